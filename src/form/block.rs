//! Axis-aligned boxes in space: point membership, and the part of a line inside.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::corner_pair::Bounds;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// A box between two stored corners.
#[derive(Clone, Copy)]
pub struct Block<T: Arithmetic> {
    pub min: Point<T, 3>,
    pub max: Point<T, 3>,
}

impl<T: Arithmetic> Block<T> {
    /// The least and the greatest corner.
    #[inline]
    pub fn bounds(&self) -> Bounds<T> {
        [self.min, self.max]
    }

    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    pub fn side_of(&self, p: Point<T, 3>) -> Ordering {
        let mut order = Ordering::Less;
        for i in 0..3 {
            order = order.max((self.min.0[i] - p.0[i]).sign()).max((p.0[i] - self.max.0[i]).sign());
        }
        order
    }

    /// Whether the point belongs to the box.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn holds(&self, p: Point<T, 3>) -> bool {
        p.is_between(&self.min, &self.max)
    }

    /// Whether the point's squared distance is at most `squared`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_near(&self, p: Point<T, 3>, squared: T::D2) -> bool {
        p.toward(&self.min, &self.max).squared().is_at_most(squared)
    }
}
