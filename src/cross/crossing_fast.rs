//! Two lines, rays or segments in the plane that cross, and those in space that do not.
//!
//! With `w` from one origin to the other, `t_a = (w × b) / (a × b)` and `t_b = (w × a) / (a × b)`.

use crate::certificate::near::{cross as cross_in_space, size};
use crate::certificate::rounded::{
    CommonDivisor, OF_CROSS, Outcome, Rounding, TINY, U, Uncertain, certain_if, cross, difference, dot,
};
use crate::cross::meeting::{CommonPart, StretchEnd};
use crate::form::separation::Side;
use crate::form::stored::LinearForm;
use crate::meets::lines_verdict::room;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::precision::Precision;

/// Two lines, rays or segments of space that certainly do not meet, because no plane contains both: `w·(a × b)` is not zero.
#[inline]
pub fn skew(a: &LinearForm<f64, 3>, b: &LinearForm<f64, 3>, _: Rounding<'_>) -> Outcome<CommonPart<Raw, 3>> {
    /// More than the roundings of a triple product of differences.
    const ROUNDED: f64 = 12.0 * U;
    let (along_a, along_b, w) = (a.direction(), b.direction(), difference(&b.origin, &a.origin));
    let volume = dot(&w, &cross_in_space(&along_a, &along_b));
    let error = ROUNDED * size(&w) * size(&along_a) * size(&along_b) + TINY;
    certain_if(volume.abs() > error, None)
}

/// Where they cross, if that is one representable point; `Ok(None)` where they do not
/// cross.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meet(a: &LinearForm<f64, 2>, b: &LinearForm<f64, 2>, to: Rounding<'_>) -> Outcome<CommonPart<Raw, 2>> {
    /// The greatest allowed ratio of the determinant's permanent to its value: cancellation magnifies all errors by it.
    const LEFT: f64 = 256.0;
    let left = LEFT * to.room();
    let (along_a, along_b) = (a.direction(), b.direction());
    let w = difference(&b.origin, &a.origin);
    let (determinant, made_of) = cross(&along_a, &along_b);
    let ((of_a, made_of_a), (of_b, made_of_b)) = (cross(&w, &along_b), cross(&w, &along_a));
    let room = room(a.range, of_a, determinant).lesser(room(b.range, of_b, determinant));
    // The error of the room is at most twice the error of each of these.
    let error = 16.0 * U * (made_of + (made_of_a + made_of_b)) + TINY;
    if -room > error {
        return Ok(None);
    }
    // A crossing at an origin must be that origin to the bit; it is left uncertain here.
    let is_sharp = |of_t: f64, made_of_t: f64| {
        let (of_t, least) = (of_t.abs(), determinant.abs());
        (of_t > OF_CROSS * made_of_t + TINY) & (made_of_t <= left * of_t.greater(least))
    };
    let is_certain = (room > error)
        & (determinant.abs() > TINY)
        & (made_of < left * determinant.abs())
        & is_sharp(of_a, made_of_a)
        & is_sharp(of_b, made_of_b);
    if !is_certain {
        return Err(Uncertain);
    }
    let by = CommonDivisor::of(determinant, to.by_inverse());
    let (t_a, t_b) = (by.divide(of_a), by.divide(of_b));
    let size = determinant.abs();
    let error =
        |t: f64, made_of_t: f64| OF_CROSS * (made_of_t + t.abs() * made_of) / size + 2.0 * U * t.abs();
    // The division comes last, not the rounded parameter first, so that whole numbers stay whole.
    let (linear, d, numerator, made_of_t) =
        if b.ends() & !a.ends() { (b, &along_b, of_b, made_of_b) } else { (a, &along_a, of_a, made_of_a) };
    let (mut ways, mut is_held) = ([0.0; 2], true);
    for (i, way) in ways.iter_mut().enumerate() {
        *way = by.divide(d[i] * numerator);
        // If neither is a segment, the coordinates may not be representable.
        is_held &= a.ends() | b.ends() | (linear.origin[i].abs() + way.abs() < 0.5 * to.encoding.max);
    }
    if !is_held {
        return Err(Uncertain);
    }
    let mut point = [Raw::ZERO; 2];
    for (i, way) in ways.into_iter().enumerate() {
        let value = linear.origin[i] + way;
        let of_way = OF_CROSS * (d[i].abs() * made_of_t + way.abs() * made_of) / size;
        point[i] = to.near(value, of_way + U * (4.0 * way.abs() + value.abs()))?;
    }
    let t_a = to.pure(t_a, error(t_a, made_of_a))?;
    let t_b = to.pure(t_b, error(t_b, made_of_b))?;
    Ok(Some(CommonPart::Point { point, t_a, t_b }))
}

