//! What plain floats have in common: the greater of two, roots of what rounding made negative, and the nearest whole number if an error leaves it certain.

use num_traits::Float;

use crate::number::encoding::{Encoding, Raw};

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
pub fn nearest_step(encoding: &Encoding, value: f64, error: f64) -> Option<Raw> {
    let nearest = nearest_whole(value, error)?;
    Some(encoding.within(nearest))
}

/// The nearest whole number, if an error of at most that much cannot change it (Ziv, *Fast evaluation of elementary
/// mathematical functions with correctly rounded last bit*, 1991).
#[inline]
pub fn nearest_whole(value: f64, error: f64) -> Option<i64> {
    /// Below this a float is distinct from its neighbours with a bit to spare.
    const LIMIT: f64 = (1_u64 << 52) as f64;
    let whole = if value.abs() < LIMIT { value as i64 } else { return None };
    let rest = (value - whole as f64).abs();
    // The value itself is rounded once more. Comparisons with NaN are false.
    let is_clear = (rest - 0.5).abs() > error + f64::EPSILON * value.abs();
    let away = if value < 0.0 { -1 } else { 1 };
    let nearest = whole + if rest > 0.5 { away } else { 0 };
    is_clear.then_some(nearest)
}
