//! Signed integers of run-time length: as long as the value needs, up to the capacity in the type.
//!
//! They serve numbers that machine words do not hold, and all rounding. A capacity is chosen from the bits of its
//! quantity, so nothing overflows in use; and nothing panics in any case. All loops are those of [`limbs`](crate::number::limbs),
//! over the significant limbs.

use core::cmp::Ordering;

use crate::number::double::Double;
use crate::number::int::Int;
use crate::number::limbs::{self, SignedLimbs};
use crate::number::storage::{Product, Storage};

/// A signed integer of at most `64 · CAP` bits, and a sign.
#[derive(Clone, Copy, Debug)]
pub struct Long<const CAP: usize> {
    /// The magnitude, the least significant limb first; zero from `length` on.
    limbs: [u64; CAP],
    /// The number of significant limbs.
    length: u32,
    /// Never set for zero.
    is_negative: bool,
}

impl<const CAP: usize> Long<CAP> {
    /// Zero.
    pub const ZERO: Self = Self { limbs: [0; CAP], length: 0, is_negative: false };

    /// The significant limbs.
    #[inline]
    pub fn magnitude(&self) -> &[u64] {
        self.limbs.get(..self.length as usize).unwrap_or(&self.limbs)
    }

    #[inline]
    pub fn is_negative(&self) -> bool {
        self.is_negative
    }

    #[inline]
    pub fn is_null(&self) -> bool {
        self.length == 0
    }

