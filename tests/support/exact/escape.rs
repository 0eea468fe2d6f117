//! The shortest ways to separate two cores that meet, from the polygon of their differences.
//!
//! Cores meet if the polygon `{x − y : x in a, y in b}` contains the origin. Moving b by `m·u` separates them
//! if `m` is at least the polygon's support `h(u)`. The depth is therefore the least support, and its
//! direction is perpendicular to an edge.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::closest::{Pair, closest, closest_to_end};
use super::set::{Range, Set, V, dot, minus, perp};
use super::surd::Surd;

/// A way to separate the cores, one of those that the crate may choose.
#[derive(Clone, Debug)]
pub struct Escape {
    /// The unit normal from a to b.
    pub normal: [Surd; 2],
    /// The distance by which b must move.
    pub depth: Surd,
    /// The deepest points, of a and of b.
    pub points: [[Surd; 2]; 2],
}

/// The corners of the polygon.
pub fn corners(a: &Set, b: &Set) -> Vec<V> {
    let b_ends = b.ends();
    a.ends().iter().flat_map(|x| b_ends.iter().map(move |y| minus(x, y))).collect()
}

/// The extent of the polygon along `u`, times the length of `u`.
pub fn support(corners: &[V], u: &V) -> BigInt {
    corners.iter().map(|v| dot(u, v)).max().unwrap()
}

/// An edge's normal, not yet of unit length.
#[derive(Clone, Debug)]
struct Edge {
    across: V,
    /// The support along `across`.
    reach: BigInt,
    /// Whether the edge is one of a, so that an end of b is the last to leave.
    is_of_a: bool,
}

/// The ways to separate two cores that meet which the crate may choose.
///
/// Of several equally short ways, one along an axis comes first: x before y, and the positive direction
/// before the negative one. Otherwise it is the edge normal nearest to the x axis. All of this is seen from
/// the operand that comes first. If the cores only touch, in a corner of the polygon, a whole range of
/// directions is equally short.
pub fn escapes(a: &Set, b: &Set) -> Vec<Escape> {
    let corners = corners(a, b);
    let view = if b_is_first(a, b) { -1 } else { 1 };
    let axes = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(|axis| axis.map(|x| BigInt::from(view * x)));
    if let Some(axis) = axes.into_iter().find(|axis| !support(&corners, axis).is_positive()) {
        let points = touching_points(a, b, &axis, &BigInt::one());
        return vec![Escape {
            normal: axis.map(Surd::whole),
            depth: Surd::whole(&a.radius + &b.radius),
            points,
        }];
    }
    shortest(edges(a, b, &corners), view).iter().map(|edge| by_edge(edge, a, b)).collect()
}

/// The operand that comes first: by kind, then by the ends of the core, the first end first, then by radius.
/// For the same set, written in two ways, the numbers decide.
fn b_is_first(a: &Set, b: &Set) -> bool {
    let sorted = |set: &Set| {
        let mut ends = set.ends();
        ends.sort();
        ends
    };
    let order = |set: &Set| (set.kind, sorted(set), set.radius.clone(), set.numbers.clone());
    order(b) < order(a)
}

fn edges(a: &Set, b: &Set, corners: &[V]) -> Vec<Edge> {
    let of = |set: &Set, is_of_a: bool| {
        let both = [perp(&set.direction), perp(&set.direction).map(|x| -x)];
        let edge = move |across: V| Edge { reach: support(corners, &across), across, is_of_a };
        both.into_iter().filter(|_| set.range != Range::Point).map(edge).collect::<Vec<_>>()
    };
    [of(a, true), of(b, false)].concat()
}

