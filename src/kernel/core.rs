//! Convex sets without a radius: the cores that solids are drawn around, and lines, rays and segments.

use core::cmp::Ordering;

use super::linear::Linear;
use super::vector::{Spot, Vector};
use crate::scalar::tower::{Number, Tower};

/// A convex set in the plane, as its vertices and edges.
pub trait Core<T: Tower> {
    /// Whether it is one point, by its type.
    const IS_POINT: bool = false;

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
    fn right_of(line: Linear<T, 2>) -> Self {
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
    #[inline]
    fn first(&self) -> Spot<T, 2> {
        self.origin
    }
    #[inline]
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
    #[inline]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        self.holds(p)
    }
    #[inline]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        Ok(self.compare_distance(p, squared)?.is_le())
    }
}

/// A point.
impl<T: Tower> Core<T> for [Spot<T, 2>; 1] {
    const IS_POINT: bool = true;

    #[inline]
    fn first(&self) -> Spot<T, 2> {
        self[0]
    }
    #[inline]
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
    #[inline]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        Ok(self[0] == p)
    }
    #[inline]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        Ok((p - self[0]).squared().compare(squared)?.is_le())
    }
}

/// A segment.
impl<T: Tower> Core<T> for [Spot<T, 2>; 2] {
    #[inline]
    fn first(&self) -> Spot<T, 2> {
        self[0]
    }
    #[inline]
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
    #[inline]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        Linear::segment(self[0], self[1]).holds(p)
    }
    #[inline]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        Core::is_near(&Linear::segment(self[0], self[1]), p, squared)
    }
}

/// A rectangle, counter-clockwise; flat ones repeat their corners.
impl<T: Tower> Core<T> for [Spot<T, 2>; 4] {
    #[inline]
    fn first(&self) -> Spot<T, 2> {
        self[0]
    }
    #[inline]
    fn vertices(&self) -> impl Iterator<Item = Spot<T, 2>> {
        self.iter().copied()
    }
    #[inline]
    fn edges(&self) -> impl Iterator<Item = Edge<T>> {
        let edge = |i: usize| Edge::right_of(Linear::segment(self[i], self[(i + 1) % 4]));
        (0..4).map(edge).filter(|edge| !edge.line.is_point)
    }
    #[inline]
    fn distinct_edges(&self) -> impl Iterator<Item = Linear<T, 2>> {
        self.edges().map(|edge| edge.line)
    }
    #[inline]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        for slab in slabs(self) {
            let (low, high) = slab.bounds(p);
            if low.sign()?.is_gt() || high.sign()?.is_lt() {
                return Ok(false);
            }
        }
        Ok(true)
    }
    #[inline]
    fn is_near(&self, p: Spot<T, 2>, squared: T::D2) -> Result<bool, T::Doubt> {
        // In a slab, its part of the distance is none; beyond both, a corner is nearest (Ericson 5.2.5).
        let [first, second] = slabs(self);
        let (x, y) = (first.beyond(p)?, second.beyond(p)?);
        match (x, y) {
            (None, None) => Ok(true),
            (Some(gap), None) => first.is_within(gap.1, squared),
            (None, Some(gap)) => second.is_within(gap.1, squared),
            (Some((x, _)), Some((y, _))) => {
                let corner = match (x, y) {
                    (Ordering::Less, Ordering::Less) => self[0],
                    (_, Ordering::Less) => self[1],
                    (Ordering::Less, _) => self[3],
                    (_, _) => self[2],
                };
                Ok((p - corner).squared().compare(squared)?.is_le())
            }
        }
    }
}

/// All points between two parallel lines: a rectangle is two of them, crossed at right angles.
pub struct Slab<T: Tower> {
    /// Across the slab, of any length but zero.
    pub across: Vector<T, 2>,
    /// A point of the line where the slab begins, along `across`.
    pub low: Spot<T, 2>,
    /// A point of the line where it ends.
    pub high: Spot<T, 2>,
}

impl<T: Tower> Slab<T> {
    /// How far to the beginning and to the end of the slab from `p`, times the length of `across`.
    #[inline]
    pub fn bounds(&self, p: Spot<T, 2>) -> (T::D2, T::D2) {
        ((self.low - p).dot(&self.across), (self.high - p).dot(&self.across))
    }

    /// On which side beyond the slab the point lies, and how far, times the length of `across`.
    #[inline]
    fn beyond(&self, p: Spot<T, 2>) -> Result<Option<(Ordering, T::D2)>, T::Doubt> {
        let (low, high) = self.bounds(p);
        Ok(if low.sign()?.is_gt() {
            Some((Ordering::Less, low))
        } else if high.sign()?.is_lt() {
            Some((Ordering::Greater, high))
        } else {
            None
        })
    }

    /// Whether a distance, times the length of `across`, is at most the root of `squared`.
    #[inline]
    fn is_within(&self, distance: T::D2, squared: T::D2) -> Result<bool, T::Doubt> {
        Ok((distance * distance).compare(squared * self.across.squared())?.is_le())
    }

    /// Whether a core lies wholly beyond the slab, on one side.
    #[inline]
    pub fn is_clear_of(&self, core: &[Spot<T, 2>; 4]) -> Result<bool, T::Doubt> {
        let (mut below, mut above) = (true, true);
        for p in core {
            let (low, high) = self.bounds(*p);
            below &= low.sign()?.is_gt();
            above &= high.sign()?.is_lt();
        }
        Ok(below | above)
    }
}

/// The slabs of a rectangle.
///
/// Each is across an edge, so a flat rectangle takes the perpendicular of the edge that it has. One
/// that is a point is between itself and itself, across any two directions.
#[inline]
pub fn slabs<T: Tower>(corners: &[Spot<T, 2>; 4]) -> [Slab<T>; 2] {
    let (first, second) = (corners[1] - corners[0], corners[3] - corners[0]);
    let is_zero = |v: &Vector<T, 2>| v.0[0] == T::D1::ZERO && v.0[1] == T::D1::ZERO;
    let along = match (is_zero(&first), is_zero(&second)) {
        (false, _) => first,
        (true, false) => -second.perp(),
        (true, true) => {
            return [
                between(corners, Vector::axis(0, Ordering::Greater)),
                between(corners, Vector::axis(1, Ordering::Greater)),
            ];
        }
    };
    [between(corners, along), between(corners, along.perp())]
}

#[inline]
fn between<T: Tower>(corners: &[Spot<T, 2>; 4], across: Vector<T, 2>) -> Slab<T> {
    Slab { across, low: corners[0], high: corners[2] }
}
