//! Boxes along a path: when the path reaches each (Ericson 5.3.3).

use crate::many::lanes::finds::Applied;
use crate::many::lanes::lane::{Column, ROUNDING, Sides, TINY, greater, less};
use crate::many::lanes::question::{BoxPath, FAR};
use crate::many::lanes::vectors::Vectors;

/// The greatest loss of a time by underflow.
const LEAST: f32 = TINY * TINY;

/// When a path passes through the box of a lane.
struct Passage {
    /// The earliest time at which it may enter.
    enter: f32,
    /// The latest time at which it may leave.
    leave: f32,
    /// The error of both by rounding.
    error: f32,
    /// By how much the slack may have moved each.
    blurred: f32,
}

/// Boxes along a path. `FLAT` says that the path does not move along some axis, `EXACT` that the slack is zero.
#[derive(Clone, Copy, Debug)]
pub struct Passing<'a, const D: usize, const FLAT: bool, const EXACT: bool> {
    pub sides: Sides<'a, D>,
    pub path: &'a BoxPath,
    pub slack: f32,
}

impl<const D: usize, const FLAT: bool, const EXACT: bool> Passing<'_, D, FLAT, EXACT> {
    /// The relative error of a time is at most four roundings: a difference, the direction, its reciprocal and a product.
    #[inline(always)]
    fn passage(&self, lane: usize) -> Passage {
        let Self { sides, path, slack } = *self;
        let (mut enter, mut leave, mut blurred) = (path.from, path.to, 0.0);
        for axis in 0..D {
            let inverse = path.inverse[axis];
            let ahead = sides.low[axis][lane] - path.high[axis];
            let behind = sides.high[axis][lane] - path.low[axis];
            let (near, far) = if inverse < 0.0 { (behind, ahead) } else { (ahead, behind) };
            let off = slack * inverse.abs();
            let (mut low, mut high) = (near * inverse, far * inverse);
            if !EXACT {
                (low, high) = (low - off, high + off);
            }
            if FLAT && path.is_flat[axis] {
                // Nothing moves along this axis, so the path is always between the sides, or never.
                let gap = greater(ahead, -behind);
                (low, high) = if gap > slack { (FAR, -FAR) } else { (-FAR, FAR) };
                blurred += if gap > -slack { slack * FAR } else { 0.0 };
            }
            enter = greater(low, enter);
            leave = less(high, leave);
            blurred += 2.0 * off;
        }
        let error = 8.0 * ROUNDING * (enter.abs() + leave.abs()) + LEAST;
        Passage { enter, leave, error, blurred }
    }
}

impl<const D: usize, const FLAT: bool, const EXACT: bool> Applied for Passing<'_, D, FLAT, EXACT> {
    #[inline(always)]
    fn verdicts(self, by: impl Vectors) -> [u64; 2] {
        by.each_lane(
            #[inline(always)]
            |lane| {
                let Passage { enter, leave, error, blurred } = self.passage(lane);
                let (span, error) = (leave - enter, 2.0 * error);
                (span >= error + 2.0 * blurred, span >= -error)
            },
        )
    }

    /// The earliest time at which the path may reach each box; infinite if it certainly does not.
    #[inline(always)]
    fn lower_bounds(self, bounds: &mut Column) {
        for (lane, bound) in bounds.iter_mut().enumerate() {
            let Passage { enter, leave, error, .. } = self.passage(lane);
            *bound = if leave - enter >= -2.0 * error { enter - error } else { f32::INFINITY };
        }
    }
}
