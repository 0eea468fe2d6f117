//! Verdicts in the plane, in floats.

use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};

use super::Plain;
use super::vector::{V2, Vector, is_near, nearest, slab};

/// Whether two segments have a point in common.
///
/// The ends of each are on both sides of the other's line (Ericson 5.1.9.1, with signs by multiplication). If
/// all ends are on one line, the bounding boxes decide.
#[inline]
pub fn segment_segment<S: Plain>(a: &Segment<S>, b: &Segment<S>) -> bool {
    let (along_a, along_b) = (V2::way(&a.a, &a.b), V2::way(&b.a, &b.b));
    let low = V2::way(&a.a, &b.a);
    let (over, back) = (V2::way(&a.a, &b.b), V2::way(&a.b, &b.a));
    let beside_a = [along_a.cross(low), along_a.cross(over)];
    let beside_b = [along_b.cross(low), along_b.cross(back)];
    let hit = (beside_a[0] * beside_a[1] <= S::ZERO) & (beside_b[0] * beside_b[1] <= S::ZERO);
    if (beside_a[0] == S::ZERO) & (beside_a[1] == S::ZERO) { hit && boxes_meet(a, b) } else { hit }
}

/// Whether two segments' bounding boxes meet.
#[cold]
fn boxes_meet<S: Plain>(a: &Segment<S>, b: &Segment<S>) -> bool {
    let meet = |a: S, b: S, c: S, d: S| (a.least(b) <= c.greatest(d)) & (c.least(d) <= a.greatest(b));
    meet(a.a.x, a.b.x, b.a.x, b.b.x) & meet(a.a.y, a.b.y, b.a.y, b.b.y)
}

/// Whether two lines have a point in common: they are not parallel, or they are the same line.
#[inline]
pub fn line_line<S: Plain>(a: &Line<S>, b: &Line<S>) -> bool {
    let (along_a, along_b) = (V2::of(&a.direction), V2::of(&b.direction));
    let between = V2::way(&a.origin, &b.origin);
    let coincide = (along_a.cross(between) == S::ZERO) & (along_b.cross(between) == S::ZERO);
    (along_a.cross(along_b) != S::ZERO) | coincide
}

/// Whether a line and a ray have a point in common.
///
/// With w from the line's origin to the ray's, the intersection is at l × (w + t·r) = 0, so t = −(l × w) / (l
/// × r).
#[inline]
pub fn line_ray<S: Plain>(line: &Line<S>, ray: &Ray<S>) -> bool {
    let (along, way) = (V2::of(&line.direction), V2::of(&ray.direction));
    let side = along.cross(V2::way(&line.origin, &ray.origin));
    (side * along.cross(way) < S::ZERO) | (side == S::ZERO)
}

/// Whether a ray and a segment have a point in common.
///
/// The segment's ends are on both sides of the ray's line, and the crossing is ahead: t = (w × e) / (d × e),
/// where e is the vector along the segment and w the vector to it. If all are on one line, one of the ends
/// must be ahead.
#[inline]
pub fn ray_segment<S: Plain>(ray: &Ray<S>, segment: &Segment<S>) -> bool {
    let (d, e) = (V2::of(&ray.direction), V2::way(&segment.a, &segment.b));
    let (a, b) = (V2::way(&ray.origin, &segment.a), V2::way(&ray.origin, &segment.b));
    let across = d.cross(e);
    let hit = (d.cross(a) * d.cross(b) <= S::ZERO) & (a.cross(e) * across >= S::ZERO);
    if across == S::ZERO { hit && is_ahead(d, a, b) } else { hit }
}

/// Whether one of two points is ahead.
#[cold]
fn is_ahead<S: Plain>(d: V2<S>, a: V2<S>, b: V2<S>) -> bool {
    (d.dot(a) >= S::ZERO) | (d.dot(b) >= S::ZERO)
}

