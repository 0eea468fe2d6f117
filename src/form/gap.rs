//! How far two axis-aligned bounds are apart, or overlap, along an axis.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// The gap from `a` to `b` along an axis: positive where they are apart, negative where they overlap.
pub struct Gap<T: Arithmetic> {
    pub axis: usize,
    pub way: Ordering,
    pub length: T::D1,
}

impl<T: Arithmetic> Gap<T> {
    /// The gap towards the higher numbers and the gap towards the lower ones.
    #[inline]
    pub fn both<const D: usize>(
        [a_min, a_max]: &[Point<T, D>; 2],
        [b_min, b_max]: &[Point<T, D>; 2],
        axis: usize,
    ) -> [Self; 2] {
        [
            Self { axis, way: Ordering::Greater, length: b_min.0[axis] - a_max.0[axis] },
            Self { axis, way: Ordering::Less, length: a_min.0[axis] - b_max.0[axis] },
        ]
    }

    /// The axis and direction of least overlap of two bounds that meet or only touch. Ties go to the lower axis, then
    /// to the positive direction, seen from `b` if `reversed`. `None` where the bounds are apart.
    pub fn least_overlap<const D: usize>(
        a: &[Point<T, D>; 2],
        b: &[Point<T, D>; 2],
        reversed: bool,
    ) -> Option<Self> {
        let mut best: Option<Self> = None;
        for axis in 0..D {
            let [up, down] = Self::both(a, b, axis);
            for gap in if reversed { [down, up] } else { [up, down] } {
                if gap.length.sign().is_gt() {
                    return None;
                }
                let is_better = match &best {
                    Some(best) => best.length.compare(gap.length).is_lt(),
                    None => true,
                };
                if is_better {
                    best = Some(gap);
                }
            }
        }
        best
    }
}
