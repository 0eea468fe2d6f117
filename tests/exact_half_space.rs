//! Every verdict and every answer about half-spaces, in the plane and in space, against exact rational arithmetic.
//!
//! The reference is written from the definition of the sets, in fractions. As in the other suites, verdicts are exact on every
//! input, and in either order; in fixed-point a rational number of an answer is the nearest, ties to even, and any other
//! within a unit in the last place; beyond the range it is the end of the range. Floats are bounded.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test must stop, and tell of whom"
)]

mod support;

#[path = "support/exact/corners.rs"]
mod corners;
#[path = "support/exact/half_space.rs"]
mod half_space;
#[path = "support/exact/mod.rs"]
mod reference;
#[path = "support/exact/suite.rs"]
mod suite;

use std::fmt::Debug;

use half_space::{Body, Half, Operand, V, along, body, dot, half, is_zero, operands, surd};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Ball, Capsule, Cast, Chord, Closest, Contact, Contains, Distance, HalfSpace, Hit, Intersect, Line,
    Mirror, OrientedRect, Polygon, Ray, Segment, Triangle,
};
use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{One, Signed, ToPrimitive, Zero};
use reference::case::{Case, DEPTH, Tally};
use reference::number::Number;
use reference::rounds;
use reference::set::Range;
use reference::style::Style;
use reference::surd::{PLACES, Surd};
use support::Rng;

/// Pairs of operands of each kind for each shape, unless the environment asks for more with `EXACT_ROUNDS`.
const ROUNDS: u64 = 64;

/// The greatest errors of `f64`, in units in the last place of the greatest number among operands, corners and result: first
/// but for what the operands magnify, as in `exact.rs`; then as they are.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("chord: point", 8.0, 2048.0),
    ("chord: t", 8.0, 2048.0),
    ("chord: normal", 1.5, 1.5),
    ("contact: normal", 1.5, 1.5),
    (DEPTH, 8.0, 8.0),
    ("contact: point", 8.0, 8.0),
    ("distance", 8.0, 8.0),
    ("distance: square", 16.0, 16.0),
    ("closest: point", 8.0, 2048.0),
    ("closest: t", 8.0, 2048.0),
    ("project", 8.0, 8.0),
];

styles!(run);

/// One kind of input, for every shape.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

/// All shapes of a dimension, by what they have in common with a half-space.
macro_rules! every_shape {
    ($run:ident in $D:literal: [$($Solid:ty),*]) => {
        $run.pair::<Point<S, $D>, $D>();
        $run.pair::<Line<S, $D>, $D>();
        $run.pair::<Ray<S, $D>, $D>();
        $run.pair::<Segment<S, $D>, $D>();
        $run.casts::<Line<S, $D>, $D>();
        $run.casts::<Ray<S, $D>, $D>();
        $run.casts::<Segment<S, $D>, $D>();
        $($run.pair::<$Solid, $D>();)*
    };
}

