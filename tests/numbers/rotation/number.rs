//! The scalars of the suite, and what is nearest in each.

use fixed::{FixedI8, FixedI16, FixedI32, FixedI64};
use kousa::Scalar;
use kousa::nalgebra::SVector;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;

use crate::rng::Rng;

pub trait Number: Scalar {
    const LEAST: Self;
    const GREATEST: Self;

    /// Any finite number; the ends of the range, small numbers and powers of two are more frequent.
    fn any(rng: &mut Rng) -> Self;
    /// A number of ordinary size with all its bits random.
    fn ordinary(rng: &mut Rng) -> Self;
    /// A small whole number of units in the last place, or of ones.
    fn simple(rng: &mut Rng) -> Self;
    fn exact(self) -> BigRational;
    /// The neighbours in the order of the type, or the number itself at the end of the range.
    fn below(self) -> Self;
    fn above(self) -> Self;
    /// Whether the last bit is zero.
    fn is_even(self) -> bool;
}

macro_rules! fixed_numbers {
    ($($Fixed:ident, $Int:ty;)*) => {$(
        impl<F: 'static> Number for $Fixed<F> where Self: Scalar {
            const LEAST: Self = Self::from_bits(<$Int>::MIN);
            const GREATEST: Self = Self::from_bits(<$Int>::MAX);
            fn any(rng: &mut Rng) -> Self {
                Self::from_bits(match rng.below(10) {
                    0 => <$Int>::MIN + rng.below(2) as $Int,
                    1 => <$Int>::MAX - rng.below(2) as $Int,
                    2 => rng.range(-3, 3) as $Int,
                    3 => 1 << rng.below(u64::from(<$Int>::BITS) - 1),
                    _ => rng.next() as $Int >> rng.below(u64::from(<$Int>::BITS)),
                })
            }
            fn ordinary(rng: &mut Rng) -> Self {
                Self::from_bits(rng.next() as $Int >> (<$Int>::BITS / 4))
            }
            fn simple(rng: &mut Rng) -> Self {
                Self::from_bits(rng.range(-20, 20) as $Int)
            }
            fn exact(self) -> BigRational {
                BigRational::new(self.to_bits().into(), BigInt::one() << Self::FRAC_BITS)
            }
            fn below(self) -> Self {
                Self::from_bits(self.to_bits().saturating_sub(1))
            }
            fn above(self) -> Self {
                Self::from_bits(self.to_bits().saturating_add(1))
            }
            fn is_even(self) -> bool {
                self.to_bits() & 1 == 0
            }
        }
    )*};
}
fixed_numbers! {
    FixedI8, i8;
    FixedI16, i16;
    FixedI32, i32;
    FixedI64, i64;
}

macro_rules! float_numbers {
    ($($F:ident, $exponent_bits:literal;)*) => {$(
        impl Number for $F {
            const LEAST: Self = Self::MIN;
            const GREATEST: Self = Self::MAX;
            fn any(rng: &mut Rng) -> Self {
                loop {
                    let x = Self::from_bits(match rng.below(10) {
                        0 => Self::MAX.to_bits(),
                        1 => Self::MIN.to_bits(),
                        2 => rng.below(4) as _,
                        3 => rng.below(1 << 20) as _,
                        4 => (rng.range(-9, 9) as Self).to_bits(),
                        _ => rng.next() as _,
                    });
                    if x.is_finite() {
                        return x;
                    }
                }
            }
            fn ordinary(rng: &mut Rng) -> Self {
                (rng.next() as i64 as f64 / (1_i64 << 59) as f64) as Self
            }
            fn simple(rng: &mut Rng) -> Self {
                rng.range(-20, 20) as Self
            }
            fn exact(self) -> BigRational {
                BigRational::from_float(self).unwrap()
            }
            fn below(self) -> Self {
                self.next_down().max(Self::MIN)
            }
            fn above(self) -> Self {
                self.next_up().min(Self::MAX)
            }
            fn is_even(self) -> bool {
                self.to_bits() & 1 == 0
            }
        }
    )*};
}
float_numbers! {
    f32, 8;
    f64, 11;
}

/// Whether a number is the nearest to an exact one, ties to even, saturating. `beyond` compares the exact number with a rational one.
pub fn is_nearest<S: Number>(found: S, compare: impl Fn(&BigRational) -> std::cmp::Ordering) -> bool {
    let half = BigRational::new(1.into(), 2.into());
    let middle = |a: S, b: S| (a.exact() + b.exact()) * &half;
    let is_in = |order: std::cmp::Ordering, outside| order != outside && (order.is_ne() || found.is_even());
    let (below, above) = (found.below(), found.above());
    (below == found || is_in(compare(&middle(below, found)), std::cmp::Ordering::Less))
        && (above == found || is_in(compare(&middle(found, above)), std::cmp::Ordering::Greater))
}

/// A vector of one of several kinds.
pub fn vector<S: Number>(rng: &mut Rng) -> SVector<S, 3> {
    let kind = rng.below(4);
    SVector::from(std::array::from_fn(|_| match (kind, rng.below(8)) {
        (_, 0) => S::simple(rng),
        (0, _) => S::any(rng),
        (1, _) => S::simple(rng),
        _ => S::ordinary(rng),
    }))
}

pub fn exact<S: Number, const D: usize>(v: &SVector<S, D>) -> Vec<BigRational> {
    v.iter().map(|x| x.exact()).collect()
}

/// One module of tests for each scalar.
#[macro_export]
macro_rules! every_scalar {
    ($($test:ident),* $(,)?) => {
        $crate::every_scalar! { @each [$($test),*]
            i2f6: fixed::FixedI8<fixed::types::extra::U6>;
            i6f10: fixed::types::I6F10;
            i32f0: fixed::FixedI32<fixed::types::extra::U0>;
            i16f16: fixed::types::I16F16;
            i2f30: fixed::FixedI32<fixed::types::extra::U30>;
            i32f32: fixed::types::I32F32;
            i2f62: fixed::FixedI64<fixed::types::extra::U62>;
            of_f32: f32;
            of_f64: f64;
        }
    };
    (@each $tests:tt $($module:ident: $S:ty;)*) => { $($crate::every_scalar!(@one $tests $module $S);)* };
    (@one [$($test:ident),*] $module:ident $S:ty) => {
        mod $module {
            $(#[test] fn $test() { super::$test::<$S>() })*
        }
    };
}
