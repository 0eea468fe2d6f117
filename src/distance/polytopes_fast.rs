//! What sets of space need one of which is a polytope, a box of any direction or a triangle: whether they meet, and the penetration of
//! solids.

use core::cmp::Ordering;
use core::slice;

use crate::certificate::near::Near;
use crate::certificate::rounded::{
    Certain, LARGEST, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot, magnitude,
};
use crate::clip::polytope_fast;
use crate::distance::at_level_fast;
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::distance::feature_vector_fast::Measured;
use crate::distance::hulls_fast;
use crate::distance::level_parts_fast;
use crate::distance::over_surface_fast::{OverSurface, exact_axes};
use crate::distance::overlap_fast;
use crate::distance::proper_fast::{is_polytope, is_proper};
use crate::distance::way_out_fast::{OverlappingCores, WayOut};
use crate::distance::witness_fast::{self, along, are_near, are_plain, contact};
use crate::form::penetration::Penetration;
use crate::form::polyhedron_form::CornersForm;
use crate::form::query::InDimension;
use crate::form::rounded_form::RoundedForm;
use crate::form::space::{AnyForm, CoreForm};
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, LinearRange, OrientedForm, PointForm, TriangleForm,
};
use crate::meets::verdict_fast::MeetsPlainly;
use crate::meets::{nearest_verdict, polytopes_verdict};
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::number::precision::{Crossings, Precision};
use crate::scalar::Constants;

/// Whether two sets of space meet that touch along an axis, or one of which is a polytope or, beside a capsule, a box.
pub fn meets(a: &AnyForm<f64>, b: &AnyForm<f64>, encoding: &'static Encoding) -> Outcome<()> {
    let found = by_cores(a, b, encoding);
    if found.is_ok() { found } else { at_level_fast::meet(a, b) }
}

/// Whether two sets meet, one of which is a polytope or, beside a capsule, a box.
fn by_cores(a: &AnyForm<f64>, b: &AnyForm<f64>, encoding: &'static Encoding) -> Outcome<()> {
    let size = match (a, b) {
        (AnyForm::Capsule(_), AnyForm::Box(_)) | (AnyForm::Box(_), AnyForm::Capsule(_)) => plain_size(a, b)?,
        _ => admitted(a, b)?,
    };
    if let (AnyForm::Linear(linear), solid) | (solid, AnyForm::Linear(linear)) = (a, b) {
        return polytope_fast::meets(linear, solid);
    }
    if let (AnyForm::Half(half), solid) | (solid, AnyForm::Half(half)) = (a, b) {
        let is_met = match comes_behind(half, solid) {
            None => OverSurface::of(&solid.core().ok_or(Uncertain)?, half)?.is_met()?,
            Some(is_met) => is_met,
        };
        return Ok(is_met.then_some(()));
    }
    if are_beside(a, b, 0.0, size) {
        return Ok(None);
    }
    // Where they are not even that deep along an axis, they may touch there.
    if are_beside(a, b, -2.0 * room_of(size), size)
        && (is_polytope(a) || is_polytope(b))
        && let Ok(found) = level_parts_fast::meet(a, b, encoding)
    {
        return Ok(found);
    }
    if let Some(meet) = polytopes_verdict::meet(a, b).or_else(|| nearest_verdict::meet(a, b)) {
        return Ok(meet.then_some(()));
    }
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    if !own.body.is_bounded() || !other.body.is_bounded() {
        return Err(Uncertain);
    }
    let radius = own.radius + other.radius;
    let are_near = are_near(own, other, radius, size);
    // What touches along an axis is told by its shortest way out.
    let meet = match are_near {
        Err(Uncertain) if radius == 0.0 => way_out(&operands([own, other], [a, b]))?.is_some(),
        Err(Uncertain) => witness_fast::is_met([own, other], encoding)?,
        Ok(are_near) => are_near,
    };
    Ok(meet.then_some(()))
}

/// A box of space has so many edges that a program does not compile this itself.
impl<F: Precision> MeetsPlainly<BoxForm<F, 3>> for CapsuleForm<F, 3> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets_plainly<A: Crossings>(&self, other: &BoxForm<F, 3>) -> Option<bool> {
        let capsule =
            CapsuleForm { a: self.a.each(F::into), b: self.b.each(F::into), radius: self.radius.into() };
        with_box(&capsule, &BoxForm { min: other.min.each(F::into), max: other.max.each(F::into) })
    }
}

