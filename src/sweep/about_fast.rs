//! The numbers of an impact about two corners in plain floats, in the plane and in space.

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, size};
use crate::certificate::rounded::{Certain, LOSS, Outcome, Rounding, TINY, U, Uncertain, difference, dot};
use crate::number::double::{Digits, Double, between};
use crate::number::encoding::Raw;
use crate::number::plan::ROUNDS_ONCE;
use crate::sweep::course_fast::{FloatCourse, SharedStretch};
use crate::sweep::stop::{Landing, StoppingImpact};

/// The greatest error of a component of a normal in floats.
pub const SHARP: f64 = 1.0 / (1 << 30) as f64;

/// Two corners, one of each core, about which the solids touch.
pub struct CornerPair<A, const D: usize> {
    pub moving: [f64; D],
    pub standing: [f64; D],
    /// The axes along which the corners are apart. Along the others, edges parallel to these axes touch.
    pub active: A,
}

/// A subset of the axes.
pub trait Axes: Copy {
    fn have(self, axis: usize) -> bool;
}

impl<const D: usize> Axes for [bool; D] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn have(self, axis: usize) -> bool {
        self.get(axis).is_some_and(|is_active| *is_active)
    }
}

/// All axes, so that no axis has to be tested.
#[derive(Clone, Copy)]
pub struct EveryAxis;

impl Axes for EveryAxis {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn have(self, _: usize) -> bool {
        true
    }
}

/// The coefficients of the time at which two corners touch: `m` and `w` along the active axes, `P` and its error bound,
/// `|m|²`, `|w|² − R²`, and `Q`.
struct Roots<const D: usize> {
    m: [f64; D],
    w: [f64; D],
    along: f64,
    error: f64,
    length: f64,
    outside: Near,
    rest: Near,
}

/// `|m × w|²` and its permanent.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn turning<const D: usize>(m: &[f64; D], w: &[f64; D]) -> (f64, f64) {
    let (mut turn, mut made) = (0.0, 0.0);
    for i in 0..D {
        for j in 0..i {
            let (x, y) = (m[i] * w[j], m[j] * w[i]);
            let (part, sum) = (x - y, x.abs() + y.abs());
            turn += part * part;
            made += (part.abs() + U * sum) * sum;
        }
    }
    (turn, made)
}

