//! The question of a moving shape: what stops it on its way?

use core::array::from_fn;
use core::cmp::Ordering;

use nalgebra::{Point, SVector};

use super::ask::{self, OperandIn, compare_sweeps};
use super::kind::Kind;
use super::least::least;
use super::moving::Sweeps;
use super::slide::{self, Slide};
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::Value;
use crate::kernel::impact::Impact as Found;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::{
    Aabb, Capsule, Circle, HalfSpace, OrientedRect, Polygon, Rect, Segment, Sphere, Triangle,
};

/// What stops a shape on its way: when, after which way, where, and by which face.
///
/// ```
/// use kousa::{Circle, Rect, point, sweep, vector};
///
/// let ball = Circle::new(point([0.0, 2.0]), 1.0);
/// let wall = Rect::new(point([5.0, 0.0]), point([6.0, 9.0]));
/// let impact = sweep(&ball, &vector([8.0, 0.0]), &wall).unwrap();
/// assert_eq!((impact.t, impact.travel), (0.5, vector([4.0, 0.0])));
/// assert_eq!((impact.point, impact.normal), (point([5.0, 2.0]), vector([-1.0, 0.0])));
/// assert_eq!(impact.depth, 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Impact<S: Scalar, const D: usize = 2> {
    /// The part of the motion that comes before, from 0 to 1; rounded once.
    pub t: S,
    /// How far the shape can go: `motion · t`, rounded so that what is moved by it does not overlap. In fixed-point each component is within two
    /// units in the last place; only where a number of what is moved leaves the range may it be shorter.
    pub travel: SVector<S, D>,
    /// A place that both touch then: of a whole stretch or rectangle, its middle. Of an overlap, the deepest point of what stands still.
    pub point: Point<S, D>,
    /// Unit, outward from what stands still; of an overlap, the shortest way out for what moves.
    pub normal: SVector<S, D>,
    /// How deep the two overlap at the start. Of every other impact it is zero.
    pub depth: S,
}

impl<S: Scalar, const D: usize> Impact<S, D> {
    /// Nothing that stops.
    pub(super) fn nothing() -> Self {
        let zero = [S::zero(); D];
        Self {
            t: S::zero(),
            travel: SVector::from(zero),
            point: Point::from(zero),
            normal: SVector::from(zero),
            depth: S::zero(),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(found: Found<D>) -> Self {
        Self {
            t: S::from_raw(found.t),
            travel: SVector::from(found.travel.each(S::from_raw)),
            point: Point::from(found.point.each(S::from_raw)),
            normal: SVector::from(found.normal.each(S::from_raw)),
            depth: S::from_raw(found.depth),
        }
    }

    /// What stops `a` on its way along `motion`.
    #[inline]
    pub(super) fn found<A, B>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        match ask::sweep_at_once(a, motion, b) {
            Some(found) => found.map(Self::of),
            None => Self::found_otherwise(a, motion, b),
        }
    }

    /// The same of what is not certain at once.
    #[inline(never)]
    fn found_otherwise<A, B>(a: &A, motion: &SVector<S, D>, b: &B) -> Option<Self>
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        let found = ask::sweep(a, motion, b)?;
        let impact = Self::of(found);
        Some(if found.is_settled { impact } else { impact.settled(a, motion, b) })
    }

    /// The same, with a travel after which nothing overlaps.
    ///
    /// Let `x` be `motion · t`, where the path comes to the Minkowski difference of both, and `n` the normal there. The difference is
    /// convex, and so it lies within `(v − x)·n ≤ 0`. The path begins outside of that half-space or on its boundary, so every
    /// travel that is not in its interior is free, and so is the way there. To the nearest, `(travel − x)·n` is above
    /// `−½·Σ|nᵢ|` units, where the sum is over the components of the motion that are not zero, for the others are exact. A unit along the
    /// sign of `nᵢ` in each of these adds the whole sum. Where the normal has been rounded to zero in some of these components, the others
    /// are greater by far, and enough alone; where in all, every choice of signs is tried. In floats what is moved is rounded, too, so more units may be
    /// needed.
    fn settled<A, B>(mut self, a: &A, motion: &SVector<S, D>, b: &B) -> Self
    where
        A: OperandIn<S, Dimension: Sweeps<D>> + Kind<S, D>,
        B: OperandIn<S, Dimension = A::Dimension>,
    {
        let nothing = SVector::from([S::zero(); D]);
        if self.depth > S::zero() {
            return self;
        }
        let is_free = |travel: &SVector<S, D>| {
            ask::sweep(a, travel, b).is_none() && ask::sweep(&a.moved(*travel), &nothing, b).is_none()
        };
        if is_free(&self.travel) {
            return self;
        }
        let mut tried = self.travel;
        let mut step = first_step(&self.travel);
        for _ in 0..MOST_STEPS {
            for signs in ways_off(&self.normal, motion) {
                let travel = SVector::from(from_fn(|i| stepped(self.travel[i], signs[i], step)));
                if travel != tried && is_free(&travel) {
                    self.travel = travel;
                    return self;
                }
                tried = travel;
            }
            step = twice(step);
        }
        // Where it stood it does not overlap.
        self.travel = nothing;
        self
    }
}

