//! Contact manifolds: in the plane one or two points, the second where two sides face each other; in space up to four.

use nalgebra::{Point, SVector};

use crate::contact::contact_answer::Contact;
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::meets::mirror::{Mirror, mirrored, reversed};
use crate::number::each::Each;
use crate::number::encoding::Raw;
#[cfg(feature = "alloc")]
use crate::scalar::Repr;
#[cfg(feature = "alloc")]
use crate::scalar::arrays::moved;
use crate::scalar::{Constants, Scalar};
use crate::shape::operand::Operand;

/// Where two solids meet or nearly meet: the deepest point and, if sides face each other, the other end of their common stretch; in space, if faces face
/// each other, up to four corners of the polygon that they have in common.
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
pub struct ContactManifold<S: Scalar, const D: usize = 2> {
    /// The unit normal, from `a` to `b`: that of the contact or, if the two are apart, from one closest point to the other.
    pub normal: SVector<S, D>,
    /// The deepest point, then the others; the first one again for each that there is not.
    places: [ManifoldPoint<S, D>; MOST],
    /// The number of points.
    count: usize,
}

/// A [`ContactManifold`] of space.
pub type ContactManifold3<S> = ContactManifold<S, 3>;

/// A point where two solids meet, or nearly do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManifoldPoint<S: Scalar, const D: usize = 2> {
    /// The point of `a`.
    pub point_a: Point<S, D>,
    /// The point of `b`; `point_a − point_b = normal · depth`.
    pub point_b: Point<S, D>,
    /// How deep the two overlap here along the normal; negative if they are apart.
    pub depth: S,
    /// The corner or side of `a`. The corners of a shape with `n` of them are numbered from 0 in the shape's own order, and the side that begins at
    /// corner `i` has the number `n + i`: a rectangle has corners 0 to 3 and sides 4 to 7. A capsule has the ends 0 and 1, the side 2 to the right
    /// of the direction from `a` to `b`, and the side 3 to its left. A circle and a half-space have only 0.
    ///
    /// In space edges come after the corners, and faces after the edges. A box has the corners 0 to 7, where bit `k` of the number tells whether the
    /// corner is at the upper end along axis or half-edge `k`; the edges 8 to 11 along the first one, 12 to 15 along the second, and 16 to 19
    /// along the third; and the faces 20 and 21 across the first, the lower one first, 22 and 23, and 24 and 25. A triangle has the corners 0
    /// to 2, the edges 3 to 5, and the face 6. A capsule has the ends 0 and 1, and the side 2. A sphere and a half-space have only 0. A box that is a
    /// segment or a point has the numbers of a capsule or a sphere.
    pub feature_a: u32,
    /// The corner, side or face of `b`, numbered likewise.
    pub feature_b: u32,
}

/// The most points of a manifold, in space.
const MOST: usize = 4;

impl<S: Scalar, const D: usize> ContactManifold<S, D> {
    /// The deepest point first, then the other end of the stretch, if there is one. In space there are at most four, and those after the first are in
    /// the order of the coordinates halfway between both points.
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
    pub fn points(&self) -> &[ManifoldPoint<S, D>] {
        self.places.get(..self.count).unwrap_or(&self.places)
    }

    /// The manifold where `b` is moved against the normal, by so much deeper.
    #[cfg(feature = "alloc")]
    pub(crate) fn lifted(self, by: &SVector<S, D>, deeper: S) -> Self {
        let places = self.places.each(|place| ManifoldPoint {
            point_b: moved(&place.point_b, by),
            depth: S::from_repr(place.depth.to_repr().plus(deeper.to_repr())),
            ..place
        });
        Self { places, ..self }
    }

