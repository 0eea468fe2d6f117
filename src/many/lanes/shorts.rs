//! Vectors of 16-bit lanes.
//!
//! The compiler does not find all of them in loops, so they are spelled out. Where only the target's vectors are used, a vector is a
//! single lane, and the compiler joins those of a loop.

use crate::many::lanes::lane::{Cells, LANES};

/// Operations on vectors of 16-bit lanes. Every machine gives the same words.
pub trait Shorts: Copy {
    /// Some neighbouring lanes of a column.
    type Part: Copy;
    /// A verdict on each.
    type Bits: Copy;

    fn splat(self, x: i16) -> Self::Part;
    /// The part of a column with an index.
    fn part(self, column: &Cells, index: usize) -> Self::Part;

    fn greater(self, a: Self::Part, b: Self::Part) -> Self::Part;
    /// The sum, or the number nearest to it.
    fn plus(self, a: Self::Part, b: Self::Part) -> Self::Part;
    /// The difference, or the number nearest to it.
    fn minus(self, a: Self::Part, b: Self::Part) -> Self::Part;
    /// The square in units of 2^16, rounded down.
    fn squared(self, a: Self::Part) -> Self::Part;
    fn is_less(self, a: Self::Part, b: Self::Part) -> Self::Bits;

    /// Asks for each part whether its lanes certainly meet, and whether they may: two words.
    fn each_part(self, judge: impl Fn(usize) -> [Self::Bits; 2]) -> [u64; 2];
}

impl Shorts for CompiledWidth {
    type Part = i16;
    type Bits = bool;

    #[inline(always)]
    fn splat(self, x: i16) -> i16 {
        x
    }
    #[inline(always)]
    fn part(self, column: &Cells, index: usize) -> i16 {
        column[index]
    }
    #[inline(always)]
    fn greater(self, a: i16, b: i16) -> i16 {
        a.max(b)
    }
    #[inline(always)]
    fn plus(self, a: i16, b: i16) -> i16 {
        a.saturating_add(b)
    }
    #[inline(always)]
    fn minus(self, a: i16, b: i16) -> i16 {
        a.saturating_sub(b)
    }
    #[inline(always)]
    fn squared(self, a: i16) -> i16 {
        ((i32::from(a) * i32::from(a)) >> 16) as i16
    }
    #[inline(always)]
    fn is_less(self, a: i16, b: i16) -> bool {
        a < b
    }

    /// Each lane has a bit of its own, and bits are combined with `|`, which vector instructions can do.
    #[inline(always)]
    fn each_part(self, judge: impl Fn(usize) -> [bool; 2]) -> [u64; 2] {
        const PART: usize = 16;
        let [mut certain, mut possible] = [0; 2];
        for part in 0..LANES / PART {
            let (mut yes, mut maybe) = (0, 0);
            for lane in 0..PART {
                let [is_certain, is_possible] = judge(part * PART + lane);
                yes |= if is_certain { 1_u16 << lane } else { 0 };
                maybe |= if is_possible { 1_u16 << lane } else { 0 };
            }
            certain |= u64::from(yes) << (part * PART);
            possible |= u64::from(maybe) << (part * PART);
        }
        [certain, possible]
    }
}

#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86 {
    use pulp::x86::{V3, V4};
    use pulp::{b32, cast, i16x16, i16x32, m16x16};

    use crate::many::lanes::lane::Cells;
    use crate::many::lanes::shorts::Shorts;
    use crate::many::lanes::shorts::whole;

    /// The operations that both have under the same names, but for the number of lanes.
    macro_rules! operations {
        ($Part:ty, $Bits:ty, $WIDTH:literal, $splat:ident $max:ident $plus:ident $minus:ident $less:ident $set:ident $mul:ident) => {
            type Part = $Part;
            type Bits = $Bits;

            #[inline(always)]
            fn splat(self, x: i16) -> $Part {
                self.$splat(x)
            }
            #[inline(always)]
            fn part(self, column: &Cells, index: usize) -> $Part {
                let (parts, _) = column.as_chunks::<$WIDTH>();
                cast(parts[index])
            }
            #[inline(always)]
            fn greater(self, a: $Part, b: $Part) -> $Part {
                self.$max(a, b)
            }
            #[inline(always)]
            fn plus(self, a: $Part, b: $Part) -> $Part {
                self.$plus(a, b)
            }
            #[inline(always)]
            fn minus(self, a: $Part, b: $Part) -> $Part {
                self.$minus(a, b)
            }
            #[inline(always)]
            fn squared(self, a: $Part) -> $Part {
                cast(self.$set.$mul(cast(a), cast(a)))
            }
            #[inline(always)]
            fn is_less(self, a: $Part, b: $Part) -> $Bits {
                self.$less(a, b)
            }
        };
    }

    impl Shorts for V4 {
        operations! { i16x32, b32, 32, splat_i16x32 max_i16x32 saturating_add_i16x32 saturating_sub_i16x32 cmp_lt_i16x32 avx512bw _mm512_mulhi_epi16 }

        /// A comparison returns a bit for each lane.
        #[inline(always)]
        fn each_part(self, judge: impl Fn(usize) -> [b32; 2]) -> [u64; 2] {
            let [[a, b], [c, d]] = [judge(0), judge(1)];
            [whole(a.0, c.0), whole(b.0, d.0)]
        }
    }

    impl Shorts for V3 {
        operations! { i16x16, m16x16, 16, splat_i16x16 max_i16x16 saturating_add_i16x16 saturating_sub_i16x16 cmp_lt_i16x16 avx2 _mm256_mulhi_epi16 }

        #[inline(always)]
        fn each_part(self, judge: impl Fn(usize) -> [m16x16; 2]) -> [u64; 2] {
            let [[a, b], [c, d], [e, f], [g, h]] = [judge(0), judge(1), judge(2), judge(3)];
            [whole(half(self, a, c), half(self, e, g)), whole(half(self, b, d), half(self, f, h))]
        }
    }

    /// The bits of two parts. These become one vector of bytes, each half of which has lanes of both.
    #[inline(always)]
    fn half(simd: V3, low: m16x16, high: m16x16) -> u32 {
        let bytes = simd.avx2._mm256_packs_epi16(cast(low), cast(high));
        let bytes = simd.avx2._mm256_permute4x64_epi64::<0b11_01_10_00>(bytes);
        simd.avx2._mm256_movemask_epi8(bytes).cast_unsigned()
    }
}

/// The number of lanes in half a group. No machine's vectors have more.
pub const HALF: usize = LANES / 2;

/// Those that the crate is compiled for.
#[derive(Clone, Copy, Debug)]
pub struct CompiledWidth;

/// The word of both halves.
#[inline(always)]
pub fn whole(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << HALF
}
