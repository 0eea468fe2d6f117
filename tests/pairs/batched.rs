//! Batches alone, whose vectors are those of the machine.
//!
//! `tests/other_machines.sh --full` compiles it for each machine; `cargo test` alone does not run it.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

#[path = "batch.rs"]
mod batch;
#[path = "../support/crowd.rs"]
mod crowd;
#[path = "../support/fraction.rs"]
mod fraction;
