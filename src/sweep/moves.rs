//! The sweep query: what stops a moving shape.

use core::cmp::Ordering;

use crate::bounds::course::{Times, Way};
use crate::bounds::obstacles::{Obstacles, listed};

/// A shape that can be moved against another one, which stands still: a shape cast.
///
/// ```
/// use kousa::{Circle, Rect, Sweep, point, vector};
///
/// let ball = Circle::from_parts([0.0, 3.0], 1.0);
/// let wall = Rect::from_parts([5.0, 0.0], [6.0, 10.0]);
/// let impact = ball.sweep(&vector([8.0, 0.0]), &wall).unwrap();
/// assert_eq!((impact.t, impact.travel), (0.5, vector([4.0, 0.0])));
/// assert_eq!((impact.point, impact.normal), (point([5.0, 3.0]), vector([-1.0, 0.0])));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/motion.svg"))]
///
/// In the picture the moving shape is blue. Its start is dashed, the area it sweeps over is pale, and the dashed arrow is the rest of the motion. The dot
/// is `point`, with the normal.
///
/// If both shapes move, `motion` is the motion of the first minus that of the second. Let `D` be the Minkowski difference of the two: `b` grown by the
/// mirror image of `a`. Then `a` moved by `v` overlaps `b` if `v` lies in the interior of `D`. So `a` is stopped where the segment from the origin along
/// the motion first enters that interior.
///
/// * Whether the shape is stopped is exact. `t` is rounded once, and sums of radii are never rounded.
/// * Grazing, sliding along, leaving and merely arriving at a `D` that has an interior do not stop it.
/// * A shape that touches the other at the start is stopped at `t = 0` if the motion leads in, and only then.
/// * A shape that overlaps the other at the start is stopped at once, even by a motion of zero: `t` and `travel` are zero, and `depth` and `normal` are
///   those of the shortest way out, as in a [`Contact`](crate::Contact).
/// * `a.translated(impact.travel)` does not overlap `b`, and `sweep(&a, &impact.travel, &b)` is `None`.
/// * At a corner or an edge of `D` the normal follows the [rules of ties](crate::guide#ties), and so does `point` if the two touch along more than a point.
///
/// # Shapes without interior
///
/// For two points, a point and a segment, or two parallel segments in the plane, `D` has no interior. The same holds in space for any two segments or
/// points, for a point and a flat box or a triangle, and for flat boxes, triangles and segments in parallel planes.
///
/// The shape is stopped where the path comes from outside to any point of `D`; to arrive there is enough. After `travel` the two do not even touch, and
/// the shape is still on the side from which it came. So the next motion does not lead through a wall. A path that begins in `D` is free.
/// So a point that starts on a chain of segments is free, on a corner as on a side, whichever way it moves.
///
/// The normal is that of the segment or plane, facing the motion. For two points, and at the end of a segment in line with the motion, it opposes the
/// motion. A path within the plane of `D` is stopped where it comes to its rim. There, and at a segment in space, the normal is perpendicular to the edge,
/// in the plane of the edge and the motion.
///
/// # Odd inputs
///
/// A shape that is the empty set, on either side, and a motion that is not finite stop nothing. A half-space that is everything is an overlap with a
/// saturated depth, and the normal is the positive x axis.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot move against `{Rhs}`",
    label = "not a sweep",
    note = "both shapes need the same scalar and the same dimension",
    note = "a point, a `Segment` or a solid moves; against any of these, or a `HalfSpace`; an enum of shapes may stand for either"
)]
pub trait Sweep<Rhs: ?Sized = Self> {
    /// The type of the motion: a vector.
    type Motion;
    /// The answer: an [`Impact`](crate::Impact).
    type Impact;
    /// The answer of [`slide`](Self::slide): a [`Slide`](crate::Slide).
    type Slide;

