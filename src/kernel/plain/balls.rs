//! What stops a moving ball at another one, in the plane and in space, in plain floats.
//!
//! The path is the segment from zero along the motion `m`, and the cores' Minkowski difference is the one place `w` between the centers. So the
//! time is that of [`Course::about`], and so are the numbers, to the bit. Nothing has to be looked for before, and of floats a few comparisons
//! vouch for all: what is as large as `S = |w|² + R²` is off by less than [`SURE`] of it.

use num_traits::Float;

use super::super::form::BallForm;
use super::super::impact::Impact;
use super::about::{Corners, EveryAxis, turning};
use super::course::{Course, is_exact, nowhere};
use super::near::{is_short, size};
use super::{Certain, LARGEST, Rounding, Rounds, TINY, U, difference, dot};
use crate::arithmetic::approximate::greater;
use crate::arithmetic::encoding::Encoding;

/// What stops a ball on its way, if another one stands still.
pub fn stop<const D: usize>(
    a: &BallForm<f64, D>,
    b: &BallForm<f64, D>,
    motion: &[f64; D],
    encoding: &'static Encoding,
) -> Certain<Impact<D>> {
    rounding!(encoding, each | to | rounded(*a, *b, *motion, to))
}

/// The same for one way to round. All that the loops need is taken by value, so that it stays in registers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rounded<E: Rounds, const D: usize>(
    BallForm { center: p, radius: a }: BallForm<f64, D>,
    BallForm { center: q, radius: b }: BallForm<f64, D>,
    m: [f64; D],
    to: Rounding<'_, E>,
) -> Certain<Impact<D>> {
    let (radii, radius) = ([a, b], a + b);
    // Comparisons with NaN are false. No `f32` that is finite is too large.
    let is_fit = E::IS_SINGLE == Some(true) || size(&p) + size(&q) + size(&m) + radius < LARGEST / 2.0;
    if !((a >= 0.0) & (b >= 0.0) & (radius > 0.0) & is_fit) {
        return None;
    }
    let (course, w) = (Course { m, radii, low: p, high: p }, difference(&q, &p));
    let corners = Corners { moving: p, standing: q, active: EveryAxis };
    let are_short = is_short(a, E::IS_FLOAT) && is_short(b, E::IS_FLOAT);
    // What an axis parts in space is told there without any rounding.
    let least = radius * (1.0 - 16.0 * U);
    let is_free = |v: &[f64; D]| {
        let (mut moved, mut greatest) = (p, 0.0);
        for i in 0..D {
            moved[i] = to.moved(p[i], v[i]);
        }
        let way = difference(&moved, &q);
        for x in way {
            greatest = greater(x.abs(), greatest);
        }
        if D > 2 && greatest >= least {
            return None;
        }
        let is_exact = || are_short && is_exact(way, *v, p, moved, radii, E::IS_FLOAT);
        course.is_round_free(&way, v, is_exact, to)
    };
    if !E::IS_FLOAT {
        return course.about(&corners, to, nowhere, is_free);
    }
    match time(&m, &w, radius)? {
        Some(t) => course.at_time(&corners, &w, [t, 0.0], to, nowhere, is_free).map(Some),
        None => Some(None),
    }
}

/// When the path comes as near to `w` as the radius, if it does, and no number of the answer is off by more than [`LOSS`](super::LOSS) allows.
///
/// With `Q = R²·|m|² − |m × w|²` and `P = m·w`, all that `t` is made of is off by `12·U` of its magnitude at most, and that of `Q` by `24·U` of `N = |m|²·S`.
/// `P² = Q + |m|²·(|w|² − R²)`; so `P` is certain where both of these are. It ends before where `(P − |m|²)² < Q`, or `P < |m|²`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn time<const D: usize>(m: &[f64; D], w: &[f64; D], radius: f64) -> Certain<f64> {
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
        return None;
    }
    // Which of these it is cannot be foreseen.
    if (along <= 0.0) | (rest < -room) | ((beyond > 0.0) & (past > room_at_end)) {
        return Some(None);
    }
    if !((rest > room) & ((beyond < 0.0) | (past < -room_at_end))) {
        return None;
    }
    let root = Float::sqrt(rest);
    let below = along + root;
    let t = outside / below;
    // `t` is off by no more than `12·U·(S + t·(3·|m|·|w| + 2·N / √Q)) / (P + √Q) + 4·U·t`, where `2·|m|·|w|·√Q ≤ N`. So it is off by less than
    // `1204·U` here, and `|m|·t` by less than `1700·U` of `|w| + R`; a loss is `2048·U` of either.
    let is_sharp = root * sum + 3.5 * made <= 100.0 * root * below;
    (is_sharp && is_plain(m, w, radius, length, t)).then_some(Some(t))
}

/// In space, whether the guess of [`sweep_in_space`](super::sweep_in_space) certainly comes to the sphere, too: the place is on no plane across an
/// axis through the center, and the path does not end there. By then `R` is more than `√S / 60`, and `√Q` than `√N / 60`, so that the guess is off by
/// less than `2^-30` of `R`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain<const D: usize>(m: &[f64; D], w: &[f64; D], radius: f64, length: f64, t: f64) -> bool {
    let (some, rest) = (radius * SOME, 1.0 - t);
    let mut is_plain = rest * rest * length >= some * some;
    for i in 0..D {
        is_plain &= (m[i] * t - w[i]).abs() >= some;
    }
    D == 2 || is_plain
}

/// More than all roundings are, as a part of what is rounded.
const SURE: f64 = 1.0 / (1_u64 << 40) as f64;

/// A part that is far beyond all roundings.
const SOME: f64 = 1.0 / (1 << 11) as f64;
