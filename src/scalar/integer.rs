//! The integer towers: exact verdicts, answers rounded once, for every fixed-point scalar.
//!
//! | tower | serves | oblique | degree 1 | 2 | 3 | 4 | 6 | under a root |
//! |---|---|---|---|---|---|---|---|---|
//! | [`Short`] | verdicts of 8 and 16 bits, and of 32 below a quarter of the range | | 64 | 64 | 128 | 128 | 256 | 256 |
//! | [`Narrow`] | 8, 16 and 32 bits, always | 8 and 16 bits | 64 | 128 | 128 | 256 | 256 | 256 |
//! | [`Middle`] | 64 bits, all operands below a quarter of the range | | 64 | 128 | 256 | 256 | 384 | 512 |
//! | [`Wide`] | 64 bits, the rest | 32 bits | 128 | 192 | 256 | 320 | 448 | 512 |
//! | [`Vast`] | | 64 bits | 192 | 320 | 448 | 576 | 832 | 1024 |

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::{Add, Sub};

use super::Scalar;
use super::int::Int;
use super::repr::Bits;
use super::rounding::{
    Rooted, Rounding, area, beyond_halves, nearest, nested_halves, root_halves, squared_beyond,
    squared_ratio, squared_surd, surd_halves,
};
use super::storage::ToBig;
use super::surd::{Nested, Surd};
use super::tower::{Degree, Number, Storage, Tower, degrees};

/// A coordinate: steps of the scalar, or of its square in an oblique tower. Only differences of it take
/// part in arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coordinate<W, I>(pub(super) I, pub(super) PhantomData<W>);

impl<W, I: Storage> Sub for Coordinate<W, I> {
    type Output = Degree<W, 1, I>;
    #[inline]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0.minus(rhs.0))
    }
}

impl<W, I: Storage> Add<Degree<W, 1, I>> for Coordinate<W, I> {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Degree<W, 1, I>) -> Self {
        Self(self.0.plus(rhs.0), PhantomData)
    }
}

/// What coordinates are stored in.
trait First: Storage {
    /// `raw · 2^up`.
    fn lift(raw: i64, up: u32) -> Self;
    /// The product of two raw integers.
    fn product(a: i64, b: i64) -> Self;
}

impl First for i64 {
    #[inline]
    fn lift(raw: i64, up: u32) -> i64 {
        raw << up
    }
    #[inline]
    fn product(a: i64, b: i64) -> i64 {
        a.wrapping_mul(b)
    }
}

impl First for i128 {
    #[inline]
    fn lift(raw: i64, up: u32) -> i128 {
        (raw as i128) << up
    }
    #[inline]
    fn product(a: i64, b: i64) -> i128 {
        a as i128 * b as i128
    }
}

impl<const N: usize> First for Int<N> {
    fn lift(raw: i64, up: u32) -> Self {
        Int::from(raw).resize::<N>().shl(up)
    }
    fn product(a: i64, b: i64) -> Self {
        Int::from(<i128 as First>::product(a, b)).resize()
    }
}

/// A tower of integers for scalar `S`, of the widths that `W` names.
///
/// In an `OBLIQUE` one coordinates are counted in steps of the scalar's step squared, so that the
/// corners of a rectangle about an axis, which are products, are coordinates like any other.
#[derive(Debug)]
pub struct Integers<W, S, const OBLIQUE: bool>(PhantomData<(W, S)>);

impl<W, S: Scalar, const OBLIQUE: bool> Integers<W, S, OBLIQUE> {
    /// How many bits a coordinate has more than the scalar.
    const UP: u32 = if OBLIQUE { S::FRAC_BITS } else { 0 };

    #[inline]
    pub(crate) fn new() -> Self {
        Self(PhantomData)
    }
}

impl<W, S, const OBLIQUE: bool> Clone for Integers<W, S, OBLIQUE> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, S, const OBLIQUE: bool> Copy for Integers<W, S, OBLIQUE> {}

