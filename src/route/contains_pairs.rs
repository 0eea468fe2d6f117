//! The pairs of a set and what it may contain.

use crate::form::half_space;
use crate::form::query::FindContains as Inside;
use crate::form::stored::Lower;
use crate::meets::contains::Contains;
use crate::meets::intersect::Intersect;
use crate::meets::{half_space_meets, inside_in_plane, inside_in_space};
use crate::number::arithmetic::{Reads, Value};
use crate::number::plan::{Conversion, PlainPredicate, Plan, Predicate};
use crate::number::precision::Precision;
use crate::route::by_form::{ByForm, InSpace};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::{each_kind, each_pair, in_dimension};
use crate::shape::operand::Operand;
use crate::shape::{AnyShape2, AnyShape3};
use crate::stages::ask::{Both, carefully, predicate};
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
        contains_sets!(@ $D $a holds $b);
    };
    ($D:tt with $a:tt $b:tt) => {
        contains_sets!(@ $D $a holds $b);
        contains_sets!(@ $D $b holds $a);
    };

    (@ $D:tt $set:tt holds (point $($point:tt)*)) => {};
    (@ $D:tt (point $($set:tt)*) holds $b:tt) => {};
    (@ $D:tt (endless $($set:tt)*) holds $b:tt) => {};
    (@ $D:tt (segment $($set:tt)*) holds $b:tt) => {};

    // If either has arbitrary corners, every stage is compiled in kousa.
    (@ $D:tt (with_corners $($set:tt)*) holds (endless $($b:tt)*)) => {};
    (@ $D:tt (with_corners $($set:tt)*) holds (half $($b:tt)*)) => {};
    (@ $D:tt (with_corners $($set:tt)*) holds ($part:ident $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };
    (@ $D:tt ($part:ident $($set:tt)*) holds (with_corners $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };

    (@ $D:tt (faceted $($set:tt)*) holds (endless $($b:tt)*)) => {};
    (@ $D:tt (faceted $($set:tt)*) holds (half $($b:tt)*)) => {};
    (@ $D:tt (faceted $($set:tt)*) holds ($part:ident $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };
    (@ $D:tt ($part:ident $($set:tt)*) holds (faceted $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };

    (@ $D:tt (solid $($set:tt)*) holds (segment $($b:tt)*)) => {
        contains_sets!(@in $D $($set)* holds $($b)*);
    };
    (@ $D:tt (solid $($set:tt)*) holds (solid $($b:tt)*)) => {
        contains_sets!(@in $D $($set)* holds $($b)*);
    };
    (@ $D:tt (solid $($set:tt)*) holds ($unbounded:ident $($b:tt)*)) => {};
    (@in 2 $($pair:tt)*) => {
        contains_sets!(@by inside_in_plane::holds, Plan::Degree(4), $($pair)*);
    };
    (@in 3 $($pair:tt)*) => {
        contains_sets!(@by inside_in_space::holds, Plan::Degree(4), $($pair)*);
    };

    // A box behind a plane has a corner that is furthest, a shape with a radius an end and the length of the normal.
    (@ $D:tt (half $($set:tt)*) holds (solid [] Rect $B:tt)) => {
        contains_sets!(@by half_space_meets::holds, Plan::Degree(2), $($set)* holds [] Rect $B);
    };
    (@ $D:tt (half $($set:tt)*) holds (solid [] OrientedRect $B:tt)) => {
        contains_sets!(@by half_space_meets::holds, Plan::Degree(2), $($set)* holds [] OrientedRect $B);
    };
    (@ $D:tt (half $($set:tt)*) holds (solid [] Aabb $B:tt)) => {
        contains_sets!(@by half_space_meets::holds, Plan::Degree(2), $($set)* holds [] Aabb $B);
    };
    (@ $D:tt (half $($set:tt)*) holds (solid $($b:tt)*)) => {
        contains_sets!(@by half_space_meets::holds, Plan::Degree(4), $($set)* holds $($b)*);
    };
    (@ $D:tt (half $($set:tt)*) holds (half $($b:tt)*)) => {
        contains_sets!(@by half_space::StoredHalfSpace::holds_half_space, Plan::Degree(2), $($set)* holds $($b)*);
    };
    (@ $D:tt (half $($set:tt)*) holds ($linear:ident $($b:tt)*)) => {
        contains_sets!(@by half_space::StoredHalfSpace::holds_linear, Plan::Degree(2), $($set)* holds $($b)*);
    };

    (@by $kernel:expr, $plan:expr, [] $Kind:ident($Solid:ty) holds [] $Other:ident($Set:ty)) => {
        predicate!(Inside of $Solid, $Set: $plan, |context, solid, set| $kernel(&solid, &set));

        impl<S: Scalar> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                rhs.is_empty() || S::Repr::decide(&Both::<S, _, _, Inside>::new(self, rhs), S::ENCODING)
            }
        }
    };
    (@compiled [$($generics:tt)*] $Kind:ident($Solid:ty) holds [$($others:tt)*] $Other:ident($Set:ty)) => {
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
    ($($by:ident: $generics:tt $Set:ty, $Other:ty;)*) => {
        $(contains_any!(@each $by $generics $Set, $Other);)*
    };
    (@each $by:ident [$($generics:tt)*] $Set:ty, $Other:ty) => {
        impl<S: Scalar $($generics)*> Contains<$Other> for $Set {
            fn contains(&self, rhs: &$Other) -> bool {
                let (set, other) = (contains_any!(@form $by self), contains_any!(@form $by rhs));
                // A point that is not finite counts as empty, but no set contains it.
                let is_empty = !contains_any!(@is_point $by other) && Operand::is_empty(&other);
                is_empty || carefully::<Inside, S, _, _>(&set, &other).is_some()
            }
        }
    };
    (@form ByForm $shape:ident) => { ByForm::from($shape) };
    (@form InSpace $shape:ident) => { InSpace::from($shape) };
    (@is_point ByForm $shape:ident) => { $shape.is_point() };
    (@is_point InSpace $shape:ident) => { $shape.is_point() };
}

contains_any! {
    ByForm: [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>;
    InSpace: [, const N: usize, const M: usize] AnyShape3<S, N>, AnyShape3<S, M>;
}

/// Both orders of an enum with each shape.
macro_rules! contains_any_with_each {
    ($D:tt point $($point:tt)*) => {};
    (2 $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        contains_any! {
            ByForm: [$($own)*, const M: usize] AnyShape2<S, M>, $Shape;
            ByForm: [$($own)*, const M: usize] $Shape, AnyShape2<S, M>;
        }
    };
    (3 $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        contains_any! {
            InSpace: [$($own)*, const M: usize] AnyShape3<S, M>, $Shape;
            InSpace: [$($own)*, const M: usize] $Shape, AnyShape3<S, M>;
        }
    };
}

each_kind!(contains_any_with_each!);
