//! The separating direction and features of two cores, in the plane or in space. They determine the distance or
//! penetration of the cores.

use core::cmp::Ordering;

use super::vector::{Point, Vector};
use crate::arithmetic::number::{Arithmetic, Number};

/// One of the two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    A,
    B,
}

/// The direction and the features along which two cores are separated, or can be.
pub struct Separation<T: Arithmetic, const D: usize> {
    /// The direction from `a` to `b`, of any length but zero.
    pub direction: Vector<T, D>,
    /// The signed distance of the cores along the direction, times the direction's length.
    pub gap: T::D2,
    /// A vertex of one core at which that distance is taken…
    pub vertex: Point<T, D>,
    /// …and the operand that has this vertex.
    pub side: Side,
}

impl<T: Arithmetic, const D: usize> Clone for Separation<T, D> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Arithmetic, const D: usize> Copy for Separation<T, D> {}

impl<T: Arithmetic, const D: usize> Separation<T, D> {
    /// The order of two distances `|gap| / |direction|`, by their squares.
    pub fn compare(&self, other: &Self) -> Result<Ordering, T::Uncertain> {
        let (a, b) = (self.gap * self.gap, other.gap * other.gap);
        (a * other.direction.squared()).compare(b * self.direction.squared())
    }

    /// The same separation, with the operands exchanged.
    pub fn mirrored(self) -> Self {
        let side = if self.side == Side::A { Side::B } else { Side::A };
        Self { direction: -self.direction, side, ..self }
    }
}

/// Which of two directions is preferred if both separate by the same length. A direction along an axis comes first, and
/// the lower axis before the higher one; then the one closer to the x axis, then to the next axis; then the positive
/// one. `reversed` tells that the operands are exchanged, and with them the directions.
pub fn compare_directions<T: Arithmetic, const D: usize>(
    g: &Vector<T, D>,
    h: &Vector<T, D>,
    reversed: bool,
) -> Result<Ordering, T::Uncertain> {
    let axis = axis_of(g)?.cmp(&axis_of(h)?);
    if axis.is_ne() {
        return Ok(axis);
    }
    let (square_g, square_h) = (g.squared(), h.squared());
    for i in 0..D - 1 {
        let steep = (h.0[i] * h.0[i] * square_g).compare(g.0[i] * g.0[i] * square_h)?;
        if steep.is_ne() {
            return Ok(steep);
        }
    }
    let mut positive = Ordering::Equal;
    for i in 0..D {
        positive = positive.then(h.0[i].sign()?.cmp(&g.0[i].sign()?));
    }
    Ok(if reversed { positive.reverse() } else { positive })
}

/// The axis that a vector is parallel to, or the number of axes if there is none.
fn axis_of<T: Arithmetic, const D: usize>(v: &Vector<T, D>) -> Result<usize, T::Uncertain> {
    let mut axis = None;
    for (i, x) in v.0.iter().enumerate() {
        if !x.is_zero()? {
            axis = Some(if axis.is_some() { D } else { i });
        }
    }
    Ok(axis.unwrap_or(D))
}
