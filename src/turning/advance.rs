//! How far a shape that turns comes, until it cannot be proven to go on.
//!
//! From a time up to which the motion is free, a longer stretch is tried, along the direction that was the best one so far. If that does not prove most of it, further
//! directions are tried, of both ends of the stretch. The motion goes on to where the proof ends, and the next stretch is about as long as the rest of the gap takes.

use crate::number::each::indexed;
use crate::number::float::greater;
use crate::turning::kept_apart::{GapBounds, LeastGap, Pair, Separating};
use crate::turning::proposed_directions::{Directions, unit};
use crate::turning::spin::Frame;

/// The greatest number of stretches that are tried.
pub const MOST_STRETCHES: u32 = 1024;

/// Where a shape is stopped.
#[derive(Clone, Copy, Debug)]
pub struct Stop<const D: usize> {
    /// The time until which the motion is free.
    pub t: f64,
    /// The direction from the moving shape to the other one.
    pub direction: [f64; D],
}

impl<const D: usize> Stop<D> {
    /// Where nothing is known.
    pub fn at_once() -> Self {
        Self { t: 0.0, direction: indexed(|i| if i == 0 { 1.0 } else { 0.0 }) }
    }
}

/// Where a shape of the plane is stopped before a time; `None` if it certainly is not. The shapes do not overlap at the start.
#[inline(never)]
pub fn advance_in_plane(pair: &Pair<'_, 2>, end: f64, tolerance: f64) -> Option<Stop<2>> {
    pair.advance(end, tolerance)
}

/// The same in space.
#[inline(never)]
pub fn advance_in_space(pair: &Pair<'_, 3>, end: f64, tolerance: f64) -> Option<Stop<3>> {
    pair.advance(end, tolerance)
}

/// Shapes touch if their gap is at most so many error bounds.
const CLOSE: f64 = 8.0;

/// What touches at the start is stopped there if its corners moved by no more than so many error bounds.
const AT_ONCE: f64 = 64.0;

/// A direction that proves this share of a stretch is good enough.
const GOOD: f64 = 0.25;

/// A direction with the gap along it.
#[derive(Clone, Copy)]
struct BestDirection<const D: usize> {
    separating: Separating<D>,
    apart: GapBounds,
}

impl<const D: usize> BestDirection<D> {
    /// The direction where the motion is. However often it is turned, it is a unit vector.
    fn at(&self, frame: &Frame<D>) -> [f64; D] {
        match &self.separating {
            Separating::Still(n) => *n,
            Separating::Along(own) => unit(&frame.forth(own)).unwrap_or(*own),
        }
    }
}

/// What one stretch comes to.
#[derive(Clone, Copy, PartialEq)]
enum StretchOutcome {
    /// The motion is free until its end.
    Free,
    /// Where the shapes come together.
    Stopped,
    On,
}

/// How far a shape has come.
struct Advance<'p, 'a, const D: usize> {
    pair: &'p Pair<'a, D>,
    tolerance: f64,
    /// The greatest speed of a corner.
    speed: f64,
    /// Where it is, and the directions there, if they are known.
    from: Frame<D>,
    known: Option<Directions<D>>,
    /// One along which the two are apart there.
    direction: [f64; D],
    least_gap: LeastGap,
    /// What a gap was uncertain by at the last stretch.
    error: f64,
    /// The next stretch to be tried.
    span: f64,
    /// The stretch that failed where a very short one is tried next.
    failed: Option<f64>,
    /// Whether a very short one was tried since the last stretch.
    is_probed: bool,
}

impl<'p, 'a, const D: usize> Advance<'p, 'a, D> {
    fn of(pair: &'p Pair<'a, D>, tolerance: f64) -> Self {
        let from = pair.spin.at(0.0);
        let known = pair.directions(&from, None);
        let widest = pair.widest(&from, &known);
        let [gap, error] = widest.map_or([0.0; 2], |(_, apart)| [apart.ends[0] - apart.error, apart.error]);
        // Gaps are certain to a small part of it.
        let tolerance = greater(4.0 * CLOSE * error, tolerance);
        let half = 0.5 * gap;
        let is_apart = gap > CLOSE * error;
        let wide = LeastGap::Wide(if half < 0.25 * tolerance { half } else { 0.25 * tolerance });
        Self {
            pair,
            tolerance,
            speed: pair.spin.speed(pair.reaches[0]),
            from,
            known: Some(known),
            direction: widest.map_or(Stop::at_once().direction, |(direction, _)| direction),
            least_gap: if is_apart { wide } else { LeastGap::Touching },
            error: 0.0,
            span: 1.0,
            failed: None,
            is_probed: false,
        }
    }

    /// Where the shape is stopped. What touches at the start and goes on by no more than a few roundings is stopped there.
    fn stop(&self) -> Stop<D> {
        let is_start =
            matches!(self.least_gap, LeastGap::Touching) && self.speed * self.from.t <= AT_ONCE * self.error;
        Stop { t: if is_start { 0.0 } else { self.from.t }, direction: self.direction }
    }

