//! Queries of shapes whose kinds are known only at run time.

use core::convert::identity as same;

use nalgebra::Point;

use super::asked::Asked;
use super::by_form::ByForm;
use super::{Closest, Common, Contains, Distance, Intersect, Mirror};
use crate::scalar::Scalar;
use crate::shape::list::{in_dimension, kinds};
use crate::shape::{AnyShape2, Shape3};

/// All queries of the pairs of an enum, from the list of its kinds.
///
/// A query dispatches on the kind of one operand, and from there on that of the other. So the arms list only the kinds,
/// and together they make the table of pairs. If one of the two has arbitrary corners, both are queried by their forms.
macro_rules! any_shape {
    ($Any:ident in $D:tt: $A:tt, $B:tt) => {
        kinds!($D, any_shape! [$Any $D $A $B]);
    };
    ([$Any:ident $D:tt $A:tt $B:tt] point { $($point:tt)* } endless { $($endless:tt)* } segment { $($segment:tt)* }
        solid { $($solid:tt)* } faceted { $($faceted:tt)* } with_corners { $($corners:tt)* } half { $($half:tt)* }) => {
        any_shape! { @all $Any $D $A $B
            { $($point)* $($endless)* $($segment)* $($solid)* $($faceted)* $($half)* } with corners { $($corners)* }
        }
    };
    (@all $Any:ident $D:tt ([$($generics:tt)*] $A:ty) ([$($others:tt)*] $B:ty)
        { $([] $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)* }
        with corners { $([$($own:tt)*] $Corners:ident($Cornered:ty) as $CornersForm:ident: $about_corners:literal;)* }) => {
        impl<S: Scalar $($generics)*> Contains<in_dimension!($D Point)> for $A {
            #[inline]
            fn contains(&self, rhs: &in_dimension!($D Point)) -> bool {
                self.intersects(rhs)
            }
        }

        any_shape!(@pair [$($generics)* $($others)*] $Any $D ([$($Kind)*] [$($Corners)*]), ($A), ($B), by first);
        any_shape!(@shapes [$($generics)*] $Any $D ([$($Kind)*] [$($Corners)*]), ($A), $($Shape)*);
        any_shape!(@with_corners $Any $D ([$($others)*] $B) $(([$($own)*] $Cornered))*);
    };

    // Both orders of the enum with each shape.
    (@shapes $generics:tt $Any:ident $D:tt $kinds:tt, $AnyType:tt, $($Shape:ty)*) => {
        $(any_shape!(@both $generics $Any $D $kinds, $AnyType, ($Shape), by first second);)*
    };
    (@with_corners $Any:ident $D:tt $enum:tt $($shape:tt)*) => {
        $(any_shape!(@of_corners $Any $D $enum $shape);)*
    };
    (@of_corners $Any:ident $D:tt ([$($generics:tt)*] $AnyType:ty) ([$($own:tt)*] $Shape:ty)) => {
        any_shape!(@both [$($own)* $($generics)*] $Any $D (), ($AnyType), ($Shape), by corners corners);
    };
    (@both $generics:tt $Any:ident $D:tt $kinds:tt, $AnyType:tt, $Shape:tt, by $there:ident $back:ident) => {
        any_shape!(@pair $generics $Any $D $kinds, $AnyType, $Shape, by $there);
        any_shape!(@pair $generics $Any $D $kinds, $Shape, $AnyType, by $back);
    };

    (@pair [$($generics:tt)*] $Any:ident $D:tt $kinds:tt, ($A:ty), ($B:ty), by $side:ident) => {
        impl<S: Scalar $($generics)*> Intersect<$B> for $A {
            type Output = in_dimension!($D Common);
            fn intersect(&self, rhs: &$B) -> Option<in_dimension!($D Common)> {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.common(b), mirrored)
            }
            fn intersects(&self, rhs: &$B) -> bool {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.meets(b), same)
            }
        }

        impl<S: Scalar $($generics)*> Distance<$B> for $A {
            type Scalar = S;
            type Closest = in_dimension!($D Closest);
            fn distance(&self, rhs: &$B) -> S {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.gap(b), same)
            }
            fn distance_squared(&self, rhs: &$B) -> S {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.gap_squared(b), same)
            }
            fn closest_points(&self, rhs: &$B) -> Option<in_dimension!($D Closest)> {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.nearest(b), mirrored)
            }
            fn is_within(&self, rhs: &$B, distance: S) -> bool {
                any_shape!(@ask $side $Any $kinds self, rhs, |a, b| a.reaches(b, distance), same)
            }
        }
    };

    // Dispatches on the kind of this operand.
    (@ask first $Any:ident ([$($Kind:ident)*] [$($Corners:ident)*]) $first:expr, $second:expr,
        |$a:ident, $b:ident| $question:expr, $back:ident) => {
        match $first {
            $($Any::$Kind($a) => {
                let $b = $second;
                $question
            })*
            $($Any::$Corners(_) => any_shape!(@ask corners $Any () $first, $second, |$a, $b| $question, $back),)*
        }
    };
    (@ask second $Any:ident ([$($Kind:ident)*] [$($Corners:ident)*]) $first:expr, $second:expr,
        |$a:ident, $b:ident| $question:expr, $back:ident) => {
        match $second {
            $($Any::$Kind($b) => {
                let $a = $first;
                $question
            })*
            $($Any::$Corners(_) => any_shape!(@ask corners $Any () $first, $second, |$a, $b| $question, $back),)*
        }
    };
    // The pair is queried in the order of the menu, so that the answer is the same bit for bit.
    (@ask corners $Any:ident $kinds:tt $first:expr, $second:expr, |$a:ident, $b:ident| $question:expr, $back:ident) => {{
        let (first, second) = (ByForm::from($first), ByForm::from($second));
        if first.rank() <= second.rank() {
            let ($a, $b) = (&first, &second);
            $question
        } else {
            let ($a, $b) = (&second, &first);
            $back($question)
        }
    }};
}

/// The answer as seen from the other operand.
fn mirrored<A: Mirror>(answer: Option<A>) -> Option<A> {
    answer.map(A::mirror)
}

any_shape!(AnyShape2 in 2: ([, const N: usize] AnyShape2<S, N>), ([, const M: usize] AnyShape2<S, M>));
any_shape!(Shape3 in 3: ([] Shape3<S>), ([] Shape3<S>));
