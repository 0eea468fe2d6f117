//! The least distance of two sets: `|w + s·u − t·v|²` minimised over the ranges of `s` and `t`.
//!
//! It is a convex quadratic, so it has its minimum where both derivatives are zero, or on the boundary, where
//! one parameter is at a bound and the other one is at the clamped projection.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::number::Number;
use super::set::{Range, Set, V, dot, minus, plus, times};
use super::surd::Ratio;

/// A pair of points of two cores.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The parameters on the cores are `s / den` and `t / den`.
    pub s: BigInt,
    pub t: BigInt,
    pub den: BigInt,
    /// The vector from the first core's point to the second's, times `den`.
    pub gap: V,
    /// The squared distance, times `den²`.
    pub squared: BigInt,
}

impl Pair {
    fn new(a: &Set, b: &Set, s: BigInt, t: BigInt, den: BigInt) -> Self {
        let from = plus(&times(&a.origin, &den), &times(&a.direction, &s));
        let to = plus(&times(&b.origin, &den), &times(&b.direction, &t));
        let gap = minus(&to, &from);
        let squared = dot(&gap, &gap);
        Self { s, t, den, gap, squared }
    }

    /// Compares the two distances.
    fn compared(&self, other: &Self) -> Ordering {
        let squared = |den: &BigInt| den * den;
        (&self.squared * squared(&other.den)).cmp(&(&other.squared * squared(&self.den)))
    }

    /// Compares the distance of the cores with a length that is not negative.
    pub fn compared_with(&self, length: &BigInt) -> Ordering {
        let length = length * &self.den;
        self.squared.cmp(&(&length * &length))
    }
}

/// The nearest points of two cores.
pub fn closest(a: &Set, b: &Set) -> Pair {
    let candidates = interior(a, b).into_iter().chain(at_ends(a, b));
    candidates.min_by(Pair::compared).unwrap()
}

/// The nearest points of two cores at one of their ends. Of several equally near pairs, it is the one at the
/// end with the least coordinates.
pub fn closest_to_end(a: &Set, b: &Set) -> Pair {
    let pairs = at_ends(a, b).into_iter().zip(a.ends().into_iter().chain(b.ends()));
    pairs.min_by(|(p, p_end), (q, q_end)| p.compared(q).then_with(|| p_end.cmp(q_end))).unwrap().0
}

/// The pair at which both derivatives are zero, if there is only one and it is within the ranges.
pub fn interior(a: &Set, b: &Set) -> Option<Pair> {
    let w = minus(&a.origin, &b.origin);
    let (u, v) = (&a.direction, &b.direction);
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (uw, vw) = (dot(u, &w), dot(v, &w));
    let den = &uu * &vv - &uv * &uv;
    if den.is_zero() {
        return None;
    }
    let s = &uv * &vw - &vv * &uw;
    let t = uu * vw - uv * uw;
    let within =
        |t: &BigInt, range: Range| !(range.has_low() && t.is_negative() || range.has_high() && *t > den);
    (within(&s, a.range) && within(&t, b.range)).then(|| Pair::new(a, b, s, t, den))
}

/// Each end of one core with the nearest point of the other. For two parallel lines, which have no ends, it
/// is any point.
fn at_ends(a: &Set, b: &Set) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for &s in a.range.ends() {
        let Ratio { num, den } = projected(&a.at(s), b);
        pairs.push(Pair::new(a, b, &den * s, num, den));
    }
    for &t in b.range.ends() {
        let Ratio { num, den } = projected(&b.at(t), a);
        pairs.push(Pair::new(a, b, num, &den * t, den));
    }
    if pairs.is_empty() {
        let Ratio { num, den } = projected(&a.origin, b);
        pairs.push(Pair::new(a, b, BigInt::zero(), num, den));
    }
    pairs
}

/// The parameter of the point of a core that is nearest to `p`.
pub fn projected(p: &V, on: &Set) -> Ratio {
    if on.range == Range::Point {
        return Ratio::new(BigInt::zero(), BigInt::from(1));
    }
    let den = dot(&on.direction, &on.direction);
    let num = dot(&minus(p, &on.origin), &on.direction);
    let num = if on.range.has_low() && num.is_negative() { BigInt::zero() } else { num };
    let num = if on.range.has_high() && num > den { den.clone() } else { num };
    Ratio { num, den }
}

/// Whether the closed sets share a point. For two lines or rays that cross, the type must be able to
/// represent the point.
pub fn meets<S: Number>(a: &Set, b: &Set, unit: i32) -> bool {
    closest(a, b).compared_with(&(&a.radius + &b.radius)).is_le() && crossing_fits::<S>(a, b, unit)
}

/// Segments and solids reach no further than their own numbers.
fn crossing_fits<S: Number>(a: &Set, b: &Set, unit: i32) -> bool {
    let reaches_far = |set: &Set| matches!(set.range, Range::Line | Range::Ray);
    if !(reaches_far(a) && reaches_far(b)) {
        return true;
    }
    let Some(Pair { s, den, .. }) = interior(a, b) else { return true };
    let coordinate = |i: usize| Ratio::new(&a.origin[i] * &den + &a.direction[i] * &s, den.clone());
    S::holds(&coordinate(0), unit) && S::holds(&coordinate(1), unit)
}
