//! Shapes as operands of queries, and what they have in common.

use nalgebra::{Point, SVector};

use crate::ShapeError;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::extent::Visitor;
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::Form;
use crate::scalar::{Constants, Repr, Scalar};

/// A shape as an operand of queries: the form that it has.
pub(crate) trait Operand<S: Scalar> {
    /// The form, in numbers of a type.
    type Form<N: Value>: Form<N>;

    /// The form of the shape, its numbers converted.
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N>;

    /// Whether the numbers, although finite, make the shape the empty set.
    #[inline]
    fn is_malformed(&self) -> bool {
        self.form(|x| x).is_malformed()
    }

    /// Whether every number is finite.
    #[inline]
    fn is_finite(&self) -> bool {
        let mut finite = Finite(true);
        self.form(|x| x).visit(&mut finite);
        finite.0
    }

    /// Whether the shape is the empty set.
    #[inline]
    fn is_empty(&self) -> bool {
        self.is_malformed() || !self.is_finite()
    }
}

/// Whether every number is finite.
struct Finite(bool);

impl<R: Repr> Visitor<R> for Finite {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: R) {
        self.0 &= x.finite();
    }
}

/// The coordinates of a point.
///
/// A loop, because every pair that is asked would compile the methods of arrays again for a closure of its own.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn point<S: Scalar, N: Value, const D: usize>(
    p: &Point<S, D>,
    convert: impl Convert<S::Repr, N>,
) -> [N; D] {
    let mut coordinates = [N::ZERO; D];
    for (axis, (converted, x)) in coordinates.iter_mut().zip(components(&p.coords)).enumerate() {
        *converted = convert.coordinate(axis, x.to_repr());
    }
    coordinates
}

/// The components of a vector.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn vector<S: Scalar, N: Value, const D: usize>(
    v: &SVector<S, D>,
    convert: impl Convert<S::Repr, N>,
) -> [N; D] {
    let mut numbers = [N::ZERO; D];
    for (converted, x) in numbers.iter_mut().zip(components(v)) {
        *converted = convert.number(x.to_repr());
    }
    numbers
}

/// The components of a vector where they are. Its one column is as long as the vector.
///
/// An array of two small numbers that is passed by value is one integer register, and has to be taken apart again.
#[cfg_attr(not(debug_assertions), inline(always))]
fn components<S: Scalar, const D: usize>(v: &SVector<S, D>) -> &[S; D] {
    &v.data.0[0]
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
    Point::from(core::array::from_fn(|i| f(p[i], v[i])))
}

/// The point half way between two, each coordinate rounded once; zero where a number is not finite.
pub(crate) fn mean<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> Point<S, D> {
    combined(a, &b.coords, |a, b| S::from_repr(S::Repr::mean(a.to_repr(), b.to_repr())).or_zero())
}

/// `to − from`, halved and rounded in every component where one does not fit.
pub(crate) fn way<S: Scalar, const D: usize>(from: &Point<S, D>, to: &Point<S, D>) -> SVector<S, D> {
    let repr = |p: &Point<S, D>| array(&p.coords).map(Scalar::to_repr);
    SVector::from(S::Repr::differences(repr(to), repr(from)).map(S::from_repr))
}

/// The numbers of a vector as answers have them.
#[inline]
pub(crate) fn raw<S: Scalar, const D: usize>(v: &SVector<S, D>) -> [Raw; D] {
    array(v).map(S::to_raw)
}

/// `shape` where it is well formed: finite first, then whatever else it must be.
pub(crate) fn checked<S: Scalar, A: Operand<S>>(shape: A, error: ShapeError) -> Result<A, ShapeError> {
    if !shape.is_finite() {
        return Err(ShapeError::NotFinite);
    }
    if shape.is_malformed() { Err(error) } else { Ok(shape) }
}
