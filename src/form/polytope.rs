//! Convex polytopes in space: boxes with edges in any directions, and triangles.
//!
//! What they are asked is answered for corners, edges and faces, whatever the polytope is. Points, segments and boxes along the axes
//! have these, too, so that every pair with a polytope has the same few kernels: [separating axes](crate::separation::separating_planes) for verdicts and for the
//! shortest way out of an overlap, [closest features](crate::separation::closest_features) for distances, and [planes](crate::form::planes) for membership and for lines.

use ::core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::Core;
use crate::form::linear::Linear;
use crate::form::normal::Normal;
use crate::form::topology::{BOX, CornerSet, LINE, POINT, RAY, SEGMENT, TRIANGLE, Topology};
use crate::number::arithmetic::{Arithmetic, Number};
use crate::number::each::indexed;

/// A polytope that is not a point or a segment, as it is stored.
pub enum Polytope<T: Arithmetic> {
    /// All points `center + Σ sᵢ·eᵢ` with `|sᵢ| ≤ 1`, for three edges `eᵢ`.
    Box { center: Point<T, 3>, half_edges: [Vector<T, 3>; 3] },
    /// All points between three corners.
    Triangle([Point<T, 3>; 3]),
}

impl<T: Arithmetic> Clone for Polytope<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Arithmetic> Copy for Polytope<T> {}

/// The corners, edges and faces of a core. A line or ray is an edge without one or both of its corners.
pub struct Faceted<T: Arithmetic> {
    pub(crate) topology: &'static Topology,
    pub(crate) corners: [Point<T, 3>; 8],
    /// The vectors along the edges.
    pub vectors: [Vector<T, 3>; 3],
    /// The core, if it is a line, ray or segment.
    pub(crate) axis: Option<Linear<T, 3>>,
}

/// An edge, and the corners at its ends.
pub struct PolytopeEdge<T: Arithmetic> {
    pub corners: CornerSet,
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

impl<T: Arithmetic> Faceted<T> {
    pub fn of_polytope(polytope: &Polytope<T>) -> Self {
        Self::of(&Core::Polytope(*polytope))
    }

