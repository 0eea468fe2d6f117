//! The path of a moving shape or of a ray through the boxes of a tree: which it meets, and when at the earliest.
//!
//! A tree is searched for what comes first from near to far. A box that the path reaches later than what is found
//! already is left out. All bounds here are in `f64` and rounded outward, so nothing that comes first is.

use core::cmp::Ordering;

use nalgebra::SVector;

use crate::bounds::range::{Range, sum_above};
use crate::bounds::ranges;
use crate::clip::chord::Hit;
use crate::scalar::arrays::array;
use crate::scalar::{Repr, Scalar};
use crate::shape::{AnyShape2, AnyShape3, Line, Ray, Segment};
use crate::sweep::impact::Impact;

/// A shape and its motion: a query for a tree, which selects all boxes that meet the box around the whole path.
///
/// `sweep_first` of the modules `bvh` and `rstar` uses it. It also serves other queries of the shapes that may be in the way.
#[derive(Clone, Copy, Debug)]
pub struct Swept<'a, A, V> {
    /// The moving shape.
    pub shape: &'a A,
    /// Its motion.
    pub motion: &'a V,
}

/// A path through the boxes of a tree, which have bounds of this type: of a line, ray or segment, or of a moving shape as [`Swept`].
///
/// `cast_first` and `sweep_first` of the modules `bvh` and `rstar` need it, to search the tree from near to far.
pub trait Along<Bounds, const D: usize> {
    #[doc(hidden)]
    fn way(&self) -> Way<D>;
}

/// An answer that has a time, an [`Impact`] or a [`Hit`]: what comes later need not be searched for.
pub trait Timed {
    /// The time, and how much later the true time may be, apart from errors relative to the coordinates.
    #[doc(hidden)]
    fn time(&self) -> [f64; 2];
}

impl<S: Scalar, const D: usize> Timed for Impact<S, D> {
    fn time(&self) -> [f64; 2] {
        time(self.t)
    }
}

impl<S: Scalar, const D: usize> Timed for Hit<S, D> {
    fn time(&self) -> [f64; 2] {
        time(self.t)
    }
}

fn time<S: Scalar>(t: S) -> [f64; 2] {
    let Range { low, high } = Range::of(t);
    // A fixed-point time is rounded to nearest; at the end of the range it may be any later one.
    let is_saturated = S::Repr::BITS > 0 && t.to_repr() >= S::Repr::MAX;
    [high, if is_saturated { f64::INFINITY } else { high - low + Range::step_of::<S>() }]
}

/// More than the error of a time in floats, relative to the coordinates that it is made of, which
/// is 2^-20 in `f32`.
const LOSS: f64 = 1.0 / (1 << 16) as f64;

/// The least limit of a tree. A side of a box that is as far away may stand for one that is further.
const LIMIT: f64 = (1_u64 << 44) as f64;

/// A side of a box without the limit of the tree.
fn unlimited(side: &Range) -> Range {
    Range {
        low: if side.low > -LIMIT { side.low.min(LIMIT) } else { f64::NEG_INFINITY },
        high: if side.high < LIMIT { side.high.max(-LIMIT) } else { f64::INFINITY },
    }
}

/// A box at the start, and its motion in a time of 1.
#[derive(Clone, Copy, Debug)]
pub struct Way<const D: usize> {
    start: [Range; D],
    by: [Range; D],
    /// Whether the path begins at the start. That of a line does not.
    has_start: bool,
}

impl<const D: usize> Way<D> {
    /// The path of a shape with these bounds.
    pub(super) fn of<S: Scalar>(start: [Range; D], motion: &SVector<S, D>) -> Self {
        Self { start, by: array(motion).map(Range::of), has_start: true }
    }

    /// Whether the box around the path from 0 to 1 meets a box.
    pub(super) fn meets(&self, sides: &[Range; D]) -> bool {
        self.start.iter().zip(&self.by).zip(sides).all(|((range, by), side)| {
            let back = if by.low < 0.0 { -by.low } else { 0.0 };
            let ahead = if by.high > 0.0 { by.high } else { 0.0 };
            -sum_above(-range.low, back) <= side.high && side.low <= sum_above(range.high, ahead)
        })
    }

    /// A lower bound of the times at which the path is in a box, if it ever is.
    pub(super) fn earliest(&self, sides: &[Range; D]) -> f64 {
        let mut earliest = if self.has_start { 0.0 } else { f64::NEG_INFINITY };
        for ((range, by), side) in self.start.iter().zip(&self.by).zip(sides) {
            let side = unlimited(side);
            // The gap in front of the box along this axis, and the speeds at which it may become smaller.
            let (gap, slow, fast) = if by.low > 0.0 {
                (side.low - range.high, by.low, by.high)
            } else if by.high < 0.0 {
                (range.low - side.high, -by.high, -by.low)
            } else {
                continue;
            };
            let time = if gap > 0.0 { gap / fast } else { gap / slow };
            // The difference and the quotient are rounded.
            let time = time - 4.0 * f64::EPSILON * time.abs();
            earliest = if time > earliest { time } else { earliest };
        }
        earliest
    }

