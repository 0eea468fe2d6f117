//! Vectors of a slide in stored numbers: parts of a motion along faces and creases, and small steps away from them.

use nalgebra::{Point, SVector};

use crate::direction::vector::{across, as_floats, compare_lengths, dot, scaled};
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::scalar::arrays;
use crate::scalar::{Constants, Repr, Scalar};
use crate::slide::fronts::{self, FrontPlane};
use crate::sweep::impact::{stepped, twice};

/// A vector with each component nearer to zero by a step.
pub(super) fn shortened<S: Scalar, const D: usize>(v: &SVector<S, D>, step: S) -> SVector<S, D> {
    let zero = S::zero();
    combined(v, v, |x, _| {
        let less = stepped(x, x.negated(), step);
        if (x > zero) == (less > zero) && (x < zero) == (less < zero) { less } else { zero }
    })
}

/// The part of a motion along a face. It is exact if the normal is along an axis. Otherwise the normal is rounded; what that rounding leaves of a
/// motion straight against the face is set to zero.
pub(super) fn along_face<S: Scalar, const D: usize>(
    motion: &SVector<S, D>,
    normal: &SVector<S, D>,
) -> SVector<S, D> {
    let zero = S::zero();
    if normal.iter().filter(|x| **x != zero).count() < 2 {
        return combined(motion, normal, |x, n| if n == zero { x } else { zero });
    }
    let part = across(motion, normal);
    let noise = scaled(motion, twice(twice(S::epsilon())));
    if compare_lengths(&part, &noise).is_le() { SVector::from([zero; D]) } else { part }
}

/// Whether the angle between two vectors is less than a quarter turn.
pub(super) fn leads_along<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> bool {
    if S::Repr::BITS == 0 {
        return dot(a, b) > S::zero();
    }
    // `4·a·b = |a + b|² − |a − b|²`; the product itself may underflow to zero.
    compare_lengths(&plus(a, b), &minus(a, b)).is_gt()
}

/// The part of a motion along the crease of two faces in space; `None` if they are parallel. It is exact if the crease is along an axis.
pub(super) fn along_crease<S: Scalar, const D: usize>(
    motion: &SVector<S, D>,
    a: &SVector<S, D>,
    b: &SVector<S, D>,
) -> Option<SVector<S, D>> {
    let (m, a, b): ([f64; 3], [f64; 3], [f64; 3]) = (as_floats(motion), as_floats(a), as_floats(b));
    let c: [f64; 3] = indexed(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3]);
    let (square, is_straight) = (fronts::dot(&c, &c), c.iter().filter(|x| **x != 0.0).count() < 2);
    let share = fronts::dot(&m, &c) / square;
    let part = |i: usize| if c[i] == 0.0 { S::zero() } else { nearest(c[i] * share) };
    (square > 0.0)
        .then(|| SVector::from(indexed(|i| if is_straight && c[i] != 0.0 { motion[i] } else { part(i) })))
}

/// All that is by a step in front of a face.
pub(super) fn as_plane<S: Scalar, const D: usize>(normal: &SVector<S, D>, step: S) -> FrontPlane<D> {
    let one = S::one().to_repr().nearest_float();
    let normal: [f64; D] = as_floats(normal);
    FrontPlane { normal: normal.map(|x| x / one), least: step.to_repr().nearest_float() }
}

/// A unit vector of so many dimensions in stored numbers.
pub(crate) fn stored<S: Scalar, const D: usize>(direction: &[f64]) -> SVector<S, D> {
    let one = S::one().to_repr().nearest_float();
    SVector::from(indexed::<S, D>(|i| nearest(direction.get(i).map_or(0.0, |x| x * one))))
}

/// The number of a scalar nearest to a float, which counts its steps if it is fixed-point.
pub(super) fn nearest<S: Scalar>(x: f64) -> S {
    if S::Repr::BITS == 0 {
        return S::from_raw(Raw::of_float(x));
    }
    let limit = if x < 0.0 { S::least() } else { S::greatest() };
    S::Repr::at_most(x + 0.5).map_or(limit, S::from_repr)
}

/// A vector plus a step along the sign of each component of a normal.
pub(super) fn led<S: Scalar, const D: usize>(
    v: &SVector<S, D>,
    normal: &SVector<S, D>,
    step: S,
) -> SVector<S, D> {
    combined(v, normal, |x, n| stepped(x, n, step))
}

/// The greatest magnitude of a component, or `least` if that is more.
pub(super) fn greatest<S: Scalar, const D: usize>(v: &SVector<S, D>, least: S) -> S {
    let magnitude = |x: &S| if *x < S::zero() { x.negated() } else { *x };
    v.iter().map(magnitude).fold(least, |a, b| if b > a { b } else { a })
}

pub(super) fn plus<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> SVector<S, D> {
    combined(a, b, |a, b| S::from_repr(a.to_repr().plus(b.to_repr())))
}

pub(super) fn minus<S: Scalar, const D: usize>(a: &SVector<S, D>, b: &SVector<S, D>) -> SVector<S, D> {
    combined(a, b, |a, b| S::from_repr(a.to_repr().minus(b.to_repr())))
}

fn combined<S: Scalar, const D: usize>(
    a: &SVector<S, D>,
    b: &SVector<S, D>,
    f: impl Fn(S, S) -> S,
) -> SVector<S, D> {
    arrays::combined(&Point::from(*a), b, f).coords
}
