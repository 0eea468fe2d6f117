//! The least vector between two hulls, by exact search.
//!
//! All `q − p` of two hulls are the hull of the differences of their corners. Its point `x` nearest to the origin is the only one with
//! `x·v ≥ x·x` for all corners `v`. So however it is found, this proves it. The search keeps a few corners and, of their hull, the
//! nearest point; as long as a corner `v` has `x·v < x·x`, the least such one joins them (Gilbert, Johnson and Keerthi 1988). Every
//! subset of these few is tried.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::vector::{V, cross, dot, is_zero, minus, negated, plus, square, times, zero};

/// The least vector `gap / den` from a point of the first hull to one of the second.
#[derive(Clone, Debug)]
pub struct Nearest {
    pub gap: V,
    /// Positive.
    pub den: BigInt,
}

impl Nearest {
    /// The square of the length as a fraction.
    pub fn squared(&self) -> (BigInt, BigInt) {
        (square(&self.gap), &self.den * &self.den)
    }
}

/// The least vector from a point of the hull of `a` to one of the hull of `b`.
pub fn nearest(a: &[V], b: &[V]) -> Nearest {
    nearest_features(a, b).0
}

/// The same with the corners of the difference between which it ends.
pub fn nearest_features(a: &[V], b: &[V]) -> (Nearest, Vec<V>) {
    let mut known = vec![minus(&b[0], &a[0])];
    loop {
        let (found, kept) = of_few(&known);
        // The corner of the difference that is least along the gap.
        let least = |points: &[V], way: &V| points.iter().min_by_key(|p| dot(p, way)).unwrap().clone();
        let corner = minus(&least(b, &found.gap), &least(a, &negated(&found.gap)));
        if dot(&corner, &found.gap) * &found.den >= square(&found.gap) {
            return (found, kept);
        }
        known = kept;
        known.push(corner);
    }
}

/// The nearest point of the hull of a few points, and the points between which it is.
fn of_few(points: &[V]) -> (Nearest, Vec<V>) {
    let mut subsets: Vec<u32> =
        (1..1_u32 << points.len()).filter(|subset| subset.count_ones() <= 4).collect();
    subsets.sort_by_key(|subset| subset.count_ones());
    for subset in subsets {
        let few: Vec<V> =
            points.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1).map(|(_, p)| p.clone()).collect();
        let Some((weights, den)) = weights(&few) else { continue };
        if weights.iter().any(Signed::is_negative) {
            continue;
        }
        let gap = few.iter().zip(&weights).fold(zero(), |sum, (p, weight)| plus(&sum, &times(p, weight)));
        let length = square(&gap);
        if points.iter().all(|p| dot(p, &gap) * &den >= length) {
            return (Nearest { gap, den }, few);
        }
    }
    panic!("the hull of {points:?} has no nearest point");
}

/// The weights of the point nearest to the origin in the plane, line or space through some points, and their sum, which is positive;
/// `None` if fewer points have the same plane, line or space.
fn weights(points: &[V]) -> Option<(Vec<BigInt>, BigInt)> {
    let ways: Vec<V> = points[1..].iter().map(|q| minus(q, &points[0])).collect();
    let w = negated(&points[0]);
    let (shares, den) = match &ways[..] {
        [] => (vec![], BigInt::one()),
        [u] => (vec![dot(&w, u)], square(u)),
        [u, v] => {
            let normal = cross(u, v);
            (vec![dot(&cross(&w, v), &normal), dot(&cross(u, &w), &normal)], square(&normal))
        }
        [u, v, x] => {
            let den = dot(u, &cross(v, x));
            let shares = [cross(v, x), cross(x, u), cross(u, v)].map(|normal| dot(&w, &normal));
            if den.is_negative() { (shares.map(|x| -x).into(), -den) } else { (shares.into(), den) }
        }
        _ => return None,
    };
    if den.is_zero() {
        return None;
    }
    let first = &den - shares.iter().sum::<BigInt>();
    Some(([first].into_iter().chain(shares).collect(), den))
}

#[test]
fn nearest_points_are_those_by_hand() {
    let v = |x: i64, y: i64, z: i64| -> V { [x.into(), y.into(), z.into()] };
    let square = [v(-1, -1, 0), v(1, -1, 0), v(-1, 1, 0), v(1, 1, 0)];
    let of = |a: &[V], b: &[V]| {
        let (num, den) = nearest(a, b).squared();
        num_rational::BigRational::new(num, den)
    };
    let whole = |n: i64, d: i64| num_rational::BigRational::new(n.into(), d.into());
    assert_eq!(of(&square, &[v(0, 0, 3)]), whole(9, 1));
    assert_eq!(of(&square, &[v(4, 5, 3)]), whole(9 + 16 + 9, 1));
    assert_eq!(of(&square, &[v(3, 0, 0), v(0, 3, 0)]), whole(1, 2));
    assert_eq!(of(&square, &[v(0, 0, 3), v(0, 0, -1)]), whole(0, 1));
    assert!(is_zero(&nearest(&square, &square).gap));
}
