//! The enum that holds shapes of two types, for collections of both.

use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, by_kind, each_kind, each_pair};
use crate::shape::{AnyShape2, AnyShape3, Polygon, Polyhedron};

/// A shape that is mixed with those of another type.
///
/// Sealed. It is implemented for all shapes of one dimension, enums among them. What is mixed of shapes has the room for corners of the second, so of
/// several collections those with polygons or polyhedra come last, and of these the one with the most room.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not mix with `{Other}`",
    note = "shapes mix if they have the same scalar and dimension; of several collections, put those with polygons or polyhedra last"
)]
pub trait Mix<Other>: Sized {
    /// What holds both.
    type Any: Clone;

    /// This shape, in what holds both.
    fn mixed(self) -> Self::Any;

    /// A shape of the other type, in what holds both.
    fn mixed_with(other: Other) -> Self::Any;
}

/// Two types of shapes, each of which becomes what holds both.
macro_rules! mix {
    ($([$($generics:tt)*] $A:ty, $B:ty => $Any:ty: |$own:ident| $first:expr, |$other:ident| $second:expr;)*) => {$(
        impl<S: Scalar $($generics)*> Mix<$B> for $A {
            type Any = $Any;
            fn mixed(self) -> Self::Any {
                let $own = self;
                $first
            }
            fn mixed_with($other: $B) -> Self::Any {
                $second
            }
        }
    )*};
}

macro_rules! mixes {
    ($D:tt itself ($of:ident [] $Kind:ident($A:ty)) $b:tt) => {
        mix! { [] $A, $A => $A: |own| own, |other| other; }
    };
    // Those with room for corners are below.
    ($D:tt itself $a:tt $b:tt) => {};
    ($D:tt with ($of_a:ident $own:tt $KindA:ident($A:ty)) ($of_b:ident $other:tt $KindB:ident($B:ty))) => {
        mixes!(@ $D $own $other $A, $B);
        mixes!(@ $D $own $other $B, $A);
    };
    (@ $D:tt [] [] $A:ty, $B:ty) => {
        mix! { [] $A, $B => any_in_dimension!($D 0): |own| own.into(), |other| other.into(); }
    };
    (@ $D:tt [$($own:tt)*] [$($other:tt)*] $A:ty, $B:ty) => {
        mix! { [$($own)* $($other)*] $A, $B => any_in_dimension!($D N): |own| own.into(), |other| other.into(); }
    };
}
each_pair!(2, mixes!);
each_pair!(3, mixes!);

/// An enum, with each shape that it holds and that has no room for corners.
macro_rules! any_mixes {
    ($D:tt $part:ident [] $Kind:ident($Shape:ty)) => {
        any_mixes!(@ any_in_dimension!($D N), $Shape);
    };
    ($D:tt $part:ident $own:tt $Kind:ident($Shape:ty)) => {};
    (@ $Any:ty, $Shape:ty) => {
        mix! {
            [, const N: usize] $Any, $Shape => $Any: |own| own, |other| other.into();
            [, const N: usize] $Shape, $Any => $Any: |own| own.into(), |other| other;
        }
    };
}
each_kind!(any_mixes!);

/// Enums and shapes that both have room for corners: what holds both has that of the second.
macro_rules! roomy {
    ($D:tt $Any:ident, $Shape:ident) => {
        mix! {
            [, const N: usize, const M: usize] $Shape<S, N>, $Shape<S, M> => $Any<S, M>: |own| own.roomier().into(), |other| other.into();
            [, const N: usize, const M: usize] $Shape<S, N>, $Any<S, M> => $Any<S, M>: |own| own.roomier().into(), |other| other;
            [, const N: usize, const M: usize] $Any<S, N>, $Shape<S, M> => $Any<S, M>: |own| own.roomier(), |other| other.into();
            [, const N: usize, const M: usize] $Any<S, N>, $Any<S, M> => $Any<S, M>: |own| own.roomier(), |other| other;
        }

        impl<S: Scalar, const N: usize> $Any<S, N> {
            fn roomier<const M: usize>(self) -> $Any<S, M> {
                by_kind!($D, self, |shape| Mix::<$Shape<S, M>>::mixed(shape))
            }
        }

        impl<S: Scalar, const N: usize> $Shape<S, N> {
            /// Stops the compiler if there is less room than before.
            fn roomier<const M: usize>(self) -> $Shape<S, M> {
                const { assert!(N <= M, "of several collections, the one with room for the most corners comes last") };
                self.with_room().unwrap_or($Shape::nothing())
            }
        }
    };
}
roomy! { 2 AnyShape2, Polygon }
roomy! { 3 AnyShape3, Polyhedron }
