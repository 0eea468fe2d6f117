//! A segment, both ends included.

use nalgebra::{Point, SVector};

use crate::form::stored::{LinearForm, LinearRange};
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::{combined, moved};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::line::Line;
use crate::shape::operand::{Operand, checked, mean, point, way};
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};

/// A segment: all points between `a` and `b`, both included. The parameter `t` is 0 at `a` and 1 at `b`.
///
/// If `a == b`, it is that point. With a number that is not finite it is the empty set.
///
/// ```
/// use kousa::{Contains, Segment, point};
///
/// let segment = Segment::new(point([0.0, 0.0]), point([3.0, 4.0]));
/// assert_eq!(segment.length(), 5.0);
/// assert_eq!(segment.at(0.5), point([1.5, 2.0]));
/// assert!(segment.contains(&point([3.0, 4.0])));
/// assert_eq!(segment.project(&point([9.0, 9.0])), Some(point([3.0, 4.0])));
/// ```
///
#[doc = include_str!("questions/segment.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/segment-capsule.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/segment-aabb.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment<S: Scalar, const D: usize = 2> {
    /// The end at `t = 0`.
    pub a: Point<S, D>,
    /// The end at `t = 1`.
    pub b: Point<S, D>,
}

impl<S: Scalar, const D: usize> Segment<S, D> {
    /// The segment from `a` to `b`.
    ///
    /// ```
    /// use kousa::{Segment, point};
    ///
    /// let segment = Segment::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 2.0]));
    /// assert_eq!(segment.length(), 3.0);
    /// ```
    #[inline]
    pub const fn new(a: Point<S, D>, b: Point<S, D>) -> Self {
        Self { a, b }
    }

    /// Like [`new`](Self::new), but it refuses a malformed segment.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite.
    ///
    /// ```
    /// use kousa::{Segment, ShapeError, point};
    ///
    /// // A point is legal.
    /// assert!(Segment::try_new(point([1.0, 1.0]), point([1.0, 1.0])).is_ok());
    /// assert_eq!(
    ///     Segment::try_new(point([0.0, 0.0]), point([f64::NAN, 1.0])),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(a: Point<S, D>, b: Point<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(a, b), ShapeError::NotFinite)
    }

    /// The point `a + t·(b − a)`, each coordinate rounded once in fixed-point and saturating. It is exact at both ends; a `t` below 0 or
    /// above 1 gives a point beyond them.
    ///
    /// It is rounded, so as a rule it is not exactly on the segment: `contains` would tell.
    ///
    /// ```
    /// use kousa::{Segment, point};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([5.0, 3.0]));
    /// assert_eq!(segment.at(0.25), point([2.0, 1.5]));
    /// assert_eq!((segment.at(0.0), segment.at(1.0)), (segment.a, segment.b));
    /// ```
    #[inline]
    pub fn at(&self, t: S) -> Point<S, D> {
        combined(&self.a, &self.b.coords, |a, b| {
            S::from_repr(S::Repr::between(a.to_repr(), t.to_repr(), b.to_repr(), S::FRAC_BITS))
        })
    }

    /// `b − a`, the direction of the line through both ends ([`Line::through`]): exact in fixed-point, rounded once in floats, and half
    /// of it if it is beyond the range. Zero if a number is not finite.
    ///
    /// ```
    /// use kousa::{Segment, point, vector};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(segment.direction(), vector([3.0, 4.0]));
    /// ```
    #[inline]
    pub fn direction(&self) -> SVector<S, D> {
        if self.is_empty() { SVector::from([S::zero(); D]) } else { way(&self.a, &self.b) }
    }

    /// The midpoint, each coordinate rounded once, ties to even in fixed-point. A coordinate is zero if a number of it is not finite.
    ///
    /// ```
    /// use kousa::{Segment, point};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([4.0, -5.0]));
    /// assert_eq!(segment.midpoint(), point([2.5, -2.0]));
    /// ```
    #[inline]
    pub fn midpoint(&self) -> Point<S, D> {
        mean(&self.a, &self.b)
    }

    /// The same set with the ends swapped: from `b` to `a`.
    ///
    /// ```
    /// use kousa::{Segment, point};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(segment.reversed(), Segment::new(segment.b, segment.a));
    /// ```
    #[inline]
    pub const fn reversed(&self) -> Self {
        Self::new(self.b, self.a)
    }

    /// The smallest axis-aligned box that contains the segment; an empty box if the segment is empty.
    ///
    /// ```
    /// use kousa::{Rect, Segment, point};
    ///
    /// let bounds = Segment::new(point([3.0, 0.0]), point([1.0, 2.0])).aabb();
    /// assert_eq!(bounds, Rect::new(point([1.0, 0.0]), point([3.0, 2.0])));
    /// ```
    #[inline]
    pub fn aabb(&self) -> Aabb<S, D> {
        Aabb::between(&self.a, &self.b)
    }

    /// The segment moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Segment, point, vector};
    ///
    /// let segment =
    ///     Segment::new(point([0.0, 0.0]), point([1.0, 0.0])).translated(vector([2.0, 3.0]));
    /// assert_eq!(segment, Segment::new(point([2.0, 3.0]), point([3.0, 3.0])));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.a, &by), moved(&self.b, &by))
    }
}

