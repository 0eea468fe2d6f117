//! The distance and the closest points of two sets that are apart, in the plane and in space.
//!
//! Each set is a convex [core](crate::distance::cores_fast) and a radius. A [search](crate::distance::search_fast) proposes the features of the cores that are closest: a corner, an
//! edge or a face each. The vector between these features is [computed](crate::distance::certified_fast) from exact differences, and certified by one pass
//! over the corners: both cores are behind the planes across it. So it is accurate even where it is far shorter than the coordinates.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    Certain, LARGEST, LEAST, Rounding, Rounds, TINY, ToFloats, U, dot, rounding,
};
use crate::distance::certified_fast::{Measured, OF_SQUARE};
use crate::distance::cores_fast::{Cored, FloatCore, Lowest, RoundedCore};
use crate::distance::formula_fast::{between_bounds, between_segments};
use crate::distance::proposed_fast::features;
use crate::distance::search_fast::{Feature, are_within};
use crate::form::penetration::{Nearest, Penetration};
use crate::form::stored::{BoxForm, HalfForm, LinearForm, Range};
use crate::number::encoding::{Encoding, Raw};

/// The distance of two sets; zero if they meet.
pub fn distance<C: Cored<D>, const D: usize>(a: &C, b: &C, encoding: &'static Encoding) -> Certain<Raw> {
    let Some(left) = apart(a, b, encoding)?.left()? else { return Some(Some(Raw::ZERO)) };
    let near = rounding!(encoding, |to| to.near(left.value, left.error))?;
    Some(Some(encoding.at_least_smallest(near)))
}

/// The square of this distance. Without radii it needs no root.
pub fn squared<C: Cored<D>, const D: usize>(a: &C, b: &C, encoding: &'static Encoding) -> Certain<Raw> {
    let apart = apart(a, b, encoding)?;
    let Some(Near { value, error }) = apart.left()? else { return Some(Some(Raw::ZERO)) };
    let square = if apart.radius == 0.0 { apart.square } else { value * value };
    if square <= LEAST {
        return None;
    }
    let lost = (2.0 * value + error) * error + OF_SQUARE * square;
    let step = encoding.step();
    let near = rounding!(encoding, |to| to.near(square * step, lost * step))?;
    Some(Some(encoding.at_least_smallest(near)))
}

/// Whether two sets are at most a length apart, which is not negative.
pub fn within<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    length: f64,
    encoding: &'static Encoding,
) -> Certain<()> {
    if !are_plain(a, b) {
        return None;
    }
    // Where the square is known, no root is needed.
    if let Some((Near { value, error }, radius)) = square(a, b, encoding.step()) {
        let reach = (radius + length) * (radius + length);
        let (more, error) = (value - reach, error + 8.0 * U * (value + reach) + TINY);
        if more.abs() > error {
            return Some((more < 0.0).then_some(()));
        }
    }
    let size = a.sum() + b.sum();
    let [own, other] = &cores(a, b, encoding)?;
    let reach = own.radius + other.radius + length;
    if own.body.is_bounded() && other.body.is_bounded() {
        return Some(are_near(own, other, reach, size)?.then_some(()));
    }
    if let (core, RoundedCore::Half(half)) | (RoundedCore::Half(half), core) = (&own.body, &other.body)
        && core.is_bounded()
    {
        return Some(comes_near(core, half, reach, own.slack + other.slack)?.then_some(()));
    }
    let Apart { gap, error, .. } = apart_by_search(a, b, encoding)?;
    let (more, error) = (gap - reach, error + 4.0 * U * (reach + gap));
    if more.abs() > error { Some((more < 0.0).then_some(())) } else { None }
}

/// Whether two bounded cores are at most a length apart; `size` is the sum of the magnitudes of all numbers.
pub fn are_near<const D: usize>(
    a: &FloatCore<'_, D>,
    b: &FloatCore<'_, D>,
    length: f64,
    size: f64,
) -> Option<bool> {
    are_within(&a.body, &b.body, length, (size, a.slack + b.slack + TINY))
}

