//! What is asked of a sweep by the suites of both dimensions.

use kousa::nalgebra::SVector;
use kousa::{Impact, Sweep};
use num_traits::Zero;

use crate::support::Sample;

/// What is answered of a pair, and where that leads. Only what asks is compiled for each pair.
pub struct Asked<S: Sample, Body, const D: usize> {
    pub found: Option<Impact<S, D>>,
    /// Of what is not overlapped at the start: whether the travel is free by the same question, and what has travelled.
    pub moved: Option<(bool, Body)>,
}

impl<S: Sample, Body, const D: usize> Asked<S, Body, D> {
    /// Asks what stops `a`, and again along its travel. `travelled`: the reference's shape of `a`, moved.
    pub fn ask<A, B>(
        a: &A,
        motion: &SVector<S, D>,
        b: &B,
        travelled: impl FnOnce(SVector<S, D>) -> Body,
    ) -> Self
    where
        A: Sweep<B, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    {
        let found = a.sweep(motion, b);
        let travel =
            found.as_ref().filter(|impact| impact.depth.exact().is_zero()).map(|impact| impact.travel);
        let moved = travel.map(|travel| (a.sweep(&travel, b).is_none(), travelled(travel)));
        Self { found, moved }
    }
}
