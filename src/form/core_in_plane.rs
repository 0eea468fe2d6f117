//! Convex sets without a radius: the cores of solids, and lines, rays and segments.

use core::iter::from_fn;

use crate::form::coordinates::Point;
use crate::form::corners::Written;
use crate::form::edge::Edge;
use crate::form::hull::Hull;
use crate::form::linear::Linear;
use crate::form::quad::{self, Quad};
use crate::form::set;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::numbered;

/// The kind of a core. Every kernel that treats some cores differently matches on this, so a new kind does not compile
/// until all of them handle it.
#[derive(Clone, Copy)]
pub enum PlaneKind<'a, T: Arithmetic> {
    /// One point.
    Point(Point<T, 2>),
    /// A line, ray or segment.
    Linear(Linear<T, 2>),
    /// A rectangle.
    Quad(&'a Quad<T>),
    /// Any other convex polygon.
    Hull(&'a Hull<'a, T>),
}

impl<'a, T: Arithmetic> PlaneKind<'a, T> {
    /// The polygon, if it is one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn hull(self) -> Option<&'a Hull<'a, T>> {
        match self {
            Self::Hull(hull) => Some(hull),
            Self::Point(_) | Self::Linear(_) | Self::Quad(_) => None,
        }
    }
}

/// A convex set in the plane, with its vertices and edges.
///
/// Fast stages know the kind of a core from its type, so everything that follows from it is decided at compile time.
pub trait PlaneCore<T: Arithmetic> {
    /// The type of a point core that is paired with this one: a type of its own, or the same type if that can be any
    /// core, so that no kernel is compiled both for any core and for a point.
    type Point: PlaneCore<T>;

    /// A point as such a core.
    fn point(p: Point<T, 2>) -> Self::Point;

    /// The kind of the core.
    fn kind(&self) -> PlaneKind<'_, T>;

    /// The axis, if it is a line, ray or segment.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn axis(&self) -> Option<Linear<T, 2>> {
        match self.kind() {
            PlaneKind::Linear(axis) => Some(axis),
            PlaneKind::Point(_) | PlaneKind::Quad(_) | PlaneKind::Hull(_) => None,
        }
    }

    /// Some stored point of the set.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first(&self) -> Point<T, 2> {
        match self.kind() {
            PlaneKind::Point(p) => p,
            PlaneKind::Linear(linear) => linear.origin,
            PlaneKind::Quad(quad) => quad.corners[0],
            PlaneKind::Hull(hull) => hull.corner(0),
        }
    }

    /// The corners, or the ends; a line has none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, 2>> {
        let mut numbers = 0..;
        from_fn(move || self.vertex(numbers.next()?))
    }

    /// A corner, or an end; `None` if there are fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertex(&self, i: usize) -> Option<Point<T, 2>> {
        match self.kind() {
            PlaneKind::Point(p) => (i == 0).then_some(p),
            PlaneKind::Linear(linear) => match i {
                0 if linear.starts => Some(linear.origin),
                0 if linear.ends => Some(linear.end),
                1 if linear.starts && linear.ends => Some(linear.end),
                _ => None,
            },
            PlaneKind::Quad(quad) => quad.corners.get(i).copied(),
            PlaneKind::Hull(hull) => (i < hull.count).then(|| hull.corner(i)),
        }
    }

    /// A vertex, in the order in which the shape is written; a degenerate polygon may repeat vertices.
    fn written(&self, i: usize) -> Option<Point<T, 2>> {
        match self.kind().hull() {
            Some(hull) => hull.written(i),
            None => self.vertex(i),
        }
    }

    /// The place of its kind of shape in the table of pairs: circles, capsules, rectangles, triangles, polygons. A degenerate shape keeps its
    /// place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rank(&self) -> u8 {
        match self.kind() {
            PlaneKind::Point(_) => 0,
            PlaneKind::Linear(_) => 1,
            PlaneKind::Quad(_) => 2,
            PlaneKind::Hull(hull) => hull.rank(),
        }
    }

    /// The edges that are not degenerate; a line, ray or segment has two, one for each side.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        let kind = self.kind();
        let count = match kind {
            PlaneKind::Point(_) => 0,
            PlaneKind::Linear(_) => 2,
            PlaneKind::Quad(_) => 4,
            PlaneKind::Hull(hull) => hull.count,
        };
        numbered(count, move |i| {
            let edge = match kind {
                PlaneKind::Point(_) => return None,
                PlaneKind::Linear(line) if i == 0 => Edge::right_of(line),
                PlaneKind::Linear(line) => Edge::left_of(line),
                PlaneKind::Quad(quad) => Edge::right_of(quad.side(i)),
                PlaneKind::Hull(hull) => return Some(hull.edge(i)),
            };
            Some(edge).filter(|edge| !edge.line.is_point)
        })
    }

    /// The edges as segments, rays or lines, without duplicates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn distinct_edges(&self) -> impl Iterator<Item = Linear<T, 2>> {
        let mut left = if let PlaneKind::Linear(_) = self.kind() { 1 } else { usize::MAX };
        let mut edges = self.edges();
        from_fn(move || {
            left = left.checked_sub(1)?;
            edges.next().map(|edge| edge.line)
        })
    }

    /// Whether the point belongs to the set.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, 2>) -> bool {
        holds(self.kind(), p)
    }

    /// Whether the point's squared distance is at most `squared`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_near(&self, p: Point<T, 2>, squared: T::D2) -> bool {
        is_near(self.kind(), p, squared)
    }
}

