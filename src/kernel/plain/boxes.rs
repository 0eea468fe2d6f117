//! The impact of a moving upright rectangle or disk on another one, in plain floats. At least one of the two is a
//! rectangle.
//!
//! Along each axis the path enters the slab of the Minkowski difference, grown by the radius, and leaves it again. The
//! impact is where it enters the last slab, if it has left none by then (Kay and Kajiya 1986), or next to a corner
//! where it meets the circle about that (Ericson 5.5.7). The numbers are those of [`Course::at_line`] and
//! [`Course::about`], and the line and the corner are those that the general kernel of the [plane](super::sweep) finds
//! among all edges. A case close to both is left to that kernel.
//!
//! When the path enters the slabs ([`entry_of`]) is the same question in [space](super::sweep_in_space).

use super::super::form::{BallForm, BoxForm};
use super::super::impact::Impact;
use super::about::{Corners, EveryAxis};
use super::course::{Course, End, Line, lessen, nowhere};
use super::near::{Near, ROUNDED, size};
use super::travel::is_exact;
use super::{Certain, LARGEST, Rounding, Rounds, TINY, U, difference, entry};
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Encoding;

/// Every side must be longer than this; the general kernel accepts all such sides.
const LEAST: f64 = f64::from_bits((1023 - 390) << 52);

/// A box, or a ball as a point with a radius.
#[derive(Clone, Copy)]
pub struct Block<const D: usize> {
    pub min: [f64; D],
    pub max: [f64; D],
    pub radius: f64,
    /// The length of the shortest side; infinite for a ball, which has none.
    least: f64,
}

impl<const D: usize> From<BoxForm<f64, D>> for Block<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(BoxForm { min, max }: BoxForm<f64, D>) -> Self {
        let mut least = f64::INFINITY;
        for i in 0..D {
            let side = max[i] - min[i];
            least = if side < least { side } else { least };
        }
        Self { min, max, radius: 0.0, least }
    }
}

impl<const D: usize> From<BallForm<f64, D>> for Block<D> {
    /// Without a positive radius `least` is zero, which is rejected like a side that is too short.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(BallForm { center, radius }: BallForm<f64, D>) -> Self {
        Self { min: center, max: center, radius, least: if radius > 0.0 { f64::INFINITY } else { 0.0 } }
    }
}

impl Block<2> {
    /// The corner in the direction of the signs.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn corner(&self, signs: [f64; 2]) -> [f64; 2] {
        [0, 1].each(|i| if signs[i] > 0.0 { self.max[i] } else { self.min[i] })
    }
}

/// When the path of a box or ball enters the slabs of the Minkowski difference with another one.
pub struct Entry<const D: usize> {
    /// When it enters each slab, approximately and at the latest.
    enters: [f64; D],
    latest: [f64; D],
    /// When it leaves the first of them, as a lower and an upper bound.
    leaves: [f64; 2],
    /// For each axis the side of the standing core on which the moving core is; zero where they overlap.
    signs: [f64; D],
    /// The axis of the slab that it enters last.
    pub axis: usize,
    /// Whether the sign of a distance is uncertain.
    is_open: bool,
    /// No two corners are further apart than this, at any time.
    extent: f64,
}

