//! A common point of two cores that meet, at least one of which is a polytope.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::linear::Linear;
use crate::form::planes::Planes;
use crate::form::polytope::Faceted;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::separation::closest_features::EdgeEnds;
use crate::separation::way_out::holds;
use crate::separation::witness::Witness;

/// A common point, as a witness without length.
///
/// On a line, ray or segment it is the one with the least coordinates. Of other cores it is the corner of either that is in the other
/// with the least coordinates; if there is none, it is where the first edge enters.
pub fn point<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Witness<T> {
    match (a, b) {
        (SpaceCore::Linear(linear), core) | (core, SpaceCore::Linear(linear)) => {
            return on_linear(linear, core);
        }
        _ => {}
    }
    if let Some(corner) = corner(a, b) {
        return at(corner);
    }
    let mut first: Option<(EdgeEnds<T>, bool)> = None;
    for &(own, other, is_of_b) in &[(a, b, false), (b, a, true)] {
        let planes = Planes::of(other);
        for edge in Faceted::of(own).edges() {
            if !planes.are_met(&edge.linear) {
                continue;
            }
            let ends = edge.ends();
            let is_first = match &first {
                Some((old, is_old_of_b)) => is_of_b == *is_old_of_b && ends.order(old).is_lt(),
                None => true,
            };
            first = if is_first { Some((ends, is_of_b)) } else { first };
        }
    }
    match first {
        Some((ends, is_of_b)) => on_linear(&ends.upward(), if is_of_b { a } else { b }),
        None => at(Faceted::of(a).first()),
    }
}

/// The common point of a line, ray or segment and a core with the least coordinates.
fn on_linear<T: Construction>(linear: &Linear<T, 3>, core: &SpaceCore<T>) -> Witness<T> {
    let mut runs_up = Ordering::Equal;
    for x in linear.direction.0 {
        runs_up = runs_up.then(x.sign());
    }
    let way = if runs_up.is_lt() { Ordering::Greater } else { Ordering::Less };
    let (exists, end) = if way.is_lt() { (linear.starts, linear.origin) } else { (linear.ends, linear.end) };
    let planes = Planes::of(core);
    if exists && planes.side_of(end).is_le() {
        return at(end);
    }
    match planes.pass(linear, way) {
        Some(passed) => Witness::Common(*linear, passed),
        None => at(linear.origin),
    }
}

/// The corner with the least coordinates that is in the other core.
fn corner<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Option<Point<T, 3>> {
    let mut first: Option<Point<T, 3>> = None;
    for &(own, other) in &[(a, b), (b, a)] {
        for (_, corner) in Faceted::of(own).corners() {
            let is_first = match &first {
                Some(old) => corner.order(old).is_lt(),
                None => true,
            };
            if is_first && holds(other, corner) {
                first = Some(corner);
            }
        }
    }
    first
}

fn at<T: Arithmetic>(vertex: Point<T, 3>) -> Witness<T> {
    let direction = Vector([T::D1::ZERO; 3]);
    Witness::Straight(Separation { direction, gap: T::D2::ZERO, vertex, side: Side::A }, None)
}
