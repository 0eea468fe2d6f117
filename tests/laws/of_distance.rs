//! Laws of every pair of the eight shapes: verdicts and distances agree, both orders give mirror images, and
//! moving, turning, mirroring and doubling change only what they should.
//!
//! Each law is written once and runs for every pair and scalar. quickcheck draws seeds; a failure prints the
//! operands that the seed yields.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test must stop, and tell of whom")]

use crate::support;

use std::fmt::Debug;

use kousa::nalgebra::{Point, point};
use kousa::{
    Capsule, Circle, Closest, Contains, Distance, Intersect, Line, Mirror, OrientedRect, Ray, Rect, Segment,
};
use quickcheck::{Gen, QuickCheck, TestResult};
use support::{Rng, Sample};

/// The range of numbers that a pair is drawn from.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Grid,
    Ordinary,
    Whole,
}

/// A motion of the plane that is exact for whole numbers.
#[derive(Clone, Copy, Debug)]
enum Motion {
    Shift(i64, i64),
    QuarterTurn,
    Flip,
    Double,
}

const MOTIONS: [Motion; 4] = [Motion::Shift(3, -2), Motion::QuarterTurn, Motion::Flip, Motion::Double];

/// A scalar with the few operations that motions need.
trait Number: Sample {
    fn plus(self, n: i64) -> Self;
    fn minus(self) -> Self;
    fn doubled(self) -> Self;
    /// Whether two numbers are equal, up to rounding in floats.
    fn is_like(self, other: Self) -> bool;
}

macro_rules! numbers {
    ($($S:ty: $steps:expr;)*) => {$(
        impl Number for $S {
            fn plus(self, n: i64) -> Self { self + Self::whole(n) }
            fn minus(self) -> Self { -self }
            fn doubled(self) -> Self { self + self }
            fn is_like(self, other: Self) -> bool {
                self == other || self.nudged($steps) >= other && other.nudged($steps) >= self
            }
        }
    )*};
}
numbers! {
    fixed::types::I6F10: 0;
    fixed::types::I16F16: 0;
    fixed::types::I32F32: 0;
    f32: 8;
    f64: 8;
}

fn number<S: Number>(rng: &mut Rng, kind: Kind) -> S {
    match kind {
        Kind::Grid => S::whole(rng.range(-4, 4)),
        Kind::Ordinary => S::ordinary(rng),
        Kind::Whole => S::any(rng),
    }
}

fn spot<S: Number>(rng: &mut Rng, kind: Kind) -> [S; 2] {
    [number(rng, kind), number(rng, kind)]
}

/// A radius. It is small on the grid, and seldom negative anywhere.
fn size<S: Number>(rng: &mut Rng, kind: Kind) -> S {
    let x = if kind == Kind::Grid { S::whole(rng.range(0, 3)) } else { number(rng, kind) };
    if x < S::whole(0) && x > S::whole(-31) && rng.below(8) > 0 { x.minus() } else { x }
}

fn moved<S: Number>([x, y]: [S; 2], motion: Motion) -> [S; 2] {
    match motion {
        Motion::Shift(dx, dy) => [x.plus(dx), y.plus(dy)],
        _ => turned([x, y], motion),
    }
}

/// The image of a direction.
fn turned<S: Number>([x, y]: [S; 2], motion: Motion) -> [S; 2] {
    match motion {
        Motion::Shift(..) => [x, y],
        Motion::QuarterTurn => [y.minus(), x],
        Motion::Flip => [x.minus(), y],
        Motion::Double => [x.doubled(), y.doubled()],
    }
}

fn scaled<S: Number>(x: S, motion: Motion) -> S {
    if matches!(motion, Motion::Double) { x.doubled() } else { x }
}

/// A shape that the laws draw and move.
trait Shape<S: Number>: Copy + Debug + PartialEq + 'static {
    fn drawn(rng: &mut Rng, kind: Kind) -> Self;
    fn moved(&self, motion: Motion) -> Self;
}

