//! Rotations and poses against rational arithmetic, written from the definition of a quaternion's rotation, for every kind of scalar;
//! and laws.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that meets the unexpected fails")]

mod applied;
mod composed;
mod conversions;
mod directions;
mod laws;
mod number;
mod odd;
mod poses;
mod referee;

/// How many cases of so many are drawn: a part of them without optimisation.
fn draws(all: u32) -> u32 {
    if cfg!(debug_assertions) { all / 16 } else { all }
}
