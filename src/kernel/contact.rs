//! How two round solids touch or overlap: the shortest way apart, in the plane.
//!
//! Of the cores' Minkowski difference (all `b − a`) only the place nearest to zero matters: with the
//! cores apart it is the difference of their nearest points, and the way out of an overlap of the cores
//! is the way to the nearest edge. Both are a direction `g` and a signed distance `k / |g|` along it,
//! and the depth of the solids is the sum of the radii less that distance (Ericson 9.3; van den Bergen,
//! *Collision Detection in Interactive 3D Environments*, 2.3).

use core::cmp::Ordering;

use super::crossing::Side;
use super::linear::Linear;
use super::round::{Round, comes_within};
use super::vector::{Spot, Vector, try_each};
use crate::scalar::tower::{Number, Surd, Tower};

/// The shortest way apart.
#[derive(Clone, Copy, Debug)]
pub struct Touch<S, const D: usize> {
    /// Unit, from `a` to `b`.
    pub normal: [S; D],
    pub depth: S,
    pub point_a: [S; D],
    pub point_b: [S; D],
}

/// The cores' place nearest to each other or, if they overlap, to being apart.
pub struct Separation<T: Tower> {
    /// From `a` to `b`, of any length but zero.
    pub direction: Vector<T, 2>,
    /// The signed distance of the cores along the direction, times the direction's length.
    pub gap: T::D2,
    /// A core's vertex where that distance is taken…
    pub vertex: Spot<T, 2>,
    /// …and whose.
    pub side: Side,
}

impl<T: Tower> Clone for Separation<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Tower> Copy for Separation<T> {}

/// Whether two solids have a point in common: their cores are no further apart than the radii's sum.
#[inline]
pub fn meets<T: Tower, const N: usize, const M: usize>(
    _: T,
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
) -> Result<bool, T::Doubt> {
    comes_within(&b.axis(), &a.core, a.radius + b.radius)
}

/// The shortest way apart of two solids.
#[inline]
pub fn meet<T: Tower, const N: usize, const M: usize>(
    tower: T,
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
) -> Result<Option<Touch<T::Scalar, 2>>, T::Doubt> {
    if !meets(tower, a, b)? {
        return Ok(None);
    }
    touch(tower, &separation(tower, a, b)?, a.radius, b.radius).map(Some)
}

/// With `n = g / |g|` and the cores `k / |g|` apart, the depth is `r_a + r_b − k / |g|`, and the deepest
/// points are a radius beyond the vertex and its counterpart across the gap. `k / |g| = √(k²·G) / G`.
fn touch<T: Tower>(
    tower: T,
    separation: &Separation<T>,
    radius_a: T::D1,
    radius_b: T::D1,
) -> Result<Touch<T::Scalar, 2>, T::Doubt> {
    let Separation { direction: g, gap, vertex, side } = *separation;
    let length = g.squared();
    let root = gap.sign()?.reverse();
    let depth = Surd::length((radius_a + radius_b) * length, root, gap * gap * length, length);
    let surface = |across: T::D2, radius: T::D1, way: Ordering| {
        try_each(|i| {
            let sign = g.0[i].sign()?;
            let root = if way.is_lt() { sign.reverse() } else { sign };
            let q = radius * radius * (g.0[i] * g.0[i]) * length;
            tower.coordinate(vertex.0[i], Surd::length(g.0[i] * across, root, q, length))
        })
    };
    let (across_a, across_b) = match side {
        Side::A => (T::D2::ZERO, gap),
        Side::B => (-gap, T::D2::ZERO),
    };
    Ok(Touch {
        normal: unit(tower, &g)?,
        depth: tower.length(depth)?,
        point_a: surface(across_a, radius_a, Ordering::Greater)?,
        point_b: surface(across_b, radius_b, Ordering::Less)?,
    })
}

impl<T: Tower, const N: usize> Round<T, 2, N> {
    /// The nearest point to `p`.
    pub fn nearest(&self, tower: T, p: Spot<T, 2>) -> Result<[T::Scalar; 2], T::Doubt> {
        if self.compare(p)?.is_le() {
            return Ok(p.scalars(tower));
        }
        let point = Round { core: [p], radius: T::D1::ZERO };
        let separation = separation(tower, self, &point)?;
        Ok(touch(tower, &separation, self.radius, T::D1::ZERO)?.point_a)
    }
}

