//! The questions about space, in `f32`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export! {
    in_space, f32:
    intersect, closest_points, distance, contains, manifold, corners, sweep_first, sweep_turning_first, slide, recover, rotated
}
