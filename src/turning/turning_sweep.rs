//! The query about a motion that turns, and its answer.

use nalgebra::{Point, SVector};

#[cfg(feature = "alloc")]
use crate::bounds::course::{Way, sides};
use crate::bounds::obstacles::Obstacles;
#[cfg(feature = "alloc")]
use crate::bounds::obstacles::numbers_near;
#[cfg(feature = "alloc")]
use crate::bounds::range::Range;
use crate::bounds::range::{at_most, nearest};
use crate::certificate::near;
use crate::certificate::rounded::{difference, dot};
use crate::direction::vector::scaled;
use crate::distance::closest::{Closest, Distance};
use crate::number::each::Each;
#[cfg(feature = "alloc")]
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::float::{greater, root};
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::carried::Carried;
use crate::slide::steps::stored;
use crate::sweep::first_impact::sweep_first;
use crate::sweep::impact::{Impact, twice};
use crate::sweep::moves::Sweep;
use crate::turning::advance::Stop;
use crate::turning::in_units::{TurningOperand, Units};
use crate::turning::kept_apart::Pair;
use crate::turning::motion_that_turns::{PoseIn, Posed, TurningIn, TurningMotion};
use crate::turning::spin::Spin;

/// Where a shape that turns is stopped: the time, the pose there, the point and the normal.
///
/// ```
/// use kousa::{Angle, Rect, Turning2, point, sweep_turning, vector};
///
/// let door = Rect::from_parts([0.0, -0.1], [2.0, 0.1]);
/// let opens = Turning2::new(point([0.0, 0.0]), vector([0.0, 0.0]), Angle::QUARTER);
/// let chest = Rect::from_parts([0.5, 1.0], [1.5, 2.0]);
/// let impact = sweep_turning(&door, &opens, &chest, 0.001).unwrap();
/// let stopped = door.placed(&impact.pose);
/// assert!(!kousa::intersects(&stopped, &chest));
/// assert!(kousa::within(&stopped, &chest, 0.001));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningImpact<S: Scalar, const D: usize>
where
    Point<S, D>: Posed<S, D>,
{
    /// The fraction of the motion before the impact, from 0 to 1, rounded down.
    pub t: S,
    /// Where the shape is then, for its `placed`. The time of the pose is not rounded to the scalar, and where rounding would leave an overlap, the translation
    /// is moved by a few units in the last place.
    pub pose: <Point<S, D> as Posed<S, D>>::Pose,
    /// The point of the shape that stands still that is nearest to the moving one. For an overlap it is the deepest point.
    pub point: Point<S, D>,
    /// The unit normal, from the shape that stands still to the moving one. For an overlap, the direction of the shortest way out.
    pub normal: SVector<S, D>,
    /// How deep the two shapes overlap at the start; zero for every other impact.
    pub depth: S,
}

impl<S: Scalar, const D: usize> TurningImpact<S, D>
where
    Point<S, D>: Posed<S, D>,
{
    /// That of a motion without a turn.
    fn straight(impact: Impact<S, D>) -> Self {
        let Impact { t, travel, point, normal, depth } = impact;
        Self { t, pose: <Point<S, D> as Posed<S, D>>::straight(travel), point, normal, depth }
    }
}

/// A shape that can turn as it moves against another one, which stands still. Every pair of [`Sweep`] is one.
///
/// ```
/// use kousa::{Angle, Rect, SweepTurning, Turning2, point, vector};
///
/// let crate_box = Rect::from_parts([-1.0, 0.0], [1.0, 2.0]);
/// let tips = Turning2::new(point([1.0, 0.0]), vector([0.0, 0.0]), -Angle::QUARTER);
/// let wall = Rect::from_parts([2.0, 0.0], [3.0, 9.0]);
/// let impact = crate_box.sweep_turning(&tips, &wall, 0.001).unwrap();
/// assert!(impact.t < 1.0 && impact.normal == vector([-1.0, 0.0]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot turn and move against `{Rhs}`",
    label = "not a sweep",
    note = "both shapes need the same scalar and the same dimension",
    note = "a point, a `Segment` or a solid moves; against any of these, or a `HalfSpace`; an enum of shapes may stand for either"
)]
pub trait SweepTurning<Rhs: ?Sized = Self> {
    /// The scalar of both shapes.
    type Scalar;
    /// The motion: a [`Turning2`](crate::Turning2) or [`Turning3`](crate::Turning3).
    type Turning;
    /// The answer: a [`TurningImpact`].
    type TurningImpact;

