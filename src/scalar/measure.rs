//! Floats whose queries are decided in other ways, to measure the cost of the filter, how often it is uncertain, and
//! the number of roundings before a sign is tested.
//!
//! For the crate's own tests and benchmarks; it is not part of the public API.

use core::array::from_fn;
use core::cmp::Ordering;
use core::convert::Infallible;
use core::hint::select_unpredictable;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use num_traits::Float;

use crate::number::arithmetic::Value;
use crate::number::encoding::{Encoding, Raw};
use crate::number::filter::{Estimate, ROUNDINGS};
use crate::number::float::Floats;
use crate::number::float::float_answers::ROUNDED;
use crate::number::plan::{Operands, PlainPredicate, Predicate, certain};
use crate::number::storage::{Product, Storage};
use crate::scalar::Scalar;
use crate::scalar::repr::{self, Repr};

pub use crate::number::tally::{take_integer_runs, take_second_looks};

/// The largest number of roundings so far between the operands and a sign.
static MOST_ROUNDINGS: AtomicUsize = AtomicUsize::new(0);

/// The largest number of roundings so far between the operands of a query about [`CountedFloat`] numbers and a sign that it
/// tests, and the number that the filter allows for.
pub fn roundings() -> (usize, usize) {
    (MOST_ROUNDINGS.load(Relaxed), ROUNDINGS as usize)
}

/// The largest number of roundings in a part of an answer, for each degree, if numbers of degree 1 are exact.
static MOST_OF_PARTS: [AtomicUsize; 7] = [const { AtomicUsize::new(0) }; 7];

/// The largest number of roundings so far in any part of an answer, for each degree, if numbers of degree 1 are exact;
/// and the number that answers of integers allow for.
pub fn roundings_of_parts() -> [(usize, usize); 7] {
    from_fn(|degree| (MOST_OF_PARTS[degree].load(Relaxed), ROUNDED[degree] as usize))
}

/// A float whose computed signs are trusted: no filter, no integers, no test of the operands.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Plain<F>(pub F);

/// A float whose roundings are counted.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct CountedFloat<F>(pub F);

/// Scalars that are stored as themselves, and computed with floats of a type of their own.
macro_rules! measured {
    ($($Wrapper:ident<$F:ty> by $I:ident, counted: $is_counted:literal;)*) => {$(
        impl Scalar for $Wrapper<$F> {
            type Repr = Self;
            const FRAC_BITS: u32 = 0;
            #[inline]
            fn to_repr(self) -> Self { self }
            #[inline]
            fn from_repr(repr: Self) -> Self { repr }
        }

        impl repr::sealed::Sealed for $Wrapper<$F> {}

        impl Repr for $Wrapper<$F> {
            const BITS: u32 = 0;
            const SMALLEST: Self = Self(<$F>::SMALLEST);
            const MIN: Self = Self(<$F as Repr>::MIN);
            const MAX: Self = Self(<$F as Repr>::MAX);
            fn one(bits: u32) -> Self { Self(<$F>::one(bits)) }
            fn of_bits(bits: u64) -> Self { Self(<$F as Repr>::of_bits(bits)) }
            fn stored_bits(self) -> u64 { self.0.stored_bits() }
            fn finite(self) -> bool { self.0.finite() }
            fn whole(self) -> Option<i64> { self.0.whole() }
            fn nearest_float(self) -> f64 { self.0.nearest_float() }
            fn at_most(x: f64) -> Option<Self> { <$F>::at_most(x).map(Self) }
            fn at_least(x: f64) -> Option<Self> { <$F>::at_least(x).map(Self) }
            fn of_steps(steps: i64, from_bits: u32, to_bits: u32) -> Result<Self, Self> {
                <$F>::of_steps(steps, from_bits, to_bits).map(Self).map_err(Self)
            }
            fn of_float(x: f64, to_bits: u32) -> Result<Self, Self> {
                <$F>::of_float(x, to_bits).map(Self).map_err(Self)
            }
            fn plus(self, rhs: Self) -> Self { Self(self.0.plus(rhs.0)) }
            fn minus(self, rhs: Self) -> Self { Self(self.0.minus(rhs.0)) }
            fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D] {
                <$F>::differences(to.map(|x| x.0), from.map(|x| x.0)).map(Self)
            }
            fn middle(a: Self, b: Self) -> (Self, Self) {
                let (middle, half) = <$F>::middle(a.0, b.0);
                (Self(middle), Self(half))
            }
            fn mean(a: Self, b: Self) -> Self { Self(<$F>::mean(a.0, b.0)) }
            fn half_apart(a: Self, b: Self) -> Self { Self(<$F>::half_apart(a.0, b.0)) }
            fn along(base: Self, t: Self, direction: Self, bits: u32) -> Self {
                Self(<$F>::along(base.0, t.0, direction.0, bits))
            }
            fn between(from: Self, t: Self, to: Self, bits: u32) -> Self {
                Self(<$F>::between(from.0, t.0, to.0, bits))
            }
            const LEAST: i64 = 0;
            const GREATEST: i64 = 0;
            const MAX_FLOAT: f64 = <$F as Repr>::MAX_FLOAT;
            const SMALLEST_RAW: Raw = <$F as Repr>::SMALLEST_RAW;
            const IS_COUNTED: bool = $is_counted;
            const IS_COMPILED_ONCE: bool = false;
            fn from_raw(raw: Raw) -> Self { Self(<$F>::from_raw(raw)) }
            fn are_floats(_: &impl Operands<Self>) -> bool { true }
            #[inline]
            fn decide<Q: Predicate<Self>>(query: &Q, encoding: &'static Encoding) -> bool {
                certain(query.decide(|x: Self| x.0, Floats::<$I>::new(encoding, Q::IS_OBLIQUE)))
            }
            fn plainly(_: &impl PlainPredicate<Self>) -> Option<bool> { None }
            fn decide_plainly(query: &impl PlainPredicate<Self>) -> bool { query.carefully() }
        }

        impl Value for $Wrapper<$F> {
            const ZERO: Self = Self(<$F as Value>::ZERO);
        }
    )*};
}
measured! {
    Plain<f32> by Bare, counted: false;
    Plain<f64> by Bare, counted: false;
    CountedFloat<f64> by Tallied, counted: true;
}

