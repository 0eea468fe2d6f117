//! What a tree needs of a shape: its bounds, and whether it may meet a box of the tree.

use nalgebra::{Point, SVector};

use crate::Intersect;
use crate::arithmetic::number::Value;
use crate::bounds::{Bounded, Range, at_least, at_most, nearest, ranges};
use crate::scalar::Scalar;
use crate::shape::operand::array;
use crate::shape::{
    Aabb, AnyShape2, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Shape3, Triangle,
};

/// A shape as a tree sees it.
pub(super) trait Outline<const D: usize>: Bounded<D> {
    /// The shape in `f64`.
    type Double;

    /// The shape in `f64`, each number rounded to nearest: exact up to 53 bits.
    fn double(&self) -> Self::Double;

    /// Whether the shape meets a box whose sides at the limit or beyond are unbounded.
    ///
    /// It is exact, except that the box's bounds are rounded outward to the scalar; if they are beyond its range, it
    /// tells whether the bounds meet.
    fn touches(&self, sides: [Range; D], limit: f64) -> bool;
}

/// The bounds within a tree's limit.
pub(super) fn bounds_within<A: Bounded<D>, const D: usize>(shape: &A, limit: f64) -> Option<[Range; D]> {
    shape.bounds().map(|bounds| bounds.map(|range| range.within(limit)))
}

/// [`Outline::touches`] for shapes that meet boxes.
fn touches<S, A, const D: usize>(shape: &A, sides: [Range; D], limit: f64) -> bool
where
    S: Scalar,
    A: Outline<D> + Intersect<Aabb<S, D>>,
{
    match around(sides, limit) {
        Some(aabb) => shape.intersects(&aabb),
        None => bounds_within(shape, limit).is_some_and(|bounds| {
            bounds.iter().zip(sides).all(|(own, side)| (own.low <= side.high) & (side.low <= own.high))
        }),
    }
}

/// The least box of a scalar around another box; `None` if there is none.
fn around<S: Scalar, const D: usize>(sides: [Range; D], limit: f64) -> Option<Aabb<S, D>> {
    let zero = S::from_repr(S::Repr::ZERO);
    let mut aabb = Aabb::new(Point::from([zero; D]), Point::from([zero; D]));
    for (axis, side) in sides.into_iter().enumerate() {
        if side.low <= -limit || side.high >= limit {
            return None;
        }
        aabb.min[axis] = at_most(side.low)?;
        aabb.max[axis] = at_least(side.high)?;
    }
    Some(aabb)
}

fn place<S: Scalar, const D: usize>(point: &Point<S, D>) -> Point<f64, D> {
    Point::from(array(&point.coords).map(nearest))
}

fn vector<S: Scalar, const D: usize>(vector: &SVector<S, D>) -> SVector<f64, D> {
    SVector::from(array(vector).map(nearest))
}

macro_rules! outline {
    ($Shape:ty, $Double:ty, $D:tt: |$shape:ident| $($double:expr),*) => {
        impl<S: Scalar> Outline<$D> for $Shape {
            type Double = $Double;
            fn double(&self) -> $Double {
                let $shape = self;
                <$Double>::new($($double),*)
            }
            fn touches(&self, sides: [Range; $D], limit: f64) -> bool {
                touches::<S, Self, $D>(self, sides, limit)
            }
        }
    };
}

/// `Shape: |shape| its fields in f64;`, in the plane and in space.
macro_rules! outlines {
    ($($Shape:ident: |$shape:ident| $($double:expr),*;)*) => {$(
        outline!($Shape<S, 2>, $Shape<f64, 2>, 2: |$shape| $($double),*);
        outline!($Shape<S, 3>, $Shape<f64, 3>, 3: |$shape| $($double),*);
    )*};
}
outlines! {
    Line: |line| place(&line.origin), vector(&line.direction);
    Ray: |ray| place(&ray.origin), vector(&ray.direction);
    Segment: |segment| place(&segment.a), place(&segment.b);
    Ball: |ball| place(&ball.center), nearest(ball.radius);
    Capsule: |capsule| place(&capsule.segment.a), place(&capsule.segment.b), nearest(capsule.radius);
    Aabb: |aabb| place(&aabb.min), place(&aabb.max);
    HalfSpace: |half| place(&half.origin), vector(&half.normal);
}
outline!(
    OrientedRect<S>, OrientedRect<f64>, 2:
    |rect| place(&rect.center), vector(&rect.half_extents), vector(&rect.axis)
);
outline!(
    Triangle<S>, Triangle<f64>, 2: |triangle| place(&triangle.a), place(&triangle.b), place(&triangle.c)
);

impl<S: Scalar, const N: usize> Outline<2> for Polygon<S, N> {
    type Double = Polygon<f64, N>;
    /// The hull of the corners, which may no longer be convex if one is rounded.
    fn double(&self) -> Polygon<f64, N> {
        let is_exact = |corner: &Point<S, 2>| ranges(corner).iter().all(|range| range.is_exact());
        let mut corners = [Point::origin(); N];
        for (to, from) in corners.iter_mut().zip(self.corners()) {
            *to = place(from);
        }
        let corners = corners.get(..self.corners().len()).unwrap_or(&corners);
        if self.corners().iter().all(is_exact) {
            corners
                .iter()
                .try_fold(Polygon::nothing(), |mut polygon, corner| polygon.push(*corner).map(|()| polygon))
        } else {
            Polygon::hulled(corners).ok()
        }
        .unwrap_or_else(Polygon::nothing)
    }
    fn touches(&self, sides: [Range; 2], limit: f64) -> bool {
        touches::<S, Self, 2>(self, sides, limit)
    }
}

/// The enums: the outline of the shape held.
macro_rules! any_outline {
    ($Any:ident$([$N:ident])? in $D:tt: $($Kind:ident)*) => {
        impl<S: Scalar $(, const $N: usize)?> Outline<$D> for $Any<S $(, $N)?> {
            type Double = $Any<f64 $(, $N)?>;
            fn double(&self) -> $Any<f64 $(, $N)?> {
                match self {
                    Self::Point(point) => $Any::Point(place(point)),
                    $(Self::$Kind(shape) => $Any::$Kind(shape.double()),)*
                }
            }
            fn touches(&self, sides: [Range; $D], limit: f64) -> bool {
                touches::<S, Self, $D>(self, sides, limit)
            }
        }
    };
}
any_outline!(AnyShape2[N] in 2: Line Ray Segment Circle Capsule Rect OrientedRect Triangle Polygon HalfSpace);
any_outline!(Shape3 in 3: Line Ray Segment Sphere Capsule Aabb HalfSpace);