fn run<S: Number>(style: Style, seed: u64) {
    let (rng, tally) = (Rng::new(seed), Tally::default());
    let mut run = Run::<S> { style, rng, tally, scalar: std::marker::PhantomData };
    every_shape!(run in 2: [Ball<S, 2>, Capsule<S>, Aabb<S, 2>, OrientedRect<S>, Triangle<S>, Polygon<S, 2>, Polygon<S, 12>]);
    every_shape!(run in 3: [Ball<S, 3>, Capsule<S, 3>, Aabb<S, 3>]);
    run.projects_in_the_plane();
    run.projects_in_space();
    run.tally.report(&format!("{} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
}

/// What may be asked of a shape and a half-space, either way round.
trait WithHalf<S: Number, const D: usize>:
    Operand<S, D>
    + Intersect<HalfSpace<S, D>, Output: Answer<S> + Mirror + Copy + PartialEq + Debug>
    + Distance<HalfSpace<S, D>, Scalar = S, Closest = Closest<S, D>>
{
}

impl<S: Number, A, const D: usize> WithHalf<S, D> for A where
    A: Operand<S, D>
        + Intersect<HalfSpace<S, D>, Output: Answer<S> + Mirror + Copy + PartialEq + Debug>
        + Distance<HalfSpace<S, D>, Scalar = S, Closest = Closest<S, D>>
{
}

impl<S: Number> Run<S> {
    fn pair<A, const D: usize>(&mut self)
    where
        A: WithHalf<S, D>,
        HalfSpace<S, D>:
            Intersect<A, Output = A::Output> + Distance<A, Scalar = S, Closest = Closest<S, D>> + Contains<A>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, D>(self.style, &mut self.rng);
            self.compare(&a, &b);
        }
    }

    fn compare<A, const D: usize>(&mut self, a: &A, b: &HalfSpace<S, D>)
    where
        A: WithHalf<S, D>,
        HalfSpace<S, D>:
            Intersect<A, Output = A::Output> + Distance<A, Scalar = S, Closest = Closest<S, D>> + Contains<A>,
    {
        let operands = (a, b);
        let (body, half) = (body::<S, A, D>(a), half(b));
        let both = body.as_ref().zip(half.as_ref());
        let meets = both.is_some_and(|(body, half)| body.meets(half));
        let (there, back) = (a.intersect(b), b.intersect(a));
        let got = [a.intersects(b), b.intersects(a), there.is_some(), back.is_some()];
        assert_eq!(got, [meets; 4], "{operands:?}");
        assert_eq!(back, there.map(Mirror::mirror), "{operands:?}");
        // A point that is not finite is in nothing, but every other empty set in everything.
        let is_within = match (&body, &half) {
            (None, _) => !is_point::<S, A, D>(a),
            (Some(body), Some(half)) => body.is_within(half),
            (Some(_), None) => false,
        };
        assert_eq!(b.contains(a), is_within, "{operands:?}");
        self.tally.cases += 1;
        self.tally.met += u64::from(meets);

        let closest = a.closest_points(b);
        let (distance, square) = (a.distance(b), a.distance_squared(b));
        assert_eq!([b.distance(a), b.distance_squared(a)], [distance, square], "{operands:?}");
        assert_eq!(b.closest_points(a), closest.map(Closest::mirror), "{operands:?}");
        let Some((body, half)) = both else {
            assert_eq!((distance, square, closest), (S::MAX, S::MAX, None), "{operands:?}");
            return;
        };
        let mut check = Check::new::<S, A, D>(&operands, a, b, body, half, &mut self.tally);
        if let Some(there) = there {
            there.check(&mut check);
        }
        check.distance(distance, square, meets);
        check.closest(closest.unwrap(), meets);
    }

    fn casts<A, const D: usize>(&mut self)
    where
        A: Operand<S, D>
            + Intersect<HalfSpace<S, D>, Output = Chord<S, D>>
            + Cast<HalfSpace<S, D>, Hit = Hit<S, D>>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, D>(self.style, &mut self.rng);
            assert_eq!(a.cast(&b), a.intersect(&b).map(|chord| chord.enter), "{a:?} on {b:?}");
        }
    }
}

/// The nearest point of a half-space to a point.
macro_rules! projects {
    ($($name:ident in $D:literal;)*) => {
        impl<S: Number> Run<S> {$(
            fn $name(&mut self) {
                for _ in 0..rounds(ROUNDS) {
                    let (p, b) = operands::<S, Point<S, $D>, $D>(self.style, &mut self.rng);
                    let got = b.project(&p);
                    let (Some(body), Some(set)) = (body::<S, _, $D>(&p), half(&b)) else {
                        assert_eq!(got, None, "{p:?} on {b:?}");
                        continue;
                    };
                    let (got, inside) = (got.unwrap(), body.meets(&set));
                    assert!(!inside || got == p, "{got:?} of {p:?} on {b:?}");
                    let operands = (p, b);
                    let mut check = Check::new::<S, _, $D>(&operands, &p, &b, &body, &set, &mut self.tally);
                    let place = if inside { body.vertices[0].clone() } else { foot(&body.vertices[0], &set) };
                    check.rational_point("project", got.coords.as_slice(), &place);
                }
            }
        )*}
    };
}
projects! { projects_in_the_plane in 2; projects_in_space in 3; }

fn is_point<S: Number, A: Operand<S, D>, const D: usize>(shape: &A) -> bool {
    shape.numbers().len() == D
}

/// The foot of the perpendicular on the surface.
fn foot(p: &V, half: &Half) -> V {
    along(p, &(-half.height(p) / half.square()), &half.normal)
}

/// An answer, and how it is checked.
trait Answer<S: Number> {
    fn check(&self, check: &mut Check<'_>);
}

/// One pair of operands to check.
struct Check<'a> {
    body: &'a Body,
    half: &'a Half,
    case: Case<'a>,
}

