//! Poses: a rotation and a translation.

use core::ops::{Mul, MulAssign};

use nalgebra::{Point, SVector};

use crate::direction::angle::Angle;
use crate::direction::rotation::{Rotation, Turner};
use crate::direction::vector::Rotator;
use crate::scalar::{Constants, Scalar};
use crate::shape::carried::{RigidMotion, To};
use crate::shape::convert::Convert;

/// Where a body of the plane is, and which way it faces: a rotation about the origin, and then a translation.
///
/// ```
/// use kousa::{Angle, Pose2, Rect, intersects, point, vector};
///
/// let car = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER); // it faces up
/// assert_eq!(car.point(&point([3.0, 1.0])), point([9.0, 23.0]));
/// assert_eq!(car.vector(&vector([3.0, 1.0])), vector([-1.0, 3.0]));
/// assert_eq!(car.inverse().point(&point([9.0, 23.0])), point([3.0, 1.0]));
///
/// let body = Rect::new(point([-2.0, -1.0]), point([2.0, 1.0]));
/// assert!(intersects(&body.placed(&car), &point([9.5, 21.5])));
/// ```
///
/// It takes points and vectors of the body to those of the world. Two poses after each other are one, so a chain of joints is a product.
///
/// Each number is rounded once for the whole pose: in fixed-point to the nearest, ties to even, and saturating. In floats a number is within 4 units in the last place of the translation's length plus the vector's. A vector with
/// a component that is not finite counts as zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pose2<S: Scalar> {
    /// Where the origin of the body is.
    pub translation: SVector<S, 2>,
    /// The direction of its x axis.
    pub rotation: Angle,
}

/// Where a body of space is, and how it is turned: a rotation about the origin, and then a translation.
///
/// ```
/// use kousa::{Angle, Capsule, Pose3, Rotation, distance, point, vector};
///
/// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
/// let ship = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
/// assert_eq!(ship.point(&point([3.0, 1.0, 2.0])), point([9.0, 23.0, 32.0]));
/// assert_eq!(ship.vector(&vector([3.0, 1.0, 2.0])), vector([-1.0, 3.0, 2.0]));
/// assert_eq!(ship.inverse().point(&point([9.0, 23.0, 32.0])), point([3.0, 1.0, 2.0]));
///
/// let hull = Capsule::new(point([-5.0, 0.0, 0.0]), point([5.0, 0.0, 0.0]), 1.0);
/// assert_eq!(distance(&hull.placed(&ship), &point([10.0, 28.0, 30.0])), 2.0);
/// ```
///
/// It takes points and vectors of the body to those of the world. Two poses after each other are one, so a chain of joints is a product.
///
/// Each number is the nearest to the exact one, ties to even, in fixed-point and in floats, and is rounded once for the whole pose. Beyond the range it saturates. A vector with a component that is not finite counts as zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pose3<S: Scalar> {
    /// Where the origin of the body is.
    pub translation: SVector<S, 3>,
    /// How its axes are turned.
    pub rotation: Rotation,
}

impl<S: Scalar> Pose2<S> {
    /// The pose with this translation, after this rotation.
    ///
    /// ```
    /// use kousa::{Angle, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([1.0, 2.0]), Angle::HALF);
    /// assert_eq!(pose.point(&point([3.0, 0.0])), point([-2.0, 2.0]));
    /// ```
    #[inline]
    pub const fn new(translation: SVector<S, 2>, rotation: Angle) -> Self {
        Self { translation, rotation }
    }

    pub(crate) fn motion(&self) -> To<Rotator<S>, S, 2> {
        To { rotation: Rotator::by(self.rotation), translation: self.translation }
    }

    /// The pose back: the rotation back, and the translation that takes this one's to zero, rounded once.
    ///
    /// ```
    /// use kousa::{Angle, Pose2, vector};
    ///
    /// let pose = Pose2::new(vector([1.0, 2.0]), Angle::QUARTER);
    /// assert_eq!(pose.inverse(), Pose2::new(vector([-2.0, 1.0]), -Angle::QUARTER));
    /// assert_eq!(pose.then(pose.inverse()), Pose2::default());
    /// ```
    pub fn inverse(&self) -> Self {
        // Half a turn more negates the vector, and the least number has no opposite.
        let back = Rotator::by(Angle::HALF - self.rotation);
        Self::new(back.placed(&self.translation, &SVector::repeat(S::zero())), -self.rotation)
    }
}

