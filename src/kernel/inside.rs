//! Whether a solid contains all of a bounded set.

use super::core::Core;
use super::distance::Reach;
use super::quad::Quad;
use super::solid::Solid;
use crate::scalar::tower::{Number, Tower};

/// Whether every point of `set` belongs to `solid`.
///
/// A solid is convex, so it is enough that it holds the disk of the set's radius about each vertex: about a
/// core, where the vertex is as near as the difference of the radii; in a slab, where it is a radius away
/// from both its lines.
pub fn holds<T: Tower, C: Core<T>>(solid: &Solid<T, C>, set: &impl Reach<T>) -> Result<bool, T::Doubt> {
    match solid.core.quad() {
        Some(quad) => box_holds(quad, set),
        None => round_holds(solid, set),
    }
}

fn round_holds<T: Tower, C: Core<T>>(solid: &Solid<T, C>, set: &impl Reach<T>) -> Result<bool, T::Doubt> {
    let room = solid.radius - set.radius();
    if room.sign()?.is_lt() {
        return Ok(false);
    }
    for vertex in set.core().vertices() {
        if !solid.core.is_near(vertex, room * room)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `−low ≥ r·|g|` and `high ≥ r·|g|`, squared.
fn box_holds<T: Tower>(quad: &Quad<T>, set: &impl Reach<T>) -> Result<bool, T::Doubt> {
    let squared = set.radius() * set.radius();
    for slab in quad.slabs() {
        let reach = squared * slab.across.squared();
        for vertex in set.core().vertices() {
            let (low, high) = slab.bounds(vertex);
            let outside = low.sign()?.is_gt() || high.sign()?.is_lt();
            if outside || (low * low).compare(reach)?.is_lt() || (high * high).compare(reach)?.is_lt() {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
