//! Which ways lead off the facets of a mesh: not across an edge beyond which the next facet is flush, and off a facet with one side to its front.

use core::ops::ControlFlow;

use nalgebra::Point;
use num_traits::Float;

use crate::bounds::range::nearest;
use crate::certificate::rounded::{difference, dot};
use crate::mesh::facets::{Facets, around, sides_of};
use crate::mesh::mesh_of_facets::{FacetSides, Mesh};
use crate::number::each::indexed;
use crate::scalar::{Constants, Scalar};

/// What becomes of the shortest way off a facet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum WayOff<const D: usize> {
    /// It is a way off the mesh.
    Shortest,
    /// The next facet is flush: the way off is along the unit normal of the front, or against it if the facet has two sides.
    Straight([f64; D]),
    /// It leads to a back: the way off is along the unit normal of the front.
    ToFront([f64; D]),
    /// It leads to a back, but to the front of the next facet of this index, and may be the matter of that one.
    OfTheNext(usize, [f64; D]),
}

/// What is beyond an edge of a facet, or beyond a corner in the plane.
#[derive(Clone, Copy)]
enum Beyond<const D: usize> {
    /// Another facet, in the same line or plane exactly.
    Flush,
    /// Another facet, with its index and the unit normal of its front.
    Facet(usize, [f64; D]),
}

/// The unit vector of a direction; `None` if it is zero.
fn unit<const D: usize>(v: [f64; D]) -> Option<[f64; D]> {
    let length = Float::sqrt(dot(&v, &v));
    (length > 0.0 && length.is_finite()).then(|| v.map(|x| x / length))
}

fn floats<S: Scalar, const D: usize>(corners: [Point<S, D>; D]) -> [[f64; D]; D] {
    corners.map(|corner| indexed(|i| nearest(corner[i])))
}

/// The unit normal of the front of a facet; `None` if it is degenerate.
fn front_of<S: Scalar, const D: usize>(corners: [Point<S, D>; D]) -> Option<[f64; D]>
where
    Point<S, D>: Facets<D>,
{
    unit(Point::<S, D>::front(floats(corners)))
}

/// More than the sine of the angle between a unit vector and its rounding.
fn noise<S: Scalar>() -> f64 {
    8.0 * nearest(S::epsilon())
}

/// Whether a unit vector is along a unit normal or against it, but for its rounding.
pub(crate) fn is_straight<S: Scalar, const D: usize>(way: &[f64; D], front: &[f64; D]) -> bool {
    let along = dot(way, front);
    let across: [f64; D] = indexed(|i| way[i] - along * front[i]);
    dot(&across, &across) <= noise::<S>() * noise::<S>()
}

impl<S: Scalar, const D: usize> Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    /// The unit normal of the front of a facet; `None` if it is degenerate, or the mesh has two sides.
    pub(crate) fn front_of(&self, index: usize) -> Option<[f64; D]> {
        if self.sides() == FacetSides::Both { None } else { front_of(self.corners(index)?) }
    }

    /// What becomes of the shortest way off a facet, a unit vector.
    pub(crate) fn way_off(&self, index: usize, way: &[f64; D]) -> WayOff<D> {
        let Some((corners, front)) = self.corners(index).and_then(|c| Some((c, front_of(c)?))) else {
            return WayOff::Shortest;
        };
        let has_one_side = self.sides() != FacetSides::Both;
        let leads_back = |front: &[f64; D]| has_one_side && dot(way, front) < -noise::<S>();
        let is_back = leads_back(&front);
        let or_to_front = |is_back: bool| if is_back { WayOff::ToFront(front) } else { WayOff::Shortest };
        if is_straight::<S, D>(way, &front) {
            return or_to_front(is_back);
        }
        match self.beyond(index, corners, across(floats(corners), way), &front) {
            Some(Beyond::Flush) => WayOff::Straight(front),
            Some(Beyond::Facet(index, next)) if is_back && dot(way, &next) > 0.0 => {
                WayOff::OfTheNext(index, front)
            }
            Some(Beyond::Facet(_, next)) => or_to_front(is_back || leads_back(&next)),
            None => or_to_front(is_back),
        }
    }

    /// What is beyond the part of a facet's boundary that is opposite a corner: a flush facet if there is one, else the one of the least index.
    fn beyond(
        &self,
        index: usize,
        corners: [Point<S, D>; D],
        opposite: usize,
        front: &[f64; D],
    ) -> Option<Beyond<D>> {
        let mut part = corners;
        part[opposite] = corners[(opposite + 1) % D];
        let mut next: Option<(u32, [f64; D])> = None;
        let flush = self.tree().walk(&sides_of(&around(part)), &mut |_| true, &mut |other| {
            let found = self.corners(other as usize).filter(|_| other as usize != index);
            let found = found.and_then(|found| Some((apex(&part, &found)?, front_of(found)?)));
            let Some((apex, faces)) = found else { return ControlFlow::Continue(()) };
            let faces_alike = self.sides() == FacetSides::Both || dot(&faces, front) > 0.0;
            if faces_alike && Point::<S, D>::goes_on(corners, opposite, &apex) {
                return ControlFlow::Break(());
            }
            if next.is_none_or(|(least, _)| other < least) {
                next = Some((other, faces));
            }
            ControlFlow::Continue(())
        });
        if flush.is_break() {
            Some(Beyond::Flush)
        } else {
            next.map(|(index, front)| Beyond::Facet(index as usize, front))
        }
    }
}

/// The corner of a facet that is not on a part of another one's boundary; `None` if it does not have that part.
fn apex<S: Scalar, const D: usize>(part: &[Point<S, D>; D], facet: &[Point<S, D>; D]) -> Option<Point<S, D>> {
    let has_part = part.iter().all(|corner| facet.contains(corner));
    let mut others = facet.iter().filter(|corner| !part.contains(corner));
    others.next().copied().filter(|_| has_part)
}

/// The corner opposite that part of a facet's boundary that faces most along a way.
fn across<const D: usize>(corners: [[f64; D]; D], way: &[f64; D]) -> usize {
    let faces = |opposite: usize| {
        let base = corners[(opposite + 1) % D];
        let mut outward = difference(&base, &corners[opposite]);
        for i in 2..D {
            let edge = difference(&corners[(opposite + i) % D], &base);
            let share = dot(&outward, &edge) / dot(&edge, &edge);
            outward = indexed(|axis| outward[axis] - share * edge[axis]);
        }
        unit(outward).map_or(f64::NEG_INFINITY, |outward| dot(&outward, way))
    };
    (1..D).fold(0, |most, opposite| if faces(opposite) > faces(most) { opposite } else { most })
}
