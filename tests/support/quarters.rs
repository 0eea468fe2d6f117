//! Scalars and points in quarters of small whole numbers, so that moving, turning and doubling are exact; and
//! the draws for laws about them.

#![allow(dead_code, reason = "each suite uses a part")]

use std::array::from_fn;
use std::ops::{Add, Mul, Neg, Sub};

use fixed::types::{I16F16, I32F32};
use kousa::Scalar;
use kousa::nalgebra::Point;
use quickcheck::{Gen, QuickCheck, Testable};

/// The number of draws for each law, shape and scalar; the environment variable `QUICKCHECK_TESTS` overrides
/// it.
const DRAWS: u64 = if cfg!(debug_assertions) { 240 } else { 2400 };

pub fn hold(law: impl Testable) {
    let draws = std::env::var("QUICKCHECK_TESTS").map_or(DRAWS, |draws| draws.parse().unwrap());
    QuickCheck::new().tests(draws).max_tests(draws).rng(Gen::from_size_and_seed(24, 7)).quickcheck(law);
}

/// A scalar that can represent a quarter of a whole number.
pub trait Number:
    Scalar + Neg<Output = Self> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    fn quarters(n: i32) -> Self;
    const MAX: Self;
}

impl Number for f64 {
    fn quarters(n: i32) -> Self {
        f64::from(n) / 4.0
    }
    const MAX: Self = Self::MAX;
}

macro_rules! fixed_numbers {
    ($($S:ty),*) => {$(
        impl Number for $S {
            fn quarters(n: i32) -> Self {
                Self::from_num(n) / 4
            }
            const MAX: Self = Self::MAX;
        }
    )*};
}
fixed_numbers!(I16F16, I32F32);

/// The numbers that a shape is made of.
pub type Seed = [i8; 8];

pub fn place<S: Number, const D: usize>(seed: &[i8]) -> Point<S, D> {
    Point::from(from_fn(|i| S::quarters(seed[i].into())))
}

/// A size, which is not negative.
pub fn size<S: Number>(seed: i8) -> S {
    S::quarters(i32::from(seed).abs() / 2)
}