    /// What stops `self` as it moves along `motion`; `None` if `rhs` does not stop it.
    ///
    /// ```
    /// use kousa::{HalfSpace, Rect, Sweep, point, vector};
    ///
    /// let floor = HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]));
    /// let chest = Rect::new(point([0.0, 0.0]), point([2.0, 1.0]));
    /// assert!(chest.sweep(&vector([5.0, 0.0]), &floor).is_none()); // it slides along
    /// let impact = chest.sweep(&vector([5.0, -1.0]), &floor).unwrap();
    /// assert_eq!((impact.t, impact.normal), (0.0, vector([0.0, 1.0])));
    /// ```
    fn sweep(&self, motion: &Self::Motion, rhs: &Rhs) -> Option<Self::Impact>;

    /// The impact of [`sweep`](Self::sweep) with another face at the same place: those that oppose the motion more, as many as `rank`, are
    /// passed over. `None` where there are no more.
    #[doc(hidden)]
    fn sweep_at_other_face(&self, motion: &Self::Motion, rhs: &Rhs, rank: usize) -> Option<Self::Impact>;

    /// The first impact on a slice of shapes, with the index of its shape, in the exact order of the true times. See
    /// [`sweep_first`](fn@crate::sweep_first).
    ///
    /// ```
    /// use kousa::{Circle, Sweep, point, vector};
    ///
    /// let pillars =
    ///     [Circle::new(point([9.0, 0.0]), 1.0), Circle::new(point([5.0, 0.0]), 1.0)];
    /// let ball = Circle::new(point([0.0, 0.0]), 1.0);
    /// let (index, impact) = ball.sweep_first(&vector([8.0, 0.0]), &pillars).unwrap();
    /// assert_eq!((index, impact.travel), (1, vector([3.0, 0.0])));
    /// ```
    fn sweep_first(&self, motion: &Self::Motion, shapes: &[Rhs]) -> Option<(usize, Self::Impact)>
    where
        Rhs: Sized;

    /// The first impact on the shapes of a collection, with the name that comes with its shape. See
    /// [`sweep_first_of`](fn@crate::sweep_first_of).
    ///
    /// ```
    /// use kousa::{Circle, Sweep, point, vector};
    ///
    /// let pillars = [
    ///     ('a', Circle::new(point([9.0, 0.0]), 1.0)),
    ///     ('b', Circle::new(point([5.0, 0.0]), 1.0)),
    /// ];
    /// let ball = Circle::new(point([0.0, 0.0]), 1.0);
    /// let named = pillars.iter().map(|(name, pillar)| (name, pillar));
    /// assert_eq!(ball.sweep_first_of(&vector([8.0, 0.0]), named).unwrap().0, &'b');
    /// ```
    fn sweep_first_of<'b, K, I>(&self, motion: &Self::Motion, shapes: I) -> Option<(K, Self::Impact)>
    where
        Self: Sized,
        Rhs: Sized + 'b,
        I: IntoIterator<Item = (K, &'b Rhs), IntoIter: Clone>;

    /// Whether it may be stopped on the seam of two shapes: it may have no interior, and move along itself.
    #[doc(hidden)]
    fn may_follow_seams(&self, motion: &Self::Motion) -> bool;

    /// Moves `self` along `motion`, and along the shapes that stop it. See [`slide`](fn@crate::slide).
    ///
    /// ```
    /// use kousa::{Circle, HalfSpace, Sweep, point, vector};
    ///
    /// let wall = [HalfSpace::new(point([2.0, 0.0]), vector([-1.0, 0.0]))];
    /// let ball = Circle::new(point([0.0, 0.0]), 1.0);
    /// assert_eq!(ball.slide(&vector([3.0, 4.0]), &wall).travel, vector([1.0, 4.0]));
    /// ```
    fn slide(&self, motion: &Self::Motion, shapes: &[Rhs]) -> Self::Slide
    where
        Rhs: Sized;

    /// The way out of everything that `self` overlaps. See [`recover`](fn@crate::recover).
    ///
    /// ```
    /// use kousa::{Circle, HalfSpace, Sweep, point, vector};
    ///
    /// let floor = [HalfSpace::new(point([0.0, 0.0]), vector([0.0, 1.0]))];
    /// let ball = Circle::new(point([3.0, 0.75]), 1.0);
    /// assert_eq!(ball.recover(&floor), Some(vector([0.0, 0.25])));
    /// ```
    fn recover(&self, shapes: &[Rhs]) -> Option<Self::Motion>
    where
        Rhs: Sized;

    /// [`slide`](Self::slide) among obstacles that are no list.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn slide_among<O: Obstacles<Shape = Rhs> + ?Sized>(
        &self,
        motion: &Self::Motion,
        obstacles: &O,
    ) -> Self::Slide
    where
        Rhs: Sized;

