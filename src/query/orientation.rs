//! The orientation of points: on which side of a line or plane one lies, exactly.

use core::cmp::Ordering;

use nalgebra::Point;

use super::ask::carefully;
use crate::kernel::query::Turn;
use crate::scalar::Scalar;
use crate::shape::Segment;

/// The orientation of three points of the plane, exactly: `Greater` if `a`, `b`, `c` turn counter-clockwise, so that `c` lies to
/// the left of the line from `a` to `b`; `Less` if they turn clockwise; `Equal` if they lie on a line, or if a coordinate is not
/// finite.
///
/// It is the sign of the determinant of `b − a` and `c − a`, in real arithmetic, over the whole range of the scalar. An even
/// permutation of the points does not change it, an odd one reverses it.
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
pub fn orientation<S: Scalar>(a: &Point<S, 2>, b: &Point<S, 2>, c: &Point<S, 2>) -> Ordering {
    carefully::<Turn, S, _, _>(&Segment::new(*a, *b), c).unwrap_or(Ordering::Equal)
}

/// The orientation of four points in space, exactly: `Greater` if `d` lies on the side of the plane through `a`, `b` and `c` from
/// which these are counter-clockwise, `Less` on the other side; `Equal` if all four lie in a plane, or if a coordinate is not
/// finite.
///
/// It is the sign of the determinant of `b − a`, `c − a` and `d − a`, in real arithmetic, over the whole range of the scalar. (The
/// predicate `orient3d` of other libraries has the opposite sign.) An even permutation of the points does not change it, an odd
/// one reverses it.
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
pub fn orientation_in_space<S: Scalar>(
    a: &Point<S, 3>,
    b: &Point<S, 3>,
    c: &Point<S, 3>,
    d: &Point<S, 3>,
) -> Ordering {
    let (ab, cd) = (Segment::new(*a, *b), Segment::new(*c, *d));
    carefully::<Turn, S, _, _>(&ab, &cd).unwrap_or(Ordering::Equal)
}
