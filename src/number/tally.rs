//! Counters of uncertain queries, for tests and benchmarks.

use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The number of queries that exact integers have answered.
static INTEGER_RUNS: AtomicUsize = AtomicUsize::new(0);

/// Counts a query answered by integers.
pub fn count_integer_run() {
    INTEGER_RUNS.fetch_add(1, Relaxed);
}

/// The number of queries answered by integers since the last call.
pub fn take_integer_runs() -> usize {
    INTEGER_RUNS.swap(0, Relaxed)
}

/// The number of runs of the careful stage.
static CAREFUL_RUNS: AtomicUsize = AtomicUsize::new(0);

/// Counts a query of which the fast stage was uncertain.
pub fn count_second_look() {
    CAREFUL_RUNS.fetch_add(1, Relaxed);
}

/// The number of those queries since the last call.
pub fn take_second_looks() -> usize {
    CAREFUL_RUNS.swap(0, Relaxed)
}
