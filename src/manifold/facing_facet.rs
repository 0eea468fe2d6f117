//! The corner, edge or face of a core that faces another one, as a polygon: what a [manifold](crate::manifold::manifold_in_space) is made of.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::face_rings::{ConstructedRing, SpaceHull};
use crate::form::linear::Linear;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::form::topology::CornerSet;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;

/// No face has more corners, but for those of polyhedra: a box whose edges are in one plane is a hexagon at most.
const MOST: usize = 8;

/// A convex polygon, an edge or a corner.
pub struct FacingFacet<'a, T: Arithmetic> {
    /// The polyhedron and the constructed face, if it is one of a polyhedron. Its corners and edges follow from these.
    listed: Option<(SpaceHull<'a, T>, ConstructedRing<'a>)>,
    /// The corners in order, with their numbers; the first `count` are in use.
    corners: [(Point<T, 3>, usize); MOST],
    count: usize,
    /// The edge from each corner to the next one, with its number.
    edges: [(Vector<T, 3>, usize); MOST],
    /// The number of the facet itself.
    pub number: usize,
    /// A normal of a polygon; none of an edge or a corner.
    pub normal: Option<Normal<T>>,
    /// Whether it is a flat box, and some of the box's edges are inside its outline.
    pub has_inner_edges: bool,
}

/// An edge of a facet.
pub struct Rim<T: Arithmetic> {
    pub from: Point<T, 3>,
    pub way: Vector<T, 3>,
    pub number: usize,
    /// The numbers of its ends.
    pub ends: [usize; 2],
}

impl<T: Arithmetic> Rim<T> {
    pub fn linear(&self) -> Linear<T, 3> {
        Linear::side(self.from, self.way, self.from + self.way)
    }

    /// The number of the end, or of the edge between them, that is at `from + at / over · way`, or nearest to it.
    pub fn number_at<N: Numeric>(&self, at: N, over: N) -> usize {
        match (at.sign(), at.compare(over)) {
            (Ordering::Less | Ordering::Equal, _) => self.ends[0],
            (_, Ordering::Less) => self.number,
            _ => self.ends[1],
        }
    }
}

impl<'a, T: Arithmetic> FacingFacet<'a, T> {
    #[inline(never)]
    fn corner(p: Point<T, 3>, number: usize) -> Self {
        let nothing = Vector([T::D1::ZERO; 3]);
        Self {
            listed: None,
            corners: [(p, number); MOST],
            count: 1,
            edges: [(nothing, number); MOST],
            number,
            normal: None,
            has_inner_edges: false,
        }
    }

    #[inline(never)]
    fn edge([p, q]: [(Point<T, 3>, usize); 2], way: Vector<T, 3>, number: usize) -> Self {
        let mut corners = [q; MOST];
        corners[0] = p;
        let edges = [(way, number); MOST];
        Self { listed: None, corners, count: 2, edges, number, normal: None, has_inner_edges: false }
    }

    /// A face of a polyhedron: its plane and normal, with the corners and edges of the constructed face that it is part of.
    fn listed(hull: SpaceHull<'a, T>, face: usize) -> Self {
        let first = hull.faces.face(face).first().map_or(0, |corner| usize::from(*corner));
        let (_, ring) = hull.faces.whole(face);
        Self {
            listed: Some((hull, ring)),
            count: ring.len(),
            number: hull.count() + hull.faces.sides() / 2 + face,
            normal: Some(hull.normal(face)),
            ..Self::corner(hull.corner(first), first)
        }
    }

    /// A corner by its place in the order, the first one after the last, with its number.
    fn at(&self, k: usize) -> (Point<T, 3>, usize) {
        let k = if k < self.count { k } else { 0 };
        let Some((hull, ring)) = &self.listed else { return self.corners[k % MOST] };
        let number = ring.get(k).unwrap_or(0);
        (hull.corner(number), number)
    }

    /// The edge from a corner to the next one, with no number.
    fn unnumbered_rim(&self, k: usize) -> Rim<T> {
        let ((from, start), (to, end)) = (self.at(k), self.at(k + 1));
        let way = if self.listed.is_some() { to - from } else { self.edges[k % MOST].0 };
        Rim { from, way, number: 0, ends: [start, end] }
    }

