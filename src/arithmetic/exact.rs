//! Exact arithmetic: the operands as multiples of a common power of two, so that every number of a kernel is an integer.
//!
//! | width | degree 1 | 2 | 3 | 4 | 5 | 6 | serves |
//! |---|---|---|---|---|---|---|---|
//! | [`Short`] | 64 | 64 | 128 | 128 | 192 | 256 | verdicts of fixed-point numbers within ±2^29 |
//! | [`W64`] | 64 | 128 | 256 | 256 | 384 | 384 | operands of 59 bits |
//! | [`LongSpace`] | run-time length, as long as every finite `f64` needs ||||||  everything in space |
//! | [`LongPlane`] | the same for every product of two `f64` ||||||  everything in the plane |
//!
//! Bits that numbers of each degree can have, from operands of `B` bits, so coordinates of `B + 2`:
//! 1: `B + 3`; 2: `2·B + 8`; 3: `3·B + 12`; 4: `4·B + 18`; 5: `5·B + 18`; 6: `6·B + 27`, and a sign; 10, under a root in
//! space: `10·B + 20`. A finite `f64` is a multiple of 2^-1074 below 2^1024, and a product of two spans 4196 bits.

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::{Add, Sub};

use super::encoding::{Encoding, Raw};
use super::extent::Stored;
use super::int::Int;
use super::long::Long;
use super::number::{Arithmetic, Construction, Degree, Number, Product, Reads, Storage, Value};
use super::rounding::{self, Halves, LongHalves, Rooted};
use super::span::{Mantissa, Span, decode, mantissa_of, product_of};
use super::surd::{NestedSurd, Root, Surd};
use super::wide_float::WideFloat;

/// A coordinate as a multiple of the unit. Only differences of it take part in arithmetic.
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
    /// All coordinates are multiples of `2^unit`: of a step, where numbers are counted in steps.
    unit: i32,
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
        Self { encoding, unit, width: PhantomData }
    }

    /// How many bits a coordinate has more than a step.
    #[inline]
    fn up(self) -> u32 {
        self.unit.unsigned_abs()
    }
}

/// What stored numbers become.
trait Units: Storage {
    /// `mantissa · 2^up`, which fits.
    fn shifted(mantissa: i128, up: u32) -> Self;

    /// `mantissa · 2^(low − unit)`, cut off below the unit.
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
}

impl Units for i128 {
    #[inline]
    fn shifted(mantissa: i128, up: u32) -> Self {
        mantissa << up
    }
}

impl<const CAP: usize> Units for Long<CAP> {
    fn shifted(mantissa: i128, up: u32) -> Self {
        Self::from(mantissa).shl(up)
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
            /// The bits that operands may have.
            pub const BITS: i32 = $bits;
        }

        width!(@products $W, 1 $D1, 1 $D1 => 2 $D2; 1 $D1, 2 $D2 => 3 $D3; 2 $D2, 1 $D1 => 3 $D3;
            2 $D2, 2 $D2 => 4 $D4; 1 $D1, 3 $D3 => 4 $D4; 3 $D3, 1 $D1 => 4 $D4; 3 $D3, 2 $D2 => 5 $D5;
            4 $D4, 1 $D1 => 5 $D5; 2 $D2, 4 $D4 => 6 $D6; 4 $D4, 2 $D2 => 6 $D6; 3 $D3, 3 $D3 => 6 $D6;);

        impl Arithmetic for Exact<$W> {
            type Uncertain = Infallible;
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

