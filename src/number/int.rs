//! Signed integers of a fixed number of machine words, for the products of verdicts that `i128` cannot hold.
//!
//! They have only what signs need: sums, widening products, comparisons. Nothing overflows in use, because every
//! width is chosen from the bits of its quantity; and nothing panics in any case.

use core::cmp::Ordering;

use crate::number::each::indexed;

/// A signed integer of `64 · N` bits: two's complement, least significant limb first.
#[derive(Clone, Copy, Debug, Eq)]
pub struct Int<const N: usize>([u64; N]);

/// Compares limb by limb: the comparison of arrays is a call, which takes longer.
#[inline]
fn are_equal<const N: usize>(a: &[u64; N], b: &[u64; N]) -> bool {
    a.iter().zip(b).fold(0, |different, (a, b)| different | (a ^ b)) == 0
}

impl<const N: usize> PartialEq for Int<N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        are_equal(&self.0, &other.0)
    }
}

const fn low(x: u128) -> u64 {
    x as u64
}

const fn high(x: u128) -> u64 {
    (x >> 64) as u64
}

/// The product of unsigned numbers.
#[inline]
fn accumulated<const N: usize, const B: usize, const C: usize>(a: &[u64; N], b: &[u64; B]) -> [u64; C] {
    let mut out = [0; C];
    for i in 0..N {
        let mut carry = 0;
        for j in 0..B {
            if i + j < C {
                let sum = a[i] as u128 * b[j] as u128 + out[i + j] as u128 + carry as u128;
                (out[i + j], carry) = (low(sum), high(sum));
            }
        }
        if i + B < C {
            out[i + B] = carry;
        }
    }
    out
}

/// Subtracts `x & mask` from the limbs from `at` on.
#[inline]
fn take_off<const N: usize, const C: usize>(out: &mut [u64; C], at: usize, x: &[u64; N], mask: u64) {
    let mut borrow = false;
    for (i, limb) in x.iter().enumerate() {
        if i + at < C {
            let (difference, under) = out[i + at].overflowing_sub(limb & mask);
            let (difference, again) = difference.overflowing_sub(borrow as u64);
            (out[i + at], borrow) = (difference, under | again);
        }
    }
}

impl<const N: usize> Int<N> {
    /// Zero.
    pub(crate) const ZERO: Self = Self([0; N]);

    /// The same value with more limbs; with fewer limbs, its low bits.
    #[inline]
    pub(crate) fn resize<const M: usize>(self) -> Int<M> {
        let fill = if self.is_negative() { u64::MAX } else { 0 };
        Int(indexed(|i| if i < N { self.0[i] } else { fill }))
    }

    #[inline]
    pub(crate) fn is_negative(self) -> bool {
        (self.0[N - 1] as i64) < 0
    }

    #[inline]
    pub(crate) fn add(self, rhs: Self) -> Self {
        let mut carry = false;
        Self(indexed(|i| {
            let (sum, over) = self.0[i].overflowing_add(rhs.0[i]);
            let (sum, again) = sum.overflowing_add(carry as u64);
            carry = over | again;
            sum
        }))
    }

    #[inline]
    pub(crate) fn sub(self, rhs: Self) -> Self {
        let mut borrow = false;
        Self(indexed(|i| {
            let (difference, under) = self.0[i].overflowing_sub(rhs.0[i]);
            let (difference, again) = difference.overflowing_sub(borrow as u64);
            borrow = under | again;
            difference
        }))
    }

    #[inline]
    pub(crate) fn neg(self) -> Self {
        Self::ZERO.sub(self)
    }

    #[inline]
    pub(crate) fn sign(self) -> Ordering {
        if self.is_negative() {
            Ordering::Less
        } else if self == Self::ZERO {
            Ordering::Equal
        } else {
            Ordering::Greater
        }
    }

