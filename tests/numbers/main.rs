//! Angles, vectors and rotations against exact arithmetic, and the filter of floats.
//!
//! One program for all of these suites, because what they share is then compiled once. The filter counts runs on integers in the whole program, so
//! it is with suites that cause none.

#[macro_use]
#[path = "../support/operands.rs"]
mod operands;
#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod angle;
mod filter;
mod rotation;
mod vectors;

#[path = "../support/turn.rs"]
mod turn;

use support::rng;
