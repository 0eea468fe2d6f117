//! Solids in the plane: on which side of the surface a point lies, and whether the distance of two sets is at most a
//! length.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::holds::Holds;
use crate::form::linear::Linear;
use crate::form::quad::Quad;
use crate::form::solid::{Convex, Solid};
use crate::meets::separating_axis;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::separation::{aligned, facing};

impl<T: Arithmetic, C: PlaneCore<T>> Solid<T, C> {
    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn compare(&self, p: Point<T, 2>) -> Ordering {
        let squared = self.radius * self.radius;
        match self.core.kind() {
            PlaneKind::Quad(quad) => compare_with_box(quad, p),
            PlaneKind::Hull(hull) if squared.is_zero() => hull.compare(p),
            PlaneKind::Hull(hull) => hull.compare_distance(p, squared),
            PlaneKind::Linear(axis) => axis.compare_distance(p, squared),
            PlaneKind::Point(center) => (p - center).squared().compare(squared),
        }
    }
}

impl<T: Arithmetic, C: PlaneCore<T>> Convex<T, 2> for Solid<T, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first(&self) -> Point<T, 2> {
        self.core.first()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, 2>> {
        self.core.vertices()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(&self) -> Option<T::D1> {
        match self.core.kind() {
            PlaneKind::Quad(_) => None,
            PlaneKind::Hull(_) => (!self.radius.is_zero()).then_some(self.radius),
            PlaneKind::Point(_) | PlaneKind::Linear(_) => Some(self.radius),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn axis(&self) -> Option<Linear<T, 2>> {
        self.core.axis()
    }
}

impl<T: Arithmetic, C: PlaneCore<T>> Holds<T, 2> for Solid<T, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, 2>) -> bool {
        match self.core.kind() {
            PlaneKind::Quad(quad) => {
                let [min, max] = quad.bounds();
                p.is_between(&min, &max)
            }
            PlaneKind::Hull(hull) if self.radius.is_zero() => hull.compare(p).is_le(),
            PlaneKind::Hull(_) | PlaneKind::Point(_) | PlaneKind::Linear(_) => {
                self.core.is_near(p, self.radius * self.radius)
            }
        }
    }
}

/// Whether the point lies inside a rectangle, on its boundary or outside.
#[cfg_attr(not(debug_assertions), inline(always))]
fn compare_with_box<T: Arithmetic>(quad: &Quad<T>, p: Point<T, 2>) -> Ordering {
    let mut order = Ordering::Less;
    let [min, max] = quad.bounds();
    for i in 0..2 {
        order = order.max((min.0[i] - p.0[i]).sign()).max((p.0[i] - max.0[i]).sign());
    }
    order
}

/// Whether the distance of two cores, at least one of them bounded, is at most `radius`.
///
/// In the plane, one of the closest points of two disjoint convex sets is a vertex, and two that overlap have a vertex
/// of one in the other, or edges that cross. All tests are evaluated, because branches on them would be unpredictable.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn come_within<T: Arithmetic, A: PlaneCore<T>, B: PlaneCore<T>>(a: &A, b: &B, radius: T::D1) -> bool {
    let squared = radius * radius;
    if let PlaneKind::Point(p) = a.kind() {
        return b.is_near(p, squared);
    }
    if let PlaneKind::Point(p) = b.kind() {
        return a.is_near(p, squared);
    }
    if a.kind().hull().or(b.kind().hull()).is_some() {
        return facing::come_within(a, b, radius);
    }
    let mut near = overlap(a, b);
    for vertex in b.vertices() {
        near |= a.is_near(vertex, squared);
    }
    for vertex in a.vertices() {
        near |= b.is_near(vertex, squared);
    }
    near
}

/// Whether two cores overlap; it may be false if a vertex of one belongs to the other.
#[cfg_attr(not(debug_assertions), inline(always))]
fn overlap<T: Arithmetic>(a: &impl PlaneCore<T>, b: &impl PlaneCore<T>) -> bool {
    match (a.kind(), b.kind()) {
        // A point is a vertex.
        (PlaneKind::Point(_), _) | (_, PlaneKind::Point(_)) => false,
        (PlaneKind::Quad(a), PlaneKind::Quad(b)) => aligned::overlaps(&a.bounds(), &b.bounds()),
        (PlaneKind::Quad(quad), PlaneKind::Linear(axis))
        | (PlaneKind::Linear(axis), PlaneKind::Quad(quad)) => separating_axis::meets_linear(quad, &axis),
        (PlaneKind::Linear(a), PlaneKind::Linear(b)) => a.crosses_within(&b),
        (PlaneKind::Hull(_), _) | (_, PlaneKind::Hull(_)) => facing::come_within(a, b, T::D1::ZERO),
    }
}