/// A computed value without an error bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bare(f64);

/// A computed value, and the number of roundings between it and the operands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tallied {
    value: f64,
    roundings: usize,
    /// The same, if numbers of degree 1, and their sums, are exact.
    later: usize,
}

/// More roundings than any sign allows, for corners whose numbers of degree 1 are not exact.
const INEXACT: usize = 1 << 20;

impl Tallied {
    fn rounded(value: f64, roundings: usize) -> Self {
        Self { value, roundings, later: 0 }
    }

    fn sum(self, rhs: Self) -> Self {
        let later = self.later.max(rhs.later);
        Self {
            value: self.value + rhs.value,
            roundings: self.roundings.max(rhs.roundings) + 1,
            later: if later == 0 { 0 } else { later + 1 },
        }
    }
}

#[inline]
fn order(x: f64) -> Result<Ordering, Infallible> {
    Ok(x.partial_cmp(&0.0).unwrap_or(Ordering::Equal))
}

impl Storage for Bare {
    type Uncertain = Infallible;
    const ZERO: Self = Self(0.0);
    #[inline]
    fn plus(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
    #[inline]
    fn minus(self, rhs: Self) -> Self {
        Self(self.0 - rhs.0)
    }
    #[inline]
    fn negated(self) -> Self {
        Self(-self.0)
    }
    #[inline]
    fn sign(self) -> Result<Ordering, Infallible> {
        order(self.0)
    }
    #[inline]
    fn compare(self, rhs: Self) -> Result<Ordering, Infallible> {
        Ok(self.0.partial_cmp(&rhs.0).unwrap_or(Ordering::Equal))
    }
    #[inline]
    fn is_zero(self) -> Result<bool, Infallible> {
        Ok(self.0 == 0.0)
    }
    #[inline]
    fn is_exactly_zero(self) -> bool {
        self.0 == 0.0
    }
    #[inline]
    fn is_at_most(self, rhs: Self) -> Result<bool, Infallible> {
        Ok(self.0 <= rhs.0)
    }
    #[inline]
    fn absolute(self) -> Self {
        Self(self.0.abs())
    }
    #[inline]
    fn positive_part(self) -> Self {
        Self(0.5 * (self.0 + self.0.abs()))
    }
    #[inline]
    fn is_same_way(self, rhs: Self) -> Result<bool, Infallible> {
        Ok(self.0 * rhs.0 >= 0.0)
    }
    #[inline]
    fn lesser(self, rhs: Self) -> Self {
        select_unpredictable(self.0 < rhs.0, self, rhs)
    }
}

impl Storage for Tallied {
    type Uncertain = Infallible;
    const ZERO: Self = Self { value: 0.0, roundings: 0, later: 0 };
    fn plus(self, rhs: Self) -> Self {
        self.sum(rhs)
    }
    fn minus(self, rhs: Self) -> Self {
        self.plus(rhs.negated())
    }
    fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
    fn sign(self) -> Result<Ordering, Infallible> {
        MOST_ROUNDINGS.fetch_max(self.roundings, Relaxed);
        order(self.value)
    }
    fn compare(self, rhs: Self) -> Result<Ordering, Infallible> {
        self.minus(rhs).sign()
    }
    fn is_zero(self) -> Result<bool, Infallible> {
        Ok(self.sign()?.is_eq())
    }
    fn is_exactly_zero(self) -> bool {
        self.value == 0.0
    }
    fn is_at_most(self, rhs: Self) -> Result<bool, Infallible> {
        Ok(self.minus(rhs).sign()?.is_le())
    }
    fn absolute(self) -> Self {
        Self { value: self.value.abs(), ..self }
    }
    fn positive_part(self) -> Self {
        Self { value: 0.5 * (self.value + self.value.abs()), ..self }
    }
    fn is_same_way(self, rhs: Self) -> Result<bool, Infallible> {
        Ok(self.product(rhs).sign()?.is_ge())
    }
    fn lesser(self, rhs: Self) -> Self {
        let value = if self.value < rhs.value { self.value } else { rhs.value };
        Self { value, roundings: self.roundings.max(rhs.roundings), later: self.later.max(rhs.later) }
    }
}

impl Product<Self, Self> for Bare {
    #[inline]
    fn product(self, rhs: Self) -> Self {
        Self(self.0 * rhs.0)
    }
}

impl Product<Self, Self> for Tallied {
    fn product(self, rhs: Self) -> Self {
        Self {
            value: self.value * rhs.value,
            roundings: self.roundings + rhs.roundings + 1,
            later: self.later + rhs.later + 1,
        }
    }
}

impl Estimate for Bare {
    #[inline]
    fn stored(x: f64, _: f64) -> Self {
        Self(x)
    }
    #[inline]
    fn rounded_once(x: f64, _: f64) -> Self {
        Self(x)
    }
    #[inline]
    fn between(self, other: Self) -> Self {
        self.minus(other)
    }
    #[inline]
    fn displaced(self, by: Self) -> Self {
        self.plus(by)
    }
    #[inline]
    fn squared(self) -> Self {
        self.product(self)
    }
    #[inline]
    fn root(self) -> Result<Self, Infallible> {
        Ok(Self(Float::sqrt(self.0.max(0.0))))
    }
    #[inline]
    fn value(self) -> f64 {
        self.0
    }
    #[inline]
    fn permanent(self) -> f64 {
        self.0.abs()
    }
    fn error(self) -> f64 {
        f64::INFINITY
    }
    #[inline]
    fn is_sharp(self, _: f64) -> Result<(), Infallible> {
        Ok(())
    }
    #[inline]
    fn uncertain() -> Result<(), Infallible> {
        Ok(())
    }
}

impl Estimate for Tallied {
    fn stored(value: f64, _: f64) -> Self {
        Self::rounded(value, 0)
    }
    fn rounded_once(value: f64, _: f64) -> Self {
        Self::rounded(value, 1)
    }
    fn between(self, other: Self) -> Self {
        self.minus(other)
    }
    fn displaced(self, by: Self) -> Self {
        Self { later: INEXACT, ..self.plus(by) }
    }
    fn squared(self) -> Self {
        self.product(self)
    }
    fn root(self) -> Result<Self, Infallible> {
        let value = Float::sqrt(self.value.max(0.0));
        Ok(Self { value, roundings: self.roundings + 1, later: self.later + 1 })
    }
    fn value(self) -> f64 {
        self.value
    }
    fn permanent(self) -> f64 {
        self.value.abs()
    }
    fn error(self) -> f64 {
        f64::INFINITY
    }
    fn as_part(self, degree: usize) -> Self {
        if self.later < INEXACT {
            MOST_OF_PARTS[degree].fetch_max(self.later, Relaxed);
        }
        self
    }
    fn is_sharp(self, _: f64) -> Result<(), Infallible> {
        Ok(())
    }
    fn uncertain() -> Result<(), Infallible> {
        Ok(())
    }
}
