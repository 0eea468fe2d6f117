//! Lines through oriented rectangles.
//!
//! Let `u` be the axis, `h` the half extents, `d` the direction, and let `m` lead from the center to the origin. Mirror
//! everything such that `d·u` and `u × d` are positive. The corner where both slabs begin is on the left of the line or
//! on its right, and tells which slab it enters last; the one where both end tells which it leaves first. The line passes
//! between the other two if `|m × d| ≤ hₓ·(u × d) + hᵧ·(d·u)`.

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, LARGEST, LEAST, Rounding, Rounds, TINY, difference, dot};
use crate::clip::polygon_fast::{PolygonPassage, PolygonSide, ROUNDED};
use crate::form::stored::{LinearForm, OrientedForm};
use crate::number::each::Each;

impl<'a> PolygonPassage<'a> {
    /// `None` where it is uncertain whether they meet, `Some(None)` where they do not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<E: Rounds>(
        linear: &'a LinearForm<f64, 2>,
        rect: &OrientedForm<f64>,
        to: Rounding<'_, E>,
    ) -> Certain<Self> {
        let step = if E::IS_FLOAT { 1.0 } else { to.encoding.step() };
        let (direction, half, u) = (linear.direction(), rect.half_extents, rect.axis.each(|x| x * step));
        let (m, square, breadth) = (difference(&linear.origin, &rect.center), dot(&u, &u), size(&u));
        let (speed, extent) = (size(&direction), (half[0] + half[1]) * breadth + size(&m));
        let is_plain = (speed + extent + breadth < LARGEST)
            & (half[0] > 0.0)
            & (half[1] > 0.0)
            & (breadth > LEAST)
            & (speed > LEAST)
            & (extent > LEAST);

        let turned = |v: &[f64; 2]| [u[0] * v[0] + u[1] * v[1], u[0] * v[1] - u[1] * v[0]];
        let (way, place) = (turned(&direction), turned(&m));
        let passed = m[0] * direction[1] - m[1] * direction[0];
        let passed = if (way[0] > 0.0) == (way[1] > 0.0) { passed } else { 0.0 - passed };
        let (up, down) = (half[1] * way[0].abs(), half[0] * way[1].abs());
        let (left, into, out_of) = (up + down - passed.abs(), up - down - passed, up - down + passed);
        let error = ROUNDED * speed * extent + TINY;
        if is_plain & (left < -error) {
            return Some(None);
        }
        if !(is_plain & (left > error) & (into.abs() > error) & (out_of.abs() > error)) {
            return None;
        }
        let side = |is_first: bool, is_out: bool| {
            let (way, place, half, axis) = if is_first {
                (way[0], place[0], half[0], u)
            } else {
                (way[1], place[1], half[1], [0.0 - u[1], u[0]])
            };
            let sign = if (way > 0.0) == is_out { 1.0 } else { -1.0 };
            let ahead =
                Near { value: half * square - sign * place, error: ROUNDED * breadth * extent + TINY };
            PolygonSide::of(axis.each(|x| sign * x), ahead, &direction).beyond(rect.center, half)
        };
        Self::over([side(into > 0.0, false), side(out_of > 0.0, true)], linear, direction, extent)
    }
}
