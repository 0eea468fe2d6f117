//! Rotates a vector by a binary angle, in integers.

use crate::direction::turn::wide::{WIDE_BITS, Wide, wide};
use crate::direction::turn::{COARSE_BITS, COARSE_ERROR, coarse};
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::rounding::nearest_shifted;

/// A rotation by an angle.
#[derive(Clone, Copy)]
pub struct AngleTurn {
    /// The angle, as a 64-bit fraction of a full turn.
    turn: u64,
    /// Its sine and cosine.
    coarse: [i64; 2],
}

impl AngleTurn {
    pub fn by(angle: u32) -> Self {
        let turn = u64::from(angle) << 32;
        Self { turn, coarse: coarse(turn) }
    }

    /// `base + (c·x − s·y, s·x + c·y)`, where `s` and `c` are the sine and cosine of the angle: each number rounded to nearest,
    /// saturating.
    ///
    /// There are no ties: for an odd multiple of an eighth of a turn the displacement is `(x ± y) / √2`, which is irrational or
    /// zero, and for smaller fractions of a turn 1, the sine and the cosine are linearly independent over the rationals.
    pub fn rotated(self, [x, y]: [i128; 2], base: [i64; 2], encoding: &Encoding) -> [Raw; 2] {
        let [s, c] = self.coarse.each(i128::from);
        // Under this condition no product has more than 125 bits.
        let fits = |x: i128| i128::from(x as i64) == x;
        let error = COARSE_ERROR * (x.saturating_abs() + y.saturating_abs());
        let near = |sum: i128| {
            let (low, high) =
                (nearest_shifted(sum - error, COARSE_BITS), nearest_shifted(sum + error, COARSE_BITS));
            (low == high).then_some(low)
        };
        let found = if fits(x) & fits(y) { [near(c * x - s * y), near(s * x + c * y)] } else { [None; 2] };
        let sums = match found {
            [Some(x), Some(y)] => [x, y],
            _ => widely([x, y], self.turn),
        };
        let [x, y] = sums;
        [encoding.clamped(x + i128::from(base[0])), encoding.clamped(y + i128::from(base[1]))]
    }
}

/// `(c·x − s·y, s·x + c·y)` rounded to the nearest integers, with 320 bits.
///
/// The error is below `2^-245` of a step. The probability that any pair of 64-bit numbers with a 32-bit angle comes so near
/// to a tie is less than one in `2^80`.
#[cold]
#[inline(never)]
fn widely([x, y]: [i128; 2], turn: u64) -> [i128; 2] {
    let [s, c] = wide(turn);
    let product = |a: &Wide, b: i128| a.times::<13, 13>(&Wide::from(b));
    [product(&c, x).sub(&product(&s, y)), product(&s, x).add(&product(&c, y))].each(|sum| {
        let half = Wide::from(1_i64).shl(WIDE_BITS - 1);
        sum.add(&half).shr_floor(WIDE_BITS).0.saturate()
    })
}

/// Whether the vector `(x, y)` points further counter-clockwise than an angle of at most an eighth of a turn, which is not
/// its exact direction: by the sign of `y·cos − x·sin`.
#[cold]
#[inline(never)]
pub fn is_beyond([x, y]: [i128; 2], turn: u64) -> bool {
    let [s, c] = wide(turn);
    let product = |a: &Wide, b: i128| a.times::<13, 13>(&Wide::from(b));
    let side = product(&c, y).sub(&product(&s, x));
    side.signum().is_gt()
}

/// Whether the angle with the tangent `√square / w` is greater than this one, which is less than a quarter of a turn and not its exact
/// value: by the sign of `square·cos² − w²·sin²`.
#[cold]
#[inline(never)]
pub fn is_wider(w: u128, square: u128, turn: u64) -> bool {
    // 321 bits squared, times 128.
    let [s, c] = wide(turn).each(|x| x.times::<13, 13>(&x));
    let product = |a: &Wide, b: u128| a.times::<13, 13>(&Wide::from(b));
    let w = Wide::from(w);
    product(&c, square).sub(&w.times::<13, 13>(&w).times(&s)).signum().is_gt()
}
