//! What a scalar is stored in, and which tower answers a question about it.

use core::array::from_fn;
use core::convert::Infallible;
use core::fmt::Debug;

use super::Scalar;
use super::estimate::Unsure;
use super::float::{Double, Filtered, Floats};
use super::integer::{Integers, Middle, Narrow, Vast, Wide};
use super::lattice::{Lattice, NARROW_SPAN, Span};
use super::rounding::nearest;
use super::tower::Tower;

mod sealed {
    pub trait Sealed {}
}

/// A question about some numbers, to be answered by whichever tower they need.
pub trait Question<S: Scalar> {
    /// What is answered, if anything.
    type Answer;

    /// Visits every number the question reads.
    fn fold<B>(&self, init: B, f: impl FnMut(B, S) -> B) -> B;

    /// The answer, worked out in `tower`. `None`: there is none.
    fn answer<T: Tower<Scalar = S>>(&self, tower: T) -> Result<Option<Self::Answer>, T::Doubt>;
}

/// A primitive number that scalars are made of: `i8`, `i16`, `i32`, `i64`, `f32` or `f64`.
///
/// Sealed: these six are what kousa computes with. See [`Scalar`] for how to build on one.
pub trait Repr: sealed::Sealed + Copy + PartialOrd + Debug + 'static {
    /// The bits of this integer, sign included; 0 for a float, whose point floats.
    const BITS: u32;

    #[doc(hidden)]
    const ZERO: Self;
    #[doc(hidden)]
    const MIN: Self;
    #[doc(hidden)]
    const MAX: Self;
    /// The least value above zero.
    #[doc(hidden)]
    const SMALLEST: Self;
    #[doc(hidden)]
    fn one(fraction_bits: u32) -> Self;
    #[doc(hidden)]
    fn finite(self) -> bool;
    /// `self + rhs`, saturating.
    #[doc(hidden)]
    fn plus(self, rhs: Self) -> Self;
    /// `self − rhs`, saturating.
    #[doc(hidden)]
    fn minus(self, rhs: Self) -> Self;
    /// `self · rhs` without regard to fraction bits, saturating; not finite only if one of them is not.
    #[doc(hidden)]
    fn times(self, rhs: Self) -> Self;
    /// `to − from`; halved, and rounded, where a component does not fit.
    #[doc(hidden)]
    fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D];
    /// `⌊(a + b) / 2⌋` and `⌊(b − a) / 2⌋`; of floats without rounding down.
    #[doc(hidden)]
    fn middle(a: Self, b: Self) -> (Self, Self);
    /// `base + t · direction`, rounded once and saturating.
    #[doc(hidden)]
    fn along(base: Self, t: Self, direction: Self, fraction_bits: u32) -> Self;
    /// `from + t · (to − from)`, rounded once and saturating.
    #[doc(hidden)]
    fn between(from: Self, t: Self, to: Self, fraction_bits: u32) -> Self;
    #[doc(hidden)]
    fn decide<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer>;
    /// As `decide`, with room for coordinates that are products.
    #[doc(hidden)]
    fn decide_oblique<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer>;
}

/// The integers among them.
pub trait Bits: Repr {
    #[doc(hidden)]
    const LEAST: i64;
    #[doc(hidden)]
    const GREATEST: i64;
    #[doc(hidden)]
    fn widen(self) -> i64;
    #[doc(hidden)]
    fn narrow(x: i64) -> Self;
}

/// The floats among them.
pub trait Binary: Repr {
    #[doc(hidden)]
    fn to_f64(self) -> f64;
    /// `None` beyond the range.
    #[doc(hidden)]
    fn from_f64(x: f64) -> Option<Self>;
    #[doc(hidden)]
    fn from_f64_saturating(x: f64) -> Self;
}

/// The answer of a tower that has no doubts.
#[inline]
fn certain<A>(answer: Result<A, Infallible>) -> A {
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
            fn times(self, rhs: Self) -> Self { self.saturating_mul(rhs) }
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

/// Two guard bits decide: operands within ±2^61 have differences within 63 bits.
#[inline]
fn middle_or_wide<S: Scalar<Repr = i64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const GUARD: u64 = 1 << 61;
    let magnitudes = question.fold(0, |bits, x| {
        let x = x.to_repr();
        bits | (x ^ (x >> 63)) as u64
    });
    if magnitudes < GUARD {
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

macro_rules! floats {
    ($($F:ty => $decide:ident, $plain:ident;)*) => {$(
        impl sealed::Sealed for $F {}

        impl Repr for $F {
            const BITS: u32 = 0;
            const ZERO: Self = 0.0;
            const SMALLEST: Self = <$F>::from_bits(1);
            const MIN: Self = <$F>::MIN;
            const MAX: Self = <$F>::MAX;
            #[inline]
            fn one(_: u32) -> Self { 1.0 }
            #[inline]
            fn finite(self) -> bool { self.is_finite() }
            #[inline]
            fn plus(self, rhs: Self) -> Self { (self + rhs).clamp(Self::MIN, Self::MAX) }
            #[inline]
            fn minus(self, rhs: Self) -> Self { (self - rhs).clamp(Self::MIN, Self::MAX) }
            #[inline]
            fn times(self, rhs: Self) -> Self {
                let finite = self.is_finite() & rhs.is_finite();
                if finite { (self * rhs).clamp(Self::MIN, Self::MAX) } else { Self::NAN }
            }
            #[inline]
            fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D] {
                let full = from_fn(|i| to[i] - from[i]);
                let fits = full.iter().all(|x| x.is_finite());
                if fits { full } else { from_fn(|i| to[i] * 0.5 - from[i] * 0.5) }
            }
            #[inline]
            fn middle(a: Self, b: Self) -> (Self, Self) { (a * 0.5 + b * 0.5, b * 0.5 - a * 0.5) }
            #[inline]
            fn along(base: Self, t: Self, direction: Self, _: u32) -> Self {
                (base + t * direction).clamp(Self::MIN, Self::MAX)
            }
            #[inline]
            fn between(from: Self, t: Self, to: Self, _: u32) -> Self {
                // Each end is met exactly. Far out the two terms may be infinite, and opposite.
                let x = (1.0 - t) * from + t * to;
                let x = if x.is_nan() { 2.0 * (0.5 * from + t * (0.5 * to - 0.5 * from)) } else { x };
                x.clamp(Self::MIN, Self::MAX)
            }
            #[inline]
            fn decide<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
                $decide(question)
            }
            #[inline]
            fn decide_oblique<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
                $plain(question)
            }
        }

        impl Binary for $F {
            #[inline]
            fn to_f64(self) -> f64 { self.into() }
            #[inline]
            fn from_f64(x: f64) -> Option<Self> {
                let x = x as $F;
                x.is_finite().then_some(x)
            }
            #[inline]
            fn from_f64_saturating(x: f64) -> Self {
                let x = x as $F;
                if x > <$F>::MAX {
                    <$F>::MAX
                } else if x < <$F>::MIN {
                    <$F>::MIN
                } else if x.is_nan() {
                    0.0
                } else {
                    x
                }
            }
        }
    )*};
}

