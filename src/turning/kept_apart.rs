//! Whether a shape that turns stays apart from another one along a direction, for a stretch of time.
//!
//! Two convex sets are apart by at least `s` if all of the one lies that far behind all of the other along a unit vector `n`. This is proven corner by corner.
//!
//! * Along a direction that *stands still* a corner `p` of the moving shape leaves the gap `f(t) = min n·q − n·p(t)`. With the part `u` of `p − c` across
//!   the axis, `|f″| ≤ θ²·|n⊥|·|u|`. A corner on the axis moves along a line, and nothing moves along the axis but the center.
//! * Along a direction that *turns along* with the shape, the shape's own extent is constant, and a corner `q` of the other one leaves the gap
//!   `f(t) = n(t)·(q − c − t·v) − max`. Here `|f″| ≤ θ²·|n⊥|·|w⊥| + 2·θ·|n⊥|·|v⊥|` with `w = q − c − t·v`, whose length is greatest at an end of the stretch.
//!
//! A function with `|f″| ≤ K` is nowhere less than its chord minus `K·τ·(Δ − τ)/2`. So a corner that leaves at once is no obstacle, however near it is, and where that bound
//! falls below the least gap the stretch up to there is proven.

use core::iter::from_fn;

use crate::certificate::rounded::{U, difference, dot};
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::number::each::Each;
use crate::number::float::{greater, root};
use crate::turning::spin::{Frame, Spin};

/// A shape that turns, and one that stands still.
pub struct Pair<'a, const D: usize> {
    pub moving: &'a FloatCore<'a, D>,
    pub standing: &'a FloatCore<'a, D>,
    pub spin: &'a Spin<D>,
    /// The sum of both radii.
    pub radii: f64,
    /// The greatest distance of a corner of the moving shape from the axis, and of one of the other shape during the motion.
    pub reaches: [f64; 2],
    /// The greatest angular speed.
    speed: f64,
    /// What gaps are made of, along a direction that stands still and along one that turns.
    sizes: [f64; 2],
}

/// A direction from the moving shape to the other one.
#[derive(Clone, Copy, Debug)]
pub enum Separating<const D: usize> {
    /// A unit vector that stands still.
    Still([f64; D]),
    /// A unit vector as the moving shape sees it.
    Along([f64; D]),
}

/// The least gap that a stretch must keep.
#[derive(Clone, Copy, Debug)]
pub enum LeastGap {
    /// The shapes were apart, and stay apart by more than this.
    Wide(f64),
    /// The shapes touch: a gap may be less than zero by what rounding adds.
    Touching,
}

/// Shapes that touch may overlap by so many error bounds more than the one that a gap is uncertain by.
const TOUCHING: f64 = 3.0;

impl LeastGap {
    /// The least computed gap.
    fn floor(self, error: f64) -> f64 {
        match self {
            Self::Wide(gap) => gap + error,
            Self::Touching => -TOUCHING * error,
        }
    }
}

/// How far apart two shapes are along a direction, during a stretch of time.
#[derive(Clone, Copy, Debug)]
pub struct GapBounds {
    /// The share of the stretch in which they certainly keep the least gap, from 0 to 1.
    pub share: f64,
    /// At the start of the stretch and at its end.
    pub ends: [f64; 2],
    /// A bound of what rounding adds to any of these.
    pub error: f64,
    /// The least computed gap.
    floor: f64,
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
    fn above(least_gap: LeastGap, error: f64) -> Self {
        Self { share: 1.0, ends: [f64::INFINITY; 2], error, floor: least_gap.floor(error) }
    }

    /// Adds the gap of a corner at both ends, whose second derivative times half the square of the stretch is at most `bend()`, which is at most `most`.
    fn add(&mut self, [first, last]: [f64; 2], most: f64, bend: impl FnOnce() -> f64) {
        self.ends = [lesser(self.ends[0], first), lesser(self.ends[1], last)];
        // The chord bends down by a quarter of it at most.
        let is_clear = lesser(first, last) - 0.26 * most >= self.floor;
        if !is_clear {
            self.share = lesser(self.share, share_above(self.floor, [first, last], bend()));
        }
    }
}

/// The share of a stretch before `first + rise·s − bend·s·(1 − s)` falls below a floor: the lesser root of `bend·s² + slope·s + height`.
fn share_above(floor: f64, [first, last]: [f64; 2], bend: f64) -> f64 {
    /// A little less, for the rounding of the root and of the time that it stands for.
    const MARGIN: f64 = 1.0 - 1.0 / (1_u64 << 40) as f64;
    let rise = last - first;
    let (height, slope) = (first - floor - 8.0 * U * (bend + rise.abs()), rise - bend);
    let square = slope * slope - 4.0 * bend * height;
    if !height.is_finite() || height < 0.0 {
        0.0
    } else if slope >= 0.0 || square < 0.0 {
        1.0
    } else {
        lesser(MARGIN * (2.0 * height / (root(square) - slope)), 1.0)
    }
}

