//! The edges over which two solids may face each other.

use crate::certificate::outline::{FacingEdge, Outline, dot, each_facing, minus, next};
use crate::certificate::rounded::{Certain, Outcome, Uncertain};

/// A candidate axis: an edge, and the other's corner that faces it.
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
    /// The next two gaps.
    pub(crate) second: f64,
    pub(crate) third: f64,
    /// The greatest error bound of a gap.
    pub(crate) lost: f64,
}

/// The edge of two solids with the greatest gap; `Ok(None)` if a gap is out of reach, with its error bound.
pub(crate) fn exits(
    a: &Outline<'_>,
    b: &Outline<'_>,
    extent: f64,
    is_out_of_reach: impl Fn(f64, f64) -> bool,
) -> Outcome<Exits> {
    let (mut gaps, mut most, mut first) = ([f64::NEG_INFINITY; 3], 0.0, None);
    let mut is_apart = false;
    for is_of_a in [true, false] {
        each_exit(a, b, is_of_a, extent, |facing, gap, lost| {
            is_apart = is_out_of_reach(gap, lost);
            most = if lost > most { lost } else { most };
            let [best, next, third] = gaps;
            if gap > best {
                first = Some(Exit { facing, is_of_a, gap, lost });
            }
            // Without a branch, for no processor can guess the order.
            let (high, low) = if gap > best { (gap, best) } else { (best, gap) };
            let (middle, low) = if low > next { (low, next) } else { (next, low) };
            gaps = [high, middle, if low > third { low } else { third }];
            is_apart
        });
        if is_apart {
            return Ok(None);
        }
    }
    Ok(Some(Exits { first: first.ok_or(Uncertain)?, second: gaps[1], third: gaps[2], lost: most }))
}

/// Another edge with this gap.
pub(crate) fn other_exit(
    a: &Outline<'_>,
    b: &Outline<'_>,
    extent: f64,
    not: &Exit,
    at: f64,
) -> Certain<Exit> {
    let found = [true, false].into_iter().find_map(|is_of_a| {
        exit_of(a, b, is_of_a, extent, |facing, gap| {
            gap == at && (is_of_a != not.is_of_a || facing.edge != not.facing.edge)
        })
    });
    found.ok_or(Uncertain)
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
        let length = facing.length();
        let (gap, inverse) = (facing.gap / length, 1.0 / length);
        let lost = 2.0 * (facing.error * inverse) + slack * (8.0 + 8.0 * (extent * inverse));
        look(facing, gap, lost)
    });
}
