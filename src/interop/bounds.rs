//! Bounds in `f64` of numbers of any scalar: never within them, and exact where an `f64` can hold them.

use core::any::Any;

use crate::scalar::{Repr, Scalar};

/// All numbers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// At most the true number.
    pub low: f64,
    /// At least the true number.
    pub high: f64,
}

impl Range {
    /// The least range around a number. One of more than 53 bits is between two floats.
    pub fn of<S: Scalar>(x: S) -> Self {
        let Some(bits) = whole(x.to_repr()) else {
            let x = nearest(x);
            return Self { low: x, high: x };
        };
        let near = bits as f64;
        // Every float of this size is a whole number, which 128 bits hold.
        let above = near as i128 - i128::from(bits);
        let low = if above > 0 { near.next_down() } else { near };
        let high = if above < 0 { near.next_up() } else { near };
        Self { low: low * step::<S>(), high: high * step::<S>() }
    }

    /// All sums with a number of either sign that is no greater than `reach`.
    pub fn grown(self, reach: f64) -> Self {
        Self { low: -sum_above(-self.low, reach), high: sum_above(self.high, reach) }
    }

    /// From the least of both to the greatest.
    pub fn hull(self, rhs: Self) -> Self {
        Self { low: self.low.min(rhs.low), high: self.high.max(rhs.high) }
    }

    /// Every number beyond the limits is as far out as another.
    pub fn within(self, limit: f64) -> Self {
        Self { low: self.low.clamp(-limit, limit), high: self.high.clamp(-limit, limit) }
    }

    /// The greatest magnitude.
    pub fn magnitude(self) -> f64 {
        self.high.max(-self.low)
    }
}

/// The float nearest to a number.
pub fn nearest<S: Scalar>(x: S) -> f64 {
    let repr = x.to_repr();
    match (whole(repr), stored::<f32, _>(repr), stored::<f64, _>(repr)) {
        (Some(bits), ..) => bits as f64 * step::<S>(),
        (_, Some(x), _) => f64::from(x),
        (.., x) => x.unwrap_or(f64::NAN),
    }
}

/// The greatest number of a scalar that is no more than `x`; `None` beyond its range.
pub fn at_most<S: Scalar>(x: f64) -> Option<S> {
    let near = x as f32;
    let single = if f64::from(near) > x { near.next_down() } else { near };
    of_float(x, single).or_else(|| of_steps(libm::floor(x / step::<S>())))
}

/// The least number of a scalar that is no less than `x`; `None` beyond its range.
pub fn at_least<S: Scalar>(x: f64) -> Option<S> {
    let near = x as f32;
    let single = if f64::from(near) < x { near.next_up() } else { near };
    of_float(x, single).or_else(|| of_steps(libm::ceil(x / step::<S>())))
}

/// Of a scalar that is a float, whichever it is.
fn of_float<S: Scalar>(double: f64, single: f32) -> Option<S> {
    let repr: Option<S::Repr> = stored(double).or(stored(single));
    repr.filter(|x| x.finite()).map(S::from_repr)
}

/// Of a scalar that is an integer with room for as many steps.
fn of_steps<S: Scalar>(steps: f64) -> Option<S> {
    const BEYOND: f64 = -(i64::MIN as f64);
    let bits = steps as i64;
    let is_whole = bits as f64 == steps && steps < BEYOND;
    let repr: Option<S::Repr> = (i8::try_from(bits).ok().and_then(stored))
        .or(i16::try_from(bits).ok().and_then(stored))
        .or(i32::try_from(bits).ok().and_then(stored))
        .or(stored(bits));
    repr.filter(|_| is_whole).map(S::from_repr)
}

/// What an integer counts; `None` of a float.
fn whole<R: Repr>(repr: R) -> Option<i64> {
    stored::<i8, _>(repr)
        .map(i64::from)
        .or(stored::<i16, _>(repr).map(i64::from))
        .or(stored::<i32, _>(repr).map(i64::from))
        .or(stored::<i64, _>(repr))
}

/// `x`, if that is its type: known when compiled.
fn stored<To: Copy + 'static, From: 'static>(x: From) -> Option<To> {
    (&x as &dyn Any).downcast_ref::<To>().copied()
}

/// What one step of an integer is worth: a power of two, of at most 62 places.
fn step<S: Scalar>() -> f64 {
    f64::from_bits((1023 - u64::from(S::FRAC_BITS)) << 52)
}

/// `a + b`, or the next float above if that is not exact.
///
/// What the rounding has lost is a float: Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B.
pub fn sum_above(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let from_b = sum - a;
    let lost = (a - (sum - from_b)) + (b - from_b);
    if lost > 0.0 { sum.next_up() } else { sum }
}

/// `a · b` of magnitudes, or the next float above if that may not be exact.
pub fn product_above(a: f64, b: f64) -> f64 {
    let product = a * b;
    let places = |x: f64| f64::MANTISSA_DIGITS - x.to_bits().trailing_zeros().min(f64::MANTISSA_DIGITS - 1);
    let fits = places(a) + places(b) <= f64::MANTISSA_DIGITS && product >= f64::MIN_POSITIVE;
    if fits || a == 0.0 || b == 0.0 { product } else { product.next_up() }
}
