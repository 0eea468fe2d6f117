//! The questions about the plane, in `f32`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export! {
    in_the_plane, f32:
    intersect, closest_points, distance, contains, manifold, corners, sweep_first, sweep_turning_first, slide, recover, meeting, of_terrain
}
