//! The float tower: `f64` in every degree, for `f32` and `f64`.
//!
//! An `f32` loses nothing on the way in, and its products of degree 2 are exact.
//!
//! [`Bounded`](super::estimate::Bounded) carries beside each value what it is made of. Where that cannot vouch
//! for a sign, or for enough digits of an answer, every kernel passes the doubt on with `?`, and
//! [`repr`](super::repr) asks the same question of the integers of [`lattice`](super::lattice).

use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::{Add, Mul, Sub};

use num_traits::Float;

use super::estimate::{Estimate, LOSS};
use super::repr::{Binary, Repr};
use super::surd::{Nested, Surd};
use super::tower::{Degree, Tower};
use super::{Scalar, at_least_smallest};

/// A coordinate: stored, or a corner that is computed.
#[derive(Clone, Copy, Debug)]
pub struct Located<I>(I);

impl<I: Estimate> PartialEq for Located<I> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.value() == other.0.value()
    }
}

impl<I: Estimate> PartialOrd for Located<I> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.value().partial_cmp(&other.0.value())
    }
}

impl<I: Estimate> Add<Degree<I, 1, I>> for Located<I> {
    type Output = Self;
    #[inline(always)]
    fn add(self, rhs: Degree<I, 1, I>) -> Self {
        Self(self.0.displaced(rhs.0))
    }
}

impl<I: Estimate> Sub for Located<I> {
    type Output = Degree<I, 1, I>;
    #[inline(always)]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0.displaced(rhs.0.negated()))
    }
}

/// The float tower for scalar `S`, in which numbers of every degree are stored in an `I`.
#[derive(Debug)]
pub struct Floats<I, S>(PhantomData<(I, S)>);

impl<I, S> Clone for Floats<I, S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, S> Copy for Floats<I, S> {}

impl<I, S> Floats<I, S> {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(PhantomData)
    }
}

#[inline(always)]
fn stored<S: Scalar<Repr: Binary>>(x: S) -> f64 {
    x.to_repr().to_f64()
}

/// To the nearest scalar. Saturates; nothing (of nothing) is zero.
#[inline]
pub(crate) fn saturated<S: Scalar<Repr: Binary>>(x: f64) -> S {
    S::from_repr(S::Repr::from_f64_saturating(x))
}

/// What rounding has pushed below zero is zero. (`f64::max` may return either zero.)
#[inline]
fn at_least_zero(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

/// The greater of two numbers that are not negative.
#[inline]
fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline]
fn root(x: f64) -> f64 {
    Float::sqrt(at_least_zero(x))
}

/// `numerator / denominator`, of which both are sharp: the denominator for itself, the numerator beside
/// `yardstick`, if that is greater than the quotient.
#[inline]
fn quotient<I: Estimate>(numerator: I, denominator: I, yardstick: f64) -> Result<f64, I::Doubt> {
    let (n, d) = (numerator.value(), denominator.value());
    denominator.is_sharp(d)?;
    numerator.is_sharp(greater(n.abs(), yardstick * d))?;
    Ok(n / d)
}

/// The value of a surd, all of whose parts are sharp beside the greatest of them and `yardstick`.
#[inline]
fn value<T: Tower<Big = I>, I: Estimate>(surd: Surd<T>, yardstick: f64) -> Result<f64, I::Doubt> {
    if surd.root.is_eq() {
        return quotient(surd.p, surd.denominator, yardstick);
    }
    let (p, d, root) = (surd.p.value(), surd.denominator.value(), root(surd.q.value()));
    surd.denominator.is_sharp(d)?;
    let beside = greater(greater(p.abs(), root), yardstick * d);
    surd.p.is_sharp(beside)?;
    if size_of_root(surd.q, root) > LOSS * beside {
        I::doubt()?;
    }
    Ok(sum(p, surd.root, root) / d)
}

/// What a root is made of: what is lost of a square is more of its root, the smaller that is.
#[inline]
fn size_of_root<I: Estimate>(square: I, root: f64) -> f64 {
    match square.size() {
        0.0 => 0.0,
        size if root > 0.0 => size / root,
        _ => f64::INFINITY,
    }
}

