//! Whether a solid in the plane contains all of a bounded set.

use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::hull::Hull;
use crate::form::quad::Quad;
use crate::form::solid::{Convex, Solid};
use crate::number::arithmetic::{Arithmetic, Numeric};

/// Whether every point of `set` belongs to `solid`.
///
/// A solid is convex, so it is enough that it contains the disk of the set's radius about each vertex. A round solid
/// does if the vertex is no further from its core than the difference of the radii; a slab does if the vertex is at
/// least a radius inside both of its lines.
pub fn holds<T: Arithmetic, C: PlaneCore<T>>(solid: &Solid<T, C>, set: &impl Convex<T, 2>) -> bool {
    match solid.core.kind() {
        PlaneKind::Quad(quad) => box_holds(quad, set),
        PlaneKind::Hull(hull) => hull_holds(hull, set),
        PlaneKind::Point(_) | PlaneKind::Linear(_) => round_holds(solid, set),
    }
}

fn round_holds<T: Arithmetic, C: PlaneCore<T>>(solid: &Solid<T, C>, set: &impl Convex<T, 2>) -> bool {
    let room = solid.radius - set.reach().unwrap_or(T::D1::ZERO);
    if room.sign().is_lt() {
        return false;
    }
    for vertex in set.vertices() {
        if !solid.core.is_near(vertex, room * room) {
            return false;
        }
    }
    true
}

/// `p − min ≥ r` and `max − p ≥ r` on each axis.
fn box_holds<T: Arithmetic>(quad: &Quad<T>, set: &impl Convex<T, 2>) -> bool {
    let radius = set.reach().unwrap_or(T::D1::ZERO);
    let [min, max] = quad.bounds();
    for vertex in set.vertices() {
        for i in 0..2 {
            let (after, before) = (vertex.0[i] - min.0[i], max.0[i] - vertex.0[i]);
            if after.compare(radius).is_lt() || before.compare(radius).is_lt() {
                return false;
            }
        }
    }
    true
}

/// `−before ≥ r·|e|` for every edge, squared. Without a radius it is enough that the vertices belong to the polygon.
fn hull_holds<T: Arithmetic>(hull: &Hull<'_, T>, set: &impl Convex<T, 2>) -> bool {
    for vertex in set.vertices() {
        if hull.compare(vertex).is_gt() {
            return false;
        }
    }
    let Some(radius) = set.reach() else { return true };
    let squared = radius * radius;
    for edge in hull.edges() {
        let reach = squared * edge.outward.squared();
        for vertex in set.vertices() {
            let gap = edge.before(vertex);
            if (gap * gap).compare(reach).is_lt() {
                return false;
            }
        }
    }
    true
}
