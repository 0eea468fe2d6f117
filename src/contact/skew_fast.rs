//! The common perpendicular of two skew lines (Ericson 5.1.8).
//!
//! With `w` from one origin to the other and `n = d × e`, the closest points are at `s = (w × e)·n / n²` and
//! `t = (w × d)·n / n²`, and the distance of the lines is `|w·n| / |n|`. Every error is bounded in terms of the sums of
//! the vectors' components.

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::rounded::{Outcome, Rounding, TINY, U, Uncertain, difference, dot};
use crate::form::penetration::Penetration;
use crate::number::each::Each;
use crate::number::encoding::Raw;

/// A bound for the error of every number here, relative to the permanent of the products of vectors.
const ROUNDED: f64 = 16.0 * U;

/// Two segments in space, and the data of their common perpendicular.
#[derive(Debug)]
pub struct SkewSegments<'a> {
    origins: [&'a [f64; 3]; 2],
    ways: [[f64; 3]; 2],
    /// The sums of the components' magnitudes, of both directions and of `w`.
    sizes: [f64; 2],
    size_of_w: f64,
    /// `n`, `n²`, and `w·n`.
    normal: [f64; 3],
    square: f64,
    height: f64,
    /// The parameters, times `n²`.
    numerators: [f64; 2],
}

fn taxicab(v: &[f64; 3]) -> f64 {
    v[0].abs() + v[1].abs() + v[2].abs()
}

impl<'a> SkewSegments<'a> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of([a, to_a]: [&'a [f64; 3]; 2], [b, to_b]: [&'a [f64; 3]; 2]) -> Self {
        let (d, e, w) = (difference(to_a, a), difference(to_b, b), difference(b, a));
        let normal = cross(&d, &e);
        Self {
            origins: [a, b],
            ways: [d, e],
            sizes: [taxicab(&d), taxicab(&e)],
            size_of_w: taxicab(&w),
            normal,
            square: dot(&normal, &normal),
            height: dot(&w, &normal),
            numerators: [dot(&cross(&w, &e), &normal), dot(&cross(&w, &d), &normal)],
        }
    }

    /// The error bounds of `n²` and of each numerator.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn errors(&self) -> (f64, [f64; 2]) {
        let ([d, e], w) = (self.sizes, self.size_of_w);
        let of_normal = ROUNDED * (d * e);
        (of_normal * (d * e) + TINY, [of_normal * (w * e) + TINY, of_normal * (w * d) + TINY])
    }

    /// Whether both closest points are between the ends; `None` where that is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_between_ends(&self) -> Option<bool> {
        let (of_square, errors) = self.errors();
        let (mut is_between, mut is_beyond) = (true, false);
        for (&s, &error) in self.numerators.iter().zip(&errors) {
            let (rest, of_rest) = (self.square - s, of_square + error);
            is_between &= (s > error) & (rest > of_rest);
            is_beyond |= (-s > error) | (-rest > of_rest);
        }
        (is_between | is_beyond).then_some(is_between)
    }

    /// The penetration along the perpendicular of capsules with these radii.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn apart(&self, radii: [f64; 2], to: Rounding<'_>) -> Outcome<Penetration<Raw, 3>> {
        let ([d, e], sum) = (self.sizes, radii[0] + radii[1]);
        let (of_square, errors) = self.errors();
        let (height, of_height) = (self.height.abs(), ROUNDED * (self.size_of_w * d * e) + TINY);
        let reach = sum * sum * self.square;
        let rest = reach - height * height;
        let error = of_height * (2.0 * height + of_height)
            + sum * sum * of_square
            + 8.0 * U * (reach + height * height)
            + TINY;
        if -rest > error {
            return Ok(None);
        }
        // Not too much of the determinant may cancel, and the sign of the distance must be certain.
        let is_met = (rest > error) & (height > of_height) & (of_square <= 8.0 * to.loss() * self.square);
        if !is_met {
            return Err(Uncertain);
        }
        let length = Float::sqrt(self.square);
        let gap = height / length;
        let of_unit = ROUNDED * (d * e) / length + of_square / self.square + 8.0 * U;
        let of_gap = of_height / length + gap * of_unit;
        // From the first to the second.
        let way = if self.height > 0.0 { length } else { -length };
        let unit = self.normal.each(|x| x / way);
        let place = |side: usize, i: usize, sign: f64| {
            let (way, origin) = (self.ways[side][i], self.origins[side][i]);
            let (along, out) = (way * self.numerators[side] / self.square, sign * radii[side] * unit[i]);
            let value = origin + along + out;
            let of_along =
                (way.abs() * errors[side] + along.abs() * of_square) / self.square + 8.0 * U * along.abs();
            let is_sharp = !to.is_float() | (of_along <= to.loss() * (origin.abs() + along.abs() + sum));
            let error = of_along + radii[side] * of_unit + 4.0 * U * (out.abs() + value.abs() + along.abs());
            if is_sharp { to.near(value, error) } else { Err(Uncertain) }
        };
        let (mut normal, mut point_a, mut point_b) = ([Raw::ZERO; 3], [Raw::ZERO; 3], [Raw::ZERO; 3]);
        for i in 0..3 {
            normal[i] = to.pure(unit[i], of_unit)?;
            point_a[i] = place(0, i, 1.0)?;
            point_b[i] = place(1, i, -1.0)?;
        }
        let depth = to.near(sum - gap, of_gap + 2.0 * U * sum)?;
        let depth = to.encoding.at_least_smallest(depth);
        Ok(Some(Penetration { normal, depth, point_a, point_b }))
    }
}
