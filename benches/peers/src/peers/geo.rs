//! geo, whose `Line` is a segment.

use geo::line_intersection::line_intersection;
use geo::{Coord, GeoFloat, Intersects};
use kousa::Scalar as Any;
use kousa::nalgebra::Point;
use kousa::{Polygon, Rect, Segment, Triangle};

use crate::entrant::{Entrants, Team};
use crate::pairs::CORNERS;

pub fn enter(entrants: &mut Entrants) {
    let mut team = entrants.team("geo");
    enter_of::<f32>(&mut team);
    enter_of::<f64>(&mut team);
}

fn coord<S: GeoFloat + Any>(p: Point<S, 2>) -> Coord<S> {
    Coord { x: p.x, y: p.y }
}

fn segment<S: GeoFloat + Any>(s: &Segment<S>) -> geo::Line<S> {
    geo::Line::new(coord(s.a), coord(s.b))
}

fn rect<S: GeoFloat + Any>(r: &Rect<S>) -> geo::Rect<S> {
    geo::Rect::new(coord(r.min), coord(r.max))
}

fn triangle<S: GeoFloat + Any>(t: &Triangle<S>) -> geo::Triangle<S> {
    geo::Triangle::new(coord(t.a), coord(t.b), coord(t.c))
}

fn polygon<S: GeoFloat + Any>(p: &Polygon<S, CORNERS>) -> geo::Polygon<S> {
    geo::Polygon::new(p.corners().iter().copied().map(coord).collect(), Vec::new())
}

fn enter_of<S: GeoFloat + Any>(team: &mut Team) {
    let segments = |a: &Segment<S>, b: &Segment<S>| (segment(a), segment(b));
    team.add("Line::intersects", segments, |(a, b)| a.intersects(b));
    team.add("line_intersection", segments, |(a, b)| line_intersection(*a, *b));
    team.add(
        "Rect::intersects",
        |a: &Segment<S>, b: &Rect<S>| (segment(a), rect(b)),
        |(a, b)| b.intersects(a),
    );
    let inside = |a: &Point<S, 2>, b: &Triangle<S>| (coord(*a), triangle(b));
    team.add("Triangle::intersects", inside, |(a, b)| b.intersects(a));
    let inside = |a: &Point<S, 2>, b: &Polygon<S, CORNERS>| (coord(*a), polygon(b));
    team.add("Polygon::intersects", inside, |(a, b)| b.intersects(a));
    let triangles = |a: &Triangle<S>, b: &Triangle<S>| (triangle(a), triangle(b));
    team.add("Triangle::intersects", triangles, |(a, b)| a.intersects(b));
    let polygons = |a: &Polygon<S, CORNERS>, b: &Polygon<S, CORNERS>| (polygon(a), polygon(b));
    team.add("Polygon::intersects", polygons, |(a, b)| a.intersects(b));
    team.add("Rect::intersects", |a: &Rect<S>, b: &Rect<S>| (rect(a), rect(b)), |(a, b)| a.intersects(b));
}
