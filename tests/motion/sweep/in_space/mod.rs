//! Sweeps in space of every pair of shapes, checked against rational arithmetic.
//!
//! The reference represents shapes as hulls of corners with a radius, in fractions. A path must be free until
//! `t`, and stopped immediately afterwards.

mod cases;
mod draw;
mod referee;
mod slide;
mod target;
mod turned;

use std::fmt::Debug;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, HalfSpace, Impact, OrientedBox, Polyhedron, Rounded, Segment, Sphere, Sweep, Triangle,
};
use num_traits::{One, Zero};

use crate::body::{Made, float};
use crate::fraction::Fraction as Q;
use crate::support::Rng;
use crate::swept::Asked;
use draw::{Input, Kind, Range, inputs, motion};
use referee::{Body, Difference, V, bracket, dot, floats, length, minus, nearest_to_zero, scaled};

/// The number of pairs of operands of each style for each two shapes.
fn rounds() -> u64 {
    crate::support::rounds(2, 8)
}

/// One sweep to check.
struct Check<'a> {
    what: String,
    a: &'a Body,
    b: &'a Body,
    m: V,
    difference: Difference,
    /// The greatest length among the operands.
    size: f64,
    /// The error allowed to a coordinate.
    tolerance: f64,
    /// The error allowed to a number without a dimension.
    pure: f64,
    /// A few units in the last place of one, if the scalar is a float.
    last_places: f64,
    /// A unit in the last place, if the scalar is fixed-point.
    unit: Option<Q>,
}

impl Check<'_> {
    fn require(&self, holds: bool, why: &str) {
        assert!(holds, "{why}: {}", self.what);
    }

    fn impact<S: Made>(&self, impact: &Impact<S, 3>) {
        let n: [f64; 3] = std::array::from_fn(|i| float(&impact.normal[i].fraction()));
        let square = n.iter().map(|x| x * x).sum::<f64>();
        self.require((square.sqrt() - 1.0).abs() <= 2.0 * self.pure, "the normal is unit");
        let travel: V = std::array::from_fn(|i| impact.travel[i].fraction());
        self.require(
            self.difference.overlaps() != impact.depth.fraction().is_zero(),
            "there is a depth where they overlap",
        );
        if self.difference.overlaps() {
            let is_still = impact.t.fraction().is_zero() && travel.iter().all(Zero::is_zero);
            self.require(is_still, "an overlap at the start");
            return self.way_out(float(&impact.depth.fraction()), n);
        }
        let [low, high] = self.time(impact.t.fraction());
        let middle = scaled(&self.m, &((low + high) / (Q::one() + Q::one())));
        let off = if self.unit.is_some() { 2.0 * self.tolerance } else { self.tolerance };
        for (exact, x) in middle.iter().zip(&travel) {
            self.require((float(x) - float(exact)).abs() <= off, "the travel is motion * t");
        }
        self.require(!self.difference.stops(&travel), "the travel is free");
        let along = |v: [f64; 3]| v.iter().zip(n).map(|(x, n)| x * n).sum::<f64>();
        self.require(along(floats(&self.m)) <= self.pure * self.size, "the normal is against the motion");
        let beyond = self.difference.reach(n) - along(floats(&middle));
        let off = 3.0 * self.tolerance + 2.0 * self.pure * self.size;
        self.require(beyond.abs() <= off || self.b.half.is_some(), "all is behind the normal");
        self.touches(&std::array::from_fn(|i| impact.point[i].fraction()), &middle);
    }

    /// Checks that the path is free until `t` and stopped immediately afterwards.
    fn time(&self, t: Q) -> [Q; 2] {
        let off = match &self.unit {
            Some(unit) => unit * Q::new(5001.into(), 10000.into()),
            None => Q::from_float(self.pure).unwrap(),
        };
        let (low, high) = ((&t - &off).max(Q::zero()), (&t + &off).min(Q::one()));
        self.require(!self.difference.stops(&scaled(&self.m, &low)), "free before t");
        self.require(self.difference.stops(&scaled(&self.m, &high)), "stopped right after t");
        bracket(&self.difference, &self.m, low, high)
    }

    fn way_out(&self, depth: f64, n: [f64; 3]) {
        if self.b.half.as_ref().is_some_and(|normal| normal.iter().all(Zero::is_zero)) {
            return self.require(n == [1.0, 0.0, 0.0], "out of everything along x");
        }
        let off = 3.0 * self.tolerance;
        self.require((depth - self.difference.depth()).abs() <= off, "the depth is the least");
        let beyond = if self.difference.half.is_some() { 0.0 } else { self.difference.reach(n) - depth };
        self.require(beyond.abs() <= off + 2.0 * self.pure * self.size, "the normal leads out");
    }

    /// Checks that the point lies on both shapes.
    fn touches(&self, point: &V, by: &V) {
        // The floats of the referee are not more accurate. A float in the point is rounded by its own size, even if both shapes
        // are far from zero and near each other.
        let far = floats(point).into_iter().map(f64::abs).fold(0.0, f64::max);
        let off = 1.5 * self.tolerance + 1e-14 * self.size + self.last_places * far;
        let is_of = |body: &Body, p: &V| {
            if let Some(normal) = &body.half {
                let height = dot(&minus(p, &body.corners[0]), normal);
                let way = scaled(normal, &(height / dot(normal, normal)));
                return length(&way) <= off;
            }
            let seen: Vec<V> = body.corners.iter().map(|corner| minus(corner, p)).collect();
            let gap = length(&nearest_to_zero(&seen)) - float(&body.radius);
            if body.radius.is_zero() { gap <= off } else { gap.abs() <= off }
        };
        self.require(is_of(self.a, &minus(point, by)), "the point is of what moves");
        self.require(is_of(self.b, point), "the point is of what stands still");
    }
}

