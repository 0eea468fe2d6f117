//! The first or nearest shape of a batch.

use alloc::vec::Vec;

use crate::bounds::course::{AxisRanges, Way};
use crate::bounds::range::Range;
use crate::clip::cast::Cast;
use crate::distance::closest::Distance;
use crate::many::batch::meeting_of_batch::MeetingShapes;
use crate::many::batch::probe::{TimedAnswer, Vectorial, above};
use crate::many::batch::{Batch, Member, Query};
use crate::many::lanes::figure;
use crate::many::lanes::lane::{self, Column, LANES, SPAN};
use crate::many::lanes::question::{BoxPath, FAR, OutwardBounds, Question};
use crate::number::each::indexed;
use crate::sweep::moves::Sweep;

impl<T: Member> Batch<T> {
    /// The shape that a line, ray or segment hits first, and the hit: the answer of [`cast_first`](crate::cast_first) for the slice.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Ray, Rect, point, vector};
    ///
    /// let doors: Batch<_> = (1..100)
    ///     .rev()
    ///     .map(|x| Rect::new(point([x as f32, 0.0]), point([x as f32 + 0.5, 2.0])))
    ///     .collect();
    /// let ray = Ray::new(point([0.0, 1.0]), vector([0.5, 0.0]));
    /// let (index, hit) = doors.cast_first(&ray).unwrap();
    /// assert_eq!((index, hit.t), (98, 2.0));
    /// ```
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn cast_first<A>(&self, a: &A) -> Option<(usize, A::Hit)>
    where
        A: Query + Cast<T, Hit: TimedAnswer>,
    {
        let first = FirstSearch::along(self, &a.extent()?, a.probe().path(T::DIMENSION));
        first.find(|shape| a.cast(shape), TimedAnswer::time, |one, two| a.compare_hits(one, two).is_lt())
    }

    /// The shape that stops `a` first along a motion, and the impact: the answer of [`sweep_first`](crate::sweep_first) for the slice.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Circle, Rect, point, vector};
    ///
    /// let floor: Batch<_> = (0..100)
    ///     .map(|x| Rect::new(point([x as f64, -1.0]), point([x as f64 + 1.0, 0.0])))
    ///     .collect();
    /// let ball = Circle::new(point([50.5, 3.0]), 1.0);
    /// let (index, impact) = floor.sweep_first(&ball, &vector([0.0, -4.0])).unwrap();
    /// assert_eq!((index, impact.t), (50, 0.5));
    /// ```
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn sweep_first<A>(&self, a: &A, motion: &A::Motion) -> Option<(usize, A::Impact)>
    where
        A: Query + Sweep<T, Motion: Vectorial, Impact: TimedAnswer>,
    {
        let extent = a.extent()?;
        let path = motion.direction().and_then(|by| BoxPath::new(extent.low, extent.high, by, [0.0, 1.0]));
        let search = FirstSearch::along(self, &extent, path);
        let first = search.find(
            |shape| a.sweep(motion, shape),
            TimedAnswer::time,
            |one, two| a.compare_impacts(motion, one, two).is_lt(),
        );
        if !a.may_follow_seams(motion) {
            return first;
        }
        // The path comes to both shapes of a seam before it is stopped there.
        let limit = first.map_or(f32::INFINITY, |(_, impact)| figure::above(impact.time()));
        a.sweep_first_of(motion, search.until(limit))
    }

    /// Shows all shapes that a path may come to, as [`Obstacles::search`](crate::Obstacles) asks. A path of which no direction is known is a box.
    pub(super) fn search_along(
        &self,
        way: &Way,
        latest: f64,
        visit: &mut dyn FnMut(usize, &T, &AxisRanges) -> f64,
    ) {
        let mut show = |index: usize, shape: &T| {
            let bounds = shape.extent()?;
            let sides =
                indexed(|axis| Range { low: bounds.low[axis].into(), high: bounds.high[axis].into() });
            Some(visit(index, shape, &sides))
        };
        let extent = outward(way.start());
        let straight = way.straight().and_then(|(by, [from, to])| {
            let end = |time: f64| (time as f32).clamp(-FAR, FAR);
            BoxPath::new(extent.low, extent.high, by, [end(from), end(to)])
        });
        if straight.is_none() {
            for index in self.within_sides(&way.around()) {
                self.shapes.get(index).and_then(|shape| show(index, shape));
            }
            return;
        }
        let mut limit = figure::above(latest);
        FirstSearch::along(self, &extent, straight).walk(limit, |index, shape| {
            limit = show(index, shape).map_or(limit, figure::above);
            limit
        });
    }

    /// The indices of the shapes whose bounds may meet a box.
    pub(super) fn within_sides(&self, sides: &AxisRanges) -> impl Iterator<Item = usize> {
        let question = Question::around(T::KIND, T::DIMENSION, &outward(sides));
        MeetingShapes::new(self, Some(question), |_| true)
    }

