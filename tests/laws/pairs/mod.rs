//! The laws hold for any two shapes and any numbers. quickcheck draws the pairs.
//!
//! A law is a function of a drawn [`Pair`], which is written once in [`laws`]. This file runs each one for
//! every pair of the crate's table and for every scalar.
//!
//! The draws are the same on every run. `QUICKCHECK_TESTS` sets their number and `LAWS_SEED` their seed.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    reason = "a test that meets the unexpected fails"
)]

mod answer;
mod check;
mod draw;
mod exact;
mod helpers;
mod laws;
mod number;
mod shape;

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Line, Ray, Segment};
use quickcheck::{Gen, QuickCheck};

use draw::Drawn;
use number::Number;
use shape::Shape;

use crate::support::rounds;

/// `Ok` if a law holds, or else a message that tells how it was broken.
type Outcome = Result<(), String>;

/// Gives `Ok` if the condition holds, or else the message as an `Err`.
macro_rules! ensure {
    ($holds:expr, $($message:tt)+) => {
        if $holds { Ok(()) } else { Err(format!($($message)+)) }
    };
}
use ensure;

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Tries `law` on many pairs, and panics with the simplest pair found that breaks it.
fn hold<S: Number, A: Shape<S>, B: Shape<S>>(law: fn(Drawn<S, A, B>) -> Outcome) {
    let draws = variable("QUICKCHECK_TESTS").unwrap_or_else(|| rounds(800, 800));
    let draw = Gen::from_size_and_seed(1, variable("LAWS_SEED").unwrap_or(0));
    QuickCheck::new().tests(draws).max_tests(draws).rng(draw).quickcheck(law);
}

/// A module with one test for each law and scalar. Each test checks that the law holds for every pair listed.
macro_rules! laws_of {
    ($group:ident: $($laws:ident::$law:ident),+ $(,)? => $pairs:tt) => {
        mod $group {
            use super::*;

            $(fn $law<S: Number>() {
                laws_of!(@hold $laws::$law, S, $pairs);
            })+

            suite!($($law),+);
        }
    };
    (@hold $law:path, $S:ident, { $($A:ident with $($B:ident),+;)+ }) => {$($(
        hold::<$S, laws_of!(@type $A $S), laws_of!(@type $B $S)>($law);
    )+)+};
    (@type Point $S:ident) => { Point<$S, 2> };
    (@type $Shape:ident $S:ident) => { $Shape<$S> };
}

// The pairs are in the order of the crate's table.
laws_of!(pairs: laws::symmetry, laws::verdict, laws::totality, laws::translation, laws::quarter_turn,
    laws::mirror_image, laws::doubling, laws::reversal, laws::fit, laws::degeneracy => {
    Point with Point, Line, Ray, Segment, Circle, Capsule;
    Line with Line, Ray, Segment, Circle, Capsule;
    Ray with Ray, Segment, Circle, Capsule;
    Segment with Segment, Circle, Capsule;
    Circle with Circle, Capsule;
    Capsule with Capsule;
});

laws_of!(contacts: laws::separation => {
    Circle with Circle, Capsule;
    Capsule with Capsule;
});

laws_of!(shapes: helpers::projection, helpers::translated => {
    Point with Line, Ray, Segment, Circle, Capsule;
});

laws_of!(lines: helpers::ends => { Segment with Line; });
laws_of!(segments: helpers::middle, helpers::length => { Segment with Point; });
laws_of!(boxes: helpers::bounds => { Segment with Circle; });
laws_of!(constructors: helpers::checked => { Capsule with Line; });