fn judge<S: Made>(
    asked: Asked<S, Body, 3>,
    (a, body): (&dyn Debug, Body),
    motion: SVector<S, 3>,
    (b, other): (&dyn Debug, Body),
    range: Range,
) {
    let Asked { found, moved } = asked;
    let what = format!("{a:?} by {motion:?} against {b:?}: {found:?}");
    let m: V = std::array::from_fn(|i| motion[i].fraction());
    let difference = Difference::of(&body, &other);
    let size = difference.size() + floats(&m).into_iter().map(f64::abs).sum::<f64>();
    let unit = S::IS_FIXED.then(|| S::whole(0).nudged(1).fraction());
    let tolerance = S::TOLERANCE * if S::IS_FIXED { 1.0 } else { 1.0 + size };
    let last_places = if S::IS_FIXED { 0.0 } else { float(&S::whole(1).nudged(8).fraction()) - 1.0 };
    let pure = S::TOLERANCE;
    let check = Check { what, a: &body, b: &other, m, difference, size, tolerance, pure, last_places, unit };
    let overlaps = check.difference.overlaps();
    check.require(found.is_some() == (overlaps || check.difference.stops(&check.m)), "whether it is stopped");
    let Some(impact) = found else { return };
    if range == Range::Ordinary {
        check.impact(&impact);
    } else if !overlaps {
        let [low, high] = check.time(impact.t.fraction());
        let travel = std::array::from_fn(|i| impact.travel[i].fraction());
        check.require(!check.difference.stops(&travel), "free");
        let is_in_range = |x: &S| x.fraction().abs() < S::GREATEST.fraction();
        if impact.point.iter().chain(&impact.travel).all(is_in_range) {
            let middle = scaled(&check.m, &((low + high) / (Q::one() + Q::one())));
            check.touches(&std::array::from_fn(|i| impact.point[i].fraction()), &middle);
        }
    }
    if let Some((is_free, moved)) = moved {
        check.require(is_free, "the travel is free by the same question");
        let after = Difference::of(&moved, &other);
        check.require(!after.overlaps() && !after.begins_within(), "nothing overlaps after the travel");
    } else {
        check.require(impact.depth.fraction().is_positive(), "the depth is positive");
    }
}

