//! Continuous collision detection of what only translates: does a point that flies meet a triangle, and does an edge that flies meet another edge?
//!
//! Both are verdicts about sets that stand still. The path of a point is a segment, which meets the triangle or not. A flying edge sweeps a
//! parallelogram, which is two triangles, and the other edge meets one of them or not. So exact verdicts decide them without any tolerance, at whatever
//! time they touch. (B. Wang et al., "A large-scale benchmark and an inclusion-based algorithm for continuous collision detection", 2021, published
//! millions of queries that methods in floats get wrong.)
//!
//! The program draws queries that touch corners, edges and faces, or miss them by the last bits of their numbers, counts the wrong verdicts beside
//! rational arithmetic, and does the same with the formula that programs usually have, with and without a tolerance.
//!
//! ```sh
//! cargo run --release --example ccd -- 100000          # the number of queries of each kind
//! cargo run --release --example ccd -- queries.jsonl   # of a file
//! ```
//!
//! Each line of a file is a query: `{"kind": "vf", "p0": [x, y, z], "p1": …, "a": …, "b": …, "c": …, "hit": true}` is a point that flies from `p0` to `p1`
//! and the triangle `abc`, and `"kind": "ee"` with `a0`, `b0`, `a1`, `b1`, `c`, `d` an edge that flies from `a0 b0` to `a1 b1` and the edge `cd`. Lines
//! that begin with `#` are comments.

#![allow(
    clippy::print_stdout,
    clippy::panic,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a command-line tool tells what it has found, and stops"
)]

use kousa::nalgebra::Point3;
use kousa::{Intersect, Segment, Triangle, intersects};
use num_rational::BigRational;
use num_traits::{FromPrimitive, Signed, Zero};
use serde_json::Value;

/// The queries of each kind without an argument.
const QUERIES: u32 = 1000;
/// What programs add to a plain formula, so that it misses less.
const TOLERANCE: f64 = 1e-9;

type Floats = [f64; 3];

/// A query: whether a segment meets a face.
#[derive(Clone, Debug)]
struct Query {
    /// The path of the point, or the edge that stands still.
    segment: [Floats; 2],
    /// A corner, and those beside it.
    face: [Floats; 3],
    /// The corner opposite of the first: the face is a parallelogram, swept by an edge.
    opposite: Option<Floats>,
}

impl Query {
    fn point_and_triangle(path: [Floats; 2], triangle: [Floats; 3]) -> Self {
        Self { segment: path, face: triangle, opposite: None }
    }

    /// The edge goes from `start` to `end`, which is `start` translated.
    fn edges(start: [Floats; 2], end: [Floats; 2], edge: [Floats; 2]) -> Self {
        Self { segment: edge, face: [start[0], start[1], end[0]], opposite: Some(end[1]) }
    }

    /// The triangles of which the face consists.
    fn triangles(&self) -> impl Iterator<Item = [Floats; 3]> {
        let [a, b, c] = self.face;
        [Some([a, b, c]), self.opposite.map(|d| [b, c, d])].into_iter().flatten()
    }

    /// By kousa.
    fn exactly(&self) -> bool {
        let [from, to] = self.segment.map(Point3::from);
        let segment = Segment::new(from, to);
        self.triangles().any(|corners| {
            let [a, b, c] = corners.map(Point3::from);
            let triangle = Triangle::new(a, b, c);
            let meets = intersects(&segment, &triangle);
            assert_eq!(meets, triangle.intersects(&segment), "the order of the operands matters");
            meets
        })
    }

    /// By plain floats, within a tolerance in units of the parameters (Möller and Trumbore, "Fast, minimum storage ray/triangle intersection",
    /// 1997).
    fn plainly(&self, tolerance: f64) -> bool {
        let [a, b, c] = self.face.map(Point3::from);
        let [from, to] = self.segment.map(Point3::from);
        let (along, u_axis, v_axis) = (to - from, b - a, c - a);
        let across = along.cross(&v_axis);
        let determinant = u_axis.dot(&across);
        if determinant == 0.0 {
            return false;
        }
        let beside = from - a;
        let u = beside.dot(&across) / determinant;
        let turned = beside.cross(&u_axis);
        let v = along.dot(&turned) / determinant;
        let t = v_axis.dot(&turned) / determinant;
        let within = |x: f64| (-tolerance..=1.0 + tolerance).contains(&x);
        within(u) && within(v) && within(t) && (self.opposite.is_some() || u + v <= 1.0 + tolerance)
    }

