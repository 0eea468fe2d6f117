//! The impact of a moving solid in the plane: which part of the outline of the Minkowski difference its path crosses.
//!
//! With `D = b ⊖ a`, all `q − p`, the moved `a + v` overlaps `b` if `v` lies in the interior of `D`. So the path is the
//! segment from zero along the motion `m`, and it is stopped where it enters that interior (Ericson 5.5.8). `D` is the
//! difference `K` of the cores, grown by the sum of both radii, `R`. Every edge of `K` is an edge of one core at the
//! vertex of the other that faces it, and, seen along `m`, the edges that face the path follow each other without
//! turning back. So `m × (w + R·g / |g|)`, for the ends `w` of an edge of `K` with the outward normal `g`, determines
//! whether the path enters across that edge or next to it, about a vertex. Signs decide all of this, before any root is
//! taken.

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{AnyCore, PlaneCore};
use crate::form::edge::Edge;
use crate::form::half_space::StoredHalfSpace;
use crate::form::separation::{Side, opposes_more};
use crate::form::solid::{Convex, Solid};
use crate::number::arithmetic::{Arithmetic, Numeric, sign_beside_root};
use crate::separation::facing::Supports;
use crate::sweep::stop;

/// A solid with any core.
pub type SolidInPlane<'a, T> = Solid<T, AnyCore<'a, T>>;

/// A vertex of `K`.
pub type VertexOf<T> = stop::VertexPair<T, 2>;

/// An edge of `K` that faces the path.
#[derive(Clone, Copy)]
pub struct OutlineEdge<T: Arithmetic> {
    /// The outward normal, of any length.
    pub outward: Vector<T, 2>,
    /// The part of the moving core that touches there, from the lower to the higher end across the motion.
    pub moving: [Point<T, 2>; 2],
    /// The part of the standing core that touches there.
    pub standing: [Point<T, 2>; 2],
    /// Whether the difference has no interior.
    pub is_flat: bool,
}

impl<T: Arithmetic> OutlineEdge<T> {
    /// The lower end across the motion.
    fn low(&self) -> VertexOf<T> {
        VertexOf { moving: self.moving[1], standing: self.standing[0] }
    }

    /// The higher end.
    pub fn high(&self) -> VertexOf<T> {
        VertexOf { moving: self.moving[0], standing: self.standing[1] }
    }
}

/// Where the path crosses the outline of `D`.
pub enum OutlineCrossing<T: Arithmetic> {
    /// Nowhere along the path.
    None,
    /// Before the path begins.
    Behind,
    /// Across an edge.
    Face(OutlineEdge<T>),
    /// About a vertex.
    Corner(VertexOf<T>),
}

/// Where the path of a solid enters the difference with another one. The motion is not zero.
pub fn passage<T: Arithmetic>(
    a: &SolidInPlane<'_, T>,
    b: &SolidInPlane<'_, T>,
    m: &Vector<T, 2>,
    rank: usize,
) -> OutlineCrossing<T> {
    let radius = a.radius + b.radius;
    let is_round = !radius.is_zero();
    let is_solid = is_round || has_interior(&a.core, &b.core);
    let mut sides = PathSides { m: *m, radius, crossed: None, below: None, above: None, is_any: false };
    sides.look_at(&a.core, &b.core, Side::A);
    sides.look_at(&b.core, &a.core, Side::B);
    if rank > 0 {
        // At a corner of `D` there are two edges.
        return match sides.crossed {
            Some(CrossedEdge { other: Some(face), has_lower: true, has_higher: true, .. })
                if rank == 1 && !is_round && is_solid =>
            {
                across(face, m, radius, is_solid)
            }
            _ => OutlineCrossing::None,
        };
    }
    let PathSides { crossed, below, above, is_any, .. } = sides;
    if let Some(crossed) = crossed {
        // Without a radius, `D` must have edges on either side; at an extreme vertex of `D` the path only grazes it.
        let comes_in = is_round || !is_solid || (crossed.has_lower && crossed.has_higher);
        return if comes_in { across(crossed.face, m, radius, is_solid) } else { OutlineCrossing::None };
    }
    let corner = match (below, above) {
        (Some(corner), _) | (None, Some(corner)) => corner,
        (None, None) => first_along(&a.core, &b.core, m),
    };
    if is_round {
        about(corner, m, radius)
    } else if is_any || is_solid {
        OutlineCrossing::None
    } else {
        onto(corner, m)
    }
}

/// Whether the difference of two cores without a radius is more than a segment: it is if two of their edges are not
/// parallel.
pub fn has_interior<T: Arithmetic>(a: &AnyCore<'_, T>, b: &AnyCore<'_, T>) -> bool {
    let mut first: Option<Vector<T, 2>> = None;
    for line in a.distinct_edges().chain(b.distinct_edges()) {
        match first {
            None => first = Some(line.direction),
            Some(first) if !first.cross(&line.direction).is_zero() => return true,
            Some(_) => {}
        }
    }
    false
}

