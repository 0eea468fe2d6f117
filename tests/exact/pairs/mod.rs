//! Every pair of shapes against exact rational arithmetic.
//!
//! One program for all of these suites, because what they share is then compiled once: the reference, the numbers of any
//! length, and the queries.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test must stop, and tell of whom"
)]

mod boxes;
mod distances;
mod grazing;
mod in_space;
mod lines_and_disks;
mod polygons;
mod with_half_spaces;

// What the references of several suites share.
