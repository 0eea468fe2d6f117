//! The edges of cores: straight, with an outside.

use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::number::arithmetic::Arithmetic;

/// An edge and its outward normal.
pub struct Edge<T: Arithmetic> {
    pub line: Linear<T, 2>,
    /// The outward normal, perpendicular to the line and as long as its direction.
    pub outward: Vector<T, 2>,
}

impl<T: Arithmetic> Edge<T> {
    /// An edge of a counter-clockwise polygon: the outside is on the right.
    #[inline]
    pub fn right_of(line: Linear<T, 2>) -> Self {
        Self { line, outward: -line.direction.perp() }
    }

    #[inline]
    pub fn left_of(line: Linear<T, 2>) -> Self {
        Self { line, outward: line.direction.perp() }
    }

    /// The signed distance of a vertex in front of the edge, times the edge's length.
    #[inline]
    pub fn before(&self, vertex: Point<T, 2>) -> T::D2 {
        (vertex - self.line.origin).dot(&self.outward)
    }

    /// Whether the foot of the perpendicular from the vertex lies on the edge.
    #[inline]
    pub fn is_beside(&self, vertex: Point<T, 2>) -> bool {
        let along = (vertex - self.line.origin).dot(&self.line.direction);
        self.line.reaches(along, self.line.direction.squared())
    }
}
