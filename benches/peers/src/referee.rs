//! The referee: whether two shapes meet, in exact arithmetic. It is the reference of kousa's own tests, which
//! is written from the definition of the sets and shares no code with kousa.

#![allow(dead_code, reason = "the tests use more of it")]
#[path = "../../../tests/support/exact/corners.rs"]
mod corners;
#[path = "../../../tests/support/exact/figure.rs"]
pub mod figure;
#[path = "../../../tests/support/exact/half_space.rs"]
pub mod half_space;
#[path = "../../../tests/support/exact/mod.rs"]
pub mod reference;
#[path = "../../../tests/support/exact/space.rs"]
pub mod space;
#[path = "../../../tests/support/exact/space_draw.rs"]
pub mod space_draw;
#[path = "../../../tests/support/exact/space_nearest.rs"]
pub mod space_nearest;
#[path = "../../../tests/support/mod.rs"]
pub mod support;

use kousa::HalfSpace;
use reference::number::Number;

/// Whether two shapes in the plane meet.
pub fn plane<S: Number, A, B>(a: &A, b: &B) -> bool
where
    A: reference::set::Shape<S>,
    B: reference::set::Shape<S>,
{
    figure::figures(a, b).is_some_and(|(a, b, units)| figure::meet::<S>(&a, &b, units))
}

/// Whether two shapes in space meet.
pub fn space<S: Number, A: space::Shape<S>, B: space::Shape<S>>(a: &A, b: &B) -> bool {
    space::bodies(space::taken::<S, A>(a), space::taken::<S, B>(b))
        .is_some_and(|(a, b, unit)| space::meet::<S>(&a, &b, unit))
}

/// Whether a shape and a half-space meet.
pub fn half_space<S: Number, A: half_space::Operand<S, 2>>(a: &A, b: &HalfSpace<S>) -> bool {
    half_space::body(a).zip(half_space::half(b)).is_some_and(|(a, b)| a.meets(&b))
}
