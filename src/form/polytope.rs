//! Convex polytopes in space: boxes with edges in any directions, triangles, and hulls of lists of corners.
//!
//! What they are asked is answered for corners, edges and faces, whatever the polytope is. Points, segments and boxes along the axes
//! have these, too, so that every pair with a polytope has the same few kernels: [separating axes](crate::separation::separating_planes) for verdicts and for the
//! shortest way out of an overlap, [closest features](crate::separation::closest_features) for distances, and [planes](crate::form::planes) for membership and for lines.

use ::core::cmp::Ordering;
use core::iter::from_fn;

use crate::form::block::Block;
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::face_rings::{Rings, SpaceHull};
use crate::form::linear::{Linear, WithFaces};
use crate::form::normal::Normal;
use crate::form::topology::{BOX, CornerSet, LINE, POINT, RAY, SEGMENT, Square, TRIANGLE, Topology};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::{Each, indexed, numbered};

/// A polytope that is not a point or a segment, as it is stored.
#[derive(Clone, Copy)]
pub enum Polytope<'a, T: Arithmetic> {
    /// All points `center + Σ sᵢ·eᵢ` with `|sᵢ| ≤ 1`, for three edges `eᵢ`.
    Box { center: Point<T, 3>, half_edges: [Vector<T, 3>; 3] },
    /// A box along the axes that is treated as any other.
    Block(Block<T>),
    /// All points between three corners.
    Triangle([Point<T, 3>; 3]),
    /// The hull of a list of corners, with its faces.
    Hull(SpaceHull<'a, T>),
}

/// The corners, edges and faces of a core. A line or ray is an edge without one or both of its corners.
pub struct Faceted<'a, T: Arithmetic> {
    /// The hull of a list of corners. Then all that is stored here is not used but `axis`.
    pub(crate) hull: Option<SpaceHull<'a, T>>,
    pub(crate) topology: &'static Topology,
    pub(crate) corners: [Point<T, 3>; 8],
    /// The vectors along the edges.
    pub(crate) vectors: [Vector<T, 3>; 3],
    /// The core, if it is a line, ray or segment.
    pub(crate) axis: Option<Linear<T, 3>>,
}

/// An edge, and the corners at its ends.
pub struct PolytopeEdge<T: Arithmetic> {
    pub corners: CornerSet,
    /// The corner where it begins, and the one where it ends.
    pub ends: [CornerSet; 2],
    pub linear: Linear<T, 3>,
}

/// A face: the points `origin + u·first + v·second` with `u` and `v` from 0 to 1, and with `u + v ≤ 1` if it is a triangle.
pub struct Face<T: Arithmetic> {
    pub corners: CornerSet,
    pub origin: Point<T, 3>,
    pub first: Vector<T, 3>,
    pub second: Vector<T, 3>,
    pub(crate) is_triangle: bool,
}

impl<'a, T: Arithmetic> Faceted<'a, T> {
    pub fn of_polytope(polytope: &Polytope<'a, T>) -> Self {
        Self::of(&SpaceCore::Polytope(*polytope))
    }

    pub fn of(core: &SpaceCore<'a, T>) -> Self {
        let zero = Vector([T::D1::ZERO; 3]);
        match core {
            SpaceCore::Point(p) => {
                Self { hull: None, topology: &POINT, corners: [*p; 8], vectors: [zero; 3], axis: None }
            }
            SpaceCore::Linear(linear) => {
                let topology = match (linear.starts, linear.ends) {
                    (true, true) => &SEGMENT,
                    (true, false) => &RAY,
                    (false, _) => &LINE,
                };
                let mut corners = [linear.end; 8];
                corners[0] = linear.origin;
                Self {
                    hull: None,
                    topology,
                    corners,
                    vectors: [linear.direction, zero, zero],
                    axis: Some(*linear),
                }
            }
            SpaceCore::Block(block) | SpaceCore::Polytope(Polytope::Block(block)) => {
                let extent = block.max - block.min;
                let ends = [&block.min, &block.max];
                Self {
                    hull: None,
                    topology: &BOX,
                    corners: indexed(|corner| Point(indexed(|i| ends[corner >> i & 1].0[i]))),
                    vectors: indexed(|i| Vector(indexed(|j| if i == j { extent.0[i] } else { T::D1::ZERO }))),
                    axis: None,
                }
            }
            SpaceCore::Polytope(Polytope::Box { center, half_edges }) => {
                let corner = |bits: usize| {
                    (0..3).fold(*center, |corner, i| {
                        corner + if bits >> i & 1 == 1 { half_edges[i] } else { -half_edges[i] }
                    })
                };
                Self {
                    hull: None,
                    topology: &BOX,
                    corners: indexed(corner),
                    vectors: indexed(|i| half_edges[i] + half_edges[i]),
                    axis: None,
                }
            }
            SpaceCore::Polytope(Polytope::Triangle([a, b, c])) => Self {
                hull: None,
                topology: &TRIANGLE,
                corners: [*a, *b, *c, *c, *c, *c, *c, *c],
                vectors: [*b - *a, *c - *a, *c - *b],
                axis: None,
            },
            SpaceCore::Polytope(Polytope::Hull(hull)) => Self {
                hull: Some(*hull),
                topology: &POINT,
                corners: [hull.corner(0); 8],
                vectors: [zero; 3],
                axis: None,
            },
        }
    }

