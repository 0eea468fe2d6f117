//! Projections onto an axis.

use crate::number::arithmetic::Numeric;

/// Whether the projection of a ray or segment onto an axis overlaps the interval from `-reach` to `reach`. For a
/// segment (`ends`), `place` is its center and `along` its half-length; for a ray, its origin and direction.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_over<N: Numeric>(ends: bool, place: N, along: N, reach: N) -> bool {
    if ends {
        return place.absolute().is_at_most(reach + along.absolute());
    }
    // A ray misses if it begins outside and does not run towards the interval.
    place.absolute().is_at_most(reach) | !place.is_same_way(along)
}
