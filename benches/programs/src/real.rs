//! Plain numbers and vectors, with which the code by hand is written.

use std::array::from_fn;
use std::ops::{Add, Div, Mul, Neg, Sub};

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};

use crate::reference::number::Number;
use crate::support::Rng;

/// A scalar with plain arithmetic.
pub trait Real:
    Number
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + PartialOrd
{
    /// The nearest number.
    fn of(x: f64) -> Self;
    /// The same number as an `f64`, which can represent it.
    fn double(self) -> f64;
    /// The square root.
    fn root(self) -> Self;

    /// The smaller of two.
    #[inline(always)]
    fn lower(self, other: Self) -> Self {
        if self < other { self } else { other }
    }

    /// The larger of two.
    #[inline(always)]
    fn upper(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    /// The absolute value.
    #[inline(always)]
    fn size(self) -> Self {
        self.upper(-self)
    }
}

impl Real for f32 {
    fn of(x: f64) -> Self {
        x as Self
    }
    fn double(self) -> f64 {
        self.into()
    }
    #[inline(always)]
    fn root(self) -> Self {
        self.sqrt()
    }
}

impl Real for f64 {
    fn of(x: f64) -> Self {
        x
    }
    fn double(self) -> f64 {
        self
    }
    #[inline(always)]
    fn root(self) -> Self {
        self.sqrt()
    }
}

/// The root of a number whose fractional digits are twice those of the root, rounded down. It has 16 fractional digits, as many as
/// the numbers of the game.
macro_rules! fixed_real {
    ($($S:ty: |$bits:ident| $root:expr;)*) => {$(
        impl Real for $S {
            fn of(x: f64) -> Self {
                Self::from_num(x)
            }
            fn double(self) -> f64 {
                self.to_num()
            }
            #[inline(always)]
            fn root(self) -> Self {
                let $bits = self.to_bits().max(0) as u64;
                Self::from_bits($root as _)
            }
        }
    )*};
}
fixed_real! {
    I16F16: |bits| (bits << 16).isqrt();
    I32F32: |bits| bits.isqrt() << 16;
}

/// A vector.
pub type V<S, const D: usize> = [S; D];

/// The vector from one point to another.
#[inline(always)]
pub fn way<S: Real, const D: usize>(from: &Point<S, D>, to: &Point<S, D>) -> V<S, D> {
    from_fn(|i| to[i] - from[i])
}

/// The difference.
#[inline(always)]
pub fn less<S: Real, const D: usize>(a: V<S, D>, b: V<S, D>) -> V<S, D> {
    from_fn(|i| a[i] - b[i])
}

/// The sum of a vector and a multiple of another.
#[inline(always)]
pub fn plus<S: Real, const D: usize>(a: V<S, D>, b: V<S, D>, t: S) -> V<S, D> {
    from_fn(|i| a[i] + b[i] * t)
}

/// The product with a number.
#[inline(always)]
pub fn times<S: Real, const D: usize>(a: V<S, D>, t: S) -> V<S, D> {
    from_fn(|i| a[i] * t)
}

/// The scalar product.
#[inline(always)]
pub fn dot<S: Real, const D: usize>(a: V<S, D>, b: V<S, D>) -> S {
    let mut sum = a[0] * b[0];
    for i in 1..D {
        sum = sum + a[i] * b[i];
    }
    sum
}

/// The cross product.
#[inline(always)]
pub fn cross<S: Real>(a: V<S, 2>, b: V<S, 2>) -> S {
    a[0] * b[1] - a[1] * b[0]
}

/// The length.
#[inline(always)]
pub fn length<S: Real, const D: usize>(a: V<S, D>) -> S {
    dot(a, a).root()
}

/// A random number within ±`limit`.
pub fn within(rng: &mut Rng, limit: f64) -> f64 {
    rng.next() as i64 as f64 / (1_u64 << 63) as f64 * limit
}

/// A random number between two others.
pub fn between(rng: &mut Rng, low: f64, high: f64) -> f64 {
    (low + high) / 2.0 + within(rng, (high - low) / 2.0)
}

/// The nearest point of the scalar.
pub fn point<S: Real, const D: usize>(p: [f64; D]) -> Point<S, D> {
    p.map(S::of).into()
}

/// The nearest vector of the scalar.
pub fn vector<S: Real, const D: usize>(v: [f64; D]) -> SVector<S, D> {
    v.map(S::of).into()
}

/// A vector of this direction and length, rounded to the scalar.
pub fn heading<S: Real>(angle: f64, length: f64) -> SVector<S, 2> {
    vector([angle.cos() * length, angle.sin() * length])
}
