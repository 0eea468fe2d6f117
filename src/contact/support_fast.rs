//! The penetration of solids with corners and a half-space: at the corner that lies deepest behind the surface (a support
//! query, Ericson 5.2.3).
//!
//! Of corners that are equally deep the first in lexicographic order counts. That they are is certain only where no
//! digit is lost, as across a side that is parallel to the surface and to an axis.

use crate::certificate::near::{size, slope};
use crate::certificate::rounded::{Certain, LARGEST, Outcome, Rounding, U, Uncertain, difference};
use crate::contact::round_fast::{ball_near_half_space, ball_with_half_space};
use crate::form::penetration::Penetration;
use crate::form::stored::{BallForm, BoxForm, CapsuleForm, HalfForm, OrientedForm};
use crate::number::each::scaled;
use crate::number::encoding::Raw;

/// Whether a way leads deeper, or on the same level to a point that comes first.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_deeper<const D: usize>(way: &[f64; D], normal: &[f64; D]) -> Certain<bool> {
    let slope = slope(&[0.0; D], way, normal)?;
    let (mut is_first, mut is_told) = (false, false);
    for x in way {
        is_first = if is_told { is_first } else { *x < 0.0 };
        is_told |= *x != 0.0;
    }
    Ok(slope.is_lt() | (slope.is_eq() & is_first))
}

/// The deepest of some corners.
#[cfg_attr(not(debug_assertions), inline(always))]
fn deepest<const D: usize>(corners: &[[f64; D]], normal: &[f64; D]) -> Certain<[f64; D]> {
    let (mut deepest, rest) = corners.split_first().ok_or(Uncertain)?;
    for corner in rest {
        if is_deeper(&difference(corner, deepest), normal)? {
            deepest = corner;
        }
    }
    Ok(*deepest)
}

/// The penetration of a capsule and a half-space: that of the ball at the deeper end of its axis.
#[inline]
pub fn capsule<const D: usize>(
    a: &CapsuleForm<f64, D>,
    b: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let center = deepest(&[a.a, a.b], &b.normal)?;
    ball_with_half_space(&BallForm { center, radius: a.radius }, b, to)
}

/// The penetration of an axis-aligned box and a half-space. Comparisons alone tell which corner is deepest.
#[inline]
pub fn block<const D: usize>(
    a: &BoxForm<f64, D>,
    b: &HalfForm<f64, D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let (mut center, mut is_whole) = (a.min, true);
    for (i, x) in center.iter_mut().enumerate() {
        is_whole &= a.min[i] <= a.max[i];
        *x = if b.normal[i] < 0.0 { a.max[i] } else { a.min[i] };
    }
    if is_whole { ball_with_half_space(&BallForm { center, radius: 0.0 }, b, to) } else { Err(Uncertain) }
}

/// The penetration of an oriented rectangle and a half-space. Its deepest corner is at the deeper end of each half-edge.
pub fn oriented(
    a: &OrientedForm<f64, 2>,
    b: &HalfForm<f64, 2>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, 2>> {
    let toward = |edge: &[f64; 2]| {
        let sign = if is_deeper(edge, &b.normal)? { 1.0 } else { -1.0 };
        Ok(scaled(edge, sign))
    };
    let [e, f] = &a.half_edges;
    if size(&a.center) + size(e) + size(f) + size(&b.normal) + size(&b.origin) >= LARGEST {
        return Err(Uncertain);
    }
    let (e, f, mut center, mut lost) = (toward(e)?, toward(f)?, [0.0; 2], 0.0);
    for i in 0..2 {
        center[i] = a.center[i] + (e[i] + f[i]);
        lost += U * (center[i].abs() + (e[i] + f[i]).abs());
    }
    ball_near_half_space(&BallForm { center, radius: 0.0 }, lost, b, to)
}
