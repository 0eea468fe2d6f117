//! The impact that stops a moving shape, in floats, for two shapes that do not overlap at the start.
//!
//! In the frame of the second shape, the first one is a point that moves from the origin, against the
//! Minkowski difference of both. A mere touch does not stop, as in kousa.

use std::array::from_fn;

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule};

use super::Plain;
use super::vector::{V2, Vector};

/// The time and the travel of an impact, its contact point and its normal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop<S, const D: usize> {
    /// The fraction of the motion before the impact.
    pub t: S,
    /// The motion up to the impact.
    pub travel: [S; D],
    /// A point that both shapes touch.
    pub point: [S; D],
    /// The outward unit normal of the resting shape.
    pub normal: [S; D],
}

/// The vector between two points.
#[inline(always)]
fn way<S: Plain, const D: usize>(a: &Point<S, D>, b: &Point<S, D>) -> [S; D] {
    from_fn(|i| b[i] - a[i])
}

#[inline(always)]
fn dot<S: Plain, const D: usize>(a: [S; D], b: [S; D]) -> S {
    (0..D).fold(S::ZERO, |sum, i| sum + a[i] * b[i])
}

/// The impact of a moving ball: `apart` is the vector from the obstacle to the ball's center.
#[inline(always)]
fn ball_stopped<S: Plain, const D: usize>(
    ball: &Ball<S, D>,
    motion: &SVector<S, D>,
    t: S,
    apart: [S; D],
) -> Stop<S, D> {
    let inverse = S::ONE / dot(apart, apart).sqrt();
    let (travel, normal): ([S; D], [S; D]) = (from_fn(|i| motion[i] * t), from_fn(|i| apart[i] * inverse));
    let point = from_fn(|i| ball.center[i] + travel[i] - normal[i] * ball.radius);
    Stop { t, travel, point, normal }
}

/// The time at which a point that moves along `d` comes within `reach` of the point `m`: the lesser root of
/// d²·t² − 2(d·m)·t + m² − r².
#[inline(always)]
fn into_ball<S: Plain, const D: usize>(d: [S; D], m: [S; D], reach: S) -> Option<S> {
    let (square, ahead) = (dot(d, d), dot(d, m));
    let below = ahead * ahead - square * (dot(m, m) - reach * reach);
    let t = (ahead - below.sqrt()) / square;
    ((ahead > S::ZERO) & (below > S::ZERO) & (t < S::ONE)).then(|| t.greatest(S::ZERO))
}

/// The impact of a ball on a ball (Ericson 5.5.5).
#[inline]
pub fn sweep_ball_ball<S: Plain, const D: usize>(
    a: &Ball<S, D>,
    motion: &SVector<S, D>,
    b: &Ball<S, D>,
) -> Option<Stop<S, D>> {
    let (d, m) = ((*motion).into(), way(&a.center, &b.center));
    let t = into_ball(d, m, a.radius + b.radius)?;
    Some(ball_stopped(a, motion, t, from_fn(|i| d[i] * t - m[i])))
}

/// The times between which a point that moves along `d` is inside a box, and the axis along which it enters
/// (Kay and Kajiya 1986).
#[inline(always)]
fn within_box<S: Plain, const D: usize>(
    d: [S; D],
    low: [S; D],
    high: [S; D],
    reach: S,
) -> Option<(S, S, usize)> {
    let (mut enter, mut leave, mut axis) = (-S::VAST, S::VAST, 0);
    for i in 0..D {
        let (low, high) = (low[i] - reach, high[i] + reach);
        if d[i] == S::ZERO {
            if !((low < S::ZERO) & (high > S::ZERO)) {
                return None;
            }
            continue;
        }
        let inverse = S::ONE / d[i];
        let (a, b) = (low * inverse, high * inverse);
        let (first, last) = (b.least(a), a.greatest(b));
        axis = if first > enter { i } else { axis };
        (enter, leave) = (first.greatest(enter), last.least(leave));
    }
    ((enter < leave) & (leave > S::ZERO) & (enter < S::ONE)).then_some((enter, leave, axis))
}

/// The impact of a box on a box.
#[inline]
pub fn sweep_box_box<S: Plain, const D: usize>(
    a: &Aabb<S, D>,
    motion: &SVector<S, D>,
    b: &Aabb<S, D>,
) -> Option<Stop<S, D>> {
    let (low, high) = (way(&a.max, &b.min), way(&a.min, &b.max));
    let (enter, _, axis) = within_box((*motion).into(), low, high, S::ZERO)?;
    let t = enter.greatest(S::ZERO);
    let travel: [S; D] = from_fn(|i| motion[i] * t);
    let half = S::ONE / (S::ONE + S::ONE);
    let middle = |i: usize| {
        let low = (a.min[i] + travel[i]).greatest(b.min[i]);
        (low + (a.max[i] + travel[i]).least(b.max[i])) * half
    };
    let facing = if motion[axis] > S::ZERO { -S::ONE } else { S::ONE };
    let normal = from_fn(|i| if i == axis { facing } else { S::ZERO });
    Some(Stop { t, travel, point: from_fn(middle), normal })
}

