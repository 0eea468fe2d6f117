//! The penetration of an oriented rectangle and another rectangle or a disk: over the side where they overlap least (Ericson 4.4.1, 5.2.5).
//!
//! With half-edges `e` and `f`, those `e'` and `f'` of the other and the vector `m` between the centers, two rectangles overlap across `e` by
//! `(|e × f| + |e × e'| + |e × f'| − |e × m|) / |e|`. Every error is bounded by sums of components.

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::rounded::{
    Certain, Outcome, Rounding, TINY, U, Uncertain, certain_if, cross, difference, dot,
};
use crate::contact::round_fast::RadiiAndError;
use crate::form::penetration::Penetration;
use crate::form::stored::{BallForm, BoxForm, OrientedForm};
use crate::number::each::{Each, opposite, scaled};
use crate::number::encoding::Raw;

/// A bound for the relative error of every number here.
const ROUNDED: f64 = 16.0 * U;

/// A side over which the other rectangle can be separated.
#[derive(Clone, Copy, Debug)]
struct SideExit {
    /// How deep the other lies behind it, and the error bound of that.
    depth: f64,
    error: f64,
    /// The number of the half-edge that it is parallel to.
    edge: usize,
    /// How far the other's center is on the left of that edge, times the edge's length.
    ahead: f64,
    is_of_a: bool,
}

/// An axis-aligned rectangle, and by how much its center may be off.
fn upright(form: &BoxForm<f64, 2>) -> (OrientedForm<f64, 2>, f64) {
    let [width, height] = difference(&form.max, &form.min).each(|x| 0.5 * x);
    let center = [0.5 * (form.min[0] + form.max[0]), 0.5 * (form.min[1] + form.max[1])];
    let off = 2.0 * U * size(&center);
    (OrientedForm { center, half_edges: [[width, 0.0], [0.0, height]] }, off)
}

/// An upper bound of the distance of a corner from the center.
fn reach(form: &OrientedForm<f64, 2>) -> f64 {
    size(&form.half_edges[0]) + size(&form.half_edges[1])
}

/// The unit vector on the left of a half-edge.
fn left_of([x, y]: &[f64; 2]) -> [f64; 2] {
    let length = Float::sqrt(x * x + y * y);
    [(0.0 - y) / length, x / length]
}

/// The penetration of two oriented rectangles.
#[inline]
pub fn meet(
    a: &OrientedForm<f64, 2>,
    b: &OrientedForm<f64, 2>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    between(a, b, 0.0, to)
}

/// The penetration of an axis-aligned and an oriented rectangle.
#[inline]
pub fn with_box(
    a: &BoxForm<f64, 2>,
    b: &OrientedForm<f64, 2>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    let (upright, off) = upright(a);
    // Only a width that is positive is one.
    let is_whole = (a.min[0] <= a.max[0]) & (a.min[1] <= a.max[1]);
    if is_whole { between(&upright, b, off, to) } else { Err(Uncertain) }
}

/// The penetration of two rectangles, of which the centers may be `off`.
fn between(
    a: &OrientedForm<f64, 2>,
    b: &OrientedForm<f64, 2>,
    off: f64,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    let m = difference(&b.center, &a.center);
    // The magnitudes of the components of an edge add up to at most 3/2 of its length.
    let error = 1.5 * ROUNDED * (reach(a) + reach(b) + size(&m)) + off;
    let ([p, q], [e, f]) = (&a.half_edges, &b.half_edges);
    let height = |v: &[f64; 2], w: &[f64; 2]| cross(v, w).0.abs();
    let (of_a, of_b) = (height(p, q), height(e, f));
    let [pe, pf, qe, qf] = [height(p, e), height(p, f), height(q, e), height(q, f)];
    let rooms = [of_a + (pe + pf), of_a + (qe + qf), of_b + (pe + qe), of_b + (pf + qf)];
    let (mut depths, mut least, mut is_whole) = ([0.0; 4], (f64::INFINITY, 0), true);
    for (i, (own, along)) in depths.iter_mut().zip(&[p, q, e, f]).enumerate() {
        let square = dot(along, along);
        is_whole &= square > TINY;
        *own = (rooms[i] - height(along, &m)) / Float::sqrt(square);
        least = if *own < least.0 { (*own, i) } else { least };
    }
    if !is_whole {
        return Err(Uncertain);
    }
    let (depth, side) = least;
    if depth < -error {
        return Ok(None);
    }
    let others = depths.iter().map(|other| usize::from(other - depth <= 2.0 * error)).sum::<usize>();
    if !((depth > error) & (others == 1)) {
        return Err(Uncertain);
    }
    let (own, other, is_of_a) = if side < 2 { (a, b, true) } else { (b, a, false) };
    let edge = side & 1;
    let ahead = cross(&own.half_edges[edge], &m).0;
    over(own, other, SideExit { depth, error, edge, ahead, is_of_a }, off, to)
}

