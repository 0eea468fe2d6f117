//! What the careful stages ask of two solids, in either dimension.

use crate::clip::through::Pierced;
use crate::form::holds::Holds;
use crate::form::penetration::{Nearest, Penetration};
use crate::form::solid::Convex;
use crate::number::arithmetic::Arithmetic;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::number::time::Time;

/// The solids of a dimension.
pub trait Solids<T: Arithmetic, const D: usize>: Pierced<T, D> + Holds<T, D> + Convex<T, D> {
    /// Whether two solids have a point in common.
    fn meet(context: T, a: &Self, b: &Self) -> bool;
    /// Whether the first contains all of the second, which is bounded.
    fn contains(a: &Self, b: &Self) -> bool;
    /// The penetration of two solids that meet.
    fn way_apart(context: T, a: &Self, b: &Self) -> Penetration<Raw, D>
    where
        T: Construction;
    /// The distance between two solids that do not meet. Here and below the cores may be lines, rays and segments.
    fn distance(context: T, a: &Self, b: &Self) -> Raw
    where
        T: Construction;
    /// The square of this distance.
    fn squared(context: T, a: &Self, b: &Self) -> Raw
    where
        T: Construction;
    /// The square of the distance of their cores, unrounded.
    fn square_of_cores(a: &Self, b: &Self) -> Time<T>
    where
        T: Construction;
    /// Whether this distance is at most a length, which is not negative.
    fn within(a: &Self, b: &Self, length: T::D1) -> bool
    where
        T: Construction;
    /// The closest points of two solids. `meeting` tells whether they have a point in common.
    fn closest(context: T, a: &Self, b: &Self, meeting: bool) -> Nearest<Raw, D>
    where
        T: Construction;
}

/// Implements `Solids` for a dimension's core type, from the dimension's kernels: whether two meet, the way apart, whether one holds the other, and
/// the module of distances.
macro_rules! solids {
    (in $D:literal about $Core:ty: $($meet:ident)::+, $($apart:ident)::+, $($holds:ident)::+, $distance:ident::*) => {
        impl<T: Arithmetic> Solids<T, $D> for Solid<T, $Core> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn meet(context: T, a: &Self, b: &Self) -> bool {
                $($meet)::+(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn contains(a: &Self, b: &Self) -> bool {
                $($holds)::+(a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn way_apart(context: T, a: &Self, b: &Self) -> Penetration<Raw, $D>
            where
                T: Construction,
            {
                $($apart)::+(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn distance(context: T, a: &Self, b: &Self) -> Raw
            where
                T: Construction,
            {
                $distance::distance(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn squared(context: T, a: &Self, b: &Self) -> Raw
            where
                T: Construction,
            {
                $distance::squared(context, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn square_of_cores(a: &Self, b: &Self) -> Time<T>
            where
                T: Construction,
            {
                $distance::square_of_cores(a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn within(a: &Self, b: &Self, length: T::D1) -> bool
            where
                T: Construction,
            {
                $distance::within(a, b, length)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn closest(
                context: T,
                a: &Self,
                b: &Self,
                meeting: bool,
            ) -> Nearest<Raw, $D>
            where
                T: Construction,
            {
                $distance::closest(context, a, b, meeting)
            }
        }
    };
}

pub(crate) use solids;
