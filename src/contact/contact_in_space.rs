//! Sets in space: a core of one of four kinds, and everything within a radius of it.
//!
//! Two sets meet if the distance of their cores is at most the sum of the radii. The shortest vector between the cores,
//! or out of their overlap, is along that of the solids (Ericson 3.11).

use ::core::cmp::Ordering;

use crate::form::core_in_space::{Body, SpaceCore, SpaceKind};
use crate::form::penetration::{Penetration, touch};
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::separation::witness::Witness;
use crate::separation::{polytopes, way};

/// The penetration of two solids that meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn way_apart<T: Construction, A: Body<T>, B: Body<T>>(context: T, a: &A, b: &B) -> Penetration<Raw, 3> {
    if let Some(separation) = from_point(a, b) {
        return touch(context, &separation, a.radius(), b.radius());
    }
    let way = way_out(a, b, || is_reversed(a, b));
    way.touch(context, a.radius(), b.radius())
}

/// The witness that separates the cores of two solids that meet.
pub fn way_out<T: Construction, A: Body<T>, B: Body<T>>(
    a: &A,
    b: &B,
    reversed: impl FnOnce() -> bool,
) -> Witness<T> {
    let has_corners = |kind: SpaceKind<'_, '_, T>| matches!(kind, SpaceKind::Polytope(_));
    if has_corners(a.kind()) || has_corners(b.kind()) {
        let are_bare = a.radius().is_zero() && b.radius().is_zero();
        let is_larger = a.radius().compare(b.radius()).is_gt();
        let (a, b) = (&a.core(), &b.core());
        // Equal cores are told apart by their radii alone.
        if is_larger && polytopes::order(a, b).is_eq() {
            return polytopes::out(b, a).mirrored();
        }
        // Without radii the cores meet because the solids do.
        return if are_bare || polytopes::meet(a, b) {
            polytopes::out(a, b)
        } else {
            polytopes::between(a, b, Some(false))
        };
    }
    way::apart(&a.core(), &b.core(), reversed())
}

/// The separation of a point from another one, or from a box that it is not in: a frequent and fast case.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn from_point<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>) -> Option<Separation<T, 3>> {
    let (vertex, direction) = match (a.kind(), b.kind()) {
        (SpaceKind::Point(p), SpaceKind::Block(block)) => (p, p.toward(&block.min, &block.max)),
        (SpaceKind::Point(p), SpaceKind::Point(q)) => (p, q - p),
        _ => return None,
    };
    if direction.is_zero() {
        return None;
    }
    Some(Separation { direction, gap: direction.squared(), vertex, side: Side::A })
}

/// Whether `b` comes before `a`: by their kinds in the table of pairs; of one kind by the least corner or end, by the other one, then by the radius.
///
/// A choice between equally good answers must not depend on which operand is named first, nor on how it is written.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_reversed<T: Arithmetic>(a: &impl Body<T>, b: &impl Body<T>) -> bool {
    let (core_a, core_b) = (a.core(), b.core());
    let order = core_a.compare_kinds(&core_b);
    if order.is_ne() {
        // The pairs of lines and rays have a fixed order.
        let is_endless = |core: &SpaceCore<T>| matches!(core, SpaceCore::Linear(axis) if !axis.ends);
        return order.is_gt() && !is_endless(&core_a) && !is_endless(&core_b);
    }
    let of_a_kind = match (&core_a, &core_b) {
        (SpaceCore::Polytope(_), _) | (_, SpaceCore::Polytope(_)) => {
            return polytopes::order(&core_a, &core_b).then(a.radius().compare(b.radius())).is_gt();
        }
        (SpaceCore::Linear(a), SpaceCore::Linear(b)) => a.ends && b.ends,
        (SpaceCore::Point(_), SpaceCore::Point(_)) | (SpaceCore::Block(_), SpaceCore::Block(_)) => true,
        _ => false,
    };
    if !of_a_kind {
        return false;
    }
    let ([a_first, a_last], [b_first, b_last]) = (core_a.extremes(), core_b.extremes());
    let order = a_first.order(&b_first).then(a_last.order(&b_last)).then(a.radius().compare(b.radius()));
    // Equal sets that are written in different ways are ordered by that.
    let as_written = match (core_a, core_b) {
        (SpaceCore::Linear(a), SpaceCore::Linear(b)) => a.origin.order(&b.origin),
        _ => Ordering::Equal,
    };
    order.then(as_written).is_gt()
}
