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
use super::super::estimate::{Bounded, COMMON, HASTY, PATIENT, SQUARES, Unsure};
use super::super::float::Floats;
use super::super::frame::Stored;
use super::super::integer::Middle;
use super::super::lattice::{Broad, DoubleProducts, Doubles, Lattice, SingleProducts, Singles};
use super::super::span::{Capacity, Span};
use super::super::tower::Tower;
use super::operands::{Axes, Extent, Finite, LARGEST, LEAST, Quick, Range, Sum, exponent};
use super::whole::certain;
use super::{Binary, Kind, Question, Repr, sealed};

macro_rules! floats {
    ($($F:ty => $decide:ident, $oblique:ident, $products_fit:literal;)*) => {$(
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
            fn of_bits(bits: u64) -> Self { <$F>::from_bits(bits as _) }
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
                by_kind(question, $decide)
            }
            #[inline]
            fn decide_oblique<S: Scalar<Repr = Self>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
                by_kind(question, $oblique)
            }
        }

        impl Binary for $F {
            const GREATEST: f64 = <$F>::MAX as f64;
            const PRODUCTS_FIT: bool = $products_fit;
            #[inline(always)]
            fn to_f64(self) -> f64 { self.into() }
            #[inline(always)]
            fn plus_magnitude(self, x: Self) -> Self { self + x.abs() }
            #[inline(always)]
            fn less(self, x: Self) -> Self { self - x }
            #[inline(always)]
            fn times(self, x: Self) -> Self { self * x }
            #[inline]
            fn from_f64(x: f64) -> Option<Self> {
                let x = x as $F;
                x.is_finite().then_some(x)
            }
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

floats! {
    f32 => single, single_oblique, true;
    f64 => double, double_oblique, false;
}

/// The answer of the quickest floats that may know it for the kind of question, else of `patiently`.
#[inline(always)]
fn by_kind<S: Scalar<Repr: Binary>, Q: Question<S>>(
    question: &Q,
    patiently: fn(&Q) -> Option<Q::Answer>,
) -> Option<Q::Answer> {
    let quickly = match Q::KIND {
        Kind::Comparison => compare(question),
        Kind::Squares => question.answer(Floats::<Bounded<SQUARES>, S>::new()),
        Kind::Verdict(_) => at_a_glance(question),
        Kind::QuickAnswer | Kind::MixedAnswer => hastily(question),
        Kind::Answer | Kind::Measure => return patiently(question),
    };
    quickly.unwrap_or_else(|Unsure| cold(question, patiently))
}

/// By comparing the numbers, if they are finite.
#[inline(always)]
fn compare<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> Result<Option<Q::Answer>, Unsure> {
    let mut sum = Sum(S::Repr::ZERO);
    question.visit(&mut sum);
    let answer = question.answer(Floats::<Bounded<PATIENT>, S>::new())?;
    if sum.0.finite() { Ok(answer) } else { Err(Unsure) }
}

/// Keeps the way that is rarely taken out of the way that is.
#[cold]
#[inline(never)]
fn cold<Q, A>(question: &Q, decide: fn(&Q) -> Option<A>) -> Option<A> {
    #[cfg(feature = "measure")]
    super::super::measure::count_second_look();
    decide(question)
}

/// By floats that are all held to be as large as the largest: what nearly all verdicts need.
#[inline(always)]
fn at_a_glance<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> Result<Option<Q::Answer>, Unsure> {
    let extent = Extent::of(question);
    // No product of six overflows, nor does one underflow by as much as the error of the largest. What the sum itself
    // has lost is within the room that the filter's constant leaves.
    const LEAST: i64 = -60;
    const LARGEST: i64 = 126;
    // One comparison: without the sign, floats are ordered as their bits are.
    if extent.to_bits().wrapping_sub(exponent(LEAST)) < exponent(LARGEST) - exponent(LEAST) {
        question.answer(Floats::<Bounded<COMMON>, S>::within(extent, Stored))
    } else {
        Err(Unsure)
    }
}

/// By floats, if the numbers are of ordinary size and nothing rare is met.
#[inline(always)]
fn hastily<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> Result<Option<Q::Answer>, Unsure> {
    let quick = Quick::of(question);
    let is_ordinary = if S::Repr::PRODUCTS_FIT {
        quick.sum < f64::INFINITY
    } else {
        quick.is_between(LEAST, LARGEST) || are_ordinary(question)
    };
    if is_ordinary { question.answer(Floats::<Bounded<HASTY>, S>::new()) } else { Err(Unsure) }
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
    match question.answer(Floats::<Bounded<PATIENT>, S>::new()) {
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
