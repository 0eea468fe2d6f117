//! The edges over which two solids may face each other.

use super::super::outline::{Facing, each_facing};
use super::body::Body;

/// A candidate axis: an edge, and the other's corner that faces it.
pub(super) struct Exit {
    pub(super) facing: Facing,
    pub(super) is_of_a: bool,
    /// The distance of that corner in front of the edge, and its error bound.
    pub(super) gap: f64,
    pub(super) lost: f64,
}

/// The edges with the greatest gaps, which are negative if the cores overlap, in descending order.
pub(super) fn exits(a: &Body<'_>, b: &Body<'_>, extent: f64) -> [Option<Exit>; 3] {
    let mut best: [Option<Exit>; 3] = [None, None, None];
    let slack = a.slack + b.slack;
    for is_of_a in [true, false] {
        let (own, other) = if is_of_a { (a, b) } else { (b, a) };
        each_facing(&own.outline, other.corners(), extent, |facing| {
            let length = facing.length();
            let lost = 2.0 * (facing.error / length) + slack * (8.0 + 8.0 * (extent / length));
            let mut exit = Some(Exit { gap: facing.gap / length, lost, facing, is_of_a });
            for place in &mut best {
                let is_better = match (&exit, &*place) {
                    (Some(exit), Some(old)) => exit.gap > old.gap,
                    (exit, _) => exit.is_some(),
                };
                if is_better {
                    core::mem::swap(place, &mut exit);
                }
            }
            false
        });
    }
    best
}
