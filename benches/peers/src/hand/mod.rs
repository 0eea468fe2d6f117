//! What a careful programmer writes by hand for one pair of shapes: the floor of speed.
//!
//! [`plane`] and [`space`] decide in floats, as they come: right on ordinary input, touching and collinear
//! included, but not robust. [`fixed`] decides in integers, exactly where coordinates stay below a quarter
//! of the scalar's range. [`corners`] has in either what is about half-spaces, triangles and polygons.
//! [`answer`] works out points, parameters, normals and depths in floats, and [`sweep`] what stops a moving shape.
//!
//! A mispredicted branch costs more than all the arithmetic of most pairs, so that conditions are joined by
//! `&` and `|`, and compare products rather than quotients.

pub mod answer;
pub mod corners;
pub mod fixed;
pub mod plane;
pub mod space;
pub mod sweep;
mod vector;

pub use plane::*;
pub use space::*;
pub use vector::{V2, V3};

use std::ops::{Add, Div, Mul, Neg, Sub};

/// A float, as it comes.
pub trait Plain:
    kousa::Scalar
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// Infinity.
    const VAST: Self;
    /// The least number above zero that has an inverse.
    const TINY: Self;

    /// Without its sign.
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

    /// Put between 0 and 1; 0 where it is not a number.
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
            #[inline(always)]
            fn abs(self) -> Self { <$F>::abs(self) }
            #[inline(always)]
            fn sqrt(self) -> Self { <$F>::sqrt(self) }
        }
    )*};
}
plain!(f32, f64);
