//! An entrant in a contest: a function that answers a query about two operands, in the types that it takes.

use std::any::Any;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The kind of query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Whether the operands meet.
    Verdict,
    /// Where the operands meet, or how deep they penetrate.
    Answer,
    /// Where a line, ray or segment first hits a solid, and nothing else.
    Cast,
    /// The contact points of two sides that face each other.
    Manifold,
    /// What stops the first operand on its way.
    Sweep,
}

/// The result of a query.
pub trait Outcome {
    const QUESTION: Question;
    fn is_hit(&self) -> bool;
}

impl Outcome for bool {
    const QUESTION: Question = Question::Verdict;
    fn is_hit(&self) -> bool {
        *self
    }
}

impl<T> Outcome for Option<T> {
    const QUESTION: Question = Question::Answer;
    fn is_hit(&self) -> bool {
        self.is_some()
    }
}

/// The result of a function that returns only the first hit.
#[derive(Clone, Copy, Debug)]
pub struct First<T>(pub Option<T>);

impl<T> Outcome for First<T> {
    const QUESTION: Question = Question::Cast;
    fn is_hit(&self) -> bool {
        self.0.is_some()
    }
}

/// The result of a function that returns the contact points.
#[derive(Clone, Copy, Debug)]
pub struct Places<T>(pub Option<T>);

impl<T> Outcome for Places<T> {
    const QUESTION: Question = Question::Manifold;
    fn is_hit(&self) -> bool {
        self.0.is_some()
    }
}

/// The result of a function that returns what stops a moving shape.
#[derive(Clone, Copy, Debug)]
pub struct Stopped<T>(pub Option<T>);

impl<T> Outcome for Stopped<T> {
    const QUESTION: Question = Question::Sweep;
    fn is_hit(&self) -> bool {
        self.0.is_some()
    }
}

/// A function, with operands converted to its own types.
pub trait Lane {
    /// The duration of independent calls, each of which may start before the previous one has ended.
    fn throughput(&self) -> Duration;
    /// The duration of a chain of dependent calls: each verdict determines the operands of the next call.
    fn latency(&self) -> Duration;
    /// The verdict on each pair of operands.
    fn verdicts(&self) -> Vec<bool>;
    /// Reads the operands, so that they are in the cache.
    fn warm(&self);
}

struct Asked<N, F> {
    operands: Vec<N>,
    ask: F,
}

impl<N: Clone, R: Outcome, F: Fn(&N) -> R> Lane for Asked<N, F> {
    fn throughput(&self) -> Duration {
        let start = Instant::now();
        for operands in &self.operands {
            // The result is inspected in place: a copy would stall on the partial writes that have just been
            // made.
            let found = (self.ask)(black_box(operands));
            black_box(&found);
        }
        start.elapsed()
    }

    /// A hit skips one pair of operands, so every turn uses about the same ones.
    fn latency(&self) -> Duration {
        let count = self.operands.len();
        let mut at = 0;
        let start = Instant::now();
        for _ in 0..count {
            let found = (self.ask)(black_box(&self.operands[at]));
            let is_hit = black_box(&found).is_hit();
            at += 1 + usize::from(is_hit);
            at = if at >= count { at - count } else { at };
        }
        start.elapsed()
    }

    fn verdicts(&self) -> Vec<bool> {
        self.operands.iter().map(|operands| (self.ask)(operands).is_hit()).collect()
    }

    fn warm(&self) {
        self.operands.iter().cloned().for_each(|operands| {
            black_box(operands);
        });
    }
}

type Prepare<A, B> = Box<dyn Fn(&[(A, B)]) -> Box<dyn Lane>>;

/// A function that answers a query about kousa's shapes `A` and `B`, after these are converted to its own
/// types.
pub struct Entrant<A, B> {
    /// The name of the crate.
    pub who: &'static str,
    /// The name of the function.
    pub how: &'static str,
    pub question: Question,
    pub prepare: Prepare<A, B>,
}

impl<A: 'static, B: 'static> Entrant<A, B> {
    /// An entrant from two functions: `to` converts kousa's shapes to the function's own, which is not timed,
    /// and `ask` is the timed function.
    pub fn new<N: Clone + 'static, R: Outcome>(
        who: &'static str,
        how: &'static str,
        to: impl Fn(&A, &B) -> N + 'static,
        ask: impl Fn(&N) -> R + Copy + 'static,
    ) -> Self {
        let prepare = move |operands: &[(A, B)]| -> Box<dyn Lane> {
            Box::new(Asked { operands: operands.iter().map(|(a, b)| to(a, b)).collect(), ask })
        };
        Self { who, how, question: R::QUESTION, prepare: Box::new(prepare) }
    }
}

/// All entrants, for contests of any operands. The operand types determine in which one each takes part.
#[derive(Default)]
pub struct Entrants(Vec<Box<dyn Any>>);

impl Entrants {
    /// A handle to add the functions of one crate.
    pub fn team(&mut self, who: &'static str) -> Team<'_> {
        Team { who, entrants: self }
    }

    /// The entrants with these operand types.
    pub fn of<A: 'static, B: 'static>(&self) -> impl Iterator<Item = &Entrant<A, B>> {
        self.0.iter().filter_map(|entrant| entrant.downcast_ref())
    }
}

/// The functions of one crate.
pub struct Team<'a> {
    who: &'static str,
    entrants: &'a mut Entrants,
}

impl Team<'_> {
    /// Adds an entrant; see [`Entrant::new`].
    pub fn add<A: 'static, B: 'static, N: Clone + 'static, R: Outcome>(
        &mut self,
        how: &'static str,
        to: impl Fn(&A, &B) -> N + 'static,
        ask: impl Fn(&N) -> R + Copy + 'static,
    ) {
        self.entrants.0.push(Box::new(Entrant::new(self.who, how, to, ask)));
    }
}
