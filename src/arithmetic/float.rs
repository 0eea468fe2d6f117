//! Float arithmetic: `f64` in every degree, for every scalar whose numbers an `f64` holds.
//!
//! An `f32` loses nothing on the way in, and its products of degree 2 are exact; so do integers of up to 50 bits.
//!
//! Each number carries an error bound ([`filter`](super::filter)). If the bound leaves a sign uncertain, or too few digits of
//! an answer, every kernel passes that on with `?`, and the same kernel reruns on [exact](super::exact) integers.

use core::cmp::Ordering;
use core::ops::{Add, Mul, Sub};

use super::approximate::{Approximate, ApproximateRoot, greater, root};
use super::encoding::{Encoding, Raw};
use super::filter::{ERROR, Estimate, LOSS};
use super::number::{Arithmetic, Construction, Degree, Reads};
use super::surd::{NestedSurd, Surd};
use crate::arithmetic::each::Each;

/// A coordinate: stored, or a corner that is computed.
#[derive(Clone, Copy, Debug)]
pub struct FloatCoordinate<I>(I);

impl<I: Estimate> PartialEq for FloatCoordinate<I> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.value() == other.0.value()
    }
}

impl<I: Estimate> PartialOrd for FloatCoordinate<I> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.value().partial_cmp(&other.0.value())
    }
}

impl<I: Estimate> Add<Degree<I, 1, I>> for FloatCoordinate<I> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, rhs: Degree<I, 1, I>) -> Self {
        Self(self.0.displaced(rhs.0))
    }
}

impl<I: Estimate> Sub for FloatCoordinate<I> {
    type Output = Degree<I, 1, I>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0.between(rhs.0))
    }
}

/// Float arithmetic in which numbers of every degree are stored in an `I`.
#[derive(Debug)]
pub struct Floats<I> {
    /// How the operands, and the numbers of the answer, are stored.
    encoding: &'static Encoding,
    /// For the semi-static filter: no less than the difference of any two coordinates, nor than any length.
    extent: f64,
    /// Whether some coordinates are corners that are products.
    is_oblique: bool,
    storage: core::marker::PhantomData<I>,
}

impl<I> Clone for Floats<I> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<I> Copy for Floats<I> {}

impl<I: Estimate> Floats<I> {
    /// For numbers that have permanents of their own.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(encoding: &'static Encoding, is_oblique: bool) -> Self {
        Self { encoding, extent: f64::INFINITY, is_oblique, storage: core::marker::PhantomData }
    }

    /// For the semi-static filter.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn within(encoding: &'static Encoding, extent: f64) -> Self {
        Self { extent, ..Self::new(encoding, false) }
    }

    /// A number, or the error that it is not certain to be the nearest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn settled(x: Option<Raw>) -> Result<Raw, I::Uncertain> {
        if x.is_none() {
            I::uncertain()?;
        }
        Ok(x.unwrap_or(Raw::ZERO))
    }

    /// A number beside a coordinate. A corner is one of the numbers that answers are measured beside.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn beside(self, base: I, x: Approximate, degree: usize) -> Result<Raw, I::Uncertain> {
        Self::settled(if self.encoding.is_float {
            let base = base.value();
            is_kept(x, greater(x.value.abs(), base.abs())).then(|| Raw::of_float(base + x.value))
        } else {
            let sum =
                Approximate { value: base.value() + x.value, size: x.size + base.permanent() * x.over, ..x };
            self.nearest_step(sum, degree)
        })
    }

    /// A length that is the difference of numbers as large as `yardstick`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length_of(self, x: Approximate, yardstick: f64, degree: usize) -> Option<Raw> {
        if self.encoding.is_float {
            is_kept(x, yardstick).then(|| Raw::of_float(x.value))
        } else {
            self.nearest_step(x, degree)
        }
    }

    /// A length that is known not to be negative. Above zero it is not rounded to zero, nor the other way round.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn positive(self, x: Approximate, yardstick: f64, degree: usize) -> Result<Raw, I::Uncertain> {
        if x.value * x.over <= 2.0 * ERROR * x.size {
            I::uncertain()?;
        }
        let length = Self::settled(self.length_of(x, yardstick, degree))?;
        Ok(self.encoding.at_least_smallest(length))
    }

    /// A pure number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pure_number(self, x: Approximate, degree: usize) -> Result<Raw, I::Uncertain> {
        Self::settled(if self.encoding.is_float {
            is_kept(x, greater(x.value.abs(), 1.0)).then(|| Raw::of_float(x.value))
        } else {
            let steps = self.encoding.steps();
            self.nearest_step(Approximate { value: x.value * steps, size: x.size * steps, ..x }, degree)
        })
    }

    /// A squared length, of which it is not known how far it is off: only of floats.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn squared(self, x: f64) -> Option<Raw> {
        self.encoding.is_float.then(|| Raw::of_float(x))
    }

    /// To the nearest step, if that is certain. `degree` is the highest of any part.
    #[inline]
    fn nearest_step(self, x: Approximate, degree: usize) -> Option<Raw> {
        let shares = if self.is_oblique { SHARE_OF_CORNERS } else { SHARE };
        nearest_step(self.encoding, x, shares[degree])
    }
}

