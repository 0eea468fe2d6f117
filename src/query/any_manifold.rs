//! Manifolds of shapes whose kinds are known only at run time.

use super::Intersect;
use super::by_form::ByForm;
use super::manifold::{self, ContactManifold, Manifold};
use crate::scalar::Scalar;
use crate::shape::AnyShape2;
use crate::shape::list::each_kind;

/// The manifold of the two shapes held, in the order of the menu.
impl<S: Scalar, const N: usize, const M: usize> Manifold<AnyShape2<S, M>> for AnyShape2<S, N> {
    type Scalar = S;
    fn manifold(&self, rhs: &AnyShape2<S, M>, margin: S) -> Option<ContactManifold<S>> {
        let (a, b) = (ByForm::from(self), ByForm::from(rhs));
        if !a.have_manifold(&b) {
            return None;
        }
        if b.rank() < a.rank() {
            return rhs.manifold(self, margin).map(ContactManifold::mirror);
        }
        manifold::found(&a, &b, margin, || self.intersect(rhs)?.as_contact())
    }
}

/// Both orders of an enum with each solid.
macro_rules! manifolds_with_each {
    (2 point $($shape:tt)*) => {};
    (2 endless $($shape:tt)*) => {};
    (2 segment $($shape:tt)*) => {};
    (2 $part:ident [] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ [] $Solid, 0);
    };
    (2 $part:ident [, const N: usize] $Kind:ident($Solid:ty)) => {
        manifolds_with_each!(@ [, const N: usize] $Solid, N);
    };
    (@ [$($generics:tt)*] $Solid:ty, $room:expr) => {
        impl<S: Scalar $($generics)*, const M: usize> Manifold<$Solid> for AnyShape2<S, M> {
            type Scalar = S;
            fn manifold(&self, rhs: &$Solid, margin: S) -> Option<ContactManifold<S>> {
                self.manifold(&AnyShape2::<S, { $room }>::from(*rhs), margin)
            }
        }
        impl<S: Scalar $($generics)*, const M: usize> Manifold<AnyShape2<S, M>> for $Solid {
            type Scalar = S;
            fn manifold(&self, rhs: &AnyShape2<S, M>, margin: S) -> Option<ContactManifold<S>> {
                AnyShape2::<S, { $room }>::from(*self).manifold(rhs, margin)
            }
        }
    };
}
each_kind!(2, manifolds_with_each!);
