//! The enum that holds shapes of two types, for collections of both.

use crate::scalar::Scalar;
use crate::shape::list::{each_kind, each_pair};
use crate::shape::{AnyShape2, AnyShape3};

/// A shape that is mixed with those of another type.
///
/// Sealed. It is implemented for all shapes of one dimension, enums among them. Polygons, polyhedra and enums mix if they have room for equally many
/// corners, and what is mixed of shapes without such a room has none: of several collections, those with polygons or polyhedra come last.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not mix with `{Other}`",
    note = "shapes mix if they have the same scalar, dimension and room for corners; of several collections, put those with polygons or polyhedra last"
)]
pub trait Mix<Other>: Into<Self::Any> {
    /// What holds both.
    type Any: From<Other> + Clone;
}

macro_rules! mixes {
    ($D:tt itself ($of:ident [$($own:tt)*] $Kind:ident($A:ty)) $b:tt) => {
        impl<S: Scalar $($own)*> Mix<$A> for $A {
            type Any = $A;
        }
    };
    ($D:tt with ($of_a:ident $own:tt $KindA:ident($A:ty)) ($of_b:ident $other:tt $KindB:ident($B:ty))) => {
        mixes!(@ $D $own $other $A, $B);
        mixes!(@ $D $own $other $B, $A);
    };
    (@ 2 [] [] $A:ty, $B:ty) => {
        impl<S: Scalar> Mix<$B> for $A {
            type Any = AnyShape2<S, 0>;
        }
    };
    (@ 2 [$($own:tt)*] [$($other:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($own)* $($other)*> Mix<$B> for $A {
            type Any = AnyShape2<S, N>;
        }
    };
    (@ 3 [] [] $A:ty, $B:ty) => {
        impl<S: Scalar> Mix<$B> for $A {
            type Any = AnyShape3<S, 0>;
        }
    };
    (@ 3 [$($own:tt)*] [$($other:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($own)* $($other)*> Mix<$B> for $A {
            type Any = AnyShape3<S, N>;
        }
    };
}
each_pair!(2, mixes!);
each_pair!(3, mixes!);

/// An enum, with each shape that it holds.
macro_rules! any_mixes {
    (2 $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        any_mixes!(@ [, const N: usize] AnyShape2<S, N>, $Shape);
    };
    (3 $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        any_mixes!(@ [, const N: usize] AnyShape3<S, N>, $Shape);
    };
    (@ [$($generics:tt)*] $Any:ty, $Shape:ty) => {
        impl<S: Scalar $($generics)*> Mix<$Shape> for $Any {
            type Any = $Any;
        }
        impl<S: Scalar $($generics)*> Mix<$Any> for $Shape {
            type Any = $Any;
        }
    };
}
each_kind!(any_mixes!);

impl<S: Scalar, const N: usize> Mix<AnyShape2<S, N>> for AnyShape2<S, N> {
    type Any = AnyShape2<S, N>;
}

impl<S: Scalar, const N: usize> Mix<AnyShape3<S, N>> for AnyShape3<S, N> {
    type Any = AnyShape3<S, N>;
}
