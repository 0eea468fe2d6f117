//! Whether a half-space meets a set, or contains it.

use crate::form::half_space::StoredHalfSpace;
use crate::form::solid::Convex;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// Whether a bounded convex set and a half-space have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic, const D: usize>(
    _: T,
    set: &impl Convex<T, D>,
    half: &StoredHalfSpace<T, D>,
) -> bool {
    let least = half.least(set);
    match set.reach() {
        None => least.is_at_most(T::D2::ZERO),
        // The part in front of the surface may be no longer than the radius.
        Some(r) => {
            let before = least.positive_part();
            (before * before).is_at_most(r * r * half.normal.squared())
        }
    }
}

/// Whether a half-space contains all of a bounded convex set.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn holds<T: Arithmetic, const D: usize>(half: &StoredHalfSpace<T, D>, set: &impl Convex<T, D>) -> bool {
    let greatest = half.greatest(set);
    let within = greatest.is_at_most(T::D2::ZERO);
    match set.reach() {
        None => within,
        Some(r) => within & (r * r * half.normal.squared()).is_at_most(greatest * greatest),
    }
}
