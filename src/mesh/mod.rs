//! A mesh: many facets with a tree over them, which are queried as one.
//!
//! * **In:** vertices, and facets by the numbers of their vertices; shapes, rays and motions that ask the mesh.
//! * **Out:** a `Mesh`; its answers are those of asking all facets one after the other.
//! * **The tree** only leaves out facets that cannot matter: its boxes are rounded outward.
//! * **Many cores:** with the feature `rayon`, `Mesh::new` uses them and makes the same tree.
//! * **Calls:** `route`, `slide`, `sweep`, `single`, `manifold`, `distance`, `clip`, `meets`, `certificate`, `bounds`,
//!   `shape`, `form`, `direction`, `scalar`, `number`.
//! * **Open first:** `mesh_of_facets.rs`, then `facet_tree.rs`; `mesh_motion.rs` makes it a collection of obstacles.

pub(crate) mod closed;
pub(crate) mod facet_tree;
pub(crate) mod facets;
pub(crate) mod float_box;
pub(crate) mod fronts_of_facets;
pub(crate) mod height_field;
pub(crate) mod instances_of_meshes;
pub(crate) mod mesh_contains;
pub(crate) mod mesh_error;
pub(crate) mod mesh_mass;
pub(crate) mod mesh_meeting;
pub(crate) mod mesh_meets;
pub(crate) mod mesh_motion;
pub(crate) mod mesh_nearest;
pub(crate) mod mesh_of_facets;
pub(crate) mod mesh_placed;
pub(crate) mod two_tasks;
