//! The distance of two shapes, and their closest points.

use core::cmp::Ordering;

use nalgebra::Point;

use crate::bounds::course::{ALL, AxisRanges};
use crate::bounds::range::{Range, nearest};
use crate::form::penetration::Nearest;
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Segment;
use crate::shape::operand::Operand;

/// Two shapes whose distance can be queried.
///
/// ```
/// use kousa::{Capsule, Circle, Distance, point};
///
/// let capsule = Capsule::new(point([0.0, 0.0]), point([10.0, 0.0]), 1.0);
/// let disk = Circle::new(point([2.0, 8.0]), 2.0);
/// assert_eq!(capsule.distance(&disk), 5.0);
/// assert_eq!(capsule.distance_squared(&disk), 25.0);
/// assert_eq!(capsule.closest_points(&disk).unwrap().t_a, Some(0.2));
///
/// let nothing = Circle::new(point([0.0, 0.0]), -1.0);
/// assert_eq!(capsule.distance(&nothing), f64::MAX);
/// assert_eq!(capsule.closest_points(&nothing), None);
/// ```
///
/// The distance is between the closed sets, and 0 exactly where they meet: `a.distance(&b) == 0` and
/// `a.intersects(&b)` never disagree. A positive distance is at least one unit in the last place. In fixed-point
/// it is rounded once and saturates. The distance to an empty set is the scalar's greatest value.
///
/// Two lines or rays whose one crossing point no point type can hold do not [intersect](crate::intersect); their
/// distance is one unit in the last place.
#[diagnostic::on_unimplemented(
    message = "no distance between `{Self}` and `{Rhs}`",
    label = "these two are no pair",
    note = "both shapes need the same scalar and the same dimension",
    note = "every shape has a distance to every other one, except a half-space to a half-space"
)]
pub trait Distance<Rhs: ?Sized = Self> {
    /// The scalar of both shapes.
    type Scalar;
    /// The closest points: a [`Closest`].
    type Closest;

    /// The distance of the two shapes; 0 if they meet.
    ///
    /// ```
    /// use kousa::{Distance, Segment, point};
    ///
    /// let stone = point([0.0, 3.0, 4.0]);
    /// let rod = Segment::new(point([-1.0, 0.0, 0.0]), point([1.0, 0.0, 0.0]));
    /// assert_eq!(rod.distance(&stone), 5.0);
    /// assert_eq!(rod.distance(&point([0.5, 0.0, 0.0])), 0.0);
    /// ```
    fn distance(&self, rhs: &Rhs) -> Self::Scalar;

    /// The square of the true distance, rounded once and saturating; not the square of the rounded distance.
    ///
    /// ```
    /// use kousa::{Distance, point};
    ///
    /// // √2 is rounded, but its square is not.
    /// let (a, b) = (point([0.0, 0.0]), point([1.0, 1.0]));
    /// assert_eq!(a.distance_squared(&b), 2.0);
    /// assert_ne!(a.distance(&b) * a.distance(&b), 2.0);
    /// ```
    fn distance_squared(&self, rhs: &Rhs) -> Self::Scalar;

    /// The closest points, one of each shape; `None` if either shape is the empty set. [`Closest::distance`] is their distance, without a second query.
    ///
    /// If the shapes meet, both are one common point. If several pairs are equally close, the choice is fixed: it is at the end or corner, of either
    /// shape, with the least coordinates. On two parallel lines it is at the lesser of the two origins. If a stretch of a line, ray, segment or capsule
    /// axis in space is equally close to a box, it is the point of the stretch with the least coordinates.
    ///
    /// ```
    /// use kousa::{Distance, Rect, point};
    ///
    /// // Two sides face each other; the answer is at the corner with the least coordinates.
    /// let a = Rect::new(point([0.0, 0.0]), point([2.0, 4.0]));
    /// let b = Rect::new(point([5.0, 1.0]), point([7.0, 2.0]));
    /// let closest = a.closest_points(&b).unwrap();
    /// assert_eq!((closest.point_a, closest.point_b), (point([2.0, 1.0]), point([5.0, 1.0])));
    /// ```
    fn closest_points(&self, rhs: &Rhs) -> Option<Self::Closest>;

