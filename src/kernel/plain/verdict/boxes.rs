//! Axis-aligned boxes, and lines through them.

use super::super::super::form::{BoxForm, LinearForm, Range};
use super::{MeetsPlainly, taxicab};
use crate::arithmetic::precision::Precision;

/// Boxes meet if their intervals on every axis overlap. Comparisons are exact, so the verdict is certain if all numbers
/// are finite, and with them their sum.
impl<F: Precision, const D: usize> MeetsPlainly<Self> for BoxForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &Self) -> Option<bool> {
        // In memory order, so that several numbers are compared at a time.
        let (mut meets, mut sum) = (true, F::ZERO);
        for (a, b) in [(self, other), (other, self)] {
            for i in 0..D {
                meets &= a.min[i] <= b.max[i];
            }
        }
        for a in [self, other] {
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
    fn meets_plainly<R: Precision>(&self, other: &BoxForm<F, D>) -> Option<bool> {
        let d = self.way();
        let (mut m, mut h, mut size) = ([F::ZERO; D], [F::ZERO; D], [F::ZERO; D]);
        let (mut is_whole, mut is_beyond) = (true, false);
        for i in 0..D {
            let (min, max, o) = (other.min[i], other.max[i], self.origin[i]);
            let (from_min, from_max) = (o - min, o - max);
            (m[i], h[i]) = (from_min + from_max, max - min);
            size[i] = from_min.magnitude() + from_max.magnitude();
            is_whole &= min <= max;
            is_beyond |= match self.range {
                Range::Line => false,
                Range::Ray => ((o > max) & (d[i] >= F::ZERO)) | ((o < min) & (d[i] <= F::ZERO)),
                Range::Segment => ((o > max) & (self.to[i] > max)) | ((o < min) & (self.to[i] < min)),
            };
        }
        if is_beyond | !is_whole {
            return Some(false);
        }
        let is_point = taxicab(&d) == F::ZERO;
        if (self.range == Range::Line) & is_point {
            return None;
        }
        // The least room on any axis; its error is at most the sum of all errors.
        let (mut least, mut made_of) = (F::MAX, F::ZERO);
        for i in 0..D {
            for j in 0..i {
                let (along, across) = (d[i].magnitude(), d[j].magnitude());
                let passed = (d[i] * m[j] - d[j] * m[i]).magnitude();
                let left = h[i] * across + h[j] * along - passed;
                // A line along an axis projects to a point along that axis. The other two projections decide.
                let is_seen = (D == 2) | (along + across > F::ZERO);
                least = least.lesser(if is_seen { left } else { F::MAX });
                made_of = made_of + (along * size[j] + across * size[i]);
            }
        }
        least.is_above_zero(F::error(F::OF_SQUARES, made_of))
    }
}