impl<S: Scalar> Pose3<S> {
    /// The pose with this translation, after this rotation.
    ///
    /// ```
    /// use kousa::{Pose3, Rotation, point, vector};
    ///
    /// let third = Rotation::from_bits([1, 1, 1, 1]).unwrap(); // x to y, y to z, z to x
    /// let pose = Pose3::new(vector([1.0, 2.0, 3.0]), third);
    /// assert_eq!(pose.point(&point([5.0, 0.0, 0.0])), point([1.0, 7.0, 3.0]));
    /// ```
    #[inline]
    pub const fn new(translation: SVector<S, 3>, rotation: Rotation) -> Self {
        Self { translation, rotation }
    }

    #[inline]
    pub(crate) fn motion(&self) -> To<Turner, S, 3> {
        To { rotation: Turner::by(self.rotation), translation: self.translation }
    }

    /// The pose back: the rotation back, exactly, and the translation that takes this one's to zero, rounded once.
    ///
    /// ```
    /// use kousa::{Pose3, Rotation, vector};
    ///
    /// let pose =
    ///     Pose3::new(vector([1.0, 2.0, 3.0]), Rotation::from_bits([1, 1, 1, 1]).unwrap());
    /// assert_eq!(pose.inverse().translation, vector([-2.0, -3.0, -1.0]));
    /// assert_eq!(pose.then(pose.inverse()), Pose3::default());
    /// ```
    pub fn inverse(&self) -> Self {
        let rotation = self.rotation.inverse();
        Self::new(Turner::by(rotation).back(&self.translation), rotation)
    }
}

/// Defines what the poses of both dimensions share.
macro_rules! poses {
    ($($Pose:ident in $D:literal by $Rotation:ident($identity:expr): |$first:ident, $next:ident| $product:expr,
        $point:literal, $vector:literal, $then:literal;)*) => {$(
        impl<S: Scalar> $Pose<S> {
            /// The pose that leaves everything where it is; also its [`Default`]. (The zero of a scalar need not be a constant, so
            /// this is a function.)
            ///
            /// ```
            #[doc = concat!("use kousa::", stringify!($Pose), ";\n\nlet pose = ", stringify!($Pose), "::<f64>::identity();")]
            /// assert_eq!(pose.then(pose), pose);
            /// ```
            #[inline]
            pub fn identity() -> Self {
                Self::new(SVector::repeat(S::zero()), $identity)
            }

            /// The point of the world at which the pose puts a point of the body, each coordinate rounded once; also `pose * point`.
            ///
            /// ```
            #[doc = $point]
            /// ```
            #[inline]
            pub fn point(&self, point: &Point<S, $D>) -> Point<S, $D> {
                self.motion().point(point)
            }

            /// The vector rotated by the pose, which has no place to be moved from; also `pose * vector`.
            ///
            /// ```
            #[doc = $vector]
            /// ```
            #[inline]
            pub fn vector(&self, v: &SVector<S, $D>) -> SVector<S, $D> {
                self.motion().vector(v)
            }

            /// This pose, and then the next one, in the coordinates of the world; also `next * self`. The translation is rounded once.
            ///
            /// In a chain of joints, each pose is relative to the one before, so the last is the first to be applied:
            /// `hand.then(elbow).then(shoulder)`, or `shoulder * elbow * hand`.
            ///
            /// ```
            #[doc = $then]
            /// ```
            pub fn then(self, next: Self) -> Self {
                let ($first, $next) = (self.rotation, next.rotation);
                let translation = next.point(&Point { coords: self.translation }).coords;
                Self::new(translation, $product)
            }
        }

        impl<S: Scalar> Default for $Pose<S> {
            /// The pose that leaves everything where it is.
            #[inline]
            fn default() -> Self {
                Self::identity()
            }
        }

        impl<S: Scalar> Mul for $Pose<S> {
            type Output = Self;
            /// The right pose, and then the left one, as in a product of matrices.
            #[inline]
            fn mul(self, first: Self) -> Self {
                first.then(self)
            }
        }

        impl<S: Scalar> Mul<Point<S, $D>> for $Pose<S> {
            type Output = Point<S, $D>;
            /// [`point`](Self::point) as an operator.
            #[inline]
            fn mul(self, point: Point<S, $D>) -> Point<S, $D> {
                self.point(&point)
            }
        }

        impl<S: Scalar> Mul<SVector<S, $D>> for $Pose<S> {
            type Output = SVector<S, $D>;
            /// [`vector`](Self::vector) as an operator.
            #[inline]
            fn mul(self, v: SVector<S, $D>) -> SVector<S, $D> {
                self.vector(&v)
            }
        }

        impl<S: Scalar> MulAssign for $Pose<S> {
            #[inline]
            fn mul_assign(&mut self, first: Self) {
                *self = *self * first;
            }
        }

        impl<S: Scalar> Convert for $Pose<S> {
            type In<T: Scalar> = $Pose<T>;

            #[inline]
            fn convert<T: Scalar>(&self) -> $Pose<T> {
                $Pose::new(self.translation.convert(), self.rotation)
            }

            #[inline]
            fn try_convert<T: Scalar>(&self) -> Option<$Pose<T>> {
                Some($Pose::new(self.translation.try_convert()?, self.rotation))
            }
        }
    )*};
}

