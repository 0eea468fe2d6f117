//! What stops a shape without interior, such as a point, on the seam of flush shapes, none of which stops it by itself.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::clip::least::{least, named};
use crate::scalar::Scalar;
use crate::sweep::impact::Impact as Answered;
use crate::sweep::moves::Sweep;
use crate::sweep::stop::StoppingImpact;

type Between<'a, S, A, B, const D: usize> =
    &'a dyn Fn(&A, &SVector<S, D>, [&B; 2]) -> Option<StoppingImpact<D>>;
type Earlier<'a, S, A, B, const D: usize> = &'a dyn Fn(&A, &SVector<S, D>, [&B; 3]) -> bool;

/// What the search for seams asks of a moving shape and the shapes of a list.
pub(crate) struct Asks<'a, S: Scalar, A, B, const D: usize> {
    /// Whether the shape may have no interior, and move along itself.
    pub may_be_thin: &'a dyn Fn(&A, &SVector<S, D>) -> bool,
    /// On which side of the path a shape may have a side along it.
    pub side: &'a dyn Fn(&A, &SVector<S, D>, &B) -> Ordering,
    /// What stops it on the seam of two shapes.
    pub seam: Between<'a, S, A, B, D>,
    /// Whether it comes to the seam of the first two before the third stops it.
    pub is_before: Earlier<'a, S, A, B, D>,
}

/// The first impact of a shape on a list, with what names its shape: on a single shape, or on the seam of two, which has the name of the
/// first of them.
pub(crate) fn first_among<'b, S, A, B, K, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    shapes: impl Iterator<Item = (K, &'b B)> + Clone,
    asks: &Asks<'_, S, A, B, D>,
) -> Option<(K, Answered<S, D>)>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Answered<S, D>>,
    B: 'b,
{
    let single =
        least(shapes.clone(), |shape| a.sweep(motion, shape), |one, two| a.compare_impacts(motion, one, two));
    if !(asks.may_be_thin)(a, motion) {
        return single.map(named);
    }
    let mut first: Option<(K, [&B; 2], Answered<S, D>)> = None;
    let mut rest = shapes;
    while let Some((name, one)) = rest.next() {
        let others = rest.clone().map(|(_, two)| two);
        let limit = first.as_ref().map(|(.., impact)| impact.t);
        if let Some((two, impact)) = earliest_seam(a, motion, one, others, limit, asks) {
            first = Some((name, [one, two], impact));
        }
    }
    let Some((name, [one, two], impact)) = first else { return single.map(named) };
    let Some((other, shape, single)) = single else { return Some((name, impact)) };
    let order =
        impact.compare(&single, || (asks.is_before)(a, motion, [one, two, shape]).cmp(&false).reverse());
    Some(if order.is_lt() { (name, impact) } else { (other, single) })
}

/// The first impact on the seam of a shape and one of others, with that one; `None` if none is before the limit.
fn earliest_seam<'b, S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    one: &'b B,
    others: impl Iterator<Item = &'b B>,
    mut limit: Option<S>,
    asks: &Asks<'_, S, A, B, D>,
) -> Option<(&'b B, Answered<S, D>)>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Answered<S, D>>,
{
    let side = (asks.side)(a, motion, one);
    let mut earliest = None;
    for two in others {
        if side.is_eq() || (asks.side)(a, motion, two) != side.reverse() {
            continue;
        }
        let Some(found) = (asks.seam)(a, motion, [one, two]) else { continue };
        let is_free = |travel: &SVector<S, D>| {
            [one, two].iter().all(|shape| a.sweep(travel, shape).is_none())
                && (asks.seam)(a, travel, [one, two]).is_none()
        };
        let impact = Answered::of(found).settled(motion, &is_free);
        if limit.is_none_or(|limit| impact.t < limit) {
            limit = Some(impact.t);
            earliest = Some((two, impact));
        }
    }
    earliest
}
