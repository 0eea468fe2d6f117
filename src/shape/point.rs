//! nalgebra's point as an operand: the set of that one point.

use nalgebra::Point;

use super::operand::{Operand, point};
use crate::arithmetic::number::Value;
use crate::arithmetic::plan::Convert;
use crate::kernel::form::PointForm;
use crate::scalar::Scalar;

impl<S: Scalar, const D: usize> Operand<S> for Point<S, D> {
    type Form<N: Value> = PointForm<N, D>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Convert<S::Repr, N>) -> Self::Form<N> {
        PointForm(point(self, convert))
    }
}
