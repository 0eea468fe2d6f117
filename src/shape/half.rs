//! A half-space: everything on one side of a line or plane.

use nalgebra::{Point, SVector};

use crate::form::stored::HalfForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::arrays::{array, moved};
use crate::scalar::{Repr, Scalar};
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point, vector};
use crate::shape::placed::placed;
use crate::shape::rotated::{rotated_in_space, rotated_in_the_plane};

/// A half-space: all points `p` with `(p − origin)·normal ≤ 0`, such as an unbounded floor or wall. In the plane it is one side of a
/// line, in space one side of a plane, its boundary included.
///
/// ```
/// use kousa::{Circle, Contains, HalfSpace, Ray, cast, intersect, point, vector};
///
/// let floor = HalfSpace::new(point([0.0, 1.0]), vector([0.0, 1.0]));
/// assert!(floor.contains(&point([7.0, -9.0])) && !floor.contains(&point([7.0, 1.5])));
///
/// let contact = intersect(&floor, &Circle::new(point([3.0, 2.0]), 1.5)).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([0.0, 1.0]), 0.5));
/// let hit = cast(&Ray::new(point([0.0, 5.0]), vector([1.0, -2.0])), &floor).unwrap();
/// assert_eq!((hit.t, hit.point), (2.0, point([2.0, 1.0])));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/capsule-half-space.svg"))]
///
/// The normal points outward, and may have any length. With a zero normal the half-space is everything. With a number that is not
/// finite it is the empty set.
///
/// Two half-spaces have no pair, but one can contain the other. Enums such as [`Shape2`](crate::Shape2) answer all queries of two half-spaces. With
/// opposite normals these have a distance or an overlap; with any others the depth of their overlap is infinite and saturates.
///
#[doc = include_str!("questions/half_space.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/aabb-half-space.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias("Plane", "halfplane"))]
pub struct HalfSpace<S: Scalar, const D: usize = 2> {
    /// A point on the boundary.
    pub origin: Point<S, D>,
    /// The outward normal of the boundary, of any length; zero makes the half-space everything.
    pub normal: SVector<S, D>,
}

impl<S: Scalar, const D: usize> HalfSpace<S, D> {
    /// The half-space whose boundary passes through `origin` and faces along `normal`.
    ///
    /// ```
    /// use kousa::{Contains, HalfSpace, point, vector};
    ///
    /// // Need not be a unit vector.
    /// let slope = HalfSpace::new(point([1.0, 0.0, 0.0]), vector([3.0, 0.0, 4.0]));
    /// assert!(slope.contains(&point([-3.0, 8.0, 3.0]))); // on the boundary
    /// assert!(!slope.contains(&point([-2.0, 8.0, 3.0])));
    /// let everything = HalfSpace::new(point([1.0, 0.0]), vector([0.0, 0.0]));
    /// assert!(everything.contains(&point([1e300, -1e300])));
    /// ```
    #[inline]
    pub const fn new(origin: Point<S, D>, normal: SVector<S, D>) -> Self {
        Self { origin, normal }
    }

    /// Like [`new`](Self::new), but it refuses a malformed half-space.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite.
    ///
    /// ```
    /// use kousa::{HalfSpace, ShapeError, point, vector};
    ///
    /// // Everything is legal.
    /// assert!(HalfSpace::try_new(point([0.0, 0.0]), vector([0.0, 0.0])).is_ok());
    /// assert_eq!(
    ///     HalfSpace::try_new(point([0.0, 0.0]), vector([0.0, f64::NAN])),
    ///     Err(ShapeError::NotFinite)
    /// );
    /// ```
    pub fn try_new(origin: Point<S, D>, normal: SVector<S, D>) -> Result<Self, ShapeError> {
        checked(Self::new(origin, normal), ShapeError::NotFinite)
    }

    /// The half-space moved by a vector, saturating.
    ///
    /// ```
    /// use kousa::{HalfSpace, point, vector};
    ///
    /// let floor = HalfSpace::new(point([0.0, 1.0]), vector([0.0, 1.0]));
    /// assert_eq!(
    ///     floor.translated(vector([2.0, 3.0])),
    ///     HalfSpace::new(point([2.0, 4.0]), floor.normal)
    /// );
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.origin, &by), self.normal)
    }
}

