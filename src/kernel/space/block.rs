//! Axis-aligned boxes in space: what they hold, and what of a line is inside.

use core::cmp::Ordering;

use super::super::axes::is_over;
use super::super::clip::{End, Pierced};
use super::super::linear::Linear;
use super::super::solid::Solid;
use super::super::vector::{Spot, try_each};
use super::bounds::Bounds;
use crate::scalar::tower::{Number, Tower};
use crate::scalar::{Constants, Repr, Scalar};

/// A box between two stored corners.
pub struct Block<T: Tower> {
    pub min: Spot<T, 3>,
    pub max: Spot<T, 3>,
}

impl<T: Tower> Clone for Block<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Tower> Copy for Block<T> {}

impl<T: Tower> Block<T> {
    /// The least and the greatest corner.
    #[inline]
    pub fn bounds(&self) -> Bounds<T> {
        [self.min, self.max]
    }

    /// Whether the point lies inside (`Less`), on the surface (`Equal`) or outside.
    pub fn side_of(&self, p: Spot<T, 3>) -> Result<Ordering, T::Doubt> {
        let mut order = Ordering::Less;
        for i in 0..3 {
            order = order.max((self.min.0[i] - p.0[i]).sign()?).max((p.0[i] - self.max.0[i]).sign()?);
        }
        Ok(order)
    }

    /// Whether the point belongs to the box.
    #[inline(always)]
    pub fn holds(&self, p: Spot<T, 3>) -> bool {
        p.is_between(&self.min, &self.max)
    }

    /// Whether the point's squared distance is at most `squared`.
    #[inline(always)]
    pub fn is_near(&self, p: Spot<T, 3>, squared: T::D2) -> Result<bool, T::Doubt> {
        p.toward(&self.min, &self.max).squared().is_at_most(squared)
    }

    /// Whether a line, ray or segment has a point in common with the box: by separating axes (Ericson 5.3.3), all
    /// lengths doubled. A line and a box are apart along the normal of the line and of an edge; a ray or segment
    /// also along an axis.
    #[inline]
    pub fn is_met(&self, linear: &Linear<T, 3>) -> Result<bool, T::Doubt> {
        let end = if linear.ends { linear.end } else { linear.origin };
        let (way, side) = ((linear.origin - self.min) + (end - self.max), self.max - self.min);
        let direction = &linear.direction;
        let mut met = true;
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let (x, y) = (direction.0[i], direction.0[j]);
            let reach = side.0[i] * y.absolute() + side.0[j] * x.absolute();
            met &= (way.0[i] * y - way.0[j] * x).absolute().is_at_most(reach)?;
        }
        if linear.starts {
            for i in 0..3 {
                met &= is_over(linear.ends, way.0[i], direction.0[i], side.0[i])?;
            }
        }
        Ok(met)
    }

    /// Where the whole line enters (`Less`) or leaves (`Greater`), which it does through some face.
    #[inline(always)]
    pub fn pass(&self, linear: &Linear<T, 3>, way: Ordering) -> Result<Option<Pass<T>>, T::Doubt> {
        let mut best: Option<Pass<T>> = None;
        for axis in 0..3 {
            let along = linear.direction.0[axis].sign()?;
            if along.is_eq() {
                continue;
            }
            // In by the lower face if the line runs up, out by the upper one.
            let bound = if along == way { self.max } else { self.min };
            let flip = along.is_lt();
            let numerator = (bound.0[axis] - linear.origin.0[axis]).flipped(flip);
            let pass = Pass { axis, bound, numerator, denominator: linear.direction.0[axis].flipped(flip) };
            let is_better = match &best {
                Some(best) => pass.compare(best)? == way.reverse(),
                None => true,
            };
            if is_better {
                best = Some(pass);
            }
        }
        Ok(best)
    }

    /// The bounds that a place lies on: for each axis the lower or upper one (`Less`, `Greater`), or neither. Of a
    /// flat box the upper one.
    #[inline(always)]
    fn bounds_at(
        &self,
        is_at: impl Fn(usize, T::Place) -> Result<bool, T::Doubt>,
    ) -> Result<[Ordering; 3], T::Doubt> {
        let mut bounds = [Ordering::Equal; 3];
        for (i, bound) in bounds.iter_mut().enumerate() {
            if is_at(i, self.max.0[i])? {
                *bound = Ordering::Greater;
            } else if is_at(i, self.min.0[i])? {
                *bound = Ordering::Less;
            }
        }
        Ok(bounds)
    }
}

