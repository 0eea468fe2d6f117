//! The impact of a moving box or ball on a face of a box in space, in plain floats.

use super::super::impact::Impact;
use super::course::{Course, End, Line, unit_along};
use super::near::Near;
use super::{Rounding, Rounds, TINY, U, entry};

/// The impact on the face across an axis of a box that stands still, in front of which the path begins.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn at_face<E: Rounds>(
    course: &Course<3>,
    [b_low, b_high]: [&[f64; 3]; 2],
    axis: usize,
    to: Rounding<'_, E>,
) -> Option<Impact<3>> {
    let Course { m, low, high, radii: [a, b] } = course;
    let is_below = entry(m, axis) > 0.0;
    let (moving, standing, sign) = if is_below { (*high, *b_low, -1.0) } else { (*low, *b_high, 1.0) };
    let (place, from) = (sign * entry(&moving, axis), sign * entry(&standing, axis));
    let nearer = Near { value: entry(m, axis).abs(), error: 0.0 };
    let before = Near::sum([place, -from, -a, -b]);
    let end = Near::sum([place, -from, -a, -b, -nearer.value]);
    if !(before.is_free() && end.is_negative()) {
        return None;
    }
    let (outward, reach) = (unit_along(axis, sign), f64::INFINITY);
    let line = Line { moving, standing, outward, length: 1.0, axis: Some(axis), before, nearer, reach };
    let t = line.time();
    let off = before.error / nearer.value + 2.0 * U * t;
    let mut stretch = [[End::Still(entry(&standing, axis)); 2]; 3];
    for i in 0..3 {
        if i != axis {
            stretch[i] = shared(course, b_low[i], b_high[i], i, [t, off])?;
        }
    }
    course.at_line(&line, &stretch, to)
}

/// How far the path has come along an axis at a time with an error bound, and the error bound of that relative to the
/// bounds of `K`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn come(m: f64, low: f64, high: f64, [t, off]: [f64; 2]) -> (f64, f64) {
    let come = m * t;
    let made = come.abs() + low.abs() + high.abs();
    (come, m.abs() * off + 4.0 * U * made + TINY)
}

/// The stretch that the moved core and a standing one with these bounds share along an axis, if the path is certainly
/// within `K` along it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn shared(
    Course { m, low, high, .. }: &Course<3>,
    still_low: f64,
    still_high: f64,
    i: usize,
    [t, off]: [f64; 2],
) -> Option<[End; 2]> {
    let (first, last) = (still_low - high[i], still_high - low[i]);
    let (come, room) = come(m[i], first, last, [t, off]);
    if !((come - first > room) & (last - come > room)) {
        return None;
    }
    let end = |sign: f64, moving: f64, still: f64| {
        let moved = moving + come;
        let made = if come == 0.0 { 0.0 } else { 2.0 * U * (come.abs() + moved.abs()) };
        let room = m[i].abs() * off + made;
        if sign * (still - moved) > room { End::Still(still) } else { End::Moved(moving) }
    };
    Some([end(1.0, low[i], still_low), end(-1.0, high[i], still_high)])
}
