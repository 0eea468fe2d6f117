//! Triangles and convex polygons with every shape of the plane except half-spaces (`with_half_spaces.rs` has
//! those), against exact rational arithmetic.
//!
//! The reference is that of `boxes.rs` and `distances.rs`, written from the definition: the
//! distance of two sets is that of their nearest sides, unless one set has the other inside, and the least
//! support of all differences of their corners separates two sets that overlap.
//!
//! In both orders, `intersects`, `intersect(..).is_some()` and a distance of 0 equal the exact verdict, and
//! the answers are mirror images, in fixed-point bit for bit. Answers in fixed-point are rounded to nearest
//! if they are rational, and are within a unit in the last place otherwise; errors in floats are bounded.

use std::fmt::Debug;

use crate::distance::Apart;
use crate::draw::{nested, operands};
use crate::figure::{Answer, Figure, Taken, Units, figures, figures_of, meet, pair, taken};
use crate::reference::case::{DEPTH, Tally};
use crate::reference::number::Number;
use crate::reference::rounds;
use crate::reference::set::{Kind, Shape, dot, minus, perp};
use crate::reference::style::Style;
use crate::reference::surd::Surd;
use crate::reference::within::Within;
use crate::support::Rng;
use kousa::nalgebra::Point;
use kousa::{
    Capsule, Cast, Chord, Circle, Closest, Contains, Distance, Hit, Intersect, Line, Mirror, OrientedRect,
    Polygon, Ray, Rect, Rounded, Segment, Triangle,
};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// Pairs of operands of each kind for each pair of shapes, unless the environment asks for more with
/// `EXACT_ROUNDS`.
const ROUNDS: u64 = 48;

/// The greatest errors of floats, in units in the last place of the greatest number among operands, corners
/// and result: first without what the operands magnify, as in `lines_and_disks.rs`, then with it.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("chord: t", 8.0, 2048.0),
    ("chord: point", 8.0, 2048.0),
    ("chord: normal", 3.0, 2048.0),
    ("chord: box normal", 1.5, 1.5),
    ("contact: normal", 1.5, 1.5),
    (DEPTH, 8.0, 8.0),
    ("contact: point", 6.0, 6.0),
    ("distance", 8.0, 8.0),
    ("distance: square", 16.0, 16.0),
    ("closest: t", 8.0, 2048.0),
    ("closest: point", 8.0, 2048.0),
    ("area", 8.0, 8.0),
    ("project", 8.0, 8.0),
];

crate::styles!(run);

/// One kind of input, for every pair of shapes that includes a triangle or polygon.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

macro_rules! pairs {
    ($run:ident: $A:ty => $($B:ty),*) => { $($run.pair::<$A, $B>();)* };
}

macro_rules! containing {
    ($run:ident: $($Solid:ty),* => $Set:ty) => { $($run.containing::<$Solid, $Set>();)* };
}

/// Tests each of these shapes with every other kind of shape.
macro_rules! with_all {
    ($run:ident: $($A:ty),*) => {$(
        pairs!($run: $A => Point<S, 2>, Line<S>, Ray<S>, Segment<S>);
        pairs!($run: $A => Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S>, Triangle<S>);
        $run.casts::<Line<S>, $A>();
        $run.casts::<Ray<S>, $A>();
        $run.casts::<Segment<S>, $A>();
        containing!($run: $A => Point<S, 2>);
        containing!($run: $A => Segment<S>);
        containing!($run: $A => Circle<S>);
        containing!($run: $A => Capsule<S>);
        containing!($run: $A => Rect<S>);
        containing!($run: $A => OrientedRect<S>);
        containing!($run: $A, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Triangle<S>);
        containing!($run: $A, Circle<S>, Capsule<S>, Rect<S>, OrientedRect<S> => Polygon<S, 7>);
    )*};
}

