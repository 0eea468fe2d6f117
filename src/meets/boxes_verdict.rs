//! Axis-aligned boxes, and lines through them.

use crate::form::stored::{BoxForm, LinearForm, LinearRange};
use crate::meets::verdict_fast::{MeetsPlainly, taxicab};
use crate::number::precision::{Crossings, Precision};

/// Boxes meet if their intervals on every axis overlap. Comparisons are exact, so the verdict is certain if all numbers
/// are finite, and with them their sum.
impl<F: Precision, const D: usize> MeetsPlainly<Self> for BoxForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        // In memory order, so that several numbers are compared at a time.
        let (mut meets, mut sum) = (true, F::ZERO);
        for &(a, b) in &[(self, other), (other, self)] {
            for i in 0..D {
                meets &= a.min[i] <= b.max[i];
            }
        }
        for &a in &[self, other] {
            for i in 0..D {
                meets &= a.min[i] <= a.max[i];
            }
        }
        for i in 0..D {
            sum = sum + ((self.min[i] + other.min[i]) + (self.max[i] + other.max[i]));
        }
        (sum.magnitude() <= F::MAX).then_some(meets)
    }
}

/// Separating axes (Schroeder, "Practical line/rectangle intersection", Graphics Gems): the normals of the box, and the
/// normals of the line's projection along each axis.
///
/// On the normals of the box, comparisons are exact: the line misses if it starts beyond the box and does not come
/// nearer. On the others, with `m = 2·o − (min + max)` and `h = max − min`, it misses if
/// `|d × m| > h_x·|d_y| + h_y·|d_x|`.
impl<F: Precision, const D: usize> MeetsPlainly<BoxForm<F, D>> for LinearForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BoxForm<F, D>) -> Option<bool> {
        let d = self.way();
        let (mut m, mut h) = ([F::ZERO; D], [F::ZERO; D]);
        let (mut beyond, mut sizes) = (F::ZERO, F::ZERO);
        for i in 0..D {
            let (min, max, o) = (other.min[i], other.max[i], self.origin[i]);
            let (before, past) = (min - o, o - max);
            (m[i], h[i]) = (past - before, max - min);
            sizes = if i == 0 { h[i] } else { sizes + h[i] };
            // By how far the line stays beyond the box.
            let [before, past] = match self.range {
                LinearRange::Line => [F::ZERO; 2],
                LinearRange::Ray => [
                    if d[i] <= F::ZERO { before } else { F::ZERO },
                    if d[i] >= F::ZERO { past } else { F::ZERO },
                ],
                LinearRange::Segment => [before.lesser(min - self.to[i]), past.lesser(self.to[i] - max)],
            };
            // One after the other, for pairs would be compared at a time and then chosen by branches.
            beyond = past.greater(before.greater(beyond));
        }
        // In the plane the rest is shorter than what a branch costs where it is guessed wrong.
        if (D == 3) & (beyond > F::ZERO) {
            return Some(false);
        }
        if (self.range == LinearRange::Line) & (taxicab(&d) == F::ZERO) {
            return None;
        }
        // The least room on any axis.
        let mut least = if beyond > F::ZERO { F::MIN } else { F::MAX };
        for i in 0..D {
            for j in 0..i {
                let (along, across) = (d[i].magnitude(), d[j].magnitude());
                let passed = (d[i] * m[j] - d[j] * m[i]).magnitude();
                let left = h[i] * across + h[j] * along - passed;
                // A line along an axis projects to a point along that axis. The other two projections decide.
                let is_seen = (D == 2) | (along + across > F::ZERO);
                least = least.lesser(if is_seen { left } else { F::MAX });
            }
        }
        // No term is greater than this product.
        let error = F::error_of_sum(F::OF_SQUARES, taxicab(&d) * (taxicab(&m) + sizes));
        let mut signs = h[0];
        for h in &h[1..] {
            signs = signs.sign_of_either(*h);
        }
        let meets = least.is_above_zero(error)?;
        (!signs.has_sign()).then_some(meets)
    }
}
