//! What the numbers of a question are as floats, and what floats are as numbers of an answer.

use super::Scalar;
use super::estimate::{ERROR, LOSS};
use super::repr::{Binary, Bits};

/// What floats are made of: how a scalar becomes one, and one a scalar.
pub trait Frame<S>: Copy {
    /// The greatest scalar.
    const MAX: f64;
    /// A coordinate along an axis.
    fn place(self, axis: usize, x: S) -> f64;
    /// A length, in the unit of coordinates.
    fn extent(self, x: S) -> f64;
    /// A product of two, in the unit of coordinates.
    fn product(self, a: S, b: S) -> f64;
    /// A component of a vector whose length does not matter.
    fn component(self, x: S) -> f64;
    /// A length to the nearest scalar, saturating, if being off by [`PART`] of `beside` makes no difference.
    fn length(x: f64, beside: f64) -> Option<S>;
    /// A pure number, in the same way.
    fn pure(x: f64, beside: f64) -> Option<S>;
}

/// No number of an answer is further off than this part of what it is measured beside: a loss of 256 times the filter's
/// error, of a numerator and of a denominator.
const PART: f64 = 1.0 / (1_u64 << 36) as f64;
const _: () = assert!(2.0 * LOSS * ERROR < PART);

/// Scalars that are floats, as they are stored.
#[derive(Clone, Copy, Debug)]
pub struct Stored;

impl<S: Scalar<Repr: Binary>> Frame<S> for Stored {
    const MAX: f64 = S::Repr::GREATEST;
    #[inline(always)]
    fn place(self, _: usize, x: S) -> f64 {
        x.to_repr().to_f64()
    }
    #[inline(always)]
    fn extent(self, x: S) -> f64 {
        x.to_repr().to_f64()
    }
    #[inline(always)]
    fn product(self, a: S, b: S) -> f64 {
        a.to_repr().to_f64() * b.to_repr().to_f64()
    }
    #[inline(always)]
    fn component(self, x: S) -> f64 {
        x.to_repr().to_f64()
    }
    #[inline(always)]
    fn length(x: f64, _: f64) -> Option<S> {
        Some(saturated(x))
    }
    #[inline(always)]
    fn pure(x: f64, _: f64) -> Option<S> {
        Some(saturated(x))
    }
}

/// Scalars that are integers: steps, or in an oblique frame their squares, counted from a place nearby.
#[derive(Clone, Copy, Debug)]
pub struct Steps<const OBLIQUE: bool> {
    /// On each axis.
    pub origin: [i64; 3],
}

impl<const OBLIQUE: bool> Steps<OBLIQUE> {
    /// A step, in the unit of coordinates.
    #[inline(always)]
    pub(crate) fn unit<S: Scalar>() -> f64 {
        if OBLIQUE { (1_u64 << S::FRAC_BITS) as f64 } else { 1.0 }
    }
}

impl<S: Scalar<Repr: Bits>, const OBLIQUE: bool> Frame<S> for Steps<OBLIQUE> {
    const MAX: f64 = S::Repr::GREATEST as f64;
    /// Of the difference, which is no integer of more bits, as much as a float holds.
    #[inline(always)]
    fn place(self, axis: usize, x: S) -> f64 {
        x.to_repr().widen().wrapping_sub(self.origin[axis]) as f64 * Self::unit::<S>()
    }
    #[inline(always)]
    fn extent(self, x: S) -> f64 {
        x.to_repr().widen() as f64 * Self::unit::<S>()
    }
    #[inline(always)]
    fn product(self, a: S, b: S) -> f64 {
        a.to_repr().widen() as f64 * b.to_repr().widen() as f64
    }
    /// As long as lengths are, beside which a bound for all would be far too large for it.
    #[inline(always)]
    fn component(self, x: S) -> f64 {
        self.extent(x)
    }
    #[inline(always)]
    fn length(x: f64, beside: f64) -> Option<S> {
        // Of corners that are computed it is not known how far they are off.
        if OBLIQUE { None } else { nearest_step(x, beside) }
    }
    #[inline(always)]
    fn pure(x: f64, beside: f64) -> Option<S> {
        let one = (1_u64 << S::FRAC_BITS) as f64;
        nearest_step(x * one, beside * one)
    }
}

/// So many steps, to the nearest and saturating, if being off by [`PART`] of `beside` makes no difference (Ziv, *Fast
/// evaluation of elementary mathematical functions with correctly rounded last bit*, 1991).
#[inline(always)]
fn nearest_step<S: Scalar<Repr: Bits>>(x: f64, beside: f64) -> Option<S> {
    /// Beyond what 32 bits hold, and within what a float tells apart.
    const LIMIT: f64 = (1_u64 << 40) as f64;
    let whole = if x.abs() < LIMIT { x as i64 } else { return None };
    let rest = (x - whole as f64).abs();
    // Not a number compares to nothing.
    let is_clear = (rest - 0.5).abs() > PART * beside;
    let away = if x < 0.0 { -1 } else { 1 };
    let nearest = whole + if rest > 0.5 { away } else { 0 };
    is_clear.then(|| S::from_repr(S::Repr::narrow(nearest.clamp(S::Repr::LEAST, S::Repr::GREATEST))))
}

/// To the nearest scalar. Saturates; nothing (of nothing) is zero.
#[inline]
pub(crate) fn saturated<S: Scalar<Repr: Binary>>(x: f64) -> S {
    S::from_repr(S::Repr::from_f64_saturating(x))
}