    /// [`recover`](Self::recover) from obstacles that are no list.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn recover_among<O: Obstacles<Shape = Rhs> + ?Sized>(&self, obstacles: &O) -> Option<Self::Motion>
    where
        Rhs: Sized;

    /// Its path through the boxes of a tree.
    #[doc(hidden)]
    fn course_along(&self, motion: &Self::Motion) -> Way;

    /// The time of an impact as an upper bound, and how much later the true time may be. What comes later need not be searched for. Nothing comes
    /// earlier than what the shape touches at the start.
    #[doc(hidden)]
    fn times_of_impact(&self, rhs: &Rhs, impact: &Self::Impact) -> Times;

    /// Compares two impacts of `self` moving along `motion` by their true times, exactly: `Less` if `first` comes first. Each impact is given
    /// with its shape, and is the answer of [`sweep`](Sweep::sweep) for that shape.
    ///
    /// The time of an overlap at the start is 0. [`sweep_first`](crate::sweep_first) finds the first impact of a slice; this method is for
    /// other collections. If an impact is not that of its shape, the order means nothing.
    fn compare_impacts(
        &self,
        motion: &Self::Motion,
        first: (&Rhs, &Self::Impact),
        second: (&Rhs, &Self::Impact),
    ) -> Ordering;
}

/// Shape cast: what stops `a` as it moves along `motion`, while `b` stands still; `None` if `b` does not stop it. See [`Sweep`].
///
/// ```
/// use kousa::{Segment, point, sweep, vector};
///
/// let wall = Segment::new(point([1.0, -1.0]), point([1.0, 1.0]));
/// let bullet = point([0.0, 0.0]);
/// let impact = sweep(&bullet, &vector([4000.0, 0.0]), &wall).unwrap();
/// // It ends in front of the wall, so that the next motion is stopped, too.
/// assert!(impact.travel.x < 1.0 && impact.travel.x > 1.0 - 1e-12);
/// assert!(sweep(&bullet, &vector([1.0, 0.0]), &wall).is_some()); // to arrive is enough
/// ```
///
/// In space a capsule of radius 1 falls across a capsule of radius 2:
///
/// ```
/// use kousa::{Capsule, point, sweep, vector};
///
/// let beam = Capsule::new(point([-5.0, 0.0, 9.0]), point([5.0, 0.0, 9.0]), 1.0);
/// let pipe = Capsule::new(point([0.0, -5.0, 0.0]), point([0.0, 5.0, 0.0]), 2.0);
/// let impact = sweep(&beam, &vector([0.0, 0.0, -12.0]), &pipe).unwrap();
/// assert_eq!((impact.t, impact.travel), (0.5, vector([0.0, 0.0, -6.0])));
/// assert_eq!((impact.point, impact.normal), (point([0.0, 0.0, 2.0]), vector([0.0, 0.0, 1.0])));
/// ```
#[inline]
#[doc(alias("shape_cast", "cast_shapes", "time_of_impact", "toi"))]
pub fn sweep<A, B>(a: &A, motion: &A::Motion, b: &B) -> Option<A::Impact>
where
    A: Sweep<B> + ?Sized,
    B: ?Sized,
{
    a.sweep(motion, b)
}

