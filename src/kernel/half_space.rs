//! Half-spaces, in the plane or in space: everything on one side of a line or plane.
//!
//! With `h(p) = (p − origin)·normal` a half-space is all `p` with `h(p) ≤ 0`, and `h(p) / |normal|` is the signed
//! distance of a point in front of the surface. For a convex set with vertices and a radius `r` around them only the
//! least or the greatest `h` of a vertex matters: a support query (Ericson 5.2.3). With `n = normal`, such a set meets
//! the half-space if `min h ≤ r·|n|`, and lies within it if `max h ≤ −r·|n|`. If the normal is zero, so is `h`, and all
//! of this still holds.

use core::cmp::Ordering;

use super::clip::{Clips, End, MakesEnd, Pierced, through};
use super::linear::Linear;
use super::measure::{Nearest, Penetration, facing, gap_length, gap_square, surfaces, touch, unit};
use super::point::Holds;
use super::separation::{Separation, Side};
use super::solid::Convex;
use super::vector::{Point, Vector, each};
use crate::arithmetic::construction::Construction;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Number};
use crate::arithmetic::time::{Answer, Known};

/// All `p` with `(p − origin)·normal ≤ 0`.
pub struct HalfSpace<T: Arithmetic, const D: usize> {
    /// A point of the surface.
    pub origin: Point<T, D>,
    /// The outward normal, of any length; if it is zero, the half-space is the whole plane or space.
    pub normal: Vector<T, D>,
}

impl<T: Arithmetic, const D: usize> Clone for HalfSpace<T, D> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Arithmetic, const D: usize> Copy for HalfSpace<T, D> {}

impl<T: Arithmetic, const D: usize> HalfSpace<T, D> {
    /// Whether it is the whole plane or space, and so has no surface.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_everything(&self) -> bool {
        self.normal.is_exactly_zero()
    }

    /// The signed distance of a point in front of the surface, times the normal's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn height(&self, p: Point<T, D>) -> T::D2 {
        (p - self.origin).dot(&self.normal)
    }

    /// The least height of any vertex.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn least(&self, set: &impl Convex<T, D>) -> T::D2 {
        set.vertices().fold(self.height(set.first()), |least, vertex| least.lesser(self.height(vertex)))
    }

    /// The greatest height of any vertex.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest(&self, set: &impl Convex<T, D>) -> T::D2 {
        let least = set
            .vertices()
            .fold(-self.height(set.first()), |least, vertex| least.lesser(-self.height(vertex)));
        -least
    }

    /// Whether it contains all of a line, ray or segment.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn holds_linear(&self, linear: &Linear<T, D>) -> Result<bool, T::Uncertain> {
        let starts_within = self.height(linear.origin).is_at_most(T::D2::ZERO)?;
        let away = linear.direction.dot(&self.normal);
        let stays = if linear.ends {
            self.height(linear.end).is_at_most(T::D2::ZERO)?
        } else if linear.starts {
            away.is_at_most(T::D2::ZERO)?
        } else {
            away.is_zero()?
        };
        Ok(starts_within & stays)
    }

    /// Whether it contains another half-space: either it is everything, or both normals have the same direction and the
    /// other's surface lies within.
    pub fn holds_half_space(&self, other: &Self) -> Result<bool, T::Uncertain> {
        if self.is_everything() {
            return Ok(true);
        }
        Ok(!other.is_everything()
            && self.normal.is_parallel(&other.normal)?
            && self.normal.dot(&other.normal).sign()?.is_gt()
            && self.holds(other.origin)?)
    }

    /// The separation between the surface and the vertex of a set that lies deepest in the half-space or, if none is in
    /// it, nearest to it. Ties go to the vertex that is first in lexicographic order. The set is operand `a`.
    ///
    /// Two vertices are compared by their difference. So across a side that is parallel both to the surface and to an
    /// axis, floats are certain that the heights are equal.
    pub fn support(&self, set: &impl Convex<T, D>) -> Result<Separation<T, D>, T::Uncertain> {
        let mut vertex = set.first();
        for other in set.vertices() {
            let order = (other - vertex).dot(&self.normal).sign()?;
            if order.is_lt() || (order.is_eq() && other.order(&vertex)?.is_lt()) {
                vertex = other;
            }
        }
        Ok(Separation { direction: -self.normal, gap: self.height(vertex), vertex, side: Side::A })
    }
}

impl<T: Arithmetic, const D: usize> Holds<T, D> for HalfSpace<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, D>) -> Result<bool, T::Uncertain> {
        self.height(p).is_at_most(T::D2::ZERO)
    }
}

/// Whether a bounded convex set and a half-space have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic, const D: usize>(
    _: T,
    set: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
) -> Result<bool, T::Uncertain> {
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
pub fn holds<T: Arithmetic, const D: usize>(
    half: &HalfSpace<T, D>,
    set: &impl Convex<T, D>,
) -> Result<bool, T::Uncertain> {
    let greatest = half.greatest(set);
    let within = greatest.is_at_most(T::D2::ZERO)?;
    match set.reach() {
        None => Ok(within),
        Some(r) => Ok(within & (r * r * half.normal.squared()).is_at_most(greatest * greatest)?),
    }
}

impl<T: Arithmetic, const D: usize> Pierced<T, D> for HalfSpace<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_met(&self, linear: &Linear<T, D>) -> Result<bool, T::Uncertain> {
        let first = self.height(linear.origin);
        if linear.ends {
            return first.lesser(self.height(linear.end)).is_at_most(T::D2::ZERO);
        }
        // An unbounded linear enters if it is not parallel to the surface.
        let away = linear.direction.dot(&self.normal);
        let comes_in = if linear.starts { !away.is_at_least_zero()? } else { !away.is_zero()? };
        Ok(first.is_at_most(T::D2::ZERO)? | comes_in)
    }

    #[inline]
    fn side_of(&self, p: Point<T, D>) -> Result<Ordering, T::Uncertain> {
        if self.is_everything() { Ok(Ordering::Less) } else { self.height(p).sign() }
    }
}

