//! The first of many hits or impacts, in the exact order of the true times.

use core::cmp::Ordering;

use super::cast::Cast;
use super::chord::Hit;
use super::impact::Impact;
use super::least::{least, named};
use super::sweep::Sweep;
use crate::arithmetic::each::Each;
use crate::scalar::{Constants, Repr, Scalar};

/// The first hit of the line, ray or segment `a` on a slice of shapes, with the index of its shape; `None` if it hits none.
///
/// The order is that of the true times, not of the rounded `t`: of two shapes whose times differ by less than a rounding error, it finds the
/// one that is hit first, in every scalar. Of shapes that are hit at the same time it finds the one with the lowest index. The time is 0 for
/// every shape that contains the beginning of the ray or segment; a half-space out of which a line comes is before all others. The hit is that
/// of [`cast`](crate::cast()), bit for bit.
///
/// It costs as much as one cast per shape. The true times are compared, in integers, only if two rounded times are equal or, in floats, so
/// close that their errors may hide the order.
///
/// `shapes` is a slice of any one type, such as [`Shape2`](crate::Shape2) or [`Shape3`](crate::Shape3). For other collections,
/// [`cast_first_of`] takes an iterator, and [`Cast::compare_hits`] compares two hits.
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
/// // Both doors have the same `t`, but one is nearer.
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

/// The first hit of the line, ray or segment `a` on the shapes of a collection, with the name that comes with its shape: an index, the
/// key of a map, an entity. `None` if it hits none.
///
/// The order is that of [`cast_first`], bit for bit; of shapes that are hit at the same time it finds the one that the iterator yields
/// first.
///
/// ```
/// use std::collections::BTreeMap;
/// use kousa::{Circle, Ray, cast_first_of, point, vector};
///
/// let trees = BTreeMap::from([("oak", 9.0), ("elm", 5.0), ("yew", 5.0)].map(|(name, x)| (name, Circle::new(point([x, 0.0]), 1.0))));
/// let ray = Ray::new(point([0.0, 0.0]), vector([1.0, 0.0]));
/// assert_eq!(cast_first_of(&ray, &trees).unwrap().0, &"elm");
///
/// // Some of a list, by their indices.
/// let list: Vec<_> = trees.values().collect();
/// let others = list.iter().copied().enumerate().filter(|(i, _)| *i != 0);
/// assert_eq!(cast_first_of(&ray, others).unwrap().0, 2);
/// ```
pub fn cast_first_of<'b, A, B, K>(a: &A, shapes: impl IntoIterator<Item = (K, &'b B)>) -> Option<(K, A::Hit)>
where
    A: Cast<B> + ?Sized,
    B: 'b,
{
    least(shapes.into_iter(), |shape| a.cast(shape), |one, two| a.compare_hits(one, two)).map(named)
}

/// The first impact of `a`, moving along `motion`, on a slice of shapes, with the index of its shape; `None` if none stops it.
///
/// In the plane a shape that moves along itself and has no interior, such as a point, may move exactly along the common line of two flush shapes, and
/// enter neither of them. It enters their union, so it is stopped where that seam begins; the impact has the lower of the two indices.
///
/// The order is that of the true times, not of the rounded `t`, in every scalar, as in [`cast_first`]. Of shapes that stop it at the same time
/// it finds the one with the lowest index. The time is 0 for every shape that it overlaps at the start. The impact is that of
/// [`sweep`](crate::sweep()), bit for bit. For other collections than slices there is [`sweep_first_of`].
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
///
/// // A bullet along the seam of the other two walls.
/// let bullet = point([0.0, 0.0]);
/// assert_eq!(sweep_first(&bullet, &vector([6.0, 0.0]), &walls[1..]).unwrap().1.travel, vector([4.0, 0.0]));
/// ```
pub fn sweep_first<A, B>(a: &A, motion: &A::Motion, shapes: &[B]) -> Option<(usize, A::Impact)>
where
    A: Sweep<B> + ?Sized,
{
    a.sweep_first(motion, shapes)
}

/// The first impact of `a`, moving along `motion`, on the shapes of a collection, with the name that comes with its shape: an index, the
/// key of a map, an entity. `None` if none stops it.
///
/// The order is that of [`sweep_first`], bit for bit; of shapes that stop it at the same time it finds the one that the iterator yields
/// first, and on the seam of two the one of these. The iterator can be cloned, as those of slices, maps and their filters can, because
/// shapes that may be flush are compared in pairs.
///
/// ```
/// use std::collections::BTreeMap;
/// use kousa::{Circle, Rect, point, sweep_first_of, vector};
///
/// let wall = |x: f64| Rect::new(point([x, -9.0]), point([x + 1.0, 9.0]));
/// let walls = BTreeMap::from([("far", wall(8.0)), ("near", wall(4.0))]);
/// let ball = Circle::new(point([0.0, 0.0]), 1.0);
/// let (name, impact) = sweep_first_of(&ball, &vector([6.0, 0.0]), &walls).unwrap();
/// assert_eq!((*name, impact.travel), ("near", vector([3.0, 0.0])));
/// ```
pub fn sweep_first_of<'b, A, B, K, I>(a: &A, motion: &A::Motion, shapes: I) -> Option<(K, A::Impact)>
where
    A: Sweep<B>,
    B: 'b,
    I: IntoIterator<Item = (K, &'b B), IntoIter: Clone>,
{
    a.sweep_first_of(motion, shapes)
}

impl<S: Scalar, const D: usize> Hit<S, D> {
    /// Compares two hits of one operand: by the rounded times if they decide the order, otherwise by `exactly`.
    pub(super) fn compare(&self, other: &Self, exactly: impl FnOnce() -> Ordering) -> Ordering {
        // A hit without a normal has the time of the operand's own end, 0, or the saturated one, which are exact.
        let are_known = self.normal.is_none() && other.normal.is_none();
        compare_rounded(self.t, other.t, are_known).unwrap_or_else(exactly)
    }
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// Compares two impacts of one motion: by the rounded times if they decide the order, otherwise by `exactly`.
    pub(super) fn compare(&self, other: &Self, exactly: impl FnOnce() -> Ordering) -> Ordering {
        // The time of an overlap is exactly zero.
        let are_known = self.depth > S::zero() && other.depth > S::zero();
        compare_rounded(self.t, other.t, are_known).unwrap_or_else(exactly)
    }
}

/// The order of two times, if their rounded values decide it, or if these are known to be the true ones.
///
/// A fixed-point time is rounded to nearest and saturated, so different numbers have the order of the true times. A float is off by at most
/// `2^-39` of itself or of one: the plain stages allow `2^-42` (`LOSS` in `kernel::plain`), and the filter allows 50 rounding errors of a
/// value 256 times as large (`SHARE_OF_CORNERS` and `LOSS` in `arithmetic`). An `f32` is rounded once more, by `2^-24` of itself. The
/// constants are four times the sum of two errors.
fn compare_rounded<S: Scalar>(a: S, b: S, are_known: bool) -> Option<Ordering> {
    /// The bound for times computed in `f64`.
    const ERROR: f64 = 1.0 / (1_u64 << 36) as f64;
    /// The bound for times rounded to `f32`.
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
    // If the difference overflows, it is large enough.
    ((a - b).abs() > error).then_some(order)
}
