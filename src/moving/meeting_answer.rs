//! When and where two shapes meet whose corners move.

use nalgebra::Point;

use crate::meets::mirror::{Mirror, mirrored};
use crate::scalar::Scalar;

/// When and where two moving shapes meet first.
///
/// ```
/// use kousa::moving::Moving;
/// use kousa::{Segment, intersect, point};
///
/// let corner = Moving::new(point([0.0, 3.0]), point([0.0, -4.0]));
/// let edge = Moving::still(Segment::new(point([-1.0, 2.0]), point([1.0, 2.0])));
/// let meeting = intersect(&corner, &edge).unwrap();
/// assert_eq!((meeting.t, meeting.point), (1.0 / 7.0, point([0.0, 2.0])));
/// assert!(meeting.before <= meeting.t && corner.at(meeting.before).y >= 2.0);
/// assert_eq!(meeting.to_string(), format!("t {} at (0, 2)", meeting.t));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meeting<S: Scalar, const D: usize> {
    /// The first time at which they have a point in common, from 0 to 1: the true time, rounded to nearest, ties to even.
    pub t: S,
    /// The greatest number that is not after the true time. Where it is less than that, nothing meets as late as `before`.
    pub before: S,
    /// A point that both have in common at the true time, each number rounded once: where a corner of one meets the other, or an edge of one an edge or
    /// a face of the other. Of several it is the one with the least coordinates in lexicographic order.
    pub point: Point<S, D>,
}

mirrored! {
    [const D: usize] Meeting<S, D>: |meeting| meeting;
}
