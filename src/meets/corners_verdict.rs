//! Triangles and convex polygons: on which side of each edge a point is, or how far from it.
//!
//! Everything is relative to one point, from which the vectors `m` lead to the corners. A polygon runs counter-clockwise, so the
//! point is inside if every `m × m'` of neighbours is positive (Pineda, "A parallel algorithm for polygon rasterization"). The
//! corners of a triangle come in either order, and one in which every product is negative contains the point, too.
//!
//! A list of corners is read once, by a loop; only that over a triangle's is unrolled.

use crate::form::stored::{
    BallForm, CapsuleForm, HalfForm, LinearForm, LinearRange, PointForm, TriangleForm,
};
use crate::meets::balls_verdict::Excess;
use crate::meets::verdict_fast::{cross, difference};
use crate::number::precision::Precision;

/// The corners of a polygon, of which there are at least three.
pub trait CornerList<F>: Copy {
    /// Whether they may run clockwise.
    const IS_EITHER: bool;

    /// The last corner; none if there are fewer than three.
    fn last(self) -> Option<[F; 2]>;
    fn corners(self) -> impl Iterator<Item = [F; 2]>;
}

/// A set of which plain floats can decide in nearly all cases whether it meets a polygon.
pub trait MeetsOutline<F>: Copy {
    /// Whether they meet; `None` where that is uncertain.
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool>;
}

/// The extremes of several numbers, and the sum of what they are made of.
struct Extremes<F> {
    least: F,
    greatest: F,
    made_of: F,
}

impl<F: Precision> Extremes<F> {
    const NONE: Self = Self { least: F::MAX, greatest: F::MIN, made_of: F::ZERO };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take(&mut self, (number, made_of): (F, F)) {
        (self.least, self.greatest) = (self.least.lesser(number), self.greatest.greater(number));
        self.made_of = self.made_of + made_of;
    }

    /// The error bound of every number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(&self) -> F {
        F::error_of_sum(F::OF_SQUARES, self.made_of)
    }

    /// Positive inside an outline, if the numbers are the products of its neighbouring corners.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room<O: CornerList<F>>(&self) -> F {
        if const { O::IS_EITHER } { self.least.greater(-self.greatest) } else { self.least }
    }
}

impl<F: Precision> MeetsOutline<F> for PointForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let Self(p) = self;
        let (mut last, mut sides) = (difference(&outline.last()?, p), Extremes::NONE);
        for corner in outline.corners() {
            let m = difference(&corner, p);
            sides.take(cross(&last, &m));
            last = m;
        }
        sides.room::<O>().is_above_zero(sides.error())
    }
}

/// A corner is behind the surface.
impl<F: Precision> MeetsOutline<F> for HalfForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let (mut heights, _) = (Extremes::NONE, outline.last()?);
        for corner in outline.corners() {
            let m = difference(&corner, &self.origin);
            let (x, y) = (m[0] * self.normal[0], m[1] * self.normal[1]);
            heights.take((x + y, x.magnitude() + y.magnitude()));
        }
        (-heights.least).is_above_zero(heights.error())
    }
}

/// The center is inside, or within the radius of an edge.
impl<F: Precision> MeetsOutline<F> for BallForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let Self { center, radius } = self;
        let (mut last, mut sides) = (outline.last()?, Extremes::NONE);
        let mut excess = None;
        for corner in outline.corners() {
            let (m, next) = (difference(center, &last), difference(center, &corner));
            sides.take(cross(&m, &next));
            let of_edge = Excess::of(LinearRange::Segment, &difference(&corner, &last), &m, *radius);
            excess = Some(of_edge.or_greater(excess));
            last = corner;
        }
        let (room, error, excess) = (sides.room::<O>(), sides.error(), excess?);
        let error_of_excess = excess.error();
        let meets = (room > error) | (excess.value > error_of_excess);
        let misses = (-room > error) & (-excess.value > error_of_excess);
        // A radius that is not finite has no finite error.
        ((meets | misses) & (error + error_of_excess < F::MAX) & !radius.has_sign()).then_some(meets)
    }
}