    /// The number of the edge that begins at a corner, between two ends.
    pub fn edge_number(&self, k: usize, [start, end]: [usize; 2]) -> usize {
        match &self.listed {
            Some((hull, _)) => hull.count() + hull.faces.edge_number(start, end),
            None => self.edges[k % MOST].1,
        }
    }

    /// The first corner, of a face one in its plane.
    pub fn first(&self) -> Point<T, 3> {
        self.corners[0].0
    }

    /// The corners, with their numbers.
    pub fn corners(&self) -> impl Iterator<Item = (Point<T, 3>, usize)> {
        (0..self.count).map(|k| self.at(k))
    }

    /// The edges: one of an edge, none of a corner.
    pub fn edges(&self) -> impl Iterator<Item = Rim<T>> {
        self.unnumbered().map(|(k, rim)| Rim { number: self.edge_number(k, rim.ends), ..rim })
    }

    /// The edges without their numbers, which take longest, each with the place of its beginning.
    pub fn unnumbered(&self) -> impl Iterator<Item = (usize, Rim<T>)> {
        let edges = if self.count > 2 { self.count } else { self.count.saturating_sub(1) };
        (0..edges).map(|k| (k, self.unnumbered_rim(k)))
    }

    /// The only edge, if the facet is one.
    pub fn as_edge(&self) -> Option<Rim<T>> {
        if self.count == 2 { self.edges().next() } else { None }
    }

    /// The number of the face, edge or corner of a polygon that a point is opposite along a direction, which is not in the polygon's plane;
    /// `None` if the point is outside.
    ///
    /// A point is inside if `(e × (p − c))·g` has the same sign for all edges `e` from corners `c`.
    pub fn number_below(&self, p: Point<T, 3>, g: &Normal<T>) -> Option<usize> {
        let turn = match &self.normal {
            // Rounding may bend a constructed face, so that its first sides hardly turn.
            Some(normal) if self.listed.is_some() => normal.dot(g).sign(),
            _ => Normal::across(&self.unnumbered_rim(0).way, &self.unnumbered_rim(1).way).dot(g).sign(),
        };
        let mut on: Option<(usize, Rim<T>)> = None;
        for (k, edge) in self.unnumbered() {
            let side = Normal::across(&edge.way, &(p - edge.from)).dot(g).sign();
            if side == turn.reverse() {
                return None;
            }
            if side.is_ne() {
                continue;
            }
            if let Some((_, first)) = &on {
                // It is on two edges, and so at the corner between them.
                let is_shared = |end: &usize| first.ends.contains(end);
                return edge.ends.iter().copied().find(is_shared);
            }
            on = Some((k, edge));
        }
        Some(on.map_or(self.number, |(k, edge)| self.edge_number(k, edge.ends)))
    }
}

impl<'a, T: Arithmetic> Faceted<'a, T> {
    /// The vector from one corner to another if an edge joins them, and its number.
    fn joined(&self, from: usize, to: usize) -> Option<(Vector<T, 3>, usize)> {
        if let Some(hull) = &self.hull {
            let way = hull.corner(to) - hull.corner(from);
            return Some((way, hull.count() + hull.faces.edge_number(from, to)));
        }
        let corners = 1 << from | 1 << to;
        let index = self.topology.edge_with(corners)?;
        let edge = self.topology.edges.get(index)?;
        let way = self.vectors[edge.along];
        Some((if edge.from == from { way } else { -way }, self.topology.edge_number(index)))
    }

    /// The first of its faces, but for degenerate ones, all corners of which are among some, and its normal.
    pub fn face_among(&self, corners: CornerSet) -> Option<(usize, Normal<T>)> {
        if let Some(hull) = &self.hull {
            let CornerSet::Face(face) = corners else { return None };
            return Some((face, hull.normal(face)));
        }
        for (index, face) in self.faces().enumerate() {
            if !self.includes(corners, face.corners) {
                continue;
            }
            let normal = face.normal();
            if !normal.is_zero() {
                return Some((index, normal));
            }
        }
        None
    }

