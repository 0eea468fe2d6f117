//! Queries of shapes whose kinds are known only at run time.

use core::cmp::Ordering;

use nalgebra::Point;

use crate::distance::closest::{Closest, Distance};
use crate::meets::contains::Contains;
use crate::meets::intersect::Intersect;
use crate::route::common::Common;
use crate::route::of_any;
use crate::route::parts_apart::PairOfPieces;
use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, each_kind, in_dimension};
use crate::shape::{AnyShape2, AnyShape3};
use crate::stages::ask::compare_distances;

/// The distances of a pair, by the forms of both.
macro_rules! distances_by_forms {
    ($D:tt [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> PairOfPieces<$B, S, $D> for $A {}

        impl<S: Scalar $($generics)*> Distance<$B> for $A {
            type Scalar = S;
            type Closest = in_dimension!($D Closest);
            fn distance(&self, rhs: &$B) -> S {
                of_any::distance::<S, _, _, $D>(self, rhs)
            }
            fn distance_squared(&self, rhs: &$B) -> S {
                of_any::squared::<S, _, _, $D>(self, rhs)
            }
            fn closest_points(&self, rhs: &$B) -> Option<in_dimension!($D Closest)> {
                of_any::closest(self, rhs)
            }
            fn is_within(&self, rhs: &$B, distance: S) -> bool {
                of_any::are_within::<S, _, _, $D>(self, rhs, distance)
            }
            fn compare_distances(one: (&Self, &$B), two: (&Self, &$B)) -> Ordering {
                compare_distances(one, two)
            }
        }
    };
}
pub(crate) use distances_by_forms;

/// All queries of the pairs of an enum: with an enum, and with each kind of shape in both orders. kousa answers them all by the forms of both, so a
/// program compiles no pair.
macro_rules! any_shape {
    // Each kind of the plane, and of space.
    ($D:tt $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        any_shape!(@pair $D [$($own)*, const M: usize] $Shape, any_in_dimension!($D M));
        any_shape!(@pair $D [$($own)*, const M: usize] any_in_dimension!($D M), $Shape);
    };
    (@enum $D:tt [$($generics:tt)*] $A:ty) => {
        impl<S: Scalar $($generics)*> Contains<in_dimension!($D Point)> for $A {
            #[inline]
            fn contains(&self, rhs: &in_dimension!($D Point)) -> bool {
                self.intersects(rhs)
            }
        }
    };
    (@pair $D:tt [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Intersect<$B> for $A {
            type Output = in_dimension!($D Common);
            fn intersect(&self, rhs: &$B) -> Option<in_dimension!($D Common)> {
                of_any::common(self, rhs)
            }
            fn intersects(&self, rhs: &$B) -> bool {
                of_any::meet::<S, _, _, $D>(self, rhs)
            }
        }

        distances_by_forms!($D [$($generics)*] $A, $B);
    };
}
each_kind!(any_shape!);
any_shape!(@enum 2 [, const N: usize] AnyShape2<S, N>);
any_shape!(@enum 3 [, const N: usize] AnyShape3<S, N>);
any_shape!(@pair 2 [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>);
any_shape!(@pair 3 [, const N: usize, const M: usize] AnyShape3<S, N>, AnyShape3<S, M>);
