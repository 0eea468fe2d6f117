//! Certain verdicts are correct by integer arithmetic, and few verdicts are uncertain.

use std::vec::Vec;

use crate::many::lanes::figure::{
    Figure, FigureKind, FigureKind::Ball, FigureKind::Box, FigureKind::Capsule, FigureKind::Point,
    FigureKind::Segment, StoredPlace,
};
use crate::many::lanes::finds::Words;
use crate::many::lanes::lane::{Column, Group, LANES};
use crate::many::lanes::question::{Probe, Question};
use crate::many::lanes::run::GroupsAsked;

/// The pairs that lanes decide: the kind of the shapes, and that of the query shape.
const PAIRS: [(FigureKind, FigureKind); 14] = [
    (Point, Ball),
    (Ball, Point),
    (Ball, Ball),
    (Ball, Box),
    (Ball, Segment),
    (Ball, Capsule),
    (Segment, Ball),
    (Segment, Segment),
    (Capsule, Point),
    (Capsule, Ball),
    (Box, Point),
    (Box, Ball),
    (Box, Box),
    (Box, Segment),
];

/// A shape in the plane with integer coordinates: two ends or corners, which coincide for a point or ball, and a
/// radius.
#[derive(Clone, Copy, Debug)]
struct Shape {
    kind: FigureKind,
    a: [i64; 2],
    b: [i64; 2],
    radius: i64,
}

/// A pseudorandom number with a magnitude of at most `limit`.
fn number(seed: &mut u64, limit: i64) -> i64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*seed >> 33) as i64 % (2 * limit + 1) - limit
}

impl Shape {
    fn drawn(kind: FigureKind, limit: i64, seed: &mut u64) -> Self {
        let mut place = || [number(seed, limit), number(seed, limit)];
        let (a, mut b) = (place(), place());
        match kind {
            Point | Ball => b = a,
            Box => b = [0, 1].map(|i| a[i] + (b[i] - a[i]).abs()),
            _ => {}
        }
        let radius = if matches!(kind, Ball | Capsule) { number(seed, limit).abs() / 4 } else { 0 };
        Self { kind, a, b, radius }
    }

    fn figure(&self) -> Figure {
        let place = |at: [i64; 2]| StoredPlace { at: at.map(|x| x as f64), is_exact: true };
        let figure = match self.kind {
            Point | Ball => Figure::new(self.kind).with(place(self.a)),
            _ => Figure::new(self.kind).with(place(self.a)).with(place(self.b)),
        };
        let radius = StoredPlace { at: [self.radius as f64], is_exact: true };
        if matches!(self.kind, Ball | Capsule) { figure.with(radius) } else { figure }
    }

    fn probe(&self) -> Probe {
        let direction = [self.b[0] - self.a[0], self.b[1] - self.a[1], 0].map(|x| x as f64);
        let linear = matches!(self.kind, Segment | Capsule).then_some((direction, [0.0, 1.0]));
        Probe { figure: Some(self.figure()), linear }
    }

    /// The same shape, changed so that it touches another one to within rounding: by its radius, or by an end near the
    /// other's line.
    fn touching(mut self, other: &Self) -> Self {
        if self.kind == Segment && other.kind == Segment {
            let way = minus(other.b, other.a);
            self.a = [0, 1].map(|i| other.a[i] + way[i] * (self.a[0].rem_euclid(17)) / 16);
        }
        if self.kind == Ball || self.kind == Capsule {
            self.radius = (distance(&self, other) - other.radius).max(0);
        }
        self
    }

    /// The same shape with its second end or corner nearer to the first one.
    fn shortened(mut self) -> Self {
        self.b = [0, 1].map(|i| self.a[i] + (self.b[i] - self.a[i]) / 16);
        self
    }

    fn corners(&self) -> [[i64; 2]; 4] {
        [self.a, [self.b[0], self.a[1]], self.b, [self.a[0], self.b[1]]]
    }

    /// Whether they meet, for each pair that lanes decide.
    fn meets(&self, other: &Self) -> bool {
        let reach = self.radius + other.radius;
        match (self.kind, other.kind) {
            (Segment, Segment) => cross([self.a, self.b], [other.a, other.b]),
            (Box, Box) => (0..2).all(|i| self.a[i] <= other.b[i] && other.a[i] <= self.b[i]),
            (Box, Segment) => {
                let [p, q, r, s] = self.corners();
                let crosses = |side| cross(side, [other.a, other.b]);
                [[p, q], [q, r], [r, s], [s, p]].into_iter().any(crosses) || is_near_box(other.a, self, 0)
            }
            (Box, _) => is_near_box(other.a, self, reach),
            (_, Box) => is_near_box(self.a, other, reach),
            (Segment | Capsule, _) => is_near_segment(other.a, self, reach),
            _ => is_near_segment(self.a, other, reach),
        }
    }
}

fn minus(p: [i64; 2], q: [i64; 2]) -> [i64; 2] {
    [p[0] - q[0], p[1] - q[1]]
}

fn dot(v: [i64; 2], w: [i64; 2]) -> i64 {
    v[0] * w[0] + v[1] * w[1]
}

/// The side of a line on which a point lies.
fn side([p, q]: [[i64; 2]; 2], at: [i64; 2]) -> i64 {
    let (v, w) = (minus(q, p), minus(at, p));
    (v[0] * w[1] - v[1] * w[0]).signum()
}

/// Whether two segments have a common point: neither has both ends strictly on one side of the other's line, and their
/// bounds meet.
fn cross(one: [[i64; 2]; 2], other: [[i64; 2]; 2]) -> bool {
    let parts = |s: [[i64; 2]; 2], t: [[i64; 2]; 2]| side(s, t[0]) * side(s, t[1]) <= 0;
    let near = |i: usize| {
        let range = |s: [[i64; 2]; 2]| (s[0][i].min(s[1][i]), s[0][i].max(s[1][i]));
        let ((low, high), (least, greatest)) = (range(one), range(other));
        low <= greatest && least <= high
    };
    parts(one, other) && parts(other, one) && near(0) && near(1)
}

