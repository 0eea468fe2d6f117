//! Conversions to and from other crates, the conformance files, documents, imports between rooms, messages of the compiler.
//!
//! One program for all of these suites, because what they share is then compiled once.

mod approx;
mod arbitrary;
mod bytemuck;
mod conformance;
mod documents;
mod glam;
mod messages;
mod mint;
mod one_dependency;
mod rooms;
mod serde;

#[path = "../support/home_made.rs"]
mod home_made;
#[path = "../support/rng.rs"]
mod rng;
#[path = "../support/shapes.rs"]
mod shapes;
