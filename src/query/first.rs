//! The first of many: what a path meets first, in the exact order of the true times.

use core::cmp::Ordering;

use super::cast::Cast;
use super::chord::Hit;
use super::impact::Impact;
use super::sweep::Sweep;
use crate::arithmetic::each::Each;
use crate::scalar::{Constants, Repr, Scalar};

/// Which of many shapes the line, ray or segment `a` hits first, and where; `None` where it hits none.
///
/// The order is that of the true times, not of the rounded `t`: of two shapes that are hit within a rounding of each other, it is the
/// one that is really hit first, in every scalar. Of shapes that are hit at the same time it is the one with the lowest
/// index. The time of all in which a ray or segment begins is 0, and in a half-space that a line comes from it is before all others.
/// The hit is that of [`cast`](crate::cast()), bit for bit.
///
/// It costs as much as casting on each. Only where two rounded times are equal or, of floats, so near to each other that their
/// errors may hide the order, does it compare the true ones, in integers.
///
/// `shapes` are any slice of one type, [`Shape2`](crate::Shape2) and [`Shape3`](crate::Shape3) among them. Where they are not in a
/// slice, [`Cast::compare_hits`] compares two.
///
/// ```
/// use kousa::{Circle, Ray, Rect, Shape2, cast, cast_first, point, vector};
///
/// // The seam between two boxes: both are hit at the same time.
/// let wall = [
///     Rect::new(point([4.0, 1.0]), point([5.0, 2.0])),
///     Rect::new(point([4.0, 0.0]), point([5.0, 1.0])),
/// ];
/// let ray = Ray::new(point([0.0, 1.0]), vector([1.0, 0.0]));
/// let (index, hit) = cast_first(&ray, &wall).unwrap();
/// assert_eq!((index, hit.t), (0, 4.0));
///
/// // Of both doors `t` is the same number, but one is nearer.
/// let ray = Ray::new(point([0.0, 0.0]), vector([3.0, 0.0]));
/// let door = |x: f64| Rect::new(point([x, -1.0]), point([9.0, 1.0]));
/// let doors = [door(7.0f64.next_up()), door(7.0)];
/// assert_eq!(cast(&ray, &doors[0]).unwrap().t, cast(&ray, &doors[1]).unwrap().t);
/// assert_eq!(cast_first(&ray, &doors).unwrap().0, 1);
///
/// let scene: [Shape2<f64>; 2] = [Circle::new(point([9.0, 0.0]), 1.0).into(), door(7.0).into()];
/// assert_eq!(cast_first(&ray, &scene).unwrap().0, 1);
/// ```
pub fn cast_first<A, B>(a: &A, shapes: &[B]) -> Option<(usize, A::Hit)>
where
    A: Cast<B> + ?Sized,
{
    a.cast_first(shapes)
}

/// Which of many shapes stops `a` first on its way along `motion`, and how; `None` where none does.
///
/// The order is that of the true times, not of the rounded `t`, as that of [`cast_first`]: in every scalar. Of shapes that stop it at the
/// same time it is the one with the lowest index. The time of all that it overlaps at the start is 0. The impact is that of
/// [`sweep`](crate::sweep()), bit for bit.
///
/// ```
/// use kousa::{Circle, Rect, point, sweep_first, vector};
///
/// let walls = [
///     Rect::new(point([8.0, -9.0]), point([9.0, 9.0])),
///     Rect::new(point([4.0, -9.0]), point([5.0, 0.0])),
///     Rect::new(point([4.0, 0.0]), point([5.0, 9.0])),
/// ];
/// let ball = Circle::new(point([0.0, 0.0]), 1.0);
/// let (index, impact) = sweep_first(&ball, &vector([6.0, 0.0]), &walls).unwrap();
/// assert_eq!((index, impact.travel), (1, vector([3.0, 0.0])));
/// assert!(sweep_first(&ball, &vector([3.0, 0.0]), &walls).is_none()); // it merely arrives
/// ```
pub fn sweep_first<A, B>(a: &A, motion: &A::Motion, shapes: &[B]) -> Option<(usize, A::Impact)>
where
    A: Sweep<B> + ?Sized,
{
    a.sweep_first(motion, shapes)
}

impl<S: Scalar, const D: usize> Hit<S, D> {
    /// Which of two hits of one operand comes earlier: by the rounded times if they tell, else `exactly`.
    pub(super) fn compare(&self, other: &Self, exactly: impl FnOnce() -> Ordering) -> Ordering {
        // Without a surface the time is that of the operand's own end, or never.
        let are_known = self.normal.is_none() && other.normal.is_none();
        compare_rounded(self.t, other.t, are_known).unwrap_or_else(exactly)
    }
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// Which of two impacts of one motion comes earlier: by the rounded times if they tell, else `exactly`.
    pub(super) fn compare(&self, other: &Self, exactly: impl FnOnce() -> Ordering) -> Ordering {
        // The time of an overlap is zero.
        let are_known = self.depth > S::zero() && other.depth > S::zero();
        compare_rounded(self.t, other.t, are_known).unwrap_or_else(exactly)
    }
}

/// The order of two times, if their rounded numbers tell, or if these are known to be the true ones.
///
/// A fixed-point number is the nearest to the true one, within the range, so that of two different ones the lesser is that of the lesser time.
/// A float is off by `2^-39` of itself or of one at the most: the plain stages allow `2^-42` (`LOSS` in `kernel::plain`), and the filter
/// 50 roundings of what is 256 times as large (`SHARE_OF_CORNERS` and `LOSS` in `arithmetic`). An `f32` is rounded once more, by `2^-24` of
/// itself. Here is four times as much as two errors come to.
fn compare_rounded<S: Scalar>(a: S, b: S, are_known: bool) -> Option<Ordering> {
    /// Of numbers that an `f64` has been computed for.
    const ERROR: f64 = 1.0 / (1_u64 << 36) as f64;
    /// Of those that have been rounded to an `f32`.
    const OF_SINGLE: f64 = 1.0 / (1_u64 << 21) as f64;

    let order = if a < b {
        Ordering::Less
    } else if b < a {
        Ordering::Greater
    } else {
        return are_known.then_some(Ordering::Equal);
    };
    if are_known || S::Repr::BITS != 0 {
        return Some(order);
    }
    let [a, b] = [a, b].each(|t| t.to_repr().nearest_float());
    let size = if a.abs() > b.abs() { a.abs() } else { b.abs() };
    let is_single = size_of::<S::Repr>() == 4;
    let error = ERROR * if size > 1.0 { size } else { 1.0 } + if is_single { OF_SINGLE * size } else { 0.0 };
    // Where the difference overflows it is large enough.
    ((a - b).abs() > error).then_some(order)
}
