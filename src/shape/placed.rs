//! Shapes placed by a pose.

use super::carried::Carried;
use super::{AnyShape2, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Triangle};
use crate::pose::{Pose2, Pose3};
use crate::scalar::Scalar;

/// Defines `placed` for each shape.
macro_rules! placed {
    ($($(#[$example:meta])* [$($generics:tt)*] $Shape:ty => $Placed:ty, $Pose:ident;)*) => {$(
        impl<S: Scalar, $($generics)*> $Shape {
            /// The shape where a pose puts it: rotated about the origin, and then moved.
            ///
            /// Each number is rounded once in fixed-point, and not once for each of the two, and saturates. Numbers that are not finite
            /// leave a shape empty.
            ///
            $(#[$example])*
            pub fn placed(&self, pose: &$Pose<S>) -> $Placed {
                self.carried(&pose.motion())
            }
        }
    )*};
}

placed! {
    /// ```
    /// use kousa::{Angle, Line, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let line = Line::new(point([2.0, 1.0]), vector([1.0, 0.0]));
    /// assert_eq!(line.placed(&pose), Line::new(point([9.0, 22.0]), vector([0.0, 1.0])));
    /// ```
    [] Line<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Pose2, Ray, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::HALF);
    /// let ray = Ray::new(point([1.0, 0.0]), vector([3.0, 4.0]));
    /// assert_eq!(ray.placed(&pose), Ray::new(point([9.0, 20.0]), vector([-3.0, -4.0])));
    /// ```
    [] Ray<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Pose2, Segment, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let segment = Segment::new(point([0.0, 0.0]), point([4.0, 0.0]));
    /// assert_eq!(segment.placed(&pose), Segment::new(point([10.0, 20.0]), point([10.0, 24.0])));
    /// ```
    [] Segment<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Circle, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), -Angle::QUARTER);
    /// assert_eq!(Circle::new(point([2.0, 0.0]), 1.0).placed(&pose), Circle::new(point([10.0, 18.0]), 1.0));
    /// ```
    [] Ball<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Capsule, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0);
    /// assert_eq!(capsule.placed(&pose), Capsule::new(point([10.0, 20.0]), point([10.0, 24.0]), 1.0));
    /// ```
    [] Capsule<S, 2> => Self, Pose2;
    /// The result is an [`OrientedRect`], as of [`rotated`](Self::rotated).
    ///
    /// ```
    /// use kousa::{Angle, OrientedRect, Pose2, Rect, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// let placed = OrientedRect::new(point([9.0, 22.0]), vector([2.0, 1.0]), vector([0.0, 1.0]));
    /// assert_eq!(rect.placed(&pose), placed);
    /// ```
    [] Rect<S> => OrientedRect<S>, Pose2;
    /// ```
    /// use kousa::{Angle, OrientedRect, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let rect = OrientedRect::new(point([4.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// let placed = OrientedRect::new(point([10.0, 24.0]), vector([2.0, 1.0]), vector([-4.0, 3.0]));
    /// assert_eq!(rect.placed(&pose), placed);
    /// ```
    [] OrientedRect<S> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Pose2, Triangle, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 3.0]));
    /// let placed = Triangle::new(point([10.0, 20.0]), point([10.0, 24.0]), point([7.0, 20.0]));
    /// assert_eq!(triangle.placed(&pose), placed);
    /// ```
    [] Triangle<S> => Self, Pose2;
    /// It is the hull of the placed corners.
    ///
    /// ```
    /// use kousa::{Angle, Polygon, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let triangle = Polygon::<f64, 3>::hull(&[point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 3.0])]).unwrap();
    /// assert_eq!(triangle.placed(&pose).corners(), [point([7.0, 20.0]), point([10.0, 20.0]), point([10.0, 24.0])]);
    /// ```
    [const N: usize] Polygon<S, N> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, HalfSpace, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let floor = HalfSpace::new(point([2.0, 1.0]), vector([0.0, 1.0]));
    /// assert_eq!(floor.placed(&pose), HalfSpace::new(point([9.0, 22.0]), vector([-1.0, 0.0])));
    /// ```
    [] HalfSpace<S, 2> => Self, Pose2;
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

    /// ```
    /// use kousa::{Angle, Line, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let line = Line::new(point([2.0, 1.0, 0.0]), vector([1.0, 0.0, 5.0]));
    /// assert_eq!(line.placed(&pose), Line::new(point([9.0, 22.0, 30.0]), vector([0.0, 1.0, 5.0])));
    /// ```
    [] Line<S, 3> => Self, Pose3;
    /// ```
    /// use kousa::{Angle, Pose3, Ray, Rotation, point, vector};
    ///
    /// let half = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::HALF).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), half);
    /// let ray = Ray::new(point([1.0, 0.0, 0.0]), vector([3.0, 4.0, 5.0]));
    /// assert_eq!(ray.placed(&pose), Ray::new(point([9.0, 20.0, 30.0]), vector([-3.0, -4.0, 5.0])));
    /// ```
    [] Ray<S, 3> => Self, Pose3;
    /// ```
    /// use kousa::{Angle, Pose3, Rotation, Segment, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let segment = Segment::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 1.0]));
    /// assert_eq!(segment.placed(&pose), Segment::new(point([10.0, 20.0, 30.0]), point([10.0, 24.0, 31.0])));
    /// ```
    [] Segment<S, 3> => Self, Pose3;
    /// ```
    /// use kousa::{Angle, Pose3, Rotation, Sphere, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// assert_eq!(Sphere::new(point([2.0, 0.0, 0.0]), 1.0).placed(&pose), Sphere::new(point([10.0, 22.0, 30.0]), 1.0));
    /// ```
    [] Ball<S, 3> => Self, Pose3;
    /// ```
    /// use kousa::{Angle, Capsule, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let capsule = Capsule::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 1.0]), 1.0);
    /// assert_eq!(capsule.placed(&pose), Capsule::new(point([10.0, 20.0, 30.0]), point([10.0, 24.0, 31.0]), 1.0));
    /// ```
    [] Capsule<S, 3> => Self, Pose3;
    /// ```
    /// use kousa::{Angle, HalfSpace, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 1.0, 0.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let floor = HalfSpace::new(point([2.0, 0.0, 1.0]), vector([0.0, 0.0, 1.0]));
    /// assert_eq!(floor.placed(&pose), HalfSpace::new(point([11.0, 20.0, 28.0]), vector([1.0, 0.0, 0.0])));
    /// ```
    [] HalfSpace<S, 3> => Self, Pose3;
}
