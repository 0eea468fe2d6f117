//! Floats with room for any exponent, into which long integers are converted for an answer.

use num_traits::Float;

use crate::number::encoding::power_of_two;
use crate::number::limbs;
use crate::number::long::Long;

/// `mantissa · 2^exponent`, with a mantissa between 1 and 2 in absolute value, or zero.
///
/// It is as precise as an `f64`: every operation rounds once.
#[derive(Clone, Copy, Debug)]
pub struct WideFloat {
    mantissa: f64,
    exponent: i32,
}

impl WideFloat {
    /// `x · 2^exponent`, for an `x` that is normal or zero.
    fn normal(x: f64, exponent: i32) -> Self {
        if x == 0.0 {
            return Self { mantissa: 0.0, exponent: 0 };
        }
        // The exponent's bits are replaced by those of 1.
        let own = ((x.to_bits() >> 52) & 0x7ff) as i32 - 1023;
        let mantissa = f64::from_bits(x.to_bits() & !(0x7ff << 52) | 1.0_f64.to_bits());
        Self { mantissa, exponent: exponent + own }
    }

    pub fn negated(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }

    pub fn plus(self, rhs: Self) -> Self {
        let (large, small) = match (self.mantissa == 0.0, rhs.mantissa == 0.0) {
            (true, _) => return rhs,
            (false, true) => return self,
            _ if self.exponent >= rhs.exponent => (self, rhs),
            _ => (rhs, self),
        };
        let down = (small.exponent - large.exponent).max(-200);
        Self::normal(large.mantissa + small.mantissa * power_of_two(down), large.exponent)
    }

    pub fn times(self, rhs: Self) -> Self {
        Self::normal(self.mantissa * rhs.mantissa, self.exponent + rhs.exponent)
    }

    /// The quotient; the denominator is not zero.
    pub fn over(self, denominator: Self) -> Self {
        Self::normal(self.mantissa / denominator.mantissa, self.exponent - denominator.exponent)
    }

    /// The square root of a number that is not negative.
    pub fn root(self) -> Self {
        let odd = self.exponent & 1;
        Self::normal(Float::sqrt(self.mantissa * power_of_two(odd)), (self.exponent - odd) / 2)
    }

    /// The product with `2^shift`.
    pub fn scaled(self, shift: i32) -> Self {
        Self { exponent: self.exponent + shift, ..self }
    }

    /// The nearest `f64`; it may be infinite or subnormal.
    pub fn to_f64(self) -> f64 {
        // The first factor does not round: the product is a normal number.
        let e = self.exponent.clamp(-1200, 1200);
        let first = e.clamp(-1000, 1000);
        self.mantissa * power_of_two(first) * power_of_two(e - first)
    }

    pub fn is_zero(self) -> bool {
        self.mantissa == 0.0
    }
}

impl From<f64> for WideFloat {
    /// Converts a finite number, exactly.
    fn from(x: f64) -> Self {
        // The product makes a subnormal number normal.
        if x.abs() < f64::MIN_POSITIVE { Self::normal(x * power_of_two(64), -64) } else { Self::normal(x, 0) }
    }
}

impl<const CAP: usize> From<&Long<CAP>> for WideFloat {
    /// Converts an integer, rounded to nearest.
    fn from(x: &Long<CAP>) -> Self {
        Self::of(x.is_negative(), x.magnitude())
    }
}

impl WideFloat {
    /// A magnitude with a sign, rounded to nearest.
    fn of(is_negative: bool, magnitude: &[u64]) -> Self {
        let drop = limbs::bits(magnitude).saturating_sub(64);
        let mut leading = [0; 2];
        let (_, is_exact) = limbs::shift_right(magnitude, drop, &mut leading);
        // One bit stands for all dropped ones, far below the last place, so that the rounding is
        // correct.
        let value = Self::normal((leading[0] | u64::from(!is_exact)) as f64, drop as i32);
        if is_negative { value.negated() } else { value }
    }
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
                assert_eq!(of(a).plus(of(b)).to_f64(), x + y);
                assert_eq!(of(a).times(of(b)).to_f64(), x * y);
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
