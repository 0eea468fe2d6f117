//! What the careful stages ask of two solids, in either dimension.

use crate::clip::through::Pierced;
use crate::form::holds::Holds;
use crate::form::penetration::{CoreGap, Nearest, Penetration};
use crate::form::solid::Convex;
use crate::number::arithmetic::Arithmetic;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;

/// The solids of a dimension.
pub trait Solids<T: Arithmetic, const D: usize>: Pierced<T, D> + Holds<T, D> + Convex<T, D> {
    /// How far apart two are.
    type Gap: CoreGap<T>
    where
        T: Construction;

    /// Whether two solids have a point in common.
    fn meet(context: T, a: &Self, b: &Self) -> bool;
    /// Whether the first contains all of the second, which is bounded.
    fn contains(a: &Self, b: &Self) -> bool;
    /// The penetration of two solids that meet.
    fn way_apart(context: T, a: &Self, b: &Self) -> Penetration<Raw, D>
    where
        T: Construction;
    /// How far apart two solids are that do not meet. Here and below the cores may be lines, rays and segments. `None` if they cross where the point
    /// is not representable.
    fn gap(a: &Self, b: &Self) -> Option<Self::Gap>
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
    (in $D:literal about $Core:ty: $($meet:ident)::+, $($apart:ident)::+, $($holds:ident)::+, $distance:ident::*, apart by $Gap:ty) => {
        impl<T: Arithmetic> Solids<T, $D> for Solid<T, $Core> {
            type Gap
                = $Gap
            where
                T: Construction;

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
            fn gap(a: &Self, b: &Self) -> Option<$Gap>
            where
                T: Construction,
            {
                $distance::gap(a, b)
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
