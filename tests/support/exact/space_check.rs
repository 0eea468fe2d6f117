//! The conditions on an answer's points and normals, if several answers are right.
//!
//! Lengths are in units times `2^PLACES`, and so are the components of a vector in the crate's answer.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd, power};
use crate::space::{Body, V, dot, each};
use crate::space_nearest::squared;

/// The error allowed to three coordinates that are each within a unit in the last place.
pub const PLACE: f64 = 1.75;

/// The error allowed to a point, in units in the last place of the greatest number: `fixed` in fixed-point,
/// and a measured bound in floats.
pub fn limit<S: Number>(fixed: f64) -> f64 {
    if S::IS_FIXED { fixed } else { 12.0 }
}

/// A vector of the answer.
pub fn stored<S: Number>(got: &[S], case: &Case) -> V {
    each(|i| case.stored(got[i]))
}

/// The unit vector in the direction of another vector.
pub fn unit(along: &V) -> [Surd; 3] {
    let square = dot(along, along);
    each(|i| Surd::new(0.into(), along[i].clone(), square.clone(), square.clone()))
}

pub fn length(v: &V) -> BigInt {
    dot(v, v).sqrt()
}

/// A normal times a length, which is in units times `2^PLACES`.
pub fn scaled(normal: &V, length: &BigInt, case: &Case) -> V {
    each(|i| case.pure_product(&normal[i], length))
}

/// The length of the projection of a vector in units on a normal.
pub fn project(normal: &V, v: &V, case: &Case) -> BigInt {
    (0..3).map(|i| case.pure_product(&normal[i], &(&v[i] << PLACES))).sum()
}

/// Checks that the length is 1, up to the rounding of three components.
pub fn check_unit<S: Number>(what: &'static str, got: &[S], case: &Case) {
    let one = power(PLACES as i32 - case.unit);
    let error: BigInt = (length(&stored(got, case)) - &one).abs();
    case.check(error <= case.sway::<S>(&one) * 2, what, || format!("{got:?} is not of length 1"));
}

/// The distance of a point from a core.
pub fn off_core(place: &V, core: &Body) -> BigInt {
    let (num, den) = squared(&Body::point(place.clone()), &core.finer(PLACES));
    (num / den).sqrt()
}

/// The distance of a point from a set.
pub fn off_set(place: &V, set: &Body) -> BigInt {
    (off_core(place, set) - (&set.radius << PLACES)).max(0.into())
}

/// Whether some number may have saturated.
pub fn is_at_limit<S: Number>(numbers: &[S]) -> bool {
    numbers.iter().any(|x| *x == S::MIN || *x == S::MAX)
}
