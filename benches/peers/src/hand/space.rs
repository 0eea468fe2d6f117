//! Verdicts in space, in floats.

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Ray, Segment, Sphere};

use super::Plain;
use super::vector::{V3, Vector, nearest};

/// Whether a ray and a solid sphere have a point in common (Ericson 5.3.2).
///
/// The origin is inside, or the center ahead and m² − (d·m)²/d² ≤ r².
#[inline]
pub fn ray_sphere<S: Plain>(ray: &Ray<S, 3>, sphere: &Sphere<S>) -> bool {
    let (d, m) = (V3::of(&ray.direction), V3::way(&ray.origin, &sphere.center));
    let (outside, ahead) = (m.squared() - sphere.radius * sphere.radius, d.dot(m));
    (outside <= S::ZERO) | ((ahead > S::ZERO) & (outside * d.squared() <= ahead * ahead))
}

/// Whether a segment and a solid sphere have a point in common.
#[inline]
pub fn segment_sphere<S: Plain>(segment: &Segment<S, 3>, sphere: &Sphere<S>) -> bool {
    is_near(&segment.a, &segment.b, &sphere.center, sphere.radius)
}

/// Whether a point is at most `reach` away from the segment between `a` and `b` (Ericson 5.1.2, in products).
///
/// Near either end, or beside the segment and m² − (e·m)²/e² ≤ r².
#[inline(always)]
fn is_near<S: Plain>(a: &Point<S, 3>, b: &Point<S, 3>, point: &Point<S, 3>, reach: S) -> bool {
    let (e, m, n) = (V3::way(a, b), V3::way(a, point), V3::way(b, point));
    let (reach, ahead) = (reach * reach, e.dot(m));
    let outside = m.squared() - reach;
    let beside = (ahead > S::ZERO) & (e.dot(n) < S::ZERO);
    (outside <= S::ZERO) | (n.squared() <= reach) | (beside & (outside * e.squared() <= ahead * ahead))
}

/// Whether two solid spheres have a point in common.
#[inline]
pub fn sphere_sphere<S: Plain>(a: &Sphere<S>, b: &Sphere<S>) -> bool {
    let reach = a.radius + b.radius;
    V3::way(&a.center, &b.center).squared() <= reach * reach
}

/// Whether a sphere and a capsule have a point in common.
#[inline]
pub fn sphere_capsule<S: Plain>(sphere: &Sphere<S>, capsule: &Capsule<S, 3>) -> bool {
    let axis = &capsule.segment;
    is_near(&axis.a, &axis.b, &sphere.center, sphere.radius + capsule.radius)
}

/// Whether two capsules in space have a point in common.
#[inline]
pub fn space_capsule_capsule<S: Plain>(a: &Capsule<S, 3>, b: &Capsule<S, 3>) -> bool {
    let reach = a.radius + b.radius;
    let (p, q) = (&a.segment, &b.segment);
    let [near_a, near_b] = nearest(V3::way(&p.a, &p.b), V3::way(&q.a, &q.b), V3::way(&p.a, &q.a));
    (near_b - near_a).squared() <= reach * reach
}

/// Whether a ray and a box have a point in common.
///
/// By separating axes (Schroeder's ray–box test), all doubled: along each axis the ray starts within or comes
/// nearer, and seen along each its line passes no further than the corners.
#[inline]
pub fn ray_box<S: Plain>(ray: &Ray<S, 3>, aabb: &Aabb<S, 3>) -> bool {
    let (d, half) = (V3::of(&ray.direction), V3::way(&aabb.min, &aabb.max));
    let m = V3::way(&aabb.min, &ray.origin) + V3::way(&aabb.max, &ray.origin);
    let comes = |m: S, d: S, half: S| (m.abs() <= half) | (m * d < S::ZERO);
    let steep = d.abs();
    comes(m.x, d.x, half.x)
        & comes(m.y, d.y, half.y)
        & comes(m.z, d.z, half.z)
        & ((d.x * m.y - d.y * m.x).abs() <= half.x * steep.y + half.y * steep.x)
        & ((d.y * m.z - d.z * m.y).abs() <= half.y * steep.z + half.z * steep.y)
        & ((d.z * m.x - d.x * m.z).abs() <= half.z * steep.x + half.x * steep.z)
}

/// Whether a sphere and a box have a point in common: how far the center is outside, on each axis
/// (Ericson 5.1.3).
#[inline]
pub fn sphere_box<S: Plain>(sphere: &Sphere<S>, aabb: &Aabb<S, 3>) -> bool {
    let (before, past) = (V3::way(&sphere.center, &aabb.min), V3::way(&aabb.max, &sphere.center));
    let outside = V3 {
        x: before.x.greatest(past.x).greatest(S::ZERO),
        y: before.y.greatest(past.y).greatest(S::ZERO),
        z: before.z.greatest(past.z).greatest(S::ZERO),
    };
    outside.squared() <= sphere.radius * sphere.radius
}