    /// An upper bound of the time of an answer for a shape with these bounds.
    pub(super) fn latest(&self, answer: &impl Timed, sides: &[Range; D]) -> f64 {
        let ([time, off], mut size, mut speed) = (answer.time(), 0.0, 0.0_f64);
        for ((range, by), side) in self.start.iter().zip(&self.by).zip(sides) {
            size += range.magnitude() + unlimited(side).magnitude() + by.magnitude();
            speed = speed.max(by.magnitude());
        }
        let latest = time + off + LOSS * (time.abs() + size / speed);
        // Without a motion it is not a number.
        if latest.is_nan() { f64::INFINITY } else { latest }
    }
}

/// All numbers.
const EVERYWHERE: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };

/// Anywhere at any time: the path of what is no line, ray or segment.
fn anywhere<const D: usize>() -> Way<D> {
    Way { start: [EVERYWHERE; D], by: [EVERYWHERE; D], has_start: false }
}

/// Takes the nodes in a node whose boxes a query meets, with the sides of these.
pub(super) type PassOn<'a, N, const D: usize> = &'a mut dyn FnMut([Range; D], N);

/// All objects of a tree that a query comes near to. `open` is that of [`first`].
pub(super) fn near<N, L, const D: usize>(
    root: N,
    open: impl Fn(N, PassOn<'_, N, D>) -> Option<L>,
) -> std::vec::Vec<L> {
    let (mut near, mut left) = (std::vec::Vec::new(), std::vec::Vec::from([root]));
    while let Some(node) = left.pop() {
        near.extend(open(node, &mut |_, node| left.push(node)));
    }
    near
}

/// The object of a tree with the first answer, and the answer.
///
/// `open` returns the object of a node, or passes on the nodes in it whose boxes the query meets, with the sides of these.
pub(super) fn first<N, L, M: Timed, const D: usize>(
    way: &Way<D>,
    root: N,
    open: impl Fn(N, PassOn<'_, N, D>) -> Option<L>,
    ask: impl Fn(&L) -> Option<M>,
    compare: impl Fn((&L, &M), (&L, &M)) -> Ordering,
) -> Option<(L, M)> {
    let mut best: Option<(L, M)> = None;
    let mut latest = f64::INFINITY;
    // What is left to search, with the time when the path reaches it; the last one is next.
    let mut left = std::vec::Vec::from([(f64::NEG_INFINITY, [EVERYWHERE; D], root)]);
    while let Some((earliest, sides, node)) = left.pop() {
        if earliest > latest {
            continue;
        }
        let inner = left.len();
        let object = open(node, &mut |sides, node| left.push((way.earliest(&sides), sides, node)));
        if let Some(inner) = left.get_mut(inner..) {
            inner.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
        }
        let Some(object) = object else { continue };
        let Some(answer) = ask(&object) else { continue };
        if best.as_ref().is_none_or(|(old, found)| compare((&object, &answer), (old, found)).is_lt()) {
            latest = way.latest(&answer, &sides);
            best = Some((object, answer));
        }
    }
    best
}

macro_rules! lines {
    ($($D:literal: $Any:ty $(, $N:ident)?;)*) => {$(
        impl<S: Scalar, Bounds> Along<Bounds, $D> for Line<S, $D> {
            fn way(&self) -> Way<$D> {
                Way { has_start: false, ..Way::of(ranges(&self.origin), &self.direction) }
            }
        }

        impl<S: Scalar, Bounds> Along<Bounds, $D> for Ray<S, $D> {
            fn way(&self) -> Way<$D> {
                Way::of(ranges(&self.origin), &self.direction)
            }
        }

        impl<S: Scalar, Bounds> Along<Bounds, $D> for Segment<S, $D> {
            fn way(&self) -> Way<$D> {
                let (start, end) = (ranges(&self.a), ranges(&self.b));
                let by = core::array::from_fn(|i| Range {
                    low: -sum_above(start[i].high, -end[i].low),
                    high: sum_above(end[i].high, -start[i].low),
                });
                Way { start, by, has_start: true }
            }
        }

        impl<S: Scalar, Bounds $(, const $N: usize)?> Along<Bounds, $D> for $Any {
            fn way(&self) -> Way<$D> {
                match self {
                    Self::Line(line) => Along::<Bounds, $D>::way(line),
                    Self::Ray(ray) => Along::<Bounds, $D>::way(ray),
                    Self::Segment(segment) => Along::<Bounds, $D>::way(segment),
                    _ => anywhere(),
                }
            }
        }
    )*};
}
lines! { 2: AnyShape2<S, N>, N; 3: AnyShape3<S, N>, N; }
