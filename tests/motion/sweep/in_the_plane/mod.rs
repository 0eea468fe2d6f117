//! Sweeps of every pair of shapes of the plane, in both orders, checked against rational arithmetic.
//!
//! The reference represents shapes as hulls of corners with a radius, in fractions. A path is stopped where
//! it meets the interior of their Minkowski difference. It must therefore be free until `t`, and stopped
//! immediately afterwards.

mod alongside;
mod cases;
mod others;
mod referee;
mod rooms;
mod slide;
mod tangent;
mod target;
mod turned_rects;

use std::fmt::Debug;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Capsule, Circle, HalfSpace, Impact, OrientedRect, Polygon, Rect, Rounded, Segment, Sweep, Triangle,
};
use num_traits::{One, Zero};

use crate::aim::Aim;
use crate::body::{Body, Kind, Made, Style, V, coordinates, float, floats, place, size, to_segment};
use crate::fraction::Fraction as Q;
use crate::support::Rng;
use crate::swept::Asked;
use referee::{Difference, bracket, plain};

/// The number of pairs of operands of each style for each two shapes.
fn rounds() -> u64 {
    crate::support::rounds(2, 8)
}

impl<S: Made> Kind<S> for Point<S, 2> {
    fn drawn(rng: &mut Rng, place: fn(&mut Rng) -> [S; 2], _: fn(&mut Rng) -> S) -> Self {
        place(rng).into()
    }
    fn body(&self) -> Body {
        plain(vec![coordinates(self).map(S::fraction)])
    }
}

impl<S: Made> Kind<S> for Segment<S> {
    fn drawn(rng: &mut Rng, place: fn(&mut Rng) -> [S; 2], _: fn(&mut Rng) -> S) -> Self {
        Self::new(place(rng).into(), place(rng).into())
    }
    fn body(&self) -> Body {
        plain(vec![coordinates(&self.a).map(S::fraction), coordinates(&self.b).map(S::fraction)])
    }
}

/// A shape that can be moved.
trait Moved<S>: Sized {
    fn by(&self, v: SVector<S, 2>) -> Self;
}

macro_rules! moved {
    ($($A:ty),*) => {$(
        impl<S: Made> Moved<S> for $A {
            fn by(&self, v: SVector<S, 2>) -> Self {
                self.translated(v)
            }
        }
    )*};
}
moved!(Segment<S>, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>, Polygon<S, 6>, HalfSpace<S>);
moved!(RoundRect<S>, RoundHexagon<S>);

impl<S: Made> Moved<S> for Point<S, 2> {
    fn by(&self, v: SVector<S, 2>) -> Self {
        Segment::new(*self, *self).translated(v).a
    }
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
    /// A unit in the last place, if the scalar is fixed-point.
    unit: Option<Q>,
}

fn scaled(m: &V, t: &Q) -> V {
    [&m[0] * t, &m[1] * t]
}

impl Check<'_> {
    fn require(&self, holds: bool, why: &str) {
        assert!(holds, "{why}: {}", self.what);
    }

    fn impact<S: Made>(&self, impact: &Impact<S, 2>) {
        let [nx, ny] = [impact.normal.x, impact.normal.y].map(|x| float(&x.fraction()));
        self.require((nx.hypot(ny) - 1.0).abs() <= 2.0 * self.pure, "the normal is unit");
        let travel = [impact.travel.x, impact.travel.y].map(S::fraction);
        self.require(
            self.difference.overlaps() != impact.depth.fraction().is_zero(),
            "there is a depth where they overlap",
        );
        if self.difference.overlaps() {
            let is_still = impact.t.fraction().is_zero() && travel.iter().all(Zero::is_zero);
            self.require(is_still, "an overlap at the start");
            return self.way_out(float(&impact.depth.fraction()), [nx, ny]);
        }
        let [low, high] = self.time(impact.t.fraction());
        let middle = scaled(&self.m, &((low + high) / (Q::one() + Q::one())));
        let off = if self.unit.is_some() { 2.0 * self.tolerance } else { self.tolerance };
        for (exact, x) in middle.iter().zip(&travel) {
            self.require((float(x) - float(exact)).abs() <= off, "the travel is motion * t");
        }
        self.require(!self.difference.stops(&travel), "the travel is free");
        let [mx, my] = floats(&self.m);
        self.require(mx * nx + my * ny <= self.pure * self.size, "the normal is against the motion");
        let [x, y] = floats(&middle);
        let beyond = self.difference.reach([nx, ny]) - (x * nx + y * ny);
        self.require(
            beyond.abs() <= 3.0 * self.tolerance + 2.0 * self.pure * self.size,
            "all is behind the normal",
        );
        self.touches(&[impact.point.x, impact.point.y].map(S::fraction), &middle);
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

    fn way_out(&self, depth: f64, n: [f64; 2]) {
        if self.b.half.as_ref().is_some_and(|normal| normal.iter().all(Zero::is_zero)) {
            return self.require(n == [1.0, 0.0], "out of everything along x");
        }
        self.require(
            (depth - self.difference.depth()).abs() <= 3.0 * self.tolerance,
            "the depth is the least",
        );
        let beyond = if self.difference.half.is_some() { 0.0 } else { self.difference.reach(n) - depth };
        self.require(
            beyond.abs() <= 3.0 * self.tolerance + 2.0 * self.pure * self.size,
            "the normal leads out",
        );
    }

    /// Checks that the point lies on both shapes.
    fn touches(&self, point: &V, by: &V) {
        let off = 1.5 * self.tolerance;
        let is_of = |body: &Body, p: &V| {
            let squares = body.sides().into_iter().map(|side| to_segment(p, &side));
            let gap = float(&squares.min().unwrap()).sqrt() - float(&body.radius);
            if body.radius.is_zero() { gap <= off } else { gap.abs() <= off }
        };
        self.require(is_of(self.a, &[&point[0] - &by[0], &point[1] - &by[1]]), "the point is of what moves");
        if self.b.half.is_none() {
            self.require(is_of(self.b, point), "the point is of what stands still");
        }
    }
}