macro_rules! shapes {
    ($($Shape:ty, |$rng:ident, $kind:ident| $drawn:expr, |$shape:ident, $motion:ident| $moved:expr;)*) => {$(
        impl<S: Number> Shape<S> for $Shape {
            fn drawn($rng: &mut Rng, $kind: Kind) -> Self { $drawn }
            fn moved(&self, $motion: Motion) -> Self {
                let $shape = *self;
                $moved
            }
        }
    )*};
}
shapes! {
    Point<S, 2>, |r, k| spot(r, k).into(), |p, m| moved(p.coords.into(), m).into();
    Line<S>, |r, k| Line::new(spot(r, k).into(), spot(r, k).into()),
        |l, m| Line::new(l.origin.moved(m), turned(l.direction.into(), m).into());
    Ray<S>, |r, k| Ray::new(spot(r, k).into(), spot(r, k).into()),
        |l, m| Ray::new(l.origin.moved(m), turned(l.direction.into(), m).into());
    Segment<S>, |r, k| Segment::new(spot(r, k).into(), spot(r, k).into()),
        |s, m| Segment::new(s.a.moved(m), s.b.moved(m));
    Circle<S>, |r, k| Circle::new(spot(r, k).into(), size(r, k)),
        |c, m| Circle::new(c.center.moved(m), scaled(c.radius, m));
    Capsule<S>, |r, k| Capsule::new(spot(r, k).into(), spot(r, k).into(), size(r, k)),
        |c, m| Capsule::new(c.segment.a.moved(m), c.segment.b.moved(m), scaled(c.radius, m));
    Rect<S>, |r, k| rect(spot(r, k), spot(r, k)), |b, m| {
        let (min, max) = (b.min.moved(m), b.max.moved(m));
        if b.min.x > b.max.x || b.min.y > b.max.y { b } else { rect(min.coords.into(), max.coords.into()) }
    };
    OrientedRect<S>, |r, k| {
        let edges = [0; 2].map(|_| if k == Kind::Whole { spot(r, k) } else { [0; 2].map(|_| S::whole(r.range(-3, 3))) });
        OrientedRect::new(spot(r, k).into(), edges.map(Into::into))
    }, |o, m| OrientedRect::new(o.center.moved(m), o.half_edges.map(|edge| turned(edge.into(), m).into()));
}

/// The rectangle with these two opposite corners.
fn rect<S: Number>(p: [S; 2], q: [S; 2]) -> Rect<S> {
    let order = |a: S, b: S| if b < a { [b, a] } else { [a, b] };
    let ([x, right], [y, top]) = (order(p[0], q[0]), order(p[1], q[1]));
    Rect::new(point![x, y], point![right, top])
}

/// Verdict, answer and distance agree, in both orders.
fn agreement<S, A, B>(a: &A, b: &B, _: Kind)
where
    S: Number,
    A: Shape<S> + Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, 2>>,
    B: Shape<S> + Intersect<A, Output = A::Output> + Distance<A, Scalar = S, Closest = Closest<S, 2>>,
    A::Output: Mirror + PartialEq + Debug,
{
    let zero = S::whole(0);
    let meets = a.intersects(b);
    let other = [a.intersect(b).is_some(), a.distance(b) == zero, a.distance_squared(b) == zero];
    assert_eq!(other, [meets; 3], "{a:?} and {b:?}: answer, distance and its square against the verdict");
    ranges(a, b, meets);
    if S::IS_FIXED {
        assert_eq!(b.intersects(a), meets, "{a:?} and {b:?}");
        assert_eq!(b.distance(a), a.distance(b), "{a:?} and {b:?}");
        assert_eq!(b.distance_squared(a), a.distance_squared(b), "{a:?} and {b:?}");
        assert_eq!(b.closest_points(a), a.closest_points(b).map(Mirror::mirror), "{a:?} and {b:?}");
        if let Some(closest) = a.closest_points(b) {
            between_closest(&closest, a.distance(b));
        }
        let (there, back) = (a.intersect(b).map(Mirror::mirror), b.intersect(a));
        let is_same_twice = format!("{a:?}") == format!("{b:?}");
        assert!(is_same_twice || there == back, "{a:?} and {b:?}: {there:?} but {back:?}");
    }
}

/// Shapes that meet are within 0; within a length they are also within a greater one; and what is within a unit less than the distance,
/// which is rounded once, or not within a unit more, contradicts it.
fn ranges<S: Number, A, B>(a: &A, b: &B, meets: bool)
where
    A: Shape<S> + Distance<B, Scalar = S>,
    B: Shape<S> + Distance<A, Scalar = S>,
{
    let distance = a.distance(b);
    assert_eq!(a.is_within(b, S::whole(0)), meets, "{a:?} and {b:?}");
    assert!(!a.is_within(b, S::whole(0).nudged(-1)), "{a:?} and {b:?}");
    let mut was_within = false;
    for length in [S::whole(0), distance.nudged(-1), distance, distance.nudged(1)] {
        if length < S::whole(0) {
            continue;
        }
        let is_within = a.is_within(b, length);
        assert_eq!(b.is_within(a, length), is_within, "{a:?} and {b:?} within {length:?}");
        assert!(is_within || !was_within || length < distance, "{a:?} and {b:?} within {length:?}");
        was_within = is_within;
    }
    let is_saturated = distance.nudged(1) == distance;
    if S::IS_FIXED && !meets && !is_saturated {
        assert!(a.is_within(b, distance.nudged(1)), "{a:?} and {b:?} are {distance:?} apart");
        // A distance above zero is never rounded to zero.
        let less = distance.nudged(-1);
        assert!(less == S::whole(0) || !a.is_within(b, less), "{a:?} and {b:?} are {distance:?} apart");
    }
}

