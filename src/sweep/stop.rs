//! The impact of a moving solid, in the plane or in space: its numbers, and what both dimensions compute them from.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::half_space::StoredHalfSpace;
use crate::form::linear::Linear;
use crate::form::penetration::{Penetration, unit};
use crate::form::set::Set;
use crate::form::solid::Solid;
use crate::number::arithmetic::{Arithmetic, Numeric, Reads, Value};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::surd::{NestedSurd, Root, Surd};
use crate::number::time::{Known, Ratio, WholeOrTime};

/// The impact that stops a moving solid.
#[derive(Clone, Copy, Debug)]
pub struct StoppingImpact<const D: usize> {
    /// The part of the motion before the impact, from 0 to 1.
    pub t: Raw,
    /// The displacement until the impact, each component rounded to nearest.
    pub travel: [Raw; D],
    /// A point that both solids touch.
    pub point: [Raw; D],
    /// The unit normal, outward from the standing solid.
    pub normal: [Raw; D],
    /// The penetration depth at the start.
    pub depth: Raw,
    /// Where the travel must end.
    pub landing: Landing,
}

/// What is still to be done about the travel of an impact, which is rounded to nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// Nothing: the moved solid certainly does not overlap.
    Settled,
    /// The moved solid must not overlap; it may touch.
    Touching,
    /// The difference has no interior. The moved solid must not even touch, and stay on the side from which it came.
    Outside,
}

impl Landing {
    /// Where a travel ends in front of a difference that has an interior, or has none.
    pub fn before(is_flat: bool) -> Self {
        if is_flat { Self::Outside } else { Self::Touching }
    }
}

/// An impact, or its time alone.
pub type MadeImpact<T, const D: usize> = WholeOrTime<T, StoppingImpact<D>>;

/// A motion, and the point that its travel is counted from.
pub struct Motion<T: Arithmetic, const D: usize> {
    /// The point whose coordinates are the arithmetic's zero.
    pub zero: Point<T, D>,
    pub way: Vector<T, D>,
    /// Of the faces that the path crosses at one place, how many that oppose it more are passed over. Of a difference without interior, or
    /// with round edges, there is only one.
    pub rank: usize,
}

impl<T: Arithmetic, const D: usize> Motion<T, D> {
    /// The motion along stored numbers.
    pub fn along<N: Value>(way: &[N; D], rank: usize, context: T) -> Self
    where
        T: Reads<N>,
    {
        let zero = Point(indexed(|axis| context.coordinate_of(axis, N::ZERO)));
        Self { zero, way: Vector(way.each(|x| context.extent_of(x))), rank }
    }
}

/// A vertex of the Minkowski difference of two cores: one of the moving core, and one of the standing core.
#[derive(Clone, Copy)]
pub struct VertexPair<T: Arithmetic, const D: usize> {
    pub moving: Point<T, D>,
    pub standing: Point<T, D>,
}

impl<T: Arithmetic, const D: usize> VertexPair<T, D> {
    /// The position of this vertex in the difference.
    pub fn place(&self) -> Vector<T, D> {
        self.standing - self.moving
    }
}

/// An end of the segment that two solids share where they touch: a vertex of the standing or of the moving solid.
#[derive(Clone, Copy)]
pub enum TouchingEnd<T: Arithmetic, const D: usize> {
    Still(Point<T, D>),
    Moved(Point<T, D>),
}

/// The impact of `a` on `b`, which stands still, given the functions for two solids and for a solid and a half-space. A
/// line or a ray is not moved and stops nothing.
pub fn of_sets<T: Arithmetic, C, R, const D: usize>(
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    between: impl FnOnce(&Solid<T, C>, &Solid<T, C>) -> Option<R>,
    into_half_space: impl FnOnce(&Solid<T, C>, &StoredHalfSpace<T, D>) -> Option<R>,
) -> Option<R>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
{
    if a.is_endless_linear() || b.is_endless_linear() {
        return None;
    }
    match (a.body(), b.body()) {
        (Ok(a), Ok(b)) => between(&a, &b),
        (Ok(a), Err(half)) => into_half_space(&a, half),
        (Err(_), _) => None,
    }
}