    /// The manifold of a normal and places of two shapes. A contact stands in for the normal and the first place.
    pub(crate) fn of<'p>(
        normal: [Raw; D],
        first: &ContactPlace<D>,
        others: impl Iterator<Item = &'p ContactPlace<D>>,
        contact: Option<Contact<S, D>>,
        (a, b): (&impl Operand<S>, &impl Operand<S>),
    ) -> Self {
        let others = others
            .filter(|place| place.points != first.points)
            .map(|place| ManifoldPoint::of(place, a, b).no_deeper_than(S::from_raw(first.depth)));
        let first = ManifoldPoint::of(first, a, b);
        match contact {
            Some(Contact { normal, depth, point_a, point_b }) => {
                Self::from_places(normal, ManifoldPoint { point_a, point_b, depth, ..first }, others)
            }
            None => Self::from_places(SVector::from(normal.each(S::from_raw)), first, others),
        }
    }

    /// The manifold of a normal, a first point and others, but for those that are the same place as one before.
    fn from_places(
        normal: SVector<S, D>,
        first: ManifoldPoint<S, D>,
        others: impl Iterator<Item = ManifoldPoint<S, D>>,
    ) -> Self {
        let mut manifold = Self { normal, places: [first; MOST], count: 1 };
        for place in others.map(|place| place.no_deeper_than(first.depth)) {
            let is_same =
                |old: &ManifoldPoint<S, D>| old.point_a == place.point_a && old.point_b == place.point_b;
            if !manifold.points().iter().any(is_same)
                && let Some(slot) = manifold.places.get_mut(manifold.count)
            {
                *slot = place;
                manifold.count += 1;
            }
        }
        manifold
    }

    /// A manifold of a normal and its points; `None` where there is none, or more than it may have.
    #[cfg(feature = "serde")]
    pub(crate) fn listed(
        normal: SVector<S, D>,
        mut places: impl Iterator<Item = ManifoldPoint<S, D>>,
    ) -> Option<Self> {
        let first = places.next()?;
        let mut manifold = Self { normal, places: [first; MOST], count: 1 };
        for (slot, place) in manifold.places.iter_mut().skip(1).zip(places) {
            *slot = place;
            manifold.count += 1;
        }
        (manifold.count <= if D == 2 { 2 } else { MOST }).then_some(manifold)
    }
}

impl<S: Scalar, const D: usize> ManifoldPoint<S, D> {
    /// A place with the numbers by which users know the features of two shapes.
    fn of(place: &ContactPlace<D>, a: &impl Operand<S>, b: &impl Operand<S>) -> Self {
        let ((point_a, point_b), [feature_a, feature_b]) = (place.points, place.features);
        let number = |feature: usize| u32::try_from(feature).unwrap_or(u32::MAX);
        Self {
            point_a: Point::from(point_a.each(S::from_raw)),
            point_b: Point::from(point_b.each(S::from_raw)),
            depth: S::from_raw(place.depth),
            feature_a: number(a.feature(feature_a)),
            feature_b: number(b.feature(feature_b)),
        }
    }

    /// Floats may compute the deepest point in another way than the others, so that one of these is deeper by a rounding.
    fn no_deeper_than(self, most: S) -> Self {
        Self { depth: if self.depth > most { most } else { self.depth }, ..self }
    }
}

impl<S: Scalar, const D: usize> Mirror for ManifoldPoint<S, D> {
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
    [const D: usize] ContactManifold<S, D>: |found| ContactManifold {
        normal: reversed(&found.normal),
        places: found.places.each(Mirror::mirror),
        ..found
    };
}