    /// Whether the two shapes are at most `distance` apart.
    ///
    /// This is exact: the true distance is compared, not one that is rounded, and no root is taken. So it is decided as
    /// [`intersects`](crate::intersects) is for shapes that are grown by the distance. Within 0 are those that meet. A negative
    /// distance or NaN is no; nothing is within any distance of the empty set, and everything else within an infinite one.
    ///
    /// ```
    /// use kousa::{Circle, Distance, point};
    ///
    /// // The true distance, √2, is between these two neighbouring floats.
    /// let (a, b) = (point([0.0, 0.0]), point([1.0, 1.0]));
    /// assert!(!a.is_within(&b, 1.414213562373095));
    /// assert!(a.is_within(&b, 1.4142135623730951));
    ///
    /// // Two circles that touch are within 0 of each other.
    /// let (left, right) =
    ///     (Circle::new(point([0.0, 0.0]), 1.0), Circle::new(point([3.0, 0.0]), 2.0));
    /// assert!(left.is_within(&right, 0.0));
    /// assert!(!left.is_within(&right, -0.5));
    /// ```
    fn is_within(&self, rhs: &Rhs, distance: Self::Scalar) -> bool;

    /// The sides of a box around `self`, as the search of a tree needs them.
    #[doc(hidden)]
    fn sides_in_search(&self) -> AxisRanges {
        ALL
    }

    /// Which of two pairs, neither of which meet, are nearer to each other, by the distances before they are rounded.
    #[doc(hidden)]
    fn compare_distances(one: (&Self, &Rhs), two: (&Self, &Rhs)) -> Ordering
    where
        Self: Sized;
}

/// More than the errors of two returned distances together, each of which is at most eight units in the last place of the greatest coordinate:
/// in floats a share of the sum of all coordinates, in fixed-point two steps.
pub(crate) fn error_of_distances<S: Scalar>(size: f64) -> f64 {
    const OF_SINGLES: f64 = 1.0 / (1 << 16) as f64;
    const OF_DOUBLES: f64 = 1.0 / (1_u64 << 45) as f64;
    match () {
        () if S::Repr::BITS > 0 => 2.0 * Range::step_of::<S>(),
        () if S::Repr::IS_SINGLE => OF_SINGLES * size,
        () => OF_DOUBLES * size,
    }
}

/// The order of two returned distances; if they differ by no more than an [error](error_of_distances), and neither is zero, `exactly` tells it.
pub(crate) fn compare_returned<S: Scalar>(
    one: S,
    two: S,
    error: f64,
    exactly: Option<impl FnOnce() -> Ordering>,
) -> Ordering {
    // A distance is zero only where the two meet.
    let is_known = one == S::zero() || two == S::zero() || (nearest(one) - nearest(two)).abs() > error;
    match exactly.filter(|_| !is_known) {
        Some(exactly) => exactly(),
        None => one.partial_cmp(&two).unwrap_or(Ordering::Equal),
    }
}

/// The distance of `a` and `b`; 0 if they meet. See [`Distance`].
///
/// It is never negative. The depth of an overlap is in the [`Contact`](crate::Contact), and the [cookbook](crate::cookbook#signed-distance) has a signed
/// distance.
///
/// ```
/// use kousa::{Circle, Segment, distance, point};
///
/// let segment = Segment::new(point([0.0, 0.0]), point([10.0, 0.0]));
/// assert_eq!(distance(&segment, &Circle::new(point([13.0, 4.0]), 2.0)), 3.0);
/// assert_eq!(distance(&segment, &Circle::new(point([5.0, 2.0]), 2.0)), 0.0);
/// ```
#[inline]
#[doc(alias("signed_distance"))]
pub fn distance<A: Distance<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> A::Scalar {
    a.distance(b)
}

/// The square of the distance of `a` and `b`; 0 if they meet. See [`Distance`].
///
/// ```
/// use kousa::{Rect, distance_squared, point};
///
/// let rect = Rect::new(point([0.0, 0.0]), point([2.0, 2.0]));
/// assert_eq!(distance_squared(&point([5.0, 6.0]), &rect), 25.0);
/// ```
#[inline]
pub fn distance_squared<A: Distance<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> A::Scalar {
    a.distance_squared(b)
}

