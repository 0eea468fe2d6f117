//! What all shapes share: `+` and `-` with a vector, which move the shape, and `is_empty`.

use nalgebra::{Point, SVector};

use crate::scalar::arrays::combined;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::shapes;
use crate::shape::operand::Operand;
use crate::shape::polygon::Polygon;
use crate::shape::polyhedron::Polyhedron;

/// The operators of shapes that have `translated`.
macro_rules! movable {
    ($Shape:ident[D] $fields:tt by $arguments:tt in D $($rest:tt)*) => {
        movable! { [, const D: usize] $crate::$Shape<S, D>, SVector<S, D>; }
    };
    ($Shape:ident[] $fields:tt by $arguments:tt in $D:literal $($rest:tt)*) => {
        movable! { [] $crate::$Shape<S>, SVector<S, $D>; }
    };
    ([$($generics:tt)*] $Shape:ty, $Vector:ty;) => {
        impl<S: Scalar $($generics)*> core::ops::Add<$Vector> for $Shape {
            type Output = Self;
            /// The shape moved by a vector, saturating, as by `translated`.
            #[inline]
            fn add(self, by: $Vector) -> Self {
                self.translated(by)
            }
        }

        impl<S: Scalar $($generics)*> core::ops::AddAssign<$Vector> for $Shape {
            #[inline]
            fn add_assign(&mut self, by: $Vector) {
                *self = *self + by;
            }
        }

        impl<S: Scalar $($generics)*> core::ops::Sub<$Vector> for $Shape {
            type Output = Self;
            /// The shape moved by the negated vector, saturating.
            #[inline]
            fn sub(self, by: $Vector) -> Self {
                $crate::shape::operators::moved_back(self, &by, |shape, by| shape.translated(by))
            }
        }

        impl<S: Scalar $($generics)*> core::ops::SubAssign<$Vector> for $Shape {
            #[inline]
            fn sub_assign(&mut self, by: $Vector) {
                *self = *self - by;
            }
        }
    };
}
pub(crate) use movable;

/// A shape moved by the negated vector, and then by what the negation lost. That is zero except for the least number of a
/// fixed-point scalar, whose opposite is one step more than the greatest number.
pub(crate) fn moved_back<A, S: Scalar, const D: usize>(
    shape: A,
    by: &SVector<S, D>,
    translated: impl Fn(A, SVector<S, D>) -> A,
) -> A {
    let by = Point::from(*by);
    let back = combined(&by, &by.coords, |x, _| x.negated()).coords;
    let rest = |x: S, back: S| S::from_repr(x.to_repr().plus(back.to_repr())).negated();
    let rest = combined(&by, &back, rest).coords;
    let moved = translated(shape, back);
    if rest.iter().all(|x| *x == S::zero()) { moved } else { translated(moved, rest) }
}

/// Defines `is_empty` for shapes that are operands in each of their dimensions.
macro_rules! may_be_empty {
    // It has one of its own, with an example.
    (Aabb[D] $($rest:tt)*) => {};
    ($Shape:ident[$($D:ident)?] $($rest:tt)*) => {
        impl<S: Scalar $(, const $D: usize)?> $crate::$Shape<S $(, $D)?> {
            /// Whether the shape is the empty set: a number is not finite, or a size is negative.
            #[inline]
            pub fn is_empty(&self) -> bool {
                Operand::is_empty(self)
            }
        }
    };
}

shapes!(movable);
shapes!(may_be_empty);
movable! { [, const N: usize] Polygon<S, N>, SVector<S, 2>; }
may_be_empty! { Polygon[N] }
movable! { [, const N: usize] Polyhedron<S, N>, SVector<S, 3>; }
may_be_empty! { Polyhedron[N] }
