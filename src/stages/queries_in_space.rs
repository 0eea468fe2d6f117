//! Which kernel answers each query about sets of space.

use crate::clip::through::End;
use crate::contact::contact_in_space;
use crate::cross::meeting::Meeting;
use crate::distance::distance_in_space;
use crate::form::core_in_space::{Core, Set};
use crate::form::normal::Normal;
use crate::form::penetration::{Nearest, Penetration};
use crate::form::polytope::Polytope;
use crate::form::query::{self, Dimension, Query, QueryOfLength, Timed};
use crate::form::solid::Solid;
use crate::form::space::Space;
use crate::manifold::choice::Manifold;
use crate::manifold::manifold_in_space;
use crate::meets::{inside_in_space, meets_in_space};
use crate::number::arithmetic::{Arithmetic, Number};
use crate::number::construction::Construction;
use crate::number::encoding::Raw;
use crate::number::time::{Answer, Time};
use crate::stages::any_set::queries;
use crate::stages::solids::{Solids, solids};
use core::cmp::Ordering;

queries! { Space in 3:
    Length => Raw: |context, a, _b| match a {
        Set::Linear(segment) if !segment.is_point => segment.length(context).map(Some),
        _ => Ok(None),
    };
    NearestOnLinear => [Raw; 3]: |context, a, b| match (a, b) {
        (Set::Point(p), Set::Linear(linear)) => linear.nearest(context, *p).map(Some),
        _ => Ok(None),
    };
    Turn => Ordering: |_context, ab, cd| match (ab, cd) {
        (Set::Linear(ab), Set::Linear(cd)) => {
            // `(b − a) × (c − a) · (d − a)`
            let [x, y, z] = ab.direction.cross_product(&(cd.origin - ab.origin));
            let d = cd.end - ab.origin;
            (x * d.0[0] + y * d.0[1] + z * d.0[2]).sign().map(Some)
        }
        _ => Ok(None),
    };
    Rise => Ordering: |_context, way, triangle| match (way, triangle) {
        (Set::Linear(way), Set::Solid(Solid { core: Core::Polytope(Polytope::Triangle([a, b, c])), .. })) => {
            Normal::across(&(*b - *a), &(*c - *a)).along(&way.direction).sign().map(Some)
        }
        _ => Ok(None),
    };
}

impl QueryOfLength<Space> for query::FindManifold {
    type Answer = Manifold;
    fn run<T: Construction>(
        context: T,
        a: &Set<T>,
        b: &Set<T>,
        length: T::D1,
    ) -> Result<Option<Manifold>, T::Uncertain> {
        manifold_in_space::of_sets(context, a, b, length)
    }
}

solids! { in 3 about Core<'_, T>: meets_in_space::meets, contact_in_space::way_apart, inside_in_space::holds, distance_in_space::* }
