//! The distance of two sets that are apart, in the plane and in space.
//!
//! Each set is a convex [core](crate::distance::cores_fast) and a radius. A [search](crate::distance::search_fast) proposes the features of the cores that are closest: a corner, an
//! edge or a face each. The vector between these features is [computed](crate::distance::certified_fast) from exact differences, and certified by one pass
//! over the corners: both cores are behind the planes across it. So it is accurate even where it is far shorter than the coordinates.

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, size};
use crate::certificate::rounded::{
    Certain, LARGEST, LEAST, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot, magnitude,
};
use crate::clip::half_space_fast::HalfSpacePassage;
use crate::distance::cored_fast::{Cored, Shared};
use crate::distance::cores_fast::{FloatCore, Lowest, RoundedCore};
use crate::distance::feature_vector_fast::{Measured, OF_SQUARE};
use crate::distance::formula_fast::{between_bounds, between_segments};
use crate::distance::over_surface_fast::OverSurface;
use crate::distance::points_fast::points_of;
use crate::distance::proposed_fast::features;
use crate::distance::search_fast::{Feature, are_within};
use crate::form::penetration::{Nearest, Penetration};
use crate::form::query::Reach;
use crate::form::stored::HalfForm;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};

/// The distance of two sets; zero if they meet.
pub fn distance<C: Cored<D>, const D: usize>(a: &C, b: &C, encoding: &'static Encoding) -> Outcome<Raw> {
    let Some(left) = apart(a, b, encoding)?.left()? else { return Ok(Some(Raw::ZERO)) };
    let near = Rounding::to(encoding).near(left.value, left.error)?;
    Ok(Some(encoding.at_least_smallest(near)))
}

/// The square of this distance. Without radii it needs no root.
pub fn squared<C: Cored<D>, const D: usize>(a: &C, b: &C, encoding: &'static Encoding) -> Outcome<Raw> {
    let apart = apart(a, b, encoding)?;
    let Some(Near { value, error }) = apart.left()? else { return Ok(Some(Raw::ZERO)) };
    let square = apart.square.unwrap_or(value * value);
    if square <= LEAST {
        return Err(Uncertain);
    }
    let lost = (2.0 * value + error) * error + OF_SQUARE * square;
    let step = encoding.step();
    let near = Rounding::to(encoding).near(square * step, lost * step)?;
    Ok(Some(encoding.at_least_smallest(near)))
}

/// Whether two sets are at most a length apart, which is not negative.
pub fn within<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    (length, _): Reach<f64>,
    encoding: &'static Encoding,
) -> Outcome<()> {
    // Those of fixed-point scalars always are.
    if encoding.is_float && !are_plain(a, b) {
        return Err(Uncertain);
    }
    // Where the square is known, no root is needed.
    if let Some((Near { value, error }, radius)) = square(a, b) {
        let reach = (radius + length) * (radius + length);
        let (more, error) = (value - reach, error + 8.0 * U * (value + reach) + TINY);
        if more.abs() > error {
            return Ok((more < 0.0).then_some(()));
        }
    }
    let size = a.sum() + b.sum();
    let (Some(own), Some(other)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    let reach = own.radius + other.radius + length;
    if own.body.is_bounded() && other.body.is_bounded() {
        return Ok(are_near(own, other, reach, size)?.then_some(()));
    }
    if let (core, RoundedCore::Half(half)) | (RoundedCore::Half(half), core) = (&own.body, &other.body)
        && core.is_bounded()
    {
        return Ok(comes_near(core, half, reach, own.slack + other.slack)?.then_some(()));
    }
    let Apart { gap, error, .. } = apart_by_search(a, b, encoding)?;
    let (more, error) = (gap - reach, error + 4.0 * U * (reach + gap));
    if more.abs() > error { Ok((more < 0.0).then_some(())) } else { Err(Uncertain) }
}

/// Whether two bounded cores are at most a length apart; `size` is the sum of the magnitudes of all numbers.
pub fn are_near<const D: usize>(
    a: &FloatCore<'_, D>,
    b: &FloatCore<'_, D>,
    length: f64,
    size: f64,
) -> Certain<bool> {
    are_within(&a.body, &b.body, length, (size, a.slack + b.slack + TINY))
}

/// Whether a bounded core is at most a length in front of the surface of a half-space, or behind it: `min (p − o)·n ≤ length·|n|`, over its
/// corners `p`.
fn comes_near<const D: usize>(
    core: &RoundedCore<'_, D>,
    half: &HalfForm<f64, D>,
    length: f64,
    slack: f64,
) -> Certain<bool> {
    let normal = &half.normal;
    let root = Float::sqrt(dot(normal, normal));
    let Lowest { height, made, .. } = core.lowest(half)?;
    let limit = length * root;
    // Of each product the difference, the product and two sums are rounded; of the limit the square, its root and the product.
    let error = 8.0 * U * (made + limit) + 2.0 * slack * size(normal) + TINY;
    let more = height - limit;
    certain_if(root * root > LEAST && more.abs() > error, more < 0.0)
}

/// The penetration of two solids whose cores are apart.
pub fn contact<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    encoding: &'static Encoding,
) -> Outcome<Penetration<Raw, D>> {
    touch(a, b, Rounding::to(encoding))
}

