//! Lines against rectangles by separating axes (Gottschalk 1996; Ericson 5.3.3).
//!
//! Convex sets in the plane are disjoint if and only if their projections onto the normal of some edge are. All lengths
//! here are doubled, so that a midpoint is a sum of two ends and a half extent is a whole one. On which axis sets are
//! disjoint is unpredictable, so all axes are tested, without a branch.

use crate::form::linear::Linear;
use crate::form::projection::is_over;
use crate::form::quad::Quad;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::Each;

/// Whether a line, ray or segment has a point in common with a rectangle.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets_linear<T: Arithmetic>(quad: &Quad<T>, linear: &Linear<T, 2>) -> bool {
    let end = if linear.ends { linear.end } else { linear.origin };
    let (way, direction) = (quad.way_to(linear.origin, end), &linear.direction);
    let across = way.cross(direction).absolute().is_at_most(quad.breadth(direction));
    if !linear.starts {
        return across;
    }
    let is_over = |i: usize| {
        let [place, along, reach] = [way.0[i], direction.0[i], quad.lengths[i]].each(|x| x * T::step());
        is_over(linear.ends, place, along, reach)
    };
    across & is_over(0) & is_over(1)
}
