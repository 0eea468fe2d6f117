//! Boxes with edges of any direction, triangles and polyhedra in space, with every shape of space, against exact arithmetic with whole numbers.
//!
//! The reference is written from the definition of the sets. A solid is the hull of a few corners with a radius. The least vector between
//! two hulls is searched for, and proved by all corners; it decides verdicts and gives distances and closest points. The hull as the
//! common part of half-spaces comes from trying every plane through corners, and gives the chords. The depth of an overlap is the least
//! over the cross products of all edges.
//!
//! * Verdicts are exact in both orders, on every input, in fixed-point and floats; so is `is_within`.
//! * Answers in fixed-point are rounded to nearest if they are rational, and are within a unit in the last place otherwise; errors in
//!   floats are bounded. Either order gives the mirror image, in fixed-point bit for bit.
//! * If several points are right, each of them is accepted that is a corner or crossing of edges.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    missing_debug_implementations,
    reason = "a test must stop, and tell of whom"
)]

use crate::support;

mod answer;
mod apart;
pub mod body;
mod check;
mod chord;
mod contact;
mod draw;
mod half;
use crate::check as half_check;
mod hull;
pub mod nearest;
use crate::reference;
pub mod vector;

use std::fmt::Debug;
use std::ops::Add;

use answer::Answer;
use apart::{check_closest, check_distance, meet};
use body::{Shape, Taken, bodies, taken};
use draw::operands;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Angle, Capsule, Cast, Chord, Closest, Distance, Hit, Intersect, Line, Mirror, OrientedBox,
    Polyhedron, Ray, Rotation, Rounded, Segment, Sphere, Triangle,
};
use nearest::nearest;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use reference::case::{Case, DEPTH, Tally};
use reference::number::Number;
use reference::rounds;
use reference::style::Style;
use reference::within::Within;
use support::Rng;

/// Pairs of operands for each pair of shapes, unless the environment asks for more with `EXACT_ROUNDS`.
const ROUNDS: u64 = 16;

/// The bounds are defined as in `exact.rs`, but here both columns include what the operands magnify.
const FLOAT_BOUNDS: &[(&str, f64, f64)] = &[
    ("chord: point", 2048.0, 2048.0),
    ("chord: t", 2048.0, 2048.0),
    ("chord: normal", 8.0, 8.0),
    ("contact: normal", 2048.0, 2048.0),
    (DEPTH, 2048.0, 2048.0),
    ("contact: point", 2048.0, 2048.0),
    ("distance", 8.0, 8.0),
    ("distance: square", 16.0, 16.0),
    ("closest: point", 2048.0, 2048.0),
    ("closest: t", 2048.0, 2048.0),
];

styles!(run);

/// A long edge beside a box that is tiny, of which every edge is as good a guess for what is closest as the right corner.
#[test]
fn an_edge_beside_a_tiny_box() {
    let mut run = Run::<f64>::new(Style::Ordinary, 0);
    let [a, b] = [[67_108_864.0, 524_288.0, -100_663_296.0], [-100_663_296.0, -262_144.0, -67_108_864.0]];
    let bounds = [[-3.0, -8.0, -3.0], [3.0, 12.0, -1.0]].map(|corner| corner.map(|x| x * 2.0_f64.powi(-30)));
    let tiny = Aabb::new(bounds[0].into(), bounds[1].into());
    run.compare(&tiny, &Triangle::new(a.into(), b.into(), b.into()));
    run.compare(&tiny, &Triangle::new(a.into(), b.into(), [66_584_576.0, 0.0, -101_449_728.0].into()));
    run.tally.require::<f64>(FLOAT_BOUNDS);
}

/// A segment that is a point, well inside a box: both ends of the chord are at the parameter 0.
#[test]
fn a_point_inside_a_box() {
    let mut run = Run::<f64>::new(Style::Ordinary, 0);
    let edges = [[1.0, -1.0, -1.0], [0.0, 0.0, -3.0], [3.0, 0.0, -3.0]].map(Into::into);
    let center: Point<f64, 3> = [-1.0, -1.0, 1.0].into();
    run.compare(&Segment::new(center, center), &OrientedBox::new(center, edges));
    run.tally.require::<f64>(FLOAT_BOUNDS);
}

