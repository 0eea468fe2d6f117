//! The numbers of answers from floats with error bounds: a number is uncertain if its bound does not determine the scalar's nearest
//! number.

use core::cmp::Ordering;

use crate::number::approximate::{Approximate, ApproximateRoot, greater, root};
use crate::number::construction::Construction;
use crate::number::encoding::{Encoding, Raw};
use crate::number::filter::{ERROR, Estimate, LOSS};
use crate::number::float::Floats;
use crate::number::surd::{NestedSurd, Surd, Terms};

impl<I: Estimate> Floats<I> {
    /// A number, or the error that its nearest step is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn settled(x: Option<Raw>) -> Result<Raw, I::Uncertain> {
        if x.is_none() {
            I::uncertain()?;
        }
        Ok(x.unwrap_or(Raw::ZERO))
    }

    /// A number added to a coordinate. In floats a corner is one of the numbers that determine the yardstick.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn beside(self, base: I, x: Approximate, degree: usize) -> Result<Raw, I::Uncertain> {
        Self::settled(if self.encoding.is_float {
            let base = base.value();
            is_kept(x, greater(x.value.abs(), base.abs())).then(|| Raw::of_float(base + x.value))
        } else {
            let sum =
                Approximate { value: base.value() + x.value, size: x.size + base.permanent() * x.over, ..x };
            self.nearest_step(sum, degree)
        })
    }

    /// A length that is the difference of numbers as large as `yardstick`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length_of(self, x: Approximate, yardstick: f64, degree: usize) -> Option<Raw> {
        if self.encoding.is_float {
            is_kept(x, yardstick).then(|| Raw::of_float(x.value))
        } else {
            self.nearest_step(x, degree)
        }
    }

    /// A length that is known not to be negative. A positive one is not rounded to zero, nor zero to a positive one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn positive(self, x: Approximate, yardstick: f64, degree: usize) -> Result<Raw, I::Uncertain> {
        if x.value * x.over <= 2.0 * ERROR * x.size {
            I::uncertain()?;
        }
        let length = Self::settled(self.length_of(x, yardstick, degree))?;
        Ok(self.encoding.at_least_smallest(length))
    }

    /// A pure number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pure_number(self, x: Approximate, degree: usize) -> Result<Raw, I::Uncertain> {
        Self::settled(if self.encoding.is_float {
            is_kept(x, greater(x.value.abs(), 1.0)).then(|| Raw::of_float(x.value))
        } else {
            let steps = self.encoding.steps();
            self.nearest_step(Approximate { value: x.value * steps, size: x.size * steps, ..x }, degree)
        })
    }

    /// A squared length without an error bound: for floats only.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn squared(self, x: f64) -> Option<Raw> {
        self.encoding.is_float.then(|| Raw::of_float(x))
    }

    /// The nearest step, if it is certain. `degree` is the highest of any part.
    #[inline]
    fn nearest_step(self, x: Approximate, degree: usize) -> Option<Raw> {
        let shares = if self.is_oblique { SHARE_OF_CORNERS } else { SHARE };
        nearest_step(self.encoding, x, shares[degree])
    }
}

/// The nearest step of the range. See [`nearest_whole`].
#[inline]
pub fn nearest_step(encoding: &Encoding, x: Approximate, share: f64) -> Option<Raw> {
    nearest_whole(x, share).map(|nearest| Raw(nearest.clamp(encoding.least, encoding.greatest)))
}

/// The nearest whole number, if the error, a share of the number's size, cannot change it (Ziv, *Fast evaluation of elementary
/// mathematical functions with correctly rounded last bit*, 1991).
#[inline]
pub fn nearest_whole(x: Approximate, share: f64) -> Option<i64> {
    /// Below this a float is distinct from its neighbours with a bit to spare.
    const LIMIT: f64 = (1_u64 << 52) as f64;
    let whole = if x.value.abs() < LIMIT { x.value as i64 } else { return None };
    let rest = (x.value - whole as f64).abs();
    // The value itself is rounded once more. Comparisons with NaN are false.
    let error = share * x.size + f64::EPSILON * x.value.abs() * x.over;
    let is_clear = (rest - 0.5).abs() * x.over > error;
    let away = if x.value < 0.0 { -1 } else { 1 };
    let nearest = whole + if rest > 0.5 { away } else { 0 };
    is_clear.then_some(nearest)
}

/// Whether not too many digits of a number have cancelled, relative to `yardstick`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_kept(x: Approximate, yardstick: f64) -> bool {
    x.size <= LOSS * yardstick * x.over
}

/// The greatest number of roundings of each degree over all kernels, if numbers of degree 1 are exact.
pub(crate) const ROUNDED: [u32; 7] = [0, 0, 4, 7, 11, 13, 17];

/// The same for corners, and for all numbers computed from them.
const ROUNDED_OF_CORNERS: [u32; 7] = [5, 5, 14, 21, 31, 36, 47];

/// The error bound of a number, as a share of its size, by the highest degree of its parts.
const SHARE: [f64; 7] = shares(ROUNDED);
const SHARE_OF_CORNERS: [f64; 7] = shares(ROUNDED_OF_CORNERS);

const fn shares(rounded: [u32; 7]) -> [f64; 7] {
    /// Between its parts and an answer every part passes at most a sum, a quotient and a root.
    const LATER: u32 = 3;
    let mut shares = [0.0; 7];
    let mut degree = 0;
    while degree < 7 {
        shares[degree] = (rounded[degree] + LATER) as f64 * (f64::EPSILON / 2.0);
        degree += 1;
    }
    shares
}

