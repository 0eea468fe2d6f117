//! What stops a moving solid, and the first of many that does: an `Impact`, and the trait `Sweep`.
//!
//! * **In:** two solids and a motion of the first, in the numbers of an arithmetic, or two forms in plain floats.
//! * **Out:** a `StoppingImpact`: the time, the travel, a point, the normal, and the depth at the start.
//! * **Exact:** `sweep_in_plane.rs` and `sweep_in_space.rs` find where the path enters the Minkowski difference.
//! * **Fast:** the files that end in `_fast` guess that place, and prove it by one certificate.
//! * **Travel:** `travel_fast.rs` rounds the travel so that nothing overlaps after it.
//! * **Calls:** `distance`, `clip`, `contact`, `separation`, `certificate`, `bounds`, `form`, `scalar`, `number`.
//! * **Open first:** `moves.rs` and `impact.rs` for the query, then `sweep_in_plane.rs`.

pub(crate) mod about_fast;
pub(crate) mod advance_fast;
pub(crate) mod balls_fast;
pub(crate) mod beside_fast;
pub(crate) mod body_fast;
pub(crate) mod boxes_fast;
pub(crate) mod course_fast;
pub(crate) mod course_in_space;
pub(crate) mod edge_impact;
pub(crate) mod face_fast;
pub(crate) mod face_impact;
pub(crate) mod first_impact;
pub(crate) mod flush_faces;
pub(crate) mod flush_impact;
pub(crate) mod free_fast;
pub(crate) mod impact;
pub(crate) mod impact_in_plane;
pub(crate) mod impact_in_space;
pub(crate) mod level_fast;
pub(crate) mod moved_core_fast;
pub(crate) mod moves;
pub(crate) mod polytope_difference;
pub(crate) mod seam_in_plane;
pub(crate) mod stop;
pub(crate) mod stretch_fast;
pub(crate) mod sweep_at_half_space;
pub(crate) mod sweep_in_plane;
pub(crate) mod sweep_in_plane_fast;
pub(crate) mod sweep_in_space;
pub(crate) mod sweep_in_space_fast;
pub(crate) mod tied_fast;
pub(crate) mod touch_fast;
pub(crate) mod travel_fast;
pub(crate) mod zonotope;
