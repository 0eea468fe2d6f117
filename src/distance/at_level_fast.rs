//! Two sets that touch along an axis, as a ball does that lies on a floor: comparisons and sums of stored numbers tell it, which are exact.
//!
//! Along an axis a point, ball, segment, capsule or box ends at a stored number, or a radius beyond one. If one set ends exactly where the other
//! begins, the plane between them holds all that they have in common, which is what the part of each at that end shares with that of the other. Seen
//! along the axis these parts are intervals, unless a segment lies there aslant.

use crate::certificate::near::{Near, axis_of};
use crate::certificate::rounded::{Certain, LARGEST, Outcome, Rounding, Uncertain, certain_if};
use crate::distance::cored_fast::{Cored, Shared};
use crate::form::penetration::Penetration;
use crate::form::stored::HalfForm;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};

/// What is at one end of a set along an axis.
struct EndAlong<const D: usize> {
    /// The coordinate of the core there, and the radius around it.
    place: f64,
    radius: f64,
    /// The intervals of the coordinates along the other axes.
    low: [f64; D],
    high: [f64; D],
}

impl<const D: usize> EndAlong<D> {
    /// The end of a set in a direction of an axis; `None` if the set does not end there, or may end aslant.
    fn of(form: &impl Cored<D>, axis: usize, sign: f64) -> Option<Self> {
        if let Some(([min, max], radius)) = form.bounds() {
            let place = if sign > 0.0 { max[axis] } else { min[axis] };
            return Some(Self { place, radius, low: *min, high: *max });
        }
        if let Some(([a, b], radius)) = form.ends() {
            let rise = sign * (a[axis] - b[axis]);
            let [p, q] = if rise == 0.0 { [a, b] } else { [if rise > 0.0 { a } else { b }; 2] };
            let is_aslant = (0..D).filter(|i| p[*i] != q[*i]).count() > 1;
            let (low, high) = (indexed(|i| p[i].min(q[i])), indexed(|i| p[i].max(q[i])));
            return (!is_aslant).then_some(Self { place: p[axis], radius, low, high });
        }
        let Shared::Half(HalfForm { origin, normal }) = form.shared()? else { return None };
        let ends = axis_of(normal) == Some((axis, sign));
        let (low, high) = ([f64::NEG_INFINITY; D], [f64::INFINITY; D]);
        ends.then_some(Self { place: origin[axis], radius: 0.0, low, high })
    }
}

/// Two ends in one plane across an axis.
struct EndsAtLevel<const D: usize> {
    axis: usize,
    /// The direction from the first set to the second one along the axis.
    sign: f64,
    ends: [EndAlong<D>; 2],
}

impl<const D: usize> EndsAtLevel<D> {
    /// The first that there are, if all numbers are finite.
    fn find(a: &impl Cored<D>, b: &impl Cored<D>) -> Option<Self> {
        let are_plain = a.sum() + b.sum() < LARGEST;
        for axis in 0..if are_plain { D } else { 0 } {
            for sign in [1.0, -1.0] {
                let (Some(own), Some(its)) = (EndAlong::of(a, axis, sign), EndAlong::of(b, axis, -sign))
                else {
                    continue;
                };
                let gap = Near::sum([sign * its.place, -its.radius, -sign * own.place, -own.radius]);
                if gap.value == 0.0 && gap.error == 0.0 {
                    return Some(Self { axis, sign, ends: [own, its] });
                }
            }
        }
        None
    }

    /// The least point that both ends have in common.
    fn least(&self) -> Option<[f64; D]> {
        let [own, its] = &self.ends;
        let mut least = [its.place; D];
        for i in (0..D).filter(|i| *i != self.axis) {
            least[i] = own.low[i].max(its.low[i]);
            if least[i] > own.high[i].min(its.high[i]) {
                return None;
            }
        }
        Some(least)
    }
}

/// Whether two sets meet that touch along an axis; uncertain if they do not touch there.
#[inline(never)]
pub fn meet<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>) -> Certain<bool> {
    EndsAtLevel::find(a, b).map(|ends| ends.least().is_some()).ok_or(Uncertain)
}

/// The penetration of a solid that touches a half-space or, if it is a ball, a box along an axis; uncertain otherwise.
#[inline(never)]
pub fn contact<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &'static Encoding,
) -> Outcome<Penetration<Raw, D>> {
    let is_one = match (a.shared(), b.shared()) {
        (Some(Shared::Ball(_) | Shared::Capsule(_) | Shared::Box(_)), Some(Shared::Half(_))) => true,
        (Some(Shared::Ball(ball)), Some(Shared::Box(_))) => ball.radius > 0.0,
        _ => false,
    };
    certain_if(is_one, ())?;
    let touching = EndsAtLevel::find(a, b).ok_or(Uncertain)?;
    let Some(least) = touching.least() else { return Ok(None) };
    let point = Rounding::to(encoding).point(&least.each(|x| x + 0.0));
    let mut normal = [Raw::ZERO; D];
    normal[touching.axis] = if touching.sign > 0.0 { encoding.one } else { encoding.minus_one };
    Ok(Some(Penetration { normal, depth: Raw::ZERO, point_a: point, point_b: point }))
}
