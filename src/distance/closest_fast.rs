//! The closest points of two sets that are apart, and the common point of those that meet.

use core::cmp::Ordering;

use crate::certificate::rounded::{LEAST, Outcome, Rounding, U, Uncertain, certain_if};
use crate::distance::closest_half_space_fast::closest_half_space;
use crate::distance::common_corner_fast::common_corner;
use crate::distance::cored_fast::{Cored, Shared};
use crate::distance::cores_fast::{Around, AxisCore, FloatCore, RoundedCore};
use crate::distance::feature_vector_fast::Measured;
use crate::distance::points_fast::{one_point_of, points_of};
use crate::distance::proposed_fast::between_axes;
use crate::distance::search_fast::Feature;
use crate::distance::witness_fast::{are_plain, beyond, wanted, witness};
use crate::form::penetration::Nearest;
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};

/// The closest points of two sets that are apart, of lines that cross, or of any set and a half-space.
pub fn closest<C: Cored<D>, const D: usize>(
    a: &C,
    b: &C,
    encoding: &'static Encoding,
) -> Outcome<Nearest<Raw, D>> {
    if !are_plain(a, b) {
        return Err(Uncertain);
    }
    if let Some(Shared::Half(half)) = b.shared() {
        let Some(core) = &a.core() else { return Err(Uncertain) };
        return closest_half_space(core, a.is_proper(), half, Rounding::to(encoding));
    }
    if let (Some((of_a, r)), Some((of_b, s))) = (a.bounds(), b.bounds()) {
        let are_boxes = a.point().is_none() && b.point().is_none();
        return closest_of_bounds([of_a, of_b], [r, s], are_boxes, encoding);
    }
    if let (Some(of_a), Some(of_b)) = (a.axis(), b.axis()) {
        let crossing = a.crossing(b, Rounding::to(encoding));
        let found = crossing.or_else(|Uncertain| closest_of_axes(&of_a, &of_b, encoding));
        if found.is_ok() {
            return found;
        }
    }
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    let cores = [own, other];
    let (mut measured, features) = witness(cores, encoding)?;
    if !beyond(cores, &mut measured, &features, encoding).is_positive() || !measured.is_alone {
        return Err(Uncertain);
    }
    let around = cores.each(FloatCore::around);
    let points = |measured: &Measured<D>| points_of(around, &features, measured, Rounding::to(encoding));
    // Floats place points on edges that are nearly parallel too uncertainly.
    let in_words = |Uncertain| {
        let slack = 2.0 * (own.slack + other.slack);
        let measured = Measured::accurately(cores, &features, slack, wanted(encoding))?;
        if measured.is_alone { points(&measured) } else { Err(Uncertain) }
    };
    points(&measured).or_else(in_words).map(Some)
}

/// The common point of two sets that meet.
pub fn common<C: Cored<D>, const D: usize>(
    a: &C,
    b: &C,
    encoding: &'static Encoding,
) -> Outcome<Nearest<Raw, D>> {
    certain_if(are_plain(a, b), ())?;
    let crossing = a.crossing(b, Rounding::to(encoding));
    if crossing.is_ok() {
        return crossing;
    }
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    let cores = [own, other];
    if cores.iter().any(|core| matches!(core.body, RoundedCore::Half(_))) {
        return Err(Uncertain);
    }
    let is_round = own.radius + other.radius > 0.0;
    let of_round = if is_round { common_of_round((a, b), cores, encoding) } else { Err(Uncertain) };
    of_round.or_else(|Uncertain| common_corner((a, b), cores, encoding))
}

