//! The scalars of the playground.

use core::fmt::Display;

use fixed::types::{I16F16, I32F32};
use kousa::Scalar;

use crate::json::Json;

/// A scalar that crosses to the page and back exactly: as the integer that its bits are.
pub trait Number: Scalar + Display + Json {
    /// The number with these bits.
    fn from_integer(bits: i64) -> Self;

    /// Its bits, as an integer with a sign.
    fn to_integer(self) -> i64;
}

impl Number for f32 {
    fn from_integer(bits: i64) -> Self {
        Self::from_bits(bits as u32)
    }

    fn to_integer(self) -> i64 {
        (self.to_bits() as i32).into()
    }
}

impl Number for f64 {
    fn from_integer(bits: i64) -> Self {
        Self::from_bits(bits as u64)
    }

    fn to_integer(self) -> i64 {
        self.to_bits() as i64
    }
}

impl Number for I16F16 {
    fn from_integer(bits: i64) -> Self {
        Self::from_bits(bits as i32)
    }

    fn to_integer(self) -> i64 {
        self.to_bits().into()
    }
}

impl Number for I32F32 {
    fn from_integer(bits: i64) -> Self {
        Self::from_bits(bits)
    }

    fn to_integer(self) -> i64 {
        self.to_bits()
    }
}
