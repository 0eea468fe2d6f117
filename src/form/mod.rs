//! Forms and cores: what kernels see of shapes, in the numbers of any arithmetic.
//!
//! * **In:** the numbers of a shape as a form (`Form`), such as a `BallForm` or a `LinearForm`.
//! * **Out:** the form lowered to a `Set`: a point, a `Linear`, a half-space, or a `Solid`, which is a core with a radius.
//! * **Cores:** with their corners, edges and faces; `core_in_plane.rs` and `core_in_space.rs` list their kinds.
//! * **Answers:** the `Separation` of two cores, and the numbers of a `Penetration`.
//! * **Few forms:** there are many shapes and few forms. Nothing here names a shape or a scalar.
//! * **Calls:** `number`.
//! * **Open first:** `stored.rs` for the forms, then `set.rs`.

pub(crate) mod block;
pub(crate) mod coordinates;
pub(crate) mod core_in_plane;
pub(crate) mod core_in_space;
pub(crate) mod corner_pair;
pub(crate) mod corner_sets;
pub(crate) mod corners;
pub(crate) mod edge;
pub(crate) mod face_rings;
pub(crate) mod gap;
pub(crate) mod half_space;
pub(crate) mod holds;
pub(crate) mod hull;
pub(crate) mod linear;
pub(crate) mod normal;
pub(crate) mod penetration;
pub(crate) mod plane;
pub(crate) mod planes;
pub(crate) mod polyhedron_form;
pub(crate) mod polytope;
pub(crate) mod projection;
pub(crate) mod quad;
pub(crate) mod query;
pub(crate) mod rounded_form;
pub(crate) mod separation;
pub(crate) mod set;
pub(crate) mod solid;
pub(crate) mod space;
pub(crate) mod stored;
pub(crate) mod topology;
