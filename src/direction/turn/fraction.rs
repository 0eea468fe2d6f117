//! Quotients of long integers, rounded to the nearest float.

use crate::number::encoding::{Encoding, Raw, power_of_two};
use crate::number::{limbs, rounding};

/// A numerator in units of `2^unit`: exactly this one, or a little more.
pub struct Fraction {
    pub is_negative: bool,
    pub numerator: u128,
    pub is_exact: bool,
    pub unit: i32,
}

impl Fraction {
    /// The leading 128 bits of a magnitude in units of `2^unit`.
    pub fn of(is_negative: bool, magnitude: &[u64], unit: i32) -> Self {
        let magnitude = magnitude.get(..limbs::length(magnitude)).unwrap_or_default();
        let down = limbs::bits(magnitude).saturating_sub(128);
        let mut leading = [0; 2];
        let (_, is_exact) = limbs::shift_right(magnitude, down, &mut leading);
        Self {
            is_negative,
            numerator: limbs::low_bits(&leading),
            is_exact,
            unit: unit.saturating_add(down as i32),
        }
    }

    /// The float nearest to the quotient.
    #[inline]
    pub fn over(self, divisor: &Divisor, encoding: &Encoding) -> Raw {
        if self.numerator == 0 {
            return Raw::ZERO;
        }
        // The numerator gets 126 bits and the denominator 64, so the quotient has 62 or 63.
        let up = self.numerator.leading_zeros() as i32 - 2;
        let (numerator, is_whole) = match u32::try_from(up) {
            Ok(up) => (self.numerator << up, true),
            Err(_) => (self.numerator >> -up, self.numerator << (128 + up) == 0),
        };
        let (quotient, rest) = divisor.divide(numerator);
        let is_exact = self.is_exact & is_whole & (rest == 0);
        let magnitude =
            nearest_float(quotient, is_exact, self.unit.saturating_add(divisor.scale as i32 - up), encoding);
        Raw::of_float(if self.is_negative { 0.0 - magnitude } else { magnitude })
    }
}

/// A divisor, scaled so that its highest bit is set.
pub struct Divisor {
    scaled: u64,
    /// The number of bits by which it is scaled.
    pub scale: u32,
    /// `2^64 / scaled`, nearly.
    inverse: f64,
}

impl Divisor {
    #[inline]
    pub fn of(divisor: u64) -> Self {
        let scale = divisor.leading_zeros() & 63;
        let scaled = divisor << scale;
        Self { scaled, scale, inverse: power_of_two(64) / scaled as f64 }
    }

    /// Quotient and remainder by the scaled divisor of a number below `2^126`, so the quotient is below `2^63`.
    ///
    /// The first float is within `2^12` of the quotient, so the rest is below `2^77`, and the second float is within 2.
    #[inline]
    pub fn divide(&self, x: u128) -> (u64, u64) {
        let divisor = i128::from(self.scaled);
        let near = ((x >> 64) as i64 as f64 * self.inverse) as i64;
        let rest = (x as i128).wrapping_sub(i128::from(near).wrapping_mul(divisor));
        let more = ((rest >> 16) as i64 as f64 * (self.inverse * power_of_two(-48))) as i64;
        let mut rest = rest.wrapping_sub(i128::from(more).wrapping_mul(divisor));
        let mut quotient = near.wrapping_add(more);
        while rest < 0 {
            (quotient, rest) = (quotient.wrapping_sub(1), rest + divisor);
        }
        while rest >= divisor {
            (quotient, rest) = (quotient.wrapping_add(1), rest - divisor);
        }
        (quotient.cast_unsigned(), rest as u64)
    }
}

/// `leading·2^unit`, or a little more if that is not exact, as the nearest number of a float scalar. The leading part has more than
/// 60 bits. A number beyond the range is infinite, or beyond that of `f32`.
pub fn nearest_float(leading: u64, is_exact: bool, unit: i32, encoding: &Encoding) -> f64 {
    // One bit stands for all that follow, far below the last place.
    let leading = leading | u64::from(!is_exact);
    let (digits, least) = encoding.digits();
    let unit = unit.clamp(-2000, 2000);
    let bits = 64 - leading.leading_zeros() as i32;
    if unit + bits < least + digits {
        // Below the normal numbers a float is a multiple of the least one.
        let multiple = rounding::nearest_shifted(leading.into(), (least - unit).clamp(0, 100) as u32) as u64;
        return if encoding.products_fit {
            f32::from_bits(multiple as u32).into()
        } else {
            f64::from_bits(multiple)
        };
    }
    let rounded = if encoding.products_fit { f64::from(leading as f32) } else { leading as f64 };
    // Neither product rounds.
    let half = unit / 2;
    rounded * power_of_two(half) * power_of_two(unit - half)
}
