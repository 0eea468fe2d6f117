//! The pairs of a [`Rounded`] with each shape, with the enums, and with another `Rounded`. Every stage is compiled in kousa, for forms whose kinds are
//! known only at run time.

use core::cmp::Ordering;

use nalgebra::{Point, SVector};

use crate::bounds::Bounded;
use crate::bounds::course::{HasPath, Times, Way, times};
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::Obstacles;
use crate::clip::cast::Cast;
use crate::clip::chord::{Chord, Hit};
use crate::contact::contact_answer::Contact;
use crate::distance::closest::{Closest, Distance};
use crate::form::plane::Plane;
use crate::form::query::{Dimension, FindContains as Inside};
use crate::form::space::Space;
use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::contains::Contains;
use crate::meets::intersect::Intersect;
use crate::meets::mirror::reversed;
use crate::route::any_cast::cast_by_forms;
use crate::route::any_pair::distances_by_forms;
use crate::route::common::Common;
use crate::route::manifold_pairs::{found, found_in_space};
use crate::route::of_any;
use crate::route::parts_apart::PairOfPieces;
use crate::route::parts_moving::CastAtPiece;
use crate::route::sweep_pairs::sweep_pair;
use crate::scalar::Scalar;
use crate::shape::carried::Carried;
use crate::shape::list::{each_kind, in_dimension};
use crate::shape::operand::Operand;
use crate::shape::rounded::RoundableIn;
use crate::shape::{
    Aabb, AnyShape2, AnyShape3, OrientedBox, OrientedRect, Polygon, Polyhedron, Rect, Rounded, Triangle,
};
use crate::slide::moving_part::MovingPart;
use crate::slide::outcome::Slide;
use crate::slide::room::NearList;
#[cfg(feature = "alloc")]
use crate::slide::room::Searched;
use crate::stages::ask::compare_sweeps;
use crate::stages::ask::{OperandIn, carefully, compare_casts, compare_distances};
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;

/// What all questions together ask of a core, in a dimension.
pub(crate) trait CoreIn<S: Scalar, Q: Dimension, const D: usize>:
    RoundableIn<S, D>
    + Bounded<D>
    + OperandIn<S, Dimension = Q>
    + Carried<S, D, Result = <Self as CoreIn<S, Q, D>>::Turned>
{
    /// What it becomes where it turns.
    type Turned: CoreIn<S, Q, D>;
}

