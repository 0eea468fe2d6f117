//! Whether a solid contains another set, exactly.
//!
//! A set with the core `hull(v…)` and the radius `r` is the hull of disks about the corners `v`, so a convex
//! solid contains it if it contains the disks: each `v` is in the solid, and its distance from the solid's
//! boundary is at least `r`. The boundary of a solid with corners is its sides. The boundary of a round solid
//! is at the distance of its radius `R` from the core. So one with corners contains a disk with `r > R` if its
//! core contains that with `r − R`.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::figure::{Figure, nearest};
use crate::reference::closest::closest;
use crate::reference::contact::directions;
use crate::reference::escape::support;
use crate::reference::set::{Set, V};

/// Whether `set`, which is not a line or ray, is a subset of `solid`.
pub fn holds(solid: &Figure, set: &Figure) -> bool {
    let room = &set.radius - &solid.radius;
    let holds_disk = |v: V| {
        let center = Figure::point(v);
        if solid.has_corners() && room.is_positive() {
            ring_holds(solid, &center, &room)
        } else {
            round_holds(solid, &center, &set.radius)
        }
    };
    let holds = set.vertices().into_iter().all(holds_disk);
    assert!(!holds || reaches_as_far(solid, set), "the reference is wrong on {set:?} in {solid:?}");
    holds
}

fn ring_holds(solid: &Figure, center: &Figure, radius: &BigInt) -> bool {
    let is_clear = |side: &Set| closest(&center.sides[0], side).compared_with(radius).is_ge();
    nearest(center, solid).pair.squared.is_zero() && solid.sides.iter().all(is_clear)
}

fn round_holds(solid: &Figure, center: &Figure, radius: &BigInt) -> bool {
    let margin = &solid.radius - radius;
    !margin.is_negative() && nearest(center, solid).pair.compared_with(&margin).is_le()
}

/// Whether the solid reaches as far as the set in 16 directions, as it must if it contains the set.
fn reaches_as_far(solid: &Figure, set: &Figure) -> bool {
    let reach =
        |figure: &Figure, u: &V, length: i64| support(&figure.vertices(), u) + &figure.radius * length;
    directions().step_by(4).all(|(u, length)| reach(solid, &u, length) >= reach(set, &u, length))
}
