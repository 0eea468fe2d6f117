//! Answers in plain floats, with one certificate for all numbers of an answer: the fast stages of the simplest pairs.
//!
//! The kernels carry an error bound beside every number. Here a few comparisons before the first division
//! vouch for all that follows: a sign is certain if the value exceeds its error bound, and a determinant or
//! discriminant is accurate if not too much of it cancels. If something is [`Uncertain`], the
//! careful stages take over. They also answer in rare cases: sets that touch, are parallel, have no length or meet at a
//! corner.
//!
//! If a number overflows, its error bound is infinite and nothing is certain; nor is anything certain about numbers so
//! small that underflow matters.
//!
//! The unit of rounding is `U = 2^-53`. A bound states how many roundings it allows, which is always more than there
//! are. A fixed-point number is returned only if its error bound shows that it is the nearest step.

use crate::form::stored::{Form, LinearForm, LinearRange};
use crate::number::encoding::{Encoding, Raw};
use crate::number::extent::Sum;
use crate::number::float::{nearest_step, nearest_whole};

pub use crate::number::float::Uncertain;

/// The relative error of one rounding.
pub const U: f64 = f64::EPSILON / 2.0;

/// More than underflow takes from any number here, if no operand exceeds [`LARGEST`].
pub const TINY: f64 = f64::from_bits((1023 - 600) << 52);

/// Products of a few numbers above this do not underflow. What underflow takes from any other product is negligible after a
/// division by such a number.
pub const LEAST: f64 = f64::from_bits((1023 - 200) << 52);

/// The greatest number that plain floats accept: no product of six such numbers overflows.
pub const LARGEST: f64 = f64::from_bits((1023 + 150) << 52);

/// Whether all numbers of two forms are finite and not too large. Those of fixed-point scalars always are.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn can_take(encoding: &Encoding, a: &impl Form<f64>, b: &impl Form<f64>) -> bool {
    if !encoding.is_float {
        return true;
    }
    let mut sum = Sum(0.0);
    a.visit(&mut sum);
    b.visit(&mut sum);
    sum.0 < LARGEST
}

/// The greatest error of a number in an answer in `f64`, relative to the lengths it is measured against: about a
/// thousand units in the last place, for queries that magnify the errors of their operands.
pub const LOSS: f64 = 1.0 / (1_u64 << 42) as f64;

/// How many times as large the error may be where the number is an `f32` in the end: a thousandth of its last place.
pub const ROOM: f64 = (1 << 8) as f64;

/// What floats are certain of, if they are.
pub type Certain<T> = Result<T, Uncertain>;

/// What a stage in floats answers: `Ok(Some(answer))`, `Ok(None)` if there certainly is none, or else `Err(Uncertain)`.
pub type Outcome<A> = Certain<Option<A>>;

/// What is certain on a condition, which may be all there is (`()`).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn certain_if<T>(is_certain: bool, what: T) -> Certain<T> {
    if is_certain { Ok(what) } else { Err(Uncertain) }
}

/// What the points and parameters of a kernel may be relative to: a point of a solid, and a parameter of a line. For a
/// fixed-point scalar both are whole steps.
#[derive(Clone, Copy, Debug)]
pub struct Viewpoint {
    /// The coordinates; zero beyond the dimension.
    pub(crate) point: [f64; 3],
    /// The parameter.
    pub(crate) time: f64,
}

/// How the numbers of an answer are rounded.
#[derive(Clone, Copy, Debug)]
pub struct Rounding<'a> {
    /// How the numbers are stored.
    pub encoding: &'a Encoding,
    /// What they are relative to before that, unless it is the origin of the coordinates and the parameter zero.
    pub(crate) origin: Option<&'a Viewpoint>,
}