/// `g / |g| = ±√(g²·G) / G`, component by component.
pub fn unit<T: Tower>(tower: T, g: &Vector<T, 2>) -> Result<[T::Scalar; 2], T::Doubt> {
    let length = g.squared();
    try_each(|i| {
        let root = g.0[i].sign()?;
        tower.pure(Surd::ratio(T::D2::ZERO, root, g.0[i] * g.0[i] * length, length))
    })
}

/// The separation of the cores of two solids.
pub fn separation<T: Tower, const N: usize, const M: usize>(
    tower: T,
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
) -> Result<Separation<T>, T::Doubt> {
    if let Some(overlap) = overlap(a, b)? {
        return Ok(overlap);
    }
    match nearest(&a.core, &b.core)? {
        Some(apart) => Ok(apart),
        None => touching(tower, a, b),
    }
}

/// The edges of a core, counter-clockwise; a segment has two, one for each side.
#[inline]
fn edges<T: Tower, const N: usize>(core: &[Spot<T, 2>; N]) -> impl Iterator<Item = Linear<T, 2>> {
    let count = if N == 1 { 0 } else { N };
    let edge = |i: usize| Linear::segment(core[i], core[(i + 1) % N]);
    (0..count).map(edge).filter(|edge| !edge.is_point)
}

/// How far a vertex is in front of an edge, times the edge's length.
#[inline]
fn before<T: Tower>(edge: &Linear<T, 2>, vertex: Spot<T, 2>) -> T::D2 {
    (vertex - edge.origin).cross(&edge.direction)
}

/// How far a core as a whole is in front of an edge, times the edge's length.
fn all_before<T: Tower, const N: usize>(
    edge: &Linear<T, 2>,
    core: &[Spot<T, 2>; N],
) -> Result<T::D2, T::Doubt> {
    let mut least = before(edge, core[0]);
    for vertex in &core[1..] {
        let gap = before(edge, *vertex);
        if gap.compare(least)?.is_lt() {
            least = gap;
        }
    }
    Ok(least)
}

/// Whether the foot of the perpendicular from the vertex lies on the edge.
#[inline]
fn is_beside<T: Tower>(edge: &Linear<T, 2>, vertex: Spot<T, 2>) -> Result<bool, T::Doubt> {
    edge.reaches((vertex - edge.origin).dot(&edge.direction), edge.direction.squared())
}

/// A vertex and an edge of the other core, seen from `a` to `b`; `side` is the vertex's.
#[inline]
fn across<T: Tower>(edge: &Linear<T, 2>, vertex: Spot<T, 2>, side: Side) -> Separation<T> {
    let outward = -edge.direction.perp();
    let direction = if side == Side::B { outward } else { -outward };
    Separation { direction, gap: before(edge, vertex), vertex, side }
}

/// The way out of two cores that overlap in more than their boundaries: over the edge that the other
/// core is least deep behind.
fn overlap<T: Tower, const N: usize, const M: usize>(
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
) -> Result<Option<Separation<T>>, T::Doubt> {
    let Behind::Edges(best) = overlap_on(a, b, &a.core, &b.core, Side::B, None)? else {
        return Ok(None);
    };
    let Behind::Edges(best) = overlap_on(a, b, &b.core, &a.core, Side::A, best)? else {
        return Ok(None);
    };
    Ok(best)
}

/// Where the one core lies, seen from the other's edges.
enum Behind<T: Tower> {
    /// In front of one, or up to it.
    Not,
    /// Behind them all; the least deep vertex so far.
    Edges(Option<Separation<T>>),
}

