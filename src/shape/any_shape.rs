//! Shapes whose kinds are known only at run time: one enum for the plane, one for space.

use nalgebra::SVector;

use crate::scalar::Scalar;
use crate::shape::aabb::Aabb;
use crate::shape::convert::Convert;
use crate::shape::kind::Kind;
use crate::shape::list::{by_kind, each_kind, in_dimension, kinds};
use crate::shape::operand::Operand;
use crate::shape::operators::movable;
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};

/// An enum of shapes, of the kinds of a dimension.
macro_rules! any_shape {
    ($(#[$about:meta])* $Any:ident<S $(, const $N:ident)?> in $D:tt) => {
        kinds!($D, any_shape! [$(#[$about])* $Any<S $(, const $N)?>]);

        impl<S: Scalar $(, const $N: usize)?> $Any<S $(, $N)?> {
            /// The smallest axis-aligned box that contains the shape, saturating; an empty box if the shape is empty. `None` for a
            /// half-space, and for a line or ray unless its direction is zero.
            pub fn aabb(&self) -> Option<in_dimension!($D Aabb)> {
                by_kind!($D, self, |shape| shape.bounds())
            }

            /// Whether the shape is the empty set.
            pub fn is_empty(&self) -> bool {
                by_kind!($D, self, |shape| Operand::is_empty(shape))
            }

            /// The shape moved by a vector, saturating.
            pub fn translated(&self, by: in_dimension!($D SVector)) -> Self {
                by_kind!($D, self, as Self, |shape| shape.moved(by))
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
                by_kind!($D, self, as $Any, |shape| shape.convert())
            }
            fn try_convert<T: Scalar>(&self) -> Option<$Any<T $(, $N)?>> {
                Some(by_kind!($D, self, as $Any, |shape| shape.try_convert()?))
            }
        }

        movable! { [$(, const $N: usize)?] $Any<S $(, $N)?>, in_dimension!($D SVector); }

        each_kind!($D, any_shape! ([$(, const $N: usize)?] $Any<S $(, $N)?>));
    };

    ([$(#[$about:meta])* $Any:ident<S $(, const $N:ident)?>] $($part:ident {
        $($generics:tt $Kind:ident($Shape:ty) as $Form:ident: $doc:literal;)*
    })*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Any<S: Scalar $(, const $N: usize)?> {
            $($(#[doc = $doc] $Kind($Shape),)*)*
        }
    };

    (([$($generics:tt)*] $Any:ty) $D:tt $part:ident $own:tt $Kind:ident($Shape:ty)) => {
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
    /// Every stage of `intersect`, `cast`, `contains` and of the distances is compiled once, in kousa. A program compiles only how its numbers become
    /// forms, and answers become numbers of its scalar.
    ///
    /// ```
    /// use kousa::{
    ///     AnyShape2, Circle, Common, Polygon, Segment, Shape2, cast, distance, intersect,
    ///     point,
    /// };
    ///
    /// let house = [
    ///     point([0.0, 0.0]),
    ///     point([4.0, 0.0]),
    ///     point([4.0, 3.0]),
    ///     point([2.0, 5.0]),
    ///     point([0.0, 3.0]),
    /// ];
    /// let scene: [AnyShape2<f64, 8>; 2] = [
    ///     Polygon::try_from(house).unwrap().into(),
    ///     Circle::new(point([5.0, 1.0]), 2.0).into(),
    /// ];
    /// let Some(Common::Contact(contact)) = intersect(&scene[0], &scene[1]) else { panic!() };
    /// assert_eq!(contact.depth, 1.0);
    ///
    /// // The other operand may be a concrete shape, or an enum with room for more corners or
    /// // none.
    /// let path = Segment::new(point([1.0, 9.0]), point([1.0, 1.0]));
    /// assert_eq!(cast(&path, &scene[0]).unwrap().point, point([1.0, 4.0]));
    /// assert_eq!(distance(&Shape2::from(path), &scene[1]), 2.0);
    ///
    /// let AnyShape2::Polygon(house) = scene[0] else { panic!() };
    /// assert_eq!(house.corners().len(), 5);
    /// ```
    ///
    #[doc = include_str!("questions/any.md")]
    AnyShape2<S, const N> in 2
}
/// Any shape in the plane except polygons, for operands whose kinds are known only at run time. See [`AnyShape2`].
///
/// ```
/// use kousa::{
///     Circle, Common, Contains, Rect, Segment, Shape2, distance, intersect, intersects, point,
/// };
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
    /// Any shape in space, including polyhedra of up to `N` corners, for operands whose kinds are known only at run time. See [`AnyShape2`].
    ///
    /// [`Shape3`] has no polyhedra, and no room for them.
    ///
    /// ```
    /// use kousa::{AnyShape3, Polyhedron, Sphere, distance, point};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let scene: [AnyShape3<f64, 8>; 2] = [
    ///     Polyhedron::from_parts(&corners).unwrap().into(),
    ///     Sphere::new(point([0.0, -3.0, 1.0]), 1.0).into(),
    /// ];
    /// assert_eq!(distance(&scene[0], &scene[1]), 2.0);
    /// ```
    ///
    #[doc = include_str!("questions/any.md")]
    AnyShape3<S, const N> in 3
}
/// Any shape in space except polyhedra, for operands whose kinds are known only at run time. See [`Shape2`] and [`AnyShape3`].
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
pub type Shape3<S> = AnyShape3<S, 0>;

rotated_in_the_plane! {
    /// A `Rect` becomes an `OrientedRect`.
    ///
    /// ```
    /// use kousa::{Angle, Circle, Shape2, point};
    ///
    /// let shape = Shape2::from(Circle::new(point([3.0, 0.0]), 1.0));
    /// let turned = Shape2::from(Circle::new(point([0.0, 3.0]), 1.0));
    /// assert_eq!(shape.rotated(Angle::QUARTER, point([0.0, 0.0])), turned);
    /// ```
    AnyShape2[N] => AnyShape2[N];
}

placed! {
    /// A `Rect` becomes an `OrientedRect`.
    ///
    /// ```
    /// use kousa::{Angle, Circle, Pose2, Shape2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let disk = Circle::new(point([3.0, 0.0]), 1.0);
    /// assert_eq!(Shape2::from(disk).placed(&pose), disk.placed(&pose).into());
    /// ```
    [const N: usize] AnyShape2<S, N> => Self, Pose2;
    /// An `Aabb` becomes an `OrientedBox`, unless it is empty.
    ///
    /// ```
    /// use kousa::{Aabb, Angle, Pose3, Rotation, Shape3, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([4.0, 2.0, 6.0]));
    /// assert_eq!(Shape3::from(block).placed(&pose), block.placed(&pose).into());
    /// ```
    [const N: usize] AnyShape3<S, N> => Self, Pose3;
}

rotated_in_space! {
    /// An `Aabb` becomes an `OrientedBox`, unless it is empty.
    ///
    /// ```
    /// use kousa::{Angle, Rotation, Shape3, Sphere, point, vector};
    ///
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let shape = Shape3::from(Sphere::new(point([3.0, 0.0, 0.0]), 1.0));
    /// let turned = Shape3::from(Sphere::new(point([0.0, 3.0, 0.0]), 1.0));
    /// assert_eq!(shape.rotated(by, point([0.0, 0.0, 0.0])), turned);
    /// ```
    [const N: usize] AnyShape3<S, N> => Self;
}
