//! Where a shape comes to that moves along what stops it: a `Slide`.
//!
//! It repeats sweeps and asks nothing else of numbers, so all that is exact in it is what sweeps answer; before that it finds the shortest way out of
//! several overlaps.

pub(crate) mod outcome;
pub(crate) mod reach;
pub(crate) mod slide_along;
#[cfg(feature = "alloc")]
pub(crate) mod slide_around;
pub(crate) mod slide_way;
pub(crate) mod steps;
pub(crate) mod wedge;