/// The edges nearest to the origin. Of these it takes the ones with normals along the first axis, or else
/// nearest to the x axis, and of two opposite ones the positive one. It gives several only if two are mirror
/// images.
fn shortest(edges: Vec<Edge>, view: i32) -> Vec<Edge> {
    let length = |edge: &Edge| dot(&edge.across, &edge.across);
    // The squares of `x / length`.
    let compare = |x: [&BigInt; 2], edges: [&Edge; 2]| {
        (x[0] * x[0] * length(edges[1])).cmp(&(x[1] * x[1] * length(edges[0])))
    };
    let is_along = |edge: &Edge| [edge.across[1].is_zero(), edge.across[0].is_zero()];
    let rank = |e: &Edge, f: &Edge| {
        compare([&e.reach, &f.reach], [e, f])
            .then_with(|| is_along(f).cmp(&is_along(e)))
            .then_with(|| compare([&f.across[0], &e.across[0]], [f, e]))
    };
    let best = edges.iter().min_by(|e, f| rank(e, f)).unwrap().clone();
    let tied: Vec<_> = edges.into_iter().filter(|edge| rank(edge, &best).is_eq()).collect();
    let is_positive = |edge: &Edge| edge.across.clone().map(|x| x * view) > [BigInt::zero(), BigInt::zero()];
    let has_opposite = |edge: &Edge| tied.iter().any(|other| are_opposite(&edge.across, &other.across));
    tied.iter().filter(|edge| is_positive(edge) || !has_opposite(edge)).cloned().collect()
}

fn are_opposite(u: &V, v: &V) -> bool {
    are_parallel(u, v) && dot(u, v).is_negative()
}

fn are_parallel(u: &V, v: &V) -> bool {
    dot(&perp(u), v).is_zero()
}

fn by_edge(edge: &Edge, a: &Set, b: &Set) -> Escape {
    let (u, square) = (&edge.across, dot(&edge.across, &edge.across));
    let unit = |i: usize| Surd::new(BigInt::zero(), u[i].clone(), square.clone(), square.clone());
    let apart = (&a.radius + &b.radius) * &square;
    Escape {
        normal: [unit(0), unit(1)],
        depth: Surd::new(apart, edge.reach.clone(), square.clone(), square.clone()),
        points: if edge.reach.is_zero() {
            touching_points(a, b, u, &square)
        } else {
            edge_points(edge, a, b)
        },
    }
}

/// One core's edge, and the end of the other that is the last to leave it: `point = core point ± r·u/|u|`.
fn edge_points(edge: &Edge, a: &Set, b: &Set) -> [[Surd; 2]; 2] {
    let (u, square) = (&edge.across, dot(&edge.across, &edge.across));
    let along = |p: &V| dot(p, u);
    let end = if edge.is_of_a {
        b.ends().into_iter().min_by_key(along).unwrap()
    } else {
        a.ends().into_iter().max_by_key(along).unwrap()
    };
    // The points on a and on b, which are `reach` apart.
    let (on_a, on_b) = if edge.is_of_a { (1, 0) } else { (0, -1) };
    let place = |i: usize, steps: i32| &end[i] * &square + &u[i] * &edge.reach * steps;
    let surd = |place: BigInt, along: BigInt| Surd::new(place, along, square.clone(), square.clone());
    [
        [0, 1].map(|i| surd(place(i, on_a), &u[i] * &a.radius)),
        [0, 1].map(|i| surd(place(i, on_b), -&u[i] * &b.radius)),
    ]
}

/// The deepest points if the cores touch and the normal is `u` over the root of `square`.
fn touching_points(a: &Set, b: &Set, u: &V, square: &BigInt) -> [[Surd; 2]; 2] {
    let pair = nearest(a, b);
    let place = |i: usize| &a.origin[i] * &pair.den + &a.direction[i] * &pair.s;
    let reach = |i: usize, radius: BigInt| {
        Surd::new(place(i) * square, radius * &u[i] * &pair.den, square.clone(), &pair.den * square)
    };
    [[0, 1].map(|i| reach(i, a.radius.clone())), [0, 1].map(|i| reach(i, -&b.radius))]
}

/// The nearest points of two cores. If parallel ones lie beside each other, they are at an end that has the
/// other core opposite; of several such ends, the one with the least coordinates counts.
pub fn nearest(a: &Set, b: &Set) -> Pair {
    let are_segments = a.range != Range::Point && b.range != Range::Point;
    if are_segments && are_parallel(&a.direction, &b.direction) {
        closest_to_end(a, b)
    } else {
        closest(a, b)
    }
}
