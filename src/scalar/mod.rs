//! The scalars of shapes, and how a number is stored.
//!
//! * **In:** a type of numbers that implements `Scalar`, such as `f32`, `f64` or `I16F16`.
//! * **Out:** its storage as a `Repr`, its constants (`Constants`), and its `Encoding` for code that is not generic.
//! * **Both ways:** `to_raw` and `from_raw` convert the numbers of answers, `nearest_in` those of another scalar.
//! * **Verdicts:** `Repr::decide` begins with floats (`floats.rs`) or with short integers (`integers.rs`).
//! * **Calls:** `number`.
//! * **Open first:** this file, then `repr.rs`. `instances.rs` tells what is compiled for programs without optimisation.

pub(crate) mod arrays;
mod floats;
pub(crate) mod instances;
mod integers;
pub(crate) mod repr;

#[cfg(feature = "fixed")]
mod fixed;

use core::fmt::Debug;

use crate::number::arithmetic::Value;
use crate::number::encoding::{Encoding, Raw};

pub use crate::scalar::repr::Repr;

/// The number type of a shape's coordinates.
///
/// It is implemented for `f32`, `f64` and, with the feature `fixed`, for every signed type of the
/// crate [`fixed`](https://docs.rs/fixed) of 8 to 64 bits that can hold 1 (`I16F16`, `I32F32`,
/// `I48F16`, …).
///
/// The trait only says how a value is stored; the arithmetic is kousa's. A fixed-point scalar is an
/// integer that counts steps of `2^-FRAC_BITS`. At least two bits must remain for the sign and for 1;
/// the compiler checks that in the crate that uses the scalar. The order of the type must be the order
/// of its [`Repr`].
///
/// # Your own fixed-point type
///
/// ```
/// use kousa::{Circle, Scalar, Segment, intersect, intersects, point};
///
/// /// Tenths would not do: the unit in the last place is a power of two, here 1/256.
/// #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
/// struct Q24x8(i32);
///
/// impl Scalar for Q24x8 {
///     type Repr = i32;
///     const FRAC_BITS: u32 = 8;
///     fn to_repr(self) -> i32 {
///         self.0
///     }
///     fn from_repr(repr: i32) -> Self {
///         Self(repr)
///     }
/// }
///
/// let q = |units: i32| Q24x8(units << 8);
/// let wall = Segment::new(point([q(0), q(-5)]), point([q(0), q(5)]));
/// let ball = Circle::new(point([q(3), q(1)]), q(3));
/// assert!(intersects(&wall, &ball)); // they just touch
/// let chord = intersect(&wall, &ball).unwrap();
/// assert_eq!(chord.enter.point, point([q(0), q(1)]));
/// assert_eq!(chord.enter.t, Q24x8(154)); // 0.6, rounded to the nearest 1/256
/// ```
///
/// A type that cannot hold 1 is not a scalar:
///
/// ```compile_fail
/// use kousa::fixed::{FixedI32, types::extra::U31};
/// use kousa::point;
///
/// let zero = FixedI32::<U31>::ZERO;
/// kousa::Circle::new(point([zero, zero]), zero);
/// ```
pub trait Scalar: Copy + PartialEq + PartialOrd + Debug + 'static {
    /// The primitive type that stores the value.
    type Repr: Repr;

    /// The number of fraction bits of the integer; 0 for a float.
    const FRAC_BITS: u32;

    /// The stored number.
    fn to_repr(self) -> Self::Repr;

    /// The scalar with this stored number.
    fn from_repr(repr: Self::Repr) -> Self;
}

macro_rules! float_scalar {
    ($($F:ty),*) => {$(
        impl Scalar for $F {
            type Repr = $F;
            const FRAC_BITS: u32 = 0;
            #[inline]
            fn to_repr(self) -> $F { self }
            #[inline]
            fn from_repr(repr: $F) -> Self { repr }
        }
    )*};
}
float_scalar!(f32, f64);