fn overlap_on<T: Tower, const N: usize, const M: usize, const I: usize, const J: usize>(
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
    core: &[Spot<T, 2>; I],
    other: &[Spot<T, 2>; J],
    side: Side,
    mut best: Option<Separation<T>>,
) -> Result<Behind<T>, T::Doubt> {
    for edge in edges(core) {
        let gap = all_before(&edge, other)?;
        if gap.sign()?.is_ge() {
            return Ok(Behind::Not);
        }
        for vertex in other {
            if before(&edge, *vertex).compare(gap)?.is_eq() && is_beside(&edge, *vertex)? {
                let candidate = across(&edge, *vertex, side);
                if is_better(a, b, &candidate, best.as_ref())? {
                    best = Some(candidate);
                }
            }
        }
    }
    Ok(Behind::Edges(best))
}

/// Less deep; else in the direction to be preferred; else with the vertex that comes first.
fn is_better<T: Tower, const N: usize, const M: usize>(
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
    new: &Separation<T>,
    old: Option<&Separation<T>>,
) -> Result<bool, T::Doubt> {
    let Some(old) = old else { return Ok(true) };
    let order = compare_gaps(new, old)?;
    if order.is_ne() {
        return Ok(order.is_lt());
    }
    let order = compare_directions(&new.direction, &old.direction, is_reversed(a, b))?;
    Ok(order.then(new.vertex.order(&old.vertex)).is_lt())
}

/// The order of two distances `|k| / |g|`, by their squares.
fn compare_gaps<T: Tower>(a: &Separation<T>, b: &Separation<T>) -> Result<Ordering, T::Doubt> {
    (a.gap * a.gap * b.direction.squared()).compare(b.gap * b.gap * a.direction.squared())
}

/// Which of two directions is to be preferred where both are as short: the nearer to the x axis, then
/// the positive one. Between `a` and `b` in reverse, so are the directions.
fn compare_directions<T: Tower>(
    g: &Vector<T, 2>,
    h: &Vector<T, 2>,
    reversed: bool,
) -> Result<Ordering, T::Doubt> {
    let ([gx, gy], [hx, hy]) = (g.0, h.0);
    let steep = (hx * hx * g.squared()).compare(gx * gx * h.squared())?;
    let positive = hx.sign()?.cmp(&gx.sign()?).then(hy.sign()?.cmp(&gy.sign()?));
    Ok(steep.then(if reversed { positive.reverse() } else { positive }))
}

/// Whether `b` comes before `a` in the order of their coordinates and radii.
///
/// Where the direction is a matter of choice the choice must not depend on which operand is named
/// first: it is made for the pair in this order.
fn is_reversed<T: Tower, const N: usize, const M: usize>(a: &Round<T, 2, N>, b: &Round<T, 2, M>) -> bool {
    let vertices = a.core.iter().zip(&b.core).map(|(a, b)| a.order(b)).find(|order| order.is_ne());
    N == M && vertices.or(a.radius.partial_cmp(&b.radius)).is_some_and(Ordering::is_gt)
}

/// The nearest points of two cores that do not overlap; `None` where they touch.
///
/// In the plane one of the two is a vertex. Where the cores are parallel and several pairs are as near,
/// the vertex that comes first is taken.
fn nearest<T: Tower, const N: usize, const M: usize>(
    a: &[Spot<T, 2>; N],
    b: &[Spot<T, 2>; M],
) -> Result<Option<Separation<T>>, T::Doubt> {
    let mut best = None;
    for vertex in a {
        for other in b {
            if vertex == other {
                return Ok(None);
            }
            let direction = *other - *vertex;
            let apart = Separation { direction, gap: direction.squared(), vertex: *vertex, side: Side::A };
            keep_nearer(&mut best, apart)?;
        }
    }
    let touches = nearest_on(b, a, Side::A, &mut best)? || nearest_on(a, b, Side::B, &mut best)?;
    Ok(if touches { None } else { best })
}

/// Offers the vertices beside the edges that they are in front of; true where one lies on an edge.
fn nearest_on<T: Tower, const N: usize, const M: usize>(
    core: &[Spot<T, 2>; N],
    vertices: &[Spot<T, 2>; M],
    side: Side,
    best: &mut Option<Separation<T>>,
) -> Result<bool, T::Doubt> {
    for edge in edges(core) {
        for vertex in vertices {
            let apart = across(&edge, *vertex, side);
            let front = apart.gap.sign()?;
            if front.is_ge() && is_beside(&edge, *vertex)? {
                if front.is_eq() {
                    return Ok(true);
                }
                keep_nearer(best, apart)?;
            }
        }
    }
    Ok(false)
}

