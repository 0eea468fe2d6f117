//! What a tree needs of a shape: bounds, and to be told whether a box of the tree may hold what it meets.

use nalgebra::{Point, SVector};

use super::bounds::{Range, at_least, at_most, nearest, product_above, sum_above};
use crate::Intersect;
use crate::arithmetic::number::Value;
use crate::query::{AnyShape2, Shape3};
use crate::scalar::Scalar;
use crate::shape::operand::{Operand, array};
use crate::shape::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};

/// A shape as a tree sees it.
pub(super) trait Outline<const D: usize> {
    /// The shape in `f64`.
    type Double;

    /// On each axis where the shape lies, at most; `None` for the empty set.
    fn bounds(&self) -> Option<[Range; D]>;

    /// The shape in `f64`, each number rounded to the nearest: exact up to 53 bits.
    fn double(&self) -> Self::Double;

    /// Whether the shape meets a box whose sides at the limit or beyond have no end.
    ///
    /// Exact, but for the box's bounds, which are rounded outward to the scalar; and where they are beyond its range,
    /// whether the bounds meet.
    fn touches(&self, sides: [Range; D], limit: f64) -> bool;
}

/// The bounds within a tree's limit.
pub(super) fn bounds_within<A: Outline<D>, const D: usize>(shape: &A, limit: f64) -> Option<[Range; D]> {
    shape.bounds().map(|bounds| bounds.map(|range| range.within(limit)))
}

/// [`Outline::touches`], of shapes that meet boxes.
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

/// The least box of a scalar around another; `None` where there is none.
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

fn ranges<S: Scalar, const D: usize>(point: &Point<S, D>) -> [Range; D] {
    array(&point.coords).map(Range::of)
}

fn each<const D: usize>(a: [Range; D], b: [Range; D], f: impl Fn(Range, Range) -> Range) -> [Range; D] {
    core::array::from_fn(|axis| f(a[axis], b[axis]))
}

/// The bounds of two places.
fn between<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> [Range; D] {
    each(ranges(a), ranges(b), Range::hull)
}

/// The bounds of all that is at most so far away.
fn grown<S: Scalar, const D: usize>(core: [Range; D], radius: S) -> [Range; D] {
    core.map(|range| range.grown(Range::of(radius).magnitude()))
}

/// From a place without end the way of a direction.
fn endless<S: Scalar, const D: usize>(from: &Point<S, D>, to: &SVector<S, D>, both_ways: bool) -> [Range; D] {
    each(ranges(from), array(to).map(Range::of), |from, to| Range {
        low: if to.low < 0.0 || (both_ways && to.high > 0.0) { f64::NEG_INFINITY } else { from.low },
        high: if to.high > 0.0 || (both_ways && to.low < 0.0) { f64::INFINITY } else { from.high },
    })
}

/// Without end to all sides, but for the one that a normal along an axis faces.
fn behind<S: Scalar, const D: usize>(origin: &Point<S, D>, normal: &SVector<S, D>) -> [Range; D] {
    let normal = array(normal).map(Range::of);
    let leads = |axis: usize| normal[axis].magnitude() > 0.0;
    core::array::from_fn(|axis| {
        let faces = leads(axis) && !(0..D).any(|other| other != axis && leads(other));
        let (from, to) = (Range::of(origin[axis]), normal[axis]);
        Range {
            low: if faces && to.low < 0.0 { from.low } else { f64::NEG_INFINITY },
            high: if faces && to.high > 0.0 { from.high } else { f64::INFINITY },
        }
    })
}

/// How far an oriented rectangle reaches from its center.
fn reach<S: Scalar>(rect: &OrientedRect<S>) -> [f64; 2] {
    let magnitudes = |v: &SVector<S, 2>| array(v).map(|x| Range::of(x).magnitude());
    let ([width, height], [x, y]) = (magnitudes(&rect.half_extents), magnitudes(&rect.axis));
    [(x, y), (y, x)]
        .map(|(along, across)| sum_above(product_above(width, along), product_above(height, across)))
}

fn place<S: Scalar, const D: usize>(point: &Point<S, D>) -> Point<f64, D> {
    Point::from(array(&point.coords).map(nearest))
}

