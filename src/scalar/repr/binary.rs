//! Floats as scalars, and the way of a question about them: through the filter, or to the integers.
//!
//! The filter takes numbers of ordinary size, whose products no overflow and no underflow can spoil, and of a
//! span that the integers can hold, so that they can always answer in its place. All others go to the integers
//! at once. Where the span is too wide even for those, the numbers are cut off below their unit.

use core::array::from_fn;
use core::convert::Infallible;

use super::super::Scalar;
use super::super::estimate::Unsure;
use super::super::float::{Filtered, Floats};
use super::super::integer::Middle;
use super::super::lattice::{Broad, Capacity, Immense, Lattice, Span};
use super::super::tower::Tower;
use super::whole::certain;
use super::{Binary, Question, Repr, Visitor, sealed};

macro_rules! floats {
    ($($F:ty => $decide:ident;)*) => {$(
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
                oblique(question)
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
    f32 => single;
    f64 => double;
}

/// Whether every number is finite.
pub(crate) struct Finite(pub bool);

impl<S: Scalar> Visitor<S> for Finite {
    #[inline]
    fn number(&mut self, x: S) {
        self.0 &= x.to_repr().finite();
    }
    #[inline]
    fn product(&mut self, half: S, axis: S) {
        self.number(half);
        self.number(axis);
    }
}

/// The least magnitude but for zero, and the greatest, as bits.
///
/// Without the sign, floats are ordered as their bits are; infinity and NaN come last. Zero less one is no
/// candidate for the least.
#[derive(Clone, Copy)]
struct Range<B> {
    least: B,
    largest: B,
}

macro_rules! range {
    ($Bits:ty) => {
        impl Range<$Bits> {
            const NOTHING: Self = Self { least: <$Bits>::MAX, largest: 0 };

            #[inline]
            fn include(&mut self, bits: $Bits) {
                let magnitude = bits & (<$Bits>::MAX >> 1);
                self.least = self.least.min(magnitude.wrapping_sub(1));
                self.largest = self.largest.max(magnitude);
            }

            /// Whether the exponents differ by so much at most.
            #[inline]
            fn is_within(self, span: i32, fraction_bits: u32) -> bool {
                self.largest.saturating_sub(self.least) < (span as $Bits) << fraction_bits
            }
        }
    };
}
range!(u32);
range!(u64);

impl<S: Scalar<Repr = f32>> Visitor<S> for Range<u32> {
    #[inline]
    fn number(&mut self, x: S) {
        self.include(x.to_repr().to_bits());
    }
    /// Questions with products are asked in `f64`.
    #[inline]
    fn product(&mut self, _: S, _: S) {}
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Range<u64> {
    #[inline]
    fn number(&mut self, x: S) {
        self.include(x.to_repr().to_f64().to_bits());
    }
    #[inline]
    fn product(&mut self, half: S, axis: S) {
        let (half, axis) = (half.to_repr().to_f64(), axis.to_repr().to_f64());
        let product = half * axis;
        self.include(product.to_bits());
        if (product == 0.0) & (half != 0.0) & (axis != 0.0) {
            self.least = 0;
        }
    }
}

/// The components of axes alone.
struct Axes(Range<u64>);

impl<S: Scalar<Repr: Binary>> Visitor<S> for Axes {
    #[inline]
    fn number(&mut self, _: S) {}
    #[inline]
    fn product(&mut self, _: S, axis: S) {
        self.0.number(axis);
    }
}

/// The bits of 2^e.
const fn exponent(e: i64) -> u64 {
    ((e + 1023) as u64) << 52
}

impl Range<u64> {
    /// Whether products of six such numbers, and of their differences, neither overflow nor underflow: the
    /// differences are multiples of 2^-168.
    #[inline]
    fn is_ordinary(self) -> bool {
        (self.least >= exponent(-116)) & (self.largest < exponent(150))
    }
}

/// No product of six `f32` overflows or underflows an `f64`.
#[inline]
fn single<S: Scalar<Repr = f32>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const SPAN: i32 = Broad::BITS - f32::MANTISSA_DIGITS as i32;
    const INFINITE: u32 = f32::INFINITY.to_bits();
    let mut range = Range::<u32>::NOTHING;
    question.visit(&mut range);
    let suits = (range.largest < INFINITE) & range.is_within(SPAN, 23);
    if suits { filtered::<Broad, S, Q>(question) } else { unusual::<Broad, S, Q>(question) }
}

#[inline]
fn double<S: Scalar<Repr = f64>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const SPAN: i32 = Broad::BITS - f64::MANTISSA_DIGITS as i32;
    let mut range = Range::<u64>::NOTHING;
    question.visit(&mut range);
    let suits = range.is_ordinary() & range.is_within(SPAN, 52);
    if suits { filtered::<Broad, S, Q>(question) } else { unusual::<Broad, S, Q>(question) }
}

/// With corners that are products of stored numbers: twice the bits.
#[inline]
fn oblique<S: Scalar<Repr: Binary>, Q: Question<S>>(question: &Q) -> Option<Q::Answer> {
    const SPAN: i32 = Immense::BITS - 2 * f64::MANTISSA_DIGITS as i32 - 1;
    let mut range = Range::<u64>::NOTHING;
    question.visit(&mut range);
    let mut axes = Axes(Range::<u64>::NOTHING);
    question.visit(&mut axes);
    let suits = range.is_ordinary() & axes.0.is_ordinary() & range.is_within(SPAN, 52);
    if suits { filtered::<Immense, S, Q>(question) } else { unusual::<Immense, S, Q>(question) }
}

/// By floats if they are certain, by integers if not: the numbers are neither too large nor too small, nor too
/// far apart, for either.
#[inline]
fn filtered<W, S, Q>(question: &Q) -> Option<Q::Answer>
where
    W: Capacity,
    S: Scalar<Repr: Binary>,
    Q: Question<S>,
    Lattice<W, S>: Tower<Scalar = S, Doubt = Infallible>,
{
    match question.answer(Floats::<Filtered, S>::new()) {
        Ok(answer) => answer,
        Err(Unsure) => exact::<W, S, Q>(question),
    }
}

#[cold]
#[inline(never)]
fn unusual<W, S, Q>(question: &Q) -> Option<Q::Answer>
where
    W: Capacity,
    S: Scalar<Repr: Binary>,
    Q: Question<S>,
    Lattice<W, S>: Tower<Scalar = S, Doubt = Infallible>,
{
    let mut finite = Finite(true);
    question.visit(&mut finite);
    if finite.0 { exact::<W, S, Q>(question) } else { None }
}

/// By integers: of few bits, if that is enough.
#[cold]
#[inline(never)]
fn exact<W, S, Q>(question: &Q) -> Option<Q::Answer>
where
    W: Capacity,
    S: Scalar<Repr: Binary>,
    Q: Question<S>,
    Lattice<W, S>: Tower<Scalar = S, Doubt = Infallible>,
{
    let mut span = Span::default();
    question.visit(&mut span);
    certain(if span.fits::<Middle>() {
        question.answer(Lattice::<Middle, S>::for_span(span))
    } else {
        question.answer(Lattice::<W, S>::for_span(span))
    })
}
