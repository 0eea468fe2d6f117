//! A shape as the lane kernels see it.

use crate::many::lanes::lane::{LIMIT, ROUNDING, TINY, greater};

/// How a shape is represented in columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// The coordinates.
    Point,
    /// Both ends.
    Segment,
    /// A center and a radius.
    Ball,
    /// Both ends and a radius.
    Capsule,
    /// The least and the greatest corner.
    Box,
    /// The corners of a box around a shape that need not fill it.
    Bounds,
}

impl FigureKind {
    /// The number of columns of this kind.
    pub const fn columns(self, dimension: usize) -> usize {
        match self {
            Self::Point => dimension,
            Self::Ball => dimension + 1,
            Self::Capsule => 2 * dimension + 1,
            Self::Segment | Self::Box | Self::Bounds => 2 * dimension,
        }
    }
}

/// The greatest number of columns of a kind.
pub const MOST: usize = 7;

/// A point as stored, in `f64`, and whether that is exact.
#[derive(Clone, Copy, Debug)]
pub struct StoredPlace<const D: usize> {
    pub at: [f64; D],
    pub is_exact: bool,
}

/// A shape as `f32` numbers, in the order of its kind's columns.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub kind: FigureKind,
    /// The numbers; as many are used as the kind has columns.
    pub numbers: [f32; MOST],
    len: usize,
    /// The greatest magnitude.
    pub greatest: f32,
    /// An upper bound of the error of every number; zero if all are exact.
    pub slack: f32,
    /// Whether there is a number that no column can hold.
    pub is_wild: bool,
}

impl Figure {
    /// A shape of this kind, to which its numbers are added one after another.
    #[inline]
    pub fn new(kind: FigureKind) -> Self {
        Self { kind, numbers: [0.0; MOST], len: 0, greatest: 0.0, slack: 0.0, is_wild: false }
    }

    /// Adds numbers, each rounded to nearest.
    #[must_use]
    #[inline(always)]
    pub fn with<const D: usize>(mut self, place: StoredPlace<D>) -> Self {
        for x in place.at {
            let near = x as f32;
            self.push(near);
            if !place.is_exact || f64::from(near) != x {
                self.slack = greater(rounding(near), self.slack);
            }
        }
        self
    }

    /// Adds the corners of bounds. They are rounded outward, so they need no slack.
    #[must_use]
    pub fn between<const D: usize>(mut self, low: [f64; D], high: [f64; D]) -> Self {
        low.iter().for_each(|x| self.push(-above(-x)));
        high.iter().for_each(|x| self.push(above(*x)));
        self
    }

    #[inline(always)]
    fn push(&mut self, x: f32) {
        if let Some(number) = self.numbers.get_mut(self.len) {
            *number = x;
            self.len += 1;
        }
        let magnitude = x.abs();
        self.greatest = greater(magnitude, self.greatest);
        self.is_wild |= magnitude.is_nan() | (magnitude > LIMIT);
    }
}

/// A bound of the error of a rounded number: half a unit in the last place, doubled for what an `f64` may have lost.
#[inline(always)]
pub fn rounding(x: f32) -> f32 {
    x.abs() * (2.0 * ROUNDING) + TINY
}

/// The least `f32` that is not less.
#[inline]
pub fn above(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) < x { near.next_up() } else { near }
}
