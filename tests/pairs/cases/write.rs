//! Short names that write a case in one line: they make shapes and answers from plain numbers.

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Chord, Circle, Contact, Crossing, Hit, Line, Ray, Segment};

use crate::support::Sample;

/// A scalar that the cases run for.
pub trait Number: Sample {
    /// The value nearest to `x`.
    fn of(x: f64) -> Self;
}

macro_rules! numbers {
    (fixed: $($Fixed:ty),*; float: $($Float:ty),*) => {
        $(impl Number for $Fixed {
            fn of(x: f64) -> Self { Self::from_num(x) }
        })*
        $(impl Number for $Float {
            fn of(x: f64) -> Self { x as Self }
        })*
    };
}
numbers!(fixed: I6F10, I16F16, I32F32; float: f32, f64);

type Pair = [f64; 2];

pub fn p<S: Number>([x, y]: Pair) -> Point<S, 2> {
    Point::from([S::of(x), S::of(y)])
}

pub fn v<S: Number>([x, y]: Pair) -> SVector<S, 2> {
    SVector::from([S::of(x), S::of(y)])
}

pub fn line<S: Number>(origin: Pair, direction: Pair) -> Line<S> {
    Line::new(p(origin), v(direction))
}

pub fn ray<S: Number>(origin: Pair, direction: Pair) -> Ray<S> {
    Ray::new(p(origin), v(direction))
}

pub fn seg<S: Number>(a: Pair, b: Pair) -> Segment<S> {
    Segment::new(p(a), p(b))
}

pub fn disk<S: Number>(center: Pair, radius: f64) -> Circle<S> {
    Circle::new(p(center), S::of(radius))
}

pub fn cap<S: Number>(a: Pair, b: Pair, radius: f64) -> Capsule<S> {
    Capsule::new(p(a), p(b), S::of(radius))
}

/// The next value; for zero it is 1/1024, because the float next to zero is almost zero.
fn more<S: Number>(x: f64) -> S {
    if x == 0. { S::of(1. / 1024.) } else { S::of(x).nudged(1) }
}

/// The point one step up.
pub fn above<S: Number>([x, y]: Pair) -> Point<S, 2> {
    Point::from([S::of(x), more(y)])
}

/// The point one step to the right.
pub fn right_of<S: Number>([x, y]: Pair) -> Point<S, 2> {
    Point::from([more(x), S::of(y)])
}

pub fn at<S: Number>(point: Pair, t_a: f64, t_b: f64) -> Option<Crossing<S, 2>> {
    Some(Crossing::Point { point: p(point), t_a: S::of(t_a), t_b: S::of(t_b) })
}

pub fn stretch<S: Number>(a: Pair, b: Pair) -> Option<Crossing<S, 2>> {
    Some(Crossing::Segment(seg(a, b)))
}

pub fn half<S: Number>(origin: Pair, direction: Pair) -> Option<Crossing<S, 2>> {
    Some(Crossing::Ray(ray(origin, direction)))
}

pub fn whole<S: Number>(origin: Pair, direction: Pair) -> Option<Crossing<S, 2>> {
    Some(Crossing::Line(line(origin, direction)))
}

/// No normal: the end of a chord inside the solid.
pub const IN: Option<Pair> = None;

/// The normal of a chord's end on the surface.
pub fn on(x: f64, y: f64) -> Option<Pair> {
    Some([x, y])
}

/// `t`, the point and the normal of a chord's end.
type End = (f64, Pair, Option<Pair>);

fn hit<S: Number>((t, point, normal): End) -> Hit<S, 2> {
    Hit { t: S::of(t), point: p(point), normal: normal.map(v) }
}

pub fn chord<S: Number>(enter: End, exit: End) -> Option<Chord<S, 2>> {
    Some(Chord { enter: hit(enter), exit: hit(exit) })
}

/// A chord that is a single point.
pub fn touch<S: Number>(end: End) -> Option<Chord<S, 2>> {
    chord(end, end)
}

pub fn contact<S: Number>(normal: Pair, depth: f64, a: Pair, b: Pair) -> Option<Contact<S, 2>> {
    Some(Contact { normal: v(normal), depth: S::of(depth), point_a: p(a), point_b: p(b) })
}

pub fn way<S: Number>(normal: Pair, depth: f64) -> (SVector<S, 2>, S) {
    (v(normal), S::of(depth))
}
