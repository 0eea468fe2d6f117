//! A ray: an origin, and unbounded forward.

use nalgebra::{Point, SVector};

use crate::form::stored::{LinearForm, LinearRange};
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::moved;
use crate::scalar::{Constants, Scalar};
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::line::Line;
use crate::shape::operand::{Operand, checked, point, vector, way};
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};
use crate::shape::segment::Segment;

/// A ray: all points `origin + t·direction` with `t ≥ 0`. It includes the origin, and is unbounded forward.
///
/// With a zero direction it is the point `origin`. With a number that is not finite it is the empty set.
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
#[doc(alias("half_line"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray<S: Scalar, const D: usize = 2> {
    /// The point at `t = 0`.
    pub origin: Point<S, D>,
    /// The direction, whose length is the unit of `t`. It may have any length; zero makes the ray the point `origin`.
    pub direction: SVector<S, D>,
}

impl<S: Scalar, const D: usize> Ray<S, D> {
    /// The ray from `origin` along `direction`.
    ///
    /// ```
    /// use kousa::{Ray, intersects, point, vector};
    ///
    /// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 4.0])); // need not be a unit vector
    /// assert!(
    ///     intersects(&ray, &point([6.0, 8.0])) && !intersects(&ray, &point([-6.0, -8.0]))
    /// );
    /// ```
    #[inline]
    pub const fn new(origin: Point<S, D>, direction: SVector<S, D>) -> Self {
        Self { origin, direction }
    }

    /// Like [`new`](Self::new), but it refuses a malformed ray.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite.
    ///
    /// ```
    /// use kousa::{Ray, ShapeError, point, vector};
    ///
    /// // A point is legal.
    /// assert!(Ray::try_new(point([0.0, 0.0]), vector([0.0, 0.0])).is_ok());
    /// assert_eq!(
    ///     Ray::try_new(point([f64::INFINITY, 0.0]), vector([1.0, 0.0])),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(origin: Point<S, D>, direction: SVector<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(origin, direction), ShapeError::NotFinite)
    }

    /// The ray from one point through another, with `t` 0 at the first and 1 at the second. If both are one point, it is that point.
    ///
    /// The direction is exact if the scalar can hold `to − from`, except for rounding in floats. If it cannot, the direction is half
    /// of that, rounded, and `t` is 2 at `to`, to within a unit in the last place.
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

    /// The part of the ray up to `t`: the segment from the origin to [`at(t)`](Self::at), which is rounded and saturates. If `t` is
    /// negative, it is the origin alone.
    ///
    /// An infinite `t` counts as the greatest number. The result is the empty set if `t` is NaN, or if the ray is empty.
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
            // A number of the ray is not finite, which makes the segment empty as well.
            return Segment::new(self.origin, Point::from(self.direction));
        }
        let t = if t < S::zero() { S::zero() } else { t };
        let t = if t > S::greatest() { S::greatest() } else { t };
        Segment::new(self.origin, self.at(t))
    }

    /// The point `origin + t·direction`, each coordinate rounded once (floats: twice) and saturating. With a zero direction it is
    /// the origin. A negative `t` gives points behind the origin, which are not on the ray.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 1.0]), vector([3.0, 4.0]));
    /// // Two lengths of the direction, not two units.
    /// assert_eq!(ray.at(2.0), point([7.0, 9.0]));
    /// assert_eq!(ray.at(0.0), ray.origin);
    /// ```
    #[inline]
    pub fn at(&self, t: S) -> Point<S, D> {
        Line::from(*self).at(t)
    }

    /// The ray moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray =
    ///     Ray::new(point([0.0, 0.0]), vector([3.0, 4.0])).translated(vector([1.0, 2.0]));
    /// assert_eq!(ray, Ray::new(point([1.0, 2.0]), vector([3.0, 4.0])));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.origin, &by), self.direction)
    }
}

impl<S: Scalar, const D: usize> From<Ray<S, D>> for Line<S, D> {
    /// The line that contains the ray, with the same `t`.
    ///
    /// ```
    /// use kousa::{Line, Ray, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 1.0]), vector([3.0, 4.0]));
    /// assert_eq!(Line::from(ray), Line::new(ray.origin, ray.direction));
    /// ```
    #[inline]
    fn from(ray: Ray<S, D>) -> Self {
        Self::new(ray.origin, ray.direction)
    }
}

impl<S: Scalar, const D: usize> From<Segment<S, D>> for Ray<S, D> {
    /// The ray from `a` through `b`, with the same `t`, as by [`Ray::towards`].
    ///
    /// ```
    /// use kousa::{Ray, Segment, point, vector};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(Ray::from(segment), Ray::new(point([1.0, 1.0]), vector([3.0, 4.0])));
    /// ```
    #[inline]
    fn from(segment: Segment<S, D>) -> Self {
        Self::towards(segment.a, segment.b)
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Ray<S, D> {
    type Form<N: Value> = LinearForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        let (origin, to) = (point(&self.origin, convert), vector(&self.direction, convert));
        LinearForm { origin, to, range: LinearRange::Ray }
    }
}

constructors! {
    [const D: usize] Ray<S, D>: (origin: (Point<S, D>), direction: (SVector<S, D>)),
        "let ray = Ray::from_parts([0.0, 1.0], [2.0, 0.0]);
assert_eq!(ray, Ray::new(point([0.0, 1.0]), vector([2.0, 0.0])));";
}

carried! {
    [const D: usize] Ray<S, D>, D => Ray<S, D>: |ray, by| Ray::new(by.point(&ray.origin), by.vector(&ray.direction));
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Ray, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 0.0]), vector([3.0, 4.0]));
    /// let turned = Ray::new(point([1.0, 0.0]), vector([-3.0, -4.0]));
    /// assert_eq!(ray.rotated(Angle::HALF, ray.origin), turned);
    /// ```
    Ray => Ray;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Ray, Rotation, point, vector};
    ///
    /// let ray = Ray::new(point([1.0, 0.0, 2.0]), vector([3.0, 4.0, 5.0]));
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::HALF).unwrap();
    /// let turned = Ray::new(point([1.0, 0.0, 2.0]), vector([-3.0, -4.0, 5.0]));
    /// assert_eq!(ray.rotated(by, ray.origin), turned);
    /// ```
    Ray;
}

placed! {
    /// ```
    /// use kousa::{Angle, Pose2, Ray, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::HALF);
    /// let ray = Ray::new(point([1.0, 0.0]), vector([3.0, 4.0]));
    /// assert_eq!(ray.placed(&pose), Ray::new(point([9.0, 20.0]), vector([-3.0, -4.0])));
    /// ```
    [] Ray<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Pose3, Ray, Rotation, point, vector};
    ///
    /// let half = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::HALF).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), half);
    /// let ray = Ray::new(point([1.0, 0.0, 0.0]), vector([3.0, 4.0, 5.0]));
    /// assert_eq!(
    ///     ray.placed(&pose),
    ///     Ray::new(point([9.0, 20.0, 30.0]), vector([-3.0, -4.0, 5.0]))
    /// );
    /// ```
    [] Ray<S, 3> => Self, Pose3;
}
