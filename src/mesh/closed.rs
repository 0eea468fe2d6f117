//! Whether the facets of a mesh enclose something.

use alloc::vec;
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

/// A part of the boundary of a facet, by two vertices or places, and whether the facet runs through it the one way or the other.
pub(crate) type BoundaryPart = ([u32; 2], bool);

/// The parts of boundaries that facets do not run through as often one way as the other, where vertices are compared by their numbers.
///
/// The others are balanced at their places, too, so they cannot tell whether the mesh is closed. They are sorted by counting.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn open_boundary<S: Scalar, const D: usize>(
    vertices: usize,
    facets: &[[u32; D]],
) -> Vec<BoundaryPart>
where
    Point<S, D>: Facets<D>,
{
    // Where the parts from each vertex begin; once they are there, where they end.
    let mut bounds = vec![0_usize; vertices];
    for corners in facets {
        for ([from, _], _) in Point::<S, D>::boundary(*corners) {
            bounds.get_mut(from as usize).into_iter().for_each(|count| *count += 1);
        }
    }
    let mut sum = 0;
    for bound in &mut bounds {
        (*bound, sum) = (sum, sum + *bound);
    }
    let mut parts = vec![(0, false); sum];
    for corners in facets {
        for ([from, to], is_ahead) in Point::<S, D>::boundary(*corners) {
            let Some(bound) = bounds.get_mut(from as usize) else { continue };
            parts.get_mut(*bound).into_iter().for_each(|part| *part = (to, is_ahead));
            *bound += 1;
        }
    }
    let (mut open, mut start) = (Vec::new(), 0);
    for (from, end) in (0..).zip(bounds) {
        let parts = parts.get_mut(start..end).unwrap_or_default();
        start = end;
        parts.sort_unstable();
        for same in parts.chunk_by(|one, other| one.0 == other.0) {
            if !is_balanced(same.iter().map(|part| part.1)) {
                open.extend(same.iter().map(|(to, is_ahead)| ([from, *to], *is_ahead)));
            }
        }
    }
    open
}

/// Whether as many are one way as the other.
fn is_balanced(ways: impl ExactSizeIterator<Item = bool>) -> bool {
    let count = ways.len();
    2 * ways.filter(|is_ahead| *is_ahead).count() == count
}

/// Counts the facets at each corner or edge, by places: several vertices may have the same coordinates.
pub(crate) fn closure<S: Scalar, const D: usize>(
    vertices: &[Point<S, D>],
    mut boundary: Vec<BoundaryPart>,
) -> Closure {
    let places = places(vertices, &boundary);
    let place = |vertex: u32| places.get(vertex as usize).copied().unwrap_or(vertex);
    for (ends, is_ahead) in &mut boundary {
        *ends = ends.map(place);
        if ends[0] > ends[1] {
            (*ends, *is_ahead) = ([ends[1], ends[0]], !*is_ahead);
        }
    }
    boundary.sort_unstable();
    let mut closure = Closure { is_closed: true, is_even: true };
    for same in boundary.chunk_by(|one, other| one.0 == other.0) {
        // An edge without length is no edge.
        let is_edge = D == 2 || same.first().is_some_and(|([from, to], _)| from != to);
        closure.is_closed &= !is_edge || is_balanced(same.iter().map(|part| part.1));
        closure.is_even &= !is_edge || same.len().is_multiple_of(2);
    }
    closure
}

/// The place of each vertex of a boundary, by the number of one vertex that is there.
fn places<S: Scalar, const D: usize>(vertices: &[Point<S, D>], boundary: &[BoundaryPart]) -> Vec<u32> {
    if boundary.is_empty() {
        return Vec::new();
    }
    let mut is_open = vec![false; vertices.len()];
    for vertex in boundary.iter().flat_map(|part| part.0) {
        is_open.get_mut(vertex as usize).into_iter().for_each(|is_open| *is_open = true);
    }
    let open = (0..).zip(vertices).zip(is_open).filter_map(|(vertex, is_open)| is_open.then_some(vertex));
    let mut sorted: Vec<(u32, &Point<S, D>)> = open.collect();
    sorted.sort_unstable_by(|(i, a), (j, b)| order(a, b).then(i.cmp(j)));
    let mut places = vec![0; vertices.len()];
    for same in sorted.chunk_by(|(_, a), (_, b)| order(a, b).is_eq()) {
        for (vertex, _) in same {
            if let (Some(place), Some((first, _))) = (places.get_mut(*vertex as usize), same.first()) {
                *place = *first;
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rng::Rng;

    /// Also where several vertices are in one place.
    #[test]
    fn a_mesh_is_closed_if_its_edges_are_balanced_at_their_places() {
        let mut rng = Rng::new(1);
        let mut counts = [0; 2];
        for _ in 0..4000 {
            let vertices: Vec<[i64; 3]> = (0..6).map(|_| [0; 3].map(|_| rng.below(2) as i64)).collect();
            let mut facets = Vec::new();
            for _ in 0..=rng.below(4) {
                let [a, b, c] = [0; 3].map(|_| rng.below(6) as u32);
                facets.extend([[a, b, c], [b, a, c]].into_iter().take(1 + rng.below(2) as usize));
            }
            let mut edges = BTreeMap::new();
            for facet in &facets {
                for i in 0..3 {
                    let [from, to] = [i, (i + 1) % 3].map(|i| vertices[facet[i] as usize]);
                    let (balance, count) = edges.entry((from.min(to), from.max(to))).or_insert((0, 0));
                    *balance += i64::from(from < to) - i64::from(to < from);
                    *count += 1;
                }
            }
            edges.retain(|(from, to), _| from != to);
            let is_closed = edges.values().all(|(balance, _)| *balance == 0);
            let is_even = edges.values().all(|(_, count)| count % 2 == 0);
            let points: Vec<_> = vertices.iter().map(|v| Point::from(v.map(|x| x as f64))).collect();
            let closure = closure(&points, open_boundary::<f64, 3>(points.len(), &facets));
            assert_eq!(closure, Closure { is_closed, is_even }, "{facets:?} of {vertices:?}");
            counts[usize::from(is_closed)] += 1;
        }
        assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
    }
}
