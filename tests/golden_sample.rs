//! The sample of `tests/golden.rs` that an unoptimised build has of it, in every build.
//!
//! It is for `tests/other_machines.sh`, which compiles it for each machine anew; `cargo test` alone leaves it out.

#[macro_use]
#[path = "golden/sample.rs"]
mod rows;
#[path = "golden/suite.rs"]
mod suite;
