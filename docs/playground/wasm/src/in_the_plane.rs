//! The shapes of the plane, and what is asked about them.

use kousa::nalgebra::Point;
use kousa::{
    AnyShape2, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Triangle,
};

use crate::question::questions;
use crate::shape::{corners as listed, kinds};

/// A polygon on the page has at most so many corners. `MOST_CORNERS` in `kinds.js` is the same number.
pub const MOST_CORNERS: usize = 8;

/// Which pair is asked about is known at run time only, and what is asked is compiled once for all shapes.
pub type Shape<S> = AnyShape2<S, MOST_CORNERS>;

kinds! {
    "polygon": polygon;
    "point" Point<S, 2>,
    "line" Line<S>,
    "ray" Ray<S>,
    "segment" Segment<S>,
    "circle" Circle<S>,
    "capsule" Capsule<S>,
    "rect" Rect<S>,
    "oriented" OrientedRect<S>,
    "triangle" Triangle<S>,
    "half" HalfSpace<S>,
}
questions!(2);

/// The hull of corners in any order. A corner that is no place leaves no polygon: it takes its place, for it is the empty set, too.
fn polygon<'a, S: Number>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Shape<S>> {
    let (count, corners) = listed::<S, 2, MOST_CORNERS>(words)?;
    let corners = corners.get(..count)?;
    let is_nowhere = |corner: &&Point<S, 2>| Polygon::<S, 1>::hull(&[**corner]).is_err();
    match corners.iter().find(is_nowhere) {
        None => Some(Polygon::hull(corners).ok()?.into()),
        Some(corner) => Some((*corner).into()),
    }
}

/// The corners of a polygon; of another shape none.
pub fn corners<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    match read::<S>(text).ok_or(fmt::Error)? {
        Shape::Polygon(polygon) => tell(&polygon.corners(), reply),
        _ => tell(&<&[Point<S, 2>]>::default(), reply),
    }
}
