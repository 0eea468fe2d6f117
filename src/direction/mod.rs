//! Vectors, binary angles and rotations: the public functions and types, and what computes them.
//!
//! *Fast* are floats, whose errors prove which number is the nearest; *exact* are the integers of `turn` and `components`, which compute the number
//! again where floats are uncertain. Both give the same bits. All long functions take plain numbers, and are compiled once.

pub(crate) mod angle;
pub(crate) mod components;
pub(crate) mod construct;
pub(crate) mod ring;
pub(crate) mod rotation;
pub(crate) mod turn;
pub mod vector;
