//! Casts of shapes whose kinds are known only at run time.

use core::cmp::Ordering;

use crate::bounds::course::{HasPath, Times, Way, times};
use crate::clip::cast::Cast;
use crate::clip::chord::Hit;
use crate::route::of_any;
use crate::route::parts_moving::CastAtPiece;
use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, each_kind, in_dimension};
use crate::shape::{AnyShape2, AnyShape3, Segment};
use crate::stages::ask::compare_casts;

/// A cast by the forms of both.
macro_rules! cast_by_forms {
    ($D:tt [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> CastAtPiece<$B, S, $D> for $A {}

        impl<S: Scalar $($generics)*> Cast<$B> for $A {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$B) -> Option<in_dimension!($D Hit)> {
                of_any::enter(self, rhs)
            }
            fn course_of_cast(&self) -> Way {
                self.course()
            }
            fn normal_of_hit(hit: &in_dimension!($D Hit)) -> Option<[f64; 3]> {
                hit.normal_in_floats()
            }
            fn times_of_hit(hit: &in_dimension!($D Hit)) -> Times {
                times(hit.t)
            }
            fn compare_hits(&self, first: (&$B, &in_dimension!($D Hit)), second: (&$B, &in_dimension!($D Hit))) -> Ordering {
                first.1.compare(second.1, || compare_casts(self, first.0, second.0))
            }
        }
    };
}
pub(crate) use cast_by_forms;

/// The casts of an enum: its linear kinds on its solid kinds, by the forms of both. Either operand may be the linear one. In the plane the second may
/// be a segment, too, which stands in the way of the first.
macro_rules! casts {
    ($D:tt point $($shape:tt)*) => {};
    // A line, ray or segment at an enum.
    ($D:tt endless [] $Kind:ident($Linear:ty)) => {
        cast_by_forms!($D [, const M: usize] $Linear, any_in_dimension!($D M));
    };
    ($D:tt segment [] $Kind:ident($Linear:ty)) => {
        cast_by_forms!($D [, const M: usize] $Linear, any_in_dimension!($D M));
    };
    // An enum at any solid.
    ($D:tt $part:ident [$($own:tt)*] $Kind:ident($Solid:ty)) => {
        cast_by_forms!($D [$($own)*, const M: usize] any_in_dimension!($D M), $Solid);
    };
}
each_kind!(casts!);
cast_by_forms!(2 [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>);
cast_by_forms!(2 [, const N: usize] AnyShape2<S, N>, Segment<S>);
cast_by_forms!(3 [, const N: usize, const M: usize] AnyShape3<S, N>, AnyShape3<S, M>);
