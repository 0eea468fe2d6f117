//! Every ordered pair of shapes compiles for every kind of scalar, has the right types of answer, and
//! answers: whether and where they meet, how far they are apart, and, of those that can, whether one
//! contains the other.
//!
//! A new shape is one line in [`shapes!`] below: its kind, and an example that contains the point (1, 0).

#![allow(clippy::expect_used, reason = "a miss must stop the test, and say of whom")]

#[path = "support/home_made.rs"]
mod home_made;

use std::any::type_name;

use fixed::types::extra::{U0, U6, U14, U30, U62};
use fixed::types::{I16F16, I32F32, I48F16};
use fixed::{FixedI8, FixedI16, FixedI32, FixedI64};
use home_made::Q24x8;
use kousa::nalgebra::Point;
use kousa::{
    Aabb, Capsule, Chord, Circle, Closest, Contact, Contains, Crossing, Distance, Intersect, Line,
    OrientedRect, Ray, Rect, Scalar, Segment, Sphere, closest_points, distance, intersect, intersects,
};

/// What the two kinds of shape have in common; a segment is the linear shape that is bounded.
macro_rules! output {
    (point, $any:ident) => { Point<S, 2> };
    ($any:ident, point) => { Point<S, 2> };
    (solid, solid) => { Contact<S, 2> };
    (solid, $linear:ident) => { Chord<S, 2> };
    ($linear:ident, solid) => { Chord<S, 2> };
    ($linear:ident, $other:ident) => { Crossing<S, 2> };
}

/// Whether the one contains the other, where the two kinds can be asked that: all but a point can contain a
/// point, and a solid whatever is bounded.
macro_rules! contains {
    (point $a:expr, point $b:expr) => {};
    ($any:ident $a:expr, point $b:expr) => {
        holds_point(&$a, &$b)
    };
    (solid $a:expr, segment $b:expr) => {
        holds(&$a, &$b)
    };
    (solid $a:expr, solid $b:expr) => {
        holds(&$a, &$b)
    };
    ($any:ident $a:expr, $other:ident $b:expr) => {};
}

/// From the list of shapes, a function that asks all ordered pairs of them.
macro_rules! shapes {
    (@first [$($a:tt)*] $all:tt) => { $(shapes!(@second $a $all);)* };
    (@second $a:tt [$($b:tt)*]) => { $(shapes!(@pair $a $b);)* };
    (@pair ($kind_a:ident $a:expr) ($kind_b:ident $b:expr)) => {
        meets::<_, _, output!($kind_a, $kind_b)>(&$a, &$b);
        is_near::<S, _, _>(&$a, &$b);
        contains!($kind_a $a, $kind_b $b);
    };
    ($(($($shape:tt)*))*) => {
        /// Numbers of 0 and 1 only: that is all some scalars have.
        fn ask_all<S: Unit>() {
            shapes!(@first [$(($($shape)*))*] [$(($($shape)*))*]);
        }
    };
}

shapes! {
    (point p::<S>(1, 0))
    (endless Line::new(p::<S>(1, 1), p(0, 1).coords))
    (endless Ray::new(p::<S>(0, 0), p(1, 0).coords))
    (segment Segment::new(p::<S>(0, 1), p(1, 0)))
    (solid Circle::new(p::<S>(0, 0), S::ONE))
    (solid Capsule::new(p::<S>(0, 0), p(0, 1), S::ONE))
    (solid Rect::new(p::<S>(0, 0), p(1, 1)))
    (solid OrientedRect::new(p::<S>(0, 0), p(1, 1).coords, p(1, 1).coords))
}

/// The pairs in space: each shape with those in brackets, in both orders, and the type of the answer.
macro_rules! space {
    ($($a:expr => $($Answer:ident [$($b:expr),*]),*;)*) => {
        fn ask_all_in_space<S: Unit>() {
            $($($(
                meets::<_, _, $Answer<S, 3>>(&$a, &$b);
                meets::<_, _, $Answer<S, 3>>(&$b, &$a);
            )*)*)*
        }
    };
}

