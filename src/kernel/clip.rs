//! The part of a line, ray or segment that lies inside a solid.
//!
//! The verdict is that of distances: some point of the linear is at most a radius away from the core.
//! After it, each end of the common part is one of two things: a stored end of the linear that lies
//! inside, or the place where the whole line enters or leaves. That place is on a cap or on a side,
//! which the signs of [`corner`] tell before any root is taken.

use core::cmp::Ordering;

use super::axes;
use super::contact;
use super::core::Core;
use super::linear::Linear;
use super::slab;
use super::solid::{Solid, come_within};
use super::vector::{Spot, Vector, try_each};
use crate::scalar::Constants;
use crate::scalar::surd::{Root, Surd};
use crate::scalar::tower::{Number, Tower};

/// Where the common part begins or ends.
#[derive(Clone, Copy, Debug)]
pub struct End<S, const D: usize> {
    pub t: S,
    pub point: [S; D],
    /// The outward unit normal, where the point is on the surface.
    pub normal: Option<[S; D]>,
}

/// Where the common part begins and where it ends.
pub type Ends<S, const D: usize> = [End<S, D>; 2];

/// A solid, as a line that passes through it sees it.
pub trait Pierced<T: Tower, const D: usize> {
    /// Whether the linear has a point in common with it.
    fn is_met(&self, linear: &Linear<T, D>) -> Result<bool, T::Doubt>;
    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    fn side_of(&self, p: Spot<T, D>) -> Result<Ordering, T::Doubt>;
    /// The outward unit normal at a stored point of the surface.
    fn normal_at(&self, tower: T, p: Spot<T, D>) -> Result<[T::Scalar; D], T::Doubt>;
    /// Where the whole line, which is no point and meets it, enters (`Less`) or leaves (`Greater`).
    fn crossed_end(
        &self,
        tower: T,
        linear: &Linear<T, D>,
        way: Ordering,
    ) -> Result<End<T::Scalar, D>, T::Doubt>;
}

/// Whether they have a point in common.
#[inline(always)]
pub fn meets<T: Tower, const D: usize>(
    _: T,
    linear: &Linear<T, D>,
    solid: &impl Pierced<T, D>,
) -> Result<bool, T::Doubt> {
    solid.is_met(linear)
}

/// Where the common part begins and where it ends.
#[inline(always)]
pub fn meet<T: Tower, const D: usize>(
    tower: T,
    linear: &Linear<T, D>,
    solid: &impl Pierced<T, D>,
) -> Result<Option<Ends<T::Scalar, D>>, T::Doubt> {
    if !solid.is_met(linear)? {
        return Ok(None);
    }
    let zero = T::Scalar::zero();
    let enter = match stored_end(tower, solid, linear.starts, linear.origin, zero)? {
        Some(end) => end,
        None => solid.crossed_end(tower, linear, Ordering::Less)?,
    };
    if linear.is_point {
        T::rare()?;
        return Ok(Some([enter, enter]));
    }
    let exit = match stored_end(tower, solid, linear.ends, linear.end, T::Scalar::one())? {
        Some(end) => end,
        None => solid.crossed_end(tower, linear, Ordering::Greater)?,
    };
    Ok(Some([enter, exit]))
}

/// An end of the linear, if it has one there and it lies in the solid.
#[inline(always)]
fn stored_end<T: Tower, const D: usize>(
    tower: T,
    solid: &impl Pierced<T, D>,
    exists: bool,
    p: Spot<T, D>,
    t: T::Scalar,
) -> Result<Option<End<T::Scalar, D>>, T::Doubt> {
    if !exists {
        return Ok(None);
    }
    let normal = match solid.side_of(p)? {
        Ordering::Greater => return Ok(None),
        Ordering::Equal => {
            T::rare()?;
            Some(solid.normal_at(tower, p)?)
        }
        Ordering::Less => None,
    };
    Ok(Some(End { t, point: p.scalars(tower)?, normal }))
}

impl<T: Tower, C: Core<T>> Pierced<T, 2> for Solid<T, C> {
    #[inline(always)]
    fn is_met(&self, linear: &Linear<T, 2>) -> Result<bool, T::Doubt> {
        match self.core.quad() {
            Some(quad) => axes::meets_linear(quad, linear),
            None => come_within(linear, &self.core, self.radius),
        }
    }

    #[inline]
    fn side_of(&self, p: Spot<T, 2>) -> Result<Ordering, T::Doubt> {
        self.compare(p)
    }

    fn normal_at(&self, tower: T, p: Spot<T, 2>) -> Result<[T::Scalar; 2], T::Doubt> {
        contact::normal_at(tower, self, p)
    }

    #[inline(always)]
    fn crossed_end(
        &self,
        tower: T,
        linear: &Linear<T, 2>,
        way: Ordering,
    ) -> Result<End<T::Scalar, 2>, T::Doubt> {
        if let Some(quad) = self.core.quad() {
            return slab::crossed_end(tower, linear, self, quad, way);
        }
        match part(linear, self, way)? {
            Part::Cap(center) => {
                on_sphere(tower, linear, center, self.radius, way, || self.normal_at(tower, center))
            }
            Part::Side(outward) => on_side(tower, linear, self, outward, way),
        }
    }
}

/// The part of the surface that is passed.
enum Part<T: Tower> {
    /// The half circle about an end of the core.
    Cap(Spot<T, 2>),
    /// The side that faces in this direction, which is perpendicular to the core and as long.
    Side(Vector<T, 2>),
}

