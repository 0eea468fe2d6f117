//! The separation of two convex cores: their closest points or, if they overlap, the shortest way out.
//!
//! For the Minkowski difference (all `b − a`) only the point nearest to the origin matters. If the cores are disjoint,
//! it is the difference of their closest points; if they overlap, it lies on the nearest edge. Both are a direction `g`
//! and a signed distance `k / |g|` along it (Ericson 3.11).

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{PlaneCore, PlaneKind};
use crate::form::edge::Edge;
use crate::form::separation::{Separation, Side, compare_directions};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::separation::aligned;
use crate::separation::facing::{self, Supports, across, deepest, keep_deepest, keep_nearer};

/// Whether `b` is the first of two solids, as seen from which the positive one of two opposite directions is chosen: the one whose kind
/// comes first in the table of pairs; of one kind, see [`is_reversed`].
pub fn is_second<T: Arithmetic>(a: (&impl PlaneCore<T>, T::D1), b: (&impl PlaneCore<T>, T::D1)) -> bool {
    let order = a.0.rank().cmp(&b.0.rank());
    if order.is_ne() { order.is_gt() } else { is_reversed(a, b) }
}

/// Whether `b` comes before `a`. The core with fewer vertices comes first; of equally many, the vertices are compared
/// in lexicographic order, then the radii.
///
/// A choice between equally good answers must not depend on which operand is named first, nor on how it is written: it
/// is made for the pair in this order.
pub fn is_reversed<T: Arithmetic>(a: (&impl PlaneCore<T>, T::D1), b: (&impl PlaneCore<T>, T::D1)) -> bool {
    let [count, other] = [vertex_count(a.0), vertex_count(b.0)];
    let order = count.cmp(&other);
    if order.is_ne() {
        // A line has no vertices. Its pairs with other kinds have a fixed order anyway.
        return order.is_gt() && other > 0;
    }
    for rank in 0..count {
        if let (Some(a), Some(b)) = (ranked(a.0, rank), ranked(b.0, rank)) {
            let order = a.order(&b);
            if order.is_ne() {
                return order.is_gt();
            }
        }
    }
    let mut order = a.1.compare(b.1);
    // Equal sets that are written in different ways are ordered by that.
    let mut i = 0;
    while let (Ordering::Equal, Some(a), Some(b)) = (order, a.0.written(i), b.0.written(i)) {
        order = a.order(&b);
        i += 1;
    }
    order.is_gt()
}

/// The number of vertices.
fn vertex_count<T: Arithmetic>(core: &impl PlaneCore<T>) -> usize {
    core.kind().hull().map_or_else(|| core.vertices().count(), |hull| hull.count)
}

/// The vertex with this rank in lexicographic order; for a polygon, that many corners after the first.
fn ranked<T: Arithmetic>(core: &impl PlaneCore<T>, rank: usize) -> Option<Point<T, 2>> {
    if let Some(hull) = core.kind().hull() {
        return Some(hull.corner(rank));
    }
    for (i, vertex) in core.vertices().enumerate() {
        let mut before = 0;
        for (j, other) in core.vertices().enumerate().filter(|(j, _)| *j != i) {
            before += usize::from(other.order(&vertex).then(j.cmp(&i)).is_lt());
        }
        if before == rank {
            return Some(vertex);
        }
    }
    None
}

/// Whether one of two cores is a polygon: the vertices that face its edges are then found by walking, not by visiting
/// all.
fn is_any_hull<T: Arithmetic>(a: &impl PlaneCore<T>, b: &impl PlaneCore<T>) -> bool {
    a.kind().hull().or(b.kind().hull()).is_some()
}

/// The separation of two bounded cores. If `reversed`, ties between directions are decided as seen from `b` to `a`.
pub fn separation<T: Arithmetic>(
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
    reversed: bool,
) -> Separation<T, 2> {
    if let Some(overlap) = overlap(a, b, reversed) {
        return overlap;
    }
    match nearest(a, b) {
        Some(apart) => apart,
        None => touching(a, b, reversed),
    }
}

