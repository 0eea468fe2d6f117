//! Integers as the storage of fixed-point scalars.

use crate::number::arithmetic::{Reads, Value};
use crate::number::each::indexed;
use crate::number::encoding::{Encoding, Raw, power_of_two};
use crate::number::exact::{Exact, Short, Steps, W64};
use crate::number::extent::Leading;
use crate::number::plan::{Operands, PlainPredicate, Plan, Predicate, ROUNDS_ONCE};
use crate::number::precision::AnySteps;
use crate::number::rounding::{Halves, nearest_shifted};
use crate::scalar::repr::{self, Repr};

macro_rules! integers {
    ($($I:ty => $Width:ident;)*) => {$(
        impl repr::sealed::Sealed for $I {}

        impl Repr for $I {
            const BITS: u32 = <$I>::BITS;
            const SMALLEST: Self = 1;
            const MIN: Self = <$I>::MIN;
            const MAX: Self = <$I>::MAX;
            const LEAST: i64 = <$I>::MIN as i64;
            const GREATEST: i64 = <$I>::MAX as i64;
            const MAX_FLOAT: f64 = <$I>::MAX as f64;
            const SMALLEST_RAW: Raw = Raw(1);
            #[inline]
            fn one(fraction_bits: u32) -> Self { 1 << fraction_bits }
            #[inline]
            fn of_bits(bits: u64) -> Self { bits as $I }
            #[inline]
            fn stored_bits(self) -> u64 { self as u64 }
            #[inline]
            fn finite(self) -> bool { true }
            #[inline]
            fn whole(self) -> Option<i64> { Some(self.into()) }
            #[inline]
            fn nearest_float(self) -> f64 { self as f64 }
            fn at_most(x: f64) -> Option<Self> { integer(libm::floor(x)).and_then(|x| x.try_into().ok()) }
            fn at_least(x: f64) -> Option<Self> { integer(libm::ceil(x)).and_then(|x| x.try_into().ok()) }
            #[inline]
            fn of_steps(steps: i64, from_bits: u32, to_bits: u32) -> Result<Self, Self> {
                let steps = i128::from(steps);
                within(if from_bits > to_bits {
                    nearest_shifted(steps, from_bits - to_bits)
                } else {
                    // 64 bits and at most 62 more.
                    steps << (to_bits - from_bits)
                })
            }
            #[inline]
            fn of_float(x: f64, to_bits: u32) -> Result<Self, Self> {
                // A power of two changes no digit, unless the product is far beyond the range.
                let nearest = within(libm::rint(x * power_of_two(to_bits as i32)) as i128);
                if x.is_finite() { nearest } else { Err(match nearest { Ok(x) | Err(x) => x }) }
            }
            #[inline]
            fn plus(self, rhs: Self) -> Self { self.saturating_add(rhs) }
            #[inline]
            fn minus(self, rhs: Self) -> Self { self.saturating_sub(rhs) }
            #[inline]
            fn differences<const D: usize>(to: [Self; D], from: [Self; D]) -> [Self; D] {
                let exact: [i128; D] = indexed(|i| to[i] as i128 - from[i] as i128);
                let fits = exact.iter().all(|x| <$I>::try_from(*x).is_ok());
                let half = |x| Halves { floor: x, is_exact: true }.nearest().clamp(<$I>::MIN as i128, <$I>::MAX as i128);
                indexed(|i| if fits { exact[i] } else { half(exact[i]) } as $I)
            }
            #[inline]
            fn middle(a: Self, b: Self) -> (Self, Self) {
                let (a, b) = (a as i128, b as i128);
                (((a + b) >> 1) as $I, ((b - a) >> 1) as $I)
            }
            #[inline]
            fn mean(a: Self, b: Self) -> Self {
                Halves { floor: a as i128 + b as i128, is_exact: true }.nearest() as $I
            }
            #[inline]
            fn half_apart(a: Self, b: Self) -> Self {
                let half = Halves { floor: b as i128 - a as i128, is_exact: true }.nearest();
                half.clamp(<$I>::MIN as i128, <$I>::MAX as i128) as $I
            }
            #[inline]
            fn along(base: Self, t: Self, direction: Self, fraction_bits: u32) -> Self {
                scaled_sum(base.into(), t.into(), direction as i128, fraction_bits)
                    .clamp(<$I>::MIN as i128, <$I>::MAX as i128) as $I
            }
            #[inline]
            fn between(from: Self, t: Self, to: Self, fraction_bits: u32) -> Self {
                scaled_sum(from.into(), t.into(), to as i128 - from as i128, fraction_bits)
                    .clamp(<$I>::MIN as i128, <$I>::MAX as i128) as $I
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from_raw(raw: Raw) -> Self { raw.0 as $I }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn are_floats(query: &impl Operands<Self>) -> bool {
                ROUNDS_ONCE && (<$I>::BITS <= 32 || leading(query).are_floats())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decide<Q: Predicate<Self>>(query: &Q, encoding: &'static Encoding) -> bool {
                decide::<$Width, Self, Q>(query, encoding).unwrap_or_else(|| Self::decide_plainly(query))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn plainly(query: &impl PlainPredicate<Self>) -> Option<bool> {
                if Self::are_floats(query) { query.plainly::<AnySteps, f64>(|x: $I| x as f64) } else { None }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decide_plainly(query: &impl PlainPredicate<Self>) -> bool {
                Self::plainly(query).unwrap_or_else(|| query.carefully())
            }
        }
    )*};
}

integers! {
    i8 => Short;
    i16 => Short;
    i32 => Short;
    i64 => W64;
}

/// A verdict of short integers; `None` where these have no room for it. From degree 4 on, products of integers of 64 bits are slower than floats, which
/// are nearly always certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn decide<W, I, Q>(query: &Q, encoding: &'static Encoding) -> Option<bool>
where
    I: Repr + Into<i64>,
    Q: Predicate<I>,
    Steps<I>: Value,
    Exact<W>: Reads<Steps<I>>,
{
    let is_short = match const { Q::PLAN } {
        Plan::Comparison => true,
        Plan::Compiled => false,
        Plan::Degree(4..) if I::BITS == 64 && ROUNDS_ONCE => false,
        Plan::Degree(_) => I::BITS <= 16 || leading(query).are_guarded(I::BITS),
    };
    is_short.then(|| query.decide(Steps, Exact::<W>::new(encoding, 0)))
}

/// The leading bits of all numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn leading<I: Copy + Into<i64>>(query: &impl Operands<I>) -> Leading {
    let mut leading = Leading::NOTHING;
    query.visit(&mut leading);
    leading
}

/// The integer if it is within the range of the type; otherwise `Err` with the end of that.
fn within<I: TryFrom<i128> + Repr>(x: i128) -> Result<I, I> {
    I::try_from(x).map_err(|_| if x < 0 { I::MIN } else { I::MAX })
}

/// The integer equal to `x` if it is a whole number within `i64`.
fn integer(x: f64) -> Option<i64> {
    const BEYOND: f64 = -(i64::MIN as f64);
    let whole = x as i64;
    (whole as f64 == x && x < BEYOND).then_some(whole)
}

/// `base + t · direction` in raw integers, rounded to nearest.
///
/// The product of 64 and 65 signed bits fits in 127 bits and a sign.
#[inline]
fn scaled_sum(base: i64, t: i64, direction: i128, fraction_bits: u32) -> i128 {
    let product = (t as i128).wrapping_mul(direction);
    match fraction_bits {
        0 => product.saturating_add(base as i128),
        bits => {
            let rest = product & ((1 << (bits - 1)) - 1);
            Halves { floor: (product >> (bits - 1)).saturating_add((base as i128) << 1), is_exact: rest == 0 }
                .nearest()
        }
    }
}
