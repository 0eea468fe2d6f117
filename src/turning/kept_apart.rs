//! Whether a shape that turns stays apart from another one along a direction, for a stretch of time.
//!
//! Two convex sets are apart by at least `s` if all of the one lies that far behind all of the other along a unit vector `n`. This is proven corner by corner.
//!
//! * Along a direction that *stands still* a corner `p` of the moving shape leaves the gap `f(t) = min n·q − n·p(t)`. With the part `u` of `p − c` across
//!   the axis, `|f″| ≤ θ²·|n⊥|·|u|`. A corner on the axis moves along a line, and nothing moves along the axis but the center.
//! * Along a direction that *turns along* with the shape, the shape's own extent is constant, and a corner `q` of the other one leaves the gap
//!   `f(t) = n(t)·(q − c − t·v) − max`. Here `|f″| ≤ θ²·|n⊥|·|w⊥| + 2·θ·|n⊥|·|v⊥|` with `w = q − c − t·v`, whose length is greatest at an end of the stretch.
//!
//! A function with `|f″| ≤ K` is nowhere less than its chord minus `K·τ·(Δ − τ)/2`. So a corner that leaves at once is no obstacle, however near it is.

use crate::certificate::rounded::{U, difference, dot, magnitude};
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::number::float::greater;
use crate::turning::spin::{Spin, SpinFrame};

/// A shape that turns, and one that stands still.
#[derive(Clone, Copy)]
pub struct TurningPair<'a, const D: usize> {
    pub moving: &'a FloatCore<'a, D>,
    pub standing: &'a FloatCore<'a, D>,
    pub spin: &'a Spin<D>,
}

/// A direction from the moving shape to the other one.
#[derive(Clone, Copy, Debug)]
pub enum Separating<const D: usize> {
    /// A unit vector that stands still.
    Still([f64; D]),
    /// A unit vector as the moving shape sees it.
    Along([f64; D]),
}

/// How far apart two shapes are along a direction, during a stretch of time.
#[derive(Clone, Copy, Debug)]
pub struct GapBounds {
    /// At the least, all the time.
    pub least: f64,
    /// At the start of the stretch and at its end.
    pub ends: [f64; 2],
    /// A bound of what rounding adds to any of these.
    pub error: f64,
}

/// More roundings, relative to the sizes that are added up, than a gap has. A corner has that of its difference to the center, those of the matrix and of two
/// products with it, those of the last sums, and one where an `f64` does not hold it. In the plane that is one, 2 of an entry, 6, and 3.
/// In space an entry has 8, the products have 8, and the axis and the angle of a rotation add 12.
const fn roundings(dimension: usize) -> f64 {
    if dimension == 2 { 14.0 * U } else { 34.0 * U }
}

fn sum<const D: usize>(v: &[f64; D]) -> f64 {
    v.iter().fold(0.0, |sum, x| sum + x.abs())
}

impl GapBounds {
    /// Nothing so far.
    const fn nothing() -> Self {
        Self { least: f64::INFINITY, ends: [f64::INFINITY; 2], error: 0.0 }
    }

    /// Adds the gap of a corner at both ends, whose second derivative times half the square of the stretch is at most `bend`.
    fn add(&mut self, [first, last]: [f64; 2], bend: f64) {
        let rise = last - first;
        // The least of `first + rise·s − bend·s·(1 − s)` is between the ends if the chord is flat enough.
        let least = if rise.abs() >= bend {
            lesser(first, last)
        } else {
            first - (bend - rise) * (bend - rise) / (4.0 * bend)
        };
        self.least = lesser(self.least, least);
        self.ends = [lesser(self.ends[0], first), lesser(self.ends[1], last)];
    }
}

