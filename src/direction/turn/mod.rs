//! Sines and cosines of binary angles, in integers: nothing here computes with floats, so the bits are the same everywhere.
//!
//! An angle is a 64-bit fraction of a full turn. It is reduced to the first eighth of a turn, then split into a 512th part of
//! a turn, whose sine and cosine are in a [table](crate::direction::turn::table), and a rest `x` of at most `π/512`:
//!
//! ```text
//! sin(a + x) = sin a − sin a · (1 − cos x) + cos a · sin x
//! cos(a + x) = cos a − cos a · (1 − cos x) − sin a · sin x
//! ```
//!
//! There are three precisions: 64 bits ([`coarse`]), 128 bits ([`fine`]) and 320 bits ([`wide`](crate::direction::turn::wide)). A number is rounded from the
//! first of them whose error cannot change the nearest number (Ziv, *Fast evaluation of elementary mathematical functions with
//! correctly rounded last bit*, 1991). There are no ties: the sine of a binary angle is irrational, or 0, or ±1 (Niven's
//! theorem).

pub mod by_angle;
pub mod degrees;
mod exact_floats;
pub(crate) mod exact_matrix;
pub mod fraction;
pub mod from_directions;
pub mod heading;
pub mod matrix;
pub mod quaternion;
mod table;
pub mod unit;
mod wide;

use crate::direction::turn::table::TABLE;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw, power_of_two};

/// An unsigned word, as a fraction of `2^BITS`.
trait FractionWord: Copy {
    /// `⌊self · rhs / 2^BITS⌋`.
    fn times(self, rhs: Self) -> Self;
    /// `self − rhs`, which is not negative.
    fn less(self, rhs: Self) -> Self;
}

impl FractionWord for u64 {
    #[inline]
    fn times(self, rhs: Self) -> Self {
        ((u128::from(self) * u128::from(rhs)) >> 64) as Self
    }
    #[inline]
    fn less(self, rhs: Self) -> Self {
        self.wrapping_sub(rhs)
    }
}

impl FractionWord for u128 {
    #[inline]
    fn times(self, rhs: Self) -> Self {
        const LOW: u128 = u64::MAX as u128;
        let (a1, a0, b1, b0) = (self >> 64, self & LOW, rhs >> 64, rhs & LOW);
        let (a, b) = (a1 * b0, a0 * b1);
        let carry = ((a0 * b0) >> 64) + (a & LOW) + (b & LOW);
        a1 * b1 + (a >> 64) + (b >> 64) + (carry >> 64)
    }
    #[inline]
    fn less(self, rhs: Self) -> Self {
        self.wrapping_sub(rhs)
    }
}

/// `1/first!`, `1/(first + 2)!`, … as fractions of `2^128`, rounded down.
const fn inverse_factorials<const N: usize>(first: u128) -> [u128; N] {
    let (mut coefficients, mut n, mut factorial) = ([0; N], 1, 1);
    let mut i = 0;
    while i < N {
        while n < first + 2 * i as u128 {
            n += 1;
            factorial *= n;
        }
        coefficients[i] = u128::MAX / factorial;
        i += 1;
    }
    coefficients
}

/// The high halves.
const fn leading<const N: usize>(fractions: [u128; N]) -> [u64; N] {
    let mut halves = [0; N];
    let mut i = 0;
    while i < N {
        halves[i] = (fractions[i] >> 64) as u64;
        i += 1;
    }
    halves
}

/// `c₀ − z·(c₁ − z·(c₂ − …))`.
#[inline]
fn alternating<F: FractionWord, const N: usize>(z: F, coefficients: [F; N]) -> F {
    let mut sum = coefficients[N - 1];
    for c in coefficients.into_iter().rev().skip(1) {
        sum = c.less(z.times(sum));
    }
    sum
}

/// `sin x` and `1 − cos x` of a rest: `x − x·z·(1/3! − z/5! + …)` and `z·(1/2! − z/4! + …)` where `z = x²`.
#[inline]
fn of_rest<F: FractionWord, const S: usize, const C: usize>(x: F, sin: [F; S], cos: [F; C]) -> [F; 2] {
    let z = x.times(x);
    [x.less(x.times(z.times(alternating(z, sin)))), z.times(alternating(z, cos))]
}

/// `sin(a + x)` and `cos(a + x)`, or of `a − x`, of `[sin a, cos a]` and of `sin x` and `1 − cos x`.
#[inline]
fn of_sum<F: FractionWord + core::ops::Add<Output = F>>(
    [s, c]: [F; 2],
    [sin, gap]: [F; 2],
    is_less: bool,
) -> [F; 2] {
    let (up, down) = (c.times(sin), s.times(sin));
    let (s, c) = (s.less(s.times(gap)), c.less(c.times(gap)));
    if is_less { [s.less(up), c + down] } else { [s + up, c.less(down)] }
}

/// An angle reduced to the first eighth of a turn, and what restores it.
struct Reduced {
    /// The index of the nearest 512th part of a turn: 0 to 64.
    part: usize,
    /// The distance of the angle from that part, in units of `2^-64` of a turn: at most `2^54`.
    rest: u64,
    /// Whether it is before that part.
    is_before: bool,
    /// Whether sine and cosine are swapped.
    is_swapped: bool,
    /// The quarter of a turn before the reduction.
    quarter: u64,
}

