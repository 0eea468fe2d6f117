//! Distances, closest points and containment of every pair of shapes, against exact rational arithmetic.
//!
//! * `distance` and `distance_squared` are 0 exactly if the sets meet. In fixed-point they are within a unit
//!   in the last place, rounded to nearest if rational, never 0 if the exact value is above 0, and at most
//!   the greatest value.
//! * `closest_points` is `None` exactly if a set is empty. If there is one closest pair, the answer is that
//!   pair, rounded, with its parameters; for parallel sets side by side it is the pair at the end or origin
//!   with the least coordinates. If the sets meet, it is a common point, twice.
//! * Either order gives the mirror image, in fixed-point bit for bit.
//! * `is_within` compares the true distance with a length.
//! * `contains` is exact.
//!
//! Errors in floats are bounded, and verdicts in floats are exact as well. No query may panic or answer NaN.

use std::fmt::Debug;

use crate::distance::Apart;
use crate::draw::{nested, operands};
use crate::figure::{Taken, figures_of, meet, taken};
use crate::reference::case::Tally;
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::set::{Kind, Shape};
use crate::reference::style::Style;
use crate::reference::within::Within;
use crate::support::Rng;
use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Closest, Contains, Distance, Line, OrientedRect, Ray, Rect, Segment};

/// Pairs of operands of each kind for each pair of shapes, unless the environment asks for more with
/// `EXACT_ROUNDS`.
const ROUNDS: u64 = 64;

/// The greatest errors of floats, in units in the last place of the greatest number among operands, corners
/// and result: first without what the operands magnify, as in `lines_and_disks.rs`, then with it.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("distance", 8.0, 8.0),
    ("distance: square", 16.0, 16.0),
    ("closest: t", 8.0, 2048.0),
    ("closest: point", 8.0, 2048.0),
];

crate::styles!(run);

/// One kind of input, for every pair of shapes.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

macro_rules! containing {
    ($run:ident: $($Solid:ty),* => $Set:ty) => { $($run.containing::<$Solid, $Set>();)* };
}

