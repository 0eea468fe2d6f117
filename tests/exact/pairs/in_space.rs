//! Every pair of shapes in space, against exact rational arithmetic.
//!
//! The reference is written from the definition of the sets, in integers of one common unit. The least
//! squared distance of two lines, rays or segments is the least over their ends and, for lines that are not
//! parallel, over the point where the derivative vanishes; that of a line and a box is the least of a convex
//! function that is quadratic between the points where a coordinate passes a bound. The intersection of a
//! line with a box is that of three intervals of its parameter, and with a capsule it is made of two balls
//! and a cylinder. The reference shares nothing with the crate.
//!
//! * Verdicts are exact in both orders, on every input, in fixed-point and floats; so is `contains`.
//! * Answers in fixed-point are rounded to nearest if they are rational, and are within a unit in the last
//!   place otherwise; errors in floats are bounded. Either order gives the mirror image, in fixed-point bit
//!   for bit.
//! * If several answers are right, as with capsules, any of them is accepted: the suite checks what its
//!   numbers mean.

use std::fmt::Debug;

use crate::reference::case::{Case, Tally};
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::style::Style;
use crate::reference::within::Within;
use crate::space::{Shape, Taken, bodies, meet, taken};
use crate::space_answer::Answer;
use crate::space_contains::holds;
use crate::space_distance::{apart, check_closest, check_distance, is_sound};
use crate::space_draw::{nested, operands};
use crate::support::Rng;
use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Closest, Contains, Distance, Intersect, Line, Mirror, Ray, Segment, Sphere};

/// Pairs of operands for each pair of shapes, unless the environment asks for more with `EXACT_ROUNDS`.
const ROUNDS: u64 = 40;

/// The bounds are defined as in `lines_and_disks.rs`, but here both columns include what the operands magnify.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("crossing: point", 2048.0, 2048.0),
    ("crossing: t", 2048.0, 2048.0),
    ("chord: point", 2048.0, 2048.0),
    ("chord: t", 2048.0, 2048.0),
    ("chord: normal", 2048.0, 2048.0),
    ("contact: normal", 1.5, 1.5),
    ("contact: depth", 8.0, 8.0),
    ("contact: point", 6.0, 6.0),
    ("capsule: normal", 8.0, 8.0),
    ("capsule: point", 6.0, 6.0),
    ("distance", 8.0, 8.0),
    ("distance: square", 16.0, 16.0),
    ("closest: point", 2048.0, 2048.0),
    ("closest: t", 2048.0, 2048.0),
];

crate::styles!(run);

/// Linear shapes that pass through the side of a capsule at a small difference of large numbers: along its
/// axis, or far from their origin in lengths of their direction.
#[test]
fn small_differences_of_large_numbers() {
    let mut run = Run::<f64>::new(Style::Ordinary, 0);
    let below_one = 1.0_f64.next_down();
    run.compare(
        &Segment::new([0.0, -1.0, 3.0].into(), [0.0, below_one, 3.0_f64.next_down()].into()),
        &Capsule::new([f64::EPSILON, -1.0, 2.0].into(), [0.0, 3.0_f64.next_down(), 2.0].into(), below_one),
    );
    let far = 2.0_f64.powi(22);
    run.compare(
        &Ray::new([-16.0, -6.0, 0.0].map(|x: f64| x / far).into(), [32.0 / far, 24.0 / far, 0.0].into()),
        &Capsule::new([-0.5, -far, 1.5 * far].into(), [0.25, -far, -1.5 * far].into(), far),
    );
    run.compare(
        &Line::new(
            [-1.0, -2.0, 0.0].map(|x: f64| x / 4096.0).into(),
            [-2.0 / 4096.0, 1.0 / 4096.0, 0.0].into(),
        ),
        &Capsule::new([-262_144.0, -786_432.0, -3e8].into(), [786_432.0, 262_144.0, 1e8].into(), 524_288.0),
    );
    run.require();
}

/// One kind of input, for every pair of shapes.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

