//! What a careful programmer writes by hand about boxes and triangles in space, and about closest points.
//!
//! The operands are in the form that their owner would store: a box as its center, unit axes and half extents. All of it rounds as it
//! comes.

pub mod casts;
pub mod closest;
pub mod contacts;
pub mod manifolds;
mod search;
pub mod verdicts;

use kousa::nalgebra::Point;
use kousa::{Aabb, Ball, Capsule, HalfSpace, OrientedBox, OrientedRect, Ray, Segment, Triangle};

pub use crate::hand::{Plain, V2, V3, Vector};

use crate::hand::frame;

/// A point with a radius.
#[derive(Clone, Copy, Debug)]
pub struct Dot<V, S> {
    pub p: V,
    pub r: S,
}

/// A segment, from its start along a vector, with a radius.
#[derive(Clone, Copy, Debug)]
pub struct Stick<V, S> {
    pub a: V,
    pub e: V,
    pub r: S,
}

/// A box along the axes, around its center.
#[derive(Clone, Copy, Debug)]
pub struct Upright<V> {
    pub center: V,
    pub half: V,
}

/// A box in its own frame.
#[derive(Clone, Copy, Debug)]
pub struct Block<V, const D: usize> {
    pub center: V,
    pub axes: [V; D],
    /// The half extents.
    pub half: V,
}

/// A triangle.
#[derive(Clone, Copy, Debug)]
pub struct Corners<V> {
    pub a: V,
    pub b: V,
    pub c: V,
}

/// A half-space, with a normal of length 1.
#[derive(Clone, Copy, Debug)]
pub struct Below<V> {
    pub origin: V,
    pub normal: V,
}

/// A ray.
#[derive(Clone, Copy, Debug)]
pub struct Beam<V> {
    pub origin: V,
    pub direction: V,
}

/// One of kousa's shapes in the form in which it is stored by hand.
pub trait Stored {
    type As: Copy + 'static;
    fn stored(&self) -> Self::As;
}

macro_rules! stored {
    ($($Shape:ty as $As:ty: $shape:ident => $made:expr;)*) => {$(
        impl<S: Plain> Stored for $Shape {
            type As = $As;
            fn stored(&self) -> $As {
                let $shape = self;
                $made
            }
        }
    )*};
}

macro_rules! in_dimension {
    ($V:ident, $D:literal) => {
        stored! {
            Point<S, $D> as Dot<$V<S>, S>: p => Dot { p: $V::to(p), r: S::ZERO };
            Ball<S, $D> as Dot<$V<S>, S>: ball => Dot { p: $V::to(&ball.center), r: ball.radius };
            Segment<S, $D> as Stick<$V<S>, S>: s => Stick { a: $V::to(&s.a), e: $V::way(&s.a, &s.b), r: S::ZERO };
            Capsule<S, $D> as Stick<$V<S>, S>: c => Stick { r: c.radius, ..c.segment.stored() };
            Aabb<S, $D> as Upright<$V<S>>: b => {
                let half = S::ONE / (S::ONE + S::ONE);
                Upright { center: ($V::to(&b.min) + $V::to(&b.max)) * half, half: $V::way(&b.min, &b.max) * half }
            };
            Triangle<S, $D> as Corners<$V<S>>: t => Corners { a: $V::to(&t.a), b: $V::to(&t.b), c: $V::to(&t.c) };
            HalfSpace<S, $D> as Below<$V<S>>: h => Below { origin: $V::to(&h.origin), normal: unit($V::of(&h.normal)) };
            Ray<S, $D> as Beam<$V<S>>: r => Beam { origin: $V::to(&r.origin), direction: $V::of(&r.direction) };
        }
    };
}
in_dimension!(V2, 2);
in_dimension!(V3, 3);
stored! {
    OrientedRect<S> as Block<V2<S>, 2>: b => {
        let (axis, half) = frame(b);
        Block { center: V2::to(&b.center), axes: [axis, axis.perp()], half }
    };
    OrientedBox<S, 3> as Block<V3<S>, 3>: b => {
        let edges = b.half_edges.map(|edge| V3::of(&edge));
        let [x, y, z] = edges.map(|edge| edge.squared().sqrt());
        Block { center: V3::to(&b.center), axes: edges.map(unit), half: V3 { x, y, z } }
    };
}

/// The unit vector, or zero.
#[inline(always)]
pub fn unit<S: Plain, V: Vector<S>>(v: V) -> V {
    v * (S::ONE / v.squared().sqrt().greatest(S::TINY))
}

/// The components.
#[inline(always)]
pub fn parts<S: Copy>(v: V3<S>) -> [S; 3] {
    [v.x, v.y, v.z]
}

/// The vector of three components.
#[inline(always)]
pub fn whole<S>([x, y, z]: [S; 3]) -> V3<S> {
    V3 { x, y, z }
}

/// A vector in the frame of a box, and back, and each component clamped to a range around zero.
pub trait Frame<S: Plain, const D: usize>: Vector<S> {
    fn into_frame(self, axes: &[Self; D]) -> Self;
    fn out_of_frame(self, axes: &[Self; D]) -> Self;
    fn clamped_to(self, half: Self) -> Self;
}

impl<S: Plain> Frame<S, 2> for V2<S> {
    #[inline(always)]
    fn into_frame(self, [u, v]: &[Self; 2]) -> Self {
        V2 { x: self.dot(*u), y: self.dot(*v) }
    }
    #[inline(always)]
    fn out_of_frame(self, [u, v]: &[Self; 2]) -> Self {
        *u * self.x + *v * self.y
    }
    #[inline(always)]
    fn clamped_to(self, half: Self) -> Self {
        V2 { x: self.x.greatest(-half.x).least(half.x), y: self.y.greatest(-half.y).least(half.y) }
    }
}

impl<S: Plain> Frame<S, 3> for V3<S> {
    #[inline(always)]
    fn into_frame(self, [u, v, w]: &[Self; 3]) -> Self {
        V3 { x: self.dot(*u), y: self.dot(*v), z: self.dot(*w) }
    }
    #[inline(always)]
    fn out_of_frame(self, [u, v, w]: &[Self; 3]) -> Self {
        *u * self.x + *v * self.y + *w * self.z
    }
    #[inline(always)]
    fn clamped_to(self, half: Self) -> Self {
        let [x, y, z] = [0, 1, 2].map(|i| parts(self)[i].greatest(-parts(half)[i]).least(parts(half)[i]));
        V3 { x, y, z }
    }
}

impl<S: Plain> Upright<V3<S>> {
    /// The same box in the form of one that is turned.
    #[inline(always)]
    pub fn block(&self) -> Block<V3<S>, 3> {
        let (zero, one) = (S::ZERO, S::ONE);
        let axes = [[one, zero, zero], [zero, one, zero], [zero, zero, one]].map(whole);
        Block { center: self.center, axes, half: self.half }
    }
}

/// The place of the least of three.
#[inline(always)]
pub fn tightest<S: Plain>([x, y, z]: [S; 3]) -> usize {
    let (least, place) = if y < x { (y, 1) } else { (x, 0) };
    if z < least { 2 } else { place }
}

/// The parameter of the closest point on a segment, at `m` from its start (Ericson 5.1.2); 0 on a point.
#[inline(always)]
pub fn foot<S: Plain, V: Vector<S>>(e: V, m: V) -> S {
    (e.dot(m) / e.squared()).clamped()
}
