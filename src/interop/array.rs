//! Conversions of shapes from and to arrays of their numbers.

use super::numbers::Numbers;
use crate::scalar::Constants;
use crate::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Ray, Scalar, Segment, Triangle};

macro_rules! arrays {
    ($($Shape:ident<$($D:literal)?>: $N:literal;)*) => {$(
        impl<S: Scalar> From<$Shape<S $(, $D)?>> for [S; $N] {
            /// The numbers, in the order of the fields.
            #[inline]
            fn from(shape: $Shape<S $(, $D)?>) -> Self {
                const { assert!(size_of::<$Shape<S $(, $D)?>>() == size_of::<Self>()) };
                let mut numbers = [S::zero(); $N];
                let mut places = numbers.iter_mut();
                shape.each(&mut |x| {
                    if let Some(place) = places.next() {
                        *place = x;
                    }
                });
                numbers
            }
        }

        impl<S: Scalar> From<[S; $N]> for $Shape<S $(, $D)?> {
            /// The shape with these numbers, in the order of the fields; it is not checked, as with
            /// `new`.
            #[inline]
            fn from(numbers: [S; $N]) -> Self {
                const { assert!(size_of::<Self>() == size_of::<[S; $N]>()) };
                let mut numbers = numbers.into_iter();
                Self::made(&mut || numbers.next().unwrap_or(S::zero()))
            }
        }
    )*};
}

arrays! {
    Line<2>: 4;
    Line<3>: 6;
    Ray<2>: 4;
    Ray<3>: 6;
    Segment<2>: 4;
    Segment<3>: 6;
    Ball<2>: 3;
    Ball<3>: 4;
    Capsule<2>: 5;
    Capsule<3>: 7;
    Aabb<2>: 4;
    Aabb<3>: 6;
    OrientedRect<>: 6;
    Triangle<>: 6;
    HalfSpace<2>: 4;
    HalfSpace<3>: 6;
}
