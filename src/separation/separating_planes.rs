//! Separating axes: whether two bounded polytopes meet.
//!
//! The difference `K` of two polytopes, all `q − p`, is a polytope whose edges are parallel to those of the two. So each of its faces is
//! perpendicular to the cross product of two of their edges, and the two meet if `K` has the origin between its ends along all of
//! these (Ericson 5.2.1). Where all edges are in one plane, these products are all perpendicular to it, and the sides of `K` in the
//! plane are parallel to an edge each. Polytopes whose edges are all parallel are points and segments, which have kernels of their own.

use core::iter::from_fn;

use crate::form::normal::{Normal, across_edge, leading_axis};
use crate::form::polytope::Faceted;
use crate::form::topology::Square;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::separation::axis::Axis;
use crate::separation::likely_axes::{LikelyAxes, every};
use crate::separation::rough::RoughPair;

/// The normal of the plane that is parallel to all edges of both, which are not all parallel, if there is one.
pub fn common_plane<T: Arithmetic>(a: &Faceted<T>, b: &Faceted<T>) -> Option<Normal<T>> {
    // What has an interior is in no plane.
    for &body in &[a, b] {
        if body.hull.is_some_and(|hull| !hull.is_flat()) || body.is_thick() {
            return None;
        }
    }
    let mut plane = None;
    for Axis { normal, square, .. } in every(a, b) {
        if !normal.is_zero() {
            plane = Some((normal, square));
            break;
        }
    }
    let (plane, square) = plane?;
    for &(body, square) in &[(a, square[0]), (b, square[1])] {
        let known = square.bits();
        // Two sides of a triangle tell of the third one. Floats could not tell that any of them is in the plane.
        let is_in_plane = !body.topology.is_sum && known.count_ones() > 1;
        for (own, vector) in body.vectors() {
            let is_known = is_in_plane || own.bits() & known != 0;
            if !is_known && !plane.along(&vector).is_zero() {
                return None;
            }
        }
    }
    Some(plane)
}

/// The axes across each edge in such a plane.
///
/// In place of the normal in the plane this is `e × axis`, for an axis that is not in it: as a function of the points of the plane it is
/// the same, and it has a lower degree.
pub fn in_plane<'a, T: Arithmetic>(
    a: &'a Faceted<'_, T>,
    b: &'a Faceted<'_, T>,
    plane: &Normal<T>,
) -> impl Iterator<Item = Axis<T>> + 'a {
    let axis = leading_axis(plane);
    let (mut of_a, mut of_b) = (a.vectors(), b.vectors());
    from_fn(move || {
        let own = of_a.next().map(|(own, vector)| ([own, Square::Nothing], vector));
        let (square, vector) =
            own.or_else(|| of_b.next().map(|(own, vector)| ([Square::Nothing, own], vector)))?;
        Some(Axis { square, ..Axis::along(across_edge(&vector, axis)) })
    })
}

/// Whether two bounded polytopes, of which not all edges are parallel, have a point in common.
pub fn meet<T: Arithmetic>(a: &Faceted<T>, b: &Faceted<T>) -> bool {
    let mut room = RoughPair::nothing();
    let rough = room.of(a, b);
    for axis in LikelyAxes::of(a, b, rough).parting() {
        if axis.separates(a, b) {
            return false;
        }
    }
    let Some(plane) = common_plane(a, b) else { return true };
    for axis in in_plane(a, b, &plane) {
        if axis.separates(a, b) {
            return false;
        }
    }
    true
}
