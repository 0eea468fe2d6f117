//! The same bits everywhere: checksums of over a million fixed-point answers, and of as many from floats
//! as fit beside them, committed in the files of this suite.
//!
//! Each row is a pair of shapes, each column a scalar. A checksum covers every number of every answer,
//! over operands from a small grid, of ordinary size and, in fixed-point, from the whole range; a test that
//! fails prints its row anew.
//!
//! A row may change only where an answer is meant to change (a number that was further from the true one,
//! another choice where several are right), and CHANGELOG.md says so: for a game in lockstep two versions
//! with different rows are not compatible. It never changes with the machine, the compiler, its options or
//! the features of the crate. Floats promise that too, wherever `+ - * / sqrt` are those of IEEE 754: not
//! on 32-bit x86 without SSE2 (i586), whose x87 registers round twice.
//!
//! An unoptimised build computes a sample of them (`golden/sample.rs`); all take an optimised one.

#[cfg(not(debug_assertions))]
#[macro_use]
#[path = "golden/all.rs"]
mod rows;
#[cfg(debug_assertions)]
#[macro_use]
#[path = "golden/sample.rs"]
mod rows;
#[path = "golden/suite.rs"]
mod suite;
