//! What a scalar is stored in.

use core::fmt::Debug;

use crate::arithmetic::encoding::{Encoding, Raw};
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::{Operands, Predicate};

pub(super) mod sealed {
    pub trait Sealed {}
}

/// A primitive number that scalars are made of: `i8`, `i16`, `i32`, `i64`, `f32` or `f64`.
///
/// Sealed: these six are what kousa computes with. See [`Scalar`](super::Scalar) for how to build on one.
pub trait Repr: sealed::Sealed + Copy + PartialOrd + Debug + Value + 'static {
    /// The bits of this integer, sign included; 0 for a float, whose point floats.
    const BITS: u32;

    #[doc(hidden)]
    const MIN: Self;
    #[doc(hidden)]
    const MAX: Self;
    /// The least value above zero.
    #[doc(hidden)]
    const SMALLEST: Self;
    /// See [`Encoding`].
    #[doc(hidden)]
    const LEAST: i64;
    #[doc(hidden)]
    const GREATEST: i64;
    #[doc(hidden)]
    const MAX_FLOAT: f64;
    #[doc(hidden)]
    const SMALLEST_RAW: Raw;
    /// Whether roundings are counted, for tests.
    #[doc(hidden)]
    const IS_COUNTED: bool = false;
    #[doc(hidden)]
    fn one(fraction_bits: u32) -> Self;
    /// The number that is stored as these bits, the lowest of them; not every float is finite.
    #[doc(hidden)]
    fn of_bits(bits: u64) -> Self;
    /// The inverse of that: what is not negative is ordered as these bits are.
    #[doc(hidden)]
    fn stored_bits(self) -> u64;
    #[doc(hidden)]
    fn finite(self) -> bool;
    /// What an integer counts; `None` of a float.
    #[doc(hidden)]
    fn whole(self) -> Option<i64>;
    /// The nearest float.
    #[doc(hidden)]
    fn nearest_float(self) -> f64;
    /// The greatest that is no more than `x`; `None` beyond the range.
    #[doc(hidden)]
    fn at_most(x: f64) -> Option<Self>;
    /// The least that is no less than `x`; `None` beyond the range.
    #[doc(hidden)]
    fn at_least(x: f64) -> Option<Self>;
    /// `self + rhs`, saturating.
    #[doc(hidden)]
    fn plus(self, rhs: Self) -> Self;
    /// `self − rhs`, saturating.
    #[doc(hidden)]
    fn minus(self, rhs: Self) -> Self;
    /// `to − from`; halved, and rounded, where a component does not fit.
    #[doc(hidden)]
    fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D];
    /// `⌊(a + b) / 2⌋` and `⌊(b − a) / 2⌋`; of floats without rounding down.
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

    /// A number of an answer; a float saturates.
    #[doc(hidden)]
    fn from_raw(raw: Raw) -> Self;
    /// Whether an `f64` holds all numbers of a query, and floats are those of IEEE 754.
    #[doc(hidden)]
    fn are_floats(query: &impl Operands<Self>) -> bool;
    /// A verdict, by the fast stage if that is certain.
    #[doc(hidden)]
    fn decide<Q: Predicate<Self>>(query: &Q, encoding: &'static Encoding) -> bool;
}

/// The floats among them.
pub trait Binary: Repr {
    #[doc(hidden)]
    fn to_f64(self) -> f64;
    #[doc(hidden)]
    fn from_f64_saturating(x: f64) -> Self;
}
