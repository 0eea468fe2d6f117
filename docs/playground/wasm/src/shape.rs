//! A shape of any kind, as the page writes it: the kind and the bits of its numbers, in the order of the fields.

use core::array;

use kousa::nalgebra::Point;
use kousa::{
    AnyShape2, Capsule, Circle, HalfSpace, Line, OrientedRect, Polygon, Ray, Rect, Segment, Triangle,
};

use crate::Number;

/// A polygon on the page has at most so many corners. `MOST_CORNERS` in `scene.js` is the same number.
pub const MOST_CORNERS: usize = 8;

/// Which pair is asked about is known at run time only, and what is asked is compiled once for all shapes.
pub type Shape<S> = AnyShape2<S, MOST_CORNERS>;

/// The kinds that have so many numbers each.
macro_rules! kinds {
    ($($name:literal $Type:ty,)*) => {
        /// Reads a line of the page.
        pub fn read<S: Number>(line: &str) -> Option<Shape<S>> {
            let mut words = line.split(' ');
            match words.next()? {
                $($name => Some(<$Type>::from(numbers(words)?).into()),)*
                "polygon" => polygon(words).map(Shape::from),
                _ => None,
            }
        }
    };
}
kinds! {
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

/// The hull of corners in any order. A corner that is no place leaves no polygon: it takes its place, for it is the empty set, too.
fn polygon<'a, S: Number>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Shape<S>> {
    let count = words.clone().count() / 2;
    let mut numbers = words.map(number);
    let mut corners = [Point::from([S::from_integer(0); 2]); MOST_CORNERS];
    for corner in corners.get_mut(..count)? {
        *corner = Point::from([numbers.next()??, numbers.next()??]);
    }
    let corners = corners.get(..count)?;
    let is_nowhere = |corner: &&Point<S, 2>| Polygon::<S, 1>::hull(&[**corner]).is_err();
    match (numbers.next(), corners.iter().find(is_nowhere)) {
        (None, None) => Some(Polygon::hull(corners).ok()?.into()),
        (None, Some(corner)) => Some((*corner).into()),
        (Some(_), _) => None,
    }
}

/// All that is left of a line, if it is so many numbers.
pub fn numbers<'a, S: Number, const N: usize>(mut words: impl Iterator<Item = &'a str>) -> Option<[S; N]> {
    let mut complete = true;
    let numbers = array::from_fn(|_| {
        let read = words.next().and_then(number);
        complete &= read.is_some();
        read.unwrap_or(S::from_integer(0))
    });
    (complete && words.next().is_none()).then_some(numbers)
}

fn number<S: Number>(word: &str) -> Option<S> {
    word.parse().ok().map(S::from_integer)
}
