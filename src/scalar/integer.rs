//! The integer towers: exact verdicts, answers rounded once, for every fixed-point scalar.
//!
//! | tower | serves | degree 1 | 2 | 3 | 4 | 6 | under a root |
//! |---|---|---|---|---|---|---|---|
//! | [`Narrow`] | 8, 16 and 32 bits, always | 64 | 128 | 128 | 256 | 256 | 256 |
//! | [`Middle`] | 64 bits, all operands below a quarter of the range | 64 | 128 | 256 | 256 | 384 | 512 |
//! | [`Wide`] | 64 bits, the rest | 128 | 192 | 256 | 320 | 448 | 512 |

use core::cmp::Ordering;
use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::Sub;

use super::Scalar;
use super::int::Int;
use super::repr::Bits;
use super::tower::{Degree, Product, Storage, Surd, Tower, degrees};

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

/// A coordinate as a raw integer. Only its differences, in `D`, take part in arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Raw<W, D>(i64, PhantomData<(W, D)>);

impl<W> Sub for Raw<W, i64> {
    type Output = Degree<W, 1, i64>;
    #[inline]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0.wrapping_sub(rhs.0))
    }
}

impl<W> Sub for Raw<W, i128> {
    type Output = Degree<W, 1, i128>;
    #[inline]
    fn sub(self, rhs: Self) -> Self::Output {
        Degree::new(self.0 as i128 - rhs.0 as i128)
    }
}

/// What fractions of degree 3 over degree 2 are rounded in.
trait Ratio: Copy {
    /// `⌊2 · 2^shift · self / denominator⌋`, and whether that is exact.
    fn halves(self, shift: u32, denominator: Self) -> (i128, bool);
}

impl Ratio for i128 {
    #[inline]
    fn halves(self, shift: u32, denominator: i128) -> (i128, bool) {
        let numerator = self << (shift + 1);
        match (numerator.checked_div_euclid(denominator), numerator.checked_rem_euclid(denominator)) {
            (Some(quotient), Some(rest)) => (quotient, rest == 0),
            _ => (0, true),
        }
    }
}

impl<const N: usize> Ratio for Int<N> {
    fn halves(self, shift: u32, denominator: Self) -> (i128, bool) {
        floor_division(self.shl(shift + 1), denominator)
    }
}

/// `⌊numerator / denominator⌋` for a positive denominator, saturated, and whether it is exact.
fn floor_division<const N: usize>(numerator: Int<N>, denominator: Int<N>) -> (i128, bool) {
    let (quotient, rest) = numerator.magnitude().div_rem(&denominator.magnitude());
    let (quotient, exact) = (quotient.signed().saturate(), rest.is_zero());
    let floor = if numerator.is_negative() { -quotient - !exact as i128 } else { quotient };
    (floor, exact)
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
) -> (i128, bool) {
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

/// `base + x` to the nearest integer, ties to even, from `⌊2x⌋` and whether that is exactly `2x`.
#[inline]
pub(crate) fn nearest(base: i64, (halves, exact): (i128, bool)) -> i128 {
    let floor = base as i128 + (halves >> 1);
    let up = halves & 1 == 1 && (!exact || floor & 1 == 1);
    floor + up as i128
}

/// `⌊2 · (π·r² + 2·r·√L) / 2^shift⌋`, saturated; the area of a capsule is irrational, so never exact.
fn area_halves(radius: i128, squared_length: Int<8>, shift: u32) -> i128 {
    /// ⌊π · 2^125⌋
    const PI: i128 = 0x6487_ed51_10b4_611a_6263_3145_c06e_0e68;
    let radius = Int::<2>::from(radius);
    let square: Int<4> = radius.product(radius);
    let disk: Int<8> = square.product(Int::<2>::from(PI));
    // 2·r·√L · 2^62 = √(r²·L · 2^126)
    let sides = square.product::<8, 8>(squared_length).shl(126).magnitude().sqrt().0.signed().shl(125 - 62);
    disk.add(sides).magnitude().shr(124 + shift).signed().saturate()
}

/// A tower of integers for scalar `S`, of the widths that `W` names.
#[derive(Debug)]
pub struct Integers<W, S>(PhantomData<(W, S)>);

impl<W, S> Integers<W, S> {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(PhantomData)
    }
}