/// Whether a bounded core is at most a length in front of the surface of a half-space, or behind it: `min (p − o)·n ≤ length·|n|`, over its
/// corners `p`.
fn comes_near<const D: usize>(
    core: &RoundedCore<'_, D>,
    half: &HalfForm<f64, D>,
    length: f64,
    slack: f64,
) -> Option<bool> {
    let normal = &half.normal;
    let root = Float::sqrt(dot(normal, normal));
    let Lowest { height, made, .. } = core.lowest(half)?;
    let limit = length * root;
    // Of each product the difference, the product and two sums are rounded; of the limit the square, its root and the product.
    let error = 8.0 * U * (made + limit) + 2.0 * slack * size(normal) + TINY;
    let more = height - limit;
    (root * root > LEAST && more.abs() > error).then_some(more < 0.0)
}

/// The closest points of two sets that are apart.
pub fn closest<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &'static Encoding,
) -> Certain<Nearest<Raw, D>> {
    let [own, other] = &cores(a, b, encoding)?;
    let cores = [own, other];
    let (measured, features) = nearest(a, b, cores, encoding)?;
    Apart::of(&measured, cores).left()??;
    if !measured.is_alone {
        return None;
    }
    rounding!(encoding, |to| points_of(cores, &features, &measured, to)).map(Some)
}

/// The nearest points of two cores.
#[inline]
fn nearest<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    cores: [&FloatCore<'_, D>; 2],
    encoding: &'static Encoding,
) -> Option<(Measured<D>, [Feature<D>; 2])> {
    let (Some((of_a, _)), Some((of_b, _))) = (a.bounds(), b.bounds()) else {
        return witness(cores, encoding);
    };
    let (measured, mut points) = Measured::between_bounds(of_a, of_b)?;
    if let (RoundedCore::Block(a), RoundedCore::Block(b)) = (&cores[0].body, &cores[1].body) {
        points = facing(a, b, points);
    }
    Some((measured, points.map(|p| Feature::corner(0, p))))
}

/// The common point of two sets that meet although their cores are apart. Of a core without a radius it is the nearest point. Of two round sets it
/// is that of the second one's core, if the first set reaches it; otherwise it is the furthest point that the first one reaches.
pub fn common<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &'static Encoding,
) -> Certain<Nearest<Raw, D>> {
    let [own, other] = &cores(a, b, encoding)?;
    let cores = [own, other];
    let is_half = cores.iter().any(|core| matches!(core.body, RoundedCore::Half(_)));
    if is_half || own.radius + other.radius == 0.0 {
        return None;
    }
    let (measured, features) = nearest(a, b, cores, encoding)?;
    if !measured.is_alone {
        return None;
    }
    // The side whose core's nearest point leads there, and how far beyond that it is.
    let (side, radius) = match (own.radius, other.radius) {
        (0.0, _) => (0, 0.0),
        (_, 0.0) => (1, 0.0),
        _ => {
            let first = usize::from(order_of_round(cores)?.is_gt());
            let radius = cores[first].radius;
            let (more, error) = (measured.gap - radius, measured.error + 4.0 * U * (radius + measured.gap));
            match () {
                () if more < -error => (1 - first, 0.0),
                () if more > error => (first, radius),
                () => return None,
            }
        }
    };
    rounding!(encoding, |to| one_point_of(cores, &features, &measured, (side, radius), to)).map(Some)
}

/// The order of two round sets, as the careful stages have it: a ball precedes a capsule, and what is alike is ordered by the lesser end of
/// the axis, then by the other end, then by the radius.
fn order_of_round<const D: usize>([a, b]: [&FloatCore<'_, D>; 2]) -> Option<Ordering> {
    let ends = |core: &FloatCore<'_, D>| match &core.body {
        RoundedCore::Point(p) if !core.has_axis => Some((1, [*p, *p])),
        RoundedCore::Linear(LinearForm { origin: p, to: q, range: Range::Segment }) => {
            Some((2, if q < p { [*q, *p] } else { [*p, *q] }))
        }
        _ => None,
    };
    let order = ends(a)?.partial_cmp(&ends(b)?)?.then(a.radius.partial_cmp(&b.radius)?);
    order.is_ne().then_some(order)
}

/// The penetration of two solids whose cores are apart.
pub fn contact<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &'static Encoding,
) -> Certain<Penetration<Raw, D>> {
    rounding!(encoding, |to| touch(a, b, to))
}

