//! Along which stretch two solids of the plane face each other: two places of a contact instead of one.

use nalgebra::{Point, SVector};

use super::ask::OperandIn;
use super::mirror::{Mirror, mirrored, reversed};
use super::{Contact, Intersect, ask};
use crate::arithmetic::each::Each;
use crate::arithmetic::number::Value;
use crate::kernel::plane::any::Plane;
use crate::kernel::plane::manifold::{Manifold as Found, Place};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::{Capsule, Circle, HalfSpace, OrientedRect, Polygon, Rect, Triangle};

/// Where two solids of the plane meet or nearly meet: the contact, and where sides face each other both ends of the stretch that
/// they share.
///
/// A solver that holds a box up at its deepest point alone tips it over that point; at both ends of the stretch it rests.
///
/// ```
/// use kousa::{Rect, manifold, point, vector};
///
/// let floor = Rect::new(point([-9.0, -1.0]), point([9.0, 0.0]));
/// let crate_ = Rect::new(point([1.0, -0.25]), point([3.0, 1.75]));
/// let found = manifold(&floor, &crate_, 0.0).unwrap();
/// assert_eq!(found.normal, vector([0.0, 1.0]));
/// let [left, right] = found.points() else { panic!() };
/// assert_eq!((left.point_b, right.point_b), (point([1.0, -0.25]), point([3.0, -0.25])));
/// assert_eq!((left.depth, right.depth), (0.25, 0.25));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContactManifold<S: Scalar> {
    /// Unit, from `a` to `b`: that of the contact or, where they are apart, of the shortest way between them.
    pub normal: SVector<S, 2>,
    /// The deepest place, and the other one; where there is one only, it twice.
    places: [ManifoldPoint<S>; 2],
    /// How many there are.
    count: usize,
}

/// A place where two solids meet, or nearly do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManifoldPoint<S: Scalar> {
    /// The point of `a`.
    pub point_a: Point<S, 2>,
    /// The point of `b`; `point_a − point_b = normal · depth`.
    pub point_b: Point<S, 2>,
    /// How deep the two overlap here along the normal; below zero where they are apart.
    pub depth: S,
    /// The corner or side of `a`. Of a shape with `n` corners these are numbered from 0 in its own order, and the side that begins
    /// at corner `i` is `n + i`: a rectangle has corners 0 to 3 and sides 4 to 7, a capsule ends 0 and 1, and sides 2, on the right of the way from
    /// `a` to `b`, and 3. A circle and a half-space are 0. From 255 on it stays 255.
    pub feature_a: u8,
    /// The corner or side of `b`.
    pub feature_b: u8,
}

impl<S: Scalar> ContactManifold<S> {
    /// The deepest place first, then the other end of the stretch, if there is one.
    ///
    /// ```
    /// use kousa::{Circle, Rect, manifold, point};
    ///
    /// let floor = Rect::new(point([-9.0, -1.0]), point([9.0, 0.0]));
    /// let ball = Circle::new(point([0.0, 1.25]), 1.0);
    /// assert_eq!(manifold(&floor, &ball, 0.0), None);
    /// let near = manifold(&floor, &ball, 0.5).unwrap();
    /// assert_eq!(near.points().len(), 1); // a circle has no sides
    /// assert_eq!(near.points()[0].depth, -0.25);
    /// ```
    #[inline]
    pub fn points(&self) -> &[ManifoldPoint<S>] {
        self.places.get(..self.count).unwrap_or(&self.places)
    }

    /// The same, with the contact for the first point.
    fn touching(mut self, contact: Contact<S, 2>) -> Self {
        let Contact { normal, depth, point_a, point_b } = contact;
        let [first, second] = self.places;
        let first = ManifoldPoint { point_a, point_b, depth, ..first };
        self.normal = normal;
        self.places = [first, if self.count > 1 { second } else { first }];
        self
    }

    /// Of a normal and one place or two.
    #[cfg(feature = "serde")]
    pub(crate) fn listed(
        normal: SVector<S, 2>,
        mut places: impl Iterator<Item = ManifoldPoint<S>>,
    ) -> Option<Self> {
        let (first, second) = (places.next()?, places.next());
        let count = 1 + usize::from(second.is_some());
        Some(Self { normal, places: [first, second.unwrap_or(first)], count })
    }

