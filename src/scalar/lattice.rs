//! Floats as integers: the tower that decides what the float filter leaves open.
//!
//! Finite floats are whole multiples of a power of two, so operands of a bounded span are integers of a bounded
//! width, and the kernels are exact on them. Answers become floats only at the very end, and are within a few
//! units in their own last place.

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;

use super::float::saturated;
use super::int::Int;
use super::integer::{Coordinate, Middle};
use super::repr::{Binary, Visitor};
use super::storage::ToBig;
use super::tower::{Degree, Number, Product, Storage, Surd, Tower, degrees};
use super::wide::{WideFloat, decode};
use super::{Constants, Scalar};

/// Integers of 122 bits and a sign: floats that span 2^69.
///
/// | degree | bits | stored in |
/// |---|---|---|
/// | 1 | 126 | 128 |
/// | 2 | 252 | 256 |
/// | 3 | 378 | 384 |
/// | 4 | 505 | 512 |
/// | 6 | 757 | 768 |
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Broad;

degrees!(Broad { 1: i128, 2: Int<4>, 3: Int<6>, 4: Int<8>, 6: Int<12> });

/// Integers of 248 bits and a sign: products of floats that span 2^141, and so of floats that span 2^64.
///
/// | degree | bits | stored in |
/// |---|---|---|
/// | 1 | 252 | 256 |
/// | 2 | 504 | 512 |
/// | 3 | 756 | 768 |
/// | 4 | 1009 | 1024 |
/// | 6 | 1513 | 1536 |
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Immense;

degrees!(Immense { 1: Int<4>, 2: Int<8>, 3: Int<12>, 4: Int<16>, 6: Int<24> });

/// A width, as an upper limit of stored numbers.
pub trait Capacity {
    /// The bits that a stored number or a product of two can have: corners, which are sums of three, have two
    /// more, and a sign.
    const BITS: i32;
}

impl Capacity for Middle {
    const BITS: i32 = 59;
}

impl Capacity for Broad {
    const BITS: i32 = 122;
}

impl Capacity for Immense {
    const BITS: i32 = 248;
}

/// The extent of some floats, and of products of two, in powers of two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// The exponents of the least significant and of the most significant bit that is set.
    bits: Option<(i32, i32)>,
}

/// An odd `mantissa`, or 0, and the exponent of its unit.
fn odd((mantissa, exponent): (i64, i32)) -> (i128, i32) {
    let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
    ((mantissa >> zeros).into(), exponent + zeros as i32)
}

fn stored<S: Scalar<Repr: Binary>>(x: S) -> (i128, i32) {
    odd(decode(x.to_repr().to_f64()))
}

fn product<S: Scalar<Repr: Binary>>(a: S, b: S) -> (i128, i32) {
    let ((a, low_a), (b, low_b)) = (stored(a), stored(b));
    (a * b, low_a + low_b)
}

impl Span {
    fn include(&mut self, (mantissa, low): (i128, i32)) {
        if mantissa == 0 {
            return;
        }
        let high = low + 127 - mantissa.unsigned_abs().leading_zeros() as i32;
        self.bits = Some(match self.bits {
            None => (low, high),
            Some((least, most)) => (least.min(low), most.max(high)),
        });
    }

    /// Whether integers of width `W` can hold all numbers.
    pub fn fits<W: Capacity>(self) -> bool {
        self.bits.is_none_or(|(low, high)| high - low < W::BITS)
    }

    /// The exponent of a unit that all numbers are multiples of, or, where they would not fit, the least one
    /// in which the largest does.
    fn unit<W: Capacity>(self) -> i32 {
        let (low, high) = self.bits.unwrap_or((0, 0));
        low.max(high - W::BITS + 1)
    }
}

impl<S: Scalar<Repr: Binary>> Visitor<S> for Span {
    fn number(&mut self, x: S) {
        self.include(stored(x));
    }
    fn product(&mut self, half: S, axis: S) {
        self.include(product(half, axis));
    }
}

/// Floats as multiples of `2^unit`.
#[derive(Debug)]
pub struct Lattice<W, S> {
    unit: i32,
    types: PhantomData<(W, S)>,
}

impl<W, S> Clone for Lattice<W, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, S> Copy for Lattice<W, S> {}

/// What a coordinate is stored in.
trait Units: Storage {
    /// `mantissa · 2^up`, which fits.
    fn shifted(mantissa: i128, up: u32) -> Self;

