//! The shortest way out of the overlap of two polytopes.
//!
//! It leads to the nearest face of their difference, against the normal of which both overlap by the least length. The deepest points are
//! then on the two features that make this face: a corner and a face, or an edge of each.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::normal::{Normal, compare_heights};
use crate::form::polytope::{Faceted, PolytopeEdge};
use crate::form::separation::Side;
use crate::form::topology::{CornerSet, Square};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::separation::across::{Across, VectorEnd};
use crate::separation::axis::Axis;
use crate::separation::closest_features::EdgeEnds;
use crate::separation::closest_points::Skew;
use crate::separation::likely_axes::LikelyAxes;
use crate::separation::rough::RoughPair;
use crate::separation::witness::Witness;

/// A way out: `b` has to move along the normal by `depth / |normal|`.
struct NormalExit<T: Arithmetic> {
    /// From `a` to `b`.
    normal: Normal<T>,
    /// Not negative.
    depth: T::D3,
    square: [Square; 2],
}

/// The shortest way out for two bounded cores that meet, of which not all edges are parallel. Of several equally short ones it is the one
/// along an axis, then the one that [`Normal::compare`] prefers.
pub fn out<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> Witness<T> {
    let (a, b) = (Faceted::of(a), Faceted::of(b));
    let mut best: Option<NormalExit<T>> = None;
    let mut room = RoughPair::nothing();
    let axes = LikelyAxes::of(&a, &b, room.of(&a, &b));
    for axis in axes.shortest() {
        if !axis.normal.is_zero() {
            for exit in axis.exits(&a, &b) {
                exit.offer(&mut best);
            }
        }
    }
    if let Some(NormalExit { depth, .. }) = best
        && depth.is_zero()
    {
        best = touching(&a, &b, &axes);
    }
    let exit = best.unwrap_or(NormalExit {
        normal: Normal::axis(0, Ordering::Greater),
        depth: T::D3::ZERO,
        square: [Square::Nothing; 2],
    });
    exit.witness(&a, &b)
}

/// The way out for two that only touch: along an axis, which may lead out between faces of the difference; or else across a face. (Where
/// less than a face touches, a cross product of edges is only one of many directions.)
fn touching<T: Construction>(
    a: &Faceted<T>,
    b: &Faceted<T>,
    axes: &LikelyAxes<'_, '_, T>,
) -> Option<NormalExit<T>> {
    let mut best: Option<NormalExit<T>> = None;
    for i in 0..3 {
        let axis = Axis::along(Normal::axis(i, Ordering::Greater));
        for exit in axis.exits(a, b) {
            if exit.depth.is_zero() {
                exit.offer(&mut best);
            }
        }
    }
    if best.is_some() {
        return best;
    }
    for axis in axes.parting() {
        if axis.normal.is_zero() {
            continue;
        }
        for exit in axis.exits(a, b) {
            if exit.depth.is_zero() && exit.leads_across_a_face(a, b) {
                exit.offer(&mut best);
            }
        }
    }
    best
}

impl<T: Construction> Axis<T> {
    /// The ways out along the direction and against it.
    fn exits(&self, a: &Faceted<T>, b: &Faceted<T>) -> [NormalExit<T>; 2] {
        let [ahead, back] = self.gaps(a, b);
        let exit = |gap: T::D3, flip| NormalExit {
            normal: self.normal.flipped(flip),
            depth: -gap,
            square: self.square,
        };
        [exit(ahead, false), exit(back, true)]
    }
}

impl<T: Construction> NormalExit<T> {
    /// Replaces a way out if this one is shorter, or as short and preferred.
    fn offer(self, best: &mut Option<Self>) {
        let is_better = match best {
            None => true,
            Some(old) => {
                let heights = [(self.depth, self.normal.squared()), (old.depth, old.normal.squared())];
                match compare_heights::<T>(heights) {
                    Ordering::Equal => self.normal.compare(&old.normal).is_lt(),
                    order => order.is_lt(),
                }
            }
        };
        if is_better {
            *best = Some(self);
        }
    }

    /// Whether the features of both that are furthest have edges in two directions.
    fn leads_across_a_face(&self, a: &Faceted<T>, b: &Faceted<T>) -> bool {
        let [of_a, of_b] = self.features(a, b);
        let mut first: Option<Vector<T, 3>> = None;
        for edge in of_a.edges().chain(of_b.edges()) {
            let along = edge.linear.direction;
            match &first {
                _ if edge.linear.is_point => {}
                Some(first) if !first.is_parallel(&along) => return true,
                _ => first = Some(along),
            }
        }
        false
    }

