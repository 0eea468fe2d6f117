//! An axis-aligned box: a rectangle in the plane, a cuboid in space.

use core::borrow::Borrow;

use nalgebra::{Point, SVector};

use crate::form::stored::BoxForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::number::size;
use crate::scalar::arrays::{array, combined, moved, raw};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, mean, point};

/// An axis-aligned box: all points between `min` and `max` on every axis. It is solid, its boundary included.
///
/// If `min == max` on an axis, it is flat there. If `min > max` on an axis, or a coordinate is not finite, it is the empty set.
///
/// ```
/// use kousa::{Rect, point};
///
/// let rect = Rect::from_center(point([1.0, 2.0]), [3.0, 1.0].into());
/// assert_eq!(rect, Rect::new(point([-2.0, 1.0]), point([4.0, 3.0])));
/// let both = rect.union(&Rect::new(point([0.0, 0.0]), point([1.0, 1.0])));
/// assert_eq!(both, Rect::new(point([-2.0, 0.0]), point([4.0, 3.0])));
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/rect-rect.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/aabb-aabb.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias("Cuboid", "bounding_box"))]
pub struct Aabb<S: Scalar, const D: usize = 2> {
    /// The least coordinate on each axis.
    pub min: Point<S, D>,
    /// The greatest coordinate on each axis.
    pub max: Point<S, D>,
}

