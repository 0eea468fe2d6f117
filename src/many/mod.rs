//! Many shapes at a time: batches of shapes of one type, and the kernels that ask a question of a whole group.
//!
//! *Fast* are the lanes, columns of `f32` and of 16-bit cells with a slack for rounding, which tell what certainly holds. What they leave uncertain
//! is asked one by one, so every answer is as *exact* as that of the query itself.

pub mod batch;
pub(crate) mod lanes;