impl<const D: usize> FloatCourse<D> {
    /// The impact about two corners, at `t = (|w|² − R²) / (P + √Q)` with `P = m·w` and `Q = R²·|m|² − |m × w|²` from
    /// the components along the active axes. Along the others the point is the middle of the shared stretch, which `at`
    /// gives for a time and its error bound. `settle` gives the travel after which nothing overlaps, from the motion
    /// until then and the normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn about(
        &self,
        corners: &CornerPair<impl Axes, D>,
        to: Rounding<'_>,
        at: impl Fn(f64, f64) -> Certain<SharedStretch<D>>,
        settle: impl Fn([Raw; D], &[Raw; D]) -> Certain<[Raw; D]>,
    ) -> Outcome<StoppingImpact<D>> {
        let mut roots = self.roots(corners);
        if !roots.outside.has_sign() && to.is_float() {
            roots.outside = self.outside_in_words(corners);
        }
        let Roots { along, error, outside, rest, length, .. } = roots;
        if !outside.is_positive() {
            return Err(Uncertain);
        }
        // The motion ends before the impact if `P − |m|² ≥ √Q`.
        let beyond = along - length;
        let far = along.abs() + length;
        let past =
            Near { value: beyond * beyond - rest.value, error: 4.0 * ROUNDED * far * far + 4.0 * rest.error };
        // These branches are unpredictable.
        if (along < -error) | rest.is_negative() | ((beyond > error) & past.is_positive()) {
            return Ok(None);
        }
        let is_before_end = (beyond < -error) | past.is_negative();
        if !((along > error) & (rest.value > 16.0 * rest.error) & is_before_end) {
            return Err(Uncertain);
        }
        self.at_roots(corners, &roots, to, at, settle).map(Some)
    }

    /// The coefficients of the time at which two corners touch.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn roots(&self, corners: &CornerPair<impl Axes, D>) -> Roots<D> {
        let CornerPair { moving: p, standing: q, active } = corners;
        let (mut m, mut w, radius) = (self.m, difference(q, p), self.radius());
        for i in 0..D {
            if !active.have(i) {
                (m[i], w[i]) = (0.0, 0.0);
            }
        }
        let (along, square, length) = (dot(&m, &w), dot(&w, &w), dot(&m, &m));
        let reach = radius * radius;
        // Where corners are off by `s` along each axis, so is `w`: it changes `m·w` and `|m × w|` by at most `s·|m|`, with the sum of magnitudes for a length.
        let (m_size, w_size, slack) = (size(&m), size(&w), self.slack);
        let (beside, turned) = (2.0 * slack * (w_size + 2.0 * slack), slack * m_size);
        let outside = Near { value: square - reach, error: ROUNDED * (square + reach) + beside + TINY };
        let error = ROUNDED * m_size * w_size + turned + TINY;
        let (turn, made) = turning(&m, &w);
        let off = 2.0 * turned * (m_size * w_size + turned);
        let rest =
            Near { value: reach * length - turn, error: ROUNDED * (reach * length + made) + off + TINY };
        Roots { m, w, along, error, length, outside, rest }
    }

    /// `|w|² − R²` in double words: of what touches at the start but for a rounding. Nothing is known of corners that are rounded.
    #[cold]
    #[inline(never)]
    fn outside_in_words(&self, corners: &CornerPair<impl Axes, D>) -> Near {
        let CornerPair { moving: p, standing: q, active } = corners;
        let radius = Double::sum(self.radii[0], self.radii[1]);
        let (mut square, reach) = (Double::ZERO, radius * radius);
        for (i, way) in between(p, q).into_iter().enumerate() {
            square = if active.have(i) { square + way * way } else { square };
        }
        let value = (square - reach).value();
        let made = square.value() + reach.value();
        let is_known = ROUNDS_ONCE && self.slack == 0.0;
        let error = 16.0 * Double::ROUNDED_BY * made + 2.0 * U * value.abs() + TINY;
        Near { value, error: if is_known { error } else { f64::INFINITY } }
    }

    /// The impact about two corners, at the first of the two times, both of which certainly exist.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at_roots(
        &self,
        corners: &CornerPair<impl Axes, D>,
        roots: &Roots<D>,
        to: Rounding<'_>,
        at: impl Fn(f64, f64) -> Certain<SharedStretch<D>>,
        settle: impl Fn([Raw; D], &[Raw; D]) -> Certain<[Raw; D]>,
    ) -> Certain<StoppingImpact<D>> {
        let Roots { m, w, along, error, outside, rest, .. } = roots;
        let root = Float::sqrt(rest.value);
        let below = along + root;
        let t = outside.value / below;
        // The error of the root is about half of `rest.error / root`, and that of `along` has 4 of the 12 roundings in its bound: this leaves
        // room for the error of the divisor.
        let off = (outside.error + t * (error + rest.error / root)) / below + 4.0 * U * t;
        let far = size(w) + self.radius();
        let of_travel = size(m) * off;
        // The normal is the travel minus the vector between the corners, divided by the radius.
        let is_blunt = of_travel + 8.0 * U * far + self.slack > SHARP * self.radius();
        let is_lossy = off > LOSS || of_travel > LOSS * far || is_blunt;
        if to.is_float() && is_lossy {
            return Err(Uncertain);
        }
        self.at_time(corners, w, [t, off], to, &at as &dyn Fn(f64, f64) -> Certain<SharedStretch<D>>, settle)
    }

    /// The impact about two corners, at the time `t` with the error bound `off`. `w` is the vector between them along
    /// the active axes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at_time(
        &self,
        corners: &CornerPair<impl Axes, D>,
        w: &[f64; D],
        [t, off]: [f64; 2],
        to: Rounding<'_>,
        at: impl Fn(f64, f64) -> Certain<SharedStretch<D>>,
        settle: impl Fn([Raw; D], &[Raw; D]) -> Certain<[Raw; D]>,
    ) -> Certain<StoppingImpact<D>> {
        let (CornerPair { moving: p, standing: q, active }, radius) = (corners, self.radius());
        let (stretch, inverse) = (at(t, off)?, 1.0 / radius);
        // In `f64` a normal is divided by its own length, which the error of the time makes another one than the radius.
        let over = if to.is_float() && !to.is_single() { self.length_at(corners, w, t) } else { radius };
        let (mut travel, mut normal, mut point) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            let way = self.m[i] * t;
            let lost = self.m[i].abs() * off + 2.0 * U * way.abs();
            travel[i] = to.near(way + 0.0, lost)?;
            if !active.have(i) {
                point[i] = self.middle(i, stretch[i], t, off, 0.0, to)?;
                continue;
            }
            let unit = if to.is_single() { (way - w[i]) * inverse } else { (way - w[i]) / over };
            let of_unit = (lost + 2.0 * U * (way.abs() + w[i].abs()) + self.slack) / radius;
            normal[i] = to.pure(unit + 0.0, of_unit)?;
            point[i] = if self.radii[1] == 0.0 {
                if self.slack == 0.0 { to.stored(q[i]) } else { to.near(q[i] + 0.0, self.slack)? }
            } else if self.radii[0] == 0.0 {
                to.near(p[i] + way, lost + 2.0 * U * (p[i].abs() + way.abs()) + self.slack)?
            } else {
                let beyond = self.radii[1] * unit;
                let size = q[i].abs() + beyond.abs();
                to.near(q[i] + beyond, self.radii[1] * of_unit + 2.0 * U * size + self.slack)?
            };
        }
        let t = to.pure(t, off)?;
        let travel = settle(travel, &normal)?;
        Ok(StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::Settled })
    }

    /// The length of the vector between two corners at a time, along the active axes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length_at(&self, corners: &CornerPair<impl Axes, D>, w: &[f64; D], t: f64) -> f64 {
        let mut square = 0.0;
        for (i, w) in w.iter().enumerate() {
            let way = if corners.active.have(i) { self.m[i] * t - w } else { 0.0 };
            square += way * way;
        }
        Float::sqrt(square)
    }
}