/// The lesser of two numbers; the second if either is NaN.
fn lesser(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

impl<const D: usize> TurningPair<'_, D> {
    /// How far apart the two are along a direction, between two times.
    pub fn apart(&self, direction: &Separating<D>, frames: [&SpinFrame<D>; 2]) -> GapBounds {
        match direction {
            Separating::Still(n) => self.apart_along_still(n, frames),
            Separating::Along(n) => self.apart_along_turning(n, frames),
        }
    }

    /// Calls `look` with each corner of the shape that stands still; a half-space has one point of its surface, and a single direction.
    pub fn each_standing(&self, mut look: impl FnMut(&[f64; D])) {
        match &self.standing.body {
            RoundedCore::Half(half) => look(&half.origin),
            body => body.each_corner(|_, q| look(q)),
        }
    }

    /// The sum of both radii.
    pub fn radii(&self) -> f64 {
        self.moving.radius + self.standing.radius
    }

    /// The greatest distance of a corner of the moving shape from the axis.
    pub fn reach(&self) -> f64 {
        let mut reach = 0.0;
        self.moving.body.each_corner(|_, p| {
            reach = greater(self.spin.across(&difference(p, &self.spin.center)), reach);
        });
        reach
    }

    fn apart_along_still(&self, n: &[f64; D], frames: [&SpinFrame<D>; 2]) -> GapBounds {
        let Spin { center, translation, .. } = self.spin;
        let (mut nearest, mut made) = (f64::INFINITY, 0.0);
        self.each_standing(|q| {
            nearest = lesser(dot(n, q), nearest);
            made = greater(magnitude(n, q), made);
        });
        let normals = frames.map(|frame| frame.back(n));
        let bases = frames.map(|frame| nearest - dot(n, &frame.center) - self.radii());
        let speed = self.spin.angular_speed();
        let span = frames[1].t - frames[0].t;
        let bend = 0.5 * speed * speed * self.spin.across(n) * span * span;
        let (mut apart, mut size) = (GapBounds::nothing(), 0.0);
        self.moving.body.each_corner(|_, p| {
            let u = difference(p, center);
            let gaps = [0, 1].map(|i: usize| bases[i] - dot(&normals[i], &u));
            apart.add(gaps, bend * self.spin.across(&u));
            size = greater(magnitude(n, p) + sum(n) * sum(&u), size);
        });
        let path = magnitude(n, center) + magnitude(n, translation);
        apart.error = self.error(n, made + size + path);
        apart
    }

    fn apart_along_turning(&self, n: &[f64; D], frames: [&SpinFrame<D>; 2]) -> GapBounds {
        let Spin { center, translation, .. } = self.spin;
        let (mut furthest, mut size) = (f64::NEG_INFINITY, 0.0);
        self.moving.body.each_corner(|_, p| {
            let u = difference(p, center);
            furthest = greater(dot(n, &u), furthest);
            size = greater(sum(p) + sum(&u), size);
        });
        let normals = frames.map(|frame| frame.forth(n));
        let (speed, slant) = (self.spin.angular_speed(), self.spin.across(n));
        let span = frames[1].t - frames[0].t;
        let past = 2.0 * speed * self.spin.across(translation);
        let (mut apart, mut made) = (GapBounds::nothing(), 0.0);
        self.each_standing(|q| {
            let from = frames.map(|frame| difference(q, &frame.center));
            let gaps = [0, 1].map(|i: usize| dot(&normals[i], &from[i]) - furthest - self.radii());
            let far = greater(self.spin.across(&from[0]), self.spin.across(&from[1]));
            apart.add(gaps, 0.5 * slant * (speed * speed * far + past) * span * span);
            made = greater(sum(q), made);
        });
        apart.error = self.error(n, sum(n) * (made + size + sum(center) + sum(translation)));
        apart
    }

    /// A bound of the error of all gaps along a direction, which are made of numbers of a size.
    fn error(&self, n: &[f64; D], size: f64) -> f64 {
        let slack = self.moving.slack + self.standing.slack;
        roundings(D) * (size + self.radii()) + sum(n) * slack
    }
}
