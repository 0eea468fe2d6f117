//! What a careful programmer writes by hand for one pair of shapes: the baseline of speed.
//!
//! [`plane`] and [`space`] decide in plain floats: they are right on ordinary input, including touching and
//! collinear shapes, but not robust. [`fixed`] decides in integers, exactly if coordinates stay below a
//! quarter of the scalar's range. [`corners`] contains the verdicts on half-spaces, triangles and polygons in
//! both. [`answer`] computes points, parameters, normals and depths in floats, and [`sweep`] the impact that
//! stops a moving shape.
//!
//! A mispredicted branch costs more than all the arithmetic of most pairs, so conditions are joined by `&`
//! and `|`, and compare products instead of quotients.

pub mod answer;
pub mod corners;
pub mod fixed;
pub mod plane;
pub mod space;
pub mod sweep;
mod vector;

pub use plane::*;
pub use space::*;
pub use vector::{V2, V3, Vector, nearest as nearest_of_segments, slab};

use std::ops::{Add, Div, Mul, Neg, Sub};

/// A float without a filter.
pub trait Plain:
    kousa::Scalar
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// The number 0.
    const ZERO: Self;
    /// The number 1.
    const ONE: Self;
    /// Infinity.
    const VAST: Self;
    /// The least positive normal number, whose reciprocal is finite.
    const TINY: Self;
    /// A few roundings of 1.
    const ROUNDING: Self;

    /// The absolute value.
    fn abs(self) -> Self;
    /// The square root.
    fn sqrt(self) -> Self;

    /// The smaller of two, in one instruction.
    #[inline(always)]
    fn least(self, other: Self) -> Self {
        if self < other { self } else { other }
    }

    /// The larger of two, in one instruction.
    #[inline(always)]
    fn greatest(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    /// The number clamped to the range from 0 to 1, or 0 if it is NaN.
    #[inline(always)]
    fn clamped(self) -> Self {
        self.greatest(Self::ZERO).least(Self::ONE)
    }
}

macro_rules! plain {
    ($($F:ty),*) => {$(
        impl Plain for $F {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const VAST: Self = <$F>::INFINITY;
            const TINY: Self = <$F>::MIN_POSITIVE;
            const ROUNDING: Self = 4.0 * <$F>::EPSILON;
            #[inline(always)]
            fn abs(self) -> Self { <$F>::abs(self) }
            #[inline(always)]
            fn sqrt(self) -> Self { <$F>::sqrt(self) }
        }
    )*};
}
plain!(f32, f64);
