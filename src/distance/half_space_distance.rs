//! The closest points of a half-space and another set.

use crate::clip::through::{Clips, End};
use crate::form::coordinates::Point;
use crate::form::half_space::StoredHalfSpace;
use crate::form::holds::Holds;
use crate::form::penetration::{Nearest, facing, surfaces};
use crate::form::separation::Side;
use crate::form::solid::Convex;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;

/// The closest points of a set and a half-space. `meeting` tells whether they have a point in common.
pub fn closest<T: Construction, const D: usize>(
    context: T,
    set: &impl Convex<T, D>,
    half: &StoredHalfSpace<T, D>,
    meeting: bool,
) -> Nearest<Raw, D> {
    if meeting {
        return common(context, set, half);
    }
    let support = half.support(set);
    let radius = set.reach().unwrap_or(T::D1::ZERO);
    let (point_a, point_b) = surfaces(context, &support, radius, T::D1::ZERO);
    let t_a = set.axis().map(|axis| axis.clamped_parameter(context, support.vertex));
    Nearest { point_a, point_b, t_a, t_b: None }
}

/// A common point: the first vertex in the half-space, or the origin of a set without vertices if it is there; else the
/// point where a ray or line enters; else the foot of the nearest vertex on the surface.
pub fn common<T: Construction, const D: usize>(
    context: T,
    set: &impl Convex<T, D>,
    half: &StoredHalfSpace<T, D>,
) -> Nearest<Raw, D> {
    let mut first: Option<Point<T, D>> = half.holds(set.first()).then_some(set.first());
    for vertex in set.vertices() {
        if half.holds(vertex) {
            first = match first {
                Some(first) if first.order(&vertex).is_le() => Some(first),
                _ => Some(vertex),
            };
        }
    }
    let at = |point: [Raw; D], t_a| Nearest { point_a: point, point_b: point, t_a, t_b: None };
    let parameter = |p| set.axis().map(|axis| axis.clamped_parameter(context, p));
    if let Some(vertex) = first {
        return at(vertex.scalars(context), parameter(vertex));
    }
    if let Some(linear) = set.axis()
        && !linear.ends
        && let way = linear.direction.dot(&half.normal).sign()
        && let Some(End { t, point, .. }) = half.crossed_end(context, &linear, way).whole()
    {
        return at(point, Some(t));
    }
    let support = half.support(set);
    at(facing(context, &support, Side::B, T::D1::ZERO), parameter(support.vertex))
}
