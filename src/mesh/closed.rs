//! Whether the facets of a mesh enclose something.

use alloc::vec::Vec;

use nalgebra::Point;

use crate::mesh::facets::Facets;
use crate::scalar::Scalar;
use crate::scalar::arrays::order;

/// How the facets of a mesh meet at their corners in the plane, and at their edges in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Closure {
    /// Whether each of these is run through as often one way as the other.
    pub is_closed: bool,
    /// Whether an even number of facets have each of these, so that crossings have a parity.
    pub is_even: bool,
}

/// Counts the facets at each corner or edge, by places: several vertices may have the same coordinates.
pub(crate) fn closure<S: Scalar, const D: usize>(vertices: &[Point<S, D>], facets: &[[u32; D]]) -> Closure
where
    Point<S, D>: Facets<D>,
{
    let places = places(vertices);
    let place = |vertex: u32| places.get(vertex as usize).copied().unwrap_or(vertex);
    let mut boundary: Vec<_> =
        facets.iter().flat_map(|corners| Point::<S, D>::boundary(corners.map(place))).collect();
    boundary.sort_unstable();
    let mut closure = Closure { is_closed: true, is_even: true };
    for same in boundary.chunk_by(|one, other| one.0 == other.0) {
        // An edge without length is no edge.
        let is_edge = D == 2 || same.first().is_some_and(|([from, to], _)| from != to);
        let ahead = same.iter().filter(|part| part.1).count();
        closure.is_closed &= !is_edge || 2 * ahead == same.len();
        closure.is_even &= !is_edge || same.len().is_multiple_of(2);
    }
    closure
}

/// The place of each vertex, by the number of one vertex that is there.
fn places<S: Scalar, const D: usize>(vertices: &[Point<S, D>]) -> Vec<u32> {
    let mut sorted: Vec<(u32, &Point<S, D>)> = (0..).zip(vertices).collect();
    sorted.sort_unstable_by(|(i, a), (j, b)| order(a, b).then(i.cmp(j)));
    let mut places = Vec::from_iter(vertices.iter().map(|_| 0));
    for same in sorted.chunk_by(|(_, a), (_, b)| order(a, b).is_eq()) {
        for (vertex, _) in same {
            if let (Some(place), Some((first, _))) = (places.get_mut(*vertex as usize), same.first()) {
                *place = *first;
            }
        }
    }
    places
}
