//! What stops a shape without interior, such as a point, on the seam of flush shapes, none of which stops it by itself.

#[cfg(feature = "alloc")]
use alloc::collections::BinaryHeap;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::cmp::Reverse;

use nalgebra::SVector;

use crate::bounds::course::AT_ONCE;
#[cfg(feature = "alloc")]
use crate::bounds::range::Range;
use crate::clip::least::{least, named};
use crate::scalar::Scalar;
use crate::stages::ask::BesidePath;
use crate::sweep::impact::Impact as Answered;
use crate::sweep::moves::Sweep;
use crate::sweep::stop::StoppingImpact;

type AskedBeside<'a, S, A, B, const D: usize> = &'a dyn Fn(&A, &SVector<S, D>, &B) -> Option<BesidePath>;
type Between<'a, S, A, B, const D: usize> =
    &'a dyn Fn(&A, &SVector<S, D>, [&B; 2]) -> Option<StoppingImpact<D>>;
type Earlier<'a, S, A, B, const D: usize> = &'a dyn Fn(&A, &SVector<S, D>, [&B; 3]) -> bool;

/// What the search for seams asks of a moving shape and the shapes of a list.
pub(crate) struct Asks<'a, S: Scalar, A, B, const D: usize> {
    /// Whether the shape may have no interior, and move along itself.
    pub may_be_thin: &'a dyn Fn(&A, &SVector<S, D>) -> bool,
    /// What a shape has on the line of the path; `None` if it has a seam on that with no other.
    pub beside: AskedBeside<'a, S, A, B, D>,
    /// What stops it on the seam of two shapes.
    pub seam: Between<'a, S, A, B, D>,
    /// Whether it comes to the seam of the first two before the third stops it.
    pub is_before: Earlier<'a, S, A, B, D>,
}

/// A seam that stops a shape: the indices of its two shapes, the lower one first, with these, and the impact.
struct FoundSeam<'b, S: Scalar, B, const D: usize> {
    indices: [usize; 2],
    shapes: [&'b B; 2],
    impact: Answered<S, D>,
}

/// A shape with its index.
type Numbered<'b, B> = (usize, &'b B);

/// A shape beside the path, by its index, and what it has on the line of the path. It does not know the type of the shape, so that the search is compiled
/// once.
#[cfg(feature = "alloc")]
type Flanking = (usize, BesidePath);

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
    let single = least(
        shapes.clone(),
        |shape| a.sweep(motion, shape),
        |(shape, impact)| a.times_of_impact(shape, impact) == AT_ONCE,
        |one, two| a.compare_impacts(motion, one, two),
    );
    if !(asks.may_be_thin)(a, motion) {
        return single.map(named);
    }
    #[cfg(feature = "alloc")]
    let seam = first_in_order(a, motion, shapes.clone(), asks);
    #[cfg(not(feature = "alloc"))]
    let seam = first_of_pairs(a, motion, shapes.clone(), asks);
    let Some(FoundSeam { indices, shapes: [one, two], impact }) = seam else { return single.map(named) };
    if let Some((name, shape, single)) = single {
        let order =
            impact.compare(&single, || (asks.is_before)(a, motion, [one, two, shape]).cmp(&false).reverse());
        if order.is_ge() {
            return Some((name, single));
        }
    }
    let (name, _) = shapes.clone().nth(indices[0])?;
    Some((name, impact))
}

/// The impact on the seam of two shapes, if there is one that is before another.
fn seam_of<'b, S, A, B, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    [one, two]: [Numbered<'b, B>; 2],
    asks: &Asks<'_, S, A, B, D>,
) -> Option<FoundSeam<'b, S, B, D>>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Answered<S, D>>,
{
    let [one, two] = if one.0 < two.0 { [one, two] } else { [two, one] };
    let shapes = [one.1, two.1];
    let found = Answered::of((asks.seam)(a, motion, shapes)?);
    Some(FoundSeam { indices: [one.0, two.0], shapes, impact: found })
}

impl<S: Scalar, B, const D: usize> FoundSeam<'_, S, B, D> {
    /// Whether it comes before another one: earlier by its rounded time, or with lower indices at the same one.
    fn is_before(&self, other: Option<&Self>) -> bool {
        other.is_none_or(|other| {
            self.impact.t < other.impact.t
                || (self.impact.t == other.impact.t && self.indices < other.indices)
        })
    }

    /// The same seam with a travel after which neither it nor one of its shapes stops the shape.
    fn settled<A>(mut self, a: &A, motion: &SVector<S, D>, asks: &Asks<'_, S, A, B, D>) -> Self
    where
        A: Sweep<B, Motion = SVector<S, D>, Impact = Answered<S, D>>,
    {
        let shapes = self.shapes;
        let is_free = |travel: &SVector<S, D>| {
            shapes.iter().all(|shape| a.sweep(travel, shape).is_none())
                && (asks.seam)(a, travel, shapes).is_none()
        };
        self.impact = self.impact.settled(motion, &is_free);
        self
    }
}

/// The first seam of all pairs of shapes beside the path.
#[cfg(any(test, not(feature = "alloc")))]
fn first_of_pairs<'b, S, A, B, K, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    shapes: impl Iterator<Item = (K, &'b B)> + Clone,
    asks: &Asks<'_, S, A, B, D>,
) -> Option<FoundSeam<'b, S, B, D>>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Answered<S, D>>,
{
    let mut first: Option<FoundSeam<'b, S, B, D>> = None;
    let beside = |(index, (_, shape))| Some((index, shape, (asks.beside)(a, motion, shape)?));
    let mut rest = shapes.enumerate().filter_map(beside);
    while let Some(one) = rest.next() {
        for two in rest.clone().filter(|two| two.2.side != one.2.side) {
            let found = seam_of(a, motion, [(one.0, one.1), (two.0, two.1)], asks);
            first = found.filter(|found| found.is_before(first.as_ref())).or(first);
        }
    }
    first.map(|first| first.settled(a, motion, asks))
}

