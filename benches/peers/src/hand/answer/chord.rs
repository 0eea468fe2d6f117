//! The chords of rays and segments in solids.

use kousa::{Aabb, Circle, OrientedRect, Ray, Rect, Segment, Sphere};

use super::super::vector::{V2, V3, Vector, slab};
use super::super::{Plain, frame};
use super::{End, Span};

/// The chord of a ball: it solves t² d² + 2 t d·m + m² − r² = 0 with m from the center to the origin (Ericson
/// 5.3.2).
#[inline(always)]
fn of_ball<S: Plain, V: Vector<S>>(
    origin: V,
    d: V,
    last: Option<S>,
    center: V,
    radius: S,
) -> Option<Span<S, V>> {
    let m = origin - center;
    let (dd, half) = (d.squared(), d.dot(m));
    let space = half * half - dd * (m.squared() - radius * radius);
    let (root, inverse) = (space.sqrt(), S::ONE / dd);
    let (near, far) = ((-half - root) * inverse, (root - half) * inverse);
    let last = last.unwrap_or(far);
    let hit = (space >= S::ZERO) & (far >= S::ZERO) & (near <= last);
    let outward = S::ONE / radius;
    let end = |t: S, inside: bool| {
        let normal = (m + d * t) * if inside { S::ZERO } else { outward };
        End { t, point: origin + d * t, normal }
    };
    hit.then(|| Span {
        enter: end(near.greatest(S::ZERO), near < S::ZERO),
        exit: end(far.least(last), far > last),
    })
}

/// The chord of a ray in a disk.
#[inline]
pub fn ray_circle<S: Plain>(ray: &Ray<S>, circle: &Circle<S>) -> Option<Span<S, V2<S>>> {
    let (origin, d) = (V2::to(&ray.origin), V2::of(&ray.direction));
    of_ball(origin, d, None, V2::to(&circle.center), circle.radius)
}

/// The chord of a segment in a disk.
#[inline]
pub fn segment_circle<S: Plain>(segment: &Segment<S>, circle: &Circle<S>) -> Option<Span<S, V2<S>>> {
    let (origin, d) = (V2::to(&segment.a), V2::way(&segment.a, &segment.b));
    of_ball(origin, d, Some(S::ONE), V2::to(&circle.center), circle.radius)
}

/// The chord of a ray in a solid sphere.
#[inline]
pub fn ray_sphere<S: Plain>(ray: &Ray<S, 3>, sphere: &Sphere<S>) -> Option<Span<S, V3<S>>> {
    let (origin, d) = (V3::to(&ray.origin), V3::of(&ray.direction));
    of_ball(origin, d, None, V3::to(&sphere.center), sphere.radius)
}

/// The chord of a segment in a solid sphere.
#[inline]
pub fn segment_sphere<S: Plain>(segment: &Segment<S, 3>, sphere: &Sphere<S>) -> Option<Span<S, V3<S>>> {
    let (origin, d) = (V3::to(&segment.a), V3::way(&segment.a, &segment.b));
    of_ball(origin, d, Some(S::ONE), V3::to(&sphere.center), sphere.radius)
}

/// −1 if `d` is positive, and otherwise 1: the outward normal of the side through which `d` enters.
#[inline(always)]
fn facing<S: Plain>(d: S) -> S {
    if d > S::ZERO { -S::ONE } else { S::ONE }
}

/// The number 1 or 0 for a condition.
#[inline(always)]
fn one_if<S: Plain>(yes: bool) -> S {
    if yes { S::ONE } else { S::ZERO }
}

/// The part of a line between two pairs of planes: the parameters and normals of its ends, and whether it is
/// not empty.
#[inline(always)]
fn of_slabs<S: Plain>(x: [S; 2], y: [S; 2], d: V2<S>, last: Option<S>) -> (bool, [S; 2], [V2<S>; 2]) {
    let (enter, exit) =
        (x[0].greatest(y[0].greatest(S::ZERO)), x[1].least(y[1].least(last.unwrap_or(S::VAST))));
    let (enter_x, exit_x) = (x[0] == enter, x[1] == exit);
    let (enter_y, exit_y) = (!enter_x & (y[0] == enter), !exit_x & (y[1] == exit));
    let normal = |x: bool, y: bool| V2 { x: facing(d.x) * one_if(x), y: facing(d.y) * one_if(y) };
    (enter <= exit, [enter, exit], [normal(enter_x, enter_y), -normal(exit_x, exit_y)])
}