/// The range of the checks of a sweep.
#[derive(Clone, Copy, PartialEq)]
enum Range {
    /// All checks.
    Ordinary,
    /// Only the checks that do not depend on whether a number of the answer or the moved shape is in the
    /// range.
    Whole,
}

fn judge<S: Made>(
    asked: Asked<S, Body, 2>,
    (a, body): (&dyn Debug, Body),
    motion: SVector<S, 2>,
    (b, other): (&dyn Debug, Body),
    range: Range,
) {
    let Asked { found, moved } = asked;
    let what = format!("{a:?} by {motion:?} against {b:?}: {found:?}");
    let m = [motion.x, motion.y].map(S::fraction);
    let difference = Difference::of(&body, &other);
    let size = difference.size() + floats(&m).into_iter().map(f64::abs).sum::<f64>();
    let unit = S::IS_FIXED.then(|| S::whole(0).nudged(1).fraction());
    let tolerance = S::TOLERANCE * if S::IS_FIXED { 1.0 } else { 1.0 + size };
    let check = Check { what, a: &body, b: &other, m, difference, size, tolerance, pure: S::TOLERANCE, unit };
    check.require(
        found.is_some() == (check.difference.overlaps() || check.difference.stops(&check.m)),
        "whether it is stopped",
    );
    let Some(impact) = found else { return };
    if range == Range::Ordinary {
        check.impact(&impact);
    } else if !check.difference.overlaps() {
        check.time(impact.t.fraction());
        check.require(!check.difference.stops(&[impact.travel.x, impact.travel.y].map(S::fraction)), "free");
    }
    if let Some((is_free, moved)) = moved {
        check.require(is_free, "the travel is free by the same question");
        let after = Difference::of(&moved, &other);
        check.require(!after.overlaps() && !after.begins_within(), "nothing overlaps after the travel");
    }
}

/// The functions that draw coordinates and sizes, the range of the checks, and where the motion leads, if not just anywhere.
type Drawn<S> = (fn(&mut Rng) -> [S; 2], fn(&mut Rng) -> S, Range, Option<Aim>);

/// A number with sixteen binary digits after the point.
fn digits(rng: &mut Rng, limit: i64) -> f64 {
    rng.range(-limit << 16, limit << 16) as f64 / 65536.0
}

fn inputs<S: Made>() -> Vec<Drawn<S>> {
    let styles = [Style::Grid, Style::Random, Style::Nudged];
    let mut inputs: Vec<Drawn<S>> = styles
        .into_iter()
        .map(|style| (place::<S>(style), size::<S>(style), Range::Ordinary, None))
        .collect();
    // Numbers with all digits, far apart; the products of corners stay within every range.
    inputs.push((
        |rng| [0, 1].map(|_| S::near(digits(rng, 150))),
        |rng| S::near(digits(rng, 40).abs()),
        Range::Ordinary,
        None,
    ));
    inputs.push((
        |rng| [0, 1].map(|_| S::ordinary(rng)),
        |rng| S::near(digits(rng, 4).abs()),
        Range::Ordinary,
        None,
    ));
    inputs.push((|rng| [0, 1].map(|_| S::any(rng)), any_size, Range::Whole, None));
    inputs.push((
        |rng| [0, 1].map(|_| Aim::Small.number(rng)),
        |rng| Aim::Small.size(rng),
        range::<S>(Aim::Small),
        Some(Aim::Small),
    ));
    inputs.push((
        |rng| [0, 1].map(|_| Aim::Close.number(rng)),
        |rng| Aim::Close.size(rng),
        range::<S>(Aim::Close),
        Some(Aim::Close),
    ));
    inputs
}

