//! [`Scalar`] for the signed types of the crate `fixed`: 8 to 64 bits, as long as they can hold 1.

use fixed::types::extra::{IsLessOrEqual, LeEqU8, LeEqU16, LeEqU32, LeEqU64, True, U6, U14, U30, U62};
use fixed::{FixedI8, FixedI16, FixedI32, FixedI64};

use crate::scalar::Scalar;

macro_rules! fixed_scalar {
    ($($Fixed:ident, $Repr:ty, $LeEq:ident, $Max:ty;)*) => {$(
        impl<Frac> Scalar for $Fixed<Frac>
        where
            Frac: $LeEq + IsLessOrEqual<$Max, Output = True> + 'static,
        {
            type Repr = $Repr;
            const FRAC_BITS: u32 = Frac::U32;
            #[inline]
            fn to_repr(self) -> $Repr { self.to_bits() }
            #[inline]
            fn from_repr(repr: $Repr) -> Self { Self::from_bits(repr) }
        }
    )*};
}

fixed_scalar! {
    FixedI8, i8, LeEqU8, U6;
    FixedI16, i16, LeEqU16, U14;
    FixedI32, i32, LeEqU32, U30;
    FixedI64, i64, LeEqU64, U62;
}
