//! Whether one set contains another, in plain floats.
//!
//! All sets are convex, so it is enough that a set contains the ball of the other's radius about each of the other's corners; and where the other is a ray,
//! that the ray leads nowhere out.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    OF_CROSS, Outcome, TINY, U, Uncertain, certain_if, cross, difference, dot, magnitude,
};
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::formula_fast::between_bounds;
use crate::distance::witness_fast::are_plain;
use crate::form::stored::{HalfForm, LinearForm, LinearRange};
use crate::meets::holds_fast::About;
use crate::number::encoding::Encoding;
use crate::number::float::greater;

/// Whether the first set contains the second.
pub fn contains<F: Cored<D>, const D: usize>(solid: &F, set: &F, _: &'static Encoding) -> Outcome<()> {
    certain_if(are_plain(solid, set), ())?;
    let (Some(holder), Some(held)) = (&solid.core(), &set.core()) else { return Err(Uncertain) };
    let mut is_held = match (&holder.body, &held.body) {
        (RoundedCore::Half(half), RoundedCore::Linear(linear)) => goes_behind(half, linear),
        (RoundedCore::Half(a), RoundedCore::Half(b)) => {
            return certain_if(are_turned(&a.normal, &b.normal), None);
        }
        // Beyond its origin a line or ray may be along another one.
        (RoundedCore::Linear(holder), RoundedCore::Linear(held))
            if holder.range != LinearRange::Segment && held.range != LinearRange::Segment =>
        {
            None
        }
        _ => Some(held.body.is_bounded()),
    };
    let about = About { radius: held.radius, slack: holder.slack + held.slack };
    let mut look = |p: &[f64; D]| {
        // One corner that is certainly outside is enough.
        if is_held != Some(false) {
            let is_there = has_room(solid, holder, p, about);
            is_held = if is_there == Some(true) { is_held } else { is_there };
        }
    };
    // A line has no corner.
    if let RoundedCore::Linear(LinearForm { origin, range: LinearRange::Line, .. }) = &held.body {
        look(origin);
    }
    for p in held.body.corners() {
        look(&p);
    }
    Ok(is_held.ok_or(Uncertain)?.then_some(()))
}

/// Whether the direction of a line or ray certainly leads into a half-space, or out of it; of a segment the ends tell.
fn goes_behind<const D: usize>(half: &HalfForm<f64, D>, linear: &LinearForm<f64, D>) -> Option<bool> {
    if linear.range == LinearRange::Segment {
        return Some(true);
    }
    let (rise, made_of) = (dot(&linear.to, &half.normal), magnitude(&linear.to, &half.normal));
    let is_told = rise.abs() > 4.0 * U * made_of + TINY || are_across_axes(&linear.to, &half.normal);
    match linear.range {
        LinearRange::Line if is_told => Some(rise == 0.0),
        LinearRange::Ray if is_told => Some(rise <= 0.0),
        _ => None,
    }
}

/// Whether a set contains the ball about a point.
fn has_room<F: Cored<D>, const D: usize>(
    solid: &F,
    core: &FloatCore<'_, D>,
    p: &[f64; D],
    about: About,
) -> Option<bool> {
    let room = core.radius - about.radius;
    let square = match &core.body {
        RoundedCore::Half(half) => return is_behind(half, p, about),
        RoundedCore::Point(center) if core.radius > 0.0 => between_bounds([p; 2], [center; 2]),
        RoundedCore::Linear(_) => solid.square_from(p)?.0,
        // Less than the difference of the radii may be left in front of such a core, which is not told here.
        _ if core.radius > 0.0 => {
            let slack = about.slack + U * (core.radius + about.radius);
            let held = solid.holds(core, p, About { radius: greater(0.0, -room), slack })?;
            return (held || room < 0.0).then_some(held);
        }
        _ => return solid.holds(core, p, about),
    };
    if room < 0.0 {
        return Some(false);
    }
    let reach = room * room;
    let off = about.slack * (2.0 * Float::sqrt(D as f64 * square.value) + about.slack) * D as f64;
    let left = Near { value: reach - square.value, error: square.error + off + 8.0 * U * reach + TINY };
    match () {
        () if left.is_positive() => Some(true),
        () => left.is_negative().then_some(false),
    }
}

/// Whether two vectors are certainly not parallel.
fn are_turned<const D: usize>(u: &[f64; D], v: &[f64; D]) -> bool {
    (1..D).any(|i| {
        (0..i).any(|j| {
            let (turn, made_of) = cross(&[u[j], u[i]], &[v[j], v[i]]);
            turn.abs() > OF_CROSS * made_of + TINY
        })
    })
}

/// Whether two vectors are at right angles because no axis has a component of both.
fn are_across_axes<const D: usize>(u: &[f64; D], v: &[f64; D]) -> bool {
    u.iter().zip(v).all(|(x, y)| *x == 0.0 || *y == 0.0)
}

/// Whether the ball about a point is behind the surface: `h ≤ −r·|n|`.
fn is_behind<const D: usize>(half: &HalfForm<f64, D>, p: &[f64; D], about: About) -> Option<bool> {
    let HalfForm { origin, normal } = half;
    let way = difference(p, origin);
    let reach = if about.radius > 0.0 { about.radius * Float::sqrt(dot(normal, normal)) } else { 0.0 };
    let height = dot(&way, normal) + reach;
    let made_of = magnitude(&way, normal) + reach;
    let left = Near { value: -height, error: 16.0 * U * made_of + about.slack * size(normal) + TINY };
    let is_level = reach == 0.0 && about.slack == 0.0 && are_across_axes(&way, normal);
    match () {
        () if left.is_positive() || is_level => Some(true),
        () => left.is_negative().then_some(false),
    }
}
