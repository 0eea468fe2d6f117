//! Floats as integers: the tower that decides what the float filter leaves open.
//!
//! Finite floats are whole multiples of a power of two, so operands of a bounded span are integers of a bounded
//! width, and the kernels are exact on them. Answers are worked out to 2^-71 of the largest operand, and
//! become floats at the very end.

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;

use super::int::Int;
use super::integer::Coordinate;
use super::repr::Binary;
use super::rounding::{Rounding, surd_halves};
use super::storage::ToBig;
use super::tower::{Degree, Surd, Tower, degrees};
use super::{Constants, Scalar};

/// For integers of 124 bits and a sign.
///
/// | degree | bits | stored in |
/// |---|---|---|
/// | 1 | 126 | 128 |
/// | 2 | 252 | 256 |
/// | 3 | 378 | 384 |
/// | 4 | 504 | 512 |
/// | 6 | 755 | 768 |
/// | under a root, scaled by 2^130 | 887 | 896 |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub struct Broad;

degrees!(Broad { 1: i128, 2: Int<4>, 3: Int<6>, 4: Int<8>, 6: Int<12> });

type Fraction = Int<8>;
type Big = Int<14>;

/// The bits that a coordinate can have.
const WIDTH: i32 = 124;

/// Numbers whose leading bits are nearer than this less their own digits always fit.
pub(crate) const NARROW_SPAN: i32 = WIDTH;

/// How many bits below the largest operand answers are worked out to, at least.
const DEPTH: i32 = 70;

/// The extent of some floats in powers of two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// The exponents of the least significant and of the most significant bit that is set.
    bits: Option<(i32, i32)>,
}

impl Span {
    /// Makes room for a number.
    pub fn include(&mut self, x: f64) {
        let (mantissa, exponent) = decode(x);
        if mantissa == 0 {
            return;
        }
        let low = exponent + mantissa.trailing_zeros() as i32;
        let high = exponent + 63 - mantissa.unsigned_abs().leading_zeros() as i32;
        self.bits = Some(match self.bits {
            None => (low, high),
            Some((least, most)) => (least.min(low), most.max(high)),
        });
    }

    /// The exponent of a unit that all numbers are multiples of; `None` where they would not fit.
    pub fn unit(self) -> Option<i32> {
        let (low, high) = self.bits.unwrap_or((0, 0));
        let unit = low.min(high - DEPTH);
        (high - unit < WIDTH).then_some(unit)
    }
}

/// `mantissa · 2^exponent`, exactly.
fn decode(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let (fraction, biased) = ((bits & ((1 << 52) - 1)) as i64, ((bits >> 52) & 0x7ff) as i32);
    let mantissa = if biased == 0 { fraction } else { fraction | 1 << 52 };
    (if x < 0.0 { -mantissa } else { mantissa }, biased.max(1) - 1075)
}

/// `x · 2^e`, rounded at the very end.
fn scaled(x: f64, e: i32) -> f64 {
    // Two factors reach from one end of the exponents to the other; the first does not round.
    let power = |e: i32| f64::from_bits(((e + 1023) as u64) << 52);
    let first = e.clamp(-900, 900);
    let second = (e - first).clamp(-1000, 1000);
    x * power(first) * power(second)
}

/// The integer as a float: its leading 64 bits, rounded.
fn to_f64<const N: usize>(x: Int<N>) -> f64 {
    let magnitude = x.magnitude();
    let drop = magnitude.bits().saturating_sub(64);
    let value = scaled(magnitude.shr(drop).low() as f64, drop as i32);
    if x.is_negative() { -value } else { value }
}

/// Floats as multiples of `2^unit`.
#[derive(Debug)]
pub struct Lattice<S> {
    unit: i32,
    scalar: PhantomData<S>,
}

impl<S> Clone for Lattice<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Lattice<S> {}

impl<S: Scalar<Repr: Binary>> Lattice<S> {
    pub(crate) fn of_unit(unit: i32) -> Self {
        Self { unit, scalar: PhantomData }
    }

    /// A whole number of units; the span of the operands sees to it that it fits.
    fn units(self, x: S) -> i128 {
        let (mantissa, exponent) = decode(x.to_repr().to_f64());
        match mantissa {
            0 => 0,
            // A unit may be greater than the last bit of a float that has zeros there.
            _ if exponent < self.unit => (mantissa >> (self.unit - exponent).min(63)) as i128,
            _ => (mantissa as i128) << (exponent - self.unit).min(WIDTH),
        }
    }

