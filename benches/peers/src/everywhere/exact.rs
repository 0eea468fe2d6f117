//! What is right: whether two shapes meet and how far apart they are, in exact arithmetic, by the reference of kousa's own tests.

use kousa::nalgebra::Point;
use kousa::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Sphere, Triangle,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;

use crate::inputs::Scalar;
use crate::referee::{figure, half_space, space, space_nearest};

/// The exact answers about two shapes; the distance and the depth are rounded to an `f64`.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    pub meets: bool,
    pub distance: f64,
    /// How deeply they overlap, where the program asks.
    #[allow(dead_code, reason = "not every program asks")]
    pub depth: Option<f64>,
}

/// A pair with a referee.
pub trait Judge<S, B> {
    fn exact(&self, other: &B) -> Exact;

    /// Whether it meets the other one somewhere along a motion of whole numbers, where the program asks.
    #[allow(dead_code, reason = "not every program asks")]
    fn strikes(&self, _other: &B, _motion: [i64; 3]) -> Option<bool> {
        None
    }
}

/// The distance of two solids whose cores are `√(num / den)` units apart; `2^unit` is the unit.
pub fn apart(meets: bool, num: BigInt, den: BigInt, radii: &BigInt, unit: i32) -> Exact {
    let core = BigRational::new(num, den).to_f64().unwrap_or(f64::NAN).sqrt();
    let gap = (core - radii.to_f64().unwrap_or(f64::NAN)) * 2.0_f64.powi(unit);
    Exact { meets, distance: if meets { 0.0 } else { gap.max(f64::MIN_POSITIVE) }, depth: None }
}

/// In the plane. The pairs are the same function for all shapes.
pub fn plane<S: Scalar>(a: figure::Taken<S>, b: figure::Taken<S>) -> Exact {
    let (a, b, units) = figure::figures_of(a, b).expect("no shape is empty");
    let meets = figure::meet::<S>(&a, &b, units);
    let pair = figure::nearest(&a, &b).pair;
    let den = &pair.den * &pair.den;
    apart(meets, pair.squared, den, &(&a.radius + &b.radius), units.stored)
}

/// In space.
pub fn in_space<S: Scalar>(a: space::Taken<S>, b: space::Taken<S>) -> Exact {
    let (a, b, unit) = space::bodies(a, b).expect("no shape is empty");
    let (num, den) = space_nearest::squared(&a, &b);
    apart(space::meet::<S>(&a, &b, unit), num, den, &(&a.radius + &b.radius), unit)
}

/// Of a shape and a half-space: how high its lowest vertex is above the surface.
pub fn above<S: Scalar, A: half_space::Operand<S, D>, const D: usize>(a: &A, b: &HalfSpace<S, D>) -> Exact {
    let (body, half) = half_space::body(a).zip(half_space::half(b)).expect("no shape is empty");
    let meets = body.meets(&half);
    let height = half.height(&body.lowest(&half)).to_f64().unwrap_or(f64::NAN);
    let length = half.square().to_f64().unwrap_or(f64::NAN).sqrt();
    let gap = height / length - body.radius.to_f64().unwrap_or(f64::NAN);
    Exact { meets, distance: if meets { 0.0 } else { gap.max(f64::MIN_POSITIVE) }, depth: None }
}

macro_rules! judged {
    ($($generics:tt $A:ty: [$($B:ty),*] by $exact:ident of $taken:path;)*) => {
        $(judged!(@each $generics $A, [$($B),*], $exact, $taken);)*
    };
    (@each $generics:tt $A:ty, [$($B:ty),*], $exact:ident, $taken:path) => {
        $(judged!(@one $generics $A, $B, $exact, $taken);)*
    };
    (@one [$($generics:tt)*] $A:ty, $B:ty, $exact:ident, $taken:path) => {
        impl<S: Scalar $($generics)*> Judge<S, $B> for $A {
            fn exact(&self, other: &$B) -> Exact {
                $exact($taken(self), $taken(other))
            }
        }
    };
}
judged! {
    [] Point<S, 2>: [Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Line<S>: [Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Ray<S>: [Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Segment<S>: [Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Circle<S>: [Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Capsule<S>: [Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Rect<S>: [Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] OrientedRect<S>: [OrientedRect<S>, Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Triangle<S>: [Triangle<S>, Polygon<S, 8>] by plane of figure::taken;
    [] Polygon<S, 8>: [Polygon<S, 8>] by plane of figure::taken;
    [] Point<S, 3>: [Point<S, 3>, Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>] by in_space of space::taken;
    [] Line<S, 3>: [Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>] by in_space of space::taken;
    [] Ray<S, 3>: [Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>] by in_space of space::taken;
    [] Segment<S, 3>: [Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>] by in_space of space::taken;
    [] Sphere<S>: [Sphere<S>, Capsule<S, 3>, Aabb<S, 3>] by in_space of space::taken;
    [] Capsule<S, 3>: [Capsule<S, 3>, Aabb<S, 3>] by in_space of space::taken;
    [] Aabb<S, 3>: [Aabb<S, 3>] by in_space of space::taken;
}

macro_rules! above_half_spaces {
    ($D:literal: $($A:ty),*) => {$(
        impl<S: Scalar> Judge<S, HalfSpace<S, $D>> for $A {
            fn exact(&self, other: &HalfSpace<S, $D>) -> Exact {
                above(self, other)
            }
        }
    )*};
}
above_half_spaces!(2: Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 8>);
above_half_spaces!(3: Point<S, 3>, Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
