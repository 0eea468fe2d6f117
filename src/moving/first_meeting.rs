//! When and where two bodies meet first: floats, then double words, then integers.

use alloc::vec::Vec;

use crate::moving::corner_path::{Bodies, FeaturePair};
use crate::moving::exact_meeting::{RoundedMeeting, exact_meeting, is_met};
use crate::moving::meeting_fast::{FineTime, Relative, Sight, are_separated, stored};
use crate::moving::root_value::previous;
use crate::number::double::{Digits, Double};
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::plan::ROUNDS_ONCE;
use crate::number::rounding::Halves;
#[cfg(feature = "tally")]
use crate::number::tally::count_exact_run;

/// Two features that may meet first, and between which times.
type Candidate = (FeaturePair, Option<[f64; 2]>);

/// The first meeting, where `meets_at_start` tells whether the bodies meet there.
pub fn first_meeting(
    bodies: &Bodies<'_>,
    encoding: &Encoding,
    meets_at_start: &dyn Fn() -> bool,
) -> Option<RoundedMeeting> {
    let is_moderate = ROUNDS_ONCE && bodies.is_moderate(encoding);
    if !may_meet(bodies, encoding, is_moderate) {
        return None;
    }
    let can_pierce = bodies.can_pierce();
    if can_pierce && meets_at_start() {
        return exactly(bodies, encoding, true, &[]);
    }
    let candidates = candidates(bodies, encoding, is_moderate, false);
    if candidates.is_empty() {
        return None;
    }
    if let Some(found) = earliest(bodies, encoding, &candidates) {
        return Some(found);
    }
    let meets = !can_pierce && meets_at_start();
    let pairs: Vec<FeaturePair> = candidates.into_iter().map(|(pair, _)| pair).collect();
    exactly(bodies, encoding, meets, &pairs)
}

/// Whether the bodies meet.
pub fn meets(bodies: &Bodies<'_>, encoding: &Encoding, meets_at_start: &dyn Fn() -> bool) -> bool {
    let is_moderate = ROUNDS_ONCE && bodies.is_moderate(encoding);
    if !may_meet(bodies, encoding, is_moderate) {
        return false;
    }
    let can_pierce = bodies.can_pierce();
    if can_pierce && meets_at_start() {
        return true;
    }
    let candidates = candidates(bodies, encoding, is_moderate, true);
    if candidates.is_empty() {
        return false;
    }
    if candidates.iter().any(|(_, between)| between.is_some()) || !can_pierce && meets_at_start() {
        return true;
    }
    #[cfg(feature = "tally")]
    count_exact_run();
    let pairs: Vec<FeaturePair> = candidates.into_iter().map(|(pair, _)| pair).collect();
    is_met(bodies, encoding, &pairs)
}

#[cold]
fn exactly(
    bodies: &Bodies<'_>,
    encoding: &Encoding,
    meets_at_start: bool,
    pairs: &[FeaturePair],
) -> Option<RoundedMeeting> {
    #[cfg(feature = "tally")]
    count_exact_run();
    exact_meeting(bodies, encoding, meets_at_start, pairs)
}

/// Whether neither the bounds of the paths nor planes separate bodies of several features.
fn may_meet(bodies: &Bodies<'_>, encoding: &Encoding, is_moderate: bool) -> bool {
    let has_faces = bodies.dimension == 3 && bodies.can_pierce();
    bodies.may_meet(encoding) && !(has_faces && is_moderate && are_separated(bodies, encoding))
}

/// The features that may meet first: all that meet before any certain one has met, or that are uncertain. A verdict needs one that is certain.
fn candidates(
    bodies: &Bodies<'_>,
    encoding: &Encoding,
    is_moderate: bool,
    is_verdict: bool,
) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut earliest = f64::INFINITY;
    bodies.feature_pairs(|pair| {
        let between = if is_moderate { sight(pair, bodies, encoding) } else { Sight::Uncertain };
        match between {
            Sight::Apart => {}
            Sight::Between([from, to]) => {
                if from <= earliest {
                    candidates.push((pair, Some([from, to])));
                }
                earliest = earliest.min(to);
            }
            Sight::Uncertain => candidates.push((pair, None)),
        }
        !(is_verdict && earliest.is_finite())
    });
    candidates.retain(|(_, between)| between.is_none_or(|[from, _]| from <= earliest));
    candidates
}

fn sight(pair: FeaturePair, bodies: &Bodies<'_>, encoding: &Encoding) -> Sight {
    let Some(relative) = Relative::<f64>::new(pair, bodies, encoding) else { return Sight::Apart };
    match relative.search() {
        Sight::Uncertain => finely(pair, bodies, encoding),
        certain => certain,
    }
}

#[cold]
fn finely(pair: FeaturePair, bodies: &Bodies<'_>, encoding: &Encoding) -> Sight {
    Relative::<Double>::new(pair, bodies, encoding).map_or(Sight::Apart, |relative| relative.search())
}

