//! The part of a line, ray or segment inside a solid in space.

use core::cmp::Ordering;

use super::super::clip::{Clips, MakesEnd, Pierced, on_sphere};
use super::super::linear::Linear;
use super::super::measure::unit;
use super::super::solid::Solid;
use super::super::vector::{Point, Vector};
use super::core::{Body, Core, Kind};
use super::polytope::Planes;
use super::{capsule_cast, come_within, polytope, way};
use crate::arithmetic::construction::Construction;
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Arithmetic, Number};

impl<T: Arithmetic, C> Pierced<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_met(&self, linear: &Linear<T, 3>) -> Result<bool, T::Uncertain> {
        match self.kind() {
            Kind::Block(block) => block.is_met(linear),
            Kind::Point(_) | Kind::Linear(_) | Kind::Polytope(_) => come_within(self, linear, self.radius),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn side_of(&self, p: Point<T, 3>) -> Result<Ordering, T::Uncertain> {
        let squared = self.radius * self.radius;
        match self.kind() {
            Kind::Point(center) => (p - center).squared().compare(squared),
            Kind::Linear(axis) => axis.compare_distance(p, squared),
            Kind::Block(block) => block.side_of(p),
            Kind::Polytope(_) => Planes::of(&self.core())?.side_of(p),
        }
    }
}

impl<T: Construction, C> Clips<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    /// The normal away from the core; for a box, that of the face.
    fn normal_at(&self, context: T, p: Point<T, 3>, inward: &Vector<T, 3>) -> Result<[Raw; 3], T::Uncertain> {
        let is_bare = self.radius.is_exactly_zero() && !inward.is_exactly_zero();
        match self.kind() {
            Kind::Block(block) => block.normal_at(context, p, inward),
            Kind::Polytope(_) => polytope::clip::normal_at(context, &self.core(), p, inward),
            Kind::Point(_) if is_bare => unit(context, &-*inward),
            Kind::Linear(axis) if is_bare => capsule_cast::bare_normal(context, &axis, p, inward),
            Kind::Point(_) | Kind::Linear(_) => {
                way::apart(&self.core(), &Core::Point(p), false)?.normal(context)
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed_end<M: MakesEnd<T, 3>>(
        &self,
        context: T,
        linear: &Linear<T, 3>,
        way: Ordering,
    ) -> Result<M::Made, T::Uncertain> {
        let (center, radius) = match self.kind() {
            Kind::Block(block) => return block.crossed_end::<M>(context, linear, way),
            Kind::Polytope(_) => {
                let planes = Planes::of(&self.core())?;
                return polytope::clip::crossed_end::<M, T>(context, &planes, linear, way);
            }
            Kind::Point(center) => (center, self.radius),
            Kind::Linear(axis) => match capsule_cast::passed_cap(&axis, self.radius, linear, way)? {
                Some(center) => (center, self.radius),
                None => return capsule_cast::on_side::<M, T>(context, &axis, self.radius, linear, way),
            },
        };
        let bare = || self.normal_at(context, center, &linear.inward(way));
        on_sphere::<M, T, 3>(context, linear, center, radius, way, bare)
    }
}
