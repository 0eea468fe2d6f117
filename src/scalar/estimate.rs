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
use core::hint::select_unpredictable;

use num_traits::Float;

use super::tower::{Product, Storage};

/// A number that a float tower can be stored in.
pub trait Estimate: Storage + Debug + PartialEq + Product<Self, Self> {
    /// A stored number as a coordinate: exact. `extent` is no less than the difference of any two of them, nor than
    /// any length.
    fn place(x: f64, extent: f64) -> Self;
    /// A stored number as a length, or a product of two.
    fn rounded_once(x: f64, extent: f64) -> Self;
    /// Two coordinates' difference: made of its own value and of what the two were made of, so that it does not
    /// matter how far from zero they lie.
    fn between(self, other: Self) -> Self;
    /// A coordinate and a displacement, in the same way.
    fn displaced(self, by: Self) -> Self;
    /// The square: of less than the product is made of.
    fn squared(self) -> Self;
    /// The square root of a number that is not negative.
    fn root(self) -> Result<Self, Self::Doubt>;
    /// The computed value.
    fn value(self) -> f64;
    /// What it is made of, in absolute values; at least its own.
    fn size(self) -> f64;
    /// This as a part of an answer, which is of so high a degree, if it is known to have been rounded so often at most,
    /// where [`ROUNDINGS`] are allowed for.
    fn rounded_at_most(self, roundings: u32, degree: usize) -> Self;
    /// Whether the error is small beside `yardstick`, for an answer to be made of it.
    fn is_sharp(self, yardstick: f64) -> Result<(), Self::Doubt>;
    /// A doubt, if this ever has any.
    fn doubt() -> Result<(), Self::Doubt>;
    /// See [`Tower::rare`](super::tower::Tower::rare).
    #[inline(always)]
    fn rare() -> Result<(), Self::Doubt> {
        Ok(())
    }
}

/// A sign that rounding may have changed, or a number that it has changed too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsure;

/// Every value is made of its own numbers.
pub const PATIENT: u8 = 0;
/// As `PATIENT`, and what is rarely needed is left to others, so that the rest is compiled for itself.
pub const HASTY: u8 = 1;
/// See [`Bounded`]. What is rarely needed is left to others, too.
pub const COMMON: u8 = 2;
/// For one sign of sums of squares, whose magnitudes are what they are themselves: of numbers of any size, for what is
/// lost by overflow or underflow leaves a doubt.
pub const SQUARES: u8 = 3;

/// Far more than what underflow takes from a square, and less than the square of any number of ordinary size.
const TINY: f64 = f64::from_bits((1023 - 900) << 52);

/// A computed value, and what it is made of.
///
/// How it is used is one of four: [`PATIENT`], [`HASTY`], [`COMMON`] or [`SQUARES`]. In `COMMON` every number of degree 1 is given the same magnitude, that of the whole question, and what follows is
/// computed once for all values of a degree, by the compiler: nearly as fast as without, and sure of less.
#[derive(Clone, Copy, Debug)]
pub struct Bounded<const USE: u8> {
    value: f64,
    magnitude: f64,
}

/// More roundings than there are between the operands of any kernel and a sign that it asks for.
#[cfg_attr(not(feature = "measure"), allow(dead_code, reason = "the number that `ERROR` is made for"))]
pub(crate) const ROUNDINGS: u32 = 60;

/// At least `γ` of [`ROUNDINGS`], with room for the roundings that the magnitude itself has seen: `64·u`.
pub(crate) const ERROR: f64 = 1.0 / (1_u64 << 47) as f64;

const _: () = {
    let spread = ROUNDINGS as f64 * (f64::EPSILON / 2.0);
    let gamma = spread / (1.0 - spread);
    assert!(gamma * (1.0 + gamma) / (1.0 - gamma) < ERROR, "the constant is too small for so many roundings");
};

/// What an answer is made of may be this many times its magnitude, and so its error as many times as large.
pub(crate) const LOSS: f64 = 256.0;

impl<const USE: u8> Bounded<USE> {
    /// The value, if it has the sign of the true one.
    ///
    /// A branch that nearly always goes the same way. Zero is certain only where the magnitude is zero, too: nothing
    /// underflows (see `repr`), so one factor of every product is. In common there is no certain zero.
    #[inline(always)]
    fn certain(self) -> Result<f64, Unsure> {
        let limit = ERROR * self.magnitude;
        let is_certain = match USE {
            COMMON => self.value.abs() > limit,
            SQUARES => self.value.abs() > limit + TINY,
            _ => self.value.abs() >= limit,
        };
        if is_certain { Ok(self.value) } else { Err(Unsure) }
    }
}

