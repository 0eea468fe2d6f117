//! Oriented rectangles: separating axes along the sides of both, scaled by the lengths of their axes (Ericson 4.4.1).

use crate::form::stored::{BoxForm, HalfForm, LinearForm, LinearRange, OrientedForm};
use crate::meets::verdict_fast::{MeetsPlainly, difference, dot, taxicab};
use crate::number::each::Each;
use crate::number::precision::{Crossings, Precision};

/// Zero, or NaN if this is infinite: a product that a small factor makes small again may have overflowed before.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn unless_finite<F: Precision>(x: F) -> F {
    F::ZERO * x
}

/// A rectangle with a center and an axis of any length.
pub struct Turned<F> {
    pub center: [F; 2],
    pub half: [F; 2],
    pub axis: [F; 2],
    /// At least as great as any component of the axis.
    pub size: F,
}

impl<F: Precision> Turned<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(form: &OrientedForm<F>) -> Self {
        let OrientedForm { center, half_extents: half, axis } = *form;
        Self { center, half, axis, size: taxicab(&axis) + F::SLIGHT }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_whole(&self) -> bool {
        (self.half[0] >= F::ZERO) & (self.half[1] >= F::ZERO)
    }

    /// A vector's components along and across the axis, times the axis's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn turned(&self, v: &[F; 2]) -> [F; 2] {
        let [x, y] = self.axis;
        [x * v[0] + y * v[1], x * v[1] - y * v[0]]
    }
}

/// The projections of the rectangles on the first side of one overlap if `|u·m| ≤ h·u² + h'ₓ·|u·v| + h'ᵧ·|u × v|`, with
/// the axes `u` and `v` and the vector `m` between the centers; likewise on the second side.
impl<F: Precision> MeetsPlainly<Self> for OrientedForm<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &Self) -> Option<bool> {
        let (a, b) = (Turned::of(self), Turned::of(other));
        let m = difference(&b.center, &a.center);
        let turn = a.turned(&b.axis).each(F::magnitude);
        let reach =
            |half: &[F; 2]| [half[0] * turn[0] + half[1] * turn[1], half[0] * turn[1] + half[1] * turn[0]];
        let left = |own: &Turned<F>, reach: [F; 2]| {
            let (m, square) = (own.turned(&m), dot(&own.axis, &own.axis));
            let left = |i: usize| own.half[i] * square + reach[i] - m[i].magnitude();
            left(0).lesser(left(1))
        };
        let least = left(&a, reach(&b.half)).lesser(left(&b, reach(&a.half)));
        let size = a.size.greater(b.size);
        let made_of = a.size * taxicab(&a.half) + b.size * taxicab(&b.half) + taxicab(&m);
        let error = F::error(F::OF_SQUARES, size * made_of) + unless_finite(size * size);
        Some(least.is_above_zero(error)? & a.is_whole() & b.is_whole())
    }
}

/// The same with an axis-aligned rectangle, for twice all lengths: so its center needs no division.
impl<F: Precision> MeetsPlainly<OrientedForm<F>> for BoxForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F>) -> Option<bool> {
        let (rect, sides) = (Turned::of(other), difference(&self.max, &self.min));
        let (before, after) = (difference(&rect.center, &self.min), difference(&rect.center, &self.max));
        let m = [before[0] + after[0], before[1] + after[1]];
        let ([width, height], [x, y]) = (rect.half.each(|half| half + half), rect.axis.each(F::magnitude));
        let ([p, q], [s, t], square) =
            (m.each(F::magnitude), rect.turned(&m).each(F::magnitude), dot(&rect.axis, &rect.axis));
        let along = (sides[0] + (width * x + height * y) - p).lesser(sides[1] + (width * y + height * x) - q);
        let across = (width * square + (sides[0] * x + sides[1] * y) - s)
            .lesser(height * square + (sides[0] * y + sides[1] * x) - t);
        let made_of = taxicab(&sides) + taxicab(&before) + taxicab(&after) + rect.size * (width + height);
        let (of_along, of_across) =
            (F::error(F::OF_SQUARES, made_of), F::error(F::OF_SQUARES, rect.size * made_of));
        let (meets, misses) =
            ((along > of_along) & (across > of_across), (-along > of_along) | (-across > of_across));
        let is_certain =
            (meets | misses) & (of_along + of_across + unless_finite(rect.size * rect.size) < F::MAX);
        let is_whole = rect.is_whole() & (sides[0] >= F::ZERO) & (sides[1] >= F::ZERO);
        is_certain.then_some(meets & is_whole)
    }
}

/// On each side's axis, a ray starts within reach, `|u·m| ≤ h·u²`, or comes nearer; the middle of a segment is within
/// the reach of both. On the line's normal, the line passes no further than the corners:
/// `|d × m| ≤ hₓ·|u × d| + hᵧ·|u·d|`.
impl<F: Precision> MeetsPlainly<OrientedForm<F>> for LinearForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &OrientedForm<F>) -> Option<bool> {
        let rect = Turned::of(other);
        let (d, m) = (self.way(), difference(&self.origin, &rect.center));
        let ([along, across], turned_m) = (rect.turned(&d), rect.turned(&m));
        let square = dot(&rect.axis, &rect.axis);
        let (of_d, of_m) = (taxicab(&d), taxicab(&m) + rect.size * taxicab(&rect.half));
        let of_way = F::error(F::OF_SQUARES, rect.size * of_d);
        let of_place = F::error(F::OF_SQUARES, rect.size * of_m);
        let is_finite = of_way + unless_finite(rect.size * rect.size) < F::MAX;

        let passed = (d[0] * m[1] - d[1] * m[0]).magnitude();
        let left = rect.half[0] * across.magnitude() + rect.half[1] * along.magnitude() - passed;
        let error = F::error(F::OF_SQUARES, (of_d + F::SLIGHT) * of_m);
        let (mut meets, mut misses) = (left > error, -left > error);
        for (i, way) in [along, across].into_iter().enumerate() {
            let (place, reach) = (turned_m[i], rect.half[i] * square);
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
        (is_finite & (meets | misses)).then_some(meets & rect.is_whole())
    }
}

/// The center is in front of the surface by at most the reach of the sides: `m·n ≤ hₓ·|u·n| + hᵧ·|u × n|`.
impl<F: Precision> MeetsPlainly<HalfForm<F, 2>> for OrientedForm<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &HalfForm<F, 2>) -> Option<bool> {
        let rect = Turned::of(self);
        let (m, turn) =
            (difference(&rect.center, &other.origin), rect.turned(&other.normal).each(F::magnitude));
        let left = rect.half[0] * turn[0] + rect.half[1] * turn[1] - dot(&m, &other.normal);
        let size = taxicab(&other.normal) + F::SLIGHT;
        let made_of = taxicab(&m) + rect.size * taxicab(&rect.half);
        let error = F::error(F::OF_SQUARES, size * made_of) + unless_finite(rect.size * size);
        Some(left.is_above_zero(error)? & rect.is_whole())
    }
}