macro_rules! pairs {
    ($run:ident: $($A:ty => [$($B:ty),*];)*) => { $($($run.pair::<$A, $B>(); $run.near::<$A, $B>();)*)* };
}

macro_rules! containing {
    ($run:ident: $($A:ty => [$($B:ty),*];)*) => { $($($run.containing::<$A, $B>();)*)* };
}

fn run<S: Number>(style: Style, seed: u64) {
    let mut run = Run::<S>::new(style, seed);
    pairs!(run:
        Point<S, 3> => [Point<S, 3>, Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Line<S, 3> => [Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Ray<S, 3> => [Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Segment<S, 3> => [Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Sphere<S> => [Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Capsule<S, 3> => [Capsule<S, 3>, Aabb<S, 3>];
        Aabb<S, 3> => [Aabb<S, 3>];
    );
    run.tally.report(&format!("{} {style:?}", S::NAME));
    run.require();
    run.tally = Tally::default();
    run.contains::<Line<S, 3>>();
    run.contains::<Ray<S, 3>>();
    run.contains::<Segment<S, 3>>();
    run.contains::<Sphere<S>>();
    run.contains::<Capsule<S, 3>>();
    run.contains::<Aabb<S, 3>>();
    containing!(run:
        Sphere<S> => [Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Capsule<S, 3> => [Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Aabb<S, 3> => [Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
    );
    run.tally.report(&format!("contains, {} {style:?}", S::NAME));
}

impl<S: Number> Run<S> {
    fn new(style: Style, seed: u64) -> Self {
        Self { style, rng: Rng::new(seed), tally: Tally::default(), scalar: std::marker::PhantomData }
    }

    fn require(&self) {
        if !S::IS_FIXED {
            self.tally.require::<S>(FLOAT_BOUNDS);
        }
    }

    fn pair<A, B>(&mut self)
    where
        A: Shape<S> + Intersect<B>,
        B: Shape<S> + Intersect<A, Output = A::Output>,
        A::Output: Answer<S> + Mirror + Copy + PartialEq + Debug,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            self.compare(&a, &b);
        }
    }

    fn compare<A, B>(&mut self, a: &A, b: &B)
    where
        A: Shape<S> + Intersect<B>,
        B: Shape<S> + Intersect<A, Output = A::Output>,
        A::Output: Answer<S> + Mirror + Copy + PartialEq + Debug,
    {
        let answers = [a.intersect(b), b.intersect(a)];
        self.judge([a.intersects(b), b.intersects(a)], answers, taken(a), taken(b), [a, b]);
    }

    /// Compares the answers in both orders with the exact ones. Only the queries are compiled for each pair
    /// of shapes.
    fn judge<O: Answer<S> + Mirror + Copy + PartialEq + Debug>(
        &mut self,
        verdicts: [bool; 2],
        answers: [Option<O>; 2],
        a: Taken<S>,
        b: Taken<S>,
        [first, second]: [&dyn Debug; 2],
    ) {
        let (operands, turned) = ((first, second), (second, first));
        let bodies = bodies(a, b);
        let expected = bodies.as_ref().is_some_and(|(a, b, unit)| meet::<S>(a, b, *unit));
        let found = [answers[0].is_some(), answers[1].is_some()];
        assert_eq!([verdicts, found], [[expected; 2]; 2], "{operands:?}");
        self.tally.cases += 1;
        self.tally.met += u64::from(expected);
        let (Some((body_a, body_b, unit)), [Some(there), Some(back)]) = (bodies, answers) else { return };
        // Neither of two equal solids comes first, so their answers need not be mirror images.
        let is_itself = format!("{first:?}") == format!("{second:?}");
        assert!(
            !S::IS_FIXED || is_itself || there == back.mirror(),
            "{operands:?}: {there:?}, but {back:?} in the other order"
        );
        let numbers = || body_a.numbers.iter().chain(&body_b.numbers);
        let mut case = Case::of_numbers(&operands, numbers(), unit, &mut self.tally);
        there.check(&body_a, &body_b, &mut case);
        let mut case = Case::of_numbers(&turned, numbers(), unit, &mut self.tally);
        back.check(&body_b, &body_a, &mut case);
    }

    fn near<A, B>(&mut self)
    where
        A: Shape<S> + Distance<B, Scalar = S, Closest = Closest<S, 3>>,
        B: Shape<S> + Distance<A, Scalar = S, Closest = Closest<S, 3>>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            let (taken, closest) = ([taken(&a), taken(&b)], [a.closest_points(&b), b.closest_points(&a)]);
            let lengths = [a.distance(&b), b.distance(&a)];
            let squares = [a.distance_squared(&b), b.distance_squared(&a)];
            let within = Within::of(&a, &b, lengths[0]);
            self.judge_distance([lengths, squares], &within, closest, taken, [&a, &b]);
        }
    }

    fn judge_distance(
        &mut self,
        [got, squares]: [[S; 2]; 2],
        within: &Within<S>,
        closest: [Option<Closest<S, 3>>; 2],
        [a, b]: [Taken<S>; 2],
        [first, second]: [&dyn Debug; 2],
    ) {
        let operands = (first, second);
        let Some((body_a, body_b, unit)) = bodies(a, b) else {
            assert_eq!(([got, squares], closest), ([[S::MAX; 2]; 2], [None, None]), "{operands:?}");
            within.check_empty(&operands);
            return;
        };
        assert!(is_sound(&got) && is_sound(&squares), "{got:?}, {squares:?} of {operands:?}");
        let meets = meet::<S>(&body_a, &body_b, unit);
        let [Some(there), Some(back)] = closest else { panic!("no closest points of {operands:?}") };
        if S::IS_FIXED {
            let equal = (got[0], squares[0], there);
            assert_eq!(equal, (got[1], squares[1], back.mirror()), "{operands:?}, in the other order");
        }
        let numbers = || body_a.numbers.iter().chain(&body_b.numbers);
        let mut case = Case::of_numbers(&operands, numbers(), unit, &mut self.tally);
        within.check(&apart(&body_a, &body_b), meets, &case);
        check_distance(got[0], squares[0], &body_a, &body_b, meets, &mut case);
        check_closest(&there, &body_a, &body_b, meets, &mut case);
        if !S::IS_FIXED {
            let turned = (second, first);
            let mut case = Case::of_numbers(&turned, numbers(), unit, &mut self.tally);
            check_distance(got[1], squares[1], &body_b, &body_a, meets, &mut case);
            check_closest(&back, &body_b, &body_a, meets, &mut case);
        }
    }

    fn contains<A: Shape<S> + Contains<Point<S, 3>>>(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, p) = operands::<S, A, Point<S, 3>>(self.style, &mut self.rng);
            check_inside(a.contains(&p), taken(&a), taken(&p), [&a, &p]);
        }
    }

    fn containing<A: Shape<S> + Contains<B>, B: Shape<S>>(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = nested::<S, A, B>(self.style, &mut self.rng);
            self.judge_containing(a.contains(&b), taken(&a), taken(&b), [&a, &b]);
        }
    }

    fn judge_containing(&mut self, got: bool, a: Taken<S>, b: Taken<S>, operands: [&dyn Debug; 2]) {
        let origin = taken(&Point::from([S::whole(0); 3]));
        let is_empty = bodies(b.clone(), origin).is_none();
        let expected = is_empty || bodies(a, b).is_some_and(|(a, b, _)| holds(&a, &b));
        assert_eq!(got, expected, "whether the first contains the second of {operands:?}");
        self.tally.cases += 1;
        self.tally.met += u64::from(expected && !is_empty);
    }
}

/// Checks whether a point is in a set.
fn check_inside<S: Number>(got: bool, a: Taken<S>, p: Taken<S>, operands: [&dyn Debug; 2]) {
    let expected = bodies(a, p).is_some_and(|(a, p, unit)| meet::<S>(&a, &p, unit));
    assert_eq!(got, expected, "whether the first contains the second of {operands:?}");
}
