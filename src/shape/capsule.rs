//! A capsule: a segment with a radius.

use nalgebra::{Point, SVector};

use crate::form::stored::CapsuleForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::raw;
use crate::scalar::{Constants, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::ball::Ball;
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point};
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};
use crate::shape::segment::Segment;

/// A capsule: all points at most `radius` away from `segment`. It is solid, its boundary included. In
/// the plane it is also called a stadium.
///
/// With a segment of length zero it is a ball, with radius 0 it is the segment. With a negative
/// radius, or a number that is not finite, it is the empty set.
///
/// ```
/// use kousa::{Capsule, Contains, point};
///
/// let capsule = Capsule::new(point([0.0, 0.0]), point([10.0, 0.0]), 2.0);
/// assert!(capsule.contains(&point([5.0, 2.0]))); // on the straight side
/// assert!(!capsule.contains(&point([11.5, 1.5]))); // outside the round end
/// assert_eq!(capsule.project(&point([3.0, -7.0])), Some(point([3.0, -2.0])));
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/capsule-rect.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/capsule-capsule.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Capsule<S: Scalar, const D: usize = 2> {
    /// The axis: the segment between the centers of the round ends.
    pub segment: Segment<S, D>,
    /// The distance from the axis to the boundary.
    pub radius: S,
}

impl<S: Scalar, const D: usize> Capsule<S, D> {
    /// The capsule whose axis is the segment from `a` to `b`.
    ///
    /// ```
    /// use kousa::{Capsule, Segment, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0);
    /// assert_eq!(capsule.segment, Segment::new(point([0.0, 0.0]), point([4.0, 0.0])));
    /// ```
    #[inline]
    pub const fn new(a: Point<S, D>, b: Point<S, D>, radius: S) -> Self {
        Self { segment: Segment::new(a, b), radius }
    }

    /// Like [`new`](Self::new), but it refuses a malformed capsule.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite, [`ShapeError::NegativeRadius`] for a
    /// radius below zero.
    ///
    /// ```
    /// use kousa::{Capsule, ShapeError, point};
    ///
    /// let (a, b) = (point([0.0, 0.0]), point([4.0, 0.0]));
    /// assert!(Capsule::try_new(a, a, 1.0).is_ok()); // a circle is legal
    /// assert_eq!(Capsule::try_new(a, b, -1.0), Err(ShapeError::NegativeRadius));
    /// assert_eq!(Capsule::try_new(a, b, f64::INFINITY), Err(ShapeError::NotFinite));
    /// ```
    pub fn try_new(a: Point<S, D>, b: Point<S, D>, radius: S) -> Result<Self, ShapeError> {
        checked(Self::new(a, b, radius), ShapeError::NegativeRadius)
    }

    /// The smallest axis-aligned box that contains the capsule, saturating; an empty box if the
    /// capsule is empty.
    ///
    /// ```
    /// use kousa::{Capsule, Rect, point};
    ///
    /// let bounds = Capsule::new(point([4.0, 0.0]), point([0.0, 2.0]), 1.0).aabb();
    /// assert_eq!(bounds, Rect::new(point([-1.0, -1.0]), point([5.0, 3.0])));
    /// ```
    #[inline]
    pub fn aabb(&self) -> Aabb<S, D> {
        self.segment.aabb().with_radius(self.radius)
    }

    /// The capsule moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Capsule, point, vector};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0);
    /// let moved = Capsule::new(point([0.0, 5.0]), point([4.0, 5.0]), 1.0);
    /// assert_eq!(capsule.translated(vector([0.0, 5.0])), moved);
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self { segment: self.segment.translated(by), radius: self.radius }
    }
}

impl<S: Scalar, const D: usize> From<Ball<S, D>> for Capsule<S, D> {
    /// The same set, with an axis of length zero.
    ///
    /// ```
    /// use kousa::{Capsule, Circle, point};
    ///
    /// let capsule = Capsule::from(Circle::new(point([1.0, 2.0]), 3.0));
    /// assert_eq!(capsule, Capsule::new(point([1.0, 2.0]), point([1.0, 2.0]), 3.0));
    /// ```
    #[inline]
    fn from(ball: Ball<S, D>) -> Self {
        Self::new(ball.center, ball.center, ball.radius)
    }
}

impl<S: Scalar, const D: usize> From<Segment<S, D>> for Capsule<S, D> {
    /// The same set, with radius 0.
    ///
    /// ```
    /// use kousa::{Capsule, Ray, Segment, intersect, point, vector};
    ///
    /// // A ray cast against a wall that is a solid gives the normal.
    /// let wall = Segment::new(point([4.0, -1.0]), point([4.0, 1.0]));
    /// let ray = Ray::new(point([0.0, 0.0]), vector([1.0, 0.0]));
    /// let hit = intersect(&ray, &Capsule::from(wall)).unwrap().enter;
    /// assert_eq!((hit.t, hit.normal), (4.0, Some(vector([-1.0, 0.0]))));
    /// ```
    #[inline]
    fn from(segment: Segment<S, D>) -> Self {
        Self { segment, radius: S::zero() }
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Capsule<S, D> {
    type Form<N: Value> = CapsuleForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        let Segment { a, b } = &self.segment;
        CapsuleForm { a: point(a, convert), b: point(b, convert), radius: convert(self.radius.to_repr()) }
    }
}

constructors! {
    [const D: usize] Capsule<S, D>: (a: (Point<S, D>), b: (Point<S, D>), radius: S),
        "let capsule = Capsule::from_parts([0.0, 0.0], [4.0, 0.0], 1.0);
assert_eq!(capsule, Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0));";
}

perimeters! {
    /// It is `2π·r + 2·length`. With radius 0 it is twice the length of the segment.
    ///
    /// ```
    /// use kousa::{Capsule, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([3.0, 4.0]), 0.0);
    /// assert_eq!(capsule.perimeter(), 10.0);
    /// ```
    Capsule: |capsule, outline| {
        let [a, b] = [capsule.segment.a, capsule.segment.b].map(|end| raw(&end.coords));
        outline.side(a, b);
        outline.side(b, a);
        outline.circle(capsule.radius.to_raw())
    };
}

carried! {
    [const D: usize] Capsule<S, D>, D => Capsule<S, D>:
        |capsule, by| Capsule { segment: capsule.segment.carried(by), radius: capsule.radius };
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Capsule, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0);
    /// let upright = Capsule::new(point([0.0, 0.0]), point([0.0, 4.0]), 1.0);
    /// assert_eq!(capsule.rotated(Angle::QUARTER, point([0.0, 0.0])), upright);
    /// ```
    Capsule => Capsule;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Capsule, Rotation, point, vector};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 0.0]), 1.0);
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let turned = Capsule::new(point([0.0, 0.0, 0.0]), point([0.0, 4.0, 0.0]), 1.0);
    /// assert_eq!(capsule.rotated(by, point([0.0, 0.0, 0.0])), turned);
    /// ```
    Capsule;
}

placed! {
    /// ```
    /// use kousa::{Angle, Capsule, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([4.0, 0.0]), 1.0);
    /// assert_eq!(
    ///     capsule.placed(&pose),
    ///     Capsule::new(point([10.0, 20.0]), point([10.0, 24.0]), 1.0)
    /// );
    /// ```
    [] Capsule<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Capsule, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let capsule = Capsule::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 1.0]), 1.0);
    /// assert_eq!(
    ///     capsule.placed(&pose),
    ///     Capsule::new(point([10.0, 20.0, 30.0]), point([10.0, 24.0, 31.0]), 1.0)
    /// );
    /// ```
    [] Capsule<S, 3> => Self, Pose3;
}
