//! The menu: which shapes can be asked what, one line for each pair, and the methods of shapes that are queries.
//!
//! * **In:** two shapes, or the enums that hold them; for hulls a list of points.
//! * **Out:** the traits of the rooms below, implemented for every pair; polygons and polyhedra from points.
//! * **A line of the menu** names the kernel of the verdict, and the plan that decides it first.
//! * **Hulls are here**, because they ask for exact orientations.
//! * **Calls:** `stages`, `turning`, `slide`, `sweep`, `single`, `manifold`, `distance`, `clip`, `contact`, `cross`, `meets`,
//!   `certificate`, `bounds`, `shape`, `form`, `direction`, `scalar`, `number`.
//! * **Open first:** `pairs.rs`, the menu; `sweep_pairs.rs` and `of_any.rs` continue it.

pub(crate) mod any_cast;
pub(crate) mod any_manifold;
pub(crate) mod any_pair;
pub(crate) mod bounding;
pub(crate) mod by_form;
#[cfg(all(test, feature = "fixed"))]
pub(crate) mod claimed;
pub(crate) mod common;
pub(crate) mod cones;
pub(crate) mod contains_pairs;
pub(crate) mod convex_hull;
pub(crate) mod hull_in_space;
pub(crate) mod incremental_hull;
pub(crate) mod instances_of_lists;
pub(crate) mod manifold_pairs;
pub(crate) mod masses;
pub(crate) mod mirrored;
pub(crate) mod of_any;
pub(crate) mod of_any_kind;
pub(crate) mod of_one_shape;
pub(crate) mod orientation;
pub(crate) mod outlined;
pub(crate) mod pairs;
pub(crate) mod parts_apart;
pub(crate) mod parts_moving;
pub(crate) mod regular_hulls;
pub(crate) mod rounded_pairs;
pub(crate) mod same_faces;
pub(crate) mod seam;
pub(crate) mod settle;
pub(crate) mod surface;
pub(crate) mod sweep_pairs;
pub(crate) mod triangulation;
pub(crate) mod wall;