impl<'a> Check<'a> {
    fn new<S: Number, A: Operand<S, D>, const D: usize>(
        operands: &'a dyn Debug,
        a: &A,
        b: &HalfSpace<S, D>,
        body: &'a Body,
        half: &'a Half,
        tally: &'a mut Tally,
    ) -> Self {
        let numbers: Vec<S> = a.numbers().into_iter().chain(b.origin.iter().copied()).collect();
        // The normal is not a length.
        let parts = numbers.into_iter().chain(b.normal.iter().copied()).filter_map(S::parts);
        let unit =
            parts.filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| exponent).fold(0, i32::min);
        let scale = Q::from_integer(BigInt::from(1) << unit.unsigned_abs());
        let whole = |x: &Q| (x * &scale).to_integer();
        let corners = body.vertices.iter().flatten();
        let direction = body.axis.iter().flat_map(|(_, direction, _)| direction);
        let numbers: Vec<BigInt> =
            corners.chain(direction).chain(&half.origin).chain([&body.radius]).map(whole).collect();
        let case = Case::of_numbers(operands, numbers.iter(), unit, tally);
        Self { body, half, case }
    }

    /// A length, in the units of the stored numbers.
    fn in_units(&self, length: &Surd) -> Surd {
        length.affine(&(BigInt::from(1) << self.case.unit.unsigned_abs()), &BigInt::zero())
    }

    fn length<S: Number>(&mut self, what: &'static str, got: S, want: &Surd) {
        let want = self.in_units(want);
        self.case.length(what, got, &want);
    }

    fn rational_point<S: Number>(&mut self, what: &'static str, got: &[S], want: &V) {
        for (got, want) in got.iter().zip(want) {
            self.length(what, *got, &rational(want));
        }
    }

    /// `base + k·n / |n|`.
    fn point_along_normal<S: Number>(&mut self, what: &'static str, got: &[S], base: &V, k: &Q) {
        let (half, square) = (self.half, self.half.square());
        for (i, got) in got.iter().enumerate() {
            let want = surd(&base[i], &(k * &half.normal[i] / &square), &square);
            self.length(what, *got, &want);
        }
    }

    /// `±n / |n|`.
    fn normal<S: Number>(&mut self, what: &'static str, got: &[S], sign: i64) {
        let (half, square) = (self.half, self.half.square());
        for (i, got) in got.iter().enumerate() {
            let component = &half.normal[i] * Q::from_integer(sign.into()) / &square;
            self.case.pure(what, *got, &surd(&Q::zero(), &component, &square));
        }
    }

    fn fail(&self, what: &str, got: &dyn Debug) -> ! {
        self.case.fail(what, &format!("{got:?}"))
    }

    /// What of an error of a place is the angle at which a line meets the surface, and what of one of the parameter is the
    /// direction's length.
    fn magnified(&mut self, direction: &V) -> f64 {
        let slope = dot(direction, &self.half.normal);
        if slope.is_zero() {
            return 1.0;
        }
        let squared = self.half.square() * dot(direction, direction) / (&slope * &slope);
        self.case.magnified = squared.to_f64().unwrap().sqrt().max(1.0);
        let length = self.in_units(&rational(&dot(direction, direction))).approx() >> PLACES;
        let unit = BigInt::from(1) << self.case.unit.unsigned_abs();
        self.case.largest_over(&(length * unit).sqrt().max(BigInt::from(1))).max(1.0)
    }

    fn parameter<S: Number>(&mut self, what: &'static str, got: S, want: &Q, reach: f64) {
        let magnified = self.case.magnified;
        let size = want.abs().to_f64().unwrap_or(f64::INFINITY).max(1.0);
        self.case.magnified *= (reach / size).max(1.0);
        self.case.pure(what, got, &rational(want));
        self.case.magnified = magnified;
    }

    fn distance<S: Number>(&mut self, got: S, square: S, meets: bool) {
        if (got == S::whole(0), square == S::whole(0)) != (meets, meets) {
            self.fail("distance", &(got, square));
        }
        if meets {
            return;
        }
        let height = self.half.height(&self.body.lowest(self.half));
        let (g, r) = (self.half.square(), &self.body.radius);
        let length = surd(&-r, &(&height / &g), &g);
        let squared =
            surd(&(r * r + &height * &height / &g), &(Q::from_integer((-2).into()) * r * &height / &g), &g);
        let [length, in_units] = [length, squared].map(|x| self.in_units(&x));
        let raised = |x: Surd| if S::IS_FIXED && rounds_to_zero(&x) { Surd::whole(1) } else { x };
        self.case.length("distance", got, &raised(length.clone()));
        self.case.square(square, &raised(in_units), &length);
    }

    fn closest<S: Number, const D: usize>(&mut self, got: Closest<S, D>, meets: bool) {
        let (place_a, place_b) = (got.point_a.coords, got.point_b.coords);
        if got.t_a.is_some() != self.body.axis.is_some() || got.t_b.is_some() || (meets && place_a != place_b)
        {
            self.fail("closest points", &got);
        }
        let (body, half) = (self.body, self.half);
        let held = body.vertices.iter().filter(|v| !half.height(v).is_positive()).min();
        let vertex = held.cloned().unwrap_or_else(|| body.lowest(half));
        let mut t =
            body.axis.as_ref().map(|(origin, _, _)| if vertex == *origin { Q::zero() } else { Q::one() });
        let mut reach = 1.0;
        self.case.magnified = 1.0;
        if held.is_some() {
            self.rational_point("closest: point", place_a.as_slice(), &vertex);
        } else if let Some((origin, direction, Range::Ray | Range::Line)) =
            body.axis.as_ref().filter(|_| meets)
        {
            // Where it comes in.
            let along_it = -half.height(origin) / dot(direction, &half.normal);
            reach = self.magnified(direction);
            self.rational_point("closest: point", place_a.as_slice(), &along(origin, &along_it, direction));
            t = Some(along_it);
        } else {
            self.rational_point("closest: point", place_b.as_slice(), &foot(&vertex, half));
            if !meets {
                self.point_along_normal("closest: point", place_a.as_slice(), &vertex, &-&body.radius);
            }
        }
        if let (Some(got), Some(t)) = (got.t_a, t) {
            self.parameter("closest: t", got, &t, reach);
        }
    }

    /// An end of the chord: at `t`, or infinitely far away.
    fn end<S: Number, const D: usize>(&mut self, got: Hit<S, D>, t: Option<&Q>, way: i64) {
        let (origin, direction, range) = self.body.axis.as_ref().unwrap();
        let Some(t) = t else {
            let limit = |is_up: bool| if is_up { S::MAX } else { S::MIN };
            let is_far = got.t == limit(way > 0) && got.normal.is_none();
            let is_there = |i: usize| match &direction[i] * Q::from_integer(way.into()) {
                x if x.is_zero() => true,
                x => got.point[i] == limit(x.is_positive()),
            };
            if !is_far || !(0..D).all(is_there) {
                self.fail("chord: end", &got);
            }
            for i in (0..D).filter(|i| direction[*i].is_zero()) {
                self.length("chord: point", got.point[i], &rational(&origin[i]));
            }
            return;
        };
        let place = along(origin, t, direction);
        let is_own = match range {
            Range::Point => true,
            Range::Segment => t.is_zero() || t.is_one(),
            Range::Ray => t.is_zero(),
            Range::Line => false,
        };
        self.case.magnified = 1.0;
        let reach = if is_own { 1.0 } else { self.magnified(direction) };
        self.rational_point("chord: point", got.point.coords.as_slice(), &place);
        self.parameter("chord: t", got.t, t, reach);
        self.case.magnified = 1.0;
        let on_surface = !self.half.is_everything() && self.half.height(&place).is_zero();
        match got.normal {
            Some(normal) if on_surface => self.normal("chord: normal", normal.as_slice(), 1),
            None if !on_surface => {}
            _ => self.fail("chord: normal", &got),
        }
    }

    /// Out of everything no way leads: it is as if the surface were infinitely far away along x.
    fn contact_with_everything<S: Number, const D: usize>(&mut self, got: Contact<S, D>) {
        let along_x = SVector::<S, D>::from_fn(|i, _| S::whole(-i64::from(i == 0)));
        if got.normal != along_x || got.depth != S::MAX || got.point_b[0] != S::MAX {
            self.fail("contact", &got);
        }
        let first = self.body.vertices.iter().min().unwrap();
        let mut place = first.clone();
        self.rational_point("contact: point", &got.point_b.coords.as_slice()[1..], &place[1..].to_vec());
        place[0] -= &self.body.radius;
        self.rational_point("contact: point", got.point_a.coords.as_slice(), &place);
    }
}

