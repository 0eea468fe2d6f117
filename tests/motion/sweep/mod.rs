//! Sweeps against exact arithmetic, in the plane and in space.
//!
//! One program for all of these suites, because what they share is then compiled once.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

mod in_space;
mod in_the_plane;
mod of_blocks;
