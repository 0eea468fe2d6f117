//! Sines and cosines with 320 bits, for the few results that 64 bits leave uncertain.

use crate::direction::turn::Reduced;
use crate::number::long::Long;

/// A capacity for a product of two numbers of this precision.
pub type Wide = Long<13>;

/// The exponent of one: one is `2^320`.
pub const WIDE_BITS: u32 = 320;

/// `⌊2π · 2^381⌋`, the least significant limb first.
const TURN: [u64; 6] = [
    0xef95_19b3_cd3a_431b,
    0x514a_0879_8e34_04dd,
    0x020b_bea6_3b13_9b22,
    0x2902_4e08_8a67_cc74,
    0xc4c6_628b_80dc_1cd1,
    0xc90f_daa2_2168_c234,
];

/// The sine and cosine of a 64-bit fraction of a turn, each within `2^-312`: the sum of at most 80 terms, each rounded down
/// three times.
#[cold]
#[inline(never)]
pub fn wide(turn: u64) -> [Wide; 2] {
    let reduced = Reduced::of(turn);
    let eighth = ((reduced.part as u64) << 55).wrapping_add(if reduced.is_before {
        reduced.rest.wrapping_neg()
    } else {
        reduced.rest
    });
    let product: Wide = Wide::from(u128::from(eighth)).times(&Wide::of(false, &TURN));
    let x = product.shr_floor(64 + 381 - WIDE_BITS).0;
    let one = Wide::from(1_i64).shl(WIDE_BITS);
    reduced.restored([series(&x, x, 1), series(&x, one, 0)])
}

/// `first − first·x²/((n+1)(n+2)) + …`, until the terms vanish.
fn series(x: &Wide, first: Wide, mut n: i64) -> Wide {
    let scaled = |a: &Wide, b: &Wide| a.times::<13, 13>(b).shr_floor(WIDE_BITS).0;
    let square = scaled(x, x);
    let (mut sum, mut term) = (first, first);
    let mut is_less = true;
    while !term.is_null() {
        term = scaled(&term, &square).div_floor(&Wide::from((n + 1) * (n + 2))).0;
        sum = if is_less { sum.sub(&term) } else { sum.add(&term) };
        (n, is_less) = (n + 2, !is_less);
    }
    sum
}
