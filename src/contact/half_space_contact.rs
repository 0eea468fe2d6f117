//! The penetration of a half-space and another set.

use crate::form::coordinates::Vector;
use crate::form::half_space::StoredHalfSpace;
use crate::form::penetration::{Penetration, touch};
use crate::form::separation::Separation;
use crate::form::solid::Convex;
use crate::meets::half_space_meets::meets;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use core::cmp::Ordering;

/// The penetration of a solid and a half-space, or `None` if they do not meet.
pub fn meet<T: Construction, const D: usize>(
    context: T,
    solid: &impl Convex<T, D>,
    half: &StoredHalfSpace<T, D>,
) -> Option<Penetration<Raw, D>> {
    if meets(context, solid, half) { Some(way_apart(context, solid, half)) } else { None }
}

/// The penetration of a solid and a half-space that meet. If the half-space is everything, its surface is taken to be
/// infinitely far away along the x axis.
pub fn way_apart<T: Construction, const D: usize>(
    context: T,
    solid: &impl Convex<T, D>,
    half: &StoredHalfSpace<T, D>,
) -> Penetration<Raw, D> {
    let radius = solid.reach().unwrap_or(T::D1::ZERO);
    if !half.is_everything() {
        return touch(context, &half.support(solid), radius, T::D1::ZERO);
    }
    let upright = StoredHalfSpace { normal: Vector::axis(0, Ordering::Greater), ..*half };
    let support = Separation { gap: T::D2::ZERO, ..upright.support(solid) };
    let mut way = touch(context, &support, radius, T::D1::ZERO);
    way.depth = context.encoding().limit(Ordering::Greater);
    way.point_b[0] = way.depth;
    way
}
