//! Along which stretch two solids of the plane face each other, or over which polygon two solids in space: a `ContactManifold`, and the trait
//! `Manifold`.
//!
//! *Exact* are [`manifold_in_plane`](crate::manifold::manifold_in_plane) and [`manifold_in_space`](crate::manifold::manifold_in_space), for any
//! arithmetic. *Fast* are [`manifold_fast`](crate::manifold::manifold_fast) for the plane, in plain floats, with the edges over which solids face
//! each other and the stretch along one, and the [corners](crate::manifold::corners_fast) where no side is nearest; and [`manifold_in_space_fast`](crate::manifold::manifold_in_space_fast) for space: the
//! [direction](crate::manifold::toward_fast) in which two solids face each other, the [facets](crate::manifold::facing_fast) that are opposite each other along it, and
//! what these have in [common](crate::manifold::clipped_fast). Two boxes along the axes are answered by [`boxes_manifold_fast`](crate::manifold::boxes_manifold_fast), and
//! what is on a half-space by [`on_half_space_fast`](crate::manifold::on_half_space_fast).

pub(crate) mod boxes_manifold_fast;
pub(crate) mod choice;
pub(crate) mod clip_facet_fast;
pub(crate) mod clipped;
pub(crate) mod clipped_fast;
pub(crate) mod contact_manifold;
pub(crate) mod corners_fast;
pub(crate) mod disk_manifold;
pub(crate) mod exit;
pub(crate) mod facing_facet;
pub(crate) mod facing_fast;
pub(crate) mod facing_side;
pub(crate) mod foot_fast;
pub(crate) mod manifold_fast;
pub(crate) mod manifold_in_plane;
pub(crate) mod manifold_in_space;
pub(crate) mod manifold_in_space_fast;
pub(crate) mod nearest_face_fast;
pub(crate) mod on_half_space_fast;
pub(crate) mod over_faces_fast;
pub(crate) mod sided;
pub(crate) mod store;
pub(crate) mod stretch;
pub(crate) mod toward_fast;
