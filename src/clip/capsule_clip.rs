//! A line, ray or segment through a capsule in space: the part of the surface through which it enters or leaves.

use core::cmp::Ordering;

use crate::clip::through::{End, MadeEnd};
use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::NestedSurd;

/// The center of the cap through which the line enters or leaves; `None` if it crosses the side.
///
/// It crosses a cap if the point where it crosses that end's ball lies beyond the axis's end, because the tangent plane
/// of the ball there is a tangent plane of the capsule. With `m = o − end` the point is at `(−m·d ± √D) / |d|²`, and
/// its position along the axis relative to the end, times `|d|²`, is `(d × m)·(d × u) ± (d·u)·√D`.
pub fn passed_cap<T: Construction>(
    axis: &Linear<T, 3>,
    radius: T::D1,
    linear: &Linear<T, 3>,
    way: Ordering,
) -> Option<Point<T, 3>> {
    let (u, d) = (axis.direction, linear.direction);
    let along = d.dot(&u);
    if d.is_parallel(&u) {
        // A parallel line enters through the cap that comes first along it and leaves through the other.
        let forward = along.sign().is_gt();
        return Some(if forward != way.is_lt() { axis.end } else { axis.origin });
    }
    let across = d.cross_product(&u);
    let speed = along.flipped(way.is_lt());
    for &(center, beyond) in &[(axis.origin, Ordering::Less), (axis.end, Ordering::Greater)] {
        let m = linear.origin - center;
        let discriminant = radius * radius * d.squared() - d.wedge_squared(&m);
        if discriminant.sign().is_lt() {
            continue;
        }
        let dot = dot(d.cross_product(&m), across);
        let place = T::sign_with_root(dot, speed, discriminant);
        if place == beyond || place.is_eq() {
            return Some(center);
        }
    }
    None
}

/// Where the line enters or leaves through the side.
///
/// Perpendicular to the axis, with `v = d × u` and `m = o − core`, `|(m + t·d) × u|² = r²·|u|²` has the roots
/// `t = (−(m × u)·v ± √(|u|²·E)) / |v|²` with `E = r²·|v|² − (m·v)²` (Cychosz and Waggenspack, "Intersecting a ray with
/// a cylinder", Graphics Gems IV, with unit vectors). The normal is `((m·v)·v ± √(E / |u|²)·w) / (r·|v|²)` with
/// `w = u × v`: its part perpendicular to both lines is along their common normal, and the rest is along `w`.
pub fn on_side<T: Construction>(
    context: T,
    axis: &Linear<T, 3>,
    radius: T::D1,
    linear: &Linear<T, 3>,
    way: Ordering,
) -> MadeEnd<T, 3> {
    let (u, d, m) = (axis.direction, linear.direction, linear.origin - axis.origin);
    let across = d.cross_product(&u);
    let (area, length) = (dot(across, across), u.squared());
    let height = m.0[0] * across[0] + m.0[1] * across[1] + m.0[2] * across[2];
    let rest = radius * radius * area - height * height;
    let middle = -dot(m.cross_product(&u), across);
    MadeEnd::make(context, NestedSurd::ratio(middle, way, (rest, length), area), |t| {
        let point = indexed(|i| {
            let x = d.0[i];
            let nested = NestedSurd::through(middle * x, x.flipped(way.is_lt()), (rest, length), area);
            context.nested_coordinate(linear.origin.0[i], nested)
        });
        let normal = if radius.is_zero() {
            against(context, &u, &linear.inward(way))
        } else {
            indexed(|i| {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                let w = (u.0[j] * across[k] - u.0[k] * across[j]).flipped(way.is_lt());
                context.nested_unit(NestedSurd::unit(height * across[i], w, (rest, length), area * radius))
            })
        };
        End { t, point, normal: Some(normal) }
    })
}

/// The unit normal `−u × (d × u) / (|u|·|d × u|)`, which is perpendicular to a line along `u` and opposes a direction `d`
/// most. The two must not be parallel.
pub fn against<T: Construction>(context: T, u: &Vector<T, 3>, d: &Vector<T, 3>) -> [Raw; 3] {
    let across = d.cross_product(u);
    let square = u.squared() * dot(across, across);
    indexed(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        context.nested_unit(NestedSurd::over6(u.0[k] * across[j] - u.0[j] * across[k], square))
    })
}

/// The outward unit normal at a stored point of a segment that opposes a direction most. Against a direction along the
/// segment there is only the end that faces it; elsewhere the normal is then an axis across the segment, the lowest one
/// first, or else that whose third component is zero.
pub fn bare_normal<T: Construction>(
    context: T,
    axis: &Linear<T, 3>,
    p: Point<T, 3>,
    inward: &Vector<T, 3>,
) -> [Raw; 3] {
    let u = axis.direction;
    if !u.is_parallel(inward) {
        return against(context, &u, inward);
    }
    let is_forward = u.dot(inward).sign().is_gt();
    if p.is_at(if is_forward { axis.origin } else { axis.end }) {
        return unit(context, &-*inward);
    }
    for (i, x) in u.0.into_iter().enumerate() {
        if x.is_zero() {
            return unit(context, &Vector::axis(i, Ordering::Greater));
        }
    }
    let [x, y, _] = u.0;
    let flip = y.sign().is_lt();
    unit(context, &Vector([y.flipped(flip), (-x).flipped(flip), T::D1::ZERO]))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn dot<N, M: core::ops::Add<Output = M>>(a: [N; 3], b: [N; 3]) -> M
where
    N: Copy + core::ops::Mul<N, Output = M>,
{
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
