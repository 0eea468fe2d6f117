//! The scalars of the engine, with the arithmetic that it needs of them.

use std::ops::{Div, Mul, Neg};

use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{ClosedAddAssign, ClosedSubAssign, SVector};
use kousa::{Scalar, vector as of_any};

pub type Vector<S> = SVector<S, 3>;

/// A number that bodies can be simulated in. Lengths are in metres, times in seconds, and masses in
/// kilograms. In `I16F16` nothing here comes near the greatest number; a sum that did would panic in a debug
/// build.
pub trait Number:
    Scalar + ClosedAddAssign + ClosedSubAssign + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    /// The fraction `n / d`. All constants are such fractions, so that none is converted from a float.
    fn ratio(n: i16, d: i16) -> Self;

    /// The stored bits, for checksums.
    fn bits(self) -> u64;
}

macro_rules! numbers {
    ($($S:ty),*) => {$(
        impl Number for $S {
            fn ratio(n: i16, d: i16) -> Self {
                Self::from(n) / Self::from(d)
            }

            fn bits(self) -> u64 {
                self.to_bits() as u64
            }
        }
    )*};
}
numbers!(f32, f64, I16F16, I32F32);

/// The greater of two numbers; floats are never NaN here.
pub fn max<S: Number>(a: S, b: S) -> S {
    if a < b { b } else { a }
}

/// A vector of three numbers of 64ths.
pub fn vector<S: Number>(x: i16, y: i16, z: i16) -> Vector<S> {
    Vector::from([x, y, z].map(|n| S::ratio(n, 64)))
}

/// The cross product: each number is that of two vectors of a plane of coordinates, and rounded once.
pub fn cross<S: Number>(a: &Vector<S>, b: &Vector<S>) -> Vector<S> {
    let across = |i: usize, j: usize| of_any::cross(&[a[i], a[j]].into(), &[b[i], b[j]].into());
    [across(1, 2), across(2, 0), across(0, 1)].into()
}
