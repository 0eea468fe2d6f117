//! Whether a ball or box that moves along a vector is stopped by a solid or segment that stands still, and when.
//!
//! Instead of the two, a point moves from the origin along the vector, and what stands still is grown by the mirror image of what moves. It is
//! stopped where it first comes into the inside of this set, which for a ball are the points that are nearer to the other core than the sum
//! of the radii.

use num_rational::BigRational as Q;
use num_traits::{One, Signed, Zero};

use crate::conformance::set::{Core, Linear, Set, V, dot, minus, nearest_of_lines, squared};
use crate::conformance::value::{Steps, least, nearest, whole};

/// Whether it is stopped, and at which `t`.
pub enum Stop {
    Never,
    At(Steps),
    /// The set has no inside: this is not asked.
    NotAsked,
}

/// A ball, with a core and a radius of the other.
pub fn of_ball(center: &V, motion: &V, other: &Core, radii: &Q, one: i64) -> Stop {
    if !radii.is_positive() {
        return Stop::NotAsked;
    }
    let path = Linear::new(center.clone(), motion.clone(), true, true);
    let limit = radii * radii;
    if squared(&Core::Linear(path.clone()), other) >= limit {
        return Stop::Never;
    }
    let point = |t: &Q| Core::Linear(Linear::point(path.at(t)));
    let is_inside = |t: &Q| squared(&point(t), other) <= limit;
    if is_inside(&Q::zero()) {
        return Stop::At(Steps::Rational(0.into()));
    }
    Stop::At(least(&member(&path, other, &is_inside), one, &is_inside))
}

/// A `t` of the path that is inside. The squared distance is convex, so thirds of the range that cannot hold its least value are cut away.
fn member(path: &Linear, other: &Core, is_inside: &dyn Fn(&Q) -> bool) -> Q {
    if let Core::Linear(own) = other {
        return nearest_of_lines(path, own).1;
    }
    let point = |t: &Q| Core::Linear(Linear::point(path.at(t)));
    let (mut low, mut high) = (Q::zero(), Q::one());
    loop {
        let quarter = (&high - &low) / whole(4);
        let (s, t) = (&low + &quarter, &high - &quarter);
        let found = [&low, &s, &t, &high].into_iter().find(|t| is_inside(t));
        if let Some(t) = found {
            return t.clone();
        }
        if squared(&point(&s), other) < squared(&point(&t), other) { high = t } else { low = s }
    }
}

/// Two boxes, each by its least and greatest corner.
pub fn of_boxes(a: [&V; 2], motion: &V, b: [&V; 2], one: i64) -> Stop {
    let (low, high) = (minus(b[0], a[1]), minus(b[1], a[0]));
    if low.iter().zip(&high).any(|(low, high)| low == high) {
        return Stop::NotAsked;
    }
    // The open interval of the times at which the point is strictly between the bounds of every axis.
    let (mut first, mut last) = (None::<Q>, None::<Q>);
    for ((low, high), step) in low.iter().zip(&high).zip(motion) {
        if step.is_zero() {
            if !low.is_negative() || !high.is_positive() {
                return Stop::Never;
            }
            continue;
        }
        let (s, t) = (low / step, high / step);
        let (s, t) = if s < t { (s, t) } else { (t, s) };
        first = first.into_iter().chain([s]).max();
        last = last.into_iter().chain([t]).min();
    }
    let (Some(first), Some(last)) = (first, last) else { return Stop::At(Steps::Rational(0.into())) };
    if first >= last || first >= Q::one() || !last.is_positive() {
        return Stop::Never;
    }
    Stop::At(Steps::Rational(nearest(&(first.max(Q::zero()) * whole(one)))))
}

/// The least and greatest corner of an upright box, of the plane or of space.
pub fn corners_of_box(set: &Set) -> Option<[V; 2]> {
    let Set::Body { core: core @ (Core::Ring(_) | Core::Block(..)), .. } = set else { return None };
    let corners = core.corners();
    Some([corners.iter().min()?.clone(), corners.iter().max()?.clone()])
}

/// The sign of a determinant: of the vectors from the first point to the others.
pub fn orientation(points: &[V]) -> i32 {
    let ways: Vec<V> = points[1..].iter().map(|p| minus(p, &points[0])).collect();
    let determinant = match &ways[..] {
        [u, v] => crate::conformance::set::turn(u, v),
        [u, v, w] => dot(&crate::conformance::verdict::cross(u, v), w),
        _ => unreachable!("three points of the plane or four of space"),
    };
    crate::conformance::value::sign(&determinant)
}
