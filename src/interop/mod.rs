//! Trees of many shapes: kousa's shapes in the terms of other crates.

#[cfg(any(feature = "bvh", feature = "rstar"))]
mod bounds;
#[cfg(any(feature = "bvh", feature = "rstar"))]
#[cfg_attr(not(feature = "rstar"), allow(dead_code, reason = "distances are for `rstar` alone"))]
mod outline;

#[cfg(feature = "bvh")]
pub mod bvh;
#[cfg(feature = "rstar")]
pub mod rstar;