    /// `self · rhs`, with the number of limbs that the caller chooses for the product.
    #[inline]
    pub(crate) fn product<const B: usize, const C: usize>(self, rhs: Int<B>) -> Int<C> {
        // As an unsigned number a negative one is 2^(64·N) too large, so that multiple of the other factor is
        // subtracted.
        let mut out = accumulated(&self.0, &rhs.0);
        take_off(&mut out, N, &rhs.0, self.sign_bits());
        take_off(&mut out, B, &self.0, rhs.sign_bits());
        if N + B < C {
            let fill = ((out[N + B - 1] as i64) >> 63) as u64;
            out[N + B..].fill(fill);
        }
        Int(out)
    }

    /// A mask of sign bits: all ones for a negative number.
    #[inline]
    fn sign_bits(self) -> u64 {
        ((self.0[N - 1] as i64) >> 63) as u64
    }

    /// The sign, and the absolute value's limbs.
    #[inline]
    pub(crate) fn parts(self) -> (bool, [u64; N]) {
        (self.is_negative(), if self.is_negative() { self.neg().0 } else { self.0 })
    }

    /// The absolute value.
    #[inline]
    pub(crate) fn abs(self) -> Self {
        Self(self.parts().1)
    }

    /// `self · 2^shift`, which fits.
    #[inline]
    pub(crate) fn shl(self, shift: u32) -> Self {
        let (limbs, bits) = ((shift / 64) as usize, shift % 64);
        Self(indexed(|i| {
            let limb = |back: usize| if i >= back { self.0[i - back] as u128 } else { 0 };
            high((limb(limbs) << 64 | limb(limbs + 1)) << bits)
        }))
    }
}

impl From<i64> for Int<1> {
    #[inline]
    fn from(x: i64) -> Self {
        Self([x as u64])
    }
}

impl From<i128> for Int<2> {
    #[inline]
    fn from(x: i128) -> Self {
        Self([low(x as u128), high(x as u128)])
    }
}

impl<const N: usize> PartialOrd for Int<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Int<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let top = (self.0[N - 1] as i64).cmp(&(other.0[N - 1] as i64));
        top.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::{BigInt, Sign};
    use std::vec::Vec;

    use super::*;
    use crate::number::limbs;
    use crate::rng::Rng;

    fn big<const N: usize>(x: Int<N>) -> BigInt {
        let (is_negative, magnitude) = x.parts();
        let bytes: Vec<u8> = magnitude.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        BigInt::from_bytes_le(if is_negative { Sign::Minus } else { Sign::Plus }, &bytes)
    }

    fn sample<const N: usize>(rng: &mut Rng) -> Int<N> {
        let mut limbs = indexed(|_| limbs::drawn(rng));
        // Some are short, of either sign, and none is the least, which has no absolute value.
        let fill = if rng.below(2) == 0 { 0 } else { u64::MAX };
        limbs[1 + rng.below(N as u64) as usize..].fill(fill);
        if limbs[N - 1] == 1 << 63 { Int::ZERO } else { Int(limbs) }
    }

    #[test]
    fn sums_and_products_agree_with_bigint() {
        let mut rng = Rng::new(7);
        for _ in 0..20_000 {
            let (a, b) = (sample::<3>(&mut rng), sample::<2>(&mut rng));
            assert_eq!(big(a.product::<2, 5>(b)), big(a) * big(b));
            assert_eq!(big(a.resize::<4>().add(b.resize())), big(a) + big(b));
            assert_eq!(big(a.resize::<4>().sub(b.resize())), big(a) - big(b));
            assert_eq!(a.cmp(&b.resize()), big(a).cmp(&big(b)));
            assert_eq!(a.sign(), big(a).cmp(&BigInt::ZERO));
            assert_eq!(big(a.abs()), big(a).magnitude().clone().into());
            let shift = rng.below(64) as u32;
            assert_eq!(big(a.resize::<4>().shl(shift)), big(a) << shift);
        }
    }
}