/// The closest points of `a` and `b`; `None` if either is the empty set. See [`Distance`].
///
/// ```
/// use kousa::{Circle, Segment, closest_points, point};
///
/// let segment = Segment::new(point([0.0, 0.0]), point([10.0, 0.0]));
/// let nearest = closest_points(&segment, &Circle::new(point([5.0, 3.0]), 2.0)).unwrap();
/// assert_eq!((nearest.point_a, nearest.t_a), (point([5.0, 0.0]), Some(0.5)));
/// assert_eq!((nearest.point_b, nearest.t_b), (point([5.0, 1.0]), None));
/// ```
#[inline]
#[doc(alias("closest_point", "nearest_points", "project_point"))]
pub fn closest_points<A: Distance<B> + ?Sized, B: ?Sized>(a: &A, b: &B) -> Option<A::Closest> {
    a.closest_points(b)
}

/// Whether `a` and `b` are at most `distance` apart, exactly. See [`Distance::is_within`].
///
/// ```
/// use kousa::{Circle, Segment, point, within};
///
/// // Who stands within 5 of the wall?
/// let wall = Segment::new(point([0.0, 0.0]), point([10.0, 0.0]));
/// assert!(within(&wall, &Circle::new(point([13.0, 4.0]), 0.5), 5.0));
/// assert!(!within(&wall, &Circle::new(point([13.0, 6.0]), 0.5), 5.0));
/// ```
#[inline]
pub fn within<A: Distance<B> + ?Sized, B: ?Sized>(a: &A, b: &B, distance: A::Scalar) -> bool {
    a.is_within(b, distance)
}

/// The closest points of two shapes.
///
/// ```
/// use kousa::{Line, closest_points, point, vector};
///
/// // Two skew lines in space.
/// let a = Line::new(point([0.0, 0.0, 0.0]), vector([2.0, 0.0, 0.0]));
/// let b = Line::new(point([6.0, 0.0, 4.0]), vector([0.0, 1.0, 0.0]));
/// let closest = closest_points(&a, &b).unwrap();
/// assert_eq!((closest.point_a, closest.t_a), (point([6.0, 0.0, 0.0]), Some(3.0)));
/// assert_eq!((closest.point_b, closest.t_b), (point([6.0, 0.0, 4.0]), Some(0.0)));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/line-line.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Closest<S: Scalar, const D: usize = 2> {
    /// The point of the first shape.
    pub point_a: Point<S, D>,
    /// The point of the second shape; equal to `point_a` if they meet.
    pub point_b: Point<S, D>,
    /// The parameter on the first shape, if it has one. On a line, ray or segment it is that of `point_a`; on a capsule it is that of the axis point
    /// nearest to the other shape.
    pub t_a: Option<S>,
    /// The parameter on the second shape, likewise.
    pub t_b: Option<S>,
}

impl<S: Scalar, const D: usize> Closest<S, D> {
    /// The distance from `point_a` to `point_b`, rounded once and saturating, without another query of the shapes.
    ///
    /// The points are rounded, so this may differ from the [`distance`] of the shapes, in fixed-point by four units in the last place. The difference is
    /// greater if a point lies beyond the range and saturates. It is 0 exactly if both points are the same. That is so if the shapes meet, but also if
    /// rounding moves the points together; [`intersects`](crate::intersects) decides.
    ///
    /// ```
    /// use kousa::{Circle, Segment, closest_points, distance, point};
    ///
    /// let wall = Segment::new(point([0.0, 0.0]), point([10.0, 0.0]));
    /// let disk = Circle::new(point([13.0, 4.0]), 2.0);
    /// let closest = closest_points(&wall, &disk).unwrap();
    /// assert_eq!(closest.point_a, point([10.0, 0.0]));
    /// let off: f64 = closest.distance() - distance(&wall, &disk);
    /// assert!(off.abs() < 1e-14);
    /// ```
    pub fn distance(&self) -> S {
        Segment::new(self.point_a, self.point_b).length()
    }

    /// The same without the parameters on shapes that have none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_parameters_of<A: Operand<S>, B: Operand<S>>(self, _: &A, _: &B) -> Self {
        let t_a = if const { A::HAS_PARAMETER } { self.t_a } else { None };
        Self { t_a, t_b: if const { B::HAS_PARAMETER } { self.t_b } else { None }, ..self }
    }

    pub(crate) fn of(nearest: Nearest<Raw, D>) -> Self {
        let Nearest { point_a, point_b, t_a, t_b } = nearest;
        let point = |p: [Raw; D]| Point::from(p.each(S::from_raw));
        Self {
            point_a: point(point_a),
            point_b: point(point_b),
            t_a: t_a.map(S::from_raw),
            t_b: t_b.map(S::from_raw),
        }
    }
}