    /// A number with a sign, whose magnitude `write` writes into limbs that are all zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn written(is_negative: bool, write: impl FnOnce(&mut [u64]) -> usize) -> Self {
        let mut out = Self::ZERO;
        out.length = write(&mut out.limbs) as u32;
        out.is_negative = is_negative & (out.length > 0);
        out
    }

    /// A number from its sign and magnitude; limbs beyond the capacity are lost.
    #[inline]
    pub fn of(is_negative: bool, magnitude: &[u64]) -> Self {
        Self::written(is_negative, |out| limbs::copy(magnitude, out))
    }

    /// The same value in another capacity.
    #[inline]
    pub fn resize<const M: usize>(&self) -> Long<M> {
        Long::of(self.is_negative, self.magnitude())
    }

    /// `self + rhs`, or `self − rhs` if `is_difference`.
    #[inline(never)]
    fn sum(&self, rhs: &Self, is_difference: bool) -> Self {
        let mut out = Self::ZERO;
        let b = (rhs.is_negative != is_difference, rhs.magnitude());
        let (length, is_negative) = limbs::sum(self.signed(), b, &mut out.limbs);
        // In place: a struct update would copy the whole capacity.
        (out.length, out.is_negative) = (length as u32, is_negative & (length > 0));
        out
    }

    /// The sign and the significant limbs.
    #[inline]
    fn signed(&self) -> SignedLimbs<'_> {
        (self.is_negative, self.magnitude())
    }

    #[inline]
    pub fn add(&self, rhs: &Self) -> Self {
        self.sum(rhs, false)
    }

    #[inline]
    pub fn sub(&self, rhs: &Self) -> Self {
        self.sum(rhs, true)
    }

    #[inline]
    pub fn neg(self) -> Self {
        Self { is_negative: !self.is_negative & (self.length > 0), ..self }
    }

    #[inline]
    pub fn abs(self) -> Self {
        Self { is_negative: false, ..self }
    }

    #[inline]
    pub fn signum(&self) -> Ordering {
        match (self.length, self.is_negative) {
            (0, _) => Ordering::Equal,
            (_, true) => Ordering::Less,
            (_, false) => Ordering::Greater,
        }
    }

    #[inline(never)]
    pub fn order(&self, rhs: &Self) -> Ordering {
        limbs::order(self.signed(), rhs.signed())
    }

    /// `self · rhs`, in a capacity that holds it.
    pub fn times<const B: usize, const C: usize>(&self, rhs: &Long<B>) -> Long<C> {
        let is_negative = self.is_negative != rhs.is_negative;
        Long::written(is_negative, |out| limbs::multiply(self.magnitude(), rhs.magnitude(), out))
    }

    /// `self · 2^shift`.
    pub fn shl(&self, shift: u32) -> Self {
        Self::written(self.is_negative, |out| limbs::shift_left(self.magnitude(), shift, out))
    }

    /// `⌊self / 2^shift⌋`, and whether that is exact.
    #[inline(never)]
    pub fn shr_floor(&self, shift: u32) -> (Self, bool) {
        let mut is_exact = true;
        let quotient = Self::written(self.is_negative, |out| {
            let (length, exact) = limbs::shift_right(self.magnitude(), shift, out);
            is_exact = exact;
            length
        });
        if self.is_negative && !is_exact {
            (quotient.sub(&Self::from(1_i64)), false)
        } else {
            (quotient, is_exact)
        }
    }

    /// The value if it fits; otherwise the nearest of `±(2^126 − 1)`, far beyond every scalar's range.
    pub fn saturate(&self) -> i128 {
        const LIMIT: i128 = i128::MAX >> 1;
        let magnitude = match limbs::bits(self.magnitude()) {
            0..=126 => limbs::low_bits(self.magnitude()) as i128,
            _ => LIMIT,
        };
        if self.is_negative { -magnitude } else { magnitude }
    }

    /// Two floats whose sum differs by less than a share of `2^-98`; infinite or none if it is too large.
    pub fn about(&self) -> Double {
        const HALF: f64 = (1_u64 << 32) as f64;
        let mut about = Double::ZERO;
        for (i, limb) in self.magnitude().iter().rev().enumerate() {
            // What comes after the first three is too little to count.
            let [high, low] = if i < 3 { [limb >> 32, limb & u64::from(u32::MAX)] } else { [0; 2] };
            about = about * (HALF * HALF).into() + Double::sum(HALF * high as f64, low as f64);
        }
        if self.is_negative { -about } else { about }
    }

    /// `⌊self / divisor⌋`, and the remainder, which is not negative. The divisor is positive; division by zero gives zero.
    pub fn div_floor(&self, divisor: &Self) -> (Self, Self) {
        let (quotient, rest) = self.abs().divided(divisor);
        match (self.is_negative, rest.is_null()) {
            (false, _) => (quotient, rest),
            (true, true) => (quotient.neg(), rest),
            (true, false) => (quotient.add(&Self::from(1_i64)).neg(), divisor.sub(&rest)),
        }
    }

    /// Quotient and remainder of magnitudes. Division by zero gives zero and the dividend.
    #[inline(never)]
    fn divided(&self, divisor: &Self) -> (Self, Self) {
        let (mut quotient, mut rest, mut room) = (Self::ZERO, Self::ZERO, [[0; CAP]; 3]);
        let [length, length_of_rest] = limbs::quotient_and_rest(
            self.magnitude(),
            divisor.magnitude(),
            room.as_flattened_mut(),
            &mut quotient.limbs,
            &mut rest.limbs,
        );
        (quotient.length, rest.length) = (length as u32, length_of_rest as u32);
        (quotient, rest)
    }

    /// The integer square root of a number that is not negative, and whether it is exact.
    ///
    /// Newton's iteration from above, which decreases until it converges; the seed is the root of the leading 128 bits, so
    /// that each step doubles some 63 correct bits.
    pub fn sqrt(&self) -> (Self, bool) {
        let bits = limbs::bits(self.magnitude());
        if bits <= 128 {
            let low = limbs::low_bits(self.magnitude());
            let root = low.isqrt();
            return (Self::from(root), root * root == low);
        }
        let shift = (bits - 127) & !1;
        let leading = self.abs().shr_floor(shift).0;
        let seed = limbs::low_bits(leading.magnitude()).isqrt() + 1;
        let mut root = Self::from(seed).shl(shift / 2);
        loop {
            let (quotient, rest) = self.divided(&root);
            let order = quotient.order(&root);
            if order.is_ge() {
                return (root, order.is_eq() && rest.is_null());
            }
            root = root.add(&quotient).shr_floor(1).0;
        }
    }
}

