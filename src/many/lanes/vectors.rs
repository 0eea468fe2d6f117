//! The vector instructions of a machine, for what the compiler does not find in a loop: a word of one bit for each lane.

use crate::many::lanes::lane::LANES;

/// Vector instructions. Every one gives the same words.
///
/// All closures of their code are inlined by attribute: one that is called instead does not have these instructions, and
/// takes twenty times as long.
pub trait Vectors: Copy {
    /// Asks for each lane whether it certainly meets, and whether it may: two words.
    fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2];
    /// `a·b + c`, rounded once where an instruction does that, otherwise twice.
    fn fused(self, a: f32, b: f32, c: f32) -> f32;
}

/// The number of lanes in half a group. No machine's vectors have more.
const HALF: usize = LANES / 2;

/// The vectors that the crate is compiled for.
#[derive(Clone, Copy, Debug)]
pub struct CompiledWidth;

/// The word of both halves.
#[inline(always)]
fn whole(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << HALF
}

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

impl Vectors for CompiledWidth {
    /// The bits come from a table and are combined with `|`, which vector instructions can do.
    #[inline(always)]
    fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
        let [mut certain, mut possible] = [[0; 2]; 2];
        for half in 0..2 {
            let (mut yes, mut maybe) = (0, 0);
            for (lane, bit) in BIT.iter().enumerate() {
                let (is_certain, is_possible) = judge(half * HALF + lane);
                yes |= if is_certain { *bit } else { 0 };
                maybe |= if is_possible { *bit } else { 0 };
            }
            (certain[half], possible[half]) = (yes, maybe);
        }
        [whole(certain[0], certain[1]), whole(possible[0], possible[1])]
    }

    #[inline(always)]
    fn fused(self, a: f32, b: f32, c: f32) -> f32 {
        a * b + c
    }
}

#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86 {
    use num_traits::Float;
    use pulp::x86::{V3, V4};
    use pulp::{cast, u32x8, u32x16};

    use crate::many::lanes::vectors::{HALF, Vectors};

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

    /// A word from the bits of so many parts, each of `WIDTH` lanes. The first part comes first: columns that are read backward
    /// are fetched from memory half as fast.
    #[inline(always)]
    fn joined<const WIDTH: usize>(parts: usize, bits: impl Fn(usize) -> u64) -> u64 {
        let mut word = 0;
        for part in 0..parts {
            word |= bits(part) << (WIDTH * part);
        }
        word
    }

    impl Vectors for V4 {
        /// A comparison returns a bit for each lane.
        #[inline(always)]
        fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
            each_lane(
                judge,
                #[inline(always)]
                |lanes| {
                    let parts: [u32x16; HALF / 16] = cast(lanes);
                    joined::<16>(
                        HALF / 16,
                        #[inline(always)]
                        |i| self.cmp_lt_u32x16(self.splat_u32x16(0), parts[i]).0.into(),
                    )
                },
            )
        }

        #[inline(always)]
        fn fused(self, a: f32, b: f32, c: f32) -> f32 {
            Float::mul_add(a, b, c)
        }
    }

    /// The signs of eight floats, or of as many lanes with all bits set or none.
    #[inline(always)]
    fn signs(simd: V3, lanes: u32x8) -> u64 {
        simd.avx._mm256_movemask_ps(cast(lanes)).cast_unsigned().into()
    }

    impl Vectors for V3 {
        /// An instruction gathers the signs of eight floats.
        #[inline(always)]
        fn each_lane(self, judge: impl Fn(usize) -> (bool, bool)) -> [u64; 2] {
            each_lane(
                judge,
                #[inline(always)]
                |lanes| {
                    let parts: [u32x8; HALF / 8] = cast(lanes);
                    joined::<8>(
                        HALF / 8,
                        #[inline(always)]
                        |i| signs(self, parts[i]),
                    )
                },
            )
        }

        #[inline(always)]
        fn fused(self, a: f32, b: f32, c: f32) -> f32 {
            Float::mul_add(a, b, c)
        }
    }
}
