//! The region that a moving shape sweeps over, as a query for a tree.

use nalgebra::SVector;

use crate::Scalar;
use crate::bounds::{Range, sum_above};

/// A shape and its motion: a query for a tree, which selects all boxes that meet the box around the whole path.
///
/// `sweep_first` of the modules `bvh` and `rstar` uses it. It also serves other queries of the shapes that may be in the way.
#[derive(Clone, Copy, Debug)]
pub struct Swept<'a, A, V> {
    /// The moving shape.
    pub shape: &'a A,
    /// Its motion.
    pub motion: &'a V,
}

/// The range of a coordinate along a motion, from the start to the end.
pub(super) fn swept<S: Scalar, const D: usize>(range: Range, motion: &SVector<S, D>, axis: usize) -> Range {
    let by = Range::of(motion[axis]);
    let (back, ahead) = (if by.low < 0.0 { -by.low } else { 0.0 }, if by.high > 0.0 { by.high } else { 0.0 });
    Range { low: -sum_above(-range.low, back), high: sum_above(range.high, ahead) }
}
