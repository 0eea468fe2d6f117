//! Whether a point belongs to a set.

use crate::form::coordinates::Point;
use crate::form::linear::Linear;
use crate::number::arithmetic::Arithmetic;

/// A set with a point membership test.
pub trait Holds<T: Arithmetic, const D: usize> {
    /// Whether the point belongs to the set.
    fn holds(&self, p: Point<T, D>) -> bool;
}

impl<T: Arithmetic, const D: usize> Holds<T, D> for Point<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, D>) -> bool {
        self.is_at(p)
    }
}

impl<T: Arithmetic, const D: usize> Holds<T, D> for Linear<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, p: Point<T, D>) -> bool {
        self.holds(p)
    }
}

/// Whether the point belongs to the set.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn meets<T: Arithmetic, const D: usize>(_: T, p: &Point<T, D>, set: &impl Holds<T, D>) -> bool {
    set.holds(*p)
}
