//! A ray: a beginning, and no end.

use nalgebra::{Point, SVector};

use super::Segment;
use super::operand::{Operand, checked, combined, moved, point, vector, way};
use crate::ShapeError;
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::{LinearForm, Range};
use crate::scalar::{Constants, Repr, Scalar};

/// All points `origin + t·direction` with `t ≥ 0`: the origin, and forward without end.
///
/// A zero direction makes it the point `origin`; a number that is not finite, the empty set.
///
/// ```
/// use kousa::{Contains, Ray, point, vector};
///
/// let ray = Ray::new(point([0.0, 1.0]), vector([2.0, 0.0]));
/// assert_eq!(ray.at(3.0), point([6.0, 1.0]));
/// assert!(ray.contains(&point([0.0, 1.0])));
/// assert!(!ray.contains(&point([-1.0, 1.0])));
/// assert_eq!(ray.project(&point([-5.0, 7.0])), Some(point([0.0, 1.0])));
/// ```
///
#[doc = include_str!("questions/linear.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/ray-rect.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/ray-sphere.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray<S: Scalar, const D: usize = 2> {
    /// Where `t` is 0.
    pub origin: Point<S, D>,
    /// Where to, and the unit of `t`. Of any length; zero makes the ray the point `origin`.
    pub direction: SVector<S, D>,
}

impl<S: Scalar, const D: usize> Ray<S, D> {
    /// The ray from `origin` along `direction`.
    ///
    /// ```
    /// use kousa::{Ray, intersects, point, vector};
    ///
    /// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 4.0])); // need not be unit
    /// assert!(intersects(&ray, &point([6.0, 8.0])) && !intersects(&ray, &point([-6.0, -8.0])));
    /// ```
    #[inline]
    pub const fn new(origin: Point<S, D>, direction: SVector<S, D>) -> Self {
        Self { origin, direction }
    }

    /// As [`new`](Self::new), but what is malformed is refused.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`].
    ///
    /// ```
    /// use kousa::{Ray, ShapeError, point, vector};
    ///
    /// assert!(Ray::try_new(point([0.0, 0.0]), vector([0.0, 0.0])).is_ok()); // a point is fine
    /// assert_eq!(Ray::try_new(point([f64::INFINITY, 0.0]), vector([1.0, 0.0])), Err(ShapeError::NotFinite));
    /// ```
    pub fn try_new(origin: Point<S, D>, direction: SVector<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(origin, direction), ShapeError::NotFinite)
    }

    /// The ray from one point through another, with `t` 0 at the first and 1 at the second; of one point twice, that point.
    ///
    /// Exact where a scalar can hold `to − from`. Where fixed-point cannot, the direction is half of it, rounded, and `t` is 2 at
    /// `to`, to within a unit in the last place.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray = Ray::towards(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(ray, Ray::new(point([1.0, 1.0]), vector([3.0, 4.0])));
    /// assert_eq!(ray.at(1.0), point([4.0, 5.0]));
    /// ```
    #[inline]
    pub fn towards(from: Point<S, D>, to: Point<S, D>) -> Self {
        Self::new(from, way(&from, &to))
    }

    /// The part of the ray up to `t`: the segment from the origin to [`at(t)`](Self::at), which is rounded and saturates. Before the
    /// origin there is nothing of the ray, so a `t` below 0 leaves the origin alone.
    ///
    /// An infinite `t` is the greatest number. A `t` that is NaN leaves the empty set, and so does the empty set.
    ///
    /// ```
    /// use kousa::{Ray, Segment, point, vector};
    ///
    /// let sight = Ray::new(point([1.0, 1.0]), vector([3.0, 4.0]));
    /// assert_eq!(sight.until(2.0), Segment::new(point([1.0, 1.0]), point([7.0, 9.0])));
    /// assert_eq!(sight.until(-2.0), Segment::new(sight.origin, sight.origin));
    /// ```
    #[inline]
    pub fn until(&self, t: S) -> Segment<S, D> {
        if self.is_empty() {
            // One of these is not finite, which makes the segment empty as well.
            return Segment::new(self.origin, Point::from(self.direction));
        }
        let t = if t < S::zero() { S::zero() } else { t };
        let t = if t > S::greatest() { S::greatest() } else { t };
        Segment::new(self.origin, self.at(t))
    }

    /// The point `origin + t·direction`, each coordinate rounded once (floats: twice) and saturating; with a
    /// zero direction the origin. A `t` below 0 leads to points behind the origin, which are not on the ray.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 1.0]), vector([3.0, 4.0]));
    /// assert_eq!(ray.at(2.0), point([7.0, 9.0])); // two directions on, not two units
    /// assert_eq!(ray.at(0.0), ray.origin);
    /// ```
    #[inline]
    pub fn at(&self, t: S) -> Point<S, D> {
        let along = |base: S, direction: S| {
            S::Repr::along(base.to_repr(), t.to_repr(), direction.to_repr(), S::FRAC_BITS)
        };
        combined(&self.origin, &self.direction, |p, d| S::from_repr(along(p, d)))
    }

    /// The ray moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 4.0])).translated(vector([1.0, 2.0]));
    /// assert_eq!(ray, Ray::new(point([1.0, 2.0]), vector([3.0, 4.0])));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.origin, &by), self.direction)
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Ray<S, D> {
    type Form<N: Value> = LinearForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N> {
        let (origin, to) = (point(&self.origin, convert), vector(&self.direction, convert));
        LinearForm { origin, to, range: Range::Ray }
    }
}