/// A pair of solids that has a manifold: any two of the plane or of space, and a solid with a half-space. `D` is the dimension.
///
/// The manifold exists exactly if the two are at most `margin` apart; with a margin of zero, if they meet. A margin that is negative or NaN counts
/// as zero. With a positive margin a solver sees a body before it overlaps, and a box that leans by less than the margin still stands on two points.
///
/// With a positive margin the normal is that of a face or, in the plane, a side of either shape wherever one is at most `margin` deeper than the
/// shortest way out, or than the closest points if the two are apart, and something of the other shape is opposite it: of several the one along which
/// they overlap least, as the depths are rounded, and of equal ones the first of the shape that comes first (see [`Contact`]). Every depth is then measured
/// along this normal, and the first point is the deepest of all. So a box that is turned by a little against another one stands on all its corners, and
/// not on the point where two edges cross. With a margin of zero the normal is that of the contact.
///
/// Enums of shapes such as [`AnyShape2`](crate::AnyShape2) have the manifold of the shapes they hold; a shape that is not a solid has none.
///
/// In the plane:
///
/// * The first point is the deepest: that of the contact or, if the two are apart, the closest pair, whose depth is negative.
/// * The second is the other end of the stretch along which a side of one faces a side of the other, seen along the normal: a corner of one, and the
///   point opposite it on the other. It exists if each solid has a side that faces the other, and if its depth is at least `−margin`, unless
///   it is rounded to the first point. The straight
///   sides of a capsule are sides.
/// * Of each solid, the side is the one whose outward normal is nearest to the contact's; on a tie, the one with the lower number.
/// * Each point lies on its shape's surface, to within rounding; in fixed-point within a unit in the last place, as the depth does. The one
///   exception are points of a capsule that leans, other than that of the contact: they are one radius from the axis, along the normal.
///
/// In the picture the arrows are the normal at each point:
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/manifold.svg"))]
///
/// In space:
///
/// * The first point is that of the contact or, if the two are apart, the deepest; of equally deep ones that with the least coordinates.
/// * If the normal is that of a face of either, this face is the *reference*, and the other solid's face that is nearest to it in direction, of those that
///   have its deepest corner, is *incident*. The points are the corners of what is left of the incident face within the extent of the reference, seen
///   along the normal. Instead of a face it may be an edge, as the axis of a capsule, which has two points, or a corner or ball, which has one. Points
///   that are rounded to the same numbers are one, and those of a depth below `−margin` do not count.
/// * If there are more than four, these are kept: the deepest, then the one furthest from it, then those furthest to both sides of the line through these
///   two; of equal ones the first in the order of coordinates. The choice is made with the rounded numbers, at the middles between `point_a` and `point_b`.
/// * An edge across an edge, and a corner with an edge or corner, have one point; two parallel edges or capsules have both ends of the stretch that they
///   have in common.
/// * In fixed-point each number is rounded once.
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/manifold-in-space.svg"))]
///
/// ```
/// use kousa::{Aabb, Capsule, Manifold, point};
///
/// let floor = Aabb::new(point([-9.0, -9.0, -1.0]), point([9.0, 9.0, 0.0]));
/// let chest = Aabb::new(point([7.0, 0.0, 0.0]), point([11.0, 2.0, 1.0])); // it overhangs
/// let found = chest.manifold(&floor, 0.0).unwrap();
/// let feet: Vec<_> =
///     found.points().iter().map(|place| (place.point_a.x, place.point_a.y)).collect();
/// assert_eq!(feet, [(7.0, 0.0), (7.0, 2.0), (9.0, 0.0), (9.0, 2.0)]);
/// let log = Capsule::new(point([0.0, 0.0, 1.0]), point([4.0, 0.0, 1.0]), 1.0);
/// assert_eq!(log.manifold(&floor, 0.0).unwrap().points().len(), 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "no manifold of `{Self}` and `{Rhs}`",
    label = "these two have no manifold",
    note = "both shapes need the same scalar and the same dimension",
    note = "two solids have one, and a solid with a `HalfSpace`; an enum of shapes may stand for either"
)]
pub trait Manifold<Rhs: ?Sized = Self, const D: usize = 2> {
    /// The scalar of both shapes.
    type Scalar: Scalar;

