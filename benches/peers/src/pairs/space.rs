//! Pairs in space.

use kousa::{Aabb, Capsule, Ray, Segment, Sphere};

use super::Bench;
use crate::inputs::Scalar;
use crate::referee::space as meets;

pub fn pairs<S: Scalar>(bench: &mut Bench) {
    bench.pair::<S, Ray<S, 3>, Sphere<S>>("ray–sphere", 75.0, meets);
    bench.pair::<S, Segment<S, 3>, Sphere<S>>("segment–sphere", 72.0, meets);
    bench.pair::<S, Sphere<S>, Sphere<S>>("sphere–sphere", 50.0, meets);
    bench.pair::<S, Sphere<S>, Capsule<S, 3>>("sphere–capsule", 70.0, meets);
    bench.pair::<S, Capsule<S, 3>, Capsule<S, 3>>("capsule–capsule in space", 78.0, meets);
    bench.pair::<S, Ray<S, 3>, Aabb<S, 3>>("ray–box", 78.0, meets);
    bench.pair::<S, Sphere<S>, Aabb<S, 3>>("sphere–box", 55.0, meets);
}
