//! The shortest vector in front of several planes: the way out of what is left across them, and the step off faces that are rounded.
//!
//! It lies on one of the planes, where two of them meet or, in space, where three do, so all of these are tried. Everything is computed with
//! `+ - * /` in one order, so it is the same on every machine. It need not be accurate, because whoever asks for it verifies it by a sweep.

/// A plane: all `v` with `normal·v ≥ least` are in front of it.
#[derive(Clone, Copy)]
pub(crate) struct FrontPlane<const D: usize> {
    pub normal: [f64; D],
    pub least: f64,
}

/// Normals whose sine is less than the root of this are parallel.
const PARALLEL: f64 = 1e-18;

/// Lengths that are less than this share of the greatest one are roundings.
const NOISE: f64 = 1e-9;

pub(crate) fn dot<const D: usize>(a: &[f64; D], b: &[f64; D]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// `v + n·by`.
fn moved<const D: usize>(mut v: [f64; D], n: &[f64; D], by: f64) -> [f64; D] {
    v.iter_mut().zip(n).for_each(|(x, n)| *x += n * by);
    v
}

/// The shortest vector in front of all planes; `None` if there is none.
pub(crate) fn shortest<const D: usize>(planes: &[FrontPlane<D>]) -> Option<[f64; D]> {
    let far = planes.iter().map(|plane| plane.least.abs()).fold(0.0, f64::max);
    let mut best: Option<[f64; D]> = None;
    let mut consider = |on: &[&FrontPlane<D>]| {
        let Some(v) = where_they_meet(on) else { return };
        let is_shorter = best.is_none_or(|old| dot(&v, &v) < dot(&old, &old));
        if is_shorter && planes.iter().all(|plane| dot(&plane.normal, &v) >= plane.least - NOISE * far) {
            best = Some(v);
        }
    };
    consider(&[]);
    for (i, a) in planes.iter().enumerate() {
        consider(&[a]);
        for (j, b) in planes.iter().enumerate().take(i) {
            consider(&[a, b]);
            planes.iter().take(if D == 3 { j } else { 0 }).for_each(|c| consider(&[a, b, c]));
        }
    }
    best
}

/// The shortest vector on all of at most three planes: each one is reached along what its normal has across those before.
fn where_they_meet<const D: usize>(planes: &[&FrontPlane<D>]) -> Option<[f64; D]> {
    let (mut v, mut before) = ([0.0; D], [[0.0; D]; 3]);
    for (k, plane) in planes.iter().enumerate() {
        let across = before.iter().take(k).fold(plane.normal, |n, m| moved(n, m, -dot(&n, m) / dot(m, m)));
        let square = dot(&across, &across);
        if square < PARALLEL {
            return None;
        }
        v = moved(v, &across, (plane.least - dot(&plane.normal, &v)) / square);
        *before.get_mut(k)? = across;
    }
    Some(v)
}
