//! Whether a plane keeps the path of a solid in space away from what stands still, in plain floats: then nothing stops it.
//!
//! Any plane would do, so only the last comparison needs an error bound. The first that are tried are across the coordinate axes; then one that
//! is perpendicular to the vector between the two centers where the path is nearest, and those parallel to the faces of boxes and
//! triangles (Ericson 5.2.1).

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{LEAST, TINY, U, difference, dot, magnitude};
use crate::form::stored::HalfForm;
use crate::number::each::{Each, indexed};
use crate::sweep::body_fast::{RoundedHull, V};

/// The least and the greatest of `p·d` over the points of a body, and what both are made of: a bound of the sums of the magnitudes.
struct ExtentAlong {
    low: f64,
    high: f64,
    made: f64,
}

impl ExtentAlong {
    fn of(body: &RoundedHull<'_>, d: &V) -> Self {
        let square = dot(d, d);
        // Of a direction whose square may underflow, the sum of its components is at least as long.
        let far = body.radius * if square > LEAST { Float::sqrt(square) } else { size(d) };
        let [low, high] = body.along(d);
        Self { low: low - far, high: high + far, made: magnitude(&body.reach, d) + far }
    }
}

/// More than the error of a gap, relative to what it is made of: each product and sum is rounded once, some ten after each other.
const LOST: f64 = 32.0 * U;

/// Whether a plane certainly keeps the whole path of a body in front of a half-space.
pub fn is_in_front(a: &RoundedHull<'_>, HalfForm { origin, normal: d }: &HalfForm<f64, 3>, m: &V) -> bool {
    let (height, along, own) = (dot(origin, d), dot(m, d), ExtentAlong::of(a, d));
    let gap = own.low + if along < 0.0 { along } else { 0.0 } - height;
    gap > LOST * (own.made + magnitude(origin, d) + magnitude(m, d)) + TINY
}

/// Whether a plane across this vector certainly keeps the path of the first body, from one time to another, away from the second one.
pub fn are_parted(a: &RoundedHull<'_>, b: &RoundedHull<'_>, m: &V, d: &V, [from, to]: [f64; 2]) -> bool {
    let (own, its, along) = (ExtentAlong::of(a, d), ExtentAlong::of(b, d), dot(m, d));
    let room = LOST * (own.made + its.made + magnitude(m, d)) + TINY;
    // How far the path is behind and ahead of its start.
    let (back, ahead) = if along > 0.0 { (along * from, along * to) } else { (along * to, along * from) };
    its.low - (own.high + ahead) > room || (own.low + back) - its.high > room
}

/// About how far the second core is ahead of the first one at a time, along a unit vector.
pub fn gap_along(a: &RoundedHull<'_>, b: &RoundedHull<'_>, m: &V, ahead: &V, t: f64) -> f64 {
    let ([_, own], [its, _]) = (a.along(ahead), b.along(ahead));
    its - own - t * dot(m, ahead)
}

/// Whether one of a few planes certainly keeps the whole path of the first body away from the second one.
pub fn is_beside(a: &RoundedHull<'_>, b: &RoundedHull<'_>, m: &V) -> bool {
    let is_apart = |d: &V| are_parted(a, b, m, d, [0.0, 1.0]);
    is_along(a, b, m)
        || is_apart(&nearest(a, b, m))
        || [a, b].iter().any(|body| body.across_faces().iter().any(is_apart))
}

/// The same of planes across the axes, which the path may touch or lead along.
///
/// Most floors and walls have such planes, and what is at rest on them touches them exactly. Along an axis all is a sum of stored numbers, and a
/// difference that has an interior stops no path that only touches it.
fn is_along(a: &RoundedHull<'_>, b: &RoundedHull<'_>, m: &V) -> bool {
    let ([low, high], [its_low, its_high]) = (a.bounds(), b.bounds());
    let radius = a.radius + b.radius;
    (0..3).any(|axis| {
        let (back, ahead) = if m[axis] > 0.0 { (0.0, m[axis]) } else { (m[axis], 0.0) };
        let above = (low[axis] + back) - its_high[axis] - radius;
        let below = its_low[axis] - (high[axis] + ahead) - radius;
        let (gap, sign) = if above > below { (above, 1.0) } else { (below, -1.0) };
        let room = LOST * (a.reach[axis] + b.reach[axis] + radius + m[axis].abs()) + TINY;
        gap > room || gap >= -room && a.has_interior_with(b) && is_above(a, b, (axis, sign), m[axis])
    })
}

/// Whether the first body is exactly above the second one, along an axis or against it, on all of its path.
pub fn is_above(a: &RoundedHull<'_>, b: &RoundedHull<'_>, (axis, sign): (usize, f64), m: f64) -> bool {
    let [p, q, r, s] = a.end_along(axis, sign < 0.0).each(|x| sign * x);
    let [t, u, v, w] = b.end_along(axis, sign > 0.0).each(|x| -sign * x);
    let (far, near) = (-a.radius, -b.radius);
    // This comparison decides most cases.
    let room = LOST * (a.reach[axis] + b.reach[axis] + a.radius + b.radius);
    if (p + q + r + s) + (t + u + v + w) + (far + near) < -room {
        return false;
    }
    Near::sum([p, q, r, s, t, u, v, w, far, near]).is_free()
        && Near::sum([p, q, r, s, t, u, v, w, far, near, sign * m]).is_free()
}

/// About a vector between the center of the first body, where its path is nearest, and the center of the second or the nearest point of a triangle.
fn nearest(a: &RoundedHull<'_>, b: &RoundedHull<'_>, m: &V) -> V {
    let center = a.center();
    let way = difference(&b.center(), &center);
    let t = dot(&way, m) / dot(m, m);
    let t = if t >= 1.0 {
        1.0
    } else if t > 0.0 {
        t
    } else {
        0.0
    };
    match b.triangle() {
        Some(triangle) => triangle.way_to(&indexed(|i| center[i] + m[i] * t)),
        None => indexed(|i| way[i] - m[i] * t),
    }
}
