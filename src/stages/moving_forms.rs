//! The operands of a sweep.

use crate::form::query::Dimension;
use crate::number::arithmetic::Value;

/// The operands of a sweep: two forms, and the motion of the first.
pub struct MovingForms<'a, D: Dimension, N: Value, const AXES: usize> {
    pub a: &'a D::AnyForm<'a, N>,
    pub b: &'a D::AnyForm<'a, N>,
    pub motion: [N; AXES],
    /// How many faces of the difference are passed over that the path crosses, at one of its corners or edges: those that oppose it more.
    pub rank: usize,
}