impl<S: Scalar, const D: usize> Aabb<S, D> {
    /// The box from `min` to `max`.
    ///
    /// ```
    /// use kousa::{Aabb, Rect, point};
    ///
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.0]));
    /// assert_eq!(block.max.z, 3.0);
    /// let rect: Rect<f64> = Aabb::new(point([0.0, 0.0]), point([1.0, 2.0]));
    /// assert_eq!(rect.area(), 2.0);
    /// ```
    #[inline]
    pub const fn new(min: Point<S, D>, max: Point<S, D>) -> Self {
        Self { min, max }
    }

    /// Like [`new`](Self::new), but it refuses a malformed box.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a coordinate that is not finite, [`ShapeError::InvertedBounds`] for `min > max` on an axis.
    ///
    /// ```
    /// use kousa::{Rect, ShapeError, point};
    ///
    /// // A flat box is legal.
    /// assert!(Rect::try_new(point([0.0, 0.0]), point([0.0, 2.0])).is_ok());
    /// assert_eq!(
    ///     Rect::try_new(point([1.0, 0.0]), point([0.0, 2.0])),
    ///     Err(ShapeError::InvertedBounds)
    /// );
    /// assert_eq!(
    ///     Rect::try_new(point([f64::NAN, 0.0]), point([0.0, 2.0])),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(min: Point<S, D>, max: Point<S, D>) -> Result<Self, ShapeError> {
        let aabb = Self::new(min, max);
        if !aabb.is_finite() {
            return Err(ShapeError::NotFinite);
        }
        if aabb.is_inverted() { Err(ShapeError::InvertedBounds) } else { Ok(aabb) }
    }

    /// The box that extends from `center` by `half_extents` both ways, saturating. A negative half extent makes it empty.
    ///
    /// ```
    /// use kousa::{Rect, intersects, point, vector};
    ///
    /// let rect = Rect::from_center(point([1.0, 1.0]), vector([2.0, 3.0]));
    /// assert_eq!(rect, Rect::new(point([-1.0, -2.0]), point([3.0, 4.0])));
    /// assert!(!intersects(
    ///     &Rect::from_center(point([1.0, 1.0]), vector([-1.0, 3.0])),
    ///     &point([1.0, 1.0])
    /// ));
    /// ```
    #[inline]
    pub fn from_center(center: Point<S, D>, half_extents: SVector<S, D>) -> Self {
        let minus = |x: S, half: S| S::from_repr(x.to_repr().minus(half.to_repr()));
        Self::new(combined(&center, &half_extents, minus), moved(&center, &half_extents))
    }

    /// The smallest box that contains both; an empty box adds nothing.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let a = Rect::new(point([0.0, 0.0]), point([1.0, 1.0]));
    /// let b = Rect::new(point([4.0, -2.0]), point([5.0, 0.5]));
    /// assert_eq!(a.union(&b), Rect::new(point([0.0, -2.0]), point([5.0, 1.0])));
    /// assert_eq!(a.union(&Rect::new(point([9.0, 9.0]), point([8.0, 8.0]))), a); // empty
    /// // Empty, too.
    /// assert_eq!(Rect::new(point([f64::NAN, 0.0]), point([9.0, 9.0])).union(&a), a);
    /// ```
    pub fn union(&self, other: &Self) -> Self {
        if self.is_empty() {
            return *other;
        }
        if other.is_empty() { *self } else { self.hull(other) }
    }

    /// The smallest box that contains both, neither of which is empty.
    #[inline]
    fn hull(&self, other: &Self) -> Self {
        let least = |x: S, y: S| if y < x { y } else { x };
        let greatest = |x: S, y: S| if y > x { y } else { x };
        Self::new(
            combined(&self.min, &other.min.coords, least),
            combined(&self.max, &other.max.coords, greatest),
        )
    }

    /// The smallest box that contains all points of a list or an iterator. It is the empty set if there are none; a point that is not
    /// finite adds nothing.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let corners = [point([1.0, 5.0]), point([4.0, 2.0]), point([3.0, 3.0])];
    /// assert_eq!(Rect::of_points(&corners), Rect::new(point([1.0, 2.0]), point([4.0, 5.0])));
    /// let moved = corners.map(|corner| point([corner.x + 1.0, corner.y]));
    /// assert_eq!(Rect::of_points(moved), Rect::new(point([2.0, 2.0]), point([5.0, 5.0])));
    /// ```
    pub fn of_points<P: Borrow<Point<S, D>>>(points: impl IntoIterator<Item = P>) -> Self {
        let all = points.into_iter();
        all.fold(Self::default(), |all, point| all.union(&Self::new(*point.borrow(), *point.borrow())))
    }

    /// Whether the box is the empty set: `min > max` on some axis, or a coordinate is not finite.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// assert!(Rect::new(point([1.0, 0.0]), point([0.0, 2.0])).is_empty());
    /// assert!(!Rect::new(point([1.0, 0.0]), point([1.0, 2.0])).is_empty()); // flat
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.is_inverted() | !self.is_finite()
    }

    /// The center, each coordinate rounded once, ties to even in fixed-point. For an empty box it is the midpoint of the stored
    /// numbers all the same, with zero for coordinates that are not finite.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// assert_eq!(
    ///     Rect::new(point([0.0, 1.0]), point([4.0, 2.0])).center(),
    ///     point([2.0, 1.5])
    /// );
    /// ```
    #[inline]
    pub fn center(&self) -> Point<S, D> {
        mean(&self.min, &self.max)
    }

    /// Width, height and, in space, depth: `max − min`, rounded once and saturating. Zero if the box is empty.
    ///
    /// ```
    /// use kousa::{Rect, point, vector};
    ///
    /// assert_eq!(Rect::new(point([0.0, 1.0]), point([4.0, 2.0])).size(), vector([4.0, 1.0]));
    /// ```
    #[inline]
    pub fn size(&self) -> SVector<S, D> {
        self.apart(|min, max| max.minus(min))
    }

    /// Half the length of each side: `(max − min) / 2`, rounded once, ties to even in fixed-point, and saturating. Zero if the box is
    /// empty.
    ///
    /// If both this and [`center`](Self::center) are rounded, the box that [`from_center`](Self::from_center) makes of them differs
    /// from this one by a unit in the last place.
    ///
    /// ```
    /// use kousa::{Rect, point, vector};
    ///
    /// let rect = Rect::new(point([0.0, 1.0]), point([4.0, 2.0]));
    /// assert_eq!(rect.half_extents(), vector([2.0, 0.5]));
    /// assert_eq!(Rect::from_center(rect.center(), rect.half_extents()), rect);
    /// ```
    #[inline]
    pub fn half_extents(&self) -> SVector<S, D> {
        self.apart(S::Repr::half_apart)
    }

    /// A function of both bounds on each axis; zero if the box is empty.
    #[inline]
    fn apart(&self, of: impl Fn(S::Repr, S::Repr) -> S::Repr) -> SVector<S, D> {
        if self.is_empty() {
            return SVector::from([S::zero(); D]);
        }
        combined(&self.min, &self.max.coords, |min, max| S::from_repr(of(min.to_repr(), max.to_repr())))
            .coords
    }

    /// The box with a margin on every side, each bound rounded once and saturating. A negative margin makes it smaller, or the empty
    /// set if nothing is left. The empty set stays empty; a margin that is not finite gives the empty set.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// assert_eq!(rect.grown(1.0), Rect::new(point([-1.0, -1.0]), point([5.0, 3.0])));
    /// assert_eq!(rect.grown(-1.0), Rect::new(point([1.0, 1.0]), point([3.0, 1.0]))); // flat
    /// assert!(rect.grown(-2.0).is_empty());
    /// ```
    pub fn grown(&self, by: S) -> Self {
        let grown = self.with_margin(by);
        if self.is_empty() || !by.is_finite() || grown.is_empty() { Self::default() } else { grown }
    }

    /// The box moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Rect, point, vector};
    ///
    /// let rect =
    ///     Rect::new(point([0.0, 0.0]), point([1.0, 1.0])).translated(vector([3.0, -1.0]));
    /// assert_eq!(rect, Rect::new(point([3.0, -1.0]), point([4.0, 0.0])));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.min, &by), moved(&self.max, &by))
    }

    /// The smallest box that contains two points; empty if either is not finite.
    #[inline]
    pub(super) fn between(a: &Point<S, D>, b: &Point<S, D>) -> Self {
        let (a, b) = (Self::new(*a, *a), Self::new(*b, *b));
        if a.is_finite() & b.is_finite() { a.hull(&b) } else { Self::default() }
    }

    /// The box of all points at most a radius away on each axis; the empty set if the radius is negative.
    #[inline]
    pub(super) fn with_radius(&self, radius: S) -> Self {
        if radius < S::zero() { Self::default() } else { self.with_margin(radius) }
    }

    #[inline]
    fn with_margin(&self, by: S) -> Self {
        let by = SVector::repeat(by);
        let minus = |x: S, margin: S| S::from_repr(x.to_repr().minus(margin.to_repr()));
        Self::new(combined(&self.min, &by, minus), moved(&self.max, &by))
    }

    /// The part that both have in common: a box, flat if they only touch; `None` if they do not meet, as when either is empty. For the
    /// way to separate them, see [`Contact`](crate::Contact).
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let a = Rect::new(point([0.0, 0.0]), point([4.0, 4.0]));
    /// let b = Rect::new(point([3.0, 1.0]), point([9.0, 2.0]));
    /// assert_eq!(a.intersection(&b), Some(Rect::new(point([3.0, 1.0]), point([4.0, 2.0]))));
    ///
    /// // Boxes that share a side have that side in common, a flat box.
    /// let beside = Rect::new(point([4.0, 0.0]), point([5.0, 4.0]));
    /// assert_eq!(
    ///     a.intersection(&beside),
    ///     Some(Rect::new(point([4.0, 0.0]), point([4.0, 4.0])))
    /// );
    /// assert_eq!(a.intersection(&Rect::new(point([5.0, 0.0]), point([6.0, 4.0]))), None);
    /// ```
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        let least = |x: S, y: S| if y < x { y } else { x };
        let greatest = |x: S, y: S| if y > x { y } else { x };
        let min = combined(&self.min, &other.min.coords, greatest);
        let max = combined(&self.max, &other.max.coords, least);
        let both = self.is_finite() & other.is_finite() & !self.is_inverted() & !other.is_inverted();
        let common = Self::new(min, max);
        (both && !common.is_inverted()).then_some(common)
    }

    #[inline]
    fn is_finite(&self) -> bool {
        self.min.iter().chain(self.max.iter()).fold(true, |finite, x| finite & x.is_finite())
    }

    /// Whether some lower bound is above its upper bound.
    #[inline]
    fn is_inverted(&self) -> bool {
        let (min, max) = (array(&self.min.coords), array(&self.max.coords));
        (0..D).fold(false, |inverted, i| inverted | (min[i] > max[i]))
    }
}

