//! The numbers of the simulation: sums and constants. Products and lengths are those of `kousa::vector`.

use kousa::fixed::types::I16F16;
use kousa::{Scalar, nalgebra};

pub type Point<S> = nalgebra::Point<S, 2>;
pub type Vector<S> = nalgebra::SVector<S, 2>;

/// A number that the arena can be simulated in.
pub trait Number: Scalar {
    /// What the command line calls it.
    const NAME: &'static str;

    /// `n / d`. All constants of the simulation are such fractions, so that none goes through a float.
    fn ratio(n: i32, d: i32) -> Self;

    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;

    /// What is stored, for checksums.
    fn bits(self) -> u32;
}

/// Integers. Where a result does not fit it saturates: a plain `+` would panic in a debug build and wrap in a
/// release build, and the two could not play together.
impl Number for I16F16 {
    const NAME: &'static str = "i16f16";

    fn ratio(n: i32, d: i32) -> Self {
        Self::saturating_from_num(n).saturating_div_int(d)
    }

    fn plus(self, other: Self) -> Self {
        self.saturating_add(other)
    }

    fn minus(self, other: Self) -> Self {
        self.saturating_sub(other)
    }

    fn bits(self) -> u32 {
        self.to_bits().cast_unsigned()
    }
}

/// Each operation is rounded once and in the order written, which Rust never fuses or reorders.
impl Number for f32 {
    const NAME: &'static str = "f32";

    fn ratio(n: i32, d: i32) -> Self {
        n as f32 / d as f32
    }

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        self - other
    }

    fn bits(self) -> u32 {
        self.to_bits()
    }
}

/// A whole number.
pub fn whole<S: Number>(n: i32) -> S {
    S::ratio(n, 1)
}

/// A vector of two whole numbers.
pub fn vector<S: Number>(x: i32, y: i32) -> Vector<S> {
    Vector::from([whole(x), whole(y)])
}