poses! {
    Pose2 in 2 by Angle(Angle::ZERO): |first, next| first + next,
        "use kousa::{Angle, Pose2, point, vector};

let pose = Pose2::new(vector([1.0, 2.0]), Angle::QUARTER);
assert_eq!(pose.point(&point([3.0, 4.0])), point([-3.0, 5.0]));",
        "use kousa::{Angle, Pose2, vector};

let pose = Pose2::new(vector([1.0, 2.0]), Angle::QUARTER);
assert_eq!(pose.vector(&vector([3.0, 4.0])), vector([-4.0, 3.0]));",
        "use kousa::{Angle, Pose2, point, vector};

let shoulder = Pose2::new(vector([5.0, 5.0]), Angle::QUARTER);
let elbow = Pose2::new(vector([3.0, 0.0]), -Angle::QUARTER);
let arm = elbow.then(shoulder);
assert_eq!(arm, shoulder * elbow);
assert_eq!(arm.point(&point([2.0, 0.0])), point([7.0, 8.0]));";
    Pose3 in 3 by Rotation(Rotation::IDENTITY): |first, next| first.then(next),
        "use kousa::{Angle, Pose3, Rotation, point, vector};

let quarter = Rotation::about(&vector([1.0, 0.0, 0.0]), Angle::QUARTER).unwrap();
let pose = Pose3::new(vector([1.0, 2.0, 3.0]), quarter);
assert_eq!(pose.point(&point([3.0, 4.0, 5.0])), point([4.0, -3.0, 7.0]));",
        "use kousa::{Angle, Pose3, Rotation, vector};

let quarter = Rotation::about(&vector([1.0, 0.0, 0.0]), Angle::QUARTER).unwrap();
let pose = Pose3::new(vector([1.0, 2.0, 3.0]), quarter);
assert_eq!(pose.vector(&vector([3.0, 4.0, 5.0])), vector([3.0, -5.0, 4.0]));",
        "use kousa::{Angle, Pose3, Rotation, point, vector};

let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
let shoulder = Pose3::new(vector([5.0, 5.0, 0.0]), quarter);
let elbow = Pose3::new(vector([3.0, 0.0, 1.0]), quarter.inverse());
let arm = elbow.then(shoulder);
assert_eq!(arm, shoulder * elbow);
assert_eq!(arm.point(&point([2.0, 0.0, 0.0])), point([7.0, 8.0, 1.0]));";
}
