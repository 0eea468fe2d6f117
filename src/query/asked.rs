//! What the enums of shapes query about two kinds.

use super::ask::{apart, carefully, gap, is_within};
use super::{Closest, Common, Contact, Distance, Intersect};
use crate::kernel::query::{
    ClosestPoints, CommonPoint, Distance as FindDistance, DistanceSquared, FindContact, Meets,
};
use crate::scalar::Scalar;
use crate::shape::HalfSpace;

/// The queries of an enum about two kinds: those of the pair's traits. Two half-spaces, which have no public pair, are
/// included.
pub(super) trait Asked<B, S: Scalar, const D: usize> {
    fn common(&self, b: &B) -> Option<Common<S, D>>;
    fn meets(&self, b: &B) -> bool;
    fn gap(&self, b: &B) -> S;
    fn gap_squared(&self, b: &B) -> S;
    fn nearest(&self, b: &B) -> Option<Closest<S, D>>;
    fn reaches(&self, b: &B, distance: S) -> bool;
}

impl<S: Scalar, const D: usize, A, B> Asked<B, S, D> for A
where
    A: Intersect<B, Output: Into<Common<S, D>>> + Distance<B, Scalar = S, Closest = Closest<S, D>>,
{
    #[inline]
    fn common(&self, b: &B) -> Option<Common<S, D>> {
        self.intersect(b).map(Into::into)
    }
    #[inline]
    fn meets(&self, b: &B) -> bool {
        self.intersects(b)
    }
    #[inline]
    fn gap(&self, b: &B) -> S {
        self.distance(b)
    }
    #[inline]
    fn gap_squared(&self, b: &B) -> S {
        self.distance_squared(b)
    }
    #[inline]
    fn nearest(&self, b: &B) -> Option<Closest<S, D>> {
        self.closest_points(b)
    }
    #[inline]
    fn reaches(&self, b: &B, distance: S) -> bool {
        self.is_within(b, distance)
    }
}

/// Implements `Asked` for operands of which every stage is compiled in kousa, from what they have in common.
macro_rules! asked_carefully {
    ([$($generics:tt)*] $A:ty, $B:ty, $D:tt: |$a:ident, $b:ident| $common:expr) => {
        impl<S: Scalar $($generics)*> Asked<$B, S, $D> for $A {
            fn common(&self, $b: &$B) -> Option<Common<S, $D>> {
                let $a = self;
                $common
            }
            fn meets(&self, b: &$B) -> bool {
                carefully::<Meets, S, _, _>(self, b).is_some()
            }
            fn gap(&self, b: &$B) -> S {
                gap::<FindDistance, S, _, _>(self, b, || self.meets(b))
            }
            fn gap_squared(&self, b: &$B) -> S {
                gap::<DistanceSquared, S, _, _>(self, b, || self.meets(b))
            }
            fn nearest(&self, b: &$B) -> Option<Closest<S, $D>> {
                let common = || carefully::<CommonPoint, S, _, _>(self, b);
                apart::<ClosestPoints, S, _, _>(self, b, || self.meets(b), common).map(Closest::of)
            }
            fn reaches(&self, b: &$B, distance: S) -> bool {
                is_within(self, b, distance, || self.meets(b))
            }
        }
    };
}
pub(super) use asked_carefully;

/// Two half-spaces in a dimension.
macro_rules! half_spaces {
    ($($D:literal)*) => {$(
        asked_carefully!([] HalfSpace<S, $D>, HalfSpace<S, $D>, $D: |a, b| {
            carefully::<FindContact, S, _, _>(a, b).map(|found| Contact::of(found).into())
        });
    )*};
}
half_spaces!(2 3);
