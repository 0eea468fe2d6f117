//! A scalar that is not kousa's: what a crate outside writes to bring its own fixed-point type.

use kousa::Scalar;

/// 24 bits before the binary point, 8 behind it.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Q24x8(pub i32);

impl Scalar for Q24x8 {
    type Repr = i32;
    const FRAC_BITS: u32 = 8;

    fn to_repr(self) -> i32 {
        self.0
    }

    fn from_repr(repr: i32) -> Self {
        Self(repr)
    }
}