    /// A face as a polygon; of a flat polyhedron the one that faces a direction.
    pub fn face_toward(&self, index: usize, g: &Normal<T>) -> FacingFacet<'a, T> {
        match self.hull {
            Some(hull) if hull.is_flat() && hull.normal(index).dot(g).sign().is_lt() => {
                FacingFacet::listed(hull, 1 - index)
            }
            _ => self.face(index),
        }
    }

    /// A face as a polygon; a flat body as the whole polygon that it is.
    pub fn face(&self, index: usize) -> FacingFacet<'a, T> {
        if let Some(hull) = self.hull {
            return FacingFacet::listed(hull, index);
        }
        let is_zero = |vector: &Vector<T, 3>| vector.is_zero();
        if self.topology.vectors == 3 && self.topology.is_sum && !self.vectors.iter().any(is_zero) {
            let [u, v, w] = &self.vectors;
            if Normal::across(u, v).along(w).is_zero() {
                return self.outline(index);
            }
        }
        let Some(face) = self.topology.faces.get(index) else {
            return FacingFacet::corner(self.first(), 0);
        };
        let (first, second) = (1 << face.sides[0], 1 << face.sides[1]);
        let origin = face.origin;
        let (ring, count) = if face.is_triangle {
            ([0, 1, 2, 2], 3)
        } else {
            ([origin, origin | first, origin | first | second, origin | second], 4)
        };
        let mut facet = FacingFacet::corner(self.corner(ring[0]), ring[0]);
        (facet.count, facet.number) = (count, self.topology.face_number(index));
        facet.normal = Some(Normal::across(&self.vectors[face.sides[0]], &self.vectors[face.sides[1]]));
        for k in 0..count {
            let (from, to) = (ring[k], ring[(k + 1) % count]);
            facet.corners[k] = (self.corner(from), from);
            facet.edges[k] = self.joined(from, to).unwrap_or(facet.edges[k]);
        }
        facet
    }

    /// The outline of a box whose three edges are in one plane.
    fn outline(&self, index: usize) -> FacingFacet<'a, T> {
        let [u, v, w] = &self.vectors;
        let mut normal = Normal::across(u, v);
        if normal.is_zero() {
            normal = Normal::across(u, w);
        }
        let (ring, count) = self.ring(CornerSet::Bits(u8::MAX), &normal);
        let mut facet = FacingFacet::corner(ring[0], 0);
        (facet.count, facet.number, facet.normal) = (count, self.topology.face_number(index), Some(normal));
        facet.has_inner_edges = true;
        for (k, at) in ring.into_iter().enumerate().take(count) {
            let next = ring[(k + 1) % MOST];
            let (from, to) = (self.number_of(at), self.number_of(next));
            let number = self.edge_along(at, next, from);
            facet.corners[k] = (at, from);
            facet.edges[k] = (next - at, self.joined(from, to).map_or(number, |(_, number)| number));
        }
        facet
    }

    /// The number of the first edge with an end at a corner that leads along the way to another.
    fn edge_along(&self, from: Point<T, 3>, to: Point<T, 3>, corner: usize) -> usize {
        for (index, edge) in self.edges().enumerate() {
            let (linear, way) = (&edge.linear, to - from);
            let has_end = linear.origin.is_at(from) || linear.end.is_at(from);
            if has_end && !linear.is_point && linear.direction.is_parallel(&way) {
                return self.topology.edge_number(index);
            }
        }
        corner
    }

    /// The number of the first corner at a position.
    fn number_of(&self, p: Point<T, 3>) -> usize {
        for (number, (_, corner)) in self.corners().enumerate() {
            if corner.is_at(p) {
                return number;
            }
        }
        0
    }

    /// Corners, all of them at one position or on one line, as a corner or an edge.
    pub fn edge_among(&self, corners: CornerSet) -> FacingFacet<'a, T> {
        let mut ends: Option<[usize; 2]> = None;
        for number in self.numbers_in(corners) {
            let corner = self.corner(number);
            ends = Some(match ends {
                None => [number; 2],
                Some([low, high]) if corner.order(&self.corner(low)).is_lt() => [number, high],
                Some([low, high]) if corner.order(&self.corner(high)).is_gt() => [low, number],
                Some(ends) => ends,
            });
        }
        let Some([low, high]) = ends else { return FacingFacet::corner(self.first(), 0) };
        let (p, q) = (self.corner(low), self.corner(high));
        if low == high {
            return FacingFacet::corner(p, low);
        }
        let (way, number) = match self.joined(low, high) {
            Some(joined) => joined,
            None => (q - p, self.edge_along(p, q, low)),
        };
        FacingFacet::edge([(p, low), (q, high)], way, number)
    }

    /// The facet that faces a direction, of those that contain the corners that are furthest in it. Of a solid polytope it is the face whose
    /// normal is nearest to the direction, and of equally near ones the first; of a flat one all of it. Of a segment it is all of it as
    /// well, unless the direction is along it.
    pub fn facing(&self, corners: CornerSet, g: &Normal<T>) -> FacingFacet<'a, T>
    where
        T: Construction,
    {
        if let Some(hull) = self.hull {
            return match facing_of(&hull, self, corners, g) {
                Some(face) => FacingFacet::listed(hull, face),
                None => self.edge_among(corners),
            };
        }
        if self.topology.faces.is_empty() {
            let is_end = Normal::of(&self.vectors[0]).is_parallel(g);
            return self.edge_among(if is_end { corners } else { CornerSet::Bits(u8::MAX) });
        }
        if let Some((index, _)) = self.face_among(corners) {
            return self.face(index);
        }
        let mut best: Option<(usize, T::D4, T::D4)> = None;
        for (index, face) in self.faces().enumerate() {
            let normal = face.normal();
            if normal.is_zero() {
                continue;
            }
            let Some(inward) = self.inward(index, &normal) else { return self.face(index) };
            if !self.includes(face.corners, corners) {
                continue;
            }
            keep_nearer::<T, _>(&mut best, index, (normal.flipped(inward.is_gt()).dot(g), normal.squared()));
        }
        match best {
            Some((index, ..)) => self.face(index),
            None => self.edge_among(corners),
        }
    }

    /// How many faces there are, degenerate ones included.
    pub fn face_count(&self) -> usize {
        self.hull.map_or(self.topology.faces.len(), |hull| hull.faces.count())
    }

    /// A corner and a normal of a face.
    pub fn plane_of(&self, index: usize) -> (Point<T, 3>, Normal<T>) {
        if let Some(hull) = &self.hull {
            let first = hull.faces.face(index).first().map_or(0, |corner| usize::from(*corner));
            return (hull.corner(first), hull.normal(index));
        }
        self.faces()
            .nth(index)
            .map_or((self.first(), Normal::axis(0, Ordering::Equal)), |face| (face.origin, face.normal()))
    }

    /// Whether the body is in front of a face (`Greater`) or behind it; `None` if it is flat.
    pub fn inward(&self, index: usize, normal: &Normal<T>) -> Option<Ordering> {
        if self.hull.is_some() {
            return Some(Ordering::Less);
        }
        // The faces of a box across one edge come in pairs, the lower one first.
        if !self.topology.is_sum {
            return None;
        }
        let way = normal.along(&self.vectors[index / 2 % 3]).sign();
        way.is_ne().then_some(if index.is_multiple_of(2) { way } else { way.reverse() })
    }
}

