//! Forms: what kernels see of a shape, as plain numbers of any type.
//!
//! There are many shapes but few forms: a line, a ray and a segment share one, and so do all boxes. A form of stored
//! numbers is lowered into the numbers of an arithmetic, in which the kernels work.

use crate::form::block::Block;
use crate::form::coordinates::{Point, Vector};
use crate::form::half_space::StoredHalfSpace;
use crate::form::linear::Linear;
use crate::form::polytope::Polytope;
use crate::form::quad::Quad;
use crate::form::solid::Solid;
use crate::number::arithmetic::{Numeric, Reads, Value};
use crate::number::each::Each;
use crate::number::extent::Visitor;

/// What kernels see of a shape, in stored numbers of type `N`.
pub trait Form<N: Value>: Copy {
    /// Whether it may have a [`ball`](Self::ball) or a [`segment`](Self::segment).
    const HAS_AXIS: bool = false;

    /// Shows every number to the visitor.
    fn visit(&self, visitor: &mut impl Visitor<N>);

    /// Whether the numbers, although finite, make it the empty set.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        false
    }

    /// The center and the radius of a point or ball; in the plane the last coordinate is zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ball(&self) -> Option<([N; 3], N)> {
        None
    }

    /// Both ends and the radius of a segment or capsule, likewise.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment(&self) -> Option<([[N; 3]; 2], N)> {
        None
    }
}

/// The point with a third coordinate, which is zero in the plane.
#[cfg_attr(not(debug_assertions), inline(always))]
fn in_space<N: Value, const D: usize>(p: &[N; D]) -> [N; 3] {
    let mut padded = [N::ZERO; 3];
    for (to, from) in padded.iter_mut().zip(p) {
        *to = *from;
    }
    padded
}

/// A form whose lowered type follows from its own type. The fast stages are compiled for these.
pub trait Lower<N: Value>: Form<N> {
    /// The lowered form, in the numbers of an arithmetic.
    type Lowered<T: Reads<N>>;

    /// The form in the numbers of an arithmetic; `None` if it is the empty set.
    fn lower<T: Reads<N>>(&self, context: T) -> Option<Self::Lowered<T>>;
}

/// How far a linear form extends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum LinearRange {
    /// Unbounded both ways.
    Line,
    /// Unbounded forward.
    Ray,
    /// From one point to another.
    Segment,
}

/// One point.
#[derive(Clone, Copy, Debug)]
pub struct PointForm<N, const D: usize>(pub [N; D]);

/// A line, ray or segment.
#[derive(Clone, Copy, Debug)]
pub struct LinearForm<N, const D: usize> {
    /// The point at `t = 0`.
    pub origin: [N; D],
    /// The direction; for a segment, its other end.
    pub to: [N; D],
    pub range: LinearRange,
}

/// A ball: a point with a radius.
#[derive(Clone, Copy, Debug)]
pub struct BallForm<N, const D: usize> {
    pub center: [N; D],
    pub radius: N,
}

/// A capsule: a segment with a radius.
#[derive(Clone, Copy, Debug)]
pub struct CapsuleForm<N, const D: usize> {
    pub a: [N; D],
    pub b: [N; D],
    pub radius: N,
}

/// An axis-aligned box.
#[derive(Clone, Copy, Debug)]
pub struct BoxForm<N, const D: usize> {
    pub min: [N; D],
    pub max: [N; D],
}

/// A box with edges of any length and direction.
#[derive(Clone, Copy, Debug)]
pub struct OrientedForm<N, const D: usize> {
    pub center: [N; D],
    /// Half of each edge.
    pub half_edges: [[N; D]; D],
}

/// The corners of a triangle, in any order; some may coincide.
#[derive(Clone, Copy, Debug)]
pub struct TriangleForm<N, const D: usize = 2>(pub [[N; D]; 3]);

