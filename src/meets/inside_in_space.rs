//! Whether a solid in space contains all of a bounded set.

use crate::form::block::Block;
use crate::form::coordinates::Point;
use crate::form::core_in_space::{Body, SpaceKind};
use crate::form::planes::Planes;
use crate::form::solid::Convex;
use crate::meets::meets_in_space::come_within;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// Whether every point of `set` belongs to `solid`.
///
/// A solid is convex, so it is enough that it contains the ball of the set's radius about each corner. A round solid
/// does if the corner is no further from its core than the difference of the radii; a box does if the corner is at
/// least a radius inside every face.
pub fn holds<T: Arithmetic>(solid: &impl Body<T>, set: &impl Convex<T, 3>) -> bool {
    let radius = set.reach().unwrap_or(T::D1::ZERO);
    let room = solid.radius() - radius;
    let block = match solid.kind() {
        SpaceKind::Block(block) => Some(block),
        SpaceKind::Point(_) | SpaceKind::Linear(_) | SpaceKind::Polytope(_) => None,
    };
    if let SpaceKind::Polytope(_) = solid.kind()
        && !room.sign().is_gt()
    {
        let planes = Planes::of(&solid.core());
        for corner in set.vertices() {
            if !planes.has_room(corner, -room) {
                return false;
            }
        }
        return true;
    }
    if block.is_none() && room.sign().is_lt() {
        return false;
    }
    for corner in set.vertices() {
        let is_held = match block {
            Some(block) => has_room(block, corner, radius),
            None => come_within(solid, &corner, room),
        };
        if !is_held {
            return false;
        }
    }
    true
}

fn has_room<T: Arithmetic>(block: &Block<T>, p: Point<T, 3>, radius: T::D1) -> bool {
    let mut has_room = true;
    for i in 0..3 {
        has_room &= radius.is_at_most(p.0[i] - block.min.0[i]);
        has_room &= radius.is_at_most(block.max.0[i] - p.0[i]);
    }
    has_room
}
