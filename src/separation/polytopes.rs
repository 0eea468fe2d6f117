//! Two cores in space, one of which is a polytope: whether they meet, and the shortest vector between them or out of their overlap.

use crate::form::core_in_space::SpaceCore;
use crate::form::planes::Planes;
use crate::form::polytope::{Faceted, Polytope};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::separation::witness::Witness;
use crate::separation::{closest_features, common_point, least_overlap, separating_planes};
use ::core::cmp::Ordering;

/// Whether two cores, at least one of which is a polytope, have a point in common.
pub fn meet<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> bool {
    match (&a.simplest(), &b.simplest()) {
        (SpaceCore::Point(p), core) | (core, SpaceCore::Point(p)) => Planes::of(core).side_of(*p).is_le(),
        (SpaceCore::Linear(linear), core) | (core, SpaceCore::Linear(linear)) => {
            Planes::of(core).are_met(linear)
        }
        (a, b) => separating_planes::meet(&Faceted::of(a), &Faceted::of(b)),
    }
}

/// Whether they are within a distance whose square is given.
pub fn come_within<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>, squared: T::D2) -> bool {
    meet(a, b) || (!squared.is_zero() && closest_features::are_near(&a.simplest(), &b.simplest(), squared))
}

/// The closest points of two cores, at least one of which is a polytope; if they meet, a common point. `meeting` is whether they do, where that is
/// known.
pub fn between<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>, meeting: Option<bool>) -> Witness<T> {
    in_order(a, b, |a, b| {
        let meeting = meeting.unwrap_or_else(|| meet(a, b));
        if meeting { common_point::point(a, b) } else { closest_features::between(a, b) }
    })
}

/// The shortest way out for two bounded cores that meet, at least one of which is a polytope.
pub fn out<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Witness<T> {
    in_order(a, b, least_overlap::out)
}

/// What is found for two cores in an order that does not depend on which is named first.
pub fn in_order<T: Construction>(
    a: &SpaceCore<T>,
    b: &SpaceCore<T>,
    find: impl FnOnce(&SpaceCore<T>, &SpaceCore<T>) -> Witness<T>,
) -> Witness<T> {
    let is_later = order(a, b).is_gt();
    let (a, b) = (a.simplest(), b.simplest());
    if is_later { find(&b, &a).mirrored() } else { find(&a, &b) }
}

/// The order of two cores: by the kinds of the solids, then points and segments first, then by their centers, then by their corners.
pub fn order<T: Arithmetic>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Ordering {
    let rank = |core: &SpaceCore<T>| match core {
        SpaceCore::Point(_) => 0,
        SpaceCore::Linear(_) => 1,
        _ => 2,
    };
    let kinds = a.compare_kinds(b);
    let (a, b) = (&a.simplest(), &b.simplest());
    let mut order = kinds.then(rank(a).cmp(&rank(b)));
    if order.is_ne() {
        return order;
    }
    if let (
        SpaceCore::Polytope(Polytope::Box { center: p, .. }),
        SpaceCore::Polytope(Polytope::Box { center: q, .. }),
    ) = (a, b)
    {
        order = p.order(q);
        if order.is_ne() {
            return order;
        }
    }
    if let (SpaceCore::Polytope(Polytope::Hull(a)), SpaceCore::Polytope(Polytope::Hull(b))) = (a, b) {
        // Their corners are in order.
        for i in 0..a.count().min(b.count()) {
            order = a.corner(i).order(&b.corner(i));
            if order.is_ne() {
                return order;
            }
        }
        return a.count().cmp(&b.count());
    }
    for (p, q) in Faceted::of(a).sorted().iter().zip(&Faceted::of(b).sorted()) {
        order = p.order(q);
        if order.is_ne() {
            break;
        }
    }
    order
}
