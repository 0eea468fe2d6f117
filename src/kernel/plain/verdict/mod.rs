//! Verdicts in plain floats, with one certificate each: the fast stages of the pairs that are asked most.
//!
//! All conditions of a verdict are one number, which is above zero where two sets meet and below where they do not. It counts
//! where it is beyond the error of all that it is made of; what is nearer to zero than that touches, nearly touches or is
//! not finite, and the careful stages decide: of `f32` first the same in `f64`. Nothing is branched on but that.
//!
//! Comparisons with NaN are false, and so are all that follow from them here: a set with such a number is empty.

mod boxes;
pub mod lines;
mod oriented;
mod round;

use super::super::form::{LinearForm, Range};
use crate::arithmetic::precision::Precision;

/// Two forms of which plain floats tell at a glance whether they meet.
pub trait MeetsPlainly<B> {
    /// `None` where that is not certain. `R` is the type that the numbers are stored in.
    fn meets_plainly<R: Precision>(&self, other: &B) -> Option<bool>;
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn difference<F: Precision, const D: usize>(a: &[F; D], b: &[F; D]) -> [F; D] {
    let mut difference = *a;
    for (x, y) in difference.iter_mut().zip(b) {
        *x = *x - *y;
    }
    difference
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn dot<F: Precision, const D: usize>(a: &[F; D], b: &[F; D]) -> F {
    let mut sum = a[0] * b[0];
    for i in 1..D {
        sum = sum + a[i] * b[i];
    }
    sum
}

/// The sum of magnitudes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn taxicab<F: Precision, const D: usize>(v: &[F; D]) -> F {
    let mut sum = v[0].magnitude();
    for x in &v[1..] {
        sum = sum + x.magnitude();
    }
    sum
}

impl<F: Precision, const D: usize> LinearForm<F, D> {
    /// Each number of a segment's is rounded once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn way(&self) -> [F; D] {
        if self.range == Range::Segment { difference(&self.to, &self.origin) } else { self.to }
    }
}