/// The lesser of two numbers; the second if either is NaN.
fn lesser(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

fn length<const D: usize>(v: &[f64; D]) -> f64 {
    root(dot(v, v))
}

impl<'a, const D: usize> Pair<'a, D> {
    pub fn new(moving: &'a FloatCore<'a, D>, standing: &'a FloatCore<'a, D>, spin: &'a Spin<D>) -> Self {
        let Spin { center, translation, .. } = spin;
        let (mut reaches, mut own, mut other, many) = ([0.0; 2], [0.0; 2], 0.0, D as f64);
        for p in moving.body.corners() {
            let u = difference(&p, center);
            reaches[0] = greater(spin.across(&u), reaches[0]);
            let [place, arm] = [length(&p), length(&u)];
            own = [greater(place + many * arm, own[0]), greater(place + arm, own[1])];
        }
        for q in corners_or_origin(standing) {
            reaches[1] = greater(spin.across(&difference(&q, center)), reaches[1]);
            other = greater(length(&q), other);
        }
        reaches[1] += spin.across(translation);
        // A product with a unit vector is made of no more than the length of the other factor; with a matrix of entries up to 1, of `D` times that.
        let rest = other + length(center) + length(translation);
        let sizes = [own[0] + rest, own[1] + many * rest];
        let radii = moving.radius + standing.radius;
        Self { moving, standing, spin, radii, reaches, speed: spin.angular_speed(), sizes }
    }

    /// How far apart the two are along a direction, between two times.
    pub fn apart(&self, direction: &Separating<D>, least_gap: LeastGap, frames: [&Frame<D>; 2]) -> GapBounds {
        match direction {
            Separating::Still(n) => self.apart_along_still(n, least_gap, frames),
            Separating::Along(n) => self.apart_along_turning(n, least_gap, frames),
        }
    }

    /// The corners of the shape that stands still.
    pub fn still_corners(&self) -> impl Iterator<Item = [f64; D]> {
        corners_or_origin(self.standing)
    }

    fn apart_along_still(&self, n: &[f64; D], least_gap: LeastGap, frames: [&Frame<D>; 2]) -> GapBounds {
        let mut nearest = f64::INFINITY;
        for q in self.still_corners() {
            nearest = lesser(dot(n, &q), nearest);
        }
        let normals = frames.each(|frame| frame.back(n));
        let bases = frames.each(|frame| nearest - dot(n, &frame.center) - self.radii);
        let angle = self.speed * (frames[1].t - frames[0].t);
        let bend = 0.5 * angle * angle * self.spin.across(n);
        let mut apart = GapBounds::above(least_gap, self.error(n, self.sizes[0]));
        for p in self.moving.body.corners() {
            let u = difference(&p, &self.spin.center);
            let gaps = [0, 1].each(|i: usize| bases[i] - dot(&normals[i], &u));
            apart.add(gaps, bend * self.reaches[0], || bend * self.spin.across(&u));
        }
        apart
    }

    fn apart_along_turning(&self, n: &[f64; D], least_gap: LeastGap, frames: [&Frame<D>; 2]) -> GapBounds {
        let Spin { center, translation, .. } = self.spin;
        let mut furthest = f64::NEG_INFINITY;
        for p in self.moving.body.corners() {
            furthest = greater(dot(n, &difference(&p, center)), furthest);
        }
        let normals = frames.each(|frame| frame.forth(n));
        let (span, slant) = (frames[1].t - frames[0].t, self.spin.across(n));
        let past = 2.0 * self.speed * self.spin.across(translation);
        let bend = |far: f64| 0.5 * slant * (self.speed * self.speed * far + past) * span * span;
        let mut apart = GapBounds::above(least_gap, self.error(n, self.sizes[1]));
        for q in self.still_corners() {
            let from = frames.each(|frame| difference(&q, &frame.center));
            let gaps = [0, 1].each(|i: usize| dot(&normals[i], &from[i]) - furthest - self.radii);
            let far = || greater(self.spin.across(&from[0]), self.spin.across(&from[1]));
            apart.add(gaps, bend(self.reaches[1]), || bend(far()));
        }
        apart
    }

    /// A bound of the error of all gaps along a direction, which are made of numbers of a size.
    fn error(&self, n: &[f64; D], size: f64) -> f64 {
        let slack = self.moving.slack + self.standing.slack;
        roundings(D) * (size + self.radii) + sum(n) * slack
    }
}

/// The corners of a shape; a half-space has one point of its surface, and a single direction.
fn corners_or_origin<const D: usize>(core: &FloatCore<'_, D>) -> impl Iterator<Item = [f64; D]> {
    let mut origin = if let RoundedCore::Half(half) = &core.body { Some(half.origin) } else { None };
    let mut corners = core.body.corners();
    from_fn(move || origin.take().or_else(|| corners.next()))
}
