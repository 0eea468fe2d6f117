//! Manifolds of shapes whose kinds are known only at run time.

use crate::manifold::contact_manifold::{ContactManifold, Manifold};
use crate::meets::intersect::Intersect;
use crate::route::by_form::ByForm;
use crate::route::manifold_pairs;
use crate::scalar::Scalar;
use crate::shape::list::{each_kind, kinds};
use crate::shape::{AnyShape2, Shape3};

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
        manifold_pairs::found(&a, &b, margin, || self.intersect(rhs)?.as_contact())
    }
}

/// The part that each kind of space takes in manifolds.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    None,
    Solid,
    Half,
}

macro_rules! part {
    (point) => {
        Part::None
    };
    (endless) => {
        Part::None
    };
    (segment) => {
        Part::None
    };
    (half) => {
        Part::Half
    };
    ($solid:ident) => {
        Part::Solid
    };
}

/// The place of each kind of space in the menu, and its part.
macro_rules! ranks {
    ([] $($part:ident { $([] $Kind:ident($Shape:ty) as $Form:ident: $about:literal;)* })*) => {
        #[derive(Clone, Copy, PartialEq, PartialOrd)]
        enum Rank {
            $($($Kind,)*)*
        }

        const fn rank<S: Scalar>(shape: &Shape3<S>) -> (Rank, Part) {
            match shape { $($(Shape3::$Kind(_) => (Rank::$Kind, part!($part)),)*)* }
        }
    };
}
kinds!(3, ranks![]);

/// The manifold of the two shapes held, in the order of the menu.
impl<S: Scalar> Manifold<Self, 3> for Shape3<S> {
    type Scalar = S;
    fn manifold(&self, rhs: &Self, margin: S) -> Option<ContactManifold<S, 3>> {
        let ((own, part), (other, its_part)) = (rank(self), rank(rhs));
        if part == Part::None || its_part == Part::None || (part, its_part) == (Part::Half, Part::Half) {
            return None;
        }
        if other < own {
            return rhs.manifold(self, margin).map(ContactManifold::mirror);
        }
        manifold_pairs::found_in_space(self, rhs, margin, || self.intersect(rhs)?.as_contact())
    }
}

/// Both orders of an enum with each solid.
macro_rules! manifolds_with_each {
    ($D:tt point $($shape:tt)*) => {};
    ($D:tt endless $($shape:tt)*) => {};
    ($D:tt segment $($shape:tt)*) => {};
    (3 $part:ident [] $Kind:ident($Solid:ty)) => {
        impl<S: Scalar> Manifold<$Solid, 3> for Shape3<S> {
            type Scalar = S;
            fn manifold(&self, rhs: &$Solid, margin: S) -> Option<ContactManifold<S, 3>> {
                self.manifold(&Self::from(*rhs), margin)
            }
        }
        impl<S: Scalar> Manifold<Shape3<S>, 3> for $Solid {
            type Scalar = S;
            fn manifold(&self, rhs: &Shape3<S>, margin: S) -> Option<ContactManifold<S, 3>> {
                Shape3::from(*self).manifold(rhs, margin)
            }
        }
    };
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
each_kind!(manifolds_with_each!);
