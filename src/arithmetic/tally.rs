//! Counts of what the filters leave uncertain, for tests and benchmarks.

use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// How often exact integers have answered a query.
static INTEGER_RUNS: AtomicUsize = AtomicUsize::new(0);

/// Notes that integers answer.
pub fn count_integer_run() {
    INTEGER_RUNS.fetch_add(1, Relaxed);
}

/// How often integers have answered since this was last called.
pub fn take_integer_runs() -> usize {
    INTEGER_RUNS.swap(0, Relaxed)
}

/// How often the careful stage was needed.
static CAREFUL_RUNS: AtomicUsize = AtomicUsize::new(0);

/// Notes that the fast stage was not certain.
pub fn count_second_look() {
    CAREFUL_RUNS.fetch_add(1, Relaxed);
}

/// How often that has been so since this was last called.
pub fn take_second_looks() -> usize {
    CAREFUL_RUNS.swap(0, Relaxed)
}
