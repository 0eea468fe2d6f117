//! What the numbers of a query are like, before a kernel sees them: whether they are finite, how large and how small.

use super::number::Value;
use super::precision::Precision;

/// What is shown the numbers of the operands, of type `N`.
pub trait Visitor<N> {
    /// A length, a component of a direction.
    fn number(&mut self, x: N);
    /// A coordinate along an axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(&mut self, axis: usize, x: N) {
        let _ = axis;
        self.number(x);
    }
    /// A half extent and a component of the axis that it is measured along.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(&mut self, half: N, axis: N) {
        self.number(half);
        self.number(axis);
    }
}

/// A number as the careful stages take it: an `f64`, or an `i64` for what no `f64` holds.
pub trait Stored: Value {
    /// Whether it is a number.
    fn is_finite(self) -> bool;
    /// A whole number and the exponent of its unit.
    fn mantissa(self) -> (i64, i32);
}

impl Stored for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_finite(self) -> bool {
        Self::is_finite(self)
    }
    fn mantissa(self) -> (i64, i32) {
        super::span::decode(self)
    }
}

impl Stored for i64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_finite(self) -> bool {
        true
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mantissa(self) -> (i64, i32) {
        (self, 0)
    }
}

/// Whether every number is finite.
pub struct Finite(pub bool);

impl<N: Stored> Visitor<N> for Finite {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: N) {
        self.0 &= x.is_finite();
    }
}

/// The sum of all magnitudes: not finite if one is not.
pub struct Sum<F>(pub F);

impl<F: Precision> Sum<F> {
    /// Whether all that was shown is finite, and not far too large.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_finite(&self) -> bool {
        self.0.into() < f64::INFINITY
    }
}

impl<F: Precision> Visitor<F> for Sum<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: F) {
        self.0 = self.0 + x.magnitude();
    }
}

/// The first coordinates, and the sum of how far the others are from them and of all lengths: no less than the
/// difference of any two coordinates, nor than any length, but for some roundings. Not finite if a number is not, or
/// if there are too many of the largest.
pub struct Extent<F> {
    first: [Option<F>; 3],
    sum: F,
}

impl<F: Precision> Extent<F> {
    /// Before any number.
    pub const NOTHING: Self = Self { first: [None; 3], sum: F::ZERO };

    /// The extent of all that was shown.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn sum(&self) -> f64 {
        self.sum.into()
    }
}

impl<F: Precision> Visitor<F> for Extent<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: F) {
        self.sum = self.sum + x.magnitude();
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(&mut self, axis: usize, x: F) {
        match self.first[axis] {
            Some(first) => self.sum = self.sum + (x - first).magnitude(),
            None => self.first[axis] = Some(x),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(&mut self, half: F, axis: F) {
        self.sum = self.sum + (half * axis).magnitude() + axis.magnitude();
    }
}

/// Whether no product of six numbers of such an extent overflows, nor one underflows by as much as the error of the
/// largest. What the sum itself has lost is within the room that the filter's constant leaves.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_common(extent: f64) -> bool {
    const LEAST: i64 = -60;
    const LARGEST: i64 = 126;
    // One comparison: without the sign, floats are ordered as their bits are.
    extent.to_bits().wrapping_sub(exponent(LEAST)) < exponent(LARGEST) - exponent(LEAST)
}

/// The bits of 2^e.
const fn exponent(e: i64) -> u64 {
    ((e + 1023) as u64) << 52
}

/// The exponents of ordinary numbers.
const LEAST: i64 = -116;
const LARGEST: i64 = 150;

/// The least magnitude and the sum of all, which is no less than the greatest: a test of few instructions, that
/// most numbers pass. Zero does not.
pub struct Magnitudes {
    least: f64,
    sum: f64,
}

impl Magnitudes {
    /// Before any number.
    pub const NOTHING: Self = Self { least: f64::INFINITY, sum: 0.0 };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn include(&mut self, x: f64) {
        let magnitude = x.abs();
        self.least = if magnitude < self.least { magnitude } else { self.least };
        self.sum += magnitude;
    }

    /// Whether all numbers are certainly ordinary; not if one is infinite or NaN.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_ordinary(&self) -> bool {
        let power = |e| f64::from_bits(exponent(e));
        (self.least >= power(LEAST)) & (self.sum < power(LARGEST))
    }

    /// Whether the sum is finite.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_finite(&self) -> bool {
        self.sum < f64::INFINITY
    }
}

impl Visitor<f64> for Magnitudes {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: f64) {
        self.include(x);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(&mut self, half: f64, axis: f64) {
        self.include(half * axis);
        self.include(axis);
    }
}

/// The least magnitude but for zero, and the greatest, as bits.
///
/// Without the sign, floats are ordered as their bits are; infinity and NaN come last. Zero less one is no
/// candidate for the least.
#[derive(Clone, Copy)]
pub struct ExponentRange {
    least: u64,
    largest: u64,
}

impl ExponentRange {
    pub const NOTHING: Self = Self { least: u64::MAX, largest: 0 };

    #[cfg_attr(not(debug_assertions), inline(always))]
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
}

impl Visitor<f64> for ExponentRange {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: f64) {
        self.include(x);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(&mut self, half: f64, axis: f64) {
        let product = half * axis;
        self.include(product);
        self.include(axis);
        if (product == 0.0) & (half != 0.0) & (axis != 0.0) {
            self.least = 0;
        }
    }
}

/// The first coordinates of fixed-point operands, and the bits that any number has, but for those that only repeat its
/// sign: of all numbers as they are stored, and of the floats that the filter is given.
pub struct Leading {
    pub first: [Option<i64>; 3],
    stored: u64,
    near: u64,
    products: f64,
}

/// A number's bits, but for those that only repeat its sign.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn leading(x: i64) -> u64 {
    (x ^ (x >> 63)) as u64
}

impl Leading {
    /// Before any number.
    pub const NOTHING: Self = Self { first: [None; 3], stored: 0, near: 0, products: 0.0 };

    /// Whether all numbers are below a quarter of the range of so many bits: two guard bits, for differences and for
    /// their sums.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_guarded(&self, bits: u32) -> bool {
        self.stored < 1 << (bits - 3)
    }

    /// Whether all numbers are floats, with their differences and the sums of some of those.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_floats(&self) -> bool {
        self.stored < 1 << (f64::MANTISSA_DIGITS - 3)
    }

    /// The extent of all that was shown, in steps, where a product of two is counted in units of `step`.
    ///
    /// Of two coordinates both may be so far from the first, to opposite sides; and one more for what is cut off.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn extent(&self, step: f64) -> f64 {
        2.0 * (self.near as i64 as f64 + 1.0) + self.products * step
    }
}

impl<I: Copy + Into<i64>> Visitor<I> for Leading {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: I) {
        let bits = leading(x.into());
        self.stored |= bits;
        self.near |= bits;
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(&mut self, axis: usize, x: I) {
        let x = x.into();
        self.stored |= leading(x);
        match self.first[axis] {
            Some(first) => self.near |= leading(x.wrapping_sub(first)),
            None => self.first[axis] = Some(x),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(&mut self, half: I, axis: I) {
        let (half, axis) = (half.into(), axis.into());
        self.stored |= leading(half) | leading(axis);
        self.near |= leading(axis);
        self.products += (half as f64 * axis as f64).abs();
    }
}
