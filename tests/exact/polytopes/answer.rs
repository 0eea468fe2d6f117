//! An answer, and its check.

use kousa::nalgebra::Point;

use crate::polytopes::body::{Body, Kind};
use crate::reference::case::Case;
use crate::reference::number::Number;

/// The check of an answer.
pub trait Answer<S: Number> {
    /// `self` is the answer for `a` and `b`, which meet.
    fn check(&self, a: &Body, b: &Body, case: &mut Case);
}

impl<S: Number> Answer<S> for Point<S, 3> {
    fn check(&self, a: &Body, b: &Body, case: &mut Case) {
        let point = if a.kind == Kind::Point { a } else { b };
        for i in 0..3 {
            case.same("common point", self[i], &point.corners[0][i]);
        }
    }
}
