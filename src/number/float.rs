//! What plain floats have in common: the greater of two, roots of what rounding made negative, and the nearest whole number if an error leaves it certain.

use num_traits::Float;

use crate::number::encoding::{Encoding, Raw};

/// Adding this rounds a number that is not too large to a whole one, which is then in its last bits.
pub const NO_FRACTION: f64 = 1.5 * (1_u64 << 52) as f64;

/// Floats cannot tell: the next stage decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncertain;

/// The greater of two numbers; the second if either is NaN.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// A number that rounding has made negative becomes zero. (`f64::max` may return either zero.)
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn at_least_zero(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn root(x: f64) -> f64 {
    Float::sqrt(at_least_zero(x))
}

/// The nearest step of the range. See [`nearest_whole`].
#[inline]
pub fn nearest_step(encoding: &Encoding, value: f64, error: f64) -> Result<Raw, Uncertain> {
    let nearest = nearest_whole(value, error)?;
    Ok(encoding.within(nearest))
}

/// The nearest whole number, if an error of at most that much cannot change it (Ziv, *Fast evaluation of elementary
/// mathematical functions with correctly rounded last bit*, 1991).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn nearest_whole(value: f64, error: f64) -> Result<i64, Uncertain> {
    let shifted = value + NO_FRACTION;
    let rest = (value - (shifted - NO_FRACTION)).abs();
    // The value itself is rounded once more. That alone is too much for what is as large as the shift; comparisons with NaN are false.
    let is_clear = 0.5 - rest > error + f64::EPSILON * value.abs();
    let nearest = shifted.to_bits().wrapping_sub(NO_FRACTION.to_bits()) as i64;
    if is_clear { Ok(nearest) } else { Err(Uncertain) }
}
