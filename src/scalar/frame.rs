//! What the numbers of a question are as floats, and what floats are as numbers of an answer.

use super::Scalar;
use super::estimate::{ERROR, Estimate, LOSS};
use super::near::{Near, greater};
use super::repr::{Binary, Bits};

/// What floats are made of: how a scalar becomes one, and one a scalar.
pub trait Frame<S>: Copy {
    /// The greatest scalar.
    const MAX: f64;
    /// How often at most the parts of an answer have been rounded, by degree, with some to spare.
    const ROUNDED: [u32; 7] = [(ERROR / (f64::EPSILON / 2.0)) as u32; 7];
    /// A coordinate along an axis.
    fn place(self, axis: usize, x: S) -> f64;
    /// A length, in the unit of coordinates.
    fn extent(self, x: S) -> f64;
    /// A product of two, in the unit of coordinates.
    fn product(self, a: S, b: S) -> f64;
    /// A component of a vector whose length does not matter.
    fn component(self, x: S) -> f64;
    /// A coordinate, so far from `base`, as a scalar, saturating: nothing, if it may be too far off.
    fn coordinate<I: Estimate>(base: I, x: Near) -> Option<S>;
    /// A length, in the same way, that is the difference of numbers as large as `yardstick`.
    fn length(x: Near, yardstick: f64) -> Option<S>;
    /// A pure number, in the same way.
    fn pure(x: Near) -> Option<S>;
    /// A squared length, of which it is not known how far it is off.
    fn square(x: f64) -> Option<S>;
}

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
    /// The base, if it is a corner, is one of the numbers that answers are measured beside.
    #[inline(always)]
    fn coordinate<I: Estimate>(base: I, x: Near) -> Option<S> {
        let base = base.value();
        is_kept(x, greater(x.value.abs(), base.abs())).then(|| saturated(base + x.value))
    }
    #[inline(always)]
    fn length(x: Near, yardstick: f64) -> Option<S> {
        is_kept(x, yardstick).then(|| saturated(x.value))
    }
    #[inline(always)]
    fn pure(x: Near) -> Option<S> {
        is_kept(x, greater(x.value.abs(), 1.0)).then(|| saturated(x.value))
    }
    #[inline(always)]
    fn square(x: f64) -> Option<S> {
        Some(saturated(x))
    }
}

/// Whether of what a number is made of not too much has cancelled, beside `yardstick`.
#[inline(always)]
fn is_kept(x: Near, yardstick: f64) -> bool {
    x.size <= LOSS * yardstick * x.over
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

/// How often numbers of each degree are rounded, the most over all kernels, where those of degree 1 are exact.
pub(crate) const STEPPED: [u32; 7] = [0, 0, 4, 7, 11, 13, 17];

/// The same of corners, and of all that is made of them.
const CORNERED: [u32; 7] = [5, 5, 14, 21, 31, 36, 47];

/// And as often on the way from parts to an answer: of every part a sum, a quotient and a root, or less.
const LATER: u32 = 3;

impl<S: Scalar<Repr: Bits>, const OBLIQUE: bool> Frame<S> for Steps<OBLIQUE> {
    const MAX: f64 = S::Repr::GREATEST as f64;
    const ROUNDED: [u32; 7] = {
        let mut most = if OBLIQUE { CORNERED } else { STEPPED };
        let mut degree = 0;
        while degree < 7 {
            most[degree] += LATER;
            degree += 1;
        }
        most
    };
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
    fn coordinate<I: Estimate>(base: I, x: Near) -> Option<S> {
        Self::length(Near { value: base.value() + x.value, size: x.size + base.size() * x.over, ..x }, 0.0)
    }
    #[inline(always)]
    fn length(x: Near, _: f64) -> Option<S> {
        nearest_step(x, 1.0 / Self::unit::<S>())
    }
    #[inline(always)]
    fn pure(x: Near) -> Option<S> {
        nearest_step(x, (1_u64 << S::FRAC_BITS) as f64)
    }
    #[inline(always)]
    fn square(_: f64) -> Option<S> {
        None
    }
}

/// So many times as many steps, to the nearest and saturating, if it makes no difference how far that is off (Ziv, *Fast
/// evaluation of elementary mathematical functions with correctly rounded last bit*, 1991). `times` is a power of two.
#[inline(always)]
fn nearest_step<S: Scalar<Repr: Bits>>(x: Near, times: f64) -> Option<S> {
    /// What a float tells from its neighbours with a bit to spare.
    const LIMIT: f64 = (1_u64 << 52) as f64;
    /// A rounding of the value itself.
    const ONCE: f64 = f64::EPSILON / ERROR;
    let value = x.value * times;
    let whole = if value.abs() < LIMIT { value as i64 } else { return None };
    let rest = (value - whole as f64).abs();
    // Not a number compares to nothing.
    let size = x.size * times + ONCE * value.abs() * x.over;
    let is_clear = (rest - 0.5).abs() * x.over > ERROR * size;
    let away = if value < 0.0 { -1 } else { 1 };
    let nearest = whole + if rest > 0.5 { away } else { 0 };
    is_clear.then(|| S::from_repr(S::Repr::narrow(nearest.clamp(S::Repr::LEAST, S::Repr::GREATEST))))
}

/// To the nearest scalar. Saturates; nothing (of nothing) is zero.
#[inline]
pub(crate) fn saturated<S: Scalar<Repr: Binary>>(x: f64) -> S {
    S::from_repr(S::Repr::from_f64_saturating(x))
}
