//! What takes part in a contest: a function that is asked about two operands, in the types that it takes.

use std::any::Any;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Whether the operands meet.
    Verdict,
    /// Where, or how deeply.
    Answer,
    /// Where a line, ray or segment first meets a solid, and no more than that.
    Cast,
    /// The places at which two sides that face each other touch.
    Manifold,
    /// What stops the first on its way.
    Sweep,
}

/// What is said to it.
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

/// What a function finds that tells the first place alone.
#[derive(Clone, Copy, Debug)]
pub struct First<T>(pub Option<T>);

impl<T> Outcome for First<T> {
    const QUESTION: Question = Question::Cast;
    fn is_hit(&self) -> bool {
        self.0.is_some()
    }
}

/// What a function finds that tells the places of contact.
#[derive(Clone, Copy, Debug)]
pub struct Places<T>(pub Option<T>);

impl<T> Outcome for Places<T> {
    const QUESTION: Question = Question::Manifold;
    fn is_hit(&self) -> bool {
        self.0.is_some()
    }
}

/// What a function finds that tells what stops a moving shape.
#[derive(Clone, Copy, Debug)]
pub struct Stopped<T>(pub Option<T>);

impl<T> Outcome for Stopped<T> {
    const QUESTION: Question = Question::Sweep;
    fn is_hit(&self) -> bool {
        self.0.is_some()
    }
}

/// A function, with operands of its own types.
pub trait Lane {
    /// One call after the other, each free to start before the former has ended.
    fn throughput(&self) -> Duration;
    /// A chain of calls: each verdict decides on which operands the next call is.
    fn latency(&self) -> Duration;
    /// The verdict on each of the operands.
    fn verdicts(&self) -> Vec<bool>;
    /// Reads the operands, so that they are near at hand.
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
            // Looked at where it is: a copy of what has just been written in parts would wait for these.
            let found = (self.ask)(black_box(operands));
            black_box(&found);
        }
        start.elapsed()
    }

    /// A hit skips one pair of operands, so every turn sees about the same ones.
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

/// A function that can be asked about kousa's shapes `A` and `B`, once these are turned into its own.
pub struct Entrant<A, B> {
    /// The crate.
    pub who: &'static str,
    /// The function.
    pub how: &'static str,
    pub question: Question,
    pub prepare: Prepare<A, B>,
}

impl<A: 'static, B: 'static> Entrant<A, B> {
    /// `to` turns kousa's shapes into the function's own, which is not timed; `ask` is.
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

/// All that take part, in contests of any operands: the operands' types say in which.
#[derive(Default)]
pub struct Entrants(Vec<Box<dyn Any>>);

impl Entrants {
    /// To add functions of one crate.
    pub fn team(&mut self, who: &'static str) -> Team<'_> {
        Team { who, entrants: self }
    }

    /// Those with these operands.
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
    /// As [`Entrant::new`].
    pub fn add<A: 'static, B: 'static, N: Clone + 'static, R: Outcome>(
        &mut self,
        how: &'static str,
        to: impl Fn(&A, &B) -> N + 'static,
        ask: impl Fn(&N) -> R + Copy + 'static,
    ) {
        self.entrants.0.push(Box::new(Entrant::new(self.who, how, to, ask)));
    }
}
