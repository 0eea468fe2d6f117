//! What stops a shape that turns as it moves: [`sweep_turning`](crate::sweep_turning).
//!
//! The motion and both shapes become plain floats, and the program that follows is the same for every pair. It proposes directions along which the two are
//! apart ([`proposed_directions`](crate::turning::proposed_directions)), and proves for a stretch of time that they stay so along one of them
//! ([`kept_apart`](crate::turning::kept_apart)). From stretch to stretch it comes to where nothing can be proven ([`advance`](crate::turning::advance)).
//! The exact verdict of a sweep then says whether the pose there is free.

pub(crate) mod advance;
pub(crate) mod in_units;
pub(crate) mod kept_apart;
pub(crate) mod motion_that_turns;
pub(crate) mod proposed_directions;
pub(crate) mod spin;
pub(crate) mod turning_sweep;
