//! Floats as scalars, and the way of a question about them: through the filter, or to the integers.
//!
//! The filter takes numbers of ordinary size, whose products no overflow and no underflow can spoil. All others
//! go to the integers at once, of as many bits as the numbers need.
//!
//! Only products of `f64`, the corners of oriented rectangles, can span more than there are integers for. Then
//! the numbers are cut off, all below the same unit, and the filter is left out, so that every question about
//! the same operands sees the same numbers.

use core::array::from_fn;
use core::convert::Infallible;

use super::super::Scalar;
use super::super::estimate::{Bounded, Unsure};
use super::super::float::Floats;
use super::super::integer::Middle;
use super::super::lattice::{Broad, DoubleProducts, Doubles, Lattice, SingleProducts, Singles};
use super::super::span::{Capacity, Span};
use super::super::tower::Tower;
use super::whole::certain;
use super::{Binary, Question, Repr, Visitor, sealed};

macro_rules! floats {
    ($($F:ty => $decide:ident, $oblique:ident;)*) => {$(
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
                $oblique(question)
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
    f32 => single, single_oblique;
    f64 => double, double_oblique;
}

/// Whether every number is finite.
pub(crate) struct Finite(pub bool);

impl<S: Scalar> Visitor<S> for Finite {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.0 &= x.to_repr().finite();
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        self.number(half);
        self.number(axis);
    }
}

/// The sum of all magnitudes: not finite if one is not.
struct Sum(f32);

impl<S: Scalar<Repr = f32>> Visitor<S> for Sum {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.0 += x.to_repr().abs();
    }
    /// Oblique questions go another way.
    #[inline(always)]
    fn product(&mut self, _: S, _: S) {}
}

/// The least magnitude and the sum of all, which is no less than the greatest: a test of few instructions, that
/// most numbers pass. Zero does not.
struct Quick {
    least: f64,
    sum: f64,
}

impl Quick {
    #[inline]
    fn of<S: Scalar<Repr: Binary>>(question: &impl Question<S>) -> Self {
        let mut quick = Self { least: f64::INFINITY, sum: 0.0 };
        question.visit(&mut quick);
        quick
    }

    #[inline(always)]
    fn include(&mut self, x: f64) {
        let magnitude = x.abs();
        self.least = if magnitude < self.least { magnitude } else { self.least };
        self.sum += magnitude;
    }

    /// Whether all numbers are between two powers of two; not if one is infinite or NaN.
    #[inline]
    fn is_between(&self, low: i64, high: i64) -> bool {
        let power = |e| f64::from_bits(exponent(e));
        (self.least >= power(low)) & (self.sum < power(high))
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Quick {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.include(x.to_repr().to_f64());
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        let (half, axis) = (half.to_repr().to_f64(), axis.to_repr().to_f64());
        self.include(half * axis);
        self.include(axis);
    }
}

/// The least magnitude but for zero, and the greatest, as bits.
///
/// Without the sign, floats are ordered as their bits are; infinity and NaN come last. Zero less one is no
/// candidate for the least.
#[derive(Clone, Copy)]
struct Range {
    least: u64,
    largest: u64,
}

/// The exponents of ordinary numbers.
const LEAST: i64 = -116;
const LARGEST: i64 = 150;

/// The bits of 2^e.
const fn exponent(e: i64) -> u64 {
    ((e + 1023) as u64) << 52
}

impl Range {
    const NOTHING: Self = Self { least: u64::MAX, largest: 0 };

    #[inline(always)]
    fn include(&mut self, x: f64) {
        let magnitude = x.to_bits() & (u64::MAX >> 1);
        self.least = self.least.min(magnitude.wrapping_sub(1));
        self.largest = self.largest.max(magnitude);
    }

    /// Whether products of six such numbers, and of their differences, neither overflow nor underflow: the
    /// differences are multiples of 2^-168.
    #[inline]
    fn is_ordinary(self) -> bool {
        (self.least >= exponent(LEAST)) & (self.largest < exponent(LARGEST))
    }

