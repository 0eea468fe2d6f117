//! Convex polyhedra as forms: lists of corners with their faces.
//!
//! A program's own code knows the greatest number of corners at compile time. The careful stages, which are compiled once, see lists of any
//! length and read the corners one by one, in whichever arithmetic is in use.

use crate::form::coordinates::Point;
use crate::form::face_rings::{FaceRings, Rings, Vertices};
use crate::form::stored::Form;
use crate::number::arithmetic::{Reads, Value};
use crate::number::extent::Visitor;

/// A convex polyhedron: its corners in lexicographic order, none of them in a face or an edge of others, and its faces.
#[derive(Clone, Copy, Debug)]
pub struct PolyhedronForm<N, const M: usize> {
    /// The first `count` are the corners; the others are unused.
    pub corners: [[N; 3]; M],
    /// Zero for the empty set.
    pub count: usize,
    pub faces: FaceRings<M>,
}

/// The corners and faces of a polyhedron, as in [`PolyhedronForm`].
#[derive(Clone, Copy, Debug)]
pub struct CornersForm<'a, N> {
    pub corners: &'a [[N; 3]],
    pub faces: Rings<'a>,
}

impl<N: Copy, const M: usize> PolyhedronForm<N, M> {
    /// The corners and faces as lists, without what is unused.
    #[inline]
    pub fn list(&self) -> CornersForm<'_, N> {
        let corners = self.corners.get(..self.count).unwrap_or(&self.corners);
        CornersForm { corners, faces: self.faces.lists() }
    }
}

impl<N: Value, const M: usize> Form<N> for PolyhedronForm<N, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        self.list().visit(visitor);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        self.count == 0
    }
}

impl<N: Value> Form<N> for CornersForm<'_, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        for corner in self.corners {
            for x in corner {
                visitor.number(*x);
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        self.corners.is_empty()
    }
}

impl<N: Value, T: Reads<N>> Vertices<T> for CornersForm<'_, N> {
    fn count(&self) -> usize {
        self.corners.len()
    }
    fn corner(&self, context: T, i: usize) -> Point<T, 3> {
        let [x, y, z] = self.corners.get(i).copied().unwrap_or([N::ZERO; 3]);
        Point([context.coordinate_of(0, x), context.coordinate_of(1, y), context.coordinate_of(2, z)])
    }
}
