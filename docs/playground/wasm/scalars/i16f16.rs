//! The questions about the plane, in `I16F16`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export! {
    in_the_plane, fixed::types::I16F16:
    intersect, closest_points, distance, contains, manifold, corners, sweep_first, sweep_turning_first, slide, recover, meeting, of_terrain
}
