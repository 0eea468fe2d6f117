//! A line, unbounded both ways.

use nalgebra::{Point, SVector};

use crate::form::stored::{LinearForm, LinearRange};
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::{combined, moved};
use crate::scalar::{Repr, Scalar};
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point, vector, way};
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};

/// A line: all points `origin + t·direction` for any `t`, unbounded both ways.
///
/// With a zero direction it is the point `origin`. With a number that is not finite it is the empty set.
///
/// ```
/// use kousa::{Contains, Line, point, vector};
///
/// let line = Line::new(point([0.0, 1.0]), vector([2.0, 0.0]));
/// assert_eq!(line.at(-3.0), point([-6.0, 1.0]));
/// assert!(line.contains(&point([100.0, 1.0])));
/// assert_eq!(line.project(&point([5.0, 7.0])), Some(point([5.0, 1.0])));
/// assert_eq!(Line::through(point([0.0, 1.0]), point([2.0, 1.0])), line);
/// ```
///
#[doc = include_str!("questions/linear.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/line-line.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/line-capsule.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line<S: Scalar, const D: usize = 2> {
    /// The point at `t = 0`.
    pub origin: Point<S, D>,
    /// The direction, whose length is the unit of `t`. It may have any length; zero makes the line the point
    /// `origin`.
    pub direction: SVector<S, D>,
}

impl<S: Scalar, const D: usize> Line<S, D> {
    /// The line through `origin` along `direction`.
    ///
    /// ```
    /// use kousa::{Line, intersects, point, vector};
    ///
    /// // Need not be a unit vector.
    /// let line = Line::new(point([0.0, 0.0]), vector([3.0, 4.0]));
    /// assert!(intersects(&line, &point([-6.0, -8.0])));
    /// let place = Line::new(point([1.0, 1.0]), vector([0.0, 0.0]));
    /// assert!(
    ///     intersects(&place, &point([1.0, 1.0])) && !intersects(&place, &point([1.0, 2.0]))
    /// );
    /// ```
    #[inline]
    pub const fn new(origin: Point<S, D>, direction: SVector<S, D>) -> Self {
        Self { origin, direction }
    }

    /// Like [`new`](Self::new), but it refuses a malformed line.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite.
    ///
    /// ```
    /// use kousa::{Line, ShapeError, point, vector};
    ///
    /// // A point is legal.
    /// assert!(Line::try_new(point([0.0, 0.0]), vector([0.0, 0.0])).is_ok());
    /// assert_eq!(
    ///     Line::try_new(point([0.0, 0.0]), vector([f64::NAN, 0.0])),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(origin: Point<S, D>, direction: SVector<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(origin, direction), ShapeError::NotFinite)
    }

    /// The line through two points, with `t` 0 at `a` and 1 at `b`. If both are one point, it is that point.
    ///
    /// The direction is exact if the scalar can hold `b − a`, except for rounding in floats. If it cannot,
    /// the direction is half of that, rounded, and `t` is 2 at `b`, to within a unit in the last place.
    ///
    /// ```
    /// use kousa::{Line, point, vector};
    ///
    /// let line = Line::through(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(line, Line::new(point([1.0, 1.0]), vector([3.0, 4.0])));
    /// assert_eq!(line.at(1.0), point([4.0, 5.0]));
    /// ```
    #[inline]
    pub fn through(a: Point<S, D>, b: Point<S, D>) -> Self {
        Self::new(a, way(&a, &b))
    }

    /// The point `origin + t·direction`, each coordinate rounded once (floats: twice) and saturating. With a
    /// zero direction it is the origin.
    ///
    /// ```
    /// use kousa::{Line, point, vector};
    ///
    /// let line = Line::new(point([1.0, 1.0]), vector([3.0, 4.0]));
    /// // Two lengths of the direction, not two units.
    /// assert_eq!(line.at(2.0), point([7.0, 9.0]));
    /// assert_eq!(line.at(0.0), line.origin);
    /// ```
    #[inline]
    pub fn at(&self, t: S) -> Point<S, D> {
        let along = |base: S, direction: S| {
            S::Repr::along(base.to_repr(), t.to_repr(), direction.to_repr(), S::FRAC_BITS)
        };
        combined(&self.origin, &self.direction, |p, d| S::from_repr(along(p, d)))
    }

    /// The line moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Line, point, vector};
    ///
    /// let line =
    ///     Line::new(point([0.0, 0.0]), vector([3.0, 4.0])).translated(vector([1.0, 2.0]));
    /// assert_eq!(line, Line::new(point([1.0, 2.0]), vector([3.0, 4.0])));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.origin, &by), self.direction)
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Line<S, D> {
    type Form<N: Value> = LinearForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        let (origin, to) = (point(&self.origin, convert), vector(&self.direction, convert));
        LinearForm { origin, to, range: LinearRange::Line }
    }
}

constructors! {
    [const D: usize] Line<S, D>: (origin: (Point<S, D>), direction: (SVector<S, D>)),
        "let line = Line::from_parts([0.0, 1.0], [2.0, 0.0]);
assert_eq!(line, Line::new(point([0.0, 1.0]), vector([2.0, 0.0])));";
}

carried! {
    [const D: usize] Line<S, D>, D => Line<S, D>:
        |line, by| Line::new(by.point(&line.origin), by.vector(&line.direction));
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Line, point, vector};
    ///
    /// let line = Line::new(point([2.0, 1.0]), vector([1.0, 0.0]));
    /// let turned = Line::new(point([-1.0, 2.0]), vector([0.0, 1.0]));
    /// assert_eq!(line.rotated(Angle::QUARTER, point([0.0, 0.0])), turned);
    /// ```
    Line => Line;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Line, Rotation, point, vector};
    ///
    /// let line = Line::new(point([2.0, 1.0, 5.0]), vector([1.0, 0.0, 0.0]));
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let turned = Line::new(point([-1.0, 2.0, 5.0]), vector([0.0, 1.0, 0.0]));
    /// assert_eq!(line.rotated(by, point([0.0, 0.0, 0.0])), turned);
    /// ```
    Line;
}

placed! {
    /// ```
    /// use kousa::{Angle, Line, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let line = Line::new(point([2.0, 1.0]), vector([1.0, 0.0]));
    /// assert_eq!(line.placed(&pose), Line::new(point([9.0, 22.0]), vector([0.0, 1.0])));
    /// ```
    [] Line<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, Line, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let line = Line::new(point([2.0, 1.0, 0.0]), vector([1.0, 0.0, 5.0]));
    /// assert_eq!(
    ///     line.placed(&pose),
    ///     Line::new(point([9.0, 22.0, 30.0]), vector([0.0, 1.0, 5.0]))
    /// );
    /// ```
    [] Line<S, 3> => Self, Pose3;
}
