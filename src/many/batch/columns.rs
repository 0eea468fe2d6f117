//! Groups of columns: the numbers of many shapes of one kind.

use alloc::vec::Vec;

use crate::many::lanes::figure::Figure;
use crate::many::lanes::finds::Words;
use crate::many::lanes::lane::{BLOCK, Column, Group, LANES, SPAN, greater};
use crate::many::lanes::question::Question;
use crate::many::lanes::run::GroupsAsked;

/// The columns of all shapes of a batch.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    /// One group for every 64 shapes.
    groups: Vec<Group>,
    /// For each group, as many columns as the kind of shape has.
    columns: Vec<Column>,
}

impl Columns {
    pub fn with_capacity(shapes: usize, width: usize) -> Self {
        let groups = shapes.div_ceil(LANES);
        Self { groups: Vec::with_capacity(groups), columns: Vec::with_capacity(groups * width) }
    }

    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Writes a shape at `index`, which is an existing index or the next one; `None` is the empty set.
    pub fn write(&mut self, index: usize, width: usize, figure: Option<Figure>) {
        let (group, lane) = (index / LANES, index % LANES);
        if group >= self.groups.len() {
            self.groups.push(Group::default());
            self.columns.resize(self.groups.len() * width, Column::ZERO);
        }
        let columns = self.columns.get_mut(group * width..).unwrap_or_default();
        let bit = 1 << lane;
        let Some(group) = self.groups.get_mut(group) else { return };
        (group.live, group.wild) = (group.live & !bit, group.wild & !bit);
        let Some(figure) = figure else { return };
        group.live |= bit;
        if figure.is_wild {
            group.wild |= bit;
            return;
        }
        group.greatest = greater(figure.greatest, group.greatest);
        group.slack = greater(figure.slack, group.slack);
        for (column, &x) in columns.iter_mut().take(width).zip(&figure.numbers) {
            column[lane] = x;
        }
    }

    /// Removes the last shape, so that `len` are left.
    pub fn shorten(&mut self, len: usize, width: usize) {
        self.write(len, width, None);
        self.groups.truncate(len.div_ceil(LANES));
        self.columns.truncate(self.groups.len() * width);
    }

    pub fn clear(&mut self) {
        self.groups.clear();
        self.columns.clear();
    }

    /// The verdicts of the next groups, from one on; the number of these, and a bit for each in which any shape is
    /// uncertain.
    pub fn verdicts(&self, question: &Question, from: usize, found: &mut Words) -> (usize, u32) {
        let mut doubtful = 0;
        let len = self.next(BLOCK, question, from, |asked| doubtful = asked.verdicts(found));
        (len, doubtful)
    }

    /// Lower bounds of the distance or time of the next groups, from one on, and the number of these.
    pub fn lower_bounds(&self, question: &Question, from: usize, found: &mut [Column; SPAN]) -> usize {
        self.next(SPAN, question, from, |asked| asked.lower_bounds(found))
    }

    #[inline(always)]
    fn next(
        &self,
        most: usize,
        question: &Question,
        from: usize,
        ask: impl FnOnce(&GroupsAsked<'_>),
    ) -> usize {
        let groups = self.groups.get(from..).unwrap_or_default();
        let groups = groups.get(..most).unwrap_or(groups);
        if !groups.is_empty() {
            let width = question.kind.columns(question.dimension);
            let columns = self.columns.get(from * width..).unwrap_or_default();
            ask(&GroupsAsked { question, groups, columns });
        }
        groups.len()
    }
}
