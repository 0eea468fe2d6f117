//! The float tower: `f64` in every degree, for `f32` and `f64`.
//!
//! An `f32` loses nothing on the way in, and its products of degree 2 are exact. The operands of
//! an `f64` question are first scaled by a power of two where their size could overflow or underflow
//! a product (see [`repr`](super::repr)); both ways are exact.
//!
//! Signs here are those of the computed values. The place for a bound of their error is
//! [`Storage::sign`] below: where it cannot vouch for a sign it returns a `Doubt`, every kernel
//! passes that on with `?`, and [`repr`](super::repr) asks the same question of another tower.

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::{Add, Sub};

use num_traits::Float;

use super::Scalar;
use super::repr::Binary;
use super::tower::{Degree, Product, Storage, Surd, Tower, degrees};

impl Storage for f64 {
    type Doubt = Infallible;
    const ZERO: Self = 0.0;
    #[inline]
    fn plus(self, rhs: Self) -> Self {
        self + rhs
    }
    #[inline]
    fn minus(self, rhs: Self) -> Self {
        self - rhs
    }
    #[inline]
    fn negated(self) -> Self {
        -self
    }
    #[inline]
    fn sign(self) -> Result<Ordering, Infallible> {
        self.compare(0.0)
    }
    #[inline]
    fn compare(self, rhs: Self) -> Result<Ordering, Infallible> {
        Ok(self.partial_cmp(&rhs).unwrap_or(Ordering::Equal))
    }
}

impl Product<f64, f64> for f64 {
    #[inline]
    fn product(self, rhs: f64) -> f64 {
        self * rhs
    }
}

/// The widths of the float tower: one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Double;

degrees!(Double { 1: f64, 2: f64, 3: f64, 4: f64, 6: f64 });

/// A scaled coordinate.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Scaled(f64);

impl Add<Degree<Double, 1, f64>> for Scaled {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Degree<Double, 1, f64>) -> Self {
        Self(self.0 + rhs.0)
    }
}

impl Sub for Scaled {
    type Output = Degree<Double, 1, f64>;
    #[inline]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0 - rhs.0)
    }
}

/// The float tower for scalar `S`.
#[derive(Debug)]
pub struct Floats<S> {
    /// What stored coordinates are multiplied by: a power of two.
    scale: f64,
    scalar: PhantomData<S>,
}

impl<S> Clone for Floats<S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Floats<S> {}

impl<S: Scalar<Repr: Binary>> Floats<S> {
    #[inline]
    pub(crate) fn scaled_by(scale: f64) -> Self {
        Self { scale, scalar: PhantomData }
    }

    /// A length in the scalar's own unit. Saturates; nothing (of nothing) is zero.
    #[inline]
    fn unscaled(self, x: f64) -> S {
        Self::saturated(x / self.scale)
    }

    #[inline]
    fn saturated(x: f64) -> S {
        S::from_repr(S::Repr::from_f64_saturating(x))
    }

    #[inline]
    fn value(surd: Surd<Self>) -> f64 {
        let p = match surd.root {
            Ordering::Less => surd.p - root(surd.q),
            Ordering::Equal => surd.p,
            Ordering::Greater => surd.p + root(surd.q),
        };
        p / surd.denominator
    }
}

/// What rounding has pushed below zero is zero. (`f64::max` may return either zero.)
#[inline]
fn at_least_zero(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

#[inline]
fn root(x: f64) -> f64 {
    Float::sqrt(at_least_zero(x))
}

impl<S: Scalar<Repr: Binary>> Tower for Floats<S> {
    type Scalar = S;
    type Doubt = Infallible;
    type Place = Scaled;
    type D1 = Degree<Double, 1, f64>;
    type D2 = Degree<Double, 2, f64>;
    type D3 = Degree<Double, 3, f64>;
    type D4 = Degree<Double, 4, f64>;
    type D6 = Degree<Double, 6, f64>;
    type Big = f64;

    #[inline]
    fn step() -> Self::D1 {
        Degree::new(1.0)
    }
    #[inline]
    fn place(self, x: S) -> Scaled {
        Scaled(x.to_repr().to_f64() * self.scale)
    }
    #[inline]
    fn extent(self, x: S) -> Self::D1 {
        Degree::new(x.to_repr().to_f64() * self.scale)
    }
    #[inline]
    fn product(self, a: S, b: S) -> Self::D1 {
        Degree::new(a.to_repr().to_f64() * self.scale * b.to_repr().to_f64())
    }
    #[inline]
    fn scalar(self, x: Scaled) -> S {
        self.unscaled(x.0)
    }

    #[inline]
    fn big2(x: Self::D2) -> f64 {
        x.0
    }
    #[inline]
    fn big3(x: Self::D3) -> f64 {
        x.0
    }
    #[inline]
    fn big4(x: Self::D4) -> f64 {
        x.0
    }
    #[inline]
    fn big6(x: Self::D6) -> f64 {
        x.0
    }

    #[inline]
    fn rational(self, base: Scaled, numerator: Self::D3, denominator: Self::D2) -> Option<S> {
        let x = (base.0 + numerator.0 / denominator.0) / self.scale;
        S::Repr::from_f64(x).map(S::from_repr)
    }
    #[inline]
    fn rational_clamped(self, base: Scaled, numerator: Self::D3, denominator: Self::D2) -> S {
        self.unscaled(base.0 + numerator.0 / denominator.0)
    }
    #[inline]
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> S {
        Self::saturated(numerator.0 / denominator.0)
    }

    fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> S {
        let square = if radius.0 == 0.0 {
            gap.0 / length.0 * gap.0
        } else {
            let distance = gap.0 / root(length.0) - radius.0;
            distance * distance
        };
        Self::saturated(square / self.scale / self.scale)
    }

    fn square(self, x: Self::D2) -> S {
        Self::saturated(x.0 / self.scale / self.scale)
    }

    fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
        let r = radius.0;
        let area = core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0);
        Self::saturated(area / self.scale / self.scale)
    }

    #[inline]
    fn coordinate(self, base: Scaled, surd: Surd<Self>) -> Result<S, Infallible> {
        Ok(self.unscaled(base.0 + Self::value(surd)))
    }
    #[inline]
    fn length(self, surd: Surd<Self>) -> Result<S, Infallible> {
        Ok(self.unscaled(at_least_zero(Self::value(surd))))
    }
    #[inline]
    fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
        Ok(Self::saturated(Self::value(surd)))
    }
}