/// Lines in the plane of a face that is moved out by a radius, along the tube about an edge, across it, and at a corner: they touch, and do not enter.
#[test]
fn lines_that_skim_rounded_boxes() {
    fn skim<S: Number>() {
        let mut run = Run::<S>::new(Style::Grid, 0);
        let v = |v: [i64; 3]| v.map(S::whole);
        let core = Aabb::new(v([-2, -1, 0]).into(), v([2, 3, 2]).into());
        let flat = Aabb::new(v([-1, -1, -2]).into(), v([2, 1, -2]).into());
        let die = Rounded { core, radius: S::whole(5) };
        for (origin, direction) in [
            ([0, 1, -5], [1, 0, 0]),
            ([0, -1, -5], [1, 0, 0]),
            ([0, -4, -4], [1, 0, 0]),
            ([0, -4, -4], [1, 4, -3]),
            ([0, -4, -4], [0, 4, -3]),
            ([2, 3, -5], [1, -1, 0]),
            ([2, 7, 5], [1, 0, 0]),
            ([-5, 7, 2], [0, 0, 1]),
        ] {
            run.compare(&Line::new(v(origin).into(), v(direction).into()), &die);
            run.compare(&Ray::new(v(origin).into(), v(direction).into()), &die);
        }
        let card = Rounded { core: flat, radius: S::whole(1) };
        run.compare(&Line::new(v([-3, -3, -1]).into(), v([-2, -1, 0]).into()), &card);
        let die = Rounded { core, radius: S::whole(2) };
        run.compare(&Segment::new(v([1, 3, -2]).into(), v([-1, -3, -2]).into()), &die);
        let slanted =
            OrientedBox::new(v([3, -1, 3]).into(), [[-2, 0, 0], [0; 3], [0, 0, 3]].map(|e| v(e).into()));
        let slanted = Rounded { core: slanted, radius: S::whole(2) };
        run.compare(&Segment::new(v([-1, -2, -1]).into(), v([-1, -1, 0]).into()), &slanted);
        if !S::IS_FIXED {
            run.tally.require::<S>(FLOAT_BOUNDS);
        }
    }
    skim::<f64>();
    skim::<f32>();
    skim::<fixed::types::I16F16>();
}

/// Polytopes without an interior: a ray along a side of a flat polyhedron whose faces and plane have normals of other lengths, and boxes that touch
/// where an edge of them has no length.
#[test]
fn flat_polytopes_have_the_normal_of_a_face() {
    fn flat<S: Number>() {
        let mut run = Run::<S>::new(Style::Grid, 0);
        let v = |v: [i64; 3]| v.map(S::whole);
        let kite = [[0, -2, 0], [0, 4, 0], [1, -3, -2], [1, -1, -2]].map(|p| v(p).into());
        let kite = Polyhedron::<S, 8>::hull(&kite).unwrap();
        for (origin, direction) in
            [([0, -1, 0], [0, -1, 0]), ([0, 4, 0], [0, -1, 0]), ([0, -3, 0], [0, 1, 0])]
        {
            run.compare(&Ray::new(v(origin).into(), v(direction).into()), &kite);
        }
        let rod = |center: [i64; 3], e: [i64; 3]| {
            let edges = [e, e.map(|x| 2 * x), e.map(|x| -x)];
            OrientedBox::new(v(center).into(), edges.map(|e| v(e).into()))
        };
        let block = |min: [i64; 3], max: [i64; 3]| Aabb::new(v(min).into(), v(max).into());
        run.compare(&block([1, -3, 3], [3, -3, 3]), &rod([-1, -2, 6], [-2, 1, 3]));
        run.compare(&block([-3, 3, 3], [-2, 3, 3]), &rod([-2, 1, 1], [0, 1, 1]));
        run.compare(&block([0, 0, 0], [0, 0, 0]), &rod([0, 0, 0], [0, 0, 1]));
        let needle = [[2, 2, -5], [4, -2, 1]].map(|p| v(p).into());
        run.compare(&block([-1, 0, -2], [3, 0, -1]), &Polyhedron::<S, 8>::hull(&needle).unwrap());
    }
    flat::<f64>();
    flat::<f32>();
    flat::<fixed::types::I16F16>();
}

/// Shapes that are nearer to each other than the last digits of their corners tell, of which a box only has sums. Nothing is lost of the distance but
/// what is lost of that of shapes further apart.
#[test]
fn distances_of_near_boxes_have_all_their_digits() {
    let mut rng = Rng::new(31);
    let mut unit = move || rng.next() as i64 as f64 / (1_u64 << 63) as f64;
    for round in 0..120 {
        let mut vector = |size: f64| [unit(), unit(), unit()].map(|x| x * size);
        let mut block = || {
            let (center, half_extents) = (vector(100.0), vector(10.0).map(f64::abs));
            let turn = Rotation::about(&vector(1.0).into(), Angle::from_degrees(vector(180.0)[0])).unwrap();
            OrientedBox::from_rotation(center.into(), half_extents.into(), turn)
        };
        let (a, b) = (block(), block());
        let corners = b.corners();
        let gap = 2.0_f64.powi(-(round % 30));
        are_near(&a, &b, gap);
        are_near(&a, &Triangle::new(corners[0], corners[3], corners[5]), gap);
        are_near(&a, &Segment::new(corners[1], corners[6]), gap);
        are_near(&a, &corners[7], gap);
        are_near(&a, &b.aabb(), gap);
    }
}