impl Reduced {
    #[inline]
    fn of(turn: u64) -> Self {
        let (quarter, within) = (turn >> 62, turn & (u64::MAX >> 2));
        let is_swapped = within > 1 << 61;
        let eighth = if is_swapped { (1 << 62) - within } else { within };
        let part = (eighth + (1 << 54)) >> 55;
        let from_part = eighth.wrapping_sub(part << 55) as i64;
        Self {
            part: part as usize,
            rest: from_part.unsigned_abs(),
            is_before: from_part < 0,
            is_swapped,
            quarter,
        }
    }

    /// The sine and cosine of the original angle, from those of the reduced one.
    #[inline]
    fn restored<T: core::ops::Neg<Output = T>>(&self, [s, c]: [T; 2]) -> [T; 2] {
        let [s, c] = if self.is_swapped { [c, s] } else { [s, c] };
        match self.quarter {
            0 => [s, c],
            1 => [c, -s],
            2 => [-s, -c],
            _ => [-c, s],
        }
    }
}

/// The exponent of one in [`coarse`]: one is `2^COARSE_BITS`.
pub const COARSE_BITS: u32 = 62;

/// The error bound of [`coarse`].
///
/// In units of `2^-63`: the table's entry loses 1, and each of two products loses 1 and up to 1.5 for the error of its factor,
/// which is less than 3 units of `2^-64`; the series is truncated at `2^-74`. Halved and rounded that is below 4.
pub const COARSE_ERROR: i128 = 4;

/// The sine and cosine of a 64-bit fraction of a turn, in units of `2^-62`, each within [`COARSE_ERROR`].
#[inline]
pub fn coarse(turn: u64) -> [i64; 2] {
    const SIN: [u64; 3] = leading(inverse_factorials(3));
    const COS: [u64; 3] = leading(inverse_factorials(2));
    /// `2π · 2^61`.
    const TURN: u64 = 0xc90f_daa2_2168_c234;
    let reduced = Reduced::of(turn);
    // `rest · 2^-64` of a turn, in units of `2^-64`.
    let x = (reduced.rest << 3).times(TURN);
    let [s, c] = TABLE.get(reduced.part).copied().unwrap_or_default().each(|x| (x >> 63) as u64);
    let pair = of_sum([s, c], of_rest(x, SIN, COS), reduced.is_before);
    reduced.restored(pair.each(|x| (x >> 1) as i64))
}

/// The exponent of one in [`fine`]: one is `2^FINE_BITS`.
pub const FINE_BITS: u32 = 126;

/// The error bound of [`fine`]: in units of `2^-126`, the table's entry loses half, each of two products loses 1 and a quarter
/// of the error of its factor, which is less than 9 units of `2^-128`. The series are truncated at `2^-127`.
const FINE_ERROR: i128 = 8;

/// The sine and cosine of a 64-bit fraction of a turn, in units of `2^-126`, each within [`FINE_ERROR`].
pub fn fine(turn: u64) -> [i128; 2] {
    const SIN: [u128; 6] = inverse_factorials(3);
    const COS: [u128; 6] = inverse_factorials(2);
    /// `2π · 2^125`.
    const TURN: u128 = 0xc90f_daa2_2168_c234_c4c6_628b_80dc_1cd1;
    let reduced = Reduced::of(turn);
    // `rest · 2^-64` of a turn, in units of `2^-128`.
    let x = (u128::from(reduced.rest) << 67).times(TURN);
    let entry = TABLE.get(reduced.part).copied().unwrap_or_default();
    let pair = of_sum(entry, of_rest(x, SIN, COS), reduced.is_before);
    reduced.restored(pair.each(|x| x as i128))
}

/// The sine and cosine rounded to the scalar's nearest numbers.
///
/// An angle here is a multiple of `2^-32` of a turn. `fine` leaves none of them uncertain: the ignored test in
/// `tests/numbers/angle.rs` has checked every one.
pub fn sin_cos(angle: u32, encoding: &Encoding) -> [Raw; 2] {
    let turn = u64::from(angle) << 32;
    // An `f64`, or a number with more fraction bits, would be uncertain too often.
    let is_coarse = if encoding.is_float { encoding.products_fit } else { encoding.fraction_bits <= 48 };
    let [sin, cos] = if is_coarse {
        coarse(turn).each(|x| nearest(x.into(), COARSE_BITS, COARSE_ERROR, encoding))
    } else {
        [None; 2]
    };
    match (sin, cos) {
        (Some(sin), Some(cos)) => [sin, cos],
        _ => fine(turn).each(|x| nearest_of_fine(x, encoding)),
    }
}

/// `x / 2^bits` rounded to nearest, if an error of at most `error` cannot change it.
#[inline]
fn nearest(x: i128, bits: u32, error: i128, encoding: &Encoding) -> Option<Raw> {
    let (low, high) = (rounded(x - error, bits, encoding), rounded(x + error, bits, encoding));
    (low == high).then_some(low)
}

/// The same for a number that is certain or exact: 0 and ±1.
fn nearest_of_fine(x: i128, encoding: &Encoding) -> Raw {
    nearest(x, FINE_BITS, FINE_ERROR, encoding).unwrap_or_else(|| rounded(x, FINE_BITS, encoding))
}

/// `x / 2^bits`, rounded to nearest.
#[inline]
fn rounded(x: i128, bits: u32, encoding: &Encoding) -> Raw {
    if !encoding.is_float {
        let down = bits - encoding.fraction_bits;
        return Raw(((x + (1 << (down - 1))) >> down) as i64);
    }
    // The conversion of an integer rounds to nearest; the product with a power of two does not round.
    let value = if encoding.products_fit { f64::from(x as f32) } else { x as f64 };
    Raw::of_float(value * power_of_two(-(bits as i32)))
}

#[cfg(test)]
mod tests;
