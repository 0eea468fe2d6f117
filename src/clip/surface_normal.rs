//! The outward normal at a point of the surface of a solid. Where several sides meet, a direction that leads in decides:
//! the normal is that of the side which opposes it most, as it is where a swept point is stopped.
//!
//! A solid without interior has the sides of the set that it is. Those of a segment are its two sides and, for a
//! direction along it, the end that faces this direction. The side of a point faces every direction.

use crate::contact::contact_in_plane;
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::edge::Edge;
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::form::quad::Quad;
use crate::form::separation::{compare_directions, faces_more};
use crate::form::solid::Solid;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::number::encoding::Raw;

/// The outward unit normal at a stored point of the surface that opposes a direction most. A zero direction opposes none.
pub fn at<T: Construction, C: PlaneCore<T>>(
    context: T,
    solid: &Solid<T, C>,
    p: Point<T, 2>,
    inward: &Vector<T, 2>,
) -> [Raw; 2] {
    let is_round = !solid.radius.is_zero();
    let outward = match solid.core.kind() {
        _ if is_round || inward.is_zero() => return contact_in_plane::normal_at(context, solid, p),
        PlaneKind::Point(_) => -*inward,
        PlaneKind::Linear(axis) => of_segment(&axis, p, inward),
        PlaneKind::Quad(quad) => match as_segment(quad) {
            Some(segment) => of_segment(&segment, p, inward),
            None => among((0..4).map(|i| Edge::right_of(quad.side(i))), p, inward),
        },
        PlaneKind::Hull(hull) => among(hull.edges(), p, inward),
    };
    unit(context, &outward)
}

/// The same at a corner of a rectangle.
#[inline(never)]
pub fn at_corner_of_quad<T: Construction, C: PlaneCore<T>>(
    context: T,
    solid: &Solid<T, C>,
    quad: &Quad<T>,
    number: usize,
    inward: &Vector<T, 2>,
) -> [Raw; 2] {
    if as_segment(quad).is_some() {
        return at(context, solid, quad.corners[number], inward);
    }
    // The low sides are the first and the last one, and of those that meet at a corner one is across either slab.
    let [x_high, y_high] = [number == 1 || number == 2, number >= 2];
    let [x, y] = [(0, x_high), (1, y_high)].each(|(slab, is_high)| {
        let across = quad.across(slab);
        if is_high { across } else { -across }
    });
    unit(context, if faces_more(&y, &x, inward) { &y } else { &x })
}

/// A rectangle without interior as the segment or point that it is.
fn as_segment<T: Arithmetic>(quad: &Quad<T>) -> Option<Linear<T, 2>> {
    let [first, second] = quad.lengths.each(|length| length.is_zero());
    (first || second).then(|| quad.side(usize::from(first)))
}

/// The outward direction of the side on which the point lies; of several, the one that opposes a direction most.
pub fn among<T: Arithmetic>(
    edges: impl Iterator<Item = Edge<T>>,
    p: Point<T, 2>,
    inward: &Vector<T, 2>,
) -> Vector<T, 2> {
    let mut best: Option<Vector<T, 2>> = None;
    for edge in edges {
        if edge.before(p).is_zero() {
            let is_better = match &best {
                Some(old) => faces_more(&edge.outward, old, inward),
                None => true,
            };
            best = if is_better { Some(edge.outward) } else { best };
        }
    }
    best.unwrap_or(-*inward)
}

/// The outward direction at a point of a segment.
fn of_segment<T: Arithmetic>(segment: &Linear<T, 2>, p: Point<T, 2>, inward: &Vector<T, 2>) -> Vector<T, 2> {
    if segment.is_point {
        return -*inward;
    }
    let left = segment.direction.perp();
    let way = left.dot(inward).sign();
    if way.is_ne() {
        return if way.is_lt() { left } else { -left };
    }
    let is_forward = segment.direction.dot(inward).sign().is_gt();
    if p.is_at(if is_forward { segment.origin } else { segment.end }) {
        return -*inward;
    }
    if compare_directions(&left, &-left, false).is_lt() { left } else { -left }
}
