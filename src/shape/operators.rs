//! What every shape has alike: `+` and `-` of a vector, which move it, and whether it is empty.

use nalgebra::{Point, SVector};

use super::operand::{Operand, combined};
use super::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Polygon, Ray, Segment, Triangle};
use crate::scalar::{Constants, Repr, Scalar};

/// The operators of shapes that have `translated`.
macro_rules! movable {
    ($([$($generics:tt)*] $Shape:ty, $D:tt;)*) => {$(
        impl<S: Scalar, $($generics)*> core::ops::Add<SVector<S, $D>> for $Shape {
            type Output = Self;
            /// The shape moved by a vector, as by `translated`.
            #[inline]
            fn add(self, by: SVector<S, $D>) -> Self {
                self.translated(by)
            }
        }

        impl<S: Scalar, $($generics)*> core::ops::AddAssign<SVector<S, $D>> for $Shape {
            #[inline]
            fn add_assign(&mut self, by: SVector<S, $D>) {
                *self = *self + by;
            }
        }

        impl<S: Scalar, $($generics)*> core::ops::Sub<SVector<S, $D>> for $Shape {
            type Output = Self;
            /// The shape moved the opposite way, saturating.
            #[inline]
            fn sub(self, by: SVector<S, $D>) -> Self {
                let [back, rest] = $crate::shape::operators::opposite(&by);
                let moved = self.translated(back);
                if rest.iter().all(|x| *x == S::from_repr(<S::Repr as $crate::arithmetic::number::Value>::ZERO)) {
                    moved
                } else {
                    moved.translated(rest)
                }
            }
        }

        impl<S: Scalar, $($generics)*> core::ops::SubAssign<SVector<S, $D>> for $Shape {
            #[inline]
            fn sub_assign(&mut self, by: SVector<S, $D>) {
                *self = *self - by;
            }
        }
    )*};
}
pub(crate) use movable;

/// The opposite of a vector, in two parts. The second is zero, but for the least number of a fixed-point scalar, whose opposite is
/// one step more than the greatest.
pub(crate) fn opposite<S: Scalar, const D: usize>(v: &SVector<S, D>) -> [SVector<S, D>; 2] {
    let zero = S::zero().to_repr();
    let back = |x: S, _| S::from_repr(zero.minus(x.to_repr()));
    let rest = |x: S, back: S| S::from_repr(zero.minus(x.to_repr().plus(back.to_repr())));
    let v = Point::from(*v);
    let back = combined(&v, &v.coords, back).coords;
    [back, combined(&v, &back, rest).coords]
}

/// `is_empty`, of shapes that are operands in every dimension in which there are any.
macro_rules! may_be_empty {
    ($([$($generics:tt)*] $Shape:ty, $D:tt;)*) => {$(
        impl<S: Scalar, $($generics)*> $Shape {
            /// Whether the shape is the empty set: where a number of it is not finite or, of a size, below zero.
            #[inline]
            pub fn is_empty(&self) -> bool {
                Operand::is_empty(self)
            }
        }
    )*};
}

macro_rules! every_shape {
    ($($macro:ident),*) => {$(
        $macro! {
            [const D: usize] Line<S, D>, D;
            [const D: usize] Ray<S, D>, D;
            [const D: usize] Segment<S, D>, D;
            [const D: usize] Ball<S, D>, D;
            [const D: usize] Capsule<S, D>, D;
            [const D: usize] HalfSpace<S, D>, D;
            [] OrientedRect<S>, 2;
            [] Triangle<S>, 2;
            [const N: usize] Polygon<S, N>, 2;
        }
    )*};
}
every_shape!(movable, may_be_empty);
movable! { [const D: usize] Aabb<S, D>, D; }
