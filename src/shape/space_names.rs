//! Short names for shapes of space that have no word of their own.

use crate::shape::capsule::Capsule;
use crate::shape::half::HalfSpace;
use crate::shape::line::Line;
use crate::shape::ray::Ray;
use crate::shape::segment::Segment;
use crate::shape::triangle::Triangle;

/// A [`Line`] of space.
pub type Line3<S> = Line<S, 3>;
/// A [`Ray`] of space.
pub type Ray3<S> = Ray<S, 3>;
/// A [`Segment`] of space.
///
/// ```
/// use kousa::{Segment, Segment3, point};
///
/// let edge: Segment3<f64> = Segment::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.0]));
/// assert_eq!(edge, Segment3::new(edge.a, edge.b));
/// ```
pub type Segment3<S> = Segment<S, 3>;
/// A [`Capsule`] of space.
pub type Capsule3<S> = Capsule<S, 3>;
/// A [`Triangle`] of space.
pub type Triangle3<S> = Triangle<S, 3>;
/// A [`HalfSpace`] of space.
pub type HalfSpace3<S> = HalfSpace<S, 3>;
