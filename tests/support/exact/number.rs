//! The properties of a scalar that the suite needs beyond `Sample`.

use fixed::types::{I6F10, I16F16, I32F32};
use num_bigint::BigInt;
use num_traits::{Float, Signed};

use super::surd::{Ratio, power};
use crate::support::{Rng, Sample};

/// A scalar whose storage the suite knows.
pub trait Number: Sample {
    /// The greatest number of binary digits for which every value can be represented.
    const DIGITS: u32;

    /// The number of scales of [`scaled`](Self::scaled).
    const SCALES: u64;

    const MAX: Self;
    const MIN: Self;

    /// The value as `mantissa · 2^exponent`; `None` if it is not finite.
    fn parts(self) -> Option<(i64, i32)>;

    /// `n · 2^scale`, in a unit that makes the whole range of scales useful; |n| < 8.
    fn scaled(n: i64, scale: u64) -> Self;

    /// Any number of a magnitude near that of the others, so that a set of them spans less than `2^64`; in
    /// fixed-point, any number at all.
    fn wide(rng: &mut Rng) -> Self;

    /// `n` units in the last place; for a float, in the last place of 1.
    fn tiny(n: i64) -> Self;

    /// The sum, saturating.
    fn plus(self, other: Self) -> Self;

    /// The opposite; one unit less if it is out of the range.
    fn negated(self) -> Self;

    /// The half, with any rounding.
    fn half(self) -> Self;

    /// A number that gives no set, if the type has any.
    fn not_finite(rng: &mut Rng) -> Option<Self>;

    /// Whether `value · 2^unit`, rounded to the nearest number of this many digits, is in the range.
    fn holds(value: &Ratio, unit: i32) -> bool;
}

macro_rules! fixed_number {
    ($($S:ty, $Bits:ty;)*) => {$(
        impl Number for $S {
            const DIGITS: u32 = <$Bits>::BITS - 1;
            const SCALES: u64 = <$Bits>::BITS as u64 - 3;
            const MAX: Self = <$S>::MAX;
            const MIN: Self = <$S>::MIN;
            fn parts(self) -> Option<(i64, i32)> {
                Some((self.to_bits().into(), -(<$S>::FRAC_NBITS as i32)))
            }
            fn scaled(n: i64, scale: u64) -> Self { <$S>::from_bits((n << scale) as $Bits) }
            fn wide(rng: &mut Rng) -> Self { Self::any(rng) }
            fn tiny(n: i64) -> Self { <$S>::from_bits(n as $Bits) }
            fn plus(self, other: Self) -> Self { self.saturating_add(other) }
            fn negated(self) -> Self { self.saturating_neg() }
            fn half(self) -> Self { <$S>::from_bits(self.to_bits() >> 1) }
            fn not_finite(_: &mut Rng) -> Option<Self> { None }
            fn holds(value: &Ratio, _: i32) -> bool {
                let rounded = value.rounded();
                rounded >= BigInt::from(<$Bits>::MIN) && rounded <= BigInt::from(<$Bits>::MAX)
            }
        }
    )*};
}
fixed_number! {
    I6F10, i16;
    I16F16, i32;
    I32F32, i64;
}

macro_rules! float_number {
    ($($S:ty),*) => {$(
        impl Number for $S {
            const DIGITS: u32 = <$S>::MANTISSA_DIGITS;
            const SCALES: u64 = 60;
            const MAX: Self = <$S>::MAX;
            const MIN: Self = <$S>::MIN;
            fn parts(self) -> Option<(i64, i32)> {
                let (mantissa, exponent, sign) = self.integer_decode();
                let zeros = mantissa.trailing_zeros();
                match mantissa {
                    0 => Some((0, 0)),
                    _ if !self.is_finite() => None,
                    _ => Some(((mantissa >> zeros) as i64 * i64::from(sign), i32::from(exponent) + zeros as i32)),
                }
            }
            fn scaled(n: i64, scale: u64) -> Self { n as $S * (2.0 as $S).powi(scale as i32 - 30) }
            fn wide(rng: &mut Rng) -> Self {
                Self::ordinary(rng) * (2.0 as $S).powi(rng.range(-30, 26) as i32)
            }
            fn tiny(n: i64) -> Self { n as $S * <$S>::EPSILON }
            fn plus(self, other: Self) -> Self { (self + other).clamp(<$S>::MIN, <$S>::MAX) }
            fn negated(self) -> Self { -self }
            fn half(self) -> Self { self / 2.0 }
            fn not_finite(rng: &mut Rng) -> Option<Self> {
                Some([<$S>::NAN, <$S>::INFINITY, <$S>::NEG_INFINITY][rng.below(3) as usize])
            }
            /// Half a unit beyond the greatest number is a tie, which rounds away to infinity.
            fn holds(value: &Ratio, unit: i32) -> bool {
                let (mantissa, exponent) = <Self as Number>::MAX.parts().unwrap();
                let limit = (BigInt::from(mantissa) * 2 + 1) * power(exponent - 1);
                value.num.abs() * power(unit.max(0)) < limit * power(-unit.min(0)) * &value.den
            }
        }
    )*};
}
float_number!(f32, f64);
