//! Verdicts by hand in fixed-point: they are computed in integers, and exact if coordinates stay below a
//! quarter of the range.
//!
//! With two spare bits, a difference of coordinates fits into an `i64`, and an area (degree 2) fits into an
//! `i64` for 32-bit scalars and an `i128` for 64-bit ones. Squared areas are compared as products of twice
//! that width; where that is slow, a float filter comes first and decides if it is certain.

mod approach;
mod estimate;
mod plane;
mod space;
mod wide;

pub use plane::*;
pub use space::*;

use std::ops::{Add, BitAnd, BitOr, Neg, Sub};

use ::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};

use wide::U256;

/// A fixed-point scalar, with access to its bits.
pub trait Fixed: kousa::Scalar {
    /// The type of a product of two differences.
    type Area: Area;
    /// The width of the range of a coordinate: 2 to the number of its bits.
    const LIMIT: i128;

    /// The bits of the number.
    fn raw(self) -> i64;
}

impl Fixed for I16F16 {
    type Area = i64;
    const LIMIT: i128 = 1 << 32;

    #[inline(always)]
    fn raw(self) -> i64 {
        i64::from(self.to_bits())
    }
}

impl Fixed for I32F32 {
    type Area = i128;
    const LIMIT: i128 = 1 << 64;

    #[inline(always)]
    fn raw(self) -> i64 {
        self.to_bits()
    }
}

/// A product of two differences, or a sum of such products.
pub trait Area:
    Copy
    + Ord
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
{
    /// The number 0.
    const ZERO: Self;
    /// The number 1.
    const ONE: Self;
    /// Whether a product of two areas is so slow that a float filter comes first.
    const IS_WIDE: bool;

    /// The product x·y.
    fn product(x: i64, y: i64) -> Self;
    /// The absolute value.
    fn abs(self) -> Self;
    /// Converts an integer that fits.
    fn of(x: i128) -> Self;
    /// Whether a·b ≤ c·d, for numbers that are not negative.
    fn at_most(a: Self, b: Self, c: Self, d: Self) -> bool;

    /// A number that is negative if both are positive or both are negative.
    #[inline(always)]
    fn alike(self, other: Self) -> Self {
        (self & other) | (-self & -other)
    }
}

impl Area for i64 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const IS_WIDE: bool = false;

    #[inline(always)]
    fn product(x: i64, y: i64) -> Self {
        x * y
    }
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn of(x: i128) -> Self {
        x as i64
    }
    #[inline(always)]
    fn at_most(a: Self, b: Self, c: Self, d: Self) -> bool {
        i128::from(a) * i128::from(b) <= i128::from(c) * i128::from(d)
    }
}

impl Area for i128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const IS_WIDE: bool = true;

    #[inline(always)]
    fn product(x: i64, y: i64) -> Self {
        i128::from(x) * i128::from(y)
    }
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn of(x: i128) -> Self {
        x
    }
    #[inline(always)]
    fn at_most(a: Self, b: Self, c: Self, d: Self) -> bool {
        U256::product(a as u128, b as u128) <= U256::product(c as u128, d as u128)
    }
}

/// A vector in the plane, in bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct B2 {
    x: i64,
    y: i64,
}

/// A vector in space, in bits.
#[derive(Clone, Copy, Debug, PartialEq)]
struct B3 {
    x: i64,
    y: i64,
    z: i64,
}

macro_rules! vector {
    ($V:ident, $D:literal, $first:ident $(, $x:ident)*) => {
        impl $V {
            /// The vector from `a` to `b`.
            #[inline(always)]
            pub fn way<S: Fixed>(a: &Point<S, $D>, b: &Point<S, $D>) -> Self {
                Self { $first: b.$first.raw() - a.$first.raw() $(, $x: b.$x.raw() - a.$x.raw())* }
            }

            #[inline(always)]
            pub fn of<S: Fixed>(v: &SVector<S, $D>) -> Self {
                Self { $first: v.$first.raw() $(, $x: v.$x.raw())* }
            }

            #[inline(always)]
            pub fn dot<A: Area>(self, other: Self) -> A {
                A::product(self.$first, other.$first) $(+ A::product(self.$x, other.$x))*
            }

            #[inline(always)]
            pub fn squared<A: Area>(self) -> A {
                self.dot(self)
            }

            /// Whether a point, at `m` from the start of the ray along `self`, or of the segment if `ends` is
            /// set, is at most `reach` away from it.
            #[inline(always)]
            pub fn is_near<A: Area>(self, m: Self, reach: i64, ends: bool) -> bool {
                let known = if A::IS_WIDE { estimate::is_near(self, m, reach, ends) } else { None };
                let exact = || {
                    let outside = m.squared::<A>() - A::product(reach, reach);
                    is_near(outside, self.dot(m), self.squared(), ends)
                };
                match known {
                    Some(verdict) => verdict,
                    None if A::IS_WIDE => rarely(exact),
                    None => exact(),
                }
            }
        }

        impl Add for $V {
            type Output = Self;
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                Self { $first: self.$first + other.$first $(, $x: self.$x + other.$x)* }
            }
        }
    };
}
vector!(B2, 2, x, y);
vector!(B3, 3, x, y, z);

impl B2 {
    #[inline(always)]
    fn to<S: Fixed>(p: &Point<S, 2>) -> Self {
        Self { x: p.x.raw(), y: p.y.raw() }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        (self.x | self.y) == 0
    }

    #[inline(always)]
    pub fn cross<A: Area>(self, other: Self) -> A {
        A::product(self.x, other.y) - A::product(self.y, other.x)
    }
}

/// Marks code that rarely runs.
#[cold]
fn rarely<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Whether a point is near a ray or segment, from m² − r², e·m and e²: (m² − r²)·e² ≤ k·(2 e·m − k), where k
/// is e·m clamped to at least 0 and, for a segment, at most e².
#[inline(always)]
fn is_near<A: Area>(outside: A, ahead: A, square: A, ends: bool) -> bool {
    let square = square.max(A::ONE);
    let k = ahead.max(A::ZERO);
    let k = if ends { k.min(square) } else { k };
    let rest = if ends { ahead + ahead - k } else { k };
    (outside <= A::ZERO) | A::at_most(outside, square, k, rest)
}

/// How far a number is outside an interval.
#[inline(always)]
fn outside(low: i64, x: i64, high: i64) -> i64 {
    (low - x).max(x - high).max(0)
}

/// Whether a ray along an axis starts within the extent of a box around the origin, or approaches it.
#[inline(always)]
fn comes(m: i64, d: i64, half: i64) -> bool {
    ((m <= half) | (d < 0)) & ((-m <= half) | (d > 0))
}