    /// What stops `self` on its way along `motion`. See [`sweep_turning`](fn@crate::sweep_turning).
    fn sweep_turning(
        &self,
        motion: &Self::Turning,
        rhs: &Rhs,
        tolerance: Self::Scalar,
    ) -> Option<Self::TurningImpact>;

    /// The first impact on a collection of shapes, with the index of its shape. See [`sweep_turning_first`](fn@crate::sweep_turning_first).
    fn sweep_turning_first<O: Obstacles<Shape = Rhs> + ?Sized>(
        &self,
        motion: &Self::Turning,
        obstacles: &O,
        tolerance: Self::Scalar,
    ) -> Option<(usize, Self::TurningImpact)>
    where
        Rhs: Sized;
}

/// Continuous collision of a shape that turns: what stops `a` on its way along `motion`, while `b` stands still; `None` if `b` does not stop it.
///
/// ```
/// use kousa::{Angle, Capsule, Circle, Turning2, point, sweep_turning, vector};
///
/// // A sword of length 2 swings by half a turn about the hand.
/// let sword = Capsule::from_parts([0.5, 0.0], [2.5, 0.0], 0.1);
/// let swing = Turning2::new(point([0.0, 0.0]), vector([0.0, 0.0]), Angle::HALF);
/// let enemy = Circle::from_parts([0.0, 2.0], 0.5);
/// let hit = sweep_turning(&sword, &swing, &enemy, 0.01).unwrap();
/// assert!(hit.t > 0.4 && hit.t < 0.5);
/// assert!(hit.normal.x > 0.9);
/// // The enemy behind is out of reach.
/// assert!(sweep_turning(&sword, &swing, &Circle::from_parts([0.0, 4.0], 0.5), 0.01).is_none());
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/turning.svg"))]
///
/// * It is *sound*: at no time before `t` do the two overlap, where the motion is that of real arithmetic, and `a.placed(&impact.pose)` does not, by the verdict of
///   [`sweep`](crate::sweep()). `None` means that they overlap at no time, and that `a.placed(&motion.pose(1))` does not. To overlap is to share interior.
/// * It is *tight*: at `t` they are at most `tolerance` apart. A tolerance less than four times what the rounding of a pose moves a corner counts as that. This is
///   eight units in the last place of the greatest coordinate of `a` and its motion, and 2⁻²⁸ of the reach of `a` from the center, since a turn has steps. In `f64` it is at least 2⁻⁴⁰ of the greatest coordinate of both.
/// * A shape that touches the other at the start, or is closer than the tolerance, goes on if the motion leads away or along. What touches may overlap
///   by the rounding of the motion: by less than 2⁻⁴² of the greatest coordinate.
/// * A shape that overlaps the other at the start is stopped at once: `t` is zero, and `depth` and `normal` are those of [`sweep`](crate::sweep()).
/// * Without a turn it is [`sweep`](crate::sweep()), bit for bit, whatever the tolerance.
/// * The number of steps is bounded. What is not decided by then counts as stopped there; then the two may be further apart than the tolerance. That is rare: it takes
///   surfaces that stay near each other for a long time without a plane between them.
///
/// The bits are the same on every machine whose floats are those of IEEE 754. A shape that is the empty set, on either side, and a motion that is not finite stop nothing.
#[inline]
#[doc(alias("nonlinear_time_of_impact", "time_of_impact", "toi", "ccd"))]
pub fn sweep_turning<A, B>(
    a: &A,
    motion: &A::Turning,
    b: &B,
    tolerance: A::Scalar,
) -> Option<A::TurningImpact>
where
    A: SweepTurning<B> + ?Sized,
    B: ?Sized,
{
    a.sweep_turning(motion, b, tolerance)
}

