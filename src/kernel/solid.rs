//! A core, and everything within a radius of it.

use crate::arithmetic::number::Arithmetic;

/// All points at most `radius` away from a core: of one point, a ball; of a segment, a capsule; of a box
/// and radius zero, that box.
#[derive(Clone, Copy)]
pub struct Solid<T: Arithmetic, C> {
    pub core: C,
    /// At least zero; zero about a box.
    pub radius: T::D1,
}
