//! kurbo, which has `f64` only. It intersects its lines as if they were infinite.

use kousa::nalgebra::Point2;
use kousa::{Line, Rect, Triangle};
use kurbo::Shape;

use crate::entrant::Entrants;

fn place(p: Point2<f64>) -> kurbo::Point {
    kurbo::Point::new(p.x, p.y)
}

fn line(l: &Line<f64>) -> kurbo::Line {
    kurbo::Line::new(place(l.origin), place(l.origin + l.direction))
}

fn rect(r: &Rect<f64>) -> kurbo::Rect {
    kurbo::Rect::from_points(place(r.min), place(r.max))
}

fn triangle(t: &Triangle<f64>) -> kurbo::Triangle {
    kurbo::Triangle::new(place(t.a), place(t.b), place(t.c))
}

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("kurbo");
    team.add("Line::crossing_point", |a, b| (line(a), line(b)), |(a, b)| a.crossing_point(*b).is_some());
    team.add("Line::crossing_point", |a, b| (line(a), line(b)), |(a, b)| a.crossing_point(*b));
    team.add("Triangle::contains", |a, b| (place(*a), triangle(b)), |(a, b)| b.contains(*a));
    team.add("Rect::overlaps", |a, b| (rect(a), rect(b)), |(a, b)| a.overlaps(*b));
}
