//! Where two cores touch across a face of their difference: the corner, or the crossing of two edges, that is the contact point.
//!
//! The features of both that make the face are convex polygons, segments or points in parallel planes. Moved into one plane they have
//! a point, a stretch or an area in common. Positions in that plane are compared along the motion `m`, which leads from one plane to
//! the other: with `c = m × f` for a line along `f`, the sign of `(w + R·n / |n|)·c` tells on which side of the line a vertex is, moved up
//! to the face, where `w` leads from the moving vertex to the standing one. So no time is needed.

use core::cmp::Ordering;

use crate::clip::grown_polytope::Course;
use crate::form::coordinates::{Point, Vector};
use crate::form::face_rings::SpaceHull;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::topology::CornerSet;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::Each;
use crate::sweep::face_impact::{OnFaceEnd, TouchingFeatures};
use crate::sweep::stop::{TouchingEnd, VertexPair};

/// A corner of each polygon, with the direction of the side that begins there.
type CrossedSides<T> = (VertexPair<T, 3>, Vector<T, 3>, Vector<T, 3>);

/// The vertices of a convex polygon across a normal, counter-clockwise about it, from the least; of a segment its ends.
struct FacePolygon<'a, T: Arithmetic> {
    /// The polyhedron, the number of the face, and whether that is clockwise about the normal, if it is a face of a polyhedron.
    listed: Option<(SpaceHull<'a, T>, usize, bool)>,
    /// The vertices of anything else.
    corners: [Point<T, 3>; 8],
    /// At least one.
    count: usize,
}

impl<'a, T: Arithmetic> FacePolygon<'a, T> {
    /// The hull of corners in one plane.
    fn of((body, set): (&Faceted<'a, T>, CornerSet), normal: &Normal<T>) -> Self {
        let Some(hull) = body.hull else {
            let (corners, count) = body.ring(set, normal);
            return Self { listed: None, corners, count };
        };
        if let CornerSet::Face(face) = set {
            // All faces begin with their least corner.
            let is_clockwise = hull.normal(face).dot(normal).sign().is_lt();
            let (corners, count) = ([hull.corner(0); 8], hull.faces.face(face).len());
            return Self { listed: Some((hull, face, is_clockwise)), corners, count };
        }
        // A corner, or the ends of an edge from the lesser one on.
        let (mut corners, mut count) = ([hull.corner(0); 8], 0);
        for corner in body.corners_in(set) {
            corners[count & 7] = corner;
            count += 1;
        }
        Self { listed: None, corners, count }
    }

    /// A vertex by its place in the order; the first one follows the last.
    fn corner(&self, k: usize) -> Point<T, 3> {
        let k = if k < self.count { k } else { 0 };
        let Some((hull, face, is_clockwise)) = &self.listed else { return self.corners[k & 7] };
        let k = if *is_clockwise && k > 0 { self.count - k } else { k };
        hull.corner(hull.faces.face(*face).get(k).map_or(0, |corner| usize::from(*corner)))
    }

    fn corners(&self) -> impl Iterator<Item = Point<T, 3>> {
        (0..self.count).map(|k| self.corner(k))
    }

    /// Each side, from its first vertex to its second. A segment has one each way.
    fn sides(&self) -> impl Iterator<Item = [Point<T, 3>; 2]> {
        let count = if self.count == 1 { 0 } else { self.count };
        (0..count).map(|k| [self.corner(k), self.corner(k + 1)])
    }
}

/// The features of two cores that lie flush at a face of the difference.
pub struct Flush<'a, T: Arithmetic> {
    moving: FacePolygon<'a, T>,
    standing: FacePolygon<'a, T>,
    /// Of the face, outward from the standing core.
    normal: Normal<T>,
    course: Course<'a, T>,
}

