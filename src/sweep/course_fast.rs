//! The numbers of an impact on a line or plane in plain floats, in the plane and in space. Impacts about two corners are
//! in [`about`](crate::sweep::about_fast), and the [travel](crate::sweep::travel_fast) after which nothing overlaps has a file of its own.

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, axis_of};
use crate::certificate::rounded::{
    Certain, LOSS, Rounding, TINY, U, Uncertain, difference, dot, entry, magnitude,
};
use crate::number::encoding::Raw;
use crate::sweep::stop::{Landing, StoppingImpact};

/// A motion, and the extent of the solid that it moves.
pub struct FloatCourse<const D: usize> {
    /// The motion.
    pub m: [f64; D],
    /// The radii of the moving and of the standing solid.
    pub radii: [f64; 2],
    /// The least and the greatest coordinates of the moving core.
    pub low: [f64; D],
    pub high: [f64; D],
    /// How far the corners of both cores together are off along an axis, if they are rounded.
    pub slack: f64,
}

/// A line in the plane, or a plane in space, that contains a side of one solid, and the path's position relative to it.
pub struct SideLine<const D: usize> {
    /// The corner of the moving core that reaches it first.
    pub moving: [f64; D],
    /// A corner of the standing core on it.
    pub standing: [f64; D],
    /// The outward normal of the standing solid; of length 1 if it is along an axis.
    pub outward: [f64; D],
    pub length: f64,
    /// The axis that the normal is parallel to.
    pub axis: Option<usize>,
    /// How far in front of it the path begins, and how much nearer it comes in all, times the length.
    pub before: Near,
    pub nearer: Near,
    /// The distance from the point on it, as a sum of components, within which everything behind it certainly overlaps.
    /// Further away the side may have ended.
    pub reach: f64,
}

impl<const D: usize> SideLine<D> {
    /// When the path reaches it.
    pub fn time(&self) -> f64 {
        self.before.value / self.nearer.value
    }

    /// A lower and an upper bound of the time `t = b / n`, for a path that certainly approaches or recedes: the error
    /// is at most `(e_b + |t|·e_n) / (|n| − e_n)`.
    pub fn times(&self) -> [f64; 2] {
        let (t, Near { value, error }) = (self.time(), self.nearer);
        let off = 2.0 * (self.before.error + t.abs() * error) / (value.abs() - error) + 4.0 * U * t.abs();
        [t - off, t + off]
    }
}

/// An end of the stretch that two sides share, along one axis: a coordinate of the standing or of the moving solid.
#[derive(Clone, Copy)]
pub enum StretchBound {
    Still(f64),
    Moved(f64),
}

/// Both ends of the stretch that two sides share, along each axis.
pub type SharedStretch<const D: usize> = [[StretchBound; 2]; D];

/// The stretch shared by two corners for which every axis is active: there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn nowhere<const D: usize>(_: f64, _: f64) -> Certain<SharedStretch<D>> {
    Ok([[StretchBound::Still(0.0); 2]; D])
}

/// Lowers each of two bounds to that of another time, if that is less.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lessen(bounds: &mut [f64; 2], other: [f64; 2]) {
    for (bound, &time) in bounds.iter_mut().zip(&other) {
        *bound = if time < *bound { time } else { *bound };
    }
}

/// The unit vector along an axis, with a sign.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn unit_along<const D: usize>(axis: usize, sign: f64) -> [f64; D] {
    let mut unit = [0.0; D];
    for (i, x) in unit.iter_mut().enumerate() {
        *x = if i == axis { sign } else { 0.0 };
    }
    unit
}

