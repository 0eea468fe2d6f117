//! The answers about half-spaces, triangles and polygons. All shapes have an extent.

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, HalfSpace, Polygon, Ray, Segment, Triangle};

use super::super::Plain;
use super::super::corners::{self, Planar, sides, turned};
use super::super::vector::{V2, Vector, nearest};
use super::contact::{of_balls, project, unit};
use super::{End, Patch, Span, Touch};

/// The contact of a disk and a half-space.
#[inline]
pub fn circle_half_space<S: Plain>(circle: &Circle<S>, half: &HalfSpace<S>) -> Option<Touch<S, V2<S>>> {
    let (center, out) = (V2::to(&circle.center), unit(V2::of(&half.normal)));
    let height = out.dot(V2::way(&half.origin, &circle.center));
    (height <= circle.radius).then(|| Touch {
        normal: -out,
        depth: circle.radius - height,
        point_a: center - out * circle.radius,
        point_b: center - out * height,
    })
}

/// The answer about a point and a triangle.
#[inline]
pub fn point_triangle<S: Planar>(point: &Point<S, 2>, triangle: &Triangle<S>) -> Option<Point<S, 2>> {
    corners::point_triangle(point, triangle).then_some(*point)
}

/// The answer about a point and a polygon.
#[inline]
pub fn point_polygon<S: Planar, const N: usize>(
    point: &Point<S, 2>,
    polygon: &Polygon<S, N>,
) -> Option<Point<S, 2>> {
    corners::point_polygon(point, polygon).then_some(*point)
}

/// The part of a line that is behind several planes (Cyrus and Beck 1978). Each plane is given by the height
/// of the origin above it, the change of that height per unit of the parameter, and the outward normal, of
/// any length.
#[inline(always)]
fn clip<S: Plain>(
    origin: V2<S>,
    d: V2<S>,
    last: S,
    planes: impl Iterator<Item = (S, S, V2<S>)>,
) -> Option<Span<S, V2<S>>> {
    let zero = V2 { x: S::ZERO, y: S::ZERO };
    let (mut enter, mut exit, mut is_apart) = ((S::ZERO, zero), (last, zero), false);
    for (outside, slope, normal) in planes {
        let t = -outside * (S::ONE / slope);
        is_apart |= (slope == S::ZERO) & (outside > S::ZERO);
        enter = if (slope < S::ZERO) & (t > enter.0) { (t, normal) } else { enter };
        exit = if (slope > S::ZERO) & (t < exit.0) { (t, normal) } else { exit };
    }
    let end = |(t, normal): (S, V2<S>)| {
        let normal = if normal == zero { zero } else { unit(normal) };
        End { t, point: origin + d * t, normal }
    };
    (!is_apart & (enter.0 <= exit.0)).then(|| Span { enter: end(enter), exit: end(exit) })
}

/// The chord of a segment in a half-space.
#[inline]
pub fn segment_half_space<S: Plain>(segment: &Segment<S>, half: &HalfSpace<S>) -> Option<Span<S, V2<S>>> {
    let (normal, d) = (V2::of(&half.normal), V2::way(&segment.a, &segment.b));
    let plane = (normal.dot(V2::way(&half.origin, &segment.a)), normal.dot(d), normal);
    clip(V2::to(&segment.a), d, S::ONE, [plane].into_iter())
}

/// The chord of a ray in the hull of some corners.
#[inline(always)]
fn ray_corners<S: Plain>(ray: &Ray<S>, corners: &[Point<S, 2>]) -> Option<Span<S, V2<S>>> {
    let d = V2::of(&ray.direction);
    let planes = sides(corners).map(|(a, b)| {
        let out = -V2::way(a, b).perp();
        (out.dot(V2::way(b, &ray.origin)), out.dot(d), out)
    });
    clip(V2::to(&ray.origin), d, S::VAST, planes)
}

/// The chord of a ray in a triangle.
#[inline]
pub fn ray_triangle<S: Plain + Planar>(ray: &Ray<S>, triangle: &Triangle<S>) -> Option<Span<S, V2<S>>> {
    ray_corners(ray, &turned(triangle).0)
}

/// The chord of a ray in a polygon.
#[inline]
pub fn ray_polygon<S: Plain, const N: usize>(
    ray: &Ray<S>,
    polygon: &Polygon<S, N>,
) -> Option<Span<S, V2<S>>> {
    ray_corners(ray, polygon.corners())
}

