//! The orientation of points: on which side of a line or plane one lies, exactly.

use core::cmp::Ordering;

use nalgebra::Point;

use crate::form::query::FindTurn;
use crate::number::plan::ROUNDS_ONCE;
use crate::scalar::{Repr, Scalar};
use crate::shape::Segment;
use crate::stages::ask::carefully;

/// An `f64` holds all whole numbers below this.
pub(crate) const HELD: f64 = (1_u64 << 53) as f64;

/// More than underflow takes from a determinant.
pub(crate) const TINY: f64 = 1e-290;

/// The orientation of three points of the plane, exactly: `Greater` if `a`, `b`, `c` turn counter-clockwise, so that `c` lies to
/// the left of the line from `a` to `b`; `Less` if they turn clockwise; `Equal` if they lie on a line, or if a coordinate is not
/// finite.
///
/// ```
/// use core::cmp::Ordering;
/// use kousa::{orientation, point};
///
/// let (a, b) = (point([0.0, 0.0]), point([3.0, 1.0]));
/// assert_eq!(orientation(&a, &b, &point([6.0, 2.0])), Ordering::Equal);
/// assert_eq!(orientation(&a, &b, &point([6.0, 2.0f64.next_up()])), Ordering::Greater);
/// assert_eq!(orientation(&a, &b, &point([6.0, 2.0f64.next_down()])), Ordering::Less);
/// ```
///
/// It is the sign of the determinant of `b − a` and `c − a`, in real arithmetic, over the whole range of the scalar. An even
/// permutation of the points does not change it, an odd one reverses it.
#[doc(alias("orient2d", "ccw"))]
pub fn orientation<S: Scalar>(a: &Point<S, 2>, b: &Point<S, 2>, c: &Point<S, 2>) -> Ordering {
    let turn = || carefully::<FindTurn, S, _, _>(&Segment::new(*a, *b), c).unwrap_or(Ordering::Equal);
    plainly(a, b, c).unwrap_or_else(turn)
}

/// The same in plain floats, where these are certain: the determinant of rounded differences has an error of at most `8·u` times its
/// permanent (Shewchuk 1997, section 4.2), or none if the numbers have few bits.
fn plainly<S: Scalar>(a: &Point<S, 2>, b: &Point<S, 2>, c: &Point<S, 2>) -> Option<Ordering> {
    /// Products of whole differences below this are exact.
    const SHORT: f64 = (1_u64 << 26) as f64;
    let [a, b, c] = [a, b, c].map(|p| [p.x, p.y].map(|x| x.to_repr().nearest_float()));
    let (ab, bc) = ([b[0] - a[0], b[1] - a[1]], [c[0] - b[0], c[1] - b[1]]);
    let (left, right) = (ab[0] * bc[1], ab[1] * bc[0]);
    let (turn, error) = (left - right, 4.0 * f64::EPSILON * (left.abs() + right.abs()) + TINY);
    let are_below = |limit: f64, numbers: &[[f64; 2]]| numbers.iter().flatten().all(|x| x.abs() < limit);
    let is_held = S::Repr::BITS <= 53 || are_below(HELD, &[a, b, c]);
    let is_short = S::Repr::BITS != 0 && are_below(SHORT, &[ab, bc]);
    let is_certain = ROUNDS_ONCE && is_held && (turn.abs() > error || is_short);
    if is_certain { turn.partial_cmp(&0.0) } else { None }
}

/// The coordinates as floats.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn floats<S: Scalar>(p: &Point<S, 3>) -> [f64; 3] {
    [p.x.to_repr().nearest_float(), p.y.to_repr().nearest_float(), p.z.to_repr().nearest_float()]
}

/// The orientation in space in plain floats, where these are certain.
fn plainly_in_space<S: Scalar>(points: [&Point<S, 3>; 4]) -> Option<Ordering> {
    let points = points.map(floats);
    let is_held = S::Repr::BITS <= 53 || points.iter().flatten().all(|x| x.abs() < HELD);
    if is_held { turn_of_floats(points) } else { None }
}

/// The same of points whose coordinates are floats: the determinant of rounded differences has an error of at most `16·u` times its permanent.
#[inline]
pub(crate) fn turn_of_floats([a, b, c, d]: [[f64; 3]; 4]) -> Option<Ordering> {
    let from_a = |p: [f64; 3]| [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
    let [u, v, w] = [from_a(b), from_a(c), from_a(d)];
    let (mut turn, mut permanent) = (0.0, 0.0);
    for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
        let (left, right) = (v[j] * w[k], v[k] * w[j]);
        turn += u[i] * (left - right);
        // Even where a product of two underflows, the bound covers what the third number makes of it.
        permanent += u[i].abs() * (left.abs() + right.abs() + 1e-307);
    }
    let is_certain = ROUNDS_ONCE && turn.abs() > 8.0 * f64::EPSILON * permanent + TINY;
    if is_certain { turn.partial_cmp(&0.0) } else { None }
}

/// The orientation of four points in space, exactly: `Greater` if `d` lies on the side of the plane through `a`, `b` and `c` from
/// which these are counter-clockwise, `Less` on the other side; `Equal` if all four lie in a plane, or if a coordinate is not
/// finite.
///
/// ```
/// use core::cmp::Ordering;
/// use kousa::{orientation_in_space, point};
///
/// let (a, b, c) = (point([0.0, 0.0, 0.0]), point([1.0, 0.0, 0.0]), point([0.0, 1.0, 0.0]));
/// assert_eq!(orientation_in_space(&a, &b, &c, &point([5.0, 5.0, 1e-300])), Ordering::Greater);
/// assert_eq!(orientation_in_space(&a, &b, &c, &point([5.0, 5.0, 0.0])), Ordering::Equal);
/// assert_eq!(orientation_in_space(&b, &a, &c, &point([5.0, 5.0, 1e-300])), Ordering::Less);
/// ```
///
/// It is the sign of the determinant of `b − a`, `c − a` and `d − a`, in real arithmetic, over the whole range of the scalar. (So it is in
/// CGAL; Shewchuk's `orient3d`, and that of the crate `robust`, has the opposite sign.) An even permutation of the points does not change it, an odd
/// one reverses it.
#[doc(alias("orient3d"))]
pub fn orientation_in_space<S: Scalar>(
    a: &Point<S, 3>,
    b: &Point<S, 3>,
    c: &Point<S, 3>,
    d: &Point<S, 3>,
) -> Ordering {
    plainly_in_space([a, b, c, d]).unwrap_or_else(|| {
        let (ab, cd) = (Segment::new(*a, *b), Segment::new(*c, *d));
        carefully::<FindTurn, S, _, _>(&ab, &cd).unwrap_or(Ordering::Equal)
    })
}
