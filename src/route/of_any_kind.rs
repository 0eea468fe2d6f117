//! Every shape as the enum of all kinds of its dimension.

use crate::scalar::Scalar;
use crate::shape::list::each_kind;
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
    (2 $part:ident $generics:tt $Kind:ident($Shape:ty)) => {
        of_any_kind!(@ AnyShape2 $generics $Shape);
    };
    (3 $part:ident $generics:tt $Kind:ident($Shape:ty)) => {
        of_any_kind!(@ AnyShape3 $generics $Shape);
    };
    (@ $Any:ident [] $Shape:ty) => {
        of_any_kind!(@ $Any [] $Shape, 0);
    };
    (@ $Any:ident [, const N: usize] $Shape:ty) => {
        of_any_kind!(@ $Any [, const N: usize] $Shape, N);
    };
    (@ $Any:ident [$($generics:tt)*] $Shape:ty, $room:expr) => {
        impl<S: Scalar $($generics)*> OfAnyKind for $Shape {
            type Any = $Any<S, { $room }>;
            fn of_any_kind(&self) -> Self::Any {
                (*self).into()
            }
        }
    };
}
each_kind!(of_any_kind!);
