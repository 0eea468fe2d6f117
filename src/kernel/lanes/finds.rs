//! What the kernels find for each group: verdicts, or lower bounds.

use super::question::{Path, Question};
use super::round::{Boxes, Cores};
use super::vectors::Vectors;
use super::{BLOCK, Column, Group, NONE, Sides, boxes, passage, round, segments};

/// An operation on the shapes of a group, for each kernel.
pub trait Finds<F>: Copy {
    /// Whether there are shorter forms for exact numbers.
    const TELLS_EXACT: bool;

    /// The result where there is no kernel.
    fn nothing(self, found: &mut F);
    fn round<const EXACT: bool>(
        self,
        by: impl Vectors,
        cores: impl Cores,
        radii: &Column,
        radius: f32,
        slack: f32,
        found: &mut F,
    );
    fn crossing(self, by: impl Vectors, ab: [&[Column; 2]; 2], pq: &[[f32; 3]; 2], slack: f32, found: &mut F);
    fn boxes<const D: usize, const EXACT: bool>(
        self,
        by: impl Vectors,
        sides: Sides<'_, D>,
        corners: &[[f32; 3]; 2],
        slack: f32,
        found: &mut F,
    );
    fn path<const D: usize, const FLAT: bool, const EXACT: bool>(
        self,
        by: impl Vectors,
        sides: Sides<'_, D>,
        path: &Path,
        slack: f32,
        found: &mut F,
    );
    /// Accounts for lanes without a shape, and for shapes that no kernel can take.
    fn finish(self, question: &Question, group: &Group, found: &mut F);
}

/// For each group, the shapes that certainly meet, and the others that may. The two words of a group are not neighbours: the
/// compiler would join their bits in vectors, which takes longer than the verdicts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words {
    pub certain: [u64; BLOCK],
    pub doubtful: [u64; BLOCK],
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
    fn nothing(self, found: &mut Word<'_>) {
        found.set([0, u64::MAX]);
    }
    #[inline(always)]
    fn round<const EXACT: bool>(
        self,
        by: impl Vectors,
        cores: impl Cores,
        radii: &Column,
        radius: f32,
        slack: f32,
        found: &mut Word<'_>,
    ) {
        found.set(round::verdicts::<EXACT, _>(by, cores, radii, radius, slack));
    }
    #[inline(always)]
    fn crossing(
        self,
        by: impl Vectors,
        [a, b]: [&[Column; 2]; 2],
        [p, q]: &[[f32; 3]; 2],
        slack: f32,
        found: &mut Word<'_>,
    ) {
        found.set(segments::verdicts(by, a, b, p, q, slack));
    }
    #[inline(always)]
    fn boxes<const D: usize, const EXACT: bool>(
        self,
        by: impl Vectors,
        sides: Sides<'_, D>,
        [low, high]: &[[f32; 3]; 2],
        slack: f32,
        found: &mut Word<'_>,
    ) {
        found.set(boxes::verdicts::<D, EXACT>(by, sides, low, high, slack));
    }
    #[inline(always)]
    fn path<const D: usize, const FLAT: bool, const EXACT: bool>(
        self,
        by: impl Vectors,
        sides: Sides<'_, D>,
        path: &Path,
        slack: f32,
        found: &mut Word<'_>,
    ) {
        found.set(passage::verdicts::<D, FLAT, EXACT>(by, sides, path, slack));
    }
    #[inline(always)]
    fn finish(self, question: &Question, group: &Group, found: &mut Word<'_>) {
        let (certain, possible) = (*found.certain, *found.doubtful);
        let tame = group.live & !group.wild;
        let certain = if question.is_exact { certain & tame } else { 0 };
        found.set([certain, (possible & tame | group.wild) & !certain]);
    }
}

/// Lower bounds of distances or times.
#[derive(Clone, Copy, Debug)]
pub struct LowerBounds;

impl Finds<&mut Column> for LowerBounds {
    const TELLS_EXACT: bool = false;

    #[inline(always)]
    fn nothing(self, found: &mut &mut Column) {
        found.fill(f32::NEG_INFINITY);
    }
    #[inline(always)]
    fn round<const EXACT: bool>(
        self,
        _: impl Vectors,
        cores: impl Cores,
        radii: &Column,
        radius: f32,
        slack: f32,
        found: &mut &mut Column,
    ) {
        round::distances(cores, radii, radius, slack, found);
    }
    #[inline(always)]
    fn crossing(
        self,
        _: impl Vectors,
        _: [&[Column; 2]; 2],
        _: &[[f32; 3]; 2],
        _: f32,
        found: &mut &mut Column,
    ) {
        self.nothing(found);
    }
    #[inline(always)]
    fn boxes<const D: usize, const EXACT: bool>(
        self,
        _: impl Vectors,
        sides: Sides<'_, D>,
        [low, high]: &[[f32; 3]; 2],
        slack: f32,
        found: &mut &mut Column,
    ) {
        round::distances(Boxes { sides, low, high }, &NONE, 0.0, slack, found);
    }
    #[inline(always)]
    fn path<const D: usize, const FLAT: bool, const EXACT: bool>(
        self,
        _: impl Vectors,
        sides: Sides<'_, D>,
        path: &Path,
        slack: f32,
        found: &mut &mut Column,
    ) {
        passage::earliest::<D, FLAT>(sides, path, slack, found);
    }
    #[inline(always)]
    fn finish(self, _: &Question, group: &Group, found: &mut &mut Column) {
        if group.live & !group.wild == u64::MAX {
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
