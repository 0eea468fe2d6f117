//! Rectangles and outlines of corners: separating axes along the sides of both (Ericson 5.2.1).
//!
//! In front of an edge `e` from a corner `v` lies what has a negative `e × (p − v)`, if the outline runs counter-clockwise.
//! A rectangle is apart from it if that is negative for its corner that is furthest behind the edge.

use crate::form::stored::{BoxForm, OrientedForm};
use crate::meets::corners_verdict::{CornerList, MeetsOutline};
use crate::meets::verdict_fast::{cross, difference, taxicab};
use crate::number::precision::Precision;

/// How far a rectangle reaches behind the edges of an outline, and how the outline runs.
struct Behind<F> {
    /// The least of the furthest corners' products, and the greatest of the nearest.
    least: F,
    greatest: F,
    /// Twice the outline's signed area.
    area: F,
    made_of: F,
}

impl<F: Precision> Behind<F> {
    /// Looks at each edge. `reach` finds, for an edge and the corner where it begins, the products of the rectangle's furthest
    /// and nearest corner, and what they are made of.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edges_of<O: CornerList<F>>(outline: O, reach: impl Fn(&[F; 2], &[F; 2]) -> (F, F, F)) -> Option<Self> {
        let mut last = outline.last()?;
        let start = last;
        let mut found = Self { least: F::MAX, greatest: F::MIN, area: F::ZERO, made_of: F::ZERO };
        for corner in outline.corners() {
            let edge = difference(&corner, &last);
            let (furthest, nearest, made_of) = reach(&edge, &last);
            found.least = found.least.lesser(furthest);
            found.made_of = found.made_of + made_of;
            if const { O::IS_EITHER } {
                let (part, made_of_part) = cross(&edge, &difference(&start, &last));
                found.greatest = found.greatest.greater(nearest);
                found.area = found.area + part;
                found.made_of = found.made_of + made_of_part;
            }
            last = corner;
        }
        Some(found)
    }

    /// Positive if the rectangle reaches behind every edge, with the error bound; `None` if it is uncertain how the outline runs.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn room<O: CornerList<F>>(&self) -> Option<(F, F)> {
        let error = F::error(F::OF_SQUARES, self.made_of);
        if const { !O::IS_EITHER } {
            return Some((self.least, error));
        }
        let room = if self.area > F::ZERO { self.least } else { -self.greatest };
        (self.area.magnitude() > error).then_some((room, error))
    }
}

/// On the sides of the rectangle comparisons are exact.
impl<F: Precision> MeetsOutline<F> for BoxForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let Self { min, max } = self;
        let (mut low, mut high) = ([F::MAX; 2], [F::MIN; 2]);
        for corner in outline.corners() {
            for i in 0..2 {
                low[i] = low[i].lesser(corner[i]);
                high[i] = high[i].greater(corner[i]);
            }
        }
        let is_beyond = (low[0] > max[0]) | (low[1] > max[1]) | (high[0] < min[0]) | (high[1] < min[1]);
        let behind = Behind::edges_of(outline, |edge, from| {
            let (left, right) = if edge[1] > F::ZERO { (min[0], max[0]) } else { (max[0], min[0]) };
            let (top, bottom) = if edge[0] > F::ZERO { (max[1], min[1]) } else { (min[1], max[1]) };
            let (furthest, made_of) = cross(edge, &difference(&[left, top], from));
            let (nearest, made_of_nearest) = cross(edge, &difference(&[right, bottom], from));
            (furthest, nearest, made_of + made_of_nearest)
        })?;
        let (room, error) = behind.room::<O>()?;
        let size = difference(max, min);
        let meets = if is_beyond { F::MIN } else { room }.is_above_zero(error)?;
        (!size[0].sign_of_either(size[1]).has_sign()).then_some(meets)
    }
}

/// Across the sides of the rectangle `|m × f| ≤ |e × f|` and `|e × m| ≤ |e × f|` for a corner, with the vector `m` to it from the center.
impl<F: Precision> MeetsOutline<F> for OrientedForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_outline<O: CornerList<F>>(&self, outline: O) -> Option<bool> {
        let (mut low, mut high, mut far) = ([F::MAX; 2], [F::MIN; 2], F::ZERO);
        for corner in outline.corners() {
            let m = difference(&corner, &self.center);
            let place = self.framed(&m);
            for i in 0..2 {
                low[i] = low[i].lesser(place[i]);
                high[i] = high[i].greater(place[i]);
            }
            far = far + taxicab(&m);
        }
        let (room, size) = (self.room(), self.size());
        let over = |i: usize| room + high[i].lesser(-low[i]);
        let over = over(0).lesser(over(1));
        let error_over = F::error(F::OF_SQUARES, size * (far + size));

        let behind = Behind::edges_of(outline, |edge, from| {
            let m = difference(&self.center, from);
            let (reach, (place, made_of)) = (self.reach_across(edge), cross(edge, &m));
            (place + reach, place - reach, made_of + (taxicab(edge) + F::SLIGHT) * size)
        })?;
        let (room, error) = behind.room::<O>()?;
        let (meets, misses) = ((room > error) & (over > error_over), (-room > error) | (-over > error_over));
        ((meets | misses) & (error + error_over < F::MAX)).then_some(meets)
    }
}
