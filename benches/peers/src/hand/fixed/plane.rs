//! Verdicts in the plane, in integers. The derivations are given with the same verdicts in floats.

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};

use super::{Area, B2, Fixed, comes, estimate, is_near, outside, rarely};

/// Whether two segments have a point in common: the ends of each are not both on one side of the other's
/// line.
#[inline]
pub fn segment_segment<S: Fixed>(a: &Segment<S>, b: &Segment<S>) -> bool {
    let (e, f, m) = (B2::way(&a.a, &a.b), B2::way(&b.a, &b.b), B2::way(&a.a, &b.a));
    let (turn, over, under): (S::Area, S::Area, S::Area) = (e.cross(f), e.cross(m), f.cross(m));
    let hit = (over.alike(over + turn) | under.alike(under + turn)) >= S::Area::ZERO;
    if turn == S::Area::ZERO { hit && boxes_meet(a, b) } else { hit }
}

/// Whether two segments' bounding boxes meet.
#[cold]
fn boxes_meet<S: Fixed>(a: &Segment<S>, b: &Segment<S>) -> bool {
    let meet = |a: S, b: S, c: S, d: S| {
        let [a, b, c, d] = [a.raw(), b.raw(), c.raw(), d.raw()];
        (a.min(b) <= c.max(d)) & (c.min(d) <= a.max(b))
    };
    meet(a.a.x, a.b.x, b.a.x, b.b.x) & meet(a.a.y, a.b.y, b.a.y, b.b.y)
}

/// Whether two lines have a point in common that the scalar can represent.
///
/// With w from origin to origin, a × (w + t·b) = 0, so the crossing is at (w × b) / (a × b) on `a`.
#[inline]
pub fn line_line<S: Fixed>(a: &Line<S>, b: &Line<S>) -> bool {
    let (along_a, along_b) = (B2::of(&a.direction), B2::of(&b.direction));
    let between = B2::way(&a.origin, &b.origin);
    let known = if S::Area::IS_WIDE {
        estimate::crosses::<S>(B2::to(&a.origin), along_a, along_b, between, false)
    } else {
        None
    };
    known.unwrap_or_else(|| lines_meet(&a.origin, along_a, along_b, between))
}

/// The same verdict in exact integers.
fn lines_meet<S: Fixed>(origin: &Point<S, 2>, along_a: B2, along_b: B2, between: B2) -> bool {
    let (across, at): (S::Area, S::Area) = (along_a.cross(along_b), between.cross(along_b));
    if across == S::Area::ZERO {
        let moves = !along_a.is_zero() | !along_b.is_zero() | between.is_zero();
        return moves & (at == S::Area::ZERO) & (between.cross::<S::Area>(along_a) == S::Area::ZERO);
    }
    is_held(origin, along_a, at, across)
}

/// Whether a line and a ray have a point in common that the scalar can represent.
#[inline]
pub fn line_ray<S: Fixed>(line: &Line<S>, ray: &Ray<S>) -> bool {
    let (along, way) = (B2::of(&line.direction), B2::of(&ray.direction));
    let between = B2::way(&ray.origin, &line.origin);
    let known = if S::Area::IS_WIDE {
        estimate::crosses::<S>(B2::to(&ray.origin), way, along, between, true)
    } else {
        None
    };
    known.unwrap_or_else(|| line_meets_ray(&ray.origin, way, along, between))
}

/// The same verdict in exact integers.
fn line_meets_ray<S: Fixed>(origin: &Point<S, 2>, way: B2, along: B2, between: B2) -> bool {
    let (across, at): (S::Area, S::Area) = (way.cross(along), between.cross(along));
    if across == S::Area::ZERO {
        let ahead = way.dot::<S::Area>(between) >= S::Area::ZERO;
        let on_ray = ahead & (!way.is_zero() | between.is_zero());
        let on_line = way.cross::<S::Area>(between) == S::Area::ZERO;
        return if along.is_zero() { on_ray & on_line } else { at == S::Area::ZERO };
    }
    let ahead = at.alike(-across) >= S::Area::ZERO;
    ahead & is_held(origin, way, at, across)
}

/// Whether the scalar can represent the point of a line at `at` / `across`, rounded to nearest: on both axes,
/// −2ⁿ − 1 ≤ 2·(o + d·at/across) < 2ⁿ − 1 with n bits.
#[inline(always)]
fn is_held<S: Fixed>(origin: &Point<S, 2>, way: B2, at: S::Area, across: S::Area) -> bool {
    let forward = (at < S::Area::ZERO) == (across < S::Area::ZERO);
    let (at, across) = (at.abs(), across.abs());
    let held = |o: i64, d: i64| {
        let (o, twice) = (2 * i128::from(o), S::Area::of(2 * i128::from(d).abs()));
        let up = forward == (d >= 0);
        let room = S::Area::of(S::LIMIT + if up { -1 - o } else { 1 + o });
        if up {
            !S::Area::at_most(room, across, twice, at)
        } else {
            S::Area::at_most(twice, at, room, across)
        }
    };
    held(origin.x.raw(), way.x) & held(origin.y.raw(), way.y)
}