/// Whether a ray and a disk have a point in common.
///
/// The origin is inside, or the center is ahead and (d × m)² ≤ r²·d².
#[inline]
pub fn ray_circle<S: Plain>(ray: &Ray<S>, circle: &Circle<S>) -> bool {
    let (d, m) = (V2::of(&ray.direction), V2::way(&ray.origin, &circle.center));
    let (reach, side) = (circle.radius * circle.radius, d.cross(m));
    (m.squared() <= reach) | ((d.dot(m) > S::ZERO) & (side * side <= reach * d.squared()))
}

/// Whether a segment and a disk have a point in common.
#[inline]
pub fn segment_circle<S: Plain>(segment: &Segment<S>, circle: &Circle<S>) -> bool {
    let e = V2::way(&segment.a, &segment.b);
    is_near(e, V2::way(&segment.a, &circle.center), circle.radius)
}

/// Whether a ray and a rectangle have a point in common: the parameter ranges between its pairs of sides
/// overlap (Kay and Kajiya 1986).
#[inline]
pub fn ray_rect<S: Plain>(ray: &Ray<S>, rect: &Rect<S>) -> bool {
    let x = slab(rect.min.x, rect.max.x, ray.origin.x, ray.direction.x);
    let y = slab(rect.min.y, rect.max.y, ray.origin.y, ray.direction.y);
    x[0].greatest(y[0].greatest(S::ZERO)) <= x[1].least(y[1].least(S::VAST))
}

/// Whether a line along `d` passes a box around the origin no further out than its corners.
#[inline(always)]
fn passes<S: Plain>(d: V2<S>, m: V2<S>, half: V2<S>) -> bool {
    d.cross(m).abs() <= half.x * d.y.abs() + half.y * d.x.abs()
}

/// Whether a ray and an oriented rectangle have a point in common.
///
/// The test uses separating axes (Schroeder's ray–box test) in the frame of the half-edges e and f, which
/// scales all lengths by e × f. Along either side the ray starts within the rectangle's extent or approaches
/// it, and its line passes no further out than the corners: |d × m| ≤ |d × e| + |d × f|.
#[inline]
pub fn ray_oriented<S: Plain>(ray: &Ray<S>, rect: &OrientedRect<S>) -> bool {
    let (d, m) = (V2::of(&ray.direction), V2::way(&rect.center, &ray.origin));
    let [e, f] = rect.half_edges.map(|edge| V2::of(&edge));
    let (along, across, reach) = (d.cross(f), e.cross(d), e.cross(f).abs());
    let comes = |m: S, d: S| (m.abs() <= reach) | (m * d < S::ZERO);
    comes(m.cross(f), along)
        & comes(e.cross(m), across)
        & (d.cross(m).abs() <= along.abs() + across.abs())
        & ((reach > S::ZERO) | is_ahead_of_flat(d, m, e, f))
}

/// Whether the origin of a ray along `d` is in a rectangle without an area, `m` from its center, or the ray
/// leads to its side of the center.
#[cold]
fn is_ahead_of_flat<S: Plain>(d: V2<S>, m: V2<S>, e: V2<S>, f: V2<S>) -> bool {
    d.dot(m) <= d.dot(e).abs() + d.dot(f).abs()
}

/// The axis of an oriented rectangle, of length 1, and the half extents along and across it.
#[inline(always)]
pub fn frame<S: Plain>(rect: &OrientedRect<S>) -> (V2<S>, V2<S>) {
    let [e, f] = rect.half_edges.map(|edge| V2::of(&edge));
    let half = V2 { x: e.squared().sqrt(), y: f.squared().sqrt() };
    // Of no width it is along the right side of its height.
    let (along, length) = if half.x > S::ZERO { (e, half.x) } else { (-f.perp(), half.y) };
    (along * (S::ONE / length.greatest(S::TINY)), half)
}

/// Whether two disks have a point in common.
#[inline]
pub fn circle_circle<S: Plain>(a: &Circle<S>, b: &Circle<S>) -> bool {
    let reach = a.radius + b.radius;
    V2::way(&a.center, &b.center).squared() <= reach * reach
}