/// The edge that the path crosses, and whether edges that face it reach to either side of the path.
struct CrossedEdge<T: Arithmetic> {
    face: OutlineEdge<T>,
    /// The other edge of the corner that the path crosses, which opposes it less.
    other: Option<OutlineEdge<T>>,
    has_lower: bool,
    has_higher: bool,
}

impl<T: Arithmetic> CrossedEdge<T> {
    /// With another edge that it crosses: the first of the two is the one that opposes the motion more.
    fn with(&self, new: Self, m: &Vector<T, 2>) -> Self {
        let (face, other) = match () {
            () if opposes_more(&new.face.outward, &self.face.outward, m) => (new.face, Some(self.face)),
            () if self.face.outward.is_parallel(&new.face.outward) => (self.face, self.other),
            () => (self.face, Some(new.face)),
        };
        let (has_lower, has_higher) = (self.has_lower | new.has_lower, self.has_higher | new.has_higher);
        Self { face, other, has_lower, has_higher }
    }
}

/// The position of the path relative to the edges of `K` that face it.
struct PathSides<T: Arithmetic> {
    m: Vector<T, 2>,
    radius: T::D1,
    /// The edge that the path crosses.
    crossed: Option<CrossedEdge<T>>,
    /// The upper end of the last edge below the path.
    below: Option<VertexOf<T>>,
    /// The lower end of the first edge above it.
    above: Option<VertexOf<T>>,
    /// Whether any edge faces the path.
    is_any: bool,
}

impl<T: Arithmetic> PathSides<T> {
    /// Visits the edges of one core, each with the vertices of the other that face it. `side` is the edges' operand.
    fn look_at(&mut self, core: &AnyCore<'_, T>, other: &AnyCore<'_, T>, side: Side) {
        let mut supports = Supports::of(other);
        for edge in core.edges() {
            // The vertices must be queried in the order of the edges, even if an edge faces away.
            let Some((index, deepest)) = supports.deepest(&edge) else { continue };
            let outward = if side == Side::A { -edge.outward } else { edge.outward };
            if !self.m.dot(&outward).sign().is_lt() {
                continue;
            }
            let facing = self.as_deep(&edge, &supports, (index, deepest));
            let is_upward = self.m.cross(&edge.line.direction).sign().is_gt();
            let (from, to) = (edge.line.origin, edge.line.end);
            let own = if is_upward { [from, to] } else { [to, from] };
            let (moving, standing) = if side == Side::A { (own, facing) } else { (facing, own) };
            self.keep(OutlineEdge { outward, moving, standing, is_flat: false });
        }
    }

    /// The vertices that face an edge, from the lower to the higher one across the motion. There are two if edges are
    /// parallel.
    fn as_deep(
        &self,
        edge: &Edge<T>,
        supports: &Supports<'_, AnyCore<'_, T>>,
        (index, deepest): (usize, Point<T, 2>),
    ) -> [Point<T, 2>; 2] {
        let [mut low, mut high] = [deepest; 2];
        for (i, vertex) in supports.around(index) {
            if i == index || !(vertex - deepest).dot(&edge.outward).is_zero() {
                continue;
            }
            if self.m.cross(&(vertex - low)).sign().is_lt() {
                low = vertex;
            }
            if self.m.cross(&(vertex - high)).sign().is_gt() {
                high = vertex;
            }
        }
        [low, high]
    }

    /// Keeps an edge that faces the path, which crosses it or passes above or below.
    fn keep(&mut self, face: OutlineEdge<T>) {
        self.is_any = true;
        let (low, high) = (face.low(), face.high());
        let below = height(&self.m, &low, &face.outward, self.radius);
        let above = height(&self.m, &high, &face.outward, self.radius);
        if above.is_lt() {
            let is_nearer = match &self.below {
                Some(old) => self.m.cross(&(high.place() + -old.place())).sign().is_gt(),
                None => true,
            };
            self.below = if is_nearer { Some(high) } else { self.below };
        } else if below.is_gt() {
            let is_nearer = match &self.above {
                Some(old) => self.m.cross(&(low.place() + -old.place())).sign().is_lt(),
                None => true,
            };
            self.above = if is_nearer { Some(low) } else { self.above };
        } else {
            let new = CrossedEdge { face, other: None, has_lower: below.is_lt(), has_higher: above.is_gt() };
            self.crossed = Some(match &self.crossed {
                Some(old) => old.with(new, &self.m),
                None => new,
            });
        }
    }
}

/// The side of the path on which an end of an edge of `D` lies: the sign of `m × (w + R·g / |g|)`.
pub fn height<T: Arithmetic>(
    m: &Vector<T, 2>,
    corner: &VertexOf<T>,
    g: &Vector<T, 2>,
    radius: T::D1,
) -> Ordering {
    sign_beside_root::<T>(m.cross(&corner.place()), g.squared(), radius * m.cross(g))
}

/// The sign of `p + R·|g|`.
fn sign_with_radius<T: Arithmetic>(p: T::D2, radius: T::D1, g: &Vector<T, 2>) -> Ordering {
    if radius.is_zero() || !p.sign().is_lt() {
        let sign = p.sign();
        return if radius.is_zero() { sign } else { Ordering::Greater };
    }
    (radius * radius * g.squared()).compare(p * p)
}