impl<const USE: u8> PartialEq for Bounded<USE> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<const USE: u8> Storage for Bounded<USE> {
    type Doubt = Unsure;
    /// Of the magnitude that can be added to any without an instruction.
    const ZERO: Self = Self { value: 0.0, magnitude: -0.0 };
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
        let value = self.certain()?;
        if matches!(USE, COMMON | SQUARES) {
            return Ok(if value < 0.0 { Ordering::Less } else { Ordering::Greater });
        }
        Ok(value.partial_cmp(&0.0).unwrap_or(Ordering::Equal))
    }
    #[inline(always)]
    fn compare(self, rhs: Self) -> Result<Ordering, Unsure> {
        self.minus(rhs).sign()
    }
    #[inline(always)]
    fn is_zero(self) -> Result<bool, Unsure> {
        let value = self.certain()?;
        Ok(USE != COMMON && value == 0.0)
    }
    #[inline(always)]
    fn is_at_most(self, rhs: Self) -> Result<bool, Unsure> {
        Ok(rhs.minus(self).certain()? >= 0.0)
    }
    /// In common it takes the kernel to tell: what it multiplies with nothing leaves a doubt.
    #[inline(always)]
    fn is_nothing(self) -> bool {
        USE != COMMON && self.value == 0.0
    }
    #[inline(always)]
    fn absolute(self) -> Self {
        Self { value: self.value.abs(), ..self }
    }
    /// Where it is certain that nothing is positive, nothing is left of it, exactly.
    #[inline(always)]
    fn positive_part(self) -> Self {
        let value = 0.5 * (self.value + self.value.abs());
        let is_nothing = USE != COMMON && self.value < -ERROR * self.magnitude;
        let magnitude = match USE {
            // Of the difference of two stored numbers.
            SQUARES => value,
            _ if is_nothing => 0.0,
            _ => self.magnitude,
        };
        Self { value, magnitude }
    }
    #[inline(always)]
    fn is_same_way(self, rhs: Self) -> Result<bool, Unsure> {
        Ok(self.product(rhs).certain()? >= 0.0)
    }
    /// If the other is the lesser in truth, it is not further from this than the larger of the two errors.
    #[inline(always)]
    fn lesser(self, rhs: Self) -> Self {
        Self {
            value: select_unpredictable(self.value < rhs.value, self.value, rhs.value),
            magnitude: if self.magnitude > rhs.magnitude { self.magnitude } else { rhs.magnitude },
        }
    }
}

impl<const USE: u8> Product<Self, Self> for Bounded<USE> {
    #[inline(always)]
    fn product(self, rhs: Self) -> Self {
        Self { value: self.value * rhs.value, magnitude: self.magnitude * rhs.magnitude }
    }
}

impl<const USE: u8> Estimate for Bounded<USE> {
    #[inline(always)]
    fn place(value: f64, extent: f64) -> Self {
        Self { value, magnitude: if USE == COMMON { extent } else { 0.0 } }
    }
    #[inline(always)]
    fn rounded_once(value: f64, extent: f64) -> Self {
        // Twice, as of a difference: then the bounds of both are one.
        Self { value, magnitude: if USE == COMMON { extent + extent } else { value.abs() } }
    }
    #[inline(always)]
    fn between(self, other: Self) -> Self {
        let value = self.value - other.value;
        let magnitude = self.magnitude + other.magnitude;
        Self { value, magnitude: if USE == COMMON { magnitude } else { value.abs() + magnitude } }
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
    fn rounded_at_most(self, roundings: u32, _: usize) -> Self {
        Self { magnitude: self.magnitude * (roundings as f64 * (f64::EPSILON / 2.0 / ERROR)), ..self }
    }
    #[inline(always)]
    fn is_sharp(self, yardstick: f64) -> Result<(), Unsure> {
        if self.magnitude <= LOSS * yardstick { Ok(()) } else { Err(Unsure) }
    }
    #[inline(always)]
    fn doubt() -> Result<(), Unsure> {
        Err(Unsure)
    }
    #[inline(always)]
    fn rare() -> Result<(), Unsure> {
        if USE == PATIENT { Ok(()) } else { Err(Unsure) }
    }
}