/// The first impact of a shape that turns on a collection of [`Obstacles`], with the index of its shape; `None` if none stops it.
///
/// ```
/// use kousa::{Angle, Capsule, Circle, Turning2, point, sweep_turning_first, vector};
///
/// let sword = Capsule::from_parts([0.5, 0.0], [2.5, 0.0], 0.1);
/// let swing = Turning2::new(point([0.0, 0.0]), vector([0.0, 0.0]), Angle::HALF);
/// let enemies = [Circle::from_parts([-2.0, 0.5], 0.5), Circle::from_parts([0.0, 2.0], 0.5)];
/// let (index, _) = sweep_turning_first(&sword, &swing, &enemies, 0.01).unwrap();
/// assert_eq!(index, 1);
/// ```
///
/// Each impact is one of [`sweep_turning`]. Of shapes that stop it at the same time the one with the lowest index is found. At the pose of the impact the shape
/// overlaps none of them.
#[inline]
pub fn sweep_turning_first<A, O>(
    a: &A,
    motion: &A::Turning,
    obstacles: &O,
    tolerance: A::Scalar,
) -> Option<(usize, A::TurningImpact)>
where
    O: Obstacles + ?Sized,
    A: SweepTurning<O::Shape> + ?Sized,
{
    a.sweep_turning_first(motion, obstacles, tolerance)
}

/// A shape that turns, as all of the moving shape or as one of its parts, against another one. Neither has parts of its own.
///
/// Sealed.
pub trait TurningPart<Rhs, S: Scalar, const D: usize>: Sized
where
    Point<S, D>: Posed<S, D>,
{
    /// What stops parts that turn, which overlap nothing at the start.
    fn stop_turning<O: Obstacles<Shape = Rhs> + ?Sized>(
        parts: &[Self],
        motion: &TurningIn<S, D>,
        obstacles: &O,
        tolerance: S,
    ) -> Option<(usize, TurningImpact<S, D>)>;
}

/// The first impact on a collection: that of a sweep without a turn or of an overlap, or else what `turning` finds.
pub(crate) fn first_impact_turning<S, A, O, const D: usize>(
    a: &A,
    motion: &TurningIn<S, D>,
    obstacles: &O,
    turning: impl FnOnce() -> Option<(usize, TurningImpact<S, D>)>,
) -> Option<(usize, TurningImpact<S, D>)>
where
    S: Scalar,
    Point<S, D>: Posed<S, D>,
    O: Obstacles + ?Sized,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    let (center, translation, turns) = <Point<S, D> as Posed<S, D>>::course(motion);
    if turns && !center.iter().chain(&translation).all(|x| x.is_finite()) {
        return None;
    }
    let way = if turns { SVector::from([S::zero(); D]) } else { translation };
    match sweep_first(a, &way, obstacles) {
        Some((index, impact)) => Some((index, TurningImpact::straight(impact))),
        None if turns => turning(),
        None => None,
    }
}

