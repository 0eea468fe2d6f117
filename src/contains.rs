//! Whether one set lies wholly in another.

use nalgebra::Point;

use crate::shape::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};
use crate::{Intersect, Scalar};

/// Whether `rhs` is a subset of `self`: every point of it.
///
/// Exact, as every verdict: touching the boundary from inside is inside.
///
/// ```
/// use nalgebra::point;
/// use kousa::{Circle, Contains};
///
/// let disk = Circle::new(point![0.0, 0.0], 5.0);
/// assert!(disk.contains(&point![3.0, 4.0]));
/// assert!(!disk.contains(&point![3.0, 4.1]));
/// ```
///
/// A point in any shape is [`Intersect`] under another name.
pub trait Contains<Rhs: ?Sized> {
    /// Whether every point of `rhs` belongs to `self`.
    fn contains(&self, rhs: &Rhs) -> bool;
}

macro_rules! contains_point {
    ($($Shape:ident),*) => {$(
        impl<S: Scalar> Contains<Point<S, 2>> for $Shape<S> {
            #[inline]
            fn contains(&self, rhs: &Point<S, 2>) -> bool {
                rhs.intersects(self)
            }
        }
    )*};
}
contains_point!(Line, Ray, Segment, Circle, Capsule, Rect, OrientedRect);
