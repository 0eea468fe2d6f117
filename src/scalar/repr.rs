//! What a scalar is stored in, and which tower answers a question about it.

use core::fmt::Debug;

use super::Scalar;
use super::tower::Tower;

mod binary;
mod operands;
mod whole;

pub(crate) use operands::Finite;

pub(super) mod sealed {
    pub trait Sealed {}
}

/// What is shown the numbers that a question reads.
pub trait Visitor<S> {
    /// A length, a component of a direction.
    fn number(&mut self, x: S);
    /// A coordinate along an axis.
    #[inline(always)]
    fn place(&mut self, axis: usize, x: S) {
        let _ = axis;
        self.number(x);
    }
    /// A half extent and a component of the axis that it is measured along.
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        self.number(half);
        self.number(axis);
    }
}

/// What there is to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whether something is so, by comparing stored numbers alone.
    Comparison,
    /// Whether a sum of squares is no greater than another, of differences of stored numbers.
    Squares,
    /// Whether something is so, by signs of so high a degree.
    Verdict(u32),
    /// What two shapes have in common, mostly found in few steps.
    QuickAnswer,
    /// The same, found in few steps about as often as not.
    MixedAnswer,
    /// What two shapes have in common, or how they lie.
    Answer,
    /// Anything else.
    Measure,
}

impl Kind {
    /// Whether numbers of a shape or of what two have in common are asked for, each rounded once.
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::QuickAnswer | Self::MixedAnswer | Self::Answer)
    }
}

/// A question about some numbers, to be answered by whichever tower they need.
pub trait Question<S: Scalar> {
    /// What is answered, if anything.
    type Answer;

    /// What there is to it.
    const KIND: Kind = Kind::Measure;

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
    /// The number that is stored as these bits, the lowest of them; not every float is finite.
    #[doc(hidden)]
    fn of_bits(bits: u64) -> Self;
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
    const GREATEST: f64;
    /// Whether no product of six overflows or underflows an `f64`.
    #[doc(hidden)]
    const PRODUCTS_FIT: bool;
    #[doc(hidden)]
    fn to_f64(self) -> f64;
    /// `self + |x|`, which may be infinite.
    #[doc(hidden)]
    fn plus_magnitude(self, x: Self) -> Self;
    /// `self − x`, which may be infinite, or not a number.
    #[doc(hidden)]
    fn less(self, x: Self) -> Self;
    /// The product, which may be infinite or zero.
    #[doc(hidden)]
    fn times(self, x: Self) -> Self;
    /// `None` beyond the range.
    #[doc(hidden)]
    fn from_f64(x: f64) -> Option<Self>;
    #[doc(hidden)]
    fn from_f64_saturating(x: f64) -> Self;
}
