//! The shortest vector between two cores in space, or out of their overlap, by the kinds of both.

use crate::form::core_in_space::SpaceCore;
use crate::form::corner_pair;
use crate::number::construction::Construction;
use crate::separation::witness::Witness;
use crate::separation::{closest_points, line_box, polytopes, way_out};

/// The witness of the closest points of two cores. If they have a common point, its length is zero; for points and
/// boxes it may be negative, and the witness is then the way out of their overlap. `meeting` is whether they have one, where that is known.
pub fn between<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>, meeting: Option<bool>) -> Witness<T> {
    match (a, b) {
        (SpaceCore::Polytope(_), _) | (_, SpaceCore::Polytope(_)) => polytopes::between(a, b, meeting),
        (SpaceCore::Linear(a), SpaceCore::Linear(b)) => closest_points::way(a, b),
        (SpaceCore::Point(p), SpaceCore::Linear(linear)) => closest_points::beside(*p, linear, true),
        (SpaceCore::Linear(linear), SpaceCore::Point(p)) => closest_points::beside(*p, linear, false),
        (SpaceCore::Linear(linear), SpaceCore::Block(block)) => line_box::way(linear, block),
        (SpaceCore::Block(block), SpaceCore::Linear(linear)) => line_box::way(linear, block).mirrored(),
        _ => Witness::Straight(corner_pair::separation(&a.bounds(), &b.bounds(), false), None),
    }
}

/// The witness that separates two bounded cores, neither of which is a polytope: between them, or out of their overlap. If `reversed`, ties are decided
/// as seen from `b` to `a`.
pub fn apart<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>, reversed: bool) -> Witness<T> {
    if !matches!(a, SpaceCore::Linear(_)) && !matches!(b, SpaceCore::Linear(_)) {
        return Witness::Straight(corner_pair::separation(&a.bounds(), &b.bounds(), reversed), None);
    }
    let way = between(a, b, None);
    if way.leads() {
        return way;
    }
    match (a, b) {
        (SpaceCore::Linear(linear), SpaceCore::Block(block)) => {
            way_out::out_of_block(linear, block, reversed)
        }
        (SpaceCore::Block(block), SpaceCore::Linear(linear)) => {
            way_out::out_of_block(linear, block, !reversed).mirrored()
        }
        _ => way_out::off(a, b, way, reversed),
    }
}
