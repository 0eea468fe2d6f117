//! Oriented rectangles: separating axes across the sides of both, scaled by the lengths of their half-edges (Ericson 4.4.1).

use crate::form::stored::{BoxForm, HalfForm, LinearForm, LinearRange, OrientedForm, PointForm};
use crate::meets::verdict_fast::{MeetsPlainly, cross, difference, dot, taxicab};
use crate::number::each::Each;
use crate::number::precision::{Crossings, Precision};

impl<F: Precision> OrientedForm<F, 2> {
    /// A vector's coordinates in the frame of the half-edges `e` and `f`, times `e × f`: `v × f` and `e × v`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn framed(&self, v: &[F; 2]) -> [F; 2] {
        let [e, f] = &self.half_edges;
        [cross(v, f).0, cross(e, v).0]
    }

    /// `|e × f|`: how far the sides are from the center in that frame.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn room(&self) -> F {
        let [e, f] = &self.half_edges;
        cross(e, f).0.magnitude()
    }

    /// How far the rectangle reaches from its center across a vector, times the vector's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reach_across(&self, v: &[F; 2]) -> F {
        let [x, y] = self.framed(v).each(F::magnitude);
        x + y
    }

    /// At least as great as the sum of the magnitudes of all components of the half-edges.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn size(&self) -> F {
        let [e, f] = &self.half_edges;
        taxicab(e) + taxicab(f) + F::SLIGHT
    }
}

/// The projections of the rectangles across a half-edge `e` of the first overlap if `|e × m| ≤ |e × f| + |e × e'| + |e × f'|`, with the vector `m` between
/// the centers; likewise across the others.
impl<F: Precision> MeetsPlainly<Self> for OrientedForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        let m = difference(&other.center, &self.center);
        let left = |own: &Self, other: &Self| {
            let (room, [along, across]) = (own.room(), own.framed(&m).each(F::magnitude));
            let [e, f] = &own.half_edges;
            (room + other.reach_across(f) - along).lesser(room + other.reach_across(e) - across)
        };
        let size = self.size() + other.size();
        let error = F::error(F::OF_SQUARES, size * (size + taxicab(&m)));
        left(self, other).lesser(left(other, self)).is_above_zero(error)
    }
}

/// The same with an axis-aligned rectangle, for twice all lengths: so its center needs no division.
impl<F: Precision> MeetsPlainly<OrientedForm<F, 2>> for BoxForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F, 2>) -> Option<bool> {
        let sides = difference(&self.max, &self.min);
        let (before, after) = (difference(&other.center, &self.min), difference(&other.center, &self.max));
        let m = [before[0] + after[0], before[1] + after[1]];
        let ([e, f], room) = (other.half_edges.each(|edge| edge.each(F::magnitude)), other.room());
        let over = |i: usize| (sides[i] + (e[i] + f[i]) + (e[i] + f[i])) - m[i].magnitude();
        let upright = over(0).lesser(over(1));
        let [along, across] = other.framed(&m).each(F::magnitude);
        let beside =
            |edge: &[F; 2], place: F| (room + room) + (sides[0] * edge[1] + sides[1] * edge[0]) - place;
        let turned = beside(&f, along).lesser(beside(&e, across));
        let size = other.size();
        let made_of = taxicab(&sides) + taxicab(&before) + taxicab(&after) + size + size;
        let (of_upright, of_turned) =
            (F::error(F::OF_SQUARES, made_of), F::error(F::OF_SQUARES, size * made_of));
        let meets = (upright > of_upright) & (turned > of_turned);
        let misses = (-upright > of_upright) | (-turned > of_turned);
        let is_certain = (meets | misses) & (of_upright + of_turned < F::MAX);
        is_certain.then_some(meets & (sides[0] >= F::ZERO) & (sides[1] >= F::ZERO))
    }
}

/// Across each side, a ray starts within reach, or comes nearer; the middle of a segment is within the reach of both. On the line's normal,
/// the line passes no further than the corners: `|d × m| ≤ |d × e| + |d × f|`.
impl<F: Precision> MeetsPlainly<OrientedForm<F, 2>> for LinearForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F, 2>) -> Option<bool> {
        let (d, m) = (self.way(), difference(&self.origin, &other.center));
        let (ways, places, reach) = (other.framed(&d), other.framed(&m), other.room());
        let (size, of_d) = (other.size(), taxicab(&d));
        let of_m = taxicab(&m) + size;
        let of_way = F::error(F::OF_SQUARES, size * of_d);
        let of_place = F::error(F::OF_SQUARES, size * of_m);

        let left = other.reach_across(&d) - cross(&d, &m).0.magnitude();
        let error = F::error(F::OF_SQUARES, (of_d + F::SLIGHT) * of_m);
        let (mut meets, mut misses) = (left > error, -left > error);
        for (&place, &way) in places.iter().zip(&ways) {
            match self.range {
                LinearRange::Line => {}
                LinearRange::Ray => {
                    let (left, nearer) =
                        (reach - place.magnitude(), if place > F::ZERO { -way } else { way });
                    // Close to the middle it is uncertain which direction leads nearer.
                    meets &= (left > of_place) | ((place.magnitude() > of_place) & (nearer > of_way));
                    misses |= (-left > of_place) & (-nearer > of_way);
                }
                LinearRange::Segment => {
                    let left = reach + reach + way.magnitude() - (place + place + way).magnitude();
                    let error = of_place + of_way + (of_place + of_way);
                    meets &= left > error;
                    misses |= -left > error;
                }
            }
        }
        ((meets | misses) & (error + of_way + of_place < F::MAX)).then_some(meets)
    }
}

/// The center is in front of the surface by at most the reach of the half-edges: `m·n ≤ |e·n| + |f·n|`.
impl<F: Precision> MeetsPlainly<HalfForm<F, 2>> for OrientedForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, 2>) -> Option<bool> {
        let m = difference(&self.center, &other.origin);
        let [x, y] = self.half_edges.each(|edge| dot(&edge, &other.normal).magnitude());
        let size = taxicab(&other.normal) + F::SLIGHT;
        let error = F::error(F::OF_SQUARES, size * (taxicab(&m) + self.size()));
        (x + y - dot(&m, &other.normal)).is_above_zero(error)
    }
}

/// The point is between all sides: `|m × f| ≤ |e × f|`, and the same of `e × m`.
impl<F: Precision> MeetsPlainly<OrientedForm<F, 2>> for PointForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F, 2>) -> Option<bool> {
        let m = difference(&self.0, &other.center);
        let [x, y] = other.framed(&m).each(F::magnitude);
        let size = other.size();
        let error = F::error(F::OF_SQUARES, size * (taxicab(&m) + size));
        (other.room() - x.greater(y)).is_above_zero(error)
    }
}
