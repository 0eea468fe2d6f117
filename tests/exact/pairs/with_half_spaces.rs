//! Every verdict and every answer about half-spaces, in the plane and in space, against exact rational
//! arithmetic.
//!
//! The reference is written from the definition of the sets, in fractions. As in the other suites, verdicts
//! are exact on every input, in either order. In fixed-point a rational number of an answer is rounded to
//! nearest, ties to even, and any other number is within a unit in the last place; a number beyond the range
//! is the end of the range. Errors in floats are bounded.

use std::fmt::Debug;

use crate::check::{Answer, Check, foot};
use crate::half_space::{Body, Operand, body, half, half_numbers, operands};
use crate::reference::case::{DEPTH, Tally};
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::style::Style;
use crate::reference::within::Within;
use crate::support::Rng;
use kousa::nalgebra::Point;
use kousa::{
    Aabb, Ball, Capsule, Cast, Chord, Closest, Contains, Distance, HalfSpace, Hit, Intersect, Line, Mirror,
    OrientedRect, Polygon, Ray, Segment, Shape2, Shape3, Triangle,
};

/// Pairs of operands of each kind for each shape, unless the environment asks for more with `EXACT_ROUNDS`.
const ROUNDS: u64 = 64;

/// The greatest errors of `f64`, in units in the last place of the greatest number among operands, corners
/// and result: first without what the operands magnify, as in `lines_and_disks.rs`, then with it.
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
    ("two half-spaces: common point", 2048.0, 2048.0),
];

crate::styles!(run);

/// One kind of input, for every shape.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

/// Tests all shapes of a dimension with a half-space: the solids are listed, the others are always the same.
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
    for _ in 0..rounds(ROUNDS) {
        let [a, b] = crate::half_spaces::pair::<S, 2>(style, &mut run.rng);
        crate::half_spaces::compare::<S, Shape2<S>, 2>(a, b, &mut run.tally);
        let [a, b] = crate::half_spaces::pair::<S, 3>(style, &mut run.rng);
        crate::half_spaces::compare::<S, Shape3<S>, 3>(a, b, &mut run.tally);
    }
    run.tally.report(&format!("{} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
}

/// The queries about a shape and a half-space, in both orders.
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

/// The numbers of a shape, and the set that they make.
struct Taken<S> {
    numbers: Vec<S>,
    body: Option<Body>,
}

/// The answers about a shape and a half-space, in both orders. Only the queries are compiled for each shape.
struct Asked<S: Number, O, const D: usize> {
    there: Option<O>,
    /// The verdicts of `intersects` in both orders, then those of `intersect`.
    verdicts: [bool; 4],
    /// Whether the answer in one order is the mirror image of that in the other.
    is_mirrored: bool,
    /// Whether the half-space contains the shape.
    is_within: bool,
    /// The distance and its square, in both orders.
    lengths: [[S; 2]; 2],
    closest: [Option<Closest<S, D>>; 2],
    near: Within<S>,
}

impl<S: Number, O, const D: usize> Asked<S, O, D> {
    fn of<A>(a: &A, b: &HalfSpace<S, D>) -> Self
    where
        A: WithHalf<S, D> + Intersect<HalfSpace<S, D>, Output = O>,
        O: Mirror + Copy + PartialEq,
        HalfSpace<S, D>:
            Intersect<A, Output = O> + Distance<A, Scalar = S, Closest = Closest<S, D>> + Contains<A>,
    {
        let (there, back) = (a.intersect(b), b.intersect(a));
        Self {
            there,
            verdicts: [a.intersects(b), b.intersects(a), there.is_some(), back.is_some()],
            is_mirrored: back == there.map(Mirror::mirror),
            is_within: b.contains(a),
            lengths: [[a.distance(b), a.distance_squared(b)], [b.distance(a), b.distance_squared(a)]],
            closest: [a.closest_points(b), b.closest_points(a)],
            near: Within::of(a, b, a.distance(b)),
        }
    }
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
            let asked = Asked::of(&a, &b);
            let shape = Taken { numbers: a.numbers(), body: body::<S, A, D>(&a) };
            self.judge(&(&a, &b), shape, &b, asked);
        }
    }

    /// Compares all answers with the exact ones.
    fn judge<O: Answer<S>, const D: usize>(
        &mut self,
        operands: &dyn Debug,
        shape: Taken<S>,
        b: &HalfSpace<S, D>,
        asked: Asked<S, O, D>,
    ) {
        let Taken { numbers, body } = shape;
        let half = half(b);
        let both = body.as_ref().zip(half.as_ref());
        let meets = both.is_some_and(|(body, half)| body.meets(half));
        assert_eq!(asked.verdicts, [meets; 4], "{operands:?}");
        assert!(asked.is_mirrored, "{operands:?}");
        // No set contains a point that is not finite, but every set contains all other empty sets.
        let is_within = match (&body, &half) {
            (None, _) => !is_point::<S, D>(&numbers),
            (Some(body), Some(half)) => body.is_within(half),
            (Some(_), None) => false,
        };
        assert_eq!(asked.is_within, is_within, "{operands:?}");
        self.tally.cases += 1;
        self.tally.met += u64::from(meets);

        let ([distance, square], [closest, back]) = (asked.lengths[0], asked.closest);
        assert_eq!(asked.lengths[1], [distance, square], "{operands:?}");
        assert_eq!(back, closest.map(Closest::mirror), "{operands:?}");
        let Some((body, half)) = both else {
            assert_eq!((distance, square, closest), (S::MAX, S::MAX, None), "{operands:?}");
            asked.near.check_empty(operands);
            return;
        };
        let mut check = Check::new(&operands, [&numbers, &half_numbers(b)], body, half, &mut self.tally);
        if let Some(there) = asked.there {
            there.check(&mut check);
        }
        check.within(&asked.near, meets);
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

/// Compares the point of a half-space nearest to another point.
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
                    let numbers = [p.coords.as_slice(), &half_numbers(&b)];
                    let mut check = Check::new(&operands, numbers, &body, &set, &mut self.tally);
                    let place = if inside { body.vertices[0].clone() } else { foot(&body.vertices[0], &set) };
                    check.rational_point("project", got.coords.as_slice(), &place);
                }
            }
        )*}
    };
}
projects! { projects_in_the_plane in 2; projects_in_space in 3; }

fn is_point<S: Number, const D: usize>(numbers: &[S]) -> bool {
    numbers.len() == D
}
