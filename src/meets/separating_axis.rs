//! Tests of rectangles by separating axes (Gottschalk 1996; Ericson 4.4 and 5.2.1).
//!
//! Convex sets in the plane are disjoint if and only if their projections onto the normal of some edge are. All lengths
//! here are doubled, so that a midpoint is a sum of two ends and a half extent is a whole one. On which axis sets are
//! disjoint is unpredictable, so all axes are tested, without a branch.

use crate::form::coordinates::Vector;
use crate::form::linear::Linear;
use crate::form::projection::is_over;
use crate::form::quad::Quad;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// Whether two rectangles have a point in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet<T: Arithmetic>(a: &Quad<T>, b: &Quad<T>) -> bool {
    let [low, high] = b.anchors();
    let way = a.way_to(low, high);
    overlap(&way, a, b) & overlap(&way, b, a)
}

/// Whether the projections of two rectangles onto the axes of the first overlap. `way` is twice the vector between
/// their centers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn overlap<T: Arithmetic>(way: &Vector<T, 2>, own: &Quad<T>, other: &Quad<T>) -> bool {
    let (place, reach) = (own.components(way), own.lengths());
    let (first, second) = (own.components(&other.sides[0]), own.components(&other.sides[1]));
    let reach = |i: usize| reach[i] + first[i].absolute() + second[i].absolute();
    let on_first = place[0].absolute().is_at_most(reach(0));
    let on_second = place[1].absolute().is_at_most(reach(1));
    on_first & on_second
}

/// Whether a line, ray or segment has a point in common with a rectangle.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets_linear<T: Arithmetic>(quad: &Quad<T>, linear: &Linear<T, 2>) -> bool {
    let end = if linear.ends { linear.end } else { linear.origin };
    let (way, direction) = (quad.way_to(linear.origin, end), &linear.direction);
    let across = way.cross(direction).absolute().is_at_most(quad.breadth(direction));
    if !linear.starts {
        return across;
    }
    let (place, along, reach) = (quad.components(&way), quad.components(direction), quad.lengths());
    let on_first = is_over(linear.ends, place[0], along[0], reach[0]);
    let on_second = is_over(linear.ends, place[1], along[1], reach[1]);
    across & on_first & on_second
}