impl<S: Scalar, const D: usize> Default for Aabb<S, D> {
    /// The empty set, the neutral element of [`union`](Self::union): `min` is the greatest number and `max` the least.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// assert!(Rect::<f64>::default().is_empty());
    /// assert_eq!(Rect::default().union(&rect), rect);
    /// ```
    #[inline]
    fn default() -> Self {
        Self::new(Point::from([S::greatest(); D]), Point::from([S::least(); D]))
    }
}

impl<S: Scalar> Aabb<S, 3> {
    /// The corners. In a corner's index, bit 0 tells whether its x is that of `max`, bit 1 does so for y, and bit 2 for z. The first corner is `min`, the
    /// last `max`. For an empty box they are computed from the stored numbers, and have no meaning.
    ///
    /// ```
    /// use kousa::{Aabb, point};
    ///
    /// let corners = Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.0])).corners();
    /// assert_eq!(corners[1], point([1.0, 0.0, 0.0]));
    /// assert_eq!(corners[6], point([0.0, 2.0, 3.0]));
    /// ```
    #[inline]
    pub fn corners(&self) -> [Point<S, 3>; 8] {
        let mut corners = [self.min; 8];
        for (number, corner) in corners.iter_mut().enumerate() {
            for axis in 0..3 {
                if number >> axis & 1 == 1 {
                    corner[axis] = self.max[axis];
                }
            }
        }
        corners
    }

    /// Width times height times depth, rounded once in fixed-point and within 3 units in the last place in floats, and saturating;
    /// zero if the box is empty.
    ///
    /// ```
    /// use kousa::{Aabb, point};
    ///
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.5]));
    /// assert_eq!(block.volume(), 7.0);
    /// assert_eq!(Aabb::new(block.max, block.min).volume(), 0.0); // empty
    /// ```
    pub fn volume(&self) -> S {
        if self.is_empty() {
            return S::zero();
        }
        S::from_raw(size::volume(raw(&self.min.coords), raw(&self.max.coords), S::ENCODING))
    }
}

impl<S: Scalar> Operand<S> for Aabb<S, 3> {
    type Form<N: Value> = BoxForm<N, 3>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        BoxForm { min: point(&self.min, convert), max: point(&self.max, convert) }
    }
}

constructors! {
    [const D: usize] Aabb<S, D>: (min: (Point<S, D>), max: (Point<S, D>)),
        "let rect = Aabb::from_parts([0.0, 0.0], [4.0, 2.0]);
assert_eq!(rect, Aabb::new(point([0.0, 0.0]), point([4.0, 2.0])));";
}
