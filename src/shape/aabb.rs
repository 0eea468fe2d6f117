//! An axis-aligned box: a rectangle in the plane, a cuboid in space.

use nalgebra::{Point, SVector};

use super::{combined, moved};
use crate::ShapeError;
use crate::scalar::{Constants, Repr, Scalar};

/// All points between `min` and `max` on every axis: solid, its surface included.
///
/// With `min == max` on an axis it is flat there; with `min > max` on one, or a number that is not
/// finite, it is the empty set.
///
/// ```
/// use kousa::Rect;
/// use nalgebra::point;
///
/// let rect = Rect::from_center(point![1.0, 2.0], [3.0, 1.0].into());
/// assert_eq!(rect, Rect::new(point![-2.0, 1.0], point![4.0, 3.0]));
/// let both = rect.union(&Rect::new(point![0.0, 0.0], point![1.0, 1.0]));
/// assert_eq!(both, Rect::new(point![-2.0, 0.0], point![4.0, 3.0]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb<S: Scalar, const D: usize> {
    /// The least coordinate on each axis.
    pub min: Point<S, D>,
    /// The greatest coordinate on each axis.
    pub max: Point<S, D>,
}

/// An axis-aligned rectangle in the plane.
pub type Rect<S> = Aabb<S, 2>;

impl<S: Scalar, const D: usize> Aabb<S, D> {
    /// The box from `min` to `max`.
    #[inline]
    pub const fn new(min: Point<S, D>, max: Point<S, D>) -> Self {
        Self { min, max }
    }

    /// As [`new`](Self::new).
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`], [`ShapeError::InvertedBounds`].
    pub fn try_new(min: Point<S, D>, max: Point<S, D>) -> Result<Self, ShapeError> {
        let all = min.iter().chain(max.iter());
        if !all.fold(true, |finite, x| finite & x.is_finite()) {
            return Err(ShapeError::NotFinite);
        }
        let aabb = Self::new(min, max);
        if aabb.is_inverted() { Err(ShapeError::InvertedBounds) } else { Ok(aabb) }
    }

    /// The box that reaches `half_extents` from `center` both ways, saturating. A negative half extent
    /// makes it empty.
    #[inline]
    pub fn from_center(center: Point<S, D>, half_extents: SVector<S, D>) -> Self {
        let minus = |x: S, half: S| S::from_repr(x.to_repr().minus(half.to_repr()));
        Self::new(combined(&center, &half_extents, minus), moved(&center, &half_extents))
    }

    /// The smallest box that contains both; an empty one adds nothing.
    pub fn union(&self, other: &Self) -> Self {
        if self.is_inverted() {
            return *other;
        }
        if other.is_inverted() {
            return *self;
        }
        let least = |x: S, y: S| if y < x { y } else { x };
        let greatest = |x: S, y: S| if y > x { y } else { x };
        Self::new(
            combined(&self.min, &other.min.coords, least),
            combined(&self.max, &other.max.coords, greatest),
        )
    }

    /// The box moved by a vector, saturating.
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.min, &by), moved(&self.max, &by))
    }

    /// The smallest box that contains two points.
    #[inline]
    pub(super) fn of_points(a: &Point<S, D>, b: &Point<S, D>) -> Self {
        Self::new(*a, *a).union(&Self::new(*b, *b))
    }

    /// The box with a margin on every side, saturating; with a negative one, the empty set.
    #[inline]
    pub(super) fn grown(&self, margin: S) -> Self {
        let by = SVector::repeat(margin);
        let minus = |x: S, margin: S| S::from_repr(x.to_repr().minus(margin.to_repr()));
        let (min, max) = (combined(&self.min, &by, minus), moved(&self.max, &by));
        if margin < S::zero() {
            let end = SVector::repeat(S::greatest());
            return Self::new(Point::from(end), combined(&Point::from(end), &end, |_, _| S::least()));
        }
        Self::new(min, max)
    }

    /// Whether some lower bound is above its upper bound.
    #[inline]
    fn is_inverted(&self) -> bool {
        self.min.iter().zip(self.max.iter()).any(|(min, max)| min > max)
    }
}
