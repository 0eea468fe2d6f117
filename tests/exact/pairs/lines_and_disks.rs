//! Every verdict and every answer, against exact rational arithmetic.
//!
//! The reference is written from the definition of the sets. A shape is `{origin + t·direction}` for `t` in
//! its range, extended by a radius; two shapes meet if the least squared distance of their cores is at most
//! the square of the sum of the radii. The answers are compared with the exact ones, which all have the form
//! `(a + b·√c)/d` in integers. The reference shares nothing with the crate: it uses no determinants for
//! decisions, and rounds nothing before the end.
//!
//! * Verdicts: `intersects` and `intersect(..).is_some()`, in both orders, are exact on every input, in
//!   fixed-point and in floats.
//! * Answers, in both orders: in fixed-point a rational number is rounded to nearest, ties to even; any other
//!   number is within a unit in the last place; a number beyond the range is the end of the range. In floats
//!   the errors are measured in units in the last place of the greatest number among operands and result,
//!   printed (`--nocapture`), and bounded on every input.

use std::fmt::Debug;

use crate::reference::case::{Case, Tally};
use crate::reference::closest::{closest, meets};
use crate::reference::crossing::Answer;
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::set::{Shape, Taken, sets, taken};
use crate::reference::style::{Seed, Style, nudged};
use crate::support::Rng;
use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Intersect, Line, Ray, Segment};

/// Pairs of operands for each pair of shapes, unless the environment asks for more with `EXACT_ROUNDS`.
const ROUNDS: u64 = 240;

/// The greatest errors of `f64`, in units in the last place of the greatest number among operands and result.
/// The first bound excludes what the operands magnify: the error is multiplied by the sine of the angle at
/// which a line meets another line or the surface, for a parameter by the direction's length, and for a
/// normal by the radius, so that the error of the arithmetic remains, without the condition of the query. The
/// second bound is that of the whole error.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("crossing: point", 8.0, 2048.0),
    ("crossing: t", 8.0, 2048.0),
    ("chord: point", 8.0, 2048.0),
    ("chord: t", 8.0, 2048.0),
    ("chord: normal", 3.0, 2048.0),
    ("chord: axis normal", 0.0, 0.0),
    ("chord: bare normal", 1.5, 1.5),
    ("contact: normal", 1.5, 1.5),
    ("contact: depth", 8.0, 8.0),
    ("contact: point", 6.0, 6.0),
];

crate::styles!(run);

/// One kind of input, for every pair of shapes.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

fn run<S: Number>(style: Style, seed: u64) {
    let (rng, tally) = (Rng::new(seed), Tally::default());
    let mut run = Run::<S> { style, rng, tally, scalar: std::marker::PhantomData };
    crate::every_pair!(run, Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>);
    run.tally.report(&format!("{} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
}

/// The kind and the numbers of the shape that a seed makes.
type Make<S> = fn(&Seed<S>) -> Taken<S>;

impl<S: Number> Run<S> {
    fn pair<A, B>(&mut self)
    where
        A: Shape<S> + Intersect<B>,
        B: Shape<S> + Intersect<A, Output = A::Output>,
        A::Output: Answer<S> + Debug,
    {
        for _ in 0..rounds(ROUNDS) {
            let seeds = self.seeds([|seed| taken(&A::of(seed)), |seed| taken(&B::of(seed))]);
            let (a, b) = (A::of(&seeds[0]), B::of(&seeds[1]));
            let answers = [a.intersect(&b), b.intersect(&a)];
            let meet = [a.intersects(&b), b.intersects(&a)];
            self.judge(meet, answers, [taken(&a), taken(&b)], [&a, &b]);
        }
    }

    /// Draws the seeds of two operands, given what shape each seed makes.
    fn seeds(&mut self, makes: [Make<S>; 2]) -> [Seed<S>; 2] {
        let draw = |rng: &mut Rng| self.style.seeds::<S>(rng);
        let mut seeds = draw(&mut self.rng);
        if self.style == Style::OneUlpOff {
            for _ in 0..6 {
                if just_touch(makes[0](&seeds[0]), makes[1](&seeds[1])) {
                    break;
                }
                seeds = draw(&mut self.rng);
            }
            seeds = nudged(seeds, &mut self.rng);
        }
        seeds
    }

    /// Compares the answers with the exact ones. Only the queries are compiled for each pair of shapes.
    fn judge<O: Answer<S>>(
        &mut self,
        got: [bool; 2],
        answers: [Option<O>; 2],
        [a, b]: [Taken<S>; 2],
        [first, second]: [&dyn Debug; 2],
    ) {
        let (operands, turned) = ((first, second), (second, first));
        let sets = sets(a, b);
        let expected = sets.as_ref().is_some_and(|(a, b, unit)| meets::<S>(a, b, *unit));
        let found = [answers[0].is_some(), answers[1].is_some()];
        assert_eq!(got, found, "intersects and intersect of {operands:?}");
        assert_eq!(got, [expected; 2], "intersects of {operands:?}");
        self.tally.cases += 1;
        self.tally.met += u64::from(expected);
        let (Some((set_a, set_b, unit)), [Some(there), Some(back)]) = (sets, answers) else { return };
        let tally = &mut self.tally;
        there.check(&set_a, &set_b, &mut Case::new(&operands, &set_a, &set_b, unit, tally));
        back.check(&set_b, &set_a, &mut Case::new(&turned, &set_b, &set_a, unit, tally));
    }
}

/// Whether the distance of the cores equals the sum of the radii.
fn just_touch<S: Number>(a: Taken<S>, b: Taken<S>) -> bool {
    sets(a, b).is_some_and(|(a, b, _)| closest(&a, &b).compared_with(&(&a.radius + &b.radius)).is_eq())
}