fn is_near_box(p: [i64; 2], block: &Shape, reach: i64) -> bool {
    square_to_box(p, block) <= reach * reach
}

fn square_to_box(p: [i64; 2], block: &Shape) -> i64 {
    let way = [0, 1].map(|i| p[i] - p[i].clamp(block.a[i], block.b[i]));
    dot(way, way)
}

fn is_near_segment(p: [i64; 2], segment: &Shape, reach: i64) -> bool {
    let (square, length) = square_to_segment(p, segment);
    square <= i128::from(reach * reach) * length
}

/// The squared distance, as a fraction.
fn square_to_segment(p: [i64; 2], segment: &Shape) -> (i128, i128) {
    let (d, w) = (minus(segment.b, segment.a), minus(p, segment.a));
    let (along, length, to_b) = (dot(w, d), dot(d, d), minus(p, segment.b));
    match along {
        _ if along <= 0 => (dot(w, w).into(), 1),
        _ if along >= length => (dot(to_b, to_b).into(), 1),
        _ => {
            let area = i128::from(d[0] * w[1] - d[1] * w[0]);
            (area * area, length.into())
        }
    }
}

/// The distance of two cores, rounded down.
fn distance(one: &Shape, other: &Shape) -> i64 {
    let (square, length) = match (one.kind, other.kind) {
        (_, Box) => (square_to_box(one.a, other).into(), 1),
        (_, Segment | Capsule) => square_to_segment(one.a, other),
        _ => square_to_segment(other.a, one),
    };
    (square / length).isqrt() as i64
}

/// The verdicts of a group of shapes for a query shape.
fn asked(shapes: &[Shape], asks: &Shape) -> [u64; 2] {
    let kind = shapes[0].kind;
    let mut columns: Vec<Column> = std::vec![Column::ZERO; kind.columns(2)];
    let mut group = Group { live: u64::MAX, ..Group::default() };
    for (lane, shape) in shapes.iter().enumerate() {
        let figure = shape.figure();
        group.greatest = group.greatest.max(figure.greatest);
        columns.iter_mut().zip(figure.numbers).for_each(|(column, x)| column[lane] = x);
    }
    let Some(question) = Question::meets(kind, 2, &asks.probe()) else { return [0, u64::MAX] };
    let mut found = Words::NONE;
    GroupsAsked { question: &question, groups: &[group], columns: &columns }.verdicts(&mut found);
    [found.certain[0], found.doubtful[0]]
}

/// Small numbers make many shapes touch. Products of the greatest ones are not representable in `f32`; with those, half
/// of the shapes are made to touch.
#[test]
fn what_is_certain_is_so() {
    let seed = &mut 1;
    for (kind, asks) in PAIRS {
        for limit in [8, 16, 40, 1000, 1 << 24] {
            let (mut met, mut apart) = (0, 0);
            for _ in 0..200 {
                let one = Shape::drawn(asks, limit, seed);
                let mut shapes: Vec<Shape> = (0..LANES).map(|_| Shape::drawn(kind, limit, seed)).collect();
                if limit == 1 << 24 {
                    shapes.iter_mut().step_by(2).for_each(|shape| *shape = shape.touching(&one));
                }
                let [certain, doubt] = asked(&shapes, &one);
                for (lane, shape) in shapes.iter().enumerate() {
                    let meets = shape.meets(&one);
                    if certain >> lane & 1 != 0 {
                        assert!(meets, "{shape:?} certainly meets {one:?}");
                        met += 1;
                    } else if doubt >> lane & 1 == 0 {
                        assert!(!meets, "{shape:?} certainly does not meet {one:?}");
                        apart += 1;
                    }
                }
            }
            assert!(met > 0 && apart > 0, "{kind:?} by {asks:?} within {limit}: {met} meet, {apart} do not");
        }
    }
}

#[test]
fn hardly_anything_is_left_in_doubt() {
    let seed = &mut 2;
    for (kind, asks) in PAIRS {
        let mut doubts = 0;
        for _ in 0..100 {
            let shapes: Vec<Shape> =
                (0..LANES).map(|_| Shape::drawn(kind, 1 << 20, seed).shortened()).collect();
            doubts += asked(&shapes, &Shape::drawn(asks, 1 << 20, seed).shortened())[1].count_ones();
        }
        assert!(doubts < 6, "{kind:?} by {asks:?}: {doubts} of 6400 in doubt");
    }
}

/// Each kind of vector instructions that the machine has gives the words of the compiled loops.
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
#[test]
fn all_vectors_give_the_same_words() {
    use crate::many::lanes::vectors::{CompiledWidth, Vectors};
    use pulp::x86::{V3, V4};

    fn words(by: impl Vectors, seed: u64) -> Vec<u64> {
        let seed = &mut { seed };
        let mut words = Vec::new();
        for limit in [1, 2, 5, 1000] {
            let lanes = [(); LANES].map(|()| (number(seed, limit) > 0, number(seed, limit) > 0));
            words.extend(by.each_lane(|lane| lanes[lane]));
        }
        words
    }
    for seed in 0..200 {
        let expected = words(CompiledWidth, seed);
        assert!(seed > 0 || expected.iter().any(|word| *word != 0));
        if let Some(simd) = V3::try_new() {
            assert_eq!(words(simd, seed), expected);
        }
        if let Some(simd) = V4::try_new() {
            assert_eq!(words(simd, seed), expected);
        }
    }
}
