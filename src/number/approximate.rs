//! Numbers of an answer as floats, each with an error bound.

use num_traits::Float;

use crate::number::construction::Construction;
use crate::number::filter::Estimate;
use crate::number::surd::{NestedSurd, Surd};

/// A fraction whose error is at most `ERROR · size / over`; only its value has been divided.
///
/// The error of each operand is at most its own size times [`ERROR`](crate::number::filter::ERROR), and so is the error of each
/// result: the sizes of a sum add up, and the error of one factor of a product or quotient is scaled by the other. This
/// holds to first order; the second order is negligible, because denominators are known to many digits. A size is at least
/// its value, so the few further roundings are within the margin that `ERROR` leaves beyond those of any kernel.
#[derive(Clone, Copy, Debug)]
pub struct Approximate {
    pub value: f64,
    pub size: f64,
    pub over: f64,
}

/// A root, and the error bound of its square.
#[derive(Clone, Copy, Debug)]
pub struct ApproximateRoot {
    value: f64,
    size: f64,
}

/// The greater of two numbers; the second if either is NaN.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// A number that rounding has made negative becomes zero. (`f64::max` may return either zero.)
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn at_least_zero(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn root(x: f64) -> f64 {
    Float::sqrt(at_least_zero(x))
}

/// The size of a root: the smaller the root, the more an error of its square changes it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn size_of_root(size: f64, root: f64) -> f64 {
    match size {
        0.0 => 0.0,
        size if root > 0.0 => size / root,
        _ => f64::INFINITY,
    }
}

impl ApproximateRoot {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<I: Estimate>(square: I) -> Self {
        let value = root(square.value());
        Self { value, size: size_of_root(square.permanent(), value) }
    }
}

impl Approximate {
    /// Zero, exactly.
    pub const NOTHING: Self = Self { value: 0.0, size: 0.0, over: 1.0 };

    /// A numerator of the given size over a positive denominator.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over<I: Estimate>(numerator: f64, size: f64, denominator: I) -> Result<Self, I::Uncertain> {
        let over = denominator.value();
        denominator.is_sharp(over)?;
        let value = numerator / over;
        Ok(Self { value, size: size + value.abs() * denominator.permanent(), over })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn quotient<I: Estimate>(numerator: I, denominator: I) -> Result<Self, I::Uncertain> {
        Self::over(numerator.value(), numerator.permanent(), denominator)
    }

    /// The root of a fraction that is not negative.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn root_of<I: Estimate>(numerator: I, denominator: I) -> Result<Self, I::Uncertain> {
        let square = Self::quotient(numerator, denominator)?;
        let value = root(square.value);
        Ok(Self { value, size: size_of_root(square.size, value), ..square })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn surd<T: Construction<Big = I, Root = ApproximateRoot>, I: Estimate>(
        surd: Surd<T>,
    ) -> Result<Self, I::Uncertain> {
        let Surd { p, k, root, denominator } = surd;
        let term = k.value() * root.value;
        let size = p.permanent() + k.permanent() * root.value + k.value().abs() * root.size;
        Self::over(p.value() + term, size, denominator)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<T: Construction<Big = I>, I: Estimate>(
        nested: NestedSurd<T>,
    ) -> Result<Self, I::Uncertain> {
        let NestedSurd { p, k, q, factor, under, denominator } = nested;
        for part in [factor, under] {
            part.is_sharp(part.value())?;
        }
        let root_of_q = ApproximateRoot::of(q);
        // In this order no intermediate result is far from ordinary magnitudes.
        let scale = root(factor.value()) / root(under.value());
        // Each of the two is positive or exactly zero; its relative error is halved in its root.
        let part = |x: I| if x.value() > 0.0 { x.permanent() / x.value() } else { 0.0 };
        let term = k.value() * (scale * root_of_q.value);
        let size = k.permanent() * (scale * root_of_q.value)
            + k.value().abs() * (scale * root_of_q.size)
            + term.abs() * (part(factor) + part(under));
        Self::over(p.value() + term, p.permanent() + size, denominator)
    }

    /// Subtracts a number with its own error bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn less<I: Estimate>(self, x: I) -> Self {
        Self { value: self.value - x.value(), size: self.size + x.permanent() * self.over, ..self }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
}
