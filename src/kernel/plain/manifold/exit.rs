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

/// The edge with the greatest gap, which is negative if the cores overlap, and the next best one.
pub(super) fn exits(a: &Body<'_>, b: &Body<'_>, extent: f64) -> [Option<Exit>; 2] {
    let (mut best, mut next): (Option<Exit>, Option<Exit>) = (None, None);
    let slack = a.slack + b.slack;
    for is_of_a in [true, false] {
        let (own, other) = if is_of_a { (a, b) } else { (b, a) };
        each_facing(&own.outline, other.corners(), extent, |facing| {
            let length = facing.length();
            let lost = 2.0 * (facing.error / length) + slack * (8.0 + 8.0 * (extent / length));
            let exit = Exit { gap: facing.gap / length, lost, facing, is_of_a };
            if best.as_ref().is_none_or(|best| exit.gap > best.gap) {
                next = best.replace(exit);
            } else if next.as_ref().is_none_or(|next| exit.gap > next.gap) {
                next = Some(exit);
            }
            false
        });
    }
    [best, next]
}
