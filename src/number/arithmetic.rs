//! The number types of the kernels: one for each degree, so that a kernel is written once and never compares an area with a length.
//!
//! Every verdict of kousa is the sign of a polynomial in the coordinates. A difference of coordinates
//! has degree 1, a product of two of them degree 2, and so on; `D1 · D1 = D2` is a bound on the
//! associated types of [`Arithmetic`], so a kernel that forgets a factor does not compile. The arithmetic chooses how a number of
//! each degree is stored: in machine words, or as an integer of run-time length ([`exact`](crate::number::exact)).

use core::cmp::Ordering;
use core::hint::select_unpredictable;
use core::ops::{Add, Mul, Neg, Sub};

use crate::number::double::Double;
use crate::number::storage::Storage;

/// The operations of a number of some degree, however it is stored.
pub trait Numeric: Copy + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self> {
    /// Zero.
    const ZERO: Self;

    /// Whether the number is less than, equal to or greater than zero.
    fn sign(self) -> Ordering;

    /// The sign of the difference.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare(self, other: Self) -> Ordering {
        (self - other).sign()
    }

    /// Whether this is at most the other; without a branch if possible.
    fn is_at_most(self, other: Self) -> bool;

    /// Whether this is not negative; without a branch if possible.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_at_least_zero(self) -> bool {
        Self::ZERO.is_at_most(self)
    }

    /// The absolute value.
    fn absolute(self) -> Self;

    /// This number if it is positive, otherwise zero.
    fn positive_part(self) -> Self;

    /// Whether the product with the other is not negative.
    fn is_same_way(self, other: Self) -> bool;

    /// The lesser of two.
    fn lesser(self, other: Self) -> Self;

    /// The first or the second, by a condition that branch prediction cannot guess.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn either(is_first: bool, first: Self, second: Self) -> Self {
        select_unpredictable(is_first, first, second)
    }

    /// This number or its negative.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flipped(self, flip: bool) -> Self {
        if flip { -self } else { self }
    }

    /// Whether this is zero.
    fn is_zero(self) -> bool;
}

/// A family of number types, one for each degree, for verdicts.
///
/// Everything here is exact, and nothing divides. [`Construction`](crate::number::construction::Construction) is the
/// other half.
pub trait Arithmetic: Copy + 'static {
    /// A coordinate, of which only differences are used. Stored coordinates are ordered, too; computed ones are compared by the sign
    /// of their difference.
    type Coordinate: Copy + PartialOrd + Sub<Output = Self::D1> + Add<Self::D1, Output = Self::Coordinate>;
    /// A difference of coordinates, or a radius.
    type D1: Numeric
        + PartialEq
        + Mul<Self::D1, Output = Self::D2>
        + Mul<Self::D2, Output = Self::D3>
        + Mul<Self::D3, Output = Self::D4>;
    /// A dot or cross product of two differences.
    type D2: Numeric
        + Mul<Self::D1, Output = Self::D3>
        + Mul<Self::D2, Output = Self::D4>
        + Mul<Self::D4, Output = Self::D6>;
    /// A coordinate times a dot product.
    type D3: Numeric
        + Mul<Self::D1, Output = Self::D4>
        + Mul<Self::D2, Output = Self::D5>
        + Mul<Self::D3, Output = Self::D6>;
    /// A squared dot or cross product.
    type D4: Numeric + Mul<Self::D1, Output = Self::D5> + Mul<Self::D2, Output = Self::D6>;
    /// A coordinate times a squared dot or cross product.
    type D5: Copy;
    /// A squared dot or cross product times a squared length.
    type D6: Numeric;

    /// A difference that is not zero, of no particular size.
    fn step() -> Self::D1;

    /// Two floats whose sum is near a difference, and how far off it is at most; infinite or none if it is too large.
    fn about(x: Self::D1) -> (Double, f64);

    /// Whether any scalar can hold `base + numerator / denominator`. The denominator is positive.
    fn holds(self, base: Self::Coordinate, numerator: Self::D3, denominator: Self::D2) -> bool;
}

/// A stored number, of which forms consist.
pub trait Value: Copy + PartialOrd + 'static {
    /// Zero.
    const ZERO: Self;
}

macro_rules! values {
    ($($N:ty: $zero:literal),*) => {$(
        impl Value for $N {
            const ZERO: Self = $zero;
        }
    )*};
}
values!(f32: 0.0, f64: 0.0, i8: 0, i16: 0, i32: 0, i64: 0);

/// How an arithmetic reads stored numbers of type `N`.
pub trait Reads<N>: Arithmetic {
    /// A coordinate of a point, along an axis.
    fn coordinate_of(self, axis: usize, x: N) -> Self::Coordinate;
    /// A component of a direction, or a radius.
    fn extent_of(self, x: N) -> Self::D1;
}

/// A number of degree `K` in an arithmetic `W`, stored in an `I`.
#[derive(Debug)]
pub struct Degree<W, const K: usize, I>(pub(crate) I, core::marker::PhantomData<W>);

impl<W, const K: usize, I: Copy> Clone for Degree<W, K, I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, const K: usize, I: Copy> Copy for Degree<W, K, I> {}

impl<W, const K: usize, I> Degree<W, K, I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(value: I) -> Self {
        Self(value, core::marker::PhantomData)
    }
}

impl<W, const K: usize, I: Storage> Add for Degree<W, K, I> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, rhs: Self) -> Self {
        Self::new(self.0.plus(rhs.0))
    }
}

impl<W, const K: usize, I: Storage> Sub for Degree<W, K, I> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, rhs: Self) -> Self {
        Self::new(self.0.minus(rhs.0))
    }
}

impl<W, const K: usize, I: Storage> Neg for Degree<W, K, I> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg(self) -> Self {
        Self::new(self.0.negated())
    }
}

impl<W, const K: usize, I: PartialEq> PartialEq for Degree<W, K, I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<W, const K: usize, I: Storage> Numeric for Degree<W, K, I> {
    const ZERO: Self = Self(I::ZERO, core::marker::PhantomData);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sign(self) -> Ordering {
        self.0.sign()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare(self, other: Self) -> Ordering {
        self.0.compare(other.0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_zero(self) -> bool {
        self.0.is_zero()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_at_most(self, other: Self) -> bool {
        self.0.is_at_most(other.0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute(self) -> Self {
        Self::new(self.0.absolute())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn positive_part(self) -> Self {
        Self::new(self.0.positive_part())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_same_way(self, other: Self) -> bool {
        self.0.is_same_way(other.0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lesser(self, other: Self) -> Self {
        Self::new(self.0.lesser(other.0))
    }
}

/// The sign of `k·√q + p`. If the two terms differ in sign, their squares decide.
#[inline(never)]
pub fn sign_beside_root<T: Arithmetic>(k: T::D2, q: T::D2, p: T::D3) -> Ordering {
    let (sign, other) = (k.sign(), p.sign());
    if sign == other || other.is_eq() {
        return sign;
    }
    if sign.is_eq() {
        return other;
    }
    let order = (q * (k * k)).compare(p * p);
    if sign.is_gt() { order } else { order.reverse() }
}
