//! The float filter: an `f64` with an error bound, which tells whether a sign is certain.
//!
//! The *permanent* of an expression (Shewchuk, *Adaptive Precision Floating-Point Arithmetic*, 1997) is the same expression
//! of absolute values, with `+` for every `−`. Rounding to nearest changes the result of `+`, `−` or `×` by at most
//! `u = 2^-53` of itself (Higham, *Accuracy and Stability of Numerical Algorithms*, 2.2), barring overflow and underflow,
//! so by induction
//!
//! ```text
//! |computed − true| ≤ γₙ · permanent,   γₙ = n·u / (1 − n·u)
//! ```
//!
//! where `n` counts the roundings on the longest path from an operand to the result (Higham 3.1). No kernel has more than
//! [`ROUNDINGS`] of them, which a test counts. So one constant serves all degrees, and a value beyond that share of its
//! permanent has the sign of the true one.

use core::cmp::Ordering;
use core::fmt::Debug;
use core::hint::select_unpredictable;

use num_traits::Float;

use crate::number::storage::{Product, Storage};

/// The number types of float arithmetic.
pub trait Estimate: 'static + Storage + Debug + PartialEq + Product<Self, Self> {
    /// A stored number as a coordinate: exact. `extent` is at least the difference of any two of them, and at least any
    /// length.
    fn stored(x: f64, extent: f64) -> Self;
    /// A stored number as a length, or a product of two.
    fn rounded_once(x: f64, extent: f64) -> Self;
    /// The difference of two coordinates. Its permanent consists of its own absolute value and what corners pass on, so it
    /// does not depend on the distance from zero.
    fn between(self, other: Self) -> Self;
    /// A coordinate plus a displacement, with a permanent of the same kind.
    fn displaced(self, by: Self) -> Self;
    /// The square, whose permanent is smaller than that of a product.
    fn squared(self) -> Self;
    /// The square root of a number that is not negative.
    fn root(self) -> Result<Self, Self::Uncertain>;
    /// The computed value.
    fn value(self) -> f64;
    /// The permanent: the same expression of absolute values; at least the absolute value.
    fn permanent(self) -> f64;
    /// How far the value is off at most; infinite where that is not known.
    fn error(self) -> f64;
    /// This number as a part of an answer, of the given degree; only types that count roundings use it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn as_part(self, degree: usize) -> Self {
        let _ = degree;
        self
    }
    /// Whether the error is small enough relative to `yardstick` to construct an answer.
    fn is_sharp(self, yardstick: f64) -> Result<(), Self::Uncertain>;
    /// The error of an uncertain number, if this type has any.
    fn uncertain() -> Result<(), Self::Uncertain>;
    /// See [`Arithmetic::rarely`](crate::number::arithmetic::Arithmetic::rarely).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rarely<R>(case: impl FnOnce() -> Result<R, Self::Uncertain>) -> Result<R, Self::Uncertain> {
        case()
    }
}

/// A sign that rounding may have changed, or a number that it has changed too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncertain;

/// The dynamic filter: every value has its own permanent.
pub const DYNAMIC: u8 = 0;
/// The semi-static filter: all numbers of degree 1 have one permanent, that of the operands as a whole. The compiler
/// computes the resulting bounds once for all values of a degree, so it is nearly as fast as no filter, but certain less
/// often. Rare cases are uncertain, too.
pub const SEMI_STATIC: u8 = 1;
/// A computed value and its permanent, as used by one of the filters [`DYNAMIC`], [`SEMI_STATIC`].
#[derive(Clone, Copy, Debug)]
pub struct WithPermanent<const USE: u8> {
    value: f64,
    permanent: f64,
}

/// More roundings than any kernel has between the operands and a sign that it tests.
#[cfg_attr(not(feature = "measure"), allow(dead_code, reason = "the number that `ERROR` is made for"))]
pub(crate) const ROUNDINGS: u32 = 60;

/// At least `γ` of [`ROUNDINGS`], with a margin for the roundings of the permanent itself: `64·u`.
pub(crate) const ERROR: f64 = 1.0 / (1_u64 << 47) as f64;

const _: () = {
    let spread = ROUNDINGS as f64 * (f64::EPSILON / 2.0);
    let gamma = spread / (1.0 - spread);
    assert!(gamma * (1.0 + gamma) / (1.0 - gamma) < ERROR, "the constant is too small for so many roundings");
};

/// The permanent of an answer may be at most this many times its value, which limits the relative error.
pub(crate) const LOSS: f64 = 256.0;

impl<const USE: u8> WithPermanent<USE> {
    /// The value, if it has the sign of the true one.
    ///
    /// This branch nearly always goes the same way. Zero is certain only if the permanent is zero, too: nothing underflows
    /// (see [`extent`](crate::number::extent)), so one factor of every product is zero. The semi-static filter is never certain of
    /// zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn certain(self) -> Result<f64, Uncertain> {
        let limit = ERROR * self.permanent;
        let size = self.value.abs();
        let is_certain = if USE == SEMI_STATIC { size > limit } else { size >= limit };
        if is_certain { Ok(self.value) } else { Err(Uncertain) }
    }
}