    /// The shape with the least [`distance`](crate::distance()) from a query shape, and that distance; among equal distances the lowest index. The
    /// empty set has no distance; `None` if all shapes, or the query, are empty.
    ///
    /// Distances are compared as they are returned. In fixed-point, and for shapes that meet the query, several may be equal.
    #[cfg_attr(debug_assertions, inline(never))]
    pub fn nearest<Q>(&self, query: &Q) -> Option<(usize, T::Scalar)>
    where
        Q: Query + Distance<T, Scalar = T::Scalar>,
    {
        let question = self.question(query, Question::apart)?.rounded();
        FirstSearch { batch: self, question, share: 0.0 }.find(
            |shape| shape.figure().map(|_| query.distance(shape)),
            |distance| above(*distance),
            |one, two| one.1 < two.1,
        )
    }
}

/// The sides of a box.
fn outward(sides: &AxisRanges) -> OutwardBounds {
    OutwardBounds::new([sides.map(|side| side.low), sides.map(|side| side.high)])
}

/// The state of a search for the first shape of a batch.
struct FirstSearch<'a, T> {
    batch: &'a Batch<T>,
    question: Question,
    /// The error bound of a rounded value, as a share of the greatest numbers.
    share: f32,
}

/// The first of the shapes queried so far.
struct FirstSoFar<'a, T, F> {
    index: usize,
    shape: &'a T,
    found: F,
    /// An upper bound of its value.
    limit: f32,
}

impl<'a, T: Member> FirstSearch<'a, T> {
    /// A search along a path, if columns can represent it.
    fn along(batch: &'a Batch<T>, extent: &OutwardBounds, path: Option<BoxPath>) -> Self {
        let question = Question::along(T::KIND, T::DIMENSION, extent, path);
        Self { batch, question, share: path.map_or(0.0, |path| path.share()) }
    }

    /// The shapes whose lower bound is not certainly greater than a limit, with their indices, in order.
    fn until(&self, limit: f32) -> Vec<(usize, &'a T)> {
        let mut shapes = Vec::new();
        self.walk(limit, |index, shape| {
            shapes.push((index, shape));
            limit
        });
        shapes.sort_unstable_by_key(|(index, _)| *index);
        shapes
    }

    /// The least of all answers, with the lowest index among equal ones. Shapes whose lower bound is certainly greater than the least so far are
    /// not queried.
    fn find<F>(
        &self,
        ask: impl Fn(&T) -> Option<F>,
        value: impl Fn(&F) -> f64,
        is_before: impl Fn((&T, &F), (&T, &F)) -> bool,
    ) -> Option<(usize, F)> {
        let mut best: Option<FirstSoFar<'a, T, F>> = None;
        self.walk(f32::INFINITY, |index, shape| {
            let is_better = |found: &F| {
                best.as_ref().is_none_or(|best| {
                    let (this, other) = ((shape, found), (best.shape, &best.found));
                    if index < best.index { !is_before(other, this) } else { is_before(this, other) }
                })
            };
            if let Some(found) = ask(shape).filter(is_better) {
                let limit = figure::above(value(&found));
                best = Some(FirstSoFar { index, shape, found, limit });
            }
            best.as_ref().map_or(f32::INFINITY, |best| best.limit)
        });
        best.map(|best| (best.index, best.found))
    }

    /// Shows the shapes whose lower bound is not certainly greater than a limit, with their indices: `limit`, then what `visit` returns.
    fn walk(&self, mut limit: f32, mut visit: impl FnMut(usize, &'a T) -> f32) {
        let mut show = |limit: &mut f32, index: usize| {
            if let Some(shape) = self.batch.shapes.get(index) {
                *limit = visit(index, shape);
            }
        };
        let groups = self.batch.columns.groups();
        let (mut found, mut from) = ([Column::ZERO; SPAN], 0);
        while from < groups.len() {
            let len = self.batch.columns.lower_bounds(&self.question, from, &mut found);
            for ((index, group), bounds) in groups.iter().enumerate().skip(from).zip(found.iter().take(len)) {
                let error = self.share * (group.greatest + self.question.greatest);
                let may_be = |bound: f32, limit: f32| bound < f32::INFINITY && bound <= limit + error;
                let least =
                    bounds.iter().copied().fold(f32::INFINITY, |least, bound| lane::less(bound, least));
                if !may_be(least, limit) {
                    continue;
                }
                // First the lane with the least lower bound, then all others that may precede it.
                let seems = bounds.iter().position(|bound| *bound == least).unwrap_or(0);
                show(&mut limit, index * LANES + seems);
                for (lane, bound) in bounds.iter().enumerate() {
                    if lane != seems && may_be(*bound, limit) {
                        show(&mut limit, index * LANES + lane);
                    }
                }
            }
            from += len;
        }
    }
}