            /// The nearest number is in range where `least − 1/2 ≤ base + n/d < greatest + 1/2`: the greatest is odd,
            /// so that what is half a step beyond it is rounded up, and the least is even. A float rounds to a finite
            /// one where it is less than half a unit in the last place beyond the greatest.
            #[inline]
            fn holds(
                self,
                base: Self::Coordinate,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<bool, Infallible> {
                if !self.encoding.is_float {
                    // Nearly always the numbers are far from the end of the range.
                    let limit: Self::D1 = Degree::new(<$D1>::shifted(i128::from(self.encoding.greatest) - 1, self.up()));
                    let room = limit - Degree::new(base.0.absolute());
                    if numerator.absolute().is_at_most(denominator * room)? {
                        return Ok(true);
                    }
                }
                let (n, d): ($Fraction, $Fraction) = (numerator.0.widen(), denominator.0.widen());
                let base: $Fraction = base.0.widen();
                let twice = |x: $Fraction| x.plus(x);
                let times = |a: $Fraction, b: $Fraction| Product::<$Fraction, $Fraction>::product(a, b);
                let whole = twice(times(base, d).plus(n));
                let (low, high): ($Fraction, $Fraction) = if self.encoding.is_float {
                    let (mantissa, exponent) = decode(self.encoding.max);
                    // Half a unit in the last place more, of as many digits as there are.
                    let digits = 64 - mantissa.leading_zeros() - mantissa.trailing_zeros();
                    let low = exponent + mantissa.trailing_zeros() as i32 - 1;
                    let limit = (1_i64 << (digits + 1)) - 1;
                    let up = low + 1 - self.unit;
                    if up + 53 > 3 * $W::BITS + 14 {
                        // A quotient has 3·B + 13 bits at most.
                        return Ok(true);
                    }
                    let size = if Storage::sign(whole)?.is_lt() { whole.negated() } else { whole };
                    let limit: $Fraction = limit.widen();
                    let (limit, shift) = (times(limit, d), up.unsigned_abs());
                    let (size, limit) =
                        if up < 0 { (shifted(size, shift), limit) } else { (size, shifted(limit, shift)) };
                    return Ok(Storage::compare(size, limit)?.is_lt());
                } else {
                    let limit = |x: i128| -> $Fraction { shifted(x.widen(), self.up()) };
                    (
                        limit(2 * i128::from(self.encoding.least) - 1),
                        limit(2 * i128::from(self.encoding.greatest) + 1),
                    )
                };
                Ok(Storage::is_at_most(times(low, d), whole)? & Storage::compare(whole, times(high, d))?.is_lt())
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
    LongSpace {
        1: Long<33>, 2: Long<66>, 3: Long<99>, 4: Long<132>, 5: Long<165>, 6: Long<198>
    } of 2098 bits, a fraction in Long<165>
}
width! {
    /// Every product of two `f64`.
    LongPlane {
        1: Long<66>, 2: Long<132>, 3: Long<197>, 4: Long<263>, 5: Long<329>, 6: Long<394>
    } of 4196 bits, a fraction in Long<329>
}

/// How a width reads operands in its library form, floats or integers.
macro_rules! reads_stored {
    ($($W:ident: $D1:ty;)*) => {$(
        impl<N: Stored> Reads<N> for Exact<$W> {
            fn coordinate_of(self, _: usize, x: N) -> Self::Coordinate {
                ExactCoordinate(<$D1>::multiple(mantissa_of(x), self.unit), PhantomData)
            }
            fn extent_of(self, x: N) -> Self::D1 {
                Degree::new(<$D1>::multiple(mantissa_of(x), self.unit))
            }
            fn product_of(self, a: N, b: N) -> Self::D1 {
                let product = product_of(a, b, self.encoding.fraction_bits);
                Degree::new(<$D1>::multiple(product, self.unit))
            }
            /// Of an axis the length does not matter. It is cut off only where both half extents are zero, where the
            /// direction does not matter either.
            fn direction_of<const D: usize>(self, x: [N; D]) -> [Self::D1; D] {
                let mut span = Span::default();
                x.into_iter().for_each(|x| span.include(mantissa_of(x)));
                let unit = span.unit_within($W::BITS);
                x.map(|x| Degree::new(<$D1>::multiple(mantissa_of(x), unit)))
            }
        }
    )*};
}
reads_stored! {
    W64: i64;
    LongSpace: Long<33>;
    LongPlane: Long<66>;
}

/// Raw integers as they are stored in a scalar: the fast path of fixed-point verdicts.
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
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn product_of(self, a: Steps<I>, b: Steps<I>) -> Self::D1 {
                Degree::new(a.0.into().wrapping_mul(b.0.into()))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn direction_of<const D: usize>(self, x: [Steps<I>; D]) -> [Self::D1; D] {
                x.map(|x| Degree::new(x.0.into()))
            }
        }
    )*};
}
reads_steps!(Short, W64);

