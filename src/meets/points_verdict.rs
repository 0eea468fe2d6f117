//! Points: whether they belong to a set. Where nothing is rounded, as beside the sides of a box, comparisons are exact.

use crate::form::stored::{BallForm, BoxForm, CapsuleForm, LinearForm, LinearRange, PointForm};
use crate::meets::verdict_fast::{MeetsPlainly, are_along_one_axis, cross, difference, taxicab};
use crate::number::precision::{Crossings, Precision};

/// The verdict of comparisons. A number that is not finite makes a set empty, so it is certain if they are finite with their sum.
#[cfg_attr(not(debug_assertions), inline(always))]
fn compared<F: Precision>(meets: bool, sum: F) -> Option<bool> {
    (!meets | (sum <= F::MAX)).then_some(meets)
}

/// Two points are the same if all coordinates are.
impl<F: Precision, const D: usize> MeetsPlainly<Self> for PointForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        let mut is_same = true;
        for i in 0..D {
            is_same &= self.0[i] == other.0[i];
        }
        compared(is_same, taxicab(&self.0))
    }
}

/// A box contains what is between its sides.
impl<F: Precision, const D: usize> MeetsPlainly<BoxForm<F, D>> for PointForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, BoxForm { min, max }: &BoxForm<F, D>) -> Option<bool> {
        let mut is_within = true;
        for i in 0..D {
            is_within &= (min[i] <= self.0[i]) & (self.0[i] <= max[i]);
        }
        compared(is_within, taxicab(min) + taxicab(max))
    }
}

/// A point is a ball without a radius.
impl<F: Precision, const D: usize> MeetsPlainly<BallForm<F, D>> for PointForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BallForm<F, D>) -> Option<bool> {
        BallForm { center: self.0, radius: F::ZERO }.meets_plainly::<A>(other)
    }
}

impl<F: Precision, const D: usize> MeetsPlainly<CapsuleForm<F, D>> for PointForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &CapsuleForm<F, D>) -> Option<bool> {
        BallForm { center: self.0, radius: F::ZERO }.meets_plainly::<A>(other)
    }
}

/// With the direction `d` and the vector `m` from the origin, a point is beside the line unless all products of `d × m` are zero.
impl<F: Precision, const D: usize> MeetsPlainly<LinearForm<F, D>> for PointForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &LinearForm<F, D>) -> Option<bool> {
        let (d, m) = (other.way(), difference(&self.0, &other.origin));
        let (mut aside, mut all) = (F::ZERO, F::ZERO);
        for i in 0..D {
            for j in 0..i {
                let (product, made_of) = cross(&[d[i], d[j]], &[m[i], m[j]]);
                (aside, all) = (aside.greater(product.magnitude()), all + made_of);
            }
        }
        if aside > F::error(F::OF_SQUARES, all) {
            Some(false)
        } else {
            other.holds_by_comparisons(self, [&d, &m])
        }
    }
}

impl<F: Precision, const D: usize> LinearForm<F, D> {
    /// Whether a point that is not certainly beside the line is beyond an end of it, or an end, or on a line along an axis.
    #[cold]
    #[inline(never)]
    fn holds_by_comparisons(&self, PointForm(p): &PointForm<F, D>, [d, m]: [&[F; D]; 2]) -> Option<bool> {
        let sum = taxicab(p) + taxicab(&self.origin) + taxicab(&self.to);
        // Of what is no number, no comparison holds.
        let is_finite = sum <= F::MAX;
        if !is_finite {
            return None;
        }
        let is_segment = self.range == LinearRange::Segment;
        let is_beyond = (0..D).any(|i| match self.range {
            LinearRange::Line => (d[i] == F::ZERO) & (m[i] != F::ZERO),
            LinearRange::Ray => (d[i] >= F::ZERO) & (m[i] < F::ZERO) | (d[i] <= F::ZERO) & (m[i] > F::ZERO),
            LinearRange::Segment => {
                let (from, to) = (self.origin[i], self.to[i]);
                (p[i] < from.lesser(to)) | (p[i] > from.greater(to))
            }
        });
        let is_end = *p == self.origin || is_segment && *p == self.to;
        if is_beyond { Some(false) } else { (is_end || are_along_one_axis(d, m)).then_some(true) }
    }
}
