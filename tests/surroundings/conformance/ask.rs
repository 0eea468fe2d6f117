//! kousa, put to the lines of the files.

use std::cmp::Ordering;
use std::fmt::Debug;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, AnyShape2, Ball, Capsule, Closest, Common, Contains, Crossing, Distance, HalfSpace, Impact,
    Intersect, Line, OrientedBox, OrientedRect, Polygon, Ray, Scalar, Segment, Shape3, Sweep, Triangle,
    orientation, orientation_in_space,
};
use serde_json::Value;

/// The scalar of a file.
pub trait Steps: Scalar {
    /// The steps of a 1.
    const ONE: i64;
    fn of(steps: i64) -> Self;
    fn steps(self) -> i64;
}

macro_rules! steps {
    ($($S:ty),*) => {$(
        impl Steps for $S {
            const ONE: i64 = <$S>::ONE.to_bits() as i64;
            fn of(steps: i64) -> Self {
                <$S>::from_bits(steps.try_into().unwrap())
            }
            fn steps(self) -> i64 {
                self.to_bits().into()
            }
        }
    )*};
}
steps!(I16F16, I32F32);

/// Any shape of the plane, with room for the corners of every polygon of the files.
type Shape2<S> = AnyShape2<S, 6>;

/// An enum of shapes, read from a line.
pub trait Read<S: Steps, const D: usize>: Copy + Debug {
    fn read(word: &str, numbers: &[S]) -> Self;
}

fn point<S: Steps, const D: usize>(numbers: &[S], i: usize) -> Point<S, D> {
    Point::from(vector(numbers, i))
}

fn vector<S: Steps, const D: usize>(numbers: &[S], i: usize) -> SVector<S, D> {
    SVector::from_column_slice(&numbers[i * D..(i + 1) * D])
}

macro_rules! read {
    ($D:literal, $word:ident, $n:ident, { $($other:tt)* }) => {
        match $word {
            "point" => point::<S, $D>($n, 0).into(),
            "line" => Line::new(point($n, 0), vector($n, 1)).into(),
            "ray" => Ray::new(point($n, 0), vector($n, 1)).into(),
            "segment" => Segment::new(point($n, 0), point($n, 1)).into(),
            "ball" => Ball::new(point($n, 0), *$n.last().unwrap()).into(),
            "capsule" => Capsule::new(point($n, 0), point($n, 1), *$n.last().unwrap()).into(),
            "aabb" => Aabb::new(point($n, 0), point($n, 1)).into(),
            "half_space" => HalfSpace::new(point($n, 0), vector($n, 1)).into(),
            $($other)*
            _ => panic!("there is no {}", $word),
        }
    };
}

impl<S: Steps> Read<S, 2> for Shape2<S> {
    fn read(word: &str, n: &[S]) -> Self {
        read!(2, word, n, {
            "oriented_rect" => OrientedRect::new(point(n, 0), [vector(n, 1), vector(n, 2)]).into(),
            "triangle" => Triangle::new(point(n, 0), point(n, 1), point(n, 2)).into(),
            "polygon" => {
                let corners: Vec<Point<S, 2>> = (0..n.len() / 2).map(|i| point(n, i)).collect();
                Polygon::hull(&corners).unwrap().into()
            }
        })
    }
}

impl<S: Steps> Read<S, 3> for Shape3<S> {
    fn read(word: &str, n: &[S]) -> Self {
        read!(3, word, n, {
            "triangle" => Triangle::new(point(n, 0), point(n, 1), point(n, 2)).into(),
            "oriented_box" => OrientedBox::new(point(n, 0), [vector(n, 1), vector(n, 2), vector(n, 3)]).into(),
        })
    }
}

fn numbers<S: Steps>(list: &Value) -> Vec<S> {
    list.as_array().unwrap().iter().map(|n| S::of(n.as_str().unwrap().parse().unwrap())).collect()
}

fn shape<A: Read<S, D>, S: Steps, const D: usize>(value: &Value) -> A {
    let (word, list) = value.as_object().unwrap().iter().next().unwrap();
    A::read(word, &numbers::<S>(list))
}

/// One line, and what is wrong with kousa's answers to it.
pub struct Case<'a> {
    pub line: &'a Value,
    pub wrong: Vec<String>,
}

