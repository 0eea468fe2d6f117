//! Manifolds of shapes whose kinds are known only at run time.

use nalgebra::SVector;

use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::intersect::Intersect;
use crate::meets::mirror::reversed;
use crate::route::manifold_pairs::{self, MarginAlong};
use crate::scalar::Scalar;
use crate::shape::list::{any_in_dimension, each_kind, in_dimension};
use crate::shape::{AnyShape2, AnyShape3};

/// The manifold of the two shapes held, in the order of the menu.
macro_rules! manifold_of_two {
    ($Any:ident in $D:literal by $found:ident) => {
        impl<S: Scalar, const N: usize, const M: usize> Manifold<$Any<S, M>, $D> for $Any<S, N> {
            type Scalar = S;
            fn manifold(&self, rhs: &$Any<S, M>, margin: S) -> Option<ContactManifold<S, $D>> {
                self.manifold_of(rhs, (margin, None))
            }
            fn manifold_along(
                &self,
                rhs: &$Any<S, M>,
                normal: &SVector<S, $D>,
                margin: S,
            ) -> Option<ContactManifold<S, $D>> {
                self.manifold_of(rhs, (margin, Some(normal)))
            }
        }

        impl<S: Scalar, const N: usize> $Any<S, N> {
            fn manifold_of<const M: usize>(
                &self,
                rhs: &$Any<S, M>,
                (margin, along): MarginAlong<'_, S, $D>,
            ) -> Option<ContactManifold<S, $D>> {
                if !self.have_manifold(rhs) {
                    return None;
                }
                if rhs.rank() < self.rank() {
                    let along = along.map(reversed);
                    return rhs.manifold_of(self, (margin, along.as_ref())).map(ContactManifold::mirror);
                }
                manifold_pairs::$found(self, rhs, (margin, along), || self.intersect(rhs)?.as_contact())
            }
        }
    };
}
manifold_of_two!(AnyShape2 in 2 by found);
manifold_of_two!(AnyShape3 in 3 by found_in_space);

/// Both orders of an enum with each solid.
macro_rules! manifolds_with_each {
    ($D:tt point $($shape:tt)*) => {};
    ($D:tt endless $($shape:tt)*) => {};
    ($D:tt segment $($shape:tt)*) => {};
    ($D:tt $part:ident [] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ $D [] $Solid, any_in_dimension!($D 0));
    };
    ($D:tt $part:ident [, const N: usize] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ $D [, const N: usize] $Solid, any_in_dimension!($D N));
    };
    (@ $D:tt [$($generics:tt)*] $Solid:ty, $Own:ty) => {
        impl<S: Scalar $($generics)*, const M: usize> Manifold<$Solid, $D> for any_in_dimension!($D M) {
            type Scalar = S;
            fn manifold(&self, rhs: &$Solid, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                self.manifold(&<$Own>::from(*rhs), margin)
            }
            fn manifold_along(&self, rhs: &$Solid, normal: &SVector<S, $D>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                self.manifold_along(&<$Own>::from(*rhs), normal, margin)
            }
        }
        impl<S: Scalar $($generics)*, const M: usize> Manifold<any_in_dimension!($D M), $D> for $Solid {
            type Scalar = S;
            fn manifold(&self, rhs: &any_in_dimension!($D M), margin: S) -> Option<in_dimension!($D ContactManifold)> {
                <$Own>::from(*self).manifold(rhs, margin)
            }
            fn manifold_along(&self, rhs: &any_in_dimension!($D M), normal: &SVector<S, $D>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                <$Own>::from(*self).manifold_along(rhs, normal, margin)
            }
        }
    };
}
each_kind!(manifolds_with_each!);