fn range<S: Made>(aim: Aim) -> Range {
    if aim.is_precise::<S>() { Range::Ordinary } else { Range::Whole }
}

fn any_size<S: Made>(rng: &mut Rng) -> S {
    loop {
        let x = S::any(rng);
        if x >= S::whole(0) {
            return x;
        }
    }
}

/// Draws a pair and checks it.
fn check<S, A, B>(rng: &mut Rng, input: Drawn<S>)
where
    S: Made + Debug,
    A: Kind<S> + Moved<S> + Sweep<B, Motion = SVector<S, 2>, Impact = Impact<S, 2>>,
    B: Kind<S> + Moved<S>,
{
    let (place, size, range, aim) = input;
    let (a, b) = (A::drawn(rng, place, size), B::drawn(rng, place, size));
    let (a, b, motion) = match aim {
        None => (a, b, way(rng, place, range)),
        Some(aim) => {
            let aimed = aim.at(&target::of(&a.body(), &b.body(), rng), rng);
            (a.by(aimed.moving.into()), b.by(aimed.standing.into()), aimed.motion.into())
        }
    };
    let asked = Asked::ask(&a, &motion, &b, |way| a.by(way).body());
    judge(asked, (&a, a.body()), motion, (&b, b.body()), range);
}

fn way<S: Made>(rng: &mut Rng, place: fn(&mut Rng) -> [S; 2], range: Range) -> SVector<S, 2> {
    let way = place(rng);
    let is_twice = range == Range::Ordinary && rng.below(3) == 0;
    if is_twice { way.map(|x| S::near(2.0 * float(&x.fraction()))).into() } else { way.into() }
}

fn run<S: Made>(seed: u64, check: fn(&mut Rng, Drawn<S>)) {
    let mut rng = Rng::new(seed);
    for input in inputs::<S>() {
        for _ in 0..rounds() {
            check(&mut rng, input);
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
        pairs!(@against $A, $S, $seed: Dot, Segment, Circle, Capsule, Rect, OrientedRect, Triangle, Hexagon, HalfSpace)
    };
    (@against $A:ident, $S:ty, $seed:literal: $($B:ident),*) => {
        $(run::<$S>($seed, check::<$S, $A<$S>, $B<$S>>);)*
    };
}

type Dot<S> = Point<S, 2>;
type Hexagon<S> = Polygon<S, 6>;
type RoundRect<S> = Rounded<Rect<S>>;
type RoundHexagon<S> = Rounded<Polygon<S, 6>>;

pairs! {
    points: Dot;
    segments: Segment;
    circles: Circle;
    capsules: Capsule;
    rects: Rect;
    oriented_rects: OrientedRect;
    triangles: Triangle;
    polygons: Hexagon;
    rounded_polygons: RoundHexagon;
}

/// What has a radius about its corners, against others and as what stands still.
#[test]
fn rounded() {
    macro_rules! both {
        ($S:ty, $seed:literal) => {
            pairs!(@against RoundHexagon, $S, $seed: RoundHexagon, RoundRect);
            pairs!(@against RoundRect, $S, $seed: Dot, Segment, Circle, Rect, RoundRect, HalfSpace);
            run::<$S>($seed, check::<$S, Dot<$S>, RoundHexagon<$S>>);
            run::<$S>($seed, check::<$S, Segment<$S>, RoundRect<$S>>);
            run::<$S>($seed, check::<$S, Circle<$S>, RoundHexagon<$S>>);
            run::<$S>($seed, check::<$S, Capsule<$S>, RoundHexagon<$S>>);
            run::<$S>($seed, check::<$S, Triangle<$S>, RoundHexagon<$S>>);
        };
    }
    both!(f64, 7);
    both!(I16F16, 8);
    both!(I32F32, 9);
}

/// Other scalars, with a few of the moving shapes.
#[test]
fn other_scalars() {
    pairs!(@each Circle, f32, 3);
    pairs!(@each OrientedRect, f32, 4);
    pairs!(@each Capsule, I32F32, 5);
    pairs!(@each Triangle, I32F32, 6);
}
