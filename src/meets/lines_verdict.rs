//! Lines, rays and segments that cross in the plane, or pass each other in space.

use crate::certificate::near::cross as cross_in_space;
use crate::form::stored::{LinearForm, LinearRange};
use crate::meets::verdict_fast::{MeetsPlainly, cross, difference, dot, taxicab};
use crate::number::precision::{Crossings, Precision};

/// Positive where `numerator / denominator` is strictly inside the range.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn room<F: Precision>(range: LinearRange, numerator: F, denominator: F) -> F {
    match range {
        LinearRange::Segment => denominator.magnitude() - (numerator + numerator - denominator).magnitude(),
        // This is twice the lesser magnitude if both have one sign, and minus that if not.
        LinearRange::Ray => (numerator + denominator).magnitude() - (numerator - denominator).magnitude(),
        LinearRange::Line => denominator.magnitude(),
    }
}

/// With `w` from one origin to the other they cross at `t_a = (w × b) / (a × b)` and `t_b = (w × a) / (a × b)`
/// (Antonio, "Faster line segment intersection", Graphics Gems III). The room of parallel operands is never positive.
impl<F: Precision> MeetsPlainly<Self> for LinearForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        let crosses = CrossingParameters::of(self, other);
        if (self.range == LinearRange::Segment) | (other.range == LinearRange::Segment) {
            let (room, error) = crosses.room([self.range, other.range]);
            return room.is_above_zero(error);
        }
        let is_ahead = crosses.is_ahead::<A>([self.range, other.range])?;
        // The coordinates of the crossing must be representable.
        (self.size_with(other) < F::nearest(A::LARGE)).then_some(is_ahead)
    }
}

/// In space they do not meet unless one plane contains both: `w·(a × b)` is zero.
impl<F: Precision> MeetsPlainly<Self> for LinearForm<F, 3> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        let (a, b, w) = (self.way(), other.way(), difference(&other.origin, &self.origin));
        let volume = dot(&w, &cross_in_space(&a, &b)).magnitude();
        let made_of = (taxicab(&w) + F::NEGLIGIBLE) * (taxicab(&a) * taxicab(&b) + F::NEGLIGIBLE);
        (volume > F::error_of_sum(F::OF_FOURTH, made_of)).then_some(false)
    }
}

/// The numerators and the denominator of both parameters of a crossing.
pub(crate) struct CrossingParameters<F> {
    numerators: [F; 2],
    denominator: F,
    /// The sum of their permanents. The error of a room is at most twice the error of each of them.
    made_of: F,
}

impl<F: Precision> CrossingParameters<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of(first: &LinearForm<F, 2>, second: &LinearForm<F, 2>) -> Self {
        let (a, b, w) = (first.way(), second.way(), difference(&second.origin, &first.origin));
        let (denominator, mut made_of) = cross(&a, &b);
        let ((of_a, made_of_a), (of_b, made_of_b)) = (cross(&w, &b), cross(&w, &a));
        // A line has room everywhere, but its numbers must still be finite.
        if first.range != LinearRange::Line {
            made_of = made_of + made_of_a;
        }
        if second.range != LinearRange::Line {
            made_of = made_of + made_of_b;
        }
        Self { numerators: [of_a, of_b], denominator, made_of }
    }

    /// Positive where the crossing is strictly inside both ranges, with its error bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn room(&self, ranges: [LinearRange; 2]) -> (F, F) {
        let [a, b] = self.numerators;
        let room = room(ranges[0], a, self.denominator).lesser(room(ranges[1], b, self.denominator));
        (room, F::error(F::OF_SQUARES, self.made_of))
    }

    /// Whether both parameters are positive, or are those of lines, if that is certain and the true denominator is above `SMALL`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_ahead<A: Crossings>(&self, ranges: [LinearRange; 2]) -> Option<bool> {
        let (mut least, mut is_behind) = (self.denominator.magnitude(), false);
        for (range, numerator) in ranges.iter().zip(&self.numerators) {
            if *range == LinearRange::Ray {
                least = least.lesser(numerator.magnitude());
                is_behind |= numerator.has_sign() != self.denominator.has_sign();
            }
        }
        let twice_error = (F::OF_SQUARES + F::OF_SQUARES) * self.made_of + F::nearest(2.0 * A::SMALL);
        (least > twice_error).then_some(!is_behind)
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
