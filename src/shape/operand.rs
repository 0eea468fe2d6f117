//! Shapes as operands of queries, and what they have in common.

use core::convert::identity;

use nalgebra::{Point, SVector};

use crate::form::stored::Form;
use crate::number::arithmetic::Value;
use crate::number::extent::Visitor;
use crate::number::plan::Conversion;
use crate::scalar::arrays::{array, combined, components};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::error::ShapeError;

/// A shape as an operand of queries, by its form.
pub(crate) trait Operand<S: Scalar> {
    /// The form, with numbers of type `N`.
    type Form<N: Value>: Form<N>;

    /// Whether its points may have a parameter. A box or triangle has none, even if it is the segment that it degenerates to.
    const HAS_PARAMETER: bool = true;

    /// The form of the shape, with its numbers converted.
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N>;

    /// The number that users know a corner, side, edge or face by, which has another one in the form if the shape was moved.
    #[inline]
    fn feature(&self, number: usize) -> usize {
        number
    }

    /// Whether the numbers, although all finite, make the shape the empty set.
    #[inline]
    fn is_malformed(&self) -> bool {
        self.form(identity::<S::Repr>).is_malformed()
    }

    /// Whether every number is finite.
    #[inline]
    fn is_finite(&self) -> bool {
        let mut finite = AllFinite(true);
        self.form(identity::<S::Repr>).visit(&mut finite);
        finite.0
    }

    /// Whether the shape is the empty set.
    #[inline]
    fn is_empty(&self) -> bool {
        self.is_malformed() || !self.is_finite()
    }
}

/// Whether every number is finite.
struct AllFinite(bool);

impl<R: Repr> Visitor<R> for AllFinite {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(&mut self, x: R) {
        self.0 &= x.finite();
    }
}

/// The coordinates of a point.
///
/// It is a plain loop, because a closure for the methods of arrays would be compiled again for every pair, and because iterators are slow without
/// optimisation: this is what a debug build runs of its own in every query.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn point<S: Scalar, N: Value, const D: usize>(
    p: &Point<S, D>,
    convert: impl Conversion<S::Repr, N>,
) -> [N; D] {
    let (mut coordinates, numbers) = ([N::ZERO; D], components(&p.coords));
    let mut axis = 0;
    while axis < D {
        coordinates[axis] = convert(numbers[axis].to_repr());
        axis += 1;
    }
    coordinates
}

/// The components of a vector.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn vector<S: Scalar, N: Value, const D: usize>(
    v: &SVector<S, D>,
    convert: impl Conversion<S::Repr, N>,
) -> [N; D] {
    let (mut converted, numbers) = ([N::ZERO; D], components(v));
    let mut i = 0;
    while i < D {
        converted[i] = convert(numbers[i].to_repr());
        i += 1;
    }
    converted
}

/// The midpoint of two points, each coordinate rounded once; zero for a coordinate that is not finite.
pub(crate) fn mean<S: Scalar, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> Point<S, D> {
    combined(a, &b.coords, |a, b| S::from_repr(S::Repr::mean(a.to_repr(), b.to_repr())).or_zero())
}

/// `to − from`; if a component does not fit, all of them are halved and rounded.
pub(crate) fn way<S: Scalar, const D: usize>(from: &Point<S, D>, to: &Point<S, D>) -> SVector<S, D> {
    let repr = |p: &Point<S, D>| array(&p.coords).map(Scalar::to_repr);
    SVector::from(S::Repr::differences(repr(to), repr(from)).map(S::from_repr))
}

/// The shape if it is well formed; otherwise `NotFinite` or else the given error.
pub(crate) fn checked<S: Scalar, A: Operand<S>>(shape: A, error: ShapeError) -> Result<A, ShapeError> {
    if !shape.is_finite() {
        return Err(ShapeError::NotFinite);
    }
    if shape.is_malformed() { Err(error) } else { Ok(shape) }
}
