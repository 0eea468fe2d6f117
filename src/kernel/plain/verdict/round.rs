//! Balls and capsules: whether a center is within the sum of the radii.

use super::super::super::form::{BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, Range};
use super::{MeetsPlainly, difference, dot};
use crate::arithmetic::each::Each;
use crate::arithmetic::precision::Precision;

/// The distance of the centers is at most the sum of the radii (Ericson 4.3.1).
impl<F: Precision, const D: usize> MeetsPlainly<Self> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &Self) -> Option<bool> {
        let (g, radii) = (difference(&other.center, &self.center), self.radius + other.radius);
        let (square, reach) = (dot(&g, &g), radii * radii);
        let is_whole = (self.radius >= F::ZERO) & (other.radius >= F::ZERO);
        let within = (reach - square).is_above_zero(F::error(F::OF_SQUARES, square + reach))?;
        Some(within & is_whole)
    }
}

/// The center is at most a radius away from the box (Ericson 5.1.3).
impl<F: Precision, const D: usize> MeetsPlainly<BoxForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &BoxForm<F, D>) -> Option<bool> {
        let before = difference(&other.min, &self.center);
        let past = difference(&self.center, &other.max);
        let (mut square, mut all, mut is_whole) = (F::ZERO, F::ZERO, self.radius >= F::ZERO);
        for i in 0..D {
            let outside = before[i].greater(past[i]).greater(F::ZERO);
            square = square + outside * outside;
            all = all + (before[i] + past[i]);
            is_whole &= other.min[i] <= other.max[i];
        }
        let reach = self.radius * self.radius;
        // A number that is not finite makes the verdict uncertain, even if the square does not contain it.
        let within =
            (reach - square).is_above_zero(F::error(F::OF_SQUARES, square + reach) + F::ZERO * all)?;
        Some(within & is_whole)
    }
}

/// By how much `r²` exceeds the squared distance between a point and a line, ray or segment, times the squared length,
/// with its error bound. `m` leads from the origin to the point.
///
/// With `a = m·d` and `L = d·d` the squared distance at `t` is `m² − 2·t·a + t²·L`. It is least at `t = a / L`, clamped
/// to the range (Ericson 5.1.2). In terms of `c = t·L` the excess is `(r² − m²)·L + c·(2·a − c)`. None of its terms is
/// greater than three times `m²·L`, and none has an error of more than 40 roundings of that.
#[cfg_attr(not(debug_assertions), inline(always))]
fn excess<F: Precision, const D: usize>(range: Range, d: &[F; D], m: &[F; D], radius: F) -> (F, F) {
    let (along, length, square, reach) = (dot(m, d), dot(d, d), dot(m, m), radius * radius);
    let clamped = match range {
        Range::Line => along,
        Range::Ray => along.greater(F::ZERO),
        Range::Segment => along.greater(F::ZERO).lesser(length),
    };
    let excess = (reach - square) * length + clamped * (along + along - clamped);
    let size = (reach + square + F::NEGLIGIBLE) * (length + F::NEGLIGIBLE);
    (excess, F::error(F::OF_FOURTH, size))
}

/// The line meets the ball if its distance to the center is at most the radius.
impl<F: Precision, const D: usize> MeetsPlainly<BallForm<F, D>> for LinearForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &BallForm<F, D>) -> Option<bool> {
        let m = difference(&other.center, &self.origin);
        let (excess, error) = excess(self.range, &self.way(), &m, other.radius);
        Some(excess.is_above_zero(error)? & (other.radius >= F::ZERO))
    }
}

/// The ball meets the capsule if the distance from the capsule's axis to the center is at most the sum of the radii.
impl<F: Precision, const D: usize> MeetsPlainly<CapsuleForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &CapsuleForm<F, D>) -> Option<bool> {
        let (d, m) = (difference(&other.b, &other.a), difference(&self.center, &other.a));
        let (excess, error) = excess(Range::Segment, &d, &m, self.radius + other.radius);
        Some(excess.is_above_zero(error)? & (self.radius >= F::ZERO) & (other.radius >= F::ZERO))
    }
}

/// Whether a half-space comes within `radius` of the nearest of some points, each given by the vector to it from the
/// half-space's origin.
///
/// The height `h = m·n` is less than `r·|n|` if `r²·n²` exceeds `h·|h|`, which is negative behind the surface. No term
/// has an error of more than 20 roundings of its permanent.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_near<F: Precision, const D: usize, const N: usize>(
    half: &HalfForm<F, D>,
    ways: [[F; D]; N],
    radius: F,
) -> Option<bool> {
    let (length, reach) = (dot(&half.normal, &half.normal), radius * radius);
    let (mut least, mut square) = (dot(&ways[0], &half.normal), dot(&ways[0], &ways[0]));
    for m in &ways[1..] {
        (least, square) = (least.lesser(dot(m, &half.normal)), square + dot(m, m));
    }
    let excess = reach * length - least * least.magnitude();
    let size = (reach + square + F::NEGLIGIBLE) * (length + F::NEGLIGIBLE);
    Some(excess.is_above_zero(F::error(F::OF_FOURTH, size))? & (radius >= F::ZERO))
}

/// The center is in front of the surface by at most the radius (Ericson 5.2.2).
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        is_near(other, [difference(&self.center, &other.origin)], self.radius)
    }
}

/// An end of the axis is in front of the surface by at most the radius.
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for CapsuleForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        is_near(other, [&self.a, &self.b].each(|end| difference(end, &other.origin)), self.radius)
    }
}
