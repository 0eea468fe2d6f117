//! An axis-aligned box: a rectangle in the plane, a cuboid in space.

use nalgebra::{Point, SVector};

use super::operand::{Operand, array, combined, moved, point};
use crate::ShapeError;
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::BoxForm;
use crate::scalar::{Constants, Repr, Scalar};

/// All points between `min` and `max` on every axis: solid, its surface included.
///
/// With `min == max` on an axis it is flat there; with `min > max` on one, or a number that is not
/// finite, it is the empty set.
///
/// ```
/// use kousa::{Rect, point};
///
/// let rect = Rect::from_center(point![1.0, 2.0], [3.0, 1.0].into());
/// assert_eq!(rect, Rect::new(point![-2.0, 1.0], point![4.0, 3.0]));
/// let both = rect.union(&Rect::new(point![0.0, 0.0], point![1.0, 1.0]));
/// assert_eq!(both, Rect::new(point![-2.0, 0.0], point![4.0, 3.0]));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/rect-rect.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/aabb-aabb.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aabb<S: Scalar, const D: usize> {
    /// The least coordinate on each axis.
    pub min: Point<S, D>,
    /// The greatest coordinate on each axis.
    pub max: Point<S, D>,
}

/// An axis-aligned rectangle in the plane.
///
/// ```
/// use kousa::{Aabb, Rect, point};
///
/// let rect = Rect::new(point![0.0, 0.0], point![4.0, 2.0]);
/// assert_eq!(rect, Aabb::<f64, 2>::new(point![0.0, 0.0], point![4.0, 2.0]));
/// ```
pub type Rect<S> = Aabb<S, 2>;

impl<S: Scalar, const D: usize> Aabb<S, D> {
    /// The box from `min` to `max`.
    ///
    /// ```
    /// use kousa::{Aabb, Rect, point};
    ///
    /// let block = Aabb::new(point![0.0, 0.0, 0.0], point![1.0, 2.0, 3.0]);
    /// assert_eq!(block.max.z, 3.0);
    /// let rect: Rect<f64> = Aabb::new(point![0.0, 0.0], point![1.0, 2.0]);
    /// assert_eq!(rect.area(), 2.0);
    /// ```
    #[inline]
    pub const fn new(min: Point<S, D>, max: Point<S, D>) -> Self {
        Self { min, max }
    }

    /// As [`new`](Self::new), but what is malformed is refused.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`], [`ShapeError::InvertedBounds`].
    ///
    /// ```
    /// use kousa::{Rect, ShapeError, point};
    ///
    /// assert!(Rect::try_new(point![0.0, 0.0], point![0.0, 2.0]).is_ok()); // flat is fine
    /// assert_eq!(Rect::try_new(point![1.0, 0.0], point![0.0, 2.0]), Err(ShapeError::InvertedBounds));
    /// assert_eq!(Rect::try_new(point![f64::NAN, 0.0], point![0.0, 2.0]), Err(ShapeError::NotFinite));
    /// ```
    pub fn try_new(min: Point<S, D>, max: Point<S, D>) -> Result<Self, ShapeError> {
        let aabb = Self::new(min, max);
        if !aabb.is_finite() {
            return Err(ShapeError::NotFinite);
        }
        if aabb.is_inverted() { Err(ShapeError::InvertedBounds) } else { Ok(aabb) }
    }

    /// The box that reaches `half_extents` from `center` both ways, saturating. A negative half extent
    /// makes it empty.
    ///
    /// ```
    /// use kousa::{Rect, intersects, point, vector};
    ///
    /// let rect = Rect::from_center(point![1.0, 1.0], vector![2.0, 3.0]);
    /// assert_eq!(rect, Rect::new(point![-1.0, -2.0], point![3.0, 4.0]));
    /// assert!(!intersects(&Rect::from_center(point![1.0, 1.0], vector![-1.0, 3.0]), &point![1.0, 1.0]));
    /// ```
    #[inline]
    pub fn from_center(center: Point<S, D>, half_extents: SVector<S, D>) -> Self {
        let minus = |x: S, half: S| S::from_repr(x.to_repr().minus(half.to_repr()));
        Self::new(combined(&center, &half_extents, minus), moved(&center, &half_extents))
    }

    /// The smallest box that contains both; an empty one adds nothing.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let a = Rect::new(point![0.0, 0.0], point![1.0, 1.0]);
    /// let b = Rect::new(point![4.0, -2.0], point![5.0, 0.5]);
    /// assert_eq!(a.union(&b), Rect::new(point![0.0, -2.0], point![5.0, 1.0]));
    /// assert_eq!(a.union(&Rect::new(point![9.0, 9.0], point![8.0, 8.0])), a); // an empty one
    /// assert_eq!(Rect::new(point![f64::NAN, 0.0], point![9.0, 9.0]).union(&a), a); // another
    /// ```
    pub fn union(&self, other: &Self) -> Self {
        if self.is_nothing() {
            return *other;
        }
        if other.is_nothing() { *self } else { self.hull(other) }
    }