    /// The first corner; the origin of a line.
    pub fn first(&self) -> Point<T, 3> {
        self.corners[0]
    }

    /// A corner, by its number.
    pub fn corner(&self, number: usize) -> Point<T, 3> {
        match &self.hull {
            Some(hull) => hull.corner(number),
            None => self.corners[number & 7],
        }
    }

    /// How many corners there are.
    pub fn count(&self) -> usize {
        self.hull.map_or(self.topology.corners, |hull| hull.count())
    }

    /// The corners, each with its number and as a set.
    pub fn corners(&self) -> impl Iterator<Item = (CornerSet, Point<T, 3>)> {
        numbered(self.count(), |i| Some((self.one(i), self.corner(i))))
    }

    /// The corners of a core with a topology, and how many there are.
    pub fn corner_list(&self) -> ([Point<T, 3>; 8], usize) {
        (self.corners, self.topology.corners)
    }

    /// The least and the greatest corner.
    pub fn extremes(&self) -> [Point<T, 3>; 2] {
        if let Some(hull) = &self.hull {
            return [hull.corner(0), hull.corner(hull.count() - 1)];
        }
        let [mut low, mut high] = [self.first(); 2];
        for (_, corner) in self.corners() {
            if corner.order(&low).is_lt() {
                low = corner;
            }
            if corner.order(&high).is_gt() {
                high = corner;
            }
        }
        [low, high]
    }

    /// The corners of the hull of corners in one plane, counter-clockwise about a normal, from the least; after them, the first one again. And how
    /// many there are: of corners in one line two, its ends.
    ///
    /// By gift wrapping (Jarvis, 1973): each next vertex has all others to its left; of several in one line it is the last.
    pub fn ring(&self, set: CornerSet, normal: &Normal<T>) -> ([Point<T, 3>; 8], usize) {
        let mut first = self.corners_in(set).next().unwrap_or(self.first());
        for p in self.corners_in(set) {
            first = if p.order(&first).is_lt() { p } else { first };
        }
        let (mut ring, mut count, mut last) = ([first; 8], 1, first);
        while count < 8 {
            let mut next: Option<Point<T, 3>> = None;
            for p in self.corners_in(set) {
                if p.is_at(last) {
                    continue;
                }
                let is_next = match next {
                    None => true,
                    Some(q) => match normal.turn(&(q - last), &(p - last)).sign() {
                        Ordering::Less => true,
                        Ordering::Equal => (p - last).squared().compare((q - last).squared()).is_gt(),
                        Ordering::Greater => false,
                    },
                };
                next = if is_next { Some(p) } else { next };
            }
            let Some(vertex) = next else { break };
            if vertex.is_at(first) {
                break;
            }
            ring[count] = vertex;
            count += 1;
            last = vertex;
        }
        (ring, count)
    }

    /// Whether no corner is further than a point along an axis, in its direction (`Greater`) or against it.
    pub fn is_least_or_greatest(&self, p: Point<T, 3>, axis: usize, way: Ordering) -> bool {
        for (_, corner) in self.corners() {
            if (corner.0[axis] - p.0[axis]).sign() == way {
                return false;
            }
        }
        true
    }

    /// The corners of a core with a topology in lexicographic order; after them, the last one again.
    pub(crate) fn sorted(mut self) -> [Point<T, 3>; 8] {
        let count = self.topology.corners;
        for end in 1..count {
            let mut i = end;
            while i > 0 && self.corners[i].order(&self.corners[i - 1]).is_lt() {
                self.corners.swap(i, i - 1);
                i -= 1;
            }
        }
        for i in count.max(1)..8 {
            self.corners[i] = self.corners[i - 1];
        }
        self.corners
    }

