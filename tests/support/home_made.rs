//! A user-defined scalar: the code that another crate writes to use its own fixed-point type.

use kousa::Scalar;

/// A number with 24 bits before the binary point and 8 after it.
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
