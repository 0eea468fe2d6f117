//! How two solids touch or overlap: the shortest way apart, in the plane.
//!
//! Solids are cores with a radius about them, so the way apart of two solids is along the
//! [separation](super::separation) of their cores, and the depth is the sum of the radii less the distance
//! of the cores (Ericson 3.11; van den Bergen, *Proximity Queries and Penetration Depth Computation on 3D Game Objects*, 2001).

use core::cmp::Ordering;

use super::axes;
use super::core::Core;
use super::separation::{Separation, Side, from_point, is_reversed, separation};
use super::solid::{Solid, come_within};
use super::vector::{Spot, Vector, try_each};
use crate::scalar::surd::{Root, Surd};
use crate::scalar::tower::{Number, Tower};

/// The shortest way apart.
#[derive(Clone, Copy, Debug)]
pub struct Touch<S, const D: usize> {
    /// Unit, from `a` to `b`.
    pub normal: [S; D],
    pub depth: S,
    pub point_a: [S; D],
    pub point_b: [S; D],
}

/// Whether two solids have a point in common: their cores are no further apart than the radii's sum.
#[inline(always)]
pub fn meets<T: Tower, A: Core<T>, B: Core<T>>(
    _: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Result<bool, T::Doubt> {
    match (a.core.quad(), b.core.quad()) {
        (Some(a), Some(b)) => axes::meet(a, b),
        _ => come_within(&a.core, &b.core, a.radius + b.radius),
    }
}

/// The shortest way apart of two solids.
#[inline(always)]
pub fn meet<T: Tower, A: Core<T>, B: Core<T>>(
    tower: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Result<Option<Touch<T::Scalar, 2>>, T::Doubt> {
    if meets(tower, a, b)? { way_apart(tower, a, b).map(Some) } else { Ok(None) }
}

/// The shortest way apart of two solids that meet.
#[inline(always)]
pub fn way_apart<T: Tower, A: Core<T>, B: Core<T>>(
    tower: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Result<Touch<T::Scalar, 2>, T::Doubt> {
    let separation = match from_point(&a.core, &b.core)? {
        Some(apart) => apart,
        None => {
            if A::IS_POINT || B::IS_POINT {
                T::rare()?;
            }
            separation(&a.core, &b.core, is_reversed((&a.core, a.radius), (&b.core, b.radius))?)?
        }
    };
    touch(tower, &separation, a.radius, b.radius)
}

/// With `n = g / |g|` and the cores `k / |g|` apart, the depth is `r_a + r_b − k / |g|`, and the deepest
/// points are a radius beyond the vertex and its counterpart across the gap. `k / |g| = k·√G / G`.
#[inline(always)]
pub fn touch<T: Tower, const D: usize>(
    tower: T,
    separation: &Separation<T, D>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> Result<Touch<T::Scalar, D>, T::Doubt> {
    let Separation { direction: g, gap, .. } = *separation;
    let length = g.squared();
    let root = Root::of_length(length);
    let depth = tower.length(Surd::length((radius_a + radius_b) * length, -gap, root, length))?;
    let (point_a, point_b) = surfaces(tower, separation, radius_a, radius_b)?;
    Ok(Touch { normal: unit(tower, &g)?, depth, point_a, point_b })
}

/// A point of each of two sets.
pub type PointPair<S, const D: usize> = ([S; D], [S; D]);

/// The points of two solids' surfaces that face each other across the gap of their cores.
#[inline(always)]
pub fn surfaces<T: Tower, const D: usize>(
    tower: T,
    separation: &Separation<T, D>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> Result<PointPair<T::Scalar, D>, T::Doubt> {
    Ok((facing(tower, separation, Side::A, radius_a)?, facing(tower, separation, Side::B, radius_b)?))
}

/// The end of a separation on one side, or a radius beyond towards the other.
#[inline(always)]
pub fn facing<T: Tower, const D: usize>(
    tower: T,
    separation: &Separation<T, D>,
    side: Side,
    radius: T::D1,
) -> Result<[T::Scalar; D], T::Doubt> {
    let across = match (side, separation.side) {
        (Side::A, Side::B) => -separation.gap,
        (Side::B, Side::A) => separation.gap,
        _ => T::D2::ZERO,
    };
    let way = if side == Side::A { Ordering::Greater } else { Ordering::Less };
    surface(tower, separation, across, radius, way)
}

/// The point `across / |g|` and then a radius along the direction (`Greater`) or against it from the vertex:
/// `vertex + (across ± r·|g|)·g / |g|²`.
#[inline(always)]
pub fn surface<T: Tower, const D: usize>(
    tower: T,
    separation: &Separation<T, D>,
    across: T::D2,
    radius: T::D1,
    way: Ordering,
) -> Result<[T::Scalar; D], T::Doubt> {
    let Separation { direction: g, vertex, .. } = *separation;
    let length = g.squared();
    let root = Root::of_length(length);
    let radius = match way {
        Ordering::Less => -radius,
        Ordering::Equal => T::D1::ZERO,
        Ordering::Greater => radius,
    };
    try_each(|i| tower.coordinate(vertex.0[i], Surd::length(g.0[i] * across, radius * g.0[i], root, length)))
}

/// The outward unit normal at a stored point of the surface.
pub fn normal_at<T: Tower, C: Core<T>>(
    tower: T,
    solid: &Solid<T, C>,
    p: Spot<T, 2>,
) -> Result<[T::Scalar; 2], T::Doubt> {
    unit(tower, &separation(&solid.core, &[p], false)?.direction)
}

/// The nearest point of a solid to `p`.
pub fn nearest<T: Tower, C: Core<T>>(
    tower: T,
    solid: &Solid<T, C>,
    p: Spot<T, 2>,
) -> Result<[T::Scalar; 2], T::Doubt> {
    if solid.compare(p)?.is_le() {
        return p.scalars(tower);
    }
    let separation = separation(&solid.core, &[p], false)?;
    Ok(touch(tower, &separation, solid.radius, T::D1::ZERO)?.point_a)
}

/// `g / |g| = g·√G / G`, component by component.
#[inline(always)]
pub fn unit<T: Tower, const D: usize>(tower: T, g: &Vector<T, D>) -> Result<[T::Scalar; D], T::Doubt> {
    let length = g.squared();
    let root = Root::of_length(length);
    try_each(|i| tower.pure(Surd::component(g.0[i], root, length)))
}
