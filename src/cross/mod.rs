//! Where two lines, rays or segments cross: a `Crossing`.
//!
//! *Exact* is [`meeting`](crate::cross::meeting), for both dimensions and any arithmetic; *fast* is [`crossing_fast`](crate::cross::crossing_fast),
//! for two in the plane that certainly cross in one point.

pub(crate) mod crossing;
pub(crate) mod crossing_fast;
pub(crate) mod meeting;
