//! A ball: a disk in the plane, a solid sphere in space.

use nalgebra::{Point, SVector};

use crate::form::stored::BallForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::moved;
use crate::scalar::{Constants, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point};
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};

/// A ball: all points at most `radius` away from `center`. It is solid, its boundary included.
///
/// With radius 0 it is the point `center`. With a negative radius, or a number that is not finite, it
/// is the empty set.
///
/// ```
/// use kousa::{Circle, Contains, point};
///
/// let disk = Circle::new(point([1.0, 2.0]), 5.0);
/// assert!(disk.contains(&point([4.0, 6.0]))); // on the boundary
/// assert_eq!(disk.project(&point([9.0, 2.0])), Some(point([6.0, 2.0])));
/// assert_eq!(disk.aabb().max, point([6.0, 7.0]));
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/circle-circle.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/sphere-sphere.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ball<S: Scalar, const D: usize = 2> {
    /// The center.
    pub center: Point<S, D>,
    /// The distance from the center to the boundary.
    pub radius: S,
}

/// A solid disk in the plane.
///
/// ```
/// use kousa::{Circle, intersects, point};
///
/// assert!(intersects(&Circle::new(point([0.0, 0.0]), 5.0), &point([3.0, 4.0])));
/// ```
pub type Circle<S> = Ball<S, 2>;

/// A solid sphere in space.
///
/// ```
/// use kousa::{Sphere, intersects, point};
///
/// assert!(intersects(&Sphere::new(point([0.0, 0.0, 0.0]), 3.0), &point([1.0, 2.0, 2.0])));
/// ```
pub type Sphere<S> = Ball<S, 3>;

impl<S: Scalar, const D: usize> Ball<S, D> {
    /// The ball with this center and radius.
    ///
    /// ```
    /// use kousa::{Ball, Circle, Sphere, point};
    ///
    /// let disk: Circle<f64> = Ball::new(point([0.0, 0.0]), 1.0);
    /// let ball: Sphere<f64> = Ball::new(point([0.0, 0.0, 0.0]), 1.0);
    /// assert_eq!(disk.radius, ball.radius);
    /// ```
    #[inline]
    pub const fn new(center: Point<S, D>, radius: S) -> Self {
        Self { center, radius }
    }

    /// Like [`new`](Self::new), but it refuses a malformed ball.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite, [`ShapeError::NegativeRadius`] for a
    /// radius below zero.
    ///
    /// ```
    /// use kousa::{Circle, ShapeError, Sphere, point};
    ///
    /// assert!(Circle::try_new(point([0.0, 0.0]), 0.0).is_ok()); // a point is legal
    /// assert_eq!(Circle::try_new(point([0.0, 0.0]), -1.0), Err(ShapeError::NegativeRadius));
    /// assert_eq!(
    ///     Sphere::try_new(point([0.0, 0.0, 0.0]), f64::NAN),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(center: Point<S, D>, radius: S) -> Result<Self, ShapeError> {
        checked(Self::new(center, radius), ShapeError::NegativeRadius)
    }

    /// The smallest axis-aligned box that contains the ball, saturating; an empty box if the ball is
    /// empty.
    ///
    /// ```
    /// use kousa::{Aabb, Sphere, point};
    ///
    /// let bounds = Sphere::new(point([1.0, 2.0, 3.0]), 1.0).aabb();
    /// assert_eq!(bounds, Aabb::new(point([0.0, 1.0, 2.0]), point([2.0, 3.0, 4.0])));
    /// ```
    #[inline]
    pub fn aabb(&self) -> Aabb<S, D> {
        Aabb::between(&self.center, &self.center).with_radius(self.radius)
    }

    /// The ball moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Circle, point, vector};
    ///
    /// let disk = Circle::new(point([1.0, 2.0]), 3.0).translated(vector([1.0, -1.0]));
    /// assert_eq!(disk, Circle::new(point([2.0, 1.0]), 3.0));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.center, &by), self.radius)
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Ball<S, D> {
    type Form<N: Value> = BallForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        BallForm { center: point(&self.center, convert), radius: convert(self.radius.to_repr()) }
    }
}

constructors! {
    [const D: usize] Ball<S, D>: (center: (Point<S, D>), radius: S),
        "assert_eq!(Circle::from_parts([3.0, 4.0], 5.0), Circle::new(point([3.0, 4.0]), 5.0));";
}

perimeters! {
    /// It is `2π·r`.
    ///
    /// ```
    /// use kousa::{Circle, point};
    ///
    /// assert_eq!(
    ///     Circle::new(point([0.0, 0.0]), 2.0).perimeter(),
    ///     4.0 * std::f64::consts::PI
    /// );
    /// ```
    Circle: |disk, outline| outline.circle(disk.radius.to_raw());
}

carried! {
    [const D: usize] Ball<S, D>, D => Ball<S, D>: |ball, by| Ball::new(by.point(&ball.center), ball.radius);
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Circle, point};
    ///
    /// let disk = Circle::new(point([3.0, 0.0]), 1.0);
    /// assert_eq!(
    ///     disk.rotated(-Angle::QUARTER, point([1.0, 0.0])),
    ///     Circle::new(point([1.0, -2.0]), 1.0)
    /// );
    /// ```
    Circle => Circle;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Rotation, Sphere, point, vector};
    ///
    /// let ball = Sphere::new(point([3.0, 0.0, 7.0]), 1.0);
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), -Angle::QUARTER).unwrap();
    /// assert_eq!(
    ///     ball.rotated(by, point([1.0, 0.0, 0.0])),
    ///     Sphere::new(point([1.0, -2.0, 7.0]), 1.0)
    /// );
    /// ```
    Ball;
}

placed! {
    /// ```
    /// use kousa::{Angle, Circle, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), -Angle::QUARTER);
    /// assert_eq!(
    ///     Circle::new(point([2.0, 0.0]), 1.0).placed(&pose),
    ///     Circle::new(point([10.0, 18.0]), 1.0)
    /// );
    /// ```
    [] Ball<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Pose3, Rotation, Sphere, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// assert_eq!(
    ///     Sphere::new(point([2.0, 0.0, 0.0]), 1.0).placed(&pose),
    ///     Sphere::new(point([10.0, 22.0, 30.0]), 1.0)
    /// );
    /// ```
    [] Ball<S, 3> => Self, Pose3;
}
