//! Lines through oriented rectangles.
//!
//! Let `e` and `f` be the half-edges, `d` the direction, and let `m` lead from the center to the origin. A point at `p` from the center is at
//! `(p × f, e × p)` in the frame of the rectangle, whose sides are at `±e × f` there. Mirror everything such that the line leads up in both coordinates.
//! The corner where both slabs begin is on the left of the line or on its right, and tells which slab it enters last; the one where both end tells which
//! it leaves first. The line passes between the other two if `|m × d| ≤ |d × f| + |e × d|`.

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    LARGEST, LEAST, OF_CROSS, Outcome, Rounding, TINY, Uncertain, cross, difference,
};
use crate::clip::polygon_fast::{PolygonPassage, PolygonSide, ROUNDED};
use crate::form::stored::{LinearForm, OrientedForm};
use crate::number::each::Each;

impl<'a> PolygonPassage<'a> {
    /// The same, with quotients as they are rounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(
        linear: &'a LinearForm<f64, 2>,
        rect: &OrientedForm<f64, 2>,
        to: Rounding<'_>,
    ) -> Outcome<Self> {
        let mut found = Self::of_rect(linear, rect)?;
        if let Some(passage) = &mut found {
            passage.by_inverse = to.by_inverse();
        }
        Ok(found)
    }

    /// Through a rectangle that is not flat; `Ok(None)` where they certainly do not meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_rect(linear: &'a LinearForm<f64, 2>, rect: &OrientedForm<f64, 2>) -> Outcome<Self> {
        let (direction, [e, f]) = (linear.direction(), rect.half_edges);
        let (m, breadth) = (difference(&linear.origin, &rect.center), size(&e) + size(&f));
        let ((area, made), speed, extent) = (cross(&e, &f), size(&direction), breadth + size(&m));
        let is_plain = (speed + extent < LARGEST)
            & (area.abs() > OF_CROSS * made + TINY)
            & (speed > LEAST)
            & (breadth > LEAST);

        let (way, place) = (rect.framed(&direction), rect.framed(&m));
        let passed = cross(&m, &direction).0;
        let passed = if ((way[0] > 0.0) == (way[1] > 0.0)) == (area > 0.0) { passed } else { 0.0 - passed };
        let (up, down) = (way[0].abs(), way[1].abs());
        let (left, into, out_of) = (up + down - passed.abs(), up - down - passed, up - down + passed);
        let error = ROUNDED * speed * extent + TINY;
        if is_plain & (left < -error) {
            return Ok(None);
        }
        if !(is_plain & (left > error) & (into.abs() > error) & (out_of.abs() > error)) {
            return Err(Uncertain);
        }
        let side = |is_first: bool, is_out: bool| {
            let (way, place, arm, [x, y]) = if is_first {
                (way[0], place[0], e, [f[1], 0.0 - f[0]])
            } else {
                (way[1], place[1], f, [0.0 - e[1], e[0]])
            };
            let sign = if (way > 0.0) == is_out { 1.0 } else { -1.0 };
            // The arm that leads to the side: along the normal if the frame turns left.
            let toward = if area > 0.0 { sign } else { 0.0 - sign };
            let ahead = Near { value: area.abs() - sign * place, error: ROUNDED * breadth * extent + TINY };
            PolygonSide::of([sign * x, sign * y], ahead, &direction)
                .beyond(rect.center, arm.each(|x| toward * x))
        };
        Self::over([side(into > 0.0, false), side(out_of > 0.0, true)], linear, direction, extent)
    }
}
