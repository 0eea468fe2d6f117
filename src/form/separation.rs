//! The separating direction and features of two cores, in the plane or in space. They determine the distance or
//! penetration of the cores.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::number::arithmetic::{Arithmetic, Numeric};

/// One of the two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    A,
    B,
}

/// The direction and the features along which two cores are separated, or can be.
#[derive(Clone, Copy)]
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

impl<T: Arithmetic, const D: usize> Separation<T, D> {
    /// The order of two distances `|gap| / |direction|`, by their squares.
    pub fn compare(&self, other: &Self) -> Ordering {
        let (a, b) = (self.gap * self.gap, other.gap * other.gap);
        (a * other.direction.squared()).compare(b * self.direction.squared())
    }

    /// Whether the distance `|gap| / |direction|` is at most a radius, by the squares of both.
    pub fn is_within(&self, radius: T::D1) -> bool {
        (self.gap * self.gap).is_at_most(radius * radius * self.direction.squared())
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
) -> Ordering {
    let axis = axis_of(g.0).cmp(&axis_of(h.0));
    if axis.is_ne() {
        return axis;
    }
    let (square_g, square_h) = (g.squared(), h.squared());
    for i in 0..D - 1 {
        let steep = (h.0[i] * h.0[i] * square_g).compare(g.0[i] * g.0[i] * square_h);
        if steep.is_ne() {
            return steep;
        }
    }
    let positive = positive_first(g.0, h.0);
    if reversed { positive.reverse() } else { positive }
}

/// Whether the first of two outward directions, both against the motion, opposes it more. Ties are decided by
/// [`compare_directions`].
pub fn opposes_more<T: Arithmetic, const D: usize>(
    g: &Vector<T, D>,
    old: &Vector<T, D>,
    m: &Vector<T, D>,
) -> bool {
    if g.is_parallel(old) {
        return false;
    }
    let order = compare_shares(g, old, m);
    if order.is_eq() { compare_directions(g, old, false).is_lt() } else { order.is_gt() }
}

/// Whether the first of two different outward directions opposes the motion more, or else goes with it less. Ties are
/// decided by [`compare_directions`].
pub fn faces_more<T: Arithmetic, const D: usize>(
    g: &Vector<T, D>,
    old: &Vector<T, D>,
    m: &Vector<T, D>,
) -> bool {
    let (way, old_way) = (g.dot(m).sign(), old.dot(m).sign());
    if way != old_way {
        return way < old_way;
    }
    let order = if way.is_eq() { way } else { compare_shares(g, old, m) };
    if order.is_eq() { compare_directions(g, old, false).is_lt() } else { order == way.reverse() }
}

/// Compares how far a motion leads along two directions of any length, or against them: `(g·m)² / |g|²`.
fn compare_shares<T: Arithmetic, const D: usize>(
    g: &Vector<T, D>,
    h: &Vector<T, D>,
    m: &Vector<T, D>,
) -> Ordering {
    let (along_g, along_h) = (g.dot(m), h.dot(m));
    (along_g * along_g * h.squared()).compare(along_h * along_h * g.squared())
}

/// The axis that a vector with these components is parallel to, or the number of axes if there is none.
pub fn axis_of<N: Numeric, const D: usize>(components: [N; D]) -> usize {
    let mut axis = None;
    for (i, x) in components.into_iter().enumerate() {
        if !x.is_zero() {
            axis = Some(if axis.is_some() { D } else { i });
        }
    }
    axis.unwrap_or(D)
}

/// The order of two vectors by the signs of their components, in which the positive one comes first.
pub fn positive_first<N, M, const D: usize>(g: [N; D], h: [M; D]) -> Ordering
where
    N: Numeric,
    M: Numeric,
{
    let mut positive = Ordering::Equal;
    for (x, y) in g.iter().zip(&h) {
        positive = positive.then(y.sign().cmp(&x.sign()));
    }
    positive
}
