//! A travel after which nothing overlaps, in plain floats, in the plane and in space.
//!
//! The travel of an impact is rounded, and so is the moved solid. Neither may overlap the standing solid, nor the path to
//! it. The nearest travel is tried first, then travels some steps away from the obstacle. Between two
//! [balls](crate::sweep::balls_fast) the number of steps is computed instead.

use crate::certificate::near::{Near, ROUNDED, are_short, axis_of, is_sum, size};
use crate::certificate::rounded::{Certain, Rounding, U, Uncertain, difference, dot, entry, magnitude};
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::number::float::greater;
use crate::sweep::course_fast::{FloatCourse, SideLine};

/// A bound for the error of the square of a distance, less that of a radius, relative to both squares: each
/// term has at most six roundings.
const SQUARED: f64 = 8.0 * U;

impl<const D: usize> FloatCourse<D> {
    /// The travel after which nothing overlaps, as [`Impact`](crate::Impact) defines it: the nearest, or one some steps
    /// away from the obstacle, whose signs are `away`. Where floats are uncertain, the next step is tried; a fixed-point
    /// answer must not depend on that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn settled(
        &self,
        nearest: [Raw; D],
        away: [f64; D],
        to: Rounding<'_>,
        is_free: impl Fn(&[f64; D]) -> Option<bool>,
    ) -> Certain<[Raw; D]> {
        self.settled_or_not(nearest, away, !to.is_float(), to, &is_free)
    }

    /// The same with steps away from an obstacle with this normal, if it is certain of each travel that is tried whether it is free.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn settled_if_told(
        &self,
        nearest: [Raw; D],
        normal: &[Raw; D],
        to: Rounding<'_>,
        is_free: impl Fn(&[f64; D]) -> Option<bool>,
    ) -> Certain<[Raw; D]> {
        self.settled_or_not(nearest, self.away(normal, to), true, to, &is_free)
    }

    fn settled_or_not(
        &self,
        nearest: [Raw; D],
        away: [f64; D],
        must_be_told: bool,
        to: Rounding<'_>,
        is_free: &dyn Fn(&[f64; D]) -> Option<bool>,
    ) -> Certain<[Raw; D]> {
        let nearest = nearest.each(|x| to.value(x));
        let mut travel = nearest;
        // About a unit in the last place of the moved coordinates.
        let (mut step, most) = if to.is_float() { (to.unit() * self.size(&nearest), 10) } else { (1.0, 64) };
        for _ in 0..most {
            if !self.is_in_range(&travel, to) {
                return Err(Uncertain);
            }
            match is_free(&travel) {
                Some(true) => return Ok(travel.each(|x| to.stored(x))),
                None if must_be_told => return Err(Uncertain),
                _ => {}
            }
            for i in 0..D {
                travel[i] = to.moved(nearest[i], away[i] * step);
            }
            step += step;
        }
        Err(Uncertain)
    }

    /// The same with steps away from an obstacle with this normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn settled_along(
        &self,
        nearest: [Raw; D],
        normal: &[Raw; D],
        to: Rounding<'_>,
        is_free: impl Fn(&[f64; D]) -> Option<bool>,
    ) -> Certain<[Raw; D]> {
        self.settled(nearest, self.away(normal, to), to, is_free)
    }

    /// The signs of the steps away from the obstacle: against a motion along one axis, else along the normal in the
    /// components that move. If there are none, all signs are zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn away(&self, normal: &[Raw; D], to: Rounding<'_>) -> [f64; D] {
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
    fn is_in_range(&self, travel: &[f64; D], to: Rounding<'_>) -> bool {
        let limit = to.encoding.max * (1.0 - 4.0 * U);
        to.is_float() || (0..D).all(|i| self.low[i] + travel[i] > -limit && self.high[i] + travel[i] < limit)
    }

    /// Whether a line separates the moved solid and its path from the standing one.
    pub fn is_free_of_line(&self, line: &SideLine<D>, v: &[f64; D], to: Rounding<'_>) -> Option<bool> {
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
        let moved = self.lost(&line.outward, v, to);
        let error = line.before.error + ROUNDED * magnitude(v, &line.outward) + moved;
        let is_free = Near { value: line.before.value + by, error }.is_free_or_not();
        // In floats the next step is tried in any case.
        let is_told = to.is_float() || is_free == Some(true) || self.beside(line, v) < line.reach;
        if is_told { is_free } else { None }
    }

    /// An upper bound of the distance from the point on a line to the end of a travel in steps, as a sum of components.
    fn beside(&self, line: &SideLine<D>, v: &[f64; D]) -> f64 {
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

    /// A bound for how much the rounding of the moved solid changes the dot product of any of its corners and `way`,
    /// which may be the rounded normal of one of its edges. In fixed-point nothing is rounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lost(&self, way: &[f64; D], v: &[f64; D], to: Rounding<'_>) -> f64 {
        let mut sum = 0.0;
        for i in 0..D {
            sum += (v[i].abs() + greater(self.low[i].abs(), self.high[i].abs())) * way[i].abs();
        }
        if to.is_float() { (to.unit() + 8.0 * U) * sum } else { 0.0 }
    }

    /// The square of the distance between two corners after a travel, less that of both radii together. `way` is the
    /// shortest vector between the cores after the rounded travel, and `lost` what the rounding takes from that.
    ///
    /// The path itself ends `way + lost` away, and `|way + lost|² ≥ |way|² + 2·way·lost`, also if `lost` reaches beyond
    /// a bound of the cores.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clearance(&self, way: &[f64; D], lost: &[f64; D], to: Rounding<'_>) -> Near {
        let (square, reach) = (dot(way, way), self.radius() * self.radius());
        let (mut value, mut made) = (square - reach, square + reach);
        if to.is_float() {
            let nearer = 2.0 * dot(way, lost);
            value = if nearer < 0.0 { value + nearer } else { value };
            made += 2.0 * magnitude(way, lost);
        }
        // What corners are off by, is the vector, too.
        Near { value, error: SQUARED * made + 2.0 * self.slack * (size(way) + 2.0 * self.slack) }
    }

    /// Whether two corners, which are at least both radii apart at the start, are so after a travel, and no nearer on its way. `is_exact` is called
    /// only where it matters: it tells whether the squares are exact.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_round_free(
        &self,
        way: &[f64; D],
        lost: &[f64; D],
        v: &[f64; D],
        is_exact: impl Fn() -> bool,
        to: Rounding<'_>,
    ) -> Option<bool> {
        let Near { value, error } = self.clearance(way, lost, to);
        let mut toward = 0.0 - (ROUNDED * size(way) + self.slack) * size(v);
        if to.is_float() {
            toward -= magnitude(v, lost);
        }
        if !(value >= error || (value >= 0.0 && is_exact())) {
            // In floats the next step is tried in any case.
            let is_inside = !to.is_float() && (value < -error || (value < 0.0 && is_exact()));
            return is_inside.then_some(false);
        }
        // In floats, what all but touches at the start may end a few steps away from there. Then the start is nearest.
        let is_away = to.is_float() && dot(v, way) - dot(v, v) >= 0.0 - toward;
        (is_away || dot(v, way) <= toward).then_some(true)
    }

    /// About how much further apart the corners would certainly be free; nothing if they are exactly tangent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn round_lacks(&self, way: &[f64; D], lost: &[f64; D], to: Rounding<'_>) -> f64 {
        let Near { value, error } = self.clearance(way, lost, to);
        let is_tangent = value == 0.0 && are_short(&self.radii, way, to.is_float());
        let lacks = (error - value) * (0.5 / self.radius());
        if is_tangent { 0.0 } else { lacks }
    }
}

