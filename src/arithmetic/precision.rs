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
    /// The largest finite number.
    const MAX: Self;
    /// Sixteen times what one rounding changes, as a part of the result: more than a number of degree 2 may be off.
    const OF_SQUARES: Self;
    /// More than underflow takes from a sum of products.
    const TINY: Self;
    /// Of numbers below `LARGE` and a determinant above `SMALL`, no crossing is beyond the range.
    const LARGE: Self;
    const SMALL: Self;

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

    /// Whether this number, which may be off by so much, is above zero; `None` where that is not certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_above_zero(self, error: Self) -> Option<bool> {
        (self.magnitude() > error).then_some(self > Self::ZERO)
    }
}

macro_rules! precisions {
    ($($F:ident: $bits:ident << $mantissa:literal, bias $bias:literal, tiny $tiny:literal, large $large:literal, small $small:literal;)*) => {$(
        impl Precision for $F {
            const MAX: Self = $F::MAX;
            const OF_SQUARES: Self = 8.0 * $F::EPSILON;
            const TINY: Self = $F::from_bits(($bias - $tiny) << $mantissa);
            const LARGE: Self = $F::from_bits(($bias + $large) << $mantissa);
            const SMALL: Self = $F::from_bits(($bias - $small) << $mantissa);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn magnitude(self) -> Self {
                self.abs()
            }
        }
    )*};
}
precisions! {
    f32: u32 << 23, bias 127, tiny 110, large 24, small 50;
    f64: u64 << 52, bias 1023, tiny 600, large 150, small 500;
}
