//! The questions about space, in `I32F32`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export! {
    in_space, fixed::types::I32F32:
    intersect, closest_points, distance, contains, manifold, corners, sweep_first, sweep_turning_first, slide, recover, rotated
}