/// Whether neither `p + v` nor its difference from `q` is rounded, and the squares of the components of that and of both
/// radii are exact.
#[cold]
#[inline(never)]
pub fn is_exact<const D: usize>(
    p: [f64; D],
    v: [f64; D],
    moved: [f64; D],
    q: [f64; D],
    radii: [f64; 2],
    is_float: bool,
) -> bool {
    let way = difference(&moved, &q);
    are_short(&radii, &way, is_float)
        && (0..D).all(|i| is_sum(moved[i], p[i], v[i]) && is_sum(way[i], moved[i], 0.0 - q[i]))
}

impl Rounding<'_> {
    /// The value that a number of the answer has when it is stored.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value(self, raw: Raw) -> f64 {
        match (self.is_float(), self.is_single()) {
            (false, _) => raw.0 as f64,
            (true, false) => raw.to_float(),
            (true, true) => f64::from(raw.to_float() as f32),
        }
    }

    /// A point plus a vector, rounded as it is stored, and what the rounding takes from each sum (Knuth, volume 2, 4.2.2,
    /// theorem B).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shifted<const D: usize>(self, p: &[f64; D], by: &[f64; D]) -> ([f64; D], [f64; D]) {
        let (mut moved, mut lost) = (*p, [0.0; D]);
        for i in 0..D {
            (moved[i], lost[i]) = self.shifted_along(p[i], by[i]);
        }
        (moved, lost)
    }

    /// The same along one axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shifted_along(self, x: f64, by: f64) -> (f64, f64) {
        let moved = self.moved(x, by);
        if !self.is_float() {
            return (moved, 0.0);
        }
        let sum = x + by;
        let of_by = sum - x;
        let rest = (x - (sum - of_by)) + (by - of_by);
        (moved, (sum - moved) + rest)
    }

    /// A stored number plus another, rounded as it is stored.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn moved(self, x: f64, by: f64) -> f64 {
        if self.is_single() { f64::from((x + by) as f32) } else { x + by }
    }

    /// The relative rounding error of a moved number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unit(self) -> f64 {
        match (self.is_float(), self.is_single()) {
            (false, _) => 0.0,
            (true, false) => U,
            (true, true) => f64::from(f32::EPSILON) / 2.0,
        }
    }
}
