//! Oriented rectangles: separating axes along the sides of both, each as long as its axis (Ericson 4.4.1).

use super::super::super::form::{LinearForm, OrientedForm, Range};
use super::{MeetsPlainly, difference, dot, taxicab, wide};
use crate::arithmetic::precision::Precision;

/// What underflow takes from a product is no part of the square of this.
const NEGLIGIBLE: f64 = f64::from_bits((1023 - 500) << 52);

/// A rectangle about a center, with an axis of any length.
struct Turned {
    center: [f64; 2],
    half: [f64; 2],
    axis: [f64; 2],
    /// No less than any component of the axis.
    size: f64,
}

impl Turned {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<F: Precision>(form: &OrientedForm<F>) -> Self {
        let axis = wide(&form.axis);
        let (center, half) = (wide(&form.center), wide(&form.half_extents));
        Self { center, half, axis, size: taxicab(&axis) + NEGLIGIBLE }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_whole(&self) -> bool {
        (self.half[0] >= 0.0) & (self.half[1] >= 0.0)
    }

    /// In the frame of the axis, times its length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn turned(&self, v: &[f64; 2]) -> [f64; 2] {
        let [x, y] = self.axis;
        [x * v[0] + y * v[1], x * v[1] - y * v[0]]
    }
}

/// Along a side of the one the rectangles overlap where `|u·m| ≤ h·u² + h'ₓ·|u·v| + h'ᵧ·|u × v|`, with the axes `u` and `v` and
/// the way `m` between the centers.
impl<F: Precision> MeetsPlainly<Self> for OrientedForm<F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly(&self, other: &Self) -> Option<bool> {
        let (a, b) = (Turned::of(self), Turned::of(other));
        let m = difference(&b.center, &a.center);
        let turn = a.turned(&b.axis).map(f64::abs);
        let reach = |half: &[f64; 2]| [half[0] * turn[0] + half[1] * turn[1], half[0] * turn[1] + half[1] * turn[0]];
        let left = |own: &Turned, reach: [f64; 2]| {
            let (m, square) = (own.turned(&m), dot(&own.axis, &own.axis));
            let left = |i: usize| own.half[i] * square + reach[i] - m[i].abs();
            left(0).lesser(left(1))
        };
        let least = left(&a, reach(&b.half)).lesser(left(&b, reach(&a.half)));
        let size = a.size.greater(b.size);
        let made_of = a.size * taxicab(&a.half) + b.size * taxicab(&b.half) + taxicab(&m);
        let error = f64::OF_SQUARES * (size * made_of) + f64::TINY;
        Some(least.is_above_zero(error)? & a.is_whole() & b.is_whole())
    }
}

/// Along a side the line starts within reach, `|u·m| ≤ h·u²`, or comes nearer; a segment has its middle within reach of both.
/// And it passes no further than the corners: `|d × m| ≤ hₓ·|u × d| + hᵧ·|u·d|`.
impl<F: Precision> MeetsPlainly<OrientedForm<F>> for LinearForm<F, 2> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly(&self, other: &OrientedForm<F>) -> Option<bool> {
        let rect = Turned::of(other);
        let (origin, to) = (wide(&self.origin), wide(&self.to));
        let (d, m) = (LinearForm { origin, to, range: self.range }.way(), difference(&origin, &rect.center));
        let ([along, across], turned_m) = (rect.turned(&d), rect.turned(&m));
        let square = dot(&rect.axis, &rect.axis);
        let (of_d, of_m) = (taxicab(&d), taxicab(&m) + rect.size * taxicab(&rect.half));
        let of_way = f64::OF_SQUARES * (rect.size * of_d) + f64::TINY;
        let of_place = f64::OF_SQUARES * (rect.size * of_m) + f64::TINY;

        let passed = (d[0] * m[1] - d[1] * m[0]).abs();
        let left = rect.half[0] * across.abs() + rect.half[1] * along.abs() - passed;
        let error = f64::OF_SQUARES * ((of_d + NEGLIGIBLE) * of_m) + f64::TINY;
        let (mut meets, mut misses) = (left > error, -left > error);
        for (i, way) in [along, across].into_iter().enumerate() {
            let (place, reach) = (turned_m[i], rect.half[i] * square);
            match self.range {
                Range::Line => {}
                Range::Ray => {
                    let (left, nearer) = (reach - place.abs(), if place > 0.0 { -way } else { way });
                    // Beside the middle it is not certain which way is nearer.
                    meets &= (left > of_place) | ((place.abs() > of_place) & (nearer > of_way));
                    misses |= (-left > of_place) & (-nearer > of_way);
                }
                Range::Segment => {
                    let left = reach + reach + way.abs() - (place + place + way).abs();
                    let error = 2.0 * (of_place + of_way);
                    meets &= left > error;
                    misses |= -left > error;
                }
            }
        }
        if misses | !rect.is_whole() {
            return Some(false);
        }
        meets.then_some(true)
    }
}
