//! A core of one or two points, and everything within a radius of it.

use core::cmp::Ordering;

use super::linear::Linear;
use super::vector::Spot;
use crate::scalar::tower::{Number, Tower};

/// All points at most `radius` away from a core: of one point, a ball; of a segment, a capsule.
pub struct Round<T: Tower, const D: usize, const N: usize> {
    /// The ends of the core.
    pub core: [Spot<T, D>; N],
    /// At least zero.
    pub radius: T::D1,
}

impl<T: Tower, const D: usize, const N: usize> Round<T, D, N> {
    /// The core as a segment.
    #[inline]
    pub fn axis(&self) -> Linear<T, D> {
        Linear::segment(self.core[0], self.core[N - 1])
    }

    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    #[inline]
    pub fn compare(&self, p: Spot<T, D>) -> Result<Ordering, T::Doubt> {
        let squared = self.radius * self.radius;
        if N == 1 {
            (p - self.core[0]).squared().compare(squared)
        } else {
            self.axis().compare_distance(p, squared)
        }
    }
}

/// Whether a linear comes within `radius` of a core.
#[inline]
pub fn comes_within<T: Tower, const N: usize>(
    linear: &Linear<T, 2>,
    core: &[Spot<T, 2>; N],
    radius: T::D1,
) -> Result<bool, T::Doubt> {
    let squared = radius * radius;
    if N == 1 {
        Ok(linear.compare_distance(core[0], squared)?.is_le())
    } else {
        linear.is_within(&Linear::segment(core[0], core[N - 1]), squared)
    }
}
