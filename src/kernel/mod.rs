//! The few kernels every pair is derived from, written once for every tower. No shape is named here.

pub(crate) mod clip;
pub(crate) mod contact;
pub(crate) mod crossing;
pub(crate) mod linear;
pub(crate) mod point;
pub(crate) mod round;
pub(crate) mod vector;
