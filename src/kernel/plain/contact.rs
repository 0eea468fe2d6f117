//! How solids touch: a ball and a ball or box, circles and capsules, two rectangles. It is along the line between the nearest
//! points of their cores, or out of the nearest side where the cores overlap.

use num_traits::Float;

use super::super::form::{BallForm, BoxForm, CapsuleForm};
use super::super::measure::Penetration;
use super::{Certain, OF_CROSS, Rounding, Rounds, TINY, U, cross, difference, dot, magnitude};
use crate::arithmetic::encoding::Raw;

/// The way apart of two balls (Ericson 4.3.1): with `g` from the one center to the other the normal is `g / |g|`, and the
/// depth `r_a + r_b − |g|`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn balls<E: Rounds, const D: usize>(
    a: &BallForm<f64, D>,
    b: &BallForm<f64, D>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, D>> {
    let is_whole = (a.radius >= 0.0) & (b.radius >= 0.0);
    if !is_whole {
        return None;
    }
    apart((&a.center, a.radius), (&b.center, b.radius), to)
}

/// The way apart of two points with radii, one of which at least is not zero.
#[cfg_attr(not(debug_assertions), inline(always))]
fn apart<E: Rounds, const D: usize>(
    (a, radius_a): (&[f64; D], f64),
    (b, radius_b): (&[f64; D], f64),
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, D>> {
    let g = difference(b, a);
    let (square, radii) = (dot(&g, &g), radius_a + radius_b);
    let reach = radii * radii;
    let error = 8.0 * U * (square + reach) + TINY;
    if square - reach > error {
        return Some(None);
    }
    let is_met = (reach - square > error) & (square > TINY);
    if !is_met {
        return None;
    }
    let length = Float::sqrt(square);
    let off = |value: f64| 8.0 * U * value.abs();
    let (mut normal, mut point_a, mut point_b) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
    for i in 0..D {
        let unit = g[i] / length;
        let (way_a, way_b) = (radius_a * unit, radius_b * unit);
        let (on_a, on_b) = (a[i] + way_a, b[i] - way_b);
        normal[i] = to.pure(unit, off(unit))?;
        point_a[i] = to.near(on_a, off(way_a) + U * on_a.abs())?;
        point_b[i] = to.near(on_b, off(way_b) + U * on_b.abs())?;
    }
    let depth = radii - length;
    let depth = to.near(depth, 4.0 * U * (radii + length))?;
    let depth = to.encoding.at_least_smallest(depth);
    Some(Some(Penetration { normal, depth, point_a, point_b }))
}

/// The way apart of a ball and a box (Ericson 5.2.5): outside, from the center to the nearest point of the box; inside, out of
/// the nearest face.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn ball_with_box<E: Rounds, const D: usize>(
    a: &BallForm<f64, D>,
    b: &BoxForm<f64, D>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, D>> {
    let (mut is_whole, mut is_inside) = (a.radius >= 0.0, true);
    let mut nearest = a.center;
    for (i, x) in nearest.iter_mut().enumerate() {
        let (min, max) = (b.min[i], b.max[i]);
        is_whole &= min <= max;
        is_inside &= (min < *x) & (*x < max);
        *x = if *x < min { min } else { *x };
        *x = if *x > max { max } else { *x };
    }
    if !is_whole {
        return None;
    }
    if is_inside {
        return out_of_box(a, b, to);
    }
    let found = apart((&a.center, a.radius), (&nearest, 0.0), to)?;
    // The foot is a place of the box, as it is stored.
    Some(found.map(|found| Penetration { point_b: to.point(&nearest), ..found }))
}

/// Out of the face that is nearest to the center, which lies inside.
#[cfg_attr(not(debug_assertions), inline(always))]
fn out_of_box<E: Rounds, const D: usize>(
    a: &BallForm<f64, D>,
    b: &BoxForm<f64, D>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, D>> {
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
    // Two faces that are nearly as near: which it is decides the normal.
    let is_least = next - least > 4.0 * U * (next + least);
    if !is_least {
        return None;
    }
    // The ball leaves through the face, so that the normal, from the ball to the box, leads inwards.
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
    Some(Some(Penetration { normal, depth, point_a, point_b }))
}

/// The way apart of a circle and a capsule.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn circle_with_capsule<E: Rounds>(
    a: &BallForm<f64, 2>,
    b: &CapsuleForm<f64, 2>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let is_whole = (a.radius >= 0.0) & (b.radius >= 0.0);
    match Foot::of(&a.center, [&b.a, &b.b]) {
        Some(foot) if is_whole => foot.apart([a.radius, b.radius], true, to),
        _ => None,
    }
}

/// The way apart of two capsules whose axes do not cross: between an end of the one and the other (Ericson 5.1.9).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn capsules<E: Rounds>(
    a: &CapsuleForm<f64, 2>,
    b: &CapsuleForm<f64, 2>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let is_whole = (a.radius >= 0.0) & (b.radius >= 0.0);
    if !(is_whole & (is_beside([&a.a, &a.b], [&b.a, &b.b]) | is_beside([&b.a, &b.b], [&a.a, &a.b]))) {
        return None;
    }
    let feet = [
        Foot::of(&a.a, [&b.a, &b.b])?,
        Foot::of(&a.b, [&b.a, &b.b])?,
        Foot::of(&b.a, [&a.a, &a.b])?,
        Foot::of(&b.b, [&a.a, &a.b])?,
    ];
    let (mut nearest, mut first) = (feet[0], 0);
    for (i, foot) in feet.iter().enumerate().skip(1) {
        if foot.square < nearest.square {
            (nearest, first) = (*foot, i);
        }
    }
    // Another way that is nearly as short counts, unless it is the same between two ends.
    for (i, foot) in feet.iter().enumerate() {
        let is_further = foot.square > nearest.square + (foot.error + nearest.error);
        let is_same = (foot.end == Some(nearest.vertex)) & (nearest.end == Some(foot.vertex));
        if !is_further & (i != first) & !is_same {
            return None;
        }
    }
    let is_of_a = first < 2;
    nearest.apart(if is_of_a { [a.radius, b.radius] } else { [b.radius, a.radius] }, is_of_a, to)
}

