//! Nested surds of exact integers: their signs, and their values.

use core::cmp::Ordering;

use crate::number::each::Each;
use crate::number::limbs;
use crate::number::long::Long;
use crate::number::rounding::{self, LongHalves};
use crate::number::wide_float::WideFloat;

/// A nested surd, whatever the width.
pub struct Nested<const CAP: usize> {
    pub p: Long<CAP>,
    pub k: Long<CAP>,
    pub q: Long<CAP>,
    pub factor: Long<CAP>,
    pub under: Long<CAP>,
    pub denominator: Long<CAP>,
}

impl<const CAP: usize> Nested<CAP> {
    pub fn halves(&self, shift: u32) -> LongHalves<CAP> {
        let square: Long<CAP> = self.k.times(&self.k);
        let q: Long<CAP> = square.times(&self.q.times::<CAP, CAP>(&self.factor));
        rounding::nested_halves(&self.p, self.k.signum(), (&q, &self.under), &self.denominator, shift)
    }

    /// `p²·u − k²·q`: the numerator of `p + k·√(q/u)` if the two terms have opposite signs.
    fn difference(&self) -> Long<CAP> {
        let Self { p, k, q, factor, under, .. } = self;
        let product = |a: &Long<CAP>, b: &Long<CAP>| -> Long<CAP> { a.times(b) };
        let squares = product(&product(k, k), &product(q, factor));
        product(&product(p, p), under).sub(&squares)
    }

    /// The sign: if the two terms differ in sign, their squares decide.
    pub fn sign(&self) -> Ordering {
        let (sign, root) =
            (self.p.signum(), if self.q.is_null() { Ordering::Equal } else { self.k.signum() });
        match (sign, root) {
            (sign, Ordering::Equal) => sign,
            (Ordering::Equal, root) => root,
            (sign, root) if sign == root => sign,
            (Ordering::Greater, _) => self.difference().signum(),
            (_, _) => self.difference().signum().reverse(),
        }
    }

    /// Whether the squares of both terms fit. They always do for degree at most 10 under the root, and beyond that unless
    /// the operands are floats of nearly all exponents.
    fn has_room(&self) -> bool {
        let Self { p, k, q, factor, under, .. } = self;
        let [p, k, q, factor, under] = [p, k, q, factor, under].each(|x| limbs::bits(x.magnitude()));
        (2 * p + under).max(2 * k + q + factor) < 64 * CAP as u32
    }

    /// The value.
    ///
    /// As for a surd, `p + k·√(q/u) = (p²·u − k²·q) / ((p − k·√(q/u))·u)` if the terms might cancel.
    pub fn value(&self) -> WideFloat {
        let Self { p, k, q, denominator, under, .. } = self;
        if p.signum() != k.signum().reverse() || k.is_null() || q.is_null() || !self.has_room() {
            return self.sum();
        }
        let difference = self.difference();
        let opposite = Self { k: k.neg(), ..*self }.sum();
        let d = WideFloat::from(denominator);
        WideFloat::from(&difference).over(opposite * d * d * WideFloat::from(under))
    }

    /// The value if the terms do not cancel; otherwise the error is at most a few units in the last place of the greater
    /// term.
    pub fn sum(&self) -> WideFloat {
        let Self { p, k, q, factor, under, denominator } = self;
        let [p, k, q, factor, under, denominator] =
            [p, k, q, factor, under, denominator].each(WideFloat::from);
        let root = (q * factor).over(under).root();
        (p + k * root).over(denominator)
    }
}
