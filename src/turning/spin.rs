//! A motion that turns, in plain floats: a rotation about an axis through a center that moves along a line, both at constant speed.
//!
//! At the time `t` a point `p` of the shape is at `c + t·v + R(t·θ)·(p − c)`, with Rodrigues' rotation matrix
//! `R(α) = I + sin α·[k]× + (1 − cos α)·(k·kᵀ − I)` about the unit axis `k`.

use crate::certificate::near::cross;
use crate::certificate::rounded::{LEAST, U, difference, dot};
use crate::direction::turn::{COARSE_BITS, coarse};
use crate::number::each::{Each, FloatVector, indexed};
use crate::number::encoding::power_of_two;
use crate::number::float::root;

/// `2π / 2^64`, rounded up: the angle of one unit of a turn in radians.
const RADIANS: f64 = 6.283_185_307_179_587 / (1_u128 << 64) as f64;

/// A motion that turns.
#[derive(Clone, Copy, Debug)]
pub struct Spin<const D: usize> {
    /// What it turns about.
    pub center: [f64; D],
    /// How the center moves in a time of 1.
    pub translation: [f64; D],
    /// The unit vector along the axis; in the plane it is the third axis of space.
    pub axis: FloatVector,
    /// The angle of a time of 1, in units of `2^-64` of a turn, from minus half a turn to half a turn.
    pub turn: i128,
}

/// Where a motion is at a time.
#[derive(Clone, Copy, Debug)]
pub struct Frame<const D: usize> {
    pub t: f64,
    /// What the shape has been turned about, where that is now.
    pub center: [f64; D],
    /// The rows of the rotation matrix.
    rows: [[f64; D]; D],
}

/// A vector with more numbers, which are zero, or fewer.
fn resized<const D: usize, const E: usize>(v: &[f64; D]) -> [f64; E] {
    indexed(|i| v.get(i).copied().unwrap_or(0.0))
}

impl<const D: usize> Spin<D> {
    /// The angle at a time, in units of `2^-64` of a turn, rounded down.
    pub fn turned(&self, t: f64) -> i128 {
        const ONE: u32 = 62;
        // A time has at most 53 bits, and from 2^-9 on none of them is lost.
        (self.turn * (t * power_of_two(ONE as i32)) as i128) >> ONE
    }

    /// Where it is at a time from 0 to 1.
    pub fn at(&self, t: f64) -> Frame<D> {
        let [sin, cos] = coarse(self.turned(t) as u64);
        // The difference is exact in integers.
        let [s, less] = [i128::from(sin), (1 << COARSE_BITS) - i128::from(cos)]
            .each(|x| x as f64 * power_of_two(-(COARSE_BITS as i32)));
        let [x, y, z] = self.axis;
        let turned = [[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]];
        let flat = [
            [-(y * y + z * z), x * y, x * z],
            [x * y, -(x * x + z * z), y * z],
            [x * z, y * z, -(x * x + y * y)],
        ];
        let entry = |i: usize, j: usize| {
            let one = if i == j { 1.0 } else { 0.0 };
            one + (s * turned[i][j] + less * flat[i][j])
        };
        Frame {
            t,
            center: indexed(|i| self.center[i] + t * self.translation[i]),
            rows: indexed(|i| indexed(|j| entry(i, j))),
        }
    }

    /// The greatest angular speed in radians, rounded up.
    pub fn angular_speed(&self) -> f64 {
        self.turn.unsigned_abs() as f64 * RADIANS * (1.0 + 4.0 * U)
    }

    /// The length of what a vector has across the axis, rounded up.
    pub fn across(&self, v: &[f64; D]) -> f64 {
        let across = cross(&self.axis, &resized(v));
        let (square, sum) = (dot(&across, &across), v.iter().fold(0.0, |sum, x| sum + x.abs()));
        // The axis and each product are rounded a few times. Squares of tiny numbers are lost.
        if sum < LEAST { sum } else { root(square) * (1.0 + 16.0 * U) + 8.0 * U * sum }
    }

    /// The greatest speed of a point whose distance from the axis is at most `reach`.
    pub fn speed(&self, reach: f64) -> f64 {
        root(dot(&self.translation, &self.translation)) + self.angular_speed() * reach
    }
}

impl<const D: usize> Frame<D> {
    /// A vector of the shape, turned to where it is now.
    pub fn forth(&self, v: &[f64; D]) -> [f64; D] {
        self.rows.each(|row| dot(&row, v))
    }

    /// A vector as the shape sees it.
    pub fn back(&self, v: &[f64; D]) -> [f64; D] {
        indexed(|j| (0..D).fold(0.0, |sum, i| sum + self.rows[i][j] * v[i]))
    }

    /// Where a point of the shape is now; `center` is the center at the start.
    pub fn point(&self, p: &[f64; D], center: &[f64; D]) -> [f64; D] {
        let turned = self.forth(&difference(p, center));
        indexed(|i| self.center[i] + turned[i])
    }
}
