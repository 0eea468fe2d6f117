//! What a question's numbers are like, before they are asked: whether they are finite, how large and how small.

use super::super::Scalar;
use super::{Binary, Question, Repr, Visitor};

/// Whether every number is finite.
pub struct Finite(pub bool);

impl<S: Scalar> Visitor<S> for Finite {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.0 &= x.to_repr().finite();
    }
}

/// The sum of all magnitudes: not finite if one is not.
pub struct Sum<F>(pub F);

impl<S: Scalar<Repr: Binary>> Visitor<S> for Sum<S::Repr> {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.0 = self.0.plus_magnitude(x.to_repr());
    }
}

/// The least magnitude and the sum of all, which is no less than the greatest: a test of few instructions, that
/// most numbers pass. Zero does not.
pub struct Quick {
    least: f64,
    pub sum: f64,
}

impl Quick {
    #[inline]
    pub fn of<S: Scalar<Repr: Binary>>(question: &impl Question<S>) -> Self {
        let mut quick = Self { least: f64::INFINITY, sum: 0.0 };
        question.visit(&mut quick);
        quick
    }

    #[inline(always)]
    fn include(&mut self, x: f64) {
        let magnitude = x.abs();
        self.least = if magnitude < self.least { magnitude } else { self.least };
        self.sum += magnitude;
    }

    /// Whether all numbers are between two powers of two; not if one is infinite or NaN.
    #[inline]
    pub fn is_between(&self, low: i64, high: i64) -> bool {
        let power = |e| f64::from_bits(exponent(e));
        (self.least >= power(low)) & (self.sum < power(high))
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Quick {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.include(x.to_repr().to_f64());
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        let (half, axis) = (half.to_repr().to_f64(), axis.to_repr().to_f64());
        self.include(half * axis);
        self.include(axis);
    }
}

/// The least magnitude but for zero, and the greatest, as bits.
///
/// Without the sign, floats are ordered as their bits are; infinity and NaN come last. Zero less one is no
/// candidate for the least.
#[derive(Clone, Copy)]
pub struct Range {
    least: u64,
    largest: u64,
}

/// The exponents of ordinary numbers.
pub const LEAST: i64 = -116;
pub const LARGEST: i64 = 150;

/// The bits of 2^e.
pub const fn exponent(e: i64) -> u64 {
    ((e + 1023) as u64) << 52
}

impl Range {
    pub const NOTHING: Self = Self { least: u64::MAX, largest: 0 };

    #[inline(always)]
    fn include(&mut self, x: f64) {
        let magnitude = x.to_bits() & (u64::MAX >> 1);
        self.least = self.least.min(magnitude.wrapping_sub(1));
        self.largest = self.largest.max(magnitude);
    }

    /// Whether products of six such numbers, and of their differences, neither overflow nor underflow: the
    /// differences are multiples of 2^-168.
    #[inline]
    pub fn is_ordinary(self) -> bool {
        (self.least >= exponent(LEAST)) & (self.largest < exponent(LARGEST))
    }

    /// Whether the exponents differ by so much at most.
    #[inline]
    pub fn is_within(self, span: i32) -> bool {
        self.largest.saturating_sub(self.least) < (span as u64) << 52
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Range {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.include(x.to_repr().to_f64());
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        let (half, axis) = (half.to_repr().to_f64(), axis.to_repr().to_f64());
        let product = half * axis;
        self.include(product);
        if (product == 0.0) & (half != 0.0) & (axis != 0.0) {
            self.least = 0;
        }
    }
}

/// The components of axes alone.
pub struct Axes(pub Range);

impl<S: Scalar<Repr: Binary>> Visitor<S> for Axes {
    #[inline(always)]
    fn number(&mut self, _: S) {}
    #[inline(always)]
    fn product(&mut self, _: S, axis: S) {
        self.0.number(axis);
    }
}

/// The first coordinates, and the sum of how far the others are from them and of all lengths: no less than the
/// difference of any two coordinates, nor than any length, but for some roundings. Not finite if a number is not, or
/// if there are too many of the largest.
pub struct Extent<F> {
    first: [Option<F>; 3],
    sum: F,
}

impl<F: Binary> Extent<F> {
    /// Of the numbers of a question.
    #[inline(always)]
    pub fn of<S: Scalar<Repr = F>>(question: &impl Question<S>) -> f64 {
        let mut extent = Self { first: [None; 3], sum: F::ZERO };
        question.visit(&mut extent);
        extent.sum.to_f64()
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Extent<S::Repr> {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.sum = self.sum.plus_magnitude(x.to_repr());
    }
    #[inline(always)]
    fn place(&mut self, axis: usize, x: S) {
        match self.first[axis] {
            Some(first) => self.sum = self.sum.plus_magnitude(x.to_repr().less(first)),
            None => self.first[axis] = Some(x.to_repr()),
        }
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        self.sum =
            self.sum.plus_magnitude(half.to_repr().times(axis.to_repr())).plus_magnitude(axis.to_repr());
    }
}
