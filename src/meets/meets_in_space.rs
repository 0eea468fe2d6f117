//! Whether two solids in space have a point in common, or come within a distance of each other.
//!
//! Two sets meet if the distance of their cores is at most the sum of the radii.

use crate::form::coordinates::Point;
use crate::form::core_in_space::{Body, SpaceKind};
use crate::form::corner_pair;
use crate::form::holds::Holds;
use crate::form::solid::Solid;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::separation::{closest_points, line_box, polytopes};

impl<T: Arithmetic, C> Holds<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, 3>) -> bool {
        match self.kind() {
            SpaceKind::Block(block) => block.holds(p),
            SpaceKind::Point(_) | SpaceKind::Linear(_) | SpaceKind::Polytope(_) => {
                come_within(self, &p, self.radius())
            }
        }
    }
}

/// Whether two solids have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic>(_: T, a: &impl Body<T>, b: &impl Body<T>) -> bool {
    come_within(a, b, a.radius() + b.radius())
}

/// Whether the distance of the cores of two sets is at most `radius`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn come_within<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>, radius: T::D1) -> bool {
    let squared = radius * radius;
    match (a.kind(), b.kind()) {
        (SpaceKind::Point(a), SpaceKind::Point(b)) => (b - a).squared().is_at_most(squared),
        (SpaceKind::Point(p), SpaceKind::Linear(axis)) | (SpaceKind::Linear(axis), SpaceKind::Point(p)) => {
            axis.is_near(p, squared)
        }
        (SpaceKind::Point(p), SpaceKind::Block(block)) | (SpaceKind::Block(block), SpaceKind::Point(p)) => {
            block.is_near(p, squared)
        }
        (SpaceKind::Linear(a), SpaceKind::Linear(b)) => closest_points::come_within(&a, &b, squared),
        (SpaceKind::Linear(axis), SpaceKind::Block(block))
        | (SpaceKind::Block(block), SpaceKind::Linear(axis)) => line_box::come_within(&axis, block, squared),
        (SpaceKind::Block(a), SpaceKind::Block(b)) => corner_pair::overlap(&a.bounds(), &b.bounds()),
        (SpaceKind::Polytope(_), _) | (_, SpaceKind::Polytope(_)) => {
            polytopes::come_within(&a.core(), &b.core(), squared)
        }
    }
}
