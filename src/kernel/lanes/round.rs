//! Shapes with a radius against a core: the square of a distance against the square of a sum.
//!
//! If all numbers are exact, a difference of two has one rounding, so the relative error of a squared distance is at
//! most eight roundings; it does not depend on the extent of the scene. A slack is a length, which is added to the
//! radius.

use num_traits::Float;

use super::boxes::Sides;
use super::{Column, ROUNDING, TINY, each_lane, greater, less};

/// The squared distance of each lane's core from another core, and an error bound of the distance.
pub trait Cores {
    fn square(&self, lane: usize) -> (f32, f32);
}

/// Centers against a point.
pub struct Centers<'a, const D: usize> {
    pub centers: &'a [Column; D],
    pub at: &'a [f32; 3],
}

impl<const D: usize> Cores for Centers<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let mut square = 0.0;
        for axis in 0..D {
            let x = self.centers[axis][lane] - self.at[axis];
            square += x * x;
        }
        (square, 0.0)
    }
}

/// Boxes against a box. A center or a point is a box without extent.
pub struct Boxes<'a, const D: usize> {
    pub sides: Sides<'a, D>,
    pub low: &'a [f32; 3],
    pub high: &'a [f32; 3],
}

impl<const D: usize> Cores for Boxes<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let mut square = 0.0;
        for axis in 0..D {
            let gap = greater(self.sides.gap(lane, axis, self.low, self.high), 0.0);
            square += gap * gap;
        }
        (square, 0.0)
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
pub struct CentersToLinear<'a, const D: usize> {
    pub centers: &'a [Column; D],
    pub origin: &'a [f32; 3],
    pub direction: &'a [f32; 3],
    pub range: (f32, f32),
}

impl<const D: usize> Cores for CentersToLinear<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let w = |axis: usize| self.centers[axis][lane] - self.origin[axis];
        to_linear::<D>(w, |axis| self.direction[axis], self.range)
    }
}

/// Segments against a point.
pub struct Segments<'a, const D: usize> {
    pub a: &'a [Column; D],
    pub b: &'a [Column; D],
    pub at: &'a [f32; 3],
}

impl<const D: usize> Cores for Segments<'_, D> {
    #[inline(always)]
    fn square(&self, lane: usize) -> (f32, f32) {
        let w = |axis: usize| self.at[axis] - self.a[axis][lane];
        to_linear::<D>(w, |axis| self.b[axis][lane] - self.a[axis][lane], (0.0, 1.0))
    }
}

/// Whether the distance of each core is at most the sum of both radii.
#[inline(always)]
pub fn verdicts(cores: impl Cores, radii: &Column, radius: f32, slack: f32) -> [u64; 2] {
    each_lane(
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

/// Lower bounds of the distances.
#[inline(always)]
pub fn distances(cores: impl Cores, radii: &Column, radius: f32, slack: f32, bounds: &mut Column) {
    for (lane, bound) in bounds.iter_mut().enumerate() {
        let ((square, error), sum) = (cores.square(lane), radii[lane] + radius);
        *bound = Float::sqrt(square) * (1.0 - 16.0 * ROUNDING)
            - sum * (1.0 + 4.0 * ROUNDING)
            - (error + slack + TINY);
    }
}
