//! The points at both ends of a vector between two features, beyond them by the radii, and where they are on an axis.

use crate::certificate::near::Near;
use crate::certificate::rounded::{Certain, Rounding, U, Uncertain};
use crate::distance::cores_fast::Around;
use crate::distance::feature_vector_fast::Measured;
use crate::distance::search_fast::Feature;
use crate::form::penetration::Nearest;
use crate::number::encoding::Raw;

/// The points of both sets at the ends of a vector between two features, with their parameters.
pub fn points_of<const D: usize>(
    [a, b]: [Around; 2],
    [on_a, on_b]: &[Feature<D>; 2],
    measured: &Measured<D>,
    to: Rounding<'_>,
) -> Certain<Nearest<Raw, D>> {
    let [t_a, t_b] = parameters([a, b], [on_a, on_b], measured, to)?;
    let point_a = end_of([a, b], [on_a, on_b], measured, (0, a.radius), to)?;
    let point_b = end_of([a, b], [on_a, on_b], measured, (1, b.radius), to)?;
    Ok(Nearest { point_a, point_b, t_a, t_b })
}

/// The point at one end of a vector between two features, and so far beyond it, for both sets; with their parameters.
pub fn one_point_of<const D: usize>(
    around: [Around; 2],
    [on_a, on_b]: &[Feature<D>; 2],
    measured: &Measured<D>,
    end: (usize, f64),
    to: Rounding<'_>,
) -> Certain<Nearest<Raw, D>> {
    let [t_a, t_b] = parameters(around, [on_a, on_b], measured, to)?;
    let point = end_of(around, [on_a, on_b], measured, end, to)?;
    Ok(Nearest { point_a: point, point_b: point, t_a, t_b })
}

/// One end of a vector between two features, and so far beyond it, unless its direction is too uncertain for a float.
#[cfg_attr(not(debug_assertions), inline(always))]
fn end_of<const D: usize>(
    [a, b]: [Around; 2],
    [on_a, on_b]: [&Feature<D>; 2],
    measured: &Measured<D>,
    (side, radius): (usize, f64),
    to: Rounding<'_>,
) -> Certain<[Raw; D]> {
    if to.is_float() && measured.of_ahead > to.loss() {
        return Err(Uncertain);
    }
    let ([along_a, along_b], slack) = (measured.along, 2.0 * (a.slack + b.slack));
    match side {
        0 => point(on_a, on_b, (along_a, measured), radius, slack, to),
        _ => point(on_b, on_a, (along_b, &measured.back()), radius, slack, to),
    }
}

/// The parameters of the nearest points of two cores.
fn parameters<const D: usize>(
    [a, b]: [Around; 2],
    [on_a, on_b]: [&Feature<D>; 2],
    measured: &Measured<D>,
    to: Rounding<'_>,
) -> Certain<[Option<Raw>; 2]> {
    let [along_a, along_b] = measured.along;
    Ok([
        if a.has_axis { Some(parameter(on_a, along_a, to)?) } else { None },
        if b.has_axis { Some(parameter(on_b, along_b, to)?) } else { None },
    ])
}

/// The end of a vector on one side, and a radius further: from the corner there, else from that on the other side, else along the edge.
#[cfg_attr(not(debug_assertions), inline(always))]
fn point<const D: usize>(
    own: &Feature<D>,
    other: &Feature<D>,
    (along, measured): (Near, &Measured<D>),
    radius: f64,
    slack: f64,
    to: Rounding<'_>,
) -> Certain<[Raw; D]> {
    let (base, by, error) = match (own.count, other.count) {
        (1, _) => (own.corners[0], radius, 0.0),
        (_, 1) => (other.corners[0], radius - measured.gap, measured.error + 2.0 * U * radius),
        _ => (own.corners[0], radius, 0.0),
    };
    let is_along = own.count == 2 && other.count == 2;
    if is_along && to.is_float() && along.error > to.loss() * to.scale(along.value) {
        return Err(Uncertain);
    }
    let edge = |i: usize| own.corners[1][i] - if own.is_endless() { 0.0 } else { base[i] };
    let mut point = [Raw::ZERO; D];
    for (i, stored) in base.into_iter().enumerate() {
        let ahead = measured.ahead[i];
        let way = by * ahead;
        let value = stored + if is_along { way + along.value * edge(i) } else { way };
        let lost = if is_along { (along.error + 4.0 * U * along.value.abs()) * edge(i).abs() } else { 0.0 };
        let more = by.abs() * measured.of_ahead + 4.0 * U * way.abs() + U * value.abs();
        point[i] = to.near(value + 0.0, lost + more + slack + error * ahead.abs())?;
    }
    Ok(point)
}

/// The parameter of the nearest point on a feature of a line, ray, segment or the axis of a capsule.
fn parameter<const D: usize>(
    feature: &Feature<D>,
    Near { value: share, error }: Near,
    to: Rounding<'_>,
) -> Certain<Raw> {
    match (feature.count, feature.numbers[0]) {
        (1, 0) => Ok(Raw::ZERO),
        (1, _) => Ok(to.encoding.one),
        _ if to.is_float() && error > to.loss() * to.scale(share) => Err(Uncertain),
        _ => to.pure(share, error + 2.0 * U * share.abs()),
    }
}
