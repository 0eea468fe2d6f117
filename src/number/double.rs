//! Numbers of twice the precision of an `f64`, for comparisons that must be far more precise than what is compared.
//!
//! A number is the unevaluated sum of two floats, a double word (Dekker, "A floating-point technique for extending the
//! available precision", 1971). Sums of two floats and products of two floats are exact; the relative error of every
//! other operation here is less than `2^-100` (Joldes, Muller and Popescu, "Tight and rigorous error bounds for basic
//! building blocks of double-word arithmetic", 2017). All of that holds only where floats round once, and where nothing
//! overflows; underflow adds an absolute error that is far below every number compared.

use core::ops::{Add, Mul, Neg, Sub};

use num_traits::Float;

use crate::number::each::{Each, indexed};

/// The sum of two floats, of which the second is at most half a unit in the last place of the first.
#[derive(Clone, Copy, Debug)]
pub struct Double {
    high: f64,
    low: f64,
}

impl Double {
    pub const ZERO: Self = Self { high: 0.0, low: 0.0 };

    /// The exact sum of two floats (Knuth, volume 2, 4.2.2, theorem B).
    #[inline]
    pub fn sum(a: f64, b: f64) -> Self {
        let high = a + b;
        let of_b = high - a;
        Self { high, low: (a - (high - of_b)) + (b - of_b) }
    }

    /// The exact sum of two floats, if the first is zero or not less in magnitude than the second (Dekker).
    #[inline]
    fn ordered_sum(a: f64, b: f64) -> Self {
        let high = a + b;
        Self { high, low: b - (high - a) }
    }

    /// About an integer, which of up to 106 bits it is.
    #[inline]
    pub fn about(x: i128) -> Self {
        let high = x as f64;
        Self::sum(high, x.wrapping_sub(high as i128) as f64)
    }

    /// The exact product of two floats, from halves of their digits (Veltkamp and Dekker).
    #[inline]
    pub fn product(a: f64, b: f64) -> Self {
        let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
        let high = a * b;
        let low = ((a_high * b_high - high) + a_high * b_low + a_low * b_high) + a_low * b_low;
        Self { high, low }
    }

    /// Whether it is a float.
    #[inline]
    pub fn is_single(self) -> bool {
        self.low == 0.0
    }

    /// The nearest float, up to one rounding.
    #[inline]
    pub const fn value(self) -> f64 {
        self.high
    }

    /// The number times a power of two: exactly, where neither part overflows or underflows. A product would overflow far sooner.
    #[inline]
    pub fn scaled(self, power: f64) -> Self {
        Self { high: self.high * power, low: self.low * power }
    }

    /// The quotient, by one step of long division.
    #[inline]
    pub fn over(self, other: Self) -> Self {
        let whole = self.high / other.high;
        let rest = self - other * Self::from(whole);
        Self::ordered_sum(whole, rest.high / other.high)
    }

    /// The square root of a number that is not negative, by one step of Newton's method.
    #[inline]
    pub fn sqrt(self) -> Self {
        let root = Float::sqrt(self.high);
        if root > 0.0 {
            let rest = self - Self::product(root, root);
            Self::ordered_sum(root, rest.high / (2.0 * root))
        } else {
            Self::ZERO
        }
    }
}

/// The digits of a float as the sum of two floats of at most 26 digits each.
#[inline]
fn halves(x: f64) -> (f64, f64) {
    let scaled = ((1_u64 << 27) + 1) as f64 * x;
    let high = scaled - (scaled - x);
    (high, x - high)
}

impl From<f64> for Double {
    #[inline]
    fn from(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }
}

impl Neg for Double {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
}

impl Add for Double {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        let (high, low) = (Self::sum(self.high, other.high), Self::sum(self.low, other.low));
        let sum = Self::ordered_sum(high.high, high.low + low.high);
        Self::ordered_sum(sum.high, sum.low + low.low)
    }
}

impl Sub for Double {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Double {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        let product = Self::product(self.high, other.high);
        let rest = self.high * other.low + self.low * other.high;
        Self::ordered_sum(product.high, product.low + rest)
    }
}

