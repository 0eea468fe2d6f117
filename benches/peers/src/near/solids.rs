//! What is right about boxes and triangles in space, by the reference of kousa's own tests; and how deep an overlap is, by the least
//! over the cross products of all edges of both.

#![allow(dead_code, unused_imports, reason = "the tests use more of it")]
#[path = "../../../../tests/exact/polytopes/body.rs"]
pub mod body;
#[path = "../../../../tests/exact/polytopes/draw.rs"]
pub mod draw;
#[path = "../../../../tests/exact/polytopes/nearest.rs"]
mod nearest;
#[path = "../../../../tests/exact/polytopes/vector.rs"]
pub mod vector;

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, HalfSpace, OrientedBox, Polyhedron, Ray, Segment, Sphere, Triangle};
use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{Signed, ToPrimitive};

use crate::exact::{Exact, Judge, apart};
use crate::inputs::Scalar;
use crate::referee::half_space;

/// Of two solids.
fn solids<S: Scalar>(a: body::Taken<S>, b: body::Taken<S>) -> Exact {
    let (a, b, unit) = body::bodies(a, b).expect("no shape is empty");
    let radii = &a.radius + &b.radius;
    let nearest = nearest::nearest(&a.corners, &b.corners);
    let (num, den) = nearest.squared();
    let meets = num <= &radii * &radii * &den;
    let is_solid = |body: &body::Body| !body.is_linear() && body.kind != body::Kind::Point;
    let depth = (meets && is_solid(&a) && is_solid(&b)).then(|| {
        let far = Q::new(num.clone(), den.clone()).to_f64().unwrap_or(f64::NAN).sqrt();
        let inside = if num == BigInt::from(0) { depth(&a, &b) } else { -far };
        (radii.to_f64().unwrap_or(f64::NAN) + inside) * 2.0_f64.powi(unit)
    });
    Exact { depth, ..apart(meets, num, den, &radii, unit) }
}

/// Whether a solid that moves meets another one: the hull of its corners at both ends of the motion, grown by its radius, is all that it passes.
fn strike<S: Scalar>(a: body::Taken<S>, b: body::Taken<S>, motion: [i64; 3]) -> bool {
    let (a, b, unit) = body::bodies(a, b).expect("no shape is empty");
    let motion = motion.map(|x| BigInt::from(x) << unit.unsigned_abs());
    let moved = a.corners.iter().map(|p| vector::plus(p, &motion));
    let passed: Vec<_> = a.corners.iter().cloned().chain(moved).collect();
    let (num, den) = nearest::nearest(&passed, &b.corners).squared();
    let radii = &a.radius + &b.radius;
    num <= &radii * &radii * &den
}

/// How deeply two hulls overlap.
fn depth(a: &body::Body, b: &body::Body) -> f64 {
    let edges: Vec<_> = a.edges.iter().chain(&b.edges).collect();
    let pairs = (0..edges.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    let axes = pairs.map(|(i, j)| vector::cross(edges[i], edges[j])).filter(|axis| !vector::is_zero(axis));
    let over = |axis: vector::V| {
        let back = vector::negated(&axis);
        let [ahead, behind] = [(&axis, &back), (&back, &axis)]
            .map(|(there, back)| vector::support(&a.corners, there) + vector::support(&b.corners, back));
        let length = vector::square(&axis).to_f64().unwrap_or(f64::NAN).sqrt();
        ahead.min(behind).to_f64().unwrap_or(f64::NAN) / length
    };
    axes.map(over).fold(f64::MAX, f64::min)
}

/// Of a shape with corners and a half-space.
fn above<S: Scalar>(shape: body::Taken<S>, half: &HalfSpace<S, 3>) -> Exact {
    let half = half_space::half(half).expect("it is not empty");
    let (body, _, unit) = body::bodies(shape.clone(), shape).expect("no shape is empty");
    let scale = BigInt::from(1) << unit.unsigned_abs();
    let heights = body
        .corners
        .iter()
        .map(|p| half.height(&p.iter().map(|x| Q::new(x.clone(), scale.clone())).collect()));
    let height = heights.min().expect("there is a corner");
    let length = half.square().to_f64().unwrap_or(f64::NAN).sqrt();
    let (meets, height) = (!height.is_positive(), height.to_f64().unwrap_or(f64::NAN) / length);
    Exact {
        meets,
        distance: if meets { 0.0 } else { height.max(f64::MIN_POSITIVE) },
        depth: meets.then_some(-height),
    }
}

macro_rules! judged {
    ($($A:ty: [$($B:ty),*];)*) => { $(judged!(@each $A, [$($B),*]);)* };
    (@each $A:ty, [$($B:ty),*]) => {$(
        impl<S: Scalar> Judge<S, $B> for $A {
            fn exact(&self, other: &$B) -> Exact {
                solids(body::taken::<S, $A>(self), body::taken::<S, $B>(other))
            }
            fn strikes(&self, other: &$B, motion: [i64; 3]) -> Option<bool> {
                Some(strike(body::taken::<S, $A>(self), body::taken::<S, $B>(other), motion))
            }
        }
    )*};
}
judged! {
    Point<S, 3>: [OrientedBox<S, 3>, Triangle<S, 3>];
    Ray<S, 3>: [OrientedBox<S, 3>, Triangle<S, 3>];
    Segment<S, 3>: [OrientedBox<S, 3>, Triangle<S, 3>];
    Sphere<S>: [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
    Capsule<S, 3>: [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
    Aabb<S, 3>: [OrientedBox<S, 3>, Triangle<S, 3>];
    OrientedBox<S, 3>: [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
    Triangle<S, 3>: [Triangle<S, 3>, Polyhedron<S, 8>];
    Polyhedron<S, 8>: [Polyhedron<S, 8>];
}

macro_rules! above_half_spaces {
    ($($A:ty),*) => {$(
        impl<S: Scalar> Judge<S, HalfSpace<S, 3>> for $A {
            fn exact(&self, other: &HalfSpace<S, 3>) -> Exact {
                above(body::taken::<S, Self>(self), other)
            }
        }
    )*};
}
above_half_spaces!(OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>);
