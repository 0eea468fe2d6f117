//! The shortest translation that separates two solids that meet.

use kousa::{Aabb, Capsule, Circle, OrientedRect, Rect, Sphere};

use super::super::vector::{V2, V3, Vector, nearest};
use super::super::{Plain, frame};
use super::Touch;

/// The contact of two balls, along `apart` if their centers coincide.
#[inline(always)]
pub fn of_balls<S: Plain, V: Vector<S>>(
    a: V,
    b: V,
    radii: [S; 2],
    apart: impl Fn() -> V,
) -> Option<Touch<S, V>> {
    let (way, reach) = (b - a, radii[0] + radii[1]);
    let square = way.squared();
    (square <= reach * reach).then(|| {
        let distance = square.sqrt();
        let normal = if distance > S::ZERO { way * (S::ONE / distance) } else { apart() };
        Touch {
            normal,
            depth: reach - distance,
            point_a: a + normal * radii[0],
            point_b: b - normal * radii[1],
        }
    })
}

/// The closest point to `point` on the segment from `a` along `e` (Ericson 5.1.2).
#[inline(always)]
pub fn project<S: Plain, V: Vector<S>>(point: V, a: V, e: V) -> V {
    a + e * (e.dot(point - a) / e.squared()).clamped()
}

#[inline(always)]
pub fn unit<S: Plain, V: Vector<S>>(v: V) -> V {
    v * (S::ONE / v.squared().sqrt())
}

/// The unit vector along the first axis.
#[inline(always)]
fn x_axis<S: Plain>() -> V2<S> {
    V2 { x: S::ONE, y: S::ZERO }
}

/// The contact of two disks.
#[inline]
pub fn circle_circle<S: Plain>(a: &Circle<S>, b: &Circle<S>) -> Option<Touch<S, V2<S>>> {
    of_balls(V2::to(&a.center), V2::to(&b.center), [a.radius, b.radius], x_axis)
}

/// The contact of two solid spheres.
#[inline]
pub fn sphere_sphere<S: Plain>(a: &Sphere<S>, b: &Sphere<S>) -> Option<Touch<S, V3<S>>> {
    let along_x = || V3 { x: S::ONE, y: S::ZERO, z: S::ZERO };
    of_balls(V3::to(&a.center), V3::to(&b.center), [a.radius, b.radius], along_x)
}

/// The contact of a disk and a capsule.
#[inline]
pub fn circle_capsule<S: Plain>(circle: &Circle<S>, capsule: &Capsule<S>) -> Option<Touch<S, V2<S>>> {
    let (center, axis) = (V2::to(&circle.center), &capsule.segment);
    let e = V2::way(&axis.a, &axis.b);
    let near = project(center, V2::to(&axis.a), e);
    of_balls(center, near, [circle.radius, capsule.radius], || unit(e.perp()))
}

/// The contact of a sphere and a capsule.
#[inline]
pub fn sphere_capsule<S: Plain>(sphere: &Sphere<S>, capsule: &Capsule<S, 3>) -> Option<Touch<S, V3<S>>> {
    let (center, axis) = (V3::to(&sphere.center), &capsule.segment);
    let e = V3::way(&axis.a, &axis.b);
    let near = project(center, V3::to(&axis.a), e);
    of_balls(center, near, [sphere.radius, capsule.radius], || {
        unit(if (e.x == S::ZERO) & (e.y == S::ZERO) {
            V3 { x: S::ONE, y: S::ZERO, z: S::ZERO }
        } else {
            V3 { x: -e.y, y: e.x, z: S::ZERO }
        })
    })
}

/// The contact of two capsules in space. If the axes intersect, the contact is along their common normal.
#[inline]
pub fn space_capsule_capsule<S: Plain>(a: &Capsule<S, 3>, b: &Capsule<S, 3>) -> Option<Touch<S, V3<S>>> {
    let (p, q) = (&a.segment, &b.segment);
    let (e, f) = (V3::way(&p.a, &p.b), V3::way(&q.a, &q.b));
    let [near_a, near_b] = nearest(e, f, V3::way(&p.a, &q.a));
    let origin = V3::to(&p.a);
    of_balls(origin + near_a, origin + near_b, [a.radius, b.radius], || unit(e.cross(f)))
}