impl<'a, T: Construction> Flush<'a, T> {
    pub fn of(
        moving: (&Faceted<'a, T>, CornerSet),
        standing: (&Faceted<'a, T>, CornerSet),
        normal: Normal<T>,
        course: Course<'a, T>,
    ) -> Self {
        let (moving, standing) = (FacePolygon::of(moving, &normal), FacePolygon::of(standing, &normal));
        Self { moving, standing, normal, course }
    }

    /// Whether both features are areas.
    pub fn is_area(&self) -> bool {
        self.moving.count > 2 && self.standing.count > 2
    }

    /// The features at the contact point, and a vertex of each: of an area it is the one with the least coordinates, of a stretch the middle. `is_within` tells that two areas have an area in common.
    pub fn contact(&self, is_within: bool) -> (VertexPair<T, 3>, TouchingFeatures<T>) {
        let [p, q] = [&self.moving, &self.standing].each(|polygon: &FacePolygon<T>| polygon.corner(0));
        let corner = VertexPair { moving: p, standing: q };
        let at = |end: TouchingEnd<T, 3>| (corner, TouchingFeatures::Ends([end; 2]));
        match (self.moving.count, self.standing.count) {
            (1, _) => return at(TouchingEnd::Moved(p)),
            (_, 1) => return at(TouchingEnd::Still(q)),
            (2, 2) => {
                let along =
                    TouchingFeatures::Crossing(self.moving.corner(1) - p, self.standing.corner(1) - q);
                return (corner, along);
            }
            (2, _) | (_, 2) => return self.edge_on_face(&corner),
            _ if !is_within => return (corner, TouchingFeatures::Ends(self.stretch(&corner))),
            _ => {}
        }
        // The least vertex of one, if it is in the other, is the least of all.
        if self.has_moved(p) {
            return at(TouchingEnd::Moved(p));
        }
        if self.has_still(q) {
            return at(TouchingEnd::Still(q));
        }
        match self.crossing(true) {
            Some((pair, moving, standing)) => (pair, TouchingFeatures::Crossing(moving, standing)),
            None => at(TouchingEnd::Moved(p)),
        }
    }

    /// Where a moving and a standing side cross at the least point that both polygons have in common, or at the greatest, if a side does there.
    fn crossing(&self, is_least: bool) -> Option<CrossedSides<T>> {
        for [p, to_p] in self.moving.sides() {
            for [q, to_q] in self.standing.sides() {
                if self.is_outermost([p, to_p], [q, to_q], is_least) {
                    return Some((VertexPair { moving: p, standing: q }, to_p - p, to_q - q));
                }
            }
        }
        None
    }

    /// The stretch of an edge of one core on a face of the other: each of its ends is that of the edge, if that comes to the face, or where the edge
    /// crosses a side of the face.
    fn edge_on_face(&self, corner: &VertexPair<T, 3>) -> (VertexPair<T, 3>, TouchingFeatures<T>) {
        let is_moving = self.moving.count == 2;
        let edge = if is_moving { &self.moving } else { &self.standing };
        let mut ends = [edge.corner(0), edge.corner(1)];
        if ends[1].order(&ends[0]).is_lt() {
            ends.reverse();
        }
        let mut stretch = [None; 2];
        for (end, (part, &vertex)) in stretch.iter_mut().zip(&ends).enumerate() {
            let is_least = end == 0;
            let is_common = if is_moving { self.has_moved(vertex) } else { self.has_still(vertex) };
            let end = if is_moving { TouchingEnd::Moved(vertex) } else { TouchingEnd::Still(vertex) };
            *part = if is_common {
                Some((*corner, OnFaceEnd::Vertex(end)))
            } else {
                self.crossing(is_least).map(|(pair, f, g)| (pair, OnFaceEnd::Crossing(f, g)))
            };
        }
        let [low, high] = stretch;
        // The two have at least a point in common, which may be the only one.
        let end = OnFaceEnd::Vertex(TouchingEnd::Moved(corner.moving));
        let (low, high) = (low.or(high), high.or(low));
        let [low, high] = [low, high].each(|part: Option<_>| part.unwrap_or((*corner, end)));
        (low.0, TouchingFeatures::Stretch([low, high]))
    }

    /// The sign of `(w + R·n / |n|)·c` with `c = m × f`: where a moved vertex is to the left of a standing line along `f` it is positive, and
    /// where a standing vertex is to the left of a moved one negative, because `m·n < 0`.
    fn height(&self, w: &Vector<T, 3>, f: &Vector<T, 3>) -> Ordering {
        let c = self.course.across(f);
        self.course.height(w, &c, (self.normal.dot(&c) * self.course.radius, self.normal.squared()))
    }

    /// Whether a vertex of the moving polygon comes to the standing one.
    fn has_moved(&self, p: Point<T, 3>) -> bool {
        for [from, to] in self.standing.sides() {
            if self.height(&(from - p), &(to - from)).is_lt() {
                return false;
            }
        }
        true
    }

    /// Whether the moving polygon comes to a vertex of the standing one.
    fn has_still(&self, q: Point<T, 3>) -> bool {
        for [from, to] in self.moving.sides() {
            if self.height(&(q - from), &(to - from)).is_gt() {
                return false;
            }
        }
        true
    }

    /// Whether a moving and a standing side cross, and where they do is the least point that is to the left of both, or the greatest.
    ///
    /// It is then the least of all, since both polygons are to the left of their sides: along each side, what is to the left of the other
    /// leads to greater points. Of a segment only the points along it count. (Seidel, "Small-dimensional linear programming and convex
    /// hulls made easy", 1991: two constraints determine the optimum.)
    fn is_outermost(&self, [p, to_p]: [Point<T, 3>; 2], [q, to_q]: [Point<T, 3>; 2], is_least: bool) -> bool {
        let (f, g) = (to_p - p, to_q - q);
        let left = self.normal.turn(&f, &g).sign();
        if left.is_eq() {
            return false;
        }
        let moved = [self.height(&(q - p), &g), self.height(&(q - to_p), &g)];
        let still = [self.height(&(q - p), &f), self.height(&(to_q - p), &f)];
        let crosses = |[from, to]: [Ordering; 2]| from.is_eq() || from != to;
        if !crosses(moved) || !crosses(still) {
            return false;
        }
        // `g` leads to the left of `f`, or `f` to the left of `g`.
        let (f, g) = if left.is_gt() { (-f, g) } else { (f, -g) };
        let [is_moving_thin, is_standing_thin] =
            [&self.moving, &self.standing].each(|polygon: &FacePolygon<T>| polygon.count == 2);
        (is_moving_thin || is_positive(&g) == is_least) && (is_standing_thin || is_positive(&f) == is_least)
    }

    /// The ends of the stretch or the point that two areas have in common, which touch along edges. So the ends are vertices. There is no
    /// radius.
    fn stretch(&self, corner: &VertexPair<T, 3>) -> [TouchingEnd<T, 3>; 2] {
        let speed = -self.normal.along(self.course.m);
        let height = -self.normal.along(&corner.place());
        let order = |end: &TouchingEnd<T, 3>, other: &TouchingEnd<T, 3>| {
            let (mut order, m) = (Ordering::Equal, self.course.m);
            for i in 0..3 {
                let gap = match (end, other) {
                    (TouchingEnd::Still(a), TouchingEnd::Still(b))
                    | (TouchingEnd::Moved(a), TouchingEnd::Moved(b)) => (a.0[i] - b.0[i]) * speed,
                    (TouchingEnd::Moved(a), TouchingEnd::Still(b)) => {
                        (a.0[i] - b.0[i]) * speed + m.0[i] * height
                    }
                    (TouchingEnd::Still(a), TouchingEnd::Moved(b)) => {
                        (a.0[i] - b.0[i]) * speed - m.0[i] * height
                    }
                };
                order = order.then(gap.sign());
            }
            order
        };
        let mut ends: Option<[TouchingEnd<T, 3>; 2]> = None;
        for end in self
            .moving
            .corners()
            .map(TouchingEnd::Moved)
            .chain(self.standing.corners().map(TouchingEnd::Still))
        {
            let is_common = match end {
                TouchingEnd::Moved(p) => self.has_moved(p),
                TouchingEnd::Still(q) => self.has_still(q),
            };
            if !is_common {
                continue;
            }
            let [low, high] = ends.unwrap_or([end; 2]);
            let low = if order(&end, &low).is_lt() { end } else { low };
            let high = if order(&end, &high).is_gt() { end } else { high };
            ends = Some([low, high]);
        }
        ends.unwrap_or([TouchingEnd::Still(corner.standing); 2])
    }
}

/// Whether a vector leads to a greater point in lexicographic order.
fn is_positive<T: Arithmetic>(v: &Vector<T, 3>) -> bool {
    for x in v.0 {
        let sign = x.sign();
        if sign.is_ne() {
            return sign.is_gt();
        }
    }
    false
}