/// When the path enters the slabs; `Some(None)` if it certainly misses one, or leaves one before it enters another one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn entry_of<const IS_ROUND: bool, const D: usize>(
    a: Block<D>,
    b: Block<D>,
    m: [f64; D],
) -> Certain<Entry<D>> {
    let radius = if IS_ROUND { a.radius + b.radius } else { 0.0 };
    let (mut sum, mut extent) = (size(&m) + radius, size(&m) + radius);
    let (mut enters, mut latest, mut leaves) =
        ([f64::NEG_INFINITY; D], [f64::NEG_INFINITY; D], [f64::INFINITY; 2]);
    let mut signs = [0.0; D];
    let (mut is_beside, mut is_open) = (false, false);
    for i in 0..D {
        let (own, other) = ([a.min[i], a.max[i]], [b.min[i], b.max[i]]);
        sum += own[0].abs() + own[1].abs() + other[0].abs() + other[1].abs();
        extent += own[1] - own[0] + 2.0 * (other[1] - other[0]) + (own[0] - other[0]).abs();
        // The distances to the bounds. Their signs are exact.
        let (below, above) = (other[0] - own[1], other[1] - own[0]);
        signs[i] = if below > 0.0 { -1.0 } else { 0.0 };
        signs[i] = if above < 0.0 { 1.0 } else { signs[i] };
        let is_up = m[i] > 0.0;
        let (mut near, mut far) = if is_up { (below, above) } else { (0.0 - above, 0.0 - below) };
        let (mut room, speed) = (0.0, m[i].abs());
        if IS_ROUND {
            room = 4.0 * U * (below.abs() + above.abs() + radius);
            let sign = if is_up { 1.0 } else { -1.0 };
            let [rear, front] = if is_up { own } else { [own[1], own[0]] };
            let [face, back] = if is_up { other } else { [other[1], other[0]] };
            near = signed(near - radius, room, [sign * face, -sign * front, -a.radius, -b.radius]);
            far = signed(far + radius, room, [sign * back, -sign * rear, a.radius, b.radius]);
        }
        is_open |= near.is_nan() | far.is_nan();
        if speed > 0.0 {
            is_beside |= (far <= 0.0) | (near - speed > 4.0 * U * (speed + near.abs()) + room);
            enters[i] = near / speed;
            let (off, last) = (room / speed, far / speed);
            latest[i] = enters[i] + off + 4.0 * U * enters[i].abs();
            let off = off + 4.0 * U * last.abs();
            lessen(&mut leaves, [last - off, last + off]);
        } else {
            is_beside |= (near >= 0.0) | (far <= 0.0);
        }
    }
    // The general kernel of the plane counts each coordinate twice. Comparisons with NaN are false.
    if !((sum < LARGEST / 4.0) & (a.least > LEAST) & (b.least > LEAST)) {
        return None;
    }
    if is_beside {
        return Some(None);
    }
    let mut axis = 0;
    for i in 1..D {
        axis = if enters[i] > entry(&enters, axis) { i } else { axis };
    }
    let time = entry(&enters, axis);
    let is_late = time - (entry(&latest, axis) - time) > leaves[1];
    Some((!is_late).then_some(Entry { enters, latest, leaves, signs, axis, is_open, extent }))
}

/// The impact of a rectangle or disk on another one, which stands still. One of the two is a rectangle.
pub fn stop(a: Block<2>, b: Block<2>, motion: [f64; 2], encoding: &'static Encoding) -> Certain<Impact<2>> {
    if a.radius + b.radius > 0.0 {
        let Some(entry) = entry_of::<true, 2>(a, b, motion)? else { return Some(None) };
        rounding!(encoding, |to| rounded::<_, true>(a, b, motion, entry, to))
    } else {
        let Some(entry) = entry_of::<false, 2>(a, b, motion)? else { return Some(None) };
        rounding!(encoding, |to| rounded::<_, false>(a, b, motion, entry, to))
    }
}

/// The same for one kind of rounding, and with a radius or without one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rounded<E: Rounds, const IS_ROUND: bool>(
    a: Block<2>,
    b: Block<2>,
    m: [f64; 2],
    Entry { enters, latest, leaves, signs, axis, is_open, extent }: Entry<2>,
    to: Rounding<'_, E>,
) -> Certain<Impact<2>> {
    let course = Course { m, radii: [a.radius, b.radius], low: a.min, high: a.max };
    if IS_ROUND {
        let begins_behind = (latest[0] < 0.0) & (latest[1] < 0.0);
        return match () {
            () if is_open => None,
            // Next to a corner, or overlapping at the start.
            () if begins_behind & (leaves[0] > 0.0) => at_corner(&course, a, b, signs, to),
            () => at_face::<_, IS_ROUND>(&course, a, b, axis, extent, to),
        };
    }
    let (time, before) = if axis == 1 { (enters[1], enters[0]) } else { (enters[0], enters[1]) };
    // More than the error of any of these times, and more than the general kernel tolerates.
    let room = 128.0 * ROUNDED * extent / entry(&m, axis).abs();
    let is_through = (time >= 0.0) & (time - before > room) & (leaves[0] - time > room);
    if is_through { at_face::<_, IS_ROUND>(&course, a, b, axis, extent, to) } else { None }
}

/// The number `x` if its error, at most `room`, leaves its sign certain; else the sum of its terms; NaN if the sign is
/// still uncertain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn signed(x: f64, room: f64, terms: [f64; 4]) -> f64 {
    if x.abs() > room {
        return x;
    }
    let sum = Near::sum(terms);
    if sum.value.abs() >= sum.error { sum.value } else { f64::NAN }
}