floats! {
    f32 => single, plain_single;
    f64 => double, plain_double;
}

/// Products of six `f32` neither overflow nor underflow an `f64`.
#[inline]
fn single<S: Scalar<Repr = f32>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const INFINITE: u32 = f32::INFINITY.to_bits();
    const RATIO: u32 = (NARROW_SPAN as u32 - f32::MANTISSA_DIGITS) << 23;
    let (least, largest) = question.fold((u32::MAX, 0), |(least, largest), x| {
        let magnitude = x.to_repr().to_bits() & (u32::MAX >> 1);
        (magnitude.wrapping_sub(1).min(least), magnitude.max(largest))
    });
    if largest >= INFINITE {
        None
    } else if largest.saturating_sub(least) < RATIO {
        filtered(question, 1.0)
    } else {
        exact(question, 1.0)
    }
}

/// Products of six `f64` do, unless their largest is of ordinary size: the others are scaled.
#[inline]
fn double<S: Scalar<Repr = f64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const RATIO: u64 = (NARROW_SPAN as u64 - f64::MANTISSA_DIGITS as u64) << 52;
    // Without the sign, floats are ordered as their bits are; infinity and NaN come last. Zero less one is
    // no candidate for the least.
    let (least, largest) = question.fold((u64::MAX, 0), |(least, largest), x| {
        let magnitude = x.to_repr().to_bits() & MAGNITUDE;
        (magnitude.wrapping_sub(1).min(least), magnitude.max(largest))
    });
    if largest >= exponent(1024) {
        return None;
    }
    let ordinary = ORDINARY.contains(&largest) || largest == 0;
    let scale = if ordinary { 1.0 } else { rescaling(largest) };
    if largest.saturating_sub(least) < RATIO { filtered(question, scale) } else { exact(question, scale) }
}

/// By floats if they are certain, by integers if not: the span of the numbers is narrow enough for both.
#[inline]
fn filtered<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q, scale: f64) -> Option<Q::Answer> {
    match question.answer(Floats::<Filtered, S>::scaled_by(scale)) {
        Ok(answer) => answer,
        Err(Unsure) => exact(question, scale),
    }
}

/// By integers, where the span of the numbers is not too wide for them; else by plain floats.
#[cold]
#[inline(never)]
fn exact<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q, scale: f64) -> Option<Q::Answer> {
    let mut span = Span::default();
    question.fold((), |(), x| span.include(x.to_repr().to_f64()));
    match span.unit() {
        Some(unit) => certain(question.answer(Lattice::<S>::of_unit(unit))),
        None => certain(question.answer(Floats::<Double, S>::scaled_by(scale))),
    }
}

/// With an oriented rectangle: plain floats. Corners are products, which the filter takes for exact.
#[inline]
fn plain_single<S: Scalar<Repr = f32>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    let finite = question.fold(true, |finite, x| finite & x.to_repr().is_finite());
    if finite { certain(question.answer(Floats::<Double, S>::scaled_by(1.0))) } else { None }
}

/// As [`plain_single`].
#[inline]
fn plain_double<S: Scalar<Repr = f64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    let largest = question.fold(0, |largest, x| (x.to_repr().to_bits() & MAGNITUDE).max(largest));
    if largest >= exponent(1024) {
        return None;
    }
    let ordinary = ORDINARY.contains(&largest) || largest == 0;
    let scale = if ordinary { 1.0 } else { rescaling(largest) };
    certain(question.answer(Floats::<Double, S>::scaled_by(scale)))
}

/// Without the sign, floats are ordered as their bits are; infinity and NaN come last.
const MAGNITUDE: u64 = u64::MAX >> 1;

/// Between these, numbers that span up to 2^124 have no product of six that overflows or underflows.
const ORDINARY: core::ops::Range<u64> = exponent(-30)..exponent(150);

/// The bits of 2^e.
const fn exponent(e: i64) -> u64 {
    ((e + 1023) as u64) << 52
}

/// What brings the largest to about 1; a subnormal one as near as a single factor can.
#[cold]
#[inline(never)]
fn rescaling(largest: u64) -> f64 {
    let e = (largest >> 52) as i64 - 1023;
    f64::from_bits(exponent((-e).clamp(-1022, 1022)))
}
