//! Where two lines, rays or segments meet: a `Crossing`.
//!
//! * **In:** two lines, rays or segments: as `Linear`s, or as `LinearForm`s in plain floats.
//! * **Out:** whether they meet; the point with its times, or the part of their line that they share.
//! * **Exact:** `meeting.rs`, for both dimensions and any arithmetic.
//! * **Fast:** `crossing_fast.rs`, for two in the plane that certainly cross, and two in space that certainly do not.
//! * **Calls:** `meets`, `certificate`, `shape`, `form`, `scalar`, `number`.
//! * **Open first:** `crossing.rs` for the answer, then `meeting.rs`.

pub(crate) mod crossing;
pub(crate) mod crossing_fast;
pub(crate) mod meeting;
