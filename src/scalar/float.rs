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
use super::frame::{Frame, Stored};
use super::surd::{Nested, Surd};
use super::tower::{Degree, Tower};
use super::{Constants, Scalar, at_least_smallest};

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
        Degree::new(self.0.between(rhs.0))
    }
}

/// The float tower for scalar `S`, in which numbers of every degree are stored in an `I`.
#[derive(Debug)]
pub struct Floats<I, S, F = Stored> {
    /// No less than the difference of any two coordinates of a question, nor than any length in it.
    extent: f64,
    frame: F,
    types: PhantomData<(I, S)>,
}

impl<I, S, F: Copy> Clone for Floats<I, S, F> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, S, F: Copy> Copy for Floats<I, S, F> {}

impl<I, S> Floats<I, S> {
    /// For numbers that know themselves what they are made of.
    #[inline]
    pub(crate) fn new() -> Self {
        Self::within(f64::INFINITY, Stored)
    }
}

impl<I, S, F> Floats<I, S, F> {
    #[inline]
    pub(crate) fn within(extent: f64, frame: F) -> Self {
        Self { extent, frame, types: PhantomData }
    }
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

/// A number, or the doubt that it is the nearest.
#[inline(always)]
fn settled<S: Scalar, I: Estimate>(x: Option<S>) -> Result<S, I::Doubt> {
    if x.is_none() {
        I::doubt()?;
    }
    Ok(x.unwrap_or(S::zero()))
}

/// A number that only floats have: of steps it is not known how far it is off.
#[inline(always)]
fn unsettled<S: Scalar, I: Estimate, F: Frame<S>>(x: f64) -> Result<S, I::Doubt> {
    settled::<S, I>(F::length(x, f64::INFINITY))
}

/// What a root is made of: what is lost of a square is more of its root, the smaller that is.
#[inline(always)]
fn size_of_root<I: Estimate>(square: I, root: f64) -> f64 {
    match square.size() {
        0.0 => 0.0,
        size if root > 0.0 => size / root,
        _ => f64::INFINITY,
    }
}

/// A root, and what it is made of.
#[derive(Clone, Copy, Debug)]
pub struct Rooted {
    value: f64,
    size: f64,
}

/// The value of a surd, of whose parts not too much is lost, nor of it where they cancel, beside the greater of it and
/// `yardstick`.
#[inline(always)]
fn value<T: Tower<Big = I, Root = Rooted>, I: Estimate>(
    surd: Surd<T>,
    yardstick: f64,
) -> Result<f64, I::Doubt> {
    let d = surd.denominator.value();
    surd.denominator.is_sharp(d)?;
    let numerator = surd.p.value() + surd.k.value() * surd.root.value;
    I::is_kept(made_of(&surd), greater(numerator.abs(), yardstick * d))?;
    Ok(numerator / d)
}

/// What the numerator of a surd is made of.
#[inline(always)]
fn made_of<T: Tower<Big = I, Root = Rooted>, I: Estimate>(surd: &Surd<T>) -> f64 {
    let Surd { p, k, root, .. } = surd;
    p.size() + k.size() * root.value + k.value().abs() * root.size
}

/// As [`value`], of a surd that is not negative, and not so near to zero that it may be zero; and the greater of its
/// parts.
#[inline(always)]
fn positive<T: Tower<Big = I, Root = Rooted>, I: Estimate>(surd: Surd<T>) -> Result<(f64, f64), I::Doubt> {
    let (p, part, d) = (surd.p.value(), surd.k.value() * surd.root.value, surd.denominator.value());
    let beside = greater(p.abs(), part.abs());
    surd.denominator.is_sharp(d)?;
    I::is_kept(made_of(&surd), beside)?;
    if p + part <= NEAR * beside {
        I::doubt()?;
    }
    Ok((at_least_zero((p + part) / d), beside / d))
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

impl<I: Estimate, S: Scalar, F: Frame<S>> Tower for Floats<I, S, F> {
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
    type Root = Rooted;

    #[inline(always)]
    fn rare() -> Result<(), I::Doubt> {
        I::rare()
    }
    #[inline(always)]
    fn root(square: I) -> Rooted {
        let value = root(square.value());
        Rooted { value, size: size_of_root(square, value) }
    }
    #[inline(always)]
    fn step() -> Self::D1 {
        Degree::new(I::rounded_once(1.0, 1.0))
    }
    #[inline(always)]
    fn place(self, axis: usize, x: S) -> Self::Place {
        Located(I::place(self.frame.place(axis, x), self.extent))
    }
    #[inline(always)]
    fn extent(self, x: S) -> Self::D1 {
        Degree::new(I::rounded_once(self.frame.extent(x), self.extent))
    }
    #[inline(always)]
    fn product(self, a: S, b: S) -> Self::D1 {
        Degree::new(I::rounded_once(self.frame.product(a, b), self.extent))
    }
    #[inline(always)]
    fn direction<const D: usize>(self, x: [S; D]) -> [Self::D1; D] {
        x.map(|x| Degree::new(I::rounded_once(self.frame.component(x), self.extent)))
    }
    #[inline]
    fn scalar(self, x: Self::Place) -> S {
        F::length(x.0.value(), 0.0).unwrap_or(S::zero())
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
        let limit = 0.25 * F::MAX - base.0.value().abs();
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
        let x = quotient(numerator.0, denominator.0, base.abs())?;
        settled::<S, I>(F::length(base + x, base.abs() + x.abs()))
    }
    #[inline]
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<S, Self::Doubt> {
        let x = quotient(numerator.0, denominator.0, 1.0)?;
        settled::<S, I>(F::pure(x, 1.0 + x.abs()))
    }

    fn rational5(
        self,
        base: Self::Place,
        numerator: Self::D5,
        denominator: Self::D4,
    ) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        let x = quotient(numerator.0, denominator.0, base.abs())?;
        settled::<S, I>(F::length(base + x, base.abs() + x.abs()))
    }
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<S, Self::Doubt> {
        let x = quotient(numerator.0, denominator.0, 1.0)?;
        settled::<S, I>(F::pure(x, 1.0 + x.abs()))
    }
    fn squared_length(self, numerator: I, denominator: I) -> Result<S, Self::Doubt> {
        unsettled::<S, I, F>(quotient(numerator, denominator, 0.0)?)
    }
    fn root_length(self, numerator: I, denominator: I) -> Result<S, Self::Doubt> {
        let x = root(quotient(numerator, denominator, 0.0)?);
        settled::<S, I>(F::length(x, x))
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
        unsettled::<S, I, F>(square)
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
        Ok(at_least_smallest(settled::<S, I>(F::length(x, root + radius))?))
    }
    fn squared_beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
    ) -> Result<S, Self::Doubt> {
        let distance = root(quotient(numerator.0, denominator.0, 0.0)?) - radius.0.value();
        unsettled::<S, I, F>(distance * distance)
    }
    fn square(self, x: Self::D2) -> S {
        F::length(x.0.value(), 0.0).unwrap_or(S::zero())
    }
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
        let r = radius.0.value();
        let area = core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0.value());
        F::length(area, 0.0).unwrap_or(S::zero())
    }

    #[inline(always)]
    fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        let x = value(surd, base.abs())?;
        settled::<S, I>(F::length(base + x, base.abs() + x.abs()))
    }
    #[inline(always)]
    fn length(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        let (x, beside) = positive(surd)?;
        Ok(at_least_smallest(settled::<S, I>(F::length(x, beside))?))
    }
    #[inline(always)]
    fn pure(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        let x = value(surd, 1.0)?;
        settled::<S, I>(F::pure(x, 1.0 + x.abs()))
    }

    fn nested_coordinate(self, base: Self::Place, of: Nested<Self>) -> Result<S, Self::Doubt> {
        let base = base.0.value();
        unsettled::<S, I, F>(base + nested(of, base.abs())?)
    }
    fn nested_pure(self, of: Nested<Self>) -> Result<S, Self::Doubt> {
        unsettled::<S, I, F>(nested(of, 1.0)?)
    }
}
