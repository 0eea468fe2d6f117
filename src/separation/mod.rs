//! How two cores are apart, or how they overlap: the geometry that several queries share.
//!
//! * **In:** two cores, in the numbers of any `Arithmetic`.
//! * **Out:** in the plane a `Separation` along an edge or between corners; in space a `Witness`.
//! * **Plane:** `facing.rs` walks the outline of the Minkowski difference.
//! * **Space:** `way.rs` picks the kernel by the kinds of both cores; `polytopes.rs` serves those with corners.
//! * **Exact:** all of it. Its fast counterparts are beside the queries that they answer.
//! * **Rough floats:** `rough.rs` and `likely.rs` only rule out candidates, before exact kernels decide.
//! * **Calls:** `certificate`, `form`, `number`.
//! * **Open first:** `separate_in_plane.rs` for the plane, `witness.rs` for space.

pub(crate) mod across;
pub(crate) mod aligned;
pub(crate) mod axis;
pub(crate) mod closest_features;
pub(crate) mod closest_points;
pub(crate) mod common_point;
pub(crate) mod facing;
pub(crate) mod half_spaces;
pub(crate) mod least_overlap;
pub(crate) mod likely;
pub(crate) mod likely_axes;
pub(crate) mod line_box;
pub(crate) mod near_features;
pub(crate) mod polytopes;
pub(crate) mod rough;
pub(crate) mod rough_distances;
pub(crate) mod separate_in_plane;
pub(crate) mod separating_planes;
pub(crate) mod way;
pub(crate) mod way_out;
pub(crate) mod witness;
