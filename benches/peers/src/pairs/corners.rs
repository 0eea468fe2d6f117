//! Pairs in the plane with half-spaces, triangles and convex polygons.

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, HalfSpace, Polygon, Ray, Segment, Triangle};

use super::Bench;
use crate::inputs::Scalar;
use crate::referee::{half_space, plane as meets};

/// The number of corners of a polygon.
pub const CORNERS: usize = 8;

pub fn pairs<S: Scalar>(bench: &mut Bench) {
    bench.solids::<S, Circle<S>, HalfSpace<S>>("circle–half-space", half_space);
    bench.cast::<S, Segment<S>, HalfSpace<S>>("segment–half-space", half_space);
    bench.pair::<S, Point<S, 2>, Triangle<S>>("point–triangle", meets);
    bench.solids::<S, Circle<S>, Triangle<S>>("circle–triangle", meets);
    bench.cast::<S, Ray<S>, Triangle<S>>("ray–triangle", meets);
    bench.solids::<S, Triangle<S>, Triangle<S>>("triangle–triangle", meets);
    bench.pair::<S, Point<S, 2>, Polygon<S, CORNERS>>("point–polygon", meets);
    bench.solids::<S, Circle<S>, Polygon<S, CORNERS>>("circle–polygon", meets);
    bench.cast::<S, Ray<S>, Polygon<S, CORNERS>>("ray–polygon", meets);
    bench.solids::<S, Capsule<S>, Polygon<S, CORNERS>>("capsule–polygon", meets);
    bench.solids::<S, Polygon<S, CORNERS>, Polygon<S, CORNERS>>("polygon–polygon", meets);
}
