//! The few kernels every pair is derived from, written once for every arithmetic. No shape is named here, and no scalar.
//!
//! What the dimension does not matter to is here; the rest is in [`plane`] and [`space`].

pub(crate) mod any;
pub(crate) mod clip;
pub(crate) mod crossing;
pub(crate) mod form;
pub(crate) mod gap;
pub(crate) mod half_space;
pub(crate) mod half_spaces;
pub(crate) mod impact;
#[cfg(feature = "alloc")]
pub(crate) mod lanes;
pub(crate) mod linear;
pub(crate) mod measure;
pub(crate) mod plain;
pub(crate) mod plane;
pub(crate) mod point;
pub(crate) mod projection;
pub(crate) mod query;
pub(crate) mod separation;
pub(crate) mod solid;
pub(crate) mod space;
pub(crate) mod vector;
pub(crate) mod within;