#[inline]
fn clamped<S: Scalar<Repr: Bits>>(value: i128) -> S {
    let value = value.clamp(S::Repr::LEAST as i128, S::Repr::GREATEST as i128);
    S::from_repr(S::Repr::narrow(value as i64))
}

/// The sign of `p + k·√q`: where the two differ in sign, their squares decide.
pub(crate) fn sign_with_root<const N: usize>(p: Int<N>, k: Int<N>, q: Int<N>) -> Ordering {
    let (sign, other) = (p.sign(), if q.sign().is_gt() { k.sign() } else { Ordering::Equal });
    if sign == other || other.is_eq() {
        return sign;
    }
    if sign.is_eq() {
        return other;
    }
    let k_squared: Int<N> = k.product(k);
    let order = p.product::<N, N>(p).cmp(&k_squared.product::<N, N>(q));
    if sign.is_gt() { order } else { order.reverse() }
}

/// One integer tower: its widths, and the [`Tower`] over them.
macro_rules! integer_tower {
    (
        $(#[$doc:meta])* $Width:ident {
            1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 5: $D5:ty, 6: $D6:ty, fraction: $Fraction:ty, root: $Big:ty,
            deep: $Deep:ty $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $Width;

        degrees!($Width { 1: $D1, 2: $D2, 3: $D3, 4: $D4, 5: $D5, 6: $D6 });

        impl<S: Scalar<Repr: Bits>, const OBLIQUE: bool> Integers<$Width, S, OBLIQUE> {
            #[inline]
            fn rounded(
                base: Coordinate<$Width, $D1>,
                numerator: Degree<$Width, 3, $D3>,
                denominator: Degree<$Width, 2, $D2>,
            ) -> i128 {
                let (n, d): ($Fraction, $Fraction) = (numerator.0.to_big(), denominator.0.to_big());
                Rounding::settle(base.0.to_big(), n.halves(0, d), Self::UP)
            }

            /// A length from its halves; above zero it is at least one step.
            #[inline]
            fn length_of(halves: ($Big, bool)) -> S {
                let zero = halves == (Storage::ZERO, true);
                clamped(Rounding::settle(Storage::ZERO, halves, Self::UP).max(!zero as i128))
            }

            fn halves_of(nested: Nested<Self>, shift: u32) -> ($Deep, bool) {
                let Nested { p, k, q, factor, under, denominator } = nested;
                let (square, q): ($Deep, $Deep) = (k.product(k), q.product(factor));
                let q = (square.product(q), under.resize());
                nested_halves(p.resize(), k.sign(), q, denominator.resize(), shift)
            }
        }

        impl<S: Scalar<Repr: Bits>, const OBLIQUE: bool> Tower for Integers<$Width, S, OBLIQUE> {
            type Scalar = S;
            type Doubt = Infallible;
            type Place = Coordinate<$Width, $D1>;
            type D1 = Degree<$Width, 1, $D1>;
            type D2 = Degree<$Width, 2, $D2>;
            type D3 = Degree<$Width, 3, $D3>;
            type D4 = Degree<$Width, 4, $D4>;
            type D5 = Degree<$Width, 5, $D5>;
            type D6 = Degree<$Width, 6, $D6>;
            type Big = $Big;
            type Root = Rooted<$Big>;

            #[inline]
            fn root(square: $Big) -> Rooted<$Big> { Rooted::of(square) }
            #[inline]
            fn step() -> Self::D1 { Degree::new(First::lift(1, 0)) }
            #[inline]
            fn place(self, _: usize, x: S) -> Self::Place {
                Coordinate(First::lift(x.to_repr().widen(), Self::UP), PhantomData)
            }
            #[inline]
            fn extent(self, x: S) -> Self::D1 {
                Degree::new(First::lift(x.to_repr().widen(), Self::UP))
            }
            #[inline]
            fn product(self, a: S, b: S) -> Self::D1 {
                Degree::new(First::product(a.to_repr().widen(), b.to_repr().widen()))
            }
            #[inline]
            fn direction<const D: usize>(self, x: [S; D]) -> [Self::D1; D] {
                x.map(|x| Degree::new(First::lift(x.to_repr().widen(), 0)))
            }
            #[inline]
            fn scalar(self, x: Self::Place) -> Result<S, Infallible> {
                let nothing = (Storage::ZERO, true);
                Ok(clamped(<$Fraction as Rounding>::settle(x.0.to_big(), nothing, Self::UP)))
            }

            #[inline]
            fn big1(x: Self::D1) -> $Big { x.0.to_big() }
            #[inline]
            fn big2(x: Self::D2) -> $Big { x.0.to_big() }
            #[inline]
            fn big3(x: Self::D3) -> $Big { x.0.to_big() }
            #[inline]
            fn big4(x: Self::D4) -> $Big { x.0.to_big() }
            #[inline]
            fn big5(x: Self::D5) -> $Big { x.0.to_big() }
            #[inline]
            fn big6(x: Self::D6) -> $Big { x.0.to_big() }

            fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, Infallible> {
                Ok({
                    let (p, k, q): ($Deep, $Deep, $Deep) = (p.0.to_big(), k.0.to_big(), q.0.to_big());
                    sign_with_root(p, k, q)
                })
            }

            #[inline]
            fn holds(
                self,
                base: Self::Place,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<bool, Infallible> {
                // Without division, but for what is near the end of the range.
                let limit: Self::D1 = Degree::new(First::lift(S::Repr::GREATEST - 1, Self::UP));
                let room = limit - Degree::new(base.0.absolute());
                if numerator.absolute().is_at_most(denominator * room)? {
                    return Ok(true);
                }
                let range = S::Repr::LEAST as i128..=S::Repr::GREATEST as i128;
                Ok(range.contains(&Self::rounded(base, numerator, denominator)))
            }
            #[inline]
            fn rational(
                self,
                base: Self::Place,
                numerator: Self::D3,
                denominator: Self::D2,
            ) -> Result<S, Infallible> {
                Ok(clamped(Self::rounded(base, numerator, denominator)))
            }
            #[inline]
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<S, Infallible> {
                let (n, d): ($Fraction, $Fraction) = (numerator.0.to_big(), denominator.0.to_big());
                Ok(clamped(Rounding::settle(Storage::ZERO, n.halves(S::FRAC_BITS, d), 0)))
            }

            fn rational5(
                self,
                base: Self::Place,
                numerator: Self::D5,
                denominator: Self::D4,
            ) -> Result<S, Infallible> {
                let (n, d): ($D5, $D5) = (numerator.0, denominator.0.to_big());
                let base: $D5 = base.0.to_big();
                Ok(clamped(Rounding::settle(base, n.halves(0, d), Self::UP)))
            }
            fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<S, Infallible> {
                let (n, d) = (Self::big4(numerator), Self::big4(denominator));
                Ok(clamped(Rounding::settle(Storage::ZERO, n.halves(S::FRAC_BITS, d), 0)))
            }
            fn squared_length(self, numerator: $Big, denominator: $Big) -> Result<S, Infallible> {
                let halves = squared_ratio(numerator, denominator, S::FRAC_BITS + 2 * Self::UP);
                Ok(clamped(nearest(halves.0, halves.1)))
            }
            fn root_length(self, numerator: $Big, denominator: $Big) -> Result<S, Infallible> {
                Ok(Self::length_of(root_halves(numerator, denominator)))
            }

            fn squared_gap(
                self,
                radius: Self::D1,
                gap: Self::D2,
                length: Self::D2,
            ) -> Result<S, Infallible> {
                let down = S::FRAC_BITS + 2 * Self::UP;
                let halves = if radius.is_zero()? {
                    squared_ratio(Self::big4(gap * gap), Self::big2(length), down)
                } else {
                    let (p, q) = (-(radius * length), gap * gap * length);
                    squared_surd(Self::big3(p), Self::big6(q), Self::big2(length), down)
                };
                Ok(clamped(nearest(halves.0, halves.1)))
            }

            fn beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
                way: Ordering,
            ) -> Result<S, Infallible> {
                let (n, d, r): ($Big, $Big, $Big) =
                    (numerator.0.to_big(), denominator.0.to_big(), radius.0.to_big());
                Ok(Self::length_of(beyond_halves(n, d, r, way)))
            }
            fn squared_beyond(
                self,
                numerator: Self::D6,
                denominator: Self::D4,
                radius: Self::D1,
            ) -> Result<S, Infallible> {
                let (n, d, r): ($Deep, $Deep, $Deep) =
                    (numerator.0.to_big(), denominator.0.to_big(), radius.0.to_big());
                let halves = squared_beyond(n, d, r, S::FRAC_BITS + 2 * Self::UP);
                Ok(clamped(nearest(halves.0, halves.1)))
            }

            fn square(self, x: Self::D2) -> S {
                // Steps squared, or squared twice over, to steps: 2x / 2^down is twice the answer.
                let x: $Big = x.0.to_big();
                let (halves, exact) = x.shl(1).shr_floor(S::FRAC_BITS + 2 * Self::UP);
                clamped(nearest(halves.saturate(), exact))
            }

            fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
                let (r, l): ($Big, $Big) = (radius.0.to_big(), squared_length.0.to_big());
                clamped(area(r.saturate(), l.resize(), S::FRAC_BITS))
            }

            #[inline]
            fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Infallible> {
                let halves = surd_halves(surd.p, surd.k, &surd.root, surd.denominator, 0);
                Ok(clamped(Rounding::settle(base.0.to_big(), halves, Self::UP)))
            }
            #[inline]
            fn length(self, surd: Surd<Self>) -> Result<S, Infallible> {
                Ok(Self::length_of(surd_halves(surd.p, surd.k, &surd.root, surd.denominator, 0)))
            }
            #[inline]
            fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
                let halves = surd_halves(surd.p, surd.k, &surd.root, surd.denominator, S::FRAC_BITS);
                Ok(clamped(Rounding::settle(Storage::ZERO, halves, 0)))
            }

            fn nested_coordinate(self, base: Self::Place, nested: Nested<Self>) -> Result<S, Infallible> {
                let base: $Deep = base.0.to_big();
                Ok(clamped(Rounding::settle(base, Self::halves_of(nested, 0), Self::UP)))
            }
            fn nested_pure(self, nested: Nested<Self>) -> Result<S, Infallible> {
                let halves = Self::halves_of(nested, S::FRAC_BITS);
                Ok(clamped(Rounding::settle(Storage::ZERO, halves, 0)))
            }
        }
    };
}

