//! Sweeps that turn, against poses in rational arithmetic.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod bodies;
mod bodies_of_parts;
mod contacts;
mod referee;
mod sound_and_tight;
