//! Lines, rays and segments in the plane that cross.

use super::super::super::form::{LinearForm, Range};
use super::{MeetsPlainly, difference};
use crate::arithmetic::precision::Precision;

/// A cross product and its permanent.
#[cfg_attr(not(debug_assertions), inline(always))]
fn cross<F: Precision>(a: &[F; 2], b: &[F; 2]) -> (F, F) {
    let (x, y) = (a[0] * b[1], a[1] * b[0]);
    (x - y, x.magnitude() + y.magnitude())
}

/// Positive where `numerator / denominator` is strictly inside the range.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn room<F: Precision>(range: Range, numerator: F, denominator: F) -> F {
    match range {
        Range::Segment => denominator.magnitude() - (numerator + numerator - denominator).magnitude(),
        // This is twice the lesser magnitude if both have one sign, and minus that if not.
        Range::Ray => (numerator + denominator).magnitude() - (numerator - denominator).magnitude(),
        Range::Line => denominator.magnitude(),
    }
}

/// With `w` from one origin to the other they cross at `t_a = (w × b) / (a × b)` and `t_b = (w × a) / (a × b)`
/// (Antonio, "Faster line segment intersection", Graphics Gems III). The room of parallel operands is never positive.
impl<F: Precision> MeetsPlainly<Self> for LinearForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &Self) -> Option<bool> {
        let (a, b, w) = (self.way(), other.way(), difference(&other.origin, &self.origin));
        let (denominator, made_of) = cross(&a, &b);
        let ((of_a, made_of_a), (of_b, made_of_b)) = (cross(&w, &b), cross(&w, &a));
        let room = room(self.range, of_a, denominator).lesser(room(other.range, of_b, denominator));
        // A line has room everywhere, but its numbers must still be finite.
        let mut sum = made_of;
        if self.range != Range::Line {
            sum = sum + made_of_a;
        }
        if other.range != Range::Line {
            sum = sum + made_of_b;
        }
        // The error of the room is at most twice the error of each of these.
        let error = F::error(F::OF_SQUARES, sum);
        // If neither is a segment, the coordinates of the crossing may not be representable.
        let is_held = (self.range == Range::Segment)
            | (other.range == Range::Segment)
            | ((self.size() + other.size() < F::nearest(R::LARGE))
                & (denominator.magnitude() > F::nearest(R::SMALL) + (error + error)));
        let verdict = room.is_above_zero(error);
        if is_held | (verdict == Some(false)) { verdict } else { None }
    }
}

impl<F: Precision> LinearForm<F, 2> {
    /// The sum of its numbers' magnitudes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size(&self) -> F {
        let ([x, y], [u, v]) = (self.origin, self.to);
        (x.magnitude() + u.magnitude()) + (y.magnitude() + v.magnitude())
    }
}
