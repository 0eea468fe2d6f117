//! Integers as the storage of fixed-point scalars, and which integer tower answers.

use core::array::from_fn;
use core::convert::Infallible;

use super::super::Scalar;
use super::super::estimate::{Bounded, COMMON, HASTY, PATIENT, Unsure};
use super::super::float::Floats;
use super::super::frame::Steps;
use super::super::integer::{Integers, Middle, Narrow, Short, Vast, Wide};
use super::super::rounding::nearest;
use super::super::tower::Tower;
use super::{Bits, Kind, Question, Repr, Visitor, sealed};

/// The answer of a tower that has no doubts.
#[inline]
pub(crate) fn certain<A>(answer: Result<A, Infallible>) -> A {
    match answer {
        Ok(answer) => answer,
    }
}

macro_rules! integers {
    ($($I:ty => $decide:ident, $oblique:ident by $Oblique:ident;)*) => {$(
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
            fn of_bits(bits: u64) -> Self { bits as $I }
            #[inline]
            fn finite(self) -> bool { true }
            #[inline]
            fn whole(self) -> Option<i64> { Some(self.into()) }
            #[inline]
            fn nearest_float(self) -> f64 { self as f64 }
            fn at_most(x: f64) -> Option<Self> { integer(libm::floor(x)).and_then(|x| x.try_into().ok()) }
            fn at_least(x: f64) -> Option<Self> { integer(libm::ceil(x)).and_then(|x| x.try_into().ok()) }
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
                $oblique::<$Oblique, S, Q>(question)
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
    i8 => short_or_narrow, oblique by Narrow;
    i16 => short_or_narrow, oblique by Narrow;
    i32 => short_or_narrow, oblique_at_a_glance by Wide;
    i64 => middle_or_wide, oblique_at_a_glance by Vast;
}

/// A whole number, if it has no more than 64 bits.
fn integer(x: f64) -> Option<i64> {
    const BEYOND: f64 = -(i64::MIN as f64);
    let whole = x as i64;
    (whole as f64 == x && x < BEYOND).then_some(whole)
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

/// The first coordinates, and the bits that any number has, but for those that only repeat its sign: of all numbers
/// as they are stored, and of what floats are made of.
struct Leading {
    first: [Option<i64>; 3],
    stored: u64,
    near: u64,
    products: f64,
}

/// A number's bits, but for those that only repeat its sign.
#[inline(always)]
fn leading(x: i64) -> u64 {
    (x ^ (x >> 63)) as u64
}

impl Leading {
    #[inline(always)]
    fn of<S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Self {
        let mut leading = Self { first: [None; 3], stored: 0, near: 0, products: 0.0 };
        question.visit(&mut leading);
        leading
    }

    /// Whether all numbers are below a quarter of the range: two guard bits, for differences and for their sums.
    #[inline(always)]
    fn are_guarded<S: Scalar<Repr: Bits>>(&self) -> bool {
        self.stored < 1 << (S::Repr::BITS - 3)
    }

    /// Whether all numbers are floats, with their differences and the sums of some of those.
    #[inline(always)]
    fn are_floats(&self) -> bool {
        self.stored < 1 << (f64::MANTISSA_DIGITS - 3)
    }

    /// The answer of floats that are all held to be as large as the largest.
    #[inline(always)]
    fn at_a_glance<S: Scalar<Repr: Bits>, const OBLIQUE: bool, Q: Question<S>>(
        &self,
        question: &Q,
    ) -> Result<Option<Q::Answer>, Unsure> {
        let frame = Steps::<OBLIQUE> { origin: self.first.map(|x| x.unwrap_or(0)) };
        // Of two places both may be so far from the origin, to opposite sides; and one more for what is cut off.
        let near = 2.0 * (self.near as i64 as f64 + 1.0) * Steps::<OBLIQUE>::unit::<S>();
        question.answer(Floats::<Bounded<COMMON>, S, _>::within(near + self.products, frame))
    }
}

impl<S: Scalar<Repr: Bits>> Visitor<S> for Leading {
    #[inline(always)]
    fn number(&mut self, x: S) {
        let bits = leading(x.to_repr().widen());
        self.stored |= bits;
        self.near |= bits;
    }
    #[inline(always)]
    fn place(&mut self, axis: usize, x: S) {
        let x = x.to_repr().widen();
        self.stored |= leading(x);
        match self.first[axis] {
            Some(first) => self.near |= leading(x.wrapping_sub(first)),
            None => self.first[axis] = Some(x),
        }
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        let (half, axis) = (half.to_repr().widen(), axis.to_repr().widen());
        self.stored |= leading(half) | leading(axis);
        self.near |= leading(axis);
        self.products += (half as f64 * axis as f64).abs();
    }
}

/// The answer of tower `W`.
#[inline]
fn by<W, S: Scalar, const OBLIQUE: bool, Q: Question<S>>(question: &Q) -> Option<Q::Answer>
where
    Integers<W, S, OBLIQUE>: Tower<Scalar = S, Doubt = Infallible>,
{
    certain(question.answer(Integers::<W, S, OBLIQUE>::new()))
}

/// As [`by`], for what is rarely asked.
#[cold]
#[inline(never)]
fn rarely_by<W, S: Scalar, const OBLIQUE: bool, Q: Question<S>>(question: &Q) -> Option<Q::Answer>
where
    Integers<W, S, OBLIQUE>: Tower<Scalar = S, Doubt = Infallible>,
{
    by::<W, S, OBLIQUE, Q>(question)
}

/// Whether floats are those of IEEE 754, which the registers of the x87 are not.
const ROUNDS_ONCE: bool = !cfg!(all(target_arch = "x86", not(target_feature = "sse2")));

/// Answers are rounded from floats, where these know all signs, and of every number to which step it is the nearest; else
/// from integers. The answer is the same.
#[inline]
fn rounded<S: Scalar<Repr: Bits>, const OBLIQUE: bool, Q: Question<S>>(
    question: &Q,
    exactly: fn(&Q) -> Option<Q::Answer>,
) -> Option<Q::Answer> {
    if !ROUNDS_ONCE || (S::Repr::BITS > 32 && !Leading::of(question).are_floats()) {
        return exactly(question);
    }
    let answer = match Q::KIND {
        Kind::QuickAnswer => rounded_by::<HASTY, S, OBLIQUE, Q>(question),
        _ => rounded_by::<PATIENT, S, OBLIQUE, Q>(question),
    };
    answer.unwrap_or_else(|Unsure| {
        #[cfg(feature = "measure")]
        super::super::measure::count_integer_run();
        exactly(question)
    })
}

#[inline(always)]
fn rounded_by<const USE: u8, S: Scalar<Repr: Bits>, const OBLIQUE: bool, Q: Question<S>>(
    question: &Q,
) -> Result<Option<Q::Answer>, Unsure> {
    let frame = Steps::<OBLIQUE> { origin: [0; 3] };
    question.answer(Floats::<Bounded<USE>, S, _>::within(f64::INFINITY, frame))
}

#[inline]
fn short_or_narrow<S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    let is_short = || S::Repr::BITS <= 16 || Leading::of(question).are_guarded::<S>();
    match Q::KIND {
        Kind::Squares | Kind::Verdict(_) if is_short() => by::<Short, S, false, Q>(question),
        Kind::Squares | Kind::Verdict(_) => rarely_by::<Narrow, S, false, Q>(question),
        kind if kind.is_answer() => rounded::<S, false, Q>(question, rarely_by::<Narrow, S, false, Q>),
        _ => by::<Narrow, S, false, Q>(question),
    }
}

#[inline]
fn middle_or_wide<S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    match Q::KIND {
        Kind::Comparison => by::<Middle, S, false, Q>(question),
        kind if kind.is_answer() => rounded::<S, false, Q>(question, exactly_middle_or_wide),
        _ => exactly_middle_or_wide(question),
    }
}

#[inline]
fn exactly_middle_or_wide<S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    let leading = Leading::of(question);
    if !leading.are_guarded::<S>() {
        return rarely_by::<Wide, S, false, Q>(question);
    }
    match Q::KIND {
        // From degree 4 on products of integers are slower than floats, which know nearly always.
        Kind::Verdict(4..) if ROUNDS_ONCE => leading
            .at_a_glance::<S, false, Q>(question)
            .unwrap_or_else(|Unsure| rarely_by::<Middle, S, false, Q>(question)),
        kind if kind.is_answer() => rarely_by::<Middle, S, false, Q>(question),
        _ => by::<Middle, S, false, Q>(question),
    }
}

#[inline]
fn oblique<W, S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Option<Q::Answer>
where
    Integers<W, S, true>: Tower<Scalar = S, Doubt = Infallible>,
{
    match Q::KIND {
        kind if kind.is_answer() => rounded::<S, true, Q>(question, rarely_by::<W, S, true, Q>),
        _ => by::<W, S, true, Q>(question),
    }
}

/// The corners of oblique rectangles are products of integers, and their verdicts slow: floats are asked first.
#[inline]
fn oblique_at_a_glance<W, S: Scalar<Repr: Bits>, Q: Question<S>>(question: &Q) -> Option<Q::Answer>
where
    Integers<W, S, true>: Tower<Scalar = S, Doubt = Infallible>,
{
    if !matches!(Q::KIND, Kind::Verdict(_)) {
        return oblique::<W, S, Q>(question);
    }
    let leading = Leading::of(question);
    let found = if ROUNDS_ONCE && leading.are_guarded::<S>() {
        leading.at_a_glance::<S, true, Q>(question)
    } else {
        Err(Unsure)
    };
    found.unwrap_or_else(|Unsure| rarely_by::<W, S, true, Q>(question))
}
