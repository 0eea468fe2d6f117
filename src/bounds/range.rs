//! Bounds in `f64` of numbers of any scalar: never within them, and exact where an `f64` can hold them.

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
        let Some(bits) = x.to_repr().whole() else {
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

    /// Whether it is the number itself.
    pub fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// The greatest magnitude.
    pub fn magnitude(self) -> f64 {
        self.high.max(-self.low)
    }
}

/// The float nearest to a number.
pub fn nearest<S: Scalar>(x: S) -> f64 {
    x.to_repr().nearest_float() * step::<S>()
}

/// The greatest number of a scalar that is no more than `x`; `None` where `x` is beyond the range.
pub fn at_most<S: Scalar>(x: f64) -> Option<S> {
    S::Repr::at_most(x / step::<S>()).map(S::from_repr)
}

/// The least number of a scalar that is no less than `x`; `None` where `x` is beyond the range.
pub fn at_least<S: Scalar>(x: f64) -> Option<S> {
    S::Repr::at_least(x / step::<S>()).map(S::from_repr)
}

/// What one step of an integer is worth, a power of two of at most 62 places; of a float, 1.
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

#[cfg(all(test, feature = "fixed"))]
mod tests {
    use fixed::types::extra::{U0, U62};
    use fixed::types::{I6F10, I16F16, I48F16};
    use fixed::{FixedI8, FixedI64};

    use super::*;

    type Whole = FixedI64<U0>;

    #[test]
    fn numbers_lie_in_their_ranges() {
        assert_eq!(Range::of(I16F16::from_num(-2.5)), Range { low: -2.5, high: -2.5 });
        assert_eq!(Range::of(0.1_f32), Range { low: 0.1_f32.into(), high: 0.1_f32.into() });
        let power = (1_i64 << 60) as f64;
        let above = Range { low: power, high: power.next_up() };
        assert_eq!(Range::of(Whole::from_bits((1 << 60) + 1)), above);
        assert_eq!(Range::of(Whole::from_bits((1 << 60) + 255)), above);
        let next = Range { low: -power.next_up(), high: -power };
        assert_eq!(Range::of(Whole::from_bits(-(1 << 60) - 1)), next);
        assert_eq!(Range::of(FixedI64::<U62>::MIN), Range { low: -2.0, high: -2.0 });
        assert_eq!(Range::of(FixedI64::<U62>::MAX), Range { low: 2.0_f64.next_down(), high: 2.0 });
    }

    #[test]
    fn sums_and_products_are_rounded_up_where_they_are_not_exact() {
        assert_eq!(sum_above(1.0, 2.0), 3.0);
        assert_eq!(sum_above(1.0, 1e-30), 1.0_f64.next_up());
        assert_eq!(sum_above(1.0, -1e-30), 1.0);
        assert_eq!(product_above(3.0, 0.375), 1.125);
        assert_eq!(product_above(0.0, 0.1), 0.0);
        assert_eq!(product_above(1e-200, 1e-200), f64::from_bits(1));
        assert!(product_above(0.1, 0.1) > 0.1 * 0.1);
        let grown = Range { low: 1.0, high: 1.0 }.grown(1e-30);
        assert_eq!(grown, Range { low: 1.0_f64.next_down(), high: 1.0_f64.next_up() });
    }

    #[test]
    fn floats_are_rounded_to_scalars_either_way() {
        for (x, below, above) in [(0.5, 512, 512), (0.0001, 0, 1), (-0.0001, -1, 0), (-32.0, -32768, -32768)]
        {
            assert_eq!(at_most::<I6F10>(x), Some(I6F10::from_bits(below)), "{x}");
            assert_eq!(at_least::<I6F10>(x), Some(I6F10::from_bits(above)), "{x}");
        }
        assert_eq!(at_most::<f32>(0.1), Some(0.1_f32.next_down()));
        assert_eq!(at_least::<f32>(0.1), Some(0.1_f32));
        assert_eq!((at_most::<f64>(0.1), at_least::<f64>(0.1)), (Some(0.1), Some(0.1)));
        assert_eq!(at_most::<FixedI8<U0>>(-1.5), Some(FixedI8::from_bits(-2)));
        assert_eq!(at_least::<I48F16>(-1.5), Some(I48F16::from_num(-1.5)));
    }

    #[test]
    fn beyond_the_range_there_is_no_scalar() {
        assert_eq!((at_most::<I6F10>(32.0), at_least::<I6F10>(31.9999)), (None, None));
        assert_eq!((at_most::<I6F10>(-32.0001), at_least::<I6F10>(-32.0001)), (None, Some(I6F10::MIN)));
        let end = -(i64::MIN as f64);
        assert_eq!((at_most::<Whole>(end), at_least::<Whole>(end)), (None, None));
        assert_eq!((at_most::<Whole>(-end), at_least::<Whole>(-end)), (Some(Whole::MIN), Some(Whole::MIN)));
        assert_eq!((at_most::<f64>(f64::INFINITY), at_least::<f32>(1e39)), (None, None));
        assert_eq!((at_most::<f64>(f64::NAN), at_least::<I16F16>(f64::NAN)), (None, None));
    }
}
