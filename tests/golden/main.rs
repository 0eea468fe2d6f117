//! The same bits everywhere: checksums of over a million fixed-point answers and of many float answers,
//! committed in the files of this suite.
//!
//! Each row is a pair of shapes, and each column is a scalar. A checksum covers every number of every answer,
//! over operands from a small grid, of ordinary size and, in fixed-point, from the whole range. A failing
//! test prints its new row.
//!
//! A row may change only where an answer is meant to change (from a number that was further from the exact
//! one, or from one right choice to another), and CHANGELOG.md says so: for a game in lockstep, two versions
//! with different rows are incompatible. A row never changes with the machine, the compiler, its options or
//! the features of the crate. This also holds for floats wherever `+ - * / sqrt` are those of IEEE 754: not
//! on 32-bit x86 without SSE2 (i586), whose x87 registers round twice.
//!
//! An unoptimised build computes a sample of the rows (`sample.rs`); an optimised one computes all.

#[cfg(not(debug_assertions))]
#[macro_use]
#[path = "all.rs"]
mod rows;
#[cfg(debug_assertions)]
#[macro_use]
#[path = "sample.rs"]
mod rows;
#[path = "suite.rs"]
mod suite;
