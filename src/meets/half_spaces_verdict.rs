//! Half-spaces: whether a point of another set is behind the surface, or nearly.

use crate::form::stored::{BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, LinearRange, PointForm};
use crate::meets::verdict_fast::{MeetsPlainly, difference, dot, taxicab};
use crate::number::each::Each;
use crate::number::precision::{Crossings, Precision};

/// A dot product, and the sum of the magnitudes of its terms.
#[cfg_attr(not(debug_assertions), inline(always))]
fn height<F: Precision, const D: usize>(a: &[F; D], normal: &[F; D]) -> (F, F) {
    let first = a[0] * normal[0];
    let (mut sum, mut made_of) = (first, first.magnitude());
    for i in 1..D {
        let term = a[i] * normal[i];
        (sum, made_of) = (sum + term, made_of + term.magnitude());
    }
    (sum, made_of)
}

/// A point is behind the surface.
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for PointForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        let (height, made_of) = height(&difference(&self.0, &other.origin), &other.normal);
        (-height).is_above_zero(F::error_of_sum(F::OF_SQUARES, made_of))
    }
}

/// An end is behind the surface, or the direction leads there: a height above the surface, or the slope, is negative.
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for LinearForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        let (of_origin, made_of_origin) = height(&difference(&self.origin, &other.origin), &other.normal);
        let to =
            if self.range == LinearRange::Segment { difference(&self.to, &other.origin) } else { self.to };
        let (of_to, made_of_to) = height(&to, &other.normal);
        let of_to = if self.range == LinearRange::Line { -of_to.magnitude() } else { of_to };
        let error = F::error_of_sum(F::OF_SQUARES, made_of_origin + made_of_to);
        (-of_origin.lesser(of_to)).is_above_zero(error)
    }
}

/// Two half-spaces meet unless their surfaces are parallel.
impl<F: Precision, const D: usize> MeetsPlainly<Self> for HalfForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        // It is NaN if a number is not finite.
        let sizes = [&self.origin, &self.normal, &other.origin, &other.normal].each(taxicab);
        let nothing = F::ZERO * (sizes[0] + sizes[1] + sizes[2] + sizes[3]);
        let mut is_turned = false;
        for i in 1..D {
            for j in 0..i {
                let (x, y) = (self.normal[j] * other.normal[i], self.normal[i] * other.normal[j]);
                let error = F::error(F::OF_SQUARES, x.magnitude() + y.magnitude()) + nothing;
                is_turned |= (x - y).is_above_zero(error).is_some();
            }
        }
        is_turned.then_some(true)
    }
}

/// Whether a half-space comes within `radius` of the nearest of some points, each given by the vector to it from the
/// half-space's origin.
///
/// The height `h = m·n` is less than `r·|n|` if `r²·n²` exceeds `h·|h|`, which is negative behind the surface. The height
/// has 5 roundings, so its square has 11, and the excess has at most 12 roundings of `(r² + m²)·n²`.
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
    // The excess is not greater than the size.
    let is_near = excess.is_above_zero(F::error_of_sum(F::OF_FOURTH, size))?;
    (!radius.has_sign()).then_some(is_near)
}

/// The center is in front of the surface by at most the radius (Ericson 5.2.2).
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for BallForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        is_near(other, [difference(&self.center, &other.origin)], self.radius)
    }
}

/// An end of the axis is in front of the surface by at most the radius.
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for CapsuleForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        is_near(other, [&self.a, &self.b].each(|end| difference(end, &other.origin)), self.radius)
    }
}

/// The corner that lies furthest against the normal is behind the surface. Comparisons tell which it is.
impl<F: Precision, const D: usize> MeetsPlainly<HalfForm<F, D>> for BoxForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, D>) -> Option<bool> {
        let (mut corner, mut sizes, mut signs) = (self.min, F::ZERO, F::ZERO);
        for (i, x) in corner.iter_mut().enumerate() {
            *x = if other.normal[i] < F::ZERO { self.max[i] } else { self.min[i] };
            let size = self.max[i] - self.min[i];
            (sizes, signs) = (sizes + size, signs.sign_of_either(size));
        }
        let (least, made_of) = height(&difference(&corner, &other.origin), &other.normal);
        // A bound that is not finite, or so far away that the size is not, leaves it uncertain.
        let error = F::error_of_sum(F::OF_SQUARES, made_of) + F::ZERO * sizes;
        let meets = (-least).is_above_zero(error)?;
        (!signs.has_sign()).then_some(meets)
    }
}
