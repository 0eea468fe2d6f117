//! A ray: a beginning, and no end.

use nalgebra::{Point, SVector};

use super::operand::{Operand, checked, combined, moved, point, vector};
use crate::ShapeError;
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::{LinearForm, Range};
use crate::scalar::{Repr, Scalar};

/// All points `origin + t·direction` with `t ≥ 0`: the origin, and forward without end.
///
/// A zero direction makes it the point `origin`; a number that is not finite, the empty set.
///
/// ```
/// use kousa::{Contains, Ray, point, vector};
///
/// let ray = Ray::new(point![0.0, 1.0], vector![2.0, 0.0]);
/// assert_eq!(ray.at(3.0), point![6.0, 1.0]);
/// assert!(ray.contains(&point![0.0, 1.0]));
/// assert!(!ray.contains(&point![-1.0, 1.0]));
/// assert_eq!(ray.project(&point![-5.0, 7.0]), Some(point![0.0, 1.0]));
/// ```
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
    /// let ray = Ray::new(point![0.0, 0.0], vector![3.0, 4.0]); // need not be unit
    /// assert!(intersects(&ray, &point![6.0, 8.0]) && !intersects(&ray, &point![-6.0, -8.0]));
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
    /// assert!(Ray::try_new(point![0.0, 0.0], vector![0.0, 0.0]).is_ok()); // a point is fine
    /// assert_eq!(Ray::try_new(point![f64::INFINITY, 0.0], vector![1.0, 0.0]), Err(ShapeError::NotFinite));
    /// ```
    pub fn try_new(origin: Point<S, D>, direction: SVector<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(origin, direction), ShapeError::NotFinite)
    }

    /// The point `origin + t·direction`, each coordinate rounded once (floats: twice) and saturating; with a
    /// zero direction the origin. A `t` below 0 leads to points behind the origin, which are not on the ray.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray = Ray::new(point![1.0, 1.0], vector![3.0, 4.0]);
    /// assert_eq!(ray.at(2.0), point![7.0, 9.0]); // two directions on, not two units
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
    /// let ray = Ray::new(point![0.0, 0.0], vector![3.0, 4.0]).translated(vector![1.0, 2.0]);
    /// assert_eq!(ray, Ray::new(point![1.0, 2.0], vector![3.0, 4.0]));
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
