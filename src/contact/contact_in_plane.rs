//! The penetration of two solids in the plane.
//!
//! Solids are cores with a radius, so their penetration is along the [separation](crate::separation::separate_in_plane) of their cores,
//! and its depth is the sum of the radii minus the distance of the cores (Ericson 3.11; van den Bergen, *Proximity
//! Queries and Penetration Depth Computation on 3D Game Objects*, 2001).

use crate::form::coordinates::Point;
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::penetration::{Penetration, touch, unit};
use crate::form::separation::Separation;
use crate::form::solid::Solid;
use crate::meets::within_in_plane::come_within;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::separation::aligned;
use crate::separation::separate_in_plane::{from_point, is_second, separation};

/// Whether two solids have a point in common: the distance of their cores is at most the sum of the radii.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic, A: PlaneCore<T>, B: PlaneCore<T>>(
    _: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> bool {
    match (a.core.kind(), b.core.kind()) {
        (PlaneKind::Quad(a), PlaneKind::Quad(b)) => aligned::overlaps(&a.bounds(), &b.bounds()),
        _ => come_within(&a.core, &b.core, a.radius + b.radius),
    }
}

/// The penetration of two solids that meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn way_apart<T: Construction, A: PlaneCore<T>, B: PlaneCore<T>>(
    context: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Penetration<Raw, 2> {
    touch(context, &separation_of(a, b), a.radius, b.radius)
}

/// The separation of the cores of two solids.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn separation_of<T: Arithmetic, A: PlaneCore<T>, B: PlaneCore<T>>(
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Separation<T, 2> {
    match from_point(&a.core, &b.core) {
        Some(apart) => apart,
        None => separation(&a.core, &b.core, is_second((&a.core, a.radius), (&b.core, b.radius))),
    }
}

/// The outward unit normal at a stored point of the surface.
#[inline(never)]
pub fn normal_at<T: Construction, C: PlaneCore<T>>(
    context: T,
    solid: &Solid<T, C>,
    p: Point<T, 2>,
) -> [Raw; 2] {
    unit(context, &separation(&solid.core, &C::point(p), false).direction)
}

/// The point of a solid that is nearest to `p`.
pub fn nearest<T: Construction, C: PlaneCore<T>>(
    context: T,
    solid: &Solid<T, C>,
    p: Point<T, 2>,
) -> [Raw; 2] {
    if solid.compare(p).is_le() {
        return p.scalars(context);
    }
    let separation = separation(&solid.core, &C::point(p), false);
    touch(context, &separation, solid.radius, T::D1::ZERO).point_a
}
