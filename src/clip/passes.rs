//! What the passages of all solids have in common: their ends, computed at once or from nearby.

use crate::certificate::near::{Near, size, whole};
use crate::certificate::rounded::{Certain, LARGEST, LOSS, Rounding, U, Uncertain, Viewpoint};
use crate::clip::through::End;
use crate::form::stored::LinearForm;
use crate::number::double::Double;
use crate::number::encoding::{Encoding, Raw};
use num_traits::Float;

/// Which end of a common part: where the line enters a solid (`-1`), or where it leaves (`1`).
pub type EnterOrLeave = f64;

/// A passage through a solid.
pub trait Passes<const D: usize> {
    /// Where the common part begins or ends.
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>>;
    /// The same from nearby, where it is no stored end of the linear.
    fn end_nearby(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, D>>;
}

/// A point of a line, of which only what a stored point leaves must be rounded.
pub struct Spot<'a, const D: usize> {
    /// The point.
    pub at: [Double; D],
    /// The point minus the stored one.
    pub rest: [f64; D],
    /// The magnitudes of what it is the sum of.
    pub(crate) terms: f64,
    encoding: &'a Encoding,
    viewpoint: Viewpoint,
}

impl<'a, const D: usize> Spot<'a, D> {
    /// The point at about the parameter `time`.
    pub fn of(linear: &LinearForm<f64, D>, time: f64, encoding: &'a Encoding) -> Certain<Self> {
        let time = stored(time, encoding)?;
        let (mut at, mut rest, mut point, mut terms) = ([Double::ZERO; D], [0.0; D], [0.0; 3], 0.0);
        for i in 0..D {
            let start = if linear.ends() { 0.0 - linear.origin[i] } else { 0.0 };
            let ahead = Double::sum(linear.to[i], start) * Double::from(time);
            at[i] = Double::from(linear.origin[i]) + ahead;
            point[i] = if encoding.is_float { at[i].value() } else { whole(at[i].value()) };
            rest[i] = (at[i] - Double::from(point[i])).value();
            terms += linear.origin[i].abs() + ahead.value().abs();
        }
        if terms.is_nan() || terms >= LARGEST {
            return Err(Uncertain);
        }
        Ok(Self { at, rest, terms, encoding, viewpoint: Viewpoint { point, time } })
    }

    /// How numbers are rounded that are relative to the stored point.
    pub fn to(&self) -> Rounding<'_> {
        Rounding { encoding: self.encoding, origin: Some(&self.viewpoint) }
    }

    /// Whether a parameter from here, in a direction, is accurate enough for a point of a solid of this size, and for itself.
    pub fn is_sharp(&self, t: Near, direction: &[f64; D], extent: f64) -> bool {
        (t.error * size(direction) <= LOSS * extent) & (t.error <= LOSS * self.to().scale(t.value))
    }

    /// A coordinate of the point at a parameter from here, in a direction.
    pub fn place(&self, axis: usize, t: Near, direction: f64) -> Certain<Raw> {
        let ahead = t.value * direction;
        let error = t.error * direction.abs() + 4.0 * U * (ahead.abs() + self.rest[axis].abs());
        self.to().place(axis, self.rest[axis] + ahead, error + LOST * self.terms)
    }

    /// The vector from another point to this one, and a bound for the error of each component.
    pub fn from(&self, p: &[f64; D]) -> ([Double; D], f64) {
        let mut from = self.at;
        for (x, start) in from.iter_mut().zip(p) {
            *x = *x - Double::from(*start);
        }
        (from, LOST * (self.terms + size(p)))
    }
}

/// Far more than the relative error of a few operations on double words.
pub const LOST: f64 = 1.0 / (1_u128 << 95) as f64;

/// The vector of the nearest floats.
pub fn values<const D: usize>(v: &[Double; D]) -> [f64; D] {
    let mut values = [0.0; D];
    for (x, double) in values.iter_mut().zip(v) {
        *x = double.value();
    }
    values
}

/// The root next to zero of `a·t² + 2·b·t + f`, where the sign of `b` is that of `way`: `t = −f / (b ± √(b² − a·f))`.
pub fn root_near_zero(a: Near, b: Near, f: Near, way: EnterOrLeave) -> Option<Near> {
    /// The greatest allowed relative error of `b`.
    const SHARP: f64 = 1.0 / (1 << 20) as f64;
    let (slope, square) = (way * b.value, b.value * b.value);
    let curve = a.value.abs() + a.error;
    // So the root `√Δ` of what is left is at least 0.86 of `b`. With `dt/df = 1 / (2·√Δ)`, `dt/db = t / √Δ` and `dt/da = t² / (2·√Δ)` the
    // errors are at most `e_f / b`, and the shares `2·e_b / b` and `e_a·|f| / b²` of the root.
    let is_near = (slope > 0.0) & (b.error < SHARP * slope) & (4.0 * curve * f.value.abs() < square);
    if !is_near {
        return None;
    }
    let over = slope + Float::sqrt(square - a.value * f.value);
    let value = 0.0 - way * f.value / over;
    let lost = 4.0 * b.error / slope + 4.0 * a.error * f.value.abs() / square + 32.0 * U;
    let error = value.abs() * lost + f.error / slope;
    Some(Near { value, error })
}

/// The nearest parameter that the scalar can store, if it is not too large.
pub fn stored(time: f64, encoding: &Encoding) -> Certain<f64> {
    const LIMIT: f64 = (1_u64 << 50) as f64;
    if encoding.is_float {
        return Ok(time);
    }
    let steps = time * encoding.steps();
    if steps.abs() < LIMIT { Ok(whole(steps) * encoding.step()) } else { Err(Uncertain) }
}

impl Rounding<'_> {
    /// A stored end of a line, ray or segment, at the parameter `t`, that lies inside a solid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn own_end<const D: usize>(self, p: &[f64; D], t: Raw) -> End<Raw, D> {
        End { t, point: self.point(p), normal: None }
    }
}
