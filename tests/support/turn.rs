//! Sines and cosines of binary angles by a method that differs from kousa's: products of complex numbers, in
//! integers of any length.

#![allow(dead_code, reason = "each suite uses a part")]

use std::vec::Vec;

use num_bigint::BigInt;
use num_traits::{One, Signed};

/// The number of binary places: one is `2^BITS`.
pub const BITS: usize = 256;

/// `(cos, sin)` of `index / 2^log2_of_parts` of a turn, with an error of at most `2^-230`, as the product of
/// repeated square roots of -1.
///
/// `√(c + is) = √((1 + c)/2) + i·s/(2·√((1 + c)/2))` leads from half a turn to each smaller power of two.
pub struct Turns {
    /// `(cos, sin)` of `2^-k` of a turn.
    halvings: Vec<[BigInt; 2]>,
}

impl Turns {
    pub fn new() -> Self {
        let one = BigInt::one() << BITS;
        // A whole turn, half a turn, and a quarter.
        let turns = [[one.clone(), BigInt::ZERO], [-&one, BigInt::ZERO], [BigInt::ZERO, one.clone()]];
        let mut halvings = Vec::from(turns);
        while halvings.len() <= 64 {
            let [c, s] = &halvings[halvings.len() - 1];
            let half = ((&one + c) << (BITS - 1)).sqrt();
            let sin = (s << (BITS - 1)) / &half;
            halvings.push([half, sin]);
        }
        Self { halvings }
    }

    /// `(cos, sin)` of `turn / 2^64` of a turn.
    pub fn cos_sin(&self, turn: u64) -> [BigInt; 2] {
        let [mut c, mut s] = self.halvings[0].clone();
        for k in (1..=64).filter(|k| turn >> (64 - k) & 1 == 1) {
            let [c2, s2] = &self.halvings[k];
            (c, s) = ((&c * c2 - &s * s2) >> BITS, (&c * s2 + &s * c2) >> BITS);
        }
        [c, s]
    }
}

/// `x / 2^down` rounded to the nearest integer. It asserts that an error of `2^error` cannot change the
/// result.
pub fn nearest(x: &BigInt, down: usize, error: usize) -> BigInt {
    let round = |x: BigInt| (x + (BigInt::one() << (down - 1))) >> down;
    let error = BigInt::one() << error;
    let (low, high) = (round(x - &error), round(x + &error));
    assert_eq!(low, high, "the reference is not precise enough");
    low
}

/// The float nearest to `x / 2^BITS`.
pub fn nearest_float(x: &BigInt, mantissa_bits: u64) -> f64 {
    let length = x.abs().bits();
    if length < 100 {
        return 0.0;
    }
    let down = (length - mantissa_bits) as usize;
    let mantissa = nearest(x, down, 40);
    let mantissa = i64::try_from(mantissa).unwrap_or_default() as f64;
    mantissa * 2.0_f64.powi(down as i32 - BITS as i32)
}
