//! The run-time description of a scalar's storage, for the careful stages, which are not generic over the
//! scalar.

use core::cmp::Ordering;

use crate::number::rounding::Halves;

/// A stored number of an answer: the integer of a fixed-point scalar, or the bits of an `f64`.
///
/// In both cases numbers that are not negative have the order of these bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raw(pub i64);

impl Raw {
    pub const ZERO: Self = Self(0);

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn of_float(x: f64) -> Self {
        Self(x.to_bits() as i64)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn to_float(self) -> f64 {
        f64::from_bits(self.0 as u64)
    }
}

/// How a scalar is stored: as a float, or as an integer that counts steps of `2^-fraction_bits`.
///
/// Numbers of a fixed-point scalar are counted in steps, so a stored number is an integer.
#[derive(Clone, Copy, Debug)]
pub struct Encoding {
    /// Whether it is a float; otherwise it is a fixed-point number.
    pub is_float: bool,
    /// The number of fraction bits; zero for a float.
    pub fraction_bits: u32,
    /// The least integer.
    pub least: i64,
    /// The greatest integer.
    pub greatest: i64,
    /// The greatest number, in steps.
    pub max: f64,
    /// The least positive number.
    pub smallest: Raw,
    /// One.
    pub one: Raw,
    /// Minus one.
    pub minus_one: Raw,
    /// Whether no product of six numbers overflows or underflows an `f64`.
    pub products_fit: bool,
}

impl Encoding {
    /// Whether it is an `f32`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_single(&self) -> bool {
        self.is_float & self.products_fit
    }

    /// The number of digits of a float, and the exponent of the least one.
    #[inline]
    pub fn digits(&self) -> (i32, i32) {
        if self.is_single() { (24, -149) } else { (53, -1074) }
    }

    /// One, in steps.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn steps(&self) -> f64 {
        power_of_two(self.fraction_bits as i32)
    }

    /// The value of one step, in units of one: a product of two numbers, in squared steps, times this is in
    /// steps.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn step(&self) -> f64 {
        power_of_two(-(self.fraction_bits as i32))
    }

    /// The least number of the range (`Less`), or the greatest.
    #[inline]
    pub fn limit(&self, way: Ordering) -> Raw {
        match (self.is_float, way.is_lt()) {
            (true, true) => Raw::of_float(-self.max),
            (true, false) => Raw::of_float(self.max),
            (false, true) => Raw(self.least),
            (false, false) => Raw(self.greatest),
        }
    }

    /// Whether a number is an end of the range, where one beyond it saturates.
    #[inline]
    pub fn is_limit(&self, x: Raw) -> bool {
        x == self.limit(Ordering::Less) || x == self.limit(Ordering::Greater)
    }

    /// The order of two numbers.
    pub fn compare(&self, a: Raw, b: Raw) -> Ordering {
        if !self.is_float {
            return a.0.cmp(&b.0);
        }
        a.to_float().partial_cmp(&b.to_float()).unwrap_or(Ordering::Equal)
    }

    /// The number halfway between two, rounded to the nearest.
    pub fn halfway(&self, a: Raw, b: Raw) -> Raw {
        if self.is_float {
            return Raw::of_float(0.5 * a.to_float() + 0.5 * b.to_float());
        }
        self.nearest(Halves { floor: i128::from(a.0) + i128::from(b.0), is_exact: true })
    }

    /// The order of two sums of two numbers each.
    pub fn compare_sums(&self, [a, b]: [Raw; 2], [c, d]: [Raw; 2]) -> Ordering {
        if !self.is_float {
            return (i128::from(a.0) + i128::from(b.0)).cmp(&(i128::from(c.0) + i128::from(d.0)));
        }
        let half = |x: Raw| 0.5 * x.to_float();
        (half(a) + half(b)).partial_cmp(&(half(c) + half(d))).unwrap_or(Ordering::Equal)
    }

    /// The nearest number within the range, of 64 bits. (`Ord::clamp` also checks the range.)
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn within(&self, x: i64) -> Raw {
        let x = if x > self.least { x } else { self.least };
        Raw(if x < self.greatest { x } else { self.greatest })
    }

    /// The nearest number within the range.
    #[inline]
    pub fn clamped(&self, x: i128) -> Raw {
        Raw(x.clamp(i128::from(self.least), i128::from(self.greatest)) as i64)
    }

    /// The negative of a number of an answer.
    #[inline]
    pub fn negated(&self, x: Raw) -> Raw {
        if self.is_float { Raw::of_float(-x.to_float()) } else { self.clamped(-i128::from(x.0)) }
    }

    /// `a + b − base`; the numbers do not differ by more than their range.
    #[inline]
    pub fn sum(&self, a: Raw, b: Raw, base: Raw) -> Raw {
        if self.is_float {
            return Raw::of_float(a.to_float() + (b.to_float() - base.to_float()));
        }
        self.clamped(i128::from(a.0) + i128::from(b.0) - i128::from(base.0))
    }

    /// `base + length · direction`, for floats.
    #[inline]
    pub fn along(&self, base: Raw, length: Raw, direction: Raw) -> Raw {
        Raw::of_float(base.to_float() + length.to_float() * direction.to_float())
    }

    /// The nearest integer, clamped.
    #[inline]
    pub fn nearest(&self, halves: Halves) -> Raw {
        self.clamped(halves.nearest())
    }

    /// A length that is known to be positive, and is not rounded to zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at_least_smallest(&self, x: Raw) -> Raw {
        if x.0 > self.smallest.0 { x } else { self.smallest }
    }
}

/// A power of two that an `f64` can hold.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn power_of_two(e: i32) -> f64 {
    f64::from_bits(((e + 1023) as u64) << 52)
}
