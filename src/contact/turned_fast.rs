//! The penetration of a disk and an oriented rectangle, in the directions of its sides (Ericson 5.2.5).
//!
//! With the axis `u`, the half extents `h` and the vector `m` from the center of the rectangle to that of the disk, the disk's
//! center is beyond the sides across `u` by `|u·m| / |u| − hₓ·|u|`, which is negative between them; likewise across the other
//! axis. If it is beyond both, the corner there is nearest; beyond one, that side; and else the side it is least behind.

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, Rounding, Rounds, TINY, U, difference, dot};
use crate::contact::round_fast::RadiiAndError;
use crate::form::penetration::Penetration;
use crate::form::stored::{BallForm, OrientedForm};
use crate::number::each::Each;
use crate::number::encoding::Raw;

/// A bound for the relative error of every number here.
const ROUNDED: f64 = 16.0 * U;

/// The penetration of a disk and an oriented rectangle.
#[inline]
pub fn ball<E: Rounds>(
    a: &BallForm<f64, 2>,
    b: &OrientedForm<f64>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let axis = b.axis.each(|x| x * to.encoding.step());
    let (m, half, square) = (difference(&a.center, &b.center), b.half_extents, dot(&axis, &axis));
    let extent = (half[0] + half[1]) * size(&axis) + size(&m);
    let is_whole = (half[0] >= 0.0) & (half[1] >= 0.0) & (a.radius >= 0.0);
    if !(is_whole & (square > TINY) & (extent + a.radius < f64::INFINITY)) {
        return None;
    }
    let length = Float::sqrt(square);
    let (along, across) =
        ([axis[0] / length, axis[1] / length], [(0.0 - axis[1]) / length, axis[0] / length]);
    let (ahead, aside) = (dot(&m, &along), dot(&m, &across));
    let lost = ROUNDED * extent + TINY;
    let beyond = [ahead.abs() - half[0] * length, aside.abs() - half[1] * length];
    let is_told = (beyond[0].abs() > lost) & (beyond[1].abs() > lost);
    if !is_told {
        return None;
    }
    let is_across = if beyond[0] > 0.0 { beyond[1] > 0.0 } else { beyond[1] > beyond[0] };
    if is_across & (beyond[0] > 0.0) {
        let signed = |x: f64, half: f64| if x > 0.0 { half } else { -half };
        let sides = [axis.each(|x| signed(ahead, half[0]) * x), axis.each(|x| signed(aside, half[1]) * x)];
        return at_corner(a, &b.center, [sides[0], [0.0 - sides[1][1], sides[1][0]]], extent, to);
    }
    // The side of the greater excess: if both are negative, they must not be nearly equal.
    let (gap, other, place, outward) =
        if is_across { (beyond[1], beyond[0], aside, across) } else { (beyond[0], beyond[1], ahead, along) };
    let left = a.radius - gap;
    let is_certain = (place.abs() > lost)
        & (left.abs() > lost + ROUNDED * a.radius)
        & ((gap > 0.0) | (gap - other > 2.0 * lost));
    if !is_certain {
        return None;
    }
    if left < 0.0 {
        return Some(None);
    }
    let sign = if place > 0.0 { -1.0 } else { 1.0 };
    let about = RadiiAndError { radius_a: a.radius, radius_b: 0.0, off: 0.0, lost };
    about.across(a.center, true, outward.each(|x| sign * x), gap, to)
}

/// The penetration of a disk and the corner of a rectangle at the sum of two vectors from its center.
#[inline]
fn at_corner<E: Rounds>(
    a: &BallForm<f64, 2>,
    center: &[f64; 2],
    [p, q]: [[f64; 2]; 2],
    extent: f64,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let m = difference(&a.center, center);
    let g = [(p[0] + q[0]) - m[0], (p[1] + q[1]) - m[1]];
    let (distance, lost) = (Float::sqrt(dot(&g, &g)), ROUNDED * extent);
    let left = a.radius - distance;
    let is_certain = (left.abs() > lost + ROUNDED * a.radius) & (lost <= to.loss() * distance);
    if !is_certain {
        return None;
    }
    if left < 0.0 {
        return Some(None);
    }
    let (mut normal, mut point_a, mut point_b) = ([Raw::ZERO; 2], [Raw::ZERO; 2], [Raw::ZERO; 2]);
    for i in 0..2 {
        let (unit, corner) = (g[i] / distance, center[i] + (p[i] + q[i]));
        let (way, error) = (a.radius * unit, 2.0 * lost / distance + ROUNDED * unit.abs());
        let place = a.center[i] + way;
        normal[i] = to.pure(unit, error)?;
        point_a[i] = to.near(place, a.radius * error + ROUNDED * way.abs() + U * place.abs())?;
        point_b[i] = to.near(corner, U * (corner.abs() + 3.0 * (p[i].abs() + q[i].abs())))?;
    }
    let depth = to.near(left, lost + ROUNDED * (a.radius + distance))?;
    let depth = to.encoding.at_least_smallest(depth);
    Some(Some(Penetration { normal, depth, point_a, point_b }))
}