    /// Tries the next stretch.
    fn step(&mut self, end: f64) -> StretchOutcome {
        let later = self.from.t + self.span;
        let later = if later < end { later } else { end };
        if later <= self.from.t && self.from.t < end {
            return StretchOutcome::Stopped;
        }
        let to = self.pair.spin.at(later);
        let (best, next) = self.best(&to);
        let Some(best) = best else {
            let is_short = self.speed * self.span <= self.tolerance / 64.0;
            self.span *= 0.5;
            return if is_short { StretchOutcome::Stopped } else { StretchOutcome::On };
        };
        if best.apart.share < 1.0 {
            return self.shorten(&best, later - self.from.t);
        }
        if later >= end {
            return StretchOutcome::Free;
        }
        self.is_probed = self.failed.is_some();
        self.span = self.failed.map_or(2.0 * self.span, |failed| 0.5 * failed);
        self.go_on(&best, to, next);
        StretchOutcome::On
    }

    /// The direction that proves most of a stretch, and the directions at its end, if they were needed.
    fn best(&mut self, to: &Frame<D>) -> (Option<BestDirection<D>>, Option<Directions<D>>) {
        let (pair, frames) = (self.pair, [&self.from, to]);
        let mut best = None;
        // Whether a short stretch stops the shape must not depend on a direction that is merely good.
        let good = if self.speed * (to.t - self.from.t) > self.tolerance / 32.0 { GOOD } else { 1.0 };
        let mut is_good = |frame: &Frame<D>, directions: &[[f64; D]]| {
            pair.improve(&mut best, self.least_gap, frames, frame, directions);
            best.as_ref().is_some_and(|best| best.apart.share >= good)
        };
        if is_good(&self.from, &[self.direction]) {
            return (best, None);
        }
        let nearest = if self.known.is_none() { pair.nearest(&self.from) } else { None };
        if is_good(&self.from, nearest.as_slice()) {
            return (best, None);
        }
        let known = self.known.get_or_insert_with(|| pair.directions(&self.from, Some(&self.direction)));
        if is_good(&self.from, known.all()) {
            return (best, None);
        }
        let next = pair.directions(to, Some(&self.direction));
        is_good(to, next.all());
        (best, Some(next))
    }

    /// Goes on to the end of a stretch that is free along a direction.
    fn go_on(&mut self, best: &BestDirection<D>, to: Frame<D>, known: Option<Directions<D>>) {
        self.direction = best.at(&to);
        let widest = known.as_ref().and_then(|known| self.pair.widest(&to, known));
        let gap = match widest {
            Some((direction, apart)) => {
                self.direction = direction;
                apart.ends[0] - apart.error
            }
            None => best.apart.ends[1] - best.apart.error,
        };
        // Without the directions there, the gap is known only at the end of the whole stretch.
        if gap > 0.5 * self.tolerance && (known.is_some() || best.apart.share >= 1.0) {
            self.least_gap = LeastGap::Wide(0.25 * self.tolerance);
        }
        (self.from, self.known, self.failed) = (to, known, None);
    }

    /// Shortens a stretch that is not proven to be free to where the proof ends. One within which no corner moves by more than a small part of the tolerance is not
    /// shortened again; where the shapes are near, that is tried at once.
    fn shorten(&mut self, best: &BestDirection<D>, span: f64) -> StretchOutcome {
        let GapBounds { share, ends: [first, last], error, .. } = best.apart;
        (self.direction, self.error) = (best.at(&self.from), error);
        let (floor, short) = match self.least_gap {
            LeastGap::Wide(gap) => (gap + 0.125 * self.tolerance, greater(self.tolerance / 64.0, error)),
            LeastGap::Touching => (0.0, 0.25 * error),
        };
        let is_near = first - error <= floor + 0.125 * self.tolerance;
        if self.speed * span <= short {
            return StretchOutcome::Stopped;
        }
        if is_near && !self.is_probed {
            (self.span, self.failed, self.is_probed) = (0.75 * short / self.speed, Some(span), true);
            return StretchOutcome::On;
        }
        self.failed = None;
        // Where the gap falls to its least width if it moved along the chord.
        let crossing = (first - floor) / (first - last);
        let is_crossed = last < floor && crossing > 0.0;
        if self.speed * share * span <= short {
            let is_share = is_crossed && crossing > 1.0 / 16.0 && crossing < 0.5;
            self.span = span * if is_share { crossing } else { 0.5 };
            return StretchOutcome::On;
        }
        let rest = if is_crossed { 2.0 * (crossing - share) } else { 0.5 * (1.0 - share) };
        let least = short / (self.speed * span);
        self.span = span * if rest > least { rest } else { least };
        self.is_probed = false;
        let to = self.pair.spin.at(self.from.t + share * span);
        self.go_on(best, to, None);
        StretchOutcome::On
    }
}