/// The side of one shape with the largest gap to the corners of the other, or with the least penetration.
#[derive(Clone, Copy)]
struct Front<S> {
    /// The height of the lowest corner of the other shape above the side. It is negative behind the side.
    gap: S,
    /// The outward normal.
    out: V2<S>,
    /// The ends of the side.
    ends: [V2<S>; 2],
    /// The lowest corner of the other shape.
    lowest: V2<S>,
}

/// The side of the first shape from which the second is furthest, or `None` if a side separates them by more
/// than `reach`. The lowest corner is determined at the end, for that side alone.
#[inline(always)]
fn front<S: Plain>(corners: &[Point<S, 2>], others: &[Point<S, 2>], reach: S) -> Option<Front<S>> {
    let zero = V2 { x: S::ZERO, y: S::ZERO };
    let mut best = (-S::VAST, zero, [zero; 2]);
    for (a, b) in sides(corners) {
        let out = -V2::way(a, b).perp();
        let height = |corner| out.dot(V2::way(a, corner));
        let least = others.iter().fold(S::VAST, |least, corner| least.least(height(corner)));
        let inverse = S::ONE / out.squared().sqrt();
        let gap = least * inverse;
        if gap > reach {
            return None;
        }
        best = if gap > best.0 { (gap, out * inverse, [V2::to(a), V2::to(b)]) } else { best };
    }
    let (gap, out, ends) = best;
    let lower = |best: (S, V2<S>), corner: &Point<S, 2>| {
        let height = out.dot(V2::to(corner));
        if height < best.0 { (height, V2::to(corner)) } else { best }
    };
    let (_, lowest) = others.iter().fold((S::VAST, zero), lower);
    Some(Front { gap, out, ends, lowest })
}

/// The side of either shape with the least penetration, and whether it belongs to the first shape.
#[inline(always)]
fn fronts<S: Plain>(a: &[Point<S, 2>], b: &[Point<S, 2>]) -> Option<(Front<S>, bool)> {
    let (of_a, of_b) = (front(a, b, S::ZERO)?, front(b, a, S::ZERO)?);
    Some(if of_a.gap >= of_b.gap { (of_a, true) } else { (of_b, false) })
}

/// The contact of a corner and the side of `a` or of `b` that the corner is behind.
#[inline(always)]
fn behind<S: Plain>(out: V2<S>, gap: S, corner: V2<S>, side_of_a: bool) -> Touch<S, V2<S>> {
    let foot = corner - out * gap;
    let (normal, point_a, point_b) = if side_of_a { (out, foot, corner) } else { (-out, corner, foot) };
    Touch { normal, depth: -gap, point_a, point_b }
}

#[inline(always)]
fn part<S: Plain>(a: &[Point<S, 2>], b: &[Point<S, 2>]) -> Option<Touch<S, V2<S>>> {
    fronts(a, b).map(|(front, is_a)| behind(front.out, front.gap, front.lowest, is_a))
}

/// The contact of two triangles, along the normal of the side with the least penetration.
#[inline]
pub fn triangle_triangle<S: Plain + Planar>(a: &Triangle<S>, b: &Triangle<S>) -> Option<Touch<S, V2<S>>> {
    part(&turned(a).0, &turned(b).0)
}

/// The contact of two polygons.
#[inline]
pub fn polygon_polygon<S: Plain, const N: usize>(
    a: &Polygon<S, N>,
    b: &Polygon<S, N>,
) -> Option<Touch<S, V2<S>>> {
    part(a.corners(), b.corners())
}

