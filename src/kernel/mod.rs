//! The few kernels that every pair is derived from, each written once for every arithmetic. No shape and no scalar is
//! named here.
//!
//! This module holds what does not depend on the dimension; the rest is in [`plane`] and [`space`].

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
