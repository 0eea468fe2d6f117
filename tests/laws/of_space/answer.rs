//! The operations that the laws need of answers.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{Chord, Closest, Contact, Crossing, Hit, Mirror};

use crate::answers::{Part, Parts};
use crate::moved;
use crate::of_space::shapes::{Motion, Moved, Number};

/// An answer.
pub trait Answer<S: Number>: Parts<S> + Mirror + Moved<S> + Debug {
    /// The numbers that every turn and mirror image keeps, whatever choice depends on the order of the axes.
    fn kept(&self) -> Vec<S>;

    /// The points that lie on the first operand.
    fn on_a(&self) -> Vec<Point<S, 3>>;

    /// The points that lie on the second operand.
    fn on_b(&self) -> Vec<Point<S, 3>> {
        self.on_a()
    }

    /// The points on the surface of the first operand, each with the outward normal.
    fn surface_a(&self) -> Vec<(Point<S, 3>, SVector<S, 3>)> {
        Vec::new()
    }

    /// The points on the surface of the second operand, each with the outward normal.
    fn surface_b(&self) -> Vec<(Point<S, 3>, SVector<S, 3>)> {
        Vec::new()
    }

    /// All points.
    fn ends(&self) -> Vec<Point<S, 3>> {
        [self.on_a(), self.on_b()].concat()
    }
}

moved! {
    Crossing<S, 3>: crossing, by => match crossing {
        Self::Point { point, t_a, t_b } => Self::Point { point: by.point(point), t_a, t_b },
        Self::Segment(segment) => Self::Segment(segment.moved(by)),
        Self::Ray(ray) => Self::Ray(ray.moved(by)),
        Self::Line(line) => Self::Line(line.moved(by)),
    };
    Hit<S, 3>: hit, by =>
        Self { t: hit.t, point: by.point(hit.point), normal: hit.normal.map(|normal| by.unit(normal)) };
    Chord<S, 3>: chord, by => Self { enter: chord.enter.moved(by), exit: chord.exit.moved(by) };
    Contact<S, 3>: contact, by => Self {
        normal: by.unit(contact.normal),
        depth: by.length(contact.depth),
        point_a: by.point(contact.point_a),
        point_b: by.point(contact.point_b),
    };
    Closest<S, 3>: closest, by => Self {
        point_a: by.point(closest.point_a),
        point_b: by.point(closest.point_b),
        ..closest
    };
}

impl<S: Number> Answer<S> for Point<S, 3> {
    fn kept(&self) -> Vec<S> {
        Vec::new()
    }

    fn on_a(&self) -> Vec<Point<S, 3>> {
        vec![*self]
    }
}

impl<S: Number> Answer<S> for Crossing<S, 3> {
    fn kept(&self) -> Vec<S> {
        match *self {
            Self::Point { t_a, t_b, .. } => vec![t_a, t_b],
            _ => Vec::new(),
        }
    }

    fn on_a(&self) -> Vec<Point<S, 3>> {
        match *self {
            Self::Point { point, .. } => vec![point],
            Self::Segment(segment) => vec![segment.a, segment.b],
            Self::Ray(ray) => vec![ray.origin],
            Self::Line(line) => vec![line.origin],
        }
    }
}

impl<S: Number> Answer<S> for Chord<S, 3> {
    fn kept(&self) -> Vec<S> {
        vec![self.enter.t, self.exit.t]
    }

    fn on_a(&self) -> Vec<Point<S, 3>> {
        vec![self.enter.point, self.exit.point]
    }

    fn surface_b(&self) -> Vec<(Point<S, 3>, SVector<S, 3>)> {
        [self.enter, self.exit].iter().filter_map(|hit| Some((hit.point, hit.normal?))).collect()
    }
}

impl<S: Number> Answer<S> for Contact<S, 3> {
    fn kept(&self) -> Vec<S> {
        vec![self.depth]
    }

    fn on_a(&self) -> Vec<Point<S, 3>> {
        vec![self.point_a]
    }

    fn on_b(&self) -> Vec<Point<S, 3>> {
        vec![self.point_b]
    }

    fn surface_a(&self) -> Vec<(Point<S, 3>, SVector<S, 3>)> {
        vec![(self.point_a, self.normal)]
    }

    fn surface_b(&self) -> Vec<(Point<S, 3>, SVector<S, 3>)> {
        vec![(self.point_b, self.normal.map(|x| S::whole(0) - x))]
    }
}

impl<S: Number> Answer<S> for Closest<S, 3> {
    fn kept(&self) -> Vec<S> {
        Vec::new()
    }

    fn on_a(&self) -> Vec<Point<S, 3>> {
        vec![self.point_a]
    }

    fn on_b(&self) -> Vec<Point<S, 3>> {
        vec![self.point_b]
    }
}

/// Whether two answers are the same, number by number, or both are missing.
pub fn are_like<S: Number, A: Parts<S>>(a: &Option<A>, b: &Option<A>, units: i64) -> bool {
    let parts = |answer: &Option<A>| {
        let mut parts = Vec::new();
        answer.parts(&mut |part| parts.push(part));
        parts
    };
    let (a, b) = (parts(a), parts(b));
    a.len() == b.len()
        && a.into_iter().zip(b).all(|pair| match pair {
            (Part::Number(x), Part::Number(y)) => x.is_like(y, units),
            (x, y) => x == y,
        })
}
