//! Float arithmetic: `f64` in every degree, for every scalar whose numbers an `f64` holds.
//!
//! An `f32` is converted exactly, and its products of degree 2 are exact; integers of up to 50 bits are converted exactly,
//! too.
//!
//! Each number carries an error bound ([`filter`](crate::number::filter)). If the bound leaves a sign uncertain, or too few digits of
//! an answer, every kernel passes that on with `?`, and the same kernel reruns on [exact](crate::number::exact) integers.

use core::cmp::Ordering;
use core::ops::{Add, Mul, Sub};

use crate::number::arithmetic::{Arithmetic, Degree, Reads};
use crate::number::double::Double;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::filter::Estimate;

pub(crate) mod float_answers;

/// A coordinate: a stored one, or a computed corner.
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
    /// For the semi-static filter: at least the difference of any two coordinates, and at least any length.
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
    /// An arithmetic whose numbers have their own permanents.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(encoding: &'static Encoding, is_oblique: bool) -> Self {
        Self { encoding, extent: f64::INFINITY, is_oblique, storage: core::marker::PhantomData }
    }

    /// An arithmetic for the semi-static filter.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn within(encoding: &'static Encoding, extent: f64) -> Self {
        Self { extent, ..Self::new(encoding, false) }
    }
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
    #[inline]
    fn left_to_others() -> Result<(), I::Uncertain> {
        I::uncertain()
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
    fn about(x: Self::D1) -> (Double, f64) {
        (x.0.value().into(), x.0.error())
    }
    #[inline]
    fn holds(
        self,
        base: Self::Coordinate,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<bool, I::Uncertain> {
        /// The denominator has enough certain digits to tell its size.
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