/// The first seam of shapes beside the path, from one that begins to the next.
#[cfg(feature = "alloc")]
fn first_in_order<'b, S, A, B, K, const D: usize>(
    a: &A,
    motion: &SVector<S, D>,
    all: impl Iterator<Item = (K, &'b B)>,
    asks: &Asks<'_, S, A, B, D>,
) -> Option<FoundSeam<'b, S, B, D>>
where
    S: Scalar,
    A: Sweep<B, Motion = SVector<S, D>, Impact = Answered<S, D>>,
{
    let (mut flanking, mut shapes) = (Vec::new(), Vec::new());
    for (index, (_, shape)) in all.enumerate() {
        if let Some(beside) = (asks.beside)(a, motion, shape) {
            flanking.push((index, beside));
            shapes.push(shape);
        }
    }
    let mut first: Option<FoundSeam<'b, S, B, D>> = None;
    each_pair(&flanking, &mut |[one, two]| {
        let (Some(b), Some(c)) = (shapes.get(one.1), shapes.get(two.1)) else { return false };
        let Some(found) = seam_of(a, motion, [(one.0, b), (two.0, c)], asks) else { return false };
        let is_later = first.as_ref().is_some_and(|first| first.impact.t < found.impact.t);
        if found.is_before(first.as_ref()) {
            first = Some(found);
        }
        is_later
    });
    first.map(|first| first.settled(a, motion, asks))
}

/// A shape, by its index and its place in a list.
#[cfg(feature = "alloc")]
type Placed = (usize, usize);

/// The places of shapes, each with its rank; the least rank is first.
#[cfg(feature = "alloc")]
type LeastFirst = BinaryHeap<Reverse<(u128, usize)>>;

/// Shows pairs of shapes that may have the first seam, until `see` returns true for one that is certain: it is later than another seam.
///
/// A seam begins where the later of its two shapes begins. So the shapes come in the order in which they begin, and each looks for those on the other
/// side that have begun before and not ended yet: of several, for the one with the lowest index. Whatever has ended is left out for good.
#[cfg(feature = "alloc")]
fn each_pair(flanking: &[Flanking], see: &mut dyn FnMut([Placed; 2]) -> bool) {
    let mut waiting = LeastFirst::new();
    for (place, (_, beside)) in flanking.iter().enumerate() {
        waiting.push(Reverse((rank(beside), place)));
    }
    let mut begun = Begun { flanking, heaps: Default::default() };
    while let Some(Reverse((_, place))) = waiting.pop() {
        let Some((index, later)) = flanking.get(place) else { break };
        let mut is_past = false;
        begun.each_beside(later, &mut |earlier, is_certain| {
            is_past |= see([earlier, (*index, place)]) && is_certain;
        });
        if is_past {
            break;
        }
        begun.push(place, (*index, later));
    }
}

/// The rank by where a shape begins. Of those that begin together the segments come first: they alone have a seam with a segment that ends there.
#[cfg(feature = "alloc")]
fn rank(beside: &BesidePath) -> u128 {
    let bits = beside.ends[0].low.to_bits();
    // The order of floats is that of these integers.
    let ordered = if bits >> 63 == 1 { !bits } else { bits | 1 << 63 };
    u128::from(ordered) << 1 | u128::from(!beside.is_flat)
}

/// The shapes that have begun: by side, and whether they are segments, each with its place; its rank is its index.
#[cfg(feature = "alloc")]
struct Begun<'a> {
    flanking: &'a [Flanking],
    heaps: [[LeastFirst; 2]; 2],
}

#[cfg(feature = "alloc")]
impl Begun<'_> {
    fn push(&mut self, place: usize, (index, beside): (usize, &BesidePath)) {
        self.heaps[usize::from(beside.side.is_gt())][usize::from(beside.is_flat)]
            .push(Reverse((index as u128, place)));
    }

    /// Shows the shapes on the other side that may have a seam with one that begins now, by ascending index until one is certain: the segments,
    /// and then the others likewise. `see` learns whether their seam is certain, and begins where that one does.
    fn each_beside(&mut self, later: &BesidePath, see: &mut dyn FnMut(Placed, bool)) {
        let BesidePath { side, is_flat, ends: [from, to] } = *later;
        for (heap, both_flat) in self.heaps[usize::from(side.is_lt())].iter_mut().zip([false, is_flat]).rev()
        {
            let mut uncertain = Vec::new();
            while let Some(ranked @ Reverse((_, place))) = heap.peek().copied() {
                let Some((index, earlier)) = self.flanking.get(place) else { break };
                let [begin, end] = earlier.ends;
                // A corner where both end and begin is a seam of two segments.
                let is_apart = |end: Range| end.high < from.low || (end.high == from.low && !both_flat);
                if is_apart(end) {
                    heap.pop();
                    continue;
                }
                if is_apart(to) {
                    break;
                }
                let overlaps = |end: Range| end.low > from.high || (end.low == from.high && both_flat);
                let is_certain = from.is_exact() && overlaps(end) && overlaps(to) && begin.high <= from.low;
                see((*index, place), is_certain);
                if is_certain {
                    break;
                }
                heap.pop();
                uncertain.push(ranked);
            }
            uncertain.into_iter().for_each(|ranked| heap.push(ranked));
        }
    }
}

#[cfg(test)]
mod tests;
