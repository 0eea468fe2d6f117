//! Groups of columns: the numbers of many shapes of one kind.

use alloc::vec::Vec;

use crate::kernel::lanes::{Asked, BLOCK, Column, Figure, Group, LANES, Question, Words, greater};

/// The columns of all shapes of a batch.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    /// One group for every 64 shapes.
    groups: Vec<Group>,
    /// For each group, as many columns as the kind of shape has.
    columns: Vec<Column>,
}

/// The results for some groups of a batch.
#[derive(Debug)]
pub struct Found<T> {
    /// A result for each group.
    pub each: T,
    /// The index of the first group.
    pub first: usize,
    /// The number of groups.
    len: usize,
}

impl<T> Found<T> {
    /// No groups yet; results will replace `blank`.
    pub fn none(blank: T) -> Self {
        Self { first: 0, len: 0, each: blank }
    }

    /// The index of the group after these.
    pub fn next(&self) -> usize {
        self.first + self.len
    }

    pub fn len(&self) -> usize {
        self.len
    }
}

impl Columns {
    pub fn with_capacity(shapes: usize, size: usize) -> Self {
        let groups = shapes.div_ceil(LANES);
        Self { groups: Vec::with_capacity(groups), columns: Vec::with_capacity(groups * size) }
    }

    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Writes a shape at `index`, which is an existing index or the next one; `None` is the empty set.
    pub fn write(&mut self, index: usize, size: usize, figure: Option<Figure>) {
        let (group, lane) = (index / LANES, index % LANES);
        if group >= self.groups.len() {
            self.groups.push(Group::default());
            self.columns.resize(self.groups.len() * size, [0.0; LANES]);
        }
        let (columns, bit) = (group * size, 1 << lane);
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
        let columns = self.columns.iter_mut().skip(columns).take(size);
        for (column, x) in columns.zip(figure.numbers) {
            column[lane] = x;
        }
    }

    /// Removes the last shape, so that `len` are left.
    pub fn shorten(&mut self, len: usize, size: usize) {
        self.write(len, size, None);
        self.groups.truncate(len.div_ceil(LANES));
        self.columns.truncate(self.groups.len() * size);
    }

    pub fn clear(&mut self) {
        self.groups.clear();
        self.columns.clear();
    }

    /// The verdicts of each of the next groups.
    pub fn verdicts(&self, question: &Question, found: &mut Found<Words>) {
        self.next(question, found, |asked, each| asked.verdicts(each));
    }

    /// Lower bounds of the distance or time of each of the next groups.
    pub fn lower_bounds(&self, question: &Question, found: &mut Found<[Column; BLOCK]>) {
        self.next(question, found, |asked, each| asked.lower_bounds(each));
    }

    fn next<T>(&self, question: &Question, found: &mut Found<T>, ask: impl Fn(Asked<'_>, &mut T)) {
        let first = found.next();
        let groups = self.groups.get(first..).unwrap_or_default();
        let groups = groups.get(..BLOCK).unwrap_or(groups);
        (found.first, found.len) = (first, groups.len());
        if groups.is_empty() {
            return;
        }
        let size = question.kind.columns(question.dimension);
        let columns = self.columns.get(first * size..).unwrap_or_default();
        ask(Asked { question, groups, columns }, &mut found.each);
    }
}
