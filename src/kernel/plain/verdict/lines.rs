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
        // A line has room everywhere, but its numbers must still be finite.
        let mut sum = made_of;
        if self.range != Range::Line {
            sum = sum + made_of_a;
        }
        if other.range != Range::Line {
            sum = sum + made_of_b;
        }
        if (self.range != Range::Segment) & (other.range != Range::Segment) {
            // The coordinates of the crossing may not be representable.
            let (mut least, mut is_behind) = (denominator.magnitude(), false);
            for (range, of) in [(self.range, of_a), (other.range, of_b)] {
                if range == Range::Ray {
                    least = least.lesser(of.magnitude());
                    is_behind |= of.has_sign() != denominator.has_sign();
                }
            }
            let twice_error = (F::OF_SQUARES + F::OF_SQUARES) * sum + F::nearest(2.0 * R::SMALL);
            let is_certain = (least > twice_error) & (self.size_with(other) < F::nearest(R::LARGE));
            return is_certain.then_some(!is_behind);
        }
        let room = room(self.range, of_a, denominator).lesser(room(other.range, of_b, denominator));
        // The error of the room is at most twice the error of each of these.
        room.is_above_zero(F::error(F::OF_SQUARES, sum))
    }
}

impl<F: Precision> LinearForm<F, 2> {
    /// The sum of the magnitudes of all numbers of both.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_with(&self, other: &Self) -> F {
        let of = |a: &[F; 2], b: &[F; 2]| {
            [a[0].magnitude() + b[0].magnitude(), a[1].magnitude() + b[1].magnitude()]
        };
        let (o, d) = (of(&self.origin, &other.origin), of(&self.to, &other.to));
        (o[0] + d[0]) + (o[1] + d[1])
    }
}
