//! Shapes as plain floats, in a unit in which neither products nor squares leave their range.

use crate::distance::cored_fast::Cored as _;
use crate::distance::cores_fast::FloatCore;
use crate::form::plane::Plane;
use crate::form::query::InDimension;
use crate::form::space::Space;
use crate::form::stored::Form;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::number::extent::Sum;
use crate::number::float::greater;
use crate::number::wide_float::inverse_power;
use crate::scalar::{Repr, Scalar};
use crate::shape::operand::Operand;

/// The unit of lengths: a step of a fixed-point scalar; for floats about the size of the moving shape and its motion.
#[derive(Clone, Copy, Debug)]
pub struct Units {
    /// How many units a stored number of 1 has.
    pub scale: f64,
    /// The length of a unit, for bounds of shapes.
    #[cfg(feature = "alloc")]
    pub length: f64,
}

/// The unit is at least this.
const LEAST: f64 = f64::from_bits((1023 - 350) << 52);

/// No sum of magnitudes is greater, in units.
const LARGEST: f64 = f64::from_bits((1023 + 400) << 52);

impl Units {
    /// Those for numbers of a size.
    pub fn of(encoding: &Encoding, size: f64) -> Self {
        if !encoding.is_float {
            return Self {
                scale: 1.0,
                #[cfg(feature = "alloc")]
                length: encoding.step(),
            };
        }
        let scale = inverse_power(greater(size, LEAST)).unwrap_or(1.0);
        Self {
            scale,
            #[cfg(feature = "alloc")]
            length: 1.0 / scale,
        }
    }

    /// Numbers in units.
    pub fn take<S: Scalar, const D: usize>(&self, numbers: [S; D]) -> [f64; D] {
        numbers.each(|x| self.scale * x.to_repr().nearest_float())
    }
}

/// A shape that has a core in plain floats, in `D` dimensions.
pub trait TurningOperand<S: Scalar, const D: usize> {
    /// The sum of the magnitudes of its numbers, as they are stored.
    fn size(&self) -> f64;
    /// Whether its numbers are too large for squares of them, in units.
    fn is_too_large(&self, units: &Units) -> bool;
    /// Passes its core, in units; `None` if it is the empty set or has none.
    fn with_core<R>(&self, units: &Units, look: impl FnOnce(Option<&FloatCore<'_, D>>) -> R) -> R;
}

/// Implements it in one dimension.
macro_rules! in_units {
    ($($D:literal: $Dimension:ident;)*) => {$(
        impl<S: Scalar, A> TurningOperand<S, $D> for A
        where
            A: Operand<S, Form<f64>: InDimension<f64, Dimension = $Dimension>>,
        {
            fn size(&self) -> f64 {
                let mut sum = Sum(0.0);
                self.form(|x: S::Repr| x.nearest_float()).visit(&mut sum);
                sum.0
            }

            fn is_too_large(&self, units: &Units) -> bool {
                // Comparisons with NaN are false.
                let is_fine = units.scale * TurningOperand::<S, $D>::size(self) < LARGEST;
                !is_fine && !self.is_empty()
            }

            fn with_core<R>(&self, units: &Units, look: impl FnOnce(Option<&FloatCore<'_, $D>>) -> R) -> R {
                let form = self.form(|x: S::Repr| units.scale * x.nearest_float());
                let any = form.any();
                look((!self.is_empty()).then(|| any.core()).flatten().as_ref())
            }
        }
    )*};
}
in_units! {
    2: Plane;
    3: Space;
}
