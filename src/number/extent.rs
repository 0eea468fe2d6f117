//! Properties of a query's numbers before a kernel sees them: whether they are finite, how large and how small they
//! are.

use crate::number::arithmetic::Value;
use crate::number::encoding::Encoding;
use crate::number::precision::Precision;

/// A visitor of the operands' numbers, of type `N`.
pub trait Visitor<N> {
    /// A length, a component of a direction.
    fn number(&mut self, x: N);
    /// A coordinate along an axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(&mut self, axis: usize, x: N) {
        let _ = axis;
        self.number(x);
    }
    /// A half extent and a component of its axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(&mut self, half: N, axis: N) {
        self.number(half);
        self.number(axis);
    }
}

/// A number as the careful stages take it: an `f64`, or an `i64` that no `f64` holds.
pub trait Stored: Value {
    /// Whether it is finite.
    fn is_finite(self) -> bool;
    /// An integer and the exponent of its unit.
    fn mantissa(self) -> (i64, i32);
}

impl Stored for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_finite(self) -> bool {
        Self::is_finite(self)
    }
    fn mantissa(self) -> (i64, i32) {
        decode(self)
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

/// A number that depends on all numbers and their order, so that of two operands either can be told from the other.
pub struct Tag(pub u64);

impl Visitor<f64> for Tag {
    #[inline]
    fn number(&mut self, x: f64) {
        // Both zeros are one number. The product spreads each bit (Fowler, Noll and Vo).
        self.0 = (self.0 ^ (x + 0.0).to_bits()).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }
}

/// The sum of all magnitudes; it is not finite if one of them is not.
pub struct Sum<F>(pub F);

impl<F: Precision> Sum<F> {
    /// Whether all visited numbers are finite, and their sum does not overflow.
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

/// The first coordinates, and the sum of all lengths and of the distances of the other coordinates from the first:
/// apart from roundings, no difference of two coordinates and no length exceeds it. It is not finite if a number is
/// not, or if the sum overflows.
pub struct Extent<F> {
    first: [Option<F>; 3],
    sum: F,
}

impl<F: Precision> Extent<F> {
    /// The state before any number.
    pub const NOTHING: Self = Self { first: [None; 3], sum: F::ZERO };

    /// The extent of all visited numbers.
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

/// Whether no product of six numbers of this extent overflows or loses as much to underflow as the error of the
/// largest. The rounding errors of the sum itself are within the margin of the filter's constant.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_common(extent: f64) -> bool {
    const LEAST: i64 = -60;
    const LARGEST: i64 = 126;
    // One comparison suffices: without the sign, floats have the order of their bits.
    extent.to_bits().wrapping_sub(exponent(LEAST)) < exponent(LARGEST) - exponent(LEAST)
}

/// The bits of 2^e.
const fn exponent(e: i64) -> u64 {
    ((e + 1023) as u64) << 52
}

/// The exponents of ordinary numbers.
const LEAST: i64 = -116;
const LARGEST: i64 = 150;

/// The least magnitude, and the sum of all, which is at least the greatest: a test of few instructions that most
/// numbers pass. Zero does not pass.
pub struct Magnitudes {
    least: f64,
    sum: f64,
}

impl Magnitudes {
    /// The state before any number.
    pub const NOTHING: Self = Self { least: f64::INFINITY, sum: 0.0 };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn include(&mut self, x: f64) {
        let magnitude = x.abs();
        self.least = if magnitude < self.least { magnitude } else { self.least };
        self.sum += magnitude;
    }

    /// Whether all numbers are certainly ordinary; false if one is infinite or NaN.
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

/// The least magnitude other than zero, and the greatest, as bits.
///
/// Without the sign, floats have the order of their bits; infinity and NaN come last. Zero minus one wraps around, so
/// zero is no candidate for the least.
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

/// Whether the filter admits the numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn filter_admits(
    encoding: &'static Encoding,
    is_oblique: bool,
    quickly: impl FnOnce(&mut Magnitudes),
    visit: impl FnOnce(&mut ExponentRange),
) -> bool {
    let mut quick = Magnitudes::NOTHING;
    quickly(&mut quick);
    if encoding.products_fit && (!is_oblique || !encoding.is_float) {
        return quick.is_finite();
    }
    quick.is_ordinary() || {
        let mut range = ExponentRange::NOTHING;
        visit(&mut range);
        range.is_ordinary()
    }
}

/// The first coordinates of fixed-point operands, and the union of all numbers' bits, without those that repeat the
/// sign: of the numbers as stored, and of the floats that the filter takes.
pub struct Leading {
    pub first: [Option<i64>; 3],
    stored: u64,
    near: u64,
    products: f64,
}

/// A number's bits, without those that repeat its sign.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn leading(x: i64) -> u64 {
    (x ^ (x >> 63)) as u64
}

impl Leading {
    /// The state before any number.
    pub const NOTHING: Self = Self { first: [None; 3], stored: 0, near: 0, products: 0.0 };

    /// Whether all numbers are within a quarter of the range of this many bits, which leaves two guard bits for
    /// differences and their sums.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_guarded(&self, bits: u32) -> bool {
        self.stored < 1 << (bits - 3)
    }

    /// Whether `f64` holds all numbers, their differences and sums of some of these.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_floats(&self) -> bool {
        self.stored < 1 << (f64::MANTISSA_DIGITS - 3)
    }

    /// The extent of all visited numbers, in steps; a product of two numbers is counted in units of `step`.
    ///
    /// Two coordinates may both be that far from the first, on opposite sides; one more step covers truncation.
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

/// `mantissa · 2^exponent`, exactly.
pub fn decode(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let (fraction, biased) = ((bits & ((1 << 52) - 1)) as i64, ((bits >> 52) & 0x7ff) as i32);
    let mantissa = if biased == 0 { fraction } else { fraction | 1 << 52 };
    (if x < 0.0 { -mantissa } else { mantissa }, biased.max(1) - 1075)
}