/// The distance of the closest points is that of the shapes, to within the units that each number of the points is off.
fn between_closest<S: Number>(closest: &Closest<S, 2>, distance: S) {
    let between = closest.distance();
    assert_eq!(between == S::whole(0), closest.point_a == closest.point_b, "{closest:?}");
    assert_eq!(closest.mirror().distance(), between, "{closest:?}");
    // Of a shape that sticks out of the range, the point may be at the end of that.
    let is_saturated = |x: &S| x.nudged(1) == *x || x.nudged(-1) == *x;
    let is_out = closest.point_a.iter().chain(closest.point_b.iter()).any(is_saturated);
    let is_near = distance.nudged(-4) <= between && between <= distance.nudged(4);
    assert!(is_out || is_near, "{closest:?}: {between:?} and not {distance:?}");
}

/// Motions change neither the verdict nor the distance, except that doubling doubles the distance.
fn motion<S, A, B>(a: &A, b: &B, kind: Kind)
where
    S: Number,
    A: Shape<S> + Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, 2>>,
    B: Shape<S>,
{
    // An empty operand has no distance. A crossing that is far out may leave the range during the motion.
    let is_far = |x: &S| *x > S::whole(12) || *x < S::whole(-12);
    let near = a.closest_points(b).filter(|closest| !closest.point_a.iter().any(is_far));
    if kind != Kind::Grid || near.is_none() {
        return;
    }
    for motion in MOTIONS {
        let (c, d) = (a.moved(motion), b.moved(motion));
        assert_eq!(a.intersects(b), c.intersects(&d), "{a:?} and {b:?} after {motion:?}");
        let (before, after) = (scaled(a.distance(b), motion), c.distance(&d));
        let is_alike = match motion {
            // Twice a rounded number may differ by one rounding from the rounded number of twice the size.
            Motion::Double => {
                before.nudged(1).is_like(after) || before.nudged(-1).is_like(after) || before.is_like(after)
            }
            _ => before.is_like(after),
        };
        assert!(is_alike, "{a:?} and {b:?}: {after:?} after {motion:?}, where it was {before:?}");
    }
}

/// A solid meets every set that it contains, and it contains itself.
fn containment<S, A, B>(solid: &A, set: &B, kind: Kind)
where
    S: Number,
    A: Shape<S> + Contains<B> + Contains<A> + Intersect<B>,
    B: Shape<S> + Intersect<B>,
{
    // The corners of an oriented rectangle are rounded in floats, but they are exact on the grid.
    if S::IS_FIXED || kind == Kind::Grid {
        let is_empty = !set.intersects(set);
        assert!(is_empty || !solid.contains(set) || solid.intersects(set), "{solid:?} holds {set:?}");
        assert!(Contains::<A>::contains(solid, solid), "{solid:?} does not hold itself");
    }
}

fn law<S: Number, A: Shape<S>, B: Shape<S>>(check: fn(&A, &B, Kind)) {
    let property = move |seed: u64| {
        let mut rng = Rng::new(seed);
        let kind = [Kind::Grid, Kind::Grid, Kind::Ordinary, Kind::Whole][rng.below(4) as usize];
        check(&A::drawn(&mut rng, kind), &B::drawn(&mut rng, kind), kind);
        TestResult::passed()
    };
    // The seed is fixed, so the draws are the same every time.
    QuickCheck::new().rng(Gen::from_size_and_seed(100, 1)).tests(100).quickcheck(Law(property));
}

/// A property of a seed. quickcheck itself accepts only closures without captures.
struct Law<F>(F);

impl<F: Fn(u64) -> TestResult + 'static> quickcheck::Testable for Law<F> {
    fn result(&self, g: &mut Gen) -> TestResult {
        (self.0)(quickcheck::Arbitrary::arbitrary(g))
    }
}

macro_rules! each_pair {
    ($law:ident, $S:ident; $($Shape:ident),*) => { each_pair!(@from $law, $S, [$($Shape),*]) };
    (@from $law:ident, $S:ident, []) => {};
    (@from $law:ident, $S:ident, [$First:ident $(, $Rest:ident)*]) => {
        law::<$S, each_pair!(@type $First $S), each_pair!(@type $First $S)>($law::<$S, _, _>);
        $(law::<$S, each_pair!(@type $First $S), each_pair!(@type $Rest $S)>($law::<$S, _, _>);)*
        each_pair!(@from $law, $S, [$($Rest),*]);
    };
    (@type Point $S:ident) => { Point<$S, 2> };
    (@type $Shape:ident $S:ident) => { $Shape<$S> };
}

fn verdicts_and_distances_agree<S: Number>() {
    each_pair!(agreement, S; Point, Line, Ray, Segment, Circle, Capsule, Rect, OrientedRect);
}

fn motions_change_nothing<S: Number>() {
    each_pair!(motion, S; Point, Line, Ray, Segment, Circle, Capsule, Rect, OrientedRect);
}

fn containers_meet_what_they_hold<S: Number>() {
    each_pair!(containment, S; Circle, Capsule, Rect, OrientedRect);
}

suite!(verdicts_and_distances_agree, motions_change_nothing, containers_meet_what_they_hold);
