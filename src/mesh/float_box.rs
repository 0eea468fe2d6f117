//! The boxes of a tree in `f32`, rounded outward.

use num_traits::Float;

use crate::bounds::course::AxisRanges;
use crate::bounds::range::Range;
use crate::number::each::indexed;
use crate::number::float::greater;

/// A box of the plane or of space that contains another one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatBox {
    /// The lower sides; in the plane the third one is zero.
    low: [f32; 3],
    /// The upper sides, likewise.
    high: [f32; 3],
}

impl FloatBox {
    /// The box of the origin alone.
    pub(crate) const ORIGIN: Self = Self { low: [0.0; 3], high: [0.0; 3] };

    /// The smallest box around these sides, of which none is NaN.
    pub(crate) fn around(sides: &AxisRanges) -> Self {
        Self { low: indexed(|axis| -above(-sides[axis].low)), high: indexed(|axis| above(sides[axis].high)) }
    }

    /// The sides.
    #[inline]
    pub(crate) fn sides(&self) -> AxisRanges {
        indexed(|axis| Range { low: self.low[axis].into(), high: self.high[axis].into() })
    }

    /// The smallest box around both.
    #[inline]
    pub(crate) fn hull(&self, other: &Self) -> Self {
        let least = |a: f32, b: f32| if b < a { b } else { a };
        let greatest = |a: f32, b: f32| if b > a { b } else { a };
        Self {
            low: indexed(|axis| least(self.low[axis], other.low[axis])),
            high: indexed(|axis| greatest(self.high[axis], other.high[axis])),
        }
    }

    /// Whether both share a point.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        (0..3).all(|axis| self.low[axis] <= other.high[axis] && other.low[axis] <= self.high[axis])
    }

    /// Whether it is at least as wide as another one on each axis.
    #[inline]
    pub(crate) fn is_wider(&self, other: &Self) -> bool {
        (0..3).all(|axis| self.high[axis] - self.low[axis] >= other.high[axis] - other.low[axis])
    }

    /// About twice the middle on an axis.
    #[inline]
    pub(crate) fn middle(&self, axis: usize) -> f64 {
        f64::from(self.low[axis % 3]) + f64::from(self.high[axis % 3])
    }
}

/// The least `f32` that is at least `x`; it may be infinite.
fn above(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) < x { near.next_up() } else { near }
}

/// How far two boxes are apart on each axis, rounded.
#[inline]
fn gaps(own: &AxisRanges, other: &AxisRanges) -> [f64; 3] {
    indexed(|axis| {
        let (own, other) = (&own[axis], &other[axis]);
        greater(greater(other.low - own.high, own.low - other.high), 0.0)
    })
}

/// A lower bound of the squared distance of two boxes; infinite where that overflows.
#[inline]
pub(crate) fn apart_squared(own: &AxisRanges, other: &AxisRanges) -> f64 {
    gaps(own, other).iter().map(|gap| gap * gap).sum::<f64>() * (1.0 - 8.0 * f64::EPSILON)
}

/// A lower bound of the distance of two boxes.
#[inline]
pub(crate) fn apart(own: &AxisRanges, other: &AxisRanges) -> f64 {
    let square = apart_squared(own, other);
    // Where squares neither overflow nor underflow, the root has a few roundings.
    let is_ordinary = (1e-280..f64::MAX).contains(&square);
    let most = || gaps(own, other).into_iter().fold(0.0, greater);
    (if is_ordinary { Float::sqrt(square) } else { most() }) * (1.0 - 8.0 * f64::EPSILON)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Also of numbers that `f32` cannot hold at all.
    #[test]
    fn boxes_contain_what_they_are_around() {
        let numbers = [0.0, 0.5, 0.1, 1.0 / 3.0, 16_777_217.0, 1e-300, 1e-46, 1e38, 3.5e38, 1e300];
        for low in numbers.into_iter().flat_map(|x| [x, -x]) {
            for high in numbers.into_iter().flat_map(|x| [x, -x]).filter(|high| low <= *high) {
                let range = Range { low, high };
                let rounded = FloatBox::around(&[range; 3]).sides();
                for side in rounded {
                    assert!(side.low <= low && high <= side.high, "{range:?} in {side:?}");
                    let is_single = |x: f64| f64::from(x as f32) == x;
                    assert!(side.low == low || !is_single(low));
                    assert!(side.high == high || !is_single(high));
                }
            }
        }
    }
}
