//! The edges of one convex core, each with the vertex of another that faces it.
//!
//! All queries about two convex sets in the plane are queries about the outline of their Minkowski difference (Ericson
//! 3.11). Each of its edges is an edge of one of the two, at the vertex of the other that is deepest behind that edge.
//! So every edge is visited once with that vertex. In polygons the vertices advance with the edges (rotating calipers):
//! `n + m` steps in all.

use core::cmp::Ordering;

use crate::form::coordinates::Point;
use crate::form::core_in_plane::PlaneCore;
use crate::form::edge::Edge;
use crate::form::separation::{Separation, Side, compare_directions};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::numbered;

/// The separation between an edge and a vertex of the other core, from `a` to `b`; `side` is the vertex's operand.
#[inline]
pub fn across<T: Arithmetic>(edge: &Edge<T>, vertex: Point<T, 2>, side: Side) -> Separation<T, 2> {
    let direction = if side == Side::B { edge.outward } else { -edge.outward };
    Separation { direction, gap: edge.before(vertex), vertex, side }
}

/// The vertex of a core that is least far in front of an edge or deepest behind it.
pub fn deepest<T: Arithmetic>(edge: &Edge<T>, core: &impl PlaneCore<T>) -> Option<(usize, Point<T, 2>)> {
    let mut least: Option<(usize, Point<T, 2>)> = None;
    for (i, vertex) in core.vertices().enumerate() {
        least = match least {
            Some(old) if edge.before(vertex).compare(edge.before(old.1)).is_ge() => Some(old),
            _ => Some((i, vertex)),
        };
    }
    least
}

/// Whether a separation is less deep; or as deep in the preferred direction; or also equal in that, with the first
/// vertex.
pub fn is_better<T: Arithmetic>(
    new: &Separation<T, 2>,
    old: Option<&Separation<T, 2>>,
    reversed: bool,
) -> bool {
    let Some(old) = old else { return true };
    let order = new.compare(old);
    if order.is_ne() {
        return order.is_lt();
    }
    let order = compare_directions(&new.direction, &old.direction, reversed);
    if order.is_eq() { new.vertex.order(&old.vertex).is_lt() } else { order.is_lt() }
}

/// Keeps a separation that is shorter than the best one, or as short and at a vertex that comes first.
pub fn keep_nearer<T: Arithmetic>(best: &mut Option<Separation<T, 2>>, new: Separation<T, 2>) {
    let better = match best {
        None => true,
        Some(old) => match new.compare(old) {
            Ordering::Equal => new.vertex.order(&old.vertex).is_lt(),
            order => order.is_lt(),
        },
    };
    if better {
        *best = Some(new);
    }
}

/// The vertices of a core that face the edges of another. The edges must be passed in their order.
pub struct Supports<'c, C> {
    core: &'c C,
    /// For a polygon, the vertex that faced the previous edge.
    near: Option<usize>,
}

impl<'c, C> Supports<'c, C> {
    /// The state before any edge.
    pub fn of(core: &'c C) -> Self {
        Self { core, near: None }
    }

    /// The vertex that is least far in front of an edge or deepest behind it; `None` for a core without vertices.
    pub fn deepest<T: Arithmetic>(&mut self, edge: &Edge<T>) -> Option<(usize, Point<T, 2>)>
    where
        C: PlaneCore<T>,
    {
        if let Some(hull) = self.core.kind().hull() {
            let i = hull.deepest(edge, self.near);
            self.near = Some(i);
            return Some((i, hull.corner(i)));
        }
        deepest(edge, self.core)
    }

    /// The vertices that may be as deep as this one: for a polygon, itself and its neighbours.
    pub fn around<T: Arithmetic>(&self, index: usize) -> impl Iterator<Item = (usize, Point<T, 2>)>
    where
        C: PlaneCore<T>,
    {
        let hull = self.core.kind().hull();
        numbered(if hull.is_some() { 3 } else { 4 }, move |place| match hull {
            None => Some((place, self.core.vertex(place)?)),
            Some(hull) => {
                let i = index + hull.count + place - 1;
                Some((i % hull.count.max(1), hull.corner(i)))
            }
        })
    }
}

