//! geo, whose `Line` is a segment.

use geo::line_intersection::line_intersection;
use geo::{Coord, GeoFloat, Intersects};
use kousa::Scalar as Any;
use kousa::nalgebra::Point;
use kousa::{Rect, Segment};

use crate::entrant::{Entrants, Team};

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

fn enter_of<S: GeoFloat + Any>(team: &mut Team) {
    let segments = |a: &Segment<S>, b: &Segment<S>| (segment(a), segment(b));
    team.add("Line::intersects", segments, |(a, b)| a.intersects(b));
    team.add("line_intersection", segments, |(a, b)| line_intersection(*a, *b));
    team.add(
        "Rect::intersects",
        |a: &Segment<S>, b: &Rect<S>| (segment(a), rect(b)),
        |(a, b)| b.intersects(a),
    );
    team.add("Rect::intersects", |a: &Rect<S>, b: &Rect<S>| (rect(a), rect(b)), |(a, b)| a.intersects(b));
}
