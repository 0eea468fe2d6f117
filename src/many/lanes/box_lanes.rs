//! Boxes against a box, by comparison alone.

use crate::many::lanes::finds::Applied;
use crate::many::lanes::lane::{Column, LANES, Sides, greater, less};
use crate::many::lanes::round_lanes::{Boxes, Round};
use crate::many::lanes::vectors::Vectors;

/// Scratch space for the boxes around the shapes of a group.
pub type BoxScratch<const D: usize> = [[Column; D]; 2];

/// The boxes around two ends with a radius; a ball's ends coincide. Rounding may move a side by a unit in the last
/// place of `greatest`.
#[inline(always)]
pub fn around<const D: usize>(a: &[Column; D], b: &[Column; D], radius: &Column, room: &mut BoxScratch<D>) {
    let [low, high] = room;
    for axis in 0..D {
        for lane in 0..LANES {
            low[axis][lane] = less(a[axis][lane], b[axis][lane]) - radius[lane];
            high[axis][lane] = greater(a[axis][lane], b[axis][lane]) + radius[lane];
        }
    }
}

/// Boxes against a box. `EXACT` says that the slack is zero.
#[derive(Clone, Copy, Debug)]
pub struct BoxOverlap<'a, const D: usize, const EXACT: bool> {
    pub sides: Sides<'a, D>,
    pub low: &'a [f32; 3],
    pub high: &'a [f32; 3],
    pub slack: f32,
}

/// The sign of a difference is exact, and so are both verdicts except for the slack.
impl<const D: usize, const EXACT: bool> Applied for BoxOverlap<'_, D, EXACT> {
    #[inline(always)]
    fn verdicts(self, by: impl Vectors) -> [u64; 2] {
        let Self { sides, low, high, slack } = self;
        if EXACT {
            // Comparisons alone decide, and certainly.
            return by.each_lane(
                #[inline(always)]
                |lane| {
                    let mut meets = true;
                    for axis in 0..D {
                        meets &=
                            (sides.low[axis][lane] <= high[axis]) & (low[axis] <= sides.high[axis][lane]);
                    }
                    (meets, meets)
                },
            );
        }
        by.each_lane(
            #[inline(always)]
            |lane| {
                let mut gap = sides.gap(lane, 0, low, high);
                for axis in 1..D {
                    gap = greater(gap, sides.gap(lane, axis, low, high));
                }
                (gap <= -slack, gap <= slack)
            },
        )
    }

    #[inline(always)]
    fn lower_bounds(self, bounds: &mut Column) {
        let cores = Boxes { sides: self.sides, low: self.low, high: self.high };
        Round::<_, EXACT> { cores, radii: &Column::ZERO, radius: 0.0, slack: self.slack }
            .lower_bounds(bounds);
    }
}
