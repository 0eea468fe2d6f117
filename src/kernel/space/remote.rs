//! How far two sets in space are apart, and where they are nearest.

use core::cmp::Ordering;

use super::super::distance::Nearest;
use super::super::separation::Side;
use super::bounds::facing;
use super::way::Way;
use super::{Body, Core, is_reversed};
use crate::scalar::tower::{Number, Tower};

/// The distance of two sets that do not meet: above zero.
pub fn distance<T: Tower>(tower: T, a: &impl Body<T>, b: &impl Body<T>) -> Result<T::Scalar, T::Doubt> {
    Way::between(&a.core(), &b.core())?.length(tower, a.radius() + b.radius())
}

/// Its square.
pub fn squared<T: Tower>(tower: T, a: &impl Body<T>, b: &impl Body<T>) -> Result<T::Scalar, T::Doubt> {
    Way::between(&a.core(), &b.core())?.square(tower, a.radius() + b.radius())
}

/// Where two sets are nearest; `meeting`: whether they have a point in common, which must not depend on which of them is
/// named first.
pub fn closest<T: Tower>(
    tower: T,
    a: &impl Body<T>,
    b: &impl Body<T>,
    meeting: bool,
) -> Result<Nearest<T::Scalar, 3>, T::Doubt> {
    let (core_a, core_b) = (a.core(), b.core());
    let way = Way::between(&core_a, &core_b)?;
    let (t_a, t_b) = (way.parameter(tower, Side::A, &core_a)?, way.parameter(tower, Side::B, &core_b)?);
    let (point_a, point_b) = if meeting {
        let point = if !way.leads()? {
            common(tower, &core_a, &core_b, &way)?
        } else if is_reversed(a, b)? {
            between(tower, &way.mirrored(), b.radius(), a.radius())?
        } else {
            between(tower, &way, a.radius(), b.radius())?
        };
        (point, point)
    } else {
        (way.point(tower, Side::A, a.radius())?, way.point(tower, Side::B, b.radius())?)
    };
    Ok(Nearest { point_a, point_b, t_a, t_b })
}

/// A common place of two cores; of points and boxes the one with the least coordinates.
fn common<T: Tower>(tower: T, a: &Core<T>, b: &Core<T>, way: &Way<T>) -> Result<[T::Scalar; 3], T::Doubt> {
    if matches!(a, Core::Linear(_)) || matches!(b, Core::Linear(_)) {
        return way.common(tower);
    }
    facing(&a.bounds()?, &b.bounds()?, [Ordering::Equal; 3])?.scalars(tower)
}

/// A common point of two sets whose cores are apart: of the core without a radius the nearest one, else of `b`'s core,
/// if `a` reaches it, and otherwise as far as `a` reaches.
fn between<T: Tower>(
    tower: T,
    way: &Way<T>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> Result<[T::Scalar; 3], T::Doubt> {
    if radius_a.is_zero()? {
        way.point(tower, Side::A, T::D1::ZERO)
    } else if radius_b.is_zero()? || way.is_within(radius_a)? {
        way.point(tower, Side::B, T::D1::ZERO)
    } else {
        way.point(tower, Side::A, radius_a)
    }
}
