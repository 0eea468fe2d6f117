//! Polynomials with integer coefficients and their real roots, for the referee: by Sturm's sequences, greatest common divisors and bisection.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// Coefficients from the constant one on; the last is not zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poly(Vec<BigInt>);

fn order(x: &BigInt) -> Ordering {
    match x.sign() {
        Sign::Minus => Ordering::Less,
        Sign::NoSign => Ordering::Equal,
        Sign::Plus => Ordering::Greater,
    }
}

impl Poly {
    pub fn new(mut coefficients: Vec<BigInt>) -> Self {
        while coefficients.last().is_some_and(Zero::is_zero) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    pub fn zero() -> Self {
        Self(Vec::new())
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub fn plus(&self, other: &Self) -> Self {
        let zero = BigInt::zero();
        let at = |p: &Self, i: usize| p.0.get(i).unwrap_or(&zero).clone();
        Self::new((0..self.0.len().max(other.0.len())).map(|i| at(self, i) + at(other, i)).collect())
    }

    pub fn negated(&self) -> Self {
        Self(self.0.iter().map(|c| -c).collect())
    }

    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    pub fn times(&self, other: &Self) -> Self {
        let mut product = vec![BigInt::zero(); self.0.len() + other.0.len()];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Self::new(product)
    }

    fn derivative(&self) -> Self {
        Self::new(self.0.iter().enumerate().skip(1).map(|(i, c)| c * BigInt::from(i)).collect())
    }

    /// The value at a time, times a power of two.
    fn value(&self, t: &Dyadic) -> BigInt {
        let mut value = BigInt::zero();
        for (i, c) in self.0.iter().rev().enumerate() {
            value = value * &t.numerator + (c << (t.depth * i as u32));
        }
        value
    }

    /// The value at a time.
    pub fn at(&self, t: &Dyadic) -> BigRational {
        let degree = self.0.len().saturating_sub(1);
        BigRational::new(self.value(t), BigInt::one() << (t.depth * degree as u32))
    }

    pub fn sign(&self, t: &Dyadic) -> Ordering {
        order(&self.value(t))
    }

    /// The same roots, with coefficients that have no common divisor.
    fn primitive(self) -> Self {
        let mut content = BigInt::zero();
        for c in &self.0 {
            content = gcd(content, c.abs());
        }
        if content.is_zero() { self } else { Self(self.0.iter().map(|c| c / &content).collect()) }
    }

    /// The remainder of a positive multiple, and the quotient.
    fn divided(&self, by: &Self) -> (Self, Self) {
        let (mut rest, mut quotient) = (self.clone(), Self::zero());
        let leading = by.0.last().unwrap();
        while rest.0.len() >= by.0.len() {
            let mut term = vec![BigInt::zero(); rest.0.len() - by.0.len()];
            term.push(rest.0.last().unwrap() * leading.signum());
            let (term, scale) = (Self(term), Self(vec![leading.abs()]));
            quotient = quotient.times(&scale).plus(&term);
            rest = rest.times(&scale).minus(&term.times(by));
        }
        (rest, quotient)
    }

    fn common(&self, other: &Self) -> Self {
        let (mut a, mut b) = (self.clone(), other.clone());
        while !b.is_zero() {
            let rest = a.divided(&b).0.primitive();
            (a, b) = (b, rest);
        }
        a
    }

    /// The real roots from 0 to 1, in order.
    pub fn roots(&self) -> Vec<Root> {
        let mut roots = Vec::new();
        if self.0.len() < 2 {
            return roots;
        }
        let common = self.common(&self.derivative());
        let simple = if common.0.len() > 1 { self.divided(&common).1 } else { self.clone() }.primitive();
        let (zero, one) = (Dyadic::new(0, 0), Dyadic::new(1, 0));
        if simple.sign(&zero).is_eq() {
            roots.push(Root { poly: simple.clone(), low: zero.clone(), high: zero.clone() });
        }
        let mut sequence = vec![simple.clone(), simple.derivative()];
        while !sequence.last().unwrap().is_zero() {
            let rest = sequence[sequence.len() - 2].divided(sequence.last().unwrap()).0.negated();
            sequence.push(rest.primitive());
        }
        let mut open = vec![(zero, one)];
        while let Some((low, high)) = open.pop() {
            // The roots from `low`, which does not count, to `high`.
            match variations(&sequence, &low) - variations(&sequence, &high) {
                0 => {}
                1 if simple.sign(&high).is_eq() => {
                    roots.push(Root { poly: simple.clone(), low: high.clone(), high });
                }
                1 if simple.sign(&low).is_ne() => roots.push(Root { poly: simple.clone(), low, high }),
                _ => {
                    let middle = low.middle(&high);
                    open.push((middle.clone(), high));
                    open.push((low, middle));
                }
            }
        }
        roots
    }

    /// Bounds of the value between two times, times a power of two.
    fn range(&self, low: &Dyadic, high: &Dyadic) -> (BigInt, BigInt) {
        let depth = low.depth.max(high.depth);
        let (x, y) = (low.over(depth), high.over(depth));
        let (mut least, mut most) = (BigInt::zero(), BigInt::zero());
        let (mut small, mut large) = (BigInt::one(), BigInt::one());
        let degree = self.0.len().saturating_sub(1);
        for (i, c) in self.0.iter().enumerate() {
            let shift = depth * (degree - i) as u32;
            let (a, b) = ((&small * c) << shift, (&large * c) << shift);
            let (a, b) = if a < b { (a, b) } else { (b, a) };
            least += a;
            most += b;
            small *= &x;
            large *= &y;
        }
        (least, most)
    }
}

/// A time: `numerator / 2^depth`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dyadic {
    numerator: BigInt,
    depth: u32,
}

impl Dyadic {
    pub fn new(numerator: u64, depth: u32) -> Self {
        Self { numerator: numerator.into(), depth }
    }

