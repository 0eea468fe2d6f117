//! Two half-spaces.
//!
//! They are disjoint only if their normals are opposite and there is a gap between their surfaces, and they can be
//! separated only if their normals are opposite. All others overlap without bound.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::half_space::StoredHalfSpace;
use crate::form::holds::Holds;
use crate::form::penetration::{Nearest, Penetration, surfaces, touch};
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;

/// The separation between the surfaces of two half-spaces with opposite normals, taken at the origin that comes first;
/// `None` for all others.
pub fn separation<T: Arithmetic, const D: usize>(
    a: &StoredHalfSpace<T, D>,
    b: &StoredHalfSpace<T, D>,
) -> Option<Separation<T, D>> {
    let is_opposite = a.normal.is_parallel(&b.normal) && a.normal.dot(&b.normal).sign().is_lt();
    if !is_opposite {
        return None;
    }
    let is_second = b.origin.order(&a.origin).is_lt();
    let (vertex, side) = if is_second { (b.origin, Side::B) } else { (a.origin, Side::A) };
    Some(Separation { direction: a.normal, gap: a.height(b.origin), vertex, side })
}

/// Whether two half-spaces have a point in common.
pub fn meet<T: Arithmetic, const D: usize>(a: &StoredHalfSpace<T, D>, b: &StoredHalfSpace<T, D>) -> bool {
    match separation(a, b) {
        Some(separation) => separation.gap.is_at_most(T::D2::ZERO),
        None => true,
    }
}

/// The penetration of two half-spaces that meet. If no translation separates them, the depth is the greatest number,
/// and the normal is along the x axis, pointing in the positive direction from the one that comes first.
pub fn way_apart<T: Construction, const D: usize>(
    context: T,
    a: &StoredHalfSpace<T, D>,
    b: &StoredHalfSpace<T, D>,
) -> Penetration<Raw, D> {
    if let Some(separation) = separation(a, b) {
        return touch(context, &separation, T::D1::ZERO, T::D1::ZERO);
    }
    let is_reversed = order(a, b).is_gt();
    let (first, way) = if is_reversed { (b, Ordering::Less) } else { (a, Ordering::Greater) };
    let normal = Vector::axis(0, way);
    let separation = Separation { direction: normal, gap: T::D2::ZERO, vertex: first.origin, side: Side::A };
    let mut apart = touch(context, &separation, T::D1::ZERO, T::D1::ZERO);
    apart.depth = context.encoding().limit(Ordering::Greater);
    apart.point_a[0] = context.encoding().limit(way);
    apart.point_b[0] = context.encoding().limit(way.reverse());
    apart
}

/// The order of two half-spaces by their stored numbers: the origin first, then the normal.
fn order<T: Arithmetic, const D: usize>(a: &StoredHalfSpace<T, D>, b: &StoredHalfSpace<T, D>) -> Ordering {
    let mut order = a.origin.order(&b.origin);
    for i in 0..D {
        order = order.then(a.normal.0[i].compare(b.normal.0[i]));
    }
    order
}

/// The closest points of two half-spaces. `meeting` tells whether they have a point in common.
pub fn closest<T: Construction, const D: usize>(
    context: T,
    a: &StoredHalfSpace<T, D>,
    b: &StoredHalfSpace<T, D>,
    meeting: bool,
) -> Nearest<Raw, D> {
    let (point_a, point_b) = match separation(a, b) {
        Some(separation) if !meeting => surfaces(context, &separation, T::D1::ZERO, T::D1::ZERO),
        _ => {
            let is_reversed = order(a, b).is_gt();
            let common = if is_reversed { common(context, b, a) } else { common(context, a, b) };
            (common, common)
        }
    };
    Nearest { point_a, point_b, t_a: None, t_b: None }
}

/// A common point: the first of the two origins that belongs to both, else the point of both surfaces that is nearest
/// to the origin of `a`.
///
/// With `n = n_a` and `m = n_b` the direction along the surface of `a` that leads most directly into `b` is `−u`, where
/// `u = (n·n)·m − (n·m)·n`. Then `h_b(o_a − s·u) = 0` for `s = h_b(o_a) / u·m`, and `u·m = (n·n)·(m·m) − (n·m)²`.
fn common<T: Construction, const D: usize>(
    context: T,
    a: &StoredHalfSpace<T, D>,
    b: &StoredHalfSpace<T, D>,
) -> [Raw; D] {
    for origin in in_order(a.origin, b.origin) {
        if a.holds(origin) && b.holds(origin) {
            return origin.scalars(context);
        }
    }
    let (n, m) = (&a.normal, &b.normal);
    let (square, product) = (n.squared(), n.dot(m));
    let (height, denominator) = (b.height(a.origin), n.wedge_squared(m));
    indexed(|i| {
        let u = m.0[i] * square - n.0[i] * product;
        context.rational5(a.origin.0[i], -u * height, denominator)
    })
}

/// Two points in lexicographic order.
fn in_order<T: Arithmetic, const D: usize>(p: Point<T, D>, q: Point<T, D>) -> [Point<T, D>; 2] {
    if q.order(&p).is_lt() { [q, p] } else { [p, q] }
}
