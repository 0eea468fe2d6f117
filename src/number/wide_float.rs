//! Floats and double words with room for any exponent.

use core::ops::{Add, Mul, Neg, Sub};

use crate::number::double::{Digits, Double};
use crate::number::encoding::power_of_two;
use crate::number::limbs;
use crate::number::long::Long;

/// `mantissa · 2^exponent`, with a mantissa of about one, or zero.
///
/// It is as precise as its mantissa: every operation rounds once.
#[derive(Clone, Copy, Debug)]
pub struct Wide<T> {
    mantissa: T,
    exponent: i32,
}

/// As precise as an `f64`. Long integers are converted into it for an answer.
pub type WideFloat = Wide<f64>;

/// As precise as two `f64`.
pub type WideDouble = Wide<Double>;

/// A power of two that makes a magnitude about one; `None` for zero.
pub(crate) fn inverse_power(magnitude: f64) -> Option<f64> {
    let exponent = ((magnitude.to_bits() >> 52) as i32) - 1023;
    (magnitude > 0.0).then(|| power_of_two(-exponent.clamp(-1000, 1000)))
}

impl<T: Digits> Wide<T> {
    /// `x · 2^exponent`.
    pub fn of(x: T, exponent: i32) -> Self {
        let Some(unit) = inverse_power(x.value().abs()) else {
            return Self { mantissa: T::from(0.0), exponent: 0 };
        };
        let down = ((unit.to_bits() >> 52) as i32) - 1023;
        Self { mantissa: x.scaled(unit), exponent: exponent - down }
    }

    /// The quotient; the denominator is not zero.
    pub fn over(self, denominator: Self) -> Self {
        Self::of(self.mantissa.over(denominator.mantissa), self.exponent - denominator.exponent)
    }

    /// The square root of a number that is not negative.
    pub fn root(self) -> Self {
        let odd = self.exponent & 1;
        Self::of(self.mantissa.scaled(power_of_two(odd)).sqrt(), (self.exponent - odd) / 2)
    }

    /// The product with `2^shift`.
    pub fn scaled(self, shift: i32) -> Self {
        Self { exponent: self.exponent + shift, ..self }
    }

    /// The mantissa times a power of two: the number in units of `2^unit`.
    pub fn digits(self, unit: i32) -> T {
        self.mantissa.scaled(power_of_two((self.exponent - unit).clamp(-200, 100)))
    }

    /// The nearest `f64`; it may be infinite or subnormal.
    pub fn to_f64(self) -> f64 {
        // The first factor does not round: the product is a normal number.
        let e = self.exponent.clamp(-1200, 1200);
        let first = e.clamp(-1000, 1000);
        self.mantissa.value() * power_of_two(first) * power_of_two(e - first)
    }

    pub fn is_zero(self) -> bool {
        self.mantissa.value() == 0.0
    }
}

impl<T: Digits> Add for Wide<T> {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        let (large, small) = match (self.is_zero(), rhs.is_zero()) {
            (true, _) => return rhs,
            (false, true) => return self,
            _ if self.exponent >= rhs.exponent => (self, rhs),
            _ => (rhs, self),
        };
        let down = (small.exponent - large.exponent).max(-300);
        Self::of(large.mantissa + small.mantissa.scaled(power_of_two(down)), large.exponent)
    }
}

impl<T: Digits> Neg for Wide<T> {
    type Output = Self;
    fn neg(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }
}

impl<T: Digits> Sub for Wide<T> {
    type Output = Self;
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl<T: Digits> Mul for Wide<T> {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        Self::of(self.mantissa * rhs.mantissa, self.exponent + rhs.exponent)
    }
}

impl<T: Digits> From<f64> for Wide<T> {
    /// Converts a finite number, exactly.
    fn from(x: f64) -> Self {
        Self::of(T::from(x), 0)
    }
}

/// The sum of finite numbers; no part of it overflows.
pub fn total(first: f64, others: &[f64]) -> f64 {
    others.iter().fold(WideFloat::from(first), |sum, x| sum + WideFloat::from(*x)).to_f64()
}

impl<const CAP: usize> From<&Long<CAP>> for WideFloat {
    /// Converts an integer, rounded to nearest.
    fn from(x: &Long<CAP>) -> Self {
        nearest(x.is_negative(), x.magnitude())
    }
}

/// A magnitude with a sign, rounded to nearest.
fn nearest(is_negative: bool, magnitude: &[u64]) -> WideFloat {
    let drop = limbs::bits(magnitude).saturating_sub(64);
    let mut leading = [0; 2];
    let (_, is_exact) = limbs::shift_right(magnitude, drop, &mut leading);
    // One bit stands for all dropped ones, far below the last place, so that the rounding is
    // correct.
    let value = WideFloat::of((leading[0] | u64::from(!is_exact)) as f64, drop as i32);
    if is_negative { -value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(x: i128) -> WideFloat {
        WideFloat::from(&Long::<2>::from(x))
    }

    #[test]
    fn integers_become_the_nearest_float() {
        for x in
            [0, 1, -1, 3, (1 << 53) + 1, (1 << 54) + 3, (1 << 100) + (1 << 47), (1 << 100) + (1 << 47) + 1]
        {
            assert_eq!(of(x).to_f64(), x as f64, "{x}");
            assert_eq!(of(-x).to_f64(), -x as f64, "-{x}");
        }
    }

    #[test]
    fn arithmetic_agrees_with_f64() {
        let numbers: [i128; 7] = [1, -3, 10, 12345, -(1 << 60), (1 << 80) - 1, 7 << 90];
        for (i, a) in numbers.into_iter().enumerate() {
            for b in numbers.into_iter().skip(i) {
                let (x, y) = (a as f64, b as f64);
                assert_eq!((of(a) + of(b)).to_f64(), x + y);
                assert_eq!((of(a) * of(b)).to_f64(), x * y);
                assert_eq!(of(a).over(of(b)).to_f64(), x / y);
            }
            assert_eq!(of(a.abs()).root().to_f64(), (a.abs() as f64).sqrt());
        }
    }

    #[test]
    fn exponents_go_beyond_those_of_f64() {
        let huge = of(1 << 100).scaled(5000);
        assert_eq!(huge.root().scaled(-2550).to_f64(), 1.0);
        assert_eq!(huge.over(huge.scaled(1)).to_f64(), 0.5);
        assert_eq!(huge.to_f64(), f64::INFINITY);
        assert_eq!(huge.scaled(-10_000).to_f64(), 0.0);
        assert_eq!(of(3).scaled(-1075).to_f64(), f64::from_bits(2));
    }
}
