//! Where a shape without interior runs into the seam of two others.
//!
//! A point that moves exactly along the common line of two flush sides enters the interior of neither of the two shapes, but
//! that of their union. So does a segment that moves along itself, with its front. Relative to the front `p` and the motion
//! `m`, a vertex `v` is on the path if `m × (v − p) = 0`, at `t = m·(v − p) / |m|²`. Each of the two must have all of its
//! vertices on one side of the path, and they are on opposite sides. The seam begins where the later of the two sides begins,
//! if the other side has not ended there. Two segments that touch the path at the same point are a corner that it does not
//! pass through, either; but a point that starts there is free, as from every other place of the two segments.

use core::cmp::Ordering;

use crate::clip::surface_normal;
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{PlaneCore, PlaneSet};
use crate::form::penetration::unit;
use crate::form::separation::opposes_more;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::time::Ratio;
use crate::sweep::impact_in_plane::PlaneMotion;
use crate::sweep::stop::{Landing, MadeImpact, StoppingImpact, VertexPair};

/// The answer of [`of_set`]: what one set alone has on the line of the path.
#[derive(Clone, Copy, Debug)]
pub struct SideOfPath {
    /// The side of the path on which the rest of the set lies.
    pub side: Ordering,
    /// Whether it is a segment.
    pub is_flat: bool,
    /// Where it begins and ends on the line; `None` for a half-space, whose boundary is all of it.
    pub ends: Option<[[Raw; 2]; 2]>,
}

/// What a set has on the line of the path.
struct OnPath<T: Arithmetic> {
    /// The side of the path on which the rest of it lies.
    side: Ordering,
    /// The first and the last of its vertices on the line; `None` for a half-space, whose boundary is all of it.
    ends: Option<[Point<T, 2>; 2]>,
    /// Whether it is a segment.
    is_flat: bool,
    /// The normal of the side in which it begins; `None` for a half-space, too.
    normal: Option<Vector<T, 2>>,
}

/// The front of a set without interior that moves along itself; `None` for any other.
fn front<T: Arithmetic>(a: &PlaneSet<'_, T>, m: &Vector<T, 2>) -> Option<Point<T, 2>> {
    let Ok(a) = a.body() else { return None };
    if a.core.axis().is_some_and(|axis| !axis.starts || !axis.ends) || !a.radius.is_zero() {
        return None;
    }
    let mut front = a.core.first();
    for vertex in a.core.vertices() {
        if !m.cross(&(vertex - front)).is_zero() {
            return None;
        }
        if m.dot(&(vertex - front)).sign().is_gt() {
            front = vertex;
        }
    }
    Some(front)
}

/// Whether a set on the line through `p` along `m` is the point `p`.
fn is_point<T: Arithmetic>(set: &PlaneSet<'_, T>, p: Point<T, 2>, m: &Vector<T, 2>) -> bool {
    let Ok(solid) = set.body() else { return false };
    for vertex in solid.core.vertices() {
        if !m.dot(&(vertex - p)).is_zero() {
            return false;
        }
    }
    true
}

/// What a set has on the line through `p` along `m`, if all of it lies on one side of that, and a part on it.
fn beside<T: Arithmetic>(set: &PlaneSet<'_, T>, p: Point<T, 2>, m: &Vector<T, 2>) -> Option<OnPath<T>> {
    let solid = match set.body() {
        Ok(solid) => solid,
        Err(half) => {
            let is_along = !half.is_everything() && m.dot(&half.normal).is_zero() && half.height(p).is_zero();
            let side = half.normal.cross(m).sign();
            return is_along.then_some(OnPath { side, ends: None, is_flat: false, normal: None });
        }
    };
    if set.is_endless_linear() || !solid.radius.is_zero() {
        return None;
    }
    let mut ends: Option<[Point<T, 2>; 2]> = None;
    let mut side = Ordering::Equal;
    for vertex in solid.core.vertices() {
        match m.cross(&(vertex - p)).sign() {
            Ordering::Equal => {
                let [mut first, mut last] = ends.unwrap_or([vertex; 2]);
                if m.dot(&(vertex - first)).sign().is_lt() {
                    first = vertex;
                }
                if m.dot(&(vertex - last)).sign().is_gt() {
                    last = vertex;
                }
                ends = Some([first, last]);
            }
            other if side.is_ne() && other != side => return None,
            other => side = other,
        }
    }
    let [first, last] = ends.filter(|_| side.is_ne())?;
    let is_flat = solid.core.axis().is_some();
    let normal = surface_normal::among(solid.core.edges(), first, m);
    Some(OnPath { side, ends: Some([first, last]), is_flat, normal: Some(normal) })
}

