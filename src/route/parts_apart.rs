//! Whether shapes made of parts meet, and how far apart they are.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::bounds::Bounded;
use crate::distance::closest::{Closest, Distance, compare_returned, error_of_distances};
use crate::meets::intersect::Intersect;
use crate::scalar::{Constants, Scalar};
use crate::shape::parts::{HasParts, Piece, each_of_parts};

/// Two shapes neither of which has parts, and which have a distance. It is for each pair by itself, and not for whatever has one, so that the compiler need not
/// try parts of parts without end.
///
/// Sealed.
pub trait PairOfPieces<Rhs, S: Scalar, const D: usize>:
    Intersect<Rhs> + Distance<Rhs, Scalar = S, Closest = Closest<S, D>>
{
}

/// Each part of the one with each part of the other.
fn pairs<'a, A: HasParts, B: HasParts>(
    a: &'a A,
    b: &'a B,
) -> impl Iterator<Item = (&'a A::Part, &'a B::Part)> {
    a.parts().iter().flat_map(|one| b.parts().iter().map(move |two| (one, two)))
}

/// The nearest pair of parts by their true distances: of equal ones the first.
fn nearest_pair<'a, S, A, B, const D: usize>(a: &'a A, b: &'a B) -> Option<(&'a A::Part, &'a B::Part)>
where
    S: Scalar,
    A: HasParts<Part: Distance<B::Part, Scalar = S> + Bounded<D>>,
    B: HasParts<Part: Bounded<D>>,
{
    let size = |size: f64, more: f64| if more > size { more } else { size };
    let size_of_a = a.parts().iter().map(Bounded::magnitudes).fold(0.0, size);
    let size_of_b = b.parts().iter().map(Bounded::magnitudes).fold(0.0, size);
    let error = error_of_distances::<S>(size_of_a + size_of_b);
    let mut best: Option<(&A::Part, &B::Part, S)> = None;
    for (one, two) in pairs(a, b).filter(|(one, two)| one.bounds().is_some() && two.bounds().is_some()) {
        let distance = one.distance(two);
        let is_nearer = best.is_none_or(|(first, second, old)| {
            let exactly = || A::Part::compare_distances((one, two), (first, second));
            compare_returned(distance, old, error, Some(exactly)).is_lt()
        });
        if is_nearer {
            best = Some((one, two, distance));
        }
    }
    best.map(|(one, two, _)| (one, two))
}

/// The lesser one; a distance is never NaN.
fn lesser<S: Scalar>(x: S, y: S) -> S {
    if y < x { y } else { x }
}

macro_rules! apart {
    ([$($lifetime:lifetime),*] $A:ty, $B:ty => $how:ident) => {
        impl<$($lifetime,)* S: Scalar, A: Piece<Motion = SVector<S, D>>, B: Piece, const D: usize> Intersect<$B> for $A
        where
            A: PairOfPieces<B, S, D>,
        {
            type Output = <A as Intersect<B>>::Output;
            fn intersect(&self, rhs: &$B) -> Option<<A as Intersect<B>>::Output> {
                pairs(self, rhs).find_map(|(a, b)| a.intersect(b))
            }
            fn intersects(&self, rhs: &$B) -> bool {
                pairs(self, rhs).any(|(a, b)| a.intersects(b))
            }
        }

        impl<$($lifetime,)* S: Scalar, A: Piece<Motion = SVector<S, D>>, B: Piece, const D: usize> Distance<$B> for $A
        where
            A: PairOfPieces<B, S, D> + Bounded<D>,
            B: Bounded<D>,
        {
            type Scalar = S;
            type Closest = Closest<S, D>;
            fn distance(&self, rhs: &$B) -> S {
                pairs(self, rhs).map(|(a, b)| a.distance(b)).fold(S::greatest(), lesser)
            }
            fn distance_squared(&self, rhs: &$B) -> S {
                pairs(self, rhs).map(|(a, b)| a.distance_squared(b)).fold(S::greatest(), lesser)
            }
            fn closest_points(&self, rhs: &$B) -> Option<Closest<S, D>> {
                let (a, b) = nearest_pair(self, rhs)?;
                a.closest_points(b)
            }
            fn is_within(&self, rhs: &$B, distance: S) -> bool {
                pairs(self, rhs).any(|(a, b)| a.is_within(b, distance))
            }
            fn compare_distances(one: (&Self, &$B), two: (&Self, &$B)) -> Ordering {
                match (nearest_pair(one.0, one.1), nearest_pair(two.0, two.1)) {
                    (Some(one), Some(two)) => A::compare_distances(one, two),
                    (one, two) => two.is_some().cmp(&one.is_some()),
                }
            }
        }
    };
}
each_of_parts!(apart!);
