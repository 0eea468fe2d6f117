//! The first of many hits or impacts, in the exact order of the true times.

#[cfg(feature = "alloc")]
use core::borrow::Borrow;
use core::cmp::Ordering;

use crate::bounds::obstacles::{Obstacles, listed};
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::{first_among, near_in};
use crate::clip::least::compare_rounded;
use crate::scalar::{Constants, Scalar};
use crate::sweep::impact::Impact;
use crate::sweep::moves::Sweep;

/// The first impact of `a`, moving along `motion`, on a collection of shapes, with the index of its shape; `None` if none stops it.
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
/// assert_eq!(
///     sweep_first(&bullet, &vector([6.0, 0.0]), &walls[1..]).unwrap().1.travel,
///     vector([4.0, 0.0])
/// );
/// ```
///
/// In the plane a shape without interior, such as a point, may move exactly along the seam of two flush shapes, and enter neither of them. It enters
/// their union, so it is stopped where the seam begins; the impact has the lower of the two indices.
///
/// The order is that of the true times, not of the rounded `t`, in every scalar, as in [`cast_first`](crate::clip::cast::cast_first). Of shapes that stop it at the same time
/// it finds the one with the lowest index. The time is 0 for every shape that it overlaps at the start. The impact is that of
/// [`sweep`](crate::sweep()), bit for bit. The [`Obstacles`] are a slice, a mesh, a tree, or several of
/// these; for other collections there is [`sweep_first_of`].
#[cfg_attr(debug_assertions, inline(never))]
pub fn sweep_first<A, O>(a: &A, motion: &A::Motion, obstacles: &O) -> Option<(usize, A::Impact)>
where
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape>,
{
    #[cfg(feature = "alloc")]
    if const { !O::IS_LIST } {
        return first_impact(a, motion, obstacles);
    }
    a.sweep_first(motion, listed(obstacles))
}

/// The same for a collection that is no list.
///
/// A seam is that of two shapes, so where a shape may follow one, all shapes that its path comes near to are asked.
#[cfg(feature = "alloc")]
pub(crate) fn first_impact<A, O>(a: &A, motion: &A::Motion, obstacles: &O) -> Option<(usize, A::Impact)>
where
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape>,
{
    let way = a.course_along(motion);
    if a.may_follow_seams(motion) {
        let near = near_in(obstacles, &way);
        return a.sweep_first_of(motion, near.iter().map(|(number, shape)| (*number, shape.borrow())));
    }
    let compare =
        |one: (&O::Shape, &A::Impact), two: (&O::Shape, &A::Impact)| a.compare_impacts(motion, one, two);
    let times = |shape: &O::Shape, impact: &A::Impact| a.times_of_impact(shape, impact);
    first_among(obstacles, &way, |_, shape| a.sweep(motion, shape), times, compare)
}

/// The first impact of `a`, moving along `motion`, on the shapes of a collection, with the name of its shape. A name is an index, the key of a map, or an
/// entity. `None` if none stops it.
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
///
/// The order is that of [`sweep_first`], bit for bit. If several shapes stop it at the same time, or two on their seam, it finds the one that the iterator
/// yields first. The iterator must be `Clone`, as those of slices, maps and their filters are, because kousa may pass it a second time, for the shapes whose sides lie along the path.
pub fn sweep_first_of<'b, A, B, K, I>(a: &A, motion: &A::Motion, shapes: I) -> Option<(K, A::Impact)>
where
    A: Sweep<B>,
    B: 'b,
    I: IntoIterator<Item = (K, &'b B), IntoIter: Clone>,
{
    a.sweep_first_of(motion, shapes)
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// Compares two impacts of one motion: by the rounded times if they decide the order, otherwise by `exactly`.
    pub(crate) fn compare(&self, other: &Self, exactly: impl FnOnce() -> Ordering) -> Ordering {
        // The time of an overlap is exactly zero.
        let are_known = self.depth > S::zero() && other.depth > S::zero();
        compare_rounded(self.t, other.t, are_known).unwrap_or_else(exactly)
    }
}
