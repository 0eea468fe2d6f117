//! A path, and what it passes of a difference that is grown by a radius: tubes about edges and spheres about vertices.

use core::cmp::Ordering;

use crate::form::coordinates::Vector;
use crate::form::normal::Normal;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::surd::NestedSurd;
use crate::sweep::edge_impact::DifferenceEdge;
use crate::sweep::stop::VertexPair;
use crate::sweep::zonotope::{MOST, Signs};

/// The segment from zero along a motion that is not zero, and the sum of both radii.
pub struct Course<'a, T: Arithmetic> {
    pub m: &'a Vector<T, 3>,
    pub radius: T::D1,
}

impl<T: Construction> Course<'_, T> {
    /// `m × e`.
    pub fn across(&self, e: &Vector<T, 3>) -> Normal<T> {
        Normal(self.m.cross_product(e))
    }

    /// The sign of `(w + R·n / |n|)·c`, given `R·n·c` and `|n|²`.
    pub fn height(&self, w: &Vector<T, 3>, c: &Normal<T>, (slope, square): (T::D5, T::D4)) -> Ordering {
        let place = c.along(w);
        if self.radius.is_zero() {
            return place.sign();
        }
        T::nested_sign(NestedSurd::height(place, slope, square))
    }

    /// `R²·|m × e|² − (w·(m × e))²`, given `m × e` and the first term, if the line of the path enters the tube about a line along `e`
    /// through `w`. Without a radius it is zero, if the two lines meet.
    pub fn tube(&self, across: &Normal<T>, limit: T::D6, w: &Vector<T, 3>) -> Option<T::D6> {
        let aside = across.along(w);
        if self.radius.is_zero() {
            return aside.sign().is_eq().then_some(T::D6::ZERO);
        }
        let discriminant = limit - aside * aside;
        discriminant.sign().is_gt().then_some(discriminant)
    }

    /// Whether a point at `w + g` is not beyond the plane that touches the tube about an edge from `w` where the path enters: `u·g ≤ 0`
    /// for the point `u` there, relative to its foot on the edge.
    ///
    /// On the side of the tube that faces the path, `u·g` changes its sign at the normal of `e` and `g`, if that faces the path, too.
    pub fn is_behind_tube(&self, edge: &DifferenceEdge<T>, g: &Vector<T, 3>) -> bool {
        let (across, w) = (&edge.across, edge.corners[0].place());
        let way = across.along(g).sign();
        let normal = Normal(edge.direction.cross_product(g)).flipped(way.is_gt());
        if way.is_eq() {
            // It lies in the plane of the motion and the edge, in front of the edge or behind it.
            return across.dot(&normal).sign().is_lt();
        }
        let root = (normal.dot(across) * self.radius, normal.dot(&normal));
        let height = self.height(&w, across, root);
        height.is_eq() || height == way
    }

    /// `R²·|m|² − |m × w|²`, if the line of the path enters the sphere about `w`.
    pub fn sphere(&self, w: &Vector<T, 3>) -> Option<T::D4> {
        let discriminant = self.radius * self.radius * self.m.squared() - self.m.wedge_squared(w);
        discriminant.sign().is_gt().then_some(discriminant)
    }

    /// Whether a point at `w + g` is not beyond the plane that touches the sphere about `w` where the path enters, at
    /// `t = (P − √Q) / |m|²` with `P = m·w`.
    pub fn is_behind_sphere(&self, w: &Vector<T, 3>, discriminant: T::D4, g: &Vector<T, 3>) -> bool {
        let (m, along) = (self.m, self.m.dot(g));
        let p = along * m.dot(w) - w.dot(g) * m.squared();
        T::sign_with_root(p, -along, discriminant).is_le()
    }

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
