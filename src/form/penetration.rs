//! What is measured along a separation: penetration depth, distance, and the facing points of both sets.

use core::cmp::Ordering;

use crate::form::coordinates::Vector;
use crate::form::separation::{Separation, Side};
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::surd::{Root, Surd};
use crate::number::time::Time;

/// The penetration of two sets: the shortest translation that separates them, and the deepest points.
#[derive(Clone, Copy, Debug)]
pub struct Penetration<S, const D: usize> {
    /// The unit vector from `a` to `b`.
    pub normal: [S; D],
    pub depth: S,
    pub point_a: [S; D],
    pub point_b: [S; D],
}

/// The penetration along a separation with the direction `g` and the gap `k`. With `n = g / |g|` and the cores
/// `k / |g|` apart, the depth is `r_a + r_b − k / |g|`. The deepest points are a radius beyond the vertex and beyond
/// its counterpart across the gap. `k / |g| = k·√G / G` with `G = g·g`.
#[inline(never)]
pub fn touch<T: Construction, const D: usize>(
    context: T,
    separation: &Separation<T, D>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> Penetration<Raw, D> {
    let Separation { direction: g, gap, .. } = *separation;
    let length = g.squared();
    let root = Root::of_length(context, length);
    let depth = context.length(Surd::length((radius_a + radius_b) * length, -gap, root, length));
    let (point_a, point_b) = surfaces(context, separation, radius_a, radius_b);
    Penetration { normal: unit(context, &g), depth, point_a, point_b }
}

/// A point of each of two sets.
pub type PointPair<S, const D: usize> = ([S; D], [S; D]);

/// The points of two solids' surfaces that face each other across the gap between their cores.
#[inline(never)]
pub fn surfaces<T: Construction, const D: usize>(
    context: T,
    separation: &Separation<T, D>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> PointPair<Raw, D> {
    (facing(context, separation, Side::A, radius_a), facing(context, separation, Side::B, radius_b))
}

/// The end of a separation on one side, moved by `radius` towards the other side.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn facing<T: Construction, const D: usize>(
    context: T,
    separation: &Separation<T, D>,
    side: Side,
    radius: T::D1,
) -> [Raw; D] {
    let across = match (side, separation.side) {
        (Side::A, Side::B) => -separation.gap,
        (Side::B, Side::A) => separation.gap,
        _ => T::D2::ZERO,
    };
    let way = if side == Side::A { Ordering::Greater } else { Ordering::Less };
    surface(context, separation, across, radius, way)
}

/// The point at `across / |g|` from the vertex along the direction, and then a radius further along it (`Greater`) or
/// back (`Less`): `vertex + (across ± r·|g|)·g / |g|²`.
#[inline(never)]
pub fn surface<T: Construction, const D: usize>(
    context: T,
    separation: &Separation<T, D>,
    across: T::D2,
    radius: T::D1,
    way: Ordering,
) -> [Raw; D] {
    let Separation { direction: g, vertex, .. } = *separation;
    let length = g.squared();
    let root = Root::of_length(context, length);
    let radius = match way {
        Ordering::Less => -radius,
        Ordering::Equal => T::D1::ZERO,
        Ordering::Greater => radius,
    };
    indexed(|i| context.coordinate(vertex.0[i], Surd::length(g.0[i] * across, radius * g.0[i], root, length)))
}

/// The unit vector `g / |g| = g·√G / G`, component by component.
#[inline(never)]
pub fn unit<T: Construction, const D: usize>(context: T, g: &Vector<T, D>) -> [Raw; D] {
    let length = g.squared();
    let root = Root::of_length(context, length);
    indexed(|i| context.pure(Surd::component(g.0[i], root, length)))
}

/// The closest points of two sets, and their parameters on sets that have them.
#[derive(Clone, Copy, Debug)]
pub struct Nearest<S, const D: usize> {
    pub point_a: [S; D],
    pub point_b: [S; D],
    pub t_a: Option<S>,
    pub t_b: Option<S>,
}

impl<S, const D: usize> Nearest<S, D> {
    /// The same as seen from the other set.
    pub fn mirrored(self) -> Self {
        Self { point_a: self.point_b, point_b: self.point_a, t_a: self.t_b, t_b: self.t_a }
    }
}

/// How far apart the cores of two sets are that do not meet.
pub trait CoreGap<T: Construction> {
    /// The square of the length, unrounded.
    fn exact_square(&self) -> Time<T>;
    /// The length minus a radius. It is positive, so it is rounded to no less than the smallest positive number.
    fn length(&self, context: T, radius: T::D1) -> Raw;
    /// The square of the length minus a radius, likewise.
    fn square(&self, context: T, radius: T::D1) -> Raw;
    /// Whether the length is at most a radius.
    fn is_within(&self, radius: T::D1) -> bool;
}

impl<T: Construction, const D: usize> CoreGap<T> for Separation<T, D> {
    fn exact_square(&self) -> Time<T> {
        Time::Ratio(T::big4(self.gap * self.gap), T::big2(self.direction.squared()))
    }
    /// `|gap| − r = (√(k²·G) − r·G) / G`.
    fn length(&self, context: T, radius: T::D1) -> Raw {
        let (gap, length) = (self.gap, self.direction.squared());
        let surd = Surd::length(-(radius * length), gap.absolute(), Root::of_length(context, length), length);
        context.encoding().at_least_smallest(context.length(surd))
    }
    fn square(&self, context: T, radius: T::D1) -> Raw {
        let length = self.direction.squared();
        context.encoding().at_least_smallest(context.squared_gap(radius, self.gap, length))
    }
    fn is_within(&self, radius: T::D1) -> bool {
        Separation::is_within(self, radius)
    }
}

/// A common point of two sets whose cores are disjoint. If one core has no radius, it is that core's nearest point;
/// else the nearest point of `b`'s core, if `a` reaches it, and otherwise the furthest point that `a` reaches.
pub fn between<T: Construction, const D: usize>(
    context: T,
    separation: &Separation<T, D>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> [Raw; D] {
    let Separation { gap, side, .. } = *separation;
    let across_a = if side == Side::A { T::D2::ZERO } else { -gap };
    let across_b = if side == Side::A { gap } else { T::D2::ZERO };
    if radius_a.is_zero() {
        return surface(context, separation, across_a, T::D1::ZERO, Ordering::Equal);
    }
    let reached = separation.is_within(radius_a);
    if radius_b.is_zero() || reached {
        surface(context, separation, across_b, T::D1::ZERO, Ordering::Equal)
    } else {
        surface(context, separation, across_a, radius_a, Ordering::Greater)
    }
}
