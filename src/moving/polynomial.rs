//! Polynomials of low degree with integers as coefficients.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::number::big::Big;

/// A polynomial: its coefficients from the constant one on. The last is not zero.
#[derive(Clone, Debug, Default)]
pub struct Polynomial(Vec<Big>);

impl Polynomial {
    pub fn new(mut coefficients: Vec<Big>) -> Self {
        while coefficients.last().is_some_and(Big::is_zero) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    pub fn constant(value: Big) -> Self {
        Self::new([value].into())
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The degree; zero for a polynomial that is zero.
    pub fn degree(&self) -> usize {
        self.0.len().saturating_sub(1)
    }

    pub fn coefficients(&self) -> &[Big] {
        &self.0
    }

    /// The sum of one number for each coefficient of two polynomials.
    fn combined(&self, other: &Self, combine: impl Fn(&Big, &Big) -> Big) -> Self {
        let zero = Big::default();
        let length = self.0.len().max(other.0.len());
        let term = |i| combine(self.0.get(i).unwrap_or(&zero), other.0.get(i).unwrap_or(&zero));
        Self::new((0..length).map(term).collect())
    }

    pub fn plus(&self, other: &Self) -> Self {
        self.combined(other, Big::plus)
    }

    pub fn minus(&self, other: &Self) -> Self {
        self.combined(other, Big::minus)
    }

    pub fn negated(self) -> Self {
        Self(self.0.into_iter().map(Big::negated).collect())
    }

    pub fn times(&self, other: &Self) -> Self {
        let mut product = alloc::vec![Big::default(); (self.0.len() + other.0.len()).saturating_sub(1)];
        for (i, a) in self.0.iter().enumerate() {
            for (sum, b) in product.iter_mut().skip(i).zip(&other.0) {
                *sum = sum.plus(&a.times(b));
            }
        }
        Self::new(product)
    }

    /// The product with a number.
    pub fn scaled(&self, by: &Big) -> Self {
        Self::new(self.0.iter().map(|coefficient| coefficient.times(by)).collect())
    }

    pub fn derivative(&self) -> Self {
        let terms = self.0.iter().enumerate().skip(1);
        Self(terms.map(|(i, coefficient)| coefficient.times(&Big::new(i as i128, 0))).collect())
    }

    /// `2^(depth · degree)` times the value at `numerator / 2^depth`, by Horner's rule.
    pub fn value_at(&self, numerator: &Big, depth: u32) -> Big {
        let (mut value, mut shift) = (Big::default(), 0);
        for coefficient in self.0.iter().rev() {
            value = value.times(numerator).plus(&coefficient.shifted(shift));
            shift += depth;
        }
        value
    }

    pub fn sign_at(&self, numerator: &Big, depth: u32) -> Ordering {
        self.value_at(numerator, depth).sign()
    }

    /// A positive multiple of the polynomial in `x`, where `t = (numerator + x) / 2^depth`: repeated division by a linear factor.
    pub fn within(&self, numerator: &Big, depth: u32) -> Self {
        let degree = self.degree();
        let mut shifted = self.0.clone();
        if depth > 0 {
            for (i, coefficient) in shifted.iter_mut().enumerate() {
                *coefficient = coefficient.shifted(depth * (degree - i) as u32);
            }
        }
        if !numerator.is_zero() {
            for i in 0..degree {
                let (mut higher, mut rest) = (Big::default(), shifted.get_mut(i..).unwrap_or_default());
                while let [lower @ .., coefficient] = rest {
                    *coefficient = coefficient.plus(&higher.times(numerator));
                    higher = coefficient.clone();
                    rest = lower;
                }
            }
        }
        Self(shifted)
    }

    /// The signs of the coefficients in Bernstein's basis over the interval from 0 to 1: those of `(1 + x)^d · p(x / (1 + x))`.
    pub fn bernstein_signs(&self) -> Vec<Ordering> {
        let mut product: Vec<Big> = Vec::with_capacity(self.0.len());
        for coefficient in &self.0 {
            // The product so far times (1 + x), and the coefficient times the next power of x.
            let mut carried = Big::default();
            for term in &mut product {
                let sum = term.plus(&carried);
                carried = core::mem::replace(term, sum);
            }
            product.push(carried.plus(coefficient));
        }
        product.iter().map(Big::sign).collect()
    }

    /// A positive multiple of the remainder of a division.
    pub fn remainder(&self, divisor: &Self) -> Self {
        self.divided(divisor).1
    }

    /// Quotient and remainder of a positive multiple. Division by zero gives zero and the dividend.
    fn divided(&self, divisor: &Self) -> (Self, Self) {
        let (mut quotient, mut rest) = (Self::default(), self.clone());
        let Some(leading) = divisor.0.last() else { return (quotient, rest) };
        let (scale, is_negative) = (leading.clone().absolute(), leading.sign().is_lt());
        while rest.0.len() >= divisor.0.len() {
            let Some(top) = rest.0.last().cloned() else { break };
            let digit = if is_negative { top.negated() } else { top };
            let mut term = alloc::vec![Big::default(); rest.0.len() - divisor.0.len()];
            term.push(digit);
            let term = Self(term);
            quotient = quotient.scaled(&scale).plus(&term);
            rest = rest.scaled(&scale).minus(&term.times(divisor));
        }
        (quotient, rest)
    }

    /// A polynomial with the same roots, each of them simple: the quotient by the greatest common divisor with the derivative.
    pub fn with_simple_roots(&self) -> Self {
        let (mut a, mut b) = (self.clone(), self.derivative());
        while !b.is_zero() {
            let rest = a.remainder(&b);
            (a, b) = (b, rest);
        }
        if a.degree() == 0 { self.clone() } else { self.divided(&a).0 }
    }
}

/// The number of times that the sign changes along a list.
pub fn variations(signs: &[Ordering]) -> usize {
    let mut last = Ordering::Equal;
    let mut count = 0;
    for sign in signs.iter().filter(|sign| sign.is_ne()) {
        count += usize::from(*sign == last.reverse());
        last = *sign;
    }
    count
}
