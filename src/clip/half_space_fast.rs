//! Lines through the surface of a half-space, in the plane and in space.
//!
//! With `h(p) = (p − o)·n` the half-space is all `p` with `h(p) ≤ 0`. The line `p + t·d` crosses its surface at
//! `t = −h(p) / (d·n)`, entering where `d·n < 0` (Ericson 5.3.1).

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, size};
use crate::certificate::rounded::{
    Certain, CommonDivisor, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot, magnitude,
};
use crate::clip::passes::{EnterOrLeave, Passes, Spot};
use crate::clip::through::End;
use crate::form::stored::{HalfForm, LinearForm};
use crate::number::double::Double;
use crate::number::encoding::Raw;

/// The greatest allowed ratio of a product's error to its value: cancellation magnifies all errors by it.
const LEFT: f64 = 256.0 * ROUNDED;

/// A line, ray or segment that certainly has a part in a half-space.
#[derive(Debug)]
pub struct HalfSpacePassage<'a, const D: usize> {
    linear: &'a LinearForm<f64, D>,
    half: &'a HalfForm<f64, D>,
    direction: [f64; D],
    /// Which stored ends of the linear lie inside.
    is_origin_inside: bool,
    is_end_inside: bool,
    /// `h` of the origin, and `d·n`: if that is certainly positive, the whole line leaves the half-space; if negative,
    /// it enters.
    height: Near,
    away: Near,
}

/// A dot product with its error bound, relative to its permanent.
#[cfg_attr(not(debug_assertions), inline(always))]
fn product<const D: usize>(a: &[f64; D], b: &[f64; D]) -> Near {
    Near { value: dot(a, b), error: ROUNDED * magnitude(a, b) + TINY }
}

