//! Properties of a query's numbers before a kernel sees them: whether they are finite, how large and how small they
//! are.

use crate::number::arithmetic::Value;

/// A visitor of the operands' numbers, of type `N`.
pub trait Visitor<N> {
    /// A coordinate, a length, or a component of a direction.
    fn number(&mut self, x: N);
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
pub struct Sum(pub f64);

impl Visitor<f64> for Sum {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: f64) {
        self.0 += x.abs();
    }
}

/// The union of the bits of all numbers of fixed-point operands, without those that repeat the sign.
pub struct Leading(u64);

impl Leading {
    /// The state before any number.
    pub const NOTHING: Self = Self(0);

    /// Whether all numbers are within a quarter of the range of this many bits, which leaves two guard bits for
    /// differences and their sums.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_guarded(&self, bits: u32) -> bool {
        self.0 < 1 << (bits - 3)
    }

    /// Whether `f64` holds all numbers, their differences and sums of some of these.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_floats(&self) -> bool {
        self.0 < 1 << (f64::MANTISSA_DIGITS - 3)
    }
}

impl<I: Copy + Into<i64>> Visitor<I> for Leading {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: I) {
        let x = x.into();
        self.0 |= (x ^ (x >> 63)) as u64;
    }
}

/// `mantissa · 2^exponent`, exactly.
pub fn decode(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let (fraction, biased) = ((bits & ((1 << 52) - 1)) as i64, ((bits >> 52) & 0x7ff) as i32);
    let mantissa = if biased == 0 { fraction } else { fraction | 1 << 52 };
    (if x < 0.0 { -mantissa } else { mantissa }, biased.max(1) - 1075)
}