/// The impact of a ball on a box. From where the path enters the box grown by the radius, the function steps
/// through the Voronoi regions of the box, in each of which the squared distance is quadratic.
#[inline]
pub fn sweep_ball_box<S: Plain, const D: usize>(
    a: &Ball<S, D>,
    motion: &SVector<S, D>,
    b: &Aabb<S, D>,
) -> Option<Stop<S, D>> {
    let (d, low, high): ([S; D], _, _) = ((*motion).into(), way(&a.center, &b.min), way(&a.center, &b.max));
    let (enter, leave, _) = within_box(d, low, high, a.radius)?;
    let (mut t, end) = (enter.greatest(S::ZERO), leave.least(S::ONE));
    let edges: [[S; 2]; D] = from_fn(|i| [low[i] / d[i], high[i] / d[i]]);
    let half = S::ONE / (S::ONE + S::ONE);
    while t < end {
        let is_ahead = |next: S, edge: &S| if *edge > t { edge.least(next) } else { next };
        let next = edges.iter().flatten().fold(end, is_ahead);
        let middle = (t + next) * half;
        let (mut square, mut ahead, mut outside) = (S::ZERO, S::ZERO, -(a.radius * a.radius));
        for i in 0..D {
            let at = d[i] * middle;
            let nearest = at.greatest(low[i]).least(high[i]);
            let d = if at == nearest { S::ZERO } else { d[i] };
            let nearest = if at == nearest { S::ZERO } else { nearest };
            (square, ahead) = (square + d * d, ahead + d * nearest);
            outside = outside + nearest * nearest;
        }
        let below = ahead * ahead - square * outside;
        let (root, inverse) = (below.sqrt(), S::ONE / square);
        let first = ((ahead - root) * inverse).greatest(t);
        let comes = (below > S::ZERO) & (first < next) & ((ahead + root) * inverse > t);
        if comes | ((square == S::ZERO) & (outside < S::ZERO)) {
            let apart = from_fn(|i| d[i] * first - (d[i] * first).greatest(low[i]).least(high[i]));
            return Some(ball_stopped(a, motion, first, apart));
        }
        t = next;
    }
    None
}

/// The impact of a capsule on a capsule in the plane: the first impact on the four balls at the corners of
/// the Minkowski difference of their axes, and on its four sides moved outward by the radius.
#[inline]
pub fn sweep_capsule_capsule<S: Plain>(
    a: &Capsule<S>,
    motion: &SVector<S, 2>,
    b: &Capsule<S>,
) -> Option<Stop<S, 2>> {
    let (p, q, reach) = (&a.segment, &b.segment, a.radius + b.radius);
    let (d, e, f) = (V2::of(motion), V2::way(&p.a, &p.b), V2::way(&q.a, &q.b));
    let corners = [[&p.a, &q.a], [&p.a, &q.b], [&p.b, &q.a], [&p.b, &q.b]].map(|[p, q]| V2::way(p, q));
    let mut best = (S::ONE, V2 { x: S::ZERO, y: S::ZERO }, V2::to(&q.a));
    for (m, place) in corners.iter().zip([q.a, q.b, q.a, q.b]) {
        if let Some(t) = into_ball([d.x, d.y], [m.x, m.y], reach)
            && t < best.0
        {
            best = (t, (d * t - *m) * (S::ONE / reach), V2::to(&place));
        }
    }
    // The sides along the second axis start from either end of the first; those along the first axis run
    // backward.
    for (from, along, is_second) in
        [(corners[0], f, true), (corners[2], f, true), (corners[0], -e, false), (corners[1], -e, false)]
    {
        let normal = along.perp() * (S::ONE / along.squared().sqrt());
        let normal = if normal.dot(d) > S::ZERO { -normal } else { normal };
        let t = (normal.dot(from) + reach) / normal.dot(d);
        let part = (d * t - from).dot(along) / along.squared();
        if (t >= S::ZERO) & (t < best.0) & (part >= S::ZERO) & (part <= S::ONE) {
            let place = if is_second { V2::to(&q.a) + f * part } else { V2::to(&q.a) };
            let place = if is_second || from == corners[0] { place } else { V2::to(&q.b) };
            best = (t, normal, place);
        }
    }
    let (t, normal, place) = best;
    let point = place + normal * b.radius;
    (t < S::ONE).then(|| Stop {
        t,
        travel: [d.x * t, d.y * t],
        point: [point.x, point.y],
        normal: [normal.x, normal.y],
    })
}
