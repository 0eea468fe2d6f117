//! Where a path begins and ends relative to the line of an edge or the surface of a half-space, in double words.
//!
//! What rests on a slanted edge is in front of it by a few roundings of its coordinates. Plain floats do not tell on which side of the
//! line that is, because products are rounded, and so are the corners of an oriented rectangle. With `g` the outward normal of the edge
//! from `p`, the corner `q` and both radii `R`, the distance times the length is `(q − p)·g − R·|g|`.

use crate::certificate::near::{Near, size};
use crate::certificate::outline::Outline;
use crate::certificate::rounded::{TINY, U};
use crate::form::stored::HalfForm;
use crate::number::double::{Digits, Double};
use crate::number::each::Each;

/// The position of a path relative to the line of an edge; distances are times the edge's length.
pub struct PositionInWords {
    /// The number of the other solid's corner that faces the edge.
    pub corner: usize,
    /// How far in front of the line the path begins, how much nearer it comes in all, and how far in front it ends.
    pub before: Near,
    pub nearer: Near,
    pub end: Near,
}

/// How far the corner of another solid that faces an edge is in front of it.
pub struct FacingInWords {
    pub corner: usize,
    pub gap: Near<Double>,
    /// Whether all other corners are certainly further in front of the line of the edge.
    pub is_alone: bool,
}

impl FacingInWords {
    pub fn of(own: &Outline<'_>, edge: usize, other: &Outline<'_>) -> Self {
        let (from, outward) = (own.corner_in_words(edge), own.outward_in_words(edge));
        let Lowest { corner, least, second } = Lowest::of(other, &from, &outward);
        let length = dot(&outward, &outward).sqrt();
        let far = own.corners().iter().chain(other.corners()).map(size).sum::<f64>();
        let made = far * size(&outward.each(Double::value));
        let error = 8.0 * Double::LOST * made + TINY;
        let gap = Near { value: least.over(length), error: 4.0 * error / length.value() };
        Self { corner, gap, is_alone: (second - least).value() > 2.0 * error }
    }
}

/// The corner that is least far in front of a line, how far, and how far the next one is; both times the length of the line's normal.
struct Lowest {
    corner: usize,
    least: Double,
    second: Double,
}

impl Lowest {
    fn of(other: &Outline<'_>, from: &[Double; 2], outward: &[Double; 2]) -> Self {
        let mut lowest = Self { corner: 0, least: f64::INFINITY.into(), second: f64::INFINITY.into() };
        for corner in 0..other.corners().len() {
            let at = other.corner_in_words(corner);
            let height = dot(&[at[0] - from[0], at[1] - from[1]], outward);
            // By both words: where the radii cancel the first one, the second one decides.
            if corner == 0 || (height - lowest.least).value() < 0.0 {
                lowest = Self { corner, least: height, second: lowest.least };
            } else if corner == 1 || (height - lowest.second).value() < 0.0 {
                lowest.second = height;
            }
        }
        lowest
    }
}

fn dot(a: &[Double; 2], b: &[Double; 2]) -> Double {
    a[0] * b[0] + a[1] * b[1]
}

impl PositionInWords {
    /// That of a path along `m` to or from an edge of `own`.
    pub fn of(own: &Outline<'_>, edge: usize, other: &Outline<'_>, is_of_moving: bool, m: &[f64; 2]) -> Self {
        let line = (own.corner_in_words(edge), own.outward_in_words(edge));
        let far = own.corners().iter().map(size).fold(own.radius, |sum, size| sum + size);
        Self::over(line, [other.radius, own.radius], other, is_of_moving, (m, far))
    }

    /// That of a path along `m` to a half-space.
    pub fn over_surface(
        HalfForm { origin, normal }: &HalfForm<f64, 2>,
        other: &Outline<'_>,
        m: &[f64; 2],
    ) -> Self {
        let line = (origin.each(Double::from), normal.each(Double::from));
        Self::over(line, [other.radius, 0.0], other, false, (m, size(origin)))
    }

    /// That over a line through a point with an outward normal, to which all coordinates on the side of the line are not further than `far`.
    fn over(
        (from, outward): ([Double; 2], [Double; 2]),
        [r, s]: [f64; 2],
        other: &Outline<'_>,
        is_of_moving: bool,
        (m, far): (&[f64; 2], f64),
    ) -> Self {
        let Lowest { corner, least, .. } = Lowest::of(other, &from, &outward);
        let length = dot(&outward, &outward).sqrt();
        let before = least - Double::sum(r, s) * length;
        let speed = dot(&m.each(Double::from), &outward);
        let nearer = if is_of_moving { speed } else { -speed };
        // If a corner of a rectangle is near the origin although its center is not, the opposite one is as far away as that.
        let far = other.corners().iter().map(size).fold(far + size(m) + r, |sum, size| sum + size);
        let made = far * size(&outward.each(Double::value));
        // The floats that stand for these are rounded, and so is the normal that others multiply by.
        let near = |x: Double| Near {
            value: x.value(),
            error: 4.0 * U * x.value().abs() + 8.0 * Double::LOST * made + TINY,
        };
        Self { corner, before: near(before), nearer: near(nearer), end: near(before - nearer) }
    }
}