    /// By rational numbers.
    fn by_definition(&self) -> bool {
        let segment = self.segment.map(rational);
        self.triangles().any(|corners| meets(&segment, &corners.map(rational)))
    }
}

type Rational = [BigRational; 3];

fn rational(x: Floats) -> Rational {
    x.map(|x| BigRational::from_f64(x).expect("the numbers are finite"))
}

fn minus(a: &Rational, b: &Rational) -> Rational {
    [&a[0] - &b[0], &a[1] - &b[1], &a[2] - &b[2]]
}

fn dot(a: &Rational, b: &Rational) -> BigRational {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

fn cross(a: &Rational, b: &Rational) -> Rational {
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

fn is_zero(a: &Rational) -> bool {
    a.iter().all(Zero::is_zero)
}

/// `a + t·(b − a)`.
fn between(a: &Rational, b: &Rational, t: &BigRational) -> Rational {
    let along = minus(b, a);
    [&a[0] + t * &along[0], &a[1] + t * &along[1], &a[2] + t * &along[2]]
}

/// Whether a segment and a triangle have a point in common.
fn meets(segment @ [from, to]: &[Rational; 2], triangle @ [a, b, c]: &[Rational; 3]) -> bool {
    let normal = cross(&minus(b, a), &minus(c, a));
    let edges = [[a, b], [b, c], [c, a]];
    let meets_edge = || edges.iter().any(|edge| have_common([from, to], *edge));
    if is_zero(&normal) {
        return meets_edge();
    }
    let [height, end] = [from, to].map(|x| dot(&normal, &minus(x, a)));
    if height.is_zero() && end.is_zero() {
        return segment.iter().any(|x| holds(triangle, &normal, x)) || meets_edge();
    }
    if (&height * &end).is_positive() {
        return false;
    }
    holds(triangle, &normal, &between(from, to, &(&height / (&height - &end))))
}

/// Whether a point of a triangle's plane lies in the triangle.
fn holds([a, b, c]: &[Rational; 3], normal: &Rational, point: &Rational) -> bool {
    [[a, b], [b, c], [c, a]]
        .iter()
        .all(|[a, b]| !dot(normal, &cross(&minus(b, a), &minus(point, a))).is_negative())
}

/// Whether two segments have a point in common.
fn have_common([a, b]: [&Rational; 2], [c, d]: [&Rational; 2]) -> bool {
    let (along, other, apart) = (minus(b, a), minus(d, c), minus(c, a));
    let normal = cross(&along, &other);
    if is_zero(&normal) {
        return [a, b].iter().any(|x| lies_on([c, d], x)) || [c, d].iter().any(|x| lies_on([a, b], x));
    }
    let square = dot(&normal, &normal);
    let is_within = |x: BigRational| !x.is_negative() && x <= square;
    dot(&apart, &normal).is_zero()
        && is_within(dot(&cross(&apart, &other), &normal))
        && is_within(dot(&cross(&apart, &along), &normal))
}

fn lies_on([a, b]: [&Rational; 2], point: &Rational) -> bool {
    let [before, behind] = [minus(point, a), minus(point, b)];
    is_zero(&cross(&before, &behind)) && !dot(&before, &behind).is_positive()
}

/// A small pseudo-random number generator (Marsaglia, *Xorshift RNGs*, 2003).
struct Draws(u64);

impl Draws {
    /// A number below `count`.
    fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % count
    }

    /// A point of a grid.
    fn corner(&mut self) -> Floats {
        [(); 3].map(|()| self.below(9) as f64 - 4.0)
    }

    /// The same point, or one a few last bits beside it. All coordinates stay multiples of 2^-48, so that sums of two are exact.
    fn nudged(&mut self, x: Floats) -> Floats {
        let step = (-48_f64).exp2();
        let range = if self.below(2) == 0 { 1 } else { 3 };
        x.map(|x| x + (self.below(range) as f64 - (range / 2) as f64) * step)
    }

    /// A quarter between 0 and 1; every second time an end.
    fn quarter(&mut self) -> f64 {
        [0.0, 1.0, 0.0, 1.0, 0.25, 0.5, 0.75, 0.5][self.below(8) as usize]
    }

    /// A point that flies through a corner, an edge or the inside of a triangle, perhaps within its plane, or just beside it.
    fn point_and_triangle(&mut self) -> Query {
        let triangle @ [a, b, c] = [(); 3].map(|()| self.corner());
        let target = mix(a, mix(b, c, self.quarter()), self.quarter());
        let along = if self.below(4) == 0 { mix(a, b, 2.0) } else { self.corner() };
        let path = [mix(target, along, -0.25), mix(target, along, 0.25)];
        let path = path.map(|x| self.nudged(x));
        Query::point_and_triangle(path, triangle.map(|x| self.nudged(x)))
    }

    /// An edge that flies through an end or the inside of another edge, with its own end or its inside.
    fn edges(&mut self) -> Query {
        let edge @ [c, d] = [self.corner(), self.corner()];
        let target = mix(c, d, self.quarter());
        let along = if self.below(4) == 0 { sum(d, c, -1.0) } else { self.corner() };
        let flight = if self.below(4) == 0 { along } else { self.corner() };
        let flight = self.nudged(flight);
        let before = sum(target, flight, -0.5);
        let at = self.quarter();
        let start = [sum(before, along, -at), sum(before, along, 1.0 - at)].map(|x| self.nudged(x));
        Query::edges(start, start.map(|x| sum(x, flight, 1.0)), edge.map(|x| self.nudged(x)))
    }
}

/// `a + t·b`.
fn sum(a: Floats, b: Floats, t: f64) -> Floats {
    [a[0] + t * b[0], a[1] + t * b[1], a[2] + t * b[2]]
}

/// `a + t·(b − a)`.
fn mix(a: Floats, b: Floats, t: f64) -> Floats {
    sum(a, sum(b, a, -1.0), t)
}

/// How often a method is wrong.
#[derive(Default)]
struct Count {
    misses: u32,
    false_hits: u32,
}

impl Count {
    fn add(&mut self, verdict: bool, truth: bool) {
        self.misses += u32::from(!verdict && truth);
        self.false_hits += u32::from(verdict && !truth);
    }
}

/// Prints how often each method is wrong.
fn report(kind: &str, queries: impl Iterator<Item = (Query, Option<bool>)>) {
    let (mut count, mut hits) = (0_u32, 0_u32);
    let [mut ours, mut plain, mut tolerant] = [(); 3].map(|()| Count::default());
    for (query, told) in queries {
        let truth = query.by_definition();
        assert!(told.is_none_or(|told| told == truth), "the file says otherwise: {query:?}");
        count += 1;
        hits += u32::from(truth);
        ours.add(query.exactly(), truth);
        plain.add(query.plainly(0.0), truth);
        tolerant.add(query.plainly(TOLERANCE), truth);
    }
    println!("{count} queries of {kind}, of which {hits} hit:");
    for (method, wrong) in
        [("kousa", &ours), ("Möller and Trumbore in f64", &plain), ("the same, tolerance 1e-9", &tolerant)]
    {
        println!("  {method:28} {:6} missed, {:6} hits that are none", wrong.misses, wrong.false_hits);
    }
    assert!(ours.misses + ours.false_hits == 0, "an exact verdict is wrong");
}

fn read(line: &str) -> (String, Query, Option<bool>) {
    let value: Value = serde_json::from_str(line).expect("a line is an object of JSON");
    let point = |name: &str| -> Floats {
        [0, 1, 2].map(|i| value[name][i].as_f64().unwrap_or_else(|| panic!("{name} is no point in {line}")))
    };
    let kind = value["kind"].as_str().unwrap_or_default().to_owned();
    let query = match &*kind {
        "vf" => Query::point_and_triangle(["p0", "p1"].map(point), ["a", "b", "c"].map(point)),
        "ee" => Query::edges(["a0", "b0"].map(point), ["a1", "b1"].map(point), ["c", "d"].map(point)),
        _ => panic!("this kind of query is unknown: {line}"),
    };
    (kind, query, value["hit"].as_bool())
}

fn main() {
    let argument = std::env::args().nth(1);
    let number = argument.as_ref().map_or(Some(QUERIES), |argument| argument.parse().ok());
    if let Some(number) = number {
        let mut draws = Draws(0x2545_f491_4f6c_dd1d);
        report("a point and a triangle", (0..number).map(|_| (draws.point_and_triangle(), None)));
        report("two edges", (0..number).map(|_| (draws.edges(), None)));
        return;
    }
    let name = argument.unwrap_or_default();
    let text = std::fs::read_to_string(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut queries: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).map(read).collect();
    queries.sort_by(|a, b| b.0.cmp(&a.0));
    for group in queries.chunk_by(|a, b| a.0 == b.0) {
        let kind = if group[0].0 == "vf" { "a point and a triangle" } else { "two edges" };
        report(kind, group.iter().map(|(_, query, told)| (query.clone(), *told)));
    }
}
