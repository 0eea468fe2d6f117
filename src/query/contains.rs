//! The containment query: whether one set is a subset of another.

use nalgebra::Point;

use super::Intersect;
use super::ask::{Both, carefully, predicate};
use super::by_form::ByForm;
use crate::arithmetic::number::{Reads, Value};
use crate::arithmetic::plan::{Convert, PlainPredicate, Plan, Predicate};
use crate::arithmetic::precision::Precision;
use crate::kernel::form::Lower;
use crate::kernel::plane::inside;
use crate::kernel::query::Contains as Inside;
use crate::kernel::{half_space, space};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::{each_kind, each_pair, in_dimension};
use crate::shape::operand::Operand;
use crate::shape::{AnyShape2, Shape3};

/// Whether `rhs` is a subset of `self`.
///
/// The verdict is exact. A shape that touches the boundary from inside is contained. For a point it is the verdict of [`Intersect`];
/// whether a solid contains a segment or solid is a query of its own. A half-space can also contain a line, a ray or another half-space.
/// No solid can, so those pairs do not compile. The empty set is a subset of everything, but a point that is not finite is in no set.
///
/// Enums of shapes such as [`Shape2`](crate::Shape2) support every combination, and answer it exactly: a disk contains no line, and a line
/// contains the segments that lie on it.
///
/// ```
/// use kousa::{Circle, Contains, Rect, point};
///
/// let disk = Circle::new(point([0.0, 0.0]), 5.0);
/// assert!(disk.contains(&point([3.0, 4.0])));
/// assert!(!disk.contains(&point([3.0, 4.1])));
/// assert!(disk.contains(&Rect::new(point([-3.0, -4.0]), point([3.0, 4.0]))));
/// assert!(disk.contains(&Circle::new(point([2.0, 0.0]), 3.0)));
/// assert!(!disk.contains(&Circle::new(point([2.0, 0.0]), 3.1)));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/point-shape.svg"))]
#[diagnostic::on_unimplemented(
    message = "kousa does not tell whether `{Self}` contains `{Rhs}`",
    label = "these two have no such query",
    note = "both shapes need the same scalar and the same dimension",
    note = "every shape but a point tells whether it contains a point, a solid whether it contains a `Segment` or a solid, and a `HalfSpace` of any shape"
)]
pub trait Contains<Rhs: ?Sized> {
    /// Whether every point of `rhs` belongs to `self`.
    ///
    /// ```
    /// use kousa::{Capsule, Contains, Segment, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([8.0, 0.0]), 1.0);
    /// assert!(capsule.contains(&Segment::new(point([-1.0, 0.0]), point([9.0, 0.0])))); // up to the very tips
    /// assert!(!capsule.contains(&Segment::new(point([-1.0, 1.0]), point([8.0, 1.0]))));
    /// assert!(capsule.contains(&Segment::new(point([0.0, f64::NAN]), point([0.0, 0.0])))); // the empty set
    /// assert!(!capsule.contains(&point([0.0, f64::NAN])));
    ///
    /// use kousa::{HalfSpace, Ray, vector};
    /// let floor = HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]));
    /// assert!(floor.contains(&Ray::new(point([3.0, -1.0]), vector([1.0, 0.0])))); // it stays below
    /// assert!(floor.contains(&HalfSpace::new(point([7.0, -2.0]), vector([0.0, 5.0]))));
    /// ```
    fn contains(&self, rhs: &Rhs) -> bool;
}

/// Whether `b` is a subset of `a`. See [`Contains`].
///
/// ```
/// use kousa::{Circle, Rect, contains, point};
///
/// let disk = Circle::new(point([0.0, 0.0]), 5.0);
/// assert!(contains(&disk, &point([3.0, 4.0])));
/// assert!(contains(&disk, &Rect::new(point([-3.0, -4.0]), point([3.0, 4.0]))));
/// ```
#[inline]
pub fn contains<A: Contains<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> bool {
    a.contains(b)
}

/// Each shape contains the points that it meets.
macro_rules! contains_point {
    ($D:tt point $($point:tt)*) => {};
    ($D:tt $part:ident [$($generics:tt)*] $Kind:ident($Shape:ty)) => {
        impl<S: Scalar $($generics)*> Contains<in_dimension!($D Point)> for $Shape {
            #[inline]
            fn contains(&self, rhs: &in_dimension!($D Point)) -> bool {
                rhs.intersects(self)
            }
        }
    };
}
each_kind!(contains_point!);