/// The impact on the face across an axis, if the path certainly reaches it, or about a corner if it passes beside the
/// face.
#[cfg_attr(not(debug_assertions), inline(always))]
fn at_face<E: Rounds, const IS_ROUND: bool>(
    course: &Course<2>,
    a: Block<2>,
    b: Block<2>,
    axis: usize,
    extent: f64,
    to: Rounding<'_, E>,
) -> Certain<Impact<2>> {
    // Components along this axis come first, and those along the other one second.
    let of_axes = |v: [f64; 2]| if axis == 0 { v } else { [v[1], v[0]] };
    let ([speed, m], [a_min, a_max, b_min, b_max]) =
        (of_axes(course.m), [a.min, a.max, b.min, b.max].each(of_axes));
    let is_below = speed > 0.0;
    let (moving, standing, sign) = if is_below { (a_max, b_min, -1.0) } else { (a_min, b_max, 1.0) };
    let (ahead, nearer) = ([sign * moving[0], sign * -standing[0]], speed.abs());
    let (before, end) = if IS_ROUND {
        let [x, y] = ahead;
        (Near::sum([x, y, -a.radius, -b.radius]), Near::sum([x, y, -a.radius, -b.radius, -nearer]))
    } else {
        (Near::sum(ahead), Near::sum([ahead[0], ahead[1], -nearer]))
    };
    if !(before.is_free() && end.is_negative()) {
        return None;
    }
    let nearer = Near { value: nearer, error: 0.0 };
    let (moving_along, standing_along, outward) = (moving[0], standing[0], of_axes([sign, 0.0]));
    let (moving, standing) = (of_axes(moving), of_axes(standing));
    let line = Line {
        moving,
        standing,
        outward,
        length: 1.0,
        axis: Some(axis),
        before,
        nearer,
        reach: f64::INFINITY,
    };
    // The first corner of the standing side, counter-clockwise.
    let from = if is_below == (axis == 0) { b_max[1] } else { b_min[1] };
    let come = line.time() * m;
    // Ends that seem to be equally far along are compared as in the general kernel, to the bit.
    let place = |x: f64| x - from;
    let moved = [place(a_min[1]) + come, place(a_max[1]) + come];
    let still = [place(b_min[1]), place(b_max[1])];
    let off = before.error / nearer.value;
    let room = 8.0 * ROUNDED * extent + 4.0 * off * m.abs() + TINY;
    if (moved[1] - still[0] > room) & (still[1] - moved[0] > room) {
        let ends = |[low, high]: [f64; 2], [first, last]: [f64; 2]| {
            [
                if moved[0] > still[0] { End::Moved(low) } else { End::Still(first) },
                if moved[1] < still[1] { End::Moved(high) } else { End::Still(last) },
            ]
        };
        let along = ends([moving_along; 2], [standing_along; 2]);
        let beside = ends([a_min[1], a_max[1]], [b_min[1], b_max[1]]);
        let stretch = if axis == 0 { [along, beside] } else { [beside, along] };
        return course.at_line(&line, &stretch, to).map(Some);
    }
    if !IS_ROUND {
        return None;
    }
    let beside = match () {
        () if still[0] - moved[1] > room => -1.0,
        () if moved[0] - still[1] > room => 1.0,
        () => return None,
    };
    at_corner(course, a, b, of_axes([sign, beside]), to)
}

/// The impact about the facing corners. `signs` tells on which side of the standing one the moving one is, along each
/// axis; the impact is uncertain where it is on neither.
#[cfg_attr(not(debug_assertions), inline(always))]
fn at_corner<E: Rounds>(
    course: &Course<2>,
    a: Block<2>,
    b: Block<2>,
    signs: [f64; 2],
    to: Rounding<'_, E>,
) -> Certain<Impact<2>> {
    if signs[0] * signs[1] == 0.0 {
        return None;
    }
    let (p, q) = (a.corner(signs.each(|sign| 0.0 - sign)), b.corner(signs));
    let corners = Corners { moving: p, standing: q, active: EveryAxis };
    course.about(&corners, to, nowhere, |v| {
        let (moved, lost) = to.shifted(&p, v);
        let way = difference(&moved, &q);
        // Then the tangent line separates the two entirely.
        let is_tangent = (way[0] * signs[0] >= 0.0) & (way[1] * signs[1] >= 0.0);
        let is_exact = || is_exact(p, *v, moved, q, course.radii, to.is_float());
        if is_tangent { course.is_round_free(&way, &lost, v, is_exact, to) } else { None }
    })
}
