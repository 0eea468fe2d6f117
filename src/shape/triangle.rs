//! A triangle.

use nalgebra::{Point, SVector};

use crate::form::stored::TriangleForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::Scalar;
use crate::scalar::arrays::{moved, raw};
use crate::shape::aabb::Aabb;
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point};
use crate::shape::perimeter::perimeters;
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};

/// A triangle of three corners in either winding order. It is solid, its boundary included; in space it is flat, a solid without
/// thickness.
///
/// If all corners are on one line, it is the segment between the outermost; if all are one point, it is that point. With a
/// number that is not finite it is the empty set.
///
/// ```
/// use kousa::{Circle, Contains, Triangle, distance, intersect, point, vector};
///
/// let triangle = Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 4.0]));
/// assert!(triangle.contains(&point([2.0, 2.0]))); // on an edge
/// assert!(!triangle.contains(&point([2.0, 2.1])));
///
/// let disk = Circle::new(point([1.0, -1.0]), 1.5);
/// let contact = intersect(&disk, &triangle).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([0.0, 1.0]), 0.5));
/// assert_eq!(distance(&triangle, &Circle::new(point([-3.0, -4.0]), 2.0)), 3.0); // from the corner
/// ```
///
/// In space a line passes through it at one point, where it enters through the side that faces it and leaves through the other:
///
/// ```
/// use kousa::{Ray, Triangle, intersect, point, vector};
///
/// let triangle =
///     Triangle::new(point([0.0, 0.0, 1.0]), point([4.0, 0.0, 1.0]), point([0.0, 4.0, 1.0]));
/// let down = Ray::new(point([1.0, 1.0, 5.0]), vector([0.0, 0.0, -2.0]));
/// let chord = intersect(&down, &triangle).unwrap();
/// assert_eq!((chord.enter.t, chord.enter.point), (2.0, point([1.0, 1.0, 1.0])));
/// assert_eq!(chord.enter.normal, Some(vector([0.0, 0.0, 1.0])));
/// assert_eq!(chord.exit.normal, Some(vector([0.0, 0.0, -1.0])));
/// ```
///
/// A line in the plane of the triangle enters and leaves across its rim, with normals in that plane.
///
/// It stops what comes to either of its sides, and a sphere at its rim, too:
///
/// ```
/// use kousa::{Sphere, Triangle, point, sweep, vector};
///
/// let triangle =
///     Triangle::new(point([0.0, 0.0, 1.0]), point([4.0, 0.0, 1.0]), point([0.0, 4.0, 1.0]));
/// let ball = Sphere::new(point([1.0, 1.0, -3.0]), 2.0);
/// let impact = sweep(&ball, &vector([0.0, 0.0, 8.0]), &triangle).unwrap();
/// assert_eq!((impact.t, impact.normal), (0.25, vector([0.0, 0.0, -1.0])));
/// let beyond = Sphere::new(point([1.0, -3.0, -7.0]), 5.0);
/// let impact = sweep(&beyond, &vector([0.0, 0.0, 8.0]), &triangle).unwrap();
/// assert_eq!(impact.t, 0.5);
/// assert!((impact.normal - vector([0.0, -0.6, -0.8])).norm() < 1e-15);
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/circle-triangle.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/capsule-triangle.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/ray-triangle.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Triangle<S: Scalar, const D: usize = 2> {
    /// The first corner.
    pub a: Point<S, D>,
    /// The second corner.
    pub b: Point<S, D>,
    /// The third corner.
    pub c: Point<S, D>,
}

impl<S: Scalar, const D: usize> Triangle<S, D> {
    /// The triangle with these corners.
    ///
    /// ```
    /// use kousa::{Contains, Triangle, point};
    ///
    /// let clockwise = Triangle::new(point([0.0, 0.0]), point([0.0, 4.0]), point([4.0, 0.0]));
    /// assert!(clockwise.contains(&point([1.0, 1.0])));
    /// let flat = Triangle::new(point([0.0, 0.0]), point([4.0, 4.0]), point([1.0, 1.0]));
    /// assert!(flat.contains(&point([3.0, 3.0])) && !flat.contains(&point([3.0, 2.0])));
    /// ```
    #[inline]
    pub const fn new(a: Point<S, D>, b: Point<S, D>, c: Point<S, D>) -> Self {
        Self { a, b, c }
    }
}

