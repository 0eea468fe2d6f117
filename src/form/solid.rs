//! A core and everything within a radius of it.

use crate::form::coordinates::Point;
use crate::form::linear::Linear;
use crate::number::arithmetic::Arithmetic;

/// All points at most `radius` away from a core: a ball about a point, a capsule about a segment.
#[derive(Clone, Copy)]
pub struct Solid<T: Arithmetic, C> {
    pub core: C,
    /// At least zero; always zero for a rectangle or block, which with a radius is a polygon or polytope.
    pub radius: T::D1,
}

/// A convex set, given by its vertices and a radius around them.
///
/// An unbounded set is not the hull of its vertices: the axis of a line, ray or segment tells how far it extends.
pub trait Convex<T: Arithmetic, const D: usize> {
    /// A stored point of the core: a vertex if there is one.
    fn first(&self) -> Point<T, D>;
    /// The vertices of the core; a line need not have any.
    fn vertices(&self) -> impl Iterator<Item = Point<T, D>>;
    /// The radius around the vertices; `None` if the kind of the core has no radius.
    fn reach(&self) -> Option<T::D1>;
    /// The core if it is a line, ray or segment.
    fn axis(&self) -> Option<Linear<T, D>>;
}

impl<T: Arithmetic, const D: usize> Convex<T, D> for Linear<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first(&self) -> Point<T, D> {
        self.origin
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertices(&self) -> impl Iterator<Item = Point<T, D>> {
        [self.origin, self.end].into_iter().take(usize::from(self.starts) + usize::from(self.ends))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(&self) -> Option<T::D1> {
        None
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn axis(&self) -> Option<Self> {
        Some(*self)
    }
}