/// What stops parts that turn, for shapes and a motion of any types.
pub(crate) fn stop_of_parts<S, A, M, O, const D: usize>(
    parts: &[A],
    motion: &M,
    obstacles: &O,
    tolerance: S,
) -> Option<(usize, TurningImpact<S, D>)>
where
    S: Scalar,
    M: TurningMotion<S, D>,
    Point<S, D>: Posed<S, D, Turning = M>,
    O: Obstacles + ?Sized,
    O::Shape: TurningOperand<S, D>,
    A: Carried<S, D> + TurningOperand<S, D>,
    A::Result: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>>
        + Distance<O::Shape, Closest = Closest<S, D>>,
{
    let (center, translation, _) = <Point<S, D> as Posed<S, D>>::course(motion);
    let numbers = [array(&center.coords), array(&translation)];
    let size = numbers.iter().flatten().map(|x| x.to_repr().nearest_float().abs());
    let units = Units::of(S::ENCODING, size.chain(parts.iter().map(A::size)).sum());
    let (axis, turn) = motion.axis_and_turn();
    let [center, translation] = numbers.each(|numbers| units.take(numbers));
    let spin = Spin { center, translation, axis, turn };
    let tolerance = units.scale * tolerance.to_repr().nearest_float();
    let course = Course::of(parts, &units, &spin, tolerance);
    let near = course.near(obstacles, &units, &spin);
    let (mut first, mut end): (Option<(&A, usize, Stop<D>)>, f64) = (None, 1.0);
    for part in parts {
        part.with_core(&units, |moving| {
            let Some(moving) = moving else { return };
            for index in near.clone() {
                let stop = obstacles.with(index, |shape| {
                    if shape.is_too_large(&units) {
                        return Some(Stop::at_once());
                    }
                    shape.with_core(&units, |standing| {
                        let pair = Pair::new(moving, standing?, &spin);
                        M::advance(&pair, end, course.tolerance)
                    })
                });
                if let Some(stop) = stop.flatten().filter(|stop| first.is_none() || stop.t < end) {
                    (first, end) = (Some((part, index, stop)), stop.t);
                }
            }
        });
    }
    let still = SVector::from([S::zero(); D]);
    let settling = Settling {
        pose: &|t| motion.pose_at(t),
        overlap: &|pose| {
            // What is placed of an empty box would not be empty.
            let solids = parts.iter().filter(|part| part.with_core(&units, |core| core.is_some()));
            solids.into_iter().find_map(|part| {
                let placed = M::place(part, pose);
                near.clone().find_map(|index| {
                    let impact = obstacles.with(index, |shape| placed.sweep(&still, shape)).flatten();
                    impact.map(|impact| (part, index, impact))
                })
            })
        },
        unit: course.unit_in::<S>(&units),
    };
    let (t, pose, overlap) = settling.settle(end);
    let (part, index, normal) = match (first, overlap) {
        (Some((part, index, stop)), _) => (part, index, stored(&stop.direction.each(|x| 0.0 - x))),
        (None, Some((part, index, impact))) => (part, index, impact.normal),
        (None, None) => return None,
    };
    let placed = M::place(part, &pose);
    let closest = obstacles.with(index, |shape| placed.closest_points(shape)).flatten();
    let point = closest.map_or(Point::from([S::zero(); D]), |closest| closest.point_b);
    let t = at_most(t).unwrap_or(S::zero());
    Some((index, TurningImpact { t, pose, point, normal, depth: S::zero() }))
}

/// Parts on their way, in plain floats.
struct Course<const D: usize> {
    /// No point of any of them is further from the center of the turn.
    #[cfg(feature = "alloc")]
    reach: f64,
    /// At least as great as what rounding moves a placed shape by.
    tolerance: f64,
    /// One unit in the last place of the greatest coordinate, or more.
    unit: f64,
}

impl<const D: usize> Course<D> {
    /// The rounding of a pose moves a corner by a step of the angle, or of the rotation, at its distance from the center; by less than two units in the last place for the two roundings of
    /// the translation and that of the corner.
    fn of<S: Scalar, A: TurningOperand<S, D>>(
        parts: &[A],
        units: &Units,
        spin: &Spin<D>,
        tolerance: f64,
    ) -> Self {
        /// More than the error of an [`Angle`](crate::Angle) or a [`Rotation`](crate::Rotation) in radians.
        const TURN: f64 = 1.0 / (1 << 30) as f64;
        let (mut reach, mut size) = (0.0, near::size(&spin.center) + near::size(&spin.translation));
        for part in parts {
            part.with_core(units, |core| {
                let Some(core) = core else { return };
                for p in core.body.corners() {
                    let u = difference(&p, &spin.center);
                    reach = greater(root(dot(&u, &u)) + core.radius + core.slack, reach);
                    size = greater(p.iter().fold(0.0, |most, x| greater(x.abs(), most)), size);
                }
            });
        }
        let unit = if S::Repr::BITS != 0 { 1.0 } else { size * nearest(S::epsilon()) };
        Self {
            #[cfg(feature = "alloc")]
            reach,
            tolerance: greater(tolerance, 4.0 * (2.0 * unit + TURN * reach)),
            unit,
        }
    }

    fn unit_in<S: Scalar>(&self, units: &Units) -> S {
        if S::Repr::BITS != 0 {
            return S::smallest();
        }
        let unit = S::from_raw(Raw::of_float(self.unit / units.scale));
        if unit > S::zero() { unit } else { S::smallest() }
    }

