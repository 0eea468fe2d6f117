//! What fast stages in plain floats are made of: numbers with error bounds, their rounding, and solids as corners in floats.
//!
//! Nothing is *exact* here. A few comparisons before the first division vouch for all numbers of an answer
//! ([`rounded`](crate::certificate::rounded)); if they do not, the answer is `None`, and the careful stages compute it. For tests, `claims` records
//! the bounds that stages state, `counted` has floats that carry their errors, and `draws` draws solids.

#[cfg(all(test, feature = "fixed"))]
pub(crate) mod claims;
#[cfg(test)]
pub(crate) mod counted;
#[cfg(test)]
pub(crate) mod draws;
pub(crate) mod expanding;
pub(crate) mod near;
pub(crate) mod nearest_planes;
pub(crate) mod outline;
pub(crate) mod rounded;
pub(crate) mod seen_corners;
pub(crate) mod simplex_search;
