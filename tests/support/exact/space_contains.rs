//! Whether a solid in space contains another set.
//!
//! A set is the hull of balls about the corners of its core, so a convex solid contains it if it contains
//! these balls. A box contains the balls whose distance from every face is at least their radius. A ball or
//! capsule, whose core is thin, contains the balls whose centres are no further from the core than the
//! difference of the radii.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::space::{Body, Kind, V};
use crate::space_nearest::squared;

/// Whether `set`, which has ends, is a subset of `solid`.
pub fn holds(solid: &Body, set: &Body) -> bool {
    let holds_ball = match solid.kind {
        Kind::Aabb => box_holds,
        _ => round_holds,
    };
    set.vertices().iter().all(|center| holds_ball(solid, center, &set.radius))
}

fn box_holds(solid: &Body, center: &V, radius: &BigInt) -> bool {
    let [min, max] = solid.corners();
    (0..3).all(|i| min[i] <= &center[i] - radius && &center[i] + radius <= max[i])
}

fn round_holds(solid: &Body, center: &V, radius: &BigInt) -> bool {
    let margin = &solid.radius - radius;
    let (num, den) = squared(&Body::point(center.clone()), solid);
    !margin.is_negative() && num <= &margin * &margin * den
}
