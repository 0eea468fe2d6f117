//! What stops a shape that turns as it moves: `sweep_turning`.
//!
//! * **In:** a shape with a motion that turns (`Turning2`, `Turning3`), and what may stop it.
//! * **Out:** a `TurningImpact` with the pose at which the shape is stopped.
//! * **Plain floats:** the motion and both shapes become floats, and the program that follows is the same for every pair.
//! * **Step by step:** a proposed direction is proven to keep both apart for a stretch of time.
//! * **The end:** where nothing can be proven, the exact verdict of a sweep says whether the pose is free.
//! * **Calls:** `slide`, `sweep`, `distance`, `certificate`, `bounds`, `shape`, `form`, `direction`, `scalar`, `number`.
//! * **Open first:** `turning_sweep.rs` for the query, then `advance.rs` and `kept_apart.rs`.

pub(crate) mod advance;
pub(crate) mod in_units;
pub(crate) mod kept_apart;
pub(crate) mod motion_that_turns;
pub(crate) mod proposed_directions;
pub(crate) mod spin;
pub(crate) mod turning_sweep;