fn with_box(capsule: &CapsuleForm<f64, 3>, block: &BoxForm<f64, 3>) -> Option<bool> {
    let meet = meets(&capsule.any(), &block.any(), f64::ENCODING).ok()?;
    Some(meet.is_some())
}

/// The distance of two sets of space. What touches exactly has none.
pub fn distance(a: &AnyForm<f64>, b: &AnyForm<f64>, encoding: &'static Encoding) -> Outcome<Raw> {
    let touching = |Uncertain| {
        let Some(Near { value, error }) = left(a, b, encoding)? else { return Ok(Some(Raw::ZERO)) };
        Ok(Some(encoding.at_least_smallest(Rounding::to(encoding).near(value, error)?)))
    };
    witness_fast::distance(a, b, encoding).or_else(touching)
}

/// The square of this distance.
pub fn squared(a: &AnyForm<f64>, b: &AnyForm<f64>, encoding: &'static Encoding) -> Outcome<Raw> {
    let meet = |Uncertain| match left(a, b, encoding)? {
        None => Ok(Some(Raw::ZERO)),
        Some(_) => Err(Uncertain),
    };
    witness_fast::squared(a, b, encoding).or_else(meet)
}

/// How far two sets are apart, one of which is a polytope, if that is a few roundings; `Ok(None)` if they meet.
fn left(a: &AnyForm<f64>, b: &AnyForm<f64>, encoding: &'static Encoding) -> Outcome<Near> {
    certain_if(is_polytope(a) || is_polytope(b), ())?;
    if meets(a, b, encoding)?.is_some() {
        return Ok(None);
    }
    let Measured { gap, error, .. } = between(a, b)?.measured;
    Ok(Some(Near { value: gap, error }))
}

/// The way between two cores that are apart by roundings alone.
fn between(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Certain<WayOut> {
    certain_if(are_plain(a, b), ())?;
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    certain_if(own.radius + other.radius == 0.0, ())?;
    let way = least_way(&operands([own, other], [a, b]))?;
    way.filter(|way| way.measured.gap > 0.0).ok_or(Uncertain)
}

/// Whether a box or triangle comes behind the surface of a half-space; `None` where that is uncertain.
///
/// A corner is `(p − o)·n / |n|` in front of it, and of a box the lowest one is `Σ |e·n| / |n|` below the center, over its half-edges
/// (Ericson 5.2.3).
fn comes_behind(HalfForm { origin, normal }: &HalfForm<f64, 3>, solid: &AnyForm<f64>) -> Option<bool> {
    let height = |p: &[f64; 3]| {
        let way = difference(p, origin);
        (dot(&way, normal), magnitude(&way, normal))
    };
    let (corners, depth, below) = match solid {
        AnyForm::OrientedBox(OrientedForm { center, half_edges }) => {
            let sum = |of: fn(&[f64; 3], &[f64; 3]) -> f64| {
                half_edges.iter().map(|e| of(e, normal).abs()).sum::<f64>()
            };
            (slice::from_ref(center), sum(dot), sum(magnitude))
        }
        AnyForm::Triangle(TriangleForm(corners)) => (&corners[..], 0.0, 0.0),
        AnyForm::Polyhedron(CornersForm { corners, .. }) => (*corners, 0.0, 0.0),
        _ => return None,
    };
    let (first, others) = corners.split_first()?;
    let (mut lowest, mut size) = height(first);
    for corner in others {
        let (height, magnitude) = height(corner);
        (lowest, size) = (lowest.lesser(height), size.greater(magnitude));
    }
    // Each product has up to five roundings, of the differences and sums as well.
    let (left, error) = (lowest - depth, 12.0 * U * (size + below) + TINY);
    (left.abs() > error).then_some(left < 0.0)
}

/// The penetration of two solids of space, of which formulas have not told it.
pub fn touching(
    a: &AnyForm<f64>,
    b: &AnyForm<f64>,
    encoding: &'static Encoding,
) -> Outcome<Penetration<Raw, 3>> {
    if let Ok(found) = at_level_fast::contact(a, b, encoding) {
        return Ok(found);
    }
    let (size, are_round) = (plain_size(a, b)?, !is_polytope(a) && !is_polytope(b));
    // In steps, formulas have told all of the others but what integers have to tell.
    certain_if(encoding.is_float || !are_round, ())?;
    if let AnyForm::Half(half) = b {
        let core = a.core().ok_or(Uncertain)?;
        return OverSurface::of(&core, half)?.penetration(Rounding::to(encoding));
    }
    if are_round {
        return contact(a, b, encoding);
    }
    if are_beside(a, b, 0.0, size) {
        return Ok(None);
    }
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    // Cores with a radius overlap less often than they are apart.
    if own.radius + other.radius > 0.0
        && let Ok(found) = contact(a, b, encoding)
    {
        return Ok(found);
    }
    let Some(WayOut { measured, features, .. }) = way_out(&operands([own, other], [a, b]))? else {
        return if own.radius + other.radius > 0.0 { Err(Uncertain) } else { Ok(None) };
    };
    along([own, other], &measured, &features, Rounding::to(encoding))
}

/// The shortest way out of the overlap of two cores; `Ok(None)` if they are apart.
pub fn way_out(operands: &OverlappingCores<'_>) -> Outcome<WayOut> {
    Ok(least_way(operands)?.filter(|way| way.measured.gap <= 0.0))
}

/// The same or, where the cores are apart by roundings alone, the way between them.
pub fn least_way(operands: &OverlappingCores<'_>) -> Outcome<WayOut> {
    let has_list = operands.cores.iter().any(|core| matches!(core.body, RoundedCore::List(_)));
    if has_list { hulls_fast::way_out(operands) } else { overlap_fast::way_out(operands) }
}

/// The cores of two forms, and what these tell of them.
pub fn operands<'a>(
    cores: [&'a FloatCore<'a, 3>; 2],
    [a, b]: [&AnyForm<'a, f64>; 2],
) -> OverlappingCores<'a> {
    let rings = |form: &AnyForm<'a, f64>| match form.core_form() {
        AnyForm::Polyhedron(CornersForm { faces, .. }) => Some(faces),
        _ => None,
    };
    let is_a_first = order(a, b).map(Ordering::is_lt);
    OverlappingCores {
        cores,
        are_exact: [exact_axes(a), exact_axes(b)],
        is_a_first,
        rings: [rings(a), rings(b)],
    }
}

