//! Numbers with error bounds, for what is decided before anything is divided.

use core::cmp::Ordering;

use crate::certificate::rounded::{
    Certain, LARGEST, LEAST, TINY, U, Uncertain, certain_if, difference, dot, magnitude,
};
use crate::number::double::{Digits, Double, between};
use crate::number::each::Each;
use crate::number::float::NO_FRACTION;
use crate::number::plan::ROUNDS_ONCE;
use crate::number::precision::Precision;

/// A generous bound for the roundings of a distance, relative to its permanent.
pub const ROUNDED: f64 = 12.0 * U;

/// A number and its error bound.
#[derive(Clone, Copy, Debug)]
pub struct Near<N = f64> {
    pub value: N,
    pub error: f64,
}

impl Near {
    /// The sum of stored numbers; the rounding error of each partial sum is added back (Knuth, volume 2, 4.2.2, theorem
    /// B). Up to twelve terms leave eleven such errors, whose sum is rounded ten times; up to five leave four, rounded three times.
    ///
    /// The bound is for the sign, and does not include the last rounding of the value itself: a share [`U`] of it, which is nothing for
    /// numbers of steps.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn sum<const N: usize>(terms: [f64; N]) -> Self {
        let (first, others) = terms.split_first().unwrap_or((&0.0, &[]));
        let (mut sum, mut lost, mut size) = (*first, 0.0, 0.0);
        for x in others {
            let next: f64 = sum + x;
            let of_x = next - sum;
            let part: f64 = (sum - (next - of_x)) + (x - of_x);
            lost += part;
            size += part.abs();
            sum = next;
        }
        let rounded = const { if N > 5 { 24.0 } else { 8.0 } };
        Self { value: sum + lost, error: rounded * U * size }
    }

    /// Zero, exactly.
    pub const ZERO: Self = Self { value: 0.0, error: 0.0 };

    /// A number that is certainly positive.
    pub const POSITIVE: Self = Self { value: 1.0, error: 0.0 };

    /// Whether it is certainly not negative.
    pub fn is_free(self) -> bool {
        self.value >= self.error
    }

    /// Whether it is not negative; `None` where that is uncertain.
    pub fn is_free_or_not(self) -> Option<bool> {
        if self.is_free() { Some(true) } else { self.is_negative().then_some(false) }
    }
}

/// In floats or in double words.
impl<N: Digits> Near<N> {
    #[inline]
    pub fn plus(self, other: Self) -> Self {
        let rounded = N::ROUNDED_BY * (self.value.value().abs() + other.value.value().abs());
        Self { value: self.value + other.value, error: self.error + other.error + rounded }
    }

    #[inline]
    pub fn product(self, other: Self) -> Self {
        let value = self.value * other.value;
        let [own, its] = [self.value, other.value].each(|x| x.value().abs());
        let error = self.error * (its + other.error) + other.error * own;
        Self { value, error: error + N::ROUNDED_BY * value.value().abs() + TINY }
    }

    /// The number or its negative.
    #[inline]
    pub fn times(self, sign: f64) -> Self {
        Self { value: self.value * N::from(sign), error: self.error }
    }

    /// The same in floats.
    pub fn to_float(self) -> Near {
        let value = self.value.value();
        Near { value, error: self.error + U * value.abs() }
    }

    /// Whether it is certainly not zero.
    pub fn has_sign(self) -> bool {
        self.is_positive() || self.is_negative()
    }

    pub fn is_positive(self) -> bool {
        self.value.value() > self.error
    }

    pub fn is_negative(self) -> bool {
        self.value.value() < -self.error
    }
}

/// Compares two products exactly, in double words; `None` where one is so small or so large that its digits are lost.
pub fn compare_products(one: [f64; 2], two: [f64; 2]) -> Option<Ordering> {
    let [a, b] = [one, two].each(|[x, y]: [f64; 2]| Double::product(x, y));
    let is_whole = |x: Double, [y, z]: [f64; 2]| {
        let size = x.value().abs();
        y == 0.0 || z == 0.0 || (LEAST..LARGEST).contains(&size)
    };
    let difference = (a - b).value();
    (ROUNDS_ONCE && is_whole(a, one) && is_whole(b, two)).then(|| difference.partial_cmp(&0.0)).flatten()
}

