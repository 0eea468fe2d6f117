//! The distance and the closest points of two sets in the plane.
//!
//! Disjoint sets are closest where their cores are: the distance is that of the cores minus the radii, and the closest
//! points are a radius beyond those of the cores. Sets that meet have a common point, which stands for both.

use crate::cross::meeting;
use crate::form::coordinates::Point;
use crate::form::core_in_plane::{AnyCore, PlaneCore};
use crate::form::linear::{LineCrossing, Linear};
use crate::form::penetration::{Nearest, between, surfaces};
use crate::form::separation::Separation;
use crate::form::solid::Solid;
use crate::number::arithmetic::Arithmetic;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::separation::separate_in_plane::{common_vertex, from_point, is_reversed, nearest};

/// A set as a core with a radius.
type RoundedBody<'a, T> = Solid<T, AnyCore<'a, T>>;

/// The separation of the cores of two sets that do not meet; `None` if they cross where the point is not representable.
#[inline(never)]
pub fn gap<T: Arithmetic>(a: &RoundedBody<'_, T>, b: &RoundedBody<'_, T>) -> Option<Separation<T, 2>> {
    let (a, b) = (&a.core, &b.core);
    if let Some(apart) = from_point(a, b) {
        return Some(apart);
    }
    // Only lines and rays without a radius can cross where the point is not representable.
    if let (Some(a), Some(b)) = (a.axis(), b.axis())
        && a.crossing(&b).is_some()
    {
        return None;
    }
    nearest(a, b)
}

/// The closest points of two sets. `meeting` tells whether they have a point in common.
///
/// The common point must not depend on which operand is named first.
#[inline(never)]
pub fn closest<T: Construction>(
    context: T,
    a: &RoundedBody<'_, T>,
    b: &RoundedBody<'_, T>,
    meeting: bool,
) -> Nearest<Raw, 2> {
    if meeting && is_reversed((&a.core, a.radius), (&b.core, b.radius)) {
        return ordered(context, b, a, meeting).mirrored();
    }
    ordered(context, a, b, meeting)
}

fn ordered<T: Construction>(
    context: T,
    a: &RoundedBody<'_, T>,
    b: &RoundedBody<'_, T>,
    meeting: bool,
) -> Nearest<Raw, 2> {
    let (core_a, core_b) = (&a.core, &b.core);
    if !meeting && let Some(apart) = from_point(core_a, core_b) {
        return across(context, a, b, &apart);
    }
    // Of sets that do not meet, only lines and rays can cross, where the point is not representable.
    let (axis_a, axis_b) = (core_a.axis(), core_b.axis());
    if (meeting || (axis_a.is_some() && axis_b.is_some()))
        && let Some(common) = common_point(context, core_a, core_b, axis_a, axis_b)
    {
        return common;
    }
    let parameter = |axis, p| parameter_on(context, axis, p);
    let Some(separation) = nearest(core_a, core_b) else {
        // Both are the same line: take the first of the two origins.
        let first =
            if core_b.first().order(&core_a.first()).is_lt() { core_b.first() } else { core_a.first() };
        let (point, t_a, t_b) =
            (first.scalars(context), parameter(core_a.axis(), first), parameter(core_b.axis(), first));
        return Nearest { point_a: point, point_b: point, t_a, t_b };
    };
    if !meeting {
        return across(context, a, b, &separation);
    }
    let point = between(context, &separation, a.radius, b.radius);
    let (t_a, t_b) =
        (parameter(core_a.axis(), separation.vertex), parameter(core_b.axis(), separation.vertex));
    Nearest { point_a: point, point_b: point, t_a, t_b }
}

/// The closest points of two sets along their separation.
fn across<T: Construction>(
    context: T,
    a: &RoundedBody<'_, T>,
    b: &RoundedBody<'_, T>,
    separation: &Separation<T, 2>,
) -> Nearest<Raw, 2> {
    let (point_a, point_b) = surfaces(context, separation, a.radius, b.radius);
    let t_a = parameter_on(context, a.core.axis(), separation.vertex);
    let t_b = parameter_on(context, b.core.axis(), separation.vertex);
    Nearest { point_a, point_b, t_a, t_b }
}

/// The parameter of the nearest point on an axis, if there is one.
fn parameter_on<T: Construction>(context: T, axis: Option<Linear<T, 2>>, p: Point<T, 2>) -> Option<Raw> {
    axis.map(|axis| axis.clamped_parameter(context, p))
}

/// A common point of two cores: the first vertex of one that belongs to the other, or a crossing of edges.
fn common_point<T: Construction>(
    context: T,
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
    axis_a: Option<Linear<T, 2>>,
    axis_b: Option<Linear<T, 2>>,
) -> Option<Nearest<Raw, 2>> {
    let at = |axis, p| parameter_on(context, axis, p);
    if let Some((vertex, _)) = common_vertex(a, b) {
        let point = vertex.scalars(context);
        let (t_a, t_b) = (at(axis_a, vertex), at(axis_b, vertex));
        return Some(Nearest { point_a: point, point_b: point, t_a, t_b });
    }
    for edge in a.distinct_edges() {
        for other in b.distinct_edges() {
            if let Some(crossing) = edge.crossing(&other) {
                let LineCrossing { a: s, b: t, denominator } = crossing;
                let point = meeting::point(context, &edge, &other, &crossing);
                let t_a = axis_a.map(|_| context.parameter(s, denominator));
                let t_b = axis_b.map(|_| context.parameter(t, denominator));
                return Some(Nearest { point_a: point, point_b: point, t_a, t_b });
            }
        }
    }
    None
}
