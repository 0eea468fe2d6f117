//! How far apart two sets are, and their closest points: `Distance`.
//!
//! * **In:** two sets in the numbers of an arithmetic, or two forms in plain floats.
//! * **Out:** the distance and its square, `Closest` points, and whether a distance is within a length.
//! * **Exact:** the kernels of the plane, of space and of half-spaces, for any arithmetic.
//! * **Fast:** a formula or a search proposes the closest features, and a certificate vouches for them.
//! * **Overlaps:** the shortest way out of cores with corners is proposed and certified here, too.
//! * **Calls:** `clip`, `contact`, `cross`, `meets`, `separation`, `certificate`, `bounds`, `shape`, `form`, `scalar`, `number`.
//! * **Open first:** `closest.rs` for the trait, `witness_fast.rs` for the fast stage, `distance_in_plane.rs` for the exact one.

pub(crate) mod at_level_fast;
pub(crate) mod certified_fast;
pub(crate) mod closest;
pub(crate) mod closest_fast;
pub(crate) mod closest_half_space_fast;
pub(crate) mod common_corner_fast;
pub(crate) mod contains_fast;
pub(crate) mod cored_fast;
pub(crate) mod cores_fast;
pub(crate) mod distance_in_plane;
pub(crate) mod distance_in_space;
pub(crate) mod exits_fast;
pub(crate) mod facets_fast;
pub(crate) mod feature_vector_fast;
pub(crate) mod formula_fast;
pub(crate) mod furthest_fast;
pub(crate) mod half_space_distance;
pub(crate) mod hull_body_fast;
pub(crate) mod hulls_fast;
pub(crate) mod in_plane_fast;
pub(crate) mod level_hulls_fast;
pub(crate) mod level_parts_fast;
pub(crate) mod level_way_fast;
pub(crate) mod over_surface_fast;
pub(crate) mod overlap_fast;
pub(crate) mod points_fast;
pub(crate) mod polytopes_fast;
pub(crate) mod proper_fast;
pub(crate) mod proposed_fast;
pub(crate) mod search_fast;
pub(crate) mod tied_exits_fast;
pub(crate) mod way_out_fast;
pub(crate) mod witness_fast;
