//! Every ordered pair of shapes compiles for every kind of scalar, has the right type of answer, and
//! answers.
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
    Capsule, Chord, Circle, Contact, Crossing, Intersect, Line, Ray, Scalar, Segment, intersect, intersects,
};

/// What the two kinds of shape have in common.
macro_rules! output {
    (point, $any:ident) => { Point<S, 2> };
    ($any:ident, point) => { Point<S, 2> };
    (linear, linear) => { Crossing<S, 2> };
    (linear, solid) => { Chord<S, 2> };
    (solid, linear) => { Chord<S, 2> };
    (solid, solid) => { Contact<S, 2> };
}

/// From the list of shapes, a function that asks all ordered pairs of them.
macro_rules! shapes {
    (@first [$($a:tt)*] $all:tt) => { $(shapes!(@second $a $all);)* };
    (@second $a:tt [$($b:tt)*]) => { $(shapes!(@pair $a $b);)* };
    (@pair ($kind_a:ident $a:expr) ($kind_b:ident $b:expr)) => {
        meets::<_, _, output!($kind_a, $kind_b)>(&$a, &$b);
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
    (linear Line::new(p::<S>(1, 1), p(0, 1).coords))
    (linear Ray::new(p::<S>(0, 0), p(1, 0).coords))
    (linear Segment::new(p::<S>(0, 1), p(1, 0)))
    (solid Circle::new(p::<S>(0, 0), S::ONE))
    (solid Capsule::new(p::<S>(0, 0), p(0, 1), S::ONE))
}

/// Both forms of the question, and the type of the answer.
fn meets<A: Intersect<B, Output = Answer>, B, Answer>(a: &A, b: &B) {
    assert!(intersects(a, b), "{} misses {}", type_name::<A>(), type_name::<B>());
    let _: Answer = intersect(a, b).expect("intersects and intersect disagree");
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
