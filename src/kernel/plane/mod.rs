//! Kernels in the plane.

pub(crate) mod aligned;
pub(crate) mod any;
pub(crate) mod clip;
pub(crate) mod contact;
pub(crate) mod core;
pub(crate) mod corners;
pub(crate) mod distance;
pub(crate) mod edge;
pub(crate) mod enclosing;
mod facet;
pub(crate) mod facing;
pub(crate) mod hull;
pub(crate) mod impact;
pub(crate) mod inside;
pub(crate) mod manifold;
mod normal;
pub(crate) mod polygon;
pub(crate) mod quad;
pub(crate) mod seam;
pub(crate) mod separating_axis;
pub(crate) mod separation;
pub(crate) mod slab;
pub(crate) mod solid;
pub(crate) mod sweep;