impl<const D: usize> FloatCourse<D> {
    /// That of cores none of whose corners is rounded: a motion, both radii, and the least and the greatest coordinates of the moving core.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_stored(m: [f64; D], radii: [f64; 2], [low, high]: [[f64; D]; 2]) -> Self {
        Self { m, radii, low, high, slack: 0.0 }
    }

    /// The sum of both radii.
    pub fn radius(&self) -> f64 {
        self.radii[0] + self.radii[1]
    }

    /// A line with the path's position relative to it, and how far in front of it the path ends.
    pub fn line(&self, moving: &[f64; D], standing: &[f64; D], outward: &[f64; D]) -> (SideLine<D>, Near) {
        let (m, [a, b]) = (&self.m, self.radii);
        let (moving, standing) = (*moving, *standing);
        if let Some((axis, sign)) = axis_of(outward) {
            let (to, from) = (sign * entry(&moving, axis), sign * entry(&standing, axis));
            let speed = sign * entry(m, axis);
            let before = Near::sum([to, -from, -a, -b]);
            let end = Near::sum([to, -from, -a, -b, speed]);
            let (outward, nearer) = (unit_along(axis, sign), Near { value: -speed, error: 0.0 });
            return (
                SideLine {
                    moving,
                    standing,
                    outward,
                    length: 1.0,
                    axis: Some(axis),
                    before,
                    nearer,
                    reach: f64::INFINITY,
                },
                end,
            );
        }
        self.slanted_line(&moving, &standing, outward)
    }

    /// The same, whatever axis the normal is along.
    pub fn slanted_line(
        &self,
        moving: &[f64; D],
        standing: &[f64; D],
        outward: &[f64; D],
    ) -> (SideLine<D>, Near) {
        let (m, moving, standing) = (&self.m, *moving, *standing);
        let (length, ahead) = (Float::sqrt(dot(outward, outward)), difference(&moving, &standing));
        let far = self.radius() * length;
        let made = magnitude(&ahead, outward) + far;
        // If the normal is too short, its length is unknown.
        let least = if length * length > TINY { TINY } else { f64::INFINITY };
        let before = Near { value: dot(&ahead, outward) - far, error: ROUNDED * made + least };
        let nearer = Near { value: 0.0 - dot(m, outward), error: ROUNDED * magnitude(m, outward) + least };
        let value = before.value - nearer.value;
        let end = Near { value, error: before.error + nearer.error + U * value.abs() };
        let (outward, reach) = (*outward, f64::INFINITY);
        (SideLine { moving, standing, outward, length, axis: None, before, nearer, reach }, end)
    }

    /// The impact on a line, at `t = before / nearer`. If the normal is along an axis, the travel along that is the
    /// distance.
    pub fn at_line(
        &self,
        line: &SideLine<D>,
        stretch: &SharedStretch<D>,
        to: Rounding<'_>,
    ) -> Certain<StoppingImpact<D>> {
        let (m, t, g) = (self.m, line.time(), line.outward);
        // A slanted line's distances have at most 7 and 4 roundings, of the 12 in their bounds, which leaves room for the error of the divisor.
        // Along an axis both numbers are rounded once.
        let off = (line.before.error + t * line.nearer.error) / line.nearer.value + 2.0 * U * t;
        if to.is_float() && off > LOSS {
            return Err(Uncertain);
        }
        let (mut travel, mut normal, mut point) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            let (way, error) = match line.axis {
                Some(axis) if axis == i => (0.0 - g[i] * line.before.value, line.before.error),
                _ => (m[i] * t, m[i].abs() * off + U * (m[i] * t).abs()),
            };
            travel[i] = to.near(way + 0.0, error)?;
            // In steps the normal is exact, its square has 3 roundings, its length half of these and one, and the quotient one more. That of a
            // turned rectangle is rounded before.
            let unit = g[i] / line.length;
            normal[i] = if g[i] == 0.0 { Raw::ZERO } else { to.pure(unit, 8.0 * U * unit.abs())? };
            if line.axis == Some(i) {
                normal[i] = if g[i] > 0.0 { to.encoding.one } else { to.encoding.minus_one };
            }
            point[i] = self.middle(i, stretch[i], t, off, unit, to)?;
            // All points of a side across an axis have the same coordinate along it.
            if line.axis == Some(i)
                && let Some(q) = stretch[i]
                    .iter()
                    .find_map(|end| if let StretchBound::Still(q) = end { Some(*q) } else { None })
                && self.radii[1] == 0.0
            {
                point[i] = to.stored(q);
            }
        }
        let t = to.pure(t + 0.0, off)?;
        let travel = self.settled_along(travel, &normal, to, |v| self.is_free_of_line(line, v, to))?;
        Ok(StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::Settled })
    }

    /// The middle of a stretch along an axis, moved by the radii along the normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn middle(
        &self,
        i: usize,
        ends: [StretchBound; 2],
        t: f64,
        off: f64,
        unit: f64,
        to: Rounding<'_>,
    ) -> Certain<Raw> {
        let m = self.m[i];
        let (mut sum, mut error) = (0.0, 0.0);
        for end in ends {
            let (base, moved, radius) = match end {
                StretchBound::Still(q) => (q, 0.0, self.radii[1]),
                StretchBound::Moved(p) => (p, m * t, 0.0 - self.radii[0]),
            };
            let beyond = radius * unit;
            sum += base + moved + beyond;
            error += (if moved == 0.0 { 0.0 } else { m.abs() * off })
                + 4.0 * U * (moved.abs() + beyond.abs())
                + if moved + beyond == 0.0 { 0.0 } else { 4.0 * U * base.abs() };
        }
        error += 2.0 * self.slack;
        if !to.is_float() && error == 0.0 {
            // Both ends are stored, so their sum is a whole number of steps. Half of an odd sum is a tie, which goes to
            // the even step.
            let (twice, low) = (sum as i64, sum as i64 >> 1);
            return Ok(Raw(low + (twice & low & 1)));
        }
        to.near(0.5 * sum + 0.0, error + U * sum.abs())
    }
}
