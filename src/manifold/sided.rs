//! A solid whose corners and sides are told by the numbers that its shape gives them.

use crate::certificate::outline::{
    Outline, are_exact, are_floats, before, corner_number, next, outline, side_number,
};
use crate::certificate::rounded::U;
use crate::form::plane::AnyForm;
use crate::form::stored::OrientedForm;

/// A bound for the error of every number of a manifold, relative to its permanent.
pub(crate) const ROUNDED: f64 = 256.0 * U;

/// A solid with its corners in floats.
pub(crate) struct SidedBody<'a> {
    pub(crate) outline: Outline<'a>,
    /// The error bound of a corner.
    pub(crate) slack: f64,
    /// Whether it is a clockwise triangle, whose last two corners are exchanged.
    is_turned: bool,
}

/// A point, and the number of its corner or side.
pub(crate) type Named = ([f64; 2], usize);

/// A side: its ends, and its number.
pub(crate) struct FlatSide {
    pub(crate) from: Named,
    pub(crate) to: Named,
    pub(crate) number: usize,
}

impl<'a> SidedBody<'a> {
    /// A solid, in which products of two numbers are counted in steps.
    pub(crate) fn of(form: &AnyForm<'a, f64>, step: f64) -> Option<Self> {
        if let AnyForm::Oriented(rect) = form {
            return Self::oriented(rect, step);
        }
        let outline = outline(form)?;
        let is_turned = match (form, outline.corners()) {
            (AnyForm::Triangle(triangle), [_, second, _]) => triangle.0[1] != *second,
            _ => false,
        };
        Some(Self { outline, slack: 0.0, is_turned })
    }

    /// The corners of a rectangle that is not flat.
    fn oriented(rect: &OrientedForm<f64>, step: f64) -> Option<Self> {
        let outline = Outline::of_rect(rect, step)?;
        // A step of 1 is that of floats.
        let is_exact = if step < 1.0 { are_exact(rect, step, outline.corners()) } else { are_floats(rect) };
        let slack = if is_exact { 0.0 } else { 2.0 * outline.off };
        Some(Self { slack, outline, is_turned: false })
    }

    pub(crate) fn corners(&self) -> &[[f64; 2]] {
        self.outline.corners()
    }

    /// A corner, and the shape's number for it.
    pub(crate) fn corner(&self, i: usize) -> Named {
        (self.corners().get(i).copied().unwrap_or([0.0; 2]), corner_number(i, self.is_turned))
    }

    /// The side that begins at a corner.
    pub(crate) fn side(&self, i: usize) -> FlatSide {
        let count = self.corners().len();
        let number = side_number(i, count, self.is_turned);
        FlatSide { from: self.corner(i), to: self.corner(next(i, count)), number }
    }

    /// The side that ends at a corner.
    pub(crate) fn side_before(&self, i: usize) -> FlatSide {
        self.side(before(i, self.corners().len()))
    }
}
