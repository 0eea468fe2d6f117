//! Whether a point belongs to a set.

use super::axes;
use super::core::Core;
use super::linear::Linear;
use super::solid::Solid;
use super::vector::Spot;
use crate::scalar::tower::Tower;

/// A set that points can be asked about.
pub trait Holds<T: Tower, const D: usize> {
    /// Whether the point belongs to the set.
    fn holds(&self, p: Spot<T, D>) -> Result<bool, T::Doubt>;
}

impl<T: Tower, const D: usize> Holds<T, D> for Spot<T, D> {
    #[inline(always)]
    fn holds(&self, p: Spot<T, D>) -> Result<bool, T::Doubt> {
        self.is_at(p)
    }
}

impl<T: Tower, const D: usize> Holds<T, D> for Linear<T, D> {
    #[inline(always)]
    fn holds(&self, p: Spot<T, D>) -> Result<bool, T::Doubt> {
        self.holds(p)
    }
}

impl<T: Tower, C: Core<T>> Holds<T, 2> for Solid<T, C> {
    #[inline(always)]
    fn holds(&self, p: Spot<T, 2>) -> Result<bool, T::Doubt> {
        match self.core.quad() {
            Some(quad) => match quad.bounds() {
                Some([min, max]) => Ok(p.is_between(&min, &max)),
                None => axes::holds(quad, p),
            },
            None => self.core.is_near(p, self.radius * self.radius),
        }
    }
}

/// Whether the point belongs to the set.
#[inline(always)]
pub fn meets<T: Tower, const D: usize>(
    _: T,
    p: &Spot<T, D>,
    set: &impl Holds<T, D>,
) -> Result<bool, T::Doubt> {
    set.holds(*p)
}

/// What they have in common is the point.
#[inline]
pub fn meet<T: Tower, const D: usize>(
    tower: T,
    p: &Spot<T, D>,
    set: &impl Holds<T, D>,
) -> Result<Option<()>, T::Doubt> {
    Ok(meets(tower, p, set)?.then_some(()))
}
