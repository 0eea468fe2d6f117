//! The scalars that the gallery can be computed in.

use std::fmt::Display;
use std::str::FromStr;

use kousa::Scalar;
use kousa::fixed::types::{I16F16, I32F32};

/// A scalar that can be read from a scene, printed in a table and drawn.
pub trait Number: Scalar {
    /// The name on the command line.
    const NAME: &'static str;

    /// Parses a decimal number directly into the scalar, with one rounding.
    fn parse(text: &str) -> Result<Self, String>;

    /// The number with `digits` digits after the decimal point.
    fn show(self, digits: usize) -> String;

    /// The number as a float, precise enough for the picture.
    fn to_f64(self) -> f64;
}

/// From this number on, a float is printed with an exponent instead of hundreds of digits.
const LARGE: f64 = 1e10;

macro_rules! float_number {
    ($($F:ident),*) => {$(
        impl Number for $F {
            const NAME: &'static str = stringify!($F);

            fn parse(text: &str) -> Result<Self, String> {
                let number: Self = decimal(text, (Self::MIN, Self::MAX), Self::NAME)?;
                // A number that is too large for a float is parsed as infinity.
                if number.is_finite() { Ok(number) } else { Err(outside(text, (Self::MIN, Self::MAX), Self::NAME)) }
            }

            fn show(self, digits: usize) -> String {
                if self.abs() < LARGE as $F { plain(self, digits) } else { format!("{self:.digits$e}") }
            }

            fn to_f64(self) -> f64 {
                f64::from(self)
            }
        }
    )*};
}
float_number!(f32, f64);

macro_rules! fixed_number {
    ($($F:ident, $name:literal;)*) => {$(
        impl Number for $F {
            const NAME: &'static str = $name;

            fn parse(text: &str) -> Result<Self, String> {
                decimal(text, (Self::MIN, Self::MAX), Self::NAME)
            }

            fn show(self, digits: usize) -> String {
                plain(self, digits)
            }

            fn to_f64(self) -> f64 {
                self.to_num()
            }
        }
    )*};
}
fixed_number! {
    I16F16, "i16f16";
    I32F32, "i32f32";
}

/// Parses a number in decimal notation. If that fails, the number is outside the range of the type.
fn decimal<N: FromStr + Display>(text: &str, range: (N, N), name: &str) -> Result<N, String> {
    if !is_decimal(text) {
        return Err(format!("`{text}` is not a number"));
    }
    text.parse().map_err(|_| outside(text, range, name))
}

fn outside<N: Display>(text: &str, (least, greatest): (N, N), name: &str) -> String {
    let (least, greatest) = (brief(least), brief(greatest));
    format!("`{text}` is out of range: {name} reaches from {least} to {greatest}")
}

/// The number as it prints, or an abbreviation if that is too long to read.
fn brief(number: impl Display) -> String {
    let all = number.to_string();
    match all.parse::<f64>() {
        Ok(float) if all.len() > 24 => format!("{float:.4e}"),
        _ => all,
    }
}

/// Whether `text` is a decimal number: an optional sign, digits with at most one point, and an optional
/// exponent. The notation is the same for every scalar, so that a scene that can be read in one can be read
/// in all of them; `inf`, `nan` and `1_000`, which some types parse, are refused.
fn is_decimal(text: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (unsigned(mantissa), Some(unsigned(exponent))),
        None => (unsigned(text), None),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let has_mantissa = digits(whole) && digits(part) && whole.len() + part.len() > 0;
    has_mantissa && exponent.is_none_or(|exponent| !exponent.is_empty() && digits(exponent))
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['+', '-']).unwrap_or(text)
}

/// The number without an exponent, and without a sign if it is printed as zero.
fn plain(number: impl Display, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.bytes().all(|byte| matches!(byte, b'0' | b'.')) => rest.to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_point_is_read_to_the_nearest_without_a_float_between() {
        assert_eq!(I16F16::parse("0.1"), Ok(I16F16::from_bits(6554)));
        assert_eq!(I32F32::parse("-2147483648"), Ok(I32F32::MIN));
        assert_eq!(
            I32F32::parse("1234567890.123456789").map(|x| x.show(9)),
            Ok("1234567890.123456789".into())
        );
        assert_eq!(I16F16::parse("25e-1"), Ok(I16F16::from_bits(5 << 15)));
    }

    #[test]
    fn every_scalar_reads_the_same_spellings() {
        for good in ["0", "-0", "+1.5", ".5", "5.", "2e3", "2.5E-1"] {
            assert!(f32::parse(good).is_ok() && f64::parse(good).is_ok(), "{good}");
            assert!(I16F16::parse(good).is_ok() && I32F32::parse(good).is_ok(), "{good}");
        }
        for bad in ["", "-", ".", "inf", "nan", "1_0", "0x1", "1e", "1.2.3", "e5", "--1", "1,5", "٣"] {
            let refused = Err(format!("`{bad}` is not a number"));
            assert_eq!(f64::parse(bad), refused);
            assert_eq!(I16F16::parse(bad).map(f64::from), refused);
        }
    }

    #[test]
    fn the_range_is_named() {
        assert_eq!(
            I16F16::parse("32768"),
            Err("`32768` is out of range: i16f16 reaches from -32768 to 32767.99998".into())
        );
        assert_eq!(
            f32::parse("1e39"),
            Err("`1e39` is out of range: f32 reaches from -3.4028e38 to 3.4028e38".into())
        );
        assert!(f64::parse("1e39").is_ok());
    }

    #[test]
    fn numbers_print_short_and_without_a_negative_zero() {
        assert_eq!((-0.0004_f64).show(3), "0.000");
        assert_eq!((-0.0006_f64).show(3), "-0.001");
        assert_eq!(1e300_f64.show(2), "1.00e300");
        assert_eq!(I16F16::MIN.show(1), "-32768.0");
    }
}
