//! Along which stretch two solids of the plane face each other, or over which polygon two solids in space: a `ContactManifold`, and the trait
//! `Manifold`.
//!
//! *Exact* are [`manifold_in_plane`](crate::manifold::manifold_in_plane) and [`manifold_in_space`](crate::manifold::manifold_in_space), for any
//! arithmetic. *Fast* are [`manifold_fast`](crate::manifold::manifold_fast) for the plane, in plain floats, with the edges over which solids face
//! each other and the stretch along one; and [`manifold_in_space_fast`](crate::manifold::manifold_in_space_fast) for space, which finds in plain
//! floats how they face each other. Boxes along the axes are answered by [`boxes_manifold_fast`](crate::manifold::boxes_manifold_fast).

pub(crate) mod boxes_manifold_fast;
pub(crate) mod choice;
pub(crate) mod clipped;
pub(crate) mod contact_manifold;
pub(crate) mod disk_manifold;
pub(crate) mod exit;
pub(crate) mod facing_facet;
pub(crate) mod facing_side;
pub(crate) mod manifold_fast;
pub(crate) mod manifold_in_plane;
pub(crate) mod manifold_in_space;
pub(crate) mod manifold_in_space_fast;
pub(crate) mod on_half_space_fast;
pub(crate) mod sided;
pub(crate) mod store;
pub(crate) mod stretch;
