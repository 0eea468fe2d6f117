//! The part of a line, ray or segment inside a solid in space.

use core::cmp::Ordering;

use crate::clip::through::{Clips, MadeEnd, Pierced, about_corner};
use crate::clip::{capsule_clip, grown_polytope, polytope_clip};
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::{Body, SpaceCore, SpaceKind};
use crate::form::linear::Linear;
use crate::form::penetration::unit;
use crate::form::planes::Planes;
use crate::form::polytope::Faceted;
use crate::form::solid::Solid;
use crate::meets::meets_in_space::come_within;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::separation::{closest_features, polytopes, way};

impl<T: Arithmetic, C> Pierced<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_met(&self, linear: &Linear<T, 3>) -> bool {
        match self.kind() {
            SpaceKind::Block(block) => block.is_met(linear),
            SpaceKind::Point(_) | SpaceKind::Linear(_) | SpaceKind::Polytope(_) => {
                come_within(self, linear, self.radius)
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn side_of(&self, p: Point<T, 3>) -> Ordering {
        let squared = self.radius * self.radius;
        match self.kind() {
            SpaceKind::Point(center) => (p - center).squared().compare(squared),
            SpaceKind::Linear(axis) => axis.compare_distance(p, squared),
            SpaceKind::Block(block) => block.side_of(p),
            SpaceKind::Polytope(_) if self.radius.is_zero() => Planes::of(&self.core()).side_of(p),
            SpaceKind::Polytope(_) => {
                let core = self.core();
                let is_inside = polytopes::meet(&core, &SpaceCore::Point(p));
                if is_inside { Ordering::Less } else { closest_features::compare_distance(&core, p, squared) }
            }
        }
    }
}

impl<T: Construction, C> Clips<T, 3> for Solid<T, C>
where
    Self: Body<T>,
{
    /// The normal away from the core; for a box, that of the face.
    fn normal_at(&self, context: T, p: Point<T, 3>, inward: &Vector<T, 3>) -> [Raw; 3] {
        let is_bare = self.radius.is_zero() && !inward.is_zero();
        match self.kind() {
            SpaceKind::Block(block) => block.normal_at(context, p, inward),
            SpaceKind::Polytope(_) if self.radius.is_zero() => {
                polytope_clip::normal_at(context, &self.core(), p, inward)
            }
            SpaceKind::Polytope(_) => {
                way::between(&self.core(), &SpaceCore::Point(p), Some(false)).normal(context)
            }
            SpaceKind::Point(_) if is_bare => unit(context, &-*inward),
            SpaceKind::Linear(axis) if is_bare => capsule_clip::bare_normal(context, &axis, p, inward),
            SpaceKind::Point(_) | SpaceKind::Linear(_) => {
                way::apart(&self.core(), &SpaceCore::Point(p), false).normal(context)
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crossed_end(&self, context: T, linear: &Linear<T, 3>, way: Ordering) -> MadeEnd<T, 3> {
        let center = match self.kind() {
            SpaceKind::Block(block) => return block.crossed_end(context, linear, way),
            SpaceKind::Polytope(_) if !self.radius.is_zero() => {
                let body = (self, &Faceted::of(&self.core()), self.radius);
                return grown_polytope::crossed_end(context, linear, body, way);
            }
            SpaceKind::Polytope(_) => {
                let planes = Planes::of(&self.core());
                return polytope_clip::crossed_end(context, &planes, linear, way);
            }
            SpaceKind::Point(center) => center,
            SpaceKind::Linear(axis) => match capsule_clip::passed_cap(&axis, self.radius, linear, way) {
                Some(center) => center,
                None => return capsule_clip::on_side(context, &axis, self.radius, linear, way),
            },
        };
        about_corner(context, linear, self, (center, self.radius), way)
    }
}
