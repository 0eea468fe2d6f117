//! A contest: every entrant answers one query about the same operands, in turns.
//!
//! Other load on the machine makes some turns slower, for all entrants alike. The results are therefore
//! medians over many turns, and ratios are taken within a turn.

use std::time::Duration;

use crate::entrant::{Entrant, Lane, Question};

/// The size of the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of operand pairs that are timed: so many that a branch predictor does not remember the
    /// outcomes of the previous turn (with half as many it does, if one branch decides), and so few that
    /// those of most entrants stay in the second-level cache.
    pub operands: usize,
    pub turns: usize,
    /// The number of operand pairs of each kind whose verdicts are compared with exact ones.
    pub judged: usize,
    /// The number of moving shapes of each kind whose verdicts are compared with exact ones.
    pub moving: usize,
}

impl Effort {
    pub const FULL: Self = Self { operands: 1 << 14, turns: 61, judged: 100_000, moving: 250_000 };
    pub const QUICK: Self = Self { operands: 1 << 14, turns: 5, judged: 1 << 14, moving: 20_000 };
}

/// Operands with their exact verdicts.
pub struct Judged<A, B> {
    pub operands: Vec<(A, B)>,
    pub meet: Vec<bool>,
}

impl<A, B> Judged<A, B> {
    pub fn new(operands: Vec<(A, B)>, meets: impl Fn(&A, &B) -> bool) -> Self {
        let meet = operands.iter().map(|(a, b)| meets(a, b)).collect();
        Self { operands, meet }
    }

    /// The fraction of the pairs that meet.
    pub fn hits(&self) -> f64 {
        self.meet.iter().filter(|&&meet| meet).count() as f64 / self.meet.len() as f64
    }

    /// The number of wrong verdicts per million.
    fn wrong(&self, entrant: &Entrant<A, B>) -> f64 {
        let verdicts = (entrant.prepare)(&self.operands).verdicts();
        let wrong = verdicts.iter().zip(&self.meet).filter(|(got, exact)| got != exact).count();
        wrong as f64 * 1e6 / self.meet.len() as f64
    }
}

/// The score of an entrant after a contest.
#[derive(Clone, Debug)]
pub struct Score {
    pub who: &'static str,
    pub how: &'static str,
    pub called: Timing,
    pub chained: Timing,
    /// The number of wrong verdicts per million, on random operands and on the grid.
    pub wrong: [f64; 2],
}

impl Score {
    /// Whether fewer than 1 in 100 verdicts on random operands are wrong.
    pub fn is_sound(&self) -> bool {
        self.wrong[0] < 1e4
    }
}

/// The duration of a call.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    pub nanoseconds: f64,
    /// The ratios of the duration to that of the function by hand and to that of kousa, if these take part.
    pub over_hand: Option<f64>,
    pub over_kousa: Option<f64>,
}

/// The operands of a contest, and its entrants.
pub struct Contest<'a, A, B> {
    pub entrants: Vec<&'a Entrant<A, B>>,
    /// The random operands, and those of the grid.
    pub judged: &'a [Judged<A, B>; 2],
    pub effort: Effort,
}

impl<A: 'static, B: 'static> Contest<'_, A, B> {
    pub fn scores(&self) -> Vec<Score> {
        let operands = &self.judged[0].operands;
        let timed = &operands[..self.effort.operands];
        let lanes: Vec<_> = self.entrants.iter().map(|entrant| (entrant.prepare)(timed)).collect();
        let is_verdict = self.entrants.first().is_some_and(|entrant| entrant.question == Question::Verdict);
        let turns = self.effort.turns;
        let called = Turns::of(&lanes, turns, timed.len(), |lane| lane.throughput());
        let chained =
            Turns::of(&lanes, if is_verdict { turns } else { 0 }, timed.len(), |lane| lane.latency());
        let place = |who: &str| self.entrants.iter().position(|entrant| entrant.who == who);
        let (hand, kousa) = (place(HAND), place(KOUSA));
        let score = |(i, entrant): (usize, &&Entrant<A, B>)| Score {
            who: entrant.who,
            how: entrant.how,
            called: called.timing(i, hand, kousa),
            chained: chained.timing(i, hand, kousa),
            wrong: [0, 1].map(|kind| self.judged[kind].wrong(entrant)),
        };
        self.entrants.iter().enumerate().map(score).collect()
    }
}

/// The name of the baseline, and the name of what is measured.
pub const HAND: &str = "by hand";
pub const KOUSA: &str = "kousa";

/// The nanoseconds per call, by entrant and turn.
struct Turns(Vec<Vec<f64>>);

impl Turns {
    /// Times all lanes in turns. Each turn starts with another entrant, and a warm-up turn is not counted.
    fn of(lanes: &[Box<dyn Lane>], turns: usize, calls: usize, time: impl Fn(&dyn Lane) -> Duration) -> Self {
        let mut nanoseconds = vec![Vec::with_capacity(turns); lanes.len()];
        for turn in 0..=turns {
            for i in (0..lanes.len()).map(|i| (i + turn) % lanes.len()) {
                lanes[i].warm();
                let taken = time(&*lanes[i]).as_nanos() as f64 / calls as f64;
                if turn > 0 {
                    nanoseconds[i].push(taken);
                }
            }
        }
        Self(nanoseconds)
    }

    fn timing(&self, of: usize, hand: Option<usize>, kousa: Option<usize>) -> Timing {
        let over = |other: Option<usize>| other.map(|other| self.ratio(of, other));
        let nanoseconds = median(self.0[of].clone());
        Timing { nanoseconds, over_hand: over(hand), over_kousa: over(kousa) }
    }

    /// The median of the ratios within a turn.
    fn ratio(&self, of: usize, to: usize) -> f64 {
        median(self.0[of].iter().zip(&self.0[to]).map(|(of, to)| of / to).collect())
    }
}

/// The median of some numbers, or NaN if there are none.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
