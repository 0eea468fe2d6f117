//! The part of a line, ray or segment inside a polytope.

use core::cmp::Ordering;

use crate::clip::through::{End, MadeEnd};
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::linear::Linear;
use crate::form::normal::{Normal, compare_rims};
use crate::form::penetration::unit;
use crate::form::planes::{BehindPlane, PlaneFraction, Planes};
use crate::form::polytope::Faceted;
use crate::form::separation::{axis_of, positive_first};
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::NestedSurd;
use crate::number::time::{Known, Ratio4};

impl<T: Construction> PlaneFraction<T> {
    /// The same as a time.
    pub fn time(&self) -> Ratio4<T> {
        Ratio4 { numerator: self.numerator * T::step(), denominator: self.denominator * T::step() }
    }

    /// The point of a line at this parameter.
    pub fn point(&self, context: T, linear: &Linear<T, 3>) -> [Raw; 3] {
        let Linear { origin, direction, .. } = linear;
        indexed(|i| {
            let moved = direction.0[i] * self.numerator * T::step();
            context.rational5(origin.0[i], moved, self.denominator * T::step())
        })
    }
}

/// Where the whole line, which meets the polytope, enters (`Less`) or leaves (`Greater`).
pub fn crossed_end<T: Construction>(
    context: T,
    planes: &Planes<T>,
    linear: &Linear<T, 3>,
    way: Ordering,
) -> MadeEnd<T, 3> {
    let Some(at) = planes.pass(linear, way) else {
        // Only a linear that is a point passes no plane, and that has stored ends.
        return MadeEnd::make(context, Known::Beginning, |t| End {
            t,
            point: linear.origin.scalars(context),
            normal: None,
        });
    };
    MadeEnd::make(context, at.time(), |t| {
        let normal =
            normal_of(context, planes, &linear.inward(way), |plane| plane.height_at(linear, &at).is_zero());
        End { t, point: at.point(context, linear), normal: Some(normal) }
    })
}

/// The outward normal at a stored point of the surface that opposes a direction most; without a direction, along an axis that points away
/// from the polytope, if there is one.
pub fn normal_at<T: Construction>(
    context: T,
    core: &SpaceCore<T>,
    p: Point<T, 3>,
    inward: &Vector<T, 3>,
) -> [Raw; 3] {
    if inward.is_zero() {
        let body = Faceted::of(core);
        for (axis, way) in (0..3).flat_map(|axis| [(axis, Ordering::Greater), (axis, Ordering::Less)]) {
            if body.is_least_or_greatest(p, axis, way) {
                return unit(context, &Vector::axis(axis, way));
            }
        }
    }
    normal_of(context, &Planes::of(core), inward, |plane| plane.height(p).is_zero())
}

/// The normal of the plane, of those on which a point is, that opposes a direction most; then the one that is preferred.
///
/// A flat polytope has only its two sides, unless the direction is in their plane; then it has the sides of its rim, too.
fn normal_of<T: Construction>(
    context: T,
    planes: &Planes<T>,
    inward: &Vector<T, 3>,
    is_on: impl Fn(&BehindPlane<T>) -> bool,
) -> [Raw; 3] {
    let mut best: Option<BehindPlane<T>> = None;
    let is_across = match &planes.flat {
        Some(flat) => !flat.along(inward).is_zero(),
        None => false,
    };
    for plane in planes.iter() {
        let is_side = planes.flat.is_some() && plane.rim.is_none();
        let counts = if is_across { is_side } else { is_side || is_on(&plane) };
        if !counts {
            continue;
        }
        let is_better = match &best {
            Some(old) => faces_more(planes, &plane, old, inward),
            None => true,
        };
        best = if is_better { Some(plane) } else { best };
    }
    match best {
        Some(BehindPlane { normal, rim: None, .. }) => normal.unit(context, normal.squared()),
        Some(plane) => rim_normal(context, planes, &plane),
        None => unit(context, &-*inward),
    }
}

/// Whether the first of two planes opposes a direction more, or else goes with it less, or else is preferred.
fn faces_more<T: Construction>(
    planes: &Planes<T>,
    plane: &BehindPlane<T>,
    old: &BehindPlane<T>,
    inward: &Vector<T, 3>,
) -> bool {
    match (&planes.flat, &plane.rim, &old.rim) {
        (Some(flat), Some(_), Some(_)) => rim_faces_more(flat, plane, old, inward),
        (Some(flat), Some(edge), None) => {
            compare_rim_and_side(flat, (plane, edge), &old.normal, inward).is_lt()
        }
        (Some(flat), None, Some(edge)) => {
            compare_rim_and_side(flat, (old, edge), &plane.normal, inward).is_gt()
        }
        _ => plane.normal.faces_more(&old.normal, inward),
    }
}

/// The outward normal of a side of the rim, in the plane of a flat polytope: `n × e`.
fn rim_normal<T: Construction>(context: T, planes: &Planes<T>, plane: &BehindPlane<T>) -> [Raw; 3] {
    let (Some(flat), Some(edge)) = (&planes.flat, &plane.rim) else {
        return plane.normal.unit(context, plane.normal.squared());
    };
    let (outward, square) = (flat.cross_product(edge), flat.squared() * edge.squared());
    indexed(|i| context.nested_unit(NestedSurd::over6(outward[i], square)))
}

/// Whether the first of two sides of the rim opposes a direction in its plane more, or else goes with it less.
///
/// The unit normals are `n × e / (|n|·|e|)`. Their components along the direction `d` are `n·(e × d)`, of which `|e × d|² / |e|²` is the
/// square over `|n|²`.
fn rim_faces_more<T: Construction>(
    flat: &Normal<T>,
    plane: &BehindPlane<T>,
    old: &BehindPlane<T>,
    d: &Vector<T, 3>,
) -> bool {
    let (Some(edge), Some(old_edge)) = (&plane.rim, &old.rim) else { return false };
    let (way, old_way) = (plane.normal.along(d).sign(), old.normal.along(d).sign());
    if way != old_way {
        return way < old_way;
    }
    let share = |edge: &Vector<T, 3>, other: &Vector<T, 3>| edge.wedge_squared(d) * other.squared();
    let order = share(edge, old_edge).compare(share(old_edge, edge));
    if order.is_ne() {
        return order == way.reverse();
    }
    let outward = [flat.cross_product(edge), flat.cross_product(old_edge)];
    compare_rims::<T>(outward, [edge, old_edge]).is_lt()
}

/// Which of a side of the rim and the side of a flat polytope opposes a direction in its plane more, or else is preferred.
///
/// The unit normals are `n × e / (|n|·|e|)` and `±n / |n|`, so `(n × e)ᵢ²` is compared with `nᵢ²·|e|²`. The stored normal of the side may be of
/// another length than `n`.
fn compare_rim_and_side<T: Construction>(
    flat: &Normal<T>,
    (plane, edge): (&BehindPlane<T>, &Vector<T, 3>),
    side: &Normal<T>,
    d: &Vector<T, 3>,
) -> Ordering {
    let way = plane.normal.along(d).sign();
    if way.is_ne() {
        return way;
    }
    let outward = flat.cross_product(edge);
    let order = axis_of(outward).cmp(&axis_of(side.0));
    if order.is_ne() {
        return order;
    }
    for (&of_side, &of_rim) in flat.0.iter().zip(&outward).take(2) {
        let order = (of_side * of_side * edge.squared()).compare(of_rim * of_rim);
        if order.is_ne() {
            return order;
        }
    }
    positive_first(outward, side.0)
}