/// The contact patch of two polygons: the deepest contact, and the other end of the side that faces the one
/// with the least penetration, if it is behind that. The facing side is clipped to the extent of the other
/// (Sutherland and Hodgman 1974).
#[inline]
pub fn polygons_patch<S: Plain, const N: usize>(
    a: &Polygon<S, N>,
    b: &Polygon<S, N>,
) -> Option<Patch<S, V2<S>>> {
    let (front, is_a) = fronts(a.corners(), b.corners())?;
    let Front { gap, out, ends: [from, to], lowest } = front;
    let facing = |v: V2<S>| out.dot(v.perp()) * (S::ONE / v.squared().sqrt());
    let faces = sides(if is_a { b.corners() } else { a.corners() }).map(|(a, b)| [a, b].map(V2::to));
    let mut face = (-S::VAST, lowest);
    for [a, b] in faces.filter(|ends| ends.contains(&lowest)) {
        let next = (facing(b - a), if a == lowest { b } else { a });
        face = if next.0 > face.0 { next } else { face };
    }
    let far = face.1;
    let along = to - from;
    let clipped = |end: V2<S>, way: V2<S>| {
        let (at, speed) = (along.dot(end - from), along.dot(way));
        let kept = at.greatest(S::ZERO).least(along.squared());
        if kept == at { end } else { end + way * ((kept - at) * (S::ONE / speed)) }
    };
    let (deepest, other) = (clipped(lowest, far - lowest), clipped(far, lowest - far));
    let touch = |place: V2<S>| (out.dot(place - from), place);
    let (deep, next) = (touch(deepest), touch(other));
    let deepest =
        if deepest == lowest { behind(out, gap, lowest, is_a) } else { behind(out, deep.0, deep.1, is_a) };
    Some(Patch { deepest, other: (next.0 <= S::ZERO).then(|| behind(out, next.0, next.1, is_a)) })
}

/// The contact of a disk and the hull of some corners: along the normal of the side behind which the center
/// is least deep, or, if the center is outside, away from the closest point of a side.
#[inline(always)]
fn circle_corners<S: Plain>(circle: &Circle<S>, corners: &[Point<S, 2>]) -> Option<Touch<S, V2<S>>> {
    let Front { gap, out, .. } = front(corners, &[circle.center], circle.radius)?;
    let center = V2::to(&circle.center);
    if gap <= S::ZERO {
        let touch = behind(out, gap, center, false);
        let (depth, point_a) = (touch.depth + circle.radius, center + touch.normal * circle.radius);
        return Some(Touch { depth, point_a, ..touch });
    }
    let feet = sides(corners).map(|(a, b)| project(center, V2::to(a), V2::way(a, b)));
    let nearer = |best: (S, V2<S>), foot: V2<S>| {
        let square = (foot - center).squared();
        if square < best.0 { (square, foot) } else { best }
    };
    let (_, foot) = feet.fold((S::VAST, center), nearer);
    of_balls(center, foot, [circle.radius, S::ZERO], || -out)
}

/// The contact of a disk and a triangle.
#[inline]
pub fn circle_triangle<S: Plain + Planar>(
    circle: &Circle<S>,
    triangle: &Triangle<S>,
) -> Option<Touch<S, V2<S>>> {
    circle_corners(circle, &turned(triangle).0)
}

/// The contact of a disk and a polygon.
#[inline]
pub fn circle_polygon<S: Plain, const N: usize>(
    circle: &Circle<S>,
    polygon: &Polygon<S, N>,
) -> Option<Touch<S, V2<S>>> {
    circle_corners(circle, polygon.corners())
}

/// The contact of a capsule and a polygon: that of two polygons if the axis meets the polygon, and otherwise
/// that of two disks around the closest points.
#[inline]
pub fn capsule_polygon<S: Plain, const N: usize>(
    capsule: &Capsule<S>,
    polygon: &Polygon<S, N>,
) -> Option<Touch<S, V2<S>>> {
    let (Segment { a, b }, radius, corners) = (capsule.segment, capsule.radius, polygon.corners());
    let (of_axis, of_polygon) = (front(&[a, b], corners, radius)?, front(corners, &[a, b], radius)?);
    let is_a = of_axis.gap >= of_polygon.gap;
    let Front { gap, out, lowest, .. } = if is_a { of_axis } else { of_polygon };
    if gap <= S::ZERO {
        let touch = behind(out, gap, lowest, is_a);
        let point_a = touch.point_a + touch.normal * radius;
        return Some(Touch { depth: touch.depth + radius, point_a, ..touch });
    }
    let (origin, axis) = (V2::to(&a), V2::way(&a, &b));
    let pairs = sides(corners).map(|(from, to)| nearest(axis, V2::way(from, to), V2::way(&a, from)));
    let nearer = |best: (S, [V2<S>; 2]), [p, q]: [V2<S>; 2]| {
        let square = (q - p).squared();
        if square < best.0 { (square, [p, q]) } else { best }
    };
    let (_, [p, q]) = pairs.fold((S::VAST, [origin; 2]), nearer);
    of_balls(origin + p, origin + q, [radius, S::ZERO], || out)
}