    /// The smallest box that contains both, which are not empty.
    #[inline]
    fn hull(&self, other: &Self) -> Self {
        let least = |x: S, y: S| if y < x { y } else { x };
        let greatest = |x: S, y: S| if y > x { y } else { x };
        Self::new(
            combined(&self.min, &other.min.coords, least),
            combined(&self.max, &other.max.coords, greatest),
        )
    }

    /// The box moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Rect, point, vector};
    ///
    /// let rect = Rect::new(point![0.0, 0.0], point![1.0, 1.0]).translated(vector![3.0, -1.0]);
    /// assert_eq!(rect, Rect::new(point![3.0, -1.0], point![4.0, 0.0]));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.min, &by), moved(&self.max, &by))
    }

    /// The smallest box that contains two points; an empty one, if either is not finite.
    #[inline]
    pub(super) fn of_points(a: &Point<S, D>, b: &Point<S, D>) -> Self {
        let (a, b) = (Self::new(*a, *a), Self::new(*b, *b));
        if a.is_finite() & b.is_finite() { a.hull(&b) } else { a.empty() }
    }

    /// The box with a margin on every side, saturating; with a negative one, the empty set.
    #[inline]
    pub(super) fn grown(&self, margin: S) -> Self {
        let by = SVector::repeat(margin);
        let minus = |x: S, margin: S| S::from_repr(x.to_repr().minus(margin.to_repr()));
        let (min, max) = (combined(&self.min, &by, minus), moved(&self.max, &by));
        if margin < S::zero() { self.empty() } else { Self::new(min, max) }
    }

    /// The empty set.
    #[inline]
    pub(crate) fn empty(&self) -> Self {
        let end = |x: S| combined(&self.min, &self.min.coords, |_, _| x);
        Self::new(end(S::greatest()), end(S::least()))
    }

    /// The part that both have in common: a box, flat where they only touch; `None` where they do not meet, as where
    /// either is empty. How to part them is another question: see [`Contact`](crate::Contact).
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let a = Rect::new(point![0.0, 0.0], point![4.0, 4.0]);
    /// let b = Rect::new(point![3.0, 1.0], point![9.0, 2.0]);
    /// assert_eq!(a.intersection(&b), Some(Rect::new(point![3.0, 1.0], point![4.0, 2.0])));
    ///
    /// // Of a common side it is that side, flat.
    /// let beside = Rect::new(point![4.0, 0.0], point![5.0, 4.0]);
    /// assert_eq!(a.intersection(&beside), Some(Rect::new(point![4.0, 0.0], point![4.0, 4.0])));
    /// assert_eq!(a.intersection(&Rect::new(point![5.0, 0.0], point![6.0, 4.0])), None);
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

    /// Whether it is the empty set.
    #[inline]
    fn is_nothing(&self) -> bool {
        self.is_inverted() | !self.is_finite()
    }

    /// Whether some lower bound is above its upper bound.
    #[inline]
    fn is_inverted(&self) -> bool {
        let (min, max) = (array(&self.min.coords), array(&self.max.coords));
        (0..D).fold(false, |inverted, i| inverted | (min[i] > max[i]))
    }
}

impl<S: Scalar> Rect<S> {
    /// The corners, counter-clockwise from `min`. Of an empty rectangle they are what is stored, and bound nothing.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let [a, b, c, d] = Rect::new(point![0.0, 0.0], point![2.0, 1.0]).corners();
    /// assert_eq!([a, b], [point![0.0, 0.0], point![2.0, 0.0]]);
    /// assert_eq!([c, d], [point![2.0, 1.0], point![0.0, 1.0]]);
    /// ```
    #[inline]
    pub fn corners(&self) -> [Point<S, 2>; 4] {
        let (low, high) = (self.min, self.max);
        [low, Point::from([high.x, low.y]), high, Point::from([low.x, high.y])]
    }
}

impl<S: Scalar> Operand<S> for Aabb<S, 3> {
    type Form<N: Value> = BoxForm<N, 3>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N> {
        BoxForm { min: point(&self.min, convert), max: point(&self.max, convert) }
    }
}

impl<S: Scalar> Operand<S> for Rect<S> {
    type Form<N: Value> = BoxForm<N, 2>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N> {
        BoxForm { min: point(&self.min, convert), max: point(&self.max, convert) }
    }
}
