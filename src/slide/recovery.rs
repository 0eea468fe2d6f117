//! The way out of all that a shape overlaps.

use nalgebra::SVector;

use crate::direction::vector::{compare_lengths, scaled};
use crate::number::each::indexed;
use crate::scalar::{Constants, Repr, Scalar};
use crate::slide::fronts::{FrontPlane, shortest};
use crate::slide::hand::Stop;
use crate::slide::room::Room;
use crate::slide::steps::{as_plane, nearest, plus};
use crate::sweep::impact::{Impact, twice};

/// The greatest number of pushes out of an overlap.
const MOST_PUSHES: u32 = 32;

/// The greatest number of sides at once.
const MOST_SIDES: usize = 6;

/// A way straight out is searched up to this power of two of the greatest depth.
const MOST_DOUBLINGS: u32 = 5;

/// The side across which the overlap with an obstacle is left.
#[derive(Clone, Copy)]
struct RecoverySide<const D: usize> {
    index: usize,
    plane: FrontPlane<D>,
    /// How often the obstacle has been left.
    times: i32,
}

impl<S: Scalar, const D: usize> Room<'_, S, D> {
    /// The way out of everything that the shape overlaps; `None` if there seems to be no room.
    ///
    /// Out of one obstacle it is that of the contact. Out of several it is the shortest of these: the one in front of the nearest sides of all, and those
    /// straight along an axis or out of one of the deepest overlaps, to the end of all pieces together. So flush pieces are left as the one that they make.
    #[cfg_attr(debug_assertions, inline(never))]
    pub(super) fn recover(&self) -> Option<SVector<S, D>> {
        let zero = SVector::from([S::zero(); D]);
        let Some(first) = (self.first)(&zero, &zero) else { return Some(zero) };
        let (overlaps, count) = self.deepest_overlaps();
        let alone = scaled(&first.1.normal, first.1.depth);
        // Only what has one side has a back, which no way may come out of; the last resort is one that does.
        let has_fronts =
            overlaps.iter().flatten().any(|stop| (self.is_back)(stop.0, &negated(&stop.1.normal)));
        let is_behind = |way: &SVector<S, D>| has_fronts && self.is_behind(way);
        if count <= 1 && self.is_free(&alone) && !is_behind(&alone) {
            return Some(alone);
        }
        let across = self.out_across_sides(&first, &alone);
        let mut best = across.filter(|way| !is_behind(way));
        let deepest = overlaps[0].map_or(first.1.depth, |stop| stop.1.depth);
        let is_back = |way: &SVector<S, D>| overlaps.iter().flatten().any(|stop| (self.is_back)(stop.0, way));
        let straight = |best: &mut Option<SVector<S, D>>, direction: &SVector<S, D>, last: bool| {
            if is_back(direction) == last
                && let Some(way) = self.straight_out(direction, deepest, best.as_ref())
                && (last || !is_behind(&way))
                && best.as_ref().is_none_or(|best| compare_lengths(&way, best).is_lt())
            {
                *best = Some(way);
            }
        };
        for last in [false, true] {
            overlaps.iter().flatten().for_each(|stop| straight(&mut best, &stop.1.normal, last));
            for side in 0..2 * D {
                let one = if side < D { S::one() } else { S::one().negated() };
                let axis = SVector::from(indexed(|i| if i == side % D { one } else { S::zero() }));
                straight(&mut best, &axis, last);
            }
            if best.is_some() {
                break;
            }
        }
        best.or(across)
    }

    /// Whether what has one side would stop the shape from behind on its way back.
    fn is_behind(&self, way: &SVector<S, D>) -> bool {
        (self.first)(way, &negated(way)).is_some_and(|(index, impact)| {
            (self.is_back)(index, way) || (self.is_back)(index, &impact.normal)
        })
    }

    fn is_free(&self, travel: &SVector<S, D>) -> bool {
        (self.first)(travel, &SVector::from([S::zero(); D])).is_none()
    }

    /// The deepest overlaps, of equal ones those of the least numbers; and how many there are.
    fn deepest_overlaps(&self) -> ([Option<Stop<S, D>>; MOST_SIDES], usize) {
        let zero = SVector::from([S::zero(); D]);
        let (mut stops, mut count): ([Option<Stop<S, D>>; MOST_SIDES], _) = ([None; MOST_SIDES], 0);
        (self.near)(&zero, &zero, &mut |index| {
            if let Some(impact) = (self.stopped)(&zero, &zero, index, 0) {
                count += 1;
                let mut stop = Some((index, impact));
                for place in &mut stops {
                    if place
                        .as_ref()
                        .is_none_or(|old| stop.as_ref().is_some_and(|new| new.1.depth > old.1.depth))
                    {
                        core::mem::swap(place, &mut stop);
                    }
                }
            }
            false
        });
        (stops, count)
    }

    /// The way straight along a unit direction until nothing overlaps: it is found from a free place further out, by a sweep back. `None` if there is
    /// none that is shorter than the best one so far.
    fn straight_out(
        &self,
        direction: &SVector<S, D>,
        depth: S,
        best: Option<&SVector<S, D>>,
    ) -> Option<SVector<S, D>> {
        let mut far = depth;
        for _ in 0..MOST_DOUBLINGS {
            let place = scaled(direction, far);
            if self.is_free(&place) {
                let Impact { travel, .. } = (self.first)(&place, &negated(&place))?.1;
                return Some(plus(&place, &travel)).filter(|way| self.is_free(way));
            }
            if best.is_some_and(|best| compare_lengths(&place, best).is_ge()) {
                return None;
            }
            far = twice(far);
        }
        None
    }

    /// The shortest way in front of the sides across which the overlaps are nearest, each found after the last push. A side that does not suffice,
    /// because of rounding, is left by one unit more, then by two, and so on.
    fn out_across_sides(&self, first: &Stop<S, D>, alone: &SVector<S, D>) -> Option<SVector<S, D>> {
        let zero = SVector::from([S::zero(); D]);
        let (mut travel, mut sides, mut next): (_, [Option<RecoverySide<D>>; MOST_SIDES], _) =
            (zero, [None; MOST_SIDES], Some(*first));
        for push in 0..MOST_PUSHES {
            let Some((index, impact)) = next else { return Some(travel) };
            let mut plane = as_plane(&impact.normal, impact.depth);
            let here = as_plane(&travel, S::zero()).normal;
            let one = S::one().to_repr().nearest_float();
            plane.least += plane.normal.iter().zip(here).map(|(n, x)| n * x * one).sum::<f64>();
            let old = sides.iter().flatten().find(|side| side.index == index);
            let times = old.map_or(0, |old| old.times + 1);
            if times > 0 {
                plane.least += self.unit.to_repr().nearest_float() * f64::from(1_u32 << (times - 1).min(16));
            }
            let way = keep(&mut sides, RecoverySide { index, plane, times });
            travel = match way {
                _ if push == 0 => *alone,
                Some(way) => SVector::from(way.map(nearest)),
                None => {
                    // The sides so far may be others, if the obstacles are small; this one is left from here.
                    sides = [None; MOST_SIDES];
                    keep(&mut sides, RecoverySide { index, plane, times });
                    plus(&travel, &scaled(&impact.normal, impact.depth))
                }
            };
            next = (self.first)(&travel, &zero);
        }
        None
    }
}

fn negated<S: Scalar, const D: usize>(v: &SVector<S, D>) -> SVector<S, D> {
    SVector::from(indexed(|i| v[i].negated()))
}

/// Replaces the side of the same obstacle; if there are too many, another one. Returns the shortest way in front of all.
fn keep<const D: usize>(
    sides: &mut [Option<RecoverySide<D>>; MOST_SIDES],
    side: RecoverySide<D>,
) -> Option<[f64; D]> {
    let same = sides.iter().position(|old| old.is_none_or(|old| old.index == side.index));
    *sides.get_mut(same.unwrap_or(side.index % MOST_SIDES))? = Some(side);
    shortest(&sides.map(|side_of| side_of.unwrap_or(side).plane))
}
