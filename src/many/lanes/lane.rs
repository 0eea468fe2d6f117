//! Many shapes at a time, in columns of `f32`: verdicts that are certain, and which shapes have to be queried one by
//! one.
//!
//! A group has as many shapes as a word has bits. For each group a kernel returns one word for the shapes that
//! certainly meet the query shape, and another for those that may; or it returns a lower bound of a time or distance
//! for each. The loops have no branches, so the compiler vectorises them. If the stored numbers are not `f32`, a slack
//! allows for their rounding; so one set of kernels serves all scalars.

use core::ops::{Deref, DerefMut};

/// The number of shapes in a group, which is the number of bits in a word.
pub const LANES: usize = 64;

/// One number for each shape of a group. A vector that crosses a line of the cache takes two loads, so columns are aligned to lines.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Column(pub [f32; LANES]);

impl Deref for Column {
    type Target = [f32; LANES];
    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Column {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Column {
    /// The radii of shapes without one; a column before it is written.
    pub const ZERO: Self = Self([0.0; LANES]);
}

/// The number of groups whose verdicts are found at a time.
pub const BLOCK: usize = 32;

/// The number of groups whose lower bounds are found at a time.
pub const SPAN: usize = 16;

/// The data of a group besides its columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Group {
    /// The shapes that are not the empty set: one bit each.
    pub live: u64,
    /// Those among them with numbers that no column can hold, for which every verdict is uncertain.
    pub wild: u64,
    /// An upper bound of the magnitude of every number.
    pub greatest: f32,
    /// An upper bound of the error of every number.
    pub slack: f32,
}

impl Group {
    /// The shapes that columns hold.
    #[inline(always)]
    pub(crate) fn tame(&self) -> u64 {
        self.live & !self.wild
    }
}

/// Half a unit in the last place of 1: the relative error of one rounding.
pub const ROUNDING: f32 = 1.0 / 16_777_216.0;

/// More than underflow can take from any number here, and negligible beside an ordinary one.
pub const TINY: f32 = 1.0 / (1_u64 << 50) as f32;

/// The greatest magnitude allowed in a column: no square overflows.
pub const LIMIT: f32 = (1_u64 << 60) as f32;

/// The box of each lane: its least and its greatest corner.
#[derive(Clone, Copy, Debug)]
pub struct Sides<'a, const D: usize> {
    pub low: &'a [Column; D],
    pub high: &'a [Column; D],
}

impl<const D: usize> Sides<'_, D> {
    /// The distance of a lane from a box along an axis; negative if they overlap.
    #[inline(always)]
    pub fn gap(&self, lane: usize, axis: usize, low: &[f32; 3], high: &[f32; 3]) -> f32 {
        greater(self.low[axis][lane] - high[axis], low[axis] - self.high[axis][lane])
    }
}

/// The greater number. (`f32::max` does more, for NaN.)
#[inline(always)]
pub fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The lesser number.
#[inline(always)]
pub fn less(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}
