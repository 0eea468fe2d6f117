//! Balls and capsules: whether a center is within the sum of the radii.

use crate::form::stored::{BallForm, BoxForm, CapsuleForm, LinearForm, LinearRange};
use crate::meets::verdict_fast::{MeetsPlainly, difference, dot};
use crate::number::precision::{Crossings, Precision};

/// The distance of the centers is at most the sum of the radii (Ericson 4.3.1).
impl<F: Precision, const D: usize> MeetsPlainly<Self> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        let (g, radii) = (difference(&other.center, &self.center), self.radius + other.radius);
        let (square, reach) = (dot(&g, &g), radii * radii);
        let within = (reach - square).is_above_zero(F::error_of_sum(F::OF_SQUARES, square + reach))?;
        (!self.radius.sign_of_either(other.radius).has_sign()).then_some(within)
    }
}

/// The center is at most a radius away from the box (Ericson 5.1.3).
impl<F: Precision, const D: usize> MeetsPlainly<BoxForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BoxForm<F, D>) -> Option<bool> {
        let before = difference(&other.min, &self.center);
        let past = difference(&self.center, &other.max);
        let size = difference(&other.max, &other.min);
        let (mut square, mut all, mut signs) = (F::ZERO, F::ZERO, self.radius);
        for i in 0..D {
            // It is NaN if the center is.
            let outside = F::ZERO.greater(before[i].greater(past[i]));
            (square, all) = if i == 0 {
                (outside * outside, size[i])
            } else {
                (square + outside * outside, all + size[i])
            };
            signs = signs.sign_of_either(size[i]);
        }
        let reach = self.radius * self.radius;
        // A corner that is not finite makes the verdict uncertain, even if the square does not contain it.
        let error = F::error_of_sum(F::OF_SQUARES, square + reach) + F::ZERO * all;
        let within = (reach - square).is_above_zero(error)?;
        (!signs.has_sign()).then_some(within)
    }
}

/// By how much `r²` exceeds the squared distance between a point and a line, ray or segment, times the squared length.
///
/// With `m` from the origin to the point, `a = m·d` and `L = d·d` the squared distance at `t` is `m² − 2·t·a + t²·L`. It is least
/// at `t = a / L`, clamped to the range (Ericson 5.1.2). In terms of `c = t·L` the excess is `(r² − m²)·L + c·(2·a − c)`.
///
/// In units of one rounding of `(r² + m²)·L` its error is at most 52. In space `a`, `L` and `m²` have 5 roundings each, of
/// differences, products and sums. So `(r² − m²)·L` has 12. With `P² ≤ m²·L` (Cauchy) for the permanent `P` of `a`, and `|c| ≤ P`, the
/// factor `2·a − c` is within `3·P` and has an error of `18·P`, so the second term has `18 + 3·5 + 3 = 36`. The sum of both, which are
/// within `(r² + m²)·L` and `3·m²·L`, is rounded by 4.
#[derive(Clone, Copy)]
pub(crate) struct Excess<F> {
    pub(crate) value: F,
    /// `r²`, `m²` and `L`.
    reach: F,
    square: F,
    length: F,
}

impl<F: Precision> Excess<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of<const D: usize>(range: LinearRange, d: &[F; D], m: &[F; D], radius: F) -> Self {
        Self::within(range, d, m, radius * radius)
    }

    /// The same by `r²`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn within<const D: usize>(range: LinearRange, d: &[F; D], m: &[F; D], reach: F) -> Self {
        let (along, length, square) = (dot(m, d), dot(d, d), dot(m, m));
        let clamped = match range {
            LinearRange::Line => along,
            LinearRange::Ray => along.greater(F::ZERO),
            LinearRange::Segment => along.greater(F::ZERO).lesser(length),
        };
        let value = (reach - square) * length + clamped * (along + along - clamped);
        Self { value, reach, square, length }
    }

    /// The greater of two with the same radius, with an error bound of both if no coordinate is NaN.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn greater(self, other: Self) -> Self {
        Self {
            value: self.value.greater(other.value),
            reach: self.reach,
            square: self.square.greater(other.square),
            length: self.length.greater(other.length),
        }
    }

    /// The greater of this and those before, if there are any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn or_greater(self, before: Option<Self>) -> Self {
        match before {
            Some(before) => before.greater(self),
            None => self,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn error(&self) -> F {
        let size = (self.reach + self.square + F::NEGLIGIBLE) * (self.length + F::NEGLIGIBLE);
        F::error(F::OF_FOURTH, size)
    }

    /// Whether it is positive; `None` where that is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_above_zero(&self) -> Option<bool> {
        self.value.is_above_zero(self.error())
    }
}

/// The line meets the ball if its distance to the center is at most the radius.
impl<F: Precision, const D: usize> MeetsPlainly<BallForm<F, D>> for LinearForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BallForm<F, D>) -> Option<bool> {
        let m = difference(&other.center, &self.origin);
        let meets = Excess::of(self.range, &self.way(), &m, other.radius).is_above_zero()?;
        (!other.radius.has_sign()).then_some(meets)
    }
}

/// The ball meets the capsule if the distance from the capsule's axis to the center is at most the sum of the radii.
impl<F: Precision, const D: usize> MeetsPlainly<CapsuleForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &CapsuleForm<F, D>) -> Option<bool> {
        let (d, m) = (difference(&other.b, &other.a), difference(&self.center, &other.a));
        let meets = Excess::of(LinearRange::Segment, &d, &m, self.radius + other.radius).is_above_zero()?;
        (!self.radius.sign_of_either(other.radius).has_sign()).then_some(meets)
    }
}
