//! Meshes: every answer against asking all facets, whether anything slips through, and whether edges between flush facets are felt.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

mod bumps;
mod cases;
mod collections;
mod engines;
mod generated;
mod inside;
mod laws_in_space;
mod laws_in_the_plane;
mod mover;
mod nearest;
mod number;
mod round;
mod scenes;
mod sides;
mod walkers;
mod watertight;