impl<const USE: u8> PartialEq for WithPermanent<USE> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<const USE: u8> Storage for WithPermanent<USE> {
    type Uncertain = Uncertain;
    /// Negative zero as the permanent can be added to any other without an instruction.
    const ZERO: Self = Self { value: 0.0, permanent: -0.0 };
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plus(self, rhs: Self) -> Self {
        Self { value: self.value + rhs.value, permanent: self.permanent + rhs.permanent }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn minus(self, rhs: Self) -> Self {
        Self { value: self.value - rhs.value, permanent: self.permanent + rhs.permanent }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Result<Ordering, Uncertain> {
        let value = self.certain()?;
        if USE == SEMI_STATIC {
            return Ok(if value < 0.0 { Ordering::Less } else { Ordering::Greater });
        }
        Ok(value.partial_cmp(&0.0).unwrap_or(Ordering::Equal))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare(self, rhs: Self) -> Result<Ordering, Uncertain> {
        self.minus(rhs).sign()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_zero(self) -> Result<bool, Uncertain> {
        let value = self.certain()?;
        Ok(USE != SEMI_STATIC && value == 0.0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_at_most(self, rhs: Self) -> Result<bool, Uncertain> {
        Ok(rhs.minus(self).certain()? >= 0.0)
    }
    /// In the semi-static filter the kernel proceeds as if it were not zero; products with zero are then uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_exactly_zero(self) -> bool {
        USE != SEMI_STATIC && self.value == 0.0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute(self) -> Self {
        Self { value: self.value.abs(), ..self }
    }
    /// If it is certain that the value is not positive, the result is exactly zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn positive_part(self) -> Self {
        let value = 0.5 * (self.value + self.value.abs());
        let is_exactly_zero = USE != SEMI_STATIC && self.value < -ERROR * self.permanent;
        let permanent = if is_exactly_zero { 0.0 } else { self.permanent };
        Self { value, permanent }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_same_way(self, rhs: Self) -> Result<bool, Uncertain> {
        Ok(self.product(rhs).certain()? >= 0.0)
    }
    /// If the other is the lesser in truth, the two differ by at most the larger of the two errors.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lesser(self, rhs: Self) -> Self {
        Self {
            value: select_unpredictable(self.value < rhs.value, self.value, rhs.value),
            permanent: if self.permanent > rhs.permanent { self.permanent } else { rhs.permanent },
        }
    }
}

impl<const USE: u8> Product<Self, Self> for WithPermanent<USE> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn product(self, rhs: Self) -> Self {
        Self { value: self.value * rhs.value, permanent: self.permanent * rhs.permanent }
    }
}

impl<const USE: u8> Estimate for WithPermanent<USE> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stored(value: f64, extent: f64) -> Self {
        Self { value, permanent: if USE == SEMI_STATIC { extent } else { 0.0 } }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded_once(value: f64, extent: f64) -> Self {
        // It is doubled as for a difference, so that both have the same bound.
        Self { value, permanent: if USE == SEMI_STATIC { extent + extent } else { value.abs() } }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn between(self, other: Self) -> Self {
        let value = self.value - other.value;
        let permanent = self.permanent + other.permanent;
        Self { value, permanent: if USE == SEMI_STATIC { permanent } else { value.abs() + permanent } }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn displaced(self, by: Self) -> Self {
        let value = self.value + by.value;
        Self { value, permanent: value.abs() + (self.permanent + by.permanent) }
    }
    /// `|x̂² − x²| ≤ e·(2·|x̂| + e)` with the error `e`, at most twice the roundings of `x`.
    #[inline]
    fn squared(self) -> Self {
        let Self { value, permanent } = self;
        Self { value: value * value, permanent: permanent * (value.abs() + ERROR * permanent) }
    }
    /// `|√x̂ − √x| ≤ |x̂ − x| / √x̂`, so the permanent divided by the root is a permanent of the root.
    #[inline]
    fn root(self) -> Result<Self, Uncertain> {
        if self.permanent == 0.0 {
            return Ok(self);
        }
        if self.certain()? <= 0.0 {
            return Err(Uncertain);
        }
        let value = Float::sqrt(self.value);
        Ok(Self { value, permanent: self.permanent / value })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> f64 {
        self.value
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn permanent(self) -> f64 {
        self.permanent
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn error(self) -> f64 {
        ERROR * self.permanent
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_sharp(self, yardstick: f64) -> Result<(), Uncertain> {
        if self.permanent <= LOSS * yardstick { Ok(()) } else { Err(Uncertain) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn uncertain() -> Result<(), Uncertain> {
        Err(Uncertain)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rarely<R>(case: impl FnOnce() -> Result<R, Uncertain>) -> Result<R, Uncertain> {
        if const { USE == DYNAMIC } { case() } else { Err(Uncertain) }
    }
}
