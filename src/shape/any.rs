//! Shapes whose kinds are known only at run time: one enum for the plane, one for space.

use nalgebra::{Point, SVector};

use super::convert::Convert;
use super::kind::Kind;
use super::operand::Operand;
use super::operators::movable;
use super::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Sphere, Triangle,
};
use crate::scalar::Scalar;

/// An enum of shapes, from the list of its variants.
macro_rules! any_shape {
    ($(#[$about:meta])* $Any:ident<S $(, const $N:ident)?> in $D:literal: $($(#[$doc:meta])* $Kind:ident($Shape:ty),)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Any<S: Scalar $(, const $N: usize)?> {
            $($(#[$doc])* $Kind($Shape),)*
        }

        impl<S: Scalar $(, const $N: usize)?> $Any<S $(, $N)?> {
            /// The smallest axis-aligned box that contains the shape, saturating; an empty box if the shape is empty. `None` for a
            /// half-space, and for a line or ray unless its direction is zero.
            pub fn aabb(&self) -> Option<Aabb<S, $D>> {
                match self {
                    $(Self::$Kind(shape) => shape.bounds(),)*
                }
            }

            /// Whether the shape is the empty set.
            pub fn is_empty(&self) -> bool {
                match self {
                    $(Self::$Kind(shape) => Operand::is_empty(shape),)*
                }
            }

            /// The shape moved by a vector, saturating.
            pub fn translated(&self, by: SVector<S, $D>) -> Self {
                match self {
                    $(Self::$Kind(shape) => Self::$Kind(shape.moved(by)),)*
                }
            }
        }

        impl<S: Scalar $(, const $N: usize)?> Kind<S, $D> for $Any<S $(, $N)?> {
            fn bounds(&self) -> Option<Aabb<S, $D>> {
                self.aabb()
            }
            fn moved(&self, by: SVector<S, $D>) -> Self {
                self.translated(by)
            }
        }

        impl<S: Scalar $(, const $N: usize)?> Convert for $Any<S $(, $N)?> {
            type In<T: Scalar> = $Any<T $(, $N)?>;
            fn convert<T: Scalar>(&self) -> $Any<T $(, $N)?> {
                match self {
                    $(Self::$Kind(shape) => $Any::$Kind(shape.convert()),)*
                }
            }
            fn try_convert<T: Scalar>(&self) -> Option<$Any<T $(, $N)?>> {
                Some(match self {
                    $(Self::$Kind(shape) => $Any::$Kind(shape.try_convert()?),)*
                })
            }
        }

        movable! { [$(const $N: usize)?] $Any<S $(, $N)?>, SVector<S, $D>; }

        any_shape!(@from [$(, const $N: usize)?] ($Any<S $(, $N)?>) $($Kind($Shape))*);
    };

    (@from $generics:tt $Any:tt $($Kind:ident($Shape:ty))*) => {
        $(any_shape!(@from_one $generics $Any $Kind($Shape));)*
    };
    (@from_one [$($generics:tt)*] ($Any:ty) $Kind:ident($Shape:ty)) => {
        impl<S: Scalar $($generics)*> From<$Shape> for $Any {
            #[inline]
            fn from(shape: $Shape) -> Self {
                Self::$Kind(shape)
            }
        }
    };
}

any_shape! {
    /// Any shape in the plane, including polygons of up to `N` corners, for operands whose kinds are known only at run time.
    ///
    /// It supports every query of two shapes, with another `AnyShape2` or with any shape as the other operand, and the answer equals
    /// that of the two shapes bit for bit. An intersection is a [`Common`](crate::Common). Nothing is allocated: the enum is as large
    /// as its largest kind. [`Shape2`] has no polygons, and no room for them.
    ///
    /// A program compiles a short first stage of each query for all pairs; the later stages are compiled once, in kousa. In an
    /// optimised build all queries of one scalar take some seconds to compile. A program that uses only concrete shapes does not pay
    /// for them.
    ///
    /// ```
    /// use kousa::{AnyShape2, Circle, Common, Polygon, Segment, Shape2, cast, distance, intersect, point};
    ///
    /// let house = [point([0.0, 0.0]), point([4.0, 0.0]), point([4.0, 3.0]), point([2.0, 5.0]), point([0.0, 3.0])];
    /// let scene: [AnyShape2<f64, 8>; 2] = [
    ///     Polygon::try_from(house).unwrap().into(),
    ///     Circle::new(point([5.0, 1.0]), 2.0).into(),
    /// ];
    /// let Some(Common::Contact(contact)) = intersect(&scene[0], &scene[1]) else { panic!() };
    /// assert_eq!(contact.depth, 1.0);
    ///
    /// // The other operand may be a concrete shape, or an enum with room for more corners or none.
    /// let path = Segment::new(point([1.0, 9.0]), point([1.0, 1.0]));
    /// assert_eq!(cast(&path, &scene[0]).unwrap().point, point([1.0, 4.0]));
    /// assert_eq!(distance(&Shape2::from(path), &scene[1]), 2.0);
    ///
    /// let AnyShape2::Polygon(house) = scene[0] else { panic!() };
    /// assert_eq!(house.corners().len(), 5);
    /// ```
    ///
    #[doc = include_str!("questions/any.md")]
    AnyShape2<S, const N> in 2:
    /// A triangle.
    Triangle(Triangle<S>),
    /// A convex polygon. A [`Shape2`] has none.
    Polygon(Polygon<S, N>),
    /// One point.
    Point(Point<S, 2>),
    /// A line, unbounded both ways.
    Line(Line<S>),
    /// A ray: an origin, and unbounded forward.
    Ray(Ray<S>),
    /// A segment, both ends included.
    Segment(Segment<S>),
    /// A solid disk.
    Circle(Circle<S>),
    /// All points within a radius of a segment.
    Capsule(Capsule<S>),
    /// An axis-aligned rectangle.
    Rect(Rect<S>),
    /// A rectangle with an axis of any direction.
    OrientedRect(OrientedRect<S>),
    /// Everything on one side of a line.
    HalfSpace(HalfSpace<S>),
}
/// Any shape in the plane except polygons, for operands whose kinds are known only at run time. See [`AnyShape2`].
///
/// ```
/// use kousa::{Circle, Common, Contains, Rect, Segment, Shape2, distance, intersect, intersects, point};
///
/// let scene: [Shape2<f64>; 3] = [
///     Circle::new(point([0.0, 0.0]), 2.0).into(),
///     Segment::new(point([1.0, 0.0]), point([9.0, 0.0])).into(),
///     Rect::new(point([8.0, -1.0]), point([12.0, 1.0])).into(),
/// ];
/// assert!(intersects(&scene[0], &scene[1]));
/// assert_eq!(distance(&scene[0], &scene[2]), 6.0);
///
/// // The other operand may be a concrete shape.
/// let disk = Circle::new(point([3.0, 0.0]), 1.0);
/// let Some(Common::Contact(contact)) = intersect(&scene[0], &disk) else { panic!() };
/// assert_eq!(contact.depth, 0.0);
/// assert!(scene[2].contains(&point([8.0, 0.5])));
///
/// let Shape2::Circle(first) = scene[0] else { panic!() };
/// assert_eq!(first.radius, 2.0);
/// ```
pub type Shape2<S> = AnyShape2<S, 0>;

any_shape! {
    /// Any shape in space, for operands whose kinds are known only at run time. See [`Shape2`].
    ///
    /// ```
    /// use kousa::{Aabb, Capsule, Shape3, intersects, point};
    ///
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 1.0, 1.0]));
    /// let capsule = Capsule::new(point([2.0, 0.0, 0.0]), point([2.0, 9.0, 0.0]), 1.0);
    /// let (a, b) = (Shape3::from(block), Shape3::from(capsule));
    /// assert!(intersects(&a, &b)); // they just touch
    /// assert_eq!(b.aabb(), Some(capsule.aabb()));
    /// ```
    ///
    #[doc = include_str!("questions/any.md")]
    Shape3<S> in 3:
    /// One point.
    Point(Point<S, 3>),
    /// A line, unbounded both ways.
    Line(Line<S, 3>),
    /// A ray: an origin, and unbounded forward.
    Ray(Ray<S, 3>),
    /// A segment, both ends included.
    Segment(Segment<S, 3>),
    /// A solid ball.
    Sphere(Sphere<S>),
    /// All points within a radius of a segment.
    Capsule(Capsule<S, 3>),
    /// An axis-aligned box.
    Aabb(Aabb<S, 3>),
    /// Everything on one side of a plane.
    HalfSpace(HalfSpace<S, 3>),
}
