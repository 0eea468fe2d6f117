//! Which part of a line, ray or segment is inside a solid, and where it enters: a `Chord`, and the trait `Cast`.
//!
//! * **In:** a `Linear` and a solid in the numbers of an arithmetic, or two forms in plain floats.
//! * **Out:** each `End` of the chord with its time, point and normal; the first hit of a cast.
//! * **Exact:** `through.rs`; `clip_in_plane.rs` for most cores of the plane, `grown_polytope.rs` for those of space with corners and a radius, and the
//!   files that end in `_clip` for single forms.
//! * **Fast:** the files that end in `_fast`: a passage (`Passes`), computed at once or from nearby.
//! * **Many shapes:** `cast_first` finds the first hit, in the exact order of the true times.
//! * **Calls:** `contact`, `meets`, `separation`, `certificate`, `bounds`, `form`, `scalar`, `number`.
//! * **Open first:** `chord.rs` and `cast.rs` for the answers, then `through.rs`.

pub(crate) mod ball_fast;
pub(crate) mod block_clip;
pub(crate) mod box_fast;
pub(crate) mod capsule_clip;
pub(crate) mod capsule_fast;
pub(crate) mod cast;
pub(crate) mod chord;
pub(crate) mod clip_in_plane;
pub(crate) mod clip_in_space;
pub(crate) mod grown_polytope;
pub(crate) mod half_space_clip;
pub(crate) mod half_space_fast;
pub(crate) mod least;
pub(crate) mod nearby_fast;
pub(crate) mod passes;
pub(crate) mod polygon_fast;
pub(crate) mod polyhedron_fast;
pub(crate) mod polytope_clip;
pub(crate) mod polytope_fast;
pub(crate) mod quad_clip;
pub(crate) mod slanted_fast;
pub(crate) mod surface_normal;
pub(crate) mod through;
