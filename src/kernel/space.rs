//! How balls and boxes in space touch or overlap.
//!
//! Their cores, a point and an axis-aligned box, are both bounded by two corners, so that one separation serves
//! them all: on each axis the cores are apart, touch or overlap.

use core::cmp::Ordering;

use super::aligned::Gap;
use super::block::Block;
use super::contact::{Touch, touch};
use super::linear::Linear;
use super::point::Holds;
use super::separation::{Separation, Side};
use super::solid::Solid;
use super::vector::{Spot, Vector};
use crate::scalar::tower::{Number, Tower};

/// The least and the greatest corner of a core.
pub type Bounds<T> = [Spot<T, 3>; 2];

/// A core that its bounds describe.
pub trait Bounded<T: Tower> {
    /// Whether it is a point, by its type.
    const IS_POINT: bool;
    fn bounds(&self) -> Bounds<T>;
}

impl<T: Tower> Bounded<T> for [Spot<T, 3>; 1] {
    const IS_POINT: bool = true;
    #[inline]
    fn bounds(&self) -> Bounds<T> {
        [self[0]; 2]
    }
}

impl<T: Tower> Bounded<T> for Block<T> {
    const IS_POINT: bool = false;
    #[inline]
    fn bounds(&self) -> Bounds<T> {
        [self.min, self.max]
    }
}

impl<T: Tower> Holds<T, 3> for Solid<T, [Spot<T, 3>; 1]> {
    #[inline]
    fn holds(&self, p: Spot<T, 3>) -> Result<bool, T::Doubt> {
        (p - self.core[0]).squared().is_at_most(self.radius * self.radius)
    }
}

impl<T: Tower> Holds<T, 3> for Solid<T, [Spot<T, 3>; 2]> {
    #[inline]
    fn holds(&self, p: Spot<T, 3>) -> Result<bool, T::Doubt> {
        let axis = Linear::segment(self.core[0], self.core[1]);
        axis.is_near(p, self.radius * self.radius)
    }
}

impl<T: Tower> Holds<T, 3> for Solid<T, Block<T>> {
    #[inline]
    fn holds(&self, p: Spot<T, 3>) -> Result<bool, T::Doubt> {
        self.core.holds(p)
    }
}

/// Whether two solids have a point in common: their cores are no further apart than the radii's sum.
#[inline]
pub fn meets<T: Tower, A: Bounded<T>, B: Bounded<T>>(
    _: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Result<bool, T::Doubt> {
    let (bounds_a, bounds_b) = (a.core.bounds(), b.core.bounds());
    if A::IS_POINT && B::IS_POINT {
        let radius = a.radius + b.radius;
        return (bounds_b[0] - bounds_a[0]).squared().is_at_most(radius * radius);
    }
    let gaps = [0, 1, 2].map(|axis| Gap::both(&bounds_a, &bounds_b, axis).map(|gap| gap.length));
    if !A::IS_POINT && !B::IS_POINT {
        let mut overlap = true;
        for gap in gaps.into_iter().flatten() {
            overlap &= gap.is_at_most(T::D1::ZERO)?;
        }
        return Ok(overlap);
    }
    // One way at most is positive on each axis.
    let [x, y, z] = gaps.map(|[up, down]| up.positive_part() + down.positive_part());
    let radius = a.radius + b.radius;
    (x * x + y * y + z * z).is_at_most(radius * radius)
}

/// The shortest way apart.
#[inline]
pub fn meet<T: Tower, A: Bounded<T>, B: Bounded<T>>(
    tower: T,
    a: &Solid<T, A>,
    b: &Solid<T, B>,
) -> Result<Option<Touch<T::Scalar, 3>>, T::Doubt> {
    if !meets(tower, a, b)? {
        return Ok(None);
    }
    let (bounds_a, bounds_b) = (a.core.bounds(), b.core.bounds());
    let is_reversed =
        A::IS_POINT == B::IS_POINT && is_reversed((&bounds_a, a.radius), (&bounds_b, b.radius))?;
    touch(tower, &separation(&bounds_a, &bounds_b, is_reversed)?, a.radius, b.radius).map(Some)
}

/// Of two of a kind, whether `b` comes before `a`: by the least corner, the greatest, then the radius.
pub fn is_reversed<T: Tower>(
    (a, radius_a): (&Bounds<T>, T::D1),
    (b, radius_b): (&Bounds<T>, T::D1),
) -> Result<bool, T::Doubt> {
    let order = a[0].order(&b[0])?.then(a[1].order(&b[1])?);
    Ok(order.then(radius_a.compare(radius_b)?).is_gt())
}

/// Along the axis of a gap, at the place that [`facing`] gives.
fn along<T: Tower>(gap: &Gap<T>, a: &Bounds<T>, b: &Bounds<T>) -> Result<Separation<T, 3>, T::Doubt> {
    let mut ways = [Ordering::Equal; 3];
    ways[gap.axis] = gap.way;
    let direction = Vector::axis(gap.axis, gap.way);
    Ok(Separation { direction, gap: gap.length * T::step(), vertex: facing(a, b, ways)?, side: Side::A })
}

/// The place of `a` that faces `b`: on the axes that lead to `b`, the bound that does; on the others, the least
/// coordinate that both have.
pub fn facing<T: Tower>(a: &Bounds<T>, b: &Bounds<T>, ways: [Ordering; 3]) -> Result<Spot<T, 3>, T::Doubt> {
    let mut place = a[0];
    for (i, way) in ways.into_iter().enumerate() {
        if way.is_gt() {
            place.0[i] = a[1].0[i];
        } else if way.is_eq() && (b[0].0[i] - a[0].0[i]).sign()?.is_gt() {
            place.0[i] = b[0].0[i];
        }
    }
    Ok(place)
}

/// Between the nearest places of cores that are apart; else along an axis: of those on which they touch the
/// first, or of those on which they overlap the one on which they do so least, the first of equals. Of both ways
/// the positive one, seen from `b` if `reversed`.
pub fn separation<T: Tower>(
    a: &Bounds<T>,
    b: &Bounds<T>,
    reversed: bool,
) -> Result<Separation<T, 3>, T::Doubt> {
    let mut ways = [Ordering::Equal; 3];
    let (mut touching, mut shortest) = (None, None::<Gap<T>>);
    for (axis, slot) in ways.iter_mut().enumerate() {
        let [up, down] = Gap::both(a, b, axis);
        for gap in if reversed { [down, up] } else { [up, down] } {
            match gap.length.sign()? {
                Ordering::Greater => *slot = gap.way,
                Ordering::Equal => touching = touching.or(Some(gap)),
                Ordering::Less => {
                    let is_better = match &shortest {
                        Some(best) => best.length.compare(gap.length)?.is_lt(),
                        None => true,
                    };
                    if is_better {
                        shortest = Some(gap);
                    }
                }
            }
        }
    }
    if ways.iter().all(|way| way.is_eq()) {
        // On each axis a gap either touches or overlaps.
        let gap = touching.or(shortest).unwrap_or_else(|| {
            let [up, _] = Gap::both(a, b, 0);
            up
        });
        return along(&gap, a, b);
    }
    let vertex = facing(a, b, ways)?;
    let other = facing(b, a, ways.map(Ordering::reverse))?;
    let direction =
        Vector(core::array::from_fn(
            |i| {
                if ways[i].is_eq() { T::D1::ZERO } else { other.0[i] - vertex.0[i] }
            },
        ));
    Ok(Separation { direction, gap: direction.squared(), vertex, side: Side::A })
}