/// The common point of two sets that meet although their cores are apart. Of a core without a radius it is the nearest point. Of two round sets it
/// is that of the second one's core, if the first set reaches it; otherwise it is the furthest point that the first one reaches.
fn common_of_round<const D: usize>(
    (a, b): (&impl Cored<D>, &impl Cored<D>),
    cores: [&FloatCore<'_, D>; 2],
    encoding: &'static Encoding,
) -> Outcome<Nearest<Raw, D>> {
    let [own, other] = cores;
    let (measured, features) = match (a.bounds(), b.bounds()) {
        (Some((of_a, _)), Some((of_b, _))) => {
            let (measured, points) = Measured::between_bounds(of_a, of_b)?;
            (measured, points.each(|p| Feature::corner(0, p)))
        }
        _ => witness(cores, encoding)?,
    };
    if !measured.is_alone {
        return Err(Uncertain);
    }
    // The side whose core's nearest point leads there, and how far beyond that it is.
    let (side, radius) = match (own.radius, other.radius) {
        (0.0, _) => (0, 0.0),
        (_, 0.0) => (1, 0.0),
        _ => {
            let first = usize::from(order_of_round(cores).ok_or(Uncertain)?.is_gt());
            let radius = cores[first].radius;
            let (more, error) = (measured.gap - radius, measured.error + 4.0 * U * (radius + measured.gap));
            match () {
                () if more < -error => (1 - first, 0.0),
                () if more > error => (first, radius),
                () => return Err(Uncertain),
            }
        }
    };
    one_point_of(cores.each(FloatCore::around), &features, &measured, (side, radius), Rounding::to(encoding))
        .map(Some)
}

/// The order of two round sets, as the careful stages have it: a ball precedes a capsule, and what is alike is ordered by the lesser end of
/// the axis, then by the other end, then by the radius.
fn order_of_round<const D: usize>([a, b]: [&FloatCore<'_, D>; 2]) -> Option<Ordering> {
    let ends = |core: &FloatCore<'_, D>| match &core.body {
        RoundedCore::Point(p) if !core.has_axis => Some((1, [*p, *p])),
        RoundedCore::Linear(LinearForm { origin: p, to: q, range: LinearRange::Segment }) => {
            Some((2, if q < p { [*q, *p] } else { [*p, *q] }))
        }
        _ => None,
    };
    let order = ends(a)?.partial_cmp(&ends(b)?)?.then(a.radius.partial_cmp(&b.radius)?);
    order.is_ne().then_some(order)
}

/// The closest points of two sets whose cores are points, lines, rays or segments, by a formula; uncertain where a part of either is as near as the
/// point that it finds.
#[inline(never)]
fn closest_of_axes<const D: usize>(
    a: &AxisCore<D>,
    b: &AxisCore<D>,
    encoding: &'static Encoding,
) -> Outcome<Nearest<Raw, D>> {
    let features = between_axes(a, b);
    let measured = Measured::of_axes([a, b], &features, wanted(encoding))?;
    if measured.gap * measured.gap <= LEAST {
        return Err(Uncertain);
    }
    certain_if(measured.beyond([a.around.radius, b.around.radius]).is_positive(), ())?;
    points_of([a.around, b.around], &features, &measured, Rounding::to(encoding)).map(Some)
}

/// The closest points of two sets whose cores are boxes, points included, by the gap along each axis.
#[inline(never)]
fn closest_of_bounds<const D: usize>(
    [a, b]: [[&[f64; D]; 2]; 2],
    [r, s]: [f64; 2],
    are_boxes: bool,
    encoding: &'static Encoding,
) -> Outcome<Nearest<Raw, D>> {
    let (measured, mut points) = Measured::between_bounds(a, b)?;
    certain_if(measured.beyond([r, s]).is_positive(), ())?;
    if are_boxes {
        points = facing([a, b], points);
    }
    let features = points.each(|p| Feature::corner(0, p));
    let around = [r, s].each(|radius| Around { radius, slack: 0.0, has_axis: false });
    points_of(around, &features, &measured, Rounding::to(encoding)).map(Some)
}

/// The points of two boxes that face each other: in the plane, of a stretch that both sides have in common, the end where the corner
/// with the least coordinates is.
fn facing<const D: usize>(
    [a, b]: [[&[f64; D]; 2]; 2],
    [mut point_a, mut point_b]: [[f64; D]; 2],
) -> [[f64; D]; 2] {
    // Beside each other, a corner of the left box precedes those of the right one.
    if D == 2 && point_a[0] != point_b[0] && point_a[D - 1] == point_b[D - 1] {
        let ([left_min, left_max], [right_min, right_max]) =
            if point_a[0] < point_b[0] { (a, b) } else { (b, a) };
        if left_min[D - 1] < right_min[D - 1] && left_max[D - 1] <= right_max[D - 1] {
            (point_a[D - 1], point_b[D - 1]) = (left_max[D - 1], left_max[D - 1]);
        }
    }
    [point_a, point_b]
}