    /// Vectors from the first corner of which all points of a core with a topology are sums of shares: those along the edges of a box, and two of
    /// a triangle.
    pub fn sides(&self) -> &[Vector<T, 3>] {
        let count = if self.topology.is_sum { self.topology.vectors } else { 2 };
        self.vectors.get(..count).unwrap_or(&self.vectors)
    }

    /// Whether all its edges are parallel, or it has none.
    pub fn is_point(&self) -> bool {
        self.hull.is_none() && self.topology.vectors == 0
    }

    /// The vectors along edges, each as what is known to be perpendicular to a direction that is perpendicular to it.
    pub fn vectors(&self) -> impl Iterator<Item = (Square, Vector<T, 3>)> {
        let vector = |number: usize| (self.square_of(number), self.vector(number));
        numbered(self.vector_count(), move |number| self.has_vector(number).then(|| vector(number)))
    }

    /// More than the number of any vector along an edge.
    pub fn vector_count(&self) -> usize {
        self.hull.map_or(self.topology.vectors, |hull| hull.faces.sides())
    }

    /// Whether a vector along an edge has this number. Each edge of a polyhedron is a side of two faces, one of which counts.
    pub fn has_vector(&self, number: usize) -> bool {
        self.hull.is_none_or(|hull| matches!(hull.faces.side(number), [from, to] if from < to))
    }

    /// The vector along an edge, by its number: of a polyhedron that of the side.
    pub fn vector(&self, number: usize) -> Vector<T, 3> {
        let Some(hull) = &self.hull else { return self.vectors[number % 3] };
        let [from, to] = hull.faces.side(number);
        hull.corner(to) - hull.corner(from)
    }

    /// What is known to be perpendicular to a direction that is perpendicular to a vector.
    pub fn square_of(&self, number: usize) -> Square {
        match self.hull {
            Some(_) => Square::Within(CornerSet::Edge(number)),
            None => Square::Vectors(1 << (number % 3)),
        }
    }

    /// The outward normal of a face of a polyhedron.
    pub fn normal(&self, face: usize) -> Normal<T> {
        self.hull.map_or(Normal::of(&self.vectors[0]), |hull| hull.normal(face))
    }

    /// Whether both faces beside an edge of a polyhedron lead to the same side along a vector.
    pub fn is_beside(&self, edge: usize, v: &Vector<T, 3>) -> bool {
        let Some(hull) = &self.hull else { return false };
        let [from, to] = hull.faces.side(edge);
        let Some(other) = hull.faces.side_between(to, from) else { return false };
        let way = |side: usize| hull.normal(hull.faces.face_of(side)).along(v).sign();
        let (way, other) = (way(edge), way(other));
        way.is_ne() && way == other
    }

    /// Whether it is a box with an interior.
    pub fn is_thick(&self) -> bool {
        let [u, v, w] = &self.vectors;
        let has_three = self.is_sum() && self.topology.vectors == 3;
        has_three && !Normal::across(u, v).along(w).is_zero()
    }

    /// Whether its points are those of the first corner plus a share of each vector.
    pub fn is_sum(&self) -> bool {
        self.hull.is_none() && self.topology.is_sum
    }

    pub fn edges(&self) -> impl Iterator<Item = PolytopeEdge<T>> {
        let mut all = self.edge_ends();
        from_fn(move || all.next().map(|(number, ends)| self.edge(number, ends)))
    }