    fn of(found: Found) -> Self {
        let first = ManifoldPoint::of(found.first);
        let second = found.second.map(ManifoldPoint::of);
        Self {
            normal: SVector::from(found.normal.each(S::from_raw)),
            places: [first, second.unwrap_or(first)],
            count: 1 + usize::from(second.is_some()),
        }
    }
}

impl<S: Scalar> ManifoldPoint<S> {
    fn of(place: Place) -> Self {
        let (a, b) = place.points;
        let [feature_a, feature_b] = place.features.each(|number| u8::try_from(number).unwrap_or(u8::MAX));
        Self {
            point_a: Point::from(a.each(S::from_raw)),
            point_b: Point::from(b.each(S::from_raw)),
            depth: S::from_raw(place.depth),
            feature_a,
            feature_b,
        }
    }
}

impl<S: Scalar> Mirror for ManifoldPoint<S> {
    #[inline]
    fn mirror(self) -> Self {
        Self {
            point_a: self.point_b,
            point_b: self.point_a,
            feature_a: self.feature_b,
            feature_b: self.feature_a,
            ..self
        }
    }
}

mirrored! {
    [] ContactManifold<S>: |found| ContactManifold {
        normal: reversed(&found.normal),
        places: found.places.each(Mirror::mirror),
        ..found
    };
}

/// A pair of solids of the plane that has a manifold: every two, but two half-spaces.
///
/// It is there exactly where the two are at most `margin` apart; with a margin of zero, where they meet. A margin below zero, or
/// that is not a number, is none. So with a margin a body that comes near is seen before it is in, and a box that leans by less still stands on
/// two points.
///
/// Of an [`AnyShape2`](crate::AnyShape2) it is what the shapes in it have; what is no solid has none.
///
/// * The first point is the deepest: that of the contact, or the closest pair, and then its depth is negative.
/// * The second is the other end of the stretch along which a side of the one faces a side of the other, seen along the normal: a
///   corner of one, and what is opposite of it on the other. It is there where a side of each faces the other solid, and where its depth is at least
///   `−margin`. The straight sides of a capsule are sides.
/// * A side is the one whose outward normal is nearest to the contact's; of two as near, the one with the lower number.
/// * Each point is one of its shape, to within rounding; in fixed-point within a unit in the last place, as the depth is. It is on
///   the surface, but for the second of a capsule that leans: that is a radius from its axis, along the normal.
///
/// In the picture the arrows are the normal at each place:
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/manifold.svg"))]
pub trait Manifold<Rhs: ?Sized = Self> {
    /// The scalar of both.
    type Scalar: Scalar;

    /// The places where they are at most `margin` apart.
    ///
    /// ```
    /// use kousa::{HalfSpace, Manifold, OrientedRect, point, vector};
    ///
    /// // A box that leans: its right corner is in the floor, the left one is not.
    /// let floor = HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]));
    /// let leaning = OrientedRect::new(point([0.0, 1.0]), vector([2.0, 1.0]), vector([1.0, -0.0625]));
    /// assert_eq!(leaning.manifold(&floor, 0.0).unwrap().points().len(), 1);
    /// let found = leaning.manifold(&floor, 0.25).unwrap();
    /// assert_eq!(found.points().len(), 2);
    /// assert_eq!((found.points()[0].depth, found.points()[1].depth), (0.125, -0.125));
    /// ```
    fn manifold(&self, rhs: &Rhs, margin: Self::Scalar) -> Option<ContactManifold<Self::Scalar>>;
}