/// The penetration of two solids whose cores are apart: the depth is what the radii exceed the gap by, and the deepest points are a
/// radius beyond both ends of it.
pub fn touch<E: Rounds, const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, D>> {
    let [a, b] = &cores(a, b, to.encoding)?;
    let (measured, features) = witness([a, b], to.encoding)?;
    along([a, b], &measured, &features, to)
}

/// The penetration along a vector between the cores, which leads back if they overlap.
pub fn along<E: Rounds, const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    measured: &Measured<D>,
    features: &[Feature<D>; 2],
    to: Rounding<'_, E>,
) -> Certain<Penetration<Raw, D>> {
    let radius = a.radius + b.radius;
    let (depth, error) = (radius - measured.gap, measured.error + 4.0 * U * (radius + measured.gap.abs()));
    if depth < -error {
        return Some(None);
    }
    // Sets that touch do so exactly, or it is uncertain.
    let touches = depth == 0.0 && error == 0.0;
    if (depth <= error && !touches) || !measured.is_alone {
        return None;
    }
    let Nearest { point_a, point_b, .. } = points_of([a, b], features, measured, to)?;
    let normal = normal_of(measured, to)?;
    let depth = if touches { Raw::ZERO } else { to.encoding.at_least_smallest(to.near(depth, error)?) };
    Some(Some(Penetration { normal, depth, point_a, point_b }))
}

/// The unit vector from `a` to `b`.
pub fn normal_of<E: Rounds, const D: usize>(measured: &Measured<D>, to: Rounding<'_, E>) -> Option<[Raw; D]> {
    let mut normal = [Raw::ZERO; D];
    for (x, ahead) in normal.iter_mut().zip(measured.ahead) {
        *x = to.pure(ahead + 0.0, measured.of_ahead + 2.0 * U)?;
    }
    Some(normal)
}

/// Whether all numbers of two sets are finite and not too large.
#[inline]
pub fn are_plain<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>) -> bool {
    a.sum() + b.sum() < LARGEST
}

/// The cores of two such sets.
#[inline]
pub fn cores<'a, const D: usize>(
    a: &'a impl Cored<D>,
    b: &'a impl Cored<D>,
    encoding: &Encoding,
) -> Option<[FloatCore<'a, D>; 2]> {
    let step = encoding.step();
    if are_plain(a, b) { Some([a.core(step)?, b.core(step)?]) } else { None }
}

/// How exact a length has to be for floats, relative to it. In fixed-point the rounding decides.
pub fn wanted(encoding: &Encoding) -> f64 {
    if encoding.is_float { Rounding::<ToFloats>::to(encoding).loss() } else { f64::INFINITY }
}

/// How far two sets are apart.
pub struct Apart {
    /// The distance of the cores, and an error bound.
    pub(crate) gap: f64,
    pub(crate) error: f64,
    /// The square of that distance.
    pub(crate) square: f64,
    /// The sum of the radii.
    pub(crate) radius: f64,
}

impl Apart {
    pub(crate) fn of<const D: usize>(measured: &Measured<D>, [a, b]: [&FloatCore<'_, D>; 2]) -> Self {
        let Measured { gap, error, square, .. } = *measured;
        Self { gap, error, square, radius: a.radius + b.radius }
    }

    /// How far both sets are apart, if they do not meet; `None` where that is uncertain.
    pub(crate) fn left(&self) -> Certain<Near> {
        let (value, error) = (self.gap - self.radius, self.error + 4.0 * U * self.radius);
        (value.abs() > 2.0 * error).then(|| (value > 0.0).then_some(Near { value, error }))
    }
}

/// How far the cores of two sets are apart.
///
/// Where several features are nearest, up to the error, it depends on the order of the operands which ones are found. So of two sets of one
/// kind this order does not depend on which one is named first.
fn apart<C: Cored<D>, const D: usize>(a: &C, b: &C, encoding: &Encoding) -> Option<Apart> {
    let (of_a, of_b) = (a.sum(), b.sum());
    let is_plain = of_a + of_b < LARGEST;
    if !is_plain {
        return None;
    }
    let is_later = of_b < of_a || (of_b == of_a && b.tag() < a.tag());
    if is_later && a.is_alike(b) { apart_in_order(b, a, encoding) } else { apart_in_order(a, b, encoding) }
}

/// The same of two sets in a fixed order.
#[inline(never)]
pub fn apart_in_order<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &Encoding,
) -> Option<Apart> {
    if let Some((Near { value, error }, radius)) = square(a, b, encoding.step()) {
        if value > LEAST {
            let gap = Float::sqrt(value);
            let error = error / gap + 2.0 * U * gap;
            if error <= wanted(encoding) * gap {
                return Some(Apart { gap, error, square: value, radius });
            }
        } else if value + error <= LEAST {
            // The cores meet, or nearly: a search would not tell more.
            return None;
        }
    }
    apart_by_search(a, b, encoding)
}

