//! Numbers of a vector of whole numbers divided by its length: the numbers of a unit vector or quaternion, each to the nearest.

use crate::direction::components::in_steps::of_length;
use crate::direction::turn::fraction::nearest_float;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw, power_of_two};
use crate::number::extent::decode;
use crate::number::float::root;
use crate::number::long::Long;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::{limbs, rounding};

/// `q / |q|`, each number rounded to the nearest of the scalar; `None` if all numbers are zero.
pub fn unit<const N: usize>(q: [i32; N], encoding: &Encoding) -> Option<[Raw; N]> {
    let square: u64 =
        q.into_iter().map(|x| u64::from(x.unsigned_abs())).map(|x| x * x).fold(0, u64::wrapping_add);
    if square == 0 {
        return None;
    }
    let length = root(square as f64);
    Some(q.each(|x| match encoding.is_float {
        true => float(x, square, length, encoding),
        false => of_length(x.into(), encoding.one.0, length, square.into(), encoding),
    }))
}

/// `x / √square` as the nearest float, where `length` is near the root.
fn float(x: i32, square: u64, length: f64, encoding: &Encoding) -> Raw {
    /// The square and its root are rounded, and the quotient.
    const ERROR: f64 = 2.0 * f64::EPSILON;
    let near = f64::from(x) / length;
    if !encoding.products_fit {
        return Raw::of_float(if x < 0 { -corrected(x, square, -near) } else { corrected(x, square, near) });
    }
    let (low, high) = ((near * (1.0 - ERROR)) as f32, (near * (1.0 + ERROR)) as f32);
    if ROUNDS_ONCE && low == high {
        return Raw::of_float(low.into());
    }
    exact_float(x, square, encoding)
}

/// The `f64` nearest to `|x| / √square`, from one that is some units in the last place away.
///
/// With `m·2^e` for the float, `m` is right if `(2m − 1)²·n < 4x²·2^−2e < (2m + 1)²·n`, so if `r = 4x²·2^−2e − (2m)²·n` is within
/// `(±4m + 1)·n`. Both terms of `r` are long, but `r` is not, so the low 128 bits are enough. There are no ties, because `x` has too
/// few bits to be divisible by an odd number of 54. Below a power of two, floats are half as far apart.
fn corrected(x: i32, square: u64, near: f64) -> f64 {
    /// The least `m`.
    const POWER: i64 = 1 << 52;
    if x == 0 {
        return 0.0;
    }
    let (mut m, e) = decode(near);
    let size = u128::from(x.unsigned_abs());
    let up = (2 - 2 * e).unsigned_abs();
    let scaled = (size * size).checked_shl(up).unwrap_or(0);
    let n = i128::from(square);
    for _ in 0..8 {
        let wide = i128::from(m);
        let rest = (scaled as i128).wrapping_sub((4 * wide * wide).wrapping_mul(n));
        let (low, high) = ((1 - 4 * wide).wrapping_mul(n), (1 + 4 * wide).wrapping_mul(n));
        if rest < low {
            m -= 1;
        } else if rest > high {
            m += 1;
        } else if m == POWER && 4 * rest < (1 - 8 * wide).wrapping_mul(n) {
            return (2 * POWER - 1) as f64 * power_of_two(e - 1);
        } else {
            break;
        }
    }
    m as f64 * power_of_two(e)
}

/// The same from `⌊2^k·|x| / √square⌋`, with such a `k` that it has 62 to 64 bits.
#[inline(never)]
fn exact_float(x: i32, square: u64, encoding: &Encoding) -> Raw {
    if x == 0 {
        return Raw::ZERO;
    }
    let size = u64::from(x.unsigned_abs());
    // Bits of x²/square: one more or less than the difference.
    let bits = |x: u64| 64 - x.leading_zeros() as i32;
    let k = (124 + bits(square) - bits(size * size)).unsigned_abs() / 2;
    let numerator = Long::<4>::from(u128::from(size * size)).shl(2 * k);
    // `root_halves` gives the floor of the double.
    let (floor, is_exact) = rounding::root_halves(&numerator, &Long::from(u128::from(square)));
    let leading = limbs::low_bits(floor.magnitude()) as u64;
    let magnitude = nearest_float(leading, is_exact, -(k as i32) - 1, encoding);
    Raw::of_float(if x < 0 { -magnitude } else { magnitude })
}
