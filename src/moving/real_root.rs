//! A real root of a polynomial with integer coefficients, between 0 and 1: exact comparisons with it.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::moving::polynomial::{Polynomial, variations};
use crate::number::big::Big;

/// The number of bits of a root before a sign is looked for: with fewer, most signs would need a sequence of remainders.
const BITS: u32 = 24;
/// How often an interval is halved before its polynomial is divided by what it has in common with its derivative.
const HALVINGS: u32 = 6;
/// The number of bits that a step of [`RealRoot::refine`] adds at most, far less than the digits of the float that guesses them.
const STEP: u32 = 32;

/// A root `t` of a polynomial: `start / 2^depth`, or the only root between that and `(start + 1) / 2^depth`.
#[derive(Clone, Debug)]
pub struct RealRoot {
    /// The polynomial, of which the root is a simple one unless it is a point.
    polynomial: Rc<Polynomial>,
    /// The polynomial in `x`, where `t = (start + x) / 2^depth`. It has opposite signs at 0 and 1.
    local: Polynomial,
    start: Big,
    depth: u32,
    /// Whether the root is the start of the interval itself.
    is_point: bool,
}

/// Every root from 0 to 1, in order. A polynomial that is zero has none.
///
/// An interval is halved until the signs of the coefficients in Bernstein's basis change once or never (Lane and Riesenfeld, "Bounds on a
/// polynomial", 1981). If all roots are simple, this ends.
pub fn roots_of(polynomial: &Polynomial) -> Vec<RealRoot> {
    if polynomial.degree() == 0 {
        return Vec::new();
    }
    let isolated = isolate(polynomial.clone(), HALVINGS);
    isolated.or_else(|| isolate(polynomial.with_simple_roots(), u32::MAX)).unwrap_or_default()
}

/// The roots, if so many halvings suffice.
fn isolate(polynomial: Polynomial, halvings: u32) -> Option<Vec<RealRoot>> {
    let (mut roots, signs) = (Vec::new(), polynomial.bernstein_signs());
    if signs.first().is_some_and(|sign| sign.is_eq()) {
        roots.push(RealRoot::point(Big::default(), 0));
    }
    let mut open = Vec::from([RealRoot::over(polynomial)]);
    while let Some(interval) = open.pop() {
        let signs = interval.local.bernstein_signs();
        let touches_end = [signs.first(), signs.last()].iter().flatten().any(|sign| sign.is_eq());
        match variations(&signs) {
            _ if interval.is_point => roots.push(interval),
            0 => {}
            1 if !touches_end => roots.push(interval),
            _ if interval.depth == halvings => return None,
            _ => {
                let [left, right] = [0, 1].map(|half| interval.part(&Big::new(half, 0), 1));
                let is_root = right.local.coefficients().first().is_none_or(Big::is_zero);
                let middle = is_root.then(|| RealRoot::point(right.start.clone(), right.depth));
                // The earliest is taken next.
                open.push(right);
                open.extend(middle);
                open.push(left);
            }
        }
    }
    if signs.last().is_some_and(|sign| sign.is_eq()) {
        roots.push(RealRoot::point(Big::new(1, 0), 0));
    }
    Some(roots)
}

impl RealRoot {
    /// The number `start / 2^depth`.
    pub fn point(start: Big, depth: u32) -> Self {
        Self { polynomial: Rc::default(), local: Polynomial::default(), start, depth, is_point: true }
    }

    fn over(polynomial: Polynomial) -> Self {
        let local = polynomial.clone();
        Self { polynomial: polynomial.into(), local, start: Big::default(), depth: 0, is_point: false }
    }

    /// One of the `2^bits` equal parts of the interval.
    fn part(&self, index: &Big, bits: u32) -> Self {
        Self {
            polynomial: Rc::clone(&self.polynomial),
            local: self.local.within(index, bits),
            start: self.start.shifted(bits).plus(index),
            depth: self.depth + bits,
            is_point: false,
        }
    }

    /// The ends of the interval, as numerators over `2^depth`, and the depth.
    pub fn interval(&self) -> (Big, Big, u32) {
        let end = if self.is_point { self.start.clone() } else { self.start.plus(&Big::new(1, 0)) };
        (self.start.clone(), end, self.depth)
    }

    /// The values at the ends of the interval.
    fn end_values(&self) -> [Big; 2] {
        let coefficients = self.local.coefficients();
        let sum = coefficients.iter().fold(Big::default(), |sum, coefficient| sum.plus(coefficient));
        [coefficients.first().cloned().unwrap_or_default(), sum]
    }

    /// Narrows the interval to `2^-depth` at most.
    ///
    /// A secant guesses the part that contains the root, and the signs at its ends verify it. Where they do, the next guess adds twice as
    /// many bits (Abbott, "Quadratic interval refinement for real roots", 2014).
    pub fn refine(&mut self, depth: u32) {
        let mut bits = 1;
        while !self.is_point && self.depth < depth {
            let [first, last] = self.end_values();
            let parts = (1_u64 << bits) as f64;
            let guess = first.over(&first.minus(&last)) * parts;
            let index = if guess < parts { guess as u64 } else { (1 << bits) - 1 };
            if self.narrow(index, bits) {
                bits = (2 * bits).min(STEP);
            } else if bits > 1 {
                bits /= 2;
            } else {
                // Of two halves it is the other one.
                self.narrow(1 - index, 1);
            }
        }
    }

