//! Code that several test suites share: a seeded random number generator, and functions that draw scalars
//! with it.

#![allow(dead_code, reason = "each suite uses a part")]

#[path = "rng.rs"]
pub mod rng;

use fixed::types::{I6F10, I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{OrientedRect, Scalar};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
pub use rng::Rng;

/// How many cases to draw, which depends on whether the tests are optimised. The quick tier draws a third of what the full one does.
pub fn rounds(unoptimised: u64, optimised: u64) -> u64 {
    let is_quick = cfg!(debug_assertions) && !cfg!(feature = "full");
    all_rounds(if is_quick { unoptimised.div_ceil(3) } else { unoptimised }, optimised)
}

/// The same in both tiers, for a test that also asserts that all kinds of cases were drawn. The environment variable `EXACT_ROUNDS` overrides it.
#[allow(clippy::unwrap_used, reason = "what is no number must stop the tests")]
pub fn all_rounds(unoptimised: u64, optimised: u64) -> u64 {
    let usual = if cfg!(debug_assertions) { unoptimised } else { optimised };
    std::env::var("EXACT_ROUNDS").map_or(usual, |rounds| rounds.parse().unwrap())
}

/// `mantissa · 2^exponent`, reduced: without their common powers of two, the two parts have no common factor.
fn dyadic(mantissa: i64, exponent: i32) -> BigRational {
    let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
    let (odd, exponent) = (BigInt::from(mantissa >> zeros), exponent + zeros as i32);
    let (up, down) = (exponent.max(0) as u32, exponent.min(0).unsigned_abs());
    if mantissa == 0 { BigRational::zero() } else { BigRational::new_raw(odd << up, BigInt::one() << down) }
}

/// A scalar that the suites are run for.
pub trait Sample: Scalar {
    const NAME: &'static str;
    const IS_FIXED: bool;
    /// The values that are NaN or infinite, which make any shape the empty set.
    const BROKEN: &'static [Self];

    /// A small whole number; every scalar here can represent -31 to 31.
    fn whole(n: i64) -> Self;

    /// An ordinary number within ±16, with all its bits random.
    fn ordinary(rng: &mut Rng) -> Self;

    /// Any value of the type (for a float, any finite one); the ends of the range are more frequent.
    fn any(rng: &mut Rng) -> Self;

    /// The number that is `steps` units in the last place greater, clamped to the range.
    fn nudged(self, steps: i64) -> Self;

    /// The product of two numbers: rounded in floats, cut off in fixed-point, and saturating.
    fn times(self, other: Self) -> Self;

    /// The exact value.
    fn exact(self) -> BigRational;

    /// The stored bits, for checksums.
    fn bits(self) -> u64;
}

macro_rules! fixed_sample {
    ($($S:ty, $Bits:ty, $name:literal;)*) => {$(
        impl Sample for $S {
            const NAME: &'static str = $name;
            const IS_FIXED: bool = true;
            const BROKEN: &'static [Self] = &[];
            fn whole(n: i64) -> Self { <$S>::from_num(n) }
            fn ordinary(rng: &mut Rng) -> Self {
                let limit = <$S>::from_num(16).to_bits() as i64;
                <$S>::from_bits(rng.range(-limit, limit) as $Bits)
            }
            fn any(rng: &mut Rng) -> Self {
                <$S>::from_bits(match rng.below(8) {
                    0 => <$Bits>::MAX,
                    1 => <$Bits>::MIN,
                    2 => <$Bits>::MAX - rng.below(3) as $Bits,
                    3 => <$Bits>::MIN + rng.below(3) as $Bits,
                    _ => rng.next() as $Bits,
                })
            }
            fn nudged(self, steps: i64) -> Self {
                <$S>::from_bits(self.to_bits().saturating_add(steps as $Bits))
            }
            fn times(self, other: Self) -> Self { self.saturating_mul(other) }
            fn exact(self) -> BigRational {
                dyadic(self.to_bits().into(), -(<$S>::FRAC_NBITS as i32))
            }
            fn bits(self) -> u64 { self.to_bits() as u64 }
        }
    )*};
}
fixed_sample! {
    I6F10, i16, "I6F10";
    I16F16, i32, "I16F16";
    I32F32, i64, "I32F32";
}

macro_rules! float_sample {
    ($($S:ty, $Bits:ty, $name:literal;)*) => {$(
        impl Sample for $S {
            const NAME: &'static str = $name;
            const IS_FIXED: bool = false;
            const BROKEN: &'static [Self] = &[<$S>::NAN, <$S>::INFINITY, <$S>::NEG_INFINITY];
            fn whole(n: i64) -> Self { n as $S }
            fn ordinary(rng: &mut Rng) -> Self { (rng.next() as i64 as f64 / (1_i64 << 59) as f64) as $S }
            fn any(rng: &mut Rng) -> Self {
                loop {
                    let x = <$S>::from_bits(match rng.below(8) {
                        0 => <$S>::MAX.to_bits(),
                        1 => <$S>::MIN.to_bits(),
                        2 => 0,
                        3 => rng.below(3) as $Bits,
                        _ => rng.next() as $Bits,
                    });
                    if x.is_finite() {
                        return x;
                    }
                }
            }
            fn nudged(self, steps: i64) -> Self {
                let step = |x: $S, up: bool| {
                    let next = if up { x.next_up() } else { x.next_down() };
                    if next.is_finite() { next } else { x }
                };
                (0..steps.abs()).fold(self, |x, _| step(x, steps > 0))
            }
            fn times(self, other: Self) -> Self {
                let product = self * other;
                let are_numbers = self.is_finite() && other.is_finite();
                if are_numbers { product.clamp(<$S>::MIN, <$S>::MAX) } else { product }
            }
            fn exact(self) -> BigRational {
                let (mantissa, exponent, sign) = num_traits::Float::integer_decode(self);
                assert!(self.is_finite(), "only numbers have a value");
                dyadic(mantissa as i64 * i64::from(sign), exponent.into())
            }
            fn bits(self) -> u64 { self.to_bits() as u64 }
        }
    )*};
}
float_sample! {
    f32, u32, "f32";
    f64, u64, "f64";
}

/// The rectangle with these half extents along an axis and across it, in lengths of the axis.
pub fn oriented<S: Sample>(
    center: impl Into<Point<S, 2>>,
    [width, height]: [S; 2],
    axis: [S; 2],
) -> OrientedRect<S> {
    let across = [S::whole(-1).times(axis[1]), axis[0]];
    let half_edges = [axis.map(|x| width.times(x)), across.map(|x| height.times(x))];
    OrientedRect::new(center.into(), half_edges.map(SVector::from))
}

/// One module of tests for each scalar: `suite!(name: a, b, c)` runs `a::<S>()`, `b::<S>()`, … in each
/// module. The quick tier has a scalar of floats and one of fixed-point.
#[macro_export]
macro_rules! suite {
    ($($test:ident),* $(,)?) => {
        $crate::suite!(@full i6f10, fixed::types::I6F10, $($test),*);
        $crate::suite!(@scalar i16f16, fixed::types::I16F16, $($test),*);
        $crate::suite!(@full i32f32, fixed::types::I32F32, $($test),*);
        $crate::suite!(@full f32, f32, $($test),*);
        $crate::suite!(@scalar f64, f64, $($test),*);
    };
    (@full $module:ident, $S:ty, $($test:ident),*) => {
        #[cfg(feature = "full")]
        $crate::suite!(@scalar $module, $S, $($test),*);
    };
    (@scalar $module:ident, $S:ty, $($test:ident),*) => {
        mod $module {
            $(#[test] fn $test() { super::$test::<$S>() })*
        }
    };
}
