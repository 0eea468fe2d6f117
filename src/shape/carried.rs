//! Shapes carried along by a motion that keeps distances: each number is computed from the shape's own, and rounded once.

use nalgebra::{Point, SVector};

use crate::direction::rotation::Turner;
use crate::direction::vector::Rotator;
use crate::scalar::{Constants, Scalar};

/// A motion that keeps distances.
pub(crate) trait RigidMotion<S: Scalar, const D: usize> {
    fn point(&self, point: &Point<S, D>) -> Point<S, D>;
    fn vector(&self, v: &SVector<S, D>) -> SVector<S, D>;
}

/// A rotation of either dimension.
pub(crate) trait Rotates<S: Scalar, const D: usize> {
    /// `base` plus the rotated vector.
    fn to(&self, v: &SVector<S, D>, base: &SVector<S, D>) -> SVector<S, D>;
    /// The point rotated about another.
    fn about(&self, point: &Point<S, D>, about: &Point<S, D>) -> Point<S, D>;
}

impl<S: Scalar> Rotates<S, 2> for Rotator<S> {
    fn to(&self, v: &SVector<S, 2>, base: &SVector<S, 2>) -> SVector<S, 2> {
        self.placed(v, base)
    }
    fn about(&self, point: &Point<S, 2>, about: &Point<S, 2>) -> Point<S, 2> {
        self.rotated_about(point, about)
    }
}

impl<S: Scalar> Rotates<S, 3> for Turner {
    #[inline]
    fn to(&self, v: &SVector<S, 3>, base: &SVector<S, 3>) -> SVector<S, 3> {
        Self::to(self, v, base)
    }
    #[inline]
    fn about(&self, point: &Point<S, 3>, about: &Point<S, 3>) -> Point<S, 3> {
        Self::about(self, point, about)
    }
}

/// A rotation about a point.
pub(crate) struct RotationAbout<R, S: Scalar, const D: usize> {
    pub(crate) rotation: R,
    pub(crate) about: Point<S, D>,
}

impl<R: Rotates<S, D>, S: Scalar, const D: usize> RigidMotion<S, D> for RotationAbout<R, S, D> {
    #[inline]
    fn point(&self, point: &Point<S, D>) -> Point<S, D> {
        self.rotation.about(point, &self.about)
    }
    #[inline]
    fn vector(&self, v: &SVector<S, D>) -> SVector<S, D> {
        self.rotation.to(v, &SVector::repeat(S::zero()))
    }
}

/// A rotation about the origin, and a translation after it.
pub(crate) struct To<R, S: Scalar, const D: usize> {
    pub(crate) rotation: R,
    pub(crate) translation: SVector<S, D>,
}

impl<R: Rotates<S, D>, S: Scalar, const D: usize> RigidMotion<S, D> for To<R, S, D> {
    #[inline]
    fn point(&self, point: &Point<S, D>) -> Point<S, D> {
        Point { coords: self.rotation.to(&point.coords, &self.translation) }
    }
    #[inline]
    fn vector(&self, v: &SVector<S, D>) -> SVector<S, D> {
        self.rotation.to(v, &SVector::repeat(S::zero()))
    }
}

/// A shape that a motion can carry along.
pub(crate) trait Carried<S: Scalar, const D: usize> {
    /// What becomes of the shape.
    type Result;

    /// The shape in its new place. A shape with a number that is not finite is empty, and stays so.
    fn carried(&self, by: &impl RigidMotion<S, D>) -> Self::Result;
}

/// Defines for a shape how its parts are carried.
macro_rules! carried {
    ($([$($generics:tt)*] $Shape:ty, $D:tt => $Result:ty: |$shape:ident, $by:ident| $moved:expr;)*) => {$(
        impl<S: $crate::Scalar, $($generics)*> $crate::shape::carried::Carried<S, $D> for $Shape {
            type Result = $Result;

            fn carried(&self, $by: &impl $crate::shape::carried::RigidMotion<S, $D>) -> $Result {
                let $shape = self;
                if $crate::shape::operand::Operand::is_finite(self) { $moved } else { (*self).into() }
            }
        }
    )*};
}
pub(super) use carried;

carried! {
    [const D: usize] Point<S, D>, D => Point<S, D>: |point, by| by.point(point);
}
