//! Floats as integers: the tower that decides what the float filter leaves open.
//!
//! Finite floats are whole multiples of a power of two, so operands of a bounded span are integers of a bounded
//! width, and the kernels are exact on them. Answers become floats only at the very end, and are within a few
//! units in their own last place.

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;

use super::frame::saturated;
use super::int::Int;
use super::integer::{Coordinate, Middle, sign_with_root};
use super::repr::{Binary, Repr, Visitor};
use super::span::{Capacity, Span, product, stored};
use super::storage::ToBig;
use super::surd::{Nested, Root, Surd};
use super::tower::{Degree, Number, Product, Storage, Tower, degrees};
use super::wide::{WideFloat, decode};
use super::{Constants, Scalar, at_least_smallest};

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
    ($Width:ident, $Deep:ty { 1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 5: $D5:ty, 6: $D6:ty }) => {
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

            /// Whether a fraction of about the size of the largest scalar is rounded to one that is finite:
            /// it is less than half a unit in the last place above.
            ///
            /// `|n| < (2^(digits + 1) − 1) · 2^low · d`, in the lattice's unit.
            fn rounds_to_finite(self, numerator: $D6, denominator: $D6) -> bool {
                let (mantissa, exponent) = decode(S::Repr::MAX.to_f64());
                let digits = 64 - mantissa.trailing_zeros() as i32 - mantissa.leading_zeros() as i32;
                let low = exponent + mantissa.trailing_zeros() as i32 - 1;
                let up = low - self.unit;
                let limit = denominator.shl(digits as u32 + 1).sub(denominator);
                let size = if numerator.is_negative() { numerator.neg() } else { numerator };
                let (size, limit) = if up < 0 {
                    (size.shl(up.unsigned_abs()), limit)
                } else {
                    (size, limit.shl(up.unsigned_abs()))
                };
                size < limit
            }

            fn value(surd: Surd<Self>) -> WideFloat {
                let square: $D6 = surd.k.product(surd.k);
                value(surd.p, surd.k.sign(), square.product(surd.root), surd.denominator)
            }

            /// The value of a nested root, of degree 10 at most under the root.
            ///
            /// As of a surd: `p + k·√(q/u) = (p²·u − k²·q) / ((p − k·√(q/u))·u)`, where nothing else would be left.
            fn nested(nested: Nested<Self>) -> WideFloat {
                let Nested { p, k, q, factor, under, denominator } = nested;
                if p.sign() != k.sign().reverse() || k.sign().is_eq() || q.sign().is_eq() {
                    return Self::nested_sum(nested);
                }
                let product = |a: $Deep, b: $Deep| -> $Deep { a.product(b) };
                let [p, k, q, factor, under] = [p, k, q, factor, under].map(|x| -> $Deep { x.resize() });
                let difference =
                    product(product(p, p), under).sub(product(product(k, k), product(q, factor)));
                let opposite = Self::nested_sum(Nested { k: nested.k.neg(), ..nested });
                let d = WideFloat::from(denominator);
                WideFloat::from(difference).over(opposite.times(d).times(d).times(WideFloat::from(under)))
            }

            /// Where the two terms cancel, what is lost is no more than a few last places of the greater.
            fn nested_sum(nested: Nested<Self>) -> WideFloat {
                let Nested { p, k, q, factor, under, denominator } = nested;
                let [p, k, q, factor, under, denominator] =
                    [p, k, q, factor, under, denominator].map(WideFloat::from);
                let root = q.times(factor).over(under).root();
                p.plus(k.times(root)).over(denominator)
            }

            /// `√(n/d) − r = (n − r²·d) / (d·(√(n/d) + r))`: the difference is exact.
            fn root_less(
                numerator: Degree<$Width, 6, $D6>,
                denominator: Degree<$Width, 4, $D4>,
                radius: Degree<$Width, 1, $D1>,
            ) -> WideFloat {
                let difference = WideFloat::from((numerator - radius * radius * denominator).0);
                if difference.is_zero() {
                    return difference;
                }
                let d = WideFloat::from(denominator.0);
                let root = WideFloat::from(numerator.0).over(d).root();
                difference.over(d.times(root.plus(WideFloat::from(radius.0))))
            }

            /// A length in the lattice's unit; above zero it is not rounded to zero. Zero has no sign.
            fn length_of(self, length: WideFloat) -> S {
                if length.is_zero() {
                    return S::zero();
                }
                at_least_smallest(saturated(length.scaled(self.unit).to_f64()))
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
            type D5 = Degree<$Width, 5, $D5>;
            type D6 = Degree<$Width, 6, $D6>;
            type Big = $D6;
            type Root = $D6;

            fn root(square: $D6) -> $D6 {
                square
            }
            fn step() -> Self::D1 {
                Degree::new(<$D1>::shifted(1, 0))
            }
            fn place(self, _: usize, x: S) -> Self::Place {
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
            fn scalar(self, x: Self::Place) -> Result<S, Infallible> {
                Ok(saturated(WideFloat::from(x.0).scaled(self.unit).to_f64()))
            }

            fn big1(x: Self::D1) -> $D6 {
                x.0.to_big()
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
            fn big5(x: Self::D5) -> $D6 {
                x.0.to_big()
            }
            fn big6(x: Self::D6) -> $D6 {
                x.0
            }

            fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, Infallible> {
                let (p, k, q): ($Deep, $Deep, $Deep) = (p.0.to_big(), k.0.to_big(), q.0.to_big());
                Ok(sign_with_root(p, k, q))
            }

            fn holds(
                self,
                base: Self::Place,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<bool, Infallible> {
                let size = self.fraction(base, numerator, denominator).abs();
                let limit = S::Repr::MAX.to_f64();
                Ok(size < limit * 0.5
                    || size <= limit * 2.0 && {
                        let numerator = Product::<_, $D3>::product(base.0, denominator.0).plus(numerator.0);
                        self.rounds_to_finite(numerator.to_big(), denominator.0.to_big())
                    })
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

            fn rational5(
                self,
                base: Self::Place,
                numerator: Self::D5,
                denominator: Self::D4,
            ) -> Result<S, Infallible> {
                let whole: $D5 = Product::<_, $D5>::product(denominator.0, base.0);
                let numerator = WideFloat::from(whole.plus(numerator.0));
                Ok(saturated(numerator.over(WideFloat::from(denominator.0)).scaled(self.unit).to_f64()))
            }
            fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<S, Infallible> {
                Ok(saturated(WideFloat::from(numerator.0).over(WideFloat::from(denominator.0)).to_f64()))
            }
            fn squared_length(self, numerator: $D6, denominator: $D6) -> Result<S, Infallible> {
                let square = WideFloat::from(numerator).over(WideFloat::from(denominator));
                Ok(saturated(square.scaled(2 * self.unit).to_f64()))
            }
            fn root_length(self, numerator: $D6, denominator: $D6) -> Result<S, Infallible> {
                Ok(self.length_of(WideFloat::from(numerator).over(WideFloat::from(denominator)).root()))
            }

            fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Result<S, Infallible> {
                let square = if radius.is_zero()? {
                    WideFloat::from((gap * gap).0).over(WideFloat::from(length.0))
                } else {
                    let root = Root::of_length(length);
                    let distance =
                        Self::value(Surd::length(-(radius * length), gap.absolute(), root, length));
                    distance.times(distance)
                };
                Ok(saturated(square.scaled(2 * self.unit).to_f64()))
            }
            fn beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
                way: Ordering,
            ) -> Result<S, Infallible> {
                let distance = Self::root_less(numerator, denominator, radius);
                let length = if way.is_lt() { distance.negated() } else { distance };
                Ok(self.length_of(length))
            }
            fn squared_beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
            ) -> Result<S, Infallible> {
                let distance = Self::root_less(numerator, denominator, radius);
                Ok(saturated(distance.times(distance).scaled(2 * self.unit).to_f64()))
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
                Ok(self.length_of(Self::value(surd)))
            }
            fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
                Ok(saturated(Self::value(surd).to_f64()))
            }

            fn nested_coordinate(self, base: Self::Place, nested: Nested<Self>) -> Result<S, Infallible> {
                let base: $D6 = base.0.to_big();
                let p = nested.p.plus(base.product(nested.denominator));
                Ok(saturated(Self::nested(Nested { p, ..nested }).scaled(self.unit).to_f64()))
            }
            fn nested_pure(self, nested: Nested<Self>) -> Result<S, Infallible> {
                Ok(saturated(Self::nested(nested).to_f64()))
            }
            fn nested_unit(self, nested: Nested<Self>) -> Result<S, Infallible> {
                Ok(saturated(Self::nested_sum(nested).to_f64()))
            }
        }
    };
}
/// A width, the bits of what it holds, and what the degrees are stored in.
macro_rules! width {
    ($(#[$doc:meta])* $Width:ident, $bits:literal { $($degrees:tt)* } 10: $Deep:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
        pub struct $Width;

        impl Capacity for $Width {
            const BITS: i32 = $bits;
        }

        degrees!($Width { $($degrees)* });
        lattice_tower!($Width, $Deep { $($degrees)* });
    };
}

lattice_tower!(Middle, Int<10> { 1: i64, 2: i128, 3: Int<4>, 4: Int<4>, 5: Int<6>, 6: Int<6> });

// Bits that numbers of each degree can have, from coordinates of `BITS + 2`:
// 1: BITS + 3; 2: 2·BITS + 8; 3: 3·BITS + 12; 4: 4·BITS + 18; 5: 5·BITS + 18; 6: 6·BITS + 27, and a sign; 10, of
// stored coordinates alone: 10·BITS + 20.
width! {
    /// `f64` that span 2^69, with all their digits.
    Broad, 122 { 1: i128, 2: Int<4>, 3: Int<6>, 4: Int<8>, 5: Int<10>, 6: Int<12> } 10: Int<20>
}
width! {
    /// Every `f32`.
    Singles, 277 { 1: Int<5>, 2: Int<9>, 3: Int<14>, 4: Int<18>, 5: Int<22>, 6: Int<27> } 10: Int<44>
}
width! {
    /// Every product of two `f32`.
    SingleProducts, 554 { 1: Int<9>, 2: Int<18>, 3: Int<27>, 4: Int<36>, 5: Int<45>, 6: Int<53> } 10: Int<88>
}
width! {
    /// Every `f64`.
    Doubles, 2098 { 1: Int<33>, 2: Int<66>, 3: Int<99>, 4: Int<132>, 5: Int<165>, 6: Int<198> } 10: Int<329>
}
width! {
    /// Products of two `f64` that span 2^142, and so of `f64` that span 2^71; of others the leading bits.
    DoubleProducts, 248 { 1: Int<4>, 2: Int<8>, 3: Int<12>, 4: Int<16>, 5: Int<20>, 6: Int<24> } 10: Int<40>
}
