//! Which kernel answers each query about sets of the plane.

use crate::clip::through::End;
use crate::contact::contact_in_plane;
use crate::cross::meeting::CommonPart;
use crate::distance::distance_in_plane;
use crate::form::core_in_plane::{AnyCore, PlaneSet};
use crate::form::penetration::{Nearest, Penetration};
use crate::form::plane::Plane;
use crate::form::query::{self, Dimension, QueryOfLength, Reach, SetQuery, Timed};
use crate::form::separation::Separation;
use crate::form::solid::Solid;
use crate::manifold::manifold_in_plane::{self, PlaneManifold};
use crate::meets::inside_in_plane;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::number::time::Time;
use crate::stages::any_set::queries;
use crate::stages::solids::{Solids, solids};
use crate::sweep::impact_in_plane;
use core::cmp::Ordering;

queries! { Plane in 2:
    Area => Raw: |context, a, _b| match a {
        PlaneSet::Solid(solid) => Some(area(context, solid)),
        PlaneSet::Point(_) | PlaneSet::Linear(_) | PlaneSet::Half(_) => None,
    };
    FlatDifference => (): |_context, a, b| impact_in_plane::is_flat(a, b).then_some(());
    FindTurn => Ordering: |_context, a, b| match (a, b) {
        (PlaneSet::Linear(linear), PlaneSet::Point(p)) => Some(linear.direction.cross(&(*p - linear.origin)).sign()),
        _ => None,
    };
    Project => [Raw; 2]: |context, a, b| match (a, b) {
        (PlaneSet::Point(p), PlaneSet::Solid(solid)) => Some(contact_in_plane::nearest(context, solid, *p)),
        _ => None,
    };
}

impl QueryOfLength<Plane> for query::FindManifold {
    type Answer = PlaneManifold;
    fn run<T: Construction>(
        context: T,
        a: &PlaneSet<'_, T>,
        b: &PlaneSet<'_, T>,
        length: Reach<T::D1>,
    ) -> Option<PlaneManifold> {
        manifold_in_plane::of_sets(context, a, b, length)
    }
}

solids! { in 2 about AnyCore<'_, T>: contact_in_plane::meets, contact_in_plane::way_apart, inside_in_plane::holds, distance_in_plane::*, apart by Separation<T, 2> }

/// The area of a solid.
#[inline(never)]
pub fn area<T: Construction>(context: T, solid: &Solid<T, AnyCore<'_, T>>) -> Raw {
    match &solid.core {
        AnyCore::Point(_) | AnyCore::Single(..) => context.area(solid.radius, T::D2::ZERO),
        AnyCore::Linear(axis) | AnyCore::Flat(axis, _) => {
            context.area(solid.radius, axis.direction.squared())
        }
        AnyCore::Quad(quad) => {
            let [width, height] = quad.lengths;
            context.square(width * height)
        }
        AnyCore::Hull(hull) => {
            // Half of `T`, twice the area, is the quotient `T² / (2·T)`.
            let twice = hull.twice_area();
            context.squared_length(T::big4(twice * twice), T::big2(twice + twice))
        }
    }
}
