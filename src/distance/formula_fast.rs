//! The squared distance of a point from a point, box, segment or rectangle: formulas for what is asked most often. They need no search
//! and no certificate, because the nearest point is where they say, up to an error of second order.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{OF_CROSS, TINY, U, cross, difference, dot};
use crate::form::stored::{LinearForm, LinearRange, OrientedForm};
use crate::number::float::{at_least_zero, greater};

/// The lesser of two squares. Where it is uncertain which that is, the bound is that of both.
#[inline]
fn lesser(a: Near, b: Near) -> Near {
    let (near, far) = if a.value < b.value { (a, b) } else { (b, a) };
    let is_alone = far.value - far.error > near.value + near.error;
    Near { error: if is_alone { near.error } else { greater(near.error, far.error) }, ..near }
}

/// Between two boxes, points included: the gap along each axis is rounded once.
#[inline]
pub fn between_bounds<const D: usize>(a: [&[f64; D]; 2], b: [&[f64; D]; 2]) -> Near {
    let mut value = 0.0;
    for i in 0..D {
        let (up, down) = (b[0][i] - a[1][i], a[0][i] - b[1][i]);
        let gap = at_least_zero(greater(up, down));
        value += gap * gap;
    }
    Near { value, error: 8.0 * U * value }
}

/// From a point to a line, ray or segment (Ericson 5.1.2): with `w` from the origin to the point and `e` the direction, `|e ∧ w|² / e²`
/// between the ends.
///
/// Where it is uncertain whether the foot is beyond an end, it is within `δ = 12·U·|w|` of that, and the square is off by less than `δ²`.
/// All cases are computed, and then one is taken, because no processor can guess which. The error is not finite if a number is not.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn to_linear<const D: usize>(p: &[f64; D], linear: &LinearForm<f64, D>) -> Option<Near> {
    let LinearForm { origin, to, range } = linear;
    let (w, e) = (difference(p, origin), linear.direction());
    let (ahead, reach) = (dot(&w, &e), dot(&e, &e));
    let (w_size, e_size) = (size(&w), size(&e));
    // Beyond an end, or almost.
    let second_order = 256.0 * U * U * (w_size + e_size) * (w_size + e_size);
    let is_long = reach > TINY;
    if !is_long {
        let is_before = (ahead <= 0.0) & (*range != LinearRange::Line) & (reach == 0.0);
        let value = dot(&w, &w);
        return is_before.then_some(Near { value, error: 8.0 * U * value + second_order });
    }
    // The square of the area, and at least the area.
    let (mut square, mut area) = (0.0, 0.0);
    for i in 0..D {
        for j in 0..i {
            let minor: f64 = e[j] * w[i] - e[i] * w[j];
            square += minor * minor;
            area += minor.abs();
        }
    }
    // Each minor is off by less than five roundings of its two products, and all of these are at most the product of the sizes.
    let (inverse, lost) = (1.0 / reach, 5.0 * U * e_size * w_size);
    let mut value = square * inverse;
    if *range == LinearRange::Segment {
        let v = difference(p, to);
        let square = dot(&v, &v);
        value = if ahead >= reach { square } else { value };
    }
    if *range != LinearRange::Line {
        let square = dot(&w, &w);
        value = if ahead <= 0.0 { square } else { value };
    }
    let is_between = ((ahead > 0.0) | (*range == LinearRange::Line))
        & ((ahead < reach) | (*range != LinearRange::Segment));
    let of_area = f64::from(u8::from(is_between)) * (lost + 2.0 * area) * lost * inverse;
    Some(Near { value, error: of_area + 16.0 * U * value + second_order })
}

/// Between two segments (Ericson 5.1.9). With `d` and `e` the directions, `w` between the origins and `n = d × e` the lines are nearest at
/// `(w × e)·n / n²` and `(w × d)·n / n²`, where they are `|w·n| / |n|` apart. If that is not between the ends, an end of either is
/// nearest to the other; in the plane always, unless they cross. `None` where it is uncertain which of these it is.
#[inline]
pub fn between_segments<const D: usize>(a: [&[f64; D]; 2], b: [&[f64; D]; 2]) -> Option<Near> {
    let (d, e, w) = (difference(a[1], a[0]), difference(b[1], b[0]), difference(b[0], a[0]));
    let (of_d, of_e, product) = (dot(&d, &d), dot(&e, &e), dot(&d, &e));
    let (along_d, along_e) = (dot(&d, &w), dot(&e, &w));
    // `n²`, and the numerators of both parameters.
    let square = of_d * of_e - product * product;
    let (s, t) = (along_d * of_e - along_e * product, along_d * product - along_e * of_d);
    let lengths = size(&d) * size(&e);
    // Each scalar product is off by less than five roundings of its terms, and so each product of two by less than twelve.
    let lost = 32.0 * U * lengths * (lengths + size(&w) * (size(&d) + size(&e))) + TINY;
    let is_inside = s > lost && t > lost && square - s > lost && square - t > lost;
    let is_outside = s < -lost || t < -lost || s - square > lost || t - square > lost;
    if is_outside {
        let to_a = |p| to_segment(p, a[0], a[1]);
        let to_b = |p| to_segment(p, b[0], b[1]);
        return Some(lesser(lesser(to_a(b[0])?, to_a(b[1])?), lesser(to_b(a[0])?, to_b(a[1])?)));
    }
    if D == 2 || !is_inside {
        return None;
    }
    to_plane(&d, &e, &w)
}