impl<const CAP: usize> core::ops::Neg for Long<CAP> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self::neg(self)
    }
}

impl<const CAP: usize> From<u128> for Long<CAP> {
    #[inline]
    fn from(x: u128) -> Self {
        let (low, high) = (x as u64, (x >> 64) as u64);
        let mut long = Self::ZERO;
        match long.limbs.as_mut_slice() {
            [first, second, ..] => (*first, *second) = (low, high),
            [only] => *only = low,
            [] => {}
        }
        long.length = if high != 0 { 2 } else { u32::from(low != 0) };
        long
    }
}

impl<const CAP: usize> From<i128> for Long<CAP> {
    #[inline]
    fn from(x: i128) -> Self {
        Self { is_negative: x < 0, ..Self::from(x.unsigned_abs()) }
    }
}

impl<const CAP: usize> From<i64> for Long<CAP> {
    #[inline]
    fn from(x: i64) -> Self {
        Self::from(i128::from(x))
    }
}

impl<const N: usize, const CAP: usize> From<Int<N>> for Long<CAP> {
    #[inline]
    fn from(x: Int<N>) -> Self {
        let (is_negative, magnitude) = x.parts();
        Self::of(is_negative, magnitude.get(..limbs::length(&magnitude)).unwrap_or_default())
    }
}

impl<const N: usize, const CAP: usize> From<&Long<N>> for Long<CAP> {
    #[inline]
    fn from(x: &Long<N>) -> Self {
        x.resize()
    }
}

impl<const CAP: usize> Storage for Long<CAP> {
    const ZERO: Self = Self::ZERO;
    #[inline(never)]
    fn plus(self, rhs: Self) -> Self {
        self.add(&rhs)
    }
    #[inline(never)]
    fn minus(self, rhs: Self) -> Self {
        self.sub(&rhs)
    }
    #[inline(never)]
    fn negated(self) -> Self {
        self.neg()
    }
    fn sign(self) -> Ordering {
        self.signum()
    }
    #[inline(never)]
    fn compare(self, rhs: Self) -> Ordering {
        self.order(&rhs)
    }
    fn is_zero(self) -> bool {
        self.is_null()
    }
    #[inline(never)]
    fn is_at_most(self, rhs: Self) -> bool {
        self.order(&rhs).is_le()
    }
    #[inline(never)]
    fn absolute(self) -> Self {
        self.abs()
    }
    #[inline(never)]
    fn positive_part(self) -> Self {
        if self.is_negative { Self::ZERO } else { self }
    }
    #[inline(never)]
    fn lesser(self, rhs: Self) -> Self {
        if self.order(&rhs).is_lt() { self } else { rhs }
    }
    fn is_same_way(self, rhs: Self) -> bool {
        (self.is_negative == rhs.is_negative) | self.is_null() | rhs.is_null()
    }
}

impl<const CAP: usize> PartialEq for Long<CAP> {
    fn eq(&self, other: &Self) -> bool {
        self.order(other).is_eq()
    }
}

impl<const CAP: usize> PartialOrd for Long<CAP> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.order(other))
    }
}

