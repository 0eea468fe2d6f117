//! The numbers of an impact in plain floats, in the plane and in space: the impact on a line or plane, and a travel
//! after which nothing overlaps. Impacts about two corners are in [`about`](super::about).

use num_traits::Float;

use super::super::impact::Impact;
use super::near::{Near, ROUNDED, are_short, size};
use super::{LOSS, Rounding, Rounds, TINY, U, difference, dot, entry, magnitude};
use crate::arithmetic::approximate::greater;
use crate::arithmetic::each::Each;
use crate::arithmetic::encoding::Raw;

/// A motion, and the extent of the solid that it moves.
pub struct Course<const D: usize> {
    /// The motion.
    pub m: [f64; D],
    /// The radii of the moving and of the standing solid.
    pub radii: [f64; 2],
    /// The least and the greatest coordinates of the moving core.
    pub low: [f64; D],
    pub high: [f64; D],
}

/// A line in the plane, or a plane in space, that contains a side of one solid, and the path's position relative to it.
pub struct Line<const D: usize> {
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

impl<const D: usize> Line<D> {
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
pub enum End {
    Still(f64),
    Moved(f64),
}

/// Both ends of the stretch that two sides share, along each axis.
pub type Stretch<const D: usize> = [[End; 2]; D];

/// The stretch shared by two corners for which every axis is active: there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn nowhere<const D: usize>(_: f64, _: f64) -> Option<Stretch<D>> {
    Some([[End::Still(0.0); 2]; D])
}

/// Lowers each of two bounds to that of another time, if that is less.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lessen(bounds: &mut [f64; 2], other: [f64; 2]) {
    for (bound, time) in bounds.iter_mut().zip(other) {
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

/// The axis that a vector is parallel to, and its sign along that.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn axis_of<const D: usize>(v: &[f64; D]) -> Option<(usize, f64)> {
    let (mut found, mut count) = ((0, 0.0), 0);
    for (i, x) in v.iter().enumerate() {
        if *x != 0.0 {
            (found, count) = ((i, if *x > 0.0 { 1.0 } else { -1.0 }), count + 1);
        }
    }
    (count == 1).then_some(found)
}

impl<const D: usize> Course<D> {
    /// The sum of both radii.
    pub fn radius(&self) -> f64 {
        self.radii[0] + self.radii[1]
    }