/// The axis that a vector is parallel to, and its sign along that.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn axis_of<const D: usize>(v: &[f64; D]) -> Option<(usize, f64)> {
    let (mut found, mut count) = ((0, 0.0), 0);
    for (i, x) in v.iter().enumerate() {
        if *x != 0.0 {
            (found, count) = ((i, if *x > 0.0 { 1.0 } else { -1.0 }), count + 1);
        }
    }
    (count == 1).then_some(found)
}

/// The sum of the magnitudes of a vector's components.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn size<const D: usize>(v: &[f64; D]) -> f64 {
    let mut sum = 0.0;
    for x in v {
        sum += x.abs();
    }
    sum
}

/// The cross product of two vectors in space.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn cross<F: Precision>(a: &[F; 3], b: &[F; 3]) -> [F; 3] {
    let minor = |i: usize, j: usize| a[i] * b[j] - a[j] * b[i];
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// Whether a number has so few bits that sums of a few squares of such numbers are exact.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_short(x: f64, is_float: bool) -> bool {
    let scaled = if is_float { x * 65536.0 } else { x };
    (scaled.abs() < (1 << 25) as f64) & (scaled == whole(scaled))
}

/// The nearest whole number, of a number that is not too large.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn whole(x: f64) -> f64 {
    (x + NO_FRACTION) - NO_FRACTION
}

/// Whether a sum of two numbers is not rounded: without either it is the other. An error would have to be less than the last
/// place of both, but it is a multiple of one of these, or the sum needs no rounding.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_sum(sum: f64, a: f64, b: f64) -> bool {
    (sum - a == b) & (sum - b == a)
}

/// Whether the squares of the radii and of a vector's components are exact, and so is their sum.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn are_short<const D: usize>(radii: &[f64; 2], way: &[f64; D], is_float: bool) -> bool {
    radii.iter().all(|x| is_short(*x, is_float)) && way.iter().all(|x| is_short(*x, is_float))
}

/// Whether a vector is perpendicular to a direction.
fn is_square<const D: usize>(way: &[f64; D], direction: &[f64; D]) -> Certain<bool> {
    let (height, made) = (dot(way, direction), magnitude(way, direction));
    if height.abs() > ROUNDED * made + TINY {
        return Ok(false);
    }
    let is_along = (0..D).all(|i| way[i] == 0.0 || direction[i] == 0.0);
    let are_short =
        |is_float: bool| (0..D).all(|i| is_short(way[i], is_float) && is_short(direction[i], is_float));
    certain_if(is_along || (height == 0.0 && (are_short(false) || are_short(true))), true)
}

/// Whether the way between two stored points leads up from a surface with a normal (`Greater`), down or along it.
pub fn slope<const D: usize>(from: &[f64; D], to: &[f64; D], normal: &[f64; D]) -> Certain<Ordering> {
    let way = difference(to, from);
    let (rise, error) = (dot(&way, normal), ROUNDED * magnitude(&way, normal) + TINY);
    if rise.abs() > error {
        return Ok(if rise < 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    slope_in_words(from, to, normal)
}

/// The same in double words; a way that is exact may be exactly level.
#[cold]
#[inline(never)]
fn slope_in_words<const D: usize>(from: &[f64; D], to: &[f64; D], normal: &[f64; D]) -> Certain<Ordering> {
    let words = between(from, to);
    let way = words.each(Double::value);
    if words.iter().all(|x| x.is_single()) && is_square(&way, normal) == Ok(true) {
        return Ok(Ordering::Equal);
    }
    let (mut is_level, mut rise) = (true, Double::ZERO);
    for i in 0..D {
        is_level &= way[i] == 0.0 || normal[i] == 0.0;
        rise = rise + words[i] * Double::from(normal[i]);
    }
    let rise = rise.value();
    let error = 8.0 * Double::ROUNDED_BY * magnitude(&way, normal) + TINY;
    match () {
        () if is_level => Ok(Ordering::Equal),
        () if rise.abs() > error => Ok(if rise < 0.0 { Ordering::Less } else { Ordering::Greater }),
        () => Err(Uncertain),
    }
}
