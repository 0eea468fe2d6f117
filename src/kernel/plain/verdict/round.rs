//! Balls and capsules: whether a center is within a sum of radii.

use super::super::super::form::{BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, Range};
use super::{MeetsPlainly, difference, dot};
use crate::arithmetic::each::Each;
use crate::arithmetic::precision::Precision;

/// Their centers are no further apart than the radii reach (Ericson 4.3.1).
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

/// The center is outside of the box by no more than the radius (Ericson 5.1.3).
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
        // What is not finite leaves nothing certain, also where the square has none of it.
        let within =
            (reach - square).is_above_zero(F::error(F::OF_SQUARES, square + reach) + F::ZERO * all)?;
        Some(within & is_whole)
    }
}

/// By how much `r²` is more than the squared distance of a point and a line, ray or segment, times its squared length, and
/// what that may be off. `m` leads from the origin to the point.
///
/// With `a = m·d` and `L = d·d` the distance at `t` is `m² − 2·t·a + t²·L`, least at `t = a / L`, put into the range
/// (Ericson 5.1.2). Of `c = t·L` the excess is `(r² − m²)·L + c·(2·a − c)`. No part of it is more than three times
/// `m²·L`, and none is off by more than 40 roundings of that.
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

/// As the distance of a line and a center.
impl<F: Precision, const D: usize> MeetsPlainly<BallForm<F, D>> for LinearForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &BallForm<F, D>) -> Option<bool> {
        let m = difference(&other.center, &self.origin);
        let (excess, error) = excess(self.range, &self.way(), &m, other.radius);
        Some(excess.is_above_zero(error)? & (other.radius >= F::ZERO))
    }
}

/// As the distance of the capsule's axis and a center.
impl<F: Precision, const D: usize> MeetsPlainly<CapsuleForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &CapsuleForm<F, D>) -> Option<bool> {
        let (d, m) = (difference(&other.b, &other.a), difference(&self.center, &other.a));
        let (excess, error) = excess(Range::Segment, &d, &m, self.radius + other.radius);
        Some(excess.is_above_zero(error)? & (self.radius >= F::ZERO) & (other.radius >= F::ZERO))
    }
}

/// Whether a half-space comes within `radius` of the nearer of some points, each given by the way to it from the half-space's origin.
///
/// The height `h = m·n` is at most `r·|n|` where `r²·n²` is more than `h·|h|`, which is below zero behind the surface. No part of
/// that is off by more than 20 roundings of what it is made of.
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

/// The center is before the surface by no more than the radius (Ericson 5.2.2).
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        is_near(other, [difference(&self.center, &other.origin)], self.radius)
    }
}

/// An end of the axis is.
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for CapsuleForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<R: Precision>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        is_near(other, [&self.a, &self.b].each(|end| difference(end, &other.origin)), self.radius)
    }
}
