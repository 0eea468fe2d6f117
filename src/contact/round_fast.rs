//! The penetration of balls and boxes: along the line between the closest points of their cores or, where the cores
//! overlap, over the nearest side.

use num_traits::Float;

use crate::certificate::near::{ROUNDED, size};
use crate::certificate::rounded::{Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot};
use crate::form::penetration::Penetration;
use crate::form::stored::{BallForm, BoxForm, HalfForm};
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;

/// The penetration of two balls (Ericson 4.3.1). With `g` from one center to the other the normal is `g / |g|`, and the
/// depth is `r_a + r_b − |g|`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn balls<const D: usize>(
    a: &BallForm<f64, D>,
    b: &BallForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let is_whole = (a.radius >= 0.0) & (b.radius >= 0.0);
    if !is_whole {
        return Err(Uncertain);
    }
    apart((&a.center, a.radius), (&b.center, b.radius), to)
}

/// The penetration of two points with radii, at least one of which is not zero.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn apart<const D: usize>(
    (a, radius_a): (&[f64; D], f64),
    (b, radius_b): (&[f64; D], f64),
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let g = difference(b, a);
    let (square, radii) = (dot(&g, &g), radius_a + radius_b);
    let reach = radii * radii;
    let error = 8.0 * U * (square + reach) + TINY;
    if square - reach > error {
        return Ok(None);
    }
    let is_met = (reach - square > error) & (square > TINY);
    if !is_met {
        return Err(Uncertain);
    }
    let length = Float::sqrt(square);
    let off = |value: f64| 8.0 * U * value.abs();
    let (mut normal, mut point_a, mut point_b) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
    for i in 0..D {
        let unit = g[i] / length;
        let (way_a, way_b) = (radius_a * unit, radius_b * unit);
        let (on_a, on_b) = (a[i] + way_a, b[i] - way_b);
        if to.is_float() {
            // One branch for three numbers, before their error bounds.
            (normal[i], point_a[i], point_b[i]) =
                (Raw::of_float(unit), Raw::of_float(on_a), Raw::of_float(on_b));
            continue;
        }
        normal[i] = to.pure(unit, off(unit))?;
        point_a[i] = to.near(on_a, off(way_a) + U * on_a.abs())?;
        point_b[i] = to.near(on_b, off(way_b) + U * on_b.abs())?;
    }
    let depth = radii - length;
    let depth = to.near(depth, 4.0 * U * (radii + length))?;
    let depth = to.encoding.at_least_smallest(depth);
    Ok(Some(Penetration { normal, depth, point_a, point_b }))
}

/// The radii of two solids, and the error bound of a height over a side.
#[derive(Clone, Copy, Debug)]
pub struct RadiiAndError {
    pub radius_a: f64,
    pub radius_b: f64,
    /// The error bound of a corner's coordinates.
    pub off: f64,
    pub lost: f64,
}

impl RadiiAndError {
    /// The penetration at a corner and a point of the other core that is `gap` away along the normal, which leads from
    /// the first operand to the second.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn across<const D: usize>(
        self,
        corner: [f64; D],
        is_of_a: bool,
        normal: [f64; D],
        gap: f64,
        to: Rounding<'_>,
    ) -> Outcome<Penetration<Raw, D>> {
        let (off, lost) = (self.off, self.lost);
        let (ahead, behind) = if is_of_a { (gap, 0.0) } else { (0.0, 0.0 - gap) };
        let (way_a, way_b) = (behind + self.radius_a, ahead - self.radius_b);
        let (mut unit, mut point_a, mut point_b) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            let (step_a, step_b) = (way_a * normal[i], way_b * normal[i]);
            let (on_a, on_b) = (corner[i] + step_a, corner[i] + step_b);
            if to.is_float() {
                (unit[i], point_a[i], point_b[i]) =
                    (Raw::of_float(normal[i]), Raw::of_float(on_a), Raw::of_float(on_b));
                continue;
            }
            let place = |x: f64, step: f64, is_own: bool| {
                let error = if is_own { off } else { lost };
                to.near(x, error + 16.0 * U * step.abs() + U * x.abs())
            };
            unit[i] = to.pure(normal[i], 8.0 * U * normal[i].abs())?;
            point_a[i] = place(on_a, step_a, is_of_a)?;
            point_b[i] = place(on_b, step_b, !is_of_a)?;
        }
        let depth = (self.radius_a + self.radius_b) - gap;
        let depth = to.near(depth, lost + 4.0 * U * depth.abs())?;
        let depth = to.encoding.at_least_smallest(depth);
        Ok(Some(Penetration { normal: unit, depth, point_a, point_b }))
    }
}

