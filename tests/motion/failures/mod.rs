//! Public reports of other libraries, each with its numbers. `docs/failures.md` has a row for each of these tests.
//!
//! The expected values are worked out by hand or from the definition.

#![allow(clippy::unwrap_used, reason = "an answer that is not there must stop the test")]

mod engines;
mod parry_family;
mod predicates;
mod solids;