    /// `mantissa · 2^(low − unit)`, cut off below the unit.
    fn multiple((mantissa, low): (i128, i32), unit: i32) -> Self {
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
    fn shifted(mantissa: i128, up: u32) -> Self {
        (mantissa as i64) << up
    }
}

impl Units for i128 {
    fn shifted(mantissa: i128, up: u32) -> Self {
        mantissa << up
    }
}

impl<const N: usize> Units for Int<N> {
    fn shifted(mantissa: i128, up: u32) -> Self {
        Int::from(mantissa).resize::<N>().shl(up)
    }
}

impl<W: Capacity, S: Scalar<Repr: Binary>> Lattice<W, S> {
    pub(crate) fn for_span(span: Span) -> Self {
        Self { unit: span.unit::<W>(), types: PhantomData }
    }
}

/// A surd's value, in whatever unit its parts are.
///
/// Where `p` and the root have opposite signs, and nothing may be left of them but error,
/// `p ± √q = (p² − q) / (p ∓ √q)`.
fn value<const N: usize>(p: Int<N>, root: Ordering, q: Int<N>, denominator: Int<N>) -> WideFloat {
    let (numerator, d) = (WideFloat::from(p), WideFloat::from(denominator));
    if root.is_eq() {
        return numerator.over(d);
    }
    let root_of_q = WideFloat::from(q).root();
    let signed = if root.is_lt() { root_of_q.negated() } else { root_of_q };
    if p.sign() == root.reverse() && q.sign().is_gt() {
        let difference = Product::<Int<N>, Int<N>>::product(p, p).sub(q);
        WideFloat::from(difference).over(numerator.plus(signed.negated())).over(d)
    } else {
        numerator.plus(signed).over(d)
    }
}

macro_rules! lattice_tower {
    ($Width:ident { 1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 6: $D6:ty }) => {
        impl<S: Scalar<Repr: Binary>> Lattice<$Width, S> {
            /// `base + numerator / denominator`.
            fn fraction(
                self,
                base: Coordinate<$Width, $D1>,
                numerator: Degree<$Width, 3, $D3>,
                denominator: Degree<$Width, 2, $D2>,
            ) -> f64 {
                // Over one denominator nothing is lost where the two nearly cancel.
                let whole: $D3 = base.0.product(denominator.0);
                let numerator = whole.plus(numerator.0);
                WideFloat::from(numerator).over(WideFloat::from(denominator.0)).scaled(self.unit).to_f64()
            }

            fn value(surd: Surd<Self>) -> WideFloat {
                value(surd.p, surd.root, surd.q, surd.denominator)
            }
        }

        impl<S: Scalar<Repr: Binary>> Tower for Lattice<$Width, S> {
            type Scalar = S;
            type Doubt = Infallible;
            type Place = Coordinate<$Width, $D1>;
            type D1 = Degree<$Width, 1, $D1>;
            type D2 = Degree<$Width, 2, $D2>;
            type D3 = Degree<$Width, 3, $D3>;
            type D4 = Degree<$Width, 4, $D4>;
            type D6 = Degree<$Width, 6, $D6>;
            type Big = $D6;

            fn step() -> Self::D1 {
                Degree::new(<$D1>::shifted(1, 0))
            }
            fn place(self, x: S) -> Self::Place {
                Coordinate(<$D1>::multiple(stored(x), self.unit), PhantomData)
            }
            fn extent(self, x: S) -> Self::D1 {
                Degree::new(<$D1>::multiple(stored(x), self.unit))
            }
            fn product(self, a: S, b: S) -> Self::D1 {
                Degree::new(<$D1>::multiple(product(a, b), self.unit))
            }
            fn direction<const D: usize>(self, x: [S; D]) -> [Self::D1; D] {
                let mut span = Span::default();
                x.into_iter().for_each(|x| span.number(x));
                x.map(|x| Degree::new(<$D1>::multiple(stored(x), span.unit::<$Width>())))
            }
            fn scalar(self, x: Self::Place) -> S {
                saturated(WideFloat::from(x.0).scaled(self.unit).to_f64())
            }

            fn big2(x: Self::D2) -> $D6 {
                x.0.to_big()
            }
            fn big3(x: Self::D3) -> $D6 {
                x.0.to_big()
            }
            fn big4(x: Self::D4) -> $D6 {
                x.0.to_big()
            }
            fn big6(x: Self::D6) -> $D6 {
                x.0
            }

            fn holds(
                self,
                base: Self::Place,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<bool, Infallible> {
                Ok(S::Repr::from_f64(self.fraction(base, numerator, denominator)).is_some())
            }
            fn rational(
                self,
                base: Self::Place,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<S, Infallible> {
                Ok(saturated(self.fraction(base, numerator, denominator)))
            }
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<S, Infallible> {
                Ok(saturated(WideFloat::from(numerator.0).over(WideFloat::from(denominator.0)).to_f64()))
            }

            fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Result<S, Infallible> {
                let square = if radius.is_zero()? {
                    WideFloat::from((gap * gap).0).over(WideFloat::from(length.0))
                } else {
                    let (p, q) = (-(radius * length), gap * gap * length);
                    let distance = Self::value(Surd::length(p, Ordering::Greater, q, length));
                    distance.times(distance)
                };
                Ok(saturated(square.scaled(2 * self.unit).to_f64()))
            }
            fn square(self, x: Self::D2) -> S {
                saturated(WideFloat::from(x.0).scaled(2 * self.unit).to_f64())
            }
            fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
                let r = WideFloat::from(radius.0).scaled(self.unit).to_f64();
                let length = WideFloat::from(squared_length.0).root().scaled(self.unit).to_f64();
                saturated(core::f64::consts::PI * r * r + 2.0 * r * length)
            }

            fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Infallible> {
                let base: $D6 = base.0.to_big();
                let p = surd.p.plus(base.product(surd.denominator));
                Ok(saturated(Self::value(Surd { p, ..surd }).scaled(self.unit).to_f64()))
            }
            fn length(self, surd: Surd<Self>) -> Result<S, Infallible> {
                let length = Self::value(surd);
                let rounded: S = saturated(length.scaled(self.unit).to_f64());
                Ok(if length.is_zero() || rounded > S::zero() { rounded } else { S::smallest() })
            }
            fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
                Ok(saturated(Self::value(surd).to_f64()))
            }
        }
    };
}
lattice_tower!(Middle { 1: i64, 2: i128, 3: Int<4>, 4: Int<4>, 6: Int<6> });
lattice_tower!(Broad { 1: i128, 2: Int<4>, 3: Int<6>, 4: Int<8>, 6: Int<12> });
lattice_tower!(Immense { 1: Int<4>, 2: Int<8>, 3: Int<12>, 4: Int<16>, 6: Int<24> });
