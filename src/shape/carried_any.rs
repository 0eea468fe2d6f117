//! The enums of shapes, carried along by a motion.

use crate::scalar::Scalar;
use crate::shape::any_shape::{AnyShape2, AnyShape3};
use crate::shape::carried::{Carried, RigidMotion};
use crate::shape::list::by_kind;
use crate::shape::operand::Operand;

impl<S: Scalar, const N: usize> Carried<S, 3> for AnyShape3<S, N> {
    type Result = Self;

    fn carried(&self, by: &impl RigidMotion<S, 3>) -> Self {
        match self {
            // No box with edges of any direction is empty.
            Self::Aabb(aabb) if Operand::is_empty(aabb) => *self,
            _ => by_kind!(3, self, |shape| shape.carried(by).into()),
        }
    }
}

impl<S: Scalar, const N: usize> Carried<S, 2> for AnyShape2<S, N> {
    type Result = Self;

    fn carried(&self, by: &impl RigidMotion<S, 2>) -> Self {
        by_kind!(2, self, |shape| shape.carried(by).into())
    }
}