fn vector<S: Scalar, const D: usize>(vector: &SVector<S, D>) -> SVector<f64, D> {
    SVector::from(array(vector).map(nearest))
}

macro_rules! outline {
    ($Shape:ty, $Double:ty, $D:tt: |$shape:ident| $bounds:expr, [$($double:expr),*]) => {
        impl<S: Scalar> Outline<$D> for $Shape {
            type Double = $Double;
            fn bounds(&self) -> Option<[Range; $D]> {
                let $shape = self;
                if $shape.is_empty() { None } else { Some($bounds) }
            }
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

/// `Shape: |shape| bounds, [its fields in f64];`, in the plane and in space.
macro_rules! outlines {
    ($($Shape:ident: |$shape:ident| $bounds:expr, [$($double:expr),*];)*) => {$(
        outline!($Shape<S, 2>, $Shape<f64, 2>, 2: |$shape| $bounds, [$($double),*]);
        outline!($Shape<S, 3>, $Shape<f64, 3>, 3: |$shape| $bounds, [$($double),*]);
    )*};
}
outlines! {
    Line: |line| endless(&line.origin, &line.direction, true), [place(&line.origin), vector(&line.direction)];
    Ray: |ray| endless(&ray.origin, &ray.direction, false), [place(&ray.origin), vector(&ray.direction)];
    Segment: |segment| between(&segment.a, &segment.b), [place(&segment.a), place(&segment.b)];
    Ball: |ball| grown(ranges(&ball.center), ball.radius), [place(&ball.center), nearest(ball.radius)];
    Capsule:
        |capsule| grown(between(&capsule.segment.a, &capsule.segment.b), capsule.radius),
        [place(&capsule.segment.a), place(&capsule.segment.b), nearest(capsule.radius)];
    Aabb: |aabb| between(&aabb.min, &aabb.max), [place(&aabb.min), place(&aabb.max)];
    HalfSpace: |half| behind(&half.origin, &half.normal), [place(&half.origin), vector(&half.normal)];
}
outline!(
    OrientedRect<S>, OrientedRect<f64>, 2:
    |rect| {
        let ([x, y], [width, height]) = (ranges(&rect.center), reach(rect));
        [x.grown(width), y.grown(height)]
    },
    [place(&rect.center), vector(&rect.half_extents), vector(&rect.axis)]
);

outline!(
    Triangle<S>, Triangle<f64>, 2:
    |triangle| each(between(&triangle.a, &triangle.b), ranges(&triangle.c), Range::hull),
    [place(&triangle.a), place(&triangle.b), place(&triangle.c)]
);

impl<S: Scalar, const N: usize> Outline<2> for Polygon<S, N> {
    type Double = Polygon<f64, N>;
    fn bounds(&self) -> Option<[Range; 2]> {
        self.corners().iter().map(ranges).reduce(|a, b| each(a, b, Range::hull))
    }
    /// The hull of the corners, which need not be convex any more where one is rounded.
    fn double(&self) -> Polygon<f64, N> {
        let is_exact = |corner: &Point<S, 2>| ranges(corner).iter().all(|range| range.low == range.high);
        let mut corners = [Point::origin(); N];
        for (to, from) in corners.iter_mut().zip(self.corners()) {
            *to = place(from);
        }
        let corners = corners.get(..self.corners().len()).unwrap_or(&corners);
        if self.corners().iter().all(is_exact) {
            corners.iter().try_fold(Polygon::nothing(), |polygon, corner| polygon.with(*corner))
        } else {
            Polygon::hull(corners).ok()
        }
        .unwrap_or_else(Polygon::nothing)
    }
    fn touches(&self, sides: [Range; 2], limit: f64) -> bool {
        touches::<S, Self, 2>(self, sides, limit)
    }
}

/// The enums: whatever is in them.
macro_rules! any_outline {
    ($Any:ident$([$N:ident])? in $D:tt: $($Kind:ident)*) => {
        impl<S: Scalar $(, const $N: usize)?> Outline<$D> for $Any<S $(, $N)?> {
            type Double = $Any<f64 $(, $N)?>;
            fn bounds(&self) -> Option<[Range; $D]> {
                match self {
                    Self::Point(point) => (!Operand::is_empty(point)).then(|| ranges(point)),
                    $(Self::$Kind(shape) => shape.bounds(),)*
                }
            }
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
