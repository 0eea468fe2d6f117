//! Which kernel answers each query about sets of space.

use crate::clip::through::End;
use crate::contact::contact_in_space;
use crate::cross::meeting::CommonPart;
use crate::distance::distance_in_space;
use crate::form::core_in_space::{SpaceCore, SpaceSet};
use crate::form::normal::Normal;
use crate::form::penetration::{Nearest, Penetration};
use crate::form::polytope::Polytope;
use crate::form::query::{self, Dimension, QueryOfLength, Reach, SetQuery, Timed};
use crate::form::solid::Solid;
use crate::form::space::Space;
use crate::manifold::choice::ChosenManifold;
use crate::manifold::manifold_in_space;
use crate::meets::{inside_in_space, meets_in_space};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::number::time::Time;
use crate::separation::witness::Witness;
use crate::stages::any_set::queries;
use crate::stages::solids::{Solids, solids};
use crate::sweep::impact_in_space;
use core::cmp::Ordering;

queries! { Space in 3:
    Length => Raw: |context, a, _b| match a {
        SpaceSet::Linear(segment) if !segment.is_point => Some(segment.length(context)),
        _ => None,
    };
    NearestOnLinear => [Raw; 3]: |context, a, b| match (a, b) {
        (SpaceSet::Point(p), SpaceSet::Linear(linear)) => Some(linear.nearest(context, *p)),
        _ => None,
    };
    FlatDifference => (): |_context, a, b| impact_in_space::is_flat(a, b).then_some(());
    FindTurn => Ordering: |_context, ab, cd| match (ab, cd) {
        (SpaceSet::Linear(ab), SpaceSet::Linear(cd)) => {
            // `(b − a) × (c − a) · (d − a)`
            let [x, y, z] = ab.direction.cross_product(&(cd.origin - ab.origin));
            let d = cd.end - ab.origin;
            Some((x * d.0[0] + y * d.0[1] + z * d.0[2]).sign())
        }
        _ => None,
    };
    Rise => Ordering: |_context, way, triangle| match (way, triangle) {
        (SpaceSet::Linear(way), SpaceSet::Solid(Solid { core: SpaceCore::Polytope(Polytope::Triangle([a, b, c])), .. })) => {
            Some(Normal::across(&(*b - *a), &(*c - *a)).along(&way.direction).sign())
        }
        _ => None,
    };
}

impl QueryOfLength<Space> for query::FindManifold {
    type Answer = ChosenManifold;
    fn run<T: Construction>(
        context: T,
        a: &SpaceSet<T>,
        b: &SpaceSet<T>,
        length: Reach<T::D1>,
    ) -> Option<ChosenManifold> {
        manifold_in_space::of_sets(context, a, b, length)
    }
}

solids! { in 3 about SpaceCore<'_, T>: meets_in_space::meets, contact_in_space::way_apart, inside_in_space::holds, distance_in_space::*, apart by Witness<T> }
