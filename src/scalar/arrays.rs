//! The components of vectors as arrays.

use core::cmp::Ordering;

use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::scalar::repr::Repr;
use crate::scalar::{Constants, Scalar};
use nalgebra::{Point, SVector};

/// A reference to the components of a vector. Its one column is as long as the vector.
///
/// A small array passed by value is packed into one integer register, and has to be unpacked again.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn components<S: Scalar, const D: usize>(v: &SVector<S, D>) -> &[S; D] {
    &v.data.0[0]
}

/// The lexicographic order of two points whose coordinates are finite.
#[inline]
pub(crate) fn order<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> Ordering {
    for (x, y) in components(&a.coords).iter().zip(components(&b.coords)) {
        match x.partial_cmp(y) {
            Some(Ordering::Equal) => {}
            order => return order.unwrap_or(Ordering::Equal),
        }
    }
    Ordering::Equal
}

/// The components of a vector.
#[inline]
pub(crate) fn array<S: Scalar, const D: usize>(v: &SVector<S, D>) -> [S; D] {
    *components(v)
}

#[inline]
pub(crate) fn moved<S: Scalar, const D: usize>(p: &Point<S, D>, by: &SVector<S, D>) -> Point<S, D> {
    combined(p, by, |x, v| S::from_repr(x.to_repr().plus(v.to_repr())))
}

#[inline]
pub(crate) fn combined<S: Scalar, const D: usize>(
    p: &Point<S, D>,
    v: &SVector<S, D>,
    f: impl Fn(S, S) -> S,
) -> Point<S, D> {
    let (p, v) = (array(&p.coords), array(v));
    Point::from(indexed(|i| f(p[i], v[i])))
}

/// The numbers of a vector, encoded as in answers.
#[inline]
pub(crate) fn raw<S: Scalar, const D: usize>(v: &SVector<S, D>) -> [Raw; D] {
    array(v).map(S::to_raw)
}
