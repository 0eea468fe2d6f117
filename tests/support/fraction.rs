//! Fractions that are not reduced, with a separate power of two.
//!
//! A number is stored as a whole number times a power of two, so only divisions create a denominator, and few
//! divisions follow each other. Reducing fractions with thousands of digits would take most of the time of
//! these suites.

#![allow(dead_code, reason = "each suite uses a part")]

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Div, Mul, Neg, Sub, SubAssign};

use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};

use crate::support::Sample;

/// `numerator / denominator · 2^exponent`, with a positive denominator.
#[derive(Clone, Debug)]
pub struct Fraction {
    numerator: BigInt,
    denominator: BigInt,
    exponent: i64,
}

/// A scalar as a fraction.
pub trait InFractions {
    /// The exact value.
    fn fraction(self) -> Fraction;
}

impl<S: Sample> InFractions for S {
    fn fraction(self) -> Fraction {
        self.exact().into()
    }
}

impl Fraction {
    pub fn from_integer(n: BigInt) -> Self {
        Self::of(n, 1.into(), 0)
    }

    /// The exact value of a float; `None` if it is not finite.
    pub fn from_float(x: f64) -> Option<Self> {
        x.is_finite().then(|| x.fraction())
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
        let odd = |x: BigInt, zeros: u64| if zeros == 0 { x } else { x >> zeros };
        Self { numerator: odd(numerator, up), denominator: odd(denominator, down), exponent }
    }

    /// The nearest float.
    pub fn to_f64(&self) -> f64 {
        let [numerator, denominator] = self.parts();
        BigRational::new_raw(numerator, denominator).to_f64().unwrap()
    }

    /// The greatest whole number that is at most this number.
    pub fn floor(&self) -> BigInt {
        let [numerator, denominator] = self.parts();
        BigRational::new_raw(numerator, denominator).floor().to_integer()
    }

    pub fn abs(&self) -> Self {
        if self.is_negative() { -self } else { self.clone() }
    }

    pub fn recip(&self) -> Self {
        Self::one().over(self)
    }

    /// The numerator and the denominator, which include the power of two.
    pub fn parts(&self) -> [BigInt; 2] {
        let up = |x: &BigInt, exponent: i64| x << exponent.max(0) as u64;
        [up(&self.numerator, self.exponent), up(&self.denominator, -self.exponent)]
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
        let numerator = product(&a, &other.denominator) + product(&b, &self.denominator);
        Self::of(numerator, product(&self.denominator, &other.denominator), exponent)
    }

    fn times(&self, other: &Self) -> Self {
        let numerator = &self.numerator * &other.numerator;
        Self::of(numerator, product(&self.denominator, &other.denominator), self.exponent + other.exponent)
    }

    fn over(&self, other: &Self) -> Self {
        assert!(!other.is_zero(), "a fraction has no denominator of zero");
        let numerator = product(&self.numerator, &other.denominator);
        Self::of(numerator, product(&self.denominator, &other.numerator), self.exponent - other.exponent)
    }
}

/// The product, which is faster if a factor is one, as most denominators are.
fn product(a: &BigInt, b: &BigInt) -> BigInt {
    match (a.is_one(), b.is_one()) {
        (true, _) => b.clone(),
        (_, true) => a.clone(),
        _ => a * b,
    }
}

impl Zero for Fraction {
    fn zero() -> Self {
        Self::from_integer(0.into())
    }
    fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }
}

impl One for Fraction {
    fn one() -> Self {
        Self::from_integer(1.into())
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

impl<'a> Sum<&'a Self> for Fraction {
    fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, x| sum + x)
    }
}

impl SubAssign for Fraction {
    fn sub_assign(&mut self, other: Self) {
        *self = &*self - other;
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let signs = self.numerator.sign().cmp(&other.numerator.sign());
        signs.then_with(|| (self - other).numerator.sign().cmp(&Sign::NoSign))
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
        let product = &p * &q;
        assert_eq!(
            ((&x * &y).to_f64(), (&x * &y).floor()),
            (product.to_f64().unwrap(), product.floor().to_integer())
        );
        let [n, d] = x.parts();
        assert_eq!(BigRational::new(n, d), p);
    }
}