fn rational(x: &Q) -> Surd {
    Surd::ratio(x.numer().clone(), x.denom().clone())
}

fn rounds_to_zero(x: &Surd) -> bool {
    x.approx() <= BigInt::from(1) << (PLACES - 1)
}

impl<S: Number, const D: usize> Answer<S> for Point<S, D> {
    fn check(&self, check: &mut Check<'_>) {
        let place = check.body.vertices[0].clone();
        check.rational_point("common point", self.coords.as_slice(), &place);
    }
}

impl<S: Number, const D: usize> Answer<S> for Chord<S, D> {
    fn check(&self, check: &mut Check<'_>) {
        let [enter, exit] = check.body.chord(check.half);
        check.end(self.enter, enter.as_ref(), -1);
        check.end(self.exit, exit.as_ref(), 1);
    }
}

impl<S: Number, const D: usize> Answer<S> for Contact<S, D> {
    fn check(&self, check: &mut Check<'_>) {
        let (body, half) = (check.body, check.half);
        if is_zero(&half.normal) {
            return check.contact_with_everything(*self);
        }
        let (vertex, g) = (body.lowest(half), half.square());
        let depth = surd(&body.radius, &(-half.height(&vertex) / &g), &g);
        if (self.depth == S::whole(0)) != depth.sign().is_eq() {
            check.fail(DEPTH, self);
        }
        check.length(DEPTH, self.depth, &depth);
        check.normal("contact: normal", self.normal.as_slice(), -1);
        check.point_along_normal("contact: point", self.point_a.coords.as_slice(), &vertex, &-&body.radius);
        check.rational_point("contact: point", self.point_b.coords.as_slice(), &foot(&vertex, half));
    }
}
