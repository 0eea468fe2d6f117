//! Meshes: every answer against asking all facets, whether anything slips through, and whether edges between flush facets are felt.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test must stop, and tell of whom")]

use std::fmt::Debug;

use kousa::nalgebra::SVector;
use kousa::{Impact, Scalar, Slide, Sweep};

mod bumps;
mod cases;
mod collections;
mod cores;
mod engines;
mod generated;
mod inside;
mod laws_in_space;
mod laws_in_the_plane;
mod mover;
mod nearest;
mod number;
mod round;
mod scenes;
mod sides;
mod walkers;
mod watertight;

/// What moves among shapes of a kind.
trait Mover<S, B, const D: usize>:
    Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>> + Debug
where
    S: Scalar,
{
}

impl<S, B, A, const D: usize> Mover<S, B, D> for A
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>> + Debug,
{
}