#[inline(always)]
fn of_rect<S: Plain>(origin: V2<S>, d: V2<S>, last: Option<S>, rect: &Rect<S>) -> Option<Span<S, V2<S>>> {
    let x = slab(rect.min.x, rect.max.x, origin.x, d.x);
    let y = slab(rect.min.y, rect.max.y, origin.y, d.y);
    let (hit, t, normals) = of_slabs(x, y, d, last);
    let end = |i: usize| End { t: t[i], point: origin + d * t[i], normal: normals[i] };
    hit.then(|| Span { enter: end(0), exit: end(1) })
}

/// The chord of a ray in a rectangle.
#[inline]
pub fn ray_rect<S: Plain>(ray: &Ray<S>, rect: &Rect<S>) -> Option<Span<S, V2<S>>> {
    of_rect(V2::to(&ray.origin), V2::of(&ray.direction), None, rect)
}

/// The chord of a segment in a rectangle.
#[inline]
pub fn segment_rect<S: Plain>(segment: &Segment<S>, rect: &Rect<S>) -> Option<Span<S, V2<S>>> {
    of_rect(V2::to(&segment.a), V2::way(&segment.a, &segment.b), Some(S::ONE), rect)
}

/// The chord of a ray in an oriented rectangle, computed in its own frame.
#[inline]
pub fn ray_oriented<S: Plain>(ray: &Ray<S>, rect: &OrientedRect<S>) -> Option<Span<S, V2<S>>> {
    let (origin, d) = (V2::to(&ray.origin), V2::of(&ray.direction));
    let ((axis, reach), m) = (frame(rect), V2::way(&rect.center, &ray.origin));
    let turned = |v: V2<S>| V2 { x: axis.dot(v), y: axis.cross(v) };
    let (turned_m, turned_d) = (turned(m), turned(d));
    let x = slab(-reach.x, reach.x, turned_m.x, turned_d.x);
    let y = slab(-reach.y, reach.y, turned_m.y, turned_d.y);
    let (hit, t, normals) = of_slabs(x, y, turned_d, None);
    hit.then(|| {
        let end = |i: usize| {
            let normal = axis * normals[i].x + axis.perp() * normals[i].y;
            End { t: t[i], point: origin + d * t[i], normal }
        };
        Span { enter: end(0), exit: end(1) }
    })
}

/// The chord of a ray in a box.
#[inline]
pub fn ray_box<S: Plain>(ray: &Ray<S, 3>, aabb: &Aabb<S, 3>) -> Option<Span<S, V3<S>>> {
    let (origin, d) = (V3::to(&ray.origin), V3::of(&ray.direction));
    let x = slab(aabb.min.x, aabb.max.x, origin.x, d.x);
    let y = slab(aabb.min.y, aabb.max.y, origin.y, d.y);
    let z = slab(aabb.min.z, aabb.max.z, origin.z, d.z);
    let enter = x[0].greatest(y[0].greatest(z[0].greatest(S::ZERO)));
    let exit = x[1].least(y[1].least(z[1].least(S::VAST)));
    let end = |t: S, i: usize| {
        let on_x = x[i] == t;
        let on_y = !on_x & (y[i] == t);
        let on_z = !on_x & !on_y & (z[i] == t);
        let normal = V3 {
            x: facing(d.x) * one_if(on_x),
            y: facing(d.y) * one_if(on_y),
            z: facing(d.z) * one_if(on_z),
        };
        End { t, point: origin + d * t, normal: if i == 0 { normal } else { -normal } }
    };
    (enter <= exit).then(|| Span { enter: end(enter, 0), exit: end(exit, 1) })
}
