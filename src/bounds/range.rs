//! Intervals in `f64` around numbers of any scalar: they always contain the number, and are exact if an `f64`
//! can hold it.

use nalgebra::SVector;

use crate::number::each::indexed;
use crate::scalar::{Repr, Scalar};

/// All numbers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// A lower bound of the true number.
    pub low: f64,
    /// An upper bound of the true number.
    pub high: f64,
}

impl Range {
    /// The least range around a number; a number of more than 53 bits may lie between two floats.
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

    /// How far apart numbers of a scalar are: one step in fixed-point; 0 for a float, where it depends on the number.
    pub fn step_of<S: Scalar>() -> f64 {
        if S::Repr::BITS > 0 { step::<S>() } else { 0.0 }
    }

    /// The range of all sums with a number whose magnitude is at most `reach`.
    pub fn grown(self, reach: f64) -> Self {
        Self { low: -sum_above(-self.low, reach), high: sum_above(self.high, reach) }
    }

    /// The least range that contains both.
    pub fn hull(self, rhs: Self) -> Self {
        Self { low: self.low.min(rhs.low), high: self.high.max(rhs.high) }
    }

    /// The range clamped to the limits.
    pub fn within(self, limit: f64) -> Self {
        Self { low: self.low.clamp(-limit, limit), high: self.high.clamp(-limit, limit) }
    }

    /// Whether the range is a single number.
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

/// A vector in floats; in the plane its third number is zero.
pub fn in_space<S: Scalar, const D: usize>(v: &SVector<S, D>) -> [f64; 3] {
    indexed(|axis| v.get(axis).map_or(0.0, |x| nearest(*x)))
}

/// The greatest number of a scalar that is at most `x`; `None` if `x` is beyond the range.
pub fn at_most<S: Scalar>(x: f64) -> Option<S> {
    S::Repr::at_most(x / step::<S>()).map(S::from_repr)
}

/// The least number of a scalar that is at least `x`; `None` if `x` is beyond the range.
pub fn at_least<S: Scalar>(x: f64) -> Option<S> {
    S::Repr::at_least(x / step::<S>()).map(S::from_repr)
}

/// The value of one step of an integer, a power of two with at most 62 fraction bits; 1 for a float.
fn step<S: Scalar>() -> f64 {
    f64::from_bits((1023 - u64::from(S::FRAC_BITS)) << 52)
}

/// `a + b`, or the next float above if that is not exact.
///
/// The rounding error is itself a float: Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B.
pub fn sum_above(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let from_b = sum - a;
    let lost = (a - (sum - from_b)) + (b - from_b);
    if lost > 0.0 { sum.next_up() } else { sum }
}

/// The sum of a number and up to three magnitudes, or the next float above if that is not exact; infinite if it exceeds all floats.
///
/// Each pass moves what is rounded off from the sum so far to the numbers before it, which keeps the sum of all (Ogita, Rump and Oishi,
/// "Accurate sum and dot product", 2005, `VecSum`). After a pass for each number the last one is the sum but for its last place, and the
/// others have the sign of what is left.
pub fn total_above(mut terms: [f64; 4]) -> f64 {
    for _ in 0..4 {
        for i in 1..4 {
            let (part, term) = (terms[i - 1], terms[i]);
            let sum = term + part;
            let of_part = sum - term;
            terms[i - 1] = (term - (sum - of_part)) + (part - of_part);
            terms[i] = sum;
        }
    }
    let [first, second, third, total] = terms;
    if !total.is_finite() {
        return f64::INFINITY;
    }
    if third + (second + first) > 0.0 { total.next_up() } else { total }
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
    fn sums_are_rounded_up_where_they_are_not_exact() {
        assert_eq!(sum_above(1.0, 2.0), 3.0);
        assert_eq!(sum_above(1.0, 1e-30), 1.0_f64.next_up());
        assert_eq!(sum_above(1.0, -1e-30), 1.0);
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
