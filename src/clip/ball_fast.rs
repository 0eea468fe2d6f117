//! Lines through circles and spheres.
//!
//! With `m = o − center` and `L = |d|²`, the line is at `|m + t·d| = r` where `t = (−m·d ± √Δ) / L`. The discriminant
//! `Δ = r²·L − |d × m|²` cancels less than the textbook's `(m·d)² − L·(|m|² − r²)`. Relative to the center, the point
//! is the foot of the perpendicular, `Σ dⱼ·(dⱼ·mᵢ − dᵢ·mⱼ) / L`, plus `±√Δ·d / L`.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    Certain, CommonDivisor, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot,
};
use crate::clip::passes::{EnterOrLeave, LOST, Passes, Spot, root_near_zero, values};
use crate::clip::through::End;
use crate::form::stored::{BallForm, LinearForm};
use crate::number::double::Double;
use crate::number::encoding::Raw;
use crate::number::float::greater;

/// A bound for the relative error of every sum of products nearby.
const ROUNDED: f64 = 8.0 * U;

/// A line, ray or segment that certainly passes through a ball.
#[derive(Clone, Copy, Debug)]
pub struct BallPassage<'a, const D: usize> {
    linear: &'a LinearForm<f64, D>,
    ball: BallForm<f64, D>,
    direction: [f64; D],
    /// The vector from the center to the origin.
    m: [f64; D],
    /// Which stored ends of the linear lie inside.
    is_origin_inside: bool,
    is_end_inside: bool,
    /// Whether quotients are products with the inverse of their divisor, as where a program compiles the stage for `f32`.
    by_inverse: bool,
    /// `Δ` and its error bound.
    discriminant: f64,
    error: f64,
}

/// Whether a point is certainly inside a ball, and whether it is certainly outside.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sides<const D: usize>(m: &[f64; D], radius: f64) -> (bool, bool) {
    let (square, reach) = (dot(m, m), radius * radius);
    let (rest, error) = (square - reach, 8.0 * U * (square + reach) + TINY);
    (-rest > error, rest > error)
}

/// `|d × m|²` and its error bound, from the product of the vectors' sizes: if each `x` in `x² + …` has the error `e`, that is the sum
/// of `2·|x|·e + e²`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn wedge_squared<const D: usize>(d: &[f64; D], m: &[f64; D], made_of: f64) -> (f64, f64) {
    let (mut square, mut sum) = (0.0, 0.0);
    for i in 0..D {
        for j in 0..i {
            let x = d[i] * m[j] - d[j] * m[i];
            square += x * x;
            sum += x.abs();
        }
    }
    // All permanents together are at most the product.
    let e = 5.0 * U * made_of;
    (square, e * (2.0 * sum + e) + 4.0 * U * square)
}

impl<'a, const D: usize> BallPassage<'a, D> {
    /// `Ok(None)` where they certainly do not meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(linear: &'a LinearForm<f64, D>, ball: &'a BallForm<f64, D>, to: Rounding<'_>) -> Outcome<Self> {
        let (starts, ends) = (linear.starts(), linear.ends());
        let mut passage = Self::line(linear, *ball);
        let Self { direction, m, discriminant, error, .. } = passage;
        let direction_size = size(&direction);
        let made_of = direction_size * size(&m);