/// Constants and conversions that the crate needs for every scalar.
pub(crate) trait Constants: Scalar {
    /// How the scalar is stored, for code that is not generic over it.
    const ENCODING: &'static Encoding = &Encoding {
        is_float: Self::Repr::BITS == 0,
        fraction_bits: {
            assert!(
                Self::Repr::BITS == 0 || Self::FRAC_BITS + 2 <= Self::Repr::BITS,
                "the scalar cannot hold 1"
            );
            Self::FRAC_BITS
        },
        least: Self::Repr::LEAST,
        greatest: Self::Repr::GREATEST,
        max: Self::Repr::MAX_FLOAT,
        smallest: Self::Repr::SMALLEST_RAW,
        one: if Self::Repr::BITS == 0 { Raw::of_float(1.0) } else { Raw(1 << Self::FRAC_BITS) },
        minus_one: if Self::Repr::BITS == 0 { Raw::of_float(-1.0) } else { Raw(-1 << Self::FRAC_BITS) },
        products_fit: Self::Repr::BITS != 0 || Self::Repr::IS_SINGLE,
    };

    #[inline]
    fn zero() -> Self {
        Self::from_repr(<Self::Repr as Value>::ZERO)
    }
    #[inline]
    fn one() -> Self {
        Self::from_repr(Self::Repr::one(Self::FRAC_BITS))
    }
    /// The least positive value.
    #[inline]
    fn smallest() -> Self {
        Self::from_repr(Self::Repr::SMALLEST)
    }
    /// `−self`, saturating. A float zero becomes the same zero for either sign.
    #[inline]
    fn negated(self) -> Self {
        Self::from_repr(<Self::Repr as Value>::ZERO.minus(self.to_repr()))
    }
    /// The same number; of a float's two zeros, the positive one. No answer holds the other.
    #[inline]
    fn without_negative_zero(self) -> Self {
        Self::from_repr(self.to_repr().plus(<Self::Repr as Value>::ZERO))
    }
    /// One unit in the last place of 1.
    #[inline]
    fn epsilon() -> Self {
        match Self::Repr::BITS {
            0 if Self::ENCODING.products_fit => Self::from_raw(Raw::of_float(f32::EPSILON.into())),
            0 => Self::from_raw(Raw::of_float(f64::EPSILON)),
            _ => Self::smallest(),
        }
    }
    /// The least finite value.
    #[inline]
    fn least() -> Self {
        Self::from_repr(Self::Repr::MIN)
    }
    /// The greatest finite value.
    #[inline]
    fn greatest() -> Self {
        Self::from_repr(Self::Repr::MAX)
    }
    #[inline]
    fn is_finite(self) -> bool {
        self.to_repr().finite()
    }
    /// The number, encoded as in answers.
    #[inline]
    fn to_raw(self) -> Raw {
        let repr = self.to_repr();
        repr.whole().map_or_else(|| Raw::of_float(repr.nearest_float()), Raw)
    }
    /// The number, or zero if it is not finite.
    #[inline]
    fn or_zero(self) -> Self {
        if self.is_finite() { self } else { Self::zero() }
    }
    /// The nearest number of another scalar; `Err` with what stands in its place if there is none within the range.
    #[inline]
    fn nearest_in<T: Scalar>(self) -> Result<T, T> {
        let repr = self.to_repr();
        let nearest = match repr.whole() {
            Some(steps) => T::Repr::of_steps(steps, Self::FRAC_BITS, T::FRAC_BITS),
            None => T::Repr::of_float(repr.nearest_float(), T::FRAC_BITS),
        };
        nearest.map(T::from_repr).map_err(T::from_repr)
    }
    /// The scalar of a number of an answer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_raw(raw: Raw) -> Self {
        Self::from_repr(Self::Repr::from_raw(raw))
    }
}

impl<S: Scalar> Constants for S {}
