//! Where a path passes a difference that is grown by a radius: along the way, before it or after it.

use core::cmp::Ordering;

use crate::clip::grown_polytope::Course;
use crate::form::coordinates::Vector;
use crate::form::normal::Normal;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::sweep::edge_impact::DifferenceEdge;
use crate::sweep::stop::VertexPair;
use crate::sweep::zonotope::{MOST, Signs};

impl<T: Construction> Course<'_, T> {
    /// The passage through the tube. `f(t) = |(t·m − w) × e|² − R²·|e|²` is least at `t = B / |m × e|²` with
    /// `B = (w × e)·(m × e)`.
    pub fn through(&self, edge: DifferenceEdge<T>) -> SurfaceCrossing<T> {
        let (w, e) = (edge.corners[0].place(), &edge.direction);
        let reach = self.radius * self.radius * e.squared();
        let rest = |v: Vector<T, 3>| -> T::D4 {
            if self.radius.is_zero() { T::D4::ZERO } else { v.wedge_squared(e) - reach }
        };
        let middle = edge.middle(&w);
        let length = edge.across.dot(&edge.across);
        let timing = self.timing(rest(w), rest(w + -*self.m), middle, length);
        timing.unwrap_or(SurfaceCrossing::Edge(edge))
    }

    /// The passage through the sphere. `f(t) = |t·m − w|² − R²` is least at `t = P / |m|²`.
    pub fn about(&self, corner: VertexPair<T, 3>, discriminant: T::D4) -> SurfaceCrossing<T> {
        let w = corner.place();
        let rest = |v: Vector<T, 3>| -> T::D2 {
            if self.radius.is_zero() { T::D2::ZERO } else { v.squared() - self.radius * self.radius }
        };
        let timing = self.timing(rest(w), rest(w + -*self.m), self.m.dot(&w), self.m.squared());
        timing.unwrap_or(SurfaceCrossing::Corner(corner, discriminant))
    }

    /// `Behind` or `None` if the first root of `f`, which has two, is before 0 or not before 1; no passage if it is in
    /// between. `f` is least at `middle / length`, and `start` and `end` are `f(0)` and `f(1)`. A difference without
    /// interior must be ahead, and may be at the end.
    fn timing<N: Numeric, M: Numeric>(
        &self,
        start: M,
        end: M,
        middle: N,
        length: N,
    ) -> Option<SurfaceCrossing<T>> {
        let is_bare = self.radius.is_zero();
        let order = middle.compare(length);
        let is_before = order.is_lt() || (if is_bare { order.is_eq() } else { end.sign().is_lt() });
        if !is_before {
            return Some(SurfaceCrossing::None);
        }
        let is_ahead = match middle.sign() {
            Ordering::Less => false,
            Ordering::Equal => !is_bare && start.sign().is_ge(),
            Ordering::Greater => is_bare || start.sign().is_ge(),
        };
        if is_ahead { None } else { Some(SurfaceCrossing::Behind) }
    }
}

/// A face of `K` that faces the path.
pub struct GrownFace<T: Arithmetic> {
    /// The outward normal, of any length.
    pub normal: Normal<T>,
    /// A vertex of the face.
    pub corner: VertexPair<T, 3>,
    /// Of a face of a zonotope, the signs of the generators; those in the plane of the face are `Equal`. Of other faces all are, which
    /// tells nothing.
    pub signs: Signs,
    /// Whether the difference has no interior.
    pub is_flat: bool,
    /// Of a face of a zonotope, the normal as a vector of degree 1, if it has one.
    pub thin: Option<Vector<T, 3>>,
}

impl<T: Arithmetic> GrownFace<T> {
    /// A face that is not of a zonotope.
    pub fn new(normal: Normal<T>, corner: VertexPair<T, 3>) -> Self {
        Self { normal, corner, signs: [Ordering::Equal; MOST], is_flat: false, thin: None }
    }
}

/// The faces of one place that are passed over, by their normals.
pub struct PassedFaces<T: Arithmetic> {
    normals: [Option<Normal<T>>; MOST_FACES],
    count: usize,
}

/// More faces than meet at any place where it matters which one counts.
pub const MOST_FACES: usize = 6;

impl<T: Construction> PassedFaces<T> {
    /// Whether the face across a normal is one of these.
    pub fn has(&self, normal: &Normal<T>) -> bool {
        for passed in self.normals.iter().flatten() {
            if passed.is_parallel(normal) {
                return true;
            }
        }
        false
    }

    /// The face of a rank, given the function for the first one that is not passed over.
    pub fn then(rank: usize, first: impl Fn(&Self) -> Option<GrownFace<T>>) -> Option<GrownFace<T>> {
        let mut passed = Self { normals: [None; MOST_FACES], count: 0 };
        for _ in 0..rank {
            let (Some(face), Some(place)) = (first(&passed), passed.normals.get_mut(passed.count)) else {
                return None;
            };
            *place = Some(face.normal);
            passed.count += 1;
        }
        first(&passed)
    }
}

/// Where the path crosses the surface of `D`.
pub enum SurfaceCrossing<T: Arithmetic> {
    /// Nowhere along the path.
    None,
    /// Before the path begins.
    Behind,
    /// Across a face.
    Face(GrownFace<T>),
    /// Through the tube about an edge.
    Edge(DifferenceEdge<T>),
    /// Through the sphere about a vertex, with its discriminant.
    Corner(VertexPair<T, 3>, T::D4),
}
