//! The shapes of a batch that meet a query shape, or are near it.

use core::fmt;

use crate::distance::closest::Distance;
use crate::many::batch::probe::{above, unit};
use crate::many::batch::{Batch, Member, Query};
use crate::many::lanes::figure::{self, FigureKind};
use crate::many::lanes::finds::{self, Words};
use crate::many::lanes::lane::LANES;
use crate::many::lanes::question::{Probe, Question};
use crate::many::lanes::run;
use crate::meets::intersect::Intersect;
use crate::number::each::Each;
use crate::scalar::Constants;

impl<T: Member> Batch<T> {
    /// The indices of all shapes that meet a query shape, in order.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Rect, Segment, point};
    ///
    /// let tiles: Batch<_> = (0..100)
    ///     .map(|i| Rect::new(point([i as f64, 0.0]), point([i as f64 + 1.0, 1.0])))
    ///     .collect();
    /// let wire = Segment::new(point([2.5, 0.5]), point([4.0, 0.5]));
    /// assert_eq!(tiles.meeting(&wire).collect::<Vec<_>>(), [2, 3, 4]);
    /// ```
    pub fn meeting<'a, Q: Query + Intersect<T>>(
        &'a self,
        query: &'a Q,
    ) -> MeetingShapes<'a, T, impl Fn(&T) -> bool> {
        MeetingShapes::new(self, self.question(query, Question::meets), |shape| query.intersects(shape))
    }

    /// The indices of all shapes that are [within](crate::within) a distance of a query shape, in order. The empty set is within none.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Circle, point};
    ///
    /// let lamps: Batch<_> =
    ///     (0..100).map(|i| Circle::new(point([10.0 * f64::from(i), 0.0]), 1.0)).collect();
    /// assert_eq!(lamps.within(&point([20.0, 3.0]), 15.0).collect::<Vec<_>>(), [1, 2, 3]);
    /// ```
    pub fn within<'a, Q>(
        &'a self,
        query: &'a Q,
        distance: T::Scalar,
    ) -> MeetingShapes<'a, T, impl Fn(&T) -> bool>
    where
        Q: Query + Distance<T, Scalar = T::Scalar>,
        T::Scalar: PartialOrd,
    {
        let question = self.question(query, Question::apart).filter(|_| distance >= T::Scalar::zero());
        let question = question.map(|question| {
            // The greatest number stands for all greater distances; it is beyond the limit of the kernel.
            let [distance, unit] = [above(distance), unit::<T::Scalar>()].each(figure::above);
            question.rounded().within(distance, 2.0 * unit)
        });
        MeetingShapes::new(self, question, move |shape| query.is_within(shape, distance))
    }

    /// The number of shapes that meet a query shape.
    pub fn count<Q: Query + Intersect<T>>(&self, query: &Q) -> usize {
        let mut count = 0;
        self.each_block(query, |_, block| count += run::count(block));
        count
    }

    /// Whether any shape meets a query shape.
    pub fn any<Q: Query + Intersect<T>>(&self, query: &Q) -> bool {
        self.meeting(query).next().is_some()
    }

    /// A bit mask of the shapes that meet a query shape: the shape with index `i` has bit `i % 64` of word `i / 64`. Words beyond the last
    /// shape are zero; shapes for which there are too few words are omitted.
    ///
    /// ```
    /// use kousa::batch::Batch;
    /// use kousa::{Circle, Segment, point};
    ///
    /// let disks: Batch<_> =
    ///     (0..100).map(|i| Circle::new(point([3.0 * f64::from(i), 0.0]), 1.0)).collect();
    /// let mut mask = [0; 2];
    /// disks.mask(&Segment::new(point([2.0, 0.0]), point([10.0, 0.0])), &mut mask);
    /// assert_eq!(mask, [0b1110, 0]);
    /// ```
    pub fn mask<Q: Query + Intersect<T>>(&self, query: &Q, mask: &mut [u64]) {
        mask.fill(0);
        self.each_block(query, |first, block| {
            for (place, word) in mask.iter_mut().skip(first).zip(block) {
                *place = *word;
            }
        });
    }

    /// Passes on the verdicts: the first group of each block, and a word for each of its groups.
    fn each_block<Q: Query + Intersect<T>>(&self, query: &Q, mut use_block: impl FnMut(usize, &[u64])) {
        let Some(question) = &self.question(query, Question::meets) else { return };
        let (mut words, mut from) = (Words::NONE, 0);
        loop {
            let len = self.decide(question, &|shape| query.intersects(shape), from, &mut words);
            match words.certain.get(..len) {
                None | Some([]) => return,
                Some(certain) => use_block(from, certain),
            }
            from += len;
        }
    }

    /// Decides the next groups, from one on, so that their words of certain shapes tell which meet; returns the number of these groups.
    fn decide(
        &self,
        question: &Question,
        ask: &impl Fn(&T) -> bool,
        from: usize,
        words: &mut Words,
    ) -> usize {
        let (len, doubtful) = self.columns.verdicts(question, from, words);
        for index in finds::ones(doubtful.into()) {
            let (Some(word), Some(doubt)) = (words.certain.get_mut(index), words.doubtful.get(index)) else {
                continue;
            };
            for lane in finds::ones(*doubt) {
                let meets = self.shapes.get((from + index) * LANES + lane).is_some_and(ask);
                *word |= u64::from(meets) << lane;
            }
        }
        len
    }

    /// The query by the numbers of a shape, or, if these are not enough, by its bounds; `None` for the empty set.
    pub(super) fn question<Q: Query>(
        &self,
        query: &Q,
        of: fn(FigureKind, usize, &Probe) -> Option<Question>,
    ) -> Option<Question> {
        let mut question = of(T::KIND, T::DIMENSION, &query.probe());
        if question.is_none() {
            question = Some(Question::around(T::KIND, T::DIMENSION, &query.extent()?));
        }
        question
    }
}

/// The indices of the shapes of a batch that meet a query shape, or are near it, in order.
pub struct MeetingShapes<'a, T, F> {
    batch: &'a Batch<T>,
    /// `None` if no shape can meet the query.
    question: Option<Question>,
    /// Queries one shape.
    ask: F,
    words: Words,
    /// The group of the first word.
    from: usize,
    /// The number of words.
    len: usize,
    /// The index of the current word.
    index: usize,
    /// Its remaining bits.
    word: u64,
}

impl<'a, T: Member, F: Fn(&T) -> bool> MeetingShapes<'a, T, F> {
    pub(super) fn new(batch: &'a Batch<T>, question: Option<Question>, ask: F) -> Self {
        Self { batch, question, ask, words: Words::NONE, from: 0, len: 0, index: 0, word: 0 }
    }

    /// Decides the next groups; `None` if there are no more.
    fn decide_next(&mut self) -> Option<()> {
        (self.from, self.index) = (self.from + self.len, 0);
        self.len = self.batch.decide(self.question.as_ref()?, &self.ask, self.from, &mut self.words);
        (self.len != 0).then_some(())
    }
}

impl<T: Member, F: Fn(&T) -> bool> Iterator for MeetingShapes<'_, T, F> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.index += 1;
            if self.index >= self.len {
                self.decide_next()?;
            }
            self.word = *self.words.certain.get(self.index)?;
        }
        let lane = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some((self.from + self.index) * LANES + lane)
    }
}

impl<T, F> fmt::Debug for MeetingShapes<'_, T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MeetingShapes").field("group", &(self.from + self.index)).finish_non_exhaustive()
    }
}