/// Whether a disk and a rectangle have a point in common, by how far the center is outside along each axis
/// (Ericson 5.1.3).
#[inline]
pub fn circle_rect<S: Plain>(circle: &Circle<S>, rect: &Rect<S>) -> bool {
    let (before, past) = (V2::way(&circle.center, &rect.min), V2::way(&rect.max, &circle.center));
    let outside =
        V2 { x: before.x.greatest(past.x).greatest(S::ZERO), y: before.y.greatest(past.y).greatest(S::ZERO) };
    outside.squared() <= circle.radius * circle.radius
}

/// Whether a disk and a capsule have a point in common.
#[inline]
pub fn circle_capsule<S: Plain>(circle: &Circle<S>, capsule: &Capsule<S>) -> bool {
    let axis = &capsule.segment;
    let (e, m) = (V2::way(&axis.a, &axis.b), V2::way(&axis.a, &circle.center));
    is_near(e, m, circle.radius + capsule.radius)
}

/// Whether two capsules have a point in common.
#[inline]
pub fn capsule_capsule<S: Plain>(a: &Capsule<S>, b: &Capsule<S>) -> bool {
    let (p, q, reach) = (&a.segment, &b.segment, a.radius + b.radius);
    let (e, f, m) = (V2::way(&p.a, &p.b), V2::way(&q.a, &q.b), V2::way(&p.a, &q.a));
    let [near_a, near_b] = nearest(e, f, m);
    (near_b - near_a).squared() <= reach * reach
}

/// Whether two rectangles have a point in common.
#[inline]
pub fn rect_rect<S: Plain>(a: &Rect<S>, b: &Rect<S>) -> bool {
    (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y)
}

/// Whether two oriented rectangles have a point in common: separating axes across the half-edges of both
/// (Ericson 4.4.1), each as long as the half-edge. Without an area, the axes along them count, too.
#[inline]
pub fn oriented_oriented<S: Plain>(a: &OrientedRect<S>, b: &OrientedRect<S>) -> bool {
    let m = V2::way(&a.center, &b.center);
    let [e, f] = a.half_edges.map(|edge| V2::of(&edge));
    let [g, h] = b.half_edges.map(|edge| V2::of(&edge));
    let cross = |u: V2<S>, v: V2<S>| u.cross(v).abs();
    let (own, other) = (cross(e, f), cross(g, h));
    let (eg, eh, fg, fh) = (cross(e, g), cross(e, h), cross(f, g), cross(f, h));
    (cross(e, m) <= own + eg + eh)
        & (cross(f, m) <= own + fg + fh)
        & (cross(g, m) <= other + eg + fg)
        & (cross(h, m) <= other + eh + fh)
        & ((own + other > S::ZERO) | flat_meet(m, [e, f, g, h]))
}

/// Whether no axis along a half-edge separates two rectangles without an area, or along `m` two points.
#[cold]
fn flat_meet<S: Plain>(m: V2<S>, edges: [V2<S>; 4]) -> bool {
    let [e, f, g, h] = edges;
    let reach = |u: V2<S>| u.dot(e).abs() + u.dot(f).abs() + u.dot(g).abs() + u.dot(h).abs();
    [m, e, f, g, h].into_iter().all(|u| u.dot(m).abs() <= reach(u))
}

/// Whether a segment and a rectangle have a point in common: separating axes, with all lengths doubled
/// (Ericson 5.3.3).
#[inline]
pub fn segment_rect<S: Plain>(segment: &Segment<S>, rect: &Rect<S>) -> bool {
    let (e, half) = (V2::way(&segment.a, &segment.b), V2::way(&rect.min, &rect.max));
    let m = V2::way(&rect.min, &segment.a) + V2::way(&rect.max, &segment.b);
    (m.x.abs() <= half.x + e.x.abs()) & (m.y.abs() <= half.y + e.y.abs()) & passes(e, m, half)
}
