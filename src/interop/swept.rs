//! All places that a shape may come to on its way, as a tree is asked for what may stop it.

use nalgebra::SVector;

use crate::Scalar;
use crate::bounds::{Range, sum_above};

/// A shape and its motion: a query for a tree, which selects all boxes that the box around the whole way meets.
///
/// `sweep_first` of the modules `bvh` and `rstar` seeks with it. By itself it serves where there is more to ask of what may be in the way.
#[derive(Clone, Copy, Debug)]
pub struct Swept<'a, A, V> {
    /// What moves.
    pub shape: &'a A,
    /// How far.
    pub motion: &'a V,
}

/// The range of a coordinate on the way along a motion, from where it is to where it comes.
pub(super) fn swept<S: Scalar, const D: usize>(range: Range, motion: &SVector<S, D>, axis: usize) -> Range {
    let by = Range::of(motion[axis]);
    let (back, ahead) = (if by.low < 0.0 { -by.low } else { 0.0 }, if by.high > 0.0 { by.high } else { 0.0 });
    Range { low: -sum_above(-range.low, back), high: sum_above(range.high, ahead) }
}