/// Whether both ends of the second are on one side of the first's line, for certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_beside([a, b]: [&[f64; 2]; 2], ends: [&[f64; 2]; 2]) -> bool {
    let along = difference(b, a);
    let side = |p: &[f64; 2]| {
        let (left, made_of) = cross(&along, &difference(p, a));
        (left, OF_CROSS * made_of + TINY)
    };
    let ((first, of_first), (second, of_second)) = (side(ends[0]), side(ends[1]));
    ((first > of_first) & (second > of_second)) | ((-first > of_first) & (-second > of_second))
}

/// The nearest place of a segment to a point.
#[derive(Clone, Copy, Debug)]
struct Foot {
    vertex: [f64; 2],
    /// The end of the segment that it is, if it is one.
    end: Option<[f64; 2]>,
    /// Along the segment, and how far to the left of it the point lies, times its length.
    along: [f64; 2],
    left: f64,
    of_left: f64,
    /// The squared distance, and what it may be off.
    square: f64,
    error: f64,
}

impl Foot {
    /// `None` where it is not certain that it is an end, or none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(p: &[f64; 2], [a, b]: [&[f64; 2]; 2]) -> Option<Self> {
        let (along, w) = (difference(b, a), difference(p, a));
        let (ahead, length) = (dot(&w, &along), dot(&along, &along));
        let error = 8.0 * U * magnitude(&w, &along) + TINY;
        let behind = ahead - length;
        let (left, made_of) = cross(&along, &w);
        let of_left = OF_CROSS * made_of + TINY;
        let foot = Self { vertex: *p, end: None, along, left, of_left, square: 0.0, error: 0.0 };
        let at = |end: &[f64; 2]| {
            let way = difference(end, p);
            let square = dot(&way, &way);
            Some(Self { end: Some(*end), square, error: 8.0 * U * square + TINY, ..foot })
        };
        if -ahead > error {
            at(a)
        } else if behind > error + 8.0 * U * length {
            at(b)
        } else if (ahead > error) & (-behind > error + 8.0 * U * length) & (length > TINY) {
            let (inverse, left) = (1.0 / length, left.abs());
            let square = left * left * inverse;
            let error = of_left * (2.0 * left + of_left) * inverse + 16.0 * U * square + TINY;
            Some(Self { square, error, ..foot })
        } else {
            None
        }
    }

    /// The way apart of the vertex and the segment, with the radii of both; `is_of_a`: the vertex is the first's.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn apart<E: Rounds>(
        &self,
        radii: [f64; 2],
        is_of_a: bool,
        to: Rounding<'_, E>,
    ) -> Certain<Penetration<Raw, 2>> {
        let [own, other] = radii;
        if let Some(end) = &self.end {
            return if is_of_a {
                apart((&self.vertex, own), (end, other), to)
            } else {
                apart((end, other), (&self.vertex, own), to)
            };
        }
        let (sum, length) = (own + other, dot(&self.along, &self.along));
        let reach = sum * sum * length;
        let left = self.left.abs();
        let error = self.of_left * (2.0 * left + self.of_left) + 16.0 * U * (reach + left * left) + TINY;
        let rest = reach - left * left;
        if -rest > error {
            return Some(None);
        }
        let is_met = (rest > error) & (left > self.of_left);
        if !is_met {
            return None;
        }
        let length = Float::sqrt(length);
        let gap = left / length;
        let of_gap = self.of_left / length + 8.0 * U * gap;
        // From the vertex to the segment: to the right of it, if the vertex is on the left.
        let way = if self.left > 0.0 { length } else { -length };
        let ahead = [self.along[1] / way, 0.0 - self.along[0] / way];
        let (mut normal, mut on_own, mut on_other) = ([Raw::ZERO; 2], [Raw::ZERO; 2], [Raw::ZERO; 2]);
        for i in 0..2 {
            let unit = ahead[i];
            let of_unit = 6.0 * U * unit.abs();
            let (way_own, way_other) = (own * unit, (gap - other) * unit);
            let (p, q) = (self.vertex[i] + way_own, self.vertex[i] + way_other);
            let of_other = (of_gap + U * other) * unit.abs() + 8.0 * U * way_other.abs();
            normal[i] = to.pure(if is_of_a { unit } else { 0.0 - unit }, of_unit)?;
            on_own[i] = to.near(p, 8.0 * U * way_own.abs() + U * p.abs())?;
            on_other[i] = to.near(q, of_other + U * q.abs())?;
        }
        let depth = to.near(sum - gap, of_gap + 2.0 * U * sum)?;
        let depth = to.encoding.at_least_smallest(depth);
        let (point_a, point_b) = if is_of_a { (on_own, on_other) } else { (on_other, on_own) };
        Some(Some(Penetration { normal, depth, point_a, point_b }))
    }
}

/// The way apart of two axis-aligned rectangles: along the axis of the least overlap, at the first corner of either that
/// the other reaches across from.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rects<E: Rounds>(
    a: &BoxForm<f64, 2>,
    b: &BoxForm<f64, 2>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, 2>> {
    let (mut is_whole, mut least, mut next) = (true, f64::INFINITY, f64::INFINITY);
    let (mut axis, mut is_up) = (0, false);
    for i in 0..2 {
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
        return None;
    }
    if least < 0.0 {
        return Some(None);
    }
    let is_least = (next - least > 4.0 * U * (next + least)) & (least > 0.0);
    if !is_least {
        return None;
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
        // Crosswise, neither has a corner within the other's reach.
        (None, None) => a.min[across],
    };
    let at = |bound: f64| if axis == 0 { [bound, place] } else { [place, bound] };
    let mut normal = [Raw::ZERO; 2];
    normal[axis] = if is_up { to.encoding.one } else { to.encoding.minus_one };
    let depth = to.encoding.at_least_smallest(to.near(least, U * least)?);
    Some(Some(Penetration { normal, depth, point_a: to.point(&at(on_a)), point_b: to.point(&at(on_b)) }))
}