impl<I: Estimate> Terms for Floats<I> {
    type Big = I;
    type Root = ApproximateRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn root(self, square: I) -> ApproximateRoot {
        ApproximateRoot::of(square)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big1(x: Self::D1) -> I {
        x.0.as_part(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big2(x: Self::D2) -> I {
        x.0.as_part(2)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big3(x: Self::D3) -> I {
        x.0.as_part(3)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big4(x: Self::D4) -> I {
        x.0.as_part(4)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big5(x: Self::D5) -> I {
        x.0.as_part(5)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn big6(x: Self::D6) -> I {
        x.0.as_part(6)
    }
}

impl<I: Estimate> Construction for Floats<I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encoding(&self) -> &Encoding {
        self.encoding
    }
    #[inline]
    fn stored(self, x: Self::Coordinate) -> Result<Raw, I::Uncertain> {
        self.beside(x.0, Approximate::NOTHING, 1)
    }

    #[inline]
    fn sign_with_root(p: Self::D4, k: Self::D2, q: Self::D4) -> Result<Ordering, I::Uncertain> {
        p.0.plus(k.0.product(q.0.root()?)).sign()
    }

    fn nested_sign(nested: NestedSurd<Self>) -> Result<Ordering, I::Uncertain> {
        let x = Approximate::nested(nested)?;
        if x.value.abs() * x.over <= 2.0 * ERROR * x.size && x.size > 0.0 {
            I::uncertain()?;
        }
        Ok(x.value.partial_cmp(&0.0).unwrap_or(Ordering::Equal))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rational(
        self,
        base: Self::Coordinate,
        numerator: Self::D3,
        denominator: Self::D2,
    ) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::quotient(Self::big3(numerator), Self::big2(denominator))?, 3)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parameter(self, numerator: Self::D2, denominator: Self::D2) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::quotient(Self::big2(numerator), Self::big2(denominator))?, 2)
    }

    fn rational5(
        self,
        base: Self::Coordinate,
        numerator: Self::D5,
        denominator: Self::D4,
    ) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::quotient(Self::big5(numerator), Self::big4(denominator))?, 5)
    }
    fn parameter4(self, numerator: Self::D4, denominator: Self::D4) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::quotient(Self::big4(numerator), Self::big4(denominator))?, 4)
    }
    fn squared_length(self, numerator: I, denominator: I) -> Result<Raw, I::Uncertain> {
        let x = Approximate::quotient(numerator, denominator)?;
        Self::settled(self.squared(x.value).and_then(|_| self.length_of(x, x.value, 6)))
    }
    fn root_length(self, numerator: I, denominator: I) -> Result<Raw, I::Uncertain> {
        let x = Approximate::root_of(numerator, denominator)?;
        Self::settled(self.length_of(x, x.value, 6))
    }
    fn squared_gap(self, radius: Self::D1, gap: Self::D2, length: Self::D2) -> Result<Raw, I::Uncertain> {
        gap.0.is_sharp(gap.0.value().abs())?;
        length.0.is_sharp(length.0.value())?;
        let (radius, gap, length) = (radius.0.value(), gap.0.value(), length.0.value());
        let square = if radius == 0.0 {
            gap / length * gap
        } else {
            let from_core = gap / root(length);
            let distance = from_core - radius;
            // If nearly all digits have cancelled, too few are left to be squared.
            if distance <= LOSS * ERROR * (from_core + radius) {
                I::uncertain()?;
            }
            distance * distance
        };
        Self::settled(self.squared(square))
    }
    fn beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
        way: Ordering,
    ) -> Result<Raw, I::Uncertain> {
        let root = Approximate::root_of(Self::big6(numerator), Self::big4(denominator))?;
        let radius = Self::big1(radius);
        let beyond = root.less(radius);
        let yardstick = greater(root.value, radius.value());
        self.positive(if way.is_lt() { beyond.negated() } else { beyond }, yardstick, 6)
    }
    fn squared_beyond(
        self,
        numerator: Self::D6,
        denominator: Self::D4,
        radius: Self::D1,
    ) -> Result<Raw, I::Uncertain> {
        let root = Approximate::root_of(Self::big6(numerator), Self::big4(denominator))?;
        let beyond = root.less(radius.0);
        if beyond.value * beyond.over <= 2.0 * ERROR * beyond.size {
            I::uncertain()?;
        }
        let square = self.squared(beyond.value * beyond.value);
        Self::settled(self.length_of(root, root.value, 6).and(square))
    }
    fn square(self, x: Self::D2) -> Result<Raw, I::Uncertain> {
        Self::settled(self.squared(x.0.value()))
    }
    fn area(self, radius: Self::D1, squared_length: Self::D2) -> Result<Raw, I::Uncertain> {
        let r = radius.0.value();
        let area = core::f64::consts::PI * r * r + 2.0 * r * root(squared_length.0.value());
        Self::settled(self.squared(area))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, base: Self::Coordinate, surd: Surd<Self>) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::surd(surd)?, 4)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(self, surd: Surd<Self>) -> Result<Raw, I::Uncertain> {
        // Its parts are at most differences of coordinates, relative to which its error is as small as theirs.
        self.positive(Approximate::surd(surd)?, f64::INFINITY, 4)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pure(self, surd: Surd<Self>) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::surd(surd)?, 4)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nested_coordinate(self, base: Self::Coordinate, of: NestedSurd<Self>) -> Result<Raw, I::Uncertain> {
        self.beside(base.0, Approximate::nested(of)?, 6)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nested_pure(self, of: NestedSurd<Self>) -> Result<Raw, I::Uncertain> {
        self.pure_number(Approximate::nested(of)?, 6)
    }
}
