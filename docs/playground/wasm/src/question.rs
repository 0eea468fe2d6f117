//! The questions: each takes a text of some lines, most of them a shape each, and writes the answer.

use core::fmt;

use kousa::nalgebra::SVector;

use crate::Number;
use crate::shape::numbers;

/// There are no more shapes than these in a scene, beside the one that moves. `MOST` in `scene.js` is one more.
const MOST_OTHERS: usize = 19;

/// The questions that there are in the plane and in space, of a dimension, for a module that has a `Shape`, can `read` it, and knows which `terrains`
/// may stop it, and how to ask about `all`; and of the type of motions that turn, and of what reads a turn.
macro_rules! questions {
    ($D:literal, $Turning:ident, $turn_of:path) => {
        use core::fmt;

        use $crate::Number;
        use $crate::buffer::Reply;
        use $crate::json::{Found, Numbered, OfPair, Plain, Slid, tell, tell_numbers};
        use $crate::question;

        /// `kousa::intersect` of two shapes.
        pub fn intersect<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (a, b) = question::pair(text, read::<S>)?;
            tell(&Found(kousa::intersect(&a, &b).map(OfPair)), reply)
        }

        /// `kousa::closest_points` of two shapes.
        pub fn closest_points<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (a, b) = question::pair(text, read::<S>)?;
            tell(&Found(kousa::closest_points(&a, &b)), reply)
        }

        /// `kousa::distance` of two shapes.
        pub fn distance<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (a, b) = question::pair(text, read::<S>)?;
            tell(&Plain(kousa::distance(&a, &b)), reply)
        }

        /// `kousa::contains`: whether the second of two shapes lies in the first.
        pub fn contains<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (a, b) = question::pair(text, read::<S>)?;
            tell(&kousa::contains(&a, &b), reply)
        }

        /// `kousa::manifold` of two shapes, with a margin of zero.
        pub fn manifold<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (a, b) = question::pair(text, read::<S>)?;
            tell(&Found(kousa::manifold(&a, &b, S::from_integer(0))), reply)
        }

        /// `kousa::sweep_first`: a motion, the shape that is moved, and those that stand still.
        pub fn sweep_first<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (text, terrains) = terrains::<S>(text).ok_or(fmt::Error)?;
            question::of_motion::<S, _, $D>(text, read, |a, motion, others| {
                let first = kousa::sweep_first(a, motion, &all(others, &terrains));
                tell(&Found(first.map(Numbered::of)), reply)
            })
        }

        /// `kousa::sweep_turning_first`: the turn, a line with the tolerance and the center, and then the lines of `sweep_first`.
        pub fn sweep_turning_first<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (text, terrains) = terrains::<S>(text).ok_or(fmt::Error)?;
            let mut lines = text.splitn(3, '\n');
            let mut line = || lines.next().ok_or(fmt::Error);
            let turn = $turn_of(line()?).ok_or(fmt::Error)?;
            let [tolerance, center @ ..] = numbers::<S, { $D + 1 }>(line()?.split(' ')).ok_or(fmt::Error)?;
            question::of_motion::<S, _, $D>(line()?, read, |a, translation, others| {
                let motion = kousa::$Turning::new(center.into(), *translation, turn);
                let first = kousa::sweep_turning_first(a, &motion, &all(others, &terrains), tolerance);
                tell(&Found(first.map(Numbered::of)), reply)
            })
        }

        /// `kousa::slide`: a motion, the shape that is moved, and those that stand still.
        pub fn slide<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (text, terrains) = terrains::<S>(text).ok_or(fmt::Error)?;
            question::of_motion::<S, _, $D>(text, read, |a, motion, others| {
                tell(&Slid(kousa::slide(a, motion, &all(others, &terrains))), reply)
            })
        }

        /// `kousa::recover`: the same lines, of which the motion does not count.
        pub fn recover<S: Number>(text: &str, reply: &mut Reply) -> fmt::Result {
            let (text, terrains) = terrains::<S>(text).ok_or(fmt::Error)?;
            question::of_motion::<S, _, $D>(text, read, |a, _, others| {
                tell_numbers(&kousa::recover(a, &all(others, &terrains)), reply)
            })
        }
    };
}
pub(crate) use questions;

/// Two lines, a shape each.
pub fn pair<Shape>(text: &str, read: impl Fn(&str) -> Option<Shape>) -> Result<(Shape, Shape), fmt::Error> {
    let both = |(a, b)| Some((read(a)?, read(b)?));
    text.split_once('\n').and_then(both).ok_or(fmt::Error)
}

/// A line with a motion, one with the shape that is moved, and one with each that may stop it.
pub fn of_motion<S: Number, Shape: Copy, const D: usize>(
    text: &str,
    read: impl Fn(&str) -> Option<Shape>,
    ask: impl FnOnce(&Shape, &SVector<S, D>, &[Shape]) -> fmt::Result,
) -> fmt::Result {
    let mut lines = text.split('\n');
    let motion = lines.next().and_then(|line| numbers::<S, D>(line.split(' '))).ok_or(fmt::Error)?;
    let a = lines.next().and_then(&read).ok_or(fmt::Error)?;
    let mut others = [a; MOST_OTHERS];
    let mut count = 0;
    for line in lines {
        *others.get_mut(count).ok_or(fmt::Error)? = read(line).ok_or(fmt::Error)?;
        count += 1;
    }
    ask(&a, &SVector::from(motion), others.get(..count).ok_or(fmt::Error)?)
}
