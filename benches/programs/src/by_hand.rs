//! Geometry by hand that the programs need: rays at walls, and a disk that is stopped by a box.

use kousa::{Ray, Rect, Segment};

use crate::hand::Plain;
use crate::real::{Real, V, cross, dot, length, less, plus, times, way};

/// Where a ray first meets a rectangle that it does not start in (Kay and Kajiya 1986).
pub fn ray_rect<S: Real + Plain>(ray: &Ray<S>, rect: &Rect<S>) -> Option<S> {
    let slab = |i: usize| {
        let inverse = S::ONE / ray.direction[i];
        let [a, b] = [rect.min[i], rect.max[i]].map(|side| (side - ray.origin[i]) * inverse);
        [a.lower(b), a.upper(b)]
    };
    let ([near_x, far_x], [near_y, far_y]) = (slab(0), slab(1));
    let (enter, leave) = (near_x.upper(near_y).upper(S::ZERO), far_x.lower(far_y));
    (enter <= leave).then_some(enter)
}

/// Where a ray crosses a segment.
pub fn ray_segment<S: Real + Plain>(ray: &Ray<S>, segment: &Segment<S>) -> Option<S> {
    let (d, e, m) = (ray.direction.into(), way(&segment.a, &segment.b), way(&ray.origin, &segment.a));
    let inverse = S::ONE / cross(d, e);
    let (t, u) = (cross(m, e) * inverse, cross(m, d) * inverse);
    ((t >= S::ZERO) & (u >= S::ZERO) & (u <= S::ONE)).then_some(t)
}

/// The least of some parameters, with its index, if it is not above `most`.
pub fn least<S: Real>(times: impl Iterator<Item = (usize, Option<S>)>, most: S) -> Option<(usize, S)> {
    times.fold(None, |best: Option<(usize, S)>, (i, t)| match t {
        Some(t) if best.map_or(t <= most, |(_, best)| t < best) => Some((i, t)),
        _ => best,
    })
}

/// The vector from the closest point of a box around the origin.
#[inline(always)]
pub fn outside<S: Real>(m: V<S, 2>, half: V<S, 2>) -> V<S, 2> {
    [0, 1].map(|i| m[i] - m[i].upper(-half[i]).lower(half[i]))
}

/// When a disk at `m` that moves along `d` is stopped by a box around the origin, and the normal there. A disk that touches is stopped
/// only if it moves further in.
pub fn stop<S: Real>(m: V<S, 2>, d: V<S, 2>, half: V<S, 2>, radius: S) -> Option<(S, V<S, 2>)> {
    let (zero, one) = (S::of(0.0), S::of(1.0));
    let apart = outside(m, half);
    if dot(apart, apart) <= radius * radius {
        let away = length(apart);
        let normal = if away > zero { apart.map(|x| x / away) } else { inward(m, half) };
        return (dot(normal, d) < zero).then_some((zero, normal));
    }
    // The slabs of the box, grown by the radius.
    let (mut enter, mut leave, mut normal) = (zero, one, [zero; 2]);
    for i in 0..2 {
        let reach = half[i] + radius;
        if d[i] == zero {
            if m[i].size() >= reach {
                return None;
            }
            continue;
        }
        let (a, b) = ((-reach - m[i]) / d[i], (reach - m[i]) / d[i]);
        if a.lower(b) >= enter {
            enter = a.lower(b);
            normal = [zero; 2];
            normal[i] = if d[i] > zero { -one } else { one };
        }
        leave = leave.lower(a.upper(b));
    }
    if enter >= leave {
        return None;
    }
    let at = plus(m, d, enter);
    if normal != [zero; 2] && (0..2).any(|i| normal[i] == zero && at[i].size() <= half[i]) {
        return Some((enter, normal));
    }
    round_corner(m, d, half, radius, at)
}

/// When a disk is stopped by the corner that is next to where it enters the grown box: the lesser root of d²·t² − 2(d·c)·t + c² − r².
fn round_corner<S: Real>(
    m: V<S, 2>,
    d: V<S, 2>,
    half: V<S, 2>,
    radius: S,
    at: V<S, 2>,
) -> Option<(S, V<S, 2>)> {
    let zero = S::of(0.0);
    let corner = [0, 1].map(|i| if at[i] < zero { -half[i] } else { half[i] });
    let c = less(corner, m);
    let (square, ahead) = (dot(d, d), dot(d, c));
    let below = ahead * ahead - square * (dot(c, c) - radius * radius);
    if below <= zero || ahead <= zero {
        return None;
    }
    let t = (ahead - below.root()) / square;
    let apart = plus(times(c, -S::of(1.0)), d, t);
    (t < S::of(1.0)).then(|| (t.upper(zero), apart.map(|x| x / radius)))
}

/// The normal of the side that is nearest from inside.
#[cold]
fn inward<S: Real>(m: V<S, 2>, half: V<S, 2>) -> V<S, 2> {
    let (zero, one) = (S::of(0.0), S::of(1.0));
    let i = usize::from(half[1] - m[1].size() < half[0] - m[0].size());
    let mut normal = [zero; 2];
    normal[i] = if m[i] < zero { -one } else { one };
    normal
}