fn run<S: Number>(style: Style, seed: u64) {
    let (rng, tally) = (Rng::new(seed), Tally::default());
    let mut run = Run::<S> { style, rng, tally, scalar: std::marker::PhantomData };
    with_all!(run: Triangle<S>, Polygon<S, 2>, Polygon<S, 5>, Polygon<S, 12>, Rounded<Polygon<S, 5>>);
    run.alone::<Triangle<S>>();
    run.alone::<Polygon<S, 2>>();
    run.alone::<Polygon<S, 5>>();
    run.alone::<Polygon<S, 12>>();
    pairs!(run: Rounded<Polygon<S, 5>> => Polygon<S, 5>, Rounded<Polygon<S, 5>>, Rounded<Rect<S>>);
    pairs!(run: Rounded<Rect<S>> => Ray<S>, Circle<S>, Rect<S>, Rounded<Rect<S>>, Rounded<Triangle<S>>);
    pairs!(run: Rounded<OrientedRect<S>> => Ray<S>, Capsule<S>, OrientedRect<S>, Rounded<OrientedRect<S>>);
    pairs!(run: Rounded<Triangle<S>> => Ray<S>, Circle<S>, Triangle<S>, Rounded<Triangle<S>>);
    containing!(run: Rounded<Rect<S>>, Rounded<OrientedRect<S>>, Rounded<Triangle<S>> => Rounded<Polygon<S, 5>>);
    containing!(run: Circle<S>, Capsule<S>, Rect<S>, Polygon<S, 5> => Rounded<Triangle<S>>);
    pairs!(run: Polygon<S, 1> => Triangle<S>, Polygon<S, 1>, Polygon<S, 2>, Polygon<S, 12>);
    pairs!(run: Polygon<S, 5> => Polygon<S, 2>, Polygon<S, 3>, Polygon<S, 5>, Polygon<S, 8>);
    pairs!(run: Polygon<S, 12> => Polygon<S, 2>, Polygon<S, 4>, Polygon<S, 12>);
    run.tally.report(&format!("{} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
}

/// The queries about a shape and another one.
trait With<S: Number, B>:
    Shape<S>
    + Intersect<B, Output: Answer<S> + Mirror + Copy + PartialEq + Debug>
    + Distance<B, Scalar = S, Closest = Closest<S, 2>>
{
}

impl<S: Number, A, B> With<S, B> for A where
    A: Shape<S>
        + Intersect<B, Output: Answer<S> + Mirror + Copy + PartialEq + Debug>
        + Distance<B, Scalar = S, Closest = Closest<S, 2>>
{
}

/// The queries about a solid alone, or with a point.
trait Solid<S: Number>: Shape<S> {
    fn area(&self) -> S;
    fn project(&self, p: &Point<S, 2>) -> Option<Point<S, 2>>;
}

impl<S: Number> Solid<S> for Triangle<S> {
    fn area(&self) -> S {
        Triangle::area(self)
    }
    fn project(&self, p: &Point<S, 2>) -> Option<Point<S, 2>> {
        Triangle::<S>::project(self, p)
    }
}

impl<S: Number, const N: usize> Solid<S> for Polygon<S, N> {
    fn area(&self) -> S {
        Polygon::area(self)
    }
    fn project(&self, p: &Point<S, 2>) -> Option<Point<S, 2>> {
        Polygon::project(self, p)
    }
}

impl<S: Number> Run<S> {
    fn pair<A, B>(&mut self)
    where
        A: With<S, B>,
        B: With<S, A> + Intersect<A, Output = A::Output>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            let asked = Asked::of(&a, &b);
            self.judge(taken(&a), taken(&b), asked, [&a, &b]);
        }
    }

    /// Compares all answers with the exact ones.
    fn judge<O: Answer<S> + Mirror + Copy + PartialEq + Debug>(
        &mut self,
        a: Taken<S>,
        b: Taken<S>,
        asked: Asked<S, O>,
        [first, second]: [&dyn Debug; 2],
    ) {
        let (operands, turned): (&dyn Debug, &dyn Debug) = (&(first, second), &(second, first));
        let figures = figures_of(a, b);
        let Asked { answers, distances, squares, closest, .. } = asked;
        let meets = figures.as_ref().is_some_and(|(a, b, units)| meet::<S>(a, b, *units));
        self.count(asked.verdicts(), meets, operands);
        let Some((figure_a, figure_b, units)) = figures else {
            assert_eq!(closest, [None, None], "closest points of {operands:?}");
            assert_eq!([distances, squares], [[S::MAX; 2]; 2], "distance of {operands:?}");
            asked.within.check_empty(operands);
            return;
        };
        if S::IS_FIXED && !is_same_set(&figure_a, &figure_b) {
            assert_eq!(answers[1], answers[0].map(Mirror::mirror), "{operands:?}");
            assert_eq!(closest[1], closest[0].map(Closest::mirror), "closest points of {operands:?}");
        }
        if S::IS_FIXED {
            assert_eq!([distances[1], squares[1]], [distances[0], squares[0]], "distance of {operands:?}");
        }
        let apart = Apart::new(figure_a.clone(), figure_b.clone(), units, meets);
        asked.check(0, &apart, [&figure_a, &figure_b], units, operands, &mut self.tally);
        asked.check(1, &apart.mirror(), [&figure_b, &figure_a], units, turned, &mut self.tally);
    }

    fn casts<A, B>(&mut self)
    where
        A: Shape<S> + Intersect<B, Output = Chord<S, 2>> + Cast<B, Hit = Hit<S, 2>>,
        B: Shape<S>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            assert_eq!(a.cast(&b), a.intersect(&b).map(|chord| chord.enter), "{a:?} on {b:?}");
        }
    }

    fn containing<A: Shape<S> + Contains<B>, B: Shape<S>>(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = nested::<S, A, B>(self.style, &mut self.rng);
            check_inside(a.contains(&b), taken(&a), taken(&b), [&a, &b]);
        }
    }

    /// Compares the area, and the point of the solid nearest to another point.
    fn alone<A: Solid<S>>(&mut self) {
        for _ in 0..rounds(ROUNDS) {
            let (a, p) = operands::<S, A, Point<S, 2>>(self.style, &mut self.rng);
            let operands = (a, p);
            let Some((figure, point, units)) = figures(&a, &p) else {
                assert_eq!(a.project(&p), None, "{operands:?}");
                assert!(!is_empty(taken(&a)) || a.area() == S::whole(0), "{operands:?}");
                continue;
            };
            let mut case = units.case(&operands, [&figure, &point], &mut self.tally);
            let nearest = crate::figure::nearest(&figure, &point);
            let den = nearest.pair.den.clone();
            let place = nearest.place().map(|x| Surd::ratio(x, den.clone()));
            let got = a.project(&p).unwrap();
            if nearest.pair.squared.is_zero() {
                assert_eq!(got, p, "{operands:?}");
            } else {
                case.point("project", pair(got), &place);
            }
            let area = units.square(&Surd::ratio(twice_area(&figure), BigInt::from(2)));
            let largest = figure.numbers.iter().map(Signed::abs).max().unwrap_or_default();
            let mut case = units.case(&operands, [&figure, &figure], &mut self.tally);
            case.product("area", a.area(), &area, &Surd::whole(largest));
        }
    }

    /// Counts the verdicts of `intersects`, `intersect`, `distance` and its square, each in both orders.
    fn count(&mut self, got: [[bool; 2]; 4], expected: bool, operands: &dyn Debug) {
        self.tally.cases += 1;
        self.tally.met += u64::from(expected);
        assert_eq!(got, [[expected; 2]; 4], "the verdicts on {operands:?}");
    }
}

