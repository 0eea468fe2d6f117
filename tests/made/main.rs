//! Shapes that are made of others, or of a few numbers: of several parts, and by makers of hulls and meshes; and their masses.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod makers;
mod masses;
mod parts_apart;
mod parts_moving;

#[path = "../support/crowd.rs"]
mod crowd;
#[path = "../support/fraction.rs"]
mod fraction;

use support::rng;