/// The separation of a point and a core that it does not touch, a frequent and fast case. `None` if neither is a point,
/// or if they touch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn from_point<T: Arithmetic>(a: &impl PlaneCore<T>, b: &impl PlaneCore<T>) -> Option<Separation<T, 2>> {
    match (a.kind(), b.kind()) {
        (PlaneKind::Point(p), b) => to_core(p, b),
        (a, PlaneKind::Point(p)) => to_core(p, a).map(Separation::mirrored),
        _ => None,
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn to_core<T: Arithmetic>(p: Point<T, 2>, core: PlaneKind<'_, T>) -> Option<Separation<T, 2>> {
    let direction = match core {
        PlaneKind::Point(q) => q - p,
        PlaneKind::Quad(quad) => {
            let [min, max] = quad.bounds();
            p.toward(&min, &max)
        }
        PlaneKind::Hull(_) => return None,
        PlaneKind::Linear(axis) => {
            let (w, u) = (p - axis.origin, axis.direction);
            let along = w.dot(&u);
            if axis.is_point || (axis.starts && along.sign().is_le()) {
                -w
            } else if axis.ends && along.compare(u.squared()).is_ge() {
                axis.end - p
            } else {
                let left = u.cross(&w);
                let sign = left.sign();
                let direction = if sign.is_gt() { -u.perp() } else { u.perp() };
                let across = Separation { direction, gap: left.absolute(), vertex: p, side: Side::A };
                return sign.is_ne().then_some(across);
            }
        }
    };
    let straight = Separation { direction, gap: direction.squared(), vertex: p, side: Side::A };
    (!direction.is_zero()).then_some(straight)
}

/// The shortest way out of two cores whose interiors overlap: over the edge that the other core is least deep behind.
fn overlap<T: Arithmetic>(
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
    reversed: bool,
) -> Option<Separation<T, 2>> {
    if let Some(bounds) = aligned::bounds(a, b) {
        return aligned::overlap(bounds, reversed);
    }
    let mut best = None;
    if is_any_hull(a, b) {
        let overlap = facing::least_deep(a, b, Side::B, reversed, &mut best)
            && facing::least_deep(b, a, Side::A, reversed, &mut best);
        return best.filter(|_| overlap);
    }
    let overlap =
        least_deep(a, b, Side::B, reversed, &mut best) && least_deep(b, a, Side::A, reversed, &mut best);
    best.filter(|_| overlap)
}

/// Whether the core `other` reaches behind all edges; if so, keeps the vertex and edge of least depth.
fn least_deep<T: Arithmetic>(
    core: &impl PlaneCore<T>,
    other: &impl PlaneCore<T>,
    side: Side,
    reversed: bool,
    best: &mut Option<Separation<T, 2>>,
) -> bool {
    for edge in core.edges() {
        let Some(deepest) = deepest(&edge, other) else { continue };
        if !keep_deepest(&edge, deepest, other.vertices().enumerate(), (side, reversed), best) {
            return false;
        }
    }
    true
}

/// The closest points of two cores that do not overlap; `None` if they touch.
///
/// In the plane, one of the two is a vertex. If edges are parallel and several pairs are equally close, the vertex that
/// comes first is taken.
pub fn nearest<T: Arithmetic, A: PlaneCore<T>, B: PlaneCore<T>>(a: &A, b: &B) -> Option<Separation<T, 2>> {
    if let Some(bounds) = aligned::bounds(a, b) {
        return aligned::nearest(bounds);
    }
    let mut best = None;
    if is_any_hull(a, b) {
        let touch = facing::nearest(b, a, Side::A, &mut best) || facing::nearest(a, b, Side::B, &mut best);
        return best.filter(|_| !touch);
    }
    for vertex in a.vertices() {
        for other in b.vertices() {
            if vertex.is_at(other) {
                return None;
            }
            let direction = other - vertex;
            let apart = Separation { direction, gap: direction.squared(), vertex, side: Side::A };
            keep_nearer(&mut best, apart);
        }
    }
    if nearest_on(b, a, Side::A, &mut best) || nearest_on(a, b, Side::B, &mut best) {
        return None;
    }
    if best.is_none() {
        // Parallel lines have no vertices: any point of either will do.
        let (point_a, point_b) = (A::point(a.first()), B::point(b.first()));
        nearest_on(b, &point_a, Side::A, &mut best);
        nearest_on(a, &point_b, Side::B, &mut best);
    }
    best
}

/// Offers the vertices that are in front of an edge and between its ends. Returns true if one lies on an edge.
fn nearest_on<T: Arithmetic>(
    core: &impl PlaneCore<T>,
    other: &impl PlaneCore<T>,
    side: Side,
    best: &mut Option<Separation<T, 2>>,
) -> bool {
    for edge in core.edges() {
        for vertex in other.vertices() {
            let apart = across(&edge, vertex, side);
            let front = apart.gap.sign();
            if front.is_ge() && edge.is_beside(vertex) {
                if front.is_eq() {
                    return true;
                }
                keep_nearer(best, apart);
            }
        }
    }
    false
}

/// The separation of two cores that touch without overlapping, or that are collinear. Every direction in which neither
/// reaches past the other will do. An axis is preferred, the lower one first and then the positive direction; else the
/// normal of an edge.
fn touching<T: Arithmetic>(a: &impl PlaneCore<T>, b: &impl PlaneCore<T>, reversed: bool) -> Separation<T, 2> {
    let direction = match free_axis(a, b, reversed) {
        Some(axis) => axis,
        None => free_edge(a, b, reversed).unwrap_or_else(|| Vector::axis(0, Ordering::Greater)),
    };
    let (vertex, side) = common_vertex(a, b).unwrap_or((a.first(), Side::A));
    Separation { direction, gap: T::D2::ZERO, vertex, side }
}

/// The first vertex of either core that lies on the other. If the cores touch, there is one.
pub fn common_vertex<T: Arithmetic>(
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
) -> Option<(Point<T, 2>, Side)> {
    match (first_in(a, b), first_in(b, a)) {
        (Some(of_a), Some(of_b)) if of_b.order(&of_a).is_lt() => Some((of_b, Side::B)),
        (Some(of_a), _) => Some((of_a, Side::A)),
        (None, Some(of_b)) => Some((of_b, Side::B)),
        (None, None) => None,
    }
}

/// The first vertex of a core that lies on another.
///
/// This is not inlined: a loop of this form, inlined into a larger function at optimisation level 3, is miscompiled by
/// rustc 1.95 on x86-64. LLVM's register coalescer mixes up the coordinates of `f64` points that the vectoriser has put
/// into one register; `tests/pairs/miscompiled.rs` is that loop without kousa.
#[inline(never)]
fn first_in<T: Arithmetic>(core: &impl PlaneCore<T>, other: &impl PlaneCore<T>) -> Option<Point<T, 2>> {
    let mut first: Option<Point<T, 2>> = None;
    for vertex in core.vertices() {
        if other.holds(vertex) {
            first = match first {
                Some(first) if first.order(&vertex).is_le() => Some(first),
                _ => Some(vertex),
            };
        }
    }
    first
}

/// An axis along which one core ends where the other begins.
fn free_axis<T: Arithmetic>(
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
    reversed: bool,
) -> Option<Vector<T, 2>> {
    let (low, high) = (Ordering::Less, Ordering::Greater);
    for axis in 0..2 {
        let forward = (extreme(a, axis, high) - extreme(b, axis, low)).is_zero();
        let backward = (extreme(a, axis, low) - extreme(b, axis, high)).is_zero();
        let sign = match (forward, backward) {
            (false, false) => continue,
            (true, true) if reversed => Ordering::Less,
            (true, _) => Ordering::Greater,
            (false, true) => Ordering::Less,
        };
        return Some(Vector::axis(axis, sign));
    }
    None
}

/// The greatest or least coordinate of a core.
fn extreme<T: Arithmetic>(core: &impl PlaneCore<T>, axis: usize, which: Ordering) -> T::Coordinate {
    let mut best = core.first().0[axis];
    for vertex in core.vertices().skip(1) {
        if (vertex.0[axis] - best).sign() == which {
            best = vertex.0[axis];
        }
    }
    best
}

/// The normal of an edge behind which the other core does not reach.
fn free_edge<T: Arithmetic>(
    a: &impl PlaneCore<T>,
    b: &impl PlaneCore<T>,
    reversed: bool,
) -> Option<Vector<T, 2>> {
    let mut best = None;
    let (mut of_a, mut of_b) = (Supports::of(a), Supports::of(b));
    for edge in a.edges() {
        prefer_free(&mut best, &edge, edge.outward, &mut of_b, reversed);
    }
    for edge in b.edges() {
        prefer_free(&mut best, &edge, -edge.outward, &mut of_a, reversed);
    }
    best
}

fn prefer_free<T: Arithmetic>(
    best: &mut Option<Vector<T, 2>>,
    edge: &Edge<T>,
    direction: Vector<T, 2>,
    other: &mut Supports<'_, impl PlaneCore<T>>,
    reversed: bool,
) {
    let free = match other.deepest(edge) {
        Some((_, vertex)) => edge.before(vertex).is_zero(),
        None => false,
    };
    let better = match &best {
        None => true,
        Some(old) => compare_directions(&direction, old, reversed).is_lt(),
    };
    if free && better {
        *best = Some(direction);
    }
}
