//! Numbers that a root of a polynomial determines, rounded once.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::direction::turn::fraction::nearest_float;
use crate::moving::polynomial::Polynomial;
use crate::moving::real_root::RealRoot;
use crate::number::big::Big;
use crate::number::encoding::{Encoding, Raw};
use crate::number::extent::decode;
use crate::number::rounding::Halves;

/// The number of bits of a root from which a number is rounded first: they determine most numbers of 64 bits.
const BITS: u32 = 128;

/// A quotient of polynomials, in units of `2^unit`.
#[derive(Clone, Debug)]
pub struct RootValue {
    pub numerator: Polynomial,
    /// It is not zero at the root.
    pub denominator: Polynomial,
    pub unit: i32,
}

impl RootValue {
    /// The root itself.
    pub fn time(encoding: &Encoding) -> Self {
        Self {
            numerator: Polynomial::new([Big::default(), Big::new(1, encoding.fraction_bits)].into()),
            denominator: Polynomial::constant(Big::new(1, 0)),
            unit: 0,
        }
    }

    /// The value at a root, rounded once to nearest, ties to even.
    ///
    /// The root's interval bounds the value. Where both bounds round to one number, that is it; where they round to neighbours, one sign
    /// decides between these.
    pub fn rounded(&self, root: &mut RealRoot, encoding: &Encoding) -> Raw {
        let mut bits = BITS;
        loop {
            root.refine(bits);
            bits *= 2;
            let Some([low, high]) = self.bounds(root) else {
                // The value may be zero.
                if root.sign_of(&self.numerator).is_eq() {
                    return Raw::ZERO;
                }
                continue;
            };
            let [low, high] = [low.rounded(encoding, self.unit), high.rounded(encoding, self.unit)];
            if is_same(encoding, low, high) {
                return low;
            }
            if is_same(encoding, next(encoding, low), high) {
                return match self.order(root, encoding, [low, high]) {
                    Ordering::Less => low,
                    Ordering::Equal if is_even(encoding, low) => low,
                    _ => high,
                };
            }
        }
    }

    /// Bounds of the value over the root's interval; `None` if a polynomial may be zero there.
    fn bounds(&self, root: &RealRoot) -> Option<[ScaledFraction; 2]> {
        let ends = |polynomial: &Polynomial| {
            let [low, high] = range(polynomial, root);
            match (low.sign(), high.sign()) {
                (Ordering::Greater, _) => Some((false, [low, high])),
                (_, Ordering::Less) => Some((true, [high.negated(), low.negated()])),
                (Ordering::Equal, Ordering::Equal) => Some((false, [low, high])),
                _ => None,
            }
        };
        let (numerator, denominator) = (ends(&self.numerator)?, ends(&self.denominator)?);
        let is_negative = numerator.0 != denominator.0;
        // The polynomials have different powers of two.
        let depth = root.interval().2;
        let (up, down) = (self.numerator.degree() as u32, self.denominator.degree() as u32);
        let [least, most] = numerator.1.map(|x| x.shifted(depth * down.saturating_sub(up)));
        let [small, large] = denominator.1.map(|x| x.shifted(depth * up.saturating_sub(down)));
        let (least, most) = (ScaledFraction::new(least, large), ScaledFraction::new(most, small));
        Some(if is_negative { [most.negated(), least.negated()] } else { [least, most] })
    }

    /// The order of the value and the middle of two numbers.
    pub fn order(&self, root: &mut RealRoot, encoding: &Encoding, ends: [Raw; 2]) -> Ordering {
        let [a, b] = ends.map(|x| mantissa(encoding, x));
        let unit = a.1.min(b.1).min(self.unit);
        let [a, b] = [a, b].map(|(x, exponent)| Big::new(x.into(), (exponent - unit) as u32));
        let scale = Big::new(2, (self.unit - unit) as u32);
        let beyond = self.numerator.scaled(&scale).minus(&self.denominator.scaled(&a.plus(&b)));
        match root.sign_of(&self.denominator) {
            Ordering::Less => root.sign_of(&beyond).reverse(),
            _ => root.sign_of(&beyond),
        }
    }
}