impl<const A: usize, const B: usize, const C: usize> Product<Long<B>, Long<C>> for Long<A> {
    #[inline(never)]
    fn product(self, rhs: Long<B>) -> Long<C> {
        self.times(&rhs)
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::{BigInt, Sign};
    use std::vec::Vec;

    use super::*;
    use crate::rng::Rng;

    fn big<const CAP: usize>(x: &Long<CAP>) -> BigInt {
        assert!(x.limbs[x.length as usize..].iter().all(|limb| *limb == 0), "zero from the length on");
        assert!(x.length == 0 || x.limbs[x.length as usize - 1] != 0, "the length is that of the value");
        let bytes: Vec<u8> = x.magnitude().iter().flat_map(|limb| limb.to_le_bytes()).collect();
        BigInt::from_bytes_le(if x.is_negative { Sign::Minus } else { Sign::Plus }, &bytes)
    }

    fn sample<const CAP: usize>(limbs: u64, rng: &mut Rng) -> Long<CAP> {
        let magnitude: Vec<u64> = (0..rng.below(limbs + 1)).map(|_| limbs::drawn(rng)).collect();
        Long::of(rng.below(2) == 0, &magnitude).trimmed_sign()
    }

    impl<const CAP: usize> Long<CAP> {
        fn trimmed_sign(self) -> Self {
            let length = limbs::length(&self.limbs) as u32;
            Self { length, is_negative: self.is_negative && length > 0, ..self }
        }
    }

    #[test]
    fn sums_and_products_agree_with_bigint() {
        let mut rng = Rng::new(7);
        for _ in 0..20_000 {
            let (a, b) = (sample::<6>(5, &mut rng), sample::<6>(5, &mut rng));
            assert_eq!(big(&a.times::<6, 12>(&b)), big(&a) * big(&b));
            assert_eq!(big(&a.add(&b)), big(&a) + big(&b));
            assert_eq!(big(&a.sub(&b)), big(&a) - big(&b));
            assert_eq!(a.order(&b), big(&a).cmp(&big(&b)));
            assert_eq!(a.signum(), big(&a).cmp(&BigInt::ZERO));
            let shift = rng.below(60) as u32;
            assert_eq!(big(&a.shl(shift)), big(&a) << shift);
            let (floor, exact) = a.shr_floor(3 * shift);
            assert_eq!(big(&floor), big(&a) >> (3 * shift));
            assert_eq!(exact, (big(&floor) << (3 * shift)) == big(&a));
        }
    }

    #[test]
    fn division_and_root_agree_with_bigint() {
        let mut rng = Rng::new(11);
        for _ in 0..20_000 {
            let (a, b) = (sample::<6>(6, &mut rng), sample::<6>(6, &mut rng).abs());
            if !b.is_null() {
                let (floor, rest) = a.div_floor(&b);
                assert_eq!(big(&floor) * big(&b) + big(&rest), big(&a));
                assert!(!rest.is_negative() && rest.order(&b).is_lt());
            }
            let (root, exact) = a.abs().sqrt();
            assert_eq!(big(&root), big(&a.abs()).sqrt());
            assert_eq!(exact, big(&root).pow(2) == big(&a.abs()));
        }
    }

    #[test]
    fn perfect_squares_are_known() {
        for x in [0_i128, 1, 3, i128::MAX, 1 << 100, (1 << 64) - 1] {
            let x = Long::<4>::from(x);
            let square: Long<4> = x.times(&x);
            let (root, exact) = square.sqrt();
            assert!(root == x && exact);
            assert_eq!(square.add(&Long::from(1_i64)).sqrt().1, x.is_null());
        }
    }

    #[test]
    fn saturation_keeps_what_fits() {
        let big: Long<4> = Long::<2>::from(i128::MAX).times(&Long::<1>::from(-2_i64));
        assert_eq!(big.saturate(), -(i128::MAX >> 1));
        assert_eq!(Long::<4>::from(-5_i64).saturate(), -5);
    }

    #[test]
    fn machine_words_keep_their_value() {
        for x in [0, 1, -1, i128::MAX, i128::MIN + 1, 1 << 70, -(1 << 64)] {
            assert_eq!(big(&Long::<4>::from(Int::<2>::from(x))), BigInt::from(x));
            assert_eq!(big(&Long::<4>::from(x)), BigInt::from(x));
        }
    }
}
