//! Sets in space: a core of one of three kinds, and everything within a radius of it.
//!
//! Two meet where their cores are no further apart than the sum of the radii; the way between the cores, or out
//! of their overlap, is the way between the solids (Ericson 3.11).

use core::cmp::Ordering;

use super::contact::{Touch, touch};
use super::linear::Linear;
use super::point::Holds;
use super::separation::{Separation, Side};
use super::solid::Solid;
use super::vector::{Spot, Vector};
use crate::scalar::tower::{Number, Tower};

mod approach;
mod beside_block;
mod block;
mod bounds;
mod escape;
mod inside;
pub(crate) mod remote;
mod tube;
mod way;

pub(crate) use block::Block;
pub(crate) use inside::holds;

use bounds::Bounds;
use way::Way;

/// A convex set without a radius.
pub enum Core<T: Tower> {
    Point(Spot<T, 3>),
    Linear(Linear<T, 3>),
    Block(Block<T>),
}

impl<T: Tower> Core<T> {
    /// The least and the greatest coordinates of a core that is bounded; of a ray, those of its origin.
    #[inline(always)]
    fn bounds(&self) -> Result<Bounds<T>, T::Doubt> {
        Ok(match self {
            Self::Point(p) => [*p; 2],
            Self::Block(block) => block.bounds(),
            Self::Linear(axis) => {
                let mut bounds = [axis.origin; 2];
                for i in 0..3 {
                    let end = usize::from(axis.direction.0[i].sign()?.is_gt());
                    bounds[end].0[i] = axis.end.0[i];
                }
                bounds
            }
        })
    }

    /// The corners, or the ends of a segment, the one that comes first before the other.
    fn extremes(&self) -> Result<Bounds<T>, T::Doubt> {
        Ok(match self {
            Self::Point(p) => [*p; 2],
            Self::Block(block) => block.bounds(),
            Self::Linear(axis) if axis.end.order(&axis.origin)?.is_lt() => [axis.end, axis.origin],
            Self::Linear(axis) => [axis.origin, axis.end],
        })
    }
}

/// A set as a core and a radius about it.
///
/// What kind of core it is follows from the type, so that verdicts can be told apart before they are compiled.
pub trait Body<T: Tower> {
    /// A point of the core: all of it, if it is neither of the following.
    fn first(&self) -> Spot<T, 3>;
    #[inline(always)]
    fn axis(&self) -> Option<Linear<T, 3>> {
        None
    }
    #[inline(always)]
    fn block(&self) -> Option<&Block<T>> {
        None
    }
    #[inline(always)]
    fn radius(&self) -> T::D1 {
        T::D1::ZERO
    }
    #[inline]
    fn core(&self) -> Core<T> {
        match (self.axis(), self.block()) {
            (Some(axis), _) => Core::Linear(axis),
            (None, Some(block)) => Core::Block(*block),
            (None, None) => Core::Point(self.first()),
        }
    }
}

impl<T: Tower> Body<T> for Spot<T, 3> {
    #[inline(always)]
    fn first(&self) -> Spot<T, 3> {
        *self
    }
}

impl<T: Tower> Body<T> for Linear<T, 3> {
    #[inline(always)]
    fn first(&self) -> Spot<T, 3> {
        self.origin
    }
    #[inline(always)]
    fn axis(&self) -> Option<Self> {
        Some(*self)
    }
}

impl<T: Tower> Body<T> for Solid<T, [Spot<T, 3>; 1]> {
    #[inline(always)]
    fn first(&self) -> Spot<T, 3> {
        self.core[0]
    }
    #[inline(always)]
    fn radius(&self) -> T::D1 {
        self.radius
    }
}

impl<T: Tower> Body<T> for Solid<T, [Spot<T, 3>; 2]> {
    #[inline(always)]
    fn first(&self) -> Spot<T, 3> {
        self.core[0]
    }
    #[inline(always)]
    fn axis(&self) -> Option<Linear<T, 3>> {
        Some(Linear::segment(self.core[0], self.core[1]))
    }
    #[inline(always)]
    fn radius(&self) -> T::D1 {
        self.radius
    }
}

impl<T: Tower> Body<T> for Solid<T, Block<T>> {
    #[inline(always)]
    fn first(&self) -> Spot<T, 3> {
        self.core.min
    }
    #[inline(always)]
    fn block(&self) -> Option<&Block<T>> {
        Some(&self.core)
    }
}