// All contain the point (1, 0, 0).
space! {
    q::<S>(1) => Point [
        q(1), Line::new(q(0), q(1).coords), Ray::new(q(0), q(1).coords), Segment::new(q(0), q(1)),
        Sphere::new(q(0), S::ONE), Capsule::new(q(0), q(0), S::ONE), Aabb::new(q(0), q(1))
    ];
    Line::new(q::<S>(0), q(1).coords) =>
        Crossing [Line::new(q(0), q(1).coords), Ray::new(q(1), q(0).coords), Segment::new(q(0), q(1))],
        Chord [Sphere::new(q(0), S::ONE), Aabb::new(q(0), q(1))];
    Ray::new(q::<S>(0), q(1).coords) =>
        Crossing [Ray::new(q(1), q(1).coords), Segment::new(q(0), q(1))],
        Chord [Sphere::new(q(0), S::ONE), Aabb::new(q(0), q(1))];
    Segment::new(q::<S>(0), q(1)) =>
        Crossing [Segment::new(q(1), q(0))],
        Chord [Sphere::new(q(0), S::ONE), Aabb::new(q(0), q(1))];
    Sphere::new(q::<S>(0), S::ONE) => Contact [Sphere::new(q(1), S::ONE), Aabb::new(q(0), q(1))];
    Aabb::new(q::<S>(0), q(1)) => Contact [Aabb::new(q(1), q(1))];
}

/// A point on the first axis of space.
fn q<S: Unit>(x: u8) -> Point<S, 3> {
    Point::from([if x == 0 { S::ZERO } else { S::ONE }, S::ZERO, S::ZERO])
}

/// Both forms of the question, and the type of the answer.
fn meets<A: Intersect<B, Output = Answer>, B, Answer>(a: &A, b: &B) {
    assert!(intersects(a, b), "{} misses {}", type_name::<A>(), type_name::<B>());
    let _: Answer = intersect(a, b).expect("intersects and intersect disagree");
}

/// All forms of the distance, which is 0, and the type of the nearest points, which are one.
fn is_near<S: Unit, A, B>(a: &A, b: &B)
where
    A: Distance<B, Scalar = S, Closest = Closest<S, 2>>,
{
    assert_eq!(distance(a, b), S::ZERO, "{} and {}", type_name::<A>(), type_name::<B>());
    assert_eq!(a.distance_squared(b), S::ZERO, "{} and {}", type_name::<A>(), type_name::<B>());
    let nearest = closest_points(a, b).expect("neither is empty");
    assert_eq!(nearest.point_a, nearest.point_b, "{} and {}", type_name::<A>(), type_name::<B>());
}

/// The point that all have in common.
fn holds_point<A: Contains<Point<S, 2>>, S: Scalar>(a: &A, point: &Point<S, 2>) {
    assert!(a.contains(point), "{} misses the point", type_name::<A>());
}

/// Whether it does depends on the examples; but each contains itself.
fn holds<A: Contains<B>, B>(a: &A, b: &B) {
    let is_itself = type_name::<A>() == type_name::<B>();
    assert!(a.contains(b) || !is_itself, "{} does not contain itself", type_name::<A>());
}

/// A scalar with names for 0 and 1.
trait Unit: Scalar {
    const ZERO: Self;
    const ONE: Self;
}

fn p<S: Unit>(x: u8, y: u8) -> Point<S, 2> {
    Point::from([x, y].map(|i| if i == 0 { S::ZERO } else { S::ONE }))
}

macro_rules! scalars {
    ($($name:ident: $S:ty, $zero:expr, $one:expr;)*) => {$(
        impl Unit for $S {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
        }

        #[test]
        fn $name() {
            ask_all::<$S>();
            ask_all_in_space::<$S>();
        }
    )*};
}

scalars! {
    f32: f32, 0.0, 1.0;
    f64: f64, 0.0, 1.0;
    i16f16: I16F16, Self::ZERO, Self::ONE;
    i32f32: I32F32, Self::ZERO, Self::ONE;
    i48f16: I48F16, Self::ZERO, Self::ONE;
    // The least range a scalar can have, -2 up to 2, in every size, and no fraction at all.
    i2f6: FixedI8<U6>, Self::ZERO, Self::from_bits(1 << 6);
    i2f14: FixedI16<U14>, Self::ZERO, Self::from_bits(1 << 14);
    i2f30: FixedI32<U30>, Self::ZERO, Self::from_bits(1 << 30);
    i2f62: FixedI64<U62>, Self::ZERO, Self::from_bits(1 << 62);
    i32f0: FixedI32<U0>, Self::ZERO, Self::ONE;
    q24x8: Q24x8, Self(0), Self(1 << 8);
}
