//! How far a shape that turns comes, until it cannot be proven to go on.
//!
//! From a time up to which the motion is free, a longer stretch is tried, along each of a few directions of both of its ends. If none proves it free, the
//! stretch becomes shorter: to where the gap falls to its least width, if that moved along a line, or to a half.

use crate::number::each::indexed;
use crate::number::float::greater;
use crate::turning::kept_apart::{GapBounds, Separating, TurningPair};
use crate::turning::proposed_directions::Directions;
use crate::turning::spin::SpinFrame;

/// The greatest number of stretches that are tried.
pub const MOST_STRETCHES: u32 = 1024;

/// Where a shape is stopped.
#[derive(Clone, Copy, Debug)]
pub struct TurningStop<const D: usize> {
    /// The time until which the motion is free.
    pub t: f64,
    /// The direction from the moving shape to the other one.
    pub direction: [f64; D],
}

impl<const D: usize> TurningStop<D> {
    /// Where nothing is known.
    pub fn at_once() -> Self {
        Self { t: 0.0, direction: indexed(|i| if i == 0 { 1.0 } else { 0.0 }) }
    }
}

/// Where a shape of the plane is stopped before a time; `None` if it certainly is not. The shapes do not overlap at the start.
#[inline(never)]
pub fn advance_in_plane(pair: &TurningPair<'_, 2>, end: f64, tolerance: f64) -> Option<TurningStop<2>> {
    pair.advance(end, tolerance)
}

/// The same in space.
#[inline(never)]
pub fn advance_in_space(pair: &TurningPair<'_, 3>, end: f64, tolerance: f64) -> Option<TurningStop<3>> {
    pair.advance(end, tolerance)
}

/// The least gap that a stretch must keep.
#[derive(Clone, Copy)]
enum LeastGap {
    /// The shapes were apart, and stay apart by more than this.
    Wide(f64),
    /// The shapes touch: a gap may be less than zero by what rounding adds.
    Touching,
}

impl LeastGap {
    /// By how much a stretch keeps more than this.
    fn spare(self, apart: &GapBounds) -> f64 {
        match self {
            Self::Wide(gap) => apart.least - apart.error - gap,
            Self::Touching => apart.least + TOUCHING * apart.error,
        }
    }
}

/// Shapes that touch may overlap by so many error bounds more than the one that a gap is uncertain by.
const TOUCHING: f64 = 3.0;

/// Shapes touch if their gap is at most so many error bounds.
const CLOSE: f64 = 8.0;

/// What touches at the start is stopped there if its corners moved by no more than so many error bounds.
const AT_ONCE: f64 = 64.0;

/// The best direction for a stretch, with what it keeps.
struct BestDirection<const D: usize> {
    spare: f64,
    apart: GapBounds,
    /// As it is at the start of the stretch.
    direction: [f64; D],
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
struct TurningAdvance<'p, 'a, const D: usize> {
    pair: &'p TurningPair<'a, D>,
    tolerance: f64,
    /// The greatest speed of a corner.
    speed: f64,
    /// Where it is, and the directions known there.
    from: SpinFrame<D>,
    known: Directions<D>,
    /// The one along which the two are furthest apart there.
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

impl<'p, 'a, const D: usize> TurningAdvance<'p, 'a, D> {
    fn of(pair: &'p TurningPair<'a, D>, tolerance: f64) -> Self {
        let from = pair.spin.at(0.0);
        let known = pair.directions(&from, None);
        let widest = pair.widest(&from, &known);
        let gap = |apart: &GapBounds| apart.least - apart.error;
        // Gaps are certain to a small part of it.
        let error = widest.as_ref().map_or(0.0, |widest| widest.apart.error);
        let tolerance = greater(4.0 * CLOSE * error, tolerance);
        let least_gap = match &widest {
            Some(BestDirection { apart, .. }) if gap(apart) > CLOSE * apart.error => {
                let half = 0.5 * gap(apart);
                LeastGap::Wide(if half < 0.25 * tolerance { half } else { 0.25 * tolerance })
            }
            _ => LeastGap::Touching,
        };
        Self {
            pair,
            tolerance,
            speed: pair.spin.speed(pair.reach()),
            from,
            known,
            direction: widest.map_or(TurningStop::at_once().direction, |widest| widest.direction),
            least_gap,
            error: 0.0,
            span: 1.0,
            failed: None,
            is_probed: false,
        }
    }

