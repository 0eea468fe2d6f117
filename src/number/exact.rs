//! Exact arithmetic: the operands as multiples of a common power of two, so that every number of a kernel is an integer.
//!
//! | width | degree 1 | 2 | 3 | 4 | 5 | 6 | serves |
//! |---|---|---|---|---|---|---|---|
//! | [`Short`] | 64 | 64 | 128 | 128 | 192 | 256 | verdicts of fixed-point numbers within ±2^29 |
//! | [`W64`] | 64 | 128 | 256 | 256 | 384 | 384 | operands of 59 bits |
//! | [`EveryFloat`] | run-time length, as long as every finite `f64` needs ||||||  everything else |
//!
//! The bits of each degree for operands of `B` bits, and so coordinates of `B + 2`: 1: `B + 3`; 2: `2·B + 8`; 3: `3·B + 12`;
//! 4: `4·B + 18`; 5: `5·B + 18`; 6: `6·B + 27`, and a sign; 10, under a root in space: `10·B + 24`, and in the plane, for
//! fixed-point only: `10·B + 44`; 12 and 14, for sweeps in space: `12·B + 19` and `14·B + 23`. These exceed the capacity for
//! floats that differ by nearly all exponents; such numbers are not squared. A finite `f64` is a multiple of 2^-1074 below 2^1024.
//!
//! Degree 10 is that of a sweep of an oriented box in space. A vector `w` between two corners has `B + 3` bits, an edge `e` has `B + 1`, and
//! a vector `g` between corners of one box is at most `3·2^(B+1)` in each component. With `c = m × e` and `n = e × g` the sign of
//! `w·c + R·(n·c) / |n|` is that of `(w·c)²·|n|² − R²·(n·c)²`, whose first term is at most `27·2^(6·B+8) · 81·2^(4·B+4) < 2^(10·B+24)`.

use core::marker::PhantomData;
use core::ops::{Add, Sub};

use crate::number::arithmetic::{Arithmetic, Degree, Numeric, Reads, Value};
use crate::number::double::Double;
use crate::number::encoding::Encoding;
use crate::number::extent::{Stored, decode};
use crate::number::int::Int;
use crate::number::long::Long;
use crate::number::span::{Mantissa, mantissa_of};
use crate::number::storage::{Product, Storage};

mod exact_answers;
mod nested;
pub mod times;

/// A coordinate as a multiple of the unit. Only differences of coordinates take part in arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct ExactCoordinate<W, I>(I, PhantomData<W>);

impl<W, I: Storage> Sub for ExactCoordinate<W, I> {
    type Output = Degree<W, 1, I>;
    #[inline]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0.minus(rhs.0))
    }
}

impl<W, I: Storage> Add<Degree<W, 1, I>> for ExactCoordinate<W, I> {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Degree<W, 1, I>) -> Self {
        Self(self.0.plus(rhs.0), PhantomData)
    }
}

/// Exact arithmetic of width `W`.
#[derive(Debug)]
pub struct Exact<W> {
    /// How the operands, and the numbers of the answer, are stored.
    encoding: &'static Encoding,
    /// All coordinates are multiples of `2^unit`; in fixed-point the unit is relative to a step. This is twice that exponent, and one more if only the
    /// times of answers are wanted: so the arithmetic remains two words.
    scale: i32,
    width: PhantomData<W>,
}

impl<W> Clone for Exact<W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Exact<W> {}

impl<W> Exact<W> {
    #[inline]
    pub fn new(encoding: &'static Encoding, unit: i32) -> Self {
        Self { encoding, scale: 2 * unit, width: PhantomData }
    }

    /// The exponent of the unit.
    #[inline]
    fn unit(self) -> i32 {
        self.scale >> 1
    }

    /// The number of bits that a coordinate has below a step.
    #[inline]
    fn up(self) -> u32 {
        self.unit().unsigned_abs()
    }
}

/// The integers into which stored numbers are converted.
trait Units: Storage {
    /// `mantissa · 2^up`, which fits.
    fn shifted(mantissa: i128, up: u32) -> Self;

    /// Two floats whose sum differs by less than a share of `2^-98`; infinite or none if it is too large.
    fn about(self) -> Double;

    /// `mantissa · 2^(low − unit)`, truncated below the unit.
    #[inline]
    fn multiple((mantissa, low): Mantissa, unit: i32) -> Self {
        match low - unit {
            _ if mantissa == 0 => Self::ZERO,
            up @ 0.. => Self::shifted(mantissa, up.unsigned_abs()),
            down => {
                let magnitude = mantissa.abs() >> down.unsigned_abs().min(127);
                Self::shifted(magnitude * mantissa.signum(), 0)
            }
        }
    }
}