impl<T: Construction, const D: usize> Clips<T, D> for HalfSpace<T, D> {
    fn normal_at(&self, context: T, _: Point<T, D>, _: &Vector<T, D>) -> Result<[Raw; D], T::Uncertain> {
        unit(context, &self.normal)
    }

    /// With `h = h(o)` the line `o + t·d` crosses the surface at `t = −h / d·n`, entering where `d·n < 0`. If it does
    /// not enter or does not leave, that end is infinitely far away.
    fn crossed_end<M: MakesEnd<T, D>>(
        &self,
        context: T,
        linear: &Linear<T, D>,
        way: Ordering,
    ) -> Result<M::Made, T::Uncertain> {
        let away = linear.direction.dot(&self.normal);
        if away.sign()? != way {
            return far_end::<M, T, D>(context, linear, way);
        }
        through::<M, T, D>(context, linear, (self.height(linear.origin), away), &self.normal, way)
    }
}

/// The missing end of a line or of a ray: every coordinate that changes along it is beyond the range.
fn far_end<M: MakesEnd<T, D>, T: Construction, const D: usize>(
    context: T,
    linear: &Linear<T, D>,
    way: Ordering,
) -> Result<M::Made, T::Uncertain> {
    M::make(context, Known::Never(way), |t| {
        let point = each!(i => match linear.direction.0[i].flipped(way.is_lt()).sign()? {
            Ordering::Equal => context.stored(linear.origin.0[i]),
            beyond => Ok(context.encoding().limit(beyond)),
        });
        Ok(End { t, point, normal: None })
    })
}

/// The penetration of a solid and a half-space, or `None` if they do not meet.
pub fn meet<T: Construction, const D: usize>(
    context: T,
    solid: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
) -> Result<Option<Penetration<Raw, D>>, T::Uncertain> {
    if meets(context, solid, half)? { way_apart(context, solid, half).map(Some) } else { Ok(None) }
}

/// The penetration of a solid and a half-space that meet. If the half-space is everything, its surface is taken to be
/// infinitely far away along the x axis.
pub fn way_apart<T: Construction, const D: usize>(
    context: T,
    solid: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
) -> Result<Penetration<Raw, D>, T::Uncertain> {
    let radius = solid.reach().unwrap_or(T::D1::ZERO);
    if !half.is_everything() {
        return touch(context, &half.support(solid)?, radius, T::D1::ZERO);
    }
    let upright = HalfSpace { normal: Vector::axis(0, Ordering::Greater), ..*half };
    let support = Separation { gap: T::D2::ZERO, ..upright.support(solid)? };
    let mut way = touch(context, &support, radius, T::D1::ZERO)?;
    way.depth = context.encoding().limit(Ordering::Greater);
    way.point_b[0] = way.depth;
    Ok(way)
}

/// The distance between a set and a half-space that do not meet: above zero.
pub fn distance<T: Construction, const D: usize>(
    context: T,
    set: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
) -> Result<Raw, T::Uncertain> {
    gap_length(context, &half.support(set)?, set.reach().unwrap_or(T::D1::ZERO))
}

/// The square of this distance.
pub fn squared<T: Construction, const D: usize>(
    context: T,
    set: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
) -> Result<Raw, T::Uncertain> {
    gap_square(context, &half.support(set)?, set.reach().unwrap_or(T::D1::ZERO))
}

/// The closest points of a set and a half-space. `meeting` tells whether they have a point in common.
pub fn closest<T: Construction, const D: usize>(
    context: T,
    set: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
    meeting: bool,
) -> Result<Nearest<Raw, D>, T::Uncertain> {
    if meeting {
        return common(context, set, half);
    }
    let support = half.support(set)?;
    let radius = set.reach().unwrap_or(T::D1::ZERO);
    let (point_a, point_b) = surfaces(context, &support, radius, T::D1::ZERO)?;
    let t_a = set.axis().map(|axis| axis.clamped_parameter(context, support.vertex)).transpose()?;
    Ok(Nearest { point_a, point_b, t_a, t_b: None })
}

/// A common point: the first vertex in the half-space, or the origin of a set without vertices if it is there; else the
/// point where a ray or line enters; else the foot of the nearest vertex on the surface.
fn common<T: Construction, const D: usize>(
    context: T,
    set: &impl Convex<T, D>,
    half: &HalfSpace<T, D>,
) -> Result<Nearest<Raw, D>, T::Uncertain> {
    let mut first: Option<Point<T, D>> = half.holds(set.first())?.then_some(set.first());
    for vertex in set.vertices() {
        if half.holds(vertex)? {
            first = match first {
                Some(first) if first.order(&vertex)?.is_le() => Some(first),
                _ => Some(vertex),
            };
        }
    }
    let at = |point: [Raw; D], t_a| Nearest { point_a: point, point_b: point, t_a, t_b: None };
    let parameter = |p| set.axis().map(|axis| axis.clamped_parameter(context, p)).transpose();
    if let Some(vertex) = first {
        return Ok(at(vertex.scalars(context)?, parameter(vertex)?));
    }
    if let Some(linear) = set.axis()
        && !linear.ends
    {
        let way = linear.direction.dot(&half.normal).sign()?;
        let End { t, point, .. } = half.crossed_end::<Answer>(context, &linear, way)?;
        return Ok(at(point, Some(t)));
    }
    let support = half.support(set)?;
    Ok(at(facing(context, &support, Side::B, T::D1::ZERO)?, parameter(support.vertex)?))
}
