//! Rotations of shapes: in the plane by a binary angle, in space by a quaternion.

use nalgebra::{Point, SVector};

use super::carried::{About, Carried};
use super::{AnyShape2, Ball, Capsule, Circle, HalfSpace, Line, OrientedRect, Ray, Rect, Segment, Triangle};
use crate::Angle;
use crate::rotation::{Rotation, Turner};
use crate::scalar::repr::Binary;
use crate::scalar::{Constants, Scalar};
use crate::vector::Rotator;

/// Defines `rotated` for each shape of the plane.
macro_rules! rotated_in_the_plane {
    ($(
        $(#[$example:meta])*
        $Shape:ident$([$N:ident])? => $Rotated:ident$([$M:ident])?;
    )*) => {$(
        impl<S: Scalar $(, const $N: usize)?> $Shape<S $(, $N)?> {
            /// The shape rotated about a point by an angle, counter-clockwise: each number rounded once in fixed-point, and
            /// saturating.
            ///
            /// Rounding errors of successive rotations add up. A body should keep its angle, and its shape should be rotated
            /// each time from the original one.
            ///
            $(#[$example])*
            pub fn rotated(&self, by: Angle, about: Point<S, 2>) -> $Rotated<S $(, $M)?> {
                self.carried(&About { rotation: Rotator::by(by), about })
            }
        }
    )*};
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Line, point, vector};
    ///
    /// let line = Line::new(point([2.0, 1.0]), vector([1.0, 0.0]));
    /// let turned = Line::new(point([-1.0, 2.0]), vector([0.0, 1.0]));
    /// assert_eq!(line.rotated(Angle::QUARTER, point([0.0, 0.0])), turned);
    /// ```
    Line => Line;
    /// ```
    /// use kousa::{Angle, Ray, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 0.0]), vector([3.0, 4.0]));
    /// let turned = Ray::new(point([1.0, 0.0]), vector([-3.0, -4.0]));
    /// assert_eq!(ray.rotated(Angle::HALF, ray.origin), turned);
    /// ```
    Ray => Ray;
    /// ```
    /// use kousa::{Angle, Segment, point};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([5.0, 1.0]));
    /// let turned = Segment::new(point([1.0, 1.0]), point([1.0, 5.0]));
    /// assert_eq!(segment.rotated(Angle::QUARTER, segment.a), turned);
    /// ```
    Segment => Segment;
    /// ```
    /// use kousa::{Angle, Circle, point};
    ///
    /// let disk = Circle::new(point([3.0, 0.0]), 1.0);
    /// assert_eq!(disk.rotated(-Angle::QUARTER, point([1.0, 0.0])), Circle::new(point([1.0, -2.0]), 1.0));
    /// ```
    Circle => Circle;
    /// ```
    /// use kousa::{Angle, Capsule, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0);
    /// let upright = Capsule::new(point([0.0, 0.0]), point([0.0, 4.0]), 1.0);
    /// assert_eq!(capsule.rotated(Angle::QUARTER, point([0.0, 0.0])), upright);
    /// ```
    Capsule => Capsule;
    /// The result is an [`OrientedRect`], whose axis is the cosine and sine of the angle. If the center of a fixed-point
    /// rectangle lies between two steps, a unit in the last place is lost, as in `OrientedRect::from`.
    ///
    /// ```
    /// use kousa::{Angle, OrientedRect, Rect, point, vector};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// let turned = OrientedRect::new(point([-1.0, 2.0]), vector([2.0, 1.0]), vector([0.0, 1.0]));
    /// assert_eq!(rect.rotated(Angle::QUARTER, point([0.0, 0.0])), turned);
    /// ```
    Rect => OrientedRect;
    /// ```
    /// use kousa::{Angle, Triangle, point};
    ///
    /// let triangle = Triangle::new(point([1.0, 0.0]), point([4.0, 0.0]), point([1.0, 4.0]));
    /// let turned = Triangle::new(point([0.0, 1.0]), point([0.0, 4.0]), point([-4.0, 1.0]));
    /// assert_eq!(triangle.rotated(Angle::QUARTER, point([0.0, 0.0])), turned);
    /// ```
    Triangle => Triangle;
    /// ```
    /// use kousa::{Angle, HalfSpace, point, vector};
    ///
    /// let floor = HalfSpace::new(point([2.0, 1.0]), vector([0.0, 1.0]));
    /// let wall = HalfSpace::new(point([-1.0, 2.0]), vector([-1.0, 0.0]));
    /// assert_eq!(floor.rotated(Angle::QUARTER, point([0.0, 0.0])), wall);
    /// ```
    HalfSpace => HalfSpace;
    /// ```
    /// use kousa::{Angle, OrientedRect, point, vector};
    ///
    /// let rect = OrientedRect::new(point([4.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// let turned = OrientedRect::new(point([4.0, 0.0]), vector([2.0, 1.0]), vector([-4.0, 3.0]));
    /// assert_eq!(rect.rotated(Angle::QUARTER, rect.center), turned);
    /// ```
    OrientedRect => OrientedRect;
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

/// Defines `rotated` for each shape of space.
macro_rules! rotated_in_space {
    ($($(#[$example:meta])* $Shape:ident;)*) => {$(
        impl<S: Scalar> $Shape<S, 3> {
            /// The shape rotated about a point, each number rounded once and saturating, in floats too.
            ///
            /// Rounding errors of successive rotations of the numbers add up, those of a [`Rotation`] hardly. A body should keep its
            /// rotation, and its shape should be rotated each time from the original one.
            ///
            $(#[$example])*
            pub fn rotated(&self, by: Rotation, about: Point<S, 3>) -> Self {
                self.carried(&About { rotation: Turner::by(by), about })
            }
        }
    )*};
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Line, Rotation, point, vector};
    ///
    /// let line = Line::new(point([2.0, 1.0, 5.0]), vector([1.0, 0.0, 0.0]));
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let turned = Line::new(point([-1.0, 2.0, 5.0]), vector([0.0, 1.0, 0.0]));
    /// assert_eq!(line.rotated(by, point([0.0, 0.0, 0.0])), turned);
    /// ```
    Line;
    /// ```
    /// use kousa::{Angle, Ray, Rotation, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 0.0, 2.0]), vector([3.0, 4.0, 5.0]));
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::HALF).unwrap();
    /// let turned = Ray::new(point([1.0, 0.0, 2.0]), vector([-3.0, -4.0, 5.0]));
    /// assert_eq!(ray.rotated(by, ray.origin), turned);
    /// ```
    Ray;
    /// ```
    /// use kousa::{Angle, Rotation, Segment, point, vector};
    ///
    /// let segment = Segment::new(point([1.0, 1.0, 0.0]), point([5.0, 1.0, 0.0]));
    /// let by = Rotation::about(&vector([0.0, 1.0, 0.0]), Angle::QUARTER).unwrap();
    /// let turned = Segment::new(point([1.0, 1.0, 0.0]), point([1.0, 1.0, -4.0]));
    /// assert_eq!(segment.rotated(by, segment.a), turned);
    /// ```
    Segment;
    /// ```
    /// use kousa::{Angle, Rotation, Sphere, point, vector};
    ///
    /// let ball = Sphere::new(point([3.0, 0.0, 7.0]), 1.0);
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), -Angle::QUARTER).unwrap();
    /// assert_eq!(ball.rotated(by, point([1.0, 0.0, 0.0])), Sphere::new(point([1.0, -2.0, 7.0]), 1.0));
    /// ```
    Ball;
    /// ```
    /// use kousa::{Angle, Capsule, Rotation, point, vector};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 0.0]), 1.0);
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let turned = Capsule::new(point([0.0, 0.0, 0.0]), point([0.0, 4.0, 0.0]), 1.0);
    /// assert_eq!(capsule.rotated(by, point([0.0, 0.0, 0.0])), turned);
    /// ```
    Capsule;
    /// ```
    /// use kousa::{Angle, HalfSpace, Rotation, point, vector};
    ///
    /// let floor = HalfSpace::new(point([2.0, 0.0, 1.0]), vector([0.0, 0.0, 1.0]));
    /// let by = Rotation::about(&vector([0.0, 1.0, 0.0]), Angle::QUARTER).unwrap();
    /// let wall = HalfSpace::new(point([1.0, 0.0, -2.0]), vector([1.0, 0.0, 0.0]));
    /// assert_eq!(floor.rotated(by, point([0.0, 0.0, 0.0])), wall);
    /// ```
    HalfSpace;
}

