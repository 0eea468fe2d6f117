//! Groups of columns: the numbers of many shapes of one kind.

use alloc::vec::Vec;

use crate::kernel::lanes::{Asked, BLOCK, Column, Figure, Group, LANES, Question};

/// The columns of all shapes of a batch.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    /// One for each 64 shapes.
    groups: Vec<Group>,
    /// Of each group as many as the kind of shape has.
    columns: Vec<Column>,
}

/// Some groups of a batch, with what has been found about them.
#[derive(Debug)]
pub struct Found<T> {
    /// The index of the first group.
    pub first: usize,
    /// How many there are.
    pub len: usize,
    pub each: [T; BLOCK],
}

impl Columns {
    pub fn with_capacity(shapes: usize, size: usize) -> Self {
        let groups = shapes.div_ceil(LANES);
        Self { groups: Vec::with_capacity(groups), columns: Vec::with_capacity(groups * size) }
    }

    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Writes a shape in the place `index`, which is one of those that are there or the next; `None` is the empty set.
    pub fn write(&mut self, index: usize, size: usize, figure: Option<Figure>) {
        let (group, lane) = (index / LANES, index % LANES);
        if group >= self.groups.len() {
            self.groups.push(Group::default());
            self.columns.resize(self.groups.len() * size, [0.0; LANES]);
        }
        let figure = match (self.groups.get_mut(group), figure) {
            (None, _) => return,
            (Some(group), None) => {
                group.live &= !(1 << lane);
                group.wild &= !(1 << lane);
                return;
            }
            (Some(group), Some(figure)) => {
                let wild = u64::from(figure.is_wild) << lane;
                group.live |= 1 << lane;
                group.wild = group.wild & !(1 << lane) | wild;
                if figure.is_wild {
                    return;
                }
                group.greatest =
                    if figure.greatest > group.greatest { figure.greatest } else { group.greatest };
                group.slack = if figure.slack > group.slack { figure.slack } else { group.slack };
                figure
            }
        };
        let columns = self.columns.iter_mut().skip(group * size).take(size);
        for (column, x) in columns.zip(figure.numbers) {
            column[lane] = x;
        }
    }

    /// Takes away the last place, so that `len` are left.
    pub fn shorten(&mut self, len: usize, size: usize) {
        self.write(len, size, None);
        self.groups.truncate(len.div_ceil(LANES));
        self.columns.truncate(self.groups.len() * size);
    }

    pub fn clear(&mut self) {
        self.groups.clear();
        self.columns.clear();
    }

    /// Whether each of the next groups meets.
    pub fn verdicts(&self, question: &Question, dimension: usize, first: usize, found: &mut Found<[u64; 2]>) {
        let asked = self.next(question, dimension, first);
        asked.verdicts(&mut found.each);
        (found.first, found.len) = (first, asked.groups.len());
    }

    /// How far away or how late each of the next groups is, at least.
    pub fn lower_bounds(
        &self,
        question: &Question,
        dimension: usize,
        first: usize,
        found: &mut Found<Column>,
    ) {
        let asked = self.next(question, dimension, first);
        asked.lower_bounds(&mut found.each);
        (found.first, found.len) = (first, asked.groups.len());
    }

    fn next<'a>(&'a self, question: &'a Question, dimension: usize, first: usize) -> Asked<'a> {
        let groups = self.groups.get(first..).unwrap_or_default();
        let groups = groups.get(..BLOCK).unwrap_or(groups);
        let columns = self.columns.get(first * question.kind.columns(dimension)..).unwrap_or_default();
        Asked { question, dimension, groups, columns }
    }
}
