//! Shapes with a radius against a core: the square of a distance against the square of a sum.
//!
//! If all numbers are exact, a difference of two has one rounding, so the relative error of a squared distance is at
//! most eight roundings; it does not depend on the extent of the scene. A slack is a length, which is added to the
//! radius.

use num_traits::Float;

use crate::many::lanes::finds::Applied;
use crate::many::lanes::lane::{Column, ROUNDING, Sides, TINY, greater, less};
use crate::many::lanes::vectors::Vectors;

/// The squared distance of each lane's core from another core, and an error bound of the distance.
pub trait Cores: Copy {
    /// Whether the error bound is zero for every lane: all but the distance itself is exact.
    const IS_EXACT: bool = true;

    fn square(&self, lane: usize) -> (f32, f32);
}

/// The sum of the squares of a vector's components.
#[inline(always)]
fn squared<const D: usize>(along: impl Fn(usize) -> f32) -> f32 {
    let mut square = along(0) * along(0);
    for axis in 1..D {
        square += along(axis) * along(axis);
    }
    square
}

/// Centers against a point.
#[derive(Clone, Copy, Debug)]
pub struct Centers<'a, const D: usize> {
    pub centers: &'a [Column; D],
    pub at: &'a [f32; 3],
}

impl<const D: usize> Cores for Centers<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        (squared::<D>(|axis| self.centers[axis][lane] - self.at[axis]), 0.0)
    }
}

/// Boxes against a box.
#[derive(Clone, Copy, Debug)]
pub struct Boxes<'a, const D: usize> {
    pub sides: Sides<'a, D>,
    pub low: &'a [f32; 3],
    pub high: &'a [f32; 3],
}

impl<const D: usize> Cores for Boxes<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        (squared::<D>(|axis| greater(self.sides.gap(lane, axis, self.low, self.high), 0.0)), 0.0)
    }
}

/// The difference of a number from the nearest one of a range (Ericson 5.1.3).
#[inline(always)]
fn beyond(x: f32, low: f32, high: f32) -> f32 {
    x - less(greater(x, low), high)
}

/// Centers against a box.
#[derive(Clone, Copy, Debug)]
pub struct CentersToBox<'a, const D: usize> {
    pub centers: &'a [Column; D],
    pub low: &'a [f32; 3],
    pub high: &'a [f32; 3],
}

impl<const D: usize> Cores for CentersToBox<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        (squared::<D>(|axis| beyond(self.centers[axis][lane], self.low[axis], self.high[axis])), 0.0)
    }
}

/// Boxes against a point.
#[derive(Clone, Copy, Debug)]
pub struct BoxesToPoint<'a, const D: usize> {
    pub sides: Sides<'a, D>,
    pub at: &'a [f32; 3],
}

impl<const D: usize> Cores for BoxesToPoint<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let beyond =
            |axis: usize| beyond(self.at[axis], self.sides.low[axis][lane], self.sides.high[axis][lane]);
        (squared::<D>(beyond), 0.0)
    }
}

/// `|w − t·d|²` with `t = w·d / |d|²`, clamped, for `w` from the point at `t = 0` (Ericson 5.1.2).
///
/// The error of `t` is `13u·|w|/|d|` and that of the difference `6u·|w|`, so the error of the distance is less than
/// `32u·|w|`, whatever the length of `d`.
#[inline(always)]
fn to_linear<const D: usize>(
    w: impl Fn(usize) -> f32,
    d: impl Fn(usize) -> f32,
    range: (f32, f32),
) -> (f32, f32) {
    let (mut along, mut length, mut size) = (0.0, TINY * TINY, 0.0);
    for axis in 0..D {
        along += w(axis) * d(axis);
        length += d(axis) * d(axis);
        size += w(axis).abs();
    }
    let t = less(greater(along / length, range.0), range.1);
    let mut square = 0.0;
    for axis in 0..D {
        let x = w(axis) - t * d(axis);
        square += x * x;
    }
    (square, 32.0 * ROUNDING * size + 2.0 * TINY)
}

/// Centers against a line, ray or segment.
#[derive(Clone, Copy, Debug)]
pub struct CentersToLinear<'a, const D: usize> {
    pub centers: &'a [Column; D],
    pub origin: &'a [f32; 3],
    pub direction: &'a [f32; 3],
    pub range: (f32, f32),
}

impl<const D: usize> Cores for CentersToLinear<'_, D> {
    const IS_EXACT: bool = false;

    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let w = |axis: usize| self.centers[axis][lane] - self.origin[axis];
        to_linear::<D>(w, |axis| self.direction[axis], self.range)
    }
}

/// Segments against a point.
#[derive(Clone, Copy, Debug)]
pub struct Segments<'a, const D: usize> {
    pub a: &'a [Column; D],
    pub b: &'a [Column; D],
    pub at: &'a [f32; 3],
}

impl<const D: usize> Cores for Segments<'_, D> {
    const IS_EXACT: bool = false;

    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let w = |axis: usize| self.at[axis] - self.a[axis][lane];
        to_linear::<D>(w, |axis| self.b[axis][lane] - self.a[axis][lane], (0.0, 1.0))
    }
}

/// Cores with radii against a core with a radius. `EXACT` says that the slack is zero.
#[derive(Clone, Copy, Debug)]
pub struct Round<'a, C, const EXACT: bool> {
    pub cores: C,
    pub radii: &'a Column,
    pub radius: f32,
    pub slack: f32,
}

/// Whether the distance of each core is at most the sum of both radii.
impl<C: Cores, const EXACT: bool> Applied for Round<'_, C, EXACT> {
    #[inline(always)]
    fn verdicts(self, by: impl Vectors) -> [u64; 2] {
        let Self { cores, radii, radius, slack } = self;
        if const { EXACT && C::IS_EXACT } {
            return exact_verdicts(by, cores, radii, radius);
        }
        by.each_lane(
            #[inline(always)]
            |lane| {
                let ((square, error), sum) = (cores.square(lane), radii[lane] + radius);
                let error = error + slack + TINY;
                let (inner, outer) = (sum - error, sum + error);
                let is_certain = (square * (1.0 + 16.0 * ROUNDING) < inner * inner) & (inner > 0.0);
                (is_certain, square * (1.0 - 16.0 * ROUNDING) <= outer * outer)
            },
        )
    }

    #[inline(always)]
    fn lower_bounds(self, bounds: &mut Column) {
        for (lane, bound) in bounds.iter_mut().enumerate() {
            let ((square, error), sum) = (self.cores.square(lane), self.radii[lane] + self.radius);
            *bound = Float::sqrt(square) * (1.0 - 16.0 * ROUNDING)
                - sum * (1.0 + 4.0 * ROUNDING)
                - (error + self.slack + TINY);
        }
    }
}

/// The verdicts if all numbers are exact. Both squares have at most eight roundings together, besides underflow.
#[inline(always)]
fn exact_verdicts(by: impl Vectors, cores: impl Cores, radii: &Column, radius: f32) -> [u64; 2] {
    const LEAST: f32 = TINY * TINY;
    by.each_lane(
        #[inline(always)]
        |lane| {
            let ((square, _), sum) = (cores.square(lane), radii[lane] + radius);
            let reach = sum * sum;
            let is_certain = square * (1.0 + 16.0 * ROUNDING) + LEAST < reach;
            (is_certain, square * (1.0 - 16.0 * ROUNDING) <= reach + LEAST)
        },
    )
}