    /// The numbers of the shapes that it may come to.
    #[cfg(feature = "alloc")]
    fn near<O: Obstacles + ?Sized>(&self, obstacles: &O, units: &Units, spin: &Spin<D>) -> NearbyNumbers {
        if const { O::IS_LIST } {
            return NearbyNumbers::All(0..obstacles.count());
        }
        let reach = (self.reach + 2.0 * self.tolerance) * (1.0 + f64::EPSILON);
        let stored = units.length;
        let around = indexed(|i| {
            let (from, by) = (spin.center[i], spin.translation[i]);
            let (low, high) = if by < 0.0 { (from + by, from) } else { (from, from + by) };
            Range { low: (low - reach) * stored, high: (high + reach) * stored }
        });
        NearbyNumbers::Few(numbers_near(obstacles, &Way::within(sides::<D>(around))).into_iter())
    }

    #[cfg(not(feature = "alloc"))]
    fn near<O: Obstacles + ?Sized>(&self, obstacles: &O, _: &Units, _: &Spin<D>) -> core::ops::Range<usize> {
        0..obstacles.count()
    }
}

/// Numbers of shapes, in order.
#[cfg(feature = "alloc")]
#[derive(Clone)]
enum NearbyNumbers {
    All(core::ops::Range<usize>),
    Few(alloc::vec::IntoIter<usize>),
}

#[cfg(feature = "alloc")]
impl Iterator for NearbyNumbers {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        match self {
            Self::All(all) => all.next(),
            Self::Few(few) => few.next(),
        }
    }
}

/// A part that overlaps a shape, with the index of that shape.
type Overlap<'a, A, S, const D: usize> = (&'a A, usize, Impact<S, D>);

/// What overlaps at a pose.
type OverlapAt<'s, 'a, A, S, const D: usize> = &'s dyn Fn(&PoseIn<S, D>) -> Option<Overlap<'a, A, S, D>>;

/// How a pose is found at which nothing overlaps.
struct Settling<'s, 'a, A, S: Scalar, const D: usize>
where
    Point<S, D>: Posed<S, D>,
{
    /// The pose at a time.
    pose: &'s dyn Fn(f64) -> PoseIn<S, D>,
    overlap: OverlapAt<'s, 'a, A, S, D>,
    /// One unit in the last place.
    unit: S,
}

/// A pose is moved so often, each time by twice as much as before, and after that the time goes back.
const MOST_NUDGES: u32 = 6;

/// The first step back in time. Each is twice as long as the one before.
const FIRST_STEP: f64 = 1.0 / (1_u64 << 44) as f64;

/// A pose that is free, if there is one, and what the shape overlaps before it is moved.
type Nudged<'a, A, S, const D: usize> = (Option<PoseIn<S, D>>, Option<Overlap<'a, A, S, D>>);

/// A time with its pose, and what the shape overlaps there before the pose is moved.
type Settled<'a, A, S, const D: usize> = (f64, PoseIn<S, D>, Option<Overlap<'a, A, S, D>>);

impl<'a, A, S: Scalar, const D: usize> Settling<'_, 'a, A, S, D>
where
    Point<S, D>: Posed<S, D>,
{
    /// The latest of a few times at which the shape overlaps nothing, by the exact verdict. At the start it does not, but a rectangle that is placed may be
    /// rounded there as well.
    fn settle(&self, end: f64) -> Settled<'a, A, S, D> {
        let (mut t, mut step, mut found) = (end, FIRST_STEP, None);
        loop {
            let (pose, overlap) = self.nudged((self.pose)(t));
            found = found.or(overlap);
            match pose {
                Some(pose) => return (t, pose, found),
                None if t == 0.0 => return (t, (self.pose)(t), found),
                None => t = greater(t - step, 0.0),
            }
            step *= 2.0;
        }
    }

    /// A pose, moved out of the overlaps that its rounding leaves, if a few units are enough; and the first of these.
    fn nudged(&self, mut pose: PoseIn<S, D>) -> Nudged<'a, A, S, D> {
        let (mut unit, mut first) = (self.unit, None);
        for _ in 0..MOST_NUDGES {
            let Some((part, index, impact)) = (self.overlap)(&pose) else { return (Some(pose), first) };
            pose = <Point<S, D> as Posed<S, D>>::moved(&pose, &scaled(&impact.normal, unit));
            first = first.or(Some((part, index, impact)));
            unit = twice(unit);
        }
        (None, first)
    }
}
