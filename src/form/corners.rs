//! Convex polygons, triangles and oriented rectangles as lists of corners, of any length.
//!
//! A program's own code knows the greatest number of corners at compile time. The careful stages, which are compiled
//! once, see a list and read its corners one by one.

use crate::form::coordinates::{Point, Vector};
use crate::form::stored::{BoxForm, Form, OrientedForm, TriangleForm};
use crate::number::arithmetic::{Arithmetic, Reads, Value};
use crate::number::each::Each;
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
#[derive(Clone, Copy)]
pub struct Written<'a, T: Arithmetic> {
    list: &'a dyn Corners<T>,
    context: T,
    /// All corners, if there are at most four: a long number takes time to read.
    few: Option<[Point<T, 2>; 4]>,
}

impl<'a, T: Arithmetic> Written<'a, T> {
    /// The list, to be read in a context.
    pub fn of(list: &'a dyn Corners<T>, context: T) -> Self {
        let count = list.count();
        let corner = |i: usize| list.corner(context, if i < count { i } else { 0 });
        let few = (1..=4).contains(&count).then(|| [0, 1, 2, 3].each(corner));
        Self { list, context, few }
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
        let known = self.few.as_ref().and_then(|few| few.get(i));
        known.copied().unwrap_or_else(|| self.list.corner(self.context, i))
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

/// The corners counter-clockwise from the least.
impl<N: Value, T: Reads<N>> Corners<T> for BoxForm<N, 2> {
    fn rank(&self) -> u8 {
        2
    }
    fn count(&self) -> usize {
        4
    }
    fn corner(&self, context: T, i: usize) -> Point<T, 2> {
        let ([left, low], [right, high]) = (self.min, self.max);
        let [is_right, is_high] = signs_of_corner(i);
        read(context, Some(&[if is_right { right } else { left }, if is_high { high } else { low }]))
    }
}

/// The corners `center ± e ± f` around the rectangle: at the beginning of both half-edges `e` and `f`, at the end of `e`, of both, of `f`.
impl<N: Value, T: Reads<N>> Corners<T> for OrientedForm<N, 2> {
    fn rank(&self) -> u8 {
        2
    }
    fn count(&self) -> usize {
        4
    }
    fn corner(&self, context: T, i: usize) -> Point<T, 2> {
        let [e, f] = self.half_edges.each(|edge| Vector::<T, 2>(edge.each(|x| context.extent_of(x))));
        let is_ahead = signs_of_corner(i);
        read(context, Some(&self.center))
            + if is_ahead[0] { e } else { -e }
            + if is_ahead[1] { f } else { -f }
    }
}

/// Whether a corner of an oriented rectangle is at the end of each half-edge.
#[inline]
pub fn signs_of_corner(i: usize) -> [bool; 2] {
    [i == 1 || i == 2, i > 1]
}

/// A corner in the numbers of an arithmetic. Only corners within the count are read.
fn read<N: Value, T: Reads<N>>(context: T, corner: Option<&[N; 2]>) -> Point<T, 2> {
    let [x, y] = corner.copied().unwrap_or([N::ZERO; 2]);
    Point([context.coordinate_of(0, x), context.coordinate_of(1, y)])
}
