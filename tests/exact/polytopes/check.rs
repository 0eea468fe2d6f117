//! What the checks of several answers need.
//!
//! Lengths are in units times `2^PLACES`, and so are the components of a vector in the crate's answer.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::polytopes::body::{Axis, Body};
use crate::polytopes::nearest::nearest;
use crate::polytopes::vector::{V, dot, each, minus, square};
use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::surd::{PLACES, Surd, power};

/// The error allowed to three coordinates that are each within a unit in the last place.
pub const PLACE: f64 = 1.75;

/// The error allowed to a point, in units in the last place of the greatest number: `fixed` in fixed-point, and a measured bound in
/// floats.
pub fn limit<S: Number>(fixed: f64) -> f64 {
    if S::IS_FIXED { fixed } else { 12.0 }
}

/// A vector of the answer.
pub fn stored<S: Number>(got: &[S], case: &Case) -> V {
    each(|i| case.stored(got[i]))
}

pub fn near_point<S: Number>(what: &'static str, got: &[S], want: &[Surd; 3], case: &mut Case) {
    for i in 0..3 {
        case.length(what, got[i], &want[i]);
    }
}

pub fn length(v: &V) -> BigInt {
    square(v).sqrt()
}

/// The distance of a place from the core of a set.
pub fn off_core(place: &V, body: &Body) -> BigInt {
    let corners: Vec<V> = body.corners.iter().map(|p| each(|i| &p[i] << PLACES)).collect();
    let (num, den) = nearest(std::slice::from_ref(place), &corners).squared();
    (num / den).sqrt()
}

/// The distance of a place from a set.
pub fn off_set(place: &V, body: &Body) -> BigInt {
    (off_core(place, body) - (&body.radius << PLACES)).max(0.into())
}

/// Whether some number may have saturated.
pub fn is_at_limit<S: Number>(numbers: &[S]) -> bool {
    numbers.iter().any(|x| *x == S::MIN || *x == S::MAX)
}

/// Checks that the length is 1, up to the rounding of three components.
pub fn check_unit<S: Number>(what: &'static str, got: &[S], case: &Case) {
    let one = power(PLACES as i32 - case.unit);
    let error: BigInt = (length(&stored(got, case)) - &one).abs();
    case.check(error <= case.sway::<S>(&one) * 2, what, || format!("{got:?} is not of length 1"));
}

/// Checks that a normal is about along a vector: that it is not another one, apart from its rounding.
pub fn check_way<S: Number>(what: &'static str, got: &[S], way: &V, case: &Case) {
    let normal = stored(got, case);
    let along = dot(&normal, way);
    let is_near = along.is_positive() && &along * &along * 1000 > square(&normal) * square(way) * 999;
    case.check(is_near, what, || format!("{got:?} is not along {way:?}"));
}

/// The unit vector along a vector.
pub fn unit(way: &V) -> [Surd; 3] {
    let square = square(way);
    each(|i| Surd::new(BigInt::zero(), way[i].clone(), square.clone(), square.clone()))
}

/// The product of a length in units times `2^PLACES` and the unit vector along a vector.
pub fn along(way: &V, length: &BigInt) -> V {
    // The components have many more places than are left at the end.
    let root = (square(way) << (4 * PLACES)).sqrt();
    each(|i| ((&way[i] * length) << (2 * PLACES)) / &root)
}

/// The point `p / den`, moved by a radius along a vector.
pub fn surface((p, den): &(V, BigInt), way: &V, radius: &BigInt) -> [Surd; 3] {
    if radius.is_zero() {
        return each(|i| Surd::ratio(p[i].clone(), den.clone()));
    }
    let square = square(way);
    each(|i| Surd::new(&p[i] * &square, radius * &way[i] * den, square.clone(), den * &square))
}

/// The parameter of the point `p / den` of an axis.
pub fn parameter((p, den): &(V, BigInt), axis: &Axis) -> Surd {
    let length = square(&axis.direction);
    if length.is_zero() {
        return Surd::whole(0);
    }
    let from: V = each(|i| &p[i] - den * &axis.origin[i]);
    Surd::ratio(dot(&from, &axis.direction), den * length)
}

/// How far a point is from the point of an axis at a parameter beyond a radius, without the rounding of the parameter.
pub fn off_parameter<S: Number>(t: S, place: &V, axis: &Axis, radius: &BigInt, case: &Case) -> BigInt {
    if is_at_limit(&[t]) {
        return BigInt::zero();
    }
    let steps = each(|i| case.pure_product(&case.stored(t), &(&axis.direction[i] << PLACES)));
    let there: V = each(|i| (&axis.origin[i] << PLACES) + &steps[i]);
    let far = if S::IS_FIXED { BigInt::zero() } else { length(&steps) };
    let sway = case.sway::<S>(&((length(&axis.direction) << PLACES) + far)) * 2;
    let beyond: BigInt = length(&minus(place, &there)) - (radius << PLACES) - sway;
    beyond.max(BigInt::zero())
}

/// The greatest error of a number of a point, in units in its last place. Of a point that is rounded it is at most a half.
fn error_in_ulps<S: Number>(got: &V, want: &V, case: &Case) -> BigInt {
    let least = case.ulp_of_largest::<S>();
    let ulp = |x: &BigInt| if S::IS_FIXED { least.clone() } else { (x.abs() >> S::DIGITS).max(&least >> 3) };
    (0..3).map(|i| ((&got[i] - &want[i]).abs() << 64) / ulp(&want[i])).max().unwrap_or_default()
}

/// The error of a parameter, likewise.
fn error_of_parameter<S: Number>(got: S, want: &Surd, case: &Case) -> BigInt {
    let want = case.in_units(want).approx().clamp(case.stored(S::MIN), case.stored(S::MAX));
    let one = BigInt::from(1) << (PLACES as i32 - case.unit);
    let ulp = if S::IS_FIXED { BigInt::from(1) << PLACES } else { want.abs().max(one) >> S::DIGITS };
    ((case.stored(got) - want).abs() << 64) / ulp
}

/// A point of an answer, the radius of its set, and the parameter on the axis if the set has one.
type Side<'a, S> = (&'a [S], BigInt, Option<(S, &'a Axis)>);

/// Of several pairs of points on the cores the one that two points of an answer are for: at a radius from them each, along a vector, and
/// clamped to the range of the type; with its parameters on the sets that have an axis.
pub fn those_of<S: Number>(
    places: Vec<[(V, BigInt); 2]>,
    sides: [Side<'_, S>; 2],
    way: &V,
    case: &Case,
) -> Option<[(V, BigInt); 2]> {
    let range = [case.stored(S::MIN), case.stored(S::MAX)];
    let error = |(found, radius, axis): &Side<'_, S>, place: &(V, BigInt)| {
        let there = surface(place, way, radius).map(|x| {
            // What is half way between two numbers in fixed-point has one that is right.
            let rounded = x.rational().filter(|_| S::IS_FIXED).map(|ratio| ratio.rounded() << PLACES);
            rounded.unwrap_or_else(|| x.approx()).clamp(range[0].clone(), range[1].clone())
        });
        let of_point = error_in_ulps::<S>(&stored(found, case), &there, case);
        let of_parameter = axis.map(|(t, axis)| error_of_parameter(t, &parameter(place, axis), case));
        of_parameter.map_or(of_point.clone(), |error| error.max(of_point))
    };
    places.into_iter().min_by_key(|pair| sides.iter().zip(pair).map(|(side, place)| error(side, place)).max())
}
