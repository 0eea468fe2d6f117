//! Groups of columns: the numbers of many shapes of one kind.

use alloc::vec::Vec;

use crate::many::lanes::cells;
use crate::many::lanes::figure::{Figure, FigureKind};
use crate::many::lanes::finds::Words;
use crate::many::lanes::lane::{BLOCK, Cells, Column, Group, LANES, SPAN, greater};
use crate::many::lanes::question::Question;
use crate::many::lanes::run::GroupsAsked;

/// The columns of all shapes of a batch.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    /// One group for every 64 shapes.
    groups: Vec<Group>,
    /// For each group, as many columns as the kind of shape has.
    columns: Vec<Column>,
    /// The same in cells, for kinds that have them.
    cells: Vec<Cells>,
}

/// How many columns there are for a group.
#[derive(Clone, Copy, Debug)]
pub struct ColumnCount {
    columns: usize,
    cells: usize,
}

impl ColumnCount {
    pub const fn new(kind: FigureKind, dimension: usize) -> Self {
        Self { columns: kind.columns(dimension), cells: kind.cells(dimension) }
    }
}

impl Columns {
    pub fn with_capacity(shapes: usize, form: ColumnCount) -> Self {
        let groups = shapes.div_ceil(LANES);
        Self {
            groups: Vec::with_capacity(groups),
            columns: Vec::with_capacity(groups * form.columns),
            cells: Vec::with_capacity(groups * form.cells),
        }
    }

    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Writes a shape at `index`, which is an existing index or the next one; `None` is the empty set.
    pub fn write(&mut self, index: usize, form: ColumnCount, figure: Option<Figure>) {
        let (group, lane) = (index / LANES, index % LANES);
        if group >= self.groups.len() {
            self.groups.push(Group::default());
            self.columns.resize(self.groups.len() * form.columns, Column::ZERO);
            self.cells.resize(self.groups.len() * form.cells, Cells::ZERO);
        }
        let columns = self.columns.get_mut(group * form.columns..).unwrap_or_default();
        let cells = self.cells.get_mut(group * form.cells..).unwrap_or_default();
        let bit = 1 << lane;
        let Some((before, [group, ..])) = self.groups.split_at_mut_checked(group) else { return };
        (group.live, group.wild) = (group.live & !bit, group.wild & !bit);
        let Some(figure) = figure else { return };
        group.live |= bit;
        if figure.is_wild {
            group.wild |= bit;
            return;
        }
        group.greatest = greater(figure.greatest, group.greatest);
        group.slack = greater(figure.slack, group.slack);
        for (column, x) in columns.iter_mut().take(form.columns).zip(figure.numbers) {
            column[lane] = x;
        }
        if let Some(cells) = cells.get_mut(..form.cells) {
            let before = before.last().copied().unwrap_or_default();
            cells::write(group, &before, &figure, columns, cells, lane);
        }
    }

    /// Removes the last shape, so that `len` are left.
    pub fn shorten(&mut self, len: usize, form: ColumnCount) {
        self.write(len, form, None);
        self.groups.truncate(len.div_ceil(LANES));
        self.columns.truncate(self.groups.len() * form.columns);
        self.cells.truncate(self.groups.len() * form.cells);
    }

    pub fn clear(&mut self) {
        self.groups.clear();
        self.columns.clear();
        self.cells.clear();
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
            let form = ColumnCount::new(question.kind, question.dimension);
            let columns = self.columns.get(from * form.columns..).unwrap_or_default();
            let cells = self.cells.get(from * form.cells..).unwrap_or_default();
            ask(&GroupsAsked { question, groups, columns, cells });
        }
        groups.len()
    }
}
