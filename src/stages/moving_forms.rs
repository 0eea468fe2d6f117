//! The operands of a sweep.

use crate::form::query::Dimension;
use crate::number::arithmetic::Value;
use crate::stages::converted::Converted;

/// The operands of a sweep: two forms, and the motion of the first.
pub struct MovingForms<'a, D: Dimension, N: Value, const AXES: usize> {
    pub a: &'a D::AnyForm<'a, N>,
    pub b: &'a D::AnyForm<'a, N>,
    pub motion: [N; AXES],
    /// How many faces of the difference are passed over that the path crosses, at one of its corners or edges: those that oppose it more.
    pub rank: usize,
}

/// A form that moves, and others beside its path or on it.
pub struct FormsOnPath<'a, D: Dimension, N: Value, const AXES: usize, const OTHERS: usize> {
    pub a: &'a D::AnyForm<'a, N>,
    pub others: [&'a D::AnyForm<'a, N>; OTHERS],
    pub motion: [N; AXES],
}

/// The operands of a sweep, in floats or integers.
pub type MovingEither<'a, D, const AXES: usize> =
    Converted<&'a MovingForms<'a, D, f64, AXES>, &'a MovingForms<'a, D, i64, AXES>>;

/// Those of two sweeps.
pub type MovingTwice<'a, D, const AXES: usize> =
    Converted<[&'a MovingForms<'a, D, f64, AXES>; 2], [&'a MovingForms<'a, D, i64, AXES>; 2]>;

/// A form that moves, and others, in floats or integers.
pub type OnPathEither<'a, D, const AXES: usize, const OTHERS: usize> =
    Converted<&'a FormsOnPath<'a, D, f64, AXES, OTHERS>, &'a FormsOnPath<'a, D, i64, AXES, OTHERS>>;
