//! The distance and the closest points of a line, ray or segment and a box in space.
//!
//! The squared distance from the box is a convex and smooth function of the parameter, composed of parabolas: on each
//! axis a point is before the box, within its bounds or behind it. The sign of the slope where the line crosses a bound
//! tells on which side of that the minimum is. So six signs determine the parabola with the minimum.

use core::cmp::Ordering;

use crate::form::block::Block;
use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::separation::witness::{FreeAxis, Perpendicular, Witness};

/// The part of the linear where the distance is least.
enum Region<T: Arithmetic> {
    /// At a stored end.
    End(Point<T, 3>),
    /// A point between the ends; for each axis, whether the box is ahead (`Greater`) or behind, seen from there.
    Middle([Ordering; 3]),
}

/// Whether the squared distance of the two is at most `squared`.
pub fn come_within<T: Arithmetic>(linear: &Linear<T, 3>, block: &Block<T>, squared: T::D2) -> bool {
    match nearest(linear, block, Ordering::Less) {
        Region::End(p) => block.is_near(p, squared),
        Region::Middle(ways) => {
            let (w, u) = (toward(linear.origin, block, ways), masked(&linear.direction, ways));
            if u.is_zero() {
                return w.squared().is_at_most(squared);
            }
            w.wedge_squared(&u).is_at_most(squared * u.squared())
        }
    }
}

/// The closest points, from the linear to the box. If several pairs are equally close, or several points are common, it
/// takes the one with the least coordinates on the linear.
pub fn way<T: Construction>(linear: &Linear<T, 3>, block: &Block<T>) -> Witness<T> {
    let first = if runs_up(linear) { Ordering::Less } else { Ordering::Greater };
    let ways = match nearest(linear, block, first) {
        Region::End(p) => {
            let direction = toward(p, block, ways_from(p, block));
            let gap = direction.squared();
            return Witness::Straight(Separation { direction, gap, vertex: p, side: Side::A }, None);
        }
        Region::Middle(ways) => ways,
    };
    let (w, u) = (toward(linear.origin, block, ways), masked(&linear.direction, ways));
    if !u.is_zero() {
        let vertex = Point(indexed(|i| bound(block, i, ways[i])));
        let free = ways.each(Ordering::is_eq);
        return Witness::Perpendicular(Perpendicular { vertex, of_a: false, linear: *linear, w, u, free });
    }
    // A whole stretch is equally close. It begins where the line enters the bounds of the box on some axis.
    let separation = Separation { direction: w, gap: w.squared(), vertex: linear.origin, side: Side::A };
    let slide = block.pass(linear, first).map(|pass| {
        let (numerator, denominator) = (pass.numerator * T::step(), pass.denominator * T::step());
        FreeAxis { linear: *linear, numerator, denominator }
    });
    Witness::Straight(separation, slide)
}

/// Whether the parameter grows with the coordinates, of which the first that changes counts.
fn runs_up<T: Arithmetic>(linear: &Linear<T, 3>) -> bool {
    let zero = T::D1::ZERO;
    let first = linear.direction.0.into_iter().find(|x| *x != zero);
    first.is_none_or(|x| x.sign().is_gt())
}

/// The part where the distance is least; the first point (`Less`) or the last one of a stretch of such points.
#[inline]
fn nearest<T: Arithmetic>(linear: &Linear<T, 3>, block: &Block<T>, first: Ordering) -> Region<T> {
    // An end with a zero slope is a point of least distance: the first one at the origin, the last one at the end.
    if linear.starts {
        let slope = slope_at(linear, block, linear.origin).sign();
        if slope.is_gt() || (slope.is_eq() && first.is_lt()) {
            return Region::End(linear.origin);
        }
    }
    if linear.ends {
        let slope = slope_at(linear, block, linear.end).sign();
        if slope.is_lt() || (slope.is_eq() && first.is_gt()) {
            return Region::End(linear.end);
        }
    }
    let mut ways = ways_from(linear.origin, block);
    for (i, way) in ways.iter_mut().enumerate() {
        let along = linear.direction.0[i].sign();
        if along.is_eq() {
            continue;
        }
        let (entered, left) = if along.is_gt() { (block.min, block.max) } else { (block.max, block.min) };
        let before = slope_on(linear, block, i, entered.0[i]).sign().is_gt();
        let behind = slope_on(linear, block, i, left.0[i]).sign().is_lt();
        *way = match (before, behind) {
            (true, _) => along,
            (_, true) => along.reverse(),
            _ => Ordering::Equal,
        };
    }
    Region::Middle(ways)
}