/// Numbers of answers, of a width whose parts and roots are a `Long` of `$CAP` limbs.
macro_rules! construction {
    ($($W:ident by $CAP:literal;)*) => {$(
        impl Construction for Exact<$W> {
            type Big = Long<$CAP>;
            type Root = Rooted<$CAP>;

            fn encoding(&self) -> &Encoding {
                self.encoding
            }
            fn root(self, square: Long<$CAP>) -> Rooted<$CAP> {
                if self.encoding.is_float { Rooted::bare(square) } else { Rooted::of(square) }
            }
            fn big1(x: Self::D1) -> Long<$CAP> {
                x.0.widen()
            }
            fn big2(x: Self::D2) -> Long<$CAP> {
                x.0.widen()
            }
            fn big3(x: Self::D3) -> Long<$CAP> {
                x.0.widen()
            }
            fn big4(x: Self::D4) -> Long<$CAP> {
                x.0.widen()
            }
            fn big5(x: Self::D5) -> Long<$CAP> {
                x.0.widen()
            }
            fn big6(x: Self::D6) -> Long<$CAP> {
                x.0.widen()
            }

            fn stored(self, x: Self::Coordinate) -> Result<Raw, Infallible> {
                let one = Long::from(1_i64);
                Ok(self.fraction(&x.0.widen(), &Long::<$CAP>::ZERO, &one))
            }
            fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, Infallible> {
                Ok(sign_with_root(&Self::big4(p), &Self::big2(k), &Self::big4(q)))
            }
            fn rational(
                self,
                base: Self::Coordinate,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<Raw, Infallible> {
                let base: Long<$CAP> = base.0.widen();
                Ok(self.fraction(&base, &Self::big3(numerator), &Self::big2(denominator)))
            }
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<Raw, Infallible> {
                Ok(self.ratio(&Self::big2(numerator), &Self::big2(denominator)))
            }
            fn rational5(
                self,
                base: Self::Coordinate,
                numerator: Self::D5,
                denominator: Self::D4,
            ) -> Result<Raw, Infallible> {
                let base: Long<$CAP> = base.0.widen();
                Ok(self.fraction(&base, &Self::big5(numerator), &Self::big4(denominator)))
            }
            fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<Raw, Infallible> {
                Ok(self.ratio(&Self::big4(numerator), &Self::big4(denominator)))
            }
            fn squared_length(self, n: Long<$CAP>, d: Long<$CAP>) -> Result<Raw, Infallible> {
                Ok(self.squared_ratio(&n, &d))
            }
            fn root_length(self, n: Long<$CAP>, d: Long<$CAP>) -> Result<Raw, Infallible> {
                Ok(self.root_of_ratio(&n, &d))
            }
            fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Result<Raw, Infallible> {
                if radius.is_zero()? {
                    return Ok(self.squared_ratio(&Self::big4(gap * gap), &Self::big2(length)));
                }
                if self.encoding.is_float {
                    let root = Root::of_length(self, length);
                    let surd = Surd::<Self>::length(-(radius * length), gap.absolute(), root, length);
                    let distance = surd_value(&surd.p, &surd.k, &surd.root.square, &surd.denominator);
                    return Ok(self.float(distance.times(distance).scaled(2 * self.unit)));
                }
                let (p, q) = (Self::big3(-(radius * length)), Self::big6(gap * gap * length));
                let down = self.encoding.fraction_bits + 2 * self.up();
                Ok(self.encoding.nearest(rounding::squared_surd(&p, &q, &Self::big2(length), down)))
            }
            fn beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
                way: Ordering,
            ) -> Result<Raw, Infallible> {
                let (n, d, r) = (Self::big6(numerator), Self::big4(denominator), Self::big1(radius));
                if self.encoding.is_float {
                    let distance = root_less(&n, &d, &r);
                    return Ok(self.float_length(if way.is_lt() { distance.negated() } else { distance }));
                }
                Ok(self.length_of(rounding::beyond_halves(&n, &d, &r, way)))
            }
            fn squared_beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
            ) -> Result<Raw, Infallible> {
                let (n, d, r) = (Self::big6(numerator), Self::big4(denominator), Self::big1(radius));
                if self.encoding.is_float {
                    let distance = root_less(&n, &d, &r);
                    return Ok(self.float(distance.times(distance).scaled(2 * self.unit)));
                }
                let down = self.encoding.fraction_bits + 2 * self.up();
                Ok(self.encoding.nearest(rounding::squared_beyond(&n, &d, &r, down)))
            }
            fn square(self, x: Self::D2) -> Result<Raw, Infallible> {
                Ok(self.squared_ratio(&Self::big2(x), &Long::from(1_i64)))
            }
            fn area(self, radius: Self::D1, squared_length: Self::D2) -> Result<Raw, Infallible> {
                let (r, l) = (Self::big1(radius), Self::big2(squared_length));
                if self.encoding.is_float {
                    let r = WideFloat::from(&r).scaled(self.unit).to_f64();
                    let length = WideFloat::from(&l).root().scaled(self.unit).to_f64();
                    return Ok(Raw::of_float(core::f64::consts::PI * r * r + 2.0 * r * length));
                }
                Ok(self.encoding.clamped(rounding::area(&r, &l, self.encoding.fraction_bits)))
            }

            fn coordinate(self, base: Self::Coordinate, surd: Surd<Self>) -> Result<Raw, Infallible> {
                let base: Long<$CAP> = base.0.widen();
                let Surd { p, k, root, denominator } = surd;
                if self.encoding.is_float {
                    let p = p.add(&base.times(&denominator));
                    return Ok(self.float(surd_value(&p, &k, &root.square, &denominator).scaled(self.unit)));
                }
                Ok(self.settled(&base, rounding::surd_halves(&p, &k, &root, &denominator, 0)))
            }
            fn length(self, surd: Surd<Self>) -> Result<Raw, Infallible> {
                let Surd { p, k, root, denominator } = surd;
                if self.encoding.is_float {
                    return Ok(self.float_length(surd_value(&p, &k, &root.square, &denominator)));
                }
                Ok(self.length_of(rounding::surd_halves(&p, &k, &root, &denominator, 0)))
            }
            fn pure(self, surd: Surd<Self>) -> Result<Raw, Infallible> {
                let Surd { p, k, root, denominator } = surd;
                if self.encoding.is_float {
                    return Ok(self.float(surd_value(&p, &k, &root.square, &denominator)));
                }
                let shift = self.encoding.fraction_bits;
                Ok(self.pure_of(rounding::surd_halves(&p, &k, &root, &denominator, shift)))
            }

            fn nested_coordinate(
                self,
                base: Self::Coordinate,
                nested: NestedSurd<Self>,
            ) -> Result<Raw, Infallible> {
                let base: Long<$CAP> = base.0.widen();
                let nested = Nested::from(nested);
                if self.encoding.is_float {
                    let p = nested.p.add(&base.times(&nested.denominator));
                    return Ok(self.float(Nested { p, ..nested }.value().scaled(self.unit)));
                }
                Ok(self.settled(&base, nested.halves(0)))
            }
            fn nested_pure(self, nested: NestedSurd<Self>) -> Result<Raw, Infallible> {
                let nested = Nested::from(nested);
                if self.encoding.is_float {
                    return Ok(self.float(nested.value()));
                }
                Ok(self.pure_of(nested.halves(self.encoding.fraction_bits)))
            }
            fn nested_unit(self, nested: NestedSurd<Self>) -> Result<Raw, Infallible> {
                if self.encoding.is_float {
                    return Ok(self.float(Nested::from(nested).sum()));
                }
                self.nested_pure(nested)
            }
        }

        impl From<NestedSurd<Exact<$W>>> for Nested<$CAP> {
            fn from(nested: NestedSurd<Exact<$W>>) -> Self {
                let NestedSurd { p, k, q, factor, under, denominator } = nested;
                Self { p, k, q, factor, under, denominator }
            }
        }
    )*};
}
construction! {
    W64 by 15;
    LongSpace by 330;
    LongPlane by 394;
}

