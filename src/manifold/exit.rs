//! The edges over which two solids may face each other.

use crate::certificate::outline::{FacingEdge, Outline, dot, each_facing, facing_edge, minus, next};
use crate::certificate::rounded::{Certain, Outcome, Uncertain};

/// A candidate axis: an edge, and the other's corner that faces it.
#[derive(Clone, Copy)]
pub(crate) struct Exit {
    pub(crate) facing: FacingEdge,
    pub(crate) is_of_a: bool,
    /// The distance of that corner in front of the edge, and its error bound.
    pub(crate) gap: f64,
    pub(crate) lost: f64,
}

impl Exit {
    /// The end of the edge that the other's corner is beyond, if it is not in front of the edge.
    pub(crate) fn end_beside(&self, [a, b]: [&Outline<'_>; 2]) -> Option<usize> {
        let (own, other) = if self.is_of_a { (a, b) } else { (b, a) };
        let FacingEdge { from, to, edge, corner, .. } = &self.facing;
        let (along, corner) = (minus(to, from), other.corner(*corner).0);
        let last = next(*edge, own.corners().len());
        match () {
            () if dot(&minus(&corner, from), &along) <= 0.0 => Some(*edge),
            () if dot(&minus(&corner, to), &along) >= 0.0 => Some(last),
            () => None,
        }
    }
}

/// Whether all of the other solid is certainly beyond an end of each edge with at least this gap, so that nothing is opposite it.
pub(crate) fn are_beside(
    a: &Outline<'_>,
    b: &Outline<'_>,
    (extent, lost): (f64, f64),
    at_least: f64,
) -> bool {
    [true, false].into_iter().all(|is_of_a| {
        let other = if is_of_a { b } else { a };
        let found = exit_of(a, b, is_of_a, extent, |FacingEdge { from, to, .. }, gap| {
            let along = minus(to, from);
            let room = lost * (along[0].abs() + along[1].abs());
            let all = |test: &dyn Fn(&[f64; 2]) -> bool| other.corners().iter().all(test);
            let is_beside = || {
                all(&|p| dot(&minus(p, from), &along) < -room) || all(&|p| dot(&minus(p, to), &along) > room)
            };
            gap >= at_least && !is_beside()
        });
        found.is_none()
    })
}

/// The edge with the greatest gap, which is negative if the cores overlap; and how the others compare.
pub(crate) struct Exits {
    pub(crate) first: Exit,
    /// The edge with the next gap.
    pub(crate) second: Candidate,
    pub(crate) third: f64,
    /// The greatest error bound of a gap.
    pub(crate) lost: f64,
}

/// An edge, and the other's corner that faces it, by their numbers.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) gap: f64,
    /// The number of the edge, with those of the second solid after those of the first.
    edge: usize,
    corner: usize,
}

impl Candidate {
    pub(crate) fn exit(&self, a: &Outline<'_>, b: &Outline<'_>, extent: f64) -> Certain<Exit> {
        let count = a.corners().len();
        let is_of_a = self.edge < count;
        let (own, other, edge) = if is_of_a { (a, b, self.edge) } else { (b, a, self.edge - count) };
        let facing = facing_edge(own, other.corners(), (edge, self.corner), extent).ok_or(Uncertain)?;
        let (gap, lost) = gap_of(&facing, a.slack() + b.slack(), extent);
        Ok(Exit { facing, is_of_a, gap, lost })
    }
}

/// The edge of two solids with the greatest gap; `Ok(None)` if a gap is out of reach, with its error bound.
pub(crate) fn exits(
    a: &Outline<'_>,
    b: &Outline<'_>,
    extent: f64,
    is_out_of_reach: impl Fn(f64, f64) -> bool,
) -> Outcome<Exits> {
    let none = Candidate { gap: f64::NEG_INFINITY, edge: usize::MAX, corner: 0 };
    let (mut first, mut second, mut third, mut most) = (none, none, none.gap, 0.0);
    let mut is_apart = false;
    for (is_of_a, before) in [(true, 0), (false, a.corners().len())] {
        each_exit(a, b, is_of_a, extent, |FacingEdge { edge, corner, .. }, gap, lost| {
            is_apart = is_out_of_reach(gap, lost);
            most = if lost > most { lost } else { most };
            let found = Candidate { gap, edge: before + edge, corner };
            // Without a branch, for no processor can guess the order.
            let (high, low) = if gap > first.gap { (found, first) } else { (first, found) };
            let (middle, low) = if low.gap > second.gap { (low, second) } else { (second, low) };
            (first, second) = (high, middle);
            third = if low.gap > third { low.gap } else { third };
            is_apart
        });
        if is_apart {
            return Ok(None);
        }
    }
    Ok(Some(Exits { first: first.exit(a, b, extent)?, second, third, lost: most }))
}

/// The first edge of a solid for which a test holds.
fn exit_of(
    a: &Outline<'_>,
    b: &Outline<'_>,
    is_of_a: bool,
    extent: f64,
    is_meant: impl Fn(&FacingEdge, f64) -> bool,
) -> Option<Exit> {
    let mut found = None;
    each_exit(a, b, is_of_a, extent, |facing, gap, lost| {
        let is_found = is_meant(&facing, gap);
        if is_found {
            found = Some(Exit { facing, is_of_a, gap, lost });
        }
        is_found
    });
    found
}

/// Calls `look` with each edge of one solid, its gap and the error bound of that, until it returns `true`.
#[inline]
fn each_exit(
    a: &Outline<'_>,
    b: &Outline<'_>,
    is_of_a: bool,
    extent: f64,
    mut look: impl FnMut(FacingEdge, f64, f64) -> bool,
) {
    let slack = a.slack() + b.slack();
    let (own, other) = if is_of_a { (a, b) } else { (b, a) };
    each_facing(own, other.corners(), extent, |facing| {
        let (gap, lost) = gap_of(&facing, slack, extent);
        look(facing, gap, lost)
    });
}

/// The distance of the facing corner in front of an edge, and its error bound. The quotient is exact if the edge is along an axis, so that those of two sides
/// that face each other are equal.
#[inline]
fn gap_of(facing: &FacingEdge, slack: f64, extent: f64) -> (f64, f64) {
    let length = facing.length();
    let inverse = 1.0 / length;
    (facing.gap / length, 2.0 * (facing.error * inverse) + slack * (8.0 + 8.0 * (extent * inverse)))
}
