//! The pairs of a set and what it may contain.

use crate::form::query::FindContains as Inside;
use crate::meets::contains::Contains;
use crate::meets::intersect::Intersect;
use crate::route::of_any_kind::OfAnyKind;
use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, each_kind, each_pair, in_dimension};
use crate::shape::{AnyShape2, AnyShape3};
use crate::stages::ask::carefully;
use nalgebra::Point;

/// Each shape contains the points that it meets.
macro_rules! contains_point {
    ($D:tt point $($point:tt)*) => {};
    ($D:tt $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        impl<S: Scalar $($generics)*> Contains<in_dimension!($D Point)> for $Shape {
            #[inline]
            fn contains(&self, rhs: &in_dimension!($D Point)) -> bool {
                rhs.intersects(self)
            }
        }
    };
}

each_kind!(contains_point!);

/// The pairs, in both orders: a solid can contain a segment or solid, and a half-space any set but a point, which has its own implementation.
macro_rules! contains_sets {
    ($D:tt itself $a:tt $b:tt) => {
        contains_sets!(@ $a holds $b);
    };
    ($D:tt with $a:tt $b:tt) => {
        contains_sets!(@ $a holds $b);
        contains_sets!(@ $b holds $a);
    };

    (@ $set:tt holds (point $($point:tt)*)) => {};
    (@ (point $($set:tt)*) holds $b:tt) => {};
    (@ (endless $($set:tt)*) holds $b:tt) => {};
    (@ (segment $($set:tt)*) holds $b:tt) => {};
    (@ (half $($set:tt)*) holds ($part:ident $($b:tt)*)) => {
        contains_sets!(@each $($set)* holds $($b)*);
    };
    (@ $set:tt holds (endless $($b:tt)*)) => {};
    (@ $set:tt holds (half $($b:tt)*)) => {};
    (@ ($solid:ident $($set:tt)*) holds ($part:ident $($b:tt)*)) => {
        contains_sets!(@each $($set)* holds $($b)*);
    };
    (@each [$($generics:tt)*] $Kind:ident($Solid:ty) holds [$($others:tt)*] $Other:ident($Set:ty)) => {
        impl<S: Scalar $($generics)* $($others)*> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                rhs.is_empty() || carefully::<Inside, S, _, _>(self, rhs).is_some()
            }
        }
    };
}

each_pair!(2, contains_sets!);

each_pair!(3, contains_sets!);

/// Pairs with an enum of shapes. Every stage is compiled in kousa, once for all kinds.
macro_rules! contains_any {
    ([$($generics:tt)*] $Set:ty, $Other:ty) => {
        impl<S: Scalar $($generics)*> Contains<$Other> for $Set {
            fn contains(&self, rhs: &$Other) -> bool {
                let (set, other) = (self.of_any_kind(), rhs.of_any_kind());
                // A point that is not finite counts as empty, but no set contains it.
                let is_empty = !other.is_point() && other.is_empty();
                is_empty || carefully::<Inside, S, _, _>(&set, &other).is_some()
            }
        }
    };
}
contains_any!([, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>);
contains_any!([, const N: usize, const M: usize] AnyShape3<S, N>, AnyShape3<S, M>);

/// Both orders of an enum with each shape.
macro_rules! contains_any_with_each {
    ($D:tt point $($point:tt)*) => {};
    ($D:tt $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        contains_any!([$($own)*, const M: usize] any_in_dimension!($D M), $Shape);
        contains_any!([$($own)*, const M: usize] $Shape, any_in_dimension!($D M));
    };
}

each_kind!(contains_any_with_each!);
