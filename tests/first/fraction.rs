//! Fractions that are not reduced, with a power of two apart.
//!
//! What is stored is a whole number of a power of two, so that only divisions make a denominator, and few of them follow each other. To
//! reduce fractions with thousands of digits would take most of the time of these suites.

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Div, Mul, Neg, Sub};

use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use num_traits::Zero;

/// `numerator / denominator · 2^exponent`, with a denominator above zero.
#[derive(Clone, Debug)]
pub struct Fraction {
    numerator: BigInt,
    denominator: BigInt,
    exponent: i64,
}

impl Fraction {
    pub fn zero() -> Self {
        Self::from_integer(0.into())
    }

    pub fn from_integer(n: BigInt) -> Self {
        Self::of(n, 1.into(), 0)
    }

    pub fn new(numerator: BigInt, denominator: BigInt) -> Self {
        Self::of(numerator, denominator, 0)
    }

    fn of(numerator: BigInt, denominator: BigInt, exponent: i64) -> Self {
        let (numerator, denominator) = if denominator.sign() == Sign::Minus {
            (-numerator, -denominator)
        } else {
            (numerator, denominator)
        };
        let (up, down) = (numerator.trailing_zeros().unwrap_or(0), denominator.trailing_zeros().unwrap_or(0));
        let exponent = if numerator.is_zero() { 0 } else { exponent + up as i64 - down as i64 };
        Self { numerator: numerator >> up, denominator: denominator >> down, exponent }
    }

    /// Numerator and denominator without a power of two apart.
    pub fn parts(&self) -> [BigInt; 2] {
        let up = |x: &BigInt, exponent: i64| x << exponent.max(0) as u64;
        [up(&self.numerator, self.exponent), up(&self.denominator, -self.exponent)]
    }

    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    pub fn is_positive(&self) -> bool {
        self.numerator.sign() == Sign::Plus
    }

    pub fn is_negative(&self) -> bool {
        self.numerator.sign() == Sign::Minus
    }

    fn plus(&self, other: &Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let [a, b] = [self, other].map(|x| &x.numerator << (x.exponent - exponent) as u64);
        if self.denominator == other.denominator {
            return Self::of(a + b, self.denominator.clone(), exponent);
        }
        let numerator = a * &other.denominator + b * &self.denominator;
        Self::of(numerator, &self.denominator * &other.denominator, exponent)
    }

    fn times(&self, other: &Self) -> Self {
        let numerator = &self.numerator * &other.numerator;
        Self::of(numerator, &self.denominator * &other.denominator, self.exponent + other.exponent)
    }

    fn over(&self, other: &Self) -> Self {
        assert!(!other.is_zero(), "a fraction has no denominator of zero");
        let numerator = &self.numerator * &other.denominator;
        Self::of(numerator, &self.denominator * &other.numerator, self.exponent - other.exponent)
    }
}

impl From<BigRational> for Fraction {
    fn from(x: BigRational) -> Self {
        let (numerator, denominator) = x.into_raw();
        Self::new(numerator, denominator)
    }
}

impl Neg for &Fraction {
    type Output = Fraction;
    fn neg(self) -> Fraction {
        Fraction {
            numerator: -&self.numerator,
            denominator: self.denominator.clone(),
            exponent: self.exponent,
        }
    }
}

impl Neg for Fraction {
    type Output = Self;
    fn neg(self) -> Self {
        -&self
    }
}

macro_rules! operators {
    ($($Operator:ident $operator:ident: |$a:ident, $b:ident| $result:expr;)*) => {$(
        operators!(@each $Operator $operator: |$a, $b| $result; Fraction, Fraction; Fraction, &Fraction; &Fraction, Fraction;
            &Fraction, &Fraction;);
    )*};
    (@each $Operator:ident $operator:ident: |$a:ident, $b:ident| $result:expr; $($A:ty, $B:ty;)*) => {$(
        impl $Operator<$B> for $A {
            type Output = Fraction;
            fn $operator(self, other: $B) -> Fraction {
                let ($a, $b): (&Fraction, &Fraction) = (&self, &other);
                $result
            }
        }
    )*};
}
operators! {
    Add add: |a, b| a.plus(b);
    Sub sub: |a, b| a.plus(&-b);
    Mul mul: |a, b| a.times(b);
    Div div: |a, b| a.over(b);
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, x| sum + x)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self - other).numerator.cmp(&BigInt::ZERO)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Eq for Fraction {}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

#[test]
fn fractions_are_those_of_another_crate() {
    let whole = |n: i64| BigInt::from(n);
    let some =
        [(0, 1), (1, 1), (-1, 1), (3, 8), (-12, 7), (5, -14), (1 << 40, 3), (7, 1 << 33), (-9, 5), (40, 6)];
    for (a, b) in some.iter().flat_map(|a| some.iter().map(move |b| (a, b))) {
        let [x, y] = [a, b].map(|(n, d)| Fraction::new(whole(*n), whole(*d)));
        let [p, q] = [a, b].map(|(n, d)| BigRational::new(whole(*n), whole(*d)));
        assert_eq!(
            (&x + &y, &x - &y, &x * &y),
            (Fraction::from(&p + &q), (&p - &q).into(), (&p * &q).into())
        );
        assert!(y.is_zero() || &x / &y == Fraction::from(&p / &q));
        assert_eq!((x.cmp(&y), x == y, x.is_negative()), (p.cmp(&q), p == q, p < BigRational::zero()));
        let [n, d] = x.parts();
        assert_eq!(BigRational::new(n, d), p);
    }
}
