//! Rectangles, axis-aligned and oriented, with every shape, against exact rational arithmetic.
//!
//! The reference is written from the definition: a box is `{center + s·half_x + t·half_y : |s|, |t| ≤ 1}`, so
//! its distance from another set is the least distance of its four sides, and 0 if one of the sets has a
//! point of the other inside. Like the reference for the other shapes (`lines_and_disks.rs`) it shares nothing with the
//! crate.
//!
//! In both orders, `intersects`, `intersect(..).is_some()` and a distance of 0 equal the exact verdict.
//! Answers in fixed-point are rounded to nearest if they are rational, and are within a unit in the last
//! place otherwise; errors in floats are bounded.

use std::fmt::Debug;

use crate::draw::operands;
use crate::figure::{Answer, Taken, figures, figures_of, meet, pair, taken};
use crate::reference::case::Tally;
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::set::Shape;
use crate::reference::style::Style;
use crate::support::Rng;
use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Closest, Distance, Intersect, Line, OrientedRect, Ray, Rect, Segment};

/// Pairs of operands of each kind for each pair of shapes, unless the environment asks for more with
/// `EXACT_ROUNDS`.
const ROUNDS: u64 = 112;

/// The greatest errors of floats, in units in the last place of the greatest number among operands, corners
/// and result: first without what the operands magnify, as in `lines_and_disks.rs`, then with it.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("chord: t", 8.0, 2048.0),
    ("chord: point", 8.0, 2048.0),
    ("chord: box normal", 1.5, 1.5),
    ("contact: normal", 1.5, 1.5),
    ("contact: depth", 8.0, 8.0),
    ("contact: point", 6.0, 6.0),
];

crate::styles!(run);

/// One kind of input, for every pair of shapes with a box.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

macro_rules! pairs {
    ($run:ident: $Box:ty => $($Shape:ty),*) => { $($run.pair::<$Box, $Shape>();)* };
}

fn run<S: Number>(style: Style, seed: u64) {
    let (rng, tally) = (Rng::new(seed), Tally::default());
    let mut run = Run::<S> { style, rng, tally, scalar: std::marker::PhantomData };
    pairs!(run: Rect<S> => Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>, Rect<S>);
    pairs!(run: OrientedRect<S> => Point<S, 2>, Line<S>, Ray<S>, Segment<S>, Circle<S>, Capsule<S>);
    pairs!(run: OrientedRect<S> => Rect<S>, OrientedRect<S>);
    run.common_parts();
    run.tally.report(&format!("{} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
}

impl<S: Number> Run<S> {
    fn pair<A, B>(&mut self)
    where
        A: Shape<S> + Intersect<B> + Distance<B, Scalar = S, Closest = Closest<S, 2>>,
        B: Shape<S> + Intersect<A, Output = A::Output> + Distance<A, Scalar = S, Closest = Closest<S, 2>>,
        A::Output: Answer<S> + Debug,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            let answers = [a.intersect(&b), b.intersect(&a)];
            let meet = [a.intersects(&b), b.intersects(&a)];
            let distances = [a.distance(&b), b.distance(&a)];
            let squares = [a.distance_squared(&b), b.distance_squared(&a)];
            self.judge(meet, answers, [distances, squares], [taken(&a), taken(&b)], [&a, &b]);
        }
    }

    /// Compares the answers with the exact ones. Only the queries are compiled for each pair of shapes.
    fn judge<O: Answer<S>>(
        &mut self,
        got: [bool; 2],
        answers: [Option<O>; 2],
        [distances, squares]: [[S; 2]; 2],
        [a, b]: [Taken<S>; 2],
        [first, second]: [&dyn Debug; 2],
    ) {
        let figures = figures_of(a, b);
        let expected = figures.as_ref().is_some_and(|(a, b, units)| meet::<S>(a, b, *units));
        let is_zero = |x: S| x == S::whole(0);
        let found = [answers[0].is_some(), answers[1].is_some()];
        let verdicts = [got, found, distances.map(is_zero), squares.map(is_zero)];
        self.count(verdicts, expected, &(first, second));
        let (Some((figure_a, figure_b, units)), [Some(there), Some(back)]) = (figures, answers) else {
            return;
        };
        let (tally, figures) = (&mut self.tally, [&figure_a, &figure_b]);
        there.check(&figure_a, &figure_b, units, &mut units.case(&(first, second), figures, tally));
        back.check(&figure_b, &figure_a, units, &mut units.case(&(second, first), figures, tally));
    }

    /// The common part of two rectangles lies between the greater lower and the lesser upper bounds.
    fn common_parts(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, Rect<S>, Rect<S>>(self.style, &mut self.rng);
            let operands = (a, b);
            let got = a.intersection(&b);
            assert_eq!(got, b.intersection(&a), "common parts of {operands:?}");
            let Some((figure_a, figure_b, units)) = figures(&a, &b) else {
                assert_eq!(got, None, "common part of {operands:?}");
                continue;
            };
            let (a, b) = (&figure_a.numbers, &figure_b.numbers);
            let (min, max) = ([0, 1].map(|i| (&a[i]).max(&b[i])), [2, 3].map(|i| (&a[i]).min(&b[i])));
            let meet = min[0] <= max[0] && min[1] <= max[1];
            assert_eq!(got.is_some(), meet, "common part of {operands:?}");
            let Some(common) = got else { continue };
            let case = units.case(&operands, [&figure_a, &figure_b], &mut self.tally);
            case.same_point("common part", pair(common.min), &min.map(Clone::clone));
            case.same_point("common part", pair(common.max), &max.map(Clone::clone));
        }
    }

    /// Counts the verdicts of `intersects`, `intersect`, `distance` and its square, each in both orders.
    fn count(&mut self, got: [[bool; 2]; 4], expected: bool, operands: &dyn Debug) {
        self.tally.cases += 1;
        self.tally.met += u64::from(expected);
        assert_eq!(got, [[expected; 2]; 4], "the verdicts on {operands:?}");
    }
}