/// As [`value`], if not too much of it cancels.
#[inline]
fn kept<T: Tower<Big = I>, I: Estimate>(surd: Surd<T>, yardstick: f64) -> Result<f64, I::Doubt> {
    let x = value(surd, yardstick)?;
    if surd.root.is_ne() {
        let made_of = greater(surd.p.value().abs(), root(surd.q.value()));
        if made_of > LOSS * greater(x.abs(), yardstick) * surd.denominator.value() {
            I::doubt()?;
        }
    }
    Ok(x)
}

#[inline]
fn sum(p: f64, way: Ordering, root: f64) -> f64 {
    if way.is_lt() { p - root } else { p + root }
}

/// The value of a root of a fraction, if neither too much of it cancels nor too much of its parts has been lost, beside
/// the greater of it and `yardstick`.
#[inline]
fn nested<T: Tower<Big = I>, I: Estimate>(nested: Nested<T>, yardstick: f64) -> Result<f64, I::Doubt> {
    let Nested { p, k, q, factor, under, denominator } = nested;
    for part in [factor, under, denominator] {
        part.is_sharp(part.value())?;
    }
    let root_of_q = root(q.value());
    // In this order no intermediate result is far from the ordinary.
    let scale = root(factor.value()) / root(under.value());
    let d = denominator.value();
    let x = (p.value() + k.value() * (scale * root_of_q)) / d;
    let made_of = greater(p.size(), k.size() * (scale * size_of_root(q, root_of_q)));
    if made_of > LOSS * greater(x.abs(), yardstick) * d {
        I::doubt()?;
    }
    Ok(x)
}

/// Far more than the error of sharp parts.
const NEAR: f64 = 1.0 / (1_u64 << 38) as f64;

/// As [`value`], of a surd that is not negative, and not so near to zero that it may be zero.
#[inline]
fn positive<T: Tower<Big = I>, I: Estimate>(surd: Surd<T>) -> Result<f64, I::Doubt> {
    let x = value(surd, 0.0)?;
    let size = greater(surd.p.value().abs(), root(surd.q.value()));
    if x * surd.denominator.value() <= NEAR * size {
        I::doubt()?;
    }
    Ok(at_least_zero(x))
}

/// `degree a · degree b = degree a + b`.
macro_rules! products {
    ($($a:literal, $b:literal => $c:literal;)*) => {$(
        impl<I: Estimate> Mul<Degree<I, $b, I>> for Degree<I, $a, I> {
            type Output = Degree<I, $c, I>;
            #[inline(always)]
            fn mul(self, rhs: Degree<I, $b, I>) -> Self::Output {
                Degree::new(self.0.product(rhs.0))
            }
        }
    )*};
}
products! {
    1, 1 => 2;
    1, 2 => 3;
    2, 1 => 3;
    2, 2 => 4;
    1, 3 => 4;
    3, 1 => 4;
    3, 2 => 5;
    4, 1 => 5;
    2, 4 => 6;
    4, 2 => 6;
    3, 3 => 6;
}

impl<I: Estimate, S: Scalar<Repr: Binary>> Tower for Floats<I, S> {
    type Scalar = S;
    type Doubt = I::Doubt;
    type Place = Located<I>;
    type D1 = Degree<I, 1, I>;
    type D2 = Degree<I, 2, I>;
    type D3 = Degree<I, 3, I>;
    type D4 = Degree<I, 4, I>;
    type D5 = Degree<I, 5, I>;
    type D6 = Degree<I, 6, I>;
    type Big = I;

    #[inline(always)]
    fn step() -> Self::D1 {
        Degree::new(I::rounded_once(1.0))
    }
    #[inline(always)]
    fn place(self, x: S) -> Self::Place {
        Located(I::place(stored(x)))
    }
    #[inline(always)]
    fn extent(self, x: S) -> Self::D1 {
        Degree::new(I::rounded_once(stored(x)))
    }
    #[inline(always)]
    fn product(self, a: S, b: S) -> Self::D1 {
        Degree::new(I::rounded_once(stored(a) * stored(b)))
    }
    #[inline(always)]
    fn direction<const D: usize>(self, x: [S; D]) -> [Self::D1; D] {
        x.map(|x| self.extent(x))
    }
    #[inline]
    fn scalar(self, x: Self::Place) -> S {
        saturated(x.0.value())
    }