/// The penetration over a side of `own`: the other's corner that is deepest behind it, and the nearest point on the
/// side.
fn over(
    own: &OrientedForm<f64, 2>,
    other: &OrientedForm<f64, 2>,
    exit: SideExit,
    off: f64,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    // Outward from this rectangle to the other; `m` leads from the first to the second.
    let is_up = (exit.ahead > 0.0) == exit.is_of_a;
    let (edge, sign) = (&own.half_edges[exit.edge], if is_up { 1.0 } else { -1.0 });
    let outward = left_of(edge).each(|x| sign * x);
    // The corner furthest against that direction must be unique.
    let (mut corner, mut is_certain) = ([0.0; 2], exit.ahead.abs() > exit.error * size(edge));
    for side in &other.half_edges {
        let toward = dot(side, &outward);
        is_certain &= toward.abs() > ROUNDED * size(side);
        corner =
            if toward > 0.0 { difference(&corner, side) } else { [corner[0] + side[0], corner[1] + side[1]] };
    }
    if !is_certain {
        return Err(Uncertain);
    }
    let (mut normal, mut points, forward) =
        ([Raw::ZERO; 2], [[Raw::ZERO; 2]; 2], if exit.is_of_a { 1.0 } else { -1.0 });
    for i in 0..2 {
        let value = other.center[i] + corner[i];
        let error = U * (value.abs() + corner[i].abs()) + off;
        let way = outward[i] * exit.depth;
        let end = value + way;
        normal[i] = to.pure(forward * outward[i], 6.0 * U)?;
        points[0][i] = to.near(end, error + exit.error + 8.0 * U * way.abs() + U * end.abs())?;
        points[1][i] = to.near(value, error)?;
    }
    let depth = to.encoding.at_least_smallest(to.near(exit.depth, exit.error)?);
    let [place, corner] = points;
    let (point_a, point_b) = if exit.is_of_a { (place, corner) } else { (corner, place) };
    Ok(Some(Penetration { normal, depth, point_a, point_b }))
}

/// A side of a rectangle that faces a disk.
struct SideTowardDisk {
    /// The outward unit normal.
    outward: [f64; 2],
    /// How far the disk's center is beyond the side.
    gap: f64,
    /// The vector from the rectangle's center to the end of the side that is nearer; none if the foot is on the side.
    end: Option<[[f64; 2]; 2]>,
}

/// The penetration of a disk and an oriented rectangle: over the side before which the center is, or least behind; or at a corner.
#[inline]
pub fn ball(
    a: &BallForm<f64, 2>,
    b: &OrientedForm<f64, 2>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    let m = difference(&a.center, &b.center);
    let extent = reach(b) + size(&m);
    let lost = ROUNDED * extent + TINY;
    if !((a.radius >= 0.0) & (extent + a.radius < f64::INFINITY)) {
        return Err(Uncertain);
    }
    let [one, two] = [facing(b, &m, 0, lost)?, facing(b, &m, 1, lost)?];
    let (side, other) = if one.gap > two.gap { (one, two) } else { (two, one) };
    let (is_beside, is_beyond_both) = (side.gap > 0.0, other.gap > 0.0);
    let end = match (side.end, other.end) {
        (None, _) if is_beside => None,
        (Some(_), None) if is_beyond_both => return over_side(a, &other, lost, to),
        (Some(end), None) if is_beside => Some(end),
        (Some(end), Some(other)) if is_beside => {
            if is_beyond_both && end != other && end != [other[1], other[0]] {
                return Err(Uncertain);
            }
            Some(end)
        }
        _ if side.gap - other.gap > 2.0 * lost => None,
        _ => return Err(Uncertain),
    };
    match end {
        Some(end) => at_corner(a, &b.center, end, extent, to),
        None => over_side(a, &side, lost, to),
    }
}

