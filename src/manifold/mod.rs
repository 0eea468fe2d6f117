//! Along which stretch two solids of the plane face each other, or over which polygon two of space: `Manifold`.
//!
//! * **In:** two solids and a margin, in the numbers of an arithmetic, or two forms in plain floats.
//! * **Out:** a `ContactManifold`: a normal, with up to two points in the plane and up to four in space.
//! * **Exact:** `manifold_in_plane.rs` and `manifold_in_space.rs`.
//! * **Fast, plane:** `manifold_fast.rs`, over a side, and `corners_fast.rs`, where no side is nearest.
//! * **Fast, space:** `manifold_in_space_fast.rs`: a direction, the facets opposite each other, what they share.
//! * **Fast, others:** two boxes along the axes (`boxes_manifold_fast.rs`), and solids on a half-space.
//! * **Calls:** `distance`, `contact`, `meets`, `separation`, `certificate`, `shape`, `form`, `scalar`, `number`.
//! * **Open first:** `contact_manifold.rs` for the answer, then `manifold_in_plane.rs`.

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