/// Where two solids of the plane are at most `margin` apart. See [`Manifold`].
///
/// ```
/// use kousa::{Capsule, Rect, manifold, point};
///
/// let floor = Rect::new(point([0.0, -1.0]), point([9.0, 0.0]));
/// let log = Capsule::new(point([7.0, 1.0]), point([12.0, 1.0]), 1.0);
/// let found = manifold(&log, &floor, 0.0).unwrap();
/// let [first, second] = found.points() else { panic!() };
/// assert_eq!((first.point_a, second.point_a), (point([7.0, 0.0]), point([9.0, 0.0])));
/// assert_eq!((first.feature_a, first.feature_b), (0, 6)); // an end of the log, the upper side of the floor
/// assert_eq!((second.feature_a, second.feature_b), (2, 2)); // a side of the log, a corner of the floor
/// ```
#[inline]
pub fn manifold<A, B>(a: &A, b: &B, margin: A::Scalar) -> Option<ContactManifold<A::Scalar>>
where
    A: Manifold<B>,
    B: ?Sized,
{
    a.manifold(b, margin)
}

/// A margin that is neither negative nor beyond all numbers.
fn ordinary<S: Scalar>(margin: S) -> S {
    let is_positive = margin.to_repr() > <S::Repr as Value>::ZERO;
    match (is_positive, margin.to_repr().finite()) {
        (true, true) => margin,
        (true, false) => S::greatest(),
        (false, _) => S::zero(),
    }
}

/// The manifold of two solids, whose contact is asked for where it may be off in another way: of floats another stage may have
/// found it.
pub(super) fn found<S, A, B>(
    a: &A,
    b: &B,
    margin: S,
    contact: impl FnOnce() -> Option<Contact<S, 2>>,
) -> Option<ContactManifold<S>>
where
    S: Scalar,
    A: OperandIn<S, Dimension = Plane>,
    B: OperandIn<S, Dimension = Plane>,
{
    let found = ContactManifold::of(ask::manifold(a, b, ordinary(margin))?);
    let contact = if S::Repr::BITS == 0 { contact() } else { None };
    Some(contact.map_or(found, |contact| found.touching(contact)))
}

/// The pairs: a solid with itself, or with each of a list, in both orders.
macro_rules! manifolds {
    ($($generics:tt $A:ty: $($B:ty),*;)*) => {
        $(manifolds!(@row $generics $A, [$($B),*]);)*
    };
    (@row $generics:tt $A:ty, [$($B:ty),*]) => {$(
        manifolds!(@first $generics $A, $B);
        manifolds!(@mirrored $generics $B, $A);
    )*};
    (@first [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Manifold<$B> for $A {
            type Scalar = S;
            fn manifold(&self, rhs: &$B, margin: S) -> Option<ContactManifold<S>> {
                found(self, rhs, margin, || self.intersect(rhs))
            }
        }
    };
    (@mirrored [$($generics:tt)*] $B:ty, $A:ty) => {
        impl<S: Scalar $($generics)*> Manifold<$A> for $B {
            type Scalar = S;
            fn manifold(&self, rhs: &$A, margin: S) -> Option<ContactManifold<S>> {
                rhs.manifold(self, margin).map(ContactManifold::mirror)
            }
        }
    };
}
manifolds! {
    [] Circle<S>: Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, HalfSpace<S>;
    [] Capsule<S>: Rect<S>, OrientedRect<S>, Triangle<S>, HalfSpace<S>;
    [] Rect<S>: OrientedRect<S>, Triangle<S>, HalfSpace<S>;
    [] OrientedRect<S>: Triangle<S>, HalfSpace<S>;
    [] Triangle<S>: HalfSpace<S>;
    [, const N: usize] Circle<S>: Polygon<S, N>;
    [, const N: usize] Capsule<S>: Polygon<S, N>;
    [, const N: usize] Rect<S>: Polygon<S, N>;
    [, const N: usize] OrientedRect<S>: Polygon<S, N>;
    [, const N: usize] Triangle<S>: Polygon<S, N>;
    [, const N: usize] Polygon<S, N>: HalfSpace<S>;
}
manifolds!(@first [] Circle<S>, Circle<S>);
manifolds!(@first [] Capsule<S>, Capsule<S>);
manifolds!(@first [] Rect<S>, Rect<S>);
manifolds!(@first [] OrientedRect<S>, OrientedRect<S>);
manifolds!(@first [] Triangle<S>, Triangle<S>);
manifolds!(@first [, const N: usize, const M: usize] Polygon<S, N>, Polygon<S, M>);