impl<W, S> Clone for Integers<W, S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, S> Copy for Integers<W, S> {}

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
            1: $D1:ty, 2: $D2:ty, 3: $D3:ty, 4: $D4:ty, 6: $D6:ty, fraction: $Ratio:ty, root: $Big:ty $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $Width;

        degrees!($Width { 1: $D1, 2: $D2, 3: $D3, 4: $D4, 6: $D6 });

        impl<S: Scalar<Repr: Bits>> Tower for Integers<$Width, S> {
            type Scalar = S;
            type Doubt = Infallible;
            type Place = Raw<$Width, $D1>;
            type D1 = Degree<$Width, 1, $D1>;
            type D2 = Degree<$Width, 2, $D2>;
            type D3 = Degree<$Width, 3, $D3>;
            type D4 = Degree<$Width, 4, $D4>;
            type D6 = Degree<$Width, 6, $D6>;
            type Big = $Big;

            #[inline]
            fn place(self, x: S) -> Self::Place { Raw(x.to_repr().widen(), PhantomData) }
            #[inline]
            fn extent(self, x: S) -> Self::D1 { Degree::new(x.to_repr().widen().into()) }
            #[inline]
            fn scalar(self, x: Self::Place) -> S { S::from_repr(S::Repr::narrow(x.0)) }

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
                let (n, d): ($Ratio, $Ratio) = (numerator.0.to_big(), denominator.0.to_big());
                checked(nearest(base.0, n.halves(0, d)))
            }
            #[inline]
            fn holds(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> bool {
                self.rational(base, numerator, denominator).is_some()
            }
            #[inline]
            fn rational_clamped(self, base: Self::Place, numerator: Self::D3, denominator: Self::D2) -> S {
                let (n, d): ($Ratio, $Ratio) = (numerator.0.to_big(), denominator.0.to_big());
                clamped(nearest(base.0, n.halves(0, d)))
            }
            #[inline]
            fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> S {
                let (n, d): ($Ratio, $Ratio) = (numerator.0.to_big(), denominator.0.to_big());
                clamped(nearest(0, n.halves(S::FRAC_BITS, d)))
            }

            fn area(self, radius: Self::D1, squared_length: Self::D2) -> S {
                let halves = area_halves(radius.0.into(), squared_length.0.to_big(), S::FRAC_BITS);
                clamped(nearest(0, (halves, false)))
            }

            #[inline]
            fn coordinate(self, base: Self::Place, surd: Surd<Self>) -> Result<S, Infallible> {
                Ok(clamped(nearest(base.0, surd_halves(surd.p, surd.root, surd.q, surd.denominator, 0))))
            }
            #[inline]
            fn length(self, surd: Surd<Self>) -> Result<S, Infallible> {
                let halves = surd_halves(surd.p, surd.root, surd.q, surd.denominator, 0);
                let zero = halves == (0, true);
                Ok(clamped(nearest(0, halves).max(!zero as i128)))
            }
            #[inline]
            fn pure(self, surd: Surd<Self>) -> Result<S, Infallible> {
                let halves = surd_halves(surd.p, surd.root, surd.q, surd.denominator, S::FRAC_BITS);
                Ok(clamped(nearest(0, halves)))
            }
        }
    };
}

/// The way from a degree's storage up to a wider one.
trait ToBig<Out> {
    fn to_big(self) -> Out;
}

impl ToBig<i128> for i128 {
    #[inline]
    fn to_big(self) -> i128 {
        self
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
    /// For raw integers of at most 32 bits: the whole range.
    Narrow { 1: i64, 2: i128, 3: i128, 4: Int<4>, 6: Int<4>, fraction: i128, root: Int<4> }
}
integer_tower! {
    /// For raw integers of 64 bits while all are within ±2^61.
    Middle { 1: i64, 2: i128, 3: Int<4>, 4: Int<4>, 6: Int<6>, fraction: Int<4>, root: Int<8> }
}
integer_tower! {
    /// For raw integers of 64 bits: the whole range.
    Wide { 1: i128, 2: Int<3>, 3: Int<4>, 4: Int<5>, 6: Int<7>, fraction: Int<4>, root: Int<8> }
}
