//! The number of bits that the numbers of a query need as multiples of one power of two.

use crate::number::encoding::Encoding;
use crate::number::extent::{Stored, Visitor};

/// A number as an odd mantissa, or 0, and the exponent of its unit.
pub type Mantissa = (i128, i32);

/// The exponents of the least and the most significant bit that is set in any of some numbers.
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

    /// The exponent of a unit of which all numbers of a query are multiples, and whether integers of so many bits hold these multiples.
    pub fn unit_within(self, encoding: &Encoding, bits: i32) -> (i32, bool) {
        let unit = if encoding.is_float { self.unit() } else { 0 };
        (unit, self.fits(unit, bits))
    }

    /// The exponent of a unit of which all numbers are multiples.
    pub fn unit(self) -> i32 {
        self.bits.map_or(0, |(low, _)| low)
    }
}

/// A visitor that extends a span by the numbers of a query.
impl<N: Stored> Visitor<N> for Span {
    fn number(&mut self, x: N) {
        self.include(mantissa_of(x));
    }
}

/// What exact integers need to know of all numbers of a query.
pub struct Extent {
    span: Span,
    is_finite: bool,
}

impl Extent {
    /// The state before any number.
    pub const NOTHING: Self = Self { span: Span { bits: None }, is_finite: true };

    /// As [`Span::unit_within`]; `None` if a number is not finite.
    pub fn unit_within(self, encoding: &Encoding, bits: i32) -> Option<(i32, bool)> {
        self.is_finite.then(|| self.span.unit_within(encoding, bits))
    }
}

impl<N: Stored> Visitor<N> for Extent {
    fn number(&mut self, x: N) {
        self.is_finite &= x.is_finite();
        self.span.number(x);
    }
}
