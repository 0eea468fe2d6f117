//! The integers that store numbers of each degree: machine words, and the products between them.

use core::cmp::Ordering;

use crate::number::int::Int;

/// The storage of a [`Degree`](crate::number::arithmetic::Degree).
pub trait Storage: Copy {
    const ZERO: Self;
    fn plus(self, rhs: Self) -> Self;
    fn minus(self, rhs: Self) -> Self;
    fn negated(self) -> Self;
    fn sign(self) -> Ordering;
    fn compare(self, rhs: Self) -> Ordering;
    fn is_zero(self) -> bool;
    fn is_at_most(self, rhs: Self) -> bool;
    fn absolute(self) -> Self;
    fn positive_part(self) -> Self;
    fn lesser(self, rhs: Self) -> Self;
    fn is_same_way(self, rhs: Self) -> bool;
}

/// A product of two stored numbers, in storage that holds it.
pub trait Product<Rhs, Out> {
    fn product(self, rhs: Rhs) -> Out;
}

macro_rules! primitive_storage {
    ($($I:ty),*) => {$(
        impl Storage for $I {
            const ZERO: Self = 0;
            #[inline]
            fn plus(self, rhs: Self) -> Self { self.wrapping_add(rhs) }
            #[inline]
            fn minus(self, rhs: Self) -> Self { self.wrapping_sub(rhs) }
            #[inline]
            fn negated(self) -> Self { self.wrapping_neg() }
            #[inline]
            fn sign(self) -> Ordering { self.cmp(&0) }
            #[inline]
            fn compare(self, rhs: Self) -> Ordering { self.cmp(&rhs) }
            #[inline]
            fn is_zero(self) -> bool { self == 0 }
            #[inline]
            fn is_at_most(self, rhs: Self) -> bool { self <= rhs }
            #[inline]
            fn absolute(self) -> Self { self.wrapping_abs() }
            #[inline]
            fn positive_part(self) -> Self { self.max(0) }
            #[inline]
            fn lesser(self, rhs: Self) -> Self { self.min(rhs) }
            #[inline]
            fn is_same_way(self, rhs: Self) -> bool {
                ((self ^ rhs) >= 0) | (self == 0) | (rhs == 0)
            }
        }
    )*};
}
primitive_storage!(i64, i128);

impl<const N: usize> Storage for Int<N> {
    const ZERO: Self = Self::ZERO;
    #[inline(never)]
    fn plus(self, rhs: Self) -> Self {
        self.add(rhs)
    }
    #[inline(never)]
    fn minus(self, rhs: Self) -> Self {
        self.sub(rhs)
    }
    #[inline(never)]
    fn negated(self) -> Self {
        self.neg()
    }
    #[inline(never)]
    fn sign(self) -> Ordering {
        Self::sign(self)
    }
    #[inline(never)]
    fn compare(self, rhs: Self) -> Ordering {
        self.cmp(&rhs)
    }
    #[inline(never)]
    fn is_zero(self) -> bool {
        self == Self::ZERO
    }
    #[inline]
    fn is_at_most(self, rhs: Self) -> bool {
        !if N <= 4 { rhs.sub(self) } else { rhs.minus(self) }.is_negative()
    }
    #[inline]
    fn absolute(self) -> Self {
        if N <= 4 { self.abs() } else { long_absolute(self) }
    }
    #[inline(never)]
    fn positive_part(self) -> Self {
        if self.is_negative() { Self::ZERO } else { self }
    }
    #[inline(never)]
    fn lesser(self, rhs: Self) -> Self {
        if self.sub(rhs).is_negative() { self } else { rhs }
    }
    #[inline(never)]
    fn is_same_way(self, rhs: Self) -> bool {
        (self.is_negative() == rhs.is_negative()) | (self == Self::ZERO) | (rhs == Self::ZERO)
    }
}

/// Not inlined, like all operations of long numbers: the careful stages should be small.
#[inline(never)]
fn long_absolute<const N: usize>(x: Int<N>) -> Int<N> {
    x.abs()
}

impl Product<i64, i64> for i64 {
    #[inline]
    fn product(self, rhs: i64) -> i64 {
        self.wrapping_mul(rhs)
    }
}

impl Product<i128, i128> for i128 {
    #[inline]
    fn product(self, rhs: i128) -> i128 {
        self.wrapping_mul(rhs)
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

/// Products beyond 128 bits, by [`Int::product`].
macro_rules! wide_products {
    ($($A:ty, $B:ty);* $(;)?) => {$(
        impl<const C: usize> Product<$B, Int<C>> for $A {
            #[inline]
            fn product(self, rhs: $B) -> Int<C> { Int::from(self).product(Int::from(rhs)) }
        }
    )*};
}
wide_products!(i64, i128; i128, i64);

impl<const C: usize> Product<Self, Int<C>> for i128 {
    #[inline(never)]
    fn product(self, rhs: Self) -> Int<C> {
        Int::from(self).product(Int::from(rhs))
    }
}

macro_rules! mixed_products {
    ($($A:ty),*) => {$(
        impl<const B: usize, const C: usize> Product<Int<B>, Int<C>> for $A {
            #[inline(never)]
            fn product(self, rhs: Int<B>) -> Int<C> { Int::from(self).product(rhs) }
        }
        impl<const B: usize, const C: usize> Product<$A, Int<C>> for Int<B> {
            #[inline(never)]
            fn product(self, rhs: $A) -> Int<C> { Int::product(self, Int::from(rhs)) }
        }
    )*};
}
mixed_products!(i64, i128);

impl<const A: usize, const B: usize, const C: usize> Product<Int<B>, Int<C>> for Int<A> {
    #[inline(never)]
    fn product(self, rhs: Int<B>) -> Int<C> {
        Int::product(self, rhs)
    }
}
