//! The questions: each takes the text of two shapes, a line each, and writes the answer.

use core::fmt;

use crate::Number;
use crate::buffer::Reply;
use crate::shape::Shape;

/// `kousa::intersect`.
pub fn intersect<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let (a, b) = shapes::<S>(text)?;
    a.intersect(&b, reply)
}

/// `kousa::closest_points`.
pub fn closest_points<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let (a, b) = shapes::<S>(text)?;
    a.closest_points(&b, reply)
}

/// `kousa::distance`.
pub fn distance<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let (a, b) = shapes::<S>(text)?;
    a.distance(&b, reply)
}

fn shapes<S: Number>(text: &str) -> Result<(Shape<S>, Shape<S>), fmt::Error> {
    let read = |(a, b)| Some((Shape::read(a)?, Shape::read(b)?));
    text.split_once('\n').and_then(read).ok_or(fmt::Error)
}
