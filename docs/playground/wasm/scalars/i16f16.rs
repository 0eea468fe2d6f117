//! The questions in `I16F16`.

#![cfg_attr(target_arch = "wasm32", no_std)]

kousa_playground::export!(fixed::types::I16F16: intersect, closest_points, distance, corners, sweep_first, slide);
