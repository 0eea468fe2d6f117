//! Converts degrees and radians to steps of `2^-32` of a turn, rounded to nearest, whatever their size.

use crate::number::each::Each;
use crate::number::extent::decode;
use crate::number::rounding;

/// The step nearest to this many degrees, ties to even; 0 for NaN and infinity.
///
/// The remainder by 360 is exact. It is `m · 2^-e` with `m < 2^53` and `e ≥ 44`, so it is `m / (360 · 2^(e − 32))` steps.
pub fn of_degrees(degrees: f64) -> u32 {
    if !degrees.is_finite() {
        return 0;
    }
    let (m, exponent) = decode(degrees % 360.0);
    let down = -(exponent + 32);
    if down > 64 {
        return 0; // It is less than 2^-11 of a step.
    }
    let (m, denominator) = (i128::from(m), 360 << down.max(0));
    let floor = (2 * m).checked_div_euclid(denominator).unwrap_or(0);
    let halves = rounding::Halves { floor, is_exact: floor * denominator == 2 * m };
    halves.nearest() as u32
}

/// `1 / 2π`, the most significant limb first: as many as the greatest `f64` needs.
const TURN: [u64; 20] = [
    0x28be_60db_9391_054a,
    0x7f09_d5f4_7d4d_3770,
    0x36d8_a566_4f10_e410,
    0x7f94_58ea_f7ae_f158,
    0x6dc9_1b8e_9093_74b8,
    0x0192_4bba_8274_6487,
    0x3f87_7ac7_2c4a_69cf,
    0xba20_8d7d_4bae_d121,
    0x3a67_1c09_ad17_df90,
    0x4e64_758e_60d4_ce7d,
    0x2721_17e2_ef7e_4a0e,
    0xc7fe_25ff_f781_6603,
    0xfbcb_c462_d682_9b47,
    0xdb4d_9fb3_c9f2_c26d,
    0xd3d1_8fd9_a797_fa8b,
    0x5d49_eeb1_faf9_7c5e,
    0xcf41_ce7d_e294_a4ba,
    0x9afe_d7ec_47e3_5742,
    0x1580_cc11_bf1e_daea,
    0xfc33_ef08_26bd_0d87,
];

/// The 64 bits of `1 / 2π` from bit `from` on, which may be before the binary point.
fn bits(from: i32) -> u64 {
    let (limb, shift) = (from.div_euclid(64), from.rem_euclid(64));
    let at = |i: i32| usize::try_from(i).ok().and_then(|i| TURN.get(i)).map_or(0, |x| u128::from(*x));
    ((at(limb) << 64 | at(limb + 1)) << shift >> 64) as u64
}

/// The step nearest to this many radians; 0 for NaN and infinity.
pub fn of_radians(radians: f64) -> u32 {
    if !radians.is_finite() {
        return 0;
    }
    let (m, exponent) = decode(radians);
    let [fraction, rest] = turns(m.unsigned_abs(), exponent);
    // The two halves of the fraction of a turn: 32 bits of steps, and the bits that round the last one.
    let steps = (fraction >> 32) as u32;
    let beyond = u128::from(fraction as u32) << 64 | u128::from(rest);
    let nearest = steps.wrapping_add(u32::from(beyond >= 1 << 95));
    if m < 0 { nearest.wrapping_neg() } else { nearest }
}

/// `magnitude · 2^exponent` radians as a fraction of a turn: 128 bits of it, of which the first 64 come first.
///
/// In `m · 2^e / 2π` turns, whole turns do not matter. So neither do the first `e` fraction bits of `1 / 2π` (Payne and Hanek,
/// "Radian reduction for trigonometric functions", 1983). The 192 bits that follow leave an error of `2^-128` of a turn, and of
/// `2^-139` for a magnitude of 53 bits.
pub fn turns(magnitude: u64, exponent: i32) -> [u64; 2] {
    let [high, middle, low] = [0, 64, 128].each(|i| u128::from(magnitude) * u128::from(bits(exponent + i)));
    let middle = middle.wrapping_add(low >> 64);
    [high.wrapping_add(middle >> 64) as u64, middle as u64]
}