/// Moves the second shape towards the first one, and compares their distance with the exact one.
fn are_near<B>(a: &OrientedBox<f64, 3>, b: &B, gap: f64)
where
    B: Shape<f64> + Add<SVector<f64, 3>, Output = B>,
    OrientedBox<f64, 3>: Distance<B, Scalar = f64, Closest = Closest<f64, 3>>,
{
    let closest = a.closest_points(b).unwrap();
    let way = closest.point_a - closest.point_b;
    let length = way.dot(&way).sqrt();
    if length < 2.0 * gap {
        return;
    }
    let moved = *b + way * ((length - gap) / length);
    let (body, other, unit) = bodies(taken(a), taken(&moved)).unwrap();
    let (num, den) = nearest(&body.corners, &other.corners).squared();
    let exact = BigRational::new(num, den).to_f64().unwrap().sqrt() * 2.0_f64.powi(unit);
    let error = (a.distance(&moved) - exact).abs() / exact;
    assert!(error < 2.0_f64.powi(-42), "{error:e} of {exact:e}: {a:?} {moved:?}");
}

/// One kind of input, for every pair of shapes.
struct Run<S> {
    style: Style,
    rng: Rng,
    tally: Tally,
    scalar: std::marker::PhantomData<S>,
}

macro_rules! pairs {
    ($run:ident: $($A:ty => [$($B:ty),*];)*) => { $($($run.pair::<$A, $B>();)*)* };
}

fn run<S: Number>(style: Style, seed: u64) {
    let mut run = Run::<S>::new(style, seed);
    pairs!(run:
        Point<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Line<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Ray<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Segment<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Sphere<S> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Capsule<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Aabb<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        OrientedBox<S, 3> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>];
        Triangle<S, 3> => [Triangle<S, 3>, Polyhedron<S, 8>];
        Polyhedron<S, 8> => [Polyhedron<S, 8>];
        Rounded<Polyhedron<S, 8>> => [Point<S, 3>, Line<S, 3>, Ray<S, 3>, Segment<S, 3>, Sphere<S>, Capsule<S, 3>, Aabb<S, 3>];
        Rounded<Polyhedron<S, 8>> => [OrientedBox<S, 3>, Triangle<S, 3>, Polyhedron<S, 8>, Rounded<Polyhedron<S, 8>>];
        Rounded<Aabb<S, 3>> => [Ray<S, 3>, Sphere<S>, Aabb<S, 3>, Rounded<Aabb<S, 3>>];
        Rounded<OrientedBox<S, 3>> => [Ray<S, 3>, Capsule<S, 3>, OrientedBox<S, 3>];
        Rounded<Triangle<S, 3>> => [Ray<S, 3>, Sphere<S>, Triangle<S, 3>];
    );
    run.casts::<Ray<S, 3>, Rounded<Polyhedron<S, 8>>>();
    run.half_spaces::<Rounded<Polyhedron<S, 8>>>();
    run.half_spaces::<Rounded<Aabb<S, 3>>>();
    run.casts::<Line<S, 3>, OrientedBox<S, 3>>();
    run.casts::<Ray<S, 3>, OrientedBox<S, 3>>();
    run.casts::<Segment<S, 3>, OrientedBox<S, 3>>();
    run.casts::<Line<S, 3>, Triangle<S, 3>>();
    run.casts::<Ray<S, 3>, Triangle<S, 3>>();
    run.casts::<Segment<S, 3>, Triangle<S, 3>>();
    run.half_spaces::<OrientedBox<S, 3>>();
    run.half_spaces::<Triangle<S, 3>>();
    run.casts::<Line<S, 3>, Polyhedron<S, 8>>();
    run.casts::<Ray<S, 3>, Polyhedron<S, 8>>();
    run.casts::<Segment<S, 3>, Polyhedron<S, 8>>();
    run.half_spaces::<Polyhedron<S, 8>>();
    run.tally.report(&format!("{} {style:?}", S::NAME));
    if !S::IS_FIXED {
        run.tally.require::<S>(FLOAT_BOUNDS);
    }
}

/// The queries about a shape and another one.
pub trait With<S: Number, B>:
    Intersect<B, Output: Answer<S> + Mirror + Copy + PartialEq + Debug>
    + Distance<B, Scalar = S, Closest = Closest<S, 3>>
{
}

impl<S: Number, A, B> With<S, B> for A where
    A: Intersect<B, Output: Answer<S> + Mirror + Copy + PartialEq + Debug>
        + Distance<B, Scalar = S, Closest = Closest<S, 3>>
{
}

/// The answers about two shapes, in both orders.
struct Asked<S: Number, O> {
    verdicts: [bool; 2],
    answers: [Option<O>; 2],
    distances: [S; 2],
    squares: [S; 2],
    closest: [Option<Closest<S, 3>>; 2],
    within: Within<S>,
}