/// The bound of the box that is reached first along an axis in a direction.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bound<T: Arithmetic>(block: &Block<T>, i: usize, way: Ordering) -> T::Coordinate {
    if way.is_gt() { block.min.0[i] } else { block.max.0[i] }
}

/// The vector from a point to the bounds of the box, on the axes on which it leads to them.
#[cfg_attr(not(debug_assertions), inline(always))]
fn toward<T: Arithmetic>(p: Point<T, 3>, block: &Block<T>, ways: [Ordering; 3]) -> Vector<T, 3> {
    Vector(indexed(|i| if ways[i].is_eq() { T::D1::ZERO } else { bound(block, i, ways[i]) - p.0[i] }))
}

/// The direction, restricted to these axes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn masked<T: Arithmetic>(direction: &Vector<T, 3>, ways: [Ordering; 3]) -> Vector<T, 3> {
    Vector(indexed(|i| if ways[i].is_eq() { T::D1::ZERO } else { direction.0[i] }))
}

/// For each axis, whether the box is ahead of a point or behind it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ways_from<T: Arithmetic>(p: Point<T, 3>, block: &Block<T>) -> [Ordering; 3] {
    let mut ways = [Ordering::Equal; 3];
    for (i, way) in ways.iter_mut().enumerate() {
        if (block.min.0[i] - p.0[i]).sign().is_gt() {
            *way = Ordering::Greater;
        } else if (p.0[i] - block.max.0[i]).sign().is_gt() {
            *way = Ordering::Less;
        }
    }
    ways
}

/// Half the slope of the squared distance at a stored point of the linear: `Σ dᵢ·eᵢ`, where `e` is the vector to the
/// point from the nearest point of the box.
#[cfg_attr(not(debug_assertions), inline(always))]
fn slope_at<T: Arithmetic>(linear: &Linear<T, 3>, block: &Block<T>, p: Point<T, 3>) -> T::D2 {
    let part = |i: usize| {
        let above = (p.0[i] - block.max.0[i]).positive_part();
        let below = (block.min.0[i] - p.0[i]).positive_part();
        linear.direction.0[i] * (above - below)
    };
    part(0) + part(1) + part(2)
}

/// The slope where the line crosses a bound of an axis to which it is not perpendicular, times the direction's
/// magnitude along that axis. There `t = (bound − o) / d`, so `e` on another axis is `(o + t·d − max)·d` before the
/// division.
#[cfg_attr(not(debug_assertions), inline(always))]
fn slope_on<T: Arithmetic>(
    linear: &Linear<T, 3>,
    block: &Block<T>,
    axis: usize,
    bound: T::Coordinate,
) -> T::D3 {
    let (origin, direction) = (&linear.origin, &linear.direction);
    let flip = direction.0[axis].sign().is_lt();
    let speed = direction.0[axis].flipped(flip);
    let way = (bound - origin.0[axis]).flipped(flip);
    let part = |i: usize| {
        let moved = way * direction.0[i];
        let above = ((origin.0[i] - block.max.0[i]) * speed + moved).positive_part();
        let below = ((block.min.0[i] - origin.0[i]) * speed - moved).positive_part();
        (above - below) * direction.0[i]
    };
    part((axis + 1) % 3) + part((axis + 2) % 3)
}
