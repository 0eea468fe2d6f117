//! Triangles and polygons as outlines for the fast stages of verdicts, which read stored corners one by one.

use nalgebra::Point;

use crate::form::corners::HullForm;
use crate::form::stored::TriangleForm;
use crate::meets::corners_verdict::CornerList;
use crate::number::plan::Conversion;
use crate::number::precision::Precision;
use crate::scalar::Scalar;
use crate::shape::operand::{Operand, point};
use crate::shape::{Polygon, Triangle};

/// A shape that is the convex hull of its corners.
pub(crate) trait Outlined<S: Scalar> {
    /// The outline, with its numbers converted.
    fn outline<F: Precision>(&self, convert: impl Conversion<S::Repr, F>) -> impl CornerList<F>;
}

impl<S: Scalar> Outlined<S> for Triangle<S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn outline<F: Precision>(&self, convert: impl Conversion<S::Repr, F>) -> impl CornerList<F> {
        self.form(convert)
    }
}

impl<S: Scalar, const N: usize> Outlined<S> for Polygon<S, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn outline<F: Precision>(&self, convert: impl Conversion<S::Repr, F>) -> impl CornerList<F> {
        StoredCorners { corners: self.corners(), convert }
    }
}

impl<F: Precision> CornerList<F> for TriangleForm<F> {
    const IS_EITHER: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last(self) -> Option<[F; 2]> {
        Some(self.0[2])
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn corners(self) -> impl Iterator<Item = [F; 2]> {
        self.0.into_iter()
    }
}

impl<F: Precision> CornerList<F> for HullForm<'_, F> {
    const IS_EITHER: bool = false;

    #[inline]
    fn last(self) -> Option<[F; 2]> {
        match self.0 {
            [_, _, .., last] => Some(*last),
            _ => None,
        }
    }
    #[inline]
    fn corners(self) -> impl Iterator<Item = [F; 2]> {
        self.0.iter().copied()
    }
}

/// The stored corners of a polygon, and how their numbers are converted.
struct StoredCorners<'a, S: Scalar, C> {
    corners: &'a [Point<S, 2>],
    convert: C,
}

impl<S: Scalar, C: Copy> Clone for StoredCorners<'_, S, C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Scalar, C: Copy> Copy for StoredCorners<'_, S, C> {}

impl<S: Scalar, F: Precision, C: Conversion<S::Repr, F>> CornerList<F> for StoredCorners<'_, S, C> {
    const IS_EITHER: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last(self) -> Option<[F; 2]> {
        match self.corners {
            [_, _, .., last] => Some(point(last, self.convert)),
            _ => None,
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn corners(self) -> impl Iterator<Item = [F; 2]> {
        self.corners.iter().map(move |corner| point(corner, self.convert))
    }
}