    #[inline]
    fn big1(x: Self::D1) -> I {
        x.0
    }
    #[inline]
    fn big2(x: Self::D2) -> I {
        x.0
    }
    #[inline]
    fn big3(x: Self::D3) -> I {
        x.0
    }
    #[inline]
    fn big4(x: Self::D4) -> I {
        x.0
    }
    #[inline]
    fn big5(x: Self::D5) -> I {
        x.0
    }
    #[inline]
    fn big6(x: Self::D6) -> I {
        x.0
    }

    #[inline]
    fn square_of(x: Self::D2) -> Self::D4 {
        Degree::new(x.0.squared())
    }
    #[inline]
    fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, Self::Doubt> {
        p.0.plus(k.0.product(q.0.root()?)).sign()
    }

    #[inline]
    fn holds(
        self,
        base: Self::Place,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<bool, Self::Doubt> {
        /// Of the denominator there is enough left to tell its size.
        const TELLING: f64 = (1_u64 << 30) as f64;
        let size = denominator.0.value();
        denominator.0.is_sharp(TELLING * size)?;
        let limit = 0.25 * S::Repr::MAX.to_f64() - base.0.value().abs();
        if numerator.0.size() > limit * size {
            I::doubt()?;
        }
        Ok(true)
    }
    #[inline]
    fn rational(
        self,
        base: Self::Place,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        Ok(saturated(base + quotient(numerator.0, denominator.0, base.abs())?))
    }
    #[inline]
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<S, Self::Doubt> {
        Ok(saturated(quotient(numerator.0, denominator.0, 1.0)?))
    }

    fn rational5(
        self,
        base: Self::Place,
        numerator: Self::D5,
        denominator: Self::D4,
    ) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        Ok(saturated(base + quotient(numerator.0, denominator.0, base.abs())?))
    }
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<S, Self::Doubt> {
        Ok(saturated(quotient(numerator.0, denominator.0, 1.0)?))
    }
    fn squared_length(self, numerator: I, denominator: I) -> Result<S, Self::Doubt> {
        Ok(saturated(quotient(numerator, denominator, 0.0)?))
    }
    fn root_length(self, numerator: I, denominator: I) -> Result<S, Self::Doubt> {
        Ok(saturated(root(quotient(numerator, denominator, 0.0)?)))
    }
    fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Result<S, Self::Doubt> {
        gap.0.is_sharp(gap.0.value().abs())?;
        length.0.is_sharp(length.0.value())?;
        let (radius, gap, length) = (radius.0.value(), gap.0.value(), length.0.value());
        let square = if radius == 0.0 {
            gap / length * gap
        } else {
            let distance = gap / root(length) - radius;
            distance * distance
        };
        Ok(saturated(square))
    }
    fn beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
        way: Ordering,
    ) -> Result<S, Self::Doubt> {
        let (root, radius) = (root(quotient(numerator.0, denominator.0, 0.0)?), radius.0.value());
        let x = if way.is_lt() { radius - root } else { root - radius };
        if x <= NEAR * greater(root, radius) {
            I::doubt()?;
        }
        Ok(at_least_smallest(saturated(x)))
    }
    fn squared_beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
    ) -> Result<S, Self::Doubt> {
        let distance = root(quotient(numerator.0, denominator.0, 0.0)?) - radius.0.value();
        Ok(saturated(distance * distance))
    }
    fn square(self, x: Self::D2) -> S {
        saturated(x.0.value())
    }
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
        let r = radius.0.value();
        saturated(core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0.value()))
    }

    #[inline]
    fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        Ok(saturated(base + kept(surd, base.abs())?))
    }
    #[inline]
    fn length(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        Ok(at_least_smallest(saturated(positive(surd)?)))
    }
    #[inline]
    fn pure(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        Ok(saturated(kept(surd, 1.0)?))
    }

    fn nested_coordinate(self, base: Self::Place, of: Nested<Self>) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        Ok(saturated(base + nested(of, base.abs())?))
    }
    fn nested_pure(self, of: Nested<Self>) -> Result<S, Self::Doubt> {
        Ok(saturated(nested(of, 1.0)?))
    }
}
