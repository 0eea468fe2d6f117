//! Projections on an axis.

use crate::arithmetic::number::Number;

/// Whether the shadow of a ray or segment on an axis overlaps one that reaches so far to both sides. `ends`: it is that
/// of a segment.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_over<N: Number>(ends: bool, place: N, along: N, reach: N) -> Result<bool, N::Uncertain> {
    if ends {
        return place.absolute().is_at_most(reach + along.absolute());
    }
    // A ray that begins beyond, and does not run towards it.
    Ok(place.absolute().is_at_most(reach)? | !place.is_same_way(along)?)
}
