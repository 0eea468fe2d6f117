//! Signed integers of any fixed width, for the products that `i128` cannot hold.
//!
//! Only what the kernels ask for: sums, products that widen, comparisons, and (for answers, after
//! the verdict) floor division and the integer square root. Nothing here can overflow in use, since
//! every width is chosen from the bit budget of the quantity it carries; nothing panics regardless.

use core::array::from_fn;
use core::cmp::Ordering;

/// A signed integer of `64 · N` bits: two's complement, least significant limb first.
#[derive(Clone, Copy, Debug, Eq)]
pub struct Int<const N: usize>([u64; N]);

/// An unsigned integer of `64 · N` bits: the magnitudes that division and square root work on.
#[derive(Clone, Copy, Debug, Eq)]
pub(crate) struct Magnitude<const N: usize>([u64; N]);

/// Limb by limb: the comparison of arrays is a call, which takes longer.
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

impl<const N: usize> PartialEq for Magnitude<N> {
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

/// The product of the first `n` and `m` limbs.
#[inline]
fn accumulated<const N: usize, const B: usize, const C: usize>(
    a: &[u64; N],
    b: &[u64; B],
    n: usize,
    m: usize,
) -> [u64; C] {
    let mut out = [0; C];
    for i in 0..n {
        let mut carry = 0;
        for j in 0..m {
            if i + j < C {
                let sum = a[i] as u128 * b[j] as u128 + out[i + j] as u128 + carry as u128;
                (out[i + j], carry) = (low(sum), high(sum));
            }
        }
        if i + m < C {
            out[i + m] = carry;
        }
    }
    out
}

/// Takes `x`, as far as the mask lets it through, off the limbs from `at` on.
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

    /// The same value in more limbs; in fewer, its low bits.
    #[inline]
    pub(crate) fn resize<const M: usize>(self) -> Int<M> {
        let fill = if self.is_negative() { u64::MAX } else { 0 };
        Int(from_fn(|i| if i < N { self.0[i] } else { fill }))
    }

    #[inline]
    pub(crate) fn is_negative(self) -> bool {
        (self.0[N - 1] as i64) < 0
    }

