//! The shapes of the plane, and what is asked about them.

use alloc::vec::Vec;

use kousa::moving::Moving;
use kousa::nalgebra::Point;
use kousa::{
    Angle, AnyShape2, Capsule, Circle, HalfSpace, Line, Mesh, Obstacles, OrientedRect, Polygon, Ray, Rect,
    Segment, Several, Triangle,
};

use crate::json::{Answer, Indices, Lines, tell_all};
use crate::question::questions;
use crate::shape::{corners as listed, kinds, numbers};

/// A polygon on the page has at most so many corners. `MOST_CORNERS` in `kinds.js` is the same number.
pub const MOST_CORNERS: usize = 8;

/// A terrain has at most so many. `MOST_OF_TERRAIN` in `kinds.js` is the same number.
pub const MOST_OF_TERRAIN: usize = 32;

/// Which pair is asked about is known at run time only, and what is asked is compiled once for all shapes.
pub type Shape<S> = AnyShape2<S, MOST_CORNERS>;

kinds! {
    "polygon": polygon;
    "point" Point<S, 2>,
    "line" Line<S>,
    "ray" Ray<S>,
    "segment" Segment<S>,
    "circle" Circle<S>,
    "capsule" Capsule<S>,
    "rect" Rect<S>,
    "oriented" OrientedRect<S>,
    "triangle" Triangle<S>,
    "half" HalfSpace<S>,
}
questions!(2, Turning2, angle);

/// A turn, as the whole number of its steps.
fn angle(line: &str) -> Option<Angle> {
    line.parse().ok().map(Angle::from_bits)
}

/// The hull of corners in any order. A corner that is no place leaves no polygon: it takes its place, for it is the empty set, too.
fn polygon<'a, S: Number>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Shape<S>> {
    let (count, corners) = listed::<S, 2, MOST_CORNERS>(words)?;
    let corners = corners.get(..count)?;
    let is_nowhere = |corner: &&Point<S, 2>| Polygon::<S, 1>::hull(&[**corner]).is_err();
    match corners.iter().find(is_nowhere) {
        None => Some(Polygon::hull(corners).ok()?.into()),
        Some(corner) => Some((*corner).into()),
    }
}

/// The corners of a polygon; of another shape none.
pub fn corners<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    match read::<S>(text).ok_or(fmt::Error)? {
        Shape::Polygon(polygon) => tell_numbers(&polygon.corners(), reply),
        _ => tell_numbers(&<&[Point<S, 2>]>::default(), reply),
    }
}

/// `kousa::intersect` of two shapes whose corners move, points or segments: of each a line with the shape at the start, and one with it at the end.
pub fn meeting<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let mut lines = text.split('\n');
    let mut next = || lines.next().and_then(read::<S>).ok_or(fmt::Error);
    let found = match [next()?, next()?, next()?, next()?] {
        [Shape::Point(a), Shape::Point(to), Shape::Segment(b), Shape::Segment(end)] => {
            kousa::intersect(&Moving::new(a, to), &Moving::new(b, end))
        }
        [Shape::Segment(a), Shape::Segment(to), Shape::Point(b), Shape::Point(end)] => {
            kousa::intersect(&Moving::new(a, to), &Moving::new(b, end))
        }
        [Shape::Segment(a), Shape::Segment(to), Shape::Segment(b), Shape::Segment(end)] => {
            kousa::intersect(&Moving::new(a, to), &Moving::new(b, end))
        }
        _ => return Err(fmt::Error),
    };
    tell(&Found(found), reply)
}

/// The mesh of a line with the corners of a terrain, of a segment from each to the next. A corner that is no place leaves none, and a mesh
/// without facets takes its place.
fn terrain<S: Number>(line: &str) -> Option<Mesh<S, 2>> {
    let words = line.strip_prefix("terrain ")?.split(' ');
    let (count, corners) = listed::<S, 2, MOST_OF_TERRAIN>(words)?;
    let sides = (1..count as u32).map(|to| [to - 1, to]).collect();
    let mesh = Mesh::new(corners.get(..count)?.to_vec(), sides);
    mesh.or_else(|_| Mesh::new(Vec::new(), Vec::new())).ok()
}

/// Of lines the last are terrains: those before them, and the meshes of these.
fn terrains<S: Number>(text: &str) -> Option<(&str, Vec<Mesh<S, 2>>)> {
    let Some(end) = text.find("\nterrain ") else { return Some((text, Vec::new())) };
    let (before, rest) = text.split_at_checked(end)?;
    let meshes = rest.split('\n').skip(1).map(terrain);
    Some((before, meshes.collect::<Option<_>>()?))
}

/// The shapes, and then the facets of the terrains.
fn all<'a, S: Number>(
    others: &'a [Shape<S>],
    terrains: &'a [Mesh<S, 2>],
) -> impl Obstacles<Shape = Shape<S>> + 'a {
    (others, Several::of(terrains))
}

/// What a mesh answers about one shape: a line with a terrain, one with the shape, and one with the distance for `within`. The page shows those
/// answers that there are for a shape of that kind.
pub fn of_terrain<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().ok_or(fmt::Error);
    let mesh = terrain::<S>(line()?).ok_or(fmt::Error)?;
    let shape = read::<S>(line()?).ok_or(fmt::Error)?;
    let [distance] = numbers(line()?.split(' ')).ok_or(fmt::Error)?;
    let contains = match &shape {
        Shape::Point(point) => mesh.contains(point),
        _ => false,
    };
    let answers: [(_, &dyn Answer); 9] = [
        ("intersects", &mesh.intersects(&shape)),
        ("meeting", &Indices(&mesh.meeting(&shape))),
        ("cast", &Found(mesh.cast(&shape).map(Numbered::of))),
        ("casts", &Lines(&mesh.casts(&shape))),
        ("distance", &Plain(mesh.distance(&shape))),
        ("closest_points", &Found(mesh.closest_points(&shape).map(Numbered::of))),
        ("within", &Indices(&mesh.within(&shape, distance))),
        ("contains", &contains),
        ("manifolds", &Lines(&mesh.manifolds(&shape, S::from_integer(0)))),
    ];
    tell_all(&answers, reply)
}
