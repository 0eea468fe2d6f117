//! Whether a solid in the plane contains all of a bounded set.

use super::super::linear::Linear;
use super::super::solid::Solid;
use super::super::vector::Point;
use super::core::{Core, Kind};
use super::quad::Quad;
use crate::arithmetic::number::{Arithmetic, Number};

/// A bounded set as its vertices and a radius about them.
pub trait Bounded<T: Arithmetic> {
    fn vertices(&self) -> impl Iterator<Item = Point<T, 2>>;
    fn radius(&self) -> T::D1;
}

impl<T: Arithmetic> Bounded<T> for Linear<T, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, 2>> {
        Core::vertices(self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn radius(&self) -> T::D1 {
        T::D1::ZERO
    }
}

impl<T: Arithmetic, C: Core<T>> Bounded<T> for Solid<T, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, 2>> {
        self.core.vertices()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn radius(&self) -> T::D1 {
        self.radius
    }
}

/// Whether every point of `set` belongs to `solid`.
///
/// A solid is convex, so it is enough that it holds the disk of the set's radius about each vertex: about a
/// core, where the vertex is as near as the difference of the radii; in a slab, where it is a radius away
/// from both its lines.
pub fn holds<T: Arithmetic, C: Core<T>>(
    solid: &Solid<T, C>,
    set: &impl Bounded<T>,
) -> Result<bool, T::Uncertain> {
    match solid.core.kind() {
        Kind::Quad(quad) => box_holds(quad, set),
        Kind::Point(_) | Kind::Linear(_) => round_holds(solid, set),
    }
}

fn round_holds<T: Arithmetic, C: Core<T>>(
    solid: &Solid<T, C>,
    set: &impl Bounded<T>,
) -> Result<bool, T::Uncertain> {
    let room = solid.radius - set.radius();
    if room.sign()?.is_lt() {
        return Ok(false);
    }
    for vertex in set.vertices() {
        if !solid.core.is_near(vertex, room * room)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `−low ≥ r·|g|` and `high ≥ r·|g|`, squared.
fn box_holds<T: Arithmetic>(quad: &Quad<T>, set: &impl Bounded<T>) -> Result<bool, T::Uncertain> {
    let squared = set.radius() * set.radius();
    for slab in quad.slabs() {
        let reach = squared * slab.across.squared();
        for vertex in set.vertices() {
            let (low, high) = slab.bounds(vertex);
            let outside = low.sign()?.is_gt() || high.sign()?.is_lt();
            if outside || (low * low).compare(reach)?.is_lt() || (high * high).compare(reach)?.is_lt() {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
