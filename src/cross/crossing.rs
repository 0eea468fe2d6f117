//! What two lines, rays or segments have in common.

use core::cmp::Ordering;

use nalgebra::{Point, SVector};

use crate::cross::meeting::{CommonPart, StretchEnd};
use crate::form::separation::Side;
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::scalar::{Constants, Scalar};
use crate::shape::{Line, Ray, Segment};

/// What two lines, rays or segments have in common: a point or, if they are collinear, their overlap.
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
///
/// The overlap consists of the operands' own ends, exactly:
///
/// * A [`Line`](Crossing::Line) or [`Ray`](Crossing::Ray) equals one of the operands bit for bit. If
///   both operands qualify, as two coincident lines or two rays with one origin, it is the one whose
///   coordinates are lexicographically less.
/// * A [`Segment`](Crossing::Segment) has the direction of the operands. If these are opposed, it has
///   the direction of the one operand that is a segment; otherwise it starts at its lexicographically
///   least end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crossing<S: Scalar, const D: usize = 2> {
    /// They cross or touch at one point.
    Point {
        /// The common point.
        point: Point<S, D>,
        /// The parameter of the point on the first operand, in units of its direction.
        t_a: S,
        /// The parameter of the point on the second operand, in units of its direction.
        t_b: S,
    },
    /// They are collinear and share this segment.
    Segment(Segment<S, D>),
    /// They are collinear and share this ray.
    Ray(Ray<S, D>),
    /// They are the same line.
    Line(Line<S, D>),
}

impl<S: Scalar, const D: usize> Crossing<S, D> {
    /// The common point if there is exactly one; `None` if the operands share more.
    ///
    /// ```
    /// use kousa::{Segment, intersect, point};
    ///
    /// let a = Segment::new(point([0.0, 0.0]), point([4.0, 4.0]));
    /// let b = Segment::new(point([0.0, 2.0]), point([8.0, 2.0]));
    /// assert_eq!(
    ///     intersect(&a, &b).and_then(|crossing| crossing.point()),
    ///     Some(point([2.0, 2.0]))
    /// );
    /// assert_eq!(intersect(&a, &a).unwrap().point(), None); // the overlap is all of `a`
    /// ```
    #[inline]
    pub const fn point(&self) -> Option<Point<S, D>> {
        match self {
            Self::Point { point, .. } => Some(*point),
            Self::Segment(_) | Self::Ray(_) | Self::Line(_) => None,
        }
    }

    /// Converts the kernel's answer; an overlap takes the operands' own numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of<A, B>(meeting: CommonPart<Raw, D>, a: &A, b: &B) -> Self
    where
        LinearParts<S, D>: for<'a> From<&'a A> + for<'a> From<&'a B>,
    {
        match meeting {
            CommonPart::Point { point, t_a, t_b } => Self::at(point, t_a, t_b),
            stretch => Self::of_stretch(stretch, LinearParts::from(a), LinearParts::from(b)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn at(point: [Raw; D], t_a: Raw, t_b: Raw) -> Self {
        let point = Point::from(point.each(S::from_raw));
        Self::Point { point, t_a: S::from_raw(t_a), t_b: S::from_raw(t_b) }
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn of_stretch(
        meeting: CommonPart<Raw, D>,
        a: LinearParts<S, D>,
        b: LinearParts<S, D>,
    ) -> Self {
        let parts = |side| match side {
            Side::A => a,
            Side::B => b,
        };
        match meeting {
            CommonPart::Point { point, t_a, t_b } => Self::at(point, t_a, t_b),
            CommonPart::Stretch { low: Some(low), high: Some(high), opposed } => {
                Self::Segment(stretch(low, high, opposed, a.is_segment, b.is_segment))
            }
            CommonPart::Stretch { low: Some(end), .. } | CommonPart::Stretch { high: Some(end), .. } => {
                let (own, other) = match end.side {
                    Side::A => (parts(Side::A), parts(Side::B)),
                    Side::B => (parts(Side::B), parts(Side::A)),
                };
                // If two rays have one origin, either would do; the choice must not depend on the order.
                let own = if other.is_ray && other.origin == own.origin { first(own, other) } else { own };
                let own = own.without_negative_zeros();
                Self::Ray(Ray::new(own.origin, own.direction))
            }
            CommonPart::Stretch { .. } => {
                let line = first(a, b).without_negative_zeros();
                Self::Line(Line::new(line.origin, line.direction))
            }
        }
    }
}

/// The common segment, from its two ends: `low` and `high` are in the order of the first operand's
/// parameter.
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

/// The operand whose coordinates are lexicographically less.
fn first<S: Scalar, const D: usize>(a: LinearParts<S, D>, b: LinearParts<S, D>) -> LinearParts<S, D> {
    let order =
        a.origin.coords.iter().chain(&a.direction).partial_cmp(b.origin.coords.iter().chain(&b.direction));
    if order == Some(Ordering::Greater) { b } else { a }
}

/// The stored numbers of a line, ray or segment, of which an overlap consists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinearParts<S: Scalar, const D: usize> {
    origin: Point<S, D>,
    direction: SVector<S, D>,
    is_ray: bool,
    is_segment: bool,
}

impl<S: Scalar, const D: usize> LinearParts<S, D> {
    fn without_negative_zeros(self) -> Self {
        let plain = S::without_negative_zero;
        Self { origin: self.origin.map(plain), direction: self.direction.map(plain), ..self }
    }
}

impl<S: Scalar, const D: usize> From<&Line<S, D>> for LinearParts<S, D> {
    #[inline]
    fn from(line: &Line<S, D>) -> Self {
        Self { origin: line.origin, direction: line.direction, is_ray: false, is_segment: false }
    }
}

impl<S: Scalar, const D: usize> From<&Ray<S, D>> for LinearParts<S, D> {
    #[inline]
    fn from(ray: &Ray<S, D>) -> Self {
        Self { origin: ray.origin, direction: ray.direction, is_ray: true, is_segment: false }
    }
}

impl<S: Scalar, const D: usize> From<&Segment<S, D>> for LinearParts<S, D> {
    /// A segment needs no direction: both ends of an overlap with it are points.
    #[inline]
    fn from(segment: &Segment<S, D>) -> Self {
        Self { origin: segment.a, direction: segment.a.coords, is_ray: false, is_segment: true }
    }
}

impl<S: Scalar, const D: usize> From<LinearForm<Raw, D>> for LinearParts<S, D> {
    fn from(form: LinearForm<Raw, D>) -> Self {
        Self {
            origin: Point::from(form.origin.each(S::from_raw)),
            direction: SVector::from(form.to.each(S::from_raw)),
            is_ray: form.range == LinearRange::Ray,
            is_segment: form.range == LinearRange::Segment,
        }
    }
}
