//! The integer towers: exact verdicts, answers rounded once, for every fixed-point scalar.
//!
//! | tower | serves | oblique | degree 1 | 2 | 3 | 4 | 6 | under a root |
//! |---|---|---|---|---|---|---|---|---|
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
use super::tower::{Degree, Number, Product, Storage, Surd, Tower, degrees};

macro_rules! primitive_storage {
    ($($I:ty),*) => {$(
        impl Storage for $I {
            type Doubt = Infallible;
            const ZERO: Self = 0;
            #[inline]
            fn plus(self, rhs: Self) -> Self { self.wrapping_add(rhs) }
            #[inline]
            fn minus(self, rhs: Self) -> Self { self.wrapping_sub(rhs) }
            #[inline]
            fn negated(self) -> Self { self.wrapping_neg() }
            #[inline]
            fn sign(self) -> Result<Ordering, Infallible> { Ok(self.cmp(&0)) }
            #[inline]
            fn compare(self, rhs: Self) -> Result<Ordering, Infallible> { Ok(self.cmp(&rhs)) }
        }
    )*};
}
primitive_storage!(i64, i128);

impl<const N: usize> Storage for Int<N> {
    type Doubt = Infallible;
    const ZERO: Self = Self::ZERO;
    #[inline]
    fn plus(self, rhs: Self) -> Self {
        self.add(rhs)
    }
    #[inline]
    fn minus(self, rhs: Self) -> Self {
        self.sub(rhs)
    }
    #[inline]
    fn negated(self) -> Self {
        self.neg()
    }
    #[inline]
    fn sign(self) -> Result<Ordering, Infallible> {
        Ok(Self::sign(self))
    }
    #[inline]
    fn compare(self, rhs: Self) -> Result<Ordering, Infallible> {
        Ok(self.cmp(&rhs))
    }
}

impl Product<i64, i128> for i64 {
    #[inline]
    fn product(self, rhs: i64) -> i128 {
        self as i128 * rhs as i128
    }
}

impl Product<i128, i128> for i64 {
    #[inline]
    fn product(self, rhs: i128) -> i128 {
        (self as i128).wrapping_mul(rhs)
    }
}

impl Product<i64, i128> for i128 {
    #[inline]
    fn product(self, rhs: i64) -> i128 {
        self.wrapping_mul(rhs as i128)
    }
}

/// Products beyond 128 bits: through [`Int::product`].
macro_rules! wide_products {
    ($($A:ty, $B:ty);* $(;)?) => {$(
        impl<const C: usize> Product<$B, Int<C>> for $A {
            #[inline]
            fn product(self, rhs: $B) -> Int<C> { Int::from(self).product(Int::from(rhs)) }
        }
    )*};
}
wide_products!(i64, i128; i128, i64; i128, i128);

macro_rules! mixed_products {
    ($($A:ty),*) => {$(
        impl<const B: usize, const C: usize> Product<Int<B>, Int<C>> for $A {
            #[inline]
            fn product(self, rhs: Int<B>) -> Int<C> { Int::from(self).product(rhs) }
        }
        impl<const B: usize, const C: usize> Product<$A, Int<C>> for Int<B> {
            #[inline]
            fn product(self, rhs: $A) -> Int<C> { Int::product(self, Int::from(rhs)) }
        }
    )*};
}
mixed_products!(i64, i128);

impl<const A: usize, const B: usize, const C: usize> Product<Int<B>, Int<C>> for Int<A> {
    #[inline]
    fn product(self, rhs: Int<B>) -> Int<C> {
        Int::product(self, rhs)
    }
}

/// A coordinate: steps of the scalar, or of its square in an oblique tower. Only differences of it take
/// part in arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coordinate<W, I>(I, PhantomData<W>);

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

/// What answers are rounded in.
trait Rounding: Copy {
    /// `⌊2 · 2^shift · self / denominator⌋`, and whether that is exact. The denominator is positive.
    fn halves(self, shift: u32, denominator: Self) -> (Self, bool);
    /// `base + halves / 2`, over `2^up`, to the nearest; saturated far beyond every scalar's range.
    fn settle(base: Self, halves: (Self, bool), up: u32) -> i128;
}

impl Rounding for i128 {
    #[inline]
    fn halves(self, shift: u32, denominator: i128) -> (i128, bool) {
        let numerator = self << (shift + 1);
        match (numerator.checked_div_euclid(denominator), numerator.checked_rem_euclid(denominator)) {
            (Some(quotient), Some(rest)) => (quotient, rest == 0),
            _ => (0, true),
        }
    }
    #[inline]
    fn settle(base: i128, (halves, exact): (i128, bool), up: u32) -> i128 {
        let twice = halves.saturating_add(base << 1);
        let rest = twice & ((1 << up) - 1);
        nearest(twice >> up, exact & (rest == 0))
    }
}

