//! Two capsules: whether their axes come within the sum of the radii.
//!
//! The nearest points of two segments include an end of one of them, or the segments cross; in space, or their common
//! perpendicular joins them (Ericson 5.1.9).

use crate::certificate::near::cross;
use crate::form::stored::{CapsuleForm, LinearForm, LinearRange};
use crate::meets::balls_verdict::Excess;
use crate::meets::lines_verdict::CrossingParameters;
use crate::meets::verdict_fast::{MeetsPlainly, difference, dot, taxicab};
use crate::number::precision::Precision;

/// The greatest excess of the sum of the radii over the distance from an end of one axis to the other axis.
#[cfg_attr(not(debug_assertions), inline(always))]
fn of_ends<F: Precision, const D: usize>(
    a: &CapsuleForm<F, D>,
    b: &CapsuleForm<F, D>,
    radii: F,
) -> Excess<F> {
    let (d, e) = (difference(&a.b, &a.a), difference(&b.b, &b.a));
    let to_first = |end: &[F; D]| Excess::of(LinearRange::Segment, &d, &difference(end, &a.a), radii);
    let to_second = |end: &[F; D]| Excess::of(LinearRange::Segment, &e, &difference(end, &b.a), radii);
    to_first(&b.a).greater(to_first(&b.b)).greater(to_second(&a.a).greater(to_second(&a.b)))
}

/// The verdict if it is certain, from the excess of the ends and what else makes the capsules meet or not.
#[cfg_attr(not(debug_assertions), inline(always))]
fn verdict<F: Precision, const D: usize>(
    [a, b]: [&CapsuleForm<F, D>; 2],
    ends: Excess<F>,
    [meets, misses]: [bool; 2],
    other_errors: F,
) -> Option<bool> {
    let error = ends.error();
    let (meets, misses) = ((ends.value > error) | meets, (-ends.value > error) & misses);
    let is_whole = !a.radius.sign_of_either(b.radius).has_sign();
    // The other errors are NaN if a coordinate is.
    ((meets | misses) & (error + other_errors < F::MAX) & is_whole).then_some(meets)
}

impl<F: Precision> MeetsPlainly<Self> for CapsuleForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Precision>(&self, other: &Self) -> Option<bool> {
        let axis =
            |capsule: &Self| LinearForm { origin: capsule.a, to: capsule.b, range: LinearRange::Segment };
        let (room, error) = CrossingParameters::of(&axis(self), &axis(other)).room([LinearRange::Segment; 2]);
        let excess = of_ends(self, other, self.radius + other.radius);
        verdict([self, other], excess, [room > error, -room > error], error)
    }
}

/// With `n = d × e` and `w` from one axis to the other, the common perpendicular joins the lines at `s = (w × e)·n / n²` and
/// `t = (w × d)·n / n²`, and is `|w·n| / |n|` long.
///
/// The sizes are products of sums of components. A component of `n` has 4 roundings of `|d|·|e|`, and so has one of `w × e` of
/// its size. So `n²`, the numerators of `s` and `t`, and `(w·n)²` have at most 18 roundings of their sizes.
impl<F: Precision> MeetsPlainly<Self> for CapsuleForm<F, 3> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Precision>(&self, other: &Self) -> Option<bool> {
        let (d, e) = (difference(&self.b, &self.a), difference(&other.b, &other.a));
        let (w, radii) = (difference(&other.a, &self.a), self.radius + other.radius);
        let n = cross(&d, &e);
        let (square, height, reach) = (dot(&n, &n), dot(&w, &n), radii * radii);
        let (s, t) = (dot(&cross(&w, &e), &n), dot(&cross(&w, &d), &n));
        let (of_d, of_e, of_w) = (taxicab(&d), taxicab(&e), taxicab(&w));
        let of_n = of_d * of_e + F::NEGLIGIBLE;

        // Whether it joins the lines between the ends, and is no longer than the radii.
        let room = s.lesser(square - s).lesser(t.lesser(square - t));
        let of_room = of_n * (of_n + of_w * (of_d + of_e) + F::NEGLIGIBLE);
        let of_room = F::error(F::OF_FOURTH, of_room + of_room);
        let excess = reach * square - height * height;
        let of_excess =
            F::error(F::OF_FOURTH, (reach + of_w * of_w + F::NEGLIGIBLE) * (of_n * of_n + F::NEGLIGIBLE));
        let meets = (room > of_room) & (excess > of_excess);
        let misses = (-room > of_room) | (-excess > of_excess);
        verdict([self, other], of_ends(self, other, radii), [meets, misses], of_room + of_excess)
    }
}