/// To the nearest step, if the error, such a share of its size, makes no difference to that (Ziv, *Fast evaluation of
/// elementary mathematical functions with correctly rounded last bit*, 1991).
#[inline]
pub fn nearest_step(encoding: &Encoding, x: Approximate, share: f64) -> Option<Raw> {
    /// What a float tells from its neighbours with a bit to spare.
    const LIMIT: f64 = (1_u64 << 52) as f64;
    let whole = if x.value.abs() < LIMIT { x.value as i64 } else { return None };
    let rest = (x.value - whole as f64).abs();
    // Of the value itself another rounding. Comparisons with NaN are false.
    let error = share * x.size + f64::EPSILON * x.value.abs() * x.over;
    let is_clear = (rest - 0.5).abs() * x.over > error;
    let away = if x.value < 0.0 { -1 } else { 1 };
    let nearest = whole + if rest > 0.5 { away } else { 0 };
    is_clear.then(|| Raw(nearest.clamp(encoding.least, encoding.greatest)))
}

/// Whether not too much of what a number is made of has cancelled, beside `yardstick`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_kept(x: Approximate, yardstick: f64) -> bool {
    x.size <= LOSS * yardstick * x.over
}

/// How often numbers of each degree are rounded, the most over all kernels, where those of degree 1 are exact.
pub(crate) const ROUNDED: [u32; 7] = [0, 0, 4, 7, 11, 13, 17];

/// The same of corners, and of all that is made of them.
const ROUNDED_OF_CORNERS: [u32; 7] = [5, 5, 14, 21, 31, 36, 47];

/// The share of its size that a number whose parts are of such degrees may be off.
const SHARE: [f64; 7] = shares(ROUNDED);
const SHARE_OF_CORNERS: [f64; 7] = shares(ROUNDED_OF_CORNERS);

const fn shares(rounded: [u32; 7]) -> [f64; 7] {
    /// On the way from parts to an answer every part is rounded in a sum, a quotient and a root, or less.
    const LATER: u32 = 3;
    let mut shares = [0.0; 7];
    let mut degree = 0;
    while degree < 7 {
        shares[degree] = (rounded[degree] + LATER) as f64 * (f64::EPSILON / 2.0);
        degree += 1;
    }
    shares
}