        // Beyond its ends a linear meets the ball only if it approaches the ball there.
        let (mut is_origin_inside, mut is_end_inside) = (false, false);
        let (mut meets, mut misses) = (discriminant > error, -discriminant > error);
        if starts {
            let (inside, outside) = sides(&m, ball.radius);
            let (away, error) = (dot(&m, &direction), 8.0 * U * made_of + TINY);
            is_origin_inside = inside;
            meets &= inside | (outside & (-away > error));
            misses |= outside & (away > error);
        }
        if ends {
            let m = difference(&linear.to, &ball.center);
            let (inside, outside) = sides(&m, ball.radius);
            let (away, error) = (dot(&m, &direction), 8.0 * U * (direction_size * size(&m)) + TINY);
            is_end_inside = inside;
            meets &= inside | (outside & (away > error));
            misses |= outside & (-away > error);
        }
        if misses & (ball.radius >= 0.0) {
            return Ok(None);
        }
        (passage.is_origin_inside, passage.is_end_inside) = (is_origin_inside, is_end_inside);
        passage.by_inverse = to.by_inverse();
        certain_if(meets & (ball.radius > 0.0), Some(passage))
    }

    /// The whole line, if it certainly passes through the ball; `Ok(None)` where it does not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_line(linear: &'a LinearForm<f64, D>, ball: BallForm<f64, D>) -> Outcome<Self> {
        let passage = Self::line(linear, ball);
        if -passage.discriminant > passage.error {
            return Ok(None);
        }
        certain_if((passage.discriminant > passage.error) & (ball.radius > 0.0), Some(passage))
    }

    /// The whole line and the ball.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn line(linear: &'a LinearForm<f64, D>, ball: BallForm<f64, D>) -> Self {
        let (direction, m) = (linear.direction(), difference(&linear.origin, &ball.center));
        let reach = ball.radius * ball.radius * dot(&direction, &direction);
        let (wedge, error_of_wedge) = wedge_squared(&direction, &m, size(&direction) * size(&m));
        let (discriminant, error) = (reach - wedge, error_of_wedge + 16.0 * U * reach + TINY);
        Self {
            linear,
            ball,
            direction,
            m,
            is_origin_inside: false,
            is_end_inside: false,
            by_inverse: false,
            discriminant,
            error,
        }
    }

    /// The parameter at which the whole line enters (`-1`) or leaves (`1`).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn parameter(&self, way: f64) -> Near {
        let (d, m) = (&self.direction, &self.m);
        let (square, root) = (dot(d, d), Float::sqrt(self.discriminant));
        let t = (way * root - dot(m, d)) / square;
        // `|√(Δ + e) − √Δ| ≤ e / √Δ`, as below.
        let of_root = self.error / root + 4.0 * U * root;
        Near { value: t, error: (of_root + 16.0 * U * (size(d) * size(m))) / square + 8.0 * U * t.abs() }
    }

    /// Where the common part begins.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.is_origin_inside {
            return Ok(to.own_end(&self.linear.origin, Raw::ZERO));
        }
        self.crossed(-1.0, to)
    }

    /// Where the common part ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn exit(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.is_end_inside {
            return Ok(to.own_end(&self.linear.to, to.encoding.one));
        }
        self.crossed(1.0, to)
    }

    /// Where the whole line enters (`-1`) or leaves (`1`).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn crossed(&self, way: f64, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        /// The least allowed squared sine of the angle between the line and the surface: its inverse magnifies all
        /// errors.
        const STEEP: f64 = 1.0 / (1_u64 << 14) as f64;
        /// The greatest allowed relative error of the discriminant.
        const SHARP: f64 = 1.0 / (1_u64 << 10) as f64;
        let (d, m, r) = (&self.direction, &self.m, self.ball.radius);
        let square = dot(d, d);
        let root = Float::sqrt(self.discriminant);
        let (by_square, by_radius) =
            (CommonDivisor::of(square, self.by_inverse), CommonDivisor::of(r, self.by_inverse));
        let t = by_square.divide(way * root - dot(m, d));

        // `|√(Δ + e) − √Δ| ≤ e / √Δ` has a factor of two to spare. Each of a component's two terms adds its share. These are the errors
        // of `|d|²·t` and of `|d|²` times a component from the center, times the root.
        let reach = size(d);
        let of_t = self.error + 4.0 * U * self.discriminant + 8.0 * U * (reach * size(m)) * root;
        let of_place = reach * of_t;
        let is_sharp = (square > TINY)
            & (self.discriminant > STEEP * (r * r * square))
            & (self.error < SHARP * self.discriminant)
            & (of_place <= to.loss() * (r * square) * root)
            & (of_t <= to.loss() * (square * root) * greater(t.abs(), 1.0));
        if !is_sharp {
            return Err(Uncertain);
        }
        let (of_t, of_place) = (of_t / (root * square), of_place / (root * square));
        let (mut point, mut normal) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            // The division comes last, so that whole numbers stay whole; `f32` does not need that.
            let from_center = if self.by_inverse {
                m[i] + t * d[i]
            } else {
                by_square.divide(foot(d, m, i) + way * root * d[i])
            };
            let error = of_place + 8.0 * U * from_center.abs();
            let (place, unit) = (self.ball.center[i] + from_center, by_radius.divide(from_center));
            point[i] = to.near(place, error + U * place.abs())?;
            normal[i] = to.pure(unit, error / r + 4.0 * U * unit.abs())?;
        }
        Ok(End { t: to.pure(t, of_t + 8.0 * U * t.abs())?, point, normal: Some(normal) })
    }
}

impl<const D: usize> Passes<D> for BallPassage<'_, D> {
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if way < 0.0 { self.enter(to) } else { self.exit(to) }
    }

    fn end_nearby(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        let Self { linear, ball: BallForm { center, radius }, direction: d, .. } = self;
        let spot = Spot::of(linear, self.parameter(way).value, to.encoding)?;
        let (from, of_from) = spot.from(center);
        // With `m = p − center` and `|m + t·d| = r`: `|d|²·t² + 2·m·d·t + |m|² − r² = 0`.
        let (m, mut left) = (values(&from), Double::ZERO - Double::product(*radius, *radius));
        for x in from {
            left = left + x * x;
        }
        let (square, reach) = (dot(d, d), size(&m) + radius);
        let near = |value: f64, terms: f64, lost: f64| Near { value, error: ROUNDED * terms + lost + TINY };
        let residual = near(left.value(), left.value().abs(), (LOST * reach + 4.0 * of_from) * reach);
        let t = root_near_zero(
            near(square, square, 0.0),
            near(dot(&m, d), size(&m) * size(d), 0.0),
            residual,
            way,
        )
        .filter(|t| spot.is_sharp(*t, d, *radius))
        .ok_or(Uncertain)?;
        let (mut point, mut normal) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            point[i] = spot.place(i, t, d[i])?;
            let unit = (m[i] + t.value * d[i]) / radius;
            let error = (t.error * d[i].abs() + of_from) / radius + ROUNDED;
            normal[i] = to.pure(unit + 0.0, error)?;
        }
        Ok(End { t: spot.to().time(t.value, t.error + U * t.value.abs())?, point, normal: Some(normal) })
    }
}

/// A component of the foot `Σ dⱼ·(dⱼ·mᵢ − dᵢ·mⱼ)`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn foot<const D: usize>(d: &[f64; D], m: &[f64; D], i: usize) -> f64 {
    let mut foot = 0.0;
    for j in (0..D).filter(|j| *j != i) {
        foot += d[j] * (d[j] * m[i] - d[i] * m[j]);
    }
    foot
}
