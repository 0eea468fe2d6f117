//! The corner or side of a core that faces a direction most, and its projection: what a [manifold](crate::manifold::manifold_in_plane) is made of.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{AnyCore, PlaneCore, PlaneKind};
use crate::form::corners::Written;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// A corner or a side of a core.
#[derive(Clone, Copy)]
pub(crate) struct FacingSide<T: Arithmetic> {
    /// Where it begins, and its number.
    pub(crate) from: (Point<T, 2>, usize),
    /// Where it ends, and its number.
    pub(crate) to: (Point<T, 2>, usize),
    /// The vector from the one to the other; zero for a corner.
    pub(crate) way: Vector<T, 2>,
    /// The number of the facet itself.
    pub(crate) number: usize,
}

/// The side of a core whose outward normal is nearest to a direction, or the corner if no side faces that way.
pub(crate) fn facing<T: Arithmetic>(core: &AnyCore<'_, T>, g: &Vector<T, 2>) -> FacingSide<T> {
    let facet = facing_by_kind(core, g);
    match core {
        AnyCore::Flat(_, list) => facet.renumbered(list),
        _ => facet,
    }
}

/// The same, with the numbers of the sides by the kind of the core.
fn facing_by_kind<T: Arithmetic>(core: &AnyCore<'_, T>, g: &Vector<T, 2>) -> FacingSide<T> {
    let nothing = Vector([T::D1::ZERO; 2]);
    let corner =
        |p: Point<T, 2>, number| FacingSide { from: (p, number), to: (p, number), way: nothing, number };
    match core.kind() {
        PlaneKind::Point(p) => corner(p, 0),
        PlaneKind::Linear(axis) => {
            let (from, to, way) = ((axis.origin, 0), (axis.end, 1), axis.direction);
            if axis.is_point {
                return corner(axis.origin, 0);
            }
            match way.cross(g).sign() {
                // The right side, the left side, or the end that lies in that direction.
                Ordering::Less => FacingSide { from, to, way, number: 2 },
                Ordering::Greater => FacingSide { from, to, way, number: 3 },
                Ordering::Equal if way.dot(g).sign().is_gt() => corner(axis.end, 1),
                Ordering::Equal => corner(axis.origin, 0),
            }
        }
        PlaneKind::Quad(quad) => {
            let side = |i: usize| {
                let line = quad.side(i);
                let (from, to) = ((line.origin, i), (line.end, (i + 1) % 4));
                FacingSide { from, to, way: line.direction, number: 4 + i }
            };
            // For a flat rectangle, the end that lies in that direction.
            let (mut end, mut number) = (quad.corners[0], 0);
            for (i, p) in quad.corners.into_iter().enumerate().skip(1) {
                if quad.side(0).is_point != quad.side(1).is_point && (p - end).dot(g).sign().is_gt() {
                    (end, number) = (p, i);
                }
            }
            most_facing((0..4).map(side), g, corner(end, number))
        }
        PlaneKind::Hull(hull) => {
            let side = |i: usize| {
                let line = hull.side(i);
                let (from, to) = ((line.origin, hull.own_corner(i)), (line.end, hull.own_corner(i + 1)));
                FacingSide { from, to, way: line.direction, number: hull.count + hull.own_side(i) }
            };
            most_facing((0..hull.count).map(side), g, corner(hull.corner(0), 0))
        }
    }
}

/// Calls `look` with the beginning and the outward normal of each side of a core.
pub(crate) fn outward<T: Arithmetic>(core: &AnyCore<'_, T>, mut look: impl FnMut(Point<T, 2>, Vector<T, 2>)) {
    let mut side = |from: Point<T, 2>, way: Vector<T, 2>| {
        if !way.is_zero() {
            look(from, -way.perp());
        }
    };
    match core.kind() {
        PlaneKind::Point(_) => {}
        PlaneKind::Linear(axis) => {
            side(axis.origin, axis.direction);
            side(axis.origin, -axis.direction);
        }
        PlaneKind::Quad(quad) => (0..4).for_each(|i| side(quad.side(i).origin, quad.side(i).direction)),
        PlaneKind::Hull(hull) => {
            (0..hull.count).for_each(|i| side(hull.side(i).origin, hull.side(i).direction))
        }
    }
}