/// The pairs, in both orders: a solid can contain a segment or solid, and a half-space any set but a point, which has its own implementation.
macro_rules! contains_sets {
    ($D:tt itself $a:tt $b:tt) => {
        contains_sets!(@ $D $a holds $b);
    };
    ($D:tt with $a:tt $b:tt) => {
        contains_sets!(@ $D $a holds $b);
        contains_sets!(@ $D $b holds $a);
    };

    (@ $D:tt $set:tt holds (point $($point:tt)*)) => {};
    (@ $D:tt (point $($set:tt)*) holds $b:tt) => {};
    (@ $D:tt (endless $($set:tt)*) holds $b:tt) => {};
    (@ $D:tt (segment $($set:tt)*) holds $b:tt) => {};

    // If either has arbitrary corners, every stage is compiled in kousa.
    (@ $D:tt (with_corners $($set:tt)*) holds (endless $($b:tt)*)) => {};
    (@ $D:tt (with_corners $($set:tt)*) holds (half $($b:tt)*)) => {};
    (@ $D:tt (with_corners $($set:tt)*) holds ($part:ident $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };
    (@ $D:tt ($part:ident $($set:tt)*) holds (with_corners $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };

    (@ $D:tt (faceted $($set:tt)*) holds (endless $($b:tt)*)) => {};
    (@ $D:tt (faceted $($set:tt)*) holds (half $($b:tt)*)) => {};
    (@ $D:tt (faceted $($set:tt)*) holds ($part:ident $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };
    (@ $D:tt ($part:ident $($set:tt)*) holds (faceted $($b:tt)*)) => {
        contains_sets!(@compiled $($set)* holds $($b)*);
    };

    (@ $D:tt (solid $($set:tt)*) holds (segment $($b:tt)*)) => {
        contains_sets!(@in $D $($set)* holds $($b)*);
    };
    (@ $D:tt (solid $($set:tt)*) holds (solid $($b:tt)*)) => {
        contains_sets!(@in $D $($set)* holds $($b)*);
    };
    (@ $D:tt (solid $($set:tt)*) holds ($unbounded:ident $($b:tt)*)) => {};
    (@in 2 $($pair:tt)*) => {
        contains_sets!(@by inside::holds, Plan::Degree(4), $($pair)*);
    };
    (@in 3 $($pair:tt)*) => {
        contains_sets!(@by space::holds, Plan::Degree(4), $($pair)*);
    };

    // A box behind a plane has a corner that is furthest, a shape with a radius an end and the length of the normal.
    (@ $D:tt (half $($set:tt)*) holds (solid [] Rect $B:tt)) => {
        contains_sets!(@by half_space::holds, Plan::Degree(2), $($set)* holds [] Rect $B);
    };
    (@ $D:tt (half $($set:tt)*) holds (solid [] OrientedRect $B:tt)) => {
        contains_sets!(@by half_space::holds, Plan::Degree(2), $($set)* holds [] OrientedRect $B);
    };
    (@ $D:tt (half $($set:tt)*) holds (solid [] Aabb $B:tt)) => {
        contains_sets!(@by half_space::holds, Plan::Degree(2), $($set)* holds [] Aabb $B);
    };
    (@ $D:tt (half $($set:tt)*) holds (solid $($b:tt)*)) => {
        contains_sets!(@by half_space::holds, Plan::Degree(4), $($set)* holds $($b)*);
    };
    (@ $D:tt (half $($set:tt)*) holds (half $($b:tt)*)) => {
        contains_sets!(@by half_space::HalfSpace::holds_half_space, Plan::Degree(2), $($set)* holds $($b)*);
    };
    (@ $D:tt (half $($set:tt)*) holds ($linear:ident $($b:tt)*)) => {
        contains_sets!(@by half_space::HalfSpace::holds_linear, Plan::Degree(2), $($set)* holds $($b)*);
    };

    (@by $kernel:expr, $plan:expr, [] $Kind:ident($Solid:ty) holds [] $Other:ident($Set:ty)) => {
        predicate!(Inside of $Solid, $Set: $plan, |context, solid, set| $kernel(&solid, &set));

        impl<S: Scalar> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                rhs.is_empty() || S::Repr::decide(&Both::<S, _, _, Inside>::new(self, rhs), S::ENCODING)
            }
        }
    };
    (@compiled [$($generics:tt)*] $Kind:ident($Solid:ty) holds [$($others:tt)*] $Other:ident($Set:ty)) => {
        impl<S: Scalar $($generics)* $($others)*> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                rhs.is_empty() || carefully::<Inside, S, _, _>(self, rhs).is_some()
            }
        }
    };
}
each_pair!(2, contains_sets!);
each_pair!(3, contains_sets!);

/// Pairs with an enum of shapes. Every stage is compiled in kousa, once for all kinds.
macro_rules! contains_any {
    ($($by:ident: $generics:tt $Set:ty, $Other:ty;)*) => {
        $(contains_any!(@each $by $generics $Set, $Other);)*
    };
    (@each $by:ident [$($generics:tt)*] $Set:ty, $Other:ty) => {
        impl<S: Scalar $($generics)*> Contains<$Other> for $Set {
            fn contains(&self, rhs: &$Other) -> bool {
                let (set, other) = (contains_any!(@form $by self), contains_any!(@form $by rhs));
                // A point that is not finite counts as empty, but no set contains it.
                let is_empty = !contains_any!(@is_point $by other) && Operand::is_empty(&other);
                is_empty || carefully::<Inside, S, _, _>(&set, &other).is_some()
            }
        }
    };
    (@form ByForm $shape:ident) => { ByForm::from($shape) };
    (@form Shape3 $shape:ident) => { Shape3::from(*$shape) };
    (@is_point ByForm $shape:ident) => { $shape.is_point() };
    (@is_point Shape3 $shape:ident) => { matches!($shape, Shape3::Point(_)) };
}
contains_any! {
    ByForm: [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>;
    Shape3: [] Shape3<S>, Shape3<S>;
}

/// Both orders of an enum with each shape.
macro_rules! contains_any_with_each {
    ($D:tt point $($point:tt)*) => {};
    (2 $part:ident [$($own:tt)*] $Kind:ident($Shape:ty)) => {
        contains_any! {
            ByForm: [$($own)*, const M: usize] AnyShape2<S, M>, $Shape;
            ByForm: [$($own)*, const M: usize] $Shape, AnyShape2<S, M>;
        }
    };
    (3 $part:ident [] $Kind:ident($Shape:ty)) => {
        contains_any! {
            Shape3: [] Shape3<S>, $Shape;
            Shape3: [] $Shape, Shape3<S>;
        }
    };
}
each_kind!(contains_any_with_each!);
