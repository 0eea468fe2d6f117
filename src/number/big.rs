//! Signed integers as long as memory allows, for polynomials whose coefficients have no bound worth reserving.
//!
//! All loops are those of [`limbs`](crate::number::limbs), over the significant limbs.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::number::encoding::power_of_two;
use crate::number::limbs::{self, SignedLimbs};

/// How many limbs a short integer has at most. Most coefficients are shorter, and need no memory from the heap.
const SHORT: usize = 8;

/// A signed integer.
#[derive(Clone, Debug, Default)]
pub struct Big {
    /// The magnitude if it is short, the least significant limb first.
    short: [u64; SHORT],
    /// How many limbs of `short` are significant.
    length: usize,
    /// The magnitude if it is not short; the last limb is not zero.
    long: Vec<u64>,
    /// Never set for zero.
    is_negative: bool,
}

impl Big {
    /// `mantissa · 2^shift`.
    pub fn new(mantissa: i128, shift: u32) -> Self {
        let magnitude = mantissa.unsigned_abs();
        let limbs = [magnitude as u64, (magnitude >> 64) as u64];
        Self::written(mantissa < 0, (shift / 64) as usize + 3, |out| {
            limbs::shift_left(limbs.get(..limbs::length(&limbs)).unwrap_or_default(), shift, out)
        })
    }

    /// A number with a sign, whose magnitude `write` writes into so many limbs that are all zero.
    fn written(is_negative: bool, length: usize, write: impl FnOnce(&mut [u64]) -> usize) -> Self {
        let (mut short, mut long) = ([0; SHORT], Vec::new());
        let length = if let Some(limbs) = short.get_mut(..length) {
            write(limbs)
        } else {
            long = vec![0; length];
            let length = write(&mut long);
            long.truncate(length);
            length
        };
        Self { short, length, long, is_negative: is_negative && length > 0 }
    }

    /// The significant limbs of the magnitude.
    fn limbs(&self) -> &[u64] {
        if self.long.is_empty() { self.short.get(..self.length).unwrap_or_default() } else { &self.long }
    }

    pub fn sign(&self) -> Ordering {
        match (self.is_zero(), self.is_negative) {
            (true, _) => Ordering::Equal,
            (_, true) => Ordering::Less,
            (_, false) => Ordering::Greater,
        }
    }

    pub fn is_zero(&self) -> bool {
        self.length == 0
    }

    /// The number of significant bits of the magnitude.
    pub fn bits(&self) -> u32 {
        limbs::bits(self.limbs())
    }

    pub fn negated(mut self) -> Self {
        self.is_negative = !self.is_negative && !self.is_zero();
        self
    }

    pub fn absolute(mut self) -> Self {
        self.is_negative = false;
        self
    }

    /// The sign and the significant limbs.
    fn signed(&self) -> SignedLimbs<'_> {
        (self.is_negative, self.limbs())
    }

    /// `self + other`, or `self − other` if `is_difference`.
    fn sum(&self, other: &Self, is_difference: bool) -> Self {
        let (a, b) = (self.signed(), (other.is_negative != is_difference, other.limbs()));
        let length = a.1.len().max(b.1.len()) + usize::from(a.0 == b.0);
        let mut is_negative = false;
        let sum = Self::written(false, length, |out| {
            let (length, sign) = limbs::sum(a, b, out);
            is_negative = sign;
            length
        });
        Self { is_negative: is_negative && !sum.is_zero(), ..sum }
    }

    pub fn plus(&self, other: &Self) -> Self {
        self.sum(other, false)
    }

    pub fn minus(&self, other: &Self) -> Self {
        self.sum(other, true)
    }

    pub fn times(&self, other: &Self) -> Self {
        let (a, b) = (self.limbs(), other.limbs());
        Self::written(self.is_negative != other.is_negative, a.len() + b.len(), |out| {
            limbs::multiply(a, b, out)
        })
    }

    /// `self · 2^shift`.
    pub fn shifted(&self, shift: u32) -> Self {
        let length = self.length + (shift / 64) as usize + 1;
        Self::written(self.is_negative, length, |out| limbs::shift_left(self.limbs(), shift, out))
    }

    pub fn compare(&self, other: &Self) -> Ordering {
        limbs::order(self.signed(), other.signed())
    }

    /// The quotient of the magnitudes, rounded down, and the remainder. Division by zero gives zero and the dividend.
    pub fn divided(&self, divisor: &Self) -> (Self, Self) {
        let (a, b, mut rest) = (self.limbs(), divisor.limbs(), Self::default());
        let mut room = vec![0; 3 * a.len()];
        let quotient = Self::written(false, a.len(), |quotient| {
            let mut length = 0;
            rest = Self::written(false, a.len(), |rest| {
                let [of_quotient, of_rest] = limbs::quotient_and_rest(a, b, &mut room, quotient, rest);
                length = of_quotient;
                of_rest
            });
            length
        });
        (quotient, rest)
    }

    /// The magnitude if it is less than `2^126`, or else about that.
    pub fn saturated(&self) -> i128 {
        let magnitude =
            if self.bits() <= 126 { limbs::low_bits(self.limbs()) as i128 } else { i128::MAX >> 1 };
        if self.is_negative { -magnitude } else { magnitude }
    }

    /// About `|self / other|`, for numbers whose quotient an `f64` can hold.
    pub fn over(&self, other: &Self) -> f64 {
        let ((a, up), (b, down)) = (self.leading(), other.leading());
        a / b * power_of_two((up as i32 - down as i32).clamp(-1000, 1000))
    }

    /// The leading limbs of the magnitude as a float, and the exponent of their unit.
    fn leading(&self) -> (f64, u32) {
        let drop = self.bits().saturating_sub(64);
        let mut leading = [0];
        limbs::shift_right(self.limbs(), drop, &mut leading);
        (leading[0] as f64, drop)
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::rng::Rng;

    fn reference(x: &Big) -> BigInt {
        let magnitude = x.limbs().iter().rev().fold(BigInt::ZERO, |sum, limb| (sum << 64) + *limb);
        if x.is_negative { -magnitude } else { magnitude }
    }

    #[test]
    fn arithmetic_agrees_with_bigint() {
        let mut rng = Rng::new(1);
        let mut draw = || {
            let x = Big::new(i128::from(rng.next() as i64 >> (rng.next() % 64)), rng.next() as u32 % 300);
            x.plus(&Big::new(i128::from(rng.next() as i64), rng.next() as u32 % 9))
        };
        for _ in 0..10_000 {
            let (a, b) = (draw(), draw());
            let (x, y) = (reference(&a), reference(&b));
            assert_eq!(reference(&a.plus(&b)), &x + &y);
            assert_eq!(reference(&a.minus(&b)), &x - &y);
            assert_eq!(reference(&a.times(&b)), &x * &y);
            assert_eq!(a.compare(&b), x.cmp(&y));
            assert_eq!(u64::from(a.bits()), x.bits());
            if !b.is_zero() {
                let (quotient, rest) = a.divided(&b);
                let (x, y) = (x.magnitude(), y.magnitude());
                assert_eq!(*reference(&quotient).magnitude(), x / y);
                assert_eq!(*reference(&rest).magnitude(), x % y);
            }
        }
    }
}
