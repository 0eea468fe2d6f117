//! Integers as the storage of fixed-point scalars, and which integer tower answers.

use core::array::from_fn;
use core::convert::Infallible;

use super::super::Scalar;
use super::super::integer::{Integers, Middle, Narrow, Vast, Wide};
use super::super::rounding::nearest;
use super::{Bits, Question, Repr, Visitor, sealed};

/// The answer of a tower that has no doubts.
#[inline]
pub(crate) fn certain<A>(answer: Result<A, Infallible>) -> A {
    match answer {
        Ok(answer) => answer,
    }
}

macro_rules! integers {
    ($($I:ty => $decide:ident, $Oblique:ident;)*) => {$(
        impl sealed::Sealed for $I {}

        impl Repr for $I {
            const BITS: u32 = <$I>::BITS;
            const ZERO: Self = 0;
            const SMALLEST: Self = 1;
            const MIN: Self = <$I>::MIN;
            const MAX: Self = <$I>::MAX;
            #[inline]
            fn one(fraction_bits: u32) -> Self { 1 << fraction_bits }
            #[inline]
            fn finite(self) -> bool { true }
            #[inline]
            fn plus(self, rhs: Self) -> Self { self.saturating_add(rhs) }
            #[inline]
            fn minus(self, rhs: Self) -> Self { self.saturating_sub(rhs) }
            #[inline]
            fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D] {
                let exact: [i128; D] = from_fn(|i| to[i] as i128 - from[i] as i128);
                let fits = exact.iter().all(|x| <$I>::try_from(*x).is_ok());
                let half = |x| nearest(x, true).clamp(<$I>::MIN as i128, <$I>::MAX as i128);
                from_fn(|i| if fits { exact[i] } else { half(exact[i]) } as $I)
            }
            #[inline]
            fn middle(a: Self, b: Self) -> (Self, Self) {
                let (a, b) = (a as i128, b as i128);
                (((a + b) >> 1) as $I, ((b - a) >> 1) as $I)
            }
            #[inline]
            fn along(base: Self, t: Self, direction: Self, fraction_bits: u32) -> Self {
                scaled_sum(base.widen(), t.widen(), direction as i128, fraction_bits)
                    .clamp(Self::MIN as i128, Self::MAX as i128) as $I
            }
            #[inline]
            fn between(from: Self, t: Self, to: Self, fraction_bits: u32) -> Self {
                scaled_sum(from.widen(), t.widen(), to as i128 - from as i128, fraction_bits)
                    .clamp(Self::MIN as i128, Self::MAX as i128) as $I
            }
            #[inline]
            fn decide<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
                const { assert!(S::FRAC_BITS + 2 <= <$I>::BITS, "the scalar cannot hold 1") };
                $decide(question)
            }
            #[inline]
            fn decide_oblique<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
                certain(question.answer(Integers::<$Oblique, S, true>::new()))
            }
        }

        impl Bits for $I {
            const LEAST: i64 = <$I>::MIN as i64;
            const GREATEST: i64 = <$I>::MAX as i64;
            #[inline]
            fn widen(self) -> i64 { self.into() }
            #[inline]
            fn narrow(x: i64) -> Self { x as $I }
        }
    )*};
}

integers! {
    i8 => narrow, Narrow;
    i16 => narrow, Narrow;
    i32 => narrow, Wide;
    i64 => middle_or_wide, Vast;
}

/// `base + t · direction` in raw integers, to the nearest.
///
/// The product of 64 and 65 signed bits is within 127 and a sign.
#[inline]
fn scaled_sum(base: i64, t: i64, direction: i128, fraction_bits: u32) -> i128 {
    let product = (t as i128).wrapping_mul(direction);
    match fraction_bits {
        0 => product.saturating_add(base as i128),
        bits => {
            let rest = product & ((1 << (bits - 1)) - 1);
            nearest((product >> (bits - 1)).saturating_add((base as i128) << 1), rest == 0)
        }
    }
}

#[inline]
fn narrow<S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    certain(question.answer(Integers::<Narrow, S, false>::new()))
}

/// The bits that any number has, but for those that only repeat its sign.
struct Leading(u64);

impl<S: Scalar<Repr = i64>> Visitor<S> for Leading {
    #[inline]
    fn number(&mut self, x: S) {
        let x = x.to_repr();
        self.0 |= (x ^ (x >> 63)) as u64;
    }
    /// Oblique questions go another way.
    #[inline]
    fn product(&mut self, _: S, _: S) {}
}

/// Two guard bits decide: operands within ±2^61 have differences within 63 bits.
#[inline]
fn middle_or_wide<S: Scalar<Repr = i64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const GUARD: u64 = 1 << 61;
    let mut leading = Leading(0);
    question.visit(&mut leading);
    if leading.0 < GUARD {
        certain(question.answer(Integers::<Middle, S, false>::new()))
    } else {
        wide(question)
    }
}

#[cold]
#[inline(never)]
fn wide<S: Scalar<Repr = i64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    certain(question.answer(Integers::<Wide, S, false>::new()))
}
