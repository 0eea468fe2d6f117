//! Where a shape comes to that moves along what stops it, and how it comes out of what it overlaps. All of it is certified by sweeps.

mod fronts;
mod hand;
mod mover;
pub(crate) mod moving_part;
pub(crate) mod outcome;
mod reach;
mod recovery;
pub(crate) mod room;
pub(crate) mod steps;
pub(crate) mod walker;