    /// `x · 2^(unit − extra)`.
    fn float<const N: usize>(self, x: Int<N>, extra: i32) -> f64 {
        scaled(to_f64(x), self.unit - extra)
    }

    fn saturated(x: f64) -> S {
        S::from_repr(S::Repr::from_f64_saturating(x))
    }

    /// `base + numerator / denominator`.
    fn fraction(
        self,
        base: Coordinate<Broad, i128>,
        numerator: Degree<Broad, 3, Int<6>>,
        denominator: Degree<Broad, 2, Int<4>>,
    ) -> f64 {
        let (n, d): (Fraction, Fraction) = (numerator.0.to_big(), denominator.0.to_big());
        let (halves, _) = n.halves(0, d);
        let base: Fraction = base.0.to_big();
        self.float(halves.add(base.shl(1)), 1)
    }

    /// `2^shift` times twice the surd, rounded down.
    fn halves(surd: Surd<Self>, shift: u32) -> (Big, bool) {
        surd_halves(surd.p, surd.root, surd.q, surd.denominator, shift)
    }
}

impl<S: Scalar<Repr: Binary>> Tower for Lattice<S> {
    type Scalar = S;
    type Doubt = Infallible;
    type Place = Coordinate<Broad, i128>;
    type D1 = Degree<Broad, 1, i128>;
    type D2 = Degree<Broad, 2, Int<4>>;
    type D3 = Degree<Broad, 3, Int<6>>;
    type D4 = Degree<Broad, 4, Int<8>>;
    type D6 = Degree<Broad, 6, Int<12>>;
    type Big = Big;

    fn step() -> Self::D1 {
        Degree::new(1)
    }
    fn place(self, x: S) -> Self::Place {
        Coordinate(self.units(x), PhantomData)
    }
    fn extent(self, x: S) -> Self::D1 {
        Degree::new(self.units(x))
    }
    /// Oblique questions are not asked of this tower.
    fn product(self, a: S, _: S) -> Self::D1 {
        self.extent(a)
    }
    fn scalar(self, x: Self::Place) -> S {
        Self::saturated(self.float(Int::from(x.0), 0))
    }

    fn big2(x: Self::D2) -> Big {
        x.0.to_big()
    }
    fn big3(x: Self::D3) -> Big {
        x.0.to_big()
    }
    fn big4(x: Self::D4) -> Big {
        x.0.to_big()
    }
    fn big6(x: Self::D6) -> Big {
        x.0.to_big()
    }

    fn rational(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> Option<S> {
        S::Repr::from_f64(self.fraction(base, numerator, denominator)).map(S::from_repr)
    }
    fn rational_clamped(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> S {
        Self::saturated(self.fraction(base, numerator, denominator))
    }
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> S {
        let (n, d): (Fraction, Fraction) = (numerator.0.to_big(), denominator.0.to_big());
        let (halves, _) = n.halves(64, d);
        Self::saturated(scaled(to_f64(halves), -65))
    }

    fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> S {
        let square = if radius.0 == 0 {
            let gap = to_f64(gap.0);
            scaled(gap / to_f64(length.0) * gap, 2 * self.unit)
        } else {
            let surd =
                Surd::<Self>::length(-(radius * length), Ordering::Greater, gap * gap * length, length);
            let distance = self.float(Self::halves(surd, 0).0, 1);
            distance * distance
        };
        Self::saturated(square)
    }
    fn square(self, x: Self::D2) -> S {
        Self::saturated(scaled(to_f64(x.0), 2 * self.unit))
    }
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
        let r = to_f64(Int::from(radius.0));
        let length = num_traits::Float::sqrt(to_f64(squared_length.0));
        Self::saturated(scaled(core::f64::consts::PI * r * r + 2.0 * r * length, 2 * self.unit))
    }

    fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Infallible> {
        let base: Big = base.0.to_big();
        Ok(Self::saturated(self.float(Self::halves(surd, 0).0.add(base.shl(1)), 1)))
    }
    fn length(self, surd: Surd<Self>) -> Result<S, Infallible> {
        let (halves, exact) = Self::halves(surd, 0);
        let length: S = Self::saturated(self.float(halves, 1));
        let is_zero = exact && halves == Int::ZERO;
        Ok(if is_zero || length > S::zero() { length } else { S::smallest() })
    }
    fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
        Ok(Self::saturated(scaled(to_f64(Self::halves(surd, 64).0), -65)))
    }
}
