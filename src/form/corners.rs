//! Convex polygons and triangles as forms: lists of corners, of any length.
//!
//! A program's own code knows the greatest number of corners at compile time. The careful stages, which are compiled
//! once, see a list and read its corners one by one.

use crate::form::coordinates::Point;
use crate::form::stored::{Form, TriangleForm};
use crate::number::arithmetic::{Arithmetic, Reads, Value};
use crate::number::extent::Visitor;

/// The corners of a convex polygon, counter-clockwise, none of them on an edge between others; or one or two points.
#[derive(Clone, Copy, Debug)]
pub struct PolygonForm<N, const M: usize> {
    /// The first `count` are the corners; the others are unused.
    pub corners: [[N; 2]; M],
    /// Zero for the empty set.
    pub count: usize,
}

/// The corners of a polygon, as in [`PolygonForm`].
#[derive(Clone, Copy, Debug)]
pub struct HullForm<'a, N>(pub &'a [[N; 2]]);

/// A list of stored corners that an arithmetic reads one by one.
pub trait Corners<T: Arithmetic> {
    /// The place of its kind of shape in the table of pairs.
    fn rank(&self) -> u8;
    /// How many corners there are.
    fn count(&self) -> usize;
    /// The corner with this number.
    fn corner(&self, context: T, i: usize) -> Point<T, 2>;
}

/// A list of corners as it is written, in the numbers of an arithmetic.
pub struct Written<'a, T> {
    list: &'a dyn Corners<T>,
    context: T,
}

impl<T: Copy> Clone for Written<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy> Copy for Written<'_, T> {}

impl<'a, T: Arithmetic> Written<'a, T> {
    /// The list, to be read in a context.
    pub fn of(list: &'a dyn Corners<T>, context: T) -> Self {
        Self { list, context }
    }

    /// The place of its kind of shape in the table of pairs.
    pub fn rank(&self) -> u8 {
        self.list.rank()
    }

    /// How many corners there are.
    pub fn count(&self) -> usize {
        self.list.count()
    }

    /// The corner with this number, which must be less than the count.
    pub fn read(&self, i: usize) -> Point<T, 2> {
        self.list.corner(self.context, i)
    }

    /// The corner with this number, if there is one.
    pub fn corner(&self, i: usize) -> Option<Point<T, 2>> {
        (i < self.count()).then(|| self.read(i))
    }
}

impl<N: Copy, const M: usize> PolygonForm<N, M> {
    /// The corners as a list, without the unused ones.
    #[inline]
    pub fn list(&self) -> HullForm<'_, N> {
        HullForm(self.corners.get(..self.count).unwrap_or(&self.corners))
    }
}

impl<N: Value, const M: usize> Form<N> for PolygonForm<N, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        self.list().visit(visitor);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        self.list().is_malformed()
    }
}

impl<N: Value> Form<N> for HullForm<'_, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        for [x, y] in self.0 {
            visitor.number(*x);
            visitor.number(*y);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        self.0.is_empty()
    }
}

impl<N: Value, T: Reads<N>> Corners<T> for HullForm<'_, N> {
    fn rank(&self) -> u8 {
        4
    }
    fn count(&self) -> usize {
        self.0.len()
    }
    fn corner(&self, context: T, i: usize) -> Point<T, 2> {
        read(context, self.0.get(i))
    }
}

impl<N: Value, T: Reads<N>> Corners<T> for TriangleForm<N> {
    fn rank(&self) -> u8 {
        3
    }
    fn count(&self) -> usize {
        3
    }
    fn corner(&self, context: T, i: usize) -> Point<T, 2> {
        read(context, self.0.get(i))
    }
}

/// A corner in the numbers of an arithmetic. Only corners within the count are read.
fn read<N: Value, T: Reads<N>>(context: T, corner: Option<&[N; 2]>) -> Point<T, 2> {
    let [x, y] = corner.copied().unwrap_or([N::ZERO; 2]);
    Point([context.coordinate_of(0, x), context.coordinate_of(1, y)])
}