    /// The numerator over another power of two.
    fn over(&self, depth: u32) -> BigInt {
        &self.numerator << (depth - self.depth)
    }

    pub fn middle(&self, other: &Self) -> Self {
        let depth = self.depth.max(other.depth);
        Self { numerator: self.over(depth) + other.over(depth), depth: depth + 1 }
    }

    pub fn rational(&self) -> BigRational {
        BigRational::new(self.numerator.clone(), BigInt::one() << self.depth)
    }

    fn order(&self, other: &Self) -> Ordering {
        let depth = self.depth.max(other.depth);
        self.over(depth).cmp(&other.over(depth))
    }
}

fn gcd(mut a: BigInt, mut b: BigInt) -> BigInt {
    while !b.is_zero() {
        let rest = &a % &b;
        (a, b) = (b, rest);
    }
    a
}

fn variations(sequence: &[Poly], t: &Dyadic) -> i32 {
    let signs: Vec<Ordering> = sequence.iter().map(|p| p.sign(t)).filter(|sign| sign.is_ne()).collect();
    signs.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32
}

/// The only root of a polynomial with simple roots from `low` to `high`: strictly between them, or equal to both.
#[derive(Clone, Debug)]
pub struct Root {
    poly: Poly,
    pub low: Dyadic,
    pub high: Dyadic,
}

impl Root {
    /// A time that is known.
    pub fn known(t: Dyadic) -> Self {
        Self { poly: Poly::zero(), low: t.clone(), high: t }
    }

    fn is_point(&self) -> bool {
        self.low == self.high
    }

    fn halve(&mut self) {
        if self.is_point() {
            return;
        }
        let middle = self.low.middle(&self.high);
        match self.poly.sign(&middle) {
            Ordering::Equal => (self.low, self.high) = (middle.clone(), middle),
            sign if sign == self.poly.sign(&self.low) => self.low = middle,
            _ => self.high = middle,
        }
    }

    /// Halves the interval until its length is `2^-depth`.
    pub fn narrow(&mut self, depth: u32) {
        while !self.is_point() && self.low.depth.max(self.high.depth) < depth {
            self.halve();
        }
    }

    /// Whether a divisor of the root's polynomial is zero at the root.
    fn is_root_of(&self, divisor: &Poly) -> bool {
        divisor.0.len() > 1 && divisor.sign(&self.low) != divisor.sign(&self.high)
    }

    pub fn sign(&mut self, q: &Poly) -> Ordering {
        let mut is_coprime = false;
        loop {
            if self.is_point() {
                return q.sign(&self.low);
            }
            let (least, most) = q.range(&self.low, &self.high);
            if least.is_positive() {
                return Ordering::Greater;
            }
            if most.is_negative() {
                return Ordering::Less;
            }
            if !is_coprime && (q.is_zero() || self.is_root_of(&self.poly.common(q))) {
                return Ordering::Equal;
            }
            is_coprime = true;
            self.halve();
        }
    }

    pub fn compare(&mut self, other: &mut Self) -> Ordering {
        let common = self.poly.common(&other.poly);
        loop {
            if self.is_point() && other.is_point() {
                return self.low.order(&other.low);
            }
            if self.high.order(&other.low).is_le() {
                return Ordering::Less;
            }
            if other.high.order(&self.low).is_le() {
                return Ordering::Greater;
            }
            let greater = |a: &Dyadic, b: &Dyadic| if a.order(b).is_lt() { b.clone() } else { a.clone() };
            let lesser = |a: &Dyadic, b: &Dyadic| if a.order(b).is_lt() { a.clone() } else { b.clone() };
            let (low, high) = (greater(&self.low, &other.low), lesser(&self.high, &other.high));
            let meet = Self { poly: Poly::zero(), low, high };
            if !self.is_point() && !other.is_point() && meet.is_root_of(&common) {
                return Ordering::Equal;
            }
            self.halve();
            other.halve();
        }
    }

    /// The order of the root and a number.
    pub fn compare_with(&mut self, t: &BigRational) -> Ordering {
        self.sign(&Poly::new(vec![-t.numer(), t.denom().clone()]))
    }
}
