//! The impact of a moving ball on another one, in the plane and in space, in plain floats.
//!
//! The path is the segment from zero along the motion `m`, and the cores' Minkowski difference is the one point `w`,
//! the vector between the centers. So the time and the other numbers are those of [`FloatCourse::about`], to the bit. There
//! is no search before it. For floats a few comparisons vouch for all numbers: the error of a term as large as
//! `S = |w|² + R²` is less than [`SURE`] of that. They are compiled in the program ([`meet`]), and the numbers of an
//! impact in kousa ([`stop_at`]).

use num_traits::Float;

use crate::certificate::near::{is_short, size, whole};
use crate::certificate::rounded::{
    Certain, LARGEST, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot,
};
use crate::form::stored::BallForm;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::float::greater;
use crate::sweep::about_fast::{CornerPair, EveryAxis, turning};
use crate::sweep::course_fast::{FloatCourse, nowhere};
use crate::sweep::stop::StoppingImpact;
use crate::sweep::travel_fast::is_exact;

/// When a moving ball comes to another one, if it does, by floats of this kind.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet<const D: usize>(
    a: BallForm<f64, D>,
    b: BallForm<f64, D>,
    m: [f64; D],
    encoding: &Encoding,
) -> Outcome<f64> {
    let radius = a.radius + b.radius;
    // Comparisons with NaN are false. No finite `f32` is too large.
    let is_fit =
        encoding.is_single() || size(&a.center) + size(&b.center) + size(&m) + radius < LARGEST / 2.0;
    if !(are_solid(&a, &b) & is_fit) {
        return Err(Uncertain);
    }
    time(&m, &difference(&b.center, &a.center), radius)
}

/// The impact of a ball on another one, which stands still, at the time when they [`meet`], in floats.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn stop_at<const D: usize>(
    a: &BallForm<f64, D>,
    b: &BallForm<f64, D>,
    m: &[f64; D],
    t: f64,
    to: Rounding<'_>,
) -> Certain<StoppingImpact<D>> {
    let (course, corners) = course(a, b, m);
    let w = difference(&b.center, &a.center);
    course.at_time(&corners, &w, [t, 0.0], to, nowhere, |way, normal| {
        settled_at_once(&course, &corners, &way, normal, to)
    })
}

/// The impact of a ball on another one, which stands still, in steps.
pub fn stop_in_steps<const D: usize>(
    a: &BallForm<f64, D>,
    b: &BallForm<f64, D>,
    m: &[f64; D],
    to: Rounding<'_>,
) -> Outcome<StoppingImpact<D>> {
    if !are_solid(a, b) {
        return Err(Uncertain);
    }
    let (course, corners) = course(a, b, m);
    course.about(&corners, to, nowhere, |way, normal| {
        course.settled_along(way, normal, to, |v| is_free(&course, &corners, v, to))
    })
}

/// The travel that [`FloatCourse::settled`] finds, or one that is about as near: the number of steps away is computed, and
/// the result tested; uncertain if it is not certainly free, which is rare.
///
/// About every other nearest travel is free, which no processor can guess, so nothing here branches on that.
#[cfg_attr(not(debug_assertions), inline(always))]
fn settled_at_once<const D: usize>(
    course: &FloatCourse<D>,
    corners: &CornerPair<EveryAxis, D>,
    way: &[Raw; D],
    normal: &[Raw; D],
    to: Rounding<'_>,
) -> Certain<[Raw; D]> {
    let p = &corners.moving;
    let nearest = way.each(|x| to.value(x));
    let step = to.unit() * (size(&nearest) + size(p));
    let lacks = if to.is_single() {
        // No more is lacking than the rounding of the travel and of the moved center has taken.
        let (mut path, mut moved) = (0.0, 0.0);
        for i in 0..D {
            let (way, normal) = (way[i].to_float(), normal[i].to_float());
            path += normal * (way - nearest[i]);
            moved += normal * ((p[i] + way) - to.moved(p[i], nearest[i]));
        }
        greater(path, moved)
    } else {
        let (moved, lost) = to.shifted(p, &nearest);
        course.round_lacks(&difference(&moved, &corners.standing), &lost, to)
    };
    let steps = whole(greater(lacks, 0.0) * (1.0 / step) + 0.5);
    let mut travel = nearest;
    for i in 0..D {
        let normal = normal[i].to_float();
        let away = if normal > 0.0 { 1.0 } else { 0.0 } - if normal < 0.0 { 1.0 } else { 0.0 };
        let away = if course.m[i] == 0.0 { 0.0 } else { away };
        travel[i] = to.moved(nearest[i], away * (steps * step));
    }
    let is_settled = (steps <= MOST) & (is_free(course, corners, &travel, to) == Some(true));
    if is_settled { Ok(to.point(&travel)) } else { Err(Uncertain) }
}

/// The greatest number of steps by which a travel is moved away at once.
const MOST: f64 = 64.0;