    /// A line with the path's position relative to it, and how far in front of it the path ends.
    pub fn line(&self, moving: &[f64; D], standing: &[f64; D], outward: &[f64; D]) -> (Line<D>, Near) {
        let (m, [a, b]) = (&self.m, self.radii);
        let (moving, standing) = (*moving, *standing);
        if let Some((axis, sign)) = axis_of(outward) {
            let (to, from) = (sign * entry(&moving, axis), sign * entry(&standing, axis));
            let speed = sign * entry(m, axis);
            let before = Near::sum([to, -from, -a, -b]);
            let end = Near::sum([to, -from, -a, -b, speed]);
            let (outward, nearer) = (unit_along(axis, sign), Near { value: -speed, error: 0.0 });
            return (
                Line {
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
        (Line { moving, standing, outward, length, axis: None, before, nearer, reach }, end)
    }

    /// The impact on a line, at `t = before / nearer`. If the normal is along an axis, the travel along that is the
    /// distance.
    pub fn at_line<E: Rounds>(
        &self,
        line: &Line<D>,
        stretch: &Stretch<D>,
        to: Rounding<'_, E>,
    ) -> Option<Impact<D>> {
        let (m, t, g) = (self.m, line.time(), line.outward);
        let off = (line.before.error + t * line.nearer.error) / line.nearer.value + 2.0 * U * t;
        if to.is_float() && off > LOSS {
            return None;
        }
        let (mut travel, mut normal, mut point) = ([Raw::ZERO; D], [Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            let (way, error) = match line.axis {
                Some(axis) if axis == i => (0.0 - g[i] * line.before.value, line.before.error),
                _ => (m[i] * t, m[i].abs() * off + U * (m[i] * t).abs()),
            };
            travel[i] = to.near(way + 0.0, error)?;
            let unit = g[i] / line.length;
            normal[i] = if g[i] == 0.0 { Raw::ZERO } else { to.pure(unit, 4.0 * U * unit.abs())? };
            if line.axis == Some(i) {
                normal[i] = if g[i] > 0.0 { to.encoding.one } else { to.encoding.minus_one };
            }
            point[i] = self.middle(i, stretch[i], t, off, unit, to)?;
            // All points of a side across an axis have the same coordinate along it.
            if line.axis == Some(i)
                && let Some(q) =
                    stretch[i].iter().find_map(|end| if let End::Still(q) = end { Some(*q) } else { None })
                && self.radii[1] == 0.0
            {
                point[i] = to.stored(q);
            }
        }
        let t = to.pure(t + 0.0, off)?;
        let travel = self.settled(travel, normal, to, |v| self.is_free_of_line(line, v, to))?;
        Some(Impact { t, travel, point, normal, depth: Raw::ZERO, is_settled: true })
    }

    /// The middle of a stretch along an axis, moved by the radii along the normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn middle<E: Rounds>(
        &self,
        i: usize,
        ends: [End; 2],
        t: f64,
        off: f64,
        unit: f64,
        to: Rounding<'_, E>,
    ) -> Option<Raw> {
        let m = self.m[i];
        let (mut sum, mut error) = (0.0, 0.0);
        for end in ends {
            let (base, moved, radius) = match end {
                End::Still(q) => (q, 0.0, self.radii[1]),
                End::Moved(p) => (p, m * t, 0.0 - self.radii[0]),
            };
            let beyond = radius * unit;
            sum += base + moved + beyond;
            error += (if moved == 0.0 { 0.0 } else { m.abs() * off })
                + 4.0 * U * (moved.abs() + beyond.abs())
                + if moved + beyond == 0.0 { 0.0 } else { 4.0 * U * base.abs() };
        }
        if !to.is_float() && error == 0.0 {
            // Both ends are stored, so their sum is a whole number of steps. Half of an odd sum is a tie, which goes to
            // the even step.
            let (twice, low) = (sum as i64, sum as i64 >> 1);
            return Some(Raw(low + (twice & low & 1)));
        }
        to.near(0.5 * sum + 0.0, error + U * sum.abs())
    }

    /// The travel after which nothing overlaps, as [`Impact`](crate::Impact) defines it: the nearest, or one some steps
    /// away from the obstacle. Where floats are uncertain, the next step is tried; a fixed-point answer must not depend
    /// on that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn settled<E: Rounds>(
        &self,
        nearest: [Raw; D],
        normal: [Raw; D],
        to: Rounding<'_, E>,
        is_free: impl Fn(&[f64; D]) -> Option<bool>,
    ) -> Option<[Raw; D]> {
        let nearest = nearest.each(|x| to.value(x));
        let away = self.away(&normal, to);
        let mut travel = nearest;
        // About a unit in the last place of the moved coordinates.
        let (mut step, most) = if to.is_float() { (to.unit() * self.size(&nearest), 10) } else { (1.0, 64) };
        for _ in 0..most {
            if !self.is_in_range(&travel, to) {
                return None;
            }
            match is_free(&travel) {
                Some(true) => return Some(travel.each(|x| to.stored(x))),
                None if !to.is_float() => return None,
                _ => {}
            }
            for i in 0..D {
                travel[i] = to.moved(nearest[i], away[i] * step);
            }
            step += step;
        }
        None
    }

    /// The signs of the steps away from the obstacle: against a motion along one axis, else along the normal in the
    /// components that move. If there are none, all signs are zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn away<E: Rounds>(&self, normal: &[Raw; D], to: Rounding<'_, E>) -> [f64; D] {
        let is_straight = axis_of(&self.m).is_some();
        let mut away = [0.0; D];
        for i in 0..D {
            let m = self.m[i];
            let along = if is_straight { 0.0 - m } else { to.value(normal[i]) };
            if m != 0.0 && along != 0.0 {
                away[i] = if along > 0.0 { 1.0 } else { -1.0 };
            }
        }
        away
    }

    /// Whether no coordinate of the moved solid saturates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in_range<E: Rounds>(&self, travel: &[f64; D], to: Rounding<'_, E>) -> bool {
        let limit = to.encoding.max * (1.0 - 4.0 * U);
        to.is_float() || (0..D).all(|i| self.low[i] + travel[i] > -limit && self.high[i] + travel[i] < limit)
    }