/// Whether a ray and a segment have a point in common.
#[inline]
pub fn ray_segment<S: Fixed>(ray: &Ray<S>, segment: &Segment<S>) -> bool {
    let (d, e) = (B2::of(&ray.direction), B2::way(&segment.a, &segment.b));
    let (a, b) = (B2::way(&ray.origin, &segment.a), B2::way(&ray.origin, &segment.b));
    let (across, over, ahead): (S::Area, S::Area, S::Area) = (d.cross(e), d.cross(a), a.cross(e));
    if across == S::Area::ZERO {
        return along_ray::<S::Area>(d, a, b);
    }
    (over.alike(over + across) | ahead.alike(-across)) >= S::Area::ZERO
}

/// Whether a ray and a segment meet if they are parallel, or if either of them degenerates to a point.
#[cold]
fn along_ray<A: Area>(d: B2, a: B2, b: B2) -> bool {
    if d.is_zero() {
        return (a.cross::<A>(b) == A::ZERO) & (a.dot::<A>(b) <= A::ZERO);
    }
    (d.cross::<A>(a) == A::ZERO) & ((d.dot::<A>(a) >= A::ZERO) | (d.dot::<A>(b) >= A::ZERO))
}

/// Whether a ray and a disk have a point in common: (m² − r²)·d² ≤ (d·m)².
#[inline]
pub fn ray_circle<S: Fixed>(ray: &Ray<S>, circle: &Circle<S>) -> bool {
    let (d, m) = (B2::of(&ray.direction), B2::way(&ray.origin, &circle.center));
    d.is_near::<S::Area>(m, circle.radius.raw(), false)
}

/// Whether a segment and a disk have a point in common.
#[inline]
pub fn segment_circle<S: Fixed>(segment: &Segment<S>, circle: &Circle<S>) -> bool {
    let (e, m) = (B2::way(&segment.a, &segment.b), B2::way(&segment.a, &circle.center));
    e.is_near::<S::Area>(m, circle.radius.raw(), true)
}

/// Whether a ray and a rectangle have a point in common.
#[inline]
pub fn ray_rect<S: Fixed>(ray: &Ray<S>, rect: &Rect<S>) -> bool {
    let (d, half) = (B2::of(&ray.direction), B2::way(&rect.min, &rect.max));
    let m = B2::way(&rect.min, &ray.origin) + B2::way(&rect.max, &ray.origin);
    comes(m.x, d.x, half.x) & comes(m.y, d.y, half.y) & passes::<S::Area>(d, m, half)
}

/// Whether a line along `d` passes a box around the origin no further out than its corners.
#[inline(always)]
fn passes<A: Area>(d: B2, m: B2, half: B2) -> bool {
    d.cross::<A>(m).abs() <= A::product(half.x, d.y.abs()) + A::product(half.y, d.x.abs())
}

/// Whether a ray and an oriented rectangle have a point in common.
#[inline]
pub fn ray_oriented<S: Fixed>(ray: &Ray<S>, rect: &OrientedRect<S>) -> bool {
    let (d, m) = (B2::of(&ray.direction), B2::way(&rect.center, &ray.origin));
    let [e, f] = rect.half_edges.map(|edge| B2::of(&edge));
    let (along, across): (S::Area, S::Area) = (d.cross(f), e.cross(d));
    let (turn, beside): (S::Area, S::Area) = (e.cross(f), d.cross(m));
    let reach = turn.abs();
    let comes = |m: S::Area, d: S::Area| {
        let leaves = if m < S::Area::ZERO { d <= S::Area::ZERO } else { d >= S::Area::ZERO };
        (m.abs() <= reach) | !leaves
    };
    comes(m.cross(f), along)
        & comes(e.cross(m), across)
        & (beside.abs() <= along.abs() + across.abs())
        & ((reach > S::Area::ZERO) || is_ahead_of_flat::<S::Area>(d, m, e, f))
}

/// Whether a rectangle without an area, with its center `-m` from the origin of a ray along `d` on a line
/// with it, is not behind the ray; without a direction of the ray, whether it contains the origin.
#[cold]
fn is_ahead_of_flat<A: Area>(d: B2, m: B2, e: B2, f: B2) -> bool {
    let within = |u: B2| u.dot::<A>(m).abs() <= u.dot::<A>(e).abs() + u.dot::<A>(f).abs();
    if d.is_zero() {
        return [m, e, f].into_iter().all(within);
    }
    d.dot::<A>(m) <= d.dot::<A>(e).abs() + d.dot::<A>(f).abs()
}

/// Whether two disks have a point in common.
#[inline]
pub fn circle_circle<S: Fixed>(a: &Circle<S>, b: &Circle<S>) -> bool {
    let reach = a.radius.raw() + b.radius.raw();
    B2::way(&a.center, &b.center).squared::<S::Area>() <= S::Area::product(reach, reach)
}

