//! The scalars of the suites: numbers on a grid, so that shapes touch often.

use kousa::Scalar;
use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};

use crate::rng::Rng;
pub use crate::support::rounds;

/// A scalar of the suites.
pub trait Number: Scalar {
    const NAME: &'static str;
    /// So many sixteenths.
    fn sixteenths(x: i64) -> Self;
    /// Whether two numbers are equal but for the roundings of floats.
    fn is_about(self, other: Self) -> bool {
        self == other
    }
}

macro_rules! floats {
    ($($F:ident)*) => {$(
        impl Number for $F {
            const NAME: &'static str = stringify!($F);
            fn sixteenths(x: i64) -> Self {
                x as $F / 16.0
            }
            fn is_about(self, other: Self) -> bool {
                (self - other).abs() <= 1e4 * $F::EPSILON
            }
        }
    )*};
}
floats!(f32 f64);

impl Number for I16F16 {
    const NAME: &'static str = "I16F16";
    fn sixteenths(x: i64) -> Self {
        Self::from_bits((x << 12) as i32)
    }
}

impl Number for I32F32 {
    const NAME: &'static str = "I32F32";
    fn sixteenths(x: i64) -> Self {
        Self::from_bits(x << 28)
    }
}

/// A whole number.
pub fn whole<S: Number>(x: i64) -> S {
    S::sixteenths(16 * x)
}

/// A point in sixteenths.
pub fn at<S: Number, const D: usize>(p: [i64; D]) -> Point<S, D> {
    Point::from(p.map(S::sixteenths))
}

/// A vector in sixteenths.
pub fn by<S: Number, const D: usize>(v: [i64; D]) -> SVector<S, D> {
    SVector::from(v.map(S::sixteenths))
}

/// Coordinates from `-reach` to `reach`, often on a coarser grid.
pub fn drawn<const D: usize>(rng: &mut Rng, reach: i64) -> [i64; D] {
    let grid = [1, 4, 16][rng.below(3) as usize];
    [0; D].map(|_| rng.range(-reach / grid, reach / grid) * grid)
}

/// Runs a generic suite for every scalar.
macro_rules! for_each_scalar {
    ($($suite:ident)*) => {$(
        mod $suite {
            use kousa::fixed::types::I16F16;
            #[cfg(feature = "full")]
            #[test]
            fn in_f32() {
                super::$suite::<f32>();
            }
            #[test]
            fn in_f64() {
                super::$suite::<f64>();
            }
            #[test]
            fn in_i16f16() {
                super::$suite::<I16F16>();
            }
            #[cfg(feature = "full")]
            #[test]
            fn in_i32f32() {
                super::$suite::<kousa::fixed::types::I32F32>();
            }
        }
    )*};
}
pub(crate) use for_each_scalar;