/// The penetration of a ball and a half-space (Ericson 5.2.2): against the half-space's normal `n`, from the center,
/// which is `(c − o)·n / |n|` in front of its surface.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn ball_with_half_space<const D: usize>(
    a: &BallForm<f64, D>,
    b: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    ball_near_half_space(a, 0.0, b, to)
}

/// The same for a ball whose center is off by at most `off`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn ball_near_half_space<const D: usize>(
    a: &BallForm<f64, D>,
    off: f64,
    b: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let (way, square) = (difference(&a.center, &b.origin), dot(&b.normal, &b.normal));
    let length = Float::sqrt(square);
    let gap = dot(&way, &b.normal) / length;
    // The sum of the magnitudes of a unit vector's components is below two.
    let lost = ROUNDED * 2.0 * (size(&way) + a.radius) + 2.0 * off;
    let left = a.radius - gap;
    let is_certain = (square > TINY) & (a.radius >= 0.0) & (left.abs() > lost + TINY);
    if !is_certain {
        return Err(Uncertain);
    }
    if left < 0.0 {
        return Ok(None);
    }
    let about = RadiiAndError { radius_a: a.radius, radius_b: 0.0, off, lost };
    about.across(a.center, true, b.normal.each(|x| 0.0 - x / length), gap, to)
}

/// The penetration of a ball and a box (Ericson 5.2.5). If the center is outside, it leads to the nearest point of the
/// box; if it is inside, out of the nearest face.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn ball_with_box<const D: usize>(
    a: &BallForm<f64, D>,
    b: &BoxForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let (mut is_whole, mut is_inside) = ((a.radius >= 0.0) & to.is_bounded(0.0, a.radius), true);
    let mut nearest = a.center;
    for (i, x) in nearest.iter_mut().enumerate() {
        let (min, max) = (b.min[i], b.max[i]);
        is_whole &= (min <= max) & to.is_bounded(min, max);
        is_inside &= (min < *x) & (*x < max);
        *x = if *x < min { min } else { *x };
        *x = if *x > max { max } else { *x };
    }
    if !is_whole {
        return Err(Uncertain);
    }
    if is_inside {
        return out_of_box(a, b, to);
    }
    let found = apart((&a.center, a.radius), (&nearest, 0.0), to)?;
    // The foot is a stored point of the box.
    Ok(found.map(|found| Penetration { point_b: to.point(&nearest), ..found }))
}

/// The penetration over the face that is nearest to the center, which lies inside.
#[cfg_attr(not(debug_assertions), inline(always))]
fn out_of_box<const D: usize>(
    a: &BallForm<f64, D>,
    b: &BoxForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let (mut least, mut next) = (f64::INFINITY, f64::INFINITY);
    let (mut axis, mut is_high, mut bound) = (0, false, 0.0);
    for i in 0..D {
        let x = a.center[i];
        for (height, high, face) in [(x - b.min[i], false, b.min[i]), (b.max[i] - x, true, b.max[i])] {
            if height < least {
                next = least;
                (least, axis, is_high, bound) = (height, i, high, face);
            } else if height < next {
                next = height;
            }
        }
    }
    // If two faces are nearly equally near, the normal is uncertain.
    let is_least = next - least > 4.0 * U * (next + least);
    if !is_least {
        return Err(Uncertain);
    }
    // The ball leaves through the face, so the normal, from the ball to the box, points inward.
    let unit = if is_high { -1.0 } else { 1.0 };
    let mut normal = [Raw::ZERO; D];
    normal[axis] = if is_high { to.encoding.minus_one } else { to.encoding.one };
    let mut point_b = a.center;
    point_b[axis] = bound;
    let mut point_a = to.point(&a.center);
    let deepest = a.center[axis] + unit * a.radius;
    point_a[axis] = to.near(deepest, U * deepest.abs())?;
    let depth = least + a.radius;
    let depth = to.near(depth, 2.0 * U * depth)?;
    let (depth, point_b) = (to.encoding.at_least_smallest(depth), to.point(&point_b));
    Ok(Some(Penetration { normal, depth, point_a, point_b }))
}

/// The axis along which two axis-aligned boxes overlap least, and by how much.
struct LeastOverlap {
    axis: usize,
    /// Whether the first box leaves the second one downwards, so that its upper side is in it.
    is_up: bool,
    depth: f64,
}