/// The numbers of answers from their integers, whatever the width.
impl<W> Exact<W> {
    fn float(self, x: WideFloat) -> Raw {
        Raw::of_float(x.to_f64())
    }

    /// A length in units; above zero it is not rounded to zero. Zero has no sign.
    fn float_length(self, length: WideFloat) -> Raw {
        if length.is_zero() {
            return Raw::ZERO;
        }
        self.encoding.at_least_smallest(self.float(length.scaled(self.unit)))
    }

    fn settled<const CAP: usize>(self, base: &Long<CAP>, halves: LongHalves<CAP>) -> Raw {
        self.encoding.nearest(rounding::settled(base, halves, self.up()))
    }

    fn pure_of<const CAP: usize>(self, halves: LongHalves<CAP>) -> Raw {
        self.encoding.nearest(rounding::settled(&Long::ZERO, halves, 0))
    }

    /// A length in units from its halves; above zero it is at least one step.
    fn length_of<const CAP: usize>(self, halves: LongHalves<CAP>) -> Raw {
        let is_zero = halves.0.is_null() & halves.1;
        let Halves { floor, is_exact } = rounding::settled(&Long::ZERO, halves, self.up());
        let nearest = Halves { floor, is_exact }.nearest();
        self.encoding.clamped(nearest.max(i128::from(!is_zero)))
    }

