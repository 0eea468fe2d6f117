//! Two sets that touch along an axis, as a ball does that lies on a floor: comparisons and sums of stored numbers tell it, which are exact.
//!
//! Along an axis a point, ball, segment, capsule or box ends at a stored number, or a radius beyond one. If one set ends exactly where the other
//! begins, the plane between them holds all that they have in common, which is what the part of each at that end shares with that of the other. Seen
//! along the axis these parts are intervals, unless a segment lies there aslant.

use crate::certificate::near::{Near, axis_of};
use crate::certificate::rounded::{LARGEST, Outcome, Rounding, Uncertain, certain_if};
use crate::distance::cored_fast::{Cored, Shared};
use crate::form::penetration::Penetration;
use crate::form::stored::HalfForm;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};

/// How far the core of a set extends along each axis, perhaps without an end, and the radius around it.
struct Extent<const D: usize> {
    low: [f64; D],
    high: [f64; D],
    radius: f64,
}

impl<const D: usize> Extent<D> {
    /// The extent of a point, ball, segment, capsule, box, or of a half-space across an axis.
    fn of(form: &impl Cored<D>) -> Option<Self> {
        if let Some(([min, max], radius)) = form.bounds() {
            return Some(Self { low: *min, high: *max, radius });
        }
        if let Some((ends, radius)) = form.ends() {
            return Some(Self::between(ends, radius));
        }
        let Shared::Half(HalfForm { origin, normal }) = form.shared()? else { return None };
        let (axis, sign) = axis_of(normal)?;
        let (mut low, mut high) = ([f64::NEG_INFINITY; D], [f64::INFINITY; D]);
        let end = if sign > 0.0 { &mut high } else { &mut low };
        end[axis] = origin[axis];
        Some(Self { low, high, radius: 0.0 })
    }

    fn between([a, b]: [&[f64; D]; 2], radius: f64) -> Self {
        Self { low: indexed(|i| a[i].min(b[i])), high: indexed(|i| a[i].max(b[i])), radius }
    }

    /// The part at its end in a direction of an axis; `None` if that is aslant.
    fn at_end(self, form: &impl Cored<D>, axis: usize, sign: f64) -> Option<Self> {
        let Some(([a, b], radius)) = form.ends() else { return Some(self) };
        let rise = sign * (a[axis] - b[axis]);
        if rise != 0.0 {
            return Some(Self::between([if rise > 0.0 { a } else { b }; 2], radius));
        }
        let is_aslant = (0..D).filter(|i| a[*i] != b[*i]).count() > 1;
        (!is_aslant).then_some(self)
    }
}

/// The ends of two sets that are in one plane across an axis.
struct EndsAtLevel<const D: usize> {
    axis: usize,
    /// The direction from the first set to the second one along the axis.
    sign: f64,
    ends: [Extent<D>; 2],
}

impl<const D: usize> EndsAtLevel<D> {
    /// The first that there are, if all numbers are finite.
    fn find(a: &impl Cored<D>, b: &impl Cored<D>) -> Option<Self> {
        let (own, its) = (Extent::of(a)?, Extent::of(b)?);
        let are_plain = a.sum() + b.sum() < LARGEST;
        for axis in 0..if are_plain { D } else { 0 } {
            for (sign, low, high) in [(1.0, its.low, own.high), (-1.0, own.low, its.high)] {
                let gap = Near::sum([low[axis], -high[axis], -own.radius, -its.radius]);
                if gap.value == 0.0 && gap.error == 0.0 {
                    let ends = [own.at_end(a, axis, sign)?, its.at_end(b, axis, -sign)?];
                    return Some(Self { axis, sign, ends });
                }
            }
        }
        None
    }

    /// The least point that both ends have in common; along the axis it is where the core of the second set ends.
    fn least(&self) -> Option<[f64; D]> {
        let [own, its] = &self.ends;
        let mut least = if self.sign > 0.0 { its.low } else { its.high };
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
pub fn meet<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>) -> Outcome<()> {
    EndsAtLevel::find(a, b).map(|ends| ends.least().map(|_| ())).ok_or(Uncertain)
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
