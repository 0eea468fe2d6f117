//! Contact manifolds of boxes in space: the axis of least overlap, the face across it, and what faces it cut off at its sides (Ericson 5.5;
//! Gregorius, "Robust contact creation for physics simulations", 2015).

use super::contacts::{Contact, block_block as contact};
use super::{Below, Block, Plain, Upright, V3, Vector, parts};

/// At most eight corners of a face cut off at the sides of another one, and how deep they are behind it.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "who asks for a manifold wants all of it")]
pub struct Patch<S> {
    pub normal: V3<S>,
    pub points: [(V3<S>, S); 8],
    pub count: usize,
}

/// The axis of a box that is nearest to a direction, and on which side.
#[inline(always)]
fn nearest<S: Plain>(b: &Block<V3<S>, 3>, along: V3<S>) -> (usize, S, S) {
    let cosines = b.axes.map(|axis| axis.dot(along));
    let best = (1..3).fold(0, |best, i| if cosines[i].abs() > cosines[best].abs() { i } else { best });
    let side = if cosines[best] < S::ZERO { -S::ONE } else { S::ONE };
    (best, side, cosines[best].abs())
}

/// The corners of the face of a box on a side of an axis, in order.
#[inline(always)]
fn face<S: Plain>(b: &Block<V3<S>, 3>, axis: usize, side: S) -> [V3<S>; 4] {
    let half = parts(b.half);
    let edge = |i: usize| b.axes[i] * half[i];
    let middle = b.center + edge(axis) * side;
    let (u, v) = (edge((axis + 1) % 3), edge((axis + 2) % 3));
    [middle - u - v, middle + u - v, middle + u + v, middle - u + v]
}

/// Cuts a polygon off where it is beyond a plane.
#[inline(always)]
fn cut<S: Plain>(points: &[V3<S>; 8], count: usize, normal: V3<S>, limit: S) -> ([V3<S>; 8], usize) {
    let (mut kept, mut number) = (*points, 0);
    let mut keep = |p: V3<S>| {
        if number < 8 {
            kept[number] = p;
            number += 1;
        }
    };
    for i in 0..count {
        let (p, q) = (points[i], points[if i + 1 < count { i + 1 } else { 0 }]);
        let (d, e) = (p.dot(normal) - limit, q.dot(normal) - limit);
        if d <= S::ZERO {
            keep(p);
        }
        if (d < S::ZERO && e > S::ZERO) || (d > S::ZERO && e < S::ZERO) {
            keep(p + (q - p) * (d / (d - e)));
        }
    }
    (kept, number)
}

#[inline]
pub fn block_block<S: Plain>(a: &Block<V3<S>, 3>, b: &Block<V3<S>, 3>) -> Option<Patch<S>> {
    let Contact { normal, depth, points: [p, _] } = contact(a, b)?;
    let ((own, own_side, of_own), (its, its_side, of_its)) = (nearest(a, normal), nearest(b, -normal));
    let nearly_one = S::ONE - S::ROUNDING;
    let mut patch = Patch { normal, points: [(p, depth); 8], count: 1 };
    let (reference, axis, side, other, other_axis, other_side) = if of_own >= nearly_one {
        (a, own, own_side, b, its, its_side)
    } else if of_its >= nearly_one {
        (b, its, its_side, a, own, own_side)
    } else {
        return Some(patch);
    };
    let [c0, c1, c2, c3] = face(other, other_axis, other_side);
    let (mut points, mut count) = ([c0, c1, c2, c3, c0, c0, c0, c0], 4);
    let half = parts(reference.half);
    for i in [(axis + 1) % 3, (axis + 2) % 3] {
        for way in [S::ONE, -S::ONE] {
            let along = reference.axes[i] * way;
            (points, count) = cut(&points, count, along, reference.center.dot(along) + half[i]);
        }
    }
    let out = reference.axes[axis] * side;
    let top = reference.center.dot(out) + half[axis];
    patch.count = 0;
    for p in points.into_iter().take(count) {
        let depth = top - p.dot(out);
        if depth >= S::ZERO {
            patch.points[patch.count] = (p, depth);
            patch.count += 1;
        }
    }
    Some(patch)
}

#[inline]
pub fn upright_block<S: Plain>(a: &Upright<V3<S>>, b: &Block<V3<S>, 3>) -> Option<Patch<S>> {
    block_block(&a.block(), b)
}

/// The corners of the face that faces the surface most, as far as they are behind it.
#[inline]
pub fn block_below<S: Plain>(a: &Block<V3<S>, 3>, b: &Below<V3<S>>) -> Option<Patch<S>> {
    let (axis, side, _) = nearest(a, -b.normal);
    let mut patch = Patch { normal: -b.normal, points: [(a.center, S::ZERO); 8], count: 0 };
    for p in face(a, axis, side) {
        let depth = (b.origin - p).dot(b.normal);
        if depth >= S::ZERO {
            patch.points[patch.count] = (p, depth);
            patch.count += 1;
        }
    }
    (patch.count > 0).then_some(patch)
}