impl<S: Scalar> HalfSpace<S> {
    /// Everything to the left of the line from `a` to `b`, and that line; everything if both are one point.
    ///
    /// The normal is exact if the scalar can hold `b − a`. If it cannot, the normal is half of that, rounded in fixed-point.
    ///
    /// ```
    /// use kousa::{Contains, HalfSpace, point, vector};
    ///
    /// let left = HalfSpace::left_of(point([1.0, 1.0]), point([4.0, 5.0]));
    /// assert_eq!(left, HalfSpace::new(point([1.0, 1.0]), vector([4.0, -3.0])));
    /// assert!(left.contains(&point([0.0, 5.0])) && left.contains(&point([7.0, 9.0])));
    /// assert!(!left.contains(&point([5.0, 0.0])));
    /// ```
    #[inline]
    pub fn left_of(a: Point<S, 2>, b: Point<S, 2>) -> Self {
        let ([a_x, a_y], [b_x, b_y]) = (array(&a.coords), array(&b.coords));
        // With `d = b − a`, the direction to the right is `(d_y, −d_x)`.
        let (to, from) = ([b_y, a_x].map(Scalar::to_repr), [a_y, b_x].map(Scalar::to_repr));
        Self::new(a, SVector::from(S::Repr::differences(to, from).map(S::from_repr)))
    }
}

impl<S: Scalar, const D: usize> Operand<S> for HalfSpace<S, D> {
    type Form<N: Value> = HalfForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        HalfForm { origin: point(&self.origin, convert), normal: vector(&self.normal, convert) }
    }
}

constructors! {
    [const D: usize] HalfSpace<S, D>: (origin: (Point<S, D>), normal: (SVector<S, D>)),
        "let floor = HalfSpace::from_parts([0.0, 1.0], [0.0, 2.0]);
assert_eq!(floor, HalfSpace::new(point([0.0, 1.0]), vector([0.0, 2.0])));";
}

carried! {
    [const D: usize] HalfSpace<S, D>, D => HalfSpace<S, D>:
        |half, by| HalfSpace::new(by.point(&half.origin), by.vector(&half.normal));
}

rotated_in_the_plane! {
    /// ```
    /// use kousa::{Angle, HalfSpace, point, vector};
    ///
    /// let floor = HalfSpace::new(point([2.0, 1.0]), vector([0.0, 1.0]));
    /// let wall = HalfSpace::new(point([-1.0, 2.0]), vector([-1.0, 0.0]));
    /// assert_eq!(floor.rotated(Angle::QUARTER, point([0.0, 0.0])), wall);
    /// ```
    HalfSpace => HalfSpace;
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, HalfSpace, Rotation, point, vector};
    ///
    /// let floor = HalfSpace::new(point([2.0, 0.0, 1.0]), vector([0.0, 0.0, 1.0]));
    /// let by = Rotation::about(&vector([0.0, 1.0, 0.0]), Angle::QUARTER).unwrap();
    /// let wall = HalfSpace::new(point([1.0, 0.0, -2.0]), vector([1.0, 0.0, 0.0]));
    /// assert_eq!(floor.rotated(by, point([0.0, 0.0, 0.0])), wall);
    /// ```
    HalfSpace;
}

placed! {
    /// ```
    /// use kousa::{Angle, HalfSpace, Pose2, point, vector};
    ///
    /// let pose = Pose2::new(vector([10.0, 20.0]), Angle::QUARTER);
    /// let floor = HalfSpace::new(point([2.0, 1.0]), vector([0.0, 1.0]));
    /// assert_eq!(
    ///     floor.placed(&pose),
    ///     HalfSpace::new(point([9.0, 22.0]), vector([-1.0, 0.0]))
    /// );
    /// ```
    [] HalfSpace<S, 2> => Self, Pose2;
    /// ```
    /// use kousa::{Angle, HalfSpace, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 1.0, 0.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let floor = HalfSpace::new(point([2.0, 0.0, 1.0]), vector([0.0, 0.0, 1.0]));
    /// assert_eq!(
    ///     floor.placed(&pose),
    ///     HalfSpace::new(point([11.0, 20.0, 28.0]), vector([1.0, 0.0, 0.0]))
    /// );
    /// ```
    [] HalfSpace<S, 3> => Self, Pose3;
}
