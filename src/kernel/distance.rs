//! How far two sets are apart, and where they are nearest.
//!
//! Sets apart are nearest where their cores are: the distance is that of the cores less the radii, and the
//! nearest points are a radius beyond the core's. Sets that meet have a common point, which both give.

use core::cmp::Ordering;

use super::contact::{surface, surfaces};
use super::core::Core;
use super::linear::{Crossing, Linear};
use super::separation::{Separation, Side, common_vertex, is_reversed, nearest};
use super::solid::Solid;
use super::vector::Spot;
use crate::scalar::surd::{Root, Surd};
use crate::scalar::tower::{Number, Tower};
use crate::scalar::{Constants, at_least_smallest};

/// A set as a core and a radius about it.
pub trait Reach<T: Tower> {
    type Core: Core<T>;
    fn core(&self) -> Self::Core;
    fn radius(&self) -> T::D1;
    /// What the parameter of a nearest point is measured on.
    fn axis(&self) -> Option<Linear<T, 2>>;
}

impl<T: Tower> Reach<T> for Spot<T, 2> {
    type Core = [Spot<T, 2>; 1];
    #[inline]
    fn core(&self) -> Self::Core {
        [*self]
    }
    #[inline]
    fn radius(&self) -> T::D1 {
        T::D1::ZERO
    }
    #[inline]
    fn axis(&self) -> Option<Linear<T, 2>> {
        None
    }
}

impl<T: Tower> Reach<T> for Linear<T, 2> {
    type Core = Self;
    #[inline]
    fn core(&self) -> Self {
        *self
    }
    #[inline]
    fn radius(&self) -> T::D1 {
        T::D1::ZERO
    }
    #[inline]
    fn axis(&self) -> Option<Self> {
        Some(*self)
    }
}

impl<T: Tower, C: Core<T> + Copy> Reach<T> for Solid<T, C> {
    type Core = C;
    #[inline]
    fn core(&self) -> Self::Core {
        self.core
    }
    #[inline]
    fn radius(&self) -> T::D1 {
        self.radius
    }
    #[inline]
    fn axis(&self) -> Option<Linear<T, 2>> {
        self.core.axis()
    }
}

/// Where two sets are nearest.
#[derive(Clone, Copy, Debug)]
pub struct Nearest<S, const D: usize> {
    pub point_a: [S; D],
    pub point_b: [S; D],
    pub t_a: Option<S>,
    pub t_b: Option<S>,
}

/// The distance of two sets that do not meet: above zero. `|gap| − r = (√(k²·G) − r·G) / G`.
pub fn distance<T: Tower>(tower: T, a: &impl Reach<T>, b: &impl Reach<T>) -> Result<T::Scalar, T::Doubt> {
    match apart(&a.core(), &b.core())? {
        Some(apart) => gap_length(tower, &apart, a.radius() + b.radius()),
        None => Ok(T::Scalar::smallest()),
    }
}

/// What a separation leaves beyond the sum of the radii.
pub fn gap_length<T: Tower, const D: usize>(
    tower: T,
    apart: &Separation<T, D>,
    radius: T::D1,
) -> Result<T::Scalar, T::Doubt> {
    let (gap, length) = (apart.gap, apart.direction.squared());
    let surd = Surd::length(-(radius * length), gap.absolute(), Root::of_length(length), length);
    Ok(at_least_smallest(tower.length(surd)?))
}

/// Its square.
pub fn squared<T: Tower>(tower: T, a: &impl Reach<T>, b: &impl Reach<T>) -> Result<T::Scalar, T::Doubt> {
    match apart(&a.core(), &b.core())? {
        Some(apart) => gap_square(tower, &apart, a.radius() + b.radius()),
        None => Ok(T::Scalar::smallest()),
    }
}

/// The square of what a separation leaves beyond the sum of the radii.
pub fn gap_square<T: Tower, const D: usize>(
    tower: T,
    apart: &Separation<T, D>,
    radius: T::D1,
) -> Result<T::Scalar, T::Doubt> {
    Ok(at_least_smallest(tower.squared_gap(radius, apart.gap, apart.direction.squared())?))
}

/// The separation of two cores whose sets do not meet. `None` where they cross out of range.
fn apart<T: Tower>(a: &impl Core<T>, b: &impl Core<T>) -> Result<Option<Separation<T, 2>>, T::Doubt> {
    if super::solid::cross(a, b)? { Ok(None) } else { nearest(a, b) }
}

