//! Pairs in the plane.

use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};

use super::Bench;
use crate::inputs::Scalar;
use crate::referee::plane as meets;

pub fn pairs<S: Scalar>(bench: &mut Bench) {
    bench.pair::<S, Segment<S>, Segment<S>>("segment–segment", meets);
    bench.pair::<S, Line<S>, Line<S>>("line–line", meets);
    bench.pair::<S, Line<S>, Ray<S>>("line–ray", meets);
    bench.pair::<S, Ray<S>, Segment<S>>("ray–segment", meets);
    bench.cast::<S, Ray<S>, Circle<S>>("ray–circle", meets);
    bench.cast::<S, Segment<S>, Circle<S>>("segment–circle", meets);
    bench.cast::<S, Ray<S>, Rect<S>>("ray–rect", meets);
    bench.cast::<S, Ray<S>, OrientedRect<S>>("ray–oriented", meets);
    bench.pair::<S, Circle<S>, Circle<S>>("circle–circle", meets);
    bench.pair::<S, Circle<S>, Rect<S>>("circle–rect", meets);
    bench.pair::<S, Circle<S>, Capsule<S>>("circle–capsule", meets);
    bench.pair::<S, Capsule<S>, Capsule<S>>("capsule–capsule", meets);
    bench.pair::<S, Rect<S>, Rect<S>>("rect–rect", meets);
    bench.pair::<S, OrientedRect<S>, OrientedRect<S>>("oriented–oriented", meets);
    bench.cast::<S, Segment<S>, Rect<S>>("segment–rect", meets);
}
