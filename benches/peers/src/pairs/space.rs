//! Pairs in space.

use kousa::{Aabb, Capsule, Ray, Segment, Sphere};

use super::Bench;
use crate::inputs::Scalar;
use crate::referee::space as meets;

pub fn pairs<S: Scalar>(bench: &mut Bench) {
    bench.cast::<S, Ray<S, 3>, Sphere<S>>("ray–sphere", meets);
    bench.cast::<S, Segment<S, 3>, Sphere<S>>("segment–sphere", meets);
    bench.pair::<S, Sphere<S>, Sphere<S>>("sphere–sphere", meets);
    bench.pair::<S, Sphere<S>, Capsule<S, 3>>("sphere–capsule", meets);
    bench.pair::<S, Capsule<S, 3>, Capsule<S, 3>>("capsule–capsule in space", meets);
    bench.cast::<S, Ray<S, 3>, Aabb<S, 3>>("ray–box", meets);
    bench.pair::<S, Sphere<S>, Aabb<S, 3>>("sphere–box", meets);
}
