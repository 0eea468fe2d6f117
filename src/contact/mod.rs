//! How deeply two solids overlap, and the shortest way out: a `Contact`.
//!
//! * **In:** two solids that meet, in the numbers of an arithmetic, or two forms in plain floats.
//! * **Out:** a `Penetration`: the depth, the normal, and the deepest point of each.
//! * **Exact:** `contact_in_plane.rs`, `contact_in_space.rs` and `half_space_contact.rs`, for any arithmetic.
//! * **Fast:** the files that end in `_fast`, in plain floats, one for each kind of pair.
//! * **Calls:** `meets`, `separation`, `certificate`, `form`, `direction`, `scalar`, `number`.
//! * **Open first:** `contact_answer.rs` for the answer, then `contact_in_plane.rs`.

pub(crate) mod capsules_fast;
pub(crate) mod contact_answer;
pub(crate) mod contact_in_plane;
pub(crate) mod contact_in_space;
pub(crate) mod disk_fast;
pub(crate) mod half_space_contact;
pub(crate) mod hull_fast;
pub(crate) mod oriented_fast;
pub(crate) mod round_fast;
pub(crate) mod skew_fast;
pub(crate) mod support_fast;
