//! The impact of a moving solid on a half-space in space.

use crate::form::coordinates::Vector;
use crate::form::core_in_space::SpaceCore;
use crate::form::half_space::StoredHalfSpace;
use crate::form::normal::Normal;
use crate::form::solid::Convex;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::sweep::course_in_space::{GrownFace, SurfaceCrossing};
use crate::sweep::stop::{TouchingEnd, VertexPair};
use crate::sweep::sweep_in_space::{SolidInSpace, across, sign_with_radius};

/// Where the path of a solid enters a half-space that has a surface. The whole surface is one face.
pub fn passage_into_half_space<T: Construction>(
    a: &SolidInSpace<T>,
    half: &StoredHalfSpace<T, 3>,
    m: &Vector<T, 3>,
) -> SurfaceCrossing<T> {
    let n = half.normal;
    let corner = VertexPair { moving: half.support(a).vertex, standing: half.origin };
    let face = GrownFace::new(Normal::of(&n), corner);
    if m.dot(&n).sign().is_lt() {
        return across(face, m, a.radius, false);
    }
    // The solid may already overlap it.
    let along = face.normal.along(&corner.place());
    let is_in = sign_with_radius::<T>(along, a.radius, &face.normal).is_gt();
    if is_in { SurfaceCrossing::Behind } else { SurfaceCrossing::None }
}

/// The first and the last of the vertices of a solid that are nearest to the surface of a half-space: on a side of a
/// box, two opposite corners. Of a face of a polytope it is the first alone.
pub fn nearest_vertices<T: Construction>(
    a: &SolidInSpace<T>,
    half: &StoredHalfSpace<T, 3>,
) -> [TouchingEnd<T, 3>; 2] {
    let first = half.support(a).vertex;
    let mut last = first;
    for vertex in a.vertices() {
        if (vertex - first).dot(&half.normal).is_zero() && vertex.order(&last).is_gt() {
            last = vertex;
        }
    }
    if matches!(a.core, SpaceCore::Polytope(_)) {
        for vertex in a.vertices() {
            let is_beside = !(last - first).is_parallel(&(vertex - first));
            if is_beside && (vertex - first).dot(&half.normal).is_zero() {
                last = first;
            }
        }
    }
    [first, last].each(TouchingEnd::Moved)
}
