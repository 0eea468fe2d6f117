//! Boxes along a path: when the path reaches each (Ericson 5.3.3).

use super::question::{FAR, Path};
use super::vectors::{Compiled, Vectors};
use super::{Column, ROUNDING, Sides, TINY, greater, less};

/// The greatest loss of a time by underflow.
const LEAST: f32 = TINY * TINY;

/// The earliest time at which a path may enter the box of a lane, the latest at which it may leave it, and by how much
/// the true times may be later and earlier.
///
/// The relative error of a time is at most four roundings: a difference, the direction, its reciprocal and a product.
#[inline(always)]
fn times<const D: usize, const FLAT: bool>(
    sides: Sides<'_, D>,
    path: &Path,
    slack: f32,
    lane: usize,
) -> (f32, f32, f32) {
    let (mut enter, mut leave, mut blurred) = (path.from, path.to, LEAST);
    for axis in 0..D {
        let ahead = sides.low[axis][lane] - path.high[axis];
        let behind = sides.high[axis][lane] - path.low[axis];
        let off = slack * path.inverse[axis].abs();
        let (a, b) = (ahead * path.inverse[axis], behind * path.inverse[axis]);
        let (mut low, mut high) = (less(a, b) - off, greater(a, b) + off);
        if FLAT && path.is_flat[axis] {
            // Nothing moves along this axis, so the path is always between the sides, or never.
            let gap = greater(ahead, -behind);
            (low, high) = if gap > slack { (FAR, -FAR) } else { (-FAR, FAR) };
            blurred += if gap > -slack { slack * FAR } else { 0.0 };
        }
        enter = greater(enter, low);
        leave = less(leave, high);
        blurred += 2.0 * off;
    }
    let error = 8.0 * ROUNDING * (enter.abs() + leave.abs());
    (enter - error, leave + error, blurred + 2.0 * error)
}

/// Whether a path passes through each box. So many numbers are in use that the table of bits is quicker than masks.
#[inline(always)]
pub fn verdicts<const D: usize, const FLAT: bool>(sides: Sides<'_, D>, path: &Path, slack: f32) -> [u64; 2] {
    Compiled.each_lane(
        #[inline(always)]
        |lane| {
            let (enter, leave, blurred) = times::<D, FLAT>(sides, path, slack, lane);
            (enter + blurred <= leave - blurred, enter <= leave)
        },
    )
}

/// The earliest time at which a path may reach each box; infinite if it certainly does not.
#[inline(always)]
pub fn earliest<const D: usize, const FLAT: bool>(
    sides: Sides<'_, D>,
    path: &Path,
    slack: f32,
    bounds: &mut Column,
) {
    for (lane, bound) in bounds.iter_mut().enumerate() {
        let (enter, leave, _) = times::<D, FLAT>(sides, path, slack, lane);
        *bound = if enter <= leave + LEAST { enter - LEAST } else { f32::INFINITY };
    }
}
