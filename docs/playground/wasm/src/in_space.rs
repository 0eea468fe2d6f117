//! The shapes of space, and what is asked about them.

use kousa::nalgebra::Point;
use kousa::{
    Aabb, AnyShape3, Capsule, HalfSpace, Line, OrientedBox, Polyhedron, Ray, Rotation, Segment, Sphere,
    Triangle,
};

use crate::json::{Faces, Listed};
use crate::question::questions;
use crate::shape::{corners as listed, kinds, numbers};

/// A polyhedron on the page has at most so many corners. `MOST_CORNERS` in `kinds_in_space.js` is the same number.
pub const MOST_CORNERS: usize = 12;

/// Which pair is asked about is known at run time only, and what is asked is compiled once for all shapes.
pub type Shape<S> = AnyShape3<S, MOST_CORNERS>;

kinds! {
    "polyhedron": polyhedron;
    "point" Point<S, 3>,
    "line" Line<S, 3>,
    "ray" Ray<S, 3>,
    "segment" Segment<S, 3>,
    "sphere" Sphere<S>,
    "capsule" Capsule<S, 3>,
    "box" Aabb<S, 3>,
    "oriented" OrientedBox<S, 3>,
    "triangle" Triangle<S, 3>,
    "half" HalfSpace<S, 3>,
}
questions!(3, Turning3, rotation);

/// There are no terrains in space: all lines are of shapes.
fn terrains<S: Number>(text: &str) -> Option<(&str, [S; 0])> {
    Some((text, []))
}

fn all<'a, S: Number>(others: &'a [Shape<S>], _: &[S; 0]) -> &'a [Shape<S>] {
    others
}

/// The hull of corners in any order. A corner that is no place leaves no polyhedron: it takes its place, for it is the empty set, too.
fn polyhedron<'a, S: Number>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Shape<S>> {
    let (count, corners) = listed::<S, 3, MOST_CORNERS>(words)?;
    let corners = corners.get(..count)?;
    let is_nowhere = |corner: &&Point<S, 3>| Polyhedron::<S, 1>::hull(&[**corner]).is_err();
    match corners.iter().find(is_nowhere) {
        None => Some(Polyhedron::hull(corners).ok()?.into()),
        Some(corner) => Some((*corner).into()),
    }
}

/// The corners and the faces of a polyhedron; of another shape none.
pub fn corners<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    match read::<S>(text).ok_or(fmt::Error)? {
        Shape::Polyhedron(polyhedron) => tell_numbers(&Faces(&polyhedron), reply),
        _ => tell_numbers(&Faces(&Polyhedron::<S, 0>::default()), reply),
    }
}

/// A shape rotated: a line with the quaternion of a `kousa::Rotation` in whole numbers, one with the place that stays where it is, and the shape.
///
/// Of a polyhedron each corner is rotated, and so those that are within its hull are as well.
pub fn rotated<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().ok_or(fmt::Error);
    let by = rotation(line()?).ok_or(fmt::Error)?;
    let about = Point::from(numbers::<S, 3>(line()?.split(' ')).ok_or(fmt::Error)?);
    let shape = line()?;
    if let Some(words) = shape.strip_prefix("polyhedron ") {
        let (count, corners) = listed::<S, 3, MOST_CORNERS>(words.split(' ')).ok_or(fmt::Error)?;
        let corners = corners.map(|corner| match Shape::from(corner).rotated(by, about) {
            Shape::Point(corner) => corner.into(),
            _ => [S::from_integer(0); 3],
        });
        return tell_numbers(
            &Listed("polyhedron", corners.get(..count).ok_or(fmt::Error)?.as_flattened()),
            reply,
        );
    }
    macro_rules! listed {
        ($($name:literal $Kind:ident $count:literal,)*) => {
            match read::<S>(shape).ok_or(fmt::Error)?.rotated(by, about) {
                Shape::Point(point) => tell_numbers(&Listed("point", &<[S; 3]>::from(point)), reply),
                $(Shape::$Kind(shape) => tell_numbers(&Listed($name, &<[S; $count]>::from(shape)), reply),)*
                Shape::Polyhedron(_) => Err(fmt::Error),
            }
        };
    }
    listed! {
        "line" Line 6,
        "ray" Ray 6,
        "segment" Segment 6,
        "sphere" Sphere 4,
        "capsule" Capsule 7,
        "box" Aabb 6,
        "oriented" OrientedBox 12,
        "triangle" Triangle 9,
        "half" HalfSpace 6,
    }
}

fn rotation(line: &str) -> Option<Rotation> {
    let mut words = line.split(' ');
    let mut bits = [0; 4];
    for number in &mut bits {
        *number = words.next()?.parse().ok()?;
    }
    Rotation::from_bits(bits)
}