/// `degree a · degree b = degree a + b`.
macro_rules! products {
    ($($a:literal, $b:literal => $c:literal;)*) => {$(
        impl<I: Estimate> Mul<Degree<I, $b, I>> for Degree<I, $a, I> {
            type Output = Degree<I, $c, I>;
            #[cfg_attr(not(debug_assertions), inline(always))]
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

impl<I: Estimate> Arithmetic for Floats<I> {
    type Uncertain = I::Uncertain;
    type Coordinate = FloatCoordinate<I>;
    type D1 = Degree<I, 1, I>;
    type D2 = Degree<I, 2, I>;
    type D3 = Degree<I, 3, I>;
    type D4 = Degree<I, 4, I>;
    type D5 = Degree<I, 5, I>;
    type D6 = Degree<I, 6, I>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rarely<R>(case: impl FnOnce() -> Result<R, I::Uncertain>) -> Result<R, I::Uncertain> {
        I::rarely(case)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step() -> Self::D1 {
        Degree::new(I::rounded_once(1.0, 1.0))
    }
    #[inline]
    fn square_of(x: Self::D2) -> Self::D4 {
        Degree::new(x.0.squared())
    }
    #[inline]
    fn holds(
        self,
        base: Self::Coordinate,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<bool, I::Uncertain> {
        /// Of the denominator there is enough left to tell its size.
        const TELLING: f64 = (1_u64 << 30) as f64;
        let size = denominator.0.value();
        denominator.0.is_sharp(TELLING * size)?;
        let limit = 0.25 * self.encoding.max - base.0.value().abs();
        if numerator.0.permanent() > limit * size {
            I::uncertain()?;
        }
        Ok(true)
    }
}

/// Stored numbers that an `f64` holds.
macro_rules! reads {
    ($($N:ty),*) => {$(
        impl<I: Estimate> Reads<$N> for Floats<I> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn coordinate_of(self, _: usize, x: $N) -> Self::Coordinate {
                FloatCoordinate(I::stored(x.into(), self.extent))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn extent_of(self, x: $N) -> Self::D1 {
                Degree::new(I::rounded_once(x.into(), self.extent))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn product_of(self, a: $N, b: $N) -> Self::D1 {
                let product = f64::from(a) * f64::from(b) * self.encoding.step();
                Degree::new(I::rounded_once(product, self.extent))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn direction_of<const D: usize>(self, x: [$N; D]) -> [Self::D1; D] {
                x.each(|x| self.extent_of(x))
            }
        }
    )*};
}
reads!(f32, f64);

impl<I: Estimate> Construction for Floats<I> {
    type Big = I;
    type Root = ApproximateRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encoding(&self) -> &Encoding {
        self.encoding
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self, square: I) -> ApproximateRoot {
        ApproximateRoot::of(square)
    }
    #[inline]
    fn stored(self, x: Self::Coordinate) -> Result<Raw, I::Uncertain> {
        self.beside(x.0, Approximate::NOTHING, 1)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big1(x: Self::D1) -> I {
        x.0.as_part(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big2(x: Self::D2) -> I {
        x.0.as_part(2)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big3(x: Self::D3) -> I {
        x.0.as_part(3)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big4(x: Self::D4) -> I {
        x.0.as_part(4)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big5(x: Self::D5) -> I {
        x.0.as_part(5)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big6(x: Self::D6) -> I {
        x.0.as_part(6)
    }

    #[inline]
    fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, I::Uncertain> {
        p.0.plus(k.0.product(q.0.root()?)).sign()
    }

    fn nested_sign(nested: NestedSurd<Self>) -> Result<Ordering, I::Uncertain> {
        let x = Approximate::nested(nested)?;
        if x.value.abs() * x.over <= 2.0 * ERROR * x.size && x.size > 0.0 {
            I::uncertain()?;
        }
        Ok(x.value.partial_cmp(&0.0).unwrap_or(Ordering::Equal))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rational(
        self,
        base: Self::Coordinate,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::quotient(Self::big3(numerator), Self::big2(denominator))?, 3)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::quotient(Self::big2(numerator), Self::big2(denominator))?, 2)
    }

    fn rational5(
        self,
        base: Self::Coordinate,
        numerator: Self::D5,
        denominator: Self::D4,
    ) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::quotient(Self::big5(numerator), Self::big4(denominator))?, 5)
    }
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::quotient(Self::big4(numerator), Self::big4(denominator))?, 4)
    }
    fn squared_length(self, numerator: I, denominator: I) -> Result<Raw, I::Uncertain> {
        let x = Approximate::quotient(numerator, denominator)?;
        Self::settled(self.squared(x.value).and_then(|_| self.length_of(x, x.value, 6)))
    }
    fn root_length(self, numerator: I, denominator: I) -> Result<Raw, I::Uncertain> {
        let x = Approximate::root_of(numerator, denominator)?;
        Self::settled(self.length_of(x, x.value, 6))
    }
    fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Result<Raw, I::Uncertain> {
        gap.0.is_sharp(gap.0.value().abs())?;
        length.0.is_sharp(length.0.value())?;
        let (radius, gap, length) = (radius.0.value(), gap.0.value(), length.0.value());
        let square = if radius == 0.0 {
            gap / length * gap
        } else {
            let from_core = gap / root(length);
            let distance = from_core - radius;
            // Of what nearly all has cancelled too little is left to be squared.
            if distance <= LOSS * ERROR * (from_core + radius) {
                I::uncertain()?;
            }
            distance * distance
        };
        Self::settled(self.squared(square))
    }
    fn beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
        way: Ordering,
    ) -> Result<Raw, I::Uncertain> {
        let root = Approximate::root_of(Self::big6(numerator), Self::big4(denominator))?;
        let radius = Self::big1(radius);
        let beyond = root.less(radius);
        let yardstick = greater(root.value, radius.value());
        self.positive(if way.is_lt() { beyond.negated() } else { beyond }, yardstick, 6)
    }
    fn squared_beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
    ) -> Result<Raw, I::Uncertain> {
        let root = Approximate::root_of(Self::big6(numerator), Self::big4(denominator))?;
        let beyond = root.less(radius.0);
        if beyond.value * beyond.over <= 2.0 * ERROR * beyond.size {
            I::uncertain()?;
        }
        let square = self.squared(beyond.value * beyond.value);
        Self::settled(self.length_of(root, root.value, 6).and(square))
    }
    fn square(self, x: Self::D2) -> Result<Raw, I::Uncertain> {
        Self::settled(self.squared(x.0.value()))
    }
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> Result<Raw, I::Uncertain> {
        let r = radius.0.value();
        let area = core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0.value());
        Self::settled(self.squared(area))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, base: Self::Coordinate, surd: Surd<Self>) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::surd(surd)?, 4)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(self, surd: Surd<Self>) -> Result<Raw, I::Uncertain> {
        // Its parts are no greater than differences of coordinates, beside which it is as good as they are.
        self.positive(Approximate::surd(surd)?, f64::INFINITY, 4)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pure(self, surd: Surd<Self>) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::surd(surd)?, 4)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nested_coordinate(self, base: Self::Coordinate, of: NestedSurd<Self>) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::nested(of)?, 6)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nested_pure(self, of: NestedSurd<Self>) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::nested(of)?, 6)
    }
}