    pub fn of(core: &Core<T>) -> Self {
        let zero = Vector([T::D1::ZERO; 3]);
        match core {
            Core::Point(p) => Self { topology: &POINT, corners: [*p; 8], vectors: [zero; 3], axis: None },
            Core::Linear(linear) => {
                let topology = match (linear.starts, linear.ends) {
                    (true, true) => &SEGMENT,
                    (true, false) => &RAY,
                    (false, _) => &LINE,
                };
                let mut corners = [linear.end; 8];
                corners[0] = linear.origin;
                Self { topology, corners, vectors: [linear.direction, zero, zero], axis: Some(*linear) }
            }
            Core::Block(block) => {
                let extent = block.max - block.min;
                let ends = [&block.min, &block.max];
                Self {
                    topology: &BOX,
                    corners: indexed(|corner| Point(indexed(|i| ends[corner >> i & 1].0[i]))),
                    vectors: indexed(|i| Vector(indexed(|j| if i == j { extent.0[i] } else { T::D1::ZERO }))),
                    axis: None,
                }
            }
            Core::Polytope(Polytope::Box { center, half_edges }) => {
                let corner = |bits: usize| {
                    (0..3).fold(*center, |corner, i| {
                        corner + if bits >> i & 1 == 1 { half_edges[i] } else { -half_edges[i] }
                    })
                };
                Self {
                    topology: &BOX,
                    corners: indexed(corner),
                    vectors: indexed(|i| half_edges[i] + half_edges[i]),
                    axis: None,
                }
            }
            Core::Polytope(Polytope::Triangle([a, b, c])) => Self {
                topology: &TRIANGLE,
                corners: [*a, *b, *c, *c, *c, *c, *c, *c],
                vectors: [*b - *a, *c - *a, *c - *b],
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
        self.corners[number & 7]
    }

    /// The corners, with the bit of each.
    pub fn corners(&self) -> impl Iterator<Item = (CornerSet, Point<T, 3>)> {
        self.corners.iter().take(self.topology.corners).enumerate().map(|(i, corner)| (1 << i, *corner))
    }

    /// The corners of a set.
    pub fn corners_in(&self, set: CornerSet) -> impl Iterator<Item = Point<T, 3>> {
        self.corners().filter(move |(bit, _)| set & bit != 0).map(|(_, corner)| corner)
    }

    /// The corners, and how many there are.
    pub fn corner_list(self) -> ([Point<T, 3>; 8], usize) {
        (self.corners, self.topology.corners)
    }

    /// The least and the greatest corner.
    pub fn extremes(&self) -> Result<[Point<T, 3>; 2], T::Uncertain> {
        let [mut low, mut high] = [self.first(); 2];
        for (_, corner) in self.corners() {
            if corner.order(&low)?.is_lt() {
                low = corner;
            }
            if corner.order(&high)?.is_gt() {
                high = corner;
            }
        }
        Ok([low, high])
    }

    /// The corners of the hull of corners in one plane, counter-clockwise about a normal, from the least; after them, the first one again. And how
    /// many there are: of corners in one line two, its ends.
    ///
    /// By gift wrapping (Jarvis, 1973): each next vertex has all others to its left; of several in one line it is the last.
    pub fn ring(
        &self,
        set: CornerSet,
        normal: &Normal<T>,
    ) -> Result<([Point<T, 3>; 8], usize), T::Uncertain> {
        let mut first = self.corners_in(set).next().unwrap_or(self.first());
        for p in self.corners_in(set) {
            first = if p.order(&first)?.is_lt() { p } else { first };
        }
        let (mut ring, mut count, mut last) = ([first; 8], 1, first);
        while count < 8 {
            let mut next: Option<Point<T, 3>> = None;
            for p in self.corners_in(set) {
                if p.is_at(last)? {
                    continue;
                }
                let is_next = match next {
                    None => true,
                    Some(q) => match normal.turn(&(q - last), &(p - last)).sign()? {
                        Ordering::Less => true,
                        Ordering::Equal => (p - last).squared().compare((q - last).squared())?.is_gt(),
                        Ordering::Greater => false,
                    },
                };
                next = if is_next { Some(p) } else { next };
            }
            let Some(vertex) = next else { break };
            if vertex.is_at(first)? {
                break;
            }
            ring[count] = vertex;
            count += 1;
            last = vertex;
        }
        Ok((ring, count))
    }

    /// Whether no corner is further than a point along an axis, in its direction (`Greater`) or against it.
    pub fn is_least_or_greatest(
        &self,
        p: Point<T, 3>,
        axis: usize,
        way: Ordering,
    ) -> Result<bool, T::Uncertain> {
        for (_, corner) in self.corners() {
            if (corner.0[axis] - p.0[axis]).sign()? == way {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The corners in lexicographic order; after them, the last one again.
    pub(crate) fn sorted(mut self) -> Result<[Point<T, 3>; 8], T::Uncertain> {
        let count = self.topology.corners;
        for end in 1..count {
            let mut i = end;
            while i > 0 && self.corners[i].order(&self.corners[i - 1])?.is_lt() {
                self.corners.swap(i, i - 1);
                i -= 1;
            }
        }
        for i in count.max(1)..8 {
            self.corners[i] = self.corners[i - 1];
        }
        Ok(self.corners)
    }

    /// Vectors from the first corner of which all its points are sums of shares: those along the edges of a box, and two of a triangle.
    pub fn sides(&self) -> &[Vector<T, 3>] {
        let count = if self.topology.is_sum { self.topology.vectors } else { 2 };
        self.vectors.get(..count).unwrap_or(&self.vectors)
    }

    /// The number of vectors along edges.
    pub fn dimensions(&self) -> usize {
        self.topology.vectors
    }

    /// Whether its points are those of the first corner plus a share of each vector.
    pub fn is_sum(&self) -> bool {
        self.topology.is_sum
    }

    pub fn edges(&self) -> impl Iterator<Item = PolytopeEdge<T>> {
        self.topology.edges.iter().map(|edge| PolytopeEdge {
            corners: edge.corners,
            linear: match self.axis {
                Some(axis) => axis,
                None => {
                    Linear::side(self.corners[edge.from], self.vectors[edge.along], self.corners[edge.to])
                }
            },
        })
    }

    pub fn faces(&self) -> impl Iterator<Item = Face<T>> {
        self.topology.faces.iter().map(|face| Face {
            corners: face.corners,
            origin: self.corners[face.origin],
            first: self.vectors[face.sides[0]],
            second: self.vectors[face.sides[1]],
            is_triangle: face.is_triangle,
        })
    }

    /// The corners that are furthest along a normal. `square` are the vectors that are known to be perpendicular to it.
    pub fn support(&self, normal: &Normal<T>, square: u8) -> Result<CornerSet, T::Uncertain> {
        let is_square = |i: usize| square >> i & 1 == 1;
        self.furthest(|i, v| if is_square(i) { Ok(Ordering::Equal) } else { normal.along(v).sign() })
    }

    /// The corners that are furthest in a direction, which is given by the signs of the vectors along it. Each comes with its number.
    pub fn furthest(
        &self,
        along: impl Fn(usize, &Vector<T, 3>) -> Result<Ordering, T::Uncertain>,
    ) -> Result<CornerSet, T::Uncertain> {
        let mut signs = [Ordering::Equal; 3];
        for (i, (sign, vector)) in signs.iter_mut().zip(&self.vectors).enumerate().take(self.topology.vectors)
        {
            *sign = along(i, vector)?;
        }
        Ok(self.topology.furthest(signs))
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
    pub fn is_below(&self, p: Point<T, 3>, normal: &Normal<T>) -> Result<bool, T::Uncertain> {
        let (w, square) = (p - self.origin, normal.squared());
        let u = Normal::across(&w, &self.second).dot(normal);
        let v = Normal::across(&self.first, &w).dot(normal);
        if !u.is_at_least_zero()? || !v.is_at_least_zero()? {
            return Ok(false);
        }
        if self.is_triangle {
            return (u + v).is_at_most(square);
        }
        Ok(u.is_at_most(square)? && v.is_at_most(square)?)
    }
}

impl<T: Arithmetic> Polytope<T> {
    /// The core that the polytope is: itself, or the segment or point that it degenerates to.
    pub fn core(self) -> Result<Core<T>, T::Uncertain> {
        let body = Faceted::of_polytope(&self);
        for (i, side) in body.sides().iter().enumerate() {
            for other in body.sides().iter().skip(i + 1) {
                if !side.is_parallel(other)? {
                    return Ok(Core::Polytope(self));
                }
            }
        }
        let [low, high] = body.extremes()?;
        Ok(if low.is_at(high)? { Core::Point(low) } else { Core::Linear(Linear::segment(low, high)) })
    }
}
