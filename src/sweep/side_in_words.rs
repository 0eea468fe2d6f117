//! Where a path begins and ends relative to the line of an edge, in double words.
//!
//! What rests on a slanted edge is in front of it by a few roundings of its coordinates. Plain floats do not tell on which side of the
//! line that is, because products are rounded, and so are the corners of an oriented rectangle. With `g` the outward normal of the edge
//! from `p`, the corner `q` and both radii `R`, the distance times the length is `(q − p)·g − R·|g|`.

use crate::certificate::near::{Near, size};
use crate::certificate::outline::Outline;
use crate::certificate::rounded::{TINY, U};
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

fn dot(a: &[Double; 2], b: &[Double; 2]) -> Double {
    a[0] * b[0] + a[1] * b[1]
}

impl PositionInWords {
    /// That of a path along `m` to or from an edge of `own`.
    pub fn of(own: &Outline<'_>, edge: usize, other: &Outline<'_>, is_of_moving: bool, m: &[f64; 2]) -> Self {
        let (from, outward) = (own.corner_in_words(edge), own.outward_in_words(edge));
        let (mut least, mut corner, mut far) = (Double::from(f64::INFINITY), 0, size(m));
        for i in 0..other.corners().len() {
            let at = other.corner_in_words(i);
            let height = dot(&[at[0] - from[0], at[1] - from[1]], &outward);
            (least, corner) = if height.value() < least.value() { (height, i) } else { (least, corner) };
            far += size(&at.each(Double::value));
        }
        let length = dot(&outward, &outward).sqrt();
        let before = least - Double::sum(own.radius, other.radius) * length;
        let speed = dot(&m.each(Double::from), &outward);
        let nearer = if is_of_moving { speed } else { -speed };
        far += size(&from.each(Double::value)) + own.radius + other.radius;
        let made = far * size(&outward.each(Double::value));
        // The floats that stand for these are rounded, and so is the normal that others multiply by.
        let near = |x: Double| Near {
            value: x.value(),
            error: 4.0 * U * x.value().abs() + 8.0 * Double::LOST * made + TINY,
        };
        Self { corner, before: near(before), nearer: near(nearer), end: near(before - nearer) }
    }
}
