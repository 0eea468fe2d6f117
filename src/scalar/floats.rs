//! Floats as scalars.

use core::convert::identity;

use crate::number::each::indexed;
use crate::number::encoding::{Encoding, Raw, power_of_two};
use crate::number::plan::{Operands, PlainPredicate, Predicate};
use crate::number::precision::Precision;
use crate::scalar::repr::{self, Binary, Repr};

macro_rules! floats {
    ($($F:ty),*) => {$(
        impl repr::sealed::Sealed for $F {}

        impl Repr for $F {
            const BITS: u32 = 0;
            const SMALLEST: Self = <$F>::from_bits(1);
            const MIN: Self = <$F>::MIN;
            const MAX: Self = <$F>::MAX;
            const LEAST: i64 = 0;
            const GREATEST: i64 = 0;
            const MAX_FLOAT: f64 = <$F>::MAX as f64;
            const SMALLEST_RAW: Raw = Raw::of_float(<$F>::from_bits(1) as f64);
            #[inline]
            fn one(_: u32) -> Self { 1.0 }
            #[inline]
            fn of_bits(bits: u64) -> Self { <$F>::from_bits(bits as _) }
            #[inline]
            fn stored_bits(self) -> u64 { self.to_bits().into() }
            #[inline]
            fn finite(self) -> bool { self.is_finite() }
            #[inline]
            fn whole(self) -> Option<i64> { None }
            #[inline]
            fn nearest_float(self) -> f64 { self.into() }
            fn at_most(x: f64) -> Option<Self> {
                let near = x as $F;
                Some(if f64::from(near) > x { near.next_down() } else { near }).filter(|x| x.is_finite())
            }
            fn at_least(x: f64) -> Option<Self> {
                let near = x as $F;
                Some(if f64::from(near) < x { near.next_up() } else { near }).filter(|x| x.is_finite())
            }
            #[inline]
            fn of_steps(steps: i64, from_bits: u32, _: u32) -> Result<Self, Self> {
                // The conversion rounds, to nearest; the power of two does not.
                Ok(steps as $F * power_of_two(-(from_bits as i32)) as $F)
            }
            #[inline]
            fn of_float(x: f64, _: u32) -> Result<Self, Self> {
                let near = x as $F;
                match (x.is_finite(), near.is_finite()) {
                    (true, true) => Ok(near),
                    (true, false) => Err(<$F>::MAX.copysign(near)),
                    // The bits of a converted NaN are not the same on every machine.
                    (false, _) => Err(if x.is_nan() { <$F>::NAN } else { near }),
                }
            }
            #[inline]
            fn plus(self, rhs: Self) -> Self { (self + rhs).clamp(<$F>::MIN, <$F>::MAX) }
            #[inline]
            fn minus(self, rhs: Self) -> Self { (self - rhs).clamp(<$F>::MIN, <$F>::MAX) }
            #[inline]
            fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D] {
                let full = indexed(|i| to[i] - from[i]);
                let fits = full.iter().all(|x| x.is_finite());
                if fits { full } else { indexed(|i| to[i] * 0.5 - from[i] * 0.5) }
            }
            #[inline]
            fn middle(a: Self, b: Self) -> (Self, Self) { (a * 0.5 + b * 0.5, b * 0.5 - a * 0.5) }
            #[inline]
            fn mean(a: Self, b: Self) -> Self {
                // If a sum is so small that halving it loses a bit, it is exact.
                let sum = a + b;
                if sum.is_finite() { sum * 0.5 } else { a * 0.5 + b * 0.5 }
            }
            #[inline]
            fn half_apart(a: Self, b: Self) -> Self {
                let apart = b - a;
                if apart.is_finite() { apart * 0.5 } else { b * 0.5 - a * 0.5 }
            }
            #[inline]
            fn along(base: Self, t: Self, direction: Self, _: u32) -> Self {
                (base + t * direction).clamp(<$F>::MIN, <$F>::MAX)
            }
            #[inline]
            fn between(from: Self, t: Self, to: Self, _: u32) -> Self {
                // Both ends are exact. For large operands the two terms may be infinities of opposite signs.
                let x = (1.0 - t) * from + t * to;
                let x = if x.is_nan() { 2.0 * (0.5 * from + t * (0.5 * to - 0.5 * from)) } else { x };
                x.clamp(<$F>::MIN, <$F>::MAX)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from_raw(raw: Raw) -> Self {
                // These are three instructions without a branch. No number of an answer is NaN, and a number beyond `f32`
                // becomes infinite first. The sum makes −0 the other zero, as does what an `f32` rounds to −0.
                let x = raw.to_float() as $F + 0.0;
                let x = if x < <$F>::MAX { x } else { <$F>::MAX };
                if x > <$F>::MIN { x } else { <$F>::MIN }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn are_floats(_: &impl Operands<Self>) -> bool { true }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decide<Q: Predicate<Self>>(query: &Q, _: &'static Encoding) -> bool {
                decide_plainly(query)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn plainly(query: &impl PlainPredicate<Self>) -> Option<bool> { query.plainly::<Self, Self>(identity) }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decide_plainly(query: &impl PlainPredicate<Self>) -> bool { decide_plainly(query) }
        }

        impl Binary for $F {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn to_f64(self) -> f64 { self.into() }
            #[inline]
            fn from_f64_saturating(x: f64) -> Self {
                let x = x as $F;
                match x.abs() <= <$F>::MAX {
                    true => x,
                    false if x.is_nan() => 0.0,
                    false => <$F>::MAX.copysign(x),
                }
            }
        }
    )*};
}

floats!(f32, f64);

/// A verdict of floats.
#[cfg_attr(not(debug_assertions), inline(always))]
fn decide_plainly<F: Precision>(query: &impl PlainPredicate<F>) -> bool {
    query.plainly::<F, F>(identity).unwrap_or_else(|| decide_again(*query))
}

/// A verdict that plain floats left uncertain: `f32` runs again in `f64` first.
///
/// It takes the query itself, two references, in registers. A reference to it would make every call keep it in memory first.
#[cold]
#[inline(never)]
fn decide_again<F: Precision>(query: impl PlainPredicate<F>) -> bool {
    let again = if const { F::IS_WIDE } { None } else { query.plainly::<F, f64>(F::into) };
    again.unwrap_or_else(|| query.carefully())
}