/// The squared distance of two cores by a formula, if there is one, and the sum of the radii.
#[inline]
pub fn square<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>, step: f64) -> Option<(Near, f64)> {
    if let (Some((of_a, r)), Some((of_b, s))) = (a.bounds(), b.bounds()) {
        return Some((between_bounds(of_a, of_b), r + s));
    }
    if let (Some((of_a, r)), Some((of_b, s))) = (a.ends(), b.ends()) {
        return between_segments(of_a, of_b).map(|square| (square, r + s));
    }
    let ((square, s), r) = match (a.point(), b.point()) {
        (Some((p, r)), _) => (b.square_from(p, step)?, r),
        (_, Some((p, r))) => (a.square_from(p, step)?, r),
        _ => return None,
    };
    Some((square, r + s))
}

/// The same by a search.
#[inline(never)]
pub fn apart_by_search<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &Encoding,
) -> Option<Apart> {
    let [a, b] = &cores(a, b, encoding)?;
    Some(Apart::of(&witness([a, b], encoding)?.0, [a, b]))
}

/// The vector between the nearest points of two cores, and the features that have these points.
#[inline]
pub fn witness<const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    encoding: &Encoding,
) -> Option<(Measured<D>, [Feature<D>; 2])> {
    let (wanted, slack) = (wanted(encoding), 2.0 * (a.slack + b.slack));
    let (measured, features) = match (&a.body, &b.body) {
        (RoundedCore::Half(_), RoundedCore::Half(_)) => return None,
        (_, RoundedCore::Half(half)) => {
            let (measured, corner) = Measured::to_half_space(a, half, slack, wanted)?;
            (measured, [corner, Feature::surface(half.origin)])
        }
        (RoundedCore::Half(_), _) => return None,
        (of_a, of_b) => Measured::between([a, b], features(of_a, of_b)?, slack, wanted)?,
    };
    (measured.gap * measured.gap > LEAST).then_some((measured, features))
}

/// The points of two boxes that face each other: in the plane, of a stretch that both sides have in common, the end where the corner
/// with the least coordinates is.
pub fn facing<const D: usize>(
    a: &BoxForm<f64, D>,
    b: &BoxForm<f64, D>,
    [mut point_a, mut point_b]: [[f64; D]; 2],
) -> [[f64; D]; 2] {
    // Beside each other, a corner of the left box precedes those of the right one.
    if D == 2 && point_a[0] != point_b[0] && point_a[D - 1] == point_b[D - 1] {
        let (left, right) = if point_a[0] < point_b[0] { (a, b) } else { (b, a) };
        if left.min[D - 1] < right.min[D - 1] && left.max[D - 1] <= right.max[D - 1] {
            (point_a[D - 1], point_b[D - 1]) = (left.max[D - 1], left.max[D - 1]);
        }
    }
    [point_a, point_b]
}

/// The points of both sets at the ends of a vector between two features, with their parameters.
pub fn points_of<E: Rounds, const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    [on_a, on_b]: &[Feature<D>; 2],
    measured: &Measured<D>,
    to: Rounding<'_, E>,
) -> Option<Nearest<Raw, D>> {
    let [t_a, t_b] = parameters([a, b], [on_a, on_b], measured, to)?;
    let [point_a, point_b] =
        [(0, a.radius), (1, b.radius)].map(|end| end_of([a, b], [on_a, on_b], measured, end, to));
    Some(Nearest { point_a: point_a?, point_b: point_b?, t_a, t_b })
}

