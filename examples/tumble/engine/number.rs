//! The scalars of the engine, with the arithmetic that it needs of them.

use std::ops::{Div, Mul, Neg};

use kousa::fixed::types::I16F16;
use kousa::nalgebra::{self, ClosedAddAssign, ClosedSubAssign};
use kousa::{Scalar, vector as of_any};

pub type Point<S> = nalgebra::Point<S, 3>;
pub type Vector<S> = nalgebra::SVector<S, 3>;

/// A number that bodies can be simulated in. Lengths are in metres, times in seconds, and masses in
/// kilograms. In `I16F16` nothing here comes near the greatest number; a sum that did would panic in a debug
/// build.
pub trait Number:
    Scalar + ClosedAddAssign + ClosedSubAssign + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    /// The fraction `n / d`. All constants are such fractions, so that none is converted from a float.
    fn ratio(n: i32, d: i32) -> Self;

    /// The stored bits, for checksums.
    fn bits(self) -> u32;
}

impl Number for I16F16 {
    fn ratio(n: i32, d: i32) -> Self {
        Self::from_num(n) / Self::from_num(d)
    }

    fn bits(self) -> u32 {
        self.to_bits().cast_unsigned()
    }
}

impl Number for f32 {
    fn ratio(n: i32, d: i32) -> Self {
        n as Self / d as Self
    }

    fn bits(self) -> u32 {
        self.to_bits()
    }
}

/// The greater of two numbers; floats are never NaN here.
pub fn max<S: Number>(a: S, b: S) -> S {
    if a < b { b } else { a }
}

/// A vector of three numbers of 64ths.
pub fn vector<S: Number>(x: i32, y: i32, z: i32) -> Vector<S> {
    Vector::from([x, y, z].map(|n| S::ratio(n, 64)))
}

/// The cross product: each number is that of two vectors of a plane of coordinates, and rounded once.
pub fn cross<S: Number>(a: &Vector<S>, b: &Vector<S>) -> Vector<S> {
    let across = |i: usize, j: usize| of_any::cross(&[a[i], a[j]].into(), &[b[i], b[j]].into());
    [across(1, 2), across(2, 0), across(0, 1)].into()
}
