//! The distance and the closest points of two sets in space.

use core::cmp::Ordering;

use crate::contact::contact_in_space::is_reversed;
use crate::form::core_in_space::SpaceCore;
use crate::form::corner_pair::facing;
use crate::form::penetration::{CoreGap, Nearest};
use crate::form::separation::Side;
use crate::form::solid::Solid;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::separation::way;
use crate::separation::witness::Witness;

/// The shortest way between the cores of two sets that do not meet; `None` if they cross where the point is not representable.
#[inline(never)]
pub fn gap<T: Construction>(a: &Solid<T, SpaceCore<T>>, b: &Solid<T, SpaceCore<T>>) -> Option<Witness<T>> {
    Some(way::between(&a.core, &b.core, Some(false))).filter(Witness::leads)
}

/// The closest points of two sets. `meeting` tells whether they have a point in common; it must not depend on which set
/// is named first.
#[inline(never)]
pub fn closest<T: Construction>(
    context: T,
    a: &Solid<T, SpaceCore<T>>,
    b: &Solid<T, SpaceCore<T>>,
    meeting: bool,
) -> Nearest<Raw, 3> {
    let (core_a, core_b) = (&a.core, &b.core);
    // Without radii the cores meet if the sets do.
    let are_bare = a.radius.is_zero() && b.radius.is_zero();
    let cores_meet = if meeting && !are_bare { None } else { Some(meeting) };
    let way = way::between(core_a, core_b, cores_meet);
    let (t_a, t_b) = (way.parameter(context, Side::A, core_a), way.parameter(context, Side::B, core_b));
    let (point_a, point_b) = if meeting {
        let point = if !way.leads() {
            common(context, core_a, core_b, &way)
        } else if is_reversed(a, b) {
            between(context, &way.mirrored(), b.radius, a.radius)
        } else {
            between(context, &way, a.radius, b.radius)
        };
        (point, point)
    } else {
        (way.point(context, Side::A, a.radius), way.point(context, Side::B, b.radius))
    };
    Nearest { point_a, point_b, t_a, t_b }
}

/// A common point of two cores; for points and boxes, the one with the least coordinates.
fn common<T: Construction>(context: T, a: &SpaceCore<T>, b: &SpaceCore<T>, way: &Witness<T>) -> [Raw; 3] {
    let has_corners = |core: &SpaceCore<T>| matches!(core, SpaceCore::Point(_) | SpaceCore::Block(_));
    if !has_corners(a) || !has_corners(b) {
        return way.common(context);
    }
    facing(&a.bounds(), &b.bounds(), [Ordering::Equal; 3]).scalars(context)
}

/// A common point of two sets whose cores are disjoint. If one core has no radius, it is that core's nearest point;
/// else the nearest point of `b`'s core, if `a` reaches it, and otherwise the furthest point that `a` reaches.
fn between<T: Construction>(context: T, way: &Witness<T>, radius_a: T::D1, radius_b: T::D1) -> [Raw; 3] {
    if radius_a.is_zero() {
        way.point(context, Side::A, T::D1::ZERO)
    } else if radius_b.is_zero() || way.is_within(radius_a) {
        way.point(context, Side::B, T::D1::ZERO)
    } else {
        way.point(context, Side::A, radius_a)
    }
}