impl<const D: usize> Pair<'_, D> {
    /// Where the shape is stopped before a time.
    fn advance(&self, end: f64, tolerance: f64) -> Option<Stop<D>> {
        let mut way = Advance::of(self, tolerance);
        // A half-space whose normal is too short for these units has no direction.
        if !self.standing.body.is_bounded() && way.known.as_ref().is_none_or(|known| known.all().is_empty()) {
            return Some(Stop::at_once());
        }
        for _ in 0..MOST_STRETCHES {
            match way.step(end) {
                StretchOutcome::Free => return None,
                StretchOutcome::Stopped => break,
                StretchOutcome::On => {}
            }
        }
        Some(way.stop())
    }

    /// The direction along which the two are furthest apart at a time.
    fn widest(&self, frame: &Frame<D>, directions: &Directions<D>) -> Option<([f64; D], GapBounds)> {
        let mut widest: Option<([f64; D], GapBounds)> = None;
        for n in directions.all() {
            let apart = self.apart(&Separating::Still(*n), LeastGap::Touching, [frame, frame]);
            let gap = |apart: &GapBounds| apart.ends[0] - apart.error;
            if widest.as_ref().is_none_or(|(_, old)| gap(&apart) > gap(old)) {
                widest = Some((*n, apart));
            }
        }
        widest
    }

    /// Takes the direction that proves more of a stretch than the best one so far, if there is one among some, which are those at a time.
    fn improve(
        &self,
        best: &mut Option<BestDirection<D>>,
        least_gap: LeastGap,
        frames: [&Frame<D>; 2],
        at: &Frame<D>,
        directions: &[[f64; D]],
    ) {
        let turns = self.standing.body.is_bounded() && self.spin.turn != 0;
        for n in directions {
            let along = turns.then(|| Separating::Along(at.back(n)));
            for separating in [Some(Separating::Still(*n)), along].into_iter().flatten() {
                let apart = self.apart(&separating, least_gap, frames);
                if best.as_ref().is_none_or(|old| apart.share > old.apart.share) {
                    *best = Some(BestDirection { separating, apart });
                }
                if apart.share >= 1.0 {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use num_traits::Float;

    use super::*;
    use crate::distance::cores_fast::{FloatCore, RoundedCore};
    use crate::rng::Rng;
    use crate::turning::spin::Spin;

    /// A number within ±`most`.
    fn number(rng: &mut Rng, most: f64) -> f64 {
        most * (rng.next() as f64 / u64::MAX as f64 * 2.0 - 1.0)
    }

    fn tetrahedron(rng: &mut Rng, size: f64, at: f64) -> FloatCore<'static, 3> {
        let middle: [f64; 3] = indexed(|_| number(rng, at));
        let corners: [[f64; 3]; 4] = indexed(|_| indexed(|i| middle[i] + number(rng, size)));
        FloatCore::bare(RoundedCore::few(corners))
    }

    /// How many stretches are tried, in the mean and at most, and how often that many are not enough.
    fn counts(tolerance: f64, size: f64) -> [f64; 3] {
        const DRAWS: u32 = 1000;
        let (mut rng, mut sum, mut most, mut undecided) = (Rng::new(71), 0, 0, 0);
        for _ in 0..DRAWS {
            let (moving, standing) = (tetrahedron(&mut rng, size, 2.0), tetrahedron(&mut rng, 1.0, 4.0));
            let axis: [f64; 3] = indexed(|_| number(&mut rng, 1.0));
            let length = Float::sqrt(axis.iter().map(|x| x * x).sum::<f64>());
            let spin = Spin {
                center: indexed(|_| number(&mut rng, 2.0)),
                translation: indexed(|_| number(&mut rng, 4.0)),
                axis: axis.map(|x| x / length),
                turn: i128::from(rng.next() >> (1 + rng.below(8))),
            };
            let pair = Pair::new(&moving, &standing, &spin);
            let mut way = Advance::of(&pair, tolerance);
            if matches!(way.least_gap, LeastGap::Touching) {
                continue;
            }
            let mut stretches = 0;
            while stretches < MOST_STRETCHES && way.step(1.0) == StretchOutcome::On {
                stretches += 1;
            }
            (sum, most) = (sum + stretches, most.max(stretches));
            undecided += u32::from(stretches == MOST_STRETCHES);
        }
        [f64::from(sum) / f64::from(DRAWS), f64::from(most), f64::from(undecided)]
    }

    #[test]
    fn few_stretches_are_enough() {
        for (tolerance, size, mean) in
            [(1e-2, 1.0, 2.0), (1e-6, 1.0, 3.0), (1e-8, 1.0, 4.0), (1e-3, 8.0, 8.0)]
        {
            let [found, most, undecided] = counts(tolerance, size);
            assert!(found < mean, "{tolerance}: {found}");
            assert!(most < 200.0 && undecided == 0.0, "{tolerance}: {most}, {undecided}");
        }
    }
}
