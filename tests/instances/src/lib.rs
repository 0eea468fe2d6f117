//! Every pair of shapes in every scalar of the tests, compiled once.
//!
//! Without optimisation what is generic is compiled where it is first used, and shared with all crates that link to it.
//! A suite that says `use kousa_instances as _;` finds the pairs here and compiles only what is its own, in seconds
//! instead of minutes. Optimised builds share nothing, and there is nothing here then.

#![cfg(debug_assertions)]

use std::hint::black_box;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::{Aabb, Capsule, Circle, Distance, Intersect, Line, OrientedRect, Ray, Rect, Segment, Sphere};

type Point<S, const D: usize> = nalgebra::Point<S, D>;

/// All that can be asked of two shapes, in one order.
fn order<A: Intersect<B> + Distance<B>, B>() {
    black_box((A::intersect as fn(&A, &B) -> _, A::intersects as fn(&A, &B) -> _));
    black_box((A::distance as fn(&A, &B) -> _, A::distance_squared as fn(&A, &B) -> _));
    black_box(A::closest_points as fn(&A, &B) -> _);
}

/// A shape with those that follow it, in both orders.
macro_rules! pairs {
    () => {};
    ($A:ty, $($B:ty,)*) => {
        order::<$A, $A>();
        $(
            order::<$A, $B>();
            order::<$B, $A>();
        )*
        pairs!($($B,)*);
    };
}

macro_rules! scalars {
    ($($S:ty),*) => {$(
        pairs! {
            Point<$S, 2>, Line<$S>, Ray<$S>, Segment<$S>, Circle<$S>, Capsule<$S>, Rect<$S>, OrientedRect<$S>,
        }
        pairs! {
            Point<$S, 3>, Line<$S, 3>, Ray<$S, 3>, Segment<$S, 3>, Sphere<$S>, Capsule<$S, 3>, Aabb<$S, 3>,
        }
    )*};
}

/// Not to be called: what it names is compiled.
pub fn all() {
    scalars!(f32, f64, I6F10, I16F16, I32F32);
}
