//! Sweeps against exact arithmetic, in the plane and in space.
//!
//! One program for all of these suites, because what they share is then compiled once.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

#[macro_use]
#[path = "../support/laws.rs"]
mod laws;

mod in_space;
mod in_the_plane;
mod of_blocks;

#[path = "../support/aim.rs"]
mod aim;
#[allow(dead_code, reason = "each suite uses a part")]
#[path = "../manifold/body.rs"]
mod body;
#[path = "../support/fraction.rs"]
mod fraction;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/swept.rs"]
mod swept;