/// Separating axes: the normal of the line, on which all corners are on one side, and the normals of the edges, in front of which
/// a ray starts and does not come nearer. With `s = d × m` the slope of `m × m'` along the line is `s − s'`.
impl<F: Precision> MeetsOutline<F> for LinearForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let (d, last) = (self.way(), outline.last()?);
        let seen = |corner: &[F; 2]| {
            let m = difference(corner, &self.origin);
            let far = if self.range == LinearRange::Segment { difference(corner, &self.to) } else { m };
            (m, far, cross(&d, &m))
        };
        let ((mut m, mut far, mut s), mut passed, mut heights) =
            (seen(&last), Extremes::NONE, Extremes::NONE);
        // The least and the greatest of the better end's heights, for an outline that runs one way and the other.
        let (mut least, mut greatest, mut area) = (F::MAX, F::MIN, F::ZERO);
        for corner in outline.corners() {
            let (next, next_far, next_s) = seen(&corner);
            passed.take(next_s);
            if self.range != LinearRange::Line {
                let height = cross(&m, &next);
                let end = if self.range == LinearRange::Segment {
                    cross(&far, &next_far)
                } else {
                    (s.0 - next_s.0, F::ZERO)
                };
                heights.made_of = heights.made_of + (height.1 + end.1);
                least = least.lesser(height.0.greater(end.0));
                if const { O::IS_EITHER } {
                    greatest = greatest.greater(height.0.lesser(end.0));
                    area = area + height.0;
                }
            }
            (m, far, s) = (next, next_far, next_s);
        }
        // An outline with corners on both sides of the line is met by it.
        let crossed = passed.greatest.lesser(-passed.least);
        let error = F::error_of_sum(F::OF_SQUARES, passed.made_of + heights.made_of);
        if self.range == LinearRange::Line {
            return crossed.is_above_zero(error);
        }
        if const { O::IS_EITHER } {
            let least = if area > F::ZERO { least } else { -greatest };
            return if area.magnitude() > error { crossed.lesser(least).is_above_zero(error) } else { None };
        }
        crossed.lesser(least).is_above_zero(error)
    }
}

/// The axis meets the outline, an end of it is within the radius of an edge, or a corner within the radius of it.
impl<F: Precision> MeetsOutline<F> for CapsuleForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let (mut last, mut excess) = (outline.last()?, None);
        let axis = difference(&self.b, &self.a);
        // A sum is NaN if one of its terms is.
        let mut sum = F::ZERO;
        let mut take = |d: &[F; 2], m: &[F; 2]| {
            let of_one = Excess::of(LinearRange::Segment, d, m, self.radius);
            sum = sum + of_one.value;
            excess = Some(of_one.or_greater(excess));
        };
        for corner in outline.corners() {
            let edge = difference(&corner, &last);
            take(&edge, &difference(&self.a, &last));
            take(&edge, &difference(&self.b, &last));
            take(&axis, &difference(&corner, &self.a));
            last = corner;
        }
        let excess = excess?;
        let error = excess.error() + F::ZERO * sum;
        let axis =
            LinearForm { origin: self.a, to: self.b, range: LinearRange::Segment }.meets_outline(outline);
        let meets = (excess.value > error) | (axis == Some(true));
        let misses = (-excess.value > error) & (axis == Some(false));
        ((meets | misses) & (error < F::MAX) & !self.radius.has_sign()).then_some(meets)
    }
}

/// Two triangles are apart if one has an edge that all corners of the other are in front of (Ericson 5.2.1).
impl<F: Precision> MeetsOutline<F> for TriangleForm<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let ((first, of_first), (second, of_second)) = (behind(*self, outline)?, behind(outline, *self)?);
        first.lesser(second).is_above_zero(of_first + of_second)
    }
}

/// By how much a corner of the second outline is behind each edge of the first, at least, with an error bound; `None` if it is
/// uncertain how the first runs.
#[cfg_attr(not(debug_assertions), inline(always))]
fn behind<F: Precision, O: CornerList<F>>(own: O, other: impl CornerList<F>) -> Option<(F, F)> {
    let mut last = own.last()?;
    let (start, mut area, mut made_of) = (last, F::ZERO, F::ZERO);
    let (mut least, mut greatest) = (F::MAX, F::MIN);
    for corner in own.corners() {
        let edge = difference(&corner, &last);
        let mut sides = Extremes::NONE;
        for other in other.corners() {
            sides.take(cross(&edge, &difference(&other, &last)));
        }
        made_of = made_of + sides.made_of;
        least = least.lesser(sides.greatest);
        // The area of a list of corners, which is of any length, would be rounded once for each of them.
        if const { O::IS_EITHER } {
            let (part, made_of_part) = cross(&edge, &difference(&start, &last));
            (area, made_of) = (area + part, made_of + made_of_part);
            greatest = greatest.greater(sides.least);
        }
        last = corner;
    }
    let error = F::error_of_sum(F::OF_SQUARES, made_of);
    if const { !O::IS_EITHER } {
        return Some((least, error));
    }
    (area.magnitude() > error).then_some((if area > F::ZERO { least } else { -greatest }, error))
}