/// Where two sets are nearest. `meeting`: whether they have a point in common.
///
/// Which common point must not depend on which operand is named first.
pub fn closest<T: Tower>(
    tower: T,
    a: &impl Reach<T>,
    b: &impl Reach<T>,
    meeting: bool,
) -> Result<Nearest<T::Scalar, 2>, T::Doubt> {
    if meeting && is_reversed((&a.core(), a.radius()), (&b.core(), b.radius()))? {
        let Nearest { point_a, point_b, t_a, t_b } = ordered(tower, b, a, meeting)?;
        return Ok(Nearest { point_a: point_b, point_b: point_a, t_a: t_b, t_b: t_a });
    }
    ordered(tower, a, b, meeting)
}

fn ordered<T: Tower>(
    tower: T,
    a: &impl Reach<T>,
    b: &impl Reach<T>,
    meeting: bool,
) -> Result<Nearest<T::Scalar, 2>, T::Doubt> {
    let (core_a, core_b) = (a.core(), b.core());
    if let Some(common) = common_point(tower, &core_a, &core_b, a.axis(), b.axis())? {
        return Ok(common);
    }
    let parameter = |axis, p| parameter_on(tower, axis, p);
    let Some(separation) = nearest(&core_a, &core_b)? else {
        // The same line twice: the first of the two origins.
        let first =
            if core_b.first().order(&core_a.first())?.is_lt() { core_b.first() } else { core_a.first() };
        let (point, t_a, t_b) =
            (first.scalars(tower)?, parameter(a.axis(), first)?, parameter(b.axis(), first)?);
        return Ok(Nearest { point_a: point, point_b: point, t_a, t_b });
    };
    let (point_a, point_b) = if meeting {
        let point = between(tower, &separation, a.radius(), b.radius())?;
        (point, point)
    } else {
        surfaces(tower, &separation, a.radius(), b.radius())?
    };
    let (t_a, t_b) = (parameter(a.axis(), separation.vertex)?, parameter(b.axis(), separation.vertex)?);
    Ok(Nearest { point_a, point_b, t_a, t_b })
}

/// The parameter of the nearest point on an axis, if there is one to measure it on.
fn parameter_on<T: Tower>(
    tower: T,
    axis: Option<Linear<T, 2>>,
    p: Spot<T, 2>,
) -> Result<Option<T::Scalar>, T::Doubt> {
    axis.map(|axis| axis.clamped_parameter(tower, p)).transpose()
}

/// A common point of two sets whose cores are apart: of the core without a radius the nearest one, else of
/// `b`'s core, if `a` reaches it, and otherwise as far as `a` reaches.
pub fn between<T: Tower, const D: usize>(
    tower: T,
    separation: &Separation<T, D>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> Result<[T::Scalar; D], T::Doubt> {
    let Separation { direction, gap, side, .. } = *separation;
    let across_a = if side == Side::A { T::D2::ZERO } else { -gap };
    let across_b = if side == Side::A { gap } else { T::D2::ZERO };
    if radius_a.is_zero()? {
        return surface(tower, separation, across_a, T::D1::ZERO, Ordering::Equal);
    }
    let reached = (gap * gap).compare(radius_a * radius_a * direction.squared())?.is_le();
    if radius_b.is_zero()? || reached {
        surface(tower, separation, across_b, T::D1::ZERO, Ordering::Equal)
    } else {
        surface(tower, separation, across_a, radius_a, Ordering::Greater)
    }
}

/// A common point of two cores: the first vertex of one that belongs to the other, or a crossing of edges.
fn common_point<T: Tower>(
    tower: T,
    a: &impl Core<T>,
    b: &impl Core<T>,
    axis_a: Option<Linear<T, 2>>,
    axis_b: Option<Linear<T, 2>>,
) -> Result<Option<Nearest<T::Scalar, 2>>, T::Doubt> {
    let at = |axis, p| parameter_on(tower, axis, p);
    if let Some((vertex, _)) = common_vertex(a, b)? {
        let point = vertex.scalars(tower)?;
        let (t_a, t_b) = (at(axis_a, vertex)?, at(axis_b, vertex)?);
        return Ok(Some(Nearest { point_a: point, point_b: point, t_a, t_b }));
    }
    for edge in a.distinct_edges() {
        for other in b.distinct_edges() {
            if let Some(crossing) = edge.crossing(&other)? {
                let Crossing { a: s, b: t, denominator } = crossing;
                let point = super::crossing::point(tower, &edge, &other, &crossing)?;
                let t_a = axis_a.map(|_| tower.parameter(s, denominator)).transpose()?;
                let t_b = axis_b.map(|_| tower.parameter(t, denominator)).transpose()?;
                return Ok(Some(Nearest { point_a: point, point_b: point, t_a, t_b }));
            }
        }
    }
    Ok(None)
}