    /// Whether the exponents differ by so much at most.
    #[inline]
    fn is_within(self, span: i32) -> bool {
        self.largest.saturating_sub(self.least) < (span as u64) << 52
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Range {
    #[inline(always)]
    fn number(&mut self, x: S) {
        self.include(x.to_repr().to_f64());
    }
    #[inline(always)]
    fn product(&mut self, half: S, axis: S) {
        let (half, axis) = (half.to_repr().to_f64(), axis.to_repr().to_f64());
        let product = half * axis;
        self.include(product);
        if (product == 0.0) & (half != 0.0) & (axis != 0.0) {
            self.least = 0;
        }
    }
}

/// The components of axes alone.
struct Axes(Range);

impl<S: Scalar<Repr: Binary>> Visitor<S> for Axes {
    #[inline(always)]
    fn number(&mut self, _: S) {}
    #[inline(always)]
    fn product(&mut self, _: S, axis: S) {
        self.0.number(axis);
    }
}

/// No product of six `f32` overflows or underflows an `f64`.
#[inline]
fn single<S: Scalar<Repr = f32>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    let mut sum = Sum(0.0);
    question.visit(&mut sum);
    decide(question, sum.0 < f32::INFINITY, exact::<Singles, Singles, S, Q>)
}

#[inline]
fn double<S: Scalar<Repr = f64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    let is_ordinary = Quick::of(question).is_between(LEAST, LARGEST) || are_ordinary(question);
    decide(question, is_ordinary, exact::<Broad, Doubles, S, Q>)
}

#[inline]
fn single_oblique<S: Scalar<Repr = f32>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    decide(question, is_oblique_ordinary(question), exact::<SingleProducts, SingleProducts, S, Q>)
}

#[inline]
fn double_oblique<S: Scalar<Repr = f64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    decide(question, is_oblique_ordinary(question), exact::<DoubleProducts, DoubleProducts, S, Q>)
}

#[inline]
fn is_oblique_ordinary<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> bool {
    const HALF: i64 = SPAN as i64 / 2;
    Quick::of(question).is_between(-HALF, HALF) || are_products_ordinary(question)
}

/// Whether the filter can take the numbers.
#[inline(never)]
fn are_ordinary<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> bool {
    let mut range = Range::NOTHING;
    question.visit(&mut range);
    range.is_ordinary()
}

/// What products can differ in their exponents, if integers of [`DoubleProducts`] are to hold them.
const SPAN: i32 = DoubleProducts::BITS - 2 * f64::MANTISSA_DIGITS as i32 - 1;

/// Whether the filter can take numbers and products and, where it is unsure, the integers.
#[inline(never)]
fn are_products_ordinary<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> bool {
    let mut range = Range::NOTHING;
    question.visit(&mut range);
    let mut axes = Axes(Range::NOTHING);
    question.visit(&mut axes);
    range.is_ordinary() & axes.0.is_ordinary() & range.is_within(SPAN)
}

/// By floats if the numbers are ordinary and the signs certain; by integers if not.
#[inline]
fn decide<S: Scalar<Repr: Binary>, Q: Question<S>>(
    question: &Q,
    is_ordinary: bool,
    exact: fn(&Q) -> Option<Q::Answer>,
) -> Option<Q::Answer> {
    if !is_ordinary {
        return unusual(question, exact);
    }
    match question.answer(Floats::<Bounded, S>::new()) {
        Ok(answer) => answer,
        Err(Unsure) => exact(question),
    }
}

#[cold]
#[inline(never)]
fn unusual<S: Scalar<Repr: Binary>, Q: Question<S>>(
    question: &Q,
    exact: fn(&Q) -> Option<Q::Answer>,
) -> Option<Q::Answer> {
    let mut finite = Finite(true);
    question.visit(&mut finite);
    if finite.0 { exact(question) } else { None }
}

/// By integers: of few bits if that is enough, of width `W` or else `V`.
#[cold]
#[inline(never)]
fn exact<W, V, S, Q>(question: &Q) -> Option<Q::Answer>
where
    W: Capacity,
    V: Capacity,
    S: Scalar<Repr: Binary>,
    Q: Question<S>,
    Lattice<W, S>: Tower<Scalar = S, Doubt = Infallible>,
    Lattice<V, S>: Tower<Scalar = S, Doubt = Infallible>,
{
    #[cfg(feature = "measure")]
    super::super::measure::count_integer_run();
    let mut span = Span::default();
    question.visit(&mut span);
    certain(if span.fits::<Middle>() {
        question.answer(Lattice::<Middle, S>::for_span(span))
    } else if span.fits::<W>() {
        question.answer(Lattice::<W, S>::for_span(span))
    } else {
        question.answer(Lattice::<V, S>::for_span(span))
    })
}