fn keep_nearer<T: Tower>(best: &mut Option<Separation<T>>, new: Separation<T>) -> Result<(), T::Doubt> {
    let better = match best {
        None => true,
        Some(old) => compare_gaps(&new, old)?.then(new.vertex.order(&old.vertex)).is_lt(),
    };
    if better {
        *best = Some(new);
    }
    Ok(())
}

/// Two cores that touch, or lie one along the other: every direction in which neither reaches past the
/// other will do. An axis is preferred, the lower one first and then the positive way; else the
/// perpendicular of an edge.
fn touching<T: Tower, const N: usize, const M: usize>(
    tower: T,
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
) -> Result<Separation<T>, T::Doubt> {
    let reversed = is_reversed(a, b);
    let direction = match free_axis(tower, &a.core, &b.core, reversed) {
        Some(axis) => axis,
        None => free_edge(a, b, reversed)?.unwrap_or_else(|| Vector::axis(tower, 0, Ordering::Greater)),
    };
    let mut best: Option<(Spot<T, 2>, Side)> = None;
    let mut offer = |vertex: Spot<T, 2>, side| {
        if best.is_none_or(|(old, _)| vertex.order(&old).is_lt()) {
            best = Some((vertex, side));
        }
    };
    for vertex in &a.core {
        if b.axis().holds(*vertex)? {
            offer(*vertex, Side::A);
        }
    }
    for vertex in &b.core {
        if a.axis().holds(*vertex)? {
            offer(*vertex, Side::B);
        }
    }
    let (vertex, side) = best.unwrap_or((a.core[0], Side::A));
    Ok(Separation { direction, gap: T::D2::ZERO, vertex, side })
}

/// An axis along which the one core ends where the other begins.
fn free_axis<T: Tower, const N: usize, const M: usize>(
    tower: T,
    a: &[Spot<T, 2>; N],
    b: &[Spot<T, 2>; M],
    reversed: bool,
) -> Option<Vector<T, 2>> {
    for axis in 0..2 {
        let forward = extreme(a, axis, Ordering::Greater) == extreme(b, axis, Ordering::Less);
        let backward = extreme(a, axis, Ordering::Less) == extreme(b, axis, Ordering::Greater);
        let sign = match (forward, backward) {
            (false, false) => continue,
            (true, true) if reversed => Ordering::Less,
            (true, _) => Ordering::Greater,
            (false, true) => Ordering::Less,
        };
        return Some(Vector::axis(tower, axis, sign));
    }
    None
}

/// The greatest or least coordinate of a core.
fn extreme<T: Tower, const N: usize>(core: &[Spot<T, 2>; N], axis: usize, which: Ordering) -> T::Place {
    core.iter()
        .map(|vertex| vertex.0[axis])
        .fold(core[0].0[axis], |best, x| if x.partial_cmp(&best) == Some(which) { x } else { best })
}

/// The perpendicular of an edge that the other core does not reach behind.
fn free_edge<T: Tower, const N: usize, const M: usize>(
    a: &Round<T, 2, N>,
    b: &Round<T, 2, M>,
    reversed: bool,
) -> Result<Option<Vector<T, 2>>, T::Doubt> {
    let mut best: Option<Vector<T, 2>> = None;
    let mut offer = |direction: Vector<T, 2>| {
        let better = match &best {
            None => true,
            Some(old) => compare_directions(&direction, old, reversed)?.is_lt(),
        };
        if better {
            best = Some(direction);
        }
        Ok(())
    };
    for edge in edges(&a.core) {
        if all_before(&edge, &b.core)?.is_zero()? {
            offer(-edge.direction.perp())?;
        }
    }
    for edge in edges(&b.core) {
        if all_before(&edge, &a.core)?.is_zero()? {
            offer(edge.direction.perp())?;
        }
    }
    Ok(best)
}
