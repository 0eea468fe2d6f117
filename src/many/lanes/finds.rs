//! What the kernels find for each group: verdicts, or lower bounds.

use crate::many::lanes::lane::{BLOCK, Column, Group};
use crate::many::lanes::question::Question;
use crate::many::lanes::vectors::Vectors;

/// A kernel with the numbers of a group.
pub trait Applied: Copy {
    /// The shapes that certainly meet the query shape, and those that may.
    fn verdicts(self, by: impl Vectors) -> [u64; 2];
    /// A lower bound of the distance or time of each shape.
    fn lower_bounds(self, bounds: &mut Column);
}

/// No kernel: nothing is certain.
#[derive(Clone, Copy, Debug)]
pub struct Doubt;

impl Applied for Doubt {
    #[inline(always)]
    fn verdicts(self, _: impl Vectors) -> [u64; 2] {
        [0, u64::MAX]
    }
    #[inline(always)]
    fn lower_bounds(self, bounds: &mut Column) {
        bounds.fill(f32::NEG_INFINITY);
    }
}

/// What is found for a group by a kernel.
pub trait Finds<F>: Copy {
    /// Whether there are shorter forms for exact numbers.
    const TELLS_EXACT: bool;

    fn find(self, by: impl Vectors, kernel: impl Applied, found: &mut F);
    /// Accounts for lanes without a shape, and for shapes that no kernel can take.
    fn finish(self, question: &Question, group: &Group, found: &mut F);
}

/// For each group, the shapes that certainly meet, and the others that may. The two words of a group are not neighbours: the
/// compiler would join their bits in vectors, which takes longer than the verdicts.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub certain: [u64; BLOCK],
    pub doubtful: [u64; BLOCK],
}

impl Words {
    /// No shape, in any group.
    pub const NONE: Self = Self { certain: [0; BLOCK], doubtful: [0; BLOCK] };

    /// A bit for each of the first groups in which any shape is uncertain.
    pub fn doubtful_groups(&self, len: usize) -> u32 {
        let bits =
            self.doubtful.iter().take(len).enumerate().map(|(index, word)| u32::from(*word != 0) << index);
        bits.fold(0, |all, bit| all | bit)
    }
}

/// The indices of the bits that are set.
pub fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let index = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            index
        })
    })
}

/// The words of one group.
#[derive(Debug)]
pub struct Word<'a> {
    pub certain: &'a mut u64,
    pub doubtful: &'a mut u64,
}

impl Word<'_> {
    #[inline(always)]
    fn set(&mut self, [certain, doubtful]: [u64; 2]) {
        (*self.certain, *self.doubtful) = (certain, doubtful);
    }
}

/// Which shapes certainly meet, and which may.
#[derive(Clone, Copy, Debug)]
pub struct Verdicts;

impl Finds<Word<'_>> for Verdicts {
    const TELLS_EXACT: bool = true;

    #[inline(always)]
    fn find(self, by: impl Vectors, kernel: impl Applied, found: &mut Word<'_>) {
        found.set(kernel.verdicts(by));
    }
    #[inline(always)]
    fn finish(self, question: &Question, group: &Group, found: &mut Word<'_>) {
        // Only an exact kernel is certain that a shape meets.
        let certain = if question.is_exact { *found.certain & group.tame() } else { 0 };
        found.set([certain, (*found.doubtful & group.tame() | group.wild) & !certain]);
    }
}

/// Lower bounds of distances or times.
#[derive(Clone, Copy, Debug)]
pub struct LowerBounds;

impl Finds<&mut Column> for LowerBounds {
    const TELLS_EXACT: bool = false;

    #[inline(always)]
    fn find(self, _: impl Vectors, kernel: impl Applied, found: &mut &mut Column) {
        kernel.lower_bounds(found);
    }
    #[inline(always)]
    fn finish(self, _: &Question, group: &Group, found: &mut &mut Column) {
        if group.tame() == u64::MAX {
            return;
        }
        for (lane, bound) in found.iter_mut().enumerate() {
            if group.wild >> lane & 1 != 0 {
                *bound = f32::NEG_INFINITY;
            } else if group.live >> lane & 1 == 0 {
                *bound = f32::INFINITY;
            }
        }
    }
}
