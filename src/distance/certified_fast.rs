//! The vector between two features, with an error bound for each of its numbers, and the certificate that nothing is nearer:
//! both cores are behind the planes across that vector.
//!
//! With `n` the unit vector from `a` to `b`, at the features, every point `p` of `a` has `n·(p − p_a) ≤ 0`, and every point `q` of
//! `b` has `n·(q − p_b) ≥ 0`. If rounding leaves open whether a corner is behind its plane, it is at most so much in front of it as
//! is added to the error. No points of the features need a test, because `n` is perpendicular to each edge of them.

use num_traits::Float;

use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{Certain, LEAST, U, Uncertain, certain_if, difference, dot};
use crate::distance::cores_fast::{AxisCore, FloatCore, RoundedCore, Sums};
use crate::distance::feature_vector_fast::{FeatureEnds, Measured, NOWHERE};
use crate::distance::search_fast::Feature;
use crate::form::stored::{LinearForm, LinearRange};
use crate::number::each::{Each, scaled};
use crate::number::float::{at_least_zero, greater};

impl<const D: usize> Measured<D> {
    /// The vector between two features of two cores, if they are the nearest ones, up to the error; they become the parts that it is between.
    /// `wanted` is the greatest error that floats admit, relative to the length.
    ///
    /// Of features that are parallel, or nearly, a part of either is as near.
    #[inline]
    pub fn between(
        cores: [&FloatCore<'_, D>; 2],
        features: &mut [Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Certain<Self> {
        let found = Self::certified(cores, features, slack, wanted);
        if found.is_err() && features[0].count + features[1].count > 3 {
            let (found, parts) = Self::between_parts(cores, features, slack, wanted)?;
            *features = parts;
            return Ok(found);
        }
        found
    }

    /// The vector between the first parts that are nearest: a corner of either and the other feature, or an edge of each.
    #[cold]
    #[inline(never)]
    fn between_parts(
        cores: [&FloatCore<'_, D>; 2],
        [on_a, on_b]: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Certain<(Self, [Feature<D>; 2])> {
        let certified = |parts: [Feature<D>; 2]| {
            Self::certified(cores, &parts, slack, wanted).ok().map(|found| (found, parts))
        };
        let of_a = || on_a.corners().filter_map(|corner| certified([corner, *on_b]));
        let of_b = || on_b.corners().filter_map(|corner| certified([*on_a, corner]));
        let of_edges = || on_a.edges().flat_map(|a| on_b.edges().filter_map(move |b| certified([a, b])));
        of_a().next().or_else(|| of_b().next()).or_else(|| of_edges().next()).ok_or(Uncertain)
    }

    /// The vector between two features, if no others are nearer.
    ///
    /// Where the rounded corners of a box leave that uncertain, or another feature as near, what rounding took from them is added.
    #[inline]
    fn certified(
        cores: [&FloatCore<'_, D>; 2],
        features: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Certain<Self> {
        let sums = cores.each(|core| core.sums.as_ref());
        let found = Self::quickly(features, sums, slack)?;
        if found.error <= wanted * found.gap && found.of_ahead <= wanted {
            let vouched = found.vouched(cores, features, wanted);
            if slack == 0.0 || vouched.as_ref().is_ok_and(|found| found.is_alone) {
                return vouched;
            }
        }
        Self::accurately(cores, features, slack, wanted)
    }

    /// The same in double words, with what rounding took from the corners.
    #[cold]
    #[inline(never)]
    pub fn accurately(
        cores: [&FloatCore<'_, D>; 2],
        features: &[Feature<D>; 2],
        slack: f64,
        wanted: f64,
    ) -> Certain<Self> {
        let [a, b] = cores.each(|core| core.sums.as_ref());
        let slack = slack * Sums::<D>::LEFT;
        let [on_a, on_b] = [FeatureEnds::exact(&features[0], a), FeatureEnds::exact(&features[1], b)];
        Self::of_features(&on_a, &on_b, slack)?.vouched(cores, features, wanted)
    }

    /// The vector between the features of two points, lines, rays or segments.
    #[inline]
    pub fn of_axes(cores: [&AxisCore<D>; 2], features: &[Feature<D>; 2], wanted: f64) -> Certain<Self> {
        let found = Self::quickly(features, [None; 2], 0.0)?;
        let Self { ahead, of_ahead, gap, error, overhang, .. } = found;
        if error > wanted * gap || overhang >= 0.0 {
            return Err(Uncertain);
        }
        // Only at an end of a line is there more of it, which may be in front.
        let limit = Limit { of_ahead, slack: 0.0, wanted, gap };
        let is_alone = |core: &AxisCore<D>, feature: &Feature<D>, sign: f64| {
            core.is_point
                || feature.count > 1
                || in_front((&core.body(), None), feature, &scaled(&ahead, sign), &limit)
                    .is_ok_and(|before| before < 0.0)
        };
        let is_alone = is_alone(cores[0], &features[0], 1.0) && is_alone(cores[1], &features[1], -1.0);
        certain_if(is_alone, Self { is_alone, ..found })
    }

    /// The vector with what rounding leaves open, if all other corners are behind its ends.
    #[inline]
    fn vouched(
        self,
        [a, b]: [&FloatCore<'_, D>; 2],
        [on_a, on_b]: &[Feature<D>; 2],
        wanted: f64,
    ) -> Certain<Self> {
        let Self { ahead, of_ahead, gap, error, overhang, .. } = self;
        if error > wanted * gap {
            return Err(Uncertain);
        }
        let limit = Limit { of_ahead, slack: 0.0, wanted, gap };
        let before_a = in_front((&a.body, a.sums.as_ref()), on_a, &ahead, &limit)?;
        let before_b = in_front((&b.body, b.sums.as_ref()), on_b, &scaled(&ahead, -1.0), &limit)?;
        // Floats are not told of the error, so they admit no point that is beyond its feature by more than a rounding.
        if overhang > wanted * gap {
            return Err(Uncertain);
        }
        let is_alone = before_a < 0.0 && before_b < 0.0 && overhang < 0.0;
        let open = at_least_zero(before_a) + at_least_zero(before_b) + at_least_zero(overhang);
        let exactly = self.exactly.map(|Near { value, error }| Near { value, error: error + open });
        Ok(Self { error: error + open, exactly, is_alone, ..self })
    }

    /// The vector between two boxes, points included, along each axis by the gap there; uncertain if they meet.
    #[inline]
    pub fn between_bounds(a: [&[f64; D]; 2], b: [&[f64; D]; 2]) -> Certain<(Self, [[f64; D]; 2])> {
        let (mut on_a, mut on_b, mut way) = (*a[0], *a[0], [0.0; D]);
        for i in 0..D {
            let (up, down) = (b[0][i] - a[1][i], a[0][i] - b[1][i]);
            (on_a[i], on_b[i], way[i]) = match () {
                () if up > 0.0 => (a[1][i], b[0][i], up),
                () if down > 0.0 => (a[0][i], b[1][i], 0.0 - down),
                () if a[0][i] < b[0][i] => (b[0][i], b[0][i], 0.0),
                () => (a[0][i], a[0][i], 0.0),
            };
        }
        let square = dot(&way, &way);
        let gap = Float::sqrt(square);
        let measured = Self {
            ahead: scaled(&way, 1.0 / gap),
            of_ahead: 8.0 * U,
            gap,
            error: 6.0 * U * gap,
            square,
            exactly: None,
            along: [NOWHERE; 2],
            overhang: f64::NEG_INFINITY,
            is_alone: true,
        };
        certain_if(square > LEAST, (measured, [on_a, on_b]))
    }
}

/// About the unit vector from a feature to another one, and its length.
pub fn ahead_of<const D: usize>(features: &[Feature<D>; 2], slack: f64) -> Option<([f64; D], f64)> {
    Measured::quickly(features, [None; 2], slack).ok().map(|Measured { ahead, gap, .. }| (ahead, gap))
}

/// By how much a corner that is not of the feature may be in front of the plane through the feature across a unit vector with this
/// error bound; uncertain if one seems to be.
pub fn are_behind<const D: usize>(
    core: &RoundedCore<'_, D>,
    feature: &Feature<D>,
    ahead: &[f64; D],
    of_ahead: f64,
    slack: f64,
) -> Certain<f64> {
    in_front((core, None), feature, ahead, &Limit { of_ahead, slack, wanted: 0.0, gap: 0.0 })
}

/// The corners of a core, and what they are sums of where that counts.
type SummedCorners<'a, const D: usize> = (&'a RoundedCore<'a, D>, Option<&'a Sums<D>>);

/// What is known of a vector whose certificate is sought.
struct Limit {
    of_ahead: f64,
    slack: f64,
    wanted: f64,
    gap: f64,
}

/// By how much a corner that is not of the feature may be in front of the plane through the feature across a direction; uncertain if that
/// is not bounded, or if the corner certainly is in front of it by more than floats admit: a rounding or two of the gap, and one of
/// the distance of the corners.
#[inline]
fn in_front<const D: usize>(
    (core, sums): SummedCorners<'_, D>,
    feature: &Feature<D>,
    ahead: &[f64; D],
    &Limit { of_ahead, slack, wanted, gap }: &Limit,
) -> Certain<f64> {
    let base = &feature.corners[0];
    let (mut most, mut is_wrong) = (f64::NEG_INFINITY, false);
    let mut look = |height: f64, size: f64| {
        is_wrong |= height > wanted * (gap / 512.0 + size / 2048.0);
        let before = height + (8.0 * U + of_ahead) * size + slack;
        most = greater(before, most);
    };
    match core {
        RoundedCore::Linear(LinearForm { range: LinearRange::Line, .. }) if feature.count == 1 => {
            return Err(Uncertain);
        }
        RoundedCore::Linear(LinearForm { range: LinearRange::Ray, to, .. }) if feature.count == 1 => {
            look(dot(to, ahead), size(to));
            return certain_if(most < 0.0, most);
        }
        _ => {
            // Each edge of a box leads equally far wherever it is.
            let edges = sums.map(|sums| {
                sums.half_edges.each(|half: [f64; D]| (2.0 * dot(&half, ahead), 2.0 * size(&half)))
            });
            for (number, corner) in core.corners().enumerate() {
                if !feature.has(core, number) {
                    let (height, made) = match &edges {
                        Some(edges) => Sums::height(feature.numbers[0], number, edges),
                        None => {
                            let way = difference(&corner, base);
                            (dot(&way, ahead), size(&way))
                        }
                    };
                    look(height, made);
                }
            }
        }
    }
    certain_if(!is_wrong, most)
}
