//! A vector turned by a binary angle, in integers.

use super::super::encoding::{Encoding, Raw};
use super::super::rounding::nearest_shifted;
use super::wide::{WIDE_BITS, Wide, wide};
use super::{COARSE_BITS, COARSE_ERROR, coarse};
use crate::arithmetic::each::Each;

/// `base + (c·x − s·y, s·x + c·y)`, where `s` and `c` are the sine and cosine of the angle: each number to the nearest,
/// saturating.
///
/// What is added to the base is a half only if it is whole: for a turn of an odd number of eighths it is `(x ± y) / √2`, and
/// for one by less, 1 and the sine and cosine are independent over the rationals. So nothing lies half way between two steps.
pub fn rotated([x, y]: [i128; 2], base: [i64; 2], angle: u32, encoding: &Encoding) -> [Raw; 2] {
    let turn = u64::from(angle) << 32;
    let [s, c] = coarse(turn).each(i128::from);
    // Then no product has more than 125 bits.
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
        _ => widely([x, y], turn),
    };
    let [x, y] = sums;
    [encoding.clamped(x + i128::from(base[0])), encoding.clamped(y + i128::from(base[1]))]
}

/// `(c·x − s·y, s·x + c·y)` to the nearest whole numbers, with 320 bits.
///
/// The error is below `2^-245` of a step, and no pair of numbers of 64 bits with an angle of 32 comes so near to a half
/// but by chance of less than one in `2^80`.
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

/// Whether the vector `(x, y)` points further counter-clockwise than an angle that is no more than an eighth of a turn, of
/// which it is not the direction: by the sign of `y·cos − x·sin`.
#[cold]
#[inline(never)]
pub fn is_beyond([x, y]: [i128; 2], turn: u64) -> bool {
    let [s, c] = wide(turn);
    let product = |a: &Wide, b: i128| a.times::<13, 13>(&Wide::from(b));
    let side = product(&c, y).sub(&product(&s, x));
    side.signum().is_gt()
}
