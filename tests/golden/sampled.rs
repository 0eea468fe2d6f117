//! The sample that an unoptimised build of `tests/golden/main.rs` computes, in every build.
//!
//! `tests/other_machines.sh` compiles it for each machine; `cargo test` alone does not run it.

#[macro_use]
#[path = "sample.rs"]
mod rows;
#[path = "suite.rs"]
mod suite;