    /// The manifold of two shapes at most `margin` apart; `None` if they are further apart, or either is empty.
    ///
    /// ```
    /// use kousa::{HalfSpace, Manifold, OrientedRect, point, vector};
    ///
    /// // The box leans: its right corner is in the floor, the left one is not.
    /// let floor = HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]));
    /// let leaning =
    ///     OrientedRect::new(point([0.0, 1.0]), [vector([2.0, -0.125]), vector([0.0625, 1.0])]);
    /// assert_eq!(leaning.manifold(&floor, 0.0).unwrap().points().len(), 1);
    /// let found = leaning.manifold(&floor, 0.25).unwrap();
    /// assert_eq!(found.points().len(), 2);
    /// assert_eq!((found.points()[0].depth, found.points()[1].depth), (0.125, -0.125));
    /// ```
    fn manifold(&self, rhs: &Rhs, margin: Self::Scalar) -> Option<ContactManifold<Self::Scalar, D>>;

    /// The manifold over the face whose normal is nearest to a direction from this shape to the other: of this shape the face that faces most along
    /// it, of the other the one that faces most against it, and the nearer one of both is the reference. The direction may have any length.
    ///
    /// A solver that keeps the normal of the last step keeps its face, even while another one becomes less deep. If neither shape has a face that
    /// faces that way, or nothing is opposite it, this is [`manifold`](Self::manifold); it exists for the same shapes.
    ///
    /// ```
    /// use kousa::{Manifold, Rect, point, vector};
    ///
    /// let (wall, chest) = (
    ///     Rect::new(point([0.0, 0.0]), point([1.0, 4.0])),
    ///     Rect::new(point([0.5, 3.75]), point([2.5, 5.0])),
    /// );
    /// assert_eq!(wall.manifold(&chest, 0.0).unwrap().normal, vector([0.0, 1.0]));
    /// let found = wall.manifold_along(&chest, &vector([1.0, 0.25]), 0.0).unwrap();
    /// assert_eq!((found.normal, found.points()[0].depth), (vector([1.0, 0.0]), 0.5));
    /// ```
    fn manifold_along(
        &self,
        rhs: &Rhs,
        normal: &SVector<Self::Scalar, D>,
        margin: Self::Scalar,
    ) -> Option<ContactManifold<Self::Scalar, D>>;
}

/// The manifold of two solids at most `margin` apart; `None` if they are further apart. See [`Manifold`].
///
/// ```
/// use kousa::{Capsule, Rect, manifold, point};
///
/// let floor = Rect::new(point([0.0, -1.0]), point([9.0, 0.0]));
/// let log = Capsule::new(point([7.0, 1.0]), point([12.0, 1.0]), 1.0);
/// let found = manifold(&log, &floor, 0.0).unwrap();
/// let [first, second] = found.points() else { panic!() };
/// assert_eq!((first.point_a, second.point_a), (point([7.0, 0.0]), point([9.0, 0.0])));
/// // An end of the log, the upper side of the floor.
/// assert_eq!((first.feature_a, first.feature_b), (0, 6));
/// // A side of the log, a corner of the floor.
/// assert_eq!((second.feature_a, second.feature_b), (2, 2));
/// ```
#[inline]
#[doc(alias("contact_manifold", "contacts"))]
pub fn manifold<A, B, const D: usize>(
    a: &A,
    b: &B,
    margin: A::Scalar,
) -> Option<ContactManifold<A::Scalar, D>>
where
    A: Manifold<B, D>,
    B: ?Sized,
{
    a.manifold(b, margin)
}

/// The manifold of two solids over the face whose normal is nearest to a direction from `a` to `b`. See [`Manifold::manifold_along`].
#[inline]
pub fn manifold_along<A, B, const D: usize>(
    a: &A,
    b: &B,
    normal: &SVector<A::Scalar, D>,
    margin: A::Scalar,
) -> Option<ContactManifold<A::Scalar, D>>
where
    A: Manifold<B, D>,
    B: ?Sized,
{
    a.manifold_along(b, normal, margin)
}