impl<const N: usize> Rounding for Int<N> {
    fn halves(self, shift: u32, denominator: Self) -> (Self, bool) {
        floor_division(self.shl(shift + 1), denominator)
    }
    fn settle(base: Self, (halves, exact): (Self, bool), up: u32) -> i128 {
        let twice = halves.add(base.shl(1));
        let (shifted, whole) = twice.shr_floor(up);
        nearest(shifted.saturate(), exact & whole)
    }
}

/// `⌊numerator / denominator⌋` for a positive denominator, and whether it is exact.
fn floor_division<const N: usize>(numerator: Int<N>, denominator: Int<N>) -> (Int<N>, bool) {
    let (quotient, rest) = numerator.magnitude().div_rem(&denominator.magnitude());
    let (quotient, exact) = (quotient.signed(), rest.is_zero());
    if !numerator.is_negative() {
        return (quotient, exact);
    }
    let up = if exact { Int::ZERO } else { Int::from(1_i64).resize() };
    (quotient.add(up).neg(), exact)
}

/// `⌊2 · 2^shift · (p ± √q) / denominator⌋`, and whether that is exact.
///
/// For integers `⌊(p + √q) / d⌋ = ⌊(p + ⌊√q⌋) / d⌋`, so one square root and one division, both
/// rounded down, give the exact floor.
fn surd_halves<const N: usize>(
    p: Int<N>,
    root: Ordering,
    q: Int<N>,
    denominator: Int<N>,
    shift: u32,
) -> (Int<N>, bool) {
    let p = p.shl(shift + 1);
    if root.is_eq() {
        return floor_division(p, denominator);
    }
    let (floor, exact) = q.shl(2 * (shift + 1)).magnitude().sqrt();
    let floor = floor.signed();
    let root = match root {
        Ordering::Greater => floor,
        // ⌊-√q⌋ = -⌈√q⌉
        _ if exact => floor.neg(),
        _ => floor.add(Int::<1>::from(1_i64).resize()).neg(),
    };
    let (halves, whole) = floor_division(p.add(root), denominator);
    (halves, whole & exact)
}

/// `⌊2 · p / (denominator · 2^down)⌋`, and whether that is exact.
fn squared_ratio<const N: usize>(p: Int<N>, denominator: Int<N>, down: u32) -> (i128, bool) {
    let (quotient, whole) = floor_division(p.shl(1), denominator);
    let (halves, exact) = quotient.shr_floor(down);
    (halves.saturate(), whole & exact)
}

/// `⌊2 · ((p + √q) / denominator)² / 2^down⌋`, nearly, and whether that is exact.
///
/// The root is carried with as many extra bits as there is room for, 28 at the least, which keeps the error
/// of the square far below one step wherever the square is in range.
fn squared_surd<const N: usize>(p: Int<N>, q: Int<N>, denominator: Int<N>, down: u32) -> (i128, bool) {
    let extra = if N == 4 { 28 } else { 58 };
    // `surd_halves` carries one bit more than it is asked for.
    let (root, whole) = surd_halves(p, Ordering::Greater, q, denominator, extra - 1);
    let square: Int<N> = root.product(root);
    let (halves, exact) = square.shl(1).shr_floor(2 * extra + down);
    (halves.saturate(), whole & exact)
}

/// `x` to the nearest integer, ties to even, from `⌊2x⌋` and whether that is exactly `2x`.
#[inline]
pub(crate) fn nearest(halves: i128, exact: bool) -> i128 {
    let floor = halves >> 1;
    let up = halves & 1 == 1 && (!exact || floor & 1 == 1);
    floor + up as i128
}

