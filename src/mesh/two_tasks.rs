//! Two tasks at a time, which share nothing that changes.

/// The results of both tasks, of which another core may do one.
#[cfg(feature = "rayon")]
#[inline]
pub(crate) fn both<A: Send, B: Send>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B + Send,
) -> (A, B) {
    rayon::join(one, other)
}

/// The results of both tasks, one after the other.
#[cfg(not(feature = "rayon"))]
#[inline]
pub(crate) fn both<A, B>(one: impl FnOnce() -> A, other: impl FnOnce() -> B) -> (A, B) {
    (one(), other())
}