/// After so many steps, each twice as long as the one before, no scalar has any digits left of the first one.
pub(super) const MOST_STEPS: u32 = 64;

/// The signs along which the components of the travel are led away from what stops it: those of the normal. Along one axis it is against the
/// motion. Where the normal tells none, they are those that agree with the motion in some of its components, and are against it in the others.
fn ways_off<S: Scalar, const D: usize>(
    normal: &SVector<S, D>,
    motion: &SVector<S, D>,
) -> impl Iterator<Item = [S; D]> {
    let zero = S::zero();
    let moving: [bool; D] = from_fn(|i| motion[i] != zero);
    let is_straight = moving.iter().filter(|moves| **moves).count() == 1;
    let along: [S; D] = from_fn(|i| if moving[i] { normal[i] } else { zero });
    let against: [S; D] = from_fn(|i| motion[i].negated());
    let is_told = !is_straight && along.iter().any(|x| *x != zero);
    let count = if is_straight || is_told { 1 } else { 1_usize << D };
    (0..count).map(move |choice| {
        from_fn(|i| match choice >> i & 1 {
            _ if is_told => along[i],
            0 => against[i],
            _ => against[i].negated(),
        })
    })
}

pub(super) fn twice<S: Scalar>(x: S) -> S {
    S::from_repr(x.to_repr().plus(x.to_repr()))
}

/// A unit in the last place of a fixed-point number, or about one of a float.
fn first_step<S: Scalar, const D: usize>(travel: &SVector<S, D>) -> S {
    if S::Repr::BITS != 0 {
        return S::smallest();
    }
    let sizes = travel.iter().map(|x| x.to_repr().nearest_float().abs());
    S::from_raw(Raw::of_float(f64::EPSILON * sizes.fold(0.0, |most, x| if x > most { x } else { most })))
}

/// A number and a step along a sign.
pub(super) fn stepped<S: Scalar>(x: S, sign: S, step: S) -> S {
    let (x, step, zero) = (x.to_repr(), step.to_repr(), <S::Repr as Value>::ZERO);
    S::from_repr(match sign.to_repr() {
        sign if sign > zero => x.plus(step),
        sign if sign < zero => x.minus(step),
        _ => x,
    })
}

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
    /// What is found: an [`Impact`].
    type Impact;
    /// How it moves: a [`Slide`].
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

/// A pair, each of whose shapes is asked as itself, or by a form of any kind.
macro_rules! sweep_pair {
    ($D:literal as $how:ident [$($generics:tt)*] $A:ty, $B:ty) => {
        impl<S: Scalar $($generics)*> Sweep<$B> for $A {
            type Motion = SVector<S, $D>;
            type Impact = Impact<S, $D>;
            type Slide = Slide<S, $D>;
            fn sweep(&self, motion: &SVector<S, $D>, rhs: &$B) -> Option<Impact<S, $D>> {
                Impact::found(sweep_pair!(@ $how self), motion, sweep_pair!(@ $how rhs))
            }
            fn slide(&self, motion: &SVector<S, $D>, shapes: &[$B]) -> Slide<S, $D> {
                slide::among(self, motion, shapes)
            }
            fn compare_impacts(
                &self,
                motion: &SVector<S, $D>,
                (first, one): (&$B, &Impact<S, $D>),
                (second, other): (&$B, &Impact<S, $D>),
            ) -> Ordering {
                one.compare(other, || {
                    compare_sweeps(
                        sweep_pair!(@ $how self),
                        motion,
                        sweep_pair!(@ $how first),
                        sweep_pair!(@ $how second),
                    )
                })
            }
        }
    };
    (@ same $shape:expr) => { $shape };
    (@ ByForm $shape:expr) => { &ByForm::from($shape) };
    (@ Shape3 $shape:expr) => { &Shape3::from(*$shape) };
}
pub(super) use sweep_pair;

/// The pairs: what moves, and all that can stop it.
macro_rules! sweeps {
    (plane: $($A:ty),*) => {$(
        sweeps!(@row 2 [] $A: Point<S, 2>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, HalfSpace<S>);
        sweeps!(@row 2 [, const N: usize] $A: Polygon<S, N>);
        sweeps!(@row 2 [, const N: usize] Polygon<S, N>: $A);
    )*};
    (space: $($A:ty),*) => {$(
        sweeps!(@row 3 [] $A: Point<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>, HalfSpace<S, 3>);
    )*};
    (@row $D:literal $generics:tt $A:ty: $($B:ty),*) => {
        $(sweeps!(@pair $D $generics $A, $B);)*
    };
    (@pair $D:literal [$($generics:tt)*] $A:ty, $B:ty) => {
        sweep_pair!($D as same [$($generics)*] $A, $B);
    };
}
sweeps!(plane: Point<S, 2>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>);
sweeps!(@pair 2 [, const N: usize] Polygon<S, N>, HalfSpace<S>);
sweeps!(@pair 2 [, const N: usize, const M: usize] Polygon<S, N>, Polygon<S, M>);
sweeps!(space: Point<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>);