impl Units for i64 {
    #[inline]
    fn shifted(mantissa: i128, up: u32) -> Self {
        (mantissa as i64) << up
    }
    #[inline]
    fn about(self) -> Double {
        let high = self as f64;
        Double::sum(high, self.wrapping_sub(high as Self) as f64)
    }
}

impl Units for i128 {
    #[inline]
    fn shifted(mantissa: i128, up: u32) -> Self {
        mantissa << up
    }
    #[inline]
    fn about(self) -> Double {
        Double::about(self)
    }
}

impl<const CAP: usize> Units for Long<CAP> {
    fn shifted(mantissa: i128, up: u32) -> Self {
        Self::from(mantissa).shl(up)
    }
    fn about(self) -> Double {
        Self::about(&self)
    }
}

/// The same value in a type that holds it.
trait Widen<Out> {
    fn widen(self) -> Out;
}

macro_rules! widen_words {
    ($($I:ty),*) => {$(
        impl Widen<i128> for $I {
            #[inline]
            fn widen(self) -> i128 { self.into() }
        }
        impl<const N: usize> Widen<Int<N>> for $I {
            #[inline]
            fn widen(self) -> Int<N> { Int::from(self).resize() }
        }
        impl<const CAP: usize> Widen<Long<CAP>> for $I {
            #[inline(never)]
            fn widen(self) -> Long<CAP> { self.into() }
        }
    )*};
}
widen_words!(i64, i128);

impl<const N: usize, const M: usize> Widen<Int<M>> for Int<N> {
    #[inline]
    fn widen(self) -> Int<M> {
        self.resize()
    }
}

impl<const N: usize, const CAP: usize> Widen<Long<CAP>> for Int<N> {
    #[inline(never)]
    fn widen(self) -> Long<CAP> {
        self.into()
    }
}

impl<const N: usize, const CAP: usize> Widen<Long<CAP>> for Long<N> {
    #[inline(never)]
    fn widen(self) -> Long<CAP> {
        self.resize()
    }
}