    #[inline]
    pub(crate) fn add(self, rhs: Self) -> Self {
        let mut carry = false;
        Self(from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(rhs.0[i]);
            let (sum, again) = sum.overflowing_add(carry as u64);
            carry = over | again;
            sum
        }))
    }

    #[inline]
    pub(crate) fn sub(self, rhs: Self) -> Self {
        let mut borrow = false;
        Self(from_fn(|i| {
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

    /// The absolute value.
    #[inline]
    pub(crate) fn magnitude(self) -> Magnitude<N> {
        Magnitude(if self.is_negative() { self.neg().0 } else { self.0 })
    }

    /// `self · rhs`, in as many limbs as the caller says the product needs.
    #[inline]
    pub(crate) fn product<const B: usize, const C: usize>(self, rhs: Int<B>) -> Int<C> {
        if N + B > 11 {
            return self.long_product(rhs);
        }
        // As unsigned numbers a negative one is 2^64N too large, and so many times the other has to be taken off.
        let mut out = accumulated(&self.0, &rhs.0, N, B);
        take_off(&mut out, N, &rhs.0, self.sign_bits());
        take_off(&mut out, B, &self.0, rhs.sign_bits());
        if N + B < C {
            let fill = ((out[N + B - 1] as i64) >> 63) as u64;
            out[N + B..].fill(fill);
        }
        Int(out)
    }

    /// As [`product`](Self::product): long ones are mostly empty.
    fn long_product<const B: usize, const C: usize>(self, rhs: Int<B>) -> Int<C> {
        let (a, b) = (self.magnitude(), rhs.magnitude());
        let out = Int(accumulated(&a.0, &b.0, a.limbs(), b.limbs()));
        if self.is_negative() != rhs.is_negative() { out.neg() } else { out }
    }

    /// All bits those of the sign.
    #[inline]
    fn sign_bits(self) -> u64 {
        ((self.0[N - 1] as i64) >> 63) as u64
    }

    /// `self · 2^shift`.
    #[inline]
    pub(crate) fn shl(self, shift: u32) -> Self {
        Self(Magnitude(self.0).shl(shift).0)
    }

    /// `⌊self / 2^shift⌋`, and whether that is exact.
    #[inline]
    pub(crate) fn shr_floor(self, shift: u32) -> (Self, bool) {
        let magnitude = self.magnitude();
        let quotient = magnitude.shr(shift);
        let exact = quotient.shl(shift) == magnitude;
        if !self.is_negative() {
            return (quotient.signed(), exact);
        }
        let up = if exact { Self::ZERO } else { Int::from(1_i64).resize() };
        (quotient.signed().add(up).neg(), exact)
    }

    /// `self` where it fits; else the nearest of `±(2^126 - 1)`, far beyond every scalar's range.
    #[inline]
    pub(crate) fn saturate(self) -> i128 {
        const LIMIT: i128 = i128::MAX >> 1;
        let magnitude = self.magnitude();
        let magnitude = match magnitude.bits() {
            0..=126 => magnitude.low() as i128,
            _ => LIMIT,
        };
        if self.is_negative() { -magnitude } else { magnitude }
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

impl<const N: usize> Magnitude<N> {
    const ZERO: Self = Self([0; N]);

    /// How many limbs hold something.
    fn limbs(&self) -> usize {
        N - self.0.iter().rev().take_while(|limb| **limb == 0).count()
    }

    /// How many bits hold something.
    pub(crate) fn bits(&self) -> u32 {
        match self.limbs() {
            0 => 0,
            n => 64 * n as u32 - self.0[n - 1].leading_zeros(),
        }
    }

    /// The low 128 bits.
    pub(crate) fn low(&self) -> u128 {
        let limb = |i: usize| if i < N { self.0[i] as u128 } else { 0 };
        limb(0) | limb(1) << 64
    }

    pub(crate) fn signed(self) -> Int<N> {
        Int(self.0)
    }

    pub(crate) fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    pub(crate) fn shl(&self, shift: u32) -> Self {
        let (limbs, bits) = ((shift / 64) as usize, shift % 64);
        Self(from_fn(|i| {
            let limb = |back: usize| if i >= back { self.0[i - back] as u128 } else { 0 };
            high((limb(limbs) << 64 | limb(limbs + 1)) << bits)
        }))
    }

    pub(crate) fn shr(&self, shift: u32) -> Self {
        let (limbs, bits) = ((shift / 64) as usize, shift % 64);
        Self(from_fn(|i| {
            let limb = |on: usize| if i + on < N { self.0[i + on] as u128 } else { 0 };
            low((limb(limbs + 1) << 64 | limb(limbs)) >> bits)
        }))
    }

    /// Quotient and remainder. By zero: zero and the dividend.
    ///
    /// Knuth, *The Art of Computer Programming* 2, 4.3.1, algorithm D, with 64-bit digits.
    pub(crate) fn div_rem(&self, divisor: &Self) -> (Self, Self) {
        let (n, m) = (divisor.limbs(), self.limbs());
        if n == 0 || m < n {
            return (Self::ZERO, *self);
        }
        if m <= 2 {
            let (a, b) = (self.low(), divisor.low());
            return (Self::from_low(a / b), Self::from_low(a % b));
        }
        if n == 1 {
            return self.div_rem_limb(divisor.0[0]);
        }
        // D1: scale both so that the divisor's top bit is set; `extra` is the dividend's new digit.
        let shift = divisor.0[n - 1].leading_zeros();
        let v = divisor.shl(shift).0;
        let mut extra = high((self.0[m - 1] as u128) << shift);
        let mut u = self.shl(shift).0;
        u.iter_mut().skip(m).for_each(|limb| *limb = 0);
        let mut q = [0; N];
        for j in (0..=m - n).rev() {
            let top = if j + n < m { u[j + n] } else { extra };
            // D3: guess the digit from the top two of the dividend, then correct it by the third.
            let head = (top as u128) << 64 | u[j + n - 1] as u128;
            let mut digit = head / v[n - 1] as u128;
            let mut rest = head % v[n - 1] as u128;
            while digit >> 64 != 0 || digit * v[n - 2] as u128 > (rest << 64 | u[j + n - 2] as u128) {
                digit -= 1;
                rest += v[n - 1] as u128;
                if rest >> 64 != 0 {
                    break;
                }
            }
            // D4: subtract digit · divisor.
            let (mut carry, mut borrow) = (0, false);
            for i in 0..n {
                let product = digit * v[i] as u128 + carry as u128;
                carry = high(product);
                let (difference, under) = u[i + j].overflowing_sub(low(product));
                let (difference, again) = difference.overflowing_sub(borrow as u64);
                (u[i + j], borrow) = (difference, under | again);
            }
            let (top, under) = top.overflowing_sub(carry);
            let (mut top, again) = top.overflowing_sub(borrow as u64);
            // D6: the guess was one too large, about once in 2^63: add the divisor back.
            if under | again {
                digit -= 1;
                let mut carry = false;
                for i in 0..n {
                    let (sum, over) = u[i + j].overflowing_add(v[i]);
                    let (sum, again) = sum.overflowing_add(carry as u64);
                    (u[i + j], carry) = (sum, over | again);
                }
                top = top.wrapping_add(carry as u64);
            }
            if j + n < m {
                u[j + n] = top;
            } else {
                extra = top;
            }
            q[j] = low(digit);
        }
        (Self(q), Self(u).shr(shift))
    }

    fn from_low(x: u128) -> Self {
        Self(from_fn(|i| match i {
            0 => low(x),
            1 => high(x),
            _ => 0,
        }))
    }

    fn div_rem_limb(&self, divisor: u64) -> (Self, Self) {
        let mut q = [0; N];
        let mut rest = 0_u64;
        for i in (0..N).rev() {
            let head = (rest as u128) << 64 | self.0[i] as u128;
            (q[i], rest) = (low(head / divisor as u128), low(head % divisor as u128));
        }
        (Self(q), Self::from_low(rest as u128))
    }

    /// The integer square root, and whether it is the root itself.
    ///
    /// Newton's iteration from above, which decreases until it has arrived; the seed is the root of
    /// the leading 128 bits, so that each step doubles some 63 right bits.
    pub(crate) fn sqrt(&self) -> (Self, bool) {
        let bits = self.bits();
        if bits <= 128 {
            let root = self.low().isqrt();
            return (Self::from_low(root), root * root == self.low());
        }
        let shift = (bits - 127) & !1;
        let seed = self.shr(shift).low().isqrt() + 1;
        let mut root = Self::from_low(seed).shl(shift / 2);
        loop {
            let (quotient, rest) = self.div_rem(&root);
            if quotient.signed() >= root.signed() {
                return (root, quotient == root && rest.is_zero());
            }
            root = Self(root.signed().add(quotient.signed()).0).shr(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::{BigInt, Sign};
    use std::vec::Vec;

    fn big<const N: usize>(x: Int<N>) -> BigInt {
        let bytes: Vec<u8> = x.magnitude().0.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        let sign = if x.is_negative() { Sign::Minus } else { Sign::Plus };
        BigInt::from_bytes_le(sign, &bytes)
    }

    /// Integers with long runs of equal bits, which is where carries and Knuth's corrections are.
    fn sample<const N: usize>(state: &mut u64) -> Int<N> {
        let mut next = || {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            *state
        };
        let limbs = from_fn(|_| match next() % 6 {
            0 => 0,
            1 => u64::MAX,
            2 => 1 << (next() % 64),
            3 => u64::MAX << (next() % 64),
            _ => next(),
        });
        let shift = (next() % (64 * N as u64)) as u32;
        Magnitude(limbs).shr(shift).signed()
    }

    #[test]
    fn sums_and_products_agree_with_bigint() {
        let mut state = 7;
        for _ in 0..20_000 {
            let (a, b) = (sample::<3>(&mut state), sample::<2>(&mut state));
            assert_eq!(big(a.product::<2, 5>(b)), big(a) * big(b));
            assert_eq!(big(a.resize::<4>().add(b.resize())), big(a) + big(b));
            assert_eq!(big(a.resize::<4>().sub(b.resize())), big(a) - big(b));
            assert_eq!(a.cmp(&b.resize()), big(a).cmp(&big(b)));
            assert_eq!(a.sign(), big(a).cmp(&BigInt::ZERO));
        }
    }

    #[test]
    fn division_and_root_agree_with_bigint() {
        let mut state = 11;
        for _ in 0..20_000 {
            let (a, b) = (sample::<6>(&mut state).magnitude(), sample::<6>(&mut state).magnitude());
            let (a, b) = (a.shr(1), b.shr(1));
            let (exact_a, exact_b) = (big(a.signed()), big(b.signed()));
            if !b.is_zero() {
                let (q, r) = a.div_rem(&b);
                assert_eq!(big(q.signed()), &exact_a / &exact_b);
                assert_eq!(big(r.signed()), &exact_a % &exact_b);
            }
            let (root, exact) = a.sqrt();
            assert_eq!(big(root.signed()), exact_a.sqrt());
            assert_eq!(exact, exact_a.sqrt().pow(2) == exact_a);
        }
    }

    #[test]
    fn perfect_squares_are_known() {
        for x in [0_i128, 1, 3, i128::MAX, 1 << 100, (1 << 64) - 1] {
            let square: Int<4> = Int::from(x).product(Int::from(x));
            let (root, exact) = square.magnitude().sqrt();
            assert_eq!((root.low(), exact), (x as u128, true));
            let more = square.add(Int::<2>::from(1).resize());
            assert_eq!(more.magnitude().sqrt().1, x == 0);
        }
    }

    #[test]
    fn saturation_keeps_what_fits() {
        let big: Int<4> = Int::from(i128::MAX).product(Int::from(-2_i128));
        assert_eq!(big.saturate(), -(i128::MAX >> 1));
        assert_eq!(Int::from(-5_i128).resize::<4>().saturate(), -5);
    }
}
