//! Casts of shapes whose kinds are known only at run time.

use core::cmp::Ordering;

use super::ask::compare_casts;
use super::by_form::ByForm;
use super::{Cast, Hit};
use crate::scalar::Scalar;
use crate::shape::list::{in_dimension, kinds};
use crate::shape::{AnyShape2, Segment, Shape3};

/// The casts of an enum: its linear kinds on its solid kinds. If a solid has arbitrary corners, both are queried by
/// their forms. Either operand may be the linear one. In the plane the second may be a segment, too, which stands in
/// the way of the first.
macro_rules! casts {
    ($Any:ident in $D:tt: $A:tt, $B:tt) => {
        kinds!($D, casts! [$Any $D $A $B]);
    };
    ([$Any:ident $D:tt $A:tt $B:tt] point $point:tt endless { $($endless:tt)* } segment { $($segment:tt)* }
        solid { $($solid:tt)* } faceted { $($faceted:tt)* } with_corners $corners:tt half { $($half:tt)* }) => {
        casts!(@all $Any $D $A $B { $($endless)* $($segment)* } on { $($solid)* $($faceted)* $($half)* } and on $corners);
    };
    (@all $Any:ident $D:tt ([$($generics:tt)*] $A:ty) ([$($others:tt)*] $B:ty)
        { $([] $Linear:ident($L:ty) as $LinearForm:ident: $about_linear:literal;)* }
        on { $([] $Solid:ident($Shape:ty) as $Form:ident: $about:literal;)* }
        and on { $([$($own:tt)*] $Corners:ident($Cornered:ty) as $CornersForm:ident: $about_corners:literal;)* }) => {
        impl<S: Scalar $($generics)* $($others)*> Cast<$B> for $A {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$B) -> Option<in_dimension!($D Hit)> {
                match self {
                    $($Any::$Linear(linear) => linear.cast(rhs),)*
                    $($Any::$Solid(solid) => rhs.cast(solid),)*
                    $Any::Point(_) => None,
                    $($Any::$Corners(_) => casts!(@corners $Any rhs, self),)*
                }
            }
            casts!(@compare $Any $D ($B));
        }
        casts!(@each [$($generics)*] $Any $D ($A) ([$($Linear)*] [$($Solid)*] [$($Corners)*]) [$($L,)*] [$($Shape,)*]);
        casts!(@with_corners $Any $D ([$($others)*] $B) $(([$($own)*] $Cornered))*);
    };
    (@each $generics:tt $Any:ident $D:tt $AnyType:tt $kinds:tt [$($L:ty,)*] [$($B:ty,)*]) => {
        $(casts!(@linear $generics $L, $Any $D $AnyType $kinds);)*
        $(casts!(@solid $generics $B, $Any $D $AnyType $kinds);)*
    };
    (@linear [$($generics:tt)*] $L:ty, $Any:ident $D:tt ($AnyType:ty)
        ([$($Linear:ident)*] [$($Solid:ident)*] [$($Corners:ident)*])) => {
        impl<S: Scalar $($generics)*> Cast<$AnyType> for $L {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$AnyType) -> Option<in_dimension!($D Hit)> {
                match rhs {
                    $($Any::$Solid(solid) => self.cast(solid),)*
                    $Any::Segment(wall) => casts!(@wall $D self, wall),
                    $Any::Line(_) | $Any::Ray(_) | $Any::Point(_) => None,
                    $($Any::$Corners(_) => casts!(@corners $Any self, rhs),)*
                }
            }
            casts!(@compare $Any $D ($AnyType));
        }
    };
    (@solid [$($generics:tt)*] $B:ty, $Any:ident $D:tt ($AnyType:ty)
        ([$($Linear:ident)*] [$($Solid:ident)*] [$($Corners:ident)*])) => {
        impl<S: Scalar $($generics)*> Cast<$B> for $AnyType {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$B) -> Option<in_dimension!($D Hit)> {
                match self {
                    $($Any::$Linear(linear) => linear.cast(rhs),)*
                    $($Any::$Solid(_))|* | $Any::Point(_) => None,
                    $($Any::$Corners(_) => None,)*
                }
            }
            casts!(@compare $Any $D ($B));
        }
    };
    (@with_corners $Any:ident $D:tt $enum:tt $($shape:tt)*) => {
        $(casts!(@of_corners $Any $D $enum $shape);)*
    };
    (@of_corners $Any:ident $D:tt ([$($generics:tt)*] $AnyType:ty) ([$($own:tt)*] $B:ty)) => {
        impl<S: Scalar $($own)* $($generics)*> Cast<$B> for $AnyType {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$B) -> Option<in_dimension!($D Hit)> {
                casts!(@corners $Any self, rhs)
            }
            casts!(@compare $Any $D ($B));
        }
    };
    (@corners AnyShape2 $a:expr, $b:expr) => { ByForm::from($a).hit(&ByForm::from($b)) };
    // Only in the plane a segment stands in the way.
    (@wall 2 $linear:expr, $wall:expr) => { $linear.cast($wall) };
    (@wall 3 $linear:expr, $wall:ident) => {{
        let _ = $wall;
        None
    }};
    // Compares by the forms, whatever their kinds.
    (@compare AnyShape2 $D:tt ($B:ty)) => {
        fn compare_hits(&self, first: (&$B, &in_dimension!($D Hit)), second: (&$B, &in_dimension!($D Hit))) -> Ordering {
            first.1.compare(second.1, || {
                compare_casts(&ByForm::from(self), &ByForm::from(first.0), &ByForm::from(second.0))
            })
        }
    };
    (@compare Shape3 $D:tt ($B:ty)) => {
        fn compare_hits(&self, first: (&$B, &in_dimension!($D Hit)), second: (&$B, &in_dimension!($D Hit))) -> Ordering {
            first.1.compare(second.1, || compare_casts(self, first.0, second.0))
        }
    };
}

casts!(AnyShape2 in 2: ([, const N: usize] AnyShape2<S, N>), ([, const M: usize] AnyShape2<S, M>));
casts!(Shape3 in 3: ([] Shape3<S>), ([] Shape3<S>));

/// A solid is hit by the segment.
impl<S: Scalar, const N: usize> Cast<Segment<S>> for AnyShape2<S, N> {
    type Hit = Hit<S, 2>;
    fn cast(&self, rhs: &Segment<S>) -> Option<Hit<S, 2>> {
        match self {
            Self::Line(line) => line.cast(rhs),
            Self::Ray(ray) => ray.cast(rhs),
            Self::Segment(segment) => segment.cast(rhs),
            _ => rhs.cast(self),
        }
    }
    casts!(@compare AnyShape2 2 (Segment<S>));
}