fn run<S: Number>(style: Style, seed: u64) {
    let (rng, tally) = (Rng::new(seed), Tally::default());
    let mut run = Run::<S> { style, rng, tally, scalar: std::marker::PhantomData };
    crate::every_pair!(
        run,
        Point<S, 2>,
        Line<S>,
        Ray<S>,
        Segment<S>,
        Circle<S>,
        Capsule<S>,
        Rect<S>,
        OrientedRect<S>
    );
    run.tally.report(&format!("distance, {} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
    run.tally = Tally::default();
    containing!(run: Line<S>, Ray<S>, Segment<S> => Point<S, 2>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Point<S, 2>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Segment<S>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Circle<S>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Capsule<S>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Rect<S>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => OrientedRect<S>);
    run.tally.report(&format!("contains, {} {style:?}", S::NAME));
}

/// Shapes whose distance this suite tests.
trait Near<S, B>: Shape<S> + Distance<B, Scalar = S, Closest = Closest<S, 2>>
where
    S: Number,
{
}

impl<S: Number, A, B> Near<S, B> for A where A: Shape<S> + Distance<B, Scalar = S, Closest = Closest<S, 2>> {}

/// The answers about a pair in both orders. Only the queries are compiled for each pair of shapes.
struct Asked<S: Number> {
    distances: [S; 2],
    squares: [S; 2],
    closest: [Option<Closest<S, 2>>; 2],
    within: Within<S>,
}

impl<S: Number> Asked<S> {
    fn of<A: Near<S, B>, B: Near<S, A>>(a: &A, b: &B) -> Self {
        Self {
            distances: [a.distance(b), b.distance(a)],
            squares: [a.distance_squared(b), b.distance_squared(a)],
            closest: [a.closest_points(b), b.closest_points(a)],
            within: Within::of(a, b, a.distance(b)),
        }
    }
}

impl<S: Number> Run<S> {
    fn pair<A: Near<S, B>, B: Near<S, A>>(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            self.judge(Asked::of(&a, &b), taken(&a), taken(&b), [&a, &b]);
        }
    }

    /// Compares all answers with the exact ones.
    fn judge(&mut self, asked: Asked<S>, a: Taken<S>, b: Taken<S>, [first, second]: [&dyn Debug; 2]) {
        let Asked { distances, squares, closest, within } = asked;
        let operands = (first, second);
        let figures = figures_of(a, b);
        let Some((figure_a, figure_b, units)) = figures else {
            self.tally.cases += 1;
            assert_eq!(closest, [None, None], "closest points of {operands:?}");
            assert_eq!([distances, squares], [[S::MAX; 2]; 2], "distance of {operands:?}");
            within.check_empty(&operands);
            return;
        };
        let [Some(there), Some(back)] = closest else { panic!("no closest points of {operands:?}") };
        check_numbers(distances, squares, [there, back], &operands);
        let meets = meet::<S>(&figure_a, &figure_b, units);
        self.count(distances.map(|distance| distance == S::whole(0)), meets, &operands);
        let apart = Apart::new(figure_a.clone(), figure_b.clone(), units, meets);
        let mut case = units.case(&operands, [&figure_a, &figure_b], &mut self.tally);
        apart.check_within(&within, &case);
        apart.check_distance(distances[0], squares[0], &mut case);
        apart.check_closest(there, &mut case);
        if S::IS_FIXED {
            // The answer in the other order is known to be the mirror image.
            return;
        }
        let turned = (second, first);
        let mut case = units.case(&turned, [&figure_a, &figure_b], &mut self.tally);
        let apart = apart.mirror();
        apart.check_distance(distances[1], squares[1], &mut case);
        apart.check_closest(back, &mut case);
    }

    fn containing<A: Shape<S> + Contains<B>, B: Shape<S>>(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = nested::<S, A, B>(self.style, &mut self.rng);
            self.judge_containing(a.contains(&b), taken(&a), taken(&b), [&a, &b]);
        }
    }

    fn judge_containing(&mut self, got: bool, a: Taken<S>, b: Taken<S>, operands: [&dyn Debug; 2]) {
        let is_point = b.0 == Kind::Point;
        let expected = match &figures_of(a, b.clone()) {
            Some((a, b, units)) if is_point => meet::<S>(a, b, *units),
            Some((a, b, _)) => crate::contains::holds(a, b),
            None => !is_point && is_empty(b),
        };
        self.count([got; 2], expected, &operands);
    }

    /// Counts a verdict in both orders.
    fn count(&mut self, got: [bool; 2], expected: bool, operands: &dyn Debug) {
        self.tally.cases += 1;
        self.tally.met += u64::from(expected);
        assert_eq!(got, [expected; 2], "a verdict on {operands:?}");
    }
}

/// Whether a set is empty, whatever the other set is.
fn is_empty<S: Number>(set: Taken<S>) -> bool {
    let origin = Point::from([S::whole(0); 2]);
    figures_of(set, taken(&origin)).is_none()
}

/// Checks what holds for any input: no NaN, no negative distance, and in fixed-point the same bits in either
/// order.
fn check_numbers<S: Number>(
    distances: [S; 2],
    squares: [S; 2],
    closest: [Closest<S, 2>; 2],
    operands: &dyn Debug,
) {
    let numbers = |c: &Closest<S, 2>| {
        let points = [c.point_a, c.point_b].into_iter().flat_map(|p| <[S; 2]>::from(p.coords));
        points.chain(c.t_a).chain(c.t_b).collect::<Vec<_>>()
    };
    let are_sound = distances.into_iter().chain(squares).all(|x| x >= S::whole(0) && x.parts().is_some());
    assert!(are_sound, "distances {distances:?}, {squares:?} of {operands:?}");
    let are_finite = closest.iter().flat_map(numbers).all(|x| x.parts().is_some());
    assert!(are_finite, "closest points {closest:?} of {operands:?}");
    if S::IS_FIXED {
        assert_eq!(distances[0], distances[1], "distance of {operands:?}");
        assert_eq!(squares[0], squares[1], "squared distance of {operands:?}");
        assert_eq!(closest[1], closest[0].mirror(), "closest points of {operands:?}, mirrored");
    }
}
