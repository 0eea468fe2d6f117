//! Vectors: every function is checked against rational arithmetic for every kind of scalar, and against laws.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

mod exact;
mod fixed_point;
mod floats;
mod laws;
mod odd;
