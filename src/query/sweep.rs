//! The question of a moving shape: what stops it on its way?

use core::cmp::Ordering;

use super::least::least;

/// A shape that can be moved against another one, which stands still. Where both move, it is the motion of the first less that of the
/// second.
///
/// Let `D` be `b` grown by the mirror image of `a`, their Minkowski difference; then `a` moved by `v` overlaps `b` where `v` lies in the
/// interior of `D`. So what stops `a` is where the segment from zero along the motion first comes into that interior.
///
/// * Whether it is stopped is exact. `t` is rounded once, and no sum of radii ever is.
/// * Grazing, sliding along, leaving and merely arriving do not stop.
/// * What touches at the start is stopped at `t = 0` where the motion leads in, and only there.
/// * What overlaps at the start is stopped there, too, also by a motion of zero: `t` and `travel` are zero, and `depth` and `normal` are the
///   shortest way out, as in a [`Contact`](crate::Contact).
/// * `a.translated(impact.travel)` does not overlap `b`, and `sweep(&a, &impact.travel, &b)` is `None`.
/// * Points, and segments that are parallel, have a `D` without interior. They are stopped where the path comes to it from outside and goes on;
///   what begins in it is free. The normal is that of the segment or, of a point and of the end of a segment in line with the
///   motion, against the motion.
/// * In space any two segments and points have a `D` without interior, and so have a point and a flat box, and flat boxes and segments
///   that lie in parallel planes. The path may come to any place of it, also within its plane, where it may merely touch the rim. The
///   normal is that of the plane, facing the motion. At a wire, and at a rim within its plane, it is square to the edge, in the plane of
///   the edge and the motion.
/// * At a corner of `D` the normal is that of the side that opposes the motion most; of two that do as much the one along an
///   axis, the lower axis first, then the nearer to the x axis, then the positive one. So it is at the edges of a `D` in space.
/// * What both touch is one place, a stretch or, of a box that lies flush in space, all of a rectangle, and `point` is the middle of it.
/// * A shape that is the empty set, on either side, and a motion that is not finite stop nothing. A half-space that is everything
///   is an overlap with a saturated depth, and the normal is the positive x axis.
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/motion.svg"))]
///
/// The moving shape is blue. It begins where it is dashed, passes over what is pale, and would go on along the dashed arrow. The dot is
/// `point`, with the normal.
pub trait Sweep<Rhs: ?Sized = Self> {
    /// A vector.
    type Motion;
    /// What is found: an [`Impact`](crate::Impact).
    type Impact;
    /// How it moves: a [`Slide`](crate::Slide).
    type Slide;

    /// What stops `self` on its way along `motion`.
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

    /// Which of many shapes stops `self` first, and how, in the exact order of the true times. See
    /// [`sweep_first`](fn@crate::sweep_first).
    ///
    /// ```
    /// use kousa::{Circle, Sweep, point, vector};
    ///
    /// let pillars = [Circle::new(point([9.0, 0.0]), 1.0), Circle::new(point([5.0, 0.0]), 1.0)];
    /// let ball = Circle::new(point([0.0, 0.0]), 1.0);
    /// let (index, impact) = ball.sweep_first(&vector([8.0, 0.0]), &pillars).unwrap();
    /// assert_eq!((index, impact.travel), (1, vector([3.0, 0.0])));
    /// ```
    fn sweep_first(&self, motion: &Self::Motion, shapes: &[Rhs]) -> Option<(usize, Self::Impact)>
    where
        Rhs: Sized,
    {
        least(shapes, |shape| self.sweep(motion, shape), |one, two| self.compare_impacts(motion, one, two))
    }

    /// How `self` moves along `motion`, and along what stops it. See [`slide`](fn@crate::slide).
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

    /// Which of two impacts of `self` on its way along `motion` comes first, in the exact order of the true times: `Less` if it is
    /// the first. Each is given with the shape that stops it, as [`sweep`](Sweep::sweep) has found it.
    ///
    /// The time of an overlap at the start is 0. [`sweep_first`](crate::sweep_first) finds the first of a slice; this is for what keeps
    /// its shapes in another way. Of impacts that are not those of the shapes the order means nothing.
    fn compare_impacts(
        &self,
        motion: &Self::Motion,
        first: (&Rhs, &Self::Impact),
        second: (&Rhs, &Self::Impact),
    ) -> Ordering;
}

/// What stops `a` on its way along `motion`, if `b` stands still. See [`Sweep`].
///
/// ```
/// use kousa::{Segment, point, sweep, vector};
///
/// let wall = Segment::new(point([1.0, -1.0]), point([1.0, 1.0]));
/// let bullet = point([0.0, 0.0]);
/// assert_eq!(sweep(&bullet, &vector([4000.0, 0.0]), &wall).unwrap().travel, vector([1.0, 0.0]));
/// assert!(sweep(&bullet, &vector([1.0, 0.0]), &wall).is_none()); // it merely arrives
/// ```
///
/// In space a capsule of radius 1 falls across another one of radius 2:
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
pub fn sweep<A, B>(a: &A, motion: &A::Motion, b: &B) -> Option<A::Impact>
where
    A: Sweep<B> + ?Sized,
    B: ?Sized,
{
    a.sweep(motion, b)
}

/// Moves `a` along `motion`, and along what stops it.
///
/// From where it is stopped, it goes on along that face with what is left of the motion, and so on, at most four times. Where several
/// shapes stop it at one place, it goes along the one that lets it come furthest and, in space, along the crease of two.
///
/// * It never ends in an overlap. Where it overlaps something at the start, it stays: the impact tells the way out.
/// * Nothing is lost along a flat wall or floor, of however many pieces; there is no stop at the seams.
/// * It never goes back along the motion. In a corner or a wedge it comes to rest, and with the same motion it stays there.
/// * It is made of [`sweep`] alone, so in fixed-point it has the same bits everywhere.
/// * A motion that is not finite is none. What is the empty set is stopped by nothing.
///
/// ```
/// use kousa::{Circle, Rect, point, slide, vector};
///
/// let walls = [Rect::new(point([-9.0, -1.0]), point([9.0, 0.0])), Rect::new(point([6.0, 0.0]), point([7.0, 9.0]))];
/// let ball = Circle::new(point([0.0, 3.0]), 1.0);
/// let slide = slide(&ball, &vector([8.0, -4.0]), &walls);
/// // Down to the floor, along it, and up to the wall.
/// assert_eq!(slide.travel, vector([5.0, -2.0]));
/// assert_eq!(slide.impacts().iter().map(|stop| stop.0).collect::<Vec<_>>(), [0, 1]);
/// ```
#[inline]
pub fn slide<A, B>(a: &A, motion: &A::Motion, shapes: &[B]) -> A::Slide
where
    A: Sweep<B> + ?Sized,
{
    a.slide(motion, shapes)
}