impl<'a> Rounding<'a> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn to(encoding: &'a Encoding) -> Self {
        Self { encoding, origin: None }
    }

    /// Whether the numbers are floats, which need no error bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is_float(self) -> bool {
        self.encoding.is_float
    }

    /// Whether the numbers are `f32`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is_single(self) -> bool {
        self.encoding.is_single()
    }

    /// Whether quotients are products with the inverse of a common divisor: for an `f32`, whose own rounding hides theirs, unless they are
    /// relative to a viewpoint.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn by_inverse(self) -> bool {
        self.is_single() & self.origin.is_none()
    }

    /// Whether both bounds of an interval are finite, if [`can_take`] has not checked that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is_bounded(self, min: f64, max: f64) -> bool {
        !self.is_single() || max - min < f64::INFINITY
    }

    /// How much of the greatest error in `f64` is allowed: more for an `f32`, and for steps, of which each has its own bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn room(self) -> f64 {
        if self.encoding.is_float & !self.encoding.products_fit { 1.0 } else { ROOM }
    }

    /// [`LOSS`] for these numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn loss(self) -> f64 {
        LOSS * self.room()
    }

    /// A stored number, or an exact sum of some: within the range. A negative zero becomes positive.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn stored(self, x: f64) -> Raw {
        if self.is_float() {
            return Raw::of_float(x + 0.0);
        }
        self.encoding.within(x as i64)
    }

    /// Stored numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn point<const D: usize>(self, p: &[f64; D]) -> [Raw; D] {
        let mut point = [Raw::ZERO; D];
        for (x, number) in point.iter_mut().zip(p) {
            *x = self.stored(*number);
        }
        point
    }

    /// A coordinate or length whose error is at most `error`, unless the nearest step is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg_attr(test, track_caller)]
    pub(crate) fn near(self, value: f64, error: f64) -> Certain<Raw> {
        if self.is_float() {
            return Ok(Raw::of_float(value));
        }
        #[cfg(all(test, feature = "fixed"))]
        if let Some(step) = crate::certificate::claims::recorded(0.0, value, error) {
            return Ok(self.encoding.clamped(step));
        }
        nearest_step(self.encoding, value, error)
    }

    /// A corner whose coordinates are off by at most an error bound.
    pub(crate) fn near_corner<const D: usize>(self, corner: &[f64; D], error: f64) -> Certain<[Raw; D]> {
        let mut point = [Raw::ZERO; D];
        for (place, x) in point.iter_mut().zip(corner) {
            *place = self.near(x + 0.0, error)?;
        }
        Ok(point)
    }

    /// A coordinate whose error is at most `error`, relative to the origin, unless the nearest step is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg_attr(test, track_caller)]
    pub(crate) fn place(self, axis: usize, value: f64, error: f64) -> Certain<Raw> {
        match self.origin {
            None => self.near(value, error),
            Some(origin) => self.beyond(origin.point[axis], value, error),
        }
    }

    /// A parameter whose error is at most `error`, relative to that of the origin, unless the nearest step is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg_attr(test, track_caller)]
    pub(crate) fn time(self, t: f64, error: f64) -> Certain<Raw> {
        match self.origin {
            None => self.pure(t, error),
            Some(origin) => self.later(origin.time, t, error),
        }
    }

    /// A stored parameter plus one whose error is at most `error`.
    #[cfg_attr(test, track_caller)]
    fn later(self, stored: f64, t: f64, error: f64) -> Certain<Raw> {
        let steps = if self.is_float() { 1.0 } else { self.encoding.steps() };
        self.beyond(stored * steps, t * steps, error * steps)
    }

    /// The magnitude of a parameter, or 1 if that is greater.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn scale(self, t: f64) -> f64 {
        let size = self.origin.map_or(t, |origin| origin.time + t).abs();
        if size > 1.0 { size } else { 1.0 }
    }

    /// A stored number plus one whose error is at most `error`, unless the nearest step is uncertain. It is rarely needed, so no program compiles it.
    #[cfg_attr(test, track_caller)]
    pub(crate) fn beyond(self, stored: f64, value: f64, error: f64) -> Certain<Raw> {
        if self.is_float() {
            return Ok(Raw::of_float(stored + value + 0.0));
        }
        #[cfg(all(test, feature = "fixed"))]
        if let Some(step) = crate::certificate::claims::recorded(stored, value, error) {
            return Ok(self.encoding.clamped(step));
        }
        let step = nearest_whole(value, error)?;
        Ok(self.encoding.clamped(stored as i128 + i128::from(step)))
    }

    /// A pure number whose error is at most `error`, unless the nearest step is uncertain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg_attr(test, track_caller)]
    pub(crate) fn pure(self, value: f64, error: f64) -> Certain<Raw> {
        if self.is_float() {
            return Ok(Raw::of_float(value));
        }
        let steps = self.encoding.steps();
        self.near(value * steps, error * steps)
    }
}

/// A common divisor of several numbers.
#[derive(Clone, Copy)]
pub struct CommonDivisor {
    value: f64,
    inverse: f64,
    by_inverse: bool,
}

impl CommonDivisor {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of(value: f64, by_inverse: bool) -> Self {
        Self { value, inverse: if by_inverse { 1.0 / value } else { 0.0 }, by_inverse }
    }

    /// The quotient. For an `f32` it may be the product with the inverse, which has two roundings of an `f64`; otherwise it
    /// has one, so that whole quotients stay whole.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn divide(self, x: f64) -> f64 {
        if self.by_inverse { x * self.inverse } else { x / self.value }
    }
}

/// An entry by an index that is known only at run time. A load takes less time than comparisons with all indices, whose
/// branches no processor can guess.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn entry<T: Copy, const D: usize>(entries: &[T; D], at: usize) -> T {
    *entries.get(at).unwrap_or(&entries[0])
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn difference<const D: usize>(a: &[f64; D], b: &[f64; D]) -> [f64; D] {
    let mut difference = *a;
    for (x, y) in difference.iter_mut().zip(b) {
        *x -= y;
    }
    difference
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn dot<const D: usize>(a: &[f64; D], b: &[f64; D]) -> f64 {
    let mut sum = 0.0;
    for (x, y) in a.iter().zip(b) {
        sum += x * y;
    }
    sum
}

/// The permanent of a dot product: the sum of the magnitudes of its terms (Shewchuk).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn magnitude<const D: usize>(a: &[f64; D], b: &[f64; D]) -> f64 {
    let mut sum = 0.0;
    for (x, y) in a.iter().zip(b) {
        sum += (x * y).abs();
    }
    sum
}

/// A cross product and its permanent.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn cross(a: &[f64; 2], b: &[f64; 2]) -> (f64, f64) {
    let (x, y) = (a[0] * b[1], a[1] * b[0]);
    (x - y, x.abs() + y.abs())
}

/// The error bound of a cross or dot product in the plane of numbers that are rounded once each, relative to its permanent: it has four
/// roundings, and the permanent itself is rounded, too.
pub const OF_CROSS: f64 = 6.0 * U;

impl<const D: usize> LinearForm<f64, D> {
    /// Whether it is a line or a ray, and not the point that one without a direction is.
    pub(crate) fn is_endless(&self) -> bool {
        self.range != LinearRange::Segment && self.to != [0.0; D]
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn starts(&self) -> bool {
        self.range != LinearRange::Line
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn ends(&self) -> bool {
        self.range == LinearRange::Segment
    }

    /// The direction. Each component of a segment's direction is rounded once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn direction(&self) -> [f64; D] {
        if self.ends() { difference(&self.to, &self.origin) } else { self.to }
    }
}