/// Whether neither ball is the empty set, and not both are points.
#[cfg_attr(not(debug_assertions), inline(always))]
fn are_solid<const D: usize>(a: &BallForm<f64, D>, b: &BallForm<f64, D>) -> bool {
    (a.radius >= 0.0) & (b.radius >= 0.0) & (a.radius + b.radius > 0.0)
}

/// The course of the first ball, and the centers of both as the corners that come together.
#[cfg_attr(not(debug_assertions), inline(always))]
fn course<const D: usize>(
    &BallForm { center: p, radius: a }: &BallForm<f64, D>,
    &BallForm { center: q, radius: b }: &BallForm<f64, D>,
    m: &[f64; D],
) -> (FloatCourse<D>, CornerPair<EveryAxis, D>) {
    let course = FloatCourse::of_stored(*m, [a, b], [p, p]);
    (course, CornerPair { moving: p, standing: q, active: EveryAxis })
}

/// Whether the moved ball and its path are free; `None` where that is uncertain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_free<const D: usize>(
    course: &FloatCourse<D>,
    CornerPair { moving: p, standing: q, .. }: &CornerPair<EveryAxis, D>,
    v: &[f64; D],
    to: Rounding<'_>,
) -> Option<bool> {
    let [a, b] = course.radii;
    let (moved, lost) = to.shifted(p, v);
    let (way, mut greatest) = (difference(&moved, q), 0.0);
    for x in way {
        greatest = greater(x.abs(), greatest);
    }
    // In space, where an axis separates the two, `sweep_in_space` decides without any rounding, and this stage gives up.
    if D > 2 && greatest >= course.radius() * (1.0 - 16.0 * U) {
        return None;
    }
    let are_short = is_short(a, to.is_float()) & is_short(b, to.is_float());
    let is_exact = || are_short && is_exact(*p, *v, moved, *q, [a, b], to.is_float());
    course.is_round_free(&way, &lost, v, is_exact, to)
}

/// When the path comes within the radius of `w`, if it does, and if no number of the answer has an error greater than
/// [`LOSS`](crate::certificate::rounded::LOSS) allows.
///
/// With `Q = R²·|m|² − |m × w|²` and `P = m·w`, the error of each term of `t` is at most `12·U` of its magnitude, and
/// that of `Q` at most `24·U` of `N = |m|²·S`. `P² = Q + |m|²·(|w|² − R²)`, so `P` is certain where both of these are.
/// The impact comes before the end of the motion if `(P − |m|²)² < Q` or `P < |m|²`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn time<const D: usize>(m: &[f64; D], w: &[f64; D], radius: f64) -> Outcome<f64> {
    let (along, square, length) = (dot(m, w), dot(w, w), dot(m, m));
    let reach = radius * radius;
    let (outside, sum) = (square - reach, square + reach);
    let rest = reach * length - turning(m, w).0;
    let made = length * sum;
    let beyond = along - length;
    let past = beyond * beyond - rest;
    let room = SURE * made + 64.0 * TINY;
    let room_at_end = room + SURE * length * length + 256.0 * TINY;
    let is_outside = outside > SURE * sum + TINY;
    if !is_outside {
        return Err(Uncertain);
    }
    // These branches are unpredictable.
    if (along <= 0.0) | (rest < -room) | ((beyond > 0.0) & (past > room_at_end)) {
        return Ok(None);
    }
    if !((rest > room) & ((beyond < 0.0) | (past < -room_at_end))) {
        return Err(Uncertain);
    }
    let root = Float::sqrt(rest);
    let below = along + root;
    let t = outside / below;
    // The error of `t` is at most `12·U·(S + t·(3·|m|·|w| + 2·N / √Q)) / (P + √Q) + 4·U·t`, where `2·|m|·|w|·√Q ≤ N`.
    // So it is less than `1204·U` here, and the error of `|m|·t` is less than `1700·U` of `|w| + R`; a loss is `2048·U`
    // of either.
    let is_sharp = root * sum + 3.5 * made <= 100.0 * root * below;
    certain_if(is_sharp && is_plain(m, w, radius, length, t), Some(t))
}

/// In space, whether the guess of [`sweep_in_space`](crate::sweep::sweep_in_space_fast), too, certainly comes to the sphere: the
/// point is on no plane across an axis through the center, and the path does not end there. Then `R` exceeds `√S / 60`
/// and `√Q` exceeds `√N / 60`, so that the error of the guess is less than `2^-30` of `R`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain<const D: usize>(m: &[f64; D], w: &[f64; D], radius: f64, length: f64, t: f64) -> bool {
    let (some, rest) = (radius * SOME, 1.0 - t);
    let mut is_plain = rest * rest * length >= some * some;
    for i in 0..D {
        is_plain &= (m[i] * t - w[i]).abs() >= some;
    }
    D == 2 || is_plain
}

/// A relative bound that exceeds all rounding errors.
const SURE: f64 = 1.0 / (1_u64 << 40) as f64;

/// A fraction far greater than all rounding errors.
const SOME: f64 = 1.0 / (1 << 11) as f64;