/// The penetration of a disk over a side.
fn over_side(
    a: &BallForm<f64, 2>,
    side: &SideTowardDisk,
    lost: f64,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    let left = a.radius - side.gap;
    if left.abs() <= lost + ROUNDED * a.radius {
        return Err(Uncertain);
    }
    if left < 0.0 {
        return Ok(None);
    }
    let about = RadiiAndError { radius_a: a.radius, radius_b: 0.0, off: 0.0, lost };
    about.across(a.center, true, opposite(&side.outward), side.gap, to)
}

/// The side parallel to a half-edge on the side of a point at `m` from the center, and what the foot is on.
#[inline]
fn facing(b: &OrientedForm<f64, 2>, m: &[f64; 2], edge: usize, lost: f64) -> Certain<SideTowardDisk> {
    let (along, across) = (&b.half_edges[edge], &b.half_edges[1 - edge]);
    let (square, normal) = (dot(along, along), left_of(along));
    let (ahead, arm) = (dot(m, &normal), dot(across, &normal));
    let (sign, is_up) = (if ahead > 0.0 { 1.0 } else { -1.0 }, (ahead > 0.0) == (arm > 0.0));
    let arm_to = across.each(|x| if is_up { x } else { 0.0 - x });
    let (gap, foot) = (ahead.abs() - arm.abs(), dot(&difference(m, &arm_to), along));
    let room = square - foot.abs();
    let is_told = (square > TINY)
        & (gap.abs() > lost)
        & (ahead.abs() > lost)
        & (arm.abs() > lost)
        & (room.abs() > lost * size(along));
    let end = [arm_to, along.each(|x| if foot > 0.0 { x } else { 0.0 - x })];
    let (outward, end) = (scaled(&normal, sign), (room < 0.0).then_some(end));
    certain_if(is_told, SideTowardDisk { outward, gap, end })
}

/// The penetration of a disk and the corner of a rectangle at the sum of two vectors from its center.
fn at_corner(
    a: &BallForm<f64, 2>,
    center: &[f64; 2],
    [p, q]: [[f64; 2]; 2],
    extent: f64,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    let m = difference(&a.center, center);
    let g = [(p[0] + q[0]) - m[0], (p[1] + q[1]) - m[1]];
    let (distance, lost) = (Float::sqrt(dot(&g, &g)), ROUNDED * extent);
    let left = a.radius - distance;
    let is_certain = (left.abs() > lost + ROUNDED * a.radius) & (lost <= to.loss() * distance);
    if !is_certain {
        return Err(Uncertain);
    }
    if left < 0.0 {
        return Ok(None);
    }
    let (mut normal, mut point_a, mut point_b) = ([Raw::ZERO; 2], [Raw::ZERO; 2], [Raw::ZERO; 2]);
    for i in 0..2 {
        let (unit, corner) = (g[i] / distance, center[i] + (p[i] + q[i]));
        let (way, error) = (a.radius * unit, 2.0 * lost / distance + ROUNDED * unit.abs());
        let place = a.center[i] + way;
        normal[i] = to.pure(unit, error)?;
        point_a[i] = to.near(place, a.radius * error + ROUNDED * way.abs() + U * place.abs())?;
        point_b[i] = to.near(corner, U * (corner.abs() + (p[i] + q[i]).abs()))?;
    }
    let depth = to.near(left, lost + ROUNDED * (a.radius + distance))?;
    let depth = to.encoding.at_least_smallest(depth);
    Ok(Some(Penetration { normal, depth, point_a, point_b }))
}