/// The contact of two capsules. If the axes cross, one capsule leaves over the end that is least deep behind
/// the other's line.
#[inline]
pub fn capsule_capsule<S: Plain>(a: &Capsule<S>, b: &Capsule<S>) -> Option<Touch<S, V2<S>>> {
    let (p, q, radii) = (&a.segment, &b.segment, [a.radius, b.radius]);
    let (e, f) = (V2::way(&p.a, &p.b), V2::way(&q.a, &q.b));
    let (aa, ab, ba) = (V2::way(&p.a, &q.a), V2::way(&p.a, &q.b), V2::way(&p.b, &q.a));
    let [over_a, over_b] = [e.cross(aa), e.cross(ab)];
    let [under_a, under_b] = [f.cross(-aa), f.cross(-ba)];
    if (over_a * over_b < S::ZERO) & (under_a * under_b < S::ZERO) {
        let ends_b = least_deep(e, [(over_a, V2::to(&q.a)), (over_b, V2::to(&q.b))]);
        let ends_a = least_deep(f, [(under_a, V2::to(&p.a)), (under_b, V2::to(&p.b))]);
        return Some(crossed(ends_a, ends_b, radii));
    }
    let [near_a, near_b] = nearest(e, f, aa);
    let origin = V2::to(&p.a);
    of_balls(origin + near_a, origin + near_b, radii, || unit(e.perp()))
}

/// The nearer one of two ends on either side of the line along `e`: the distance to the line, the direction
/// to it, and the end.
#[inline(always)]
fn least_deep<S: Plain>(e: V2<S>, [a, b]: [(S, V2<S>); 2]) -> (S, V2<S>, V2<S>) {
    let (side, end) = if a.0.abs() <= b.0.abs() { a } else { b };
    let length = e.squared().sqrt();
    let across = e.perp() * (S::ONE / length);
    (side.abs() / length, if side > S::ZERO { -across } else { across }, end)
}

/// The contact by the shorter one of two translations: over an end of the first axis, or of the second.
#[inline(always)]
fn crossed<S: Plain>(
    ends_a: (S, V2<S>, V2<S>),
    ends_b: (S, V2<S>, V2<S>),
    [radius_a, radius_b]: [S; 2],
) -> Touch<S, V2<S>> {
    let own = ends_a.0 < ends_b.0;
    let (depth, normal, on_a, on_b) = if own {
        let (depth, way, end) = ends_a;
        (depth, -way, end, end + way * depth)
    } else {
        let (depth, way, end) = ends_b;
        (depth, way, end + way * depth, end)
    };
    let (point_a, point_b) = (on_a + normal * radius_a, on_b - normal * radius_b);
    Touch { normal, depth: depth + radius_a + radius_b, point_a, point_b }
}

/// The shorter translation that separates two overlapping intervals, and the direction in which the second
/// moves.
#[inline(always)]
fn way_out<S: Plain>(low_a: S, high_a: S, low_b: S, high_b: S) -> (S, S) {
    let (up, down) = (high_a - low_b, high_b - low_a);
    if up <= down { (up, S::ONE) } else { (down, -S::ONE) }
}

/// The contact of a disk and a rectangle.
#[inline]
pub fn circle_rect<S: Plain>(circle: &Circle<S>, rect: &Rect<S>) -> Option<Touch<S, V2<S>>> {
    let (center, min, max) = (V2::to(&circle.center), V2::to(&rect.min), V2::to(&rect.max));
    let near = V2 { x: center.x.greatest(min.x).least(max.x), y: center.y.greatest(min.y).least(max.y) };
    if near != center {
        return of_balls(center, near, [circle.radius, S::ZERO], x_axis);
    }
    let x = way_out(center.x, center.x, min.x, max.x);
    let y = way_out(center.y, center.y, min.y, max.y);
    let (depth, normal) =
        if x.0 <= y.0 { (x.0, V2 { x: x.1, y: S::ZERO }) } else { (y.0, V2 { x: S::ZERO, y: y.1 }) };
    let depth = depth + circle.radius;
    let point_a = center + normal * circle.radius;
    Some(Touch { normal, depth, point_a, point_b: point_a - normal * depth })
}

