//! Manifolds of shapes whose kinds are known only at run time.

use nalgebra::SVector;

use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::intersect::Intersect;
use crate::meets::mirror::reversed;
use crate::route::by_form::{ByForm, InSpace};
use crate::route::manifold_pairs::{self, MarginAlong};
use crate::scalar::Scalar;
use crate::shape::list::{each_kind, in_dimension};
use crate::shape::{AnyShape2, AnyShape3};

/// The manifold of the two shapes held, in the order of the menu.
impl<S: Scalar, const N: usize, const M: usize> Manifold<AnyShape2<S, M>> for AnyShape2<S, N> {
    type Scalar = S;
    fn manifold(&self, rhs: &AnyShape2<S, M>, margin: S) -> Option<ContactManifold<S>> {
        self.manifold_of(rhs, (margin, None))
    }
    fn manifold_along(
        &self,
        rhs: &AnyShape2<S, M>,
        normal: &SVector<S, 2>,
        margin: S,
    ) -> Option<ContactManifold<S>> {
        self.manifold_of(rhs, (margin, Some(normal)))
    }
}

impl<S: Scalar, const N: usize> AnyShape2<S, N> {
    fn manifold_of<const M: usize>(
        &self,
        rhs: &AnyShape2<S, M>,
        (margin, along): MarginAlong<'_, S, 2>,
    ) -> Option<ContactManifold<S>> {
        let (a, b) = (ByForm::from(self), ByForm::from(rhs));
        if !a.have_manifold(&b) {
            return None;
        }
        if b.rank() < a.rank() {
            let along = along.map(reversed);
            return rhs.manifold_of(self, (margin, along.as_ref())).map(ContactManifold::mirror);
        }
        manifold_pairs::found(&a, &b, (margin, along), || self.intersect(rhs)?.as_contact())
    }
}

/// The same in space.
impl<S: Scalar, const N: usize, const M: usize> Manifold<AnyShape3<S, M>, 3> for AnyShape3<S, N> {
    type Scalar = S;
    fn manifold(&self, rhs: &AnyShape3<S, M>, margin: S) -> Option<ContactManifold<S, 3>> {
        self.manifold_of(rhs, (margin, None))
    }
    fn manifold_along(
        &self,
        rhs: &AnyShape3<S, M>,
        normal: &SVector<S, 3>,
        margin: S,
    ) -> Option<ContactManifold<S, 3>> {
        self.manifold_of(rhs, (margin, Some(normal)))
    }
}

impl<S: Scalar, const N: usize> AnyShape3<S, N> {
    fn manifold_of<const M: usize>(
        &self,
        rhs: &AnyShape3<S, M>,
        (margin, along): MarginAlong<'_, S, 3>,
    ) -> Option<ContactManifold<S, 3>> {
        let (a, b) = (InSpace::from(self), InSpace::from(rhs));
        if !a.have_manifold(&b) {
            return None;
        }
        if b.rank() < a.rank() {
            let along = along.map(reversed);
            return rhs.manifold_of(self, (margin, along.as_ref())).map(ContactManifold::mirror);
        }
        manifold_pairs::found_in_space(&a, &b, (margin, along), || self.intersect(rhs)?.as_contact())
    }
}

/// Both orders of an enum with each solid.
macro_rules! manifolds_with_each {
    ($D:tt point $($shape:tt)*) => {};
    ($D:tt endless $($shape:tt)*) => {};
    ($D:tt segment $($shape:tt)*) => {};
    (2 $part:ident [] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ AnyShape2 [] $Solid, 0, 2);
    };
    (2 $part:ident [, const N: usize] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ AnyShape2 [, const N: usize] $Solid, N, 2);
    };
    (3 $part:ident [] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ AnyShape3 [] $Solid, 0, 3);
    };
    (3 $part:ident [, const N: usize] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ AnyShape3 [, const N: usize] $Solid, N, 3);
    };
    (@ $Any:ident [$($generics:tt)*] $Solid:ty, $room:expr, $D:tt) => {
        impl<S: Scalar $($generics)*, const M: usize> Manifold<$Solid, $D> for $Any<S, M> {
            type Scalar = S;
            fn manifold(&self, rhs: &$Solid, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                self.manifold(&$Any::<S, { $room }>::from(*rhs), margin)
            }
            fn manifold_along(&self, rhs: &$Solid, normal: &SVector<S, $D>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                self.manifold_along(&$Any::<S, { $room }>::from(*rhs), normal, margin)
            }
        }
        impl<S: Scalar $($generics)*, const M: usize> Manifold<$Any<S, M>, $D> for $Solid {
            type Scalar = S;
            fn manifold(&self, rhs: &$Any<S, M>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                $Any::<S, { $room }>::from(*self).manifold(rhs, margin)
            }
            fn manifold_along(&self, rhs: &$Any<S, M>, normal: &SVector<S, $D>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                $Any::<S, { $room }>::from(*self).manifold_along(rhs, normal, margin)
            }
        }
    };
}
each_kind!(manifolds_with_each!);
