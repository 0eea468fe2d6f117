//! Manifolds of shapes whose kinds are known only at run time.

use super::Intersect;
use super::by_form::ByForm;
use super::manifold::{self, ContactManifold, Manifold};
use crate::scalar::Scalar;
use crate::shape::{AnyShape2, Capsule, Circle, HalfSpace, OrientedRect, Polygon, Rect, Triangle};

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
    ($([$($generics:tt)*] $Solid:ty as $room:expr;)*) => {$(
        impl<S: Scalar, const N: usize $($generics)*> Manifold<$Solid> for AnyShape2<S, N> {
            type Scalar = S;
            fn manifold(&self, rhs: &$Solid, margin: S) -> Option<ContactManifold<S>> {
                self.manifold(&AnyShape2::<S, { $room }>::from(*rhs), margin)
            }
        }
        impl<S: Scalar, const N: usize $($generics)*> Manifold<AnyShape2<S, N>> for $Solid {
            type Scalar = S;
            fn manifold(&self, rhs: &AnyShape2<S, N>, margin: S) -> Option<ContactManifold<S>> {
                AnyShape2::<S, { $room }>::from(*self).manifold(rhs, margin)
            }
        }
    )*};
}
manifolds_with_each! {
    [] Circle<S> as 0;
    [] Capsule<S> as 0;
    [] Rect<S> as 0;
    [] OrientedRect<S> as 0;
    [] Triangle<S> as 0;
    [] HalfSpace<S> as 0;
    [, const M: usize] Polygon<S, M> as M;
}