/// The order of two forms as their cores have it in the [careful stage](crate::separation::polytopes::order), if it is certain: by their kind, then by
/// their centers or corners, if both have faces.
fn order(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Certain<Ordering> {
    let rank = |form: &AnyForm<f64>| match form {
        AnyForm::Point(_) | AnyForm::Ball(_) => Ok(0),
        AnyForm::Linear(LinearForm { range: LinearRange::Segment, .. }) | AnyForm::Capsule(_) => Ok(1),
        AnyForm::Box(_) => Ok(2),
        AnyForm::OrientedBox(_) => Ok(3),
        AnyForm::Triangle(_) => Ok(4),
        AnyForm::Polyhedron(_) => Ok(5),
        AnyForm::Rounded(RoundedForm { core: CoreForm::Box(_) | CoreForm::OrientedBox(_), .. }) => Ok(3),
        AnyForm::Rounded(RoundedForm { core: CoreForm::Triangle(_), .. }) => Ok(4),
        AnyForm::Rounded(RoundedForm { core: CoreForm::Polyhedron(_), .. }) => Ok(5),
        AnyForm::Linear(_) | AnyForm::Half(_) => Err(Uncertain),
    };
    let order = match (rank(a)?.cmp(&rank(b)?), &a.core_form(), &b.core_form()) {
        (Ordering::Equal, a, b) if !is_proper(a) || !is_proper(b) => return Err(Uncertain),
        (Ordering::Equal, AnyForm::OrientedBox(a), AnyForm::OrientedBox(b)) => {
            a.center.partial_cmp(&b.center).ok_or(Uncertain)?
        }
        (Ordering::Equal, AnyForm::Triangle(TriangleForm(a)), AnyForm::Triangle(TriangleForm(b))) => {
            sorted(*a).partial_cmp(&sorted(*b)).ok_or(Uncertain)?
        }
        // Their corners are in order.
        (Ordering::Equal, AnyForm::Polyhedron(a), AnyForm::Polyhedron(b))
            if a.corners.len() > 2 && b.corners.len() > 2 =>
        {
            a.corners.partial_cmp(b.corners).ok_or(Uncertain)?
        }
        (order, ..) => order,
    };
    certain_if(order.is_ne(), order)
}

/// Corners in lexicographic order.
fn sorted(mut corners: [[f64; 3]; 3]) -> [[f64; 3]; 3] {
    for (i, j) in [(0, 1), (1, 2), (0, 1)] {
        if corners[j] < corners[i] {
            corners.swap(i, j);
        }
    }
    corners
}

/// The sum of the magnitudes of all numbers of two sets, if one is a polytope and all are finite and not too large.
fn admitted(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Certain<f64> {
    if is_polytope(a) || is_polytope(b) { plain_size(a, b) } else { Err(Uncertain) }
}

/// The sum of the magnitudes of all numbers of two sets, if all are finite and not too large.
fn plain_size(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Certain<f64> {
    // A number that is not finite makes the size NaN or infinite.
    let size = a.sum() + b.sum();
    certain_if(size < LARGEST, size)
}

/// Whether two sets are certainly more than a length apart along an axis, as most sets are that are far apart. `size` is the sum of all
/// magnitudes.
pub fn are_beside(a: &AnyForm<f64>, b: &AnyForm<f64>, length: f64, size: f64) -> bool {
    let (Some((center_a, reach_a)), Some((center_b, reach_b))) = (reach(a), reach(b)) else { return false };
    let room = room_of(size);
    (0..3).any(|i| (center_b[i] - center_a[i]).abs() - (reach_a[i] + reach_b[i] + length) > room)
}

/// An error bound of a gap along an axis. Half of a subnormal number is rounded, too.
fn room_of(size: f64) -> f64 {
    8.0 * U * size + TINY
}

/// A point, and how far the form extends from it along each axis, if it is bounded.
fn reach(form: &AnyForm<f64>) -> Option<([f64; 3], [f64; 3])> {
    match form {
        AnyForm::Point(PointForm(p)) => Some((*p, [0.0; 3])),
        AnyForm::Ball(BallForm { center, radius }) if *radius >= 0.0 => Some((*center, [*radius; 3])),
        AnyForm::Capsule(CapsuleForm { a, b, radius }) if *radius >= 0.0 => {
            Some(between_ends(indexed(|i| [a[i], b[i]]), *radius))
        }
        AnyForm::Box(BoxForm { min, max }) if (0..3).all(|i| min[i] <= max[i]) => {
            Some(between_ends(indexed(|i| [min[i], max[i]]), 0.0))
        }
        AnyForm::OrientedBox(OrientedForm { center, half_edges: [e, f, g] }) => {
            Some((*center, indexed(|i| e[i].abs() + f[i].abs() + g[i].abs())))
        }
        AnyForm::Triangle(TriangleForm([a, b, c])) => {
            let ends = |i: usize| [a[i].lesser(b[i].lesser(c[i])), a[i].greater(b[i].greater(c[i]))];
            Some(between_ends(indexed(ends), 0.0))
        }
        AnyForm::Polyhedron(CornersForm { corners: [first, others @ ..], .. }) => {
            let ends = |i: usize| {
                let start = [first[i]; 2];
                others.iter().fold(start, |[low, high], p| [low.lesser(p[i]), high.greater(p[i])])
            };
            Some(between_ends(indexed(ends), 0.0))
        }
        _ => None,
    }
}

/// The center of an interval on each axis, and how far it extends from there, with a radius more.
fn between_ends(ends: [[f64; 2]; 3], radius: f64) -> ([f64; 3], [f64; 3]) {
    (ends.each(|[a, b]| 0.5 * a + 0.5 * b), ends.each(|[a, b]| 0.5 * (b - a).abs() + radius))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, KINDS, count, drawn, vector};
    use crate::rng::Rng;

    /// A ball that touches another solid but for a rounding is told in double words: whether they meet, and how far they are apart.
    #[test]
    fn a_ball_that_touches_but_for_a_rounding_is_told() {
        let mut rng = Rng::new(11);
        for (kind, name) in KINDS.iter().enumerate() {
            let [uncertain, met] = count(|| {
                let (solid, center) = (drawn(kind, &mut rng), vector(&mut rng, 9.0));
                let point = AnyForm::Point(PointForm(center));
                let radius = distance(&point, &solid, f64::ENCODING)?.map_or(0.0, Raw::to_float);
                let ball = AnyForm::Ball(BallForm { center, radius });
                let apart = distance(&ball, &solid, f64::ENCODING)?.map_or(0.0, Raw::to_float);
                assert!(apart < 1e-12, "{name}: {apart}");
                if let Ok(found) = meets(&ball, &solid, f64::ENCODING) {
                    assert_eq!(found.is_some(), apart == 0.0, "{name}");
                }
                Ok((apart == 0.0).then_some(()))
            });
            assert!(uncertain * 10 < DRAWS && met * 5 > DRAWS, "{name}: {uncertain}, {met}");
        }
    }
}
