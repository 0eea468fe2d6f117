//! How deeply two solids overlap, and the shortest way out: a `Contact`.
//!
//! *Exact* are the kernels of the plane and of space and those of half-spaces, for any arithmetic. *Fast* are the files that end in `_fast`, in plain
//! floats, one for each kind of pair.

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
