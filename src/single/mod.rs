//! What is asked of one shape, or of a shape and a point: lengths, areas, masses, nearest points, projections.
//!
//! * **In:** one form, or two, in plain floats; the corners or facets of a shape for its mass.
//! * **Out:** the numbers of an answer as `Raw`; `Mass2` and `Mass3`.
//! * **Fast:** `single_fast.rs`, in plain floats. The exact stages are in `stages`, a line or two each.
//! * **Masses:** `exact_mass.rs` for what has corners, `round_mass.rs` for balls and capsules.
//! * **Elsewhere:** the methods of the shapes are in `route`.
//! * **Calls:** `clip`, `contact`, `certificate`, `form`, `direction`, `scalar`, `number`.
//! * **Open first:** `single_fast.rs`, then `mass.rs`.

pub(crate) mod enclosing;
pub(crate) mod exact_mass;
pub(crate) mod mass;
pub(crate) mod round_mass;
pub(crate) mod single_fast;
