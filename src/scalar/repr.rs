//! The storage of scalars.

use core::fmt::Debug;

use crate::number::arithmetic::Value;
use crate::number::encoding::{Encoding, Raw};
use crate::number::plan::{Operands, PlainPredicate, Predicate};

pub(super) mod sealed {
    pub trait Sealed {}
}

/// A primitive number in which scalars are stored: `i8`, `i16`, `i32`, `i64`, `f32` or `f64`.
///
/// The trait is sealed: these six are the types that kousa computes with. See [`Scalar`](crate::scalar::Scalar)
/// for how to build on one.
pub trait Repr: sealed::Sealed + Copy + PartialOrd + Debug + Value + 'static {
    /// The number of bits of an integer, sign included; 0 for a float.
    const BITS: u32;

    #[doc(hidden)]
    const MIN: Self;
    #[doc(hidden)]
    const MAX: Self;
    /// The least positive value.
    #[doc(hidden)]
    const SMALLEST: Self;
    /// See [`Encoding`].
    #[doc(hidden)]
    const LEAST: i64;
    #[doc(hidden)]
    const GREATEST: i64;
    #[doc(hidden)]
    const MAX_FLOAT: f64;
    /// Whether it is a float no larger than an `f32`.
    #[doc(hidden)]
    const IS_SINGLE: bool = Self::BITS == 0 && Self::MAX_FLOAT < 1e100;
    #[doc(hidden)]
    const SMALLEST_RAW: Raw;
    /// Whether a program compiles no stage of its own for it: without optimisation kousa's own functions, which may be optimised, are faster.
    #[doc(hidden)]
    const IS_COMPILED_ONCE: bool = cfg!(all(debug_assertions, not(feature = "tally")));
    #[doc(hidden)]
    fn one(fraction_bits: u32) -> Self;
    /// The number whose lowest stored bits are these; it may be a float that is not finite.
    #[doc(hidden)]
    fn of_bits(bits: u64) -> Self;
    /// The inverse of `of_bits`. Numbers that are not negative have the order of these bits.
    #[doc(hidden)]
    fn stored_bits(self) -> u64;
    #[doc(hidden)]
    fn finite(self) -> bool;
    /// The integer, as a number of steps; `None` for a float.
    #[doc(hidden)]
    fn whole(self) -> Option<i64>;
    /// The nearest float.
    #[doc(hidden)]
    fn nearest_float(self) -> f64;
    /// The greatest number of at most `x`; `None` beyond the range.
    #[doc(hidden)]
    fn at_most(x: f64) -> Option<Self>;
    /// The least number of at least `x`; `None` beyond the range.
    #[doc(hidden)]
    fn at_least(x: f64) -> Option<Self>;
    /// The number nearest to so many steps of `2^-from_bits`, ties to even, where a step of this one is `2^-to_bits`; `Err` with
    /// the end of the range if it is beyond that.
    #[doc(hidden)]
    fn of_steps(steps: i64, from_bits: u32, to_bits: u32) -> Result<Self, Self>;
    /// The number nearest to a float, likewise. Of NaN it is `Err` with NaN, or else with zero, and of an infinity with that, or else
    /// with the end of the range.
    #[doc(hidden)]
    fn of_float(x: f64, to_bits: u32) -> Result<Self, Self>;
    /// `self + rhs`, saturating.
    #[doc(hidden)]
    fn plus(self, rhs: Self) -> Self;
    /// `self − rhs`, saturating.
    #[doc(hidden)]
    fn minus(self, rhs: Self) -> Self;
    /// `to − from`; if a component does not fit, all of them are halved and rounded.
    #[doc(hidden)]
    fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D];
    /// `⌊(a + b) / 2⌋` and `⌊(b − a) / 2⌋`; floats are not rounded down.
    #[doc(hidden)]
    fn middle(a: Self, b: Self) -> (Self, Self);
    /// `(a + b) / 2`, rounded once.
    #[doc(hidden)]
    fn mean(a: Self, b: Self) -> Self;
    /// `(b − a) / 2`, rounded once and saturating.
    #[doc(hidden)]
    fn half_apart(a: Self, b: Self) -> Self;
    /// `base + t · direction`, rounded once and saturating.
    #[doc(hidden)]
    fn along(base: Self, t: Self, direction: Self, fraction_bits: u32) -> Self;
    /// `from + t · (to − from)`, rounded once and saturating.
    #[doc(hidden)]
    fn between(from: Self, t: Self, to: Self, fraction_bits: u32) -> Self;

    /// The number of an answer; a float saturates.
    #[doc(hidden)]
    fn from_raw(raw: Raw) -> Self;
    /// Whether an `f64` holds all numbers of a query, and the machine's floats are those of IEEE 754.
    #[doc(hidden)]
    fn are_floats(query: &impl Operands<Self>) -> bool;
    /// The verdict, by the fast stage if that is certain.
    #[doc(hidden)]
    fn decide<Q: Predicate<Self>>(query: &Q, encoding: &'static Encoding) -> bool;
    /// The verdict in plain floats; `None` if they are uncertain.
    #[doc(hidden)]
    fn plainly(query: &impl PlainPredicate<Self>) -> Option<bool>;
    /// The verdict, by plain floats if they are certain.
    #[doc(hidden)]
    fn decide_plainly(query: &impl PlainPredicate<Self>) -> bool;
}

/// The floats among these types.
pub trait Binary: Repr {
    #[doc(hidden)]
    fn to_f64(self) -> f64;
    #[doc(hidden)]
    fn from_f64_saturating(x: f64) -> Self;
}