impl Case<'_> {
    fn same<T: PartialEq + Debug>(&mut self, question: &str, got: T, want: T) {
        if got != want {
            self.wrong.push(format!("{question}: {got:?} instead of {want:?}: {}", self.line));
        }
    }

    /// Whether a number is the nearest step.
    fn number<S: Steps>(&mut self, question: &str, got: S, want: &Value) {
        let nearest = want.as_array().map_or(want, |both| &both[0]);
        let nearest: i64 = nearest.as_str().unwrap().parse().unwrap();
        self.same(question, got.steps(), nearest);
    }

    fn point<S: Steps, const D: usize>(&mut self, question: &str, got: Point<S, D>, want: &Value) {
        for (got, want) in got.iter().zip(want.as_array().unwrap()) {
            self.number(question, *got, want);
        }
    }

    /// A pair of shapes, in both orders.
    pub fn pair<A, S: Steps, const D: usize>(&mut self)
    where
        A: Read<S, D> + Contains<A> + Intersect<A, Output = Common<S, D>>,
        A: Distance<A, Scalar = S, Closest = Closest<S, D>>,
    {
        let line = self.line;
        let (a, b): (A, A) = (shape(&line["a"]), shape(&line["b"]));
        let meets = line["intersects"].as_bool().unwrap();
        for (a, b, [first, second]) in [(a, b, ["a", "b"]), (b, a, ["b", "a"])] {
            self.same("intersects", a.intersects(&b), meets);
            self.number("distance", a.distance(&b), &line["distance"]);
            self.number("distance_squared", a.distance_squared(&b), &line["distance_squared"]);
            for ask in line["within"].as_array().unwrap() {
                let length = S::of(ask[0].as_str().unwrap().parse().unwrap());
                self.same("within", a.is_within(&b, length), ask[1].as_bool().unwrap());
            }
            if let Some(want) = line[format!("{first}_contains_{second}")].as_bool() {
                self.same("contains", a.contains(&b), want);
            }
            let common = a.intersect(&b);
            self.same("intersect", common.is_some(), meets);
            let Some(common) = common else { continue };
            match common {
                Common::Point(_) => {}
                Common::Crossing(crossing) => self.crossing(crossing, first),
                Common::Chord(chord) => {
                    self.number("chord: enter", chord.enter.t, &line["chord"][0]);
                    self.number("chord: exit", chord.exit.t, &line["chord"][1]);
                }
                Common::Contact(contact) => self.number("depth", contact.depth, &line["depth"]),
            }
        }
    }

    /// `first` is the name of the operand that came first.
    fn crossing<S: Steps, const D: usize>(&mut self, got: Crossing<S, D>, first: &str) {
        let line = self.line;
        let sorted = |mut ends: Vec<Point<S, D>>| {
            ends.sort_by(|p, q| p.iter().partial_cmp(q.iter()).unwrap());
            ends
        };
        let ends = match got {
            Crossing::Point { point, t_a, t_b } => {
                let want = &line["crossing"];
                if want.is_null() {
                    return self.same("overlap", "a point", "an overlap");
                }
                let words = if first == "a" { ["t_a", "t_b"] } else { ["t_b", "t_a"] };
                self.point("crossing: point", point, &want["point"]);
                self.number("crossing: t", t_a, &want[words[0]]);
                return self.number("crossing: t", t_b, &want[words[1]]);
            }
            Crossing::Segment(segment) => sorted(vec![segment.a, segment.b]),
            Crossing::Ray(ray) => vec![ray.origin],
            Crossing::Line(_) => Vec::new(),
        };
        let want = line["overlap"].as_array().map(Vec::len);
        self.same("overlap: ends", Some(ends.len()), want);
        for (got, want) in ends.into_iter().zip(line["overlap"].as_array().into_iter().flatten()) {
            self.point("overlap", got, want);
        }
    }

    pub fn orientation<S: Steps>(&mut self) {
        let points: Vec<Vec<S>> = self.line["points"].as_array().unwrap().iter().map(numbers).collect();
        let got = match &points[..] {
            [a, b, c] => orientation(&point(a, 0), &point(b, 0), &point(c, 0)),
            [a, b, c, d] => orientation_in_space(&point(a, 0), &point(b, 0), &point(c, 0), &point(d, 0)),
            _ => panic!("{} points", points.len()),
        };
        let want = match self.line["orientation"].as_i64().unwrap() {
            1 => Ordering::Greater,
            0 => Ordering::Equal,
            _ => Ordering::Less,
        };
        self.same("orientation", got, want);
    }

    pub fn sweep<A, S: Steps, const D: usize>(&mut self)
    where
        A: Read<S, D> + Sweep<A, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    {
        let line = self.line;
        let (a, b): (A, A) = (shape(&line["a"]), shape(&line["b"]));
        let impact = a.sweep(&vector(&numbers::<S>(&line["motion"]), 0), &b);
        self.same("stops", impact.is_some(), line["stops"].as_bool().unwrap());
        if let Some(impact) = impact.filter(|_| !line["t"].is_null()) {
            self.number("sweep: t", impact.t, &line["t"]);
        }
    }

    pub fn ask<S: Steps>(&mut self, file: crate::conformance::record::File) {
        use crate::conformance::record::Question;
        match (file.question, file.dimension) {
            (Question::Pairs, 2) => self.pair::<Shape2<S>, S, 2>(),
            (Question::Pairs, _) => self.pair::<Shape3<S>, S, 3>(),
            (Question::Orientation, _) => self.orientation::<S>(),
            (Question::Sweep, 2) => self.sweep::<Shape2<S>, S, 2>(),
            (Question::Sweep | Question::Answers, _) => self.sweep::<Shape3<S>, S, 3>(),
        }
    }
}