/// The penetration of two solids whose cores are apart: the depth is what the radii exceed the gap by, and the deepest points are a
/// radius beyond both ends of it.
pub fn touch<const D: usize>(
    a: &impl Cored<D>,
    b: &impl Cored<D>,
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    certain_if(are_plain(a, b), ())?;
    let (Some(a), Some(b)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    let (mut measured, features) = witness([a, b], to.encoding)?;
    // The nearest steps of what floats cannot tell apart are for integers.
    if to.is_float() {
        beyond([a, b], &mut measured, &features, to.encoding);
    }
    // Between corners the direction is off by what these are.
    let has_no_edge = features.iter().all(|feature| feature.count == 1);
    if to.is_float() && D == 2 && has_no_edge && a.slack + b.slack > 0.0 && measured.exactly.is_none() {
        measured = Measured::accurately([a, b], &features, 2.0 * (a.slack + b.slack), wanted(to.encoding))?;
    }
    along([a, b], &measured, &features, to)
}

/// The penetration along a vector between the cores, which leads back if they overlap.
pub fn along<const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    measured: &Measured<D>,
    features: &[Feature<D>; 2],
    to: Rounding<'_>,
) -> Outcome<Penetration<Raw, D>> {
    let Near { value, error } = measured.beyond([a.radius, b.radius]);
    let depth = 0.0 - value;
    if depth < -error {
        return Ok(None);
    }
    // Sets that touch do so exactly, or it is uncertain.
    let touches = depth == 0.0 && error == 0.0;
    if (depth <= error && !touches) || !measured.is_alone {
        return Err(Uncertain);
    }
    let Nearest { point_a, point_b, .. } = points_of([a, b].each(FloatCore::around), features, measured, to)?;
    let normal = normal_of(measured, to)?;
    let depth = if touches { Raw::ZERO } else { to.encoding.at_least_smallest(to.near(depth, error)?) };
    Ok(Some(Penetration { normal, depth, point_a, point_b }))
}

/// The unit vector from `a` to `b`.
pub fn normal_of<const D: usize>(measured: &Measured<D>, to: Rounding<'_>) -> Certain<[Raw; D]> {
    let mut normal = [Raw::ZERO; D];
    for (x, ahead) in normal.iter_mut().zip(&measured.ahead) {
        *x = to.pure(ahead + 0.0, measured.of_ahead + 2.0 * U)?;
    }
    Ok(normal)
}

/// Whether all numbers of two sets are finite and not too large.
#[inline]
pub fn are_plain<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>) -> bool {
    a.sum() + b.sum() < LARGEST
}

/// How exact a length has to be for floats, relative to it. In fixed-point the rounding decides.
pub fn wanted(encoding: &Encoding) -> f64 {
    if encoding.is_float { Rounding::to(encoding).loss() } else { f64::INFINITY }
}