/// Two segments that certainly meet in a stored end of both alone, as those of a chain do: they leave it in different directions, because the cross
/// product of these is not zero, or their dot product is negative. Or two on one line along an axis.
#[inline]
pub fn at_common_end(
    a: &LinearForm<f64, 2>,
    b: &LinearForm<f64, 2>,
    encoding: &Encoding,
) -> Outcome<CommonPart<Raw, 2>> {
    if !(a.ends() & b.ends()) {
        return Err(Uncertain);
    }
    for axis in 0..2 {
        let across = 1 - axis;
        let has_length = |form: &LinearForm<f64, 2>| form.origin[axis] != form.to[axis];
        let is_on = |p: &[f64; 2]| p[across] == a.origin[across];
        if is_on(&a.to) && is_on(&b.origin) && is_on(&b.to) && has_length(a) && has_length(b) {
            let size = size(&a.origin) + size(&a.to) + size(&b.origin) + size(&b.to);
            return if size < f64::INFINITY { Ok(along_axis(a, b, axis, encoding)) } else { Err(Uncertain) };
        }
    }
    // Each end with the other one, and the parameter there.
    let ends = [a, b].each(|form: &LinearForm<f64, 2>| {
        [(form.origin, form.to, Raw::ZERO), (form.to, form.origin, encoding.one)]
    });
    for (p, to_a, t_a) in ends[0] {
        for (q, to_b, t_b) in ends[1] {
            if p == q {
                let (along_a, along_b) = (difference(&to_a, &p), difference(&to_b, &p));
                let error = OF_CROSS * size(&along_a) * size(&along_b) + TINY;
                let is_alone =
                    (cross(&along_a, &along_b).0.abs() > error) | (dot(&along_a, &along_b) < -error);
                let point = Rounding::to(encoding).point(&p);
                return certain_if(is_alone, Some(CommonPart::Point { point, t_a, t_b }));
            }
        }
    }
    Err(Uncertain)
}

/// Two segments on one line along an axis: their coordinates are only compared. Of equal ends that of the first is taken.
fn along_axis(
    a: &LinearForm<f64, 2>,
    b: &LinearForm<f64, 2>,
    axis: usize,
    encoding: &Encoding,
) -> Option<CommonPart<Raw, 2>> {
    let is_back = a.to[axis] < a.origin[axis];
    let is_ahead = |p: &[f64; 2], q: &[f64; 2]| if is_back { p[axis] < q[axis] } else { p[axis] > q[axis] };
    let opposed = is_ahead(&b.origin, &b.to);
    let (first, last) = if opposed { (b.to, b.origin) } else { (b.origin, b.to) };
    let (low, low_side) = if is_ahead(&first, &a.origin) { (first, Side::B) } else { (a.origin, Side::A) };
    let (high, high_side) = if is_ahead(&a.to, &last) { (last, Side::B) } else { (a.to, Side::A) };
    if is_ahead(&low, &high) {
        return None;
    }
    let stored = |p: &[f64; 2]| Rounding::to(encoding).point(p);
    if low == high {
        let t = |form: &LinearForm<f64, 2>| if form.origin == low { Raw::ZERO } else { encoding.one };
        return Some(CommonPart::Point { point: stored(&low), t_a: t(a), t_b: t(b) });
    }
    let end = |p: &[f64; 2], side| Some(StretchEnd { side, point: stored(p) });
    Some(CommonPart::Stretch { low: end(&low, low_side), high: end(&high, high_side), opposed })
}
