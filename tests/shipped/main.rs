//! What optimised programs run: the stages of the pairs by name against the enums, to the bit, and defects that came with optimisation.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod any_shape;
mod regressions;

#[path = "../support/fraction.rs"]
mod fraction;
