//! The vector instructions of a machine, for what the compiler does not find in a loop: a word of one bit for each lane.

use super::{LANES, Sides};

/// The number of lanes in half a group. No machine's vectors have more.
pub const HALF: usize = LANES / 2;

/// Vector instructions. Every one gives the same words.
pub trait Vectors: Copy {
    /// Whether a comparison yields a word, so that shorter forms of the kernels for exact numbers are worth their code.
    const MAKES_WORDS: bool;

    /// Asks for each lane whether it certainly meets, and whether it may: two words.
    fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2];
    /// The lanes whose boxes meet the box from `least` to `most`.
    fn boxes_meeting<const D: usize>(self, sides: Sides<'_, D>, least: &[f32; 3], most: &[f32; 3]) -> u64;
}

/// Those that the crate is compiled for.
#[derive(Clone, Copy, Debug)]
pub struct Compiled;

/// The bit of each lane in half a word.
const BIT: [u32; HALF] = {
    let mut bits = [0; HALF];
    let mut lane = 0;
    while lane < HALF {
        bits[lane] = 1 << lane;
        lane += 1;
    }
    bits
};

impl Vectors for Compiled {
    const MAKES_WORDS: bool = false;

    /// The bits come from a table and are combined with `|`, which vector instructions can do.
    #[inline(always)]
    fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
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
        [whole(certain), whole(possible)]
    }
    #[inline(always)]
    fn boxes_meeting<const D: usize>(self, sides: Sides<'_, D>, least: &[f32; 3], most: &[f32; 3]) -> u64 {
        let [meeting, _] = self.each_lane(|lane| {
            let mut meets = true;
            for axis in 0..D {
                meets &= (sides.low[axis][lane] <= most[axis]) & (least[axis] <= sides.high[axis][lane]);
            }
            (meets, meets)
        });
        meeting
    }
}

/// The word of both halves.
#[inline(always)]
fn whole([low, high]: [u32; 2]) -> u64 {
    u64::from(low) | u64::from(high) << HALF
}

#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86 {
    use pulp::x86::{V3, V4};
    use pulp::{cast, f32x8, f32x16, u32x8, u32x16};

    use super::super::Column;
    use super::{HALF, LANES, Sides, Vectors};

    /// The two words of all lanes, from the words of half of them: lanes with all bits set, or none.
    #[inline(always)]
    fn each_lane(judge: impl Fn(usize) -> (bool, bool), word: impl Fn([u32; HALF]) -> u64) -> [u64; 2] {
        let [mut certain, mut possible] = [0; 2];
        for half in 0..2 {
            let [mut yes, mut maybe] = [[0; HALF]; 2];
            for lane in 0..HALF {
                let (is_certain, is_possible) = judge(half * HALF + lane);
                yes[lane] = if is_certain { u32::MAX } else { 0 };
                maybe[lane] = if is_possible { u32::MAX } else { 0 };
            }
            certain |= word(yes) << (half * HALF);
            possible |= word(maybe) << (half * HALF);
        }
        [certain, possible]
    }

    /// A word from the bits of so many parts, each of `WIDTH` lanes.
    #[inline(always)]
    fn joined<const WIDTH: usize>(parts: usize, bits: impl Fn(usize) -> u64) -> u64 {
        let mut word = 0;
        for part in (0..parts).rev() {
            word = word << WIDTH | bits(part);
        }
        word
    }

    #[inline(always)]
    fn sixteens(column: &Column) -> [f32x16; LANES / 16] {
        cast(*column)
    }

    #[inline(always)]
    fn eights(column: &Column) -> [f32x8; LANES / 8] {
        cast(*column)
    }

    impl Vectors for V4 {
        const MAKES_WORDS: bool = true;

        /// A comparison returns a bit for each lane.
        #[inline(always)]
        fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
            each_lane(judge, |lanes| {
                let parts: [u32x16; HALF / 16] = cast(lanes);
                joined::<16>(HALF / 16, |i| self.cmp_lt_u32x16(self.splat_u32x16(0), parts[i]).0.into())
            })
        }
        #[inline(always)]
        fn boxes_meeting<const D: usize>(
            self,
            sides: Sides<'_, D>,
            least: &[f32; 3],
            most: &[f32; 3],
        ) -> u64 {
            let [low, high] = [sides.low, sides.high].map(|columns| columns.each_ref().map(sixteens));
            joined::<16>(LANES / 16, |i| {
                let mut mask = u16::MAX;
                for axis in 0..D {
                    mask &= self.cmp_le_f32x16(low[axis][i], self.splat_f32x16(most[axis])).0;
                    mask &= self.cmp_le_f32x16(self.splat_f32x16(least[axis]), high[axis][i]).0;
                }
                mask.into()
            })
        }
    }

    /// The signs of eight floats, or of as many lanes with all bits set or none.
    #[inline(always)]
    fn signs(simd: V3, lanes: u32x8) -> u64 {
        simd.avx._mm256_movemask_ps(cast(lanes)).cast_unsigned().into()
    }

    impl Vectors for V3 {
        const MAKES_WORDS: bool = true;

        /// An instruction gathers the signs of eight floats.
        #[inline(always)]
        fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
            each_lane(judge, |lanes| {
                let parts: [u32x8; HALF / 8] = cast(lanes);
                joined::<8>(HALF / 8, |i| signs(self, parts[i]))
            })
        }
        #[inline(always)]
        fn boxes_meeting<const D: usize>(
            self,
            sides: Sides<'_, D>,
            least: &[f32; 3],
            most: &[f32; 3],
        ) -> u64 {
            let [low, high] = [sides.low, sides.high].map(|columns| columns.each_ref().map(eights));
            joined::<8>(LANES / 8, |i| {
                let mut mask = self.splat_u32x8(u32::MAX);
                for axis in 0..D {
                    let below = self.cmp_le_f32x8(low[axis][i], self.splat_f32x8(most[axis]));
                    let above = self.cmp_le_f32x8(self.splat_f32x8(least[axis]), high[axis][i]);
                    mask = self.and_u32x8(mask, self.and_u32x8(cast(below), cast(above)));
                }
                signs(self, mask)
            })
        }
    }
}
