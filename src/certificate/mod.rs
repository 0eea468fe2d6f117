//! What fast stages in plain floats are made of: numbers with error bounds, their rounding, and corners in floats.
//!
//! * **In:** numbers in `f64`, and forms of them.
//! * **Out:** a number with its error bound (`Near`); the rounded numbers of an answer, or `Uncertain`.
//! * **One certificate:** a few comparisons before the first division vouch for all numbers of an answer (`rounded.rs`).
//! * **Searches:** `simplex_search.rs` and `expanding.rs` propose features of two convex sets. They prove nothing.
//! * **Not exact:** if nothing is certain here, the careful stages compute the answer.
//! * **For tests:** `claims.rs` and `counted.rs` record and check error bounds; `draws.rs` draws solids.
//! * **Calls:** `form`, `number`.
//! * **Open first:** `rounded.rs`, then `near.rs`.

#[cfg(all(test, feature = "fixed"))]
pub(crate) mod claims;
#[cfg(test)]
pub(crate) mod counted;
#[cfg(test)]
pub(crate) mod draws;
pub(crate) mod expanding;
pub(crate) mod near;
pub(crate) mod nearest_planes;
pub(crate) mod outline;
pub(crate) mod rounded;
pub(crate) mod seen_corners;
pub(crate) mod side_in_words;
pub(crate) mod simplex_search;
