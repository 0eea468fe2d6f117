//! Sweeps that turn, against poses in rational arithmetic.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod bodies;
mod contacts;
mod referee;
mod sound_and_tight;
