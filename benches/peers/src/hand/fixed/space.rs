//! Verdicts in space, in integers. What the algebra is, is said beside the same verdicts in floats.

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Ray, Segment, Sphere};

use super::{Area, B3, Fixed, comes, outside};

/// Whether a ray and a solid sphere have a point in common.
#[inline]
pub fn ray_sphere<S: Fixed>(ray: &Ray<S, 3>, sphere: &Sphere<S>) -> bool {
    let (d, m) = (B3::of(&ray.direction), B3::way(&ray.origin, &sphere.center));
    let radius = sphere.radius.raw();
    let (outside, ahead) = (m.squared::<S::Area>() - S::Area::product(radius, radius), d.dot::<S::Area>(m));
    (outside <= S::Area::ZERO)
        | ((ahead > S::Area::ZERO) & S::Area::at_most(outside, d.squared(), ahead, ahead))
}

/// Whether a segment and a solid sphere have a point in common.
#[inline]
pub fn segment_sphere<S: Fixed>(segment: &Segment<S, 3>, sphere: &Sphere<S>) -> bool {
    is_near(&segment.a, &segment.b, &sphere.center, sphere.radius.raw())
}

/// Whether a point is at most `reach` away from the segment between `a` and `b`.
#[inline(always)]
fn is_near<S: Fixed>(a: &Point<S, 3>, b: &Point<S, 3>, point: &Point<S, 3>, reach: i64) -> bool {
    let (e, m, n) = (B3::way(a, b), B3::way(a, point), B3::way(b, point));
    let (reach, ahead) = (S::Area::product(reach, reach), e.dot::<S::Area>(m));
    let outside = m.squared::<S::Area>() - reach;
    let beside = (ahead > S::Area::ZERO) & (e.dot::<S::Area>(n) < S::Area::ZERO);
    (outside <= S::Area::ZERO)
        | (n.squared::<S::Area>() <= reach)
        | (beside & S::Area::at_most(outside, e.squared(), ahead, ahead))
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
    is_near(&axis.a, &axis.b, &sphere.center, sphere.radius.raw() + capsule.radius.raw())
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