integer_tower! {
    /// For raw integers within ±2^29.
    Short { 1: i64, 2: i64, 3: i128, 4: i128, 5: Int<3>, 6: Int<4>, fraction: i128, root: Int<4>, deep: Int<8> }
}
integer_tower! {
    /// For raw integers of at most 32 bits: the whole range. Oblique: of at most 16.
    Narrow { 1: i64, 2: i128, 3: i128, 4: Int<4>, 5: Int<4>, 6: Int<4>, fraction: i128, root: Int<4>, deep: Int<8> }
}
integer_tower! {
    /// For raw integers of 64 bits while all are within ±2^61.
    Middle { 1: i64, 2: i128, 3: Int<4>, 4: Int<4>, 5: Int<6>, 6: Int<6>, fraction: Int<4>, root: Int<8>, deep: Int<14> }
}
integer_tower! {
    /// For raw integers of 64 bits: the whole range. Oblique: of 32.
    Wide { 1: i128, 2: Int<3>, 3: Int<4>, 4: Int<5>, 5: Int<6>, 6: Int<7>, fraction: Int<4>, root: Int<8>, deep: Int<15> }
}
integer_tower! {
    /// Oblique, for raw integers of 64 bits.
    Vast { 1: Int<3>, 2: Int<5>, 3: Int<7>, 4: Int<9>, 5: Int<11>, 6: Int<13>, fraction: Int<8>, root: Int<16>, deep: Int<26> }
}
