//! A core of space that is moved by a vector, and what is closest to another one then, in plain floats.

use crate::distance::cores_fast::RoundedCore;
use crate::distance::proposed_fast::features;
use crate::distance::search_fast::Feature;
use crate::number::each::{Each, indexed};
use crate::sweep::body_fast::{V, kept};

/// The closest features of two cores, of which the first is moved. A list is moved only if it is not alone.
pub fn features_after(
    a: &RoundedCore<'_, 3>,
    b: &RoundedCore<'_, 3>,
    way: &V,
    room: &mut [V],
) -> Option<[Feature<3>; 2]> {
    match (a, b) {
        (RoundedCore::List(_), RoundedCore::List(_)) => features(&a.moved(way, room)?, b),
        (RoundedCore::List(_), _) => features(a, &b.moved(&way.each(|x| -x), room)?),
        _ => features(&a.moved(way, room)?, b),
    }
}

impl RoundedCore<'_, 3> {
    /// The core moved by a vector, about; `None` of a list for which there is no room.
    fn moved<'r>(&self, by: &V, room: &'r mut [V]) -> Option<RoundedCore<'r, 3>> {
        let moved = |p: &V| indexed(|i| p[i] + by[i]);
        Some(match self {
            Self::Point(p) => RoundedCore::Point(moved(p)),
            Self::Linear(linear) => {
                let mut linear = *linear;
                (linear.origin, linear.to) = (moved(&linear.origin), moved(&linear.to));
                RoundedCore::Linear(linear)
            }
            Self::Block(block) => {
                let mut block = *block;
                (block.min, block.max) = (moved(&block.min), moved(&block.max));
                RoundedCore::Block(block)
            }
            Self::Few(corners, count) => RoundedCore::Few(indexed(|i| moved(&corners[i])), *count),
            Self::Slanted(corners, half_edges) => {
                RoundedCore::Slanted(indexed(|i| moved(&corners[i])), *half_edges)
            }
            Self::List(corners) => RoundedCore::List(kept(corners.iter().map(moved), room)?),
            Self::Half(_) => return None,
        })
    }
}