impl<S: Scalar, const D: usize> Triangle<S, D> {
    /// Like [`new`](Self::new), but it refuses a malformed triangle.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite.
    ///
    /// ```
    /// use kousa::{ShapeError, Triangle, point};
    ///
    /// let (a, b) = (point([0.0, 0.0]), point([4.0, 0.0]));
    /// assert!(Triangle::try_new(a, b, b).is_ok()); // a segment is legal
    /// assert_eq!(
    ///     Triangle::try_new(a, b, point([0.0, f64::NAN])),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(a: Point<S, D>, b: Point<S, D>, c: Point<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(a, b, c), ShapeError::NotFinite)
    }

    /// The corners as they are stored.
    ///
    /// ```
    /// use kousa::{Triangle, point};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 4.0]));
    /// assert_eq!(triangle.corners()[2], triangle.c);
    /// ```
    #[inline]
    pub const fn corners(&self) -> [Point<S, D>; 3] {
        [self.a, self.b, self.c]
    }

    /// The smallest axis-aligned box that contains the triangle; an empty one if the triangle is empty.
    ///
    /// ```
    /// use kousa::{Rect, Triangle, point};
    ///
    /// let triangle = Triangle::new(point([1.0, 0.0]), point([4.0, 2.0]), point([0.0, 5.0]));
    /// assert_eq!(triangle.aabb(), Rect::new(point([0.0, 0.0]), point([4.0, 5.0])));
    /// ```
    pub fn aabb(&self) -> Aabb<S, D> {
        let [a, b, c] = self.corners().map(|corner| Aabb::new(corner, corner));
        if self.is_empty() { Aabb::default() } else { a.union(&b).union(&c) }
    }

    /// The triangle moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{Triangle, point, vector};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 4.0]));
    /// let moved = Triangle::new(point([1.0, 2.0]), point([5.0, 2.0]), point([1.0, 6.0]));
    /// assert_eq!(triangle.translated(vector([1.0, 2.0])), moved);
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        let [a, b, c] = self.corners().map(|corner| moved(&corner, &by));
        Self::new(a, b, c)
    }
}

impl<S: Scalar, const D: usize> Operand<S> for Triangle<S, D> {
    type Form<N: Value> = TriangleForm<N, D>;
    const HAS_PARAMETER: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> TriangleForm<N, D> {
        TriangleForm([point(&self.a, convert), point(&self.b, convert), point(&self.c, convert)])
    }
}

constructors! {
    [const D: usize] Triangle<S, D>: (a: (Point<S, D>), b: (Point<S, D>), c: (Point<S, D>)),
        "let triangle = Triangle::from_parts([0.0, 0.0], [4.0, 0.0], [0.0, 4.0]);
let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(point);
assert_eq!(triangle.corners(), corners);";
}

perimeters! {
    /// It is the sum of the three sides. If all corners are on one line, it is twice the length of the segment.
    ///
    /// ```
    /// use kousa::{Triangle, point};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([3.0, 0.0]), point([0.0, 4.0]));
    /// assert_eq!(triangle.perimeter(), 12.0);
    /// ```
    Triangle: |triangle, outline| {
        let [a, b, c] = triangle.corners().map(|corner| raw(&corner.coords));
        outline.side(a, b);
        outline.side(b, c);
        outline.side(c, a)
    };
}

carried! {
    [const D: usize] Triangle<S, D>, D => Triangle<S, D>: |triangle, by| {
        let [a, b, c] = triangle.corners().map(|corner| by.point(&corner));
        Triangle::new(a, b, c)
    };
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, Triangle, point};
    ///
    /// let triangle = Triangle::new(point([1.0, 0.0]), point([4.0, 0.0]), point([1.0, 4.0]));
    /// let turned = Triangle::new(point([0.0, 1.0]), point([0.0, 4.0]), point([-4.0, 1.0]));
    /// assert_eq!(triangle.rotated(Angle::QUARTER, point([0.0, 0.0])), turned);
    /// ```
    Triangle => Triangle;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, Rotation, Triangle, point, vector};
    ///
    /// let triangle = Triangle::new(
    ///     point([1.0, 0.0, 2.0]),
    ///     point([4.0, 0.0, 2.0]),
    ///     point([1.0, 4.0, 2.0]),
    /// );
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let turned = Triangle::new(
    ///     point([0.0, 1.0, 2.0]),
    ///     point([0.0, 4.0, 2.0]),
    ///     point([-4.0, 1.0, 2.0]),
    /// );
    /// assert_eq!(triangle.rotated(by, point([0.0, 0.0, 0.0])), turned);
    /// ```
    Triangle;
}

placed! {
    /// ```
    /// use kousa::{Angle, Pose3, Rotation, Triangle, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let triangle = Triangle::new(
    ///     point([0.0, 0.0, 0.0]),
    ///     point([4.0, 0.0, 0.0]),
    ///     point([0.0, 3.0, 1.0]),
    /// );
    /// let placed = Triangle::new(
    ///     point([10.0, 20.0, 30.0]),
    ///     point([10.0, 24.0, 30.0]),
    ///     point([7.0, 20.0, 31.0]),
    /// );
    /// assert_eq!(triangle.placed(&pose), placed);
    /// ```
    [] Triangle<S, 3> => Self, Pose3;
    /// ```
    /// use kousa::{Angle, Pose2, Triangle, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 3.0]));
    /// let placed =
    ///     Triangle::new(point([10.0, 20.0]), point([10.0, 24.0]), point([7.0, 20.0]));
    /// assert_eq!(triangle.placed(&pose), placed);
    /// ```
    [] Triangle<S> => Self, Pose2;
}