impl<'a, const D: usize> HalfSpacePassage<'a, D> {
    /// `Ok(None)` where they certainly do not meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(linear: &'a LinearForm<f64, D>, half: &'a HalfForm<f64, D>, _: Rounding<'_>) -> Outcome<Self> {
        let (starts, ends) = (linear.starts(), linear.ends());
        let direction = linear.direction();
        let height = product(&difference(&linear.origin, &half.origin), &half.normal);
        let away = product(&direction, &half.normal);
        // If it begins outside, a ray meets it by coming nearer, a segment if its end is inside, and a line unless it
        // is parallel.
        let (mut comes, mut stays) = (away.is_negative(), away.is_positive());
        let mut is_end_inside = false;
        if ends {
            let end = product(&difference(&linear.to, &half.origin), &half.normal);
            (comes, stays) = (end.is_negative(), end.is_positive());
            is_end_inside = comes;
        } else if !starts {
            (comes, stays) = (comes | stays, false);
        }
        let is_origin_inside = starts & height.is_negative();
        if height.is_positive() & stays {
            return Ok(None);
        }
        // A segment's end that may lie on the surface leaves it uncertain where the common part ends.
        let is_told = !ends | comes | stays;
        // A number that is not finite is in one of the errors, even where the sign of the other suffices.
        let is_finite = height.error + away.error < f64::INFINITY;
        let is_certain =
            (is_origin_inside | comes) & is_told & is_finite & (dot(&direction, &direction) > TINY);
        let passage = Self { linear, half, direction, is_origin_inside, is_end_inside, height, away };
        certain_if(is_certain, Some(passage))
    }

    /// Where the common part begins.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.is_origin_inside {
            return Ok(to.own_end(&self.linear.origin, Raw::ZERO));
        }
        match () {
            () if self.away.is_negative() => self.crossed(to),
            () if self.away.is_positive() & !self.linear.starts() => Ok(self.far_end(Ordering::Less, to)),
            () => Err(Uncertain),
        }
    }

    /// Where the common part ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn exit(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.is_end_inside {
            return Ok(to.own_end(&self.linear.to, to.encoding.one));
        }
        match () {
            () if self.away.is_positive() => self.crossed(to),
            () if self.away.is_negative() & !self.linear.ends() => Ok(self.far_end(Ordering::Greater, to)),
            () => Err(Uncertain),
        }
    }

    /// A common point: the origin if it lies inside, else where the whole line crosses the surface.
    pub fn common(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if self.height.is_negative() {
            return Ok(to.own_end(&self.linear.origin, Raw::ZERO));
        }
        self.end(if self.away.is_negative() { -1.0 } else { 1.0 }, to)
    }

    /// Where the whole line enters or leaves.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed(&self, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        // A crossing at the origin must be the origin to the bit; it is left uncertain here.
        if self.height.value.abs() > self.height.error {
            self.crossed_from(&self.linear.origin, self.height, LEFT * to.room(), to)
        } else {
            Err(Uncertain)
        }
    }

    /// The same, from a point of the line at this height. The errors of the height and of the slope may be this share of themselves.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed_from(
        &self,
        origin: &[f64; D],
        height: Near,
        left: f64,
        to: Rounding<'_>,
    ) -> Certain<End<Raw, D>> {
        let (d, n, away) = (&self.direction, &self.half.normal, self.away);
        let (rise, slope, square) = (height.value.abs(), away.value.abs(), dot(n, n));
        let is_sharp = (away.error < left * slope)
            & (height.error < left * if rise > slope { rise } else { slope })
            & (square > TINY);
        if !is_sharp {
            return Err(Uncertain);
        }
        let (by_away, by_length) = (
            CommonDivisor::of(away.value, to.by_inverse()),
            CommonDivisor::of(Float::sqrt(square), to.by_inverse()),
        );
        let t = 0.0 - by_away.divide(height.value);
        let (mut point, mut normal) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            // The division comes last, not the rounded parameter first, so that whole numbers stay whole.
            let way = 0.0 - by_away.divide(d[i] * height.value);
            let value = origin[i] + way;
            let error = (d[i].abs() * height.error + way.abs() * away.error) / slope;
            point[i] = to.place(i, value, error + U * (4.0 * way.abs() + value.abs()))?;
            let unit = by_length.divide(n[i]) + 0.0;
            normal[i] = to.pure(unit, 4.0 * U * unit.abs())?;
        }
        let off = (height.error + t.abs() * away.error) / slope + 2.0 * U * t.abs();
        Ok(End { t: to.time(t, off)?, point, normal: Some(normal) })
    }

    /// The missing end of a line or of a ray: every coordinate that changes along it is beyond the range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn far_end(&self, way: Ordering, to: Rounding<'_>) -> End<Raw, D> {
        let mut point = [Raw::ZERO; D];
        for (i, x) in point.iter_mut().enumerate() {
            let d = self.direction[i];
            *x = match () {
                () if d == 0.0 => to.stored(self.linear.origin[i]),
                () if (d > 0.0) == way.is_gt() => to.encoding.limit(Ordering::Greater),
                () => to.encoding.limit(Ordering::Less),
            };
        }
        End { t: to.encoding.limit(way), point, normal: None }
    }
}

impl<const D: usize> Passes<D> for HalfSpacePassage<'_, D> {
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        if way < 0.0 { self.enter(to) } else { self.exit(to) }
    }

    /// The height of the point nearby has an error that only counts beside its terms.
    fn end_nearby(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>> {
        let is_crossed = if way < 0.0 { self.away.is_negative() } else { self.away.is_positive() };
        if !is_crossed | (self.height.value.abs() <= self.height.error) {
            return Err(Uncertain);
        }
        let t = 0.0 - self.height.value / self.away.value;
        let spot = Spot::of(self.linear, t, to.encoding)?;
        let (up, of_up) = spot.from(&self.half.origin);
        let mut height = Double::ZERO;
        for (up, normal) in up.iter().zip(&self.half.normal) {
            height = height + *up * Double::from(*normal);
        }
        // A component is off by less than `of_up`, which is far more than what the products and the sum are.
        let (value, lost) = (height.value(), 32.0 * of_up * size(&self.half.normal));
        let height = Near { value, error: lost + 2.0 * U * value.abs() + TINY };
        // The parameter from here is so small that the error of the slope hardly counts.
        self.crossed_from(&spot.rest, height, 65536.0 * LEFT, spot.to())
    }
}
