//! A mesh: many facets with a tree over them, which are queried as one.
//!
//! The tree only leaves out facets that cannot matter, by exact verdicts about its boxes or by bounds that are rounded outward. Every answer
//! is that of asking all facets one after the other.

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
