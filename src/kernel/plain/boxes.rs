//! What stops a moving upright rectangle at another one, in plain floats.
//!
//! Along each axis the path comes between the bounds of the Minkowski difference and leaves them again; it is stopped where it comes between
//! the last of them, if it has left none (Kay and Kajiya 1986). The numbers are those of [`Course::at_line`], and its line the one that the general
//! kernel of the [plane](super::sweep) finds among all edges; what is nearly a corner is left to that.

use super::super::form::BoxForm;
use super::super::impact::Impact;
use super::course::{Course, End, Line};
use super::near::{Near, ROUNDED, size};
use super::{Certain, LARGEST, Rounding, Rounds, TINY, U};
use crate::arithmetic::encoding::Encoding;

/// No side is as short, nor so short that the general kernel would not take it.
const LEAST: f64 = f64::from_bits((1023 - 390) << 52);

/// What stops a rectangle on its way, if another one stands still.
pub fn stop(
    a: &BoxForm<f64, 2>,
    b: &BoxForm<f64, 2>,
    motion: &[f64; 2],
    encoding: &'static Encoding,
) -> Certain<Impact<2>> {
    rounding!(encoding, each | to | rounded(*a, *b, *motion, to))
}

/// The same for one way to round.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rounded<E: Rounds>(
    a: BoxForm<f64, 2>,
    b: BoxForm<f64, 2>,
    m: [f64; 2],
    to: Rounding<'_, E>,
) -> Certain<Impact<2>> {
    let (mut sum, mut extent, mut least) = (size(&m), size(&m), f64::INFINITY);
    // When the path comes between the bounds along each axis, and leaves the first.
    let (mut enters, mut leaves) = ([f64::NEG_INFINITY; 2], f64::INFINITY);
    let mut is_beside = false;
    for i in 0..2 {
        let (a, b) = ([a.min[i], a.max[i]], [b.min[i], b.max[i]]);
        let (own, other) = (a[1] - a[0], b[1] - b[0]);
        sum += a[0].abs() + a[1].abs() + b[0].abs() + b[1].abs();
        extent += own + 2.0 * other + (a[0] - b[0]).abs();
        least = if own < least { own } else { least };
        least = if other < least { other } else { least };
        // How far the bounds are ahead, of which the sign is exact.
        let (below, above) = (b[0] - a[1], b[1] - a[0]);
        let (near, far) = if m[i] > 0.0 { (below, above) } else { (0.0 - above, 0.0 - below) };
        let speed = m[i].abs();
        if speed > 0.0 {
            is_beside |= (far <= 0.0) | (near > speed * (1.0 + 4.0 * U));
            enters[i] = near / speed;
            leaves = if far / speed < leaves { far / speed } else { leaves };
        } else {
            is_beside |= (below >= 0.0) | (above <= 0.0);
        }
    }
    // The general kernel counts each coordinate twice. Comparisons with NaN are false.
    if !((sum < LARGEST / 4.0) & (least > LEAST)) {
        return None;
    }
    if is_beside {
        return Some(None);
    }
    let axis = usize::from(enters[1] > enters[0]);
    let (time, before) = if axis == 1 { (enters[1], enters[0]) } else { (enters[0], enters[1]) };
    // More than any of these times is off, and more than the general kernel allows.
    let room = 128.0 * ROUNDED * extent / m[axis].abs();
    if time - leaves > room * (2.0 + leaves.abs()) {
        return Some(None);
    }
    let is_through = (time >= 0.0) & (time - before > room) & (leaves - time > room);
    if !is_through {
        return None;
    }
    at_face(a, b, m, axis, extent, to)
}

/// At the face across an axis, if the path certainly comes to it, and not to an end of it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn at_face<E: Rounds>(
    a: BoxForm<f64, 2>,
    b: BoxForm<f64, 2>,
    m: [f64; 2],
    axis: usize,
    extent: f64,
    to: Rounding<'_, E>,
) -> Certain<Impact<2>> {
    let (is_below, other) = (m[axis] > 0.0, 1 - axis);
    let (moving, standing, sign) = if is_below { (a.max, b.min, -1.0) } else { (a.min, b.max, 1.0) };
    let (ahead, nearer) = ([sign * moving[axis], sign * -standing[axis]], m[axis].abs());
    let before = Near::sum(ahead);
    let end = Near::sum([ahead[0], ahead[1], -nearer]);
    let mut outward = [0.0; 2];
    outward[axis] = sign;
    let nearer = Near { value: nearer, error: 0.0 };
    let line = Line { moving, standing, outward, length: 1.0, axis: Some(axis), before, nearer };
    // Of the side that stands still, counter-clockwise, the first corner.
    let from = if is_below == (axis == 0) { b.max[other] } else { b.min[other] };
    let come = line.time() * m[other];
    // What is as far along as it seems to be is compared as the general kernel does, to the bit.
    let place = |x: f64| x - from;
    let moved = [place(a.min[other]) + come, place(a.max[other]) + come];
    let still = [place(b.min[other]), place(b.max[other])];
    let off = before.error / nearer.value;
    let room = 8.0 * ROUNDED * extent + 4.0 * off * m[other].abs() + TINY;
    let is_on = (moved[1] - still[0] > room) & (still[1] - moved[0] > room);
    if !(before.is_free() && end.is_negative() && is_on) {
        return None;
    }
    let ends = |[low, high]: [f64; 2], [first, last]: [f64; 2]| {
        [
            if moved[0] > still[0] { End::Moved(low) } else { End::Still(first) },
            if moved[1] < still[1] { End::Moved(high) } else { End::Still(last) },
        ]
    };
    let mut stretch = [[End::Still(0.0); 2]; 2];
    stretch[axis] = ends([moving[axis]; 2], [standing[axis]; 2]);
    stretch[other] = ends([a.min[other], a.max[other]], [b.min[other], b.max[other]]);
    let course = Course { m, radii: [0.0; 2], low: a.min, high: a.max };
    course.at_line(&line, &stretch, to).map(Some)
}
