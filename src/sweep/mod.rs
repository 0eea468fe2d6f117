//! What stops a moving solid: an `Impact`, and the trait `Sweep`.
//!
//! *Exact* are the kernels [`sweep_in_plane`](crate::sweep::sweep_in_plane) and [`sweep_in_space`](crate::sweep::sweep_in_space), which find the part
//! of the Minkowski difference that the path crosses, and the numbers of an impact there. *Fast* are the files that end in `_fast`, in plain floats:
//! the same by one certificate, and the travel after which nothing overlaps.

pub(crate) mod about_fast;
pub(crate) mod advance_fast;
pub(crate) mod balls_fast;
pub(crate) mod beside_fast;
pub(crate) mod body_fast;
pub(crate) mod boxes_fast;
pub(crate) mod corner_onto_fast;
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
pub(crate) mod side_in_words;
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
