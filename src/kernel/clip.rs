//! The part of a line, ray or segment that lies inside a ball or a capsule, in the plane.
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
use crate::scalar::tower::{Number, Surd, Tower};

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

/// Whether they have a point in common.
#[inline(always)]
pub fn meets<T: Tower, C: Core<T>>(
    _: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
) -> Result<bool, T::Doubt> {
    match solid.core.quad() {
        Some(quad) => axes::meets_linear(quad, linear),
        None => come_within(linear, &solid.core, solid.radius),
    }
}

/// Where the common part begins and where it ends.
#[inline]
pub fn meet<T: Tower, C: Core<T>>(
    tower: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
) -> Result<Option<Ends<T::Scalar, 2>>, T::Doubt> {
    if !meets(tower, linear, solid)? {
        return Ok(None);
    }
    let zero = T::Scalar::zero();
    let enter = match stored_end(tower, solid, linear.starts, linear.origin, zero)? {
        Some(end) => end,
        None => crossed_end(tower, linear, solid, Ordering::Less)?,
    };
    if linear.is_point {
        return Ok(Some([enter, enter]));
    }
    let exit = match stored_end(tower, solid, linear.ends, linear.end, T::Scalar::one())? {
        Some(end) => end,
        None => crossed_end(tower, linear, solid, Ordering::Greater)?,
    };
    Ok(Some([enter, exit]))
}

/// An end of the linear, if it has one there and it lies in the solid.
#[inline]
fn stored_end<T: Tower, C: Core<T>>(
    tower: T,
    solid: &Solid<T, C>,
    exists: bool,
    p: Spot<T, 2>,
    t: T::Scalar,
) -> Result<Option<End<T::Scalar, 2>>, T::Doubt> {
    if !exists {
        return Ok(None);
    }
    let normal = match solid.compare(p)? {
        Ordering::Greater => return Ok(None),
        Ordering::Equal => Some(contact::normal_at(tower, solid, p)?),
        Ordering::Less => None,
    };
    Ok(Some(End { t, point: p.scalars(tower), normal }))
}

/// Where the whole line enters (`Less`) or leaves (`Greater`) the solid.
fn crossed_end<T: Tower, C: Core<T>>(
    tower: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    way: Ordering,
) -> Result<End<T::Scalar, 2>, T::Doubt> {
    if let Some(quad) = solid.core.quad() {
        return slab::crossed_end(tower, linear, solid, quad, way);
    }
    match part(linear, solid, way)? {
        Part::Cap(center) => on_cap(tower, linear, solid, center, way),
        Part::Side(outward) => on_side(tower, linear, solid, outward, way),
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
fn part<T: Tower, C: Core<T>>(
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    way: Ordering,
) -> Result<Part<T>, T::Doubt> {
    let Some(Linear { origin: first, end: last, direction: u, .. }) = solid.core.axis() else {
        return Ok(Part::Cap(solid.core.first()));
    };
    let d = linear.direction;
    let turn = d.cross(&u).sign()?;
    if turn.is_eq() {
        // Parallel: in by the cap that comes first along the line, out by the other.
        let forward = d.dot(&u).sign()?.is_gt();
        return Ok(Part::Cap(if forward == way.is_lt() { first } else { last }));
    }
    let outward = if turn == way { -u.perp() } else { u.perp() };
    let (lower, upper) = if turn.is_gt() { (first, last) } else { (last, first) };
    let offset = solid.radius * d.cross(&outward);
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

/// The passage through the circle of radius `r` about `center`.
///
/// With `m = o − center`: `|m + t·d|² = r²` has the roots `t = (−m·d ± √D) / |d|²` with
/// `D = r²·|d|² − (d × m)²`, which needs fewer bits and cancels less than the textbook's
/// `(m·d)² − |d|²·(|m|² − r²)`. The foot of the perpendicular from `center` is
/// `(d × m)·perp(d) / |d|²`, so point and normal are `center` plus `((d × m)·perp(d) ± √D·d) / |d|²`.
fn on_cap<T: Tower, C: Core<T>>(
    tower: T,
    linear: &Linear<T, 2>,
    solid: &Solid<T, C>,
    center: Spot<T, 2>,
    way: Ordering,
) -> Result<End<T::Scalar, 2>, T::Doubt> {
    let (d, r) = (linear.direction, solid.radius);
    let m = linear.origin - center;
    let (length, across) = (d.squared(), d.cross(&m));
    let discriminant = r * r * length - across * across;
    let foot = d.perp();
    let offset = |i: usize| {
        let sign = d.0[i].sign()?;
        let root = if way.is_lt() { sign.reverse() } else { sign };
        Ok((foot.0[i] * across, root, discriminant * (d.0[i] * d.0[i])))
    };
    let point = try_each(|i| {
        let (p, root, q) = offset(i)?;
        tower.coordinate(center.0[i], Surd::length(p, root, q, length))
    })?;
    let normal = if r.is_zero()? {
        contact::normal_at(tower, solid, center)?
    } else {
        try_each(|i| {
            let (p, root, q) = offset(i)?;
            tower.pure(Surd::unit(p, root, q, length * r))
        })?
    };
    let t = tower.pure(Surd::ratio(-m.dot(&d), way, discriminant, length))?;
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
    let q = r * r * g.squared();
    let point = try_each(|i| {
        let sign = d.0[i].sign()?;
        let root = if way.is_lt() { sign.reverse() } else { sign };
        let surd = Surd::length(d.0[i] * p, root, q * (d.0[i] * d.0[i]), denominator);
        tower.coordinate(linear.origin.0[i], surd)
    })?;
    let t = tower.pure(Surd::ratio(p, way, q, denominator))?;
    Ok(End { t, point, normal: Some(contact::unit(tower, &g)?) })
}