/// The answers about a pair, in both orders. Only the queries are compiled for each pair of shapes.
struct Asked<S: Number, O> {
    meets: [bool; 2],
    answers: [Option<O>; 2],
    distances: [S; 2],
    squares: [S; 2],
    closest: [Option<Closest<S, 2>>; 2],
    within: Within<S>,
}

impl<S: Number, O> Asked<S, O> {
    fn of<A, B>(a: &A, b: &B) -> Self
    where
        A: With<S, B> + Intersect<B, Output = O>,
        B: With<S, A> + Intersect<A, Output = O>,
    {
        Self {
            meets: [a.intersects(b), b.intersects(a)],
            answers: [a.intersect(b), b.intersect(a)],
            distances: [a.distance(b), b.distance(a)],
            squares: [a.distance_squared(b), b.distance_squared(a)],
            closest: [a.closest_points(b), b.closest_points(a)],
            within: Within::of(a, b, a.distance(b)),
        }
    }

    /// The verdicts of `intersects`, `intersect`, `distance` and its square.
    fn verdicts(&self) -> [[bool; 2]; 4] {
        let is_zero = |x: S| x == S::whole(0);
        let found = [self.answers[0].is_some(), self.answers[1].is_some()];
        [self.meets, found, self.distances.map(is_zero), self.squares.map(is_zero)]
    }
}

impl<S: Number, O: Answer<S>> Asked<S, O> {
    /// Compares the answers of one of the two orders.
    fn check(
        &self,
        order: usize,
        apart: &Apart,
        [a, b]: [&Figure; 2],
        units: Units,
        operands: &dyn Debug,
        tally: &mut Tally,
    ) {
        if let Some(answer) = &self.answers[order] {
            answer.check(a, b, units, &mut units.case(operands, [a, b], tally));
        }
        let mut case = units.case(operands, [a, b], tally);
        apart.check_within(&self.within, &case);
        apart.check_distance(self.distances[order], self.squares[order], &mut case);
        let Some(closest) = self.closest[order] else { panic!("no closest points of {operands:?}") };
        apart.check_closest(closest, &mut case);
    }
}

/// Checks whether a solid contains another set.
fn check_inside<S: Number>(got: bool, solid: Taken<S>, set: Taken<S>, operands: [&dyn Debug; 2]) {
    let is_point = set.0 == Kind::Point;
    let expected = match &figures_of(solid, set.clone()) {
        Some((a, b, units)) if is_point => meet::<S>(a, b, *units),
        Some((a, b, _)) => crate::contains::holds(a, b),
        None => !is_point && is_empty(set),
    };
    assert_eq!(got, expected, "whether the first contains the second of {operands:?}");
}

/// Whether two figures are the same set; then neither comes first, and the answers need not be mirror images.
fn is_same_set(a: &Figure, b: &Figure) -> bool {
    let corners = |figure: &Figure| crate::figure::hull(&figure.vertices());
    a.radius == b.radius && corners(a) == corners(b)
}

/// Whether a set is empty, whatever the other set is.
fn is_empty<S: Number>(set: Taken<S>) -> bool {
    figures_of(set, taken(&Point::from([S::whole(0); 2]))).is_none()
}

/// Twice the area: the sum of the cross products about the first corner.
fn twice_area(figure: &Figure) -> BigInt {
    let corners = figure.vertices();
    let turn = |i: usize| {
        let [u, v] = [i, i + 1].map(|i| minus(&corners[i], &corners[0]));
        dot(&perp(&u), &v)
    };
    (1..corners.len().max(1) - 1).map(turn).sum()
}