/// Whether the distance of two bounded cores is at most `radius`.
///
/// They are disjoint if all of one is in front of an edge of the other. Then the shortest vector between the two leads
/// from such an edge, or from an end of it, to the vertex that faces it or to a neighbour of that.
pub fn come_within<T: Arithmetic, A: PlaneCore<T>, B: PlaneCore<T>>(a: &A, b: &B, radius: T::D1) -> bool {
    let squared = radius * radius;
    let of_a = faces(a, b, squared);
    if of_a == Faces::Near || (of_a == Faces::Apart && squared.is_zero()) {
        return of_a == Faces::Near;
    }
    let of_b = faces(b, a, squared);
    of_b == Faces::Near || (of_a == Faces::None && of_b == Faces::None)
}

/// The position of a core relative to the edges of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Faces {
    /// It is not entirely in front of any edge.
    None,
    /// It is entirely in front of an edge.
    Apart,
    /// It is entirely in front of an edge, and near enough.
    Near,
}

/// Whether another core is entirely in front of an edge of this one, and whether its squared distance is then at most
/// `squared`.
fn faces<T: Arithmetic, A: PlaneCore<T>, B: PlaneCore<T>>(core: &A, other: &B, squared: T::D2) -> Faces {
    let mut supports = Supports::of(other);
    let mut faces = Faces::None;
    for edge in core.edges() {
        let Some((index, deepest)) = supports.deepest(&edge) else { continue };
        if edge.before(deepest).sign().is_le() {
            continue;
        }
        faces = Faces::Apart;
        if squared.is_zero() {
            break;
        }
        for (_, vertex) in supports.around(index) {
            if edge.line.is_near(vertex, squared) {
                return Faces::Near;
            }
        }
    }
    faces
}

/// Whether the core `other` reaches behind all edges; if so, keeps the vertex and edge of least depth.
pub fn least_deep<T: Arithmetic>(
    core: &impl PlaneCore<T>,
    other: &impl PlaneCore<T>,
    side: Side,
    reversed: bool,
    best: &mut Option<Separation<T, 2>>,
) -> bool {
    let mut supports = Supports::of(other);
    for edge in core.edges() {
        let Some(deepest) = supports.deepest(&edge) else { continue };
        if !keep_deepest(&edge, deepest, supports.around(deepest.0), (side, reversed), best) {
            return false;
        }
    }
    true
}

/// Whether the deepest vertex, which comes with its number, is behind an edge; if so, keeps the vertices that are as deep, with the edge, where they
/// are better.
pub fn keep_deepest<T: Arithmetic>(
    edge: &Edge<T>,
    (index, deepest): (usize, Point<T, 2>),
    vertices: impl Iterator<Item = (usize, Point<T, 2>)>,
    (side, reversed): (Side, bool),
    best: &mut Option<Separation<T, 2>>,
) -> bool {
    let gap = edge.before(deepest);
    if gap.sign().is_ge() {
        return false;
    }
    for (i, vertex) in vertices {
        let as_deep = i == index || edge.before(vertex).compare(gap).is_eq();
        if as_deep && edge.is_beside(vertex) {
            let candidate = across(edge, vertex, side);
            if is_better(&candidate, best.as_ref(), reversed) {
                *best = Some(candidate);
            }
        }
    }
    true
}

/// Offers the edges that the other core is entirely in front of, and their ends, with the vertices that face them.
/// Returns true if one of these vertices lies on an edge. The shortest separation is among those from either core's
/// edges.
pub fn nearest<T: Arithmetic>(
    core: &impl PlaneCore<T>,
    other: &impl PlaneCore<T>,
    side: Side,
    best: &mut Option<Separation<T, 2>>,
) -> bool {
    let mut supports = Supports::of(other);
    for edge in core.edges() {
        let Some((index, deepest)) = supports.deepest(&edge) else { continue };
        if edge.before(deepest).sign().is_lt() {
            continue;
        }
        for (_, vertex) in supports.around(index) {
            if edge.is_beside(vertex) {
                let apart = across(&edge, vertex, side);
                if apart.gap.sign().is_eq() {
                    return true;
                }
                keep_nearer(best, apart);
            }
            for end in edge.line.vertices() {
                if offer_ends(vertex, end, side, best) {
                    return true;
                }
            }
        }
    }
    false
}

/// Offers a vertex of the core on one side and one of the other core. Returns true if they are the same point.
fn offer_ends<T: Arithmetic>(
    vertex: Point<T, 2>,
    other: Point<T, 2>,
    side: Side,
    best: &mut Option<Separation<T, 2>>,
) -> bool {
    if vertex.is_at(other) {
        return true;
    }
    let (vertex, other) = if side == Side::A { (vertex, other) } else { (other, vertex) };
    let direction = other - vertex;
    keep_nearer(best, Separation { direction, gap: direction.squared(), vertex, side: Side::A });
    false
}
