//! Whether two sets have a point in common, and whether one contains another: `Intersect` and `Contains`.
//!
//! * **In:** two sets in the numbers of an arithmetic, or two forms in plain floats.
//! * **Out:** a verdict, as a `bool`; from a fast stage `None` if it is uncertain.
//! * **Exact:** the kernels of the plane and of space, such as `separating_axis.rs` and `meets_in_space.rs`.
//! * **Fast:** the files that end in `_verdict`, each with one certificate, compiled into the calling program.
//! * **Elsewhere:** `route` implements both traits for every pair. `mirror.rs` shows an answer from the other operand.
//! * **Calls:** `separation`, `certificate`, `bounds`, `form`, `scalar`, `number`.
//! * **Open first:** `intersect.rs` for the trait, then `verdict_fast.rs`.

pub(crate) mod balls_verdict;
pub(crate) mod boxes_verdict;
pub(crate) mod capsules_verdict;
pub(crate) mod contains;
pub(crate) mod corners_verdict;
pub(crate) mod frames_verdict;
pub(crate) mod half_space_meets;
pub(crate) mod half_spaces_verdict;
pub(crate) mod holds_fast;
pub(crate) mod inside_in_plane;
pub(crate) mod inside_in_space;
pub(crate) mod intersect;
pub(crate) mod lines_verdict;
pub(crate) mod meets_in_space;
pub(crate) mod mirror;
pub(crate) mod nearest_verdict;
pub(crate) mod oriented_verdict;
pub(crate) mod outlines_verdict;
pub(crate) mod points_verdict;
pub(crate) mod polytopes_verdict;
pub(crate) mod separating_axis;
pub(crate) mod verdict_fast;
#[cfg(test)]
pub(crate) mod verdict_tests;
pub(crate) mod within_in_plane;
