//! Constructors that convert their arguments.

use nalgebra::{Point, SVector};

use super::{Aabb, Ball, Capsule, HalfSpace, Line, OrientedRect, Ray, Segment, Triangle};
use crate::scalar::Scalar;

/// Defines `from_parts` for each shape by the parameters of its `new`; those in parentheses are converted.
macro_rules! constructors {
    ($([$($generics:tt)*] $Shape:ty: ($($parameter:ident: $Type:tt),*), $example:literal;)*) => {$(
        impl<S: Scalar, $($generics)*> $Shape {
            /// Like [`new`](Self::new), from anything that converts to points and vectors: arrays of numbers and, with the features `glam` and
            /// `mint`, the points and vectors of these crates.
            ///
            /// `new` itself takes only points and vectors. So it works in constants, and the type of an argument is inferred where it is
            /// converted by `.into()` or is a literal.
            ///
            /// ```
            /// use kousa::{Aabb, Capsule, Circle, HalfSpace, Line, OrientedRect, Ray, Segment, Triangle, point, vector};
            ///
            #[doc = $example]
            /// ```
            #[inline]
            pub fn from_parts($($parameter: constructors!(@type $Type)),*) -> Self {
                Self::new($(constructors!(@value $parameter $Type)),*)
            }
        }
    )*};
    (@type ($Type:ty)) => { impl Into<$Type> };
    (@type S) => { S };
    (@value $parameter:ident ($Type:ty)) => { $parameter.into() };
    (@value $parameter:ident S) => { $parameter };
}

constructors! {
    [const D: usize] Line<S, D>: (origin: (Point<S, D>), direction: (SVector<S, D>)),
        "assert_eq!(Line::from_parts([0.0, 1.0], [2.0, 0.0]), Line::new(point([0.0, 1.0]), vector([2.0, 0.0])));";
    [const D: usize] Ray<S, D>: (origin: (Point<S, D>), direction: (SVector<S, D>)),
        "assert_eq!(Ray::from_parts([0.0, 1.0], [2.0, 0.0]), Ray::new(point([0.0, 1.0]), vector([2.0, 0.0])));";
    [const D: usize] Segment<S, D>: (a: (Point<S, D>), b: (Point<S, D>)),
        "assert_eq!(Segment::from_parts([0.0, 1.0], [2.0, 0.0]), Segment::new(point([0.0, 1.0]), point([2.0, 0.0])));";
    [const D: usize] Ball<S, D>: (center: (Point<S, D>), radius: S),
        "assert_eq!(Circle::from_parts([3.0, 4.0], 5.0), Circle::new(point([3.0, 4.0]), 5.0));";
    [const D: usize] Capsule<S, D>: (a: (Point<S, D>), b: (Point<S, D>), radius: S),
        "let capsule = Capsule::from_parts([0.0, 0.0], [4.0, 0.0], 1.0);
assert_eq!(capsule, Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0));";
    [const D: usize] Aabb<S, D>: (min: (Point<S, D>), max: (Point<S, D>)),
        "assert_eq!(Aabb::from_parts([0.0, 0.0], [4.0, 2.0]), Aabb::new(point([0.0, 0.0]), point([4.0, 2.0])));";
    [const D: usize] HalfSpace<S, D>: (origin: (Point<S, D>), normal: (SVector<S, D>)),
        "let floor = HalfSpace::from_parts([0.0, 1.0], [0.0, 2.0]);
assert_eq!(floor, HalfSpace::new(point([0.0, 1.0]), vector([0.0, 2.0])));";
    [] OrientedRect<S>: (center: (Point<S, 2>), half_extents: (SVector<S, 2>), axis: (SVector<S, 2>)),
        "let rect = OrientedRect::from_parts([0.0, 0.0], [2.0, 1.0], [3.0, 4.0]);
assert_eq!(rect, OrientedRect::new(point([0.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0])));";
    [] Triangle<S>: (a: (Point<S, 2>), b: (Point<S, 2>), c: (Point<S, 2>)),
        "let triangle = Triangle::from_parts([0.0, 0.0], [4.0, 0.0], [0.0, 4.0]);
assert_eq!(triangle, Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 4.0])));";
}
