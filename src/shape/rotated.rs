//! Rotations of shapes: in the plane by a binary angle, in space by a quaternion.

use nalgebra::SVector;

use crate::direction::angle::Angle;
use crate::direction::vector;
use crate::scalar::arrays::array;
use crate::scalar::repr::Binary;
use crate::scalar::{Constants, Scalar};

/// Defines `rotated` for a shape of the plane.
macro_rules! rotated_in_the_plane {
    ($(
        $(#[$example:meta])*
        $Shape:ident$([$N:ident])? => $Rotated:ident$([$M:ident])?;
    )*) => {$(
        impl<S: $crate::Scalar $(, const $N: usize)?> $Shape<S $(, $N)?> {
            /// The shape rotated about a point by an angle, counter-clockwise: each number rounded once in fixed-point, and
            /// saturating.
            ///
            /// Rounding errors of successive rotations add up. A body should keep its angle, and its shape should be rotated
            /// each time from the original one.
            ///
            $(#[$example])*
            pub fn rotated(&self, by: $crate::Angle, about: $crate::nalgebra::Point<S, 2>) -> $Rotated<S $(, $M)?> {
                use $crate::shape::carried::{RotationAbout, Carried as _};
                self.carried(&RotationAbout { rotation: $crate::vector::Rotator::by(by), about })
            }
        }
    )*};
}
pub(super) use rotated_in_the_plane;

/// Defines `rotated` for a shape of space.
macro_rules! rotated_in_space {
    ($($(#[$example:meta])* $Shape:ident;)*) => {
        rotated_in_space! { $($(#[$example])* [] $Shape<S, 3> => Self;)* }
    };
    ($($(#[$example:meta])* [$($generics:tt)*] $Shape:ty => $Rotated:ty;)*) => {$(
        impl<S: $crate::Scalar, $($generics)*> $Shape {
            /// The shape rotated about a point, each number rounded once and saturating, in floats too.
            ///
            /// Rounding errors of successive rotations of the numbers add up, those of a [`Rotation`](crate::Rotation) hardly. A body should keep its
            /// rotation, and its shape should be rotated each time from the original one.
            ///
            $(#[$example])*
            pub fn rotated(&self, by: $crate::Rotation, about: $crate::nalgebra::Point<S, 3>) -> $Rotated {
                use $crate::shape::carried::{RotationAbout, Carried as _};
                self.carried(&RotationAbout { rotation: $crate::direction::rotation::Turner::by(by), about })
            }
        }
    )*};
}
pub(super) use rotated_in_space;

/// An angle by which a rectangle is rotated: an [`Angle`] for every scalar, or radians for floats.
///
/// Radians resolve more than 2^32 steps of a turn, so they are not converted to an [`Angle`].
pub trait Turn<S: Scalar>: Copy {
    /// The vector rotated by the angle.
    #[doc(hidden)]
    fn rotated(self, v: &SVector<S, 2>) -> SVector<S, 2>;
}

impl<S: Scalar> Turn<S> for Angle {
    fn rotated(self, v: &SVector<S, 2>) -> SVector<S, 2> {
        vector::rotated(v, self)
    }
}

impl<S: Scalar<Repr: Binary>> Turn<S> for S {
    fn rotated(self, v: &SVector<S, 2>) -> SVector<S, 2> {
        if !self.is_finite() {
            return SVector::repeat(self);
        }
        let (sin, cos) = libm::sincos(self.to_repr().to_f64());
        let [x, y] = array(v).map(|x| x.to_repr().to_f64());
        let rotated = [cos * x - sin * y, sin * x + cos * y];
        SVector::from(rotated.map(|x| S::from_repr(S::Repr::from_f64_saturating(x))))
    }
}