/// The contact of a sphere and a box.
#[inline]
pub fn sphere_box<S: Plain>(sphere: &Sphere<S>, aabb: &Aabb<S, 3>) -> Option<Touch<S, V3<S>>> {
    let (center, min, max) = (V3::to(&sphere.center), V3::to(&aabb.min), V3::to(&aabb.max));
    let between = |x: S, low: S, high: S| x.greatest(low).least(high);
    let near = V3 {
        x: between(center.x, min.x, max.x),
        y: between(center.y, min.y, max.y),
        z: between(center.z, min.z, max.z),
    };
    if near != center {
        return of_balls(center, near, [sphere.radius, S::ZERO], || near);
    }
    let x = way_out(center.x, center.x, min.x, max.x);
    let y = way_out(center.y, center.y, min.y, max.y);
    let z = way_out(center.z, center.z, min.z, max.z);
    let least = x.0.least(y.0).least(z.0);
    let on_x = x.0 == least;
    let on_y = !on_x & (y.0 == least);
    let along = |on: bool, way: S| if on { way } else { S::ZERO };
    let normal = V3 { x: along(on_x, x.1), y: along(on_y, y.1), z: along(!on_x & !on_y, z.1) };
    let depth = least + sphere.radius;
    let point_a = center + normal * sphere.radius;
    Some(Touch { normal, depth, point_a, point_b: point_a - normal * depth })
}

/// The contact of two rectangles. On the sides that face each other the deepest points are at the lower end
/// of the common interval.
#[inline]
pub fn rect_rect<S: Plain>(a: &Rect<S>, b: &Rect<S>) -> Option<Touch<S, V2<S>>> {
    let x = way_out(a.min.x, a.max.x, b.min.x, b.max.x);
    let y = way_out(a.min.y, a.max.y, b.min.y, b.max.y);
    let hit = (x.0 >= S::ZERO) & (y.0 >= S::ZERO);
    let on_x = x.0 <= y.0;
    let (depth, way) = if on_x { x } else { y };
    let normal = if on_x { V2 { x: way, y: S::ZERO } } else { V2 { x: S::ZERO, y: way } };
    let low = V2 { x: a.min.x.greatest(b.min.x), y: a.min.y.greatest(b.min.y) };
    let forward = way > S::ZERO;
    let side_x = if forward { a.max.x } else { a.min.x };
    let side_y = if forward { a.max.y } else { a.min.y };
    let point_a = if on_x { V2 { x: side_x, y: low.y } } else { V2 { x: low.x, y: side_y } };
    hit.then_some(Touch { normal, depth, point_a, point_b: point_a - normal * depth })
}

/// The contact of two oriented rectangles, along the side where they overlap least (Ericson 4.4.1). The
/// deepest point is the corner of the other rectangle that is deepest behind that side.
#[inline]
pub fn oriented_oriented<S: Plain>(a: &OrientedRect<S>, b: &OrientedRect<S>) -> Option<Touch<S, V2<S>>> {
    let ((u, half_a), (v, half_b), m) = (frame(a), frame(b), V2::way(&a.center, &b.center));
    let turn = V2 { x: u.dot(v).abs(), y: u.cross(v).abs() };
    let turned = V2 { x: turn.y, y: turn.x };
    let overlap = |axis: V2<S>, own: S, other: S| {
        let along = axis.dot(m);
        (own + other - along.abs(), if along < S::ZERO { -axis } else { axis })
    };
    let least = |a: (S, V2<S>), b: (S, V2<S>)| if b.0 < a.0 { b } else { a };
    let of_a = least(overlap(u, half_a.x, turn.dot(half_b)), overlap(u.perp(), half_a.y, turned.dot(half_b)));
    let of_b = least(overlap(v, half_b.x, turn.dot(half_a)), overlap(v.perp(), half_b.y, turned.dot(half_a)));
    let (depth, normal) = least(of_a, of_b);
    (depth >= S::ZERO).then(|| {
        if of_a.0 <= of_b.0 {
            let point_b = corner(V2::to(&b.center), v, half_b, -normal);
            Touch { normal, depth, point_a: point_b + normal * depth, point_b }
        } else {
            let point_a = corner(V2::to(&a.center), u, half_a, normal);
            Touch { normal, depth, point_a, point_b: point_a - normal * depth }
        }
    })
}

/// The corner furthest along a direction.
#[inline(always)]
fn corner<S: Plain>(center: V2<S>, axis: V2<S>, half: V2<S>, d: V2<S>) -> V2<S> {
    let toward = |side: V2<S>| if side.dot(d) < S::ZERO { -side } else { side };
    center + toward(axis * half.x) + toward(axis.perp() * half.y)
}