/// `(π·r² + 2·r·√L) / 2^shift` to the nearest, saturated. It is irrational, so never a tie.
fn area(radius: i128, squared_length: Int<8>, shift: u32) -> i128 {
    /// ⌊π · 2^125⌋
    const PI: i128 = 0x6487_ed51_10b4_611a_6263_3145_c06e_0e68;
    let radius = Int::<2>::from(radius);
    let square: Int<4> = radius.product(radius);
    let disk: Int<8> = square.product(Int::<2>::from(PI));
    // 2·r·√L · 2^62 = √(r²·L · 2^126)
    let sides = square.product::<8, 8>(squared_length).shl(126).magnitude().sqrt().0.signed().shl(125 - 62);
    nearest(disk.add(sides).shr_floor(124 + shift).0.saturate(), false)
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

/// `value` in `S`'s raw integers where it fits.
#[inline]
fn checked<S: Scalar<Repr: Bits>>(value: i128) -> Option<S> {
    let range = S::Repr::LEAST as i128..=S::Repr::GREATEST as i128;
    range.contains(&value).then(|| clamped(value))
}

#[inline]
fn clamped<S: Scalar<Repr: Bits>>(value: i128) -> S {
    let value = value.clamp(S::Repr::LEAST as i128, S::Repr::GREATEST as i128);
    S::from_repr(S::Repr::narrow(value as i64))
}

/// One integer tower: its widths, and the [`Tower`] over them.
macro_rules! integer_tower {
    (
        $(#[$doc:meta])* $Width:ident {
            1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 6: $D6:ty, fraction: $Fraction:ty, root: $Big:ty $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $Width;

        degrees!($Width { 1: $D1, 2: $D2, 3: $D3, 4: $D4, 6: $D6 });

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
        }

        impl<S: Scalar<Repr: Bits>, const OBLIQUE: bool> Tower for Integers<$Width, S, OBLIQUE> {
            type Scalar = S;
            type Doubt = Infallible;
            type Place = Coordinate<$Width, $D1>;
            type D1 = Degree<$Width, 1, $D1>;
            type D2 = Degree<$Width, 2, $D2>;
            type D3 = Degree<$Width, 3, $D3>;
            type D4 = Degree<$Width, 4, $D4>;
            type D6 = Degree<$Width, 6, $D6>;
            type Big = $Big;

            #[inline]
            fn step() -> Self::D1 { Degree::new(First::lift(1, 0)) }
            #[inline]
            fn place(self, x: S) -> Self::Place {
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
            fn scalar(self, x: Self::Place) -> S {
                let nothing = (Storage::ZERO, true);
                clamped(<$Fraction as Rounding>::settle(x.0.to_big(), nothing, Self::UP))
            }

            #[inline]
            fn big2(x: Self::D2) -> $Big { x.0.to_big() }
            #[inline]
            fn big3(x: Self::D3) -> $Big { x.0.to_big() }
            #[inline]
            fn big4(x: Self::D4) -> $Big { x.0.to_big() }
            #[inline]
            fn big6(x: Self::D6) -> $Big { x.0.to_big() }

            #[inline]
            fn rational(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> Option<S> {
                checked(Self::rounded(base, numerator, denominator))
            }
            #[inline]
            fn rational_clamped(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> S {
                clamped(Self::rounded(base, numerator, denominator))
            }
            #[inline]
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> S {
                let (n, d): ($Fraction, $Fraction) = (numerator.0.to_big(), denominator.0.to_big());
                clamped(Rounding::settle(Storage::ZERO, n.halves(S::FRAC_BITS, d), 0))
            }

            fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> S {
                let down = S::FRAC_BITS + 2 * Self::UP;
                let halves = if radius == Number::ZERO {
                    squared_ratio(Self::big4(gap * gap), Self::big2(length), down)
                } else {
                    let (p, q) = (-(radius * length), gap * gap * length);
                    squared_surd(Self::big3(p), Self::big6(q), Self::big2(length), down)
                };
                clamped(nearest(halves.0, halves.1))
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
                let halves = surd_halves(surd.p, surd.root, surd.q, surd.denominator, 0);
                Ok(clamped(Rounding::settle(base.0.to_big(), halves, Self::UP)))
            }
            #[inline]
            fn length(self, surd: Surd<Self>) -> Result<S, Infallible> {
                let halves = surd_halves(surd.p, surd.root, surd.q, surd.denominator, 0);
                let zero = halves == (Storage::ZERO, true);
                Ok(clamped(Rounding::settle(Storage::ZERO, halves, Self::UP).max(!zero as i128)))
            }
            #[inline]
            fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
                let halves = surd_halves(surd.p, surd.root, surd.q, surd.denominator, S::FRAC_BITS);
                Ok(clamped(Rounding::settle(Storage::ZERO, halves, 0)))
            }
        }
    };
}

/// The way from a degree's storage up to a wider one.
trait ToBig<Out> {
    fn to_big(self) -> Out;
}

impl ToBig<i128> for i64 {
    #[inline]
    fn to_big(self) -> i128 {
        self.into()
    }
}

impl ToBig<i128> for i128 {
    #[inline]
    fn to_big(self) -> i128 {
        self
    }
}

impl<const M: usize> ToBig<Int<M>> for i64 {
    #[inline]
    fn to_big(self) -> Int<M> {
        Int::from(self).resize()
    }
}

impl<const M: usize> ToBig<Int<M>> for i128 {
    #[inline]
    fn to_big(self) -> Int<M> {
        Int::from(self).resize()
    }
}

impl<const N: usize, const M: usize> ToBig<Int<M>> for Int<N> {
    #[inline]
    fn to_big(self) -> Int<M> {
        self.resize()
    }
}

integer_tower! {
    /// For raw integers of at most 32 bits: the whole range. Oblique: of at most 16.
    Narrow { 1: i64, 2: i128, 3: i128, 4: Int<4>, 6: Int<4>, fraction: i128, root: Int<4> }
}
integer_tower! {
    /// For raw integers of 64 bits while all are within ±2^61.
    Middle { 1: i64, 2: i128, 3: Int<4>, 4: Int<4>, 6: Int<6>, fraction: Int<4>, root: Int<8> }
}
integer_tower! {
    /// For raw integers of 64 bits: the whole range. Oblique: of 32.
    Wide { 1: i128, 2: Int<3>, 3: Int<4>, 4: Int<5>, 6: Int<7>, fraction: Int<4>, root: Int<8> }
}
integer_tower! {
    /// Oblique, for raw integers of 64 bits.
    Vast { 1: Int<3>, 2: Int<5>, 3: Int<7>, 4: Int<9>, 6: Int<13>, fraction: Int<8>, root: Int<16> }
}