/// Bounds of a polynomial over a root's interval, in units of `2^(−depth · degree)`: the value at the start, and the interval's length times
/// the sum of the magnitudes in the derivative.
fn range(polynomial: &Polynomial, root: &RealRoot) -> [Big; 2] {
    let (start, end, depth) = root.interval();
    let value = polynomial.value_at(&start, depth);
    if polynomial.degree() == 0 || start.compare(&end).is_eq() {
        return [value.clone(), value];
    }
    let slopes: Vec<Big> = polynomial.derivative().coefficients().to_vec();
    let steepest = slopes.into_iter().fold(Big::default(), |sum, slope| sum.plus(&slope.absolute()));
    let most = steepest.shifted(depth * (polynomial.degree() as u32 - 1));
    [value.minus(&most), value.plus(&most)]
}

/// The number `from + t·(to − from)`, rounded once; of numbers that are not finite one of them.
pub fn between(encoding: &Encoding, [from, to]: [Raw; 2], t: Raw) -> Raw {
    for x in &[from, to, t] {
        if encoding.is_float && !x.to_float().is_finite() {
            return *x;
        }
    }
    let [from, to, t] = [from, to, t].map(|x| mantissa(encoding, x));
    let (unit, down) = (from.1.min(to.1), encoding.fraction_bits as i32 - t.1);
    let [start, end] = [from, to].map(|(x, exponent)| Big::new(x.into(), (exponent - unit) as u32));
    let numerator = start
        .shifted(down.max(0) as u32)
        .plus(&end.minus(&start).times(&Big::new(t.0.into(), (-down).max(0) as u32)));
    ScaledFraction::new(numerator, Big::new(1, down.max(0) as u32)).rounded(encoding, unit)
}

/// A fraction with a positive denominator.
struct ScaledFraction {
    numerator: Big,
    denominator: Big,
}

impl ScaledFraction {
    fn new(numerator: Big, denominator: Big) -> Self {
        Self { numerator, denominator }
    }

    fn negated(self) -> Self {
        Self { numerator: self.numerator.negated(), ..self }
    }

    /// The fraction in units of `2^unit`, rounded once.
    fn rounded(&self, encoding: &Encoding, unit: i32) -> Raw {
        let is_negative = self.numerator.sign().is_lt();
        if !encoding.is_float {
            let (floor, rest) = self.numerator.shifted(1).divided(&self.denominator);
            let steps = Halves { floor: floor.saturated(), is_exact: rest.is_zero() }.nearest();
            return encoding.clamped(if is_negative { -steps } else { steps });
        }
        if self.numerator.is_zero() {
            return Raw::ZERO;
        }
        // The quotient gets 62 or 63 bits.
        let up = 62 + self.denominator.bits() as i32 - self.numerator.bits() as i32;
        let denominator = self.denominator.shifted((-up).max(0) as u32);
        let (quotient, rest) = self.numerator.shifted(up.max(0) as u32).divided(&denominator);
        let nearest = nearest_float(quotient.saturated() as u64, rest.is_zero(), unit - up, encoding);
        Raw::of_float(if is_negative { -nearest } else { nearest })
    }
}

/// An integer and the exponent of its unit.
fn mantissa(encoding: &Encoding, x: Raw) -> (i64, i32) {
    if encoding.is_float { decode(x.to_float()) } else { (x.0, 0) }
}

/// The next greater number.
fn next(encoding: &Encoding, x: Raw) -> Raw {
    match (encoding.is_float, encoding.is_single()) {
        (false, _) => Raw(x.0.saturating_add(1)),
        (true, true) => Raw::of_float((x.to_float() as f32).next_up().into()),
        (true, false) => Raw::of_float(x.to_float().next_up()),
    }
}

/// The next lesser number.
pub fn previous(encoding: &Encoding, x: Raw) -> Raw {
    encoding.negated(next(encoding, encoding.negated(x)))
}

fn is_same(encoding: &Encoding, a: Raw, b: Raw) -> bool {
    encoding.compare(a, b).is_eq()
}

/// Whether the last bit of a number is zero.
fn is_even(encoding: &Encoding, x: Raw) -> bool {
    if encoding.is_single() { (x.to_float() as f32).to_bits() & 1 == 0 } else { x.0 & 1 == 0 }
}
