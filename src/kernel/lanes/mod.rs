//! Many shapes at a time, in columns of `f32`: what is certain of each, and which have to be asked by themselves.
//!
//! A group is as many shapes as a word has bits. Of each group a kernel says by one word which shapes are certain to meet what is
//! asked about, and by another which may meet it; or it gives a lower bound of a time or distance for each. The loops have
//! no branches, and the compiler makes vector instructions of them. Where the stored numbers are no `f32`, a slack allows for
//! what was rounded off; so one set of kernels serves all scalars.

mod ask;
mod boxes;
mod figure;
mod passage;
mod question;
mod round;
mod segments;
#[cfg(test)]
mod tests;

pub use ask::{Asked, BLOCK};
pub use figure::{Figure, Kind, Place, above};
pub use question::{FAR, Path, Probe, Question};

/// As many shapes as a group has, the bits of a word.
pub const LANES: usize = 64;

/// One number of each shape of a group.
pub type Column = [f32; LANES];

/// What is known of a group, beside its columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Group {
    /// The shapes that are no empty set: one bit each.
    pub live: u64,
    /// Those among them whose numbers no column can hold, which are always in doubt.
    pub wild: u64,
    /// At least the magnitude of every number.
    pub greatest: f32,
    /// At least what every number is off by.
    pub slack: f32,
}

/// Half a unit in the last place of 1: the relative error of one rounding.
const ROUNDING: f32 = 1.0 / 16_777_216.0;

/// More than what underflow can take from any number here, and nothing beside an ordinary one.
const TINY: f32 = 1.0 / (1_u64 << 50) as f32;

/// No magnitude in a column is greater, so that no square overflows.
const LIMIT: f32 = (1_u64 << 60) as f32;

/// As many lanes as a half of a word has bits: the vectors of all machines have so many of them at most.
const HALF: usize = LANES / 2;

/// The bit of each lane of a half.
const BIT: [u32; HALF] = {
    let mut bits = [0; HALF];
    let mut lane = 0;
    while lane < HALF {
        bits[lane] = 1 << lane;
        lane += 1;
    }
    bits
};

/// Asks each lane whether it certainly meets, and whether it may: two words.
///
/// The bits come from a table and are combined with `|`, which vectors do as well as all else.
#[inline(always)]
fn each_lane(judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
    let [mut certain, mut possible] = [[0_u32; 2]; 2];
    for half in 0..2 {
        let (mut yes, mut maybe) = (0, 0);
        for (lane, bit) in BIT.iter().enumerate() {
            let (is_certain, is_possible) = judge(half * HALF + lane);
            yes |= if is_certain { *bit } else { 0 };
            maybe |= if is_possible { *bit } else { 0 };
        }
        (certain[half], possible[half]) = (yes, maybe);
    }
    [certain, possible].map(|[low, high]| u64::from(low) | u64::from(high) << HALF)
}

/// The greater one. (`f32::max` does more, for NaN.)
#[inline(always)]
pub fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The lesser one.
#[inline(always)]
pub fn less(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}