/// Both operands in the order of the menu: a set with a radius comes after all shapes but a half-space.
///
/// rustdoc prints a dimension as it is written where the type is. So it comes twice here, as a number for types, and for macros that make a type of it.
macro_rules! pair {
    // What they have in common, and their distance.
    (@apart ($D:tt $L:literal) [$($generics:tt)*] $A:ty, $B:ty => $Answer:ident: |$common:ident| $answer:expr) => {
        impl<S: Scalar $($generics)*> Intersect<$B> for $A {
            type Output = in_dimension!($D $Answer);
            fn intersect(&self, rhs: &$B) -> Option<in_dimension!($D $Answer)> {
                let $common = of_any::common::<S, _, _, $L>(self, rhs)?;
                $answer
            }
            fn intersects(&self, rhs: &$B) -> bool {
                of_any::meet::<S, _, _, $L>(self, rhs)
            }
        }
        distances_by_forms!($D [$($generics)*] $A, $B);
    };
    (@contains [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Contains<$B> for $A {
            fn contains(&self, rhs: &$B) -> bool {
                Operand::<S>::is_empty(rhs) || carefully::<Inside, S, _, _>(self, rhs).is_some()
            }
        }
    };
    (@manifold (2 $L:literal) [$($generics:tt)*] $A:ty, $B:ty) => {
        pair!(@manifold (2 $L) by found [$($generics)*] $A, $B);
    };
    (@manifold (3 $L:literal) [$($generics:tt)*] $A:ty, $B:ty) => {
        pair!(@manifold (3 $L) by found_in_space [$($generics)*] $A, $B);
    };
    (@manifold ($D:tt $L:literal) by $found:ident [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Manifold<$B, $L> for $A {
            type Scalar = S;
            fn manifold(&self, rhs: &$B, margin: S) -> Option<ContactManifold<S, $L>> {
                $found(self, rhs, (margin, None), || self.intersect(rhs))
            }
            fn manifold_along(&self, rhs: &$B, normal: &SVector<S, $L>, margin: S) -> Option<ContactManifold<S, $L>> {
                $found(self, rhs, (margin, Some(normal)), || self.intersect(rhs))
            }
        }
    };
    (@mirrored ($D:tt $L:literal) [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Manifold<$B, $L> for $A {
            type Scalar = S;
            fn manifold(&self, rhs: &$B, margin: S) -> Option<ContactManifold<S, $L>> {
                rhs.manifold(self, margin).map(ContactManifold::mirror)
            }
            fn manifold_along(&self, rhs: &$B, normal: &SVector<S, $L>, margin: S) -> Option<ContactManifold<S, $L>> {
                rhs.manifold_along(self, &reversed(normal), margin).map(ContactManifold::mirror)
            }
        }
    };
}

/// Both orders of a set with a radius and each shape.
macro_rules! with_each {
    (2 $part:ident $generics:tt $Kind:ident($Shape:ty)) => {
        with_each!(@ (2 2) in Plane $part $generics $Shape);
    };
    (3 $part:ident $generics:tt $Kind:ident($Shape:ty)) => {
        with_each!(@ (3 3) in Space $part $generics $Shape);
    };
    (@ ($D:tt $L:literal) in $Dimension:ident $part:ident [$($own:tt)*] $Shape:ty) => {
        with_each!(@$part ($D $L) [$($own)*, A: CoreIn<S, $Dimension, $L>] $Shape);
    };
    (@point ($D:tt $L:literal) $generics:tt $Point:ty) => {
        pair!(@apart ($D $L) $generics $Point, Rounded<A> => Point: |common| common.as_point());
        pair!(@apart ($D $L) $generics Rounded<A>, $Point => Point: |common| common.as_point());
        with_each!(@sweeps ($D $L) $generics $Point);
        with_each!(@holds ($D $L) $generics $Point);
    };
    (@endless ($D:tt $L:literal) $generics:tt $Linear:ty) => {
        pair!(@apart ($D $L) $generics $Linear, Rounded<A> => Chord: |common| common.as_chord());
        pair!(@apart ($D $L) $generics Rounded<A>, $Linear => Chord: |common| common.as_chord());
        cast_by_forms!($D $generics $Linear, Rounded<A>);
    };
    (@segment ($D:tt $L:literal) $generics:tt $Segment:ty) => {
        with_each!(@endless ($D $L) $generics $Segment);
        with_each!(@sweeps ($D $L) $generics $Segment);
        pair!(@contains $generics Rounded<A>, $Segment);
    };
    (@solid ($D:tt $L:literal) $generics:tt $Solid:ty) => {
        with_each!(@touches ($D $L) $generics $Solid);
        with_each!(@sweeps ($D $L) $generics $Solid);
        pair!(@contains $generics Rounded<A>, $Solid);
        pair!(@manifold ($D $L) $generics $Solid, Rounded<A>);
        pair!(@mirrored ($D $L) $generics Rounded<A>, $Solid);
        pair!(@contains $generics $Solid, Rounded<A>);
    };
    (@faceted $($rest:tt)*) => {
        with_each!(@solid $($rest)*);
    };
    (@with_corners $($rest:tt)*) => {
        with_each!(@solid $($rest)*);
    };
    (@half ($D:tt $L:literal) $generics:tt $Half:ty) => {
        with_each!(@touches ($D $L) $generics $Half);
        sweep_pair!($L as same $generics Rounded<A>, $Half);
        pair!(@manifold ($D $L) $generics Rounded<A>, $Half);
        pair!(@mirrored ($D $L) $generics $Half, Rounded<A>);
        pair!(@contains $generics $Half, Rounded<A>);
    };
    (@touches ($D:tt $L:literal) $generics:tt $Shape:ty) => {
        pair!(@apart ($D $L) $generics $Shape, Rounded<A> => Contact: |common| common.as_contact());
        pair!(@apart ($D $L) $generics Rounded<A>, $Shape => Contact: |common| common.as_contact());
    };
    (@sweeps ($D:tt $L:literal) $generics:tt $Shape:ty) => {
        sweep_pair!($L as same $generics $Shape, Rounded<A>);
        sweep_pair!($L as same $generics Rounded<A>, $Shape);
    };
    (@holds ($D:tt $L:literal) [$($generics:tt)*] $Point:ty) => {
        impl<S: Scalar $($generics)*> Contains<$Point> for Rounded<A> {
            fn contains(&self, rhs: &$Point) -> bool {
                rhs.intersects(self)
            }
        }
    };
}
each_kind!(with_each!);

/// A set with a radius and an enum, in both orders.
macro_rules! with_enum {
    (($D:tt $L:literal) in $Dimension:ident: $Any:ident) => {
        with_enum!(@ ($D $L) $Any [, A: CoreIn<S, $Dimension, $L>, const N: usize]);
    };
    (@ ($D:tt $L:literal) $Any:ident $generics:tt) => {
        pair!(@apart ($D $L) $generics $Any<S, N>, Rounded<A> => Common: |common| Some(common));
        pair!(@apart ($D $L) $generics Rounded<A>, $Any<S, N> => Common: |common| Some(common));
        with_each!(@sweeps ($D $L) $generics $Any<S, N>);
        cast_by_forms!($D $generics $Any<S, N>, Rounded<A>);
        pair!(@contains $generics $Any<S, N>, Rounded<A>);
        pair!(@contains $generics Rounded<A>, $Any<S, N>);
        with_enum!(@manifold ($D $L) $Any $generics);
        pair!(@mirrored ($D $L) $generics Rounded<A>, $Any<S, N>);
    };
    (@manifold (2 $L:literal) $Any:ident $generics:tt) => {
        with_enum!(@manifold (2 $L) $Any by found $generics);
    };
    (@manifold (3 $L:literal) $Any:ident $generics:tt) => {
        with_enum!(@manifold (3 $L) $Any by found_in_space $generics);
    };
    (@manifold ($D:tt $L:literal) $Any:ident by $found:ident [$($generics:tt)*]) => {
        impl<S: Scalar $($generics)*> Manifold<Rounded<A>, $L> for $Any<S, N> {
            type Scalar = S;
            fn manifold(&self, rhs: &Rounded<A>, margin: S) -> Option<ContactManifold<S, $L>> {
                if let Self::HalfSpace(half) = self {
                    return half.manifold(rhs, margin);
                }
                $found(self, rhs, (margin, None), || self.intersect(rhs)?.as_contact())
            }
            fn manifold_along(&self, rhs: &Rounded<A>, normal: &SVector<S, $L>, margin: S) -> Option<ContactManifold<S, $L>> {
                if let Self::HalfSpace(half) = self {
                    return half.manifold_along(rhs, normal, margin);
                }
                $found(self, rhs, (margin, Some(normal)), || self.intersect(rhs)?.as_contact())
            }
        }
    };
}
with_enum!((2 2) in Plane: AnyShape2);
with_enum!((3 3) in Space: AnyShape3);

/// Two sets with radii, of which the second one has a core of some kind.
macro_rules! with_rounded {
    ($(($D:tt $L:literal) in $Dimension:ident: [$($own:tt)*] $Core:ty => $Turned:ty;)*) => {$(
        impl<S: Scalar $($own)*> CoreIn<S, $Dimension, $L> for $Core {
            type Turned = $Turned;
        }
        with_rounded!(@ ($D $L) [$($own)*, A: CoreIn<S, $Dimension, $L>] Rounded<$Core>);
    )*};
    (@ ($D:tt $L:literal) $generics:tt $Other:ty) => {
        pair!(@apart ($D $L) $generics Rounded<A>, $Other => Contact: |common| common.as_contact());
        sweep_pair!($L as same $generics Rounded<A>, $Other);
        pair!(@contains $generics Rounded<A>, $Other);
        pair!(@manifold ($D $L) $generics Rounded<A>, $Other);
    };
}
with_rounded! {
    (2 2) in Plane: [] Rect<S> => OrientedRect<S>;
    (2 2) in Plane: [] OrientedRect<S> => OrientedRect<S>;
    (2 2) in Plane: [] Triangle<S> => Triangle<S>;
    (2 2) in Plane: [, const N: usize] Polygon<S, N> => Polygon<S, N>;
    (3 3) in Space: [] Aabb<S, 3> => OrientedBox<S, 3>;
    (3 3) in Space: [] OrientedBox<S, 3> => OrientedBox<S, 3>;
    (3 3) in Space: [] Triangle<S, 3> => Triangle<S, 3>;
    (3 3) in Space: [, const N: usize] Polyhedron<S, N> => Polyhedron<S, N>;
}