/// Two shapes, and a motion of the first.
fn drawn<S: Made, A: Kind<S>, B: Kind<S>>(rng: &mut Rng, input: &Input<S>) -> (A, B, SVector<S, 3>) {
    let (a, b) = (A::drawn(rng, input), B::drawn(rng, input));
    let Some(aim) = input.aim else { return (a, b, motion(rng, input).into()) };
    let aimed = aim.at(&target::of(&a.body(), &b.body(), rng), rng);
    (a.by(aimed.moving.into()), b.by(aimed.standing.into()), aimed.motion.into())
}

/// If the other shape moves instead, in the opposite direction, both touch at the same time, with opposite
/// normals, at the same point of each.
fn check_reverse<S, A, B>(rng: &mut Rng, input: &Input<S>)
where
    S: Made,
    A: Kind<S> + Sweep<B, Motion = SVector<S, 3>, Impact = Impact<S, 3>>,
    B: Kind<S> + Sweep<A, Motion = SVector<S, 3>, Impact = Impact<S, 3>>,
{
    let (a, b, motion) = drawn::<S, A, B>(rng, input);
    judge_reverse(a.sweep(&motion, &b), b.sweep(&reversed(&motion), &a), motion, [&a, &b]);
}

fn reversed<S: Made>(motion: &SVector<S, 3>) -> SVector<S, 3> {
    SVector::from(std::array::from_fn(|i| S::near(-float(&motion[i].fraction()))))
}

fn judge_reverse<S: Made>(
    there: Option<Impact<S, 3>>,
    back: Option<Impact<S, 3>>,
    motion: SVector<S, 3>,
    [a, b]: [&dyn Debug; 2],
) {
    let what = format!("{a:?} by {motion:?} against {b:?}: {there:?}, and the other way {back:?}");
    assert_eq!(there.is_some(), back.is_some(), "{what}");
    let (Some(there), Some(back)) = (there, back) else { return };
    let size =
        there.point.iter().chain(&motion).fold(1.0, |size: f64, x| size.max(float(&x.fraction()).abs()));
    let off = |units: f64| if S::IS_FIXED { units * S::TOLERANCE } else { 100.0 * S::TOLERANCE * size };
    let is_near = |a: Q, b: Q, units: f64| float(&(a - b)).abs() <= off(units);
    assert!(is_near(there.t.fraction(), back.t.fraction(), 0.0), "t: {what}");
    assert!(is_near(there.depth.fraction(), back.depth.fraction(), 0.0), "depth: {what}");
    for i in 0..3 {
        if there.depth.fraction().is_zero() {
            assert!(is_near(there.normal[i].fraction(), -back.normal[i].fraction(), 0.0), "normal: {what}");
            let place = there.point[i].fraction() - there.travel[i].fraction();
            assert!(is_near(place, back.point[i].fraction(), 4.0), "place: {what}");
        }
    }
}

fn run_reverse<S: Made>(seed: u64, check: fn(&mut Rng, &Input<S>)) {
    let mut rng = Rng::new(seed);
    for input in inputs::<S>().into_iter().filter(|input| input.range == Range::Ordinary) {
        for _ in 0..10 * rounds() {
            check(&mut rng, &input);
        }
    }
}

/// Draws a pair and checks it.
fn check<S, A, B>(rng: &mut Rng, input: &Input<S>)
where
    S: Made + Debug,
    A: Kind<S> + Sweep<B, Motion = SVector<S, 3>, Impact = Impact<S, 3>>,
    B: Kind<S>,
{
    let (a, b, motion) = drawn::<S, A, B>(rng, input);
    let asked = Asked::ask(&a, &motion, &b, |way| a.by(way).body());
    judge(asked, (&a, a.body()), motion, (&b, b.body()), input.range);
}

fn run<S: Made>(seed: u64, check: fn(&mut Rng, &Input<S>)) {
    let mut rng = Rng::new(seed);
    for input in inputs::<S>() {
        let rounds =
            if input.range == Range::Whole && input.aim.is_none() { rounds().div_ceil(2) } else { rounds() };
        for _ in 0..rounds {
            check(&mut rng, &input);
        }
    }
}

