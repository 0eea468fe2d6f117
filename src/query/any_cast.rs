//! Casts of shapes whose kinds are known only at run time.

use core::cmp::Ordering;

use super::ask::compare_casts;
use super::asked::in_dimension;
use super::by_form::ByForm;
use super::{Cast, Hit};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, AnyShape2, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Shape3,
    Sphere, Triangle,
};

/// The casts of an enum: its linear kinds on its solid kinds. Either operand may be the linear one. In the plane the second may be a segment,
/// too, which stands in the way of the first.
macro_rules! casts {
    ($Any:ident<S $(, const $N:ident, const $M:ident)?> in $D:tt:
        [$($Linear:ident($L:ty)),*] on [$($Solid:ident($B:ty)),*] $(and on corners $Corners:tt)?) => {
        impl<S: Scalar $(, const $N: usize, const $M: usize)?> Cast<$Any<S $(, $M)?>> for $Any<S $(, $N)?> {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$Any<S $(, $M)?>) -> Option<in_dimension!($D Hit)> {
                match self {
                    $($Any::$Linear(linear) => linear.cast(rhs),)*
                    $($Any::$Solid(solid) => rhs.cast(solid),)*
                    $Any::Point(_) => None,
                    $(casts!(@corners $Any $Corners) => ByForm::from(rhs).hit(&ByForm::from(self)),)?
                }
            }
            casts!(@compare $Any $D ($Any<S $(, $M)?>));
        }
        casts!(@each [$(, const $N: usize)?] $Any $D ($Any<S $(, $N)?>)
            ([$($Linear)*] [$($Solid)*] [$($Corners)?]) [$($L,)*] [$($B,)*]);
    };
    (@corners $Any:ident ($($Corners:ident),*)) => { $($Any::$Corners(_))|* };
    (@each $generics:tt $Any:ident $D:tt $AnyType:tt $kinds:tt [$($L:ty,)*] [$($B:ty,)*]) => {
        $(casts!(@linear $generics $L, $Any $D $AnyType $kinds);)*
        $(casts!(@solid $generics $B, $Any $D $AnyType $kinds);)*
    };
    (@linear [$($generics:tt)*] $L:ty, $Any:ident $D:tt ($AnyType:ty)
        ([$($Linear:ident)*] [$($Solid:ident)*] [$($Corners:tt)?])) => {
        impl<S: Scalar $($generics)*> Cast<$AnyType> for $L {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$AnyType) -> Option<in_dimension!($D Hit)> {
                match rhs {
                    $($Any::$Solid(solid) => self.cast(solid),)*
                    $Any::Segment(wall) => casts!(@wall $D self, wall),
                    $Any::Line(_) | $Any::Ray(_) | $Any::Point(_) => None,
                    $(casts!(@corners $Any $Corners) => ByForm::from(self).hit(&ByForm::from(rhs)),)?
                }
            }
            casts!(@compare $Any $D ($AnyType));
        }
    };
    (@solid [$($generics:tt)*] $B:ty, $Any:ident $D:tt ($AnyType:ty)
        ([$($Linear:ident)*] [$($Solid:ident)*] [$($Corners:tt)?])) => {
        impl<S: Scalar $($generics)*> Cast<$B> for $AnyType {
            type Hit = in_dimension!($D Hit);
            fn cast(&self, rhs: &$B) -> Option<in_dimension!($D Hit)> {
                match self {
                    $($Any::$Linear(linear) => linear.cast(rhs),)*
                    $($Any::$Solid(_))|* | $Any::Point(_) => None,
                    $(casts!(@corners $Any $Corners) => None,)?
                }
            }
            casts!(@compare $Any $D ($B));
        }
    };
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

casts! { AnyShape2<S, const N, const M> in 2:
    [Line(Line<S>), Ray(Ray<S>), Segment(Segment<S>)]
    on [Circle(Circle<S>), Capsule(Capsule<S>), Rect(Rect<S>), OrientedRect(OrientedRect<S>), HalfSpace(HalfSpace<S>)]
    and on corners (Triangle, Polygon)
}
casts! { Shape3<S> in 3:
    [Line(Line<S, 3>), Ray(Ray<S, 3>), Segment(Segment<S, 3>)]
    on [Sphere(Sphere<S>), Capsule(Capsule<S, 3>), Aabb(Aabb<S, 3>), HalfSpace(HalfSpace<S, 3>)]
}

impl<S: Scalar, const N: usize> Cast<Triangle<S>> for AnyShape2<S, N> {
    type Hit = Hit<S, 2>;
    fn cast(&self, rhs: &Triangle<S>) -> Option<Hit<S, 2>> {
        ByForm::from(self).hit(&ByForm::from(rhs))
    }
    casts!(@compare AnyShape2 2 (Triangle<S>));
}
impl<S: Scalar, const N: usize, const M: usize> Cast<Polygon<S, M>> for AnyShape2<S, N> {
    type Hit = Hit<S, 2>;
    fn cast(&self, rhs: &Polygon<S, M>) -> Option<Hit<S, 2>> {
        ByForm::from(self).hit(&ByForm::from(rhs))
    }
    casts!(@compare AnyShape2 2 (Polygon<S, M>));
}
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
