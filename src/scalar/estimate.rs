//! What the degrees of a float tower are stored in: an `f64` beside a bound of what it is made of.
//!
//! The *magnitude* of an expression is the same expression of absolute values, with `+` for every `−`. Rounding
//! to nearest changes the result of `+`, `−` or `×` by at most `u = 2^-53` of itself (Higham, *Accuracy and
//! Stability of Numerical Algorithms*, 2.2), barring overflow and underflow, so by induction
//!
//! ```text
//! |computed − true| ≤ γₙ · magnitude,   γₙ = n·u / (1 − n·u)
//! ```
//!
//! where `n` counts the roundings on the longest way from an operand to the result (Higham 3.1; Shewchuk,
//! *Adaptive Precision Floating-Point Arithmetic*, 1997, calls such bounds permanents). No kernel has more
//! than [`ROUNDINGS`] of them, which a test counts, so one constant serves all degrees, and a value beyond
//! that share of its magnitude has the sign of the true one.

use core::cmp::Ordering;
use core::fmt::Debug;

use num_traits::Float;

use super::tower::{Product, Storage};

/// A number that a float tower can be stored in.
pub trait Estimate: Storage + Debug + PartialEq + Product<Self, Self> {
    /// A stored number as a coordinate: exact.
    fn place(x: f64) -> Self;
    /// A stored number as a length, or a product of two.
    fn rounded_once(x: f64) -> Self;
    /// A coordinate and a displacement, or two coordinates' difference: made of its own value and of what
    /// the two were made of, so that it does not matter how far from zero they lie.
    fn displaced(self, by: Self) -> Self;
    /// The square: of less than the product is made of.
    fn squared(self) -> Self;
    /// The square root of a number that is not negative.
    fn root(self) -> Result<Self, Self::Doubt>;
    /// The computed value.
    fn value(self) -> f64;
    /// What it is made of, in absolute values; at least its own.
    fn size(self) -> f64;
    /// Whether the error is small beside `yardstick`, for an answer to be made of it.
    fn is_sharp(self, yardstick: f64) -> Result<(), Self::Doubt>;
    /// A doubt, if this ever has any.
    fn doubt() -> Result<(), Self::Doubt>;
}

/// A sign that rounding may have changed, or a number that it has changed too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsure;

/// A computed value, and what it is made of.
#[derive(Clone, Copy, Debug)]
pub struct Bounded {
    value: f64,
    magnitude: f64,
}

/// More roundings than there are between the operands of any kernel and a sign that it asks for.
#[cfg_attr(not(feature = "measure"), allow(dead_code, reason = "the number that `ERROR` is made for"))]
pub(crate) const ROUNDINGS: u32 = 60;

/// At least `γ` of [`ROUNDINGS`], with room for the roundings that the magnitude itself has seen: `64·u`.
const ERROR: f64 = 1.0 / (1_u64 << 47) as f64;

const _: () = {
    let spread = ROUNDINGS as f64 * (f64::EPSILON / 2.0);
    let gamma = spread / (1.0 - spread);
    assert!(gamma * (1.0 + gamma) / (1.0 - gamma) < ERROR, "the constant is too small for so many roundings");
};

/// What an answer is made of may be this many times its magnitude, and so its error as many times as large.
pub(crate) const LOSS: f64 = 256.0;

impl Bounded {
    /// The value, if it has the sign of the true one.
    ///
    /// A branch that nearly always goes the same way. Zero is certain only where the magnitude is zero, too: nothing
    /// underflows (see `repr`), so one factor of every product is.
    #[inline(always)]
    fn certain(self) -> Result<f64, Unsure> {
        if self.value.abs() < ERROR * self.magnitude { Err(Unsure) } else { Ok(self.value) }
    }
}

impl PartialEq for Bounded {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Storage for Bounded {
    type Doubt = Unsure;
    const ZERO: Self = Self { value: 0.0, magnitude: 0.0 };
    #[inline(always)]
    fn plus(self, rhs: Self) -> Self {
        Self { value: self.value + rhs.value, magnitude: self.magnitude + rhs.magnitude }
    }
    #[inline(always)]
    fn minus(self, rhs: Self) -> Self {
        Self { value: self.value - rhs.value, magnitude: self.magnitude + rhs.magnitude }
    }
    #[inline(always)]
    fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
    #[inline(always)]
    fn sign(self) -> Result<Ordering, Unsure> {
        Ok(self.certain()?.partial_cmp(&0.0).unwrap_or(Ordering::Equal))
    }
    #[inline(always)]
    fn compare(self, rhs: Self) -> Result<Ordering, Unsure> {
        self.minus(rhs).sign()
    }
    #[inline(always)]
    fn is_zero(self) -> Result<bool, Unsure> {
        Ok(self.certain()? == 0.0)
    }
    #[inline(always)]
    fn is_at_most(self, rhs: Self) -> Result<bool, Unsure> {
        Ok(rhs.minus(self).certain()? >= 0.0)
    }
    #[inline(always)]
    fn absolute(self) -> Self {
        Self { value: self.value.abs(), ..self }
    }
    /// Where it is certain that nothing is positive, nothing is left of it, exactly.
    #[inline(always)]
    fn positive_part(self) -> Self {
        let is_nothing = self.value < -ERROR * self.magnitude;
        Self {
            value: if self.value > 0.0 { self.value } else { 0.0 },
            magnitude: if is_nothing { 0.0 } else { self.magnitude },
        }
    }
}

impl Product<Self, Self> for Bounded {
    #[inline(always)]
    fn product(self, rhs: Self) -> Self {
        Self { value: self.value * rhs.value, magnitude: self.magnitude * rhs.magnitude }
    }
}

impl Estimate for Bounded {
    #[inline(always)]
    fn place(value: f64) -> Self {
        Self { value, magnitude: 0.0 }
    }
    #[inline(always)]
    fn rounded_once(value: f64) -> Self {
        Self { value, magnitude: value.abs() }
    }
    #[inline(always)]
    fn displaced(self, by: Self) -> Self {
        let value = self.value + by.value;
        Self { value, magnitude: value.abs() + (self.magnitude + by.magnitude) }
    }
    /// `|x̂² − x²| ≤ e·(2·|x̂| + e)` with the error `e`, twice the roundings of `x` at most.
    #[inline]
    fn squared(self) -> Self {
        let Self { value, magnitude } = self;
        Self { value: value * value, magnitude: magnitude * (value.abs() + ERROR * magnitude) }
    }
    /// `|√x̂ − √x| ≤ |x̂ − x| / √x̂`, so that the magnitude over the root bounds the error as any other does.
    #[inline]
    fn root(self) -> Result<Self, Unsure> {
        if self.magnitude == 0.0 {
            return Ok(self);
        }
        if self.certain()? <= 0.0 {
            return Err(Unsure);
        }
        let value = Float::sqrt(self.value);
        Ok(Self { value, magnitude: self.magnitude / value })
    }
    #[inline(always)]
    fn value(self) -> f64 {
        self.value
    }
    #[inline(always)]
    fn size(self) -> f64 {
        self.magnitude
    }
    #[inline(always)]
    fn is_sharp(self, yardstick: f64) -> Result<(), Unsure> {
        if self.magnitude <= LOSS * yardstick { Ok(()) } else { Err(Unsure) }
    }
    #[inline(always)]
    fn doubt() -> Result<(), Unsure> {
        Err(Unsure)
    }
}
