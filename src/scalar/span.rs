//! How many bits some floats need as multiples of one power of two, and which widths there are for them.

use super::Scalar;
use super::integer::Middle;
use super::repr::{Binary, Visitor};
use super::wide::decode;

/// A width: how long stored numbers, and products of two, may be.
pub trait Capacity {
    /// In bits. Corners, which are sums of three, have two more, and a sign.
    const BITS: i32;
}

impl Capacity for Middle {
    const BITS: i32 = 59;
}

/// The extent of some floats, and of products of two, in powers of two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// The exponents of the least significant and of the most significant bit that is set.
    bits: Option<(i32, i32)>,
}

/// An odd `mantissa`, or 0, and the exponent of its unit.
fn odd((mantissa, exponent): (i64, i32)) -> (i128, i32) {
    let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
    ((mantissa >> zeros).into(), exponent + zeros as i32)
}

/// A float as an odd mantissa and the exponent of its unit.
pub fn stored<S: Scalar<Repr: Binary>>(x: S) -> (i128, i32) {
    odd(decode(x.to_repr().to_f64()))
}

/// A product of two floats, in the same way.
pub fn product<S: Scalar<Repr: Binary>>(a: S, b: S) -> (i128, i32) {
    let ((a, low_a), (b, low_b)) = (stored(a), stored(b));
    (a * b, low_a + low_b)
}

impl Span {
    fn include(&mut self, (mantissa, low): (i128, i32)) {
        if mantissa == 0 {
            return;
        }
        let high = low + 127 - mantissa.unsigned_abs().leading_zeros() as i32;
        self.bits = Some(match self.bits {
            None => (low, high),
            Some((least, most)) => (least.min(low), most.max(high)),
        });
    }

    /// Whether integers of width `W` can hold all numbers.
    pub fn fits<W: Capacity>(self) -> bool {
        self.bits.is_none_or(|(low, high)| high - low < W::BITS)
    }

    /// The exponent of a unit that all numbers are multiples of, or, where they would not fit, the least one
    /// in which the largest does.
    pub fn unit<W: Capacity>(self) -> i32 {
        let (low, high) = self.bits.unwrap_or((0, 0));
        low.max(high - W::BITS + 1)
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Span {
    fn number(&mut self, x: S) {
        self.include(stored(x));
    }
    fn product(&mut self, half: S, axis: S) {
        self.include(product(half, axis));
    }
}