/// Cores whose kind follows from their type.
macro_rules! cores {
    ($($(#[$about:meta])* $PlaneCore:ty: |$core:ident| $kind:expr;)*) => {$(
        $(#[$about])*
        impl<T: Arithmetic> PlaneCore<T> for $PlaneCore {
            type Point = [Point<T, 2>; 1];

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn point(p: Point<T, 2>) -> Self::Point {
                [p]
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn kind(&self) -> PlaneKind<'_, T> {
                let $core = self;
                $kind
            }
        }
    )*};
}
cores! {
    Linear<T, 2>: |linear| PlaneKind::Linear(*linear);
    /// A point.
    [Point<T, 2>; 1]: |point| PlaneKind::Point(point[0]);
    /// A segment.
    [Point<T, 2>; 2]: |ends| PlaneKind::Linear(Linear::segment(ends[0], ends[1]));
    Quad<T>: |quad| PlaneKind::Quad(quad);
}

/// A core whose kind is known at run time.
#[derive(Clone, Copy)]
pub enum AnyCore<'a, T: Arithmetic> {
    Point(Point<T, 2>),
    Linear(Linear<T, 2>),
    Quad(Quad<T>),
    Hull(Hull<'a, T>),
    /// A polygon that is degenerate to a segment. It has no parameter, but the sides of a segment.
    Flat(Linear<T, 2>, Written<'a, T>),
    /// A polygon that is degenerate to a point.
    Single(Point<T, 2>, Written<'a, T>),
}

/// A set of any kind, in the numbers of an arithmetic.
pub type PlaneSet<'a, T> = set::Set<T, AnyCore<'a, T>, 2>;

impl<T: Arithmetic> From<Point<T, 2>> for AnyCore<'_, T> {
    fn from(p: Point<T, 2>) -> Self {
        Self::Point(p)
    }
}

impl<T: Arithmetic> From<Linear<T, 2>> for AnyCore<'_, T> {
    fn from(linear: Linear<T, 2>) -> Self {
        Self::Linear(linear)
    }
}

impl<T: Arithmetic> PlaneCore<T> for AnyCore<'_, T> {
    type Point = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn point(p: Point<T, 2>) -> Self {
        Self::Point(p)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn kind(&self) -> PlaneKind<'_, T> {
        match self {
            Self::Point(p) | Self::Single(p, _) => PlaneKind::Point(*p),
            Self::Linear(linear) => PlaneKind::Linear(*linear),
            Self::Quad(quad) => PlaneKind::Quad(quad),
            Self::Hull(hull) => PlaneKind::Hull(hull),
            Self::Flat(segment, _) => PlaneKind::Linear(*segment),
        }
    }
    fn axis(&self) -> Option<Linear<T, 2>> {
        match self {
            Self::Linear(axis) => Some(*axis),
            Self::Point(_) | Self::Quad(_) | Self::Hull(_) | Self::Flat(..) | Self::Single(..) => None,
        }
    }
    fn written(&self, i: usize) -> Option<Point<T, 2>> {
        match self {
            Self::Hull(hull) => hull.written(i),
            Self::Flat(_, list) => list.corner(i),
            Self::Point(_) | Self::Linear(_) | Self::Quad(_) | Self::Single(..) => self.vertex(i),
        }
    }
    fn rank(&self) -> u8 {
        match self {
            Self::Point(_) => 0,
            Self::Linear(_) => 1,
            Self::Quad(_) => 2,
            Self::Hull(hull) => hull.rank(),
            Self::Flat(_, list) | Self::Single(_, list) => list.rank(),
        }
    }
    /// Compiled once for each arithmetic.
    #[inline(never)]
    fn holds(&self, p: Point<T, 2>) -> bool {
        holds(self.kind(), p)
    }
    /// Compiled once for each arithmetic.
    #[inline(never)]
    fn is_near(&self, p: Point<T, 2>, squared: T::D2) -> bool {
        is_near(self.kind(), p, squared)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn holds<T: Arithmetic>(kind: PlaneKind<'_, T>, p: Point<T, 2>) -> bool {
    match kind {
        PlaneKind::Point(q) => q.is_at(p),
        PlaneKind::Linear(linear) => linear.holds(p),
        PlaneKind::Quad(quad) => quad::holds(quad, p),
        PlaneKind::Hull(hull) => hull.compare(p).is_le(),
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn is_near<T: Arithmetic>(kind: PlaneKind<'_, T>, p: Point<T, 2>, squared: T::D2) -> bool {
    match kind {
        PlaneKind::Point(q) => (p - q).squared().is_at_most(squared),
        PlaneKind::Linear(linear) => linear.is_near(p, squared),
        PlaneKind::Quad(quad) => quad::is_near(quad, p, squared),
        PlaneKind::Hull(hull) => hull.is_near(p, squared),
    }
}