/// The squared distance of the ends of a vector `w` along the common normal `n = d × e` of two others: `(w·n)² / n²`.
#[inline]
fn to_plane<const D: usize>(d: &[f64; D], e: &[f64; D], w: &[f64; D]) -> Option<Near> {
    let lengths = size(d) * size(e);
    // The normal, of which each number is off by less than five roundings of two products.
    let mut height = 0.0;
    let (mut reach, mut made) = (0.0, 0.0);
    for (k, along) in w.iter().enumerate() {
        let (i, j) = ((k + 1) % D, (k + 2) % D);
        let minor: f64 = d[i] * e[j] - d[j] * e[i];
        height += along * minor;
        made += (along * minor).abs();
        reach += minor * minor;
    }
    let inverse = 1.0 / reach;
    let lost = U * (5.0 * lengths * size(w) + 4.0 * made);
    let value = height * height * inverse;
    // The square of the normal is off by `2·|n|·5·U·lengths`, and so by this share of itself.
    let share = 12.0 * U * lengths * lengths * inverse;
    let error = (lost + 2.0 * height.abs()) * lost * inverse + value * (share + 16.0 * U);
    (reach > TINY && share < 0.25).then_some(Near { value, error })
}

/// From a point to a segment.
#[inline]
fn to_segment<const D: usize>(p: &[f64; D], origin: &[f64; D], to: &[f64; D]) -> Option<Near> {
    to_linear(p, &LinearForm { origin: *origin, to: *to, range: LinearRange::Segment })
}

/// From a point to a convex polygon or triangle of the plane, whose corners are in order around it; zero inside, and `None` where it is uncertain
/// whether the point is inside. Outside, the nearest side is one that faces the point. A vector between any two of these is off by at most `off`.
#[inline]
pub fn to_outline(p: &[f64; 2], corners: &[[f64; 2]], off: f64) -> Option<Near> {
    let turns = || {
        let from = corners.last().into_iter().chain(corners);
        from.zip(corners).map(|(from, to)| {
            let (edge, way) = (difference(to, from), difference(p, from));
            let (turn, made) = cross(&edge, &way);
            let lost = off * (size(&edge) + size(&way) + 2.0 * off);
            (Near { value: turn, error: OF_CROSS * made + lost + TINY }, [from, to])
        })
    };
    // All turns together are twice the area, which has the sign of those inside.
    let (mut twice, mut is_left, mut is_right, mut is_open) = (Near::ZERO, false, false, false);
    for (turn, _) in turns() {
        twice = twice.plus(turn);
        is_left |= turn.is_positive();
        is_right |= turn.is_negative();
        is_open |= !turn.has_sign();
    }
    if !(is_left && is_right) {
        return (!is_open).then_some(Near::ZERO);
    }
    let faces = |turn: Near| match () {
        () if twice.is_positive() => !turn.is_positive(),
        () if twice.is_negative() => !turn.is_negative(),
        () => true,
    };
    let mut nearest: Option<Near> = None;
    for (_, [from, to]) in turns().filter(|(turn, _)| faces(*turn)) {
        let Near { value, error } = to_segment(p, from, to)?;
        // What is off by a length is off by that times twice the distance, and by its square.
        let square = Near { value, error: error + 3.0 * off * (Float::sqrt(value + error) + off) };
        nearest = Some(nearest.map_or(square, |old| lesser(old, square)));
    }
    nearest
}

/// From a point to a triangle of space: with the sides `u` and `v` from one corner, the foot `x·u + y·v` is above its inside or not (Ericson 5.1.5).
#[inline]
pub fn to_triangle(p: &[f64; 3], [a, b, c]: &[[f64; 3]; 3]) -> Option<Near> {
    let (u, v, w) = (difference(b, a), difference(c, a), difference(p, a));
    let (uu, uv, vv) = (dot(&u, &u), dot(&u, &v), dot(&v, &v));
    let (wu, wv) = (dot(&w, &u), dot(&w, &v));
    // Each times the square of the area: both shares, and what is left of one.
    let (area, x, y) = (uu * vv - uv * uv, wu * vv - wv * uv, wv * uu - wu * uv);
    // Each scalar product is off by less than five roundings of its terms, and so each product of two by less than twelve.
    let (u_size, v_size) = (size(&u), size(&v));
    let lost = 32.0 * U * u_size * v_size * (u_size * v_size + size(&w) * (u_size + v_size)) + TINY;
    let shares = [x, y, area - x - y];
    if shares.iter().all(|share| *share > 2.0 * lost) {
        return to_plane(&u, &v, &w);
    }
    let is_beside = shares.iter().any(|share| *share < -2.0 * lost);
    let to_sides = || Some(lesser(lesser(to_segment(p, a, b)?, to_segment(p, b, c)?), to_segment(p, c, a)?));
    if is_beside { to_sides() } else { None }
}

/// From a point to an oriented rectangle, about the rectangle's center: a vector to a corner is rounded once or twice.
#[inline]
pub fn to_rect(
    p: &[f64; 2],
    OrientedForm { center, half_edges: [e, f] }: &OrientedForm<f64, 2>,
) -> Option<Near> {
    let g = difference(p, center);
    let sums = [[e[0] + f[0], e[1] + f[1]], [e[0] - f[0], e[1] - f[1]]];
    let [ahead, beside] = sums;
    let corners = [ahead, [0.0 - beside[0], 0.0 - beside[1]], [0.0 - ahead[0], 0.0 - ahead[1]], beside];
    to_outline(&g, &corners, 2.0 * U * (size(&g) + size(e) + size(f)))
}
