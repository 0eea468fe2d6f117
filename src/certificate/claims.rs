//! What plain stages claim of the numbers of their answers, recorded for tests.
//!
//! In steps of a fixed-point scalar a number comes with a bound of its error. While a test listens, every such pair is recorded, and the
//! number is rounded to the nearest step even if the bound leaves that uncertain, so that the test sees all of them. Only a bound beyond
//! a limit leaves it uncertain, so that the test sees the stages that follow, too.

use std::cell::RefCell;
use std::panic::Location;
use std::thread_local;
use std::vec::Vec;

/// A number, relative to a stored one, and what a stage claims of its error. Both are in steps.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The line of code that rounds it.
    pub site: (&'static str, u32),
    pub base: f64,
    pub value: f64,
    pub error: f64,
}

impl Claim {
    /// The nearest step, which is not clamped.
    pub fn step(&self) -> i128 {
        self.base as i128 + self.value.round() as i128
    }
}

thread_local! {
    /// What was claimed since a test began to listen, and the greatest bound with which a number is rounded.
    static CLAIMS: RefCell<Option<(Vec<Claim>, f64)>> = const { RefCell::new(None) };
}

/// The step that a number is rounded to while a test listens.
#[track_caller]
pub fn recorded(base: f64, value: f64, error: f64) -> Option<i128> {
    let at = Location::caller();
    CLAIMS.with_borrow_mut(|claims| {
        let (claims, limit) = claims.as_mut()?;
        if !(value.is_finite() && error < *limit) {
            return None;
        }
        let claim = Claim { site: (at.file(), at.line()), base, value, error };
        claims.push(claim);
        Some(claim.step())
    })
}

/// Runs a query, and returns what was claimed meanwhile.
pub fn listen<R>(limit: f64, query: impl FnOnce() -> R) -> (R, Vec<Claim>) {
    CLAIMS.set(Some((Vec::new(), limit)));
    let answer = query();
    (answer, CLAIMS.take().map_or(Vec::new(), |(claims, _)| claims))
}
