//! The part of a line, ray or segment inside a half-space.

use crate::clip::through::{Clips, End, MadeEnd, Pierced, through};
use crate::form::coordinates::{Point, Vector};
use crate::form::half_space::StoredHalfSpace;
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::Raw;
use crate::number::time::Known;
use core::cmp::Ordering;

impl<T: Arithmetic, const D: usize> Pierced<T, D> for StoredHalfSpace<T, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_met(&self, linear: &Linear<T, D>) -> bool {
        let first = self.height(linear.origin);
        if linear.ends {
            return first.lesser(self.height(linear.end)).is_at_most(T::D2::ZERO);
        }
        // An unbounded linear enters if it is not parallel to the surface.
        let away = linear.direction.dot(&self.normal);
        let comes_in = if linear.starts { !away.is_at_least_zero() } else { !away.is_zero() };
        first.is_at_most(T::D2::ZERO) | comes_in
    }

    #[inline]
    fn side_of(&self, p: Point<T, D>) -> Ordering {
        if self.is_everything() { Ordering::Less } else { self.height(p).sign() }
    }
}

impl<T: Construction, const D: usize> Clips<T, D> for StoredHalfSpace<T, D> {
    #[inline(never)]
    fn normal_at(&self, context: T, _: Point<T, D>, _: &Vector<T, D>) -> [Raw; D] {
        unit(context, &self.normal)
    }

    /// With `h = h(o)` the line `o + t·d` crosses the surface at `t = −h / d·n`, entering where `d·n < 0`. If it does
    /// not enter or does not leave, that end is infinitely far away.
    fn crossed_end(&self, context: T, linear: &Linear<T, D>, way: Ordering) -> MadeEnd<T, D> {
        let away = linear.direction.dot(&self.normal);
        if away.sign() != way {
            return far_end(context, linear, way);
        }
        through(context, linear, (self.height(linear.origin), away), &self.normal, way)
    }
}

/// The missing end of a line or of a ray: every coordinate that changes along it is beyond the range.
pub fn far_end<T: Construction, const D: usize>(
    context: T,
    linear: &Linear<T, D>,
    way: Ordering,
) -> MadeEnd<T, D> {
    MadeEnd::make(context, Known::Never(way), |t| {
        let point = indexed(|i| match linear.direction.0[i].flipped(way.is_lt()).sign() {
            Ordering::Equal => context.stored(linear.origin.0[i]),
            beyond => context.encoding().limit(beyond),
        });
        End { t, point, normal: None }
    })
}