impl<S: Scalar, const D: usize> From<Segment<S, D>> for Line<S, D> {
    /// The line that contains the segment, with the same `t`: [`Line::through`] both ends.
    ///
    /// ```
    /// use kousa::{Line, Segment, point, vector};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(Line::from(segment), Line::new(point([1.0, 1.0]), vector([3.0, 4.0])));
    /// ```
    #[inline]
    fn from(segment: Segment<S, D>) -> Self {
        Self::through(segment.a, segment.b)
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Segment<S, D> {
    type Form<N: Value> = LinearForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        let (origin, to) = (point(&self.a, convert), point(&self.b, convert));
        LinearForm { origin, to, range: LinearRange::Segment }
    }
}

constructors! {
    [const D: usize] Segment<S, D>: (a: (Point<S, D>), b: (Point<S, D>)),
        "let segment = Segment::from_parts([0.0, 1.0], [2.0, 0.0]);
assert_eq!(segment, Segment::new(point([0.0, 1.0]), point([2.0, 0.0])));";
}

carried! {
    [const D: usize] Segment<S, D>, D => Segment<S, D>:
        |segment, by| Segment::new(by.point(&segment.a), by.point(&segment.b));
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Segment, point};
    ///
    /// let segment = Segment::new(point([1.0, 1.0]), point([5.0, 1.0]));
    /// let turned = Segment::new(point([1.0, 1.0]), point([1.0, 5.0]));
    /// assert_eq!(segment.rotated(Angle::QUARTER, segment.a), turned);
    /// ```
    Segment => Segment;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Rotation, Segment, point, vector};
    ///
    /// let segment = Segment::new(point([1.0, 1.0, 0.0]), point([5.0, 1.0, 0.0]));
    /// let by = Rotation::about(&vector([0.0, 1.0, 0.0]), Angle::QUARTER).unwrap();
    /// let turned = Segment::new(point([1.0, 1.0, 0.0]), point([1.0, 1.0, -4.0]));
    /// assert_eq!(segment.rotated(by, segment.a), turned);
    /// ```
    Segment;
}

placed! {
    /// ```
    /// use kousa::{Angle, Pose2, Segment, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let segment = Segment::new(point([0.0, 0.0]), point([4.0, 0.0]));
    /// assert_eq!(
    ///     segment.placed(&pose),
    ///     Segment::new(point([10.0, 20.0]), point([10.0, 24.0]))
    /// );
    /// ```
    [] Segment<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Pose3, Rotation, Segment, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let segment = Segment::new(point([0.0, 0.0, 0.0]), point([4.0, 0.0, 1.0]));
    /// assert_eq!(
    ///     segment.placed(&pose),
    ///     Segment::new(point([10.0, 20.0, 30.0]), point([10.0, 24.0, 31.0]))
    /// );
    /// ```
    [] Segment<S, 3> => Self, Pose3;
}
