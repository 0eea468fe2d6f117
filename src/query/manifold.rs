//! Contact manifolds of solids of the plane: one or two points, the second where two sides face each other.

use nalgebra::{Point, SVector};

use super::ask::{Beside, OperandIn};
use super::mirror::{Mirror, mirrored, reversed};
use super::{Contact, Intersect};
use crate::arithmetic::each::Each;
use crate::arithmetic::number::Value;
use crate::kernel::plane::any::Plane;
use crate::kernel::plane::manifold::{Manifold as Found, Place};
use crate::kernel::query::FindManifold;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::list::each_pair;

/// Where two solids of the plane meet or nearly meet: the deepest point and, if sides face each other, the other end of their common stretch.
///
/// A solver that supports a box at its deepest point alone tips it over that point; supported at both ends of the stretch, it rests.
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
    /// The unit normal, from `a` to `b`: that of the contact or, if the two are apart, from one closest point to the other.
    pub normal: SVector<S, 2>,
    /// The deepest point, then the second one; the first one twice if there is no second.
    places: [ManifoldPoint<S>; 2],
    /// The number of points.
    count: usize,
}

/// A point where two solids meet, or nearly do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManifoldPoint<S: Scalar> {
    /// The point of `a`.
    pub point_a: Point<S, 2>,
    /// The point of `b`; `point_a − point_b = normal · depth`.
    pub point_b: Point<S, 2>,
    /// How deep the two overlap here along the normal; negative if they are apart.
    pub depth: S,
    /// The corner or side of `a`. The corners of a shape with `n` of them are numbered from 0 in the shape's own order, and the side that begins at
    /// corner `i` has the number `n + i`: a rectangle has corners 0 to 3 and sides 4 to 7. A capsule has the ends 0 and 1, the side 2 to the right
    /// of the direction from `a` to `b`, and the side 3 to its left. A circle and a half-space have only 0.
    pub feature_a: u32,
    /// The corner or side of `b`, numbered likewise.
    pub feature_b: u32,
}

impl<S: Scalar> ContactManifold<S> {
    /// The deepest point first, then the other end of the stretch, if there is one.
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

    /// Replaces the first point and the normal by those of the contact.
    fn touching(self, contact: Contact<S, 2>) -> Self {
        let Contact { normal, depth, point_a, point_b } = contact;
        let [first, second] = self.places;
        let first = ManifoldPoint { point_a, point_b, depth, ..first };
        Self::between(normal, first, (self.count > 1).then_some(second))
    }

    /// The manifold of a normal, a first point and perhaps a second one, unless that is the same place.
    fn between(normal: SVector<S, 2>, first: ManifoldPoint<S>, second: Option<ManifoldPoint<S>>) -> Self {
        let is_other =
            |second: &ManifoldPoint<S>| second.point_a != first.point_a || second.point_b != first.point_b;
        let second = second.filter(is_other);
        let count = 1 + usize::from(second.is_some());
        Self { normal, places: [first, second.unwrap_or(first)], count }
    }

    /// A manifold of a normal and one point or two.
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
        let normal = SVector::from(found.normal.each(S::from_raw));
        Self::between(normal, ManifoldPoint::of(found.first), found.second.map(ManifoldPoint::of))
    }
}

impl<S: Scalar> ManifoldPoint<S> {
    fn of(place: Place) -> Self {
        let (a, b) = place.points;
        let [feature_a, feature_b] = place.features.each(|number| u32::try_from(number).unwrap_or(u32::MAX));
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

/// A pair of solids of the plane that has a manifold: any two of them, and a solid with a half-space.
///
/// The manifold exists exactly if the two are at most `margin` apart; with a margin of zero, if they meet. A margin that is negative or NaN counts
/// as zero. With a positive margin a solver sees a body before it overlaps, and a box that leans by less than the margin still stands on two points.
///
/// Enums of shapes such as [`AnyShape2`](crate::AnyShape2) have the manifold of the shapes they hold; a shape that is not a solid has none.
///
/// * The first point is the deepest: that of the contact or, if the two are apart, the closest pair, whose depth is negative.
/// * The second is the other end of the stretch along which a side of one faces a side of the other, seen along the normal: a corner of one, and the
///   point opposite it on the other. It exists if each solid has a side that faces the other, and if its depth is at least `−margin`, unless
///   it is rounded to the first point. The straight
///   sides of a capsule are sides.
/// * Of each solid, the side is the one whose outward normal is nearest to the contact's; on a tie, the one with the lower number.
/// * Each point lies on its shape's surface, to within rounding; in fixed-point within a unit in the last place, as the depth does. The one
///   exception is the second point of a capsule that leans: it is one radius from the axis, along the normal.
///
/// In the picture the arrows are the normal at each point:
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/manifold.svg"))]
#[diagnostic::on_unimplemented(
    message = "no manifold of `{Self}` and `{Rhs}`",
    label = "these two have no manifold",
    note = "both shapes need the same scalar and the same dimension",
    note = "two solids of the plane have one, and a solid with a `HalfSpace`; an enum of shapes may stand for either"
)]
pub trait Manifold<Rhs: ?Sized = Self> {
    /// The scalar of both shapes.
    type Scalar: Scalar;

