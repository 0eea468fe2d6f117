//! Every shape as the enum of all kinds of its dimension.

use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, each_kind};
use crate::shape::{AnyShape2, AnyShape3};

/// A shape as the enum of all kinds of its dimension. A program compiles each query once for that, instead of once for each pair.
pub(crate) trait OfAnyKind {
    type Any;
    fn of_any_kind(&self) -> Self::Any;
}

impl<S: Scalar, const N: usize> OfAnyKind for AnyShape2<S, N> {
    type Any = Self;
    fn of_any_kind(&self) -> Self {
        *self
    }
}

impl<S: Scalar, const N: usize> OfAnyKind for AnyShape3<S, N> {
    type Any = Self;
    fn of_any_kind(&self) -> Self {
        *self
    }
}

/// A shape that is no polygon or polyhedron needs no room for one.
macro_rules! of_any_kind {
    ($D:tt $part:ident [] $Kind:ident($Shape:ty)) => {
        of_any_kind!(@ [] $Shape, any_in_dimension!($D 0));
    };
    ($D:tt $part:ident [, const N: usize] $Kind:ident($Shape:ty)) => {
        of_any_kind!(@ [, const N: usize] $Shape, any_in_dimension!($D N));
    };
    (@ [$($generics:tt)*] $Shape:ty, $Any:ty) => {
        impl<S: Scalar $($generics)*> OfAnyKind for $Shape {
            type Any = $Any;
            fn of_any_kind(&self) -> Self::Any {
                (*self).into()
            }
        }
    };
}
each_kind!(of_any_kind!);