/// The earliest of the candidates, if its time and its place round to certain numbers.
fn earliest(bodies: &Bodies<'_>, encoding: &Encoding, candidates: &[Candidate]) -> Option<RoundedMeeting> {
    let mut first: Option<(Relative<Double>, FeaturePair, FineTime)> = None;
    for (pair, between) in candidates {
        let relative = Relative::<Double>::new(*pair, bodies, encoding)?;
        let time = relative.time((*between)?)?;
        let Some((_, _, earliest)) = &first else {
            first = Some((relative, *pair, time));
            continue;
        };
        let later = (time.t - earliest.t).value();
        if later.abs() <= 2.0 * (time.error + earliest.error) {
            return None;
        }
        if later < 0.0 {
            first = Some((relative, *pair, time));
        }
    }
    let (relative, pair, time) = first?;
    let steps = Double::from(encoding.steps());
    let scaled = FineTime { t: time.t * steps, error: time.error * encoding.steps() };
    let t = certain(scaled, |t| nearest(encoding, t))?;
    let before = certain(scaled, |t| below(encoding, t))?;
    let share = match pair {
        FeaturePair::EdgeEdge(_) => Some(relative.share(time)),
        _ => None,
    };
    let mut point = [Raw::ZERO; 3];
    for (axis, coordinate) in point.iter_mut().enumerate() {
        *coordinate = match level(bodies, encoding, pair, axis) {
            Some(level) => level,
            None => certain(place(bodies, encoding, pair, axis, time, share), |x| nearest(encoding, x))?,
        };
    }
    Some(RoundedMeeting { t, before, point })
}

/// A number that an interval rounds to.
fn certain(FineTime { t, error }: FineTime, rounded: impl Fn(Double) -> Raw) -> Option<Raw> {
    // The ends of the interval are rounded themselves.
    let error = error + f64::EPSILON * f64::EPSILON * t.value().abs();
    let [low, high] = [t - error.into(), t + error.into()].each(rounded);
    (error.is_finite() && low == high).then_some(low)
}

/// A double word as the sum of two floats.
fn parts(x: Double) -> (f64, f64) {
    (x.value(), (x - x.value().into()).value())
}

/// The greatest integer that is not greater.
fn floor(x: Double) -> i128 {
    let (high, low) = parts(x);
    let whole = libm::floor(high);
    let (rest, low) = parts(Double::sum(high - whole, low));
    let more = libm::floor(rest);
    whole as i128 + more as i128 - i128::from(more == rest && low < 0.0)
}

/// The nearest number of the scalar.
fn nearest(encoding: &Encoding, x: Double) -> Raw {
    if !encoding.is_float {
        return encoding.nearest(Halves { floor: floor(x + x), is_exact: false });
    }
    let (high, low) = parts(x);
    if !encoding.is_single() {
        return Raw::of_float(high);
    }
    // The odd one of the two floats that enclose the number rounds as it does (Boldo and Melquiond, "Emulation of FMA", 2008).
    let is_even = high.to_bits() & 1 == 0;
    let odd = match (low == 0.0, is_even, low > 0.0) {
        (false, true, true) => high.next_up(),
        (false, true, false) => high.next_down(),
        _ => high,
    };
    Raw::of_float((odd as f32).into())
}

/// The greatest number of the scalar that is not greater.
fn below(encoding: &Encoding, x: Double) -> Raw {
    let near = nearest(encoding, x);
    let value = if encoding.is_float { near.to_float().into() } else { Double::about(near.0.into()) };
    if (value - x).value() <= 0.0 { near } else { previous(encoding, near) }
}

/// The coordinate along an axis that all corners of a feature have all the time.
fn level(bodies: &Bodies<'_>, encoding: &Encoding, pair: FeaturePair, axis: usize) -> Option<Raw> {
    let level = |corners: &[usize]| {
        let first = bodies.corner(*corners.first()?).start[axis];
        let stays = |corner: &usize| {
            let path = bodies.corner(*corner);
            let is_first = |x: Raw| encoding.compare(x, first).is_eq();
            is_first(path.start[axis]) && is_first(path.end[axis])
        };
        corners.iter().all(stays).then_some(first)
    };
    match pair {
        FeaturePair::CornerEdge([p, a, b]) => level(&[p]).or_else(|| level(&[a, b])),
        FeaturePair::CornerFace([p, a, b, c]) => level(&[p]).or_else(|| level(&[a, b, c])),
        FeaturePair::EdgeEdge([a, b, c, d]) => level(&[a, b]).or_else(|| level(&[c, d])),
    }
}

/// A coordinate of the place where two features meet.
fn place(
    bodies: &Bodies<'_>,
    encoding: &Encoding,
    pair: FeaturePair,
    axis: usize,
    time: FineTime,
    share: Option<FineTime>,
) -> FineTime {
    let at = |corner: usize| {
        let path = bodies.corner(corner);
        let [from, to] = [path.start[axis], path.end[axis]].each(|x: Raw| stored(encoding, x));
        let motion = to - from;
        let size = from.value().abs() + motion.value().abs();
        FineTime { t: from + time.t * motion, error: time.error * motion.value().abs() + Double::LOST * size }
    };
    let (FeaturePair::CornerEdge([p, q, _])
    | FeaturePair::CornerFace([p, q, ..])
    | FeaturePair::EdgeEdge([p, q, ..])) = pair;
    let first = at(p);
    let Some(share) = share else { return first };
    let second = at(q);
    let way = second.t - first.t;
    let error = first.error + second.error + share.error * way.value().abs();
    FineTime {
        t: first.t + share.t * way,
        error: error + Double::LOST * (first.t.value().abs() + way.value().abs()),
    }
}