    /// Whether a line separates the moved solid and its path from the standing one.
    fn is_free_of_line<E: Rounds>(&self, line: &Line<D>, v: &[f64; D], to: Rounding<'_, E>) -> Option<bool> {
        let [a, b] = self.radii.each(|radius| -radius);
        if let Some(axis) = line.axis {
            let along = |v: &[f64; D]| entry(&line.outward, axis) * entry(v, axis);
            let (moving, standing, by) = (along(&line.moving), 0.0 - along(&line.standing), along(v));
            let path = Near::sum([moving, by, standing, a, b]);
            let moved = Near::sum([to.moved(moving, by), standing, a, b]);
            return if path.is_free() && moved.is_free() {
                Some(true)
            } else {
                (path.is_negative() || moved.is_negative()).then_some(false)
            };
        }
        let by = dot(v, &line.outward);
        let moved = 2.0 * to.unit() * self.size(v) * size(&line.outward);
        let error = line.before.error + ROUNDED * magnitude(v, &line.outward) + moved;
        let is_free = Near { value: line.before.value + by, error }.is_free_or_not();
        // In floats the next step is tried in any case.
        let is_told = to.is_float() || is_free == Some(true) || self.beside(line, v) < line.reach;
        if is_told { is_free } else { None }
    }

    /// An upper bound of the distance from the point on a line to the end of a travel in steps, as a sum of components.
    fn beside(&self, line: &Line<D>, v: &[f64; D]) -> f64 {
        let (t, mut sum) = (line.time(), 1.0);
        for (x, m) in v.iter().zip(&self.m) {
            sum += (x - m * t).abs();
        }
        sum
    }

    /// An upper bound of the greatest coordinate of the moved solid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size(&self, v: &[f64; D]) -> f64 {
        let mut sum = size(v);
        for (low, high) in self.low.iter().zip(&self.high) {
            sum += greater(low.abs(), high.abs());
        }
        sum
    }

    /// A bound for how much the rounding of the moved solid changes the vector `way` to it from the standing one, times
    /// its length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lost<E: Rounds>(&self, way: &[f64; D], v: &[f64; D], to: Rounding<'_, E>) -> f64 {
        2.0 * to.unit() * self.size(v) * size(way)
    }

    /// Whether two corners are at least both radii apart after a travel, and were no nearer before. `way` is the
    /// shortest vector between the cores then. `is_exact` is called only where it matters: it tells whether the squares
    /// are exact.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_round_free<E: Rounds>(
        &self,
        way: &[f64; D],
        v: &[f64; D],
        is_exact: impl Fn() -> bool,
        to: Rounding<'_, E>,
    ) -> Option<bool> {
        let (square, reach) = (dot(way, way), self.radius() * self.radius());
        let (value, error) = (square - reach, ROUNDED * (square + reach) + 2.0 * self.lost(way, v, to));
        if !(value >= error || (value >= 0.0 && is_exact())) {
            // In floats the next step is tried in any case.
            let is_inside = !E::IS_FLOAT && (value < -error || (value < 0.0 && is_exact()));
            return is_inside.then_some(false);
        }
        let is_toward = dot(v, way) <= 0.0 - ROUNDED * size(v) * size(way);
        is_toward.then_some(true)
    }
}

/// Whether the vector from the second point to the moved first one is exact, and so are the squares of its components
/// and of both radii.
#[cold]
#[inline(never)]
pub fn is_exact<const D: usize>(
    way: [f64; D],
    v: [f64; D],
    p: [f64; D],
    moved: [f64; D],
    radii: [f64; 2],
    is_float: bool,
) -> bool {
    are_short(&radii, &way, is_float) && difference(&moved, &p) == v && difference(&moved, &v) == p
}

impl<E: Rounds> Rounding<'_, E> {
    /// Whether these floats are `f32`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_single(self) -> bool {
        E::IS_SINGLE.unwrap_or(self.encoding.products_fit)
    }

    /// The value that a number of the answer has when it is stored.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self, raw: Raw) -> f64 {
        match (self.is_float(), self.is_single()) {
            (false, _) => raw.0 as f64,
            (true, false) => raw.to_float(),
            (true, true) => f64::from(raw.to_float() as f32),
        }
    }

    /// A stored number plus another, rounded as it is stored.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn moved(self, x: f64, by: f64) -> f64 {
        if self.is_float() && self.is_single() { f64::from((x + by) as f32) } else { x + by }
    }

    /// The relative rounding error of a moved number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit(self) -> f64 {
        match (self.is_float(), self.is_single()) {
            (false, _) => 0.0,
            (true, false) => U,
            (true, true) => f64::from(f32::EPSILON) / 2.0,
        }
    }
}
