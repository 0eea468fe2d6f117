//! The questions in `I32F32`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export!(fixed::types::I32F32: intersect, closest_points, distance, corners, sweep_first, slide);