    /// The manifold of two shapes at most `margin` apart; `None` if they are further apart, or either is empty.
    ///
    /// ```
    /// use kousa::{HalfSpace, Manifold, OrientedRect, point, vector};
    ///
    /// // The box leans: its right corner is in the floor, the left one is not.
    /// let floor = HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]));
    /// let leaning = OrientedRect::new(point([0.0, 1.0]), vector([2.0, 1.0]), vector([1.0, -0.0625]));
    /// assert_eq!(leaning.manifold(&floor, 0.0).unwrap().points().len(), 1);
    /// let found = leaning.manifold(&floor, 0.25).unwrap();
    /// assert_eq!(found.points().len(), 2);
    /// assert_eq!((found.points()[0].depth, found.points()[1].depth), (0.125, -0.125));
    /// ```
    fn manifold(&self, rhs: &Rhs, margin: Self::Scalar) -> Option<ContactManifold<Self::Scalar>>;
}

/// The manifold of two solids of the plane at most `margin` apart; `None` if they are further apart. See [`Manifold`].
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

/// A margin that is not negative, NaN or infinite.
fn ordinary<S: Scalar>(margin: S) -> S {
    let is_positive = margin.to_repr() > <S::Repr as Value>::ZERO;
    match (is_positive, margin.to_repr().finite()) {
        (true, true) => margin,
        (true, false) => S::greatest(),
        (false, _) => S::zero(),
    }
}

/// The manifold of two solids. In floats its first point is replaced by the contact, which another stage may have found with other rounding errors.
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
    let found = ContactManifold::of(Beside::<S, A, B, FindManifold>::new(a, b, ordinary(margin)).answer()?);
    let contact = if S::Repr::BITS == 0 { contact() } else { None };
    Some(contact.map_or(found, |contact| found.touching(contact)))
}

/// The pairs, in both orders: any two solids, and a solid with a half-space.
macro_rules! manifolds {
    (2 $two:ident (point $($a:tt)*) $b:tt) => {};
    (2 $two:ident (endless $($a:tt)*) $b:tt) => {};
    (2 $two:ident (segment $($a:tt)*) $b:tt) => {};
    (2 itself (half $($a:tt)*) $b:tt) => {};
    (2 itself $a:tt $b:tt) => {
        manifolds!(@first $a $b);
    };
    (2 with $a:tt $b:tt) => {
        manifolds!(@first $a $b);
        manifolds!(@mirrored $b $a);
    };
    (@first ($of_a:ident [$($generics:tt)*] $KindA:ident($A:ty)) ($of_b:ident [$($others:tt)*] $KindB:ident($B:ty))) => {
        impl<S: Scalar $($generics)* $($others)*> Manifold<$B> for $A {
            type Scalar = S;
            fn manifold(&self, rhs: &$B, margin: S) -> Option<ContactManifold<S>> {
                found(self, rhs, margin, || self.intersect(rhs))
            }
        }
    };
    (@mirrored ($of_b:ident [$($others:tt)*] $KindB:ident($B:ty)) ($of_a:ident [$($generics:tt)*] $KindA:ident($A:ty))) => {
        impl<S: Scalar $($others)* $($generics)*> Manifold<$A> for $B {
            type Scalar = S;
            fn manifold(&self, rhs: &$A, margin: S) -> Option<ContactManifold<S>> {
                rhs.manifold(self, margin).map(ContactManifold::mirror)
            }
        }
    };
}
each_pair!(2, manifolds!);