/// A face that is passed, at `numerator / denominator`; the denominator is positive.
pub struct Pass<T: Tower> {
    axis: usize,
    bound: Spot<T, 3>,
    pub numerator: T::D1,
    pub denominator: T::D1,
}

impl<T: Tower> Pass<T> {
    fn compare(&self, other: &Self) -> Result<Ordering, T::Doubt> {
        (self.numerator * other.denominator).compare(other.numerator * self.denominator)
    }
}

/// A unit vector along an axis.
fn axis_vector<S: Scalar>(axis: usize, way: Ordering) -> [S; 3] {
    let one =
        if way.is_lt() { S::from_repr(S::zero().to_repr().minus(S::one().to_repr())) } else { S::one() };
    core::array::from_fn(|i| if i == axis { one } else { S::zero() })
}

/// Along the first axis on a bound of which the place lies.
fn first_normal<S: Scalar>(bounds: [Ordering; 3]) -> Option<[S; 3]> {
    bounds.into_iter().enumerate().find(|(_, bound)| bound.is_ne()).map(|(i, bound)| axis_vector(i, bound))
}

impl<T: Tower> Pierced<T, 3> for Solid<T, Block<T>> {
    #[inline]
    fn is_met(&self, linear: &Linear<T, 3>) -> Result<bool, T::Doubt> {
        self.core.is_met(linear)
    }

    #[inline]
    fn side_of(&self, p: Spot<T, 3>) -> Result<Ordering, T::Doubt> {
        self.core.side_of(p)
    }

    /// That of the face; on an edge or corner of the face along the first axis.
    fn normal_at(&self, _: T, p: Spot<T, 3>) -> Result<[T::Scalar; 3], T::Doubt> {
        let bounds = self.core.bounds_at(|i, bound| (p.0[i] - bound).is_zero())?;
        Ok(first_normal(bounds).unwrap_or_else(|| axis_vector(0, Ordering::Greater)))
    }

    #[inline(always)]
    fn crossed_end(
        &self,
        tower: T,
        linear: &Linear<T, 3>,
        way: Ordering,
    ) -> Result<End<T::Scalar, 3>, T::Doubt> {
        let Some(Pass { axis, bound, numerator, denominator }) = self.core.pass(linear, way)? else {
            // Only a linear that is a point passes no face, and it has ends of its own.
            return Ok(End { t: T::Scalar::zero(), point: linear.origin.scalars(tower)?, normal: None });
        };
        let (origin, direction) = (linear.origin, linear.direction);
        let whole = denominator * T::step();
        let t = tower.parameter(numerator * T::step(), whole)?;
        let point = try_each(|i| {
            if i == axis {
                return tower.scalar(bound.0[i]);
            }
            tower.rational(origin.0[i], direction.0[i] * numerator * T::step(), whole)
        })?;
        // A place is on a bound where m·(bound − o) = n·d.
        let bounds = self.core.bounds_at(|i, place| {
            if i == axis {
                return (place - bound.0[i]).is_zero();
            }
            ((place - origin.0[i]) * denominator - direction.0[i] * numerator).is_zero()
        })?;
        let is_on_edge = bounds.iter().filter(|bound| bound.is_ne()).count() > 1;
        let own = axis_vector(axis, if direction.0[axis].sign()?.is_lt() { way.reverse() } else { way });
        let normal = first_normal(bounds).filter(|_| is_on_edge).unwrap_or(own);
        Ok(End { t, point, normal: Some(normal) })
    }
}