/// Whether two sets meet whose cores are apart.
#[cold]
#[inline(never)]
pub fn is_met<const D: usize>(cores: [&FloatCore<'_, D>; 2], encoding: &'static Encoding) -> Certain<bool> {
    let (mut measured, features) = witness(cores, encoding)?;
    let beyond = beyond(cores, &mut measured, &features, encoding);
    certain_if(beyond.has_sign(), beyond.is_negative())
}

/// How far two sets are apart.
pub struct Apart {
    /// The distance of the cores, and an error bound.
    pub(crate) gap: f64,
    pub(crate) error: f64,
    /// What is left of it beyond the radii.
    pub(crate) beyond: Near,
    /// The square of the distance of cores without radii.
    pub(crate) square: Option<f64>,
}

impl Apart {
    /// Of cores with a gap, its square and the sum of the radii.
    #[inline]
    fn of(Near { value: gap, error }: Near, radius: f64, square: f64) -> Self {
        let beyond = Near { value: gap - radius, error: error + 4.0 * U * radius };
        Self { gap, error, beyond, square: (radius == 0.0).then_some(square) }
    }

    /// Whether it is exact enough, and certain whether the sets meet.
    #[inline]
    fn is_clear(&self, encoding: &Encoding) -> bool {
        self.error <= wanted(encoding) * self.gap && self.beyond.value.abs() > 2.0 * self.beyond.error
    }

    /// How far both sets are apart, if they do not meet.
    pub(crate) fn left(&self) -> Outcome<Near> {
        let Near { value, error } = self.beyond;
        certain_if(value.abs() > 2.0 * error, (value > 0.0).then_some(self.beyond))
    }
}

/// How far the cores of two sets are apart.
///
/// Where several features are nearest, up to the error, it depends on the order of the operands which ones are found. So of two sets of one
/// kind this order does not depend on which one is named first.
fn apart<C: Cored<D>, const D: usize>(a: &C, b: &C, encoding: &Encoding) -> Certain<Apart> {
    let (of_a, of_b) = (a.sum(), b.sum());
    let is_plain = of_a + of_b < LARGEST;
    if !is_plain {
        return Err(Uncertain);
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
) -> Certain<Apart> {
    if let Some(apart) = over_plane(a, b).filter(|apart| apart.is_clear(encoding)) {
        return Ok(apart);
    }
    if let Some((Near { value, error }, radius)) = square(a, b) {
        if value > LEAST {
            let gap = Float::sqrt(value);
            let error = error / gap + 2.0 * U * gap;
            let apart = Apart::of(Near { value: gap, error }, radius, value);
            if apart.is_clear(encoding) {
                return Ok(apart);
            }
        } else if value + error <= LEAST {
            // The cores meet, or nearly: a search would not tell more.
            return Err(Uncertain);
        }
    }
    apart_by_search(a, b, encoding)
}

/// A point, segment or box along the axes, with a radius, over the surface of a half-space (Ericson 5.2.2).
#[inline]
fn over_plane<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>) -> Option<Apart> {
    let Some(Shared::Half(HalfForm { origin, normal })) = b.shared() else { return None };
    let length = Float::sqrt(dot(normal, normal));
    let height = |p: &[f64; D]| {
        let way = difference(p, origin);
        (dot(&way, normal), magnitude(&way, normal))
    };
    let ((lowest, made), radius) = match (a.bounds(), a.ends()) {
        (Some(([min, max], radius)), _) => {
            (height(&indexed(|i| if normal[i] < 0.0 { max[i] } else { min[i] })), radius)
        }
        (_, Some(([p, q], radius))) => {
            let ((low, of_low), (high, of_high)) = (height(p), height(q));
            ((if low < high { low } else { high }, of_low + of_high), radius)
        }
        _ => return None,
    };
    let gap = lowest / length;
    (length * length > LEAST)
        .then(|| Apart::of(Near { value: gap, error: (ROUNDED * made + TINY) / length }, radius, gap * gap))
}

/// The squared distance of two cores by a formula, if there is one, and the sum of the radii.
#[inline]
pub fn square<const D: usize>(a: &impl Cored<D>, b: &impl Cored<D>) -> Option<(Near, f64)> {
    if let (Some((of_a, r)), Some((of_b, s))) = (a.bounds(), b.bounds()) {
        return Some((between_bounds(of_a, of_b), r + s));
    }
    if let (Some((of_a, r)), Some((of_b, s))) = (a.ends(), b.ends()) {
        return between_segments(of_a, of_b).map(|square| (square, r + s));
    }
    let ((square, s), r) = match (a.point(), b.point()) {
        (Some((p, r)), _) => (b.square_from(p)?, r),
        (_, Some((p, r))) => (a.square_from(p)?, r),
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
) -> Certain<Apart> {
    let (Some(a), Some(b)) = (&a.core(), &b.core()) else { return Err(Uncertain) };
    let (mut measured, features) = witness([a, b], encoding)?;
    let beyond = beyond([a, b], &mut measured, &features, encoding);
    let square = (a.radius + b.radius == 0.0).then_some(measured.square);
    Ok(Apart { gap: measured.gap, error: measured.error, beyond, square })
}

/// The vector between the nearest points of two cores, and the features that have these points.
#[inline]
pub fn witness<const D: usize>(
    [a, b]: [&FloatCore<'_, D>; 2],
    encoding: &Encoding,
) -> Certain<(Measured<D>, [Feature<D>; 2])> {
    let (wanted, slack) = (wanted(encoding), 2.0 * (a.slack + b.slack));
    let (measured, features) = match (&a.body, &b.body) {
        (RoundedCore::Half(_), RoundedCore::Half(_)) => return Err(Uncertain),
        // A line or ray that does not reach the surface is nearest at its origin.
        (RoundedCore::Linear(linear), RoundedCore::Half(half)) if !a.body.is_bounded() => {
            let passage = HalfSpacePassage::of(linear, half, Rounding::to(encoding))?;
            certain_if(passage.is_none(), ())?;
            return over_surface(&FloatCore::bare(RoundedCore::Point(linear.origin)), half, false);
        }
        (_, RoundedCore::Half(half)) => return over_surface(a, half, false),
        (RoundedCore::Half(_), _) => return Err(Uncertain),
        (of_a, of_b) => {
            let Some(features) = &mut features(of_a, of_b) else { return Err(Uncertain) };
            (Measured::between([a, b], features, slack, wanted)?, *features)
        }
    };
    if measured.gap * measured.gap > LEAST { Ok((measured, features)) } else { Err(Uncertain) }
}

/// The same of a core and a half-space, which it may reach into.
fn over_surface<const D: usize>(
    core: &FloatCore<'_, D>,
    half: &HalfForm<f64, D>,
    in_words: bool,
) -> Certain<(Measured<D>, [Feature<D>; 2])> {
    let (measured, corner) = OverSurface::of(core, half)?.witness(in_words)?;
    Ok((measured, [corner, Feature::surface(half.origin)]))
}

/// By how much more than their radii two cores are apart: in double words where floats leave open whether both sets meet.
pub fn beyond<const D: usize>(
    cores: [&FloatCore<'_, D>; 2],
    measured: &mut Measured<D>,
    features: &[Feature<D>; 2],
    encoding: &Encoding,
) -> Near {
    let radii = cores.each(|core| core.radius);
    let quick = measured.beyond(radii);
    if quick.value.abs() > 2.0 * quick.error {
        return quick;
    }
    let slack = 2.0 * (cores[0].slack + cores[1].slack);
    let in_words = match cores.each(|core| &core.body) {
        [_, RoundedCore::Half(half)] => over_surface(cores[0], half, true).map(|(measured, _)| measured),
        _ => Measured::accurately(cores, features, slack, wanted(encoding)),
    };
    if let Ok(found) = in_words {
        *measured = found;
    }
    measured.beyond(radii)
}