impl<T: Tower, C> Holds<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[inline(always)]
    fn holds(&self, p: Spot<T, 3>) -> Result<bool, T::Doubt> {
        match self.block() {
            Some(block) => Ok(block.holds(p)),
            None => come_within(self, &p, self.radius()),
        }
    }
}

/// Whether two solids have a point in common.
#[inline(always)]
pub fn meets<T: Tower>(_: T, a: &impl Body<T>, b: &impl Body<T>) -> Result<bool, T::Doubt> {
    come_within(a, b, a.radius() + b.radius())
}

/// Whether the cores of two sets are at most `radius` apart.
#[inline(always)]
fn come_within<T: Tower>(a: &impl Body<T>, b: &impl Body<T>, radius: T::D1) -> Result<bool, T::Doubt> {
    let squared = radius * radius;
    match (a.axis(), a.block(), b.axis(), b.block()) {
        (Some(a), _, Some(b), _) => approach::come_within(&a, &b, squared),
        (Some(axis), _, _, Some(block)) | (_, Some(block), Some(axis), _) => {
            beside_block::come_within(&axis, block, squared)
        }
        (Some(axis), ..) => axis.is_near(b.first(), squared),
        (_, _, Some(axis), _) => axis.is_near(a.first(), squared),
        (_, Some(a), _, Some(b)) => Ok(bounds::overlap(&a.bounds(), &b.bounds())),
        (_, Some(block), ..) => block.is_near(b.first(), squared),
        (_, _, _, Some(block)) => block.is_near(a.first(), squared),
        _ => (b.first() - a.first()).squared().is_at_most(squared),
    }
}

/// The shortest way apart.
#[inline(always)]
pub fn meet<T: Tower, A: Body<T>, B: Body<T>>(
    tower: T,
    a: &A,
    b: &B,
) -> Result<Option<Touch<T::Scalar, 3>>, T::Doubt> {
    if !meets(tower, a, b)? {
        return Ok(None);
    }
    if let Some(direction) = from_point(a, b) {
        if !direction.is_nothing() {
            let separation =
                Separation { direction, gap: direction.squared(), vertex: a.first(), side: Side::A };
            return touch(tower, &separation, a.radius(), b.radius()).map(Some);
        }
        T::rare()?;
    }
    let way = Way::apart(&a.core(), &b.core(), is_reversed(a, b)?)?;
    way.touch(tower, a.radius(), b.radius()).map(Some)
}

/// From a point to a point or a box, if they are that by their types: what is asked most, and quickly told.
#[inline(always)]
fn from_point<T: Tower>(a: &impl Body<T>, b: &impl Body<T>) -> Option<Vector<T, 3>> {
    match (a.axis(), a.block(), b.axis(), b.block()) {
        (None, None, None, Some(block)) => Some(a.first().toward(&block.min, &block.max)),
        (None, None, None, None) => Some(b.first() - a.first()),
        _ => None,
    }
}

/// Of two of a kind, whether `b` comes before `a`: by the corner or end that comes first, by the other, then by the
/// radius.
///
/// Where something is a matter of choice, it must not depend on which operand is named first, nor on how it is
/// written.
#[inline(always)]
fn is_reversed<T: Tower>(a: &impl Body<T>, b: &impl Body<T>) -> Result<bool, T::Doubt> {
    if a.axis().is_some() != b.axis().is_some() || a.block().is_some() != b.block().is_some() {
        return Ok(false);
    }
    let (core_a, core_b) = (a.core(), b.core());
    let of_a_kind = match (&core_a, &core_b) {
        (Core::Linear(a), Core::Linear(b)) => a.ends && b.ends,
        (Core::Point(_), Core::Point(_)) | (Core::Block(_), Core::Block(_)) => true,
        _ => false,
    };
    if !of_a_kind {
        return Ok(false);
    }
    let ([a_first, a_last], [b_first, b_last]) = (core_a.extremes()?, core_b.extremes()?);
    let order = a_first.order(&b_first)?.then(a_last.order(&b_last)?).then(a.radius().compare(b.radius())?);
    // The same set, written in two ways, still has two sides.
    let as_written = match (core_a, core_b) {
        (Core::Linear(a), Core::Linear(b)) => a.origin.order(&b.origin)?,
        _ => Ordering::Equal,
    };
    Ok(order.then(as_written).is_gt())
}
