//! Casts at segments of the plane, each of which stands in the way as a capsule of radius 0 does.

use core::cmp::Ordering;

use crate::bounds::course::{HasPath, Times, Way, times};
use crate::clip::cast::Cast;
use crate::clip::chord::Hit;
use crate::route::parts_moving::CastAtPiece;
use crate::scalar::{Constants, Scalar};
use crate::shape::{Capsule, Line, Ray, Segment};
use crate::stages::ask::compare_casts;

/// The segment as a solid.
#[inline]
fn solid<S: Scalar>(wall: &Segment<S>) -> Capsule<S> {
    Capsule::new(wall.a, wall.b, S::zero())
}

macro_rules! casts {
    ($($Linear:ident)*) => {$(
        impl<S: Scalar> CastAtPiece<Segment<S>, S, 2> for $Linear<S> {}

        impl<S: Scalar> Cast<Segment<S>> for $Linear<S> {
            type Hit = Hit<S, 2>;
            #[inline]
            fn cast(&self, rhs: &Segment<S>) -> Option<Hit<S, 2>> {
                self.cast(&solid(rhs))
            }
            fn course_of_cast(&self) -> Way {
                self.course()
            }
            fn normal_of_hit(hit: &Hit<S, 2>) -> Option<[f64; 3]> {
                hit.normal_in_floats()
            }
            fn times_of_hit(hit: &Hit<S, 2>) -> Times {
                times(hit.t)
            }
            fn compare_hits(
                &self,
                first: (&Segment<S>, &Hit<S, 2>),
                second: (&Segment<S>, &Hit<S, 2>),
            ) -> Ordering {
                first.1.compare(second.1, || compare_casts(self, first.0, second.0))
            }
        }
    )*};
}
casts! { Line Ray Segment }
