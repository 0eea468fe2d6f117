//! The float towers: `f64` in every degree, for `f32` and `f64`.
//!
//! An `f32` loses nothing on the way in, and its products of degree 2 are exact. The operands of
//! an `f64` question are first scaled by a power of two where their size could overflow or underflow
//! a product (see [`repr`](super::repr)); both ways are exact.
//!
//! [`Filtered`] carries a bound of the error beside each value. Where it cannot vouch for a sign, every
//! kernel passes its doubt on with `?`, and [`repr`](super::repr) asks the same question of the integers of
//! [`lattice`](super::lattice). [`Double`] takes every sign as it comes.

use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::{Add, Sub};

use num_traits::Float;

use super::Scalar;
use super::estimate::{Bounded, Estimate, Plain};
use super::repr::{Binary, Repr};
use super::tower::{Degree, Surd, Tower, degrees};

/// Signs as they are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub struct Double;

/// Signs that are certain, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub struct Filtered;

degrees!(Double { 1: Plain, 2: Plain, 3: Plain, 4: Plain, 6: Plain });
degrees!(Filtered { 1: Bounded, 2: Bounded, 3: Bounded, 4: Bounded, 6: Bounded });

/// A scaled coordinate, known exactly but for a corner that is computed.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Scaled<W, I>(I, PhantomData<W>);

impl<W, I: Estimate> Add<Degree<W, 1, I>> for Scaled<W, I> {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Degree<W, 1, I>) -> Self {
        Self(self.0.plus(rhs.0), PhantomData)
    }
}

impl<W, I: Estimate> Sub for Scaled<W, I> {
    type Output = Degree<W, 1, I>;
    #[inline]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0.minus(rhs.0))
    }
}

/// A float tower of width `W` for scalar `S`.
#[derive(Debug)]
pub struct Floats<W, S> {
    /// What stored coordinates are multiplied by: a power of two.
    scale: f64,
    types: PhantomData<(W, S)>,
}

impl<W, S> Clone for Floats<W, S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, S> Copy for Floats<W, S> {}

impl<W, S: Scalar<Repr: Binary>> Floats<W, S> {
    #[inline]
    pub(crate) fn scaled_by(scale: f64) -> Self {
        Self { scale, types: PhantomData }
    }

    /// A length in the scalar's own unit. Saturates; nothing (of nothing) is zero.
    #[inline]
    fn unscaled(self, x: f64) -> S {
        saturated(x / self.scale)
    }
}

#[inline]
fn saturated<S: Scalar<Repr: Binary>>(x: f64) -> S {
    S::from_repr(S::Repr::from_f64_saturating(x))
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

/// The value of a surd; a root of something that is not sharp is refused.
#[inline]
fn value<T: Tower<Big = I>, I: Estimate>(surd: Surd<T>) -> Result<f64, I::Doubt> {
    let p = surd.p.value();
    let p = match surd.root {
        Ordering::Equal => p,
        way => {
            surd.q.is_sharp()?;
            let root = root(surd.q.value());
            if way.is_lt() { p - root } else { p + root }
        }
    };
    Ok(p / surd.denominator.value())
}

macro_rules! float_tower {
    ($Width:ident of $I:ident) => {
        impl<S: Scalar<Repr: Binary>> Tower for Floats<$Width, S> {
            type Scalar = S;
            type Doubt = <$I as super::tower::Storage>::Doubt;
            type Place = Scaled<$Width, $I>;
            type D1 = Degree<$Width, 1, $I>;
            type D2 = Degree<$Width, 2, $I>;
            type D3 = Degree<$Width, 3, $I>;
            type D4 = Degree<$Width, 4, $I>;
            type D6 = Degree<$Width, 6, $I>;
            type Big = $I;

            #[inline]
            fn step() -> Self::D1 {
                Degree::new($I::known(1.0))
            }
            #[inline]
            fn place(self, x: S) -> Self::Place {
                Scaled($I::known(x.to_repr().to_f64() * self.scale), PhantomData)
            }
            #[inline]
            fn extent(self, x: S) -> Self::D1 {
                Degree::new($I::known(x.to_repr().to_f64() * self.scale))
            }
            #[inline]
            fn product(self, a: S, b: S) -> Self::D1 {
                Degree::new($I::known(a.to_repr().to_f64().times(b.to_repr().to_f64()) * self.scale))
            }
            #[inline]
            fn scalar(self, x: Self::Place) -> S {
                self.unscaled(x.0.value())
            }

            #[inline]
            fn big2(x: Self::D2) -> $I {
                x.0
            }
            #[inline]
            fn big3(x: Self::D3) -> $I {
                x.0
            }
            #[inline]
            fn big4(x: Self::D4) -> $I {
                x.0
            }
            #[inline]
            fn big6(x: Self::D6) -> $I {
                x.0
            }

            #[inline]
            fn rational(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> Option<S> {
                let x = (base.0.value() + numerator.0.value() / denominator.0.value()) / self.scale;
                S::Repr::from_f64(x).map(S::from_repr)
            }
            #[inline]
            fn rational_clamped(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> S {
                self.unscaled(base.0.value() + numerator.0.value() / denominator.0.value())
            }
            #[inline]
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> S {
                saturated(numerator.0.value() / denominator.0.value())
            }

            fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> S {
                let (radius, gap, length) = (radius.0.value(), gap.0.value(), length.0.value());
                let square = if radius == 0.0 {
                    gap / length * gap
                } else {
                    let distance = gap / root(length) - radius;
                    distance * distance
                };
                saturated(square / self.scale / self.scale)
            }
            fn square(self, x: Self::D2) -> S {
                saturated(x.0.value() / self.scale / self.scale)
            }
            fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
                let r = radius.0.value();
                let area = core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0.value());
                saturated(area / self.scale / self.scale)
            }

            #[inline]
            fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Self::Doubt> {
                Ok(self.unscaled(base.0.value() + value(surd)?))
            }
            #[inline]
            fn length(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
                Ok(self.unscaled(at_least_zero(value(surd)?)))
            }
            #[inline]
            fn pure(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
                Ok(saturated(value(surd)?))
            }
        }
    };
}
float_tower!(Double of Plain);
float_tower!(Filtered of Bounded);
