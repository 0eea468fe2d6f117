//! Many shapes at a time: batches of shapes of one type, and the kernels that query a whole group.
//!
//! * **In:** shapes of one type (`Member`), kept as columns; then one shape that queries all of them (`Query`).
//! * **Out:** which shapes meet it or are near it, and the first or nearest; as a loop over them would answer.
//! * **Fast:** the lanes, columns of `f32` with a slack for rounding, tell what certainly holds.
//! * **Exact:** what they leave uncertain is queried shape by shape.
//! * **Calls:** `sweep`, `distance`, `clip`, `meets`, `bounds`, `shape`, `scalar`, `number`.
//! * **Open first:** `batch/mod.rs` for `Batch`, then `lanes/question.rs` and `lanes/run.rs`.

pub mod batch;
pub(crate) mod lanes;
