//! The types of floats that scalars are.

use core::fmt::Debug;
use core::ops::{Add, Mul, Neg, Sub};

use super::number::Value;

/// A type of floats, with what its rounding and its range allow.
pub trait Precision:
    'static
    + Value
    + Debug
    + Into<f64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
{
    /// Whether it is an `f64`.
    const IS_WIDE: bool;
    const HALF: Self;
    /// The largest finite number.
    const MAX: Self;
    /// Sixteen times what one rounding changes, as a part of the result: more than a number of degree 2 may be off.
    const OF_SQUARES: Self;
    /// The same of degree 4.
    const OF_FOURTH: Self;
    /// More than underflow takes from a sum of products.
    const TINY: Self;
    /// Beside what is left of this for certain, underflow takes nothing from a square.
    const NEGLIGIBLE: Self;
    /// Beside what is left of its square for certain, underflow takes nothing from a product.
    const SLIGHT: Self;
    /// Of lines whose numbers are below `LARGE`, with a determinant above `SMALL` that is half of what is computed at least,
    /// no crossing is beyond the range.
    const LARGE: f64;
    const SMALL: f64;

    /// The nearest to a number.
    fn nearest(x: f64) -> Self;

    /// The absolute value.
    fn magnitude(self) -> Self;

    /// The other, if either is NaN.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lesser(self, other: Self) -> Self {
        if self < other { self } else { other }
    }
    /// The other, if either is NaN.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greater(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    /// What a number may be off that is made of so much: such a share of it, and what underflow takes. Infinite if twice
    /// as much overflows, since then the number itself may have.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(share: Self, made_of: Self) -> Self {
        (share * Self::HALF) * (made_of + made_of) + Self::TINY
    }

    /// Whether this number, which may be off by so much, is above zero; `None` where that is not certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_above_zero(self, error: Self) -> Option<bool> {
        (self.magnitude() > error).then_some(self > Self::ZERO)
    }
}

macro_rules! precisions {
    ($($F:ident: $bits:ident << $mantissa:literal, bias $bias:literal, tiny $tiny:literal, negligible $negligible:literal, large $large:literal, small $small:literal;)*) => {$(
        impl Precision for $F {
            const IS_WIDE: bool = size_of::<Self>() == size_of::<f64>();
            const HALF: Self = 0.5;
            const MAX: Self = $F::MAX;
            const OF_SQUARES: Self = 8.0 * $F::EPSILON;
            const OF_FOURTH: Self = 32.0 * $F::EPSILON;
            const NEGLIGIBLE: Self = $F::from_bits(($bias - $negligible) << $mantissa);
            const SLIGHT: Self = $F::from_bits(($bias - $negligible / 2) << $mantissa);
            const TINY: Self = $F::from_bits(($bias - $tiny) << $mantissa);
            const LARGE: f64 = f64::from_bits((1023 + $large) << 52);
            const SMALL: f64 = f64::from_bits((1023 - $small) << 52);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn nearest(x: f64) -> Self {
                x as Self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn magnitude(self) -> Self {
                self.abs()
            }
        }
    )*};
}
precisions! {
    f32: u32 << 23, bias 127, tiny 110, negligible 116, large 24, small 50;
    f64: u64 << 52, bias 1023, tiny 600, negligible 960, large 150, small 500;
}
