//! The float types of scalars.

use core::fmt::Debug;
use core::ops::{Add, Mul, Neg, Sub};

use crate::number::arithmetic::Value;

/// What numbers may be stored as: where two lines cross has to be in its range.
pub trait Crossings {
    /// If the numbers of two lines are below `LARGE`, and the true determinant is above `SMALL` and at least half of the
    /// computed one, their crossing is within the range.
    const LARGE: f64;
    const SMALL: f64;
}

/// A fixed-point type, of whose range nothing is known.
pub struct AnySteps;

impl Crossings for AnySteps {
    const LARGE: f64 = 0.0;
    const SMALL: f64 = 0.0;
}

/// A float type, with constants for its rounding and its range.
pub trait Precision:
    'static
    + Crossings
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
    /// The least finite number.
    const MIN: Self;
    /// Sixteen times the relative error of one rounding: more than the error of a number of degree 2.
    const OF_SQUARES: Self;
    /// The same for degree 4.
    const OF_FOURTH: Self;
    /// More than the underflow error of a sum of products.
    const TINY: Self;
    /// Added to a size, it makes the error bound cover the underflow error of a square.
    const NEGLIGIBLE: Self;
    /// Added to the factors of a size, it makes the error bound cover the underflow error of their product.
    const SLIGHT: Self;
    /// The float nearest to a number.
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

    /// The error bound of a number whose terms have the magnitude `made_of`: a share of that, and the underflow error. It is
    /// infinite if twice the magnitude overflows, because then the number itself may have overflowed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(share: Self, made_of: Self) -> Self {
        (share * Self::HALF) * (made_of + made_of) + Self::TINY
    }

    /// The same for a number that is no greater than `made_of`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error_of_sum(share: Self, made_of: Self) -> Self {
        share * made_of + Self::TINY
    }

    /// Some number whose sign is negative if that of either is.
    fn sign_of_either(self, other: Self) -> Self;

    /// Whether its sign is negative, which that of a zero or NaN may be.
    fn has_sign(self) -> bool;

    /// Whether this number, with an error of at most `error`, is positive; `None` if that is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_above_zero(self, error: Self) -> Option<bool> {
        (self.magnitude() > error).then_some(self > Self::ZERO)
    }
}

macro_rules! precisions {
    ($($F:ident: $bits:ident << $mantissa:literal, bias $bias:literal, tiny $tiny:literal, negligible $negligible:literal, large $large:literal, small $small:literal;)*) => {$(
        impl Crossings for $F {
            const LARGE: f64 = f64::from_bits((1023 + $large) << 52);
            const SMALL: f64 = f64::from_bits((1023 - $small) << 52);
        }

        impl Precision for $F {
            const IS_WIDE: bool = size_of::<Self>() == size_of::<f64>();
            const HALF: Self = 0.5;
            const MAX: Self = $F::MAX;
            const MIN: Self = $F::MIN;
            const OF_SQUARES: Self = 8.0 * $F::EPSILON;
            const OF_FOURTH: Self = 32.0 * $F::EPSILON;
            const NEGLIGIBLE: Self = $F::from_bits(($bias - $negligible) << $mantissa);
            const SLIGHT: Self = $F::from_bits(($bias - $negligible / 2) << $mantissa);
            const TINY: Self = $F::from_bits(($bias - $tiny) << $mantissa);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn nearest(x: f64) -> Self {
                x as Self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn magnitude(self) -> Self {
                self.abs()
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sign_of_either(self, other: Self) -> Self {
                Self::from_bits(self.to_bits() | other.to_bits())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn has_sign(self) -> bool {
                self.is_sign_negative()
            }
        }
    )*};
}
precisions! {
    f32: u32 << 23, bias 127, tiny 110, negligible 116, large 24, small 50;
    f64: u64 << 52, bias 1023, tiny 600, negligible 960, large 150, small 500;
}