/// The side of a counter-clockwise polygon that faces most along a direction; of several, the one with the lowest
/// number.
///
/// For a side with the outward normal `u`, the tangent of the angle between `u` and `g` is `|u × g| / u·g`.
fn most_facing<T: Arithmetic>(
    sides: impl Iterator<Item = FacingSide<T>> + Clone,
    g: &Vector<T, 2>,
    none: FacingSide<T>,
) -> FacingSide<T> {
    // The direction is nearly always that of a side. Then the others, one of which may be perpendicular to it, need not
    // be tested.
    for side in sides.clone() {
        if is_square(&side.way, g) && g.cross(&side.way).sign().is_gt() {
            return side;
        }
    }
    let mut best: Option<(FacingSide<T>, T::D2, T::D2)> = None;
    for side in sides {
        let outward = -side.way.perp();
        let along = outward.dot(g);
        if !along.sign().is_gt() {
            continue;
        }
        let across = outward.cross(g).absolute();
        let is_better = match &best {
            Some((other, least_across, its_along)) => {
                let order = (across * *its_along).compare(*least_across * along);
                order.then(side.number.cmp(&other.number)).is_lt()
            }
            None => true,
        };
        if is_better {
            best = Some((side, across, along));
        }
    }
    best.map_or(none, |(side, ..)| side)
}

/// The projection of a facet along a direction: where it begins and ends, and at which corners.
pub(crate) struct Shadow<T: Arithmetic> {
    pub(crate) low: (T::D2, Point<T, 2>, usize),
    pub(crate) high: (T::D2, Point<T, 2>, usize),
}

impl<T: Arithmetic> FacingSide<T> {
    /// The projection, with positions relative to a point.
    pub(crate) fn shadow(&self, from: Point<T, 2>, g: &Vector<T, 2>) -> Shadow<T> {
        let place = |(p, number): (Point<T, 2>, usize)| (g.cross(&(p - from)), p, number);
        let (low, high) = (place(self.from), place(self.to));
        let is_turned = g.cross(&self.way).sign().is_lt();
        if is_turned { Shadow { low: high, high: low } } else { Shadow { low, high } }
    }

    /// The facet with the numbers of a list that is degenerate to a segment. An end has the number of the first corner
    /// at its position, and a side that of the corner where it begins.
    fn renumbered(self, list: &Written<'_, T>) -> Self {
        let number = |p: Point<T, 2>| {
            for i in 0..list.count() {
                if list.read(i).is_at(p) {
                    return i;
                }
            }
            0
        };
        let (from, to) = (number(self.from.0), number(self.to.0));
        let number = match self.number {
            2 => list.count() + from,
            3 => list.count() + to,
            _ => from,
        };
        Self { from: (self.from.0, from), to: (self.to.0, to), number, ..self }
    }

    /// The number of the corner at the position zero of the projection; if there is none, the facet's own number.
    pub(crate) fn number_at_zero(&self, shadow: &Shadow<T>) -> usize {
        for &(place, _, number) in &[shadow.low, shadow.high] {
            if place.is_zero() {
                return number;
            }
        }
        self.number
    }
}

/// The number of the corner that is nearest to the position zero.
pub(crate) fn corner_at_zero<T: Arithmetic>(shadow: &Shadow<T>) -> usize {
    let ((low, _, at_low), (high, _, at_high)) = (shadow.low, shadow.high);
    if low.absolute().compare(high.absolute()).is_le() { at_low } else { at_high }
}

/// Whether a direction was constructed as a perpendicular of a side. Floats are certain of that, but not that the dot
/// product is zero.
pub(crate) fn is_square<T: Arithmetic>(side: &Vector<T, 2>, g: &Vector<T, 2>) -> bool {
    let ([x, y], [across, along]) = (side.0, g.0);
    (x == along && y == -across) || (x == -along && y == across)
}