    /// `base + numerator / denominator`, in units.
    fn fraction<const CAP: usize>(
        self,
        base: &Long<CAP>,
        numerator: &Long<CAP>,
        denominator: &Long<CAP>,
    ) -> Raw {
        if self.encoding.is_float {
            // Over one denominator nothing is lost where the two nearly cancel.
            let numerator = base.times::<CAP, CAP>(denominator).add(numerator);
            let quotient = WideFloat::from(&numerator).over(WideFloat::from(denominator));
            return self.float(quotient.scaled(self.unit));
        }
        self.settled(base, rounding::halves(numerator, 0, denominator))
    }

    /// A pure number.
    fn ratio<const CAP: usize>(self, numerator: &Long<CAP>, denominator: &Long<CAP>) -> Raw {
        if self.encoding.is_float {
            return self.float(WideFloat::from(numerator).over(WideFloat::from(denominator)));
        }
        self.pure_of(rounding::halves(numerator, self.encoding.fraction_bits, denominator))
    }

    /// A squared length.
    fn squared_ratio<const CAP: usize>(self, numerator: &Long<CAP>, denominator: &Long<CAP>) -> Raw {
        if self.encoding.is_float {
            let square = WideFloat::from(numerator).over(WideFloat::from(denominator));
            return self.float(square.scaled(2 * self.unit));
        }
        let down = self.encoding.fraction_bits + 2 * self.up();
        self.encoding.nearest(rounding::squared_ratio(numerator, denominator, down))
    }

    /// Its root.
    fn root_of_ratio<const CAP: usize>(self, numerator: &Long<CAP>, denominator: &Long<CAP>) -> Raw {
        if self.encoding.is_float {
            let square = WideFloat::from(numerator).over(WideFloat::from(denominator));
            return self.float_length(square.root());
        }
        self.length_of(rounding::root_halves(numerator, denominator))
    }
}

