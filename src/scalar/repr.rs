//! What a scalar is stored in, and which tower answers a question about it.

use core::fmt::Debug;

use super::Scalar;
use super::tower::Tower;

mod binary;
mod whole;

pub(crate) use binary::Finite;

pub(super) mod sealed {
    pub trait Sealed {}
}

/// What is shown the numbers that a question reads.
pub trait Visitor<S> {
    /// A coordinate, a length, a component of a direction.
    fn number(&mut self, x: S);
    /// A half extent and a component of the axis that it is measured along.
    fn product(&mut self, half: S, axis: S);
}

/// A question about some numbers, to be answered by whichever tower they need.
pub trait Question<S: Scalar> {
    /// What is answered, if anything.
    type Answer;

    /// Shows every number that the question reads.
    fn visit(&self, visitor: &mut impl Visitor<S>);

    /// The answer, worked out in `tower`. `None`: there is none.
    fn answer<T: Tower<Scalar = S>>(&self, tower: T) -> Result<Option<Self::Answer>, T::Doubt>;
}

/// A primitive number that scalars are made of: `i8`, `i16`, `i32`, `i64`, `f32` or `f64`.
///
/// Sealed: these six are what kousa computes with. See [`Scalar`] for how to build on one.
pub trait Repr: sealed::Sealed + Copy + PartialOrd + Debug + 'static {
    /// The bits of this integer, sign included; 0 for a float, whose point floats.
    const BITS: u32;

    #[doc(hidden)]
    const ZERO: Self;
    #[doc(hidden)]
    const MIN: Self;
    #[doc(hidden)]
    const MAX: Self;
    /// The least value above zero.
    #[doc(hidden)]
    const SMALLEST: Self;
    #[doc(hidden)]
    fn one(fraction_bits: u32) -> Self;
    #[doc(hidden)]
    fn finite(self) -> bool;
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
    /// `base + t · direction`, rounded once and saturating.
    #[doc(hidden)]
    fn along(base: Self, t: Self, direction: Self, fraction_bits: u32) -> Self;
    /// `from + t · (to − from)`, rounded once and saturating.
    #[doc(hidden)]
    fn between(from: Self, t: Self, to: Self, fraction_bits: u32) -> Self;
    #[doc(hidden)]
    fn decide<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer>;
    /// As `decide`, with room for coordinates that are products.
    #[doc(hidden)]
    fn decide_oblique<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer>;
}

/// The integers among them.
pub trait Bits: Repr {
    #[doc(hidden)]
    const LEAST: i64;
    #[doc(hidden)]
    const GREATEST: i64;
    #[doc(hidden)]
    fn widen(self) -> i64;
    #[doc(hidden)]
    fn narrow(x: i64) -> Self;
}

/// The floats among them.
pub trait Binary: Repr {
    #[doc(hidden)]
    fn to_f64(self) -> f64;
    /// `None` beyond the range.
    #[doc(hidden)]
    fn from_f64(x: f64) -> Option<Self>;
    #[doc(hidden)]
    fn from_f64_saturating(x: f64) -> Self;
}