/// The point at one end of a vector between two features, and so far beyond it, for both sets; with their parameters.
fn one_point_of<E: Rounds, const D: usize>(
    cores: [&FloatCore<'_, D>; 2],
    [on_a, on_b]: &[Feature<D>; 2],
    measured: &Measured<D>,
    end: (usize, f64),
    to: Rounding<'_, E>,
) -> Option<Nearest<Raw, D>> {
    let [t_a, t_b] = parameters(cores, [on_a, on_b], measured, to)?;
    let point = end_of(cores, [on_a, on_b], measured, end, to)?;
    Some(Nearest { point_a: point, point_b: point, t_a, t_b })
}

/// One end of a vector between two features, and so far beyond it; `None` where its direction is too uncertain for a float.
#[inline]
fn end_of<E: Rounds, const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    [on_a, on_b]: [&Feature<D>; 2],
    measured: &Measured<D>,
    (side, radius): (usize, f64),
    to: Rounding<'_, E>,
) -> Option<[Raw; D]> {
    if to.is_float() && measured.of_ahead > to.loss() {
        return None;
    }
    let ([along_a, along_b], slack) = (measured.along, 2.0 * (a.slack + b.slack));
    match side {
        0 => point(on_a, on_b, (along_a, measured), radius, slack, to),
        _ => point(on_b, on_a, (along_b, &measured.back()), radius, slack, to),
    }
}

/// The parameters of the nearest points of two cores.
fn parameters<E: Rounds, const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    [on_a, on_b]: [&Feature<D>; 2],
    measured: &Measured<D>,
    to: Rounding<'_, E>,
) -> Option<[Option<Raw>; 2]> {
    let [along_a, along_b] = measured.along;
    Some([
        if a.has_axis { Some(parameter(on_a, along_a, to)?) } else { None },
        if b.has_axis { Some(parameter(on_b, along_b, to)?) } else { None },
    ])
}

/// The end of a vector on one side, and a radius further: from the corner there, else from that on the other side, else along the edge.
pub fn point<E: Rounds, const D: usize>(
    own: &Feature<D>,
    other: &Feature<D>,
    (along, measured): (Near, &Measured<D>),
    radius: f64,
    slack: f64,
    to: Rounding<'_, E>,
) -> Option<[Raw; D]> {
    let mut point = [Raw::ZERO; D];
    let (base, by, error) = match (own.count, other.count) {
        (1, _) => (own.corners[0], radius, 0.0),
        (_, 1) => (other.corners[0], radius - measured.gap, measured.error + 2.0 * U * radius),
        _ => (own.corners[0], radius, 0.0),
    };
    let is_along = own.count == 2 && other.count == 2;
    for (i, stored) in base.into_iter().enumerate() {
        let ahead = measured.ahead[i];
        let (mut value, mut lost) = (by * ahead, 0.0);
        if is_along {
            let edge = own.corners[1][i] - if own.is_endless() { 0.0 } else { stored };
            value += along.value * edge;
            lost = (along.error + 4.0 * U * along.value.abs()) * edge.abs();
            if to.is_float() && along.error > to.loss() * to.scale(along.value) {
                return None;
            }
        }
        let value = stored + value;
        lost += by.abs() * measured.of_ahead + 4.0 * U * (by * ahead).abs() + U * value.abs();
        *point.get_mut(i)? = to.near(value + 0.0, lost + slack + error * ahead.abs())?;
    }
    Some(point)
}

/// The parameter of the nearest point on a feature of a line, ray, segment or the axis of a capsule.
pub fn parameter<E: Rounds, const D: usize>(
    feature: &Feature<D>,
    Near { value: share, error }: Near,
    to: Rounding<'_, E>,
) -> Option<Raw> {
    match (feature.count, feature.numbers[0]) {
        (1, 0) => Some(Raw::ZERO),
        (1, _) => Some(to.encoding.one),
        _ if to.is_float() && error > to.loss() * to.scale(share) => None,
        _ => to.pure(share, error + 2.0 * U * share.abs()),
    }
}
