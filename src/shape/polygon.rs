//! A convex polygon: the hull of its corners.

use core::fmt;

use nalgebra::Point;

use crate::form::corners::PolygonForm;
use crate::number::arithmetic::Value;
use crate::number::each::resized;
use crate::number::plan::Conversion;
use crate::scalar::arrays::raw;
use crate::scalar::{Constants, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::carried::carried;
use crate::shape::operand::{Operand, point};
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rect::Rect;

/// A convex polygon of up to `N` corners. It is solid, its boundary included. A polygon with dents or holes is a `Mesh` of its sides, whose `contains`
/// tells whether a point is inside.
///
/// [`hull`](Self::hull) constructs it from points in any order. The corners are counter-clockwise, starting with the one least
/// in x, then in y, until it is moved; none lies on an edge between others, and none is repeated. A polygon with one corner is a point, with two
/// a segment. Nothing is allocated: a polygon is as large as `N` points and a number.
///
/// ```
/// use kousa::{Circle, Contains, Polygon, Ray, cast, intersect, point, vector};
///
/// let house = Polygon::<f64, 8>::hull(&[
///     point([0.0, 0.0]),
///     point([4.0, 0.0]),
///     point([4.0, 3.0]),
///     point([0.0, 3.0]),
///     point([2.0, 5.0]),
///     point([2.0, 1.0]), // inside
/// ])
/// .unwrap();
/// assert_eq!(house.corners().len(), 5);
/// assert!(house.contains(&point([3.0, 4.0]))); // on the roof
///
/// let contact = intersect(&house, &Circle::new(point([5.0, 1.0]), 2.0)).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([1.0, 0.0]), 1.0));
/// let hit = cast(&Ray::new(point([1.0, 9.0]), vector([0.0, -1.0])), &house).unwrap();
/// assert_eq!(hit.point, point([1.0, 4.0]));
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/polygon-polygon.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/ray-polygon.svg"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Polygon<S: Scalar, const N: usize> {
    /// The first `count` are the corners; the others are zero.
    corners: [Point<S, 2>; N],
    /// Zero in the empty set, which results if a corner is moved by NaN.
    ///
    /// Bytes need no alignment beyond that of the coordinates, so the variant for polygons without corners does not enlarge
    /// [`Shape2`](crate::Shape2).
    count: [u8; 2],
    /// The number of the least corner, at which forms begin.
    first: [u8; 2],
}

impl<S: Scalar, const N: usize> Polygon<S, N> {
    /// The polygon without corners: the empty set.
    pub(crate) fn nothing() -> Self {
        Self { corners: [Point::from([S::zero(); 2]); N], count: [0; 2], first: [0; 2] }
    }

    /// The same polygon with room for up to `M` corners; `None` if it has more.
    ///
    /// ```
    /// use kousa::Polygon;
    ///
    /// let sail = Polygon::<f64, 3>::from_parts(&[[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]]).unwrap();
    /// assert_eq!(sail.with_room::<200>().unwrap().corners(), sail.corners());
    /// assert!(sail.with_room::<2>().is_none());
    /// ```
    pub fn with_room<const M: usize>(&self) -> Option<Polygon<S, M>> {
        (self.count() <= M).then(|| Polygon {
            corners: resized(&self.corners, Point::from([S::zero(); 2])),
            count: self.count,
            first: self.first,
        })
    }

    /// Adds a corner; `None` if there is no room for it.
    pub(crate) fn push(&mut self, corner: Point<S, 2>) -> Option<()> {
        let count = self.count();
        *self.corners.get_mut(count)? = corner;
        self.count = u16::try_from(count + 1).ok()?.to_le_bytes();
        Some(())
    }

    /// Removes the last corner.
    pub(crate) fn pop(&mut self) {
        let count = self.count().saturating_sub(1);
        if let Some(corner) = self.corners.get_mut(count) {
            *corner = Point::from([S::zero(); 2]);
        }
        self.count = (count as u16).to_le_bytes();
    }

    /// Keeps the corners with their numbers, where the least one is no longer the first.
    pub(crate) fn begin_at(&mut self, least: usize) {
        self.first = (least as u16).to_le_bytes();
    }

    pub(crate) const fn first(&self) -> usize {
        u16::from_le_bytes(self.first) as usize
    }

    const fn count(&self) -> usize {
        u16::from_le_bytes(self.count) as usize
    }

