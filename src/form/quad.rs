//! Axis-aligned rectangles as cores.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::linear::Linear;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::Each;

/// An axis-aligned rectangle. A flat one repeats corners.
#[derive(Clone, Copy)]
pub struct Quad<T: Arithmetic> {
    /// The corners, counter-clockwise from the least.
    pub corners: [Point<T, 2>; 4],
    /// The width and the height.
    pub lengths: [T::D1; 2],
}

impl<T: Arithmetic> Quad<T> {
    /// The rectangle between two stored points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(min: Point<T, 2>, max: Point<T, 2>) -> Self {
        let ([left, bottom], [right, top]) = (min.0, max.0);
        let corners = [min, Point([right, bottom]), max, Point([left, top])];
        Self { corners, lengths: [right - left, top - bottom] }
    }

    /// The lower and the upper bounds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bounds(&self) -> [Point<T, 2>; 2] {
        [self.corners[0], self.corners[2]]
    }

    /// The side from a corner to the next.
    #[inline]
    pub fn side(&self, i: usize) -> Linear<T, 2> {
        let length = self.lengths[i % 2].flipped(i > 1);
        let direction = if i.is_multiple_of(2) { [length, T::D1::ZERO] } else { [T::D1::ZERO, length] };
        Linear::side(self.corners[i % 4], Vector(direction), self.corners[(i + 1) % 4])
    }

    /// Twice the vector from the rectangle's center to the midpoint of two points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn way_to(&self, a: Point<T, 2>, b: Point<T, 2>) -> Vector<T, 2> {
        let [low, high] = self.bounds();
        (a - low) + (b - high)
    }

    /// The direction across a slab: along the first or the second side.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn across(&self, slab: usize) -> Vector<T, 2> {
        Vector::axis(slab, Ordering::Greater)
    }

    /// The width of the rectangle perpendicular to a direction, times the direction's length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn breadth(&self, direction: &Vector<T, 2>) -> T::D2 {
        let ([width, height], [x, y]) = (self.lengths, direction.0.each(Numeric::absolute));
        width * y + height * x
    }
}

/// Whether the point belongs to the rectangle.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn holds<T: Arithmetic>(quad: &Quad<T>, p: Point<T, 2>) -> bool {
    let [min, max] = quad.bounds();
    // Differences of stored numbers have exact signs.
    let (after, before) = ((p - min).0, (max - p).0);
    let (right, left) = (after[0].is_at_least_zero(), before[0].is_at_least_zero());
    let (above, below) = (after[1].is_at_least_zero(), before[1].is_at_least_zero());
    right & left & above & below
}

/// Whether the point's squared distance from the rectangle is at most `squared`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_near<T: Arithmetic>(quad: &Quad<T>, p: Point<T, 2>, squared: T::D2) -> bool {
    let [min, max] = quad.bounds();
    p.toward(&min, &max).squared().is_at_most(squared)
}
