//! Where a shape comes to that moves along what stops it, and how it comes out of what it overlaps.
//!
//! * **In:** a shape, its motion, and the obstacles around it, which a `Room` asks.
//! * **Out:** a `Slide`: how far the shape has moved, and what has stopped it. A `Walker` adds steps and slopes.
//! * **Certified:** every leg of a slide is a sweep, and so is every way out of an overlap.
//! * **Compiled once:** a `Room` is asked through pointers, so a slide is compiled once for each scalar.
//! * **Calls:** `sweep`, `certificate`, `bounds`, `shape`, `direction`, `scalar`, `number`.
//! * **Open first:** `outcome.rs` for the answer, then `mover.rs`; `room.rs` connects both to the obstacles.

mod fronts;
mod hand;
mod mover;
pub(crate) mod moving_part;
pub(crate) mod outcome;
mod reach;
mod recovery;
pub(crate) mod room;
pub(crate) mod steps;
pub(crate) mod walker;
