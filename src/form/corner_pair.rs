//! Points and boxes in space: everything that is bounded by two corners.
//!
//! One separation serves them all: on each axis the two are disjoint, touch or overlap.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::gap::Gap;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::{Each, indexed};

/// The least and the greatest corner.
pub type Bounds<T> = [Point<T, 3>; 2];

/// Whether two boxes have a point in common: they overlap on every axis.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn overlap<T: Arithmetic>([a_min, a_max]: &Bounds<T>, [b_min, b_max]: &Bounds<T>) -> bool {
    let on_axis = |i: usize| (a_min.0[i] <= b_max.0[i]) & (b_min.0[i] <= a_max.0[i]);
    on_axis(0) & on_axis(1) & on_axis(2)
}

/// The separation along the axis of a gap, at the point that [`facing`] gives.
fn along<T: Arithmetic>(gap: &Gap<T>, a: &Bounds<T>, b: &Bounds<T>) -> Separation<T, 3> {
    let mut ways = [Ordering::Equal; 3];
    ways[gap.axis] = gap.way;
    let direction = Vector::axis(gap.axis, gap.way);
    Separation { direction, gap: gap.length * T::step(), vertex: facing(a, b, ways), side: Side::A }
}

/// The point of `a` that faces `b`: on the axes that lead to `b`, its bound in that direction; on the others, the least
/// common coordinate.
pub fn facing<T: Arithmetic>(a: &Bounds<T>, b: &Bounds<T>, ways: [Ordering; 3]) -> Point<T, 3> {
    let mut place = a[0];
    for (i, way) in ways.into_iter().enumerate() {
        if way.is_gt() {
            place.0[i] = a[1].0[i];
        } else if way.is_eq() && (b[0].0[i] - a[0].0[i]).sign().is_gt() {
            place.0[i] = b[0].0[i];
        }
    }
    place
}

/// The separation of the closest points of two that are apart; else the [least overlap](Gap::least_overlap).
pub fn separation<T: Arithmetic>(a: &Bounds<T>, b: &Bounds<T>, reversed: bool) -> Separation<T, 3> {
    if let Some(gap) = Gap::least_overlap(a, b, reversed) {
        return along(&gap, a, b);
    }
    let mut ways = [Ordering::Equal; 3];
    for (axis, way) in ways.iter_mut().enumerate() {
        for gap in Gap::both(a, b, axis) {
            if gap.length.sign().is_gt() {
                *way = gap.way;
            }
        }
    }
    let vertex = facing(a, b, ways);
    let other = facing(b, a, ways.each(Ordering::reverse));
    let leads = |i: usize| if ways[i].is_eq() { T::D1::ZERO } else { other.0[i] - vertex.0[i] };
    let direction = Vector(indexed(leads));
    Separation { direction, gap: direction.squared(), vertex, side: Side::A }
}
