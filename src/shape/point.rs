//! nalgebra's point as an operand: the set of that one point.

use nalgebra::Point;

use crate::form::stored::PointForm;
use crate::number::arithmetic::Value;
use crate::number::plan::Conversion;
use crate::scalar::Scalar;
use crate::shape::operand::{Operand, point};

impl<S: Scalar, const D: usize> Operand<S> for Point<S, D> {
    type Form<N: Value> = PointForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        PointForm(point(self, convert))
    }
}
