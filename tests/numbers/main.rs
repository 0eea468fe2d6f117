//! Angles, vectors and rotations against exact arithmetic.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod angle;
mod rotation;
mod vectors;

#[path = "../support/turn.rs"]
mod turn;

use support::rng;
