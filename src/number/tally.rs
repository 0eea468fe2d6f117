//! A counter of queries that reach the exact program, for tests.

use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The number of queries that exact integers have answered.
static EXACT_RUNS: AtomicUsize = AtomicUsize::new(0);

/// Counts a query answered by integers.
pub fn count_exact_run() {
    EXACT_RUNS.fetch_add(1, Relaxed);
}

/// The number of queries answered by integers since the last call.
pub fn take_exact_runs() -> usize {
    EXACT_RUNS.swap(0, Relaxed)
}
