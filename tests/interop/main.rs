//! Conversions to and from other crates, and the conformance files.
//!
//! One program for all of these suites, because what they share is then compiled once.

mod approx;
mod arbitrary;
mod bytemuck;
mod conformance;
mod glam;
mod mint;
mod serde;

#[path = "../support/home_made.rs"]
mod home_made;
#[path = "../support/rng.rs"]
mod rng;
#[path = "../support/shapes.rs"]
mod shapes;
