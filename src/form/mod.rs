//! What kernels see of shapes: forms of stored numbers, the same in the numbers of an arithmetic, and what answers are made of.
//!
//! A form ([`stored`](crate::form::stored)) is lowered to a point, a line, a half-space, or a core with a radius ([`set`](crate::form::set)). The
//! cores of each dimension, with their corners, edges and faces, are here, and so are the separation of two cores and the numbers of a penetration.
//! Everything is written for any arithmetic, fast or exact. There are many shapes and few forms: nothing here names a shape or a scalar.

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
pub(crate) mod separation;
pub(crate) mod set;
pub(crate) mod solid;
pub(crate) mod space;
pub(crate) mod stored;
pub(crate) mod topology;