/// Move and slide: moves `a` along `motion`, and along the obstacles that stop it.
///
/// ```
/// use kousa::{Circle, Rect, slide, vector};
///
/// let walls = [
///     Rect::from_parts([-9.0, -1.0], [9.0, 0.0]),
///     Rect::from_parts([6.0, 0.0], [7.0, 9.0]),
/// ];
/// let ball = Circle::from_parts([0.0, 3.0], 1.0);
/// let slide = slide(&ball, &vector([8.0, -4.0]), &walls);
/// // It moves down to the floor, along it, and up to the wall.
/// assert_eq!(slide.travel, vector([5.0, -2.0]));
/// assert_eq!(slide.impacts().iter().map(|stop| stop.0).collect::<Vec<_>>(), [0, 1]);
/// ```
///
/// The [`Obstacles`] are a slice of shapes, a mesh, a tree, or several of these. At each stop the shape takes the longest part of the rest of the motion
/// within all faces at hand: along one of them or, in space, along the crease of two. A face at hand is as near as rounding leaves what rests on it.
/// After twelve legs the shape stays. The first four stops are listed.
///
/// * It never ends in an overlap that was not there at the start. A shape that overlaps another at the start first [recovers](recover): the first impact
///   is that overlap, and the way out is part of `travel`. If it cannot recover, it moves only where no overlap grows deeper.
/// * No motion is lost along a flat wall or floor of many pieces. A shape does not stop at the seams.
/// * Apart from the way out of an overlap, it never moves back against the motion, nor further than the motion is long. In a corner or a wedge it comes
///   to rest.
/// * A shape without extent across its motion, such as a point of the plane, does not slip between flush shapes: see
///   [`sweep_first`](crate::sweep_first). In space a flat shape that moves exactly within the plane of a seam passes there, since it enters neither shape.
/// * It consists of sweeps alone, so in fixed-point it has the same bits everywhere.
/// * A motion that is not finite moves nothing. A shape that is the empty set is stopped by nothing.
#[inline]
#[doc(alias("move_shape", "move_and_slide", "collide_and_slide"))]
pub fn slide<A, O>(a: &A, motion: &A::Motion, obstacles: &O) -> A::Slide
where
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape> + ?Sized,
{
    #[cfg(feature = "alloc")]
    if const { !O::IS_LIST } {
        return a.slide_among(motion, obstacles);
    }
    a.slide(motion, listed(obstacles))
}

/// Depenetrate: the way out of all [`Obstacles`] that `a` overlaps. It is zero if `a` overlaps nothing.
///
/// ```
/// use kousa::{Circle, Rect, recover, sweep, vector};
///
/// let room = [
///     Rect::from_parts([-9.0, -1.0], [9.0, 0.0]),
///     Rect::from_parts([5.0, -1.0], [6.0, 9.0]),
/// ];
/// let ball = Circle::from_parts([4.5, 0.75], 1.0);
/// let out = recover(&ball, &room).unwrap();
/// assert_eq!(out, vector([-0.5, 0.25]));
/// let ball = ball.translated(out);
/// assert!(room.iter().all(|wall| sweep(&ball, &vector([0.0, 0.0]), wall).is_none()));
/// assert_eq!(recover(&ball, &room), Some(vector([0.0, 0.0])));
/// ```
///
/// It returns `None` if it finds no way out within a fixed number of pushes, as in a gap narrower than the shape.
///
/// Use it after a turn, a growth, a teleport, a wall that has moved, or a push by a [`Contact`](crate::Contact), whose rounding may leave an overlap.
/// Afterwards nothing overlaps, by the same verdict as that of [`sweep`]. Out of one shape the way is that of the contact. Out of several it is the
/// shortest of these: across the nearest sides, straight along an axis, and straight out of a deepest overlap. A way that is shorter than
/// all of these may exist, and by how much is not bounded. In fixed-point it is the same on every machine. It does not look at obstacles on the way.
///
/// A mesh is a shell, also if it is closed: what is wholly inside overlaps nothing. Out of a mesh that is `one_sided` the way leads to the fronts.
#[inline]
#[doc(alias("depenetrate"))]
pub fn recover<A, O>(a: &A, obstacles: &O) -> Option<A::Motion>
where
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape> + ?Sized,
{
    #[cfg(feature = "alloc")]
    if const { !O::IS_LIST } {
        return a.recover_among(obstacles);
    }
    a.recover(listed(obstacles))
}