    /// Where the shape is stopped. What touches at the start and goes on by no more than a few roundings is stopped there.
    fn stop(&self) -> TurningStop<D> {
        let is_start =
            matches!(self.least_gap, LeastGap::Touching) && self.speed * self.from.t <= AT_ONCE * self.error;
        TurningStop { t: if is_start { 0.0 } else { self.from.t }, direction: self.direction }
    }

    /// Tries the next stretch.
    fn step(&mut self, end: f64) -> StretchOutcome {
        let later = self.from.t + self.span;
        let later = if later < end { later } else { end };
        if later <= self.from.t && self.from.t < end {
            return StretchOutcome::Stopped;
        }
        let to = self.pair.spin.at(later);
        let next = self.pair.directions(&to, Some(&self.direction));
        let Some(best) = self.pair.best(self.least_gap, [&self.from, &to], [&self.known, &next]) else {
            let is_short = self.speed * self.span <= self.tolerance / 64.0;
            self.span *= 0.5;
            return if is_short { StretchOutcome::Stopped } else { StretchOutcome::On };
        };
        if best.spare < 0.0 || best.spare.is_nan() {
            return self.shorten(&best, later - self.from.t);
        }
        if later >= end {
            return StretchOutcome::Free;
        }
        self.go_on(to, next);
        StretchOutcome::On
    }

    /// Goes on to the end of a stretch that is free.
    fn go_on(&mut self, to: SpinFrame<D>, known: Directions<D>) {
        self.is_probed = self.failed.is_some();
        self.span = self.failed.map_or(2.0 * self.span, |failed| 0.5 * failed);
        (self.from, self.known, self.failed) = (to, known, None);
        if let Some(widest) = self.pair.widest(&self.from, &self.known) {
            self.direction = widest.direction;
            if widest.apart.least - widest.apart.error > 0.5 * self.tolerance {
                self.least_gap = LeastGap::Wide(0.25 * self.tolerance);
            }
        }
    }

    /// Shortens a stretch that is not proven to be free. One within which no corner moves by more than a small part of the tolerance is not shortened again;
    /// where the shapes are near, that is tried at once.
    fn shorten(&mut self, best: &BestDirection<D>, span: f64) -> StretchOutcome {
        (self.direction, self.error) = (best.direction, best.apart.error);
        let GapBounds { ends: [first, last], error, .. } = best.apart;
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
        let share = (first - floor) / (first - last);
        let is_share = last < floor && share > 1.0 / 16.0 && share < 0.5;
        self.span = span * if is_share { share } else { 0.5 };
        StretchOutcome::On
    }
}

impl<const D: usize> TurningPair<'_, D> {
    /// Where the shape is stopped before a time.
    fn advance(&self, end: f64, tolerance: f64) -> Option<TurningStop<D>> {
        let mut way = TurningAdvance::of(self, tolerance);
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
    fn widest(&self, frame: &SpinFrame<D>, directions: &Directions<D>) -> Option<BestDirection<D>> {
        self.best(LeastGap::Wide(0.0), [frame, frame], [directions, &Directions::none()])
    }

    /// The direction that keeps most of a gap during a stretch, among those known at either end of it.
    fn best(
        &self,
        least_gap: LeastGap,
        frames: [&SpinFrame<D>; 2],
        directions: [&Directions<D>; 2],
    ) -> Option<BestDirection<D>> {
        let mut best: Option<BestDirection<D>> = None;
        for (frame, directions) in frames.into_iter().zip(directions) {
            for n in directions.all() {
                let own = frame.back(n);
                let is_along = self.standing.body.is_bounded() && self.spin.turn != 0;
                let along = is_along.then_some((Separating::Along(own), frames[0].forth(&own)));
                for (separating, direction) in
                    [Some((Separating::Still(*n), *n)), along].into_iter().flatten()
                {
                    let apart = self.apart(&separating, frames);
                    let spare = least_gap.spare(&apart);
                    if best.as_ref().is_none_or(|old| spare > old.spare) {
                        best = Some(BestDirection { spare, apart, direction });
                    }
                }
            }
        }
        best
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
            let pair = TurningPair { moving: &moving, standing: &standing, spin: &spin };
            let mut way = TurningAdvance::of(&pair, tolerance);
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
            assert!(most < 150.0 && undecided == 0.0, "{tolerance}: {most}, {undecided}");
        }
    }
}
