//! Vectors, binary angles and rotations of space: the public functions and types, and what computes them.
//!
//! * **In:** nalgebra's points and vectors of any `Scalar`, an `Angle`, a `Rotation`.
//! * **Out:** the same types, and lengths; each number of a fixed-point result is rounded once.
//! * **Fast:** floats, whose error bounds prove which number is the nearest.
//! * **Exact:** the integers of `turn` and `components`, where floats are uncertain. Both give the same bits.
//! * **Compiled once:** long functions take plain numbers, and know the scalar by its `Encoding`.
//! * **Calls:** `scalar`, `number`.
//! * **Open first:** `vector.rs`, `angle.rs` and `rotation.rs`; then `components/mod.rs` and `turn/mod.rs`.

pub(crate) mod angle;
pub(crate) mod components;
pub(crate) mod construct;
pub(crate) mod ring;
pub(crate) mod rotation;
pub(crate) mod turn;
pub mod vector;
