//! Ratios of integers, and numbers `(a + b·√c)/d`. They are exact, and common factors are never removed.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The number of binary places after the point in an approximation, in units of the last place of the
/// operands.
pub const PLACES: u32 = 128;

/// Two to the power of a number that is not negative.
pub fn power(exponent: i32) -> BigInt {
    BigInt::from(1) << exponent
}

/// `num / den`; `den` is positive.
#[derive(Clone, Debug)]
pub struct Ratio {
    pub num: BigInt,
    pub den: BigInt,
}

impl Ratio {
    pub fn new(num: BigInt, den: BigInt) -> Self {
        assert!(!den.is_zero());
        if den.is_negative() { Self { num: -num, den: -den } } else { Self { num, den } }
    }

    /// The ratio rounded to the nearest integer, ties to even.
    pub fn rounded(&self) -> BigInt {
        let doubled: BigInt = (&self.num << 1) + &self.den;
        let den: BigInt = &self.den << 1;
        let up = floor(&doubled, &den);
        // It is a tie if the division of the sum had no remainder.
        if up.bit(0) && &up * &den == doubled { up - 1 } else { up }
    }
}

/// The greatest integer that is at most `num / den`, for a positive `den`.
fn floor(num: &BigInt, den: &BigInt) -> BigInt {
    let quotient = num / den;
    if num.is_negative() && &quotient * den != *num { quotient - 1 } else { quotient }
}

/// `(a + b·√c)/d` with a positive `d`; `b` is zero exactly if the number is rational.
#[derive(Clone, Debug)]
pub struct Surd {
    a: BigInt,
    b: BigInt,
    c: BigInt,
    d: BigInt,
}

impl Surd {
    /// `d` may be negative but not zero, and `c` must not be negative.
    pub fn new(a: BigInt, b: BigInt, c: BigInt, d: BigInt) -> Self {
        assert!(!d.is_zero() && !c.is_negative());
        let (mut a, mut b, d) = if d.is_negative() { (-a, -b, -d) } else { (a, b, d) };
        let root = c.sqrt();
        if &root * &root == c {
            a += b * root;
            b = BigInt::zero();
        }
        Self { a, b, c, d }
    }

    pub fn whole(n: impl Into<BigInt>) -> Self {
        Self { a: n.into(), b: BigInt::zero(), c: BigInt::zero(), d: BigInt::from(1) }
    }

    pub fn ratio(num: BigInt, den: BigInt) -> Self {
        let Ratio { num, den } = Ratio::new(num, den);
        Self { a: num, b: BigInt::zero(), c: BigInt::zero(), d: den }
    }

    /// `factor · self + summand`.
    pub fn affine(&self, factor: &BigInt, summand: &BigInt) -> Self {
        let a = &self.a * factor + &self.d * summand;
        let b = if factor.is_zero() { BigInt::zero() } else { &self.b * factor };
        Self { a, b, c: self.c.clone(), d: self.d.clone() }
    }

    /// `self / den`, for a positive `den`.
    pub fn over(&self, den: &BigInt) -> Self {
        assert!(den.is_positive());
        Self { d: &self.d * den, ..self.clone() }
    }

    /// The value, if it is rational.
    pub fn rational(&self) -> Option<Ratio> {
        self.b.is_zero().then(|| Ratio { num: self.a.clone(), den: self.d.clone() })
    }

    /// The sign of the number.
    pub fn sign(&self) -> Ordering {
        let (a, b) = (sign(&self.a), sign(&self.b));
        if a == b || b == Ordering::Equal {
            return a;
        }
        if a == Ordering::Equal {
            return b;
        }
        // The signs differ, so the greater square decides.
        let (rational, root) = (&self.a * &self.a, &self.b * &self.b * &self.c);
        if rational > root { a } else { b }
    }

    /// Compares two numbers.
    pub fn order(&self, other: &Self) -> Ordering {
        // This compares (a + b·√c)·d' with a' d + b' d·√c'.
        let left = Self { a: &self.a * &other.d - &other.a * &self.d, b: &self.b * &other.d, ..self.clone() };
        let right = Self { a: BigInt::zero(), b: &other.b * &self.d, ..other.clone() };
        let (sign, other_sign) = (left.sign(), right.sign());
        if sign != other_sign || sign == Ordering::Equal {
            return sign.cmp(&other_sign);
        }
        // Both are on the same side of 0, so the squares decide.
        let square = &left.a * &left.a + &left.b * &left.b * &left.c - &right.b * &right.b * &right.c;
        let squares = Self { a: square, b: &left.a * &left.b * 2, ..left };
        if sign == Ordering::Greater { squares.sign() } else { squares.sign().reverse() }
    }

    /// `value · 2^PLACES`, with an error of less than two.
    pub fn approx(&self) -> BigInt {
        self.approx_to(PLACES)
    }

    /// `value · 2^places`, with an error of less than two.
    pub fn approx_to(&self, places: u32) -> BigInt {
        let square: BigInt = (&self.b * &self.b * &self.c) << (2 * places);
        let root = square.sqrt();
        let root = if self.b.is_negative() { -root } else { root };
        floor(&((&self.a << places) + root), &self.d)
    }
}

fn sign(n: &BigInt) -> Ordering {
    n.cmp(&BigInt::zero())
}
