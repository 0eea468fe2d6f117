//! Convex sets without a radius: the cores that solids are drawn around, and lines, rays and segments.

use super::linear::Linear;
use super::quad::Quad;
use super::vector::{Spot, Vector};
use crate::scalar::tower::{Number, Tower};

/// A convex set in the plane, as its vertices and edges.
pub trait Core<T: Tower> {
    /// Whether it is one point, by its type.
    const IS_POINT: bool = false;

    /// A rectangle, by its type.
    #[inline]
    fn quad(&self) -> Option<&Quad<T>> {
        None
    }

    /// The axis of a segment, by its type.
    #[inline(always)]
    fn axis(&self) -> Option<Linear<T, 2>> {
        None
    }

    /// The corners; none of a line.
    fn vertices(&self) -> impl Iterator<Item = Spot<T, 2>>;

    /// Any point of the set that is stored.
    fn first(&self) -> Spot<T, 2>;

    /// The edges that are not points; a line, ray or segment has two, one for each side.
    fn edges(&self) -> impl Iterator<Item = Edge<T>>;

    /// The edges as segments, rays or lines, each once.
    fn distinct_edges(&self) -> impl Iterator<Item = Linear<T, 2>>;

    /// Whether the point belongs to the set.
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt>;

    /// Whether the point's squared distance is at most `squared`.
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt>;
}

/// An edge, and the side of it that is outside.
pub struct Edge<T: Tower> {
    pub line: Linear<T, 2>,
    /// Perpendicular to the line, and as long as its direction.
    pub outward: Vector<T, 2>,
}

impl<T: Tower> Edge<T> {
    /// An edge of a polygon that runs counter-clockwise: the outside is on the right.
    #[inline]
    pub fn right_of(line: Linear<T, 2>) -> Self {
        Self { line, outward: -line.direction.perp() }
    }

    #[inline]
    fn left_of(line: Linear<T, 2>) -> Self {
        Self { line, outward: line.direction.perp() }
    }

    /// How far a vertex is in front of the edge, times the edge's length.
    #[inline]
    pub fn before(&self, vertex: Spot<T, 2>) -> T::D2 {
        (vertex - self.line.origin).dot(&self.outward)
    }

    /// Whether the foot of the perpendicular from the vertex lies on the edge.
    #[inline]
    pub fn is_beside(&self, vertex: Spot<T, 2>) -> Result<bool, T::Doubt> {
        let along = (vertex - self.line.origin).dot(&self.line.direction);
        self.line.reaches(along, self.line.direction.squared())
    }
}

/// Both sides of a line, ray or segment.
#[inline]
fn sides<T: Tower>(line: Linear<T, 2>) -> impl Iterator<Item = Edge<T>> {
    [Edge::right_of(line), Edge::left_of(line)].into_iter().filter(|edge| !edge.line.is_point)
}

impl<T: Tower> Core<T> for Linear<T, 2> {
    #[inline(always)]
    fn axis(&self) -> Option<Linear<T, 2>> {
        Some(*self)
    }
    #[inline(always)]
    fn first(&self) -> Spot<T, 2> {
        self.origin
    }
    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = Spot<T, 2>> {
        let end = |exists: bool, p| exists.then_some(p).into_iter();
        end(self.starts, self.origin).chain(end(self.ends, self.end))
    }
    #[inline]
    fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        sides(*self)
    }
    #[inline]
    fn distinct_edges(&self) -> impl Iterator<Item = Linear<T, 2>> {
        [*self].into_iter()
    }
    #[inline(always)]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        self.holds(p)
    }
    #[inline(always)]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        self.is_near(p, squared)
    }
}

/// A point.
impl<T: Tower> Core<T> for [Spot<T, 2>; 1] {
    const IS_POINT: bool = true;

    #[inline(always)]
    fn first(&self) -> Spot<T, 2> {
        self[0]
    }
    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = Spot<T, 2>> {
        self.iter().copied()
    }
    #[inline]
    fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        [].into_iter()
    }
    #[inline]
    fn distinct_edges(&self) -> impl Iterator<Item = Linear<T, 2>> {
        [].into_iter()
    }
    #[inline(always)]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        self[0].is_at(p)
    }
    #[inline(always)]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        (p - self[0]).squared().is_at_most(squared)
    }
}

/// A segment.
impl<T: Tower> Core<T> for [Spot<T, 2>; 2] {
    #[inline(always)]
    fn axis(&self) -> Option<Linear<T, 2>> {
        Some(Linear::segment(self[0], self[1]))
    }
    #[inline(always)]
    fn first(&self) -> Spot<T, 2> {
        self[0]
    }
    #[inline(always)]
    fn vertices(&self) -> impl Iterator<Item = Spot<T, 2>> {
        self.iter().copied()
    }
    #[inline]
    fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        sides(Linear::segment(self[0], self[1]))
    }
    #[inline]
    fn distinct_edges(&self) -> impl Iterator<Item = Linear<T, 2>> {
        [Linear::segment(self[0], self[1])].into_iter()
    }
    #[inline(always)]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        Linear::segment(self[0], self[1]).holds(p)
    }
    #[inline(always)]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        Core::is_near(&Linear::segment(self[0], self[1]), p, squared)
    }
}
