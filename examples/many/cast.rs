//! The traversal of a tree by a ray: which of the tree's boxes have to be visited.

use kousa::nalgebra::Point;
use kousa::{Aabb, Cast, Hit as Entry, Ray};

use crate::scene::{Hit, Number};

/// Where a ray enters a box, if it does so before the earliest hit so far.
///
/// The cast is in `f64`, which represents every number of the example's scalars, so the verdict is exact.
pub fn entry<S: Number, const D: usize>(
    ray: &Ray<f64, D>,
    low: [f64; D],
    high: [f64; D],
    hit: Option<Hit<S>>,
) -> Option<f64>
where
    Ray<f64, D>: Cast<Aabb<f64, D>, Hit = Entry<f64, D>>,
{
    let entry = ray.cast(&Aabb::new(Point::from(low), Point::from(high)))?;
    Some(entry.t).filter(|t| !is_behind(*t, hit))
}

/// Whether a box that is entered at `t` cannot contain an earlier hit. Both numbers are rounded, so there is
/// a tolerance.
pub fn is_behind<S: Number>(t: f64, hit: Option<Hit<S>>) -> bool {
    const ROOM: f64 = 1e-3;
    hit.is_some_and(|hit| t > hit.t.double() * (1.0 + ROOM) + ROOM)
}

/// A ray converted to `f64`.
pub fn double<S: Number, const D: usize>(ray: &Ray<S, D>) -> Ray<f64, D> {
    Ray::new(ray.origin.map(Number::double), ray.direction.map(Number::double))
}
