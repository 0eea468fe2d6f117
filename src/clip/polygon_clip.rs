//! The part of a line, ray or segment inside a convex polygon.

use core::cmp::Ordering;

use crate::clip::surface_normal;
use crate::clip::through::{End, MakesEnd, through};
use crate::form::coordinates::Point;
use crate::form::edge::Edge;
use crate::form::hull::Hull;
use crate::form::linear::Linear;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;

/// Where the whole line, which is not a point and meets the polygon, enters (`Less`) or leaves (`Greater`).
///
/// With `s = d × (v − o)` for a corner `v`, the line enters across the edge along which `s` changes from positive to
/// negative, or else at the first corner along it with `s = 0`. On an edge with the direction `e` from `v`,
/// `t = (v − o) × e / (d × e)`.
#[inline(never)]
pub fn crossed_end<M: MakesEnd<T, 2>, T: Construction>(
    context: T,
    linear: &Linear<T, 2>,
    hull: &Hull<'_, T>,
    way: Ordering,
) -> M::Made {
    let d = linear.direction;
    let side_of = |corner: Point<T, 2>| d.cross(&(corner - linear.origin)).sign();
    let mut at: Option<usize> = None;
    let mut before = side_of(hull.corner(hull.count - 1));
    for i in 0..hull.count {
        let corner = hull.corner(i);
        let side = side_of(corner);
        if side == way && before == way.reverse() {
            let edge = Edge::right_of(hull.side(i + hull.count - 1));
            let ahead = (edge.before(linear.origin), d.dot(&edge.outward));
            return through::<M, T, 2>(context, linear, ahead, &edge.outward, way);
        }
        if side.is_eq() {
            at = match at {
                Some(old) if d.dot(&(corner - hull.corner(old))).sign() != way => Some(old),
                _ => Some(i),
            };
        }
        before = side;
    }
    let number = at.unwrap_or(0);
    let corner = hull.corner(number);
    M::make(context, linear.time_at(corner), |t| {
        let normal = surface_normal::at_corner_of_hull(context, hull, number, &linear.inward(way));
        End { t, point: corner.scalars(context), normal: Some(normal) }
    })
}
