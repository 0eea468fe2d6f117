//! What moves and what touches: sweeps, slides, manifolds, meshes and trees.
//!
//! One program for all of these suites, because what they share is then compiled once.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;
#[macro_use]
#[path = "../support/laws.rs"]
mod laws;

mod failures;
mod manifold;
mod many_bvh;
mod many_rstar;
mod mesh;
mod sweep;
mod sweep_bounds;

#[path = "../support/aim.rs"]
mod aim;
#[path = "../support/body.rs"]
mod body;
#[path = "../support/crowd.rs"]
mod crowd;
#[path = "../support/fraction.rs"]
mod fraction;
#[path = "../support/swept.rs"]
mod swept;

use support::rng;
