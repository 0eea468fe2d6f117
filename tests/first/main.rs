//! The first of many: which of several shapes is hit or stops first, against times that are real algebraic numbers.
//!
//! Whether a shape is hit at all other suites test. Here the time of each that is hit comes from the definition of the sets, in
//! fractions, and which of two times is less from their polynomials.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

mod cases;
mod casts;
mod drawn;
mod entry;
mod number;
#[path = "../support/mod.rs"]
mod support;
mod sweeps;

use std::cmp::Ordering;

use drawn::Style;
use number::Number;

/// Slices of a style for each pair; of the whole range, whose fractions are long, fewer.
fn rounds(style: Style) -> u64 {
    let rounds = support::rounds(2, 4);
    if style == Style::Any { 1 + rounds / 16 } else { rounds }
}

/// The order of each two times; `None` where a shape is not hit.
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

    /// Each two that are hit.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Ordering)> {
        let known = |(i, orders): (usize, &Vec<Option<Ordering>>)| {
            let row: Vec<_> =
                orders.iter().enumerate().filter_map(|(j, order)| Some((i, j, (*order)?))).collect();
            row
        };
        self.0.iter().enumerate().flat_map(known)
    }
}

/// What has been seen of a pair.
#[derive(Default)]
struct Seen {
    /// Slices of which something is found.
    found: u32,
    /// Different times, with different rounded numbers and with one.
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

    /// That all has been seen.
    fn require(&self, what: &str) {
        let Self { found, told, hidden, equal } = self;
        let all = *found > 0 && *told > 0 && *hidden > 0 && *equal > 0;
        assert!(all, "{what}: {found} found, {told} times told, {hidden} hidden, {equal} equal");
    }
}