    /// The corners, counter-clockwise, starting with the one least in x, then in y. Where it is [moved](Self::translated), [rotated](Self::rotated) or
    /// [placed](Self::placed), they keep their numbers instead, unless rounding makes one of them a point of the others' hull.
    ///
    /// Only the empty set has no corners; it results if a polygon is moved or rotated to a point with a NaN coordinate.
    ///
    /// ```
    /// use kousa::{Polygon, point};
    ///
    /// let square =
    ///     [point([1.0, 1.0]), point([0.0, 1.0]), point([1.0, 0.0]), point([0.0, 0.0])];
    /// let square = Polygon::<f64, 4>::hull(&square).unwrap();
    /// assert_eq!(
    ///     square.corners(),
    ///     [point([0.0, 0.0]), point([1.0, 0.0]), point([1.0, 1.0]), point([0.0, 1.0])]
    /// );
    /// ```
    #[inline]
    pub fn corners(&self) -> &[Point<S, 2>] {
        self.corners.get(..self.count()).unwrap_or(&self.corners)
    }

    /// The smallest axis-aligned rectangle that contains the polygon; an empty one if the polygon is empty.
    ///
    /// ```
    /// use kousa::{Polygon, Rect, point};
    ///
    /// let kite =
    ///     [point([0.0, 2.0]), point([3.0, 0.0]), point([4.0, 2.0]), point([3.0, 4.0])];
    /// let kite = Polygon::<f64, 4>::hull(&kite).unwrap();
    /// assert_eq!(kite.aabb(), Rect::new(point([0.0, 0.0]), point([4.0, 4.0])));
    /// ```
    pub fn aabb(&self) -> Rect<S> {
        Aabb::of_points(self.corners())
    }
}

impl<S: Scalar, const N: usize> Default for Polygon<S, N> {
    /// The empty set: no corners.
    fn default() -> Self {
        Self::nothing()
    }
}

impl<S: Scalar, const N: usize> fmt::Debug for Polygon<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Polygon").field(&self.corners()).finish()
    }
}

impl<S: Scalar, const N: usize> Operand<S> for Polygon<S, N> {
    type Form<M: Value> = PolygonForm<M, N>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<M: Value>(&self, convert: impl Conversion<S::Repr, M>) -> PolygonForm<M, N> {
        let mut corners = [[M::ZERO; 2]; N];
        let own = self.corners();
        let (before, from_least) = own.split_at_checked(self.first()).unwrap_or((&[], own));
        for (to, from) in corners.iter_mut().zip(from_least.iter().chain(before)) {
            *to = point(from, convert);
        }
        PolygonForm { corners, count: self.count() }
    }

    fn feature(&self, number: usize) -> usize {
        let (count, first) = (self.count(), self.first());
        let turned =
            |number: usize| if number + first < count { number + first } else { number + first - count };
        if number < count { turned(number) } else { count + turned(number - count) }
    }
}

perimeters! {
    /// It is the sum of the sides. For two corners it is twice their distance.
    ///
    /// ```
    /// use kousa::{Polygon, point};
    ///
    /// let kite =
    ///     [point([-3.0, 0.0]), point([0.0, -4.0]), point([3.0, 0.0]), point([0.0, 4.0])];
    /// assert_eq!(Polygon::<f64, 4>::hull(&kite).unwrap().perimeter(), 20.0);
    /// ```
    Polygon[N]: |polygon, outline| {
        let corners = polygon.corners();
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            outline.side(raw(&from.coords), raw(&to.coords));
        }
    };
}

carried! {
    [const N: usize] Polygon<S, N>, 2 => Polygon<S, N>: |polygon, by| polygon.mapped(|corner| by.point(corner));
}

placed! {
    /// It is the hull of the placed corners, which keep their numbers.
    ///
    /// ```
    /// use kousa::{Angle, Polygon, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let triangle = Polygon::<f64, 3>::hull(&[
    ///     point([0.0, 0.0]),
    ///     point([4.0, 0.0]),
    ///     point([0.0, 3.0]),
    /// ])
    /// .unwrap();
    /// assert_eq!(
    ///     triangle.placed(&pose).corners(),
    ///     [point([10.0, 20.0]), point([10.0, 24.0]), point([7.0, 20.0])]
    /// );
    /// ```
    [const N: usize] Polygon<S, N> => Self, Pose2;
}
