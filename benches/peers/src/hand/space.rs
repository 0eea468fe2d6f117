//! Verdicts in space, in floats.

use kousa::{Aabb, Capsule, Ray, Segment, Sphere};

use super::Plain;
use super::vector::{V3, Vector, is_near, nearest, slab};

/// Whether a ray and a solid sphere have a point in common (Ericson 5.3.2).
///
/// The origin is inside, or the center is ahead and m² − (d·m)²/d² ≤ r².
#[inline]
pub fn ray_sphere<S: Plain>(ray: &Ray<S, 3>, sphere: &Sphere<S>) -> bool {
    let (d, m) = (V3::of(&ray.direction), V3::way(&ray.origin, &sphere.center));
    let (outside, ahead) = (m.squared() - sphere.radius * sphere.radius, d.dot(m));
    (outside <= S::ZERO) | ((ahead > S::ZERO) & (outside * d.squared() <= ahead * ahead))
}

/// Whether a segment and a solid sphere have a point in common.
#[inline]
pub fn segment_sphere<S: Plain>(segment: &Segment<S, 3>, sphere: &Sphere<S>) -> bool {
    let e = V3::way(&segment.a, &segment.b);
    is_near(e, V3::way(&segment.a, &sphere.center), sphere.radius)
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
    let (e, m) = (V3::way(&axis.a, &axis.b), V3::way(&axis.a, &sphere.center));
    is_near(e, m, sphere.radius + capsule.radius)
}

/// Whether two capsules in space have a point in common.
#[inline]
pub fn space_capsule_capsule<S: Plain>(a: &Capsule<S, 3>, b: &Capsule<S, 3>) -> bool {
    let reach = a.radius + b.radius;
    let (p, q) = (&a.segment, &b.segment);
    let [near_a, near_b] = nearest(V3::way(&p.a, &p.b), V3::way(&q.a, &q.b), V3::way(&p.a, &q.a));
    (near_b - near_a).squared() <= reach * reach
}

/// Whether a ray and a box have a point in common: the parameter ranges between its pairs of sides overlap
/// (Kay and Kajiya 1986).
#[inline]
pub fn ray_box<S: Plain>(ray: &Ray<S, 3>, aabb: &Aabb<S, 3>) -> bool {
    let x = slab(aabb.min.x, aabb.max.x, ray.origin.x, ray.direction.x);
    let y = slab(aabb.min.y, aabb.max.y, ray.origin.y, ray.direction.y);
    let z = slab(aabb.min.z, aabb.max.z, ray.origin.z, ray.direction.z);
    x[0].greatest(y[0].greatest(z[0].greatest(S::ZERO))) <= x[1].least(y[1].least(z[1].least(S::VAST)))
}

/// Whether a sphere and a box have a point in common, by how far the center is outside along each axis
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
