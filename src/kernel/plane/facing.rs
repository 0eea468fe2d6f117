//! The edges of one convex core, each with what is least far before it of another.
//!
//! All that is asked of two convex sets in the plane is asked of the outline of their Minkowski difference (Ericson 3.11).
//! Each of its edges is an edge of one of the two, at the vertex of the other that is deepest behind that edge. So every
//! edge is looked at once with that vertex, and in polygons the vertices follow the edges round: `n + m` steps in all.

use core::cmp::Ordering;

use super::super::separation::{Separation, Side, compare_directions};
use super::super::vector::Point;
use super::core::Core;
use super::edge::Edge;
use super::hull::Hull;
use crate::arithmetic::each::Each;
use crate::arithmetic::number::{Arithmetic, Number};

/// A vertex and an edge of the other core, seen from `a` to `b`; `side` is the vertex's.
#[inline]
pub fn across<T: Arithmetic>(edge: &Edge<T>, vertex: Point<T, 2>, side: Side) -> Separation<T, 2> {
    let direction = if side == Side::B { edge.outward } else { -edge.outward };
    Separation { direction, gap: edge.before(vertex), vertex, side }
}

/// The vertex of a core that is least far in front of an edge, or furthest behind it.
pub fn deepest<T: Arithmetic>(
    edge: &Edge<T>,
    core: &impl Core<T>,
) -> Result<Option<(usize, Point<T, 2>)>, T::Uncertain> {
    let mut least: Option<(usize, Point<T, 2>)> = None;
    for (i, vertex) in core.few().enumerate() {
        least = match least {
            Some(old) if edge.before(vertex).compare(edge.before(old.1))?.is_ge() => Some(old),
            _ => Some((i, vertex)),
        };
    }
    Ok(least)
}

/// Less deep; else in the direction to be preferred; else with the vertex that comes first.
pub fn is_better<T: Arithmetic>(
    new: &Separation<T, 2>,
    old: Option<&Separation<T, 2>>,
    reversed: bool,
) -> Result<bool, T::Uncertain> {
    let Some(old) = old else { return Ok(true) };
    let order = new.compare(old)?;
    if order.is_ne() {
        return Ok(order.is_lt());
    }
    let order = compare_directions(&new.direction, &old.direction, reversed)?;
    Ok(if order.is_eq() { new.vertex.order(&old.vertex)?.is_lt() } else { order.is_lt() })
}

/// Keeps a separation that is nearer than the best one, or as near and at a vertex that comes first.
pub fn keep_nearer<T: Arithmetic>(
    best: &mut Option<Separation<T, 2>>,
    new: Separation<T, 2>,
) -> Result<(), T::Uncertain> {
    let better = match best {
        None => true,
        Some(old) => match new.compare(old)? {
            // Computed corners are compared only where they must be: floats cannot tell one from itself.
            Ordering::Equal => new.vertex.order(&old.vertex)?.is_lt(),
            order => order.is_lt(),
        },
    };
    if better {
        *best = Some(new);
    }
    Ok(())
}

/// The vertices of a core that face the edges of another, which are asked for in their order.
pub struct Supports<'c, C> {
    core: &'c C,
    /// The vertex that faced the edge before, of a polygon.
    near: Option<usize>,
}

impl<'c, C> Supports<'c, C> {
    /// Before any edge.
    pub fn of(core: &'c C) -> Self {
        Self { core, near: None }
    }

    /// The vertex that is least far before an edge, or furthest behind it; `None` of a core without vertices.
    pub fn deepest<T: Arithmetic>(
        &mut self,
        edge: &Edge<T>,
    ) -> Result<Option<(usize, Point<T, 2>)>, T::Uncertain>
    where
        C: Core<T>,
    {
        if let Some(hull) = self.core.kind().hull() {
            let i = hull.deepest(edge, self.near)?;
            self.near = Some(i);
            return Ok(Some((i, hull.corner(i))));
        }
        deepest(edge, self.core)
    }

    /// The vertices that can be as deep as that one: of a polygon its neighbours, and itself.
    pub fn around<T: Arithmetic>(&self, index: usize) -> impl Iterator<Item = (usize, Point<T, 2>)>
    where
        C: Core<T>,
    {
        let hull = self.core.kind().hull();
        let neighbours = hull.map(|hull: &Hull<'_, T>| {
            [index + hull.count - 1, index, index + 1].each(|i| (i % hull.count.max(1), hull.corner(i)))
        });
        self.core.few().enumerate().chain(neighbours.into_iter().flatten())
    }
}