/// A half-space: all points that are not in front of its surface.
#[derive(Clone, Copy, Debug)]
pub struct HalfForm<N, const D: usize> {
    /// A point of the surface.
    pub origin: [N; D],
    /// The outward normal, of any length.
    pub normal: [N; D],
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn visit_point<N: Copy, const D: usize>(p: &[N; D], visitor: &mut impl Visitor<N>) {
    for x in p {
        visitor.number(*x);
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn point<N: Copy, T: Reads<N>, const D: usize>(context: T, p: &[N; D]) -> Point<T, D> {
    let mut point = [context.coordinate_of(0, p[0]); D];
    for axis in 1..D {
        point[axis] = context.coordinate_of(axis, p[axis]);
    }
    Point(point)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn vector<N: Copy, T: Reads<N>, const D: usize>(context: T, v: &[N; D]) -> Vector<T, D> {
    let mut vector = [T::D1::ZERO; D];
    for (x, stored) in vector.iter_mut().zip(v) {
        *x = context.extent_of(*stored);
    }
    Vector(vector)
}

impl<N: Value, const D: usize> Form<N> for PointForm<N, D> {
    const HAS_AXIS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.0, visitor);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ball(&self) -> Option<([N; 3], N)> {
        Some((in_space(&self.0), N::ZERO))
    }
}

impl<N: Value, const D: usize> Lower<N> for PointForm<N, D> {
    type Lowered<T: Reads<N>> = Point<T, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lower<T: Reads<N>>(&self, context: T) -> Option<Point<T, D>> {
        Some(point(context, &self.0))
    }
}

impl<N: Value, const D: usize> Form<N> for LinearForm<N, D> {
    const HAS_AXIS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.origin, visitor);
        match self.range {
            LinearRange::Segment => visit_point(&self.to, visitor),
            LinearRange::Line | LinearRange::Ray => self.to.iter().for_each(|x| visitor.number(*x)),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment(&self) -> Option<([[N; 3]; 2], N)> {
        let ends = [in_space(&self.origin), in_space(&self.to)];
        (self.range == LinearRange::Segment).then_some((ends, N::ZERO))
    }
}

impl<N: Value, const D: usize> Lower<N> for LinearForm<N, D> {
    type Lowered<T: Reads<N>> = Linear<T, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lower<T: Reads<N>>(&self, context: T) -> Option<Linear<T, D>> {
        let origin = point(context, &self.origin);
        let direction = || vector(context, &self.to);
        Some(match self.range {
            LinearRange::Line => Linear::unending(origin, direction(), false),
            LinearRange::Ray => Linear::unending(origin, direction(), true),
            LinearRange::Segment => Linear::segment(origin, point(context, &self.to)),
        })
    }
}

impl<N: Value, const D: usize> Form<N> for BallForm<N, D> {
    const HAS_AXIS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.center, visitor);
        visitor.number(self.radius);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        self.radius < N::ZERO
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ball(&self) -> Option<([N; 3], N)> {
        Some((in_space(&self.center), self.radius))
    }
}

impl<N: Value, const D: usize> Lower<N> for BallForm<N, D> {
    type Lowered<T: Reads<N>> = Solid<T, [Point<T, D>; 1]>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lower<T: Reads<N>>(&self, context: T) -> Option<Self::Lowered<T>> {
        let core = [point(context, &self.center)];
        (!self.is_malformed()).then(|| Solid { core, radius: context.extent_of(self.radius) })
    }
}

impl<N: Value, const D: usize> Form<N> for CapsuleForm<N, D> {
    const HAS_AXIS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.a, visitor);
        visit_point(&self.b, visitor);
        visitor.number(self.radius);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment(&self) -> Option<([[N; 3]; 2], N)> {
        Some(([in_space(&self.a), in_space(&self.b)], self.radius))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_malformed(&self) -> bool {
        self.radius < N::ZERO
    }
}

impl<N: Value, const D: usize> Lower<N> for CapsuleForm<N, D> {
    type Lowered<T: Reads<N>> = Solid<T, [Point<T, D>; 2]>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lower<T: Reads<N>>(&self, context: T) -> Option<Self::Lowered<T>> {
        let core = [point(context, &self.a), point(context, &self.b)];
        (!self.is_malformed()).then(|| Solid { core, radius: context.extent_of(self.radius) })
    }
}

impl<N: Value, const D: usize> BoxForm<N, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit_corners(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.min, visitor);
        visit_point(&self.max, visitor);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_inverted(&self) -> bool {
        (0..D).fold(false, |inverted, i| inverted | (self.min[i] > self.max[i]))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn corners<T: Reads<N>>(&self, context: T) -> [Point<T, D>; 2] {
        [point(context, &self.min), point(context, &self.max)]
    }
}

/// Implements the form of a box, with the core that the kernels of each dimension use.
macro_rules! boxes {
    ($($D:literal: $Core:ident by |$min:ident, $max:ident| $core:expr;)*) => {$(
        impl<N: Value> Form<N> for BoxForm<N, $D> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                self.visit_corners(visitor);
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_malformed(&self) -> bool {
                self.is_inverted()
            }
        }

        impl<N: Value> Lower<N> for BoxForm<N, $D> {
            type Lowered<T: Reads<N>> = Solid<T, $Core<T>>;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lower<T: Reads<N>>(&self, context: T) -> Option<Self::Lowered<T>> {
                let [$min, $max] = self.corners(context);
                (!self.is_malformed()).then(|| Solid { core: $core, radius: T::D1::ZERO })
            }
        }
    )*};
}
boxes! {
    2: Quad by |min, max| Quad::new(min, max);
    3: Block by |min, max| Block { min, max };
}

impl<N: Value, const D: usize> Form<N> for OrientedForm<N, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.center, visitor);
        self.half_edges.iter().for_each(|edge| visit_point(edge, visitor));
    }
}

impl<N: Value> OrientedForm<N, 3> {
    /// The box in the numbers of an arithmetic.
    pub fn polytope<T: Reads<N>>(&self, context: T) -> Polytope<'static, T> {
        Polytope::Box {
            center: point(context, &self.center),
            half_edges: self.half_edges.each(|edge| vector(context, &edge)),
        }
    }
}

impl<N: Value, const D: usize> Form<N> for TriangleForm<N, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        self.0.iter().for_each(|corner| visit_point(corner, visitor));
    }
}

impl<N: Value> TriangleForm<N, 3> {
    /// The triangle in the numbers of an arithmetic.
    pub fn polytope<T: Reads<N>>(&self, context: T) -> Polytope<'static, T> {
        Polytope::Triangle(self.0.each(|corner| point(context, &corner)))
    }
}

impl<N: Value, const D: usize> Form<N> for HalfForm<N, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        visit_point(&self.origin, visitor);
        self.normal.iter().for_each(|x| visitor.number(*x));
    }
}

impl<N: Value, const D: usize> Lower<N> for HalfForm<N, D> {
    type Lowered<T: Reads<N>> = StoredHalfSpace<T, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lower<T: Reads<N>>(&self, context: T) -> Option<StoredHalfSpace<T, D>> {
        Some(StoredHalfSpace { origin: point(context, &self.origin), normal: vector(context, &self.normal) })
    }
}
