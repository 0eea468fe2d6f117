//! The values of numbers in rational arithmetic, and the error allowed to a result.

use kousa::Repr;
use kousa::nalgebra::{Point, SVector};
use num_bigint::BigInt;
use num_traits::{One, Zero};

use crate::fraction::{Fraction as Q, InFractions};
use crate::support::Sample;

pub fn whole(n: i64) -> Q {
    Q::from_integer(n.into())
}

pub fn vector<S: Sample, const D: usize>(v: &SVector<S, D>) -> Vec<Q> {
    v.iter().map(|x| x.fraction()).collect()
}

pub fn point<S: Sample, const D: usize>(p: &Point<S, D>) -> Vec<Q> {
    vector(&p.coords)
}

pub fn minus(a: &[Q], b: &[Q]) -> Vec<Q> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

pub fn square(v: &[Q]) -> Q {
    v.iter().map(|x| x * x).sum()
}

/// The square root, with an error of at most `2^-300`.
pub fn root(x: &Q) -> Q {
    if x.is_zero() {
        return x.clone();
    }
    let [numerator, denominator] = x.parts();
    let shift = 2 * (300 + denominator.bits());
    Q::new(((numerator << shift) / denominator).sqrt(), BigInt::one() << (shift / 2))
}

pub fn length(v: &[Q]) -> Q {
    root(&square(v))
}

/// π, with an error of at most `10^-60`.
pub fn pi() -> Q {
    let digits = "3141592653589793238462643383279502884197169399375105820974944592307816406286";
    Q::new(digits.parse().unwrap(), BigInt::from(10).pow(75))
}

/// The greatest number of a scalar, and the least.
pub fn limits<S: Sample>() -> [Q; 2] {
    let [greatest, least] = if S::IS_FIXED {
        let end = BigInt::one() << (S::Repr::BITS - 1);
        [&end - 1_i32, -end].map(|steps| Q::new(steps, BigInt::one() << S::FRAC_BITS))
    } else {
        let greatest = if size_of::<S>() == 4 { f64::from(f32::MAX) } else { f64::MAX };
        [greatest, -greatest].map(|x| Q::from_float(x).unwrap())
    };
    [greatest, least]
}

/// A unit in the last place of a number.
pub fn ulp<S: Sample>(x: S) -> Q {
    let apart = |steps| (x.nudged(steps).fraction() - x.fraction()).abs();
    if S::IS_FIXED { step::<S>() } else { apart(1).max(apart(-1)) }
}

/// One step of a fixed-point scalar.
pub fn step<S: Sample>() -> Q {
    Q::new(BigInt::one(), BigInt::one() << S::FRAC_BITS)
}

/// The number clamped to the range of the scalar.
pub fn clamped<S: Sample>(x: &Q) -> Q {
    let [greatest, least] = limits::<S>();
    x.clone().clamp(least, greatest)
}

/// The nearest step, with ties to even, saturating.
fn nearest_step<S: Sample>(x: &Q) -> Q {
    let steps = x / step::<S>();
    let (floor, half) = (steps.floor(), Q::new(1.into(), 2.into()));
    let rest = steps - Q::from_integer(floor.clone());
    let up = rest > half || (rest == half && floor.bit(0));
    clamped::<S>(&(Q::from_integer(floor + i32::from(up)) * step::<S>()))
}

/// Checks that a rational result is rounded once: to the nearest number in fixed-point, and to within this
/// many units in the last place in floats.
pub fn check_rational<S: Sample>(found: S, exact: &Q, ulps: i64) {
    if S::IS_FIXED {
        assert_eq!(found.fraction(), nearest_step::<S>(exact), "{} for {exact:?}", S::NAME);
    } else {
        check_near(found, exact, &whole(ulps));
    }
}

/// Checks that a number is within this many units in the last place, or saturates.
pub fn check_near<S: Sample>(found: S, exact: &Q, ulps: &Q) {
    let error = (found.fraction() - clamped::<S>(exact)).abs();
    assert!(
        error <= ulps * ulp(found),
        "{}: {found:?} for {exact:?}, off by {:?}",
        S::NAME,
        error / ulp(found)
    );
}
