//! Verdicts in plain floats, with one certificate each: the fast stages of the most frequent pairs.
//!
//! All conditions of a verdict are combined into one number, which is positive where two sets meet and negative where
//! they do not. It is certain if it exceeds its error bound. Otherwise the sets touch, nearly touch or are not finite,
//! and the careful stages decide; for `f32` the same formula is first evaluated in `f64`. This is the only branch.
//!
//! Comparisons with NaN are false, and so is every condition here that depends on one: a set with such a number is
//! empty.

use crate::form::stored::{LinearForm, LinearRange};
use crate::number::precision::{Crossings, Precision};

/// Two forms for which plain floats can decide in nearly all cases whether they meet.
pub trait MeetsPlainly<B> {
    /// Whether they meet; `None` where that is uncertain. An answer would be stored in an `A`.
    fn meets_plainly<A: Crossings>(&self, other: &B) -> Option<bool>;
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn difference<F: Precision, const D: usize>(a: &[F; D], b: &[F; D]) -> [F; D] {
    let mut difference = *a;
    for (x, y) in difference.iter_mut().zip(b) {
        *x = *x - *y;
    }
    difference
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn dot<F: Precision, const D: usize>(a: &[F; D], b: &[F; D]) -> F {
    let mut sum = a[0] * b[0];
    for i in 1..D {
        sum = sum + a[i] * b[i];
    }
    sum
}

/// Whether both vectors are parallel beyond doubt: along the same axis of the coordinates.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn are_along_one_axis<F: Precision, const D: usize>(u: &[F; D], v: &[F; D]) -> bool {
    let mut count = 0;
    for i in 0..D {
        count += u8::from((u[i] != F::ZERO) | (v[i] != F::ZERO));
    }
    count <= 1
}

/// A cross product and its permanent.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn cross<F: Precision>(a: &[F; 2], b: &[F; 2]) -> (F, F) {
    let (x, y) = (a[0] * b[1], a[1] * b[0]);
    (x - y, x.magnitude() + y.magnitude())
}

/// The sum of the components' magnitudes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn taxicab<F: Precision, const D: usize>(v: &[F; D]) -> F {
    let mut sum = v[0].magnitude();
    for x in &v[1..] {
        sum = sum + x.magnitude();
    }
    sum
}

impl<F: Precision, const D: usize> LinearForm<F, D> {
    /// The direction. Each component of a segment's direction is rounded once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn way(&self) -> [F; D] {
        if self.range == LinearRange::Segment { difference(&self.to, &self.origin) } else { self.to }
    }
}
