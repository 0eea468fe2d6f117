//! A moving shape as a query for the trees of other crates.

/// A shape and its motion: a query for a tree, which selects all boxes that meet the box around the whole path.
///
/// It is for questions of your own about the shapes that may be in the way. [`sweep_first`](crate::sweep_first) and [`slide`](crate::slide()) search a
/// tree themselves: see [`Obstacles`](crate::Obstacles).
#[derive(Clone, Copy, Debug)]
pub struct Swept<'a, A, V> {
    /// The moving shape.
    pub shape: &'a A,
    /// Its motion.
    pub motion: &'a V,
}
