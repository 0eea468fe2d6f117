//! How two cores are apart, or how they overlap: the geometry that verdicts, contacts, distances and sweeps share.
//!
//! In the plane it is the outline of the Minkowski difference ([`facing`](crate::separation::facing)); in space the shortest vector between the
//! cores, or out of their overlap ([`witness`](crate::separation::witness)). These kernels are *exact*. Their *fast* counterparts in plain floats are beside the questions that they answer.

pub(crate) mod across;
pub(crate) mod aligned;
pub(crate) mod axis;
pub(crate) mod closest_features;
pub(crate) mod closest_points;
pub(crate) mod common_point;
pub(crate) mod facing;
pub(crate) mod half_spaces;
pub(crate) mod least_overlap;
pub(crate) mod likely;
pub(crate) mod likely_axes;
pub(crate) mod line_box;
pub(crate) mod near_features;
pub(crate) mod polytopes;
pub(crate) mod rough;
pub(crate) mod rough_distances;
pub(crate) mod separate_in_plane;
pub(crate) mod separating_planes;
pub(crate) mod way;
pub(crate) mod way_out;
pub(crate) mod witness;
