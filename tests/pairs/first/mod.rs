//! The first of many: which of several shapes is hit first, or stops a sweep first, against times that are
//! real algebraic numbers.
//!
//! Other suites test whether a shape is hit at all. Here the time of each hit is computed from the definition
//! of the sets, in fractions, and the polynomials decide which of two times is less.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

mod cases;
mod casts;
mod drawn;
mod entry;
mod growth;
mod number;
use crate::support;
mod sweeps;

use std::cmp::Ordering;
use std::fmt::Debug;

use drawn::{Source, Style};
use number::Number;

/// Slices of a style for each pair; there are fewer from the whole range, because its fractions are long.
fn rounds(style: Style) -> u64 {
    let rounds = support::all_rounds(2, 4);
    if style == Style::Any { 1 + rounds / 16 } else { rounds }
}

/// Queries and judges each slice of each style; `distinct` separates the seeds of one caller from those of
/// another.
fn every_slice(times: u64, distinct: u64, slice: &mut dyn FnMut(Source, u64)) {
    for (kind, style) in Style::ALL.into_iter().enumerate() {
        for round in 0..times * rounds(style) {
            slice(Source::new(style, 100 * round + kind as u64 + distinct), round);
        }
    }
}

/// The index of a shape, and the answer about it.
type Indexed<'a, Answer> = (usize, &'a Answer);

/// The answers about one operand and a slice. Only the queries are compiled for each pair of shapes.
struct Asked<Answer> {
    first: Option<(usize, Answer)>,
    answers: Vec<Option<Answer>>,
    /// How each two answers compare.
    compared: Orders,
}

impl<Answer> Asked<Answer> {
    fn new(
        first: Option<(usize, Answer)>,
        answers: Vec<Option<Answer>>,
        compare: &dyn Fn(Indexed<Answer>, Indexed<Answer>) -> Ordering,
    ) -> Self {
        let order = |i: usize, j: usize| Some(compare((i, answers[i].as_ref()?), (j, answers[j].as_ref()?)));
        let compared = (0..answers.len()).map(|i| (0..answers.len()).map(|j| order(i, j)).collect());
        Self { compared: Orders(compared.collect()), first, answers }
    }

    /// The times of all shapes that are hit.
    fn times(&self, time: impl Fn(usize, &Answer) -> Number) -> Vec<Option<Number>> {
        let timed = |(i, answer): (usize, &Option<Answer>)| answer.as_ref().map(|answer| time(i, answer));
        self.answers.iter().enumerate().map(timed).collect()
    }

    /// Compares all answers with the orders of the times.
    fn judge<S: PartialEq>(
        &self,
        orders: &Orders,
        time: fn(&Answer) -> S,
        operands: &[&dyn Debug],
        seen: &mut Seen,
    ) where
        Answer: Debug,
    {
        let Self { first, answers, compared } = self;
        assert_eq!(first.as_ref().map(|first| first.0), orders.first(), "{operands:?}");
        if let Some((i, answer)) = first {
            assert_eq!(format!("{:?}", Some(answer)), format!("{:?}", answers[*i]), "{operands:?}");
        }
        seen.found += u32::from(first.is_some());
        for (i, j, order) in orders.pairs() {
            assert_eq!(compared.0[i][j], Some(order), "{i} and {j}: {operands:?}");
            let [one, two] = [i, j].map(|i| time(answers[i].as_ref().unwrap()));
            seen.compared(order, one == two, i == j);
        }
    }
}

/// The order of each two times; `None` if a shape is not hit.
struct Orders(Vec<Vec<Option<Ordering>>>);

impl Orders {
    fn of(times: &[Option<Number>]) -> Self {
        let mut orders = vec![vec![None; times.len()]; times.len()];
        for (i, one) in times.iter().enumerate() {
            for (j, two) in times.iter().enumerate().take(i + 1) {
                let order = one.as_ref().zip(two.as_ref()).map(|(one, two)| one.order(two));
                orders[i][j] = order;
                orders[j][i] = order.map(Ordering::reverse);
            }
        }
        Self(orders)
    }

    /// The lowest index of the least time.
    fn first(&self) -> Option<usize> {
        let is_least = |orders: &Vec<Option<Ordering>>| orders.iter().flatten().all(|order| order.is_le());
        (0..self.0.len()).find(|i| self.0[*i][*i].is_some() && is_least(&self.0[*i]))
    }

    /// All pairs of shapes that are hit.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Ordering)> {
        let known = |(i, orders): (usize, &Vec<Option<Ordering>>)| {
            let row: Vec<_> =
                orders.iter().enumerate().filter_map(|(j, order)| Some((i, j, (*order)?))).collect();
            row
        };
        self.0.iter().enumerate().flat_map(known)
    }
}

/// Counts of what was seen of a pair.
#[derive(Default)]
struct Seen {
    /// Slices with a first shape.
    found: u32,
    /// Different times: those with different rounded numbers, and those with the same.
    told: u32,
    hidden: u32,
    /// Equal times of different indices.
    equal: u32,
}

impl Seen {
    fn compared(&mut self, order: Ordering, is_same_number: bool, is_same_shape: bool) {
        match (order, is_same_number) {
            (Ordering::Equal, _) => self.equal += u32::from(!is_same_shape),
            (_, true) => self.hidden += 1,
            (_, false) => self.told += 1,
        }
    }

    /// Asserts that every case was seen.
    fn require(&self, what: &str) {
        let Self { found, told, hidden, equal } = self;
        let all = *found > 0 && *told > 0 && *hidden > 0 && *equal > 0;
        assert!(all, "{what}: {found} found, {told} times told, {hidden} hidden, {equal} equal");
    }
}
