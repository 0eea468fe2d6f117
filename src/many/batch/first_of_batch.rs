//! The first or nearest shape of a batch.

use alloc::vec::Vec;

use crate::clip::cast::Cast;
use crate::distance::closest::Distance;
use crate::many::batch::probe::{TimedAnswer, Vectorial, above};
use crate::many::batch::{Batch, Member, Query};
use crate::many::lanes::figure;
use crate::many::lanes::lane::{self, Column, LANES, SPAN};
use crate::many::lanes::question::{BoxPath, OutwardBounds, Question};
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

    /// The shape with the least [`distance`](crate::distance()) from a query shape, and that distance; among equal distances the lowest index. The
    /// empty set has no distance; `None` if all shapes, or the query, are empty.
    ///
    /// Distances are compared as they are returned. In fixed-point, and for shapes that meet the query, several may be equal.
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

    /// The shapes whose lower bound is not certainly greater than a limit, with their indices.
    fn until(&self, limit: f32) -> Vec<(usize, &'a T)> {
        let groups = self.batch.columns.groups();
        let (mut found, mut from, mut shapes) = ([Column::ZERO; SPAN], 0, Vec::new());
        while from < groups.len() {
            let len = self.batch.columns.lower_bounds(&self.question, from, &mut found);
            for ((index, group), bounds) in groups.iter().enumerate().skip(from).zip(found.iter().take(len)) {
                let limit = limit + self.share * (group.greatest + self.question.greatest);
                let lanes = bounds.iter().enumerate();
                let near = lanes.filter(|(_, bound)| **bound < f32::INFINITY && **bound <= limit);
                let indices = near.map(|(lane, _)| index * LANES + lane);
                shapes.extend(indices.filter_map(|index| Some((index, self.batch.shapes.get(index)?))));
            }
            from += len;
        }
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
        let try_one = |best: &mut Option<FirstSoFar<'a, T, F>>, index: usize| {
            let shape = self.batch.shapes.get(index)?;
            let found = ask(shape)?;
            let is_better = best.as_ref().is_none_or(|best| {
                let (this, other) = ((shape, &found), (best.shape, &best.found));
                if index < best.index { !is_before(other, this) } else { is_before(this, other) }
            });
            if is_better {
                let limit = figure::above(value(&found));
                *best = Some(FirstSoFar { index, shape, found, limit });
            }
            Some(())
        };
        let groups = self.batch.columns.groups();
        let (mut found, mut from) = ([Column::ZERO; SPAN], 0);
        while from < groups.len() {
            let len = self.batch.columns.lower_bounds(&self.question, from, &mut found);
            for ((index, group), bounds) in groups.iter().enumerate().skip(from).zip(found.iter().take(len)) {
                let error = self.share * (group.greatest + self.question.greatest);
                let may_be = |bound: f32, best: &Option<FirstSoFar<'a, T, F>>| {
                    bound < f32::INFINITY && best.as_ref().is_none_or(|best| bound <= best.limit + error)
                };
                let least =
                    bounds.iter().copied().fold(f32::INFINITY, |least, bound| lane::less(bound, least));
                if !may_be(least, &best) {
                    continue;
                }
                // First the lane with the least lower bound, then all others that may precede it.
                let seems = bounds.iter().position(|bound| *bound == least).unwrap_or(0);
                try_one(&mut best, index * LANES + seems);
                for (lane, bound) in bounds.iter().enumerate() {
                    if lane != seems && may_be(*bound, &best) {
                        try_one(&mut best, index * LANES + lane);
                    }
                }
            }
            from += len;
        }
        best.map(|best| (best.index, best.found))
    }
}
