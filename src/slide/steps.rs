//! Vectors of a slide in stored numbers: parts of a motion along faces and creases, and small steps away from them.

use nalgebra::SVector;

use crate::direction::vector::{across, compare_lengths, cross, dot, scaled};
use crate::number::arithmetic::Value;
use crate::scalar::arrays::array;
use crate::scalar::{Constants, Repr, Scalar};
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

/// The direction along which two faces in space meet; `None` if they are parallel.
pub(super) fn crease<S: Scalar, const D: usize>(
    a: &SVector<S, D>,
    b: &SVector<S, D>,
) -> Option<SVector<S, D>> {
    let (a, b) = (array(a), array(b));
    let mut crease = [S::zero(); D];
    if D < 3 {
        return None;
    }
    for (i, x) in crease.iter_mut().enumerate() {
        let (j, k) = ((i + 1) % D, (i + 2) % D);
        *x = cross(&SVector::from([a[j], a[k]]), &SVector::from([b[j], b[k]]));
    }
    crease.iter().any(|x| *x != S::zero()).then(|| SVector::from(crease))
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
    let (a, b) = (array(a), array(b));
    let mut sum = a;
    for (i, x) in sum.iter_mut().enumerate() {
        *x = f(a[i], b[i]);
    }
    SVector::from(sum)
}

/// Whether a direction certainly leads against a face. Along it the product is only about zero, because the normal is rounded.
pub(super) fn is_against<S: Scalar, const D: usize>(way: &SVector<S, D>, normal: &SVector<S, D>) -> bool {
    let away = twice(twice(twice(dot(way, normal))));
    away.to_repr().plus(greatest(way, S::zero()).to_repr()) < <S::Repr as Value>::ZERO
}
