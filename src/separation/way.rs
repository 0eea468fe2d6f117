//! The shortest vector between two cores in space, or out of their overlap, by the kinds of both.

use crate::form::core_in_space::Core;
use crate::form::corner_pair;
use crate::number::construction::Construction;
use crate::separation::witness::Witness;
use crate::separation::{closest_points, line_box, polytopes, way_out};

/// The witness of the closest points of two cores. If they have a common point, its length is zero; for points and
/// boxes it may be negative, and the witness is then the way out of their overlap.
pub fn between<T: Construction>(a: &Core<T>, b: &Core<T>) -> Result<Witness<T>, T::Uncertain> {
    match (a, b) {
        (Core::Polytope(_), _) | (_, Core::Polytope(_)) => polytopes::between(a, b),
        (Core::Linear(a), Core::Linear(b)) => closest_points::way(a, b),
        (Core::Point(p), Core::Linear(linear)) => closest_points::beside(*p, linear, true),
        (Core::Linear(linear), Core::Point(p)) => closest_points::beside(*p, linear, false),
        (Core::Linear(linear), Core::Block(block)) => line_box::way(linear, block),
        (Core::Block(block), Core::Linear(linear)) => line_box::way(linear, block).map(Witness::mirrored),
        _ => Ok(Witness::Straight(corner_pair::separation(&a.bounds()?, &b.bounds()?, false)?, None)),
    }
}

/// The witness that separates two bounded cores, neither of which is a polytope: between them, or out of their overlap. If `reversed`, ties are decided
/// as seen from `b` to `a`.
pub fn apart<T: Construction>(a: &Core<T>, b: &Core<T>, reversed: bool) -> Result<Witness<T>, T::Uncertain> {
    if !matches!(a, Core::Linear(_)) && !matches!(b, Core::Linear(_)) {
        return Ok(Witness::Straight(corner_pair::separation(&a.bounds()?, &b.bounds()?, reversed)?, None));
    }
    let way = between(a, b)?;
    if way.leads()? {
        return Ok(way);
    }
    match (a, b) {
        (Core::Linear(linear), Core::Block(block)) => way_out::out_of_block(linear, block),
        (Core::Block(block), Core::Linear(linear)) => {
            way_out::out_of_block(linear, block).map(Witness::mirrored)
        }
        _ => way_out::off(a, b, way, reversed),
    }
}