    /// The faces of a polyhedron; none of another core.
    pub fn rings(&self) -> Rings<'a> {
        if let Some(hull) = &self.hull { hull.faces } else { Rings::NOTHING }
    }

    /// The numbers of the edges, with the corners at their ends.
    pub fn edge_ends(&self) -> impl Iterator<Item = (usize, [usize; 2])> {
        let rings = self.rings();
        let mut sides = rings.all_sides();
        numbered(self.topology.edges.len() + rings.sides(), move |number| {
            let ends = match self.topology.edges.get(number) {
                Some(edge) => Some([edge.from, edge.to]),
                None => sides.next().map(|(_, ends)| ends).filter(|[from, to]| from < to),
            };
            Some((number, ends?))
        })
    }

    /// The edges both ends of which are in a set.
    pub fn edges_in(&self, set: CornerSet) -> impl Iterator<Item = PolytopeEdge<T>> {
        let mut all = self.edge_ends();
        from_fn(move || {
            let (number, ends) = all.find(|(_, [from, to])| self.has(set, *from) && self.has(set, *to))?;
            Some(self.edge(number, ends))
        })
    }

    /// The edge with a number and these ends.
    pub fn edge(&self, number: usize, ends: [usize; 2]) -> PolytopeEdge<T> {
        let ([from, to], sets) = (ends.each(|end| self.corner(end)), ends.each(|end| self.one(end)));
        let (corners, linear) = match self.topology.edges.get(number) {
            Some(edge) if self.hull.is_none() => {
                let side = self.axis.unwrap_or_else(|| Linear::side(from, self.vectors[edge.along], to));
                (CornerSet::Bits(edge.corners), side)
            }
            _ => (CornerSet::Edge(number), Linear::segment(from, to)),
        };
        PolytopeEdge { corners, ends: sets, linear }
    }

    /// The faces. Those of a polyhedron come as triangles, each with the corners of its whole face.
    pub fn faces(&self) -> impl Iterator<Item = Face<T>> {
        self.faces_that(&|_| true)
    }

    /// Those faces that a test takes by their corners.
    pub fn faces_that<'s>(
        &'s self,
        takes: &'s dyn Fn(CornerSet) -> bool,
    ) -> impl Iterator<Item = Face<T>> + 's {
        let mut own = self.topology.faces.iter();
        let mut triangles = self.rings().triangles();
        from_fn(move || {
            if let Some(face) = own.find(|face| takes(CornerSet::Bits(face.corners))) {
                return Some(Face {
                    corners: CornerSet::Bits(face.corners),
                    origin: self.corners[face.origin],
                    first: self.vectors[face.sides[0]],
                    second: self.vectors[face.sides[1]],
                    is_triangle: face.is_triangle,
                });
            }
            let (face, corners) = triangles.find(|(face, _)| takes(CornerSet::Face(*face)))?;
            let [origin, first, second] = corners.each(|corner| self.corner(corner));
            Some(Face {
                corners: CornerSet::Face(face),
                origin,
                first: first - origin,
                second: second - origin,
                is_triangle: true,
            })
        })
    }
}

impl<T: Arithmetic> Face<T> {
    /// A normal; zero if the face is not flat only, but a segment or point.
    pub fn normal(&self) -> Normal<T> {
        Normal::across(&self.first, &self.second)
    }

    /// Whether the foot of a point on the plane of the face, which has a normal, is in the face.
    ///
    /// With `w` from the face's origin to the point, `u = (w × second)·n / |n|²` and `v = (first × w)·n / |n|²` (Ericson 3.4).
    pub fn is_below(&self, p: Point<T, 3>, normal: &Normal<T>) -> bool {
        let (w, square) = (p - self.origin, normal.squared());
        let u = Normal::across(&w, &self.second).dot(normal);
        let v = Normal::across(&self.first, &w).dot(normal);
        if !u.is_at_least_zero() || !v.is_at_least_zero() {
            return false;
        }
        if self.is_triangle {
            return (u + v).is_at_most(square);
        }
        u.is_at_most(square) && v.is_at_most(square)
    }
}

impl<'a, T: Arithmetic> Polytope<'a, T> {
    /// The core that the polytope is: itself, or the segment or point that it degenerates to.
    pub fn core(self) -> SpaceCore<'a, T> {
        let between = |a, b| SpaceCore::Linear(Linear { of: Some(self.kind()), ..Linear::segment(a, b) });
        if let Self::Hull(hull) = &self {
            return match hull.count() {
                count @ (1 | 2) => between(hull.corner(0), hull.corner(count - 1)),
                _ => SpaceCore::Polytope(self),
            };
        }
        let body = Faceted::of_polytope(&self);
        for (i, side) in body.sides().iter().enumerate() {
            for other in body.sides().iter().skip(i + 1) {
                if !side.is_parallel(other) {
                    return SpaceCore::Polytope(self);
                }
            }
        }
        let [low, high] = body.extremes();
        if low.is_at(high) { between(low, low) } else { between(low, high) }
    }

    /// Which kind of solid it is.
    pub fn kind(&self) -> WithFaces {
        match self {
            Self::Box { .. } | Self::Block(_) => WithFaces::Box,
            Self::Triangle(_) => WithFaces::Triangle,
            Self::Hull(_) => WithFaces::Polyhedron,
        }
    }
}