/// The sign of `p + k·√q`: where the two differ in sign, their squares decide.
fn sign_with_root<const CAP: usize>(p: &Long<CAP>, k: &Long<CAP>, q: &Long<CAP>) -> Ordering {
    let (sign, other) = (p.signum(), if q.signum().is_gt() { k.signum() } else { Ordering::Equal });
    if sign == other || other.is_eq() {
        return sign;
    }
    if sign.is_eq() {
        return other;
    }
    let k_squared: Long<CAP> = k.times(k);
    let order = p.times::<CAP, CAP>(p).order(&k_squared.times(q));
    if sign.is_gt() { order } else { order.reverse() }
}

/// The value of `(p + k·√r) / denominator`, in whatever unit its parts are.
///
/// Where `p` and the root have opposite signs, and nothing may be left of them but error,
/// `p ± √q = (p² − q) / (p ∓ √q)`.
fn surd_value<const CAP: usize>(
    p: &Long<CAP>,
    k: &Long<CAP>,
    r: &Long<CAP>,
    denominator: &Long<CAP>,
) -> WideFloat {
    let (numerator, d) = (WideFloat::from(p), WideFloat::from(denominator));
    if k.is_null() {
        return numerator.over(d);
    }
    let q: Long<CAP> = k.times::<CAP, CAP>(k).times(r);
    let root_of_q = WideFloat::from(&q).root();
    let signed = if k.is_negative() { root_of_q.negated() } else { root_of_q };
    if p.signum() == k.signum().reverse() && !q.is_null() {
        let difference = p.times::<CAP, CAP>(p).sub(&q);
        WideFloat::from(&difference).over(numerator.plus(signed.negated())).over(d)
    } else {
        numerator.plus(signed).over(d)
    }
}

/// `√(n/d) − r = (n − r²·d) / (d·(√(n/d) + r))`: the difference is exact.
fn root_less<const CAP: usize>(n: &Long<CAP>, d: &Long<CAP>, r: &Long<CAP>) -> WideFloat {
    let square: Long<CAP> = r.times(r);
    let difference = WideFloat::from(&n.sub(&square.times(d)));
    if difference.is_zero() {
        return difference;
    }
    let d = WideFloat::from(d);
    let root = WideFloat::from(n).over(d).root();
    difference.over(d.times(root.plus(WideFloat::from(r))))
}

/// A nested surd, whatever the width.
struct Nested<const CAP: usize> {
    p: Long<CAP>,
    k: Long<CAP>,
    q: Long<CAP>,
    factor: Long<CAP>,
    under: Long<CAP>,
    denominator: Long<CAP>,
}

impl<const CAP: usize> Nested<CAP> {
    fn halves(&self, shift: u32) -> LongHalves<CAP> {
        let square: Long<CAP> = self.k.times(&self.k);
        let q: Long<CAP> = square.times(&self.q.times::<CAP, CAP>(&self.factor));
        rounding::nested_halves(&self.p, self.k.signum(), (&q, &self.under), &self.denominator, shift)
    }

    /// The value, of degree 10 at most under the root.
    ///
    /// As of a surd: `p + k·√(q/u) = (p²·u − k²·q) / ((p − k·√(q/u))·u)`, where nothing else would be left.
    fn value(&self) -> WideFloat {
        let Self { p, k, q, factor, under, denominator } = self;
        if p.signum() != k.signum().reverse() || k.is_null() || q.is_null() {
            return self.sum();
        }
        let product = |a: &Long<CAP>, b: &Long<CAP>| -> Long<CAP> { a.times(b) };
        let squares = product(&product(k, k), &product(q, factor));
        let difference = product(&product(p, p), under).sub(&squares);
        let opposite = Self { k: k.neg(), ..*self }.sum();
        let d = WideFloat::from(denominator);
        WideFloat::from(&difference).over(opposite.times(d).times(d).times(WideFloat::from(under)))
    }

    /// The value where the terms do not cancel; where they do, no more than a few last places of the greater are lost.
    fn sum(&self) -> WideFloat {
        let Self { p, k, q, factor, under, denominator } = self;
        let [p, k, q, factor, under, denominator] =
            [p, k, q, factor, under, denominator].map(WideFloat::from);
        let root = q.times(factor).over(under).root();
        p.plus(k.times(root)).over(denominator)
    }
}
