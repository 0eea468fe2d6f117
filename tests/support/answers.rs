//! Every number of an answer in a fixed order, for checksums and for comparisons of bits.

use kousa::moving::Meeting;
use kousa::nalgebra::Point;
use kousa::{Chord, Closest, Contact, ContactManifold, Crossing, Hit, Impact, Line, Ray, Scalar, Segment};

/// A part of an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part<S> {
    /// The variant of the answer that follows.
    Kind(u64),
    /// A number of the answer.
    Number(S),
}

/// An answer that can be split into its parts.
pub trait Parts<S: Scalar> {
    /// Passes every part to `each`.
    fn parts(&self, each: &mut impl FnMut(Part<S>));
}

fn numbers<'a, S: Scalar>(numbers: impl IntoIterator<Item = &'a S>, each: &mut impl FnMut(Part<S>)) {
    numbers.into_iter().for_each(|x| each(Part::Number(*x)));
}

impl<S: Scalar, A: Parts<S>> Parts<S> for Option<A> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        each(Part::Kind(self.is_some().into()));
        if let Some(answer) = self {
            answer.parts(each);
        }
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Point<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers(self.iter(), each);
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Crossing<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        match self {
            Self::Point { point, t_a, t_b } => {
                each(Part::Kind(0));
                numbers(point.iter().chain([t_a, t_b]), each);
            }
            Self::Segment(Segment { a, b }) => {
                each(Part::Kind(1));
                numbers(a.iter().chain(b.iter()), each);
            }
            Self::Ray(Ray { origin, direction }) => {
                each(Part::Kind(2));
                numbers(origin.iter().chain(direction), each);
            }
            Self::Line(Line { origin, direction }) => {
                each(Part::Kind(3));
                numbers(origin.iter().chain(direction), each);
            }
        }
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Impact<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers([&self.t, &self.depth].into_iter().chain(&self.travel).chain(self.point.iter()), each);
        numbers(&self.normal, each);
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Meeting<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers([&self.t, &self.before].into_iter().chain(self.point.iter()), each);
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Hit<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers([&self.t].into_iter().chain(self.point.iter()), each);
        each(Part::Kind(self.normal.is_some().into()));
        numbers(self.normal.iter().flatten(), each);
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Chord<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        self.enter.parts(each);
        self.exit.parts(each);
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Contact<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers(self.normal.iter().chain([&self.depth]), each);
        numbers(self.point_a.iter().chain(self.point_b.iter()), each);
    }
}

impl<S: Scalar, const D: usize> Parts<S> for ContactManifold<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers(&self.normal, each);
        each(Part::Kind(self.points().len() as u64));
        for place in self.points() {
            numbers(place.point_a.iter().chain(place.point_b.iter()).chain([&place.depth]), each);
            [place.feature_a, place.feature_b].into_iter().for_each(|number| each(Part::Kind(number.into())));
        }
    }
}

impl<S: Scalar, const D: usize> Parts<S> for Closest<S, D> {
    fn parts(&self, each: &mut impl FnMut(Part<S>)) {
        numbers(self.point_a.iter().chain(self.point_b.iter()), each);
        for t in [self.t_a, self.t_b] {
            each(Part::Kind(t.is_some().into()));
            numbers(&t, each);
        }
    }
}
