//! The few kernels every pair is derived from, written once for every tower. No shape is named here.

pub(crate) mod aligned;
pub(crate) mod axes;
pub(crate) mod clip;
pub(crate) mod contact;
pub(crate) mod core;
pub(crate) mod crossing;
pub(crate) mod distance;
pub(crate) mod inside;
pub(crate) mod linear;
pub(crate) mod point;
pub(crate) mod quad;
pub(crate) mod separation;
pub(crate) mod slab;
pub(crate) mod solid;
pub(crate) mod space;
pub(crate) mod vector;
