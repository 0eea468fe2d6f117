//! Points on a circle of the plane or of space, in double words, each coordinate rounded once.
//!
//! A coordinate is `c + r·(cos φ·u + sin φ·w)` with two unit vectors `u` and `w` across the axis. Sines and cosines have 126 bits, and each operation of double words
//! a relative error below `2^-99`, so the sum is within `2^-30` steps of the true one, and one unit in the last place for what lies that near to a half.

use core::cmp::Ordering;

use crate::direction::turn::{FINE_BITS, fine};
use crate::number::double::{Double, cross, dot};
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Raw, power_of_two};
use crate::number::wide_float::inverse_power;
use crate::scalar::{Constants, Repr, Scalar};

/// A circle about an axis of space, or of the plane, whose axis is the third one.
pub(crate) struct CornerRing {
    /// The unit vectors at no turn and at a quarter turn.
    axes: [[Double; 3]; 2],
}

impl CornerRing {
    /// In the plane of the first two axes.
    pub(crate) fn level() -> Self {
        let unit = |axis: usize| indexed(|i| Double::from(if i == axis { 1.0 } else { 0.0 }));
        Self { axes: [unit(0), unit(1)] }
    }

    /// Across a way from a point to another one; level where they are one. No turn leads to the side of the axis that is most across it, the lowest of
    /// several.
    ///
    /// With that axis `e` and the way `d` it is `e·|d|² − d·(e·d)`, and `w = d × u`, both of unit length.
    pub(crate) fn across<S: Scalar>(from: &[S; 3], to: &[S; 3]) -> Self {
        let (from, to) = (from.each(double), to.each(double));
        // The difference of both may overflow, or be far less than both.
        let Some([from, to]) = scaled([from, to]) else { return Self::level() };
        let Some([d]) = scaled([indexed(|i| to[i] - from[i])]) else { return Self::level() };
        let least =
            (1..3).fold(0, |least, i| if d[i].value().abs() < d[least].value().abs() { i } else { least });
        let square = dot(&d, &d);
        let u: [Double; 3] =
            indexed(|i| if i == least { square - d[i] * d[least] } else { Double::ZERO - d[i] * d[least] });
        let u = over(&u, dot(&u, &u).sqrt());
        Self { axes: [u, over(&cross(&d, &u), square.sqrt())] }
    }

    /// The point at a fraction of a turn about a center.
    pub(crate) fn point<S: Scalar, const D: usize>(&self, center: &[S; D], radius: S, turn: u64) -> [S; D] {
        let [sin, cos] = fine(turn).each(share);
        let [u, w] = &self.axes;
        indexed(|i| beside(center[i], radius, cos * u[i] + sin * w[i]))
    }
}

/// A fraction of a turn for each of some corners, evenly spaced.
pub(crate) fn turn_of(index: usize, count: usize) -> u64 {
    let (index, count) = (index as u128, if count == 0 { 1 } else { count as u128 });
    ((index << 64) / count) as u64
}

/// A sine or cosine. What is less than its error is zero: the true one is zero there, or far greater.
fn share(x: i128) -> Double {
    const ERROR: u128 = 64;
    const ONE: u128 = 1 << FINE_BITS;
    let magnitude = x.unsigned_abs();
    let x = match magnitude {
        _ if magnitude <= ERROR => 0,
        _ if magnitude >= ONE - ERROR => ONE as i128 * x.signum(),
        _ => x,
    };
    Double::about(x).scaled(power_of_two(-(FINE_BITS as i32)))
}

/// A stored number, in steps if it is fixed-point.
pub(crate) fn double<S: Scalar>(x: S) -> Double {
    match x.to_repr().whole() {
        Some(whole) if S::Repr::BITS > 0 => Double::about(whole.into()),
        _ => Double::from(x.to_repr().nearest_float()),
    }
}

/// Vectors times a power of two that makes the greatest component about one; `None` if all are zero.
fn scaled<const N: usize>(vectors: [[Double; 3]; N]) -> Option<[[Double; 3]; N]> {
    let sizes = vectors.iter().flatten().map(|x| x.value().abs());
    let unit = inverse_power(sizes.fold(0.0, |most, x| if x > most { x } else { most }))?;
    Some(vectors.each(|v: [Double; 3]| v.each(|x: Double| x.scaled(unit))))
}

fn over(v: &[Double; 3], length: Double) -> [Double; 3] {
    indexed(|i| v[i].over(length))
}

/// `center + radius·share`, rounded once.
fn beside<S: Scalar>(center: S, radius: S, share: Double) -> S {
    if share.value() == 0.0 {
        return center;
    }
    let (center, radius) = (double(center), double(radius));
    if S::Repr::BITS > 0 {
        return S::from_raw(S::ENCODING.clamped(nearest_integer(center + radius * share)));
    }
    // Double words are exact where nothing overflows or underflows.
    let most = center.value().abs() + radius.value().abs();
    let Some(unit) = inverse_power(if most < f64::MAX { most } else { f64::MAX }) else { return S::zero() };
    let sum = center.scaled(unit) + radius.scaled(unit) * share;
    S::from_raw(Raw::of_float(sum.value() / unit))
}

/// The nearest integer, of two the even one.
pub(crate) fn nearest_integer(x: Double) -> i128 {
    // Above 2^53 the second word has whole steps, too.
    let coarse = x.value() as i128;
    let whole = coarse.saturating_add((x - Double::about(coarse)).value() as i128);
    let rest = x - Double::about(whole);
    let half = |sign: f64| (rest - Double::from(0.5 * sign)).value() * sign;
    let is_odd = i128::from(whole & 1 != 0);
    let step = |sign: f64| match half(sign).partial_cmp(&0.0) {
        Some(Ordering::Greater) => 1,
        Some(Ordering::Equal) => is_odd,
        _ => 0,
    };
    whole.saturating_add(step(1.0) - step(-1.0))
}