/// Whether a disk and a rectangle have a point in common.
#[inline]
pub fn circle_rect<S: Fixed>(circle: &Circle<S>, rect: &Rect<S>) -> bool {
    let x = outside(rect.min.x.raw(), circle.center.x.raw(), rect.max.x.raw());
    let y = outside(rect.min.y.raw(), circle.center.y.raw(), rect.max.y.raw());
    let radius = circle.radius.raw();
    B2 { x, y }.squared::<S::Area>() <= S::Area::product(radius, radius)
}

/// Whether a disk and a capsule have a point in common.
#[inline]
pub fn circle_capsule<S: Fixed>(circle: &Circle<S>, capsule: &Capsule<S>) -> bool {
    let axis = &capsule.segment;
    let (e, m) = (B2::way(&axis.a, &axis.b), B2::way(&axis.a, &circle.center));
    e.is_near::<S::Area>(m, circle.radius.raw() + capsule.radius.raw(), true)
}

/// Whether two capsules have a point in common.
#[inline]
pub fn capsule_capsule<S: Fixed>(a: &Capsule<S>, b: &Capsule<S>) -> bool {
    let (p, q, reach) = (&a.segment, &b.segment, a.radius.raw() + b.radius.raw());
    let (e, f, m) = (B2::way(&p.a, &p.b), B2::way(&q.a, &q.b), B2::way(&p.a, &q.a));
    estimate::are_near(e, f, m, reach).unwrap_or_else(|| rarely(|| are_near::<S::Area>(e, f, m, reach)))
}

/// Whether two segments along `e` and `f`, with `m` from start to start, are at most `reach` apart: they
/// cross, or an end of one is near the other.
///
/// Everything is computed from products of the three vectors: (m + f)² = m² + 2 f·m + f², and so on.
fn are_near<A: Area>(e: B2, f: B2, m: B2, reach: i64) -> bool {
    let reach = A::product(reach, reach);
    let (ee, ff, mm): (A, A, A) = (e.squared(), f.squared(), m.squared());
    let (ef, em, fm): (A, A, A) = (e.dot(f), e.dot(m), f.dot(m));
    let (turn, over, under): (A, A, A) = (e.cross(f), e.cross(m), f.cross(m));
    (differ(over, over + turn) & differ(under, under + turn))
        | is_near(mm - reach, em, ee, true)
        | is_near(mm + fm + fm + ff - reach, em + ef, ee, true)
        | is_near(mm - reach, -fm, ff, true)
        | is_near(mm - em - em + ee - reach, ef - fm, ff, true)
}

/// Whether one number is positive and the other negative.
#[inline(always)]
fn differ<A: Area>(a: A, b: A) -> bool {
    ((a < A::ZERO) & (b > A::ZERO)) | ((a > A::ZERO) & (b < A::ZERO))
}

/// Whether two rectangles have a point in common.
#[inline]
pub fn rect_rect<S: Fixed>(a: &Rect<S>, b: &Rect<S>) -> bool {
    (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y)
}

/// Whether two oriented rectangles have a point in common.
#[inline]
pub fn oriented_oriented<S: Fixed>(a: &OrientedRect<S>, b: &OrientedRect<S>) -> bool {
    let m = B2::way(&a.center, &b.center);
    let [e, f] = a.half_edges.map(|edge| B2::of(&edge));
    let [g, h] = b.half_edges.map(|edge| B2::of(&edge));
    let cross = |u: B2, v: B2| u.cross::<S::Area>(v).abs();
    let (own, other) = (cross(e, f), cross(g, h));
    let (eg, eh, fg, fh) = (cross(e, g), cross(e, h), cross(f, g), cross(f, h));
    (cross(e, m) <= own + eg + eh)
        & (cross(f, m) <= own + fg + fh)
        & (cross(g, m) <= other + eg + fg)
        & (cross(h, m) <= other + eh + fh)
        & ((own + other > S::Area::ZERO) || flat_meet::<S::Area>(m, [e, f, g, h]))
}

/// Whether no axis along a half-edge separates two rectangles without an area, or along `m` two points.
#[cold]
fn flat_meet<A: Area>(m: B2, edges: [B2; 4]) -> bool {
    let [e, f, g, h] = edges;
    let dot = |u: B2, v: B2| u.dot::<A>(v).abs();
    [m, e, f, g, h].into_iter().all(|u| dot(u, m) <= dot(u, e) + dot(u, f) + dot(u, g) + dot(u, h))
}

/// Whether a segment and a rectangle have a point in common.
#[inline]
pub fn segment_rect<S: Fixed>(segment: &Segment<S>, rect: &Rect<S>) -> bool {
    let (e, half) = (B2::way(&segment.a, &segment.b), B2::way(&rect.min, &rect.max));
    let m = B2::way(&rect.min, &segment.a) + B2::way(&rect.max, &segment.b);
    (m.x.abs() <= half.x + e.x.abs()) & (m.y.abs() <= half.y + e.y.abs()) & passes::<S::Area>(e, m, half)
}
