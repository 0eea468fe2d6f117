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
use crate::shape::operand::Operand;
use crate::shape::{
    Aabb, AnyShape2, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Shape3,
    Sphere, Triangle,
};

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

macro_rules! contains_point {
    ($D:literal: $($Shape:ty),*) => {$(
        impl<S: Scalar> Contains<Point<S, $D>> for $Shape {
            #[inline]
            fn contains(&self, rhs: &Point<S, $D>) -> bool {
                rhs.intersects(self)
            }
        }
    )*};
}
contains_point!(2: Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, HalfSpace<S>, Triangle<S>);
contains_point!(3: Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>);

/// Implements each of the solids with each of the sets that it can contain.
macro_rules! contains_sets {
    (by $kernel:expr, $plan:expr, [$($Solid:ty),*] hold $sets:tt) => {
        $(contains_sets!(@solid $kernel, $plan, $Solid, $sets);)*
    };
    (@solid $kernel:expr, $plan:expr, $Solid:ty, [$($Set:ty),*]) => {$(
        predicate!(Inside of $Solid, $Set: $plan, |context, solid, set| $kernel(&solid, &set));

        impl<S: Scalar> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                rhs.is_empty() || S::Repr::decide(&Both::<S, _, _, Inside>::new(self, rhs), S::ENCODING)
            }
        }
    )*};
}
contains_sets! { by inside::holds, Plan::Degree(4),
    [Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>]
    hold [Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>]
}
contains_sets! { by space::holds, Plan::Degree(4),
    [Sphere<S>, Capsule<S, 3>, Aabb<S, 3>]
    hold [Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>]
}

// A half-space can contain unbounded sets as well.
contains_sets! { by half_space::holds, Plan::Degree(4), [HalfSpace<S>] hold [Circle<S>, Capsule<S>] }
contains_sets! { by half_space::holds, Plan::Degree(2), [HalfSpace<S>] hold [Rect<S>, OrientedRect<S>] }
contains_sets! { by half_space::holds, Plan::Degree(4), [HalfSpace<S, 3>] hold [Sphere<S>, Capsule<S, 3>] }
contains_sets! { by half_space::holds, Plan::Degree(2), [HalfSpace<S, 3>] hold [Aabb<S, 3>] }
contains_sets! { by half_space::HalfSpace::holds_linear, Plan::Degree(2),
    [HalfSpace<S>] hold [Line<S>, Ray<S>, Segment<S>]
}
contains_sets! { by half_space::HalfSpace::holds_linear, Plan::Degree(2),
    [HalfSpace<S, 3>] hold [Line<S, 3>, Ray<S, 3>, Segment<S, 3>]
}
contains_sets! { by half_space::HalfSpace::holds_half_space, Plan::Degree(2), [HalfSpace<S>] hold [HalfSpace<S>] }
contains_sets! { by half_space::HalfSpace::holds_half_space, Plan::Degree(2), [HalfSpace<S, 3>] hold [HalfSpace<S, 3>] }

impl<S: Scalar, const N: usize> Contains<Point<S, 2>> for Polygon<S, N> {
    #[inline]
    fn contains(&self, rhs: &Point<S, 2>) -> bool {
        rhs.intersects(self)
    }
}

/// Shapes with arbitrary corners, and the solids that can contain them; every stage is compiled in kousa.
macro_rules! contains_called {
    ($($generics:tt $Solid:ty: $($Set:ty),*;)*) => {
        $(contains_called!(@solid $generics $Solid, [$($Set),*]);)*
    };
    (@solid $generics:tt $Solid:ty, [$($Set:ty),*]) => {
        $(contains_called!(@each $generics $Solid, $Set);)*
    };
    (@each [$($generics:tt)*] $Solid:ty, $Set:ty) => {
        impl<S: Scalar $($generics)*> Contains<$Set> for $Solid {
            #[inline]
            fn contains(&self, rhs: &$Set) -> bool {
                rhs.is_empty() || carefully::<Inside, S, _, _>(self, rhs).is_some()
            }
        }
    };
}
contains_called! {
    [] Triangle<S>: Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>;
    [] Circle<S>: Triangle<S>;
    [] Capsule<S>: Triangle<S>;
    [] Rect<S>: Triangle<S>;
    [] OrientedRect<S>: Triangle<S>;
    [] HalfSpace<S>: Triangle<S>;
    [, const N: usize] Polygon<S, N>: Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>;
    [, const N: usize] Circle<S>: Polygon<S, N>;
    [, const N: usize] Capsule<S>: Polygon<S, N>;
    [, const N: usize] Rect<S>: Polygon<S, N>;
    [, const N: usize] OrientedRect<S>: Polygon<S, N>;
    [, const N: usize] HalfSpace<S>: Polygon<S, N>;
    [, const N: usize] Triangle<S>: Polygon<S, N>;
    [, const N: usize, const M: usize] Polygon<S, N>: Polygon<S, M>;
}

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
    (@is_point ByForm $shape:ident) => { $shape.rank() == 0 };
    (@is_point Shape3 $shape:ident) => { matches!($shape, Shape3::Point(_)) };
}
contains_any! {
    ByForm: [, const N: usize, const M: usize] AnyShape2<S, N>, AnyShape2<S, M>;
    ByForm: [, const N: usize, const M: usize] AnyShape2<S, N>, Polygon<S, M>;
    ByForm: [, const N: usize, const M: usize] Polygon<S, N>, AnyShape2<S, M>;
    Shape3: [] Shape3<S>, Shape3<S>;
}

/// Both orders of an enum with each shape.
macro_rules! contains_any_with_each {
    ($($Shape:ty),*; $($Solid:ty),*) => {
        $(contains_any! {
            ByForm: [, const N: usize] AnyShape2<S, N>, $Shape;
            ByForm: [, const N: usize] $Shape, AnyShape2<S, N>;
        })*
        $(contains_any! {
            Shape3: [] Shape3<S>, $Solid;
            Shape3: [] $Solid, Shape3<S>;
        })*
    };
}
contains_any_with_each! {
    Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, HalfSpace<S>;
    Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>
}
