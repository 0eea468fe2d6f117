//! Which part of a line, ray or segment is inside a solid, and where it enters: a `Chord`, and the trait `Cast`.
//!
//! *Exact* are [`through`](crate::clip::through) and the files that end in `_clip`, one for each form, for any arithmetic. *Fast* are the files that
//! end in `_fast`: what is known of a line that certainly passes through a form, in plain floats, and the same seen from nearby.

pub(crate) mod ball_fast;
pub(crate) mod block_clip;
pub(crate) mod box_fast;
pub(crate) mod capsule_clip;
pub(crate) mod capsule_fast;
pub(crate) mod cast;
pub(crate) mod chord;
pub(crate) mod clip_in_plane;
pub(crate) mod clip_in_space;
pub(crate) mod half_space_clip;
pub(crate) mod half_space_fast;
pub(crate) mod least;
pub(crate) mod meets_fast;
pub(crate) mod nearby_fast;
pub(crate) mod passes;
pub(crate) mod polygon_clip;
pub(crate) mod polygon_fast;
pub(crate) mod polyhedron_fast;
pub(crate) mod polytope_clip;
pub(crate) mod polytope_fast;
pub(crate) mod quad_clip;
pub(crate) mod slanted_fast;
pub(crate) mod surface_normal;
pub(crate) mod through;
