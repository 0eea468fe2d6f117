//! The scalars of the simulation, with sums and constants. Products and lengths are those of `kousa::vector`.

use kousa::fixed::types::I16F16;
use kousa::{Scalar, nalgebra};

pub type Point<S> = nalgebra::Point<S, 2>;
pub type Vector<S> = nalgebra::SVector<S, 2>;

/// A number that the arena can be simulated in.
pub trait Number: Scalar {
    /// The name on the command line.
    const NAME: &'static str;

    /// The fraction `n / d`. All constants of the simulation are such fractions, so that none is converted
    /// from a float.
    fn ratio(n: i32, d: i32) -> Self;

    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;

    /// The stored bits, for checksums.
    fn bits(self) -> u32;
}

/// Fixed-point. A result that does not fit saturates: a plain `+` would panic in a debug build and wrap in a
/// release build, and the two builds could not play together.
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

/// Floats. Each operation is rounded once, in the order written, because Rust never fuses or reorders them.
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

/// An integer as a scalar.
pub fn whole<S: Number>(n: i32) -> S {
    S::ratio(n, 1)
}

/// A vector of two integers.
pub fn vector<S: Number>(x: i32, y: i32) -> Vector<S> {
    Vector::from([whole(x), whole(y)])
}
