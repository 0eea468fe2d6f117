//! Which shape of a batch is met first, or nearest.

use super::columns::Found;
use super::probe::{Timed, Vectorial, above};
use super::{Batch, Member, Query};
use crate::kernel::lanes::{self, BLOCK, Column, LANES, Path, Question};
use crate::query::{Cast, Distance, Sweep};

impl<T: Member> Batch<T> {
    /// Which shape a line, ray or segment hits first, and where: what [`cast_first`](crate::cast_first) says of the slice.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Ray, Rect, point, vector};
    ///
    /// let doors: Batch<_> = (1..100).rev().map(|x| Rect::new(point([x as f32, 0.0]), point([x as f32 + 0.5, 2.0]))).collect();
    /// let ray = Ray::new(point([0.0, 1.0]), vector([0.5, 0.0]));
    /// let (index, hit) = doors.cast_first(&ray).unwrap();
    /// assert_eq!((index, hit.t), (98, 2.0));
    /// ```
    pub fn cast_first<A>(&self, a: &A) -> Option<(usize, A::Hit)>
    where
        A: Query + Cast<T, Hit: Timed>,
    {
        let probe = a.probe()?;
        let path = probe.path(T::DIMENSION);
        let first = First { batch: self, question: Question::along(T::KIND, &probe, path), path };
        first.find(|shape| a.cast(shape), Timed::time, |one, two| a.compare_hits(one, two).is_lt())
    }

    /// Which shape stops `a` first on its way along a motion, and how: what [`sweep_first`](crate::sweep_first) says of the slice.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Circle, Rect, point, vector};
    ///
    /// let floor: Batch<_> = (0..100).map(|x| Rect::new(point([x as f64, -1.0]), point([x as f64 + 1.0, 0.0]))).collect();
    /// let ball = Circle::new(point([50.5, 3.0]), 1.0);
    /// let (index, impact) = floor.sweep_first(&ball, &vector([0.0, -4.0])).unwrap();
    /// assert_eq!((index, impact.t), (50, 0.5));
    /// ```
    pub fn sweep_first<A>(&self, a: &A, motion: &A::Motion) -> Option<(usize, A::Impact)>
    where
        A: Query + Sweep<T, Motion: Vectorial, Impact: Timed>,
    {
        let probe = a.probe()?;
        let path = motion.direction().and_then(|by| Path::new(probe.low, probe.high, by, [0.0, 1.0]));
        let first = First { batch: self, question: Question::along(T::KIND, &probe, path), path };
        first.find(
            |shape| a.sweep(motion, shape),
            Timed::time,
            |one, two| a.compare_impacts(motion, one, two).is_lt(),
        )
    }

    /// Which shape has the least [`distance`](crate::distance()) from a shape, and that distance: of equal ones that with the lowest index. What is
    /// the empty set is at no distance; where all are, there is `None`.
    ///
    /// Distances are compared as they are returned. In fixed-point, and of those that are 0, several may be equal.
    pub fn nearest<Q>(&self, query: &Q) -> Option<(usize, T::Scalar)>
    where
        Q: Query + Distance<T, Scalar = T::Scalar>,
    {
        let question = Question::apart(T::KIND, T::DIMENSION, &query.probe()?);
        let first = First { batch: self, question, path: None };
        first.find(
            |shape| shape.figure().map(|_| query.distance(shape)),
            |distance| above(*distance),
            |one, two| one.1 < two.1,
        )
    }
}

/// How the first of a batch is sought.
struct First<'a, T> {
    batch: &'a Batch<T>,
    question: Question,
    /// Of what is met on a path.
    path: Option<Path>,
}

/// What has been found: an index, the shape, the answer.
type Best<'a, T, F> = Option<(usize, &'a T, F)>;

impl<'a, T: Member> First<'a, T> {
    /// The least of all that is found, of equal ones that with the lowest index. What is certainly greater than the least so far is not asked.
    fn find<F>(
        &self,
        ask: impl Fn(&T) -> Option<F>,
        value: impl Fn(&F) -> f64,
        is_before: impl Fn((&T, &F), (&T, &F)) -> bool,
    ) -> Option<(usize, F)> {
        let mut best: Best<'a, T, F> = None;
        let mut found = Found { first: 0, len: 0, each: [[0.0; LANES]; BLOCK] };
        while found.first + found.len < self.batch.columns.groups().len() {
            let next = found.first + found.len;
            self.batch.columns.lower_bounds(&self.question, T::DIMENSION, next, &mut found);
            for (group, bounds) in (next..).zip(found.each.iter().take(found.len)) {
                let error = self.error(group);
                let may_be = |bound: f32, best: &Best<'a, T, F>| match best {
                    None => bound < f32::INFINITY,
                    Some((_, _, least)) => {
                        bound < f32::INFINITY && bound <= lanes::above(value(least)) + error
                    }
                };
                let least = least(bounds);
                if !may_be(least, &best) {
                    continue;
                }
                // The one that seems the first, and then all that may be before it.
                let seems = bounds.iter().position(|bound| *bound == least).unwrap_or(0);
                best = self.better(best, group * LANES + seems, &ask, &is_before);
                for (lane, bound) in bounds.iter().enumerate() {
                    if lane != seems && may_be(*bound, &best) {
                        best = self.better(best, group * LANES + lane, &ask, &is_before);
                    }
                }
            }
        }
        best.map(|(index, _, found)| (index, found))
    }

    /// The best so far, or what is found at an index if that is less, or as little and before it.
    fn better<F>(
        &self,
        best: Best<'a, T, F>,
        index: usize,
        ask: impl Fn(&T) -> Option<F>,
        is_before: impl Fn((&T, &F), (&T, &F)) -> bool,
    ) -> Best<'a, T, F> {
        let Some(shape) = self.batch.shapes.get(index) else { return best };
        let Some(found) = ask(shape) else { return best };
        let Some((at, other, least)) = best else { return Some((index, shape, found)) };
        let is_better = if index < at {
            !is_before((other, &least), (shape, &found))
        } else {
            is_before((shape, &found), (other, &least))
        };
        Some(if is_better { (index, shape, found) } else { (at, other, least) })
    }

    /// What a time that is found and rounded in a group may be off by.
    fn error(&self, group: usize) -> f32 {
        let greatest = self.batch.columns.groups().get(group).map_or(0.0, |group| group.greatest);
        self.path.map_or(0.0, |path| path.error(greatest + self.question.greatest))
    }
}

/// The least of a column.
fn least(bounds: &Column) -> f32 {
    bounds.iter().fold(f32::INFINITY, |least, bound| if *bound < least { *bound } else { least })
}
