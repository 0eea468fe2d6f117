//! Pairs in the plane.

use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};

use super::Bench;
use crate::inputs::Scalar;
use crate::referee::plane as meets;

pub fn pairs<S: Scalar>(bench: &mut Bench) {
    bench.pair::<S, Segment<S>, Segment<S>>("segment–segment", 70.0, meets);
    bench.pair::<S, Line<S>, Line<S>>("line–line", 50.0, meets);
    bench.pair::<S, Line<S>, Ray<S>>("line–ray", 50.0, meets);
    bench.pair::<S, Ray<S>, Segment<S>>("ray–segment", 90.0, meets);
    bench.pair::<S, Ray<S>, Circle<S>>("ray–circle", 65.0, meets);
    bench.pair::<S, Segment<S>, Circle<S>>("segment–circle", 60.0, meets);
    bench.pair::<S, Ray<S>, Rect<S>>("ray–rect", 65.0, meets);
    bench.pair::<S, Ray<S>, OrientedRect<S>>("ray–oriented", 60.0, meets);
    bench.pair::<S, Circle<S>, Circle<S>>("circle–circle", 45.0, meets);
    bench.pair::<S, Circle<S>, Rect<S>>("circle–rect", 45.0, meets);
    bench.pair::<S, Circle<S>, Capsule<S>>("circle–capsule", 60.0, meets);
    bench.pair::<S, Capsule<S>, Capsule<S>>("capsule–capsule", 62.0, meets);
    bench.pair::<S, Rect<S>, Rect<S>>("rect–rect", 52.0, meets);
    bench.pair::<S, OrientedRect<S>, OrientedRect<S>>("oriented–oriented", 40.0, meets);
    bench.pair::<S, Segment<S>, Rect<S>>("segment–rect", 60.0, meets);
}