/// The least overlap of two boxes; uncertain where another one may be as small.
#[cfg_attr(not(debug_assertions), inline(always))]
fn least_overlap<const D: usize>(a: &BoxForm<f64, D>, b: &BoxForm<f64, D>) -> Outcome<LeastOverlap> {
    let (mut is_whole, mut least, mut next) = (true, f64::INFINITY, f64::INFINITY);
    let (mut axis, mut is_up) = (0, false);
    for i in 0..D {
        is_whole &= (a.min[i] <= a.max[i]) & (b.min[i] <= b.max[i]);
        for (overlap, up) in [(a.max[i] - b.min[i], true), (b.max[i] - a.min[i], false)] {
            let is_less = overlap < least;
            next = if is_less {
                least
            } else if overlap < next {
                overlap
            } else {
                next
            };
            (least, axis, is_up) = if is_less { (overlap, i, up) } else { (least, axis, is_up) };
        }
    }
    if !is_whole {
        return Err(Uncertain);
    }
    if least < 0.0 {
        return Ok(None);
    }
    let is_least = next - least > 4.0 * U * (next + least);
    certain_if(is_least, Some(LeastOverlap { axis, is_up, depth: least }))
}

/// The penetration of two boxes of space: along the axis of least overlap, at the point with the least coordinates of what their sides have in common.
#[inline]
pub fn boxes(a: &BoxForm<f64, 3>, b: &BoxForm<f64, 3>, to: Rounding<'_>) -> Outcome<Penetration<Raw, 3>> {
    let Some(LeastOverlap { axis, is_up, depth }) = least_overlap(a, b)? else { return Ok(None) };
    let mut point_a: [f64; 3] = indexed(|i| if a.min[i] > b.min[i] { a.min[i] } else { b.min[i] });
    let (mut point_b, mut normal) = (point_a, [Raw::ZERO; 3]);
    (point_a[axis], point_b[axis]) =
        if is_up { (a.max[axis], b.min[axis]) } else { (a.min[axis], b.max[axis]) };
    normal[axis] = if is_up { to.encoding.one } else { to.encoding.minus_one };
    let depth = match depth {
        0.0 => Raw::ZERO,
        depth => to.encoding.at_least_smallest(to.near(depth, U * depth)?),
    };
    Ok(Some(Penetration { normal, depth, point_a: to.point(&point_a), point_b: to.point(&point_b) }))
}

/// The penetration of two axis-aligned rectangles: along the axis of least overlap, at the first corner of either that
/// has the other's side opposite.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rects(a: &BoxForm<f64, 2>, b: &BoxForm<f64, 2>, to: Rounding<'_>) -> Outcome<Penetration<Raw, 2>> {
    let mut is_bounded = true;
    for &form in &[a, b] {
        for i in 0..2 {
            is_bounded &= to.is_bounded(form.min[i], form.max[i]);
        }
    }
    if !is_bounded {
        return Err(Uncertain);
    }
    let Some(LeastOverlap { axis, is_up, depth: least }) = least_overlap(a, b)? else {
        return Ok(None);
    };
    if least == 0.0 {
        return Err(Uncertain);
    }
    let across = 1 - axis;
    let face = |form: &BoxForm<f64, 2>, high: bool| if high { form.max[axis] } else { form.min[axis] };
    let (on_a, on_b) = (face(a, is_up), face(b, !is_up));
    let reached = |own: &BoxForm<f64, 2>, other: &BoxForm<f64, 2>| {
        let is_over = |x: f64| (other.min[across] <= x) & (x <= other.max[across]);
        let (low, high) = (own.min[across], own.max[across]);
        (is_over(low) | is_over(high)).then_some(if is_over(low) { low } else { high })
    };
    let place = match (reached(a, b), reached(b, a)) {
        (Some(p), Some(q)) => {
            let is_b_first = if axis == 0 { on_b < on_a } else { (q < p) | ((q == p) & (on_b < on_a)) };
            if is_b_first { q } else { p }
        }
        (Some(p), None) | (None, Some(p)) => p,
        // The rectangles cross, so neither has a corner within the other's range.
        (None, None) => a.min[across],
    };
    let at = |bound: f64| if axis == 0 { [bound, place] } else { [place, bound] };
    let mut normal = [Raw::ZERO; 2];
    normal[axis] = if is_up { to.encoding.one } else { to.encoding.minus_one };
    let depth = to.encoding.at_least_smallest(to.near(least, U * least)?);
    Ok(Some(Penetration { normal, depth, point_a: to.point(&at(on_a)), point_b: to.point(&at(on_b)) }))
}
