//! What the degrees of a float tower are stored in: an `f64`, alone or with a bound of its error.
//!
//! Rounding to nearest changes the result of `+`, `−` or `×` by at most `u = 2^-53` of itself (Higham, *Accuracy
//! and Stability of Numerical Algorithms*, 2.2), barring overflow and underflow. So with `a` known to within
//! `ea` and `b` to within `eb`
//!
//! ```text
//! a ± b   to within  ea + eb + u·|a ± b|
//! a · b   to within  |a|·eb + |b|·ea + ea·eb + u·|a·b|
//! ```
//!
//! The bounds are sums of terms that are not negative, each rounded a few times on its way, so twice `u` for
//! `u` covers their own rounding; and a value that is larger than its bound has the sign of the true one.

use core::cmp::Ordering;
use core::convert::Infallible;
use core::fmt::Debug;

use super::tower::{Product, Storage};

/// A number that a float tower can be stored in.
pub trait Estimate: Storage + Debug + PartialOrd + Product<Self, Self> {
    /// A number that is exactly this.
    fn known(x: f64) -> Self;
    /// The computed value.
    fn value(self) -> f64;
    /// Whether the value is known well enough to take its root.
    fn is_sharp(self) -> Result<(), Self::Doubt>;
}

/// A computed value, taken at its word.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Plain(f64);

impl Storage for Plain {
    type Doubt = Infallible;
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
        self.compare(Self::ZERO)
    }
    #[inline]
    fn compare(self, rhs: Self) -> Result<Ordering, Infallible> {
        Ok(self.0.partial_cmp(&rhs.0).unwrap_or(Ordering::Equal))
    }
}

impl Product<Self, Self> for Plain {
    #[inline]
    fn product(self, rhs: Self) -> Self {
        Self(self.0 * rhs.0)
    }
}

impl Estimate for Plain {
    #[inline]
    fn known(x: f64) -> Self {
        Self(x)
    }
    #[inline]
    fn value(self) -> f64 {
        self.0
    }
    #[inline]
    fn is_sharp(self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// A sign that rounding may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsure;

/// A computed value, and how far at most the true one is away.
#[derive(Clone, Copy, Debug)]
pub struct Bounded {
    value: f64,
    error: f64,
}

/// Twice the unit roundoff.
const ROUNDING: f64 = f64::EPSILON;

impl PartialEq for Bounded {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl PartialOrd for Bounded {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl Storage for Bounded {
    type Doubt = Unsure;
    const ZERO: Self = Self { value: 0.0, error: 0.0 };
    #[inline]
    fn plus(self, rhs: Self) -> Self {
        let value = self.value + rhs.value;
        Self { value, error: self.error + rhs.error + ROUNDING * value.abs() }
    }
    #[inline]
    fn minus(self, rhs: Self) -> Self {
        let value = self.value - rhs.value;
        Self { value, error: self.error + rhs.error + ROUNDING * value.abs() }
    }
    #[inline]
    fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
    #[inline]
    fn sign(self) -> Result<Ordering, Unsure> {
        if self.value > self.error {
            Ok(Ordering::Greater)
        } else if -self.value > self.error {
            Ok(Ordering::Less)
        } else if self.error == 0.0 {
            Ok(Ordering::Equal)
        } else {
            Err(Unsure)
        }
    }
    #[inline]
    fn compare(self, rhs: Self) -> Result<Ordering, Unsure> {
        self.minus(rhs).sign()
    }
}

impl Product<Self, Self> for Bounded {
    #[inline]
    fn product(self, rhs: Self) -> Self {
        let value = self.value * rhs.value;
        let (a, b) = (self.value.abs(), rhs.value.abs());
        let error = a * rhs.error + b * self.error + self.error * rhs.error;
        Self { value, error: error + ROUNDING * value.abs() }
    }
}

impl Estimate for Bounded {
    #[inline]
    fn known(value: f64) -> Self {
        Self { value, error: 0.0 }
    }
    #[inline]
    fn value(self) -> f64 {
        self.value
    }
    /// To some 42 bits: a root halves the relative error.
    #[inline]
    fn is_sharp(self) -> Result<(), Unsure> {
        const SHARP: f64 = 1.0 / (1_u64 << 42) as f64;
        if self.error <= self.value * SHARP { Ok(()) } else { Err(Unsure) }
    }
}
