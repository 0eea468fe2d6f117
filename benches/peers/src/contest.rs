//! A contest: one question about the same operands put to every entrant in turns.
//!
//! What else the machine does makes some turns slower, for all entrants alike; so medians over many turns count, and
//! ratios are taken within a turn.

use std::time::Duration;

use crate::entrant::{Entrant, Lane, Question};

/// How much is done.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Pairs of operands that are timed: so many that a processor does not remember which way each went the turn before
    /// (of half as many it does, where one branch decides), and so few that most entrants' stay in its second cache.
    pub operands: usize,
    pub turns: usize,
    /// Pairs of operands of each kind on which verdicts are compared with exact ones.
    pub judged: usize,
    /// Moving shapes of each kind, of which that is done, too.
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

    /// The part that meets.
    pub fn hits(&self) -> f64 {
        self.meet.iter().filter(|&&meet| meet).count() as f64 / self.meet.len() as f64
    }

    /// How many of a million verdicts are wrong.
    fn wrong(&self, entrant: &Entrant<A, B>) -> f64 {
        let verdicts = (entrant.prepare)(&self.operands).verdicts();
        let wrong = verdicts.iter().zip(&self.meet).filter(|(got, exact)| got != exact).count();
        wrong as f64 * 1e6 / self.meet.len() as f64
    }
}

/// What is known of an entrant after a contest.
#[derive(Clone, Debug)]
pub struct Score {
    pub who: &'static str,
    pub how: &'static str,
    pub called: Timing,
    pub chained: Timing,
    /// Wrong verdicts of a million, on random operands and on the grid.
    pub wrong: [f64; 2],
}

impl Score {
    /// Whether it is right on 99 of 100 random operands.
    pub fn is_sound(&self) -> bool {
        self.wrong[0] < 1e4
    }
}

/// How long a call takes.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    pub nanoseconds: f64,
    /// The same over what is written by hand, and over kousa, where these take part.
    pub over_hand: Option<f64>,
    pub over_kousa: Option<f64>,
}

/// A contest's operands, and who takes part.
pub struct Contest<'a, A, B> {
    pub entrants: Vec<&'a Entrant<A, B>>,
    /// Random ones, and those of the grid.
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

/// Who the floor is, and who is measured.
pub const HAND: &str = "by hand";
pub const KOUSA: &str = "kousa";

/// Nanoseconds for a call, by entrant and turn.
struct Turns(Vec<Vec<f64>>);

impl Turns {
    /// Each turn begins with another entrant. One turn before the first is not counted.
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

/// NaN of nothing.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