/// The face of a polyhedron that faces a direction, as in [`Faceted::facing`]; `None` if no face does.
fn facing_of<T: Construction>(
    hull: &SpaceHull<'_, T>,
    body: &Faceted<'_, T>,
    corners: CornerSet,
    g: &Normal<T>,
) -> Option<usize> {
    if hull.is_flat() {
        return Some(usize::from(hull.normal(0).dot(g).sign().is_lt()));
    }
    if let CornerSet::Face(face) = corners {
        return Some(face);
    }
    let mut best: Option<(usize, T::D4, T::D4)> = None;
    for face in (0..hull.faces.count()).filter(|face| body.includes(CornerSet::Face(*face), corners)) {
        let normal = hull.normal(face);
        keep_nearer::<T, _>(&mut best, face, (normal.dot(g), normal.squared()));
    }
    best.map(|(face, ..)| face)
}

/// Keeps the face whose normal `n` faces a direction `g` and is nearest to it, by `n·g` and `n²`; of equally near ones the first.
pub fn keep_nearer<T: Construction, F>(
    best: &mut Option<(F, T::D4, T::D4)>,
    face: F,
    (along, square): (T::D4, T::D4),
) {
    // The cosines of the angles are in the order of `n·g / |n|`.
    let is_nearer =
        |(_, most, other): &(F, T::D4, T::D4)| T::compare_cosines((along, square), (*most, *other)).is_gt();
    if along.sign().is_gt() && best.as_ref().is_none_or(is_nearer) {
        *best = Some((face, along, square));
    }
}
