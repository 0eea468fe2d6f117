//! lyon's segments and lines, and the boxes of euclid, which it uses.

use kousa::Scalar as Any;
use kousa::nalgebra::Point;
use kousa::{Line, Rect, Segment, Triangle};
use lyon_geom::{Box2D, LineSegment, Point as Place, Scalar, point, vector};

use crate::entrant::{Entrants, Team};

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("lyon");
    enter_of::<f32>(&mut team);
    enter_of::<f64>(&mut team);
}

fn place<S: Any + Copy>(p: Point<S, 2>) -> Place<S> {
    point(p.x, p.y)
}

fn segment<S: Any + Copy>(s: &Segment<S>) -> LineSegment<S> {
    LineSegment { from: place(s.a), to: place(s.b) }
}

fn line<S: Any + Copy>(l: &Line<S>) -> lyon_geom::Line<S> {
    lyon_geom::Line { point: place(l.origin), vector: vector(l.direction.x, l.direction.y) }
}

fn triangle<S: Any + Copy>(t: &Triangle<S>) -> lyon_geom::Triangle<S> {
    lyon_geom::Triangle { a: place(t.a), b: place(t.b), c: place(t.c) }
}

fn rect<S: Any + Copy>(r: &Rect<S>) -> Box2D<S> {
    Box2D::new(place(r.min), place(r.max))
}

fn enter_of<S: Scalar + Any>(team: &mut Team) {
    let segments = |a: &Segment<S>, b: &Segment<S>| (segment(a), segment(b));
    team.add("LineSegment::intersects", segments, |(a, b)| a.intersects(b));
    team.add("LineSegment::intersection_t", segments, |(a, b)| a.intersection_t(b));
    let lines = |a: &Line<S>, b: &Line<S>| (line(a), line(b));
    team.add("Line::intersection", lines, |(a, b)| a.intersection(b).is_some());
    team.add("Line::intersection", lines, |(a, b)| a.intersection(b));
    let clip = |a: &Segment<S>, b: &Rect<S>| (segment(a), rect(b));
    team.add("LineSegment::clipped", clip, |(a, b)| a.clipped(b).is_some());
    team.add("LineSegment::clipped", clip, |(a, b)| a.clipped(b));
    let inside = |a: &Point<S, 2>, b: &Triangle<S>| (place(*a), triangle(b));
    team.add("Triangle::contains_point", inside, |(a, b)| b.contains_point(*a));
    let triangles = |a: &Triangle<S>, b: &Triangle<S>| (triangle(a), triangle(b));
    team.add("Triangle::intersects", triangles, |(a, b)| a.intersects(b));
    let rects = |a: &Rect<S>, b: &Rect<S>| (rect(a), rect(b));
    team.add("Box2D::intersects", rects, |(a, b)| a.intersects(b));
}
