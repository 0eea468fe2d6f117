//! The questions: each takes a text of some lines, most of them a shape each, and writes the answer.

use core::fmt;

use kousa::nalgebra::{Point, SVector};

use crate::Number;
use crate::buffer::Reply;
use crate::json::{OfPair, Slid, tell};
use crate::shape::{Shape, numbers, read};

/// There are no more shapes than these in a scene, beside the one that moves. `MOST` in `scene.js` is one more.
const MOST_OTHERS: usize = 19;

/// `kousa::intersect` of two shapes.
pub fn intersect<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let (a, b) = pair::<S>(text)?;
    let common = kousa::intersect(&a, &b);
    if matches!((a, b), (Shape::HalfSpace(_), Shape::HalfSpace(_))) {
        return tell(&common, reply);
    }
    tell(&common.map(OfPair), reply)
}

/// `kousa::closest_points` of two shapes.
pub fn closest_points<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let (a, b) = pair::<S>(text)?;
    tell(&kousa::closest_points(&a, &b), reply)
}

/// `kousa::distance` of two shapes.
pub fn distance<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    let (a, b) = pair::<S>(text)?;
    tell(&kousa::distance(&a, &b), reply)
}

/// The corners of a polygon; of another shape none.
pub fn corners<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    match read::<S>(text).ok_or(fmt::Error)? {
        Shape::Polygon(polygon) => tell(&polygon.corners(), reply),
        _ => tell(&<&[Point<S, 2>]>::default(), reply),
    }
}

/// `kousa::sweep_first`: a motion, the shape that is moved, and those that stand still.
pub fn sweep_first<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    ask_of_motion::<S>(text, |a, motion, others| tell(&kousa::sweep_first(a, motion, others), reply))
}

/// `kousa::slide`: a motion, the shape that is moved, and those that stand still.
pub fn slide<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
    ask_of_motion::<S>(text, |a, motion, others| tell(&Slid(kousa::slide(a, motion, others)), reply))
}

fn pair<S: Number>(text: &str) -> Result<(Shape<S>, Shape<S>), fmt::Error> {
    let both = |(a, b)| Some((read(a)?, read(b)?));
    text.split_once('\n').and_then(both).ok_or(fmt::Error)
}

fn ask_of_motion<S: Number>(
    text: &str,
    ask: impl FnOnce(&Shape<S>, &SVector<S, 2>, &[Shape<S>]) -> fmt::Result,
) -> fmt::Result {
    let mut lines = text.split('\n');
    let motion = lines.next().and_then(|line| numbers::<S, 2>(line.split(' '))).ok_or(fmt::Error)?;
    let a = lines.next().and_then(read).ok_or(fmt::Error)?;
    let mut others = [a; MOST_OTHERS];
    let mut count = 0;
    for line in lines {
        *others.get_mut(count).ok_or(fmt::Error)? = read(line).ok_or(fmt::Error)?;
        count += 1;
    }
    ask(&a, &SVector::from(motion), others.get(..count).ok_or(fmt::Error)?)
}