/// Which part of the surface the line passes on its way in or out.
///
/// Seen along the line, a capsule's outline on one side is cap, straight side, cap; across the line it
/// goes from one extreme to the other without turning back. So the two corners of the straight side,
/// each to the left or to the right of the line, tell the part.
#[inline(always)]
fn part<T: Tower, C: Core<T>>(
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    way: Ordering,
) -> Result<Part<T>, T::Doubt> {
    match solid.core.axis() {
        None => Ok(Part::Cap(solid.core.first())),
        Some(axis) => part_about(linear, &axis, solid.radius, way),
    }
}

/// Which part of a capsule's outline.
fn part_about<T: Tower>(
    linear: &Linear<T, 2>,
    axis: &Linear<T, 2>,
    radius: T::D1,
    way: Ordering,
) -> Result<Part<T>, T::Doubt> {
    let Linear { origin: first, end: last, direction: u, .. } = *axis;
    let d = linear.direction;
    let turn = d.cross(&u).sign()?;
    if turn.is_eq() {
        // Parallel: in by the cap that comes first along the line, out by the other.
        let forward = d.dot(&u).sign()?.is_gt();
        return Ok(Part::Cap(if forward == way.is_lt() { first } else { last }));
    }
    let outward = if turn == way { -u.perp() } else { u.perp() };
    let (lower, upper) = if turn.is_gt() { (first, last) } else { (last, first) };
    let offset = radius * d.cross(&outward);
    let length = u.squared();
    if corner::<T>(d.cross(&(lower - linear.origin)), length, offset)?.is_ge() {
        Ok(Part::Cap(lower))
    } else if corner::<T>(d.cross(&(upper - linear.origin)), length, offset)?.is_le() {
        Ok(Part::Cap(upper))
    } else {
        Ok(Part::Side(outward))
    }
}

/// On which side of a line the corner `v + r·g / |g|` lies: the sign of `d × (v − o) + r·(d × g) / |g|`.
///
/// Times `|g|` that is `across·√L + offset`; where the two differ in sign, their squares decide.
fn corner<T: Tower>(across: T::D2, length: T::D2, offset: T::D3) -> Result<Ordering, T::Doubt> {
    let (sign, other) = (across.sign()?, offset.sign()?);
    if sign == other || other.is_eq() {
        return Ok(sign);
    }
    if sign.is_eq() {
        return Ok(other);
    }
    let order = (length * (across * across)).compare(offset * offset)?;
    Ok(if sign.is_gt() { order } else { order.reverse() })
}

/// The passage through the circle or sphere of radius `r` about `center`; with no radius, `bare` is the normal.
///
/// With `m = o − center`: `|m + t·d|² = r²` has the roots `t = (−m·d ± √D) / |d|²` with
/// `D = r²·|d|² − |d × m|²`, which needs fewer bits and cancels less than the textbook's
/// `(m·d)² − |d|²·(|m|² − r²)`. The foot of the perpendicular from `center` is `(|d|²·m − (m·d)·d) / |d|²`, so
/// point and normal are `center` plus `(|d|²·m − (m·d)·d ± √D·d) / |d|²`.
#[inline(always)]
pub fn on_sphere<T: Tower, const D: usize>(
    tower: T,
    linear: &Linear<T, D>,
    center: Spot<T, D>,
    r: T::D1,
    way: Ordering,
    bare: impl FnOnce() -> Result<[T::Scalar; D], T::Doubt>,
) -> Result<End<T::Scalar, D>, T::Doubt> {
    let d = linear.direction;
    let m = linear.origin - center;
    let length = d.squared();
    let discriminant = r * r * length - d.wedge_squared(&m);
    // A component of the foot: Σ dⱼ·(dⱼ·mᵢ − dᵢ·mⱼ), which cancels less than the difference above.
    let foot = |i: usize| {
        let across = |j: usize| d.0[j] * (d.0[j] * m.0[i] - d.0[i] * m.0[j]);
        (0..D).filter(|j| *j != i).map(across).fold(T::D3::ZERO, |sum, x| sum + x)
    };
    let root = Root::of_discriminant(discriminant);
    let along = |i: usize| d.0[i].flipped(way.is_lt());
    let point = try_each(|i| tower.coordinate(center.0[i], Surd::solution(foot(i), along(i), root, length)))?;
    let normal = if r.is_zero()? {
        T::rare()?;
        bare()?
    } else {
        try_each(|i| tower.pure(Surd::unit(foot(i), along(i), root, length * r)))?
    };
    let t = tower.pure(Surd::ratio(-m.dot(&d), way, root, length))?;
    Ok(End { t, point, normal: Some(normal) })
}

/// The passage through the straight side that faces `g`, which is as long as the core.
///
/// With `m = o − core`: `(m + t·d)·g = r·|g|`, so `t = (r·|g| − m·g) / (d·g)`.
fn on_side<T: Tower, C: Core<T>>(
    tower: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    g: Vector<T, 2>,
    way: Ordering,
) -> Result<End<T::Scalar, 2>, T::Doubt> {
    let (d, r) = (linear.direction, solid.radius);
    let (toward, away) = (d.dot(&g), (linear.origin - solid.core.first()).dot(&g));
    // In against the outward direction, out along it: the denominator comes out positive.
    let (denominator, p) = if way.is_lt() { (-toward, away) } else { (toward, -away) };
    let root = Root::of_discriminant(r * r * g.squared());
    let point = try_each(|i| {
        let surd = Surd::solution(d.0[i] * p, d.0[i].flipped(way.is_lt()), root, denominator);
        tower.coordinate(linear.origin.0[i], surd)
    })?;
    let t = tower.pure(Surd::ratio(p, way, root, denominator))?;
    Ok(End { t, point, normal: Some(contact::unit(tower, &g)?) })
}
