//! The pairs of solids that have contact manifolds.

use nalgebra::SVector;

use crate::contact::contact_answer::Contact;
use crate::form::plane::Plane;
use crate::form::query::FindManifold;
use crate::form::space::Space;
use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::intersect::Intersect;
use crate::meets::mirror::reversed;

use crate::number::arithmetic::Value;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::{each_pair, in_dimension};
use crate::stages::ask::{Beside, OperandIn};

/// A margin that is not negative, NaN or infinite.
pub fn ordinary<S: Scalar>(margin: S) -> S {
    let is_positive = margin.to_repr() > <S::Repr as Value>::ZERO;
    match (is_positive, margin.to_repr().finite()) {
        (true, true) => margin,
        (true, false) => S::greatest(),
        (false, _) => S::zero(),
    }
}

/// A margin, and the direction along which the reference is sought.
pub type MarginAlong<'a, S, const D: usize> = (S, Option<&'a SVector<S, D>>);

/// A direction that is finite and not zero, with zeros for further components.
fn usable<S: Scalar, const D: usize>(along: &SVector<S, D>) -> Option<[S; 3]> {
    let is_finite = along.iter().all(|x| x.to_repr().finite());
    let mut components = [S::zero(); 3];
    for (to, from) in components.iter_mut().zip(along.iter()) {
        *to = *from;
    }
    (is_finite && along.iter().any(|x| *x != S::zero())).then_some(components)
}

/// The manifold of two solids. In floats its first point is replaced by the contact, which another stage may have found with other rounding
/// errors, unless it is known to be that.
pub(crate) fn found<S, A, B>(
    a: &A,
    b: &B,
    (margin, along): MarginAlong<'_, S, 2>,
    contact: impl FnOnce() -> Option<Contact<S, 2>>,
) -> Option<ContactManifold<S>>
where
    S: Scalar,
    A: OperandIn<S, Dimension = Plane>,
    B: OperandIn<S, Dimension = Plane>,
{
    let along = along.and_then(usable);
    let found = Beside::<S, A, B, FindManifold>::new(a, b, ordinary(margin)).along(along).answer()?;
    let is_apart = S::from_raw(found.first.depth) < S::zero();
    let contact = if S::Repr::BITS == 0 && !found.is_contact && !is_apart { contact() } else { None };
    Some(ContactManifold::of(found.normal, &found.first, found.second.iter(), contact, (a, b)))
}

/// The same in space.
pub(crate) fn found_in_space<S, A, B>(
    a: &A,
    b: &B,
    (margin, along): MarginAlong<'_, S, 3>,
    contact: impl FnOnce() -> Option<Contact<S, 3>>,
) -> Option<ContactManifold<S, 3>>
where
    S: Scalar,
    A: OperandIn<S, Dimension = Space>,
    B: OperandIn<S, Dimension = Space>,
{
    let along = along.and_then(usable);
    let found = Beside::<S, A, B, FindManifold>::new(a, b, ordinary(margin)).along(along).answer()?;
    let contact = if S::Repr::BITS == 0 && !found.is_contact { contact() } else { None };
    let ([first, ..], places) = (&found.places, found.places.get(..found.count).unwrap_or_default());
    Some(ContactManifold::of(found.normal, first, places.iter().skip(1), contact, (a, b)))
}

/// The pairs, in both orders: any two solids, and a solid with a half-space.
macro_rules! manifolds {
    ($D:tt $two:ident (point $($a:tt)*) $b:tt) => {};
    ($D:tt $two:ident (endless $($a:tt)*) $b:tt) => {};
    ($D:tt $two:ident (segment $($a:tt)*) $b:tt) => {};
    ($D:tt itself (half $($a:tt)*) $b:tt) => {};
    (2 $two:ident $a:tt $b:tt) => {
        manifolds!(@pair 2 found $two $a $b);
    };
    (3 $two:ident $a:tt $b:tt) => {
        manifolds!(@pair 3 found_in_space $two $a $b);
    };
    (@pair $D:tt $found:ident itself $a:tt $b:tt) => {
        manifolds!(@first $D $found $a $b);
    };
    (@pair $D:tt $found:ident with $a:tt $b:tt) => {
        manifolds!(@first $D $found $a $b);
        manifolds!(@mirrored $D $b $a);
    };
    (@first $D:tt $found:ident ($of_a:ident [$($generics:tt)*] $KindA:ident($A:ty)) ($of_b:ident [$($others:tt)*] $KindB:ident($B:ty))) => {
        impl<S: Scalar $($generics)* $($others)*> Manifold<$B, $D> for $A {
            type Scalar = S;
            fn manifold(&self, rhs: &$B, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                $found(self, rhs, (margin, None), || self.intersect(rhs))
            }
            fn manifold_along(&self, rhs: &$B, normal: &SVector<S, $D>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                $found(self, rhs, (margin, Some(normal)), || self.intersect(rhs))
            }
        }
    };
    (@mirrored $D:tt ($of_b:ident [$($others:tt)*] $KindB:ident($B:ty)) ($of_a:ident [$($generics:tt)*] $KindA:ident($A:ty))) => {
        impl<S: Scalar $($others)* $($generics)*> Manifold<$A, $D> for $B {
            type Scalar = S;
            fn manifold(&self, rhs: &$A, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                rhs.manifold(self, margin).map(ContactManifold::mirror)
            }
            fn manifold_along(&self, rhs: &$A, normal: &SVector<S, $D>, margin: S) -> Option<in_dimension!($D ContactManifold)> {
                rhs.manifold_along(self, &reversed(normal), margin).map(ContactManifold::mirror)
            }
        }
    };
}

each_pair!(2, manifolds!);

each_pair!(3, manifolds!);