impl<S: Number, O> Asked<S, O> {
    fn of<A, B>(a: &A, b: &B) -> Self
    where
        A: Intersect<B, Output = O> + Distance<B, Scalar = S, Closest = Closest<S, 3>>,
        B: Intersect<A, Output = O> + Distance<A, Scalar = S, Closest = Closest<S, 3>>,
    {
        let distances = [a.distance(b), b.distance(a)];
        Self {
            verdicts: [a.intersects(b), b.intersects(a)],
            answers: [a.intersect(b), b.intersect(a)],
            distances,
            squares: [a.distance_squared(b), b.distance_squared(a)],
            closest: [a.closest_points(b), b.closest_points(a)],
            within: Within::of(a, b, distances[0]),
        }
    }
}

impl<S: Number> Run<S> {
    fn new(style: Style, seed: u64) -> Self {
        Self { style, rng: Rng::new(seed), tally: Tally::default(), scalar: std::marker::PhantomData }
    }

    fn pair<A, B>(&mut self)
    where
        A: Shape<S> + With<S, B>,
        B: Shape<S> + With<S, A> + Intersect<A, Output = A::Output>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            self.compare(&a, &b);
        }
    }

    fn compare<A, B>(&mut self, a: &A, b: &B)
    where
        A: Shape<S> + With<S, B>,
        B: Shape<S> + With<S, A> + Intersect<A, Output = A::Output>,
    {
        self.judge(Asked::of(a, b), taken(a), taken(b), [a, b]);
    }

    /// Compares the answers in both orders with the exact ones. Only the queries are compiled for each pair of shapes.
    fn judge<O: Answer<S> + Mirror + Copy + PartialEq + Debug>(
        &mut self,
        asked: Asked<S, O>,
        a: Taken<S>,
        b: Taken<S>,
        [first, second]: [&dyn Debug; 2],
    ) {
        let (operands, turned) = ((first, second), (second, first));
        let Asked { verdicts, answers, distances, squares, closest, within } = asked;
        let found = [answers[0].is_some(), answers[1].is_some()];
        self.tally.cases += 1;
        let Some((a, b, unit)) = bodies(a, b) else {
            assert_eq!([verdicts, found], [[false; 2]; 2], "{operands:?}");
            assert_eq!(([distances, squares], closest), ([[S::MAX; 2]; 2], [None, None]), "{operands:?}");
            within.check_empty(&operands);
            return;
        };
        let nearest = nearest(&a.corners, &b.corners);
        let meets = meet(&nearest, &a, &b);
        assert_eq!([verdicts, found], [[meets; 2]; 2], "{operands:?}");
        self.tally.met += u64::from(meets);
        let [Some(near), Some(near_back)] = closest else { panic!("no closest points of {operands:?}") };
        // Neither of two equal solids comes first, so their answers need not be mirror images.
        let is_itself = format!("{first:?}") == format!("{second:?}") || a.is_same_set(&b);
        if S::IS_FIXED {
            let (there, back) =
                ((distances[0], squares[0], near), (distances[1], squares[1], near_back.mirror()));
            assert_eq!(there, back, "{operands:?}, in the other order");
            if !is_itself {
                assert_eq!(answers[0], answers[1].map(Mirror::mirror), "{operands:?}, in the other order");
            }
        }
        let numbers = || a.numbers.iter().chain(&b.numbers);
        let mut case = Case::of_numbers(&operands, numbers(), unit, &mut self.tally);
        within.check(&apart::apart(&nearest, &a, &b), meets, &case);
        check_distance(distances[0], squares[0], &nearest, [&a, &b], meets, &mut case);
        check_closest(&near, &nearest, [&a, &b], meets, &mut case);
        if let Some(there) = answers[0] {
            there.check(&a, &b, &mut case);
        }
        if S::IS_FIXED && !is_itself {
            return;
        }
        let mut case = Case::of_numbers(&turned, numbers(), unit, &mut self.tally);
        let back = nearest::nearest(&b.corners, &a.corners);
        check_distance(distances[1], squares[1], &back, [&b, &a], meets, &mut case);
        check_closest(&near_back, &back, [&b, &a], meets, &mut case);
        if let Some(back) = answers[1] {
            back.check(&b, &a, &mut case);
        }
    }

    fn casts<A, B>(&mut self)
    where
        A: Shape<S> + Intersect<B, Output = Chord<S, 3>> + Cast<B, Hit = Hit<S, 3>>,
        B: Shape<S>,
    {
        for _ in 0..rounds(ROUNDS) {
            let (a, b) = operands::<S, A, B>(self.style, &mut self.rng);
            assert_eq!(a.cast(&b), a.intersect(&b).map(|chord| chord.enter), "{a:?} on {b:?}");
        }
    }
}