/// What another set has on the line along which `a` moves, if all of it lies on one side of that: it has a seam only with sets on the other side.
pub fn of_set<T: Construction>(
    context: T,
    a: &PlaneSet<'_, T>,
    other: &PlaneSet<'_, T>,
    m: &Vector<T, 2>,
) -> Option<SideOfPath> {
    let p = front(a, m)?;
    let OnPath { side, ends, is_flat, .. } = beside(other, p, m)?;
    let ends = ends.map(|[from, to]| [from.scalars(context), to.scalars(context)]);
    Some(SideOfPath { side, is_flat, ends })
}

/// The impact of `a` where the seam of two others begins, if its path comes to that before its end.
pub fn of_sets<T: Construction>(
    context: T,
    a: &PlaneSet<'_, T>,
    others: [&PlaneSet<'_, T>; 2],
    motion: &PlaneMotion<T>,
) -> Option<MadeImpact<T, 2>> {
    let m = motion.way;
    let p = front(a, &m)?;
    let (Some(one), Some(two)) = (beside(others[0], p, &m), beside(others[1], p, &m)) else {
        return None;
    };
    if one.side != two.side.reverse() {
        return None;
    }
    let (Some((from, normal)), Some(to)) = (later(&one, &two, &m), earlier(&one, &two, &m)) else {
        return None;
    };
    let left = m.dot(&(to - from)).sign();
    let is_seam = left.is_gt() || (left.is_eq() && one.is_flat && two.is_flat);
    let along = m.dot(&(from - p));
    let start = along.sign();
    if !is_seam || start.is_lt() || along.compare(m.squared()).is_ge() {
        return None;
    }
    // Together with a corner a segment that moves along itself has interior, and a point has none.
    if left.is_eq() && start.is_eq() && is_point(a, p, &m) {
        return None;
    }
    let corner = VertexPair { moving: p, standing: from };
    Some(stopped(context, &corner, normal.unwrap_or(-m), motion))
}

/// Where the later of the two sides begins, and its normal; of two that begin together, that which opposes the motion more.
#[allow(clippy::type_complexity, reason = "a pair")]
fn later<T: Arithmetic>(
    one: &OnPath<T>,
    two: &OnPath<T>,
    m: &Vector<T, 2>,
) -> Option<(Point<T, 2>, Option<Vector<T, 2>>)> {
    let (Some([p, _]), Some([q, _])) = (one.ends, two.ends) else {
        let only = |beside: &OnPath<T>| beside.ends.map(|[from, _]| (from, beside.normal));
        return only(one).or(only(two));
    };
    Some(match (m.dot(&(q - p)).sign(), one.normal, two.normal) {
        (Ordering::Less, ..) => (p, one.normal),
        (Ordering::Greater, ..) => (q, two.normal),
        (Ordering::Equal, Some(first), Some(second)) if opposes_more(&second, &first, m) => (q, two.normal),
        (Ordering::Equal, first, second) => (p, first.or(second)),
    })
}

/// Where the first of the two sides ends.
fn earlier<T: Arithmetic>(one: &OnPath<T>, two: &OnPath<T>, m: &Vector<T, 2>) -> Option<Point<T, 2>> {
    let (Some([_, p]), Some([_, q])) = (one.ends, two.ends) else {
        return one.ends.or(two.ends).map(|[_, to]| to);
    };
    Some(if m.dot(&(q - p)).sign().is_lt() { q } else { p })
}

/// The impact of one vertex on another one that is on its path: `t = m·w / |m|²`.
fn stopped<T: Construction>(
    context: T,
    corner: &VertexPair<T, 2>,
    normal: Vector<T, 2>,
    motion: &PlaneMotion<T>,
) -> MadeImpact<T, 2> {
    let m = motion.way;
    let (along, length) = (m.dot(&corner.place()), m.squared());
    MadeImpact::make(context, Ratio { numerator: along, denominator: length }, |t| StoppingImpact {
        t,
        travel: indexed(|i| context.rational(motion.zero.0[i], m.0[i] * along, length)),
        point: corner.standing.scalars(context),
        normal: unit(context, &normal),
        depth: Raw::ZERO,
        landing: Landing::Touching,
    })
}
