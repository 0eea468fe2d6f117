//! Verdicts in space, in integers. The derivations are given with the same verdicts in floats.

use kousa::{Aabb, Capsule, Ray, Segment, Sphere};

use super::{Area, B3, Fixed, comes, outside};

/// Whether a ray and a solid sphere have a point in common.
#[inline]
pub fn ray_sphere<S: Fixed>(ray: &Ray<S, 3>, sphere: &Sphere<S>) -> bool {
    let (d, m) = (B3::of(&ray.direction), B3::way(&ray.origin, &sphere.center));
    d.is_near::<S::Area>(m, sphere.radius.raw(), false)
}

/// Whether a segment and a solid sphere have a point in common.
#[inline]
pub fn segment_sphere<S: Fixed>(segment: &Segment<S, 3>, sphere: &Sphere<S>) -> bool {
    let (e, m) = (B3::way(&segment.a, &segment.b), B3::way(&segment.a, &sphere.center));
    e.is_near::<S::Area>(m, sphere.radius.raw(), true)
}

/// Whether two solid spheres have a point in common.
#[inline]
pub fn sphere_sphere<S: Fixed>(a: &Sphere<S>, b: &Sphere<S>) -> bool {
    let reach = a.radius.raw() + b.radius.raw();
    B3::way(&a.center, &b.center).squared::<S::Area>() <= S::Area::product(reach, reach)
}

/// Whether a sphere and a capsule have a point in common.
#[inline]
pub fn sphere_capsule<S: Fixed>(sphere: &Sphere<S>, capsule: &Capsule<S, 3>) -> bool {
    let axis = &capsule.segment;
    let (e, m) = (B3::way(&axis.a, &axis.b), B3::way(&axis.a, &sphere.center));
    e.is_near::<S::Area>(m, sphere.radius.raw() + capsule.radius.raw(), true)
}

/// Whether a ray and a box have a point in common.
#[inline]
pub fn ray_box<S: Fixed>(ray: &Ray<S, 3>, aabb: &Aabb<S, 3>) -> bool {
    let (d, half) = (B3::of(&ray.direction), B3::way(&aabb.min, &aabb.max));
    let m = B3::way(&aabb.min, &ray.origin) + B3::way(&aabb.max, &ray.origin);
    let passes = |m: [i64; 2], d: [i64; 2], half: [i64; 2]| {
        let side = S::Area::product(d[0], m[1]) - S::Area::product(d[1], m[0]);
        side.abs() <= S::Area::product(half[0], d[1].abs()) + S::Area::product(half[1], d[0].abs())
    };
    comes(m.x, d.x, half.x)
        & comes(m.y, d.y, half.y)
        & comes(m.z, d.z, half.z)
        & passes([m.x, m.y], [d.x, d.y], [half.x, half.y])
        & passes([m.y, m.z], [d.y, d.z], [half.y, half.z])
        & passes([m.z, m.x], [d.z, d.x], [half.z, half.x])
}

/// Whether a sphere and a box have a point in common.
#[inline]
pub fn sphere_box<S: Fixed>(sphere: &Sphere<S>, aabb: &Aabb<S, 3>) -> bool {
    let outside = B3 {
        x: outside(aabb.min.x.raw(), sphere.center.x.raw(), aabb.max.x.raw()),
        y: outside(aabb.min.y.raw(), sphere.center.y.raw(), aabb.max.y.raw()),
        z: outside(aabb.min.z.raw(), sphere.center.z.raw(), aabb.max.z.raw()),
    };
    let radius = sphere.radius.raw();
    outside.squared::<S::Area>() <= S::Area::product(radius, radius)
}

/// Whether two capsules in space have a point in common.
#[inline]
pub fn space_capsule_capsule<S: Fixed>(a: &Capsule<S, 3>, b: &Capsule<S, 3>) -> bool {
    super::approach::meet(a, b)
}