/// Whether the difference of two sets has no interior, and can stop something, given what tells of two solids without radii whether it has one. A line or a
/// ray stops nothing, and a half-space has one.
pub fn is_flat<T: Arithmetic, C, const D: usize>(
    a: &Set<T, C, D>,
    b: &Set<T, C, D>,
    has_interior: impl FnOnce(&C, &C) -> bool,
) -> bool
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
{
    if a.is_endless_linear() || b.is_endless_linear() {
        return false;
    }
    match (a.body(), b.body()) {
        (Ok(a), Ok(b)) => (a.radius + b.radius).is_zero() && !has_interior(&a.core, &b.core),
        _ => false,
    }
}

/// The impact of a solid that overlaps at the start: its way out is the penetration.
pub fn out<T: Construction, const D: usize>(
    context: T,
    way: impl FnOnce() -> Penetration<Raw, D>,
) -> MadeImpact<T, D> {
    MadeImpact::make(context, Known::Beginning, |t| {
        let (way, encoding) = (way(), context.encoding());
        StoppingImpact {
            t,
            travel: [Raw::ZERO; D],
            point: way.point_b,
            normal: way.normal.each(|x| encoding.negated(x)),
            depth: encoding.at_least_smallest(way.depth),
            landing: Landing::Settled,
        }
    })
}

/// The impact on the circle or sphere about a vertex `w = q − p`: `t = (P − √Q) / |m|²` with `P = m·w` and the
/// discriminant `Q`, and the normal is `(t·m − w) / R`. If the radius is zero, the normal is the reverse of the motion.
pub fn about<T: Construction, const D: usize>(
    context: T,
    corner: &VertexPair<T, D>,
    discriminant: T::D4,
    motion: &Motion<T, D>,
    (a, b): (T::D1, T::D1),
) -> MadeImpact<T, D> {
    let (m, w, radius) = (motion.way, corner.place(), a + b);
    let (along, length) = (m.dot(&w), m.squared());
    let VertexPair { moving: p, standing: q } = *corner;
    if radius.is_zero() {
        return MadeImpact::make(context, Ratio { numerator: along, denominator: length }, |t| {
            // The travel ends with one vertex on the other.
            let travel = indexed(|i| context.rational(motion.zero.0[i], m.0[i] * along, length));
            let (point, normal) = (q.scalars(context), unit(context, &-m));
            StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::Outside }
        });
    }
    let root = Root::of_discriminant(context, discriminant);
    MadeImpact::make(context, Surd::ratio(along, Ordering::Less, root, length), |t| {
        let moved = |base: Point<T, D>, i: usize| {
            context.coordinate(base.0[i], Surd::solution(m.0[i] * along, -m.0[i], root, length))
        };
        let outward = |i: usize| m.0[i] * along - w.0[i] * length;
        let normal = indexed(|i| context.pure(Surd::unit(outward(i), -m.0[i], root, radius * length)));
        let point = if b.is_zero() {
            q.scalars(context)
        } else if a.is_zero() {
            indexed(|i| moved(p, i))
        } else if context.encoding().is_float {
            let (stored, encoding) = (q.scalars(context), context.encoding());
            let one = m.squared();
            let own = context.length(Surd::length(b * one, T::D2::ZERO, Root::of_length(context, one), one));
            indexed(|i| encoding.along(stored[i], own, normal[i]))
        } else {
            indexed(|i| {
                let nested = NestedSurd::about(b * outward(i), -(b * m.0[i]), discriminant, radius * length);
                context.nested_coordinate(q.0[i], nested)
            })
        };
        let travel = indexed(|i| moved(motion.zero, i));
        StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::Touching }
    })
}
