//! Two lines, rays or segments of the plane that cross.
//!
//! With `w` from one origin to the other, `t_a = (w × b) / (a × b)` and `t_b = (w × a) / (a × b)`.

use super::super::crossing::Meeting;
use super::super::form::LinearForm;
use super::{Certain, OF_CROSS, Rounding, Rounds, TINY, U, cross, difference};
use crate::arithmetic::encoding::Raw;

/// Where they cross: in one place that a point can hold. `None` where that is not certain, nothing where they do not.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet<E: Rounds>(
    a: &LinearForm<f64, 2>,
    b: &LinearForm<f64, 2>,
    to: Rounding<'_, E>,
) -> Certain<Meeting<Raw, 2>> {
    /// How many times what is left of the determinant it is made of, at most: that magnifies all errors.
    const LEFT: f64 = 256.0;
    let (along_a, along_b) = (a.direction(), b.direction());
    let w = difference(&b.origin, &a.origin);
    let (determinant, made_of) = cross(&along_a, &along_b);
    let ((of_a, made_of_a), (of_b, made_of_b)) = (cross(&w, &along_b), cross(&w, &along_a));
    // Both over a determinant that is positive.
    let (of_a, of_b) = if determinant < 0.0 { (-of_a, -of_b) } else { (of_a, of_b) };
    let determinant = determinant.abs();
    let is_sharp = |of_t: f64, made_of_t: f64| {
        made_of_t <= LEFT * if of_t.abs() > determinant { of_t.abs() } else { determinant }
    };
    let is_left = (made_of < LEFT * determinant) & (determinant > TINY);
    if !is_left {
        return None;
    }
    let in_a = reached(a, (of_a, made_of_a), (determinant, made_of));
    let in_b = reached(b, (of_b, made_of_b), (determinant, made_of));
    if in_a.is_out | in_b.is_out {
        return Some(None);
    }
    if !(in_a.is_in & in_b.is_in & is_sharp(of_a, made_of_a) & is_sharp(of_b, made_of_b)) {
        return None;
    }
    let (t_a, t_b) = (of_a / determinant, of_b / determinant);
    let error =
        |t: f64, made_of_t: f64| OF_CROSS * (made_of_t + t.abs() * made_of) / determinant + 2.0 * U * t.abs();
    // Not through the parameter, so that whole numbers stay whole.
    let (linear, d, numerator, made_of_t) =
        if b.ends() & !a.ends() { (b, &along_b, of_b, made_of_b) } else { (a, &along_a, of_a, made_of_a) };
    let mut point = [Raw::ZERO; 2];
    for i in 0..2 {
        let (origin, way) = (linear.origin[i], d[i] * numerator / determinant);
        // Where neither has an end, no number may hold the place.
        let is_held = a.ends() | b.ends() | (origin.abs() + way.abs() < 0.5 * to.encoding.max);
        if !is_held {
            return None;
        }
        let value = origin + way;
        let of_way = OF_CROSS * (d[i].abs() * made_of_t + way.abs() * made_of) / determinant;
        let off = of_way + U * (4.0 * way.abs() + value.abs());
        point[i] = to.near(value, off)?;
    }
    let t_a = to.pure(t_a, error(t_a, made_of_a))?;
    let t_b = to.pure(t_b, error(t_b, made_of_b))?;
    Some(Some(Meeting::Point { point, t_a, t_b }))
}

/// Whether a parameter is between the ends for certain, or beyond one.
struct Reached {
    is_in: bool,
    is_out: bool,
}

/// Of a numerator over a determinant, each with what it is made of.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reached(
    linear: &LinearForm<f64, 2>,
    (numerator, made_of): (f64, f64),
    (determinant, made_of_all): (f64, f64),
) -> Reached {
    // At its origin the crossing is the origin, to the bit, which is not said here; also of a line.
    let error = OF_CROSS * made_of + TINY;
    let (mut is_in, mut is_out) = (numerator.abs() > error, false);
    if linear.starts() {
        is_in &= numerator > error;
        is_out |= -numerator > error;
    }
    if linear.ends() {
        let (rest, error) = (determinant - numerator, OF_CROSS * (made_of + made_of_all) + TINY);
        is_in &= rest > error;
        is_out |= -rest > error;
    }
    Reached { is_in, is_out }
}