    /// The corners of both that are furthest along the normal, `b`'s against it.
    fn features<'a>(&self, a: &'a Faceted<'_, T>, b: &'a Faceted<'_, T>) -> [FurthestCorners<'a, T>; 2] {
        [
            FurthestCorners { body: a, corners: a.support(&self.normal, self.square[0]) },
            FurthestCorners { body: b, corners: b.support(&self.normal.flipped(true), self.square[1]) },
        ]
    }

    /// The deepest points: of those at a corner, the ones at the corner with the least coordinates; else where two edges cross.
    fn witness(&self, a: &Faceted<T>, b: &Faceted<T>) -> Witness<T> {
        let [of_a, of_b] = self.features(a, b);
        let mut first: Option<(Point<T, 3>, Side)> = None;
        for &(own, other, side) in &[(&of_a, &of_b, Side::A), (&of_b, &of_a, Side::B)] {
            for corner in own.body.corners_in(own.corners) {
                let is_first = match &first {
                    Some((old, _)) => corner.order(old).is_lt(),
                    None => true,
                };
                if is_first && other.has_foot(corner, &self.normal) {
                    first = Some((corner, side));
                }
            }
        }
        let feet = match first {
            Some((corner, Side::A)) => [VectorEnd::Corner(corner), VectorEnd::Below(corner)],
            Some((corner, Side::B)) => [VectorEnd::Below(corner), VectorEnd::Corner(corner)],
            None => return self.between_edges(&of_a, &of_b),
        };
        Witness::Across(self.across(feet))
    }

    /// The way out between two feet.
    fn across(&self, feet: [VectorEnd<T>; 2]) -> Across<T> {
        let (normal, square, height) = (self.normal, self.normal.squared(), -self.depth);
        Across { normal, square, height, way: Ordering::Greater, is_out: true, feet }
    }

    /// The deepest points where an edge of one feature crosses one of the other, seen along their common normal; of several, the first
    /// edges.
    fn between_edges(&self, a: &FurthestCorners<'_, T>, b: &FurthestCorners<'_, T>) -> Witness<T> {
        let mut first: Option<([EdgeEnds<T>; 2], Skew<T>)> = None;
        for own in a.edges() {
            for its in b.edges() {
                let Some(skew) = Skew::between(&own.linear, &its.linear) else { continue };
                let ends = [own.ends(), its.ends()];
                let is_first = match &first {
                    Some((old, _)) => EdgeEnds::compare(&ends, old).is_lt(),
                    None => true,
                };
                first = if is_first { Some((ends, skew)) } else { first };
            }
        }
        let across = match first {
            Some((_, skew)) => skew.across(),
            // One of the features is a corner, or has one opposite the other feature, or its edges cross: there are no others.
            None => self.across([VectorEnd::Corner(a.body.first()), VectorEnd::Below(a.body.first())]),
        };
        let way = across.normal.dot(&self.normal).sign();
        Witness::Across(Across { way, is_out: true, ..across })
    }
}

/// The corners of a polytope that are furthest in a direction.
struct FurthestCorners<'a, T: Arithmetic> {
    body: &'a Faceted<'a, T>,
    corners: CornerSet,
}

impl<T: Construction> FurthestCorners<'_, T> {
    fn edges(&self) -> impl Iterator<Item = PolytopeEdge<T>> {
        self.body.edges_in(self.corners)
    }

    /// Whether the foot of a point, along a normal of the feature, is in the feature.
    fn has_foot(&self, p: Point<T, 3>, normal: &Normal<T>) -> bool {
        let has = |corners| self.body.includes(self.corners, corners);
        for face in self.body.faces_that(&has) {
            let own = face.normal();
            if !own.is_zero() && face.is_below(p, &own) {
                return true;
            }
        }
        for edge in self.edges() {
            let (w, along) = (p - edge.linear.origin, &edge.linear.direction);
            if !edge.linear.is_point
                && Normal::across(&w, along).dot(normal).is_zero()
                && edge.linear.reaches(w.dot(along), along.squared())
            {
                return true;
            }
        }
        for corner in self.body.corners_in(self.corners) {
            if Normal::of(&(p - corner)).is_parallel(normal) {
                return true;
            }
        }
        false
    }
}
