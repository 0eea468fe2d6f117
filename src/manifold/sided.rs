//! The corners and sides of an outline, told by the numbers that its shape gives them.

use crate::certificate::outline::{Outline, before, corner_number, next, side_number};
use crate::certificate::rounded::U;

/// A bound for the error of every number of a manifold, relative to its permanent.
pub(crate) const ROUNDED: f64 = 256.0 * U;

/// A point, and the number of its corner or side.
pub(crate) type Named = ([f64; 2], usize);

/// A side: its ends, and its number.
pub(crate) struct FlatSide {
    pub(crate) from: Named,
    pub(crate) to: Named,
    pub(crate) number: usize,
}

impl Outline<'_> {
    /// How far a corner may be from its true place.
    pub(crate) fn slack(&self) -> f64 {
        2.0 * self.off
    }

    /// A corner, and the shape's number for it.
    pub(crate) fn corner(&self, i: usize) -> Named {
        (
            self.corners().get(i).copied().unwrap_or([0.0; 2]),
            corner_number(i, self.corners().len(), self.is_turned),
        )
    }

    /// The side that begins at a corner.
    pub(crate) fn side(&self, i: usize) -> FlatSide {
        let count = self.corners().len();
        let number = side_number(i, count, self.is_turned);
        FlatSide { from: self.corner(i), to: self.corner(next(i, count)), number }
    }

    /// The side that ends at a corner.
    pub(crate) fn side_before(&self, i: usize) -> FlatSide {
        self.side(before(i, self.corners().len()))
    }
}
