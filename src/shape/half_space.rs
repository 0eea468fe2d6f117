//! A half-space: everything on one side of a line or plane.

use nalgebra::{Point, SVector};

use super::operand::{Operand, array, checked, moved, point, vector};
use crate::ShapeError;
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::HalfForm;
use crate::scalar::{Repr, Scalar};

/// All points `p` with `(p − origin)·normal ≤ 0`: a floor or a wall without end. In the plane it is everything on one side of
/// a line, in space of a plane, its surface included.
///
/// The normal points out of it, and can have any length. With a zero normal the half-space is everything; with a number that
/// is not finite, the empty set.
///
/// Two half-spaces have no pair, but one can contain the other. A [`Shape2`](crate::Shape2) or [`Shape3`](crate::Shape3), in which both
/// may be, answers about them: opposite ones have a distance or an overlap, and all others reach infinitely far into each other.
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
#[doc = include_str!("questions/half_space.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/capsule-half-space.svg"))]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/aabb-half-space.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfSpace<S: Scalar, const D: usize = 2> {
    /// A point of the surface.
    pub origin: Point<S, D>,
    /// Which way is out, square to the surface. Of any length; zero makes the half-space everything.
    pub normal: SVector<S, D>,
}

impl<S: Scalar, const D: usize> HalfSpace<S, D> {
    /// The half-space behind the surface through `origin` that faces along `normal`.
    ///
    /// ```
    /// use kousa::{Contains, HalfSpace, point, vector};
    ///
    /// let slope = HalfSpace::new(point([1.0, 0.0, 0.0]), vector([3.0, 0.0, 4.0])); // need not be unit
    /// assert!(slope.contains(&point([-3.0, 8.0, 3.0]))); // on the surface
    /// assert!(!slope.contains(&point([-2.0, 8.0, 3.0])));
    /// let everything = HalfSpace::new(point([1.0, 0.0]), vector([0.0, 0.0]));
    /// assert!(everything.contains(&point([1e300, -1e300])));
    /// ```
    #[inline]
    pub const fn new(origin: Point<S, D>, normal: SVector<S, D>) -> Self {
        Self { origin, normal }
    }

    /// As [`new`](Self::new), but what is malformed is refused.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`].
    ///
    /// ```
    /// use kousa::{HalfSpace, ShapeError, point, vector};
    ///
    /// assert!(HalfSpace::try_new(point([0.0, 0.0]), vector([0.0, 0.0])).is_ok()); // everything is fine
    /// assert_eq!(HalfSpace::try_new(point([0.0, 0.0]), vector([0.0, f64::NAN])), Err(ShapeError::NotFinite));
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
    /// assert_eq!(floor.translated(vector([2.0, 3.0])), HalfSpace::new(point([2.0, 4.0]), floor.normal));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self::new(moved(&self.origin, &by), self.normal)
    }
}

impl<S: Scalar> HalfSpace<S> {
    /// Everything to the left of the way from `a` to `b`, and the line through both; of one point twice, everything.
    ///
    /// Exact where a scalar can hold `b − a`. Where fixed-point cannot, the normal is half of what it would be, rounded.
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
        // With `d = b − a`, to the right is `(d_y, −d_x)`.
        let (to, from) = ([b_y, a_x].map(Scalar::to_repr), [a_y, b_x].map(Scalar::to_repr));
        Self::new(a, SVector::from(S::Repr::differences(to, from).map(S::from_repr)))
    }
}

impl<S: Scalar, const D: usize> Operand<S> for HalfSpace<S, D> {
    type Form<N: Value> = HalfForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N> {
        HalfForm { origin: point(&self.origin, convert), normal: vector(&self.normal, convert) }
    }
}