macro_rules! pairs {
    ($($name:ident: $A:ident;)*) => {$(
        #[test]
        fn $name() {
            pairs!(@each $A, f64, 1);
            pairs!(@each $A, I16F16, 2);
        }
    )*};
    (@each $A:ident, $S:ty, $seed:literal) => {
        pairs!(@against $A, $S, $seed: Dot, Line, Sphere, Pill, Box, Turned, Flat, Hull, Half)
    };
    (@against $A:ident, $S:ty, $seed:literal: $($B:ident),*) => {
        $(run::<$S>($seed, check::<$S, $A<$S>, $B<$S>>);)*
    };
}

type Dot<S> = Point<S, 3>;
type Line<S> = Segment<S, 3>;
type Pill<S> = Capsule<S, 3>;
type Box<S> = Aabb<S, 3>;
type Turned<S> = OrientedBox<S, 3>;
type Flat<S> = Triangle<S, 3>;
type Hull<S> = Polyhedron<S, 6>;
type Half<S> = HalfSpace<S, 3>;
type RoundBox<S> = Rounded<Aabb<S, 3>>;
type RoundFlat<S> = Rounded<Triangle<S, 3>>;
type RoundHull<S> = Rounded<Polyhedron<S, 6>>;

pairs! {
    points: Dot;
    segments: Line;
    balls: Sphere;
    capsules: Pill;
    boxes: Box;
    oriented_boxes: Turned;
    triangles: Flat;
    polyhedra: Hull;
    rounded_polyhedra: RoundHull;
}

/// What has a radius about its corners, against others and as what stands still.
#[test]
fn rounded() {
    macro_rules! both {
        ($S:ty, $seed:literal) => {
            pairs!(@against RoundHull, $S, $seed: RoundHull, RoundBox);
            pairs!(@against RoundBox, $S, $seed: Dot, Line, Sphere, Box, RoundBox, RoundFlat, Half);
            run::<$S>($seed, check::<$S, Dot<$S>, RoundHull<$S>>);
            run::<$S>($seed, check::<$S, Line<$S>, RoundFlat<$S>>);
            run::<$S>($seed, check::<$S, Sphere<$S>, RoundHull<$S>>);
            run::<$S>($seed, check::<$S, Pill<$S>, RoundFlat<$S>>);
            run::<$S>($seed, check::<$S, Flat<$S>, RoundHull<$S>>);
        };
    }
    both!(f64, 7);
    both!(I16F16, 8);
}

/// Other scalars.
#[test]
fn other_scalars() {
    pairs!(@each Sphere, f32, 3);
    pairs!(@each Box, f32, 4);
    pairs!(@each Pill, f32, 5);
    pairs!(@each Pill, I32F32, 6);
    pairs!(@each Box, I32F32, 7);
    pairs!(@each Line, I32F32, 8);
    pairs!(@each Turned, f32, 10);
    pairs!(@each Flat, I32F32, 11);
    pairs!(@each Hull, f32, 12);
}

#[test]
fn the_other_one_may_move_instead() {
    macro_rules! both {
        ($S:ty: $($A:ident $B:ident),*) => {$( run_reverse::<$S>(9, check_reverse::<$S, $A<$S>, $B<$S>>); )*};
    }
    macro_rules! all {
        ($($S:ty),*) => {$(
            both!($S: Dot Line, Dot Sphere, Dot Pill, Dot Box, Line Line, Line Sphere, Line Pill, Line Box, Sphere Sphere,
                Sphere Pill, Sphere Box, Pill Pill, Pill Box, Box Box, Dot Turned, Line Turned, Sphere Turned, Pill Turned,
                Box Turned, Turned Turned, Dot Flat, Line Flat, Sphere Flat, Pill Flat, Box Flat, Turned Flat, Flat Flat,
                Dot Hull, Line Hull, Sphere Hull, Pill Hull, Box Hull, Turned Hull, Flat Hull, Hull Hull);
        )*};
    }
    all!(f64, I16F16);
}
