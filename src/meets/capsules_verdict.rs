//! Capsules beside each other, and lines, rays and segments beside capsules: whether an axis comes within the radii.
//!
//! The nearest points of two segments include an end of one of them, or the segments cross; in space, or their common
//! perpendicular joins them (Ericson 5.1.9). A line or ray has fewer ends.

use crate::certificate::near::cross;
use crate::form::stored::{CapsuleForm, LinearForm, LinearRange};
use crate::meets::balls_verdict::Excess;
use crate::meets::lines_verdict::CrossingParameters;
use crate::meets::verdict_fast::{MeetsPlainly, are_along_one_axis, difference, dot, taxicab};
use crate::number::precision::{Crossings, Precision};

impl<F: Precision, const D: usize> CapsuleForm<F, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn axis(&self) -> LinearForm<F, D> {
        LinearForm { origin: self.a, to: self.b, range: LinearRange::Segment }
    }
}

/// A line, ray or segment, and the axis of a capsule.
struct BesideAxis<'a, F, const D: usize> {
    linear: &'a LinearForm<F, D>,
    axis: &'a LinearForm<F, D>,
    /// The sum of the radii.
    radii: F,
    /// Negative where a radius is.
    signs: F,
}

impl<F: Precision, const D: usize> BesideAxis<'_, F, D> {
    /// The greatest excess of the radii over the distance from an end of one to the other.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_ends(&self) -> Excess<F> {
        let Self { linear, axis, radii, .. } = self;
        let excess = |of: &LinearForm<F, D>, end: &[F; D]| {
            Excess::of(of.range, &of.way(), &difference(end, &of.origin), *radii)
        };
        let of_axis = excess(linear, &axis.origin).greater(excess(linear, &axis.to));
        match linear.range {
            LinearRange::Line => of_axis,
            LinearRange::Ray => of_axis.greater(excess(axis, &linear.origin)),
            LinearRange::Segment => {
                of_axis.greater(excess(axis, &linear.origin).greater(excess(axis, &linear.to)))
            }
        }
    }

    /// The verdict if it is certain, from the excess of the ends and what else makes the two meet or not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn verdict(&self, ends: Excess<F>, [meets, misses]: [bool; 2], other_errors: F) -> Option<bool> {
        let error = ends.error();
        let (meets, misses) = ((ends.value > error) | meets, (-ends.value > error) & misses);
        // The other errors are NaN if a coordinate is.
        ((meets | misses) & (error + other_errors < F::MAX) & !self.signs.has_sign()).then_some(meets)
    }
}

impl<F: Precision> BesideAxis<'_, F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meet(&self) -> Option<bool> {
        let parameters = CrossingParameters::of(self.linear, self.axis);
        let (room, error) = parameters.room([self.linear.range, LinearRange::Segment]);
        self.verdict(self.of_ends(), [room > error, -room > error], error)
    }
}

/// With `n = d × e` and `w` from one axis to the other, the common perpendicular joins the lines at `s = (w × e)·n / n²` and
/// `t = (w × d)·n / n²`, and is `|w·n| / |n|` long.
///
/// The sizes are products of sums of components. A component of `n` has 4 roundings of `|d|·|e|`, and so has one of `w × e` of
/// its size. So `n²`, the numerators of `s` and `t`, and `(w·n)²` have at most 18 roundings of their sizes.
impl<F: Precision> BesideAxis<'_, F, 3> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meet(&self) -> Option<bool> {
        let Self { linear, axis, radii, .. } = self;
        let (d, e, w) = (linear.way(), axis.way(), difference(&axis.origin, &linear.origin));
        let n = cross(&d, &e);
        let (square, height, reach) = (dot(&n, &n), dot(&w, &n), *radii * *radii);
        let (s, t) = (dot(&cross(&w, &e), &n), dot(&cross(&w, &d), &n));
        let (of_d, of_e, of_w) = (taxicab(&d), taxicab(&e), taxicab(&w));
        let of_n = of_d * of_e + F::NEGLIGIBLE;

        // Whether it joins the lines between the ends, and is no longer than the radii.
        let on_linear = match linear.range {
            LinearRange::Line => square,
            LinearRange::Ray => s,
            LinearRange::Segment => s.lesser(square - s),
        };
        let room = on_linear.lesser(t.lesser(square - t));
        let of_room = of_n * (of_n + of_w * (of_d + of_e) + F::NEGLIGIBLE);
        let of_room = F::error(F::OF_FOURTH, of_room + of_room);
        let excess = reach * square - height * height;
        let of_excess =
            F::error(F::OF_FOURTH, (reach + of_w * of_w + F::NEGLIGIBLE) * (of_n * of_n + F::NEGLIGIBLE));
        let meets = (room > of_room) & (excess > of_excess);
        let misses = (-room > of_room) | (-excess > of_excess);
        let ends = self.of_ends();
        // Parallel ones are nearest to each other at an end, too.
        self.verdict(ends, [meets, misses | are_along_one_axis(&d, &e)], of_room + of_excess)
    }
}

/// The pairs of a dimension.
macro_rules! beside_axes {
    ($($D:literal)*) => {$(
        impl<F: Precision> MeetsPlainly<Self> for CapsuleForm<F, $D> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
                let (radii, signs) = (self.radius + other.radius, self.radius.sign_of_either(other.radius));
                BesideAxis { linear: &self.axis(), axis: &other.axis(), radii, signs }.meet()
            }
        }

        impl<F: Precision> MeetsPlainly<CapsuleForm<F, $D>> for LinearForm<F, $D> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn meets_plainly<A: Crossings>(&self, other: &CapsuleForm<F, $D>) -> Option<bool> {
                BesideAxis { linear: self, axis: &other.axis(), radii: other.radius, signs: other.radius }.meet()
            }
        }
    )*};
}
beside_axes!(2 3);