/// The angle of a rectangle's axis: an [`Angle`] for every scalar, or radians for floats.
///
/// Radians resolve more than 2^32 steps of a turn, so they are not converted to an [`Angle`].
pub trait Turn<S: Scalar> {
    /// The cosine and the sine.
    #[doc(hidden)]
    fn axis(self) -> SVector<S, 2>;
}

impl<S: Scalar> Turn<S> for Angle {
    fn axis(self) -> SVector<S, 2> {
        self.direction()
    }
}

impl<S: Scalar<Repr: Binary>> Turn<S> for S {
    fn axis(self) -> SVector<S, 2> {
        let (sin, cos) = libm::sincos(self.to_repr().to_f64());
        let axis = [cos, sin].map(|x| S::from_repr(S::Repr::from_f64_saturating(x)));
        // An angle that is not finite makes the axis not finite.
        SVector::from(if self.is_finite() { axis } else { [self; 2] })
    }
}

impl<S: Scalar> OrientedRect<S> {
    /// The rectangle rotated by an angle, counter-clockwise from the x axis: an [`Angle`] for every scalar, or radians of the
    /// rectangle's own float type.
    ///
    /// The axis is the cosine and sine of the angle. For an [`Angle`] they are correctly rounded; for radians they are
    /// computed in software, in `f64`. Either way they have the same bits on every machine. Radians that are not finite make
    /// the rectangle empty.
    ///
    /// ```
    /// use kousa::{Angle, OrientedRect, intersects, point, vector};
    ///
    /// let rect = OrientedRect::from_angle(point([0.0, 0.0]), vector([2.0, 1.0]), std::f64::consts::FRAC_PI_6);
    /// assert!(intersects(&rect, &point([1.7, 0.9])));
    /// assert!(!intersects(&rect, &point([1.7, -0.9])));
    ///
    /// let nothing = OrientedRect::from_angle(point([0.0, 0.0]), vector([2.0, 1.0]), f64::INFINITY);
    /// assert!(!intersects(&nothing, &point([0.0, 0.0])));
    ///
    /// # #[cfg(feature = "fixed")] {
    /// use kousa::fixed::types::I16F16;
    /// let q = |x: i32| I16F16::from_num(x);
    /// let rect = OrientedRect::from_angle(point([q(0), q(0)]), vector([q(2), q(1)]), Angle::from_degrees(90.0));
    /// assert_eq!(rect.axis, vector([q(0), q(1)]));
    /// # }
    /// ```
    pub fn from_angle(center: Point<S, 2>, half_extents: SVector<S, 2>, angle: impl Turn<S>) -> Self {
        Self::new(center, half_extents, angle.axis())
    }
}
