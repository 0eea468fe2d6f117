//! Whether a solid in the plane contains all of a bounded set.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::core_in_plane::PlaneCore;
use crate::form::solid::{Convex, Solid};
use crate::number::arithmetic::{Arithmetic, Numeric};

/// Whether every point of `set` belongs to `solid`.
///
/// A solid is convex, so it is enough that it contains the disk of the set's radius about each vertex. If the solid's radius is not less, the vertex
/// must be within the difference of its core; otherwise it must be that far inside.
pub fn holds<T: Arithmetic, C: PlaneCore<T>>(solid: &Solid<T, C>, set: &impl Convex<T, 2>) -> bool {
    let room = solid.radius - set.reach().unwrap_or(T::D1::ZERO);
    let sign = room.sign();
    for vertex in set.vertices() {
        let is_inside = match sign {
            Ordering::Less => is_behind_edges(&solid.core, vertex, room),
            Ordering::Equal => solid.core.holds(vertex),
            Ordering::Greater => solid.core.is_near(vertex, room * room),
        };
        if !is_inside {
            return false;
        }
    }
    true
}

/// Whether a point is a length behind every edge, which is given as a negative number: `before ≤ 0` and `before² ≥ length²·|e|²`. The two edges of a
/// segment face opposite ways, so no point is behind both, and a point has no edge.
fn is_behind_edges<T: Arithmetic>(core: &impl PlaneCore<T>, p: Point<T, 2>, length: T::D1) -> bool {
    let mut has_edges = false;
    for edge in core.edges() {
        let gap = edge.before(p);
        if gap.sign().is_gt() || (gap * gap).compare(length * length * edge.outward.squared()).is_lt() {
            return false;
        }
        has_edges = true;
    }
    has_edges
}
