//! Boxes against a box, by comparison alone.

use super::vectors::Vectors;
use super::{Column, LANES, Sides, greater, less};

/// Scratch space for the boxes around the shapes of a group.
pub type Room<const D: usize> = [[Column; D]; 2];

/// The boxes around two ends with a radius; a ball's ends coincide. Rounding may move a side by a unit in the last
/// place of `greatest`.
#[inline(always)]
pub fn around<const D: usize>(a: &[Column; D], b: &[Column; D], radius: &Column, room: &mut Room<D>) {
    let [low, high] = room;
    for axis in 0..D {
        for lane in 0..LANES {
            low[axis][lane] = less(a[axis][lane], b[axis][lane]) - radius[lane];
            high[axis][lane] = greater(a[axis][lane], b[axis][lane]) + radius[lane];
        }
    }
}

/// Whether each box meets a given one. The sign of a difference is exact, and so are both verdicts except for the
/// slack, which is zero if `EXACT`.
#[inline(always)]
pub fn verdicts<const D: usize, const EXACT: bool>(
    by: impl Vectors,
    sides: Sides<'_, D>,
    low: &[f32; 3],
    high: &[f32; 3],
    slack: f32,
) -> [u64; 2] {
    if EXACT {
        // Comparisons alone decide, and certainly.
        return by.each_lane(
            #[inline(always)]
            |lane| {
                let mut meets = true;
                for axis in 0..D {
                    meets &= (sides.low[axis][lane] <= high[axis]) & (low[axis] <= sides.high[axis][lane]);
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
