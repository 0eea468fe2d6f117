//! nalgebra's point as an operand: the set of that one point.

use nalgebra::Point;

use super::{Operand, array, spot};
use crate::kernel::vector::Spot;
use crate::scalar::Scalar;
use crate::scalar::repr::Visitor;
use crate::scalar::tower::Tower;

impl<S: Scalar, const D: usize> Operand<S> for Point<S, D> {
    type Form<T: Tower<Scalar = S>> = Spot<T, D>;

    #[inline(always)]
    fn visit(&self, visitor: &mut impl Visitor<S>) {
        for (axis, x) in array(&self.coords).into_iter().enumerate() {
            visitor.place(axis, x);
        }
    }

    #[inline(always)]
    fn lower<T: Tower<Scalar = S>>(&self, tower: T) -> Option<Spot<T, D>> {
        Some(spot(tower, self))
    }
}