    /// Replaces the interval by one of its `2^bits` equal parts, if that contains the root.
    fn narrow(&mut self, index: u64, bits: u32) -> bool {
        let part = self.part(&Big::new(index.into(), 0), bits);
        let [first, last] = part.end_values();
        if first.is_zero() || last.is_zero() {
            let (start, end, depth) = part.interval();
            // The ends of the whole interval are not roots.
            *self = Self::point(if first.is_zero() { start } else { end }, depth);
            return true;
        }
        let contains = first.sign() != last.sign();
        if contains {
            *self = part;
        }
        contains
    }

    /// The sign of another polynomial at the root.
    pub fn sign_of(&mut self, other: &Polynomial) -> Ordering {
        if other.degree() == 0 {
            return other.coefficients().first().map_or(Ordering::Equal, Big::sign);
        }
        let digits = other.coefficients().iter().chain(self.polynomial.coefficients()).map(Big::bits).max();
        let most = digits.unwrap_or(0) / 8;
        let mut depth = BITS;
        loop {
            self.refine(depth);
            if self.is_point {
                return other.sign_at(&self.start, self.depth);
            }
            let signs = other.within(&self.start, self.depth).bernstein_signs();
            if let Some(sign) = signs.iter().find(|sign| sign.is_ne())
                && variations(&signs) == 0
            {
                return *sign;
            }
            // More bits cost less than remainders of many more bits.
            if depth > most {
                return self.sign_by_remainders(other);
            }
            depth *= 2;
        }
    }

    /// The sign of another polynomial `q` at the root: the number of variations that the sequence of remainders of `p` and `q` loses from one end
    /// of the interval to the other is the sign of `p′·q` (Cauchy's index; Basu, Pollack and Roy, *Algorithms in Real Algebraic Geometry*, 2.2.2).
    fn sign_by_remainders(&self, other: &Polynomial) -> Ordering {
        let p = &*self.polynomial;
        let mut sequence = Vec::from([p.clone(), other.remainder(p)]);
        while let [.., a, b] = &sequence[..]
            && !b.is_zero()
        {
            let rest = a.remainder(b).negated();
            sequence.push(rest);
        }
        let (start, end, depth) = self.interval();
        let [at_start, at_end] = [start, end].map(|at| {
            let signs: Vec<Ordering> = sequence.iter().map(|member| member.sign_at(&at, depth)).collect();
            (signs.first().copied(), variations(&signs))
        });
        let sign = at_start.1.cmp(&at_end.1);
        if at_start.0 == Some(Ordering::Less) { sign } else { sign.reverse() }
    }

    /// The order of two roots.
    pub fn compare(&mut self, other: &mut Self) -> Ordering {
        self.refine(BITS);
        other.refine(BITS);
        match (self.is_point, other.is_point) {
            (true, true) => {
                let depth = self.depth.max(other.depth);
                let [a, b] = [&*self, &*other].map(|root| root.start.shifted(depth - root.depth));
                a.compare(&b)
            }
            (true, false) => other.compare_with(&self.start, self.depth).reverse(),
            (false, true) => self.compare_with(&other.start, other.depth),
            (false, false) => self.compare_intervals(other),
        }
    }

    /// The order of the root and `numerator / 2^depth`. The root is not a point.
    fn compare_with(&self, numerator: &Big, depth: u32) -> Ordering {
        let common = self.depth.max(depth);
        let at = numerator.shifted(common - depth);
        let (start, end, own) = self.interval();
        if at.compare(&start.shifted(common - own)).is_le() {
            return Ordering::Greater;
        }
        if at.compare(&end.shifted(common - own)).is_ge() {
            return Ordering::Less;
        }
        // The sign is that of the start as far as the root.
        match self.polynomial.sign_at(numerator, depth) {
            Ordering::Equal => Ordering::Equal,
            sign if sign == self.polynomial.sign_at(&start, own) => Ordering::Greater,
            _ => Ordering::Less,
        }
    }

    /// The order of two roots that are not points.
    fn compare_intervals(&self, other: &Self) -> Ordering {
        if self.depth > other.depth {
            return other.compare_intervals(self).reverse();
        }
        // The interval of the other is a part of this one, or it is beside it.
        let (start, end, depth) = other.interval();
        let (to_start, to_end) = (self.compare_with(&start, depth), self.compare_with(&end, depth));
        if to_start.is_le() {
            return Ordering::Less;
        }
        if to_end.is_ge() {
            return Ordering::Greater;
        }
        // Both are the only roots of their polynomials there: at the other root this polynomial has its sign from the start on up to its own.
        match other.sign_by_remainders(&self.polynomial) {
            Ordering::Equal => Ordering::Equal,
            sign if sign == self.polynomial.sign_at(&start, depth) => Ordering::Greater,
            _ => Ordering::Less,
        }
    }
}