/// Whether two bounded cores are at most `radius` apart.
///
/// They are apart where an edge of one has all of the other before it. Then the way between the two is from such an edge,
/// or from an end of it, to the vertex that faces it.
pub fn come_within<T: Arithmetic, A: Core<T>, B: Core<T>>(
    a: &A,
    b: &B,
    radius: T::D1,
) -> Result<bool, T::Uncertain> {
    let squared = radius * radius;
    let of_a = faces(a, b, squared)?;
    if of_a == Faces::Near || (of_a == Faces::Apart && squared.is_exactly_zero()) {
        return Ok(of_a == Faces::Near);
    }
    let of_b = faces(b, a, squared)?;
    Ok(of_b == Faces::Near || (of_a == Faces::None && of_b == Faces::None))
}

/// What the edges of a core tell of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Faces {
    /// No edge has all of it before it.
    None,
    /// An edge has all of it before it.
    Apart,
    /// So it is, and it is as near as it may be.
    Near,
}

/// Whether an edge of a core has all of another before it, and whether the two then come as near as the root of `squared`.
fn faces<T: Arithmetic, A: Core<T>, B: Core<T>>(
    core: &A,
    other: &B,
    squared: T::D2,
) -> Result<Faces, T::Uncertain> {
    let mut supports = Supports::of(other);
    let mut faces = Faces::None;
    for edge in core.edges() {
        let Some((index, deepest)) = supports.deepest(&edge)? else { continue };
        if edge.before(deepest).sign()?.is_le() {
            continue;
        }
        faces = Faces::Apart;
        if squared.is_exactly_zero() {
            break;
        }
        for (_, vertex) in supports.around(index) {
            if edge.line.is_near(vertex, squared)? {
                return Ok(Faces::Near);
            }
        }
    }
    Ok(faces)
}

/// Whether the core `other` lies behind all edges; if so, keeps the vertex and edge of the least depth.
pub fn least_deep<T: Arithmetic>(
    core: &impl Core<T>,
    other: &impl Core<T>,
    side: Side,
    reversed: bool,
    best: &mut Option<Separation<T, 2>>,
) -> Result<bool, T::Uncertain> {
    let mut supports = Supports::of(other);
    for edge in core.edges() {
        let Some((index, deepest)) = supports.deepest(&edge)? else { continue };
        let gap = edge.before(deepest);
        if gap.sign()?.is_ge() {
            return Ok(false);
        }
        for (i, vertex) in supports.around(index) {
            let as_deep = i == index || edge.before(vertex).compare(gap)?.is_eq();
            if as_deep && edge.is_beside(vertex)? {
                let candidate = across(&edge, vertex, side);
                if is_better(&candidate, best.as_ref(), reversed)? {
                    *best = Some(candidate);
                }
            }
        }
    }
    Ok(true)
}

/// Offers the edges that all of the other core is before, and their ends, with the vertices that face them; true where one
/// of those lies on an edge. The nearest way is among them, from either core's edges.
pub fn nearest<T: Arithmetic>(
    core: &impl Core<T>,
    other: &impl Core<T>,
    side: Side,
    best: &mut Option<Separation<T, 2>>,
) -> Result<bool, T::Uncertain> {
    let mut supports = Supports::of(other);
    for edge in core.edges() {
        let Some((index, deepest)) = supports.deepest(&edge)? else { continue };
        if edge.before(deepest).sign()?.is_lt() {
            continue;
        }
        for (_, vertex) in supports.around(index) {
            if edge.is_beside(vertex)? {
                let apart = across(&edge, vertex, side);
                if apart.gap.sign()?.is_eq() {
                    return Ok(true);
                }
                keep_nearer(best, apart)?;
            }
            for end in edge.line.few() {
                if offer_ends(vertex, end, side, best)? {
                    return Ok(true);
                }
            }
        }
    }
    Ok(false)
}

/// Offers a vertex of the core on a side, and one of the other core; true where they are the same point.
fn offer_ends<T: Arithmetic>(
    vertex: Point<T, 2>,
    other: Point<T, 2>,
    side: Side,
    best: &mut Option<Separation<T, 2>>,
) -> Result<bool, T::Uncertain> {
    if vertex.is_at(other)? {
        return Ok(true);
    }
    let (vertex, other) = if side == Side::A { (vertex, other) } else { (other, vertex) };
    let direction = other - vertex;
    // An end is that of two edges. Floats cannot tell it from itself.
    let is_known = best.is_some_and(|old| old.vertex.0 == vertex.0 && old.direction.0 == direction.0);
    if !is_known {
        keep_nearer(best, Separation { direction, gap: direction.squared(), vertex, side: Side::A })?;
    }
    Ok(false)
}
