//! What two lines, rays or segments have in common.

use core::cmp::Ordering;

use nalgebra::{Point, SVector};

use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Raw;
use crate::kernel::crossing::{Meeting, StretchEnd};
use crate::kernel::separation::Side;
use crate::scalar::{Constants, Scalar};
use crate::{Line, Ray, Segment};

/// What two lines, rays or segments have in common: a point or, of collinear ones, the overlap.
///
/// The overlap is made of the operands' own ends, exactly:
///
/// * A [`Line`](Crossing::Line) or [`Ray`](Crossing::Ray) is one of the operands, to the bit. Of two
///   coincident lines, or two rays from one origin, it is the one with the lesser coordinates.
/// * A [`Segment`](Crossing::Segment) runs the way the operands run: of a segment and anything else
///   the way the segment runs; of two that run against each other, from its lexicographically first end.
///
/// ```
/// use kousa::{Crossing, Segment, intersect, point};
///
/// let a = Segment::new(point([0.0, 0.0]), point([4.0, 4.0]));
/// let b = Segment::new(point([0.0, 2.0]), point([8.0, 2.0]));
/// let Some(Crossing::Point { point: at, t_a, t_b }) = intersect(&a, &b) else { panic!() };
/// assert_eq!((at, t_a, t_b), (point([2.0, 2.0]), 0.5, 0.25));
///
/// let c = Segment::new(point([3.0, 3.0]), point([9.0, 9.0]));
/// let overlap = Segment::new(point([3.0, 3.0]), point([4.0, 4.0]));
/// assert_eq!(intersect(&a, &c), Some(Crossing::Segment(overlap)));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/segment-segment.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crossing<S: Scalar, const D: usize = 2> {
    /// They cross or touch at one point.
    Point {
        /// Where.
        point: Point<S, D>,
        /// The parameter of the point on the first operand, in its directions.
        t_a: S,
        /// The parameter of the point on the second operand.
        t_b: S,
    },
    /// They lie on one line and share this stretch of it.
    Segment(Segment<S, D>),
    /// They lie on one line and share this half of it.
    Ray(Ray<S, D>),
    /// They are the same line.
    Line(Line<S, D>),
}

impl<S: Scalar, const D: usize> Crossing<S, D> {
    /// The one common point; `None` of operands that share more than that.
    ///
    /// ```
    /// use kousa::{Segment, intersect, point};
    ///
    /// let a = Segment::new(point([0.0, 0.0]), point([4.0, 4.0]));
    /// let b = Segment::new(point([0.0, 2.0]), point([8.0, 2.0]));
    /// assert_eq!(intersect(&a, &b).and_then(|crossing| crossing.point()), Some(point([2.0, 2.0])));
    /// assert_eq!(intersect(&a, &a).unwrap().point(), None); // all of it
    /// ```
    #[inline]
    pub const fn point(&self) -> Option<Point<S, D>> {
        match self {
            Self::Point { point, .. } => Some(*point),
            Self::Segment(_) | Self::Ray(_) | Self::Line(_) => None,
        }
    }

    /// The answer from what the kernel found, with the operands' own numbers where they overlap.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of<A, B>(meeting: Meeting<Raw, D>, a: &A, b: &B) -> Self
    where
        Parts<S, D>: for<'a> From<&'a A> + for<'a> From<&'a B>,
    {
        match meeting {
            Meeting::Point { point, t_a, t_b } => Self::at(point, t_a, t_b),
            stretch => Self::of_stretch(stretch, Parts::from(a), Parts::from(b)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(point: [Raw; D], t_a: Raw, t_b: Raw) -> Self {
        let point = Point::from(point.each(S::from_raw));
        Self::Point { point, t_a: S::from_raw(t_a), t_b: S::from_raw(t_b) }
    }

    #[cold]
    #[inline(never)]
    fn of_stretch(meeting: Meeting<Raw, D>, a: Parts<S, D>, b: Parts<S, D>) -> Self {
        let parts = |side| match side {
            Side::A => a,
            Side::B => b,
        };
        match meeting {
            Meeting::Point { point, t_a, t_b } => Self::at(point, t_a, t_b),
            Meeting::Stretch { low: Some(low), high: Some(high), opposed } => {
                Self::Segment(stretch(low, high, opposed, a.is_segment, b.is_segment))
            }
            Meeting::Stretch { low: Some(end), .. } | Meeting::Stretch { high: Some(end), .. } => {
                let (own, other) = match end.side {
                    Side::A => (parts(Side::A), parts(Side::B)),
                    Side::B => (parts(Side::B), parts(Side::A)),
                };
                // Two rays from one origin: either, but always the same.
                let own = if other.is_ray && other.origin == own.origin { first(own, other) } else { own };
                Self::Ray(Ray::new(own.origin, own.direction))
            }
            Meeting::Stretch { .. } => {
                let line = first(a, b);
                Self::Line(Line::new(line.origin, line.direction))
            }
        }
    }
}

/// The stretch between two ends that lie low and high along the first operand.
fn stretch<S: Scalar, const D: usize>(
    low: StretchEnd<[Raw; D]>,
    high: StretchEnd<[Raw; D]>,
    opposed: bool,
    a_is_segment: bool,
    b_is_segment: bool,
) -> Segment<S, D> {
    let [low, high] = [low, high].each(|end| end.point.each(S::from_raw));
    let forward = match (opposed, a_is_segment, b_is_segment) {
        (false, ..) | (true, true, false) => true,
        (true, false, true) => false,
        _ => low.partial_cmp(&high) != Some(Ordering::Greater),
    };
    let (from, to) = if forward { (low, high) } else { (high, low) };
    Segment::new(Point::from(from), Point::from(to))
}

/// The operand with the lesser coordinates.
fn first<S: Scalar, const D: usize>(a: Parts<S, D>, b: Parts<S, D>) -> Parts<S, D> {
    let order =
        a.origin.coords.iter().chain(&a.direction).partial_cmp(b.origin.coords.iter().chain(&b.direction));
    if order == Some(Ordering::Greater) { b } else { a }
}

/// What an overlap is put together from: the numbers of a line, ray or segment as they are stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts<S: Scalar, const D: usize> {
    origin: Point<S, D>,
    direction: SVector<S, D>,
    is_ray: bool,
    is_segment: bool,
}

impl<S: Scalar, const D: usize> From<&Line<S, D>> for Parts<S, D> {
    #[inline]
    fn from(line: &Line<S, D>) -> Self {
        Self { origin: line.origin, direction: line.direction, is_ray: false, is_segment: false }
    }
}

impl<S: Scalar, const D: usize> From<&Ray<S, D>> for Parts<S, D> {
    #[inline]
    fn from(ray: &Ray<S, D>) -> Self {
        Self { origin: ray.origin, direction: ray.direction, is_ray: true, is_segment: false }
    }
}

impl<S: Scalar, const D: usize> From<&Segment<S, D>> for Parts<S, D> {
    /// A segment has no direction to hand on: what it shares ends where it ends.
    #[inline]
    fn from(segment: &Segment<S, D>) -> Self {
        Self { origin: segment.a, direction: segment.a.coords, is_ray: false, is_segment: true }
    }
}
