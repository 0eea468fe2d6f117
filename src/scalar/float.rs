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

use super::estimate::{ERROR, Estimate};
use super::frame::{Frame, Stored};
use super::near::{Near, Rooted, greater, root};
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

/// A number, or the doubt that it is the nearest.
#[inline(always)]
fn settled<S: Scalar, I: Estimate>(x: Option<S>) -> Result<S, I::Doubt> {
    if x.is_none() {
        I::doubt()?;
    }
    Ok(x.unwrap_or(S::zero()))
}

/// A length that is known not to be negative, beside what it is the difference of. Above zero it is not rounded to zero, nor
/// the other way round.
#[inline(always)]
fn positive<S: Scalar, I: Estimate, F: Frame<S>>(x: Near, yardstick: f64) -> Result<S, I::Doubt> {
    if x.value * x.over <= 2.0 * ERROR * x.size {
        I::doubt()?;
    }
    Ok(at_least_smallest(settled::<S, I>(F::length(x, yardstick))?))
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
        Rooted::of(square)
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
    fn scalar(self, x: Self::Place) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::coordinate(x.0, Near::NOTHING))
    }

    #[inline]
    fn big1(x: Self::D1) -> I {
        x.0.rounded_at_most(F::ROUNDED[1], 1)
    }
    #[inline]
    fn big2(x: Self::D2) -> I {
        x.0.rounded_at_most(F::ROUNDED[2], 2)
    }
    #[inline]
    fn big3(x: Self::D3) -> I {
        x.0.rounded_at_most(F::ROUNDED[3], 3)
    }
    #[inline]
    fn big4(x: Self::D4) -> I {
        x.0.rounded_at_most(F::ROUNDED[4], 4)
    }
    #[inline]
    fn big5(x: Self::D5) -> I {
        x.0.rounded_at_most(F::ROUNDED[5], 5)
    }
    #[inline]
    fn big6(x: Self::D6) -> I {
        x.0.rounded_at_most(F::ROUNDED[6], 6)
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
        settled::<S, I>(F::coordinate(
            base.0,
            Near::quotient(Self::big3(numerator), Self::big2(denominator))?,
        ))
    }
    #[inline]
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::pure(Near::quotient(Self::big2(numerator), Self::big2(denominator))?))
    }

    fn rational5(
        self,
        base: Self::Place,
        numerator: Self::D5,
        denominator: Self::D4,
    ) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::coordinate(
            base.0,
            Near::quotient(Self::big5(numerator), Self::big4(denominator))?,
        ))
    }
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::pure(Near::quotient(Self::big4(numerator), Self::big4(denominator))?))
    }
    fn squared_length(self, numerator: I, denominator: I) -> Result<S, Self::Doubt> {
        let x = Near::quotient(numerator, denominator)?;
        settled::<S, I>(F::length(x, x.value).and(F::square(x.value)))
    }
    fn root_length(self, numerator: I, denominator: I) -> Result<S, Self::Doubt> {
        let x = Near::root_of(numerator, denominator)?;
        settled::<S, I>(F::length(x, x.value))
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
        settled::<S, I>(F::square(square))
    }
    fn beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
        way: Ordering,
    ) -> Result<S, Self::Doubt> {
        let root = Near::root_of(Self::big6(numerator), Self::big4(denominator))?;
        let radius = Self::big1(radius);
        let beyond = root.less(radius);
        let yardstick = greater(root.value, radius.value());
        positive::<S, I, F>(if way.is_lt() { beyond.negated() } else { beyond }, yardstick)
    }
    fn squared_beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
    ) -> Result<S, Self::Doubt> {
        let root = Near::root_of(Self::big6(numerator), Self::big4(denominator))?;
        let distance = root.value - radius.0.value();
        settled::<S, I>(F::length(root, root.value).and(F::square(distance * distance)))
    }
    fn square(self, x: Self::D2) -> S {
        F::square(x.0.value()).unwrap_or(S::zero())
    }
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
        let r = radius.0.value();
        let area = core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0.value());
        F::square(area).unwrap_or(S::zero())
    }

    #[inline(always)]
    fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::coordinate(base.0, Near::surd(surd)?))
    }
    #[inline(always)]
    fn length(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        // Its parts are no greater than differences of coordinates, beside which it is as good as they are.
        positive::<S, I, F>(Near::surd(surd)?, f64::INFINITY)
    }
    #[inline(always)]
    fn pure(self, surd: Surd<Self>) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::pure(Near::surd(surd)?))
    }

    #[inline(always)]
    fn nested_coordinate(self, base: Self::Place, of: Nested<Self>) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::coordinate(base.0, Near::nested(of)?))
    }
    #[inline(always)]
    fn nested_pure(self, of: Nested<Self>) -> Result<S, Self::Doubt> {
        settled::<S, I>(F::pure(Near::nested(of)?))
    }
}