/// Floats and double words.
pub trait Digits:
    Copy + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// More than the error of any value of some twenty operations, relative to the magnitudes that it is made of.
    const LOST: f64;
    /// More than the error of one operation, relative to its result; of a sum, to both terms.
    const ROUNDED_BY: f64;
    /// Whether the sum of two stored numbers is exact.
    const ADDS_EXACTLY: bool;

    /// The sum of two stored numbers.
    fn sum(a: f64, b: f64) -> Self;
    /// About a double word, within a rounding.
    fn of(x: Double) -> Self;
    /// The nearest float.
    fn value(self) -> f64;
    /// The number, if it is a double word.
    fn word(self) -> Option<Double>;
    /// The number times a power of two, exactly.
    fn scaled(self, power: f64) -> Self;
    fn over(self, other: Self) -> Self;
    fn sqrt(self) -> Self;
}

impl Digits for f64 {
    const LOST: f64 = 32.0 * f64::EPSILON;
    const ROUNDED_BY: f64 = 0.5 * f64::EPSILON;
    const ADDS_EXACTLY: bool = false;

    fn sum(a: f64, b: f64) -> Self {
        a + b
    }
    fn of(x: Double) -> Self {
        x.value()
    }
    fn value(self) -> f64 {
        self
    }
    fn word(self) -> Option<Double> {
        None
    }
    fn scaled(self, power: f64) -> Self {
        self * power
    }
    fn over(self, other: Self) -> Self {
        self / other
    }
    fn sqrt(self) -> Self {
        Float::sqrt(self)
    }
}

impl Digits for Double {
    const LOST: f64 = 1.0 / (1_u128 << 92) as f64;
    const ROUNDED_BY: f64 = 1.0 / (1_u128 << 99) as f64;
    const ADDS_EXACTLY: bool = true;

    fn sum(a: f64, b: f64) -> Self {
        Self::sum(a, b)
    }
    fn of(x: Double) -> Self {
        x
    }
    fn value(self) -> f64 {
        self.value()
    }
    fn word(self) -> Option<Double> {
        Some(self)
    }
    fn scaled(self, power: f64) -> Self {
        self.scaled(power)
    }
    fn over(self, other: Self) -> Self {
        self.over(other)
    }
    fn sqrt(self) -> Self {
        self.sqrt()
    }
}

/// The vector from one stored point to another, exactly.
pub fn between<const D: usize>(from: &[f64; D], to: &[f64; D]) -> [Double; D] {
    indexed(|i| Double::sum(to[i], 0.0 - from[i]))
}

pub fn dot<N: Digits>(a: &[N; 3], b: &[N; 3]) -> N {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The cross product.
pub fn cross<N: Digits>(a: &[N; 3], b: &[N; 3]) -> [N; 3] {
    [(1, 2), (2, 0), (0, 1)].each(|(i, j): (usize, usize)| a[i] * b[j] - a[j] * b[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers whose digits fill two floats, as an integer and as a double word; their product fits 128 bits.
    const CASES: [i128; 7] = [
        1,
        3,
        (1 << 62) - 1,
        -(1 << 61) - 12345,
        0x1234_5678_9abc_def1,
        -0x0fff_0000_0fff_0001,
        (1 << 53) + 1,
    ];

    /// The integer that a double word is.
    fn integer(x: Double) -> i128 {
        x.high as i128 + x.low as i128
    }

    /// Whether a result is as near to the integer as is promised.
    fn is_near(x: Double, exact: i128) -> bool {
        (integer(x) - exact).unsigned_abs() <= exact.unsigned_abs() >> 100
    }

    #[test]
    fn sums_and_products_are_those_of_integers() {
        for a in CASES {
            for b in CASES {
                assert_eq!(integer(Double::about(a) + Double::about(b)), a + b);
                assert_eq!(integer(Double::about(a) - Double::about(b)), a - b);
                assert!(is_near(Double::about(a) * Double::about(b), a * b), "{a} · {b}");
            }
        }
    }

    #[test]
    fn a_quotient_has_all_digits() {
        for a in CASES {
            for b in CASES {
                let quotient = (Double::about(a) * Double::about(b)).over(Double::about(b));
                let off = (quotient - Double::about(a)).value().abs();
                assert!(
                    off <= 2.0_f64.powi(-98) * a.unsigned_abs() as f64,
                    "{a} · {b} over {b} is {quotient:?}"
                );
            }
        }
    }

    #[test]
    fn a_root_has_all_digits() {
        for a in CASES {
            let square = Double::about(a) * Double::about(a);
            assert!(is_near(square.sqrt(), a.abs()), "√({a}²) is {:?}", square.sqrt());
        }
        assert_eq!(Double::ZERO.sqrt().value(), 0.0);
    }
}
