//! Whether two sets meet, how far apart they are, and whether one contains the other.

use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{One, Signed, Zero};

use crate::conformance::linear::crossing_is_held;
use crate::conformance::set::{Core, Linear, Set, V, dot, is_zero, minus, squared};
use crate::conformance::value::{Format, Length, Steps, whole};

/// The least height of a core over the surface of a half-space, times the length of the normal; `None` if it goes down without end.
pub fn least_height(core: &Core, origin: &V, normal: &V) -> Option<Q> {
    let sinks = |way: &V| dot(way, normal).is_negative();
    if core.endless().iter().any(sinks) {
        return None;
    }
    core.corners().iter().map(|p| dot(&minus(p, origin), normal)).min()
}

/// The squared distance of two cores, that of a half-space being itself, and the sum of the radii.
fn apart(a: &Set, b: &Set) -> (Q, Q) {
    match (a, b) {
        (Set::Body { core: a, radius: r }, Set::Body { core: b, radius: s }) => (squared(a, b), r + s),
        (Set::Half { origin, normal }, Set::Body { core, radius })
        | (Set::Body { core, radius }, Set::Half { origin, normal }) => {
            let height = least_height(core, origin, normal).unwrap_or_default().max(Q::zero());
            let square = if is_zero(normal) { Q::zero() } else { &height * &height / dot(normal, normal) };
            (square, radius.clone())
        }
        (Set::Half { .. }, Set::Half { .. }) => unreachable!("two half-spaces are no pair"),
    }
}

/// What a pair is asked first.
pub struct Apart {
    pub meets: bool,
    /// The distance, and its square in the unit of the format.
    pub distance: [Steps; 2],
    square: Q,
    radii: Q,
    /// Lines that cross where no point can be written do not meet, but nothing is between them.
    is_unheld: bool,
}

impl Apart {
    pub fn of(a: &Set, b: &Set, format: Format) -> Self {
        let (square, radii) = apart(a, b);
        let is_unheld = square.is_zero() && !crossing_is_held(a, b, format);
        let meets = square <= &radii * &radii && !is_unheld;
        let distance = Length { rational: -&radii, sign: 1, square: square.clone() };
        let of_squares = |x: Q| x / whole(format.one());
        // (√q − r)² = q + r² − √(4·r²·q)
        let both = of_squares(&square + &radii * &radii);
        let root = of_squares(whole(2) * &radii);
        let squared = Length { rational: both, sign: -1, square: &root * &root * &square };
        let zero = || Steps::Rational(BigInt::zero());
        let distance = if meets { [zero(), zero()] } else { [distance.steps(), squared.steps()] };
        Self { meets, distance, square, radii, is_unheld }
    }

    /// Whether the distance is at most so many steps.
    pub fn is_within(&self, steps: i64) -> bool {
        let reach = &self.radii + whole(steps);
        steps >= 0 && self.square <= &reach * &reach && (steps > 0 || !self.is_unheld)
    }
}

/// Whether `b` is a subset of `a`, which is a solid or a half-space.
///
/// A set with the corners `v…` and the radius `r` is the hull of balls about the corners, so a convex set contains it if it contains the balls.
pub fn contains(a: &Set, b: &Set) -> bool {
    let Set::Body { core: inner, radius } = b else { return false };
    match a {
        Set::Half { normal, .. } if is_zero(normal) => true,
        Set::Half { origin, normal } => {
            let square = dot(normal, normal);
            let is_below = |p: V| {
                let height = dot(&minus(&p, origin), normal);
                !height.is_positive() && &height * &height >= radius * radius * &square
            };
            let rises = |way: &V| dot(way, normal).is_positive();
            !inner.endless().iter().any(rises) && inner.corners().into_iter().all(is_below)
        }
        _ if !inner.endless().is_empty() => false,
        Set::Body { core: Core::Block(min, max), .. } => {
            let is_between = |p: V| (0..3).all(|i| min[i] <= &p[i] - radius && &p[i] + radius <= max[i]);
            inner.corners().into_iter().all(is_between)
        }
        Set::Body { core: ring @ Core::Ring(_), .. } => inner.corners().into_iter().all(|p| {
            let p = Core::Linear(Linear::point(p));
            let is_clear = |side| squared(&p, &Core::Linear(side)) >= radius * radius;
            squared(&p, ring).is_zero() && ring.sides().into_iter().all(is_clear)
        }),
        Set::Body { core, radius: outer } => {
            let spare = outer - radius;
            let is_near = |p: V| {
                let p = Core::Linear(Linear::point(p));
                squared(&p, core) <= &spare * &spare
            };
            !spare.is_negative() && inner.corners().into_iter().all(is_near)
        }
    }
}

/// How deep two solids that meet are in each other: the length of the shortest vector by which one of them must move so that they only touch.
/// `None` if nothing separates them.
///
/// Cores that are apart are pushed along their distance. For others the least extent of the set `{x − y}` of differences counts, which is
/// across one of its facets. A facet is spanned by edges of the two cores, so that every direction across two edges is tried; of a set
/// that is flat, one of these is across the set, and its extent is zero.
pub fn depth(a: &Set, b: &Set) -> Option<Length> {
    match (a, b) {
        (Set::Body { core: a, radius: r }, Set::Body { core: b, radius: s }) => {
            let (square, rational) = (squared(a, b), r + s);
            if square.is_positive() {
                return Some(Length { rational, sign: -1, square });
            }
            let extent = |normal: V| {
                let reach = a.corners().iter().map(|p| dot(p, &normal)).max()?;
                let reach = reach - b.corners().iter().map(|p| dot(p, &normal)).min()?;
                Some(&reach * &reach / dot(&normal, &normal))
            };
            let square = across_edges(a, b).into_iter().filter_map(extent).min().unwrap_or_default();
            Some(Length { rational, sign: 1, square })
        }
        (Set::Half { origin, normal }, Set::Body { core, radius })
        | (Set::Body { core, radius }, Set::Half { origin, normal }) => {
            if is_zero(normal) {
                return None;
            }
            let height = least_height(core, origin, normal)?;
            let sign = -crate::conformance::value::sign(&height);
            Some(Length { rational: radius.clone(), sign, square: &height * &height / dot(normal, normal) })
        }
        _ => None,
    }
}

/// Vectors across the facets of the set of differences, both ways.
fn across_edges(a: &Core, b: &Core) -> Vec<V> {
    let edges: Vec<V> = [a, b].into_iter().flat_map(edges).collect();
    let mut across: Vec<V> = Vec::new();
    for (i, u) in edges.iter().enumerate() {
        if u.len() == 2 {
            across.push(crate::conformance::set::perp(u));
        }
        across.extend(edges[..i].iter().filter(|_| u.len() == 3).map(|v| cross(u, v)));
    }
    across.retain(|u| !is_zero(u));
    let back: Vec<V> = across.iter().map(|u| u.iter().map(|x| -x).collect()).collect();
    across.extend(back);
    across
}

fn edges(core: &Core) -> Vec<V> {
    match core {
        Core::Block(min, max) => {
            let axis = |i: usize| (0..3).map(|k| if k == i { Q::one() } else { Q::zero() }).collect();
            (0..3).filter(|i| min[*i] < max[*i]).map(axis).collect()
        }
        _ => core.sides().into_iter().map(|side| side.direction).filter(|u| !is_zero(u)).collect(),
    }
}

pub fn cross(u: &V, v: &V) -> V {
    (0..3).map(|i| (i + 1) % 3).map(|i| &u[i] * &v[(i + 1) % 3] - &u[(i + 1) % 3] * &v[i]).collect()
}
