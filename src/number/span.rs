//! The number of bits that the numbers of a query need as multiples of one power of two.

use crate::number::encoding::Encoding;
use crate::number::extent::{Stored, Visitor};

/// A number as an odd mantissa, or 0, and the exponent of its unit.
pub type Mantissa = (i128, i32);

/// The exponents of the least and the most significant bit that is set in any of some numbers, and in products of two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    bits: Option<(i32, i32)>,
}

/// An odd mantissa, or 0, and the exponent of its unit.
fn odd((mantissa, exponent): (i64, i32)) -> Mantissa {
    let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
    ((mantissa >> zeros).into(), exponent + zeros as i32)
}

/// A float, or an integer, as an odd mantissa.
pub fn mantissa_of<N: Stored>(x: N) -> Mantissa {
    odd(x.mantissa())
}

/// A product of two numbers, likewise, if one step is `2^-fraction_bits`.
pub fn product_of<N: Stored>(a: N, b: N, fraction_bits: u32) -> Mantissa {
    let ((a, low_a), (b, low_b)) = (mantissa_of(a), mantissa_of(b));
    (a * b, low_a + low_b - fraction_bits as i32)
}

impl Span {
    pub fn include(&mut self, (mantissa, low): Mantissa) {
        if mantissa == 0 {
            return;
        }
        let high = low + 127 - mantissa.unsigned_abs().leading_zeros() as i32;
        self.bits = Some(match self.bits {
            None => (low, high),
            Some((least, most)) => (least.min(low), most.max(high)),
        });
    }

    /// Whether integers of this many bits hold all numbers as multiples of a unit.
    pub fn fits(self, unit: i32, bits: i32) -> bool {
        self.bits.is_none_or(|(_, high)| high - unit < bits)
    }

    /// The exponent of a unit of which all numbers are multiples or, if this many bits do not hold them, of the least unit
    /// in which they hold the largest.
    pub fn unit_within(self, bits: i32) -> i32 {
        self.bits.map_or(0, |(low, high)| low.max(high - bits + 1))
    }

    /// The exponent of a unit of which all numbers are multiples.
    pub fn unit(self) -> i32 {
        self.bits.map_or(0, |(low, _)| low)
    }
}

/// A visitor that extends a span by the numbers of a query, if one step is `2^-fraction_bits`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spanned {
    pub span: Span,
    pub fraction_bits: u32,
}

impl Spanned {
    /// The state before any number of a scalar.
    pub fn nothing(encoding: &Encoding) -> Self {
        Self { fraction_bits: encoding.fraction_bits, ..Self::default() }
    }

    /// The exponent of a unit of which all numbers are multiples, and whether integers of so many bits hold these multiples. Corners that are `oblique` are
    /// products, with twice the fraction bits.
    pub fn unit(&self, encoding: &Encoding, is_oblique: bool, bits: i32) -> (i32, bool) {
        let unit = match (encoding.is_float, is_oblique) {
            (true, _) => self.span.unit(),
            (false, false) => 0,
            (false, true) => -(encoding.fraction_bits as i32),
        };
        (unit, self.span.fits(unit, bits))
    }
}

impl<N: Stored> Visitor<N> for Spanned {
    fn number(&mut self, x: N) {
        self.span.include(mantissa_of(x));
    }
    fn product(&mut self, half: N, axis: N) {
        self.span.include(product_of(half, axis, self.fraction_bits));
    }
}
