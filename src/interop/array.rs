//! Conversions of shapes from and to arrays of their numbers.

use crate::interop::numbers::Numbers;
use crate::scalar::{Constants, Scalar};
use crate::shape::list::shapes;

macro_rules! arrays {
    // A shape of one dimension, or the same in both.
    ($Shape:ident[] $fields:tt by $arguments:tt in $D:tt of $N:literal) => {
        arrays!(@ crate::$Shape<S>, $N);
    };
    ($Shape:ident[D] $fields:tt by $arguments:tt in D of $in_the_plane:literal or $in_space:literal) => {
        arrays!(@ crate::$Shape<S, 2>, $in_the_plane);
        arrays!(@ crate::$Shape<S, 3>, $in_space);
    };
    (@ $Shape:ty, $N:literal) => {
        impl<S: Scalar> From<$Shape> for [S; $N] {
            /// The numbers, in the order of the fields.
            #[inline]
            fn from(shape: $Shape) -> Self {
                const { assert!(size_of::<$Shape>() == size_of::<Self>()) };
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

        impl<S: Scalar> From<[S; $N]> for $Shape {
            /// The shape with these numbers, in the order of the fields; it is not checked, as with
            /// `new`.
            #[inline]
            fn from(numbers: [S; $N]) -> Self {
                const { assert!(size_of::<Self>() == size_of::<[S; $N]>()) };
                let mut numbers = numbers.into_iter();
                Self::made(&mut || numbers.next().unwrap_or(S::zero()))
            }
        }
    };
}
shapes!(arrays);
