//! The operations that the laws need of a scalar beyond [`Sample`]: exact sums, and its value as a whole
//! number of units.

use std::fmt::Display;

use fixed::types::{I6F10, I16F16, I32F32};
use num_bigint::BigInt;

use crate::support::Sample;

/// A scalar that the laws are run for.
///
/// A *unit* is the finest step that the type has anywhere (a float's least subnormal). Every value is a whole
/// number of units, so polynomials in units need no fractions. A *step* is the distance to the next value at
/// some magnitude: one unit in fixed-point, and one or more in a float.
pub trait Number: Sample + Display {
    /// The exact sum, if the type has it.
    fn plus(self, other: Self) -> Option<Self>;
    /// The sum rounded to the type, saturating.
    fn about_plus(self, other: Self) -> Self;
    /// The exact opposite, if the type has it.
    fn negated(self) -> Option<Self>;
    /// Whether it is the least or the greatest value, which may stand for one past the range.
    fn is_end(self) -> bool;
    fn is_finite(self) -> bool;
    fn units(self) -> BigInt;
    /// One step at the magnitude of this value, in units.
    fn step(self) -> BigInt;
    /// `count` steps at the magnitude of this value.
    fn steps(self, count: i64) -> Self;
    fn approx(self) -> f64;
    fn halved(self) -> Self;
}

macro_rules! fixed_number {
    ($($S:ty),*) => {$(
        impl Number for $S {
            fn plus(self, other: Self) -> Option<Self> { self.checked_add(other) }
            fn about_plus(self, other: Self) -> Self { self.saturating_add(other) }
            fn negated(self) -> Option<Self> { self.checked_neg() }
            fn is_end(self) -> bool { self == Self::MIN || self == Self::MAX }
            fn is_finite(self) -> bool { true }
            fn units(self) -> BigInt { self.to_bits().into() }
            fn step(self) -> BigInt { 1.into() }
            fn steps(self, count: i64) -> Self { Self::ZERO.nudged(count) }
            fn approx(self) -> f64 { self.to_num() }
            fn halved(self) -> Self { Self::from_bits(self.to_bits() / 2) }
        }
    )*};
}
fixed_number!(I6F10, I16F16, I32F32);

macro_rules! float_number {
    ($($F:ident),*) => {$(
        impl Number for $F {
            fn plus(self, other: Self) -> Option<Self> {
                // Knuth's two-sum: the rounding error must be zero.
                let sum = self + other;
                let back = sum - self;
                let lost = (self - (sum - back)) + (other - back);
                (lost == 0.0).then_some(sum)
            }
            fn about_plus(self, other: Self) -> Self { (self + other).clamp(<$F>::MIN, <$F>::MAX) }
            fn negated(self) -> Option<Self> { Some(-self) }
            fn is_end(self) -> bool { self.abs() == <$F>::MAX }
            fn is_finite(self) -> bool { <$F>::is_finite(self) }
            fn units(self) -> BigInt { float_units(self.into()) }
            fn step(self) -> BigInt {
                let below = self.abs().min(<$F>::MAX.next_down());
                float_units(below.next_up().into()) - float_units(below.into())
            }
            fn steps(self, count: i64) -> Self { count as $F * (self.abs().next_up() - self.abs()) }
            fn approx(self) -> f64 { self.into() }
            fn halved(self) -> Self { self / 2.0 }
        }
    )*};
}
float_number!(f32, f64);

/// A float as a multiple of 2^-1074, the least subnormal `f64`.
fn float_units(x: f64) -> BigInt {
    const MANTISSA_BITS: u32 = f64::MANTISSA_DIGITS - 1;
    let magnitude = x.abs().to_bits();
    let exponent = magnitude >> MANTISSA_BITS;
    let mantissa = magnitude & ((1 << MANTISSA_BITS) - 1);
    let units = match exponent {
        0 => BigInt::from(mantissa),
        _ => BigInt::from(mantissa | 1 << MANTISSA_BITS) << (exponent - 1),
    };
    if x < 0.0 { -units } else { units }
}