/// The types of one width, and its arithmetic.
macro_rules! width {
    (
        $(#[$doc:meta])* $W:ident {
            1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 5: $D5:ty, 6: $D6:ty
        } of $bits:literal bits, a fraction in $Fraction:ty
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
        pub struct $W;

        impl $W {
            /// The number of bits that operands may have.
            pub const BITS: i32 = $bits;
        }

        width!(@products $W, 1 $D1, 1 $D1 => 2 $D2; 1 $D1, 2 $D2 => 3 $D3; 2 $D2, 1 $D1 => 3 $D3;
            2 $D2, 2 $D2 => 4 $D4; 1 $D1, 3 $D3 => 4 $D4; 3 $D3, 1 $D1 => 4 $D4; 3 $D3, 2 $D2 => 5 $D5;
            4 $D4, 1 $D1 => 5 $D5; 2 $D2, 4 $D4 => 6 $D6; 4 $D4, 2 $D2 => 6 $D6; 3 $D3, 3 $D3 => 6 $D6;);

        impl Arithmetic for Exact<$W> {
            type Coordinate = ExactCoordinate<$W, $D1>;
            type D1 = Degree<$W, 1, $D1>;
            type D2 = Degree<$W, 2, $D2>;
            type D3 = Degree<$W, 3, $D3>;
            type D4 = Degree<$W, 4, $D4>;
            type D5 = Degree<$W, 5, $D5>;
            type D6 = Degree<$W, 6, $D6>;

            #[inline]
            fn step() -> Self::D1 {
                Degree::new(<$D1>::shifted(1, 0))
            }
            #[inline]
            fn about(x: Self::D1) -> (Double, f64) {
                let about = x.0.about();
                (about, about.value().abs() / (1_u128 << 98) as f64)
            }

            /// The nearest number is in range if `least − 1/2 ≤ base + n/d < greatest + 1/2`: the greatest is odd, so a tie
            /// half a step above it rounds up, and the least is even. A float rounds to a finite number if it exceeds the
            /// greatest by less than half a unit in the last place.
            #[inline]
            fn holds(
                self,
                base: Self::Coordinate,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> bool {
                if !self.encoding.is_float {
                    // Numbers are nearly always far from the ends of the range.
                    let limit: Self::D1 = Degree::new(<$D1>::shifted(i128::from(self.encoding.greatest) - 1, self.up()));
                    let room = limit - Degree::new(base.0.absolute());
                    if numerator.absolute().is_at_most(denominator * room) {
                        return true;
                    }
                }
                let (n, d): ($Fraction, $Fraction) = (numerator.0.widen(), denominator.0.widen());
                let base: $Fraction = base.0.widen();
                let twice = |x: $Fraction| x.plus(x);
                let times = |a: $Fraction, b: $Fraction| Product::<$Fraction, $Fraction>::product(a, b);
                let whole = twice(times(base, d).plus(n));
                let (low, high): ($Fraction, $Fraction) = if self.encoding.is_float {
                    let (mantissa, exponent) = decode(self.encoding.max);
                    // The limit is half a unit in the last place above the greatest, in as few digits as it needs.
                    let digits = 64 - mantissa.leading_zeros() - mantissa.trailing_zeros();
                    let low = exponent + mantissa.trailing_zeros() as i32 - 1;
                    let limit = (1_i64 << (digits + 1)) - 1;
                    let up = low + 1 - self.unit();
                    if up + 53 > 3 * $W::BITS + 14 {
                        // A quotient has at most 3·B + 13 bits.
                        return true;
                    }
                    let size = if Storage::sign(whole).is_lt() { whole.negated() } else { whole };
                    let limit: $Fraction = limit.widen();
                    let (limit, shift) = (times(limit, d), up.unsigned_abs());
                    let (size, limit) =
                        if up < 0 { (shifted(size, shift), limit) } else { (size, shifted(limit, shift)) };
                    return Storage::compare(size, limit).is_lt();
                } else {
                    let limit = |x: i128| -> $Fraction { shifted(x.widen(), self.up()) };
                    (
                        limit(2 * i128::from(self.encoding.least) - 1),
                        limit(2 * i128::from(self.encoding.greatest) + 1),
                    )
                };
                Storage::is_at_most(times(low, d), whole) & Storage::compare(whole, times(high, d)).is_lt()
            }
        }
    };

    (@products $W:ident, $($a:literal $A:ty, $b:literal $B:ty => $c:literal $C:ty;)*) => {$(
        impl core::ops::Mul<Degree<$W, $b, $B>> for Degree<$W, $a, $A> {
            type Output = Degree<$W, $c, $C>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn mul(self, rhs: Degree<$W, $b, $B>) -> Self::Output {
                Degree::new(Product::product(self.0, rhs.0))
            }
        }
    )*};
}

/// `x · 2^up`, which fits.
trait ShiftUp {
    fn shift_up(self, up: u32) -> Self;
}

impl ShiftUp for i128 {
    #[inline]
    fn shift_up(self, up: u32) -> Self {
        self << up
    }
}

impl<const N: usize> ShiftUp for Int<N> {
    #[inline]
    fn shift_up(self, up: u32) -> Self {
        self.shl(up)
    }
}

impl<const CAP: usize> ShiftUp for Long<CAP> {
    fn shift_up(self, up: u32) -> Self {
        self.shl(up)
    }
}

#[inline]
fn shifted<I: ShiftUp>(x: I, up: u32) -> I {
    x.shift_up(up)
}

width! {
    /// For verdicts of raw integers within ±2^29.
    Short { 1: i64, 2: i64, 3: i128, 4: i128, 5: Int<3>, 6: Int<4> } of 29 bits, a fraction in i128
}
width! {
    /// Machine words: 64, 128 and 256 bits.
    W64 { 1: i64, 2: i128, 3: Int<4>, 4: Int<4>, 5: Int<6>, 6: Int<6> } of 59 bits, a fraction in Int<6>
}
width! {
    /// Every `f64`.
    EveryFloat {
        1: Long<33>, 2: Long<66>, 3: Long<99>, 4: Long<132>, 5: Long<165>, 6: Long<198>
    } of 2098 bits, a fraction in Long<165>
}
/// How a width reads stored operands, floats or integers.
macro_rules! reads_stored {
    ($($W:ident: $D1:ty;)*) => {$(
        impl<N: Stored> Reads<N> for Exact<$W> {
            fn coordinate_of(self, _: usize, x: N) -> Self::Coordinate {
                ExactCoordinate(<$D1>::multiple(mantissa_of(x), self.unit()), PhantomData)
            }
            fn extent_of(self, x: N) -> Self::D1 {
                Degree::new(<$D1>::multiple(mantissa_of(x), self.unit()))
            }
        }
    )*};
}
reads_stored! {
    W64: i64;
    EveryFloat: Long<33>;
}

/// Raw integers as stored in a scalar: the fast path of fixed-point verdicts.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Steps<I>(pub I);

impl<I: Value> Value for Steps<I> {
    const ZERO: Self = Self(I::ZERO);
}

macro_rules! reads_steps {
    ($($W:ident),*) => {$(
        impl<I: Copy + Into<i64>> Reads<Steps<I>> for Exact<$W> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn coordinate_of(self, _: usize, x: Steps<I>) -> Self::Coordinate {
                ExactCoordinate(x.0.into() << self.up(), PhantomData)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn extent_of(self, x: Steps<I>) -> Self::D1 {
                Degree::new(x.0.into() << self.up())
            }
        }
    )*};
}
reads_steps!(Short, W64);
