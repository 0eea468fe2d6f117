//! The sweep queries of the suites of both dimensions.

use kousa::nalgebra::SVector;
use kousa::{Impact, Sweep};
use num_traits::Zero;

use crate::support::Sample;

/// The answer for a pair, and the shape after the travel. Only these queries are compiled for each pair.
pub struct Asked<S: Sample, Body, const D: usize> {
    pub found: Option<Impact<S, D>>,
    /// If there is an impact without an overlap at the start: whether the same query finds the travel free,
    /// and the shape after the travel.
    pub moved: Option<(bool, Body)>,
}

impl<S: Sample, Body, const D: usize> Asked<S, Body, D> {
    /// Sweeps `a`, and sweeps it again along the travel. `travelled` moves `a` by the travel and gives the
    /// reference's shape.
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