/// The vertex of `K` that comes first along the motion.
fn first_along<T: Arithmetic>(a: &AnyCore<'_, T>, b: &AnyCore<'_, T>, m: &Vector<T, 2>) -> VertexOf<T> {
    let (mut moving, mut standing) = (a.first(), b.first());
    for vertex in a.vertices() {
        if m.dot(&(vertex - moving)).sign().is_gt() {
            moving = vertex;
        }
    }
    for vertex in b.vertices() {
        if m.dot(&(vertex - standing)).sign().is_lt() {
            standing = vertex;
        }
    }
    VertexOf { moving, standing }
}

/// The passage across an edge. With `h = w·g + R·|g|` the path crosses it at `t = h / m·g`, where `m·g < 0`: not before
/// 0 if `h ≤ 0`, and before 1 if `m·g < h`. If the difference has no interior, it is entered from outside only, so
/// `h < 0`, and to arrive there is enough, so `m·g ≤ h`.
fn across<T: Arithmetic>(
    face: OutlineEdge<T>,
    m: &Vector<T, 2>,
    radius: T::D1,
    is_solid: bool,
) -> OutlineCrossing<T> {
    let (g, along) = (face.outward, face.high().place().dot(&face.outward));
    let end = sign_with_radius::<T>(along - m.dot(&g), radius, &g);
    if end.is_lt() || (end.is_eq() && is_solid) {
        return OutlineCrossing::None;
    }
    match sign_with_radius::<T>(along, radius, &g) {
        Ordering::Greater => OutlineCrossing::Behind,
        Ordering::Equal if !is_solid => OutlineCrossing::None,
        _ => OutlineCrossing::Face(OutlineEdge { is_flat: !is_solid, ..face }),
    }
}

/// The passage about a vertex `w`. `|t·m − w| = R` at `t = (P − √Q) / |m|²` with `P = m·w` and
/// `Q = R²·|m|² − (m × w)²`, and the path enters if `Q > 0`: not before 0 if `P ≥ 0` and `|w| ≥ R`, and before 1 if
/// `P − |m|² < √Q`.
fn about<T: Arithmetic>(corner: VertexOf<T>, m: &Vector<T, 2>, radius: T::D1) -> OutlineCrossing<T> {
    let w = corner.place();
    let (along, discriminant) = (m.dot(&w), discriminant(&corner, m, radius));
    if !discriminant.sign().is_gt() {
        return OutlineCrossing::None;
    }
    let beyond = along - m.squared();
    if beyond.sign().is_gt() && (beyond * beyond).compare(discriminant).is_ge() {
        return OutlineCrossing::None;
    }
    let is_ahead = along.sign().is_ge() && w.squared().compare(radius * radius).is_ge();
    if is_ahead { OutlineCrossing::Corner(corner) } else { OutlineCrossing::Behind }
}

/// `R²·|m|² − (m × w)²`.
pub fn discriminant<T: Arithmetic>(corner: &VertexOf<T>, m: &Vector<T, 2>, radius: T::D1) -> T::D4 {
    let across = m.cross(&corner.place());
    radius * radius * m.squared() - across * across
}

/// The passage onto the end of a segment along the motion, or onto a point: the first vertex along the motion must lie
/// ahead and on the path, whose end counts.
fn onto<T: Arithmetic>(corner: VertexOf<T>, m: &Vector<T, 2>) -> OutlineCrossing<T> {
    let w = corner.place();
    if !m.cross(&w).is_zero() {
        return OutlineCrossing::None;
    }
    let along = m.dot(&w);
    let is_on_way = along.sign().is_gt() && along.compare(m.squared()).is_le();
    if is_on_way { OutlineCrossing::Corner(corner) } else { OutlineCrossing::None }
}

/// Where the path of a solid enters a half-space that has a surface. The whole surface is one edge.
pub fn passage_into_half_space<T: Arithmetic>(
    a: &SolidInPlane<'_, T>,
    half: &StoredHalfSpace<T, 2>,
    m: &Vector<T, 2>,
) -> OutlineCrossing<T> {
    let n = half.normal;
    let is_against = m.dot(&n).sign().is_lt();
    let [mut low, mut high] = [half.support(a).vertex; 2];
    for vertex in a.vertices() {
        if (vertex - low).dot(&n).is_zero() {
            if n.cross(&(vertex - low)).sign().is_lt() {
                low = vertex;
            }
            if n.cross(&(vertex - high)).sign().is_gt() {
                high = vertex;
            }
        }
    }
    let face = OutlineEdge { outward: n, moving: [low, high], standing: [half.origin; 2], is_flat: false };
    if !is_against {
        // The solid may already overlap it.
        let along = face.high().place().dot(&n);
        let is_in = sign_with_radius::<T>(along, a.radius, &n).is_gt();
        return if is_in { OutlineCrossing::Behind } else { OutlineCrossing::None };
    }
    across(face, m, a.radius, true)
}
