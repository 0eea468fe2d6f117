//! The questions in `f64`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export!(f64: intersect, closest_points, distance, corners, sweep_first, slide);
