//! Runs the kernel of a query on the groups of a batch.

use crate::many::lanes::box_lanes::{BoxOverlap, BoxScratch, around};
use crate::many::lanes::dispatch::{Task, dispatch};
use crate::many::lanes::figure::FigureKind;
use crate::many::lanes::finds::{Doubt, Finds, LowerBounds, Verdicts, Word, Words};
use crate::many::lanes::lane::{Column, Group, ROUNDING, SPAN, Sides};
use crate::many::lanes::path_lanes::Passing;
use crate::many::lanes::question::{BoxPath, Kernel, Question};
use crate::many::lanes::round_lanes::{
    BoxesToPoint, Centers, CentersToBox, CentersToLinear, Cores, Round, Segments,
};
use crate::many::lanes::segment_lanes::SegmentsCrossing;
use crate::many::lanes::vectors::Vectors;

/// Some groups, each with the columns of its kind, and the query.
#[derive(Clone, Copy, Debug)]
pub struct GroupsAsked<'a> {
    pub question: &'a Question,
    pub groups: &'a [Group],
    pub columns: &'a [Column],
}

impl<'a> GroupsAsked<'a> {
    /// Whether all numbers are exact.
    fn is_exact(&self) -> bool {
        let question = self.question;
        question.slack == 0.0 && question.share == 0.0 && self.groups.iter().all(|group| group.slack == 0.0)
    }

    /// Each group with its columns.
    #[inline(always)]
    fn each_group<const D: usize>(self) -> impl Iterator<Item = (&'a Group, &'a [Column])> {
        self.groups.iter().zip(self.columns.chunks_exact(self.question.kind.columns(D)))
    }

    /// For each group, which shapes certainly meet the query shape, and which of the others may. Returns a bit for each group in which any
    /// may.
    pub fn verdicts(&self, found: &mut Words) -> u32 {
        let words = found.certain.iter_mut().zip(&mut found.doubtful);
        let each = words.map(|(certain, doubtful)| Word { certain, doubtful });
        dispatch(Work { asked: *self, finds: Verdicts, each });
        found.doubtful_groups(self.groups.len())
    }

    /// For each shape, a lower bound of its distance or time; infinite if there is no shape, or if it is never met.
    #[inline(never)]
    pub fn lower_bounds(&self, found: &mut [Column; SPAN]) {
        dispatch(Work { asked: *self, finds: LowerBounds, each: found.iter_mut() });
    }
}

/// The number of bits in some words.
pub fn count(words: &[u64]) -> usize {
    let mut count = 0;
    dispatch(Count { words, count: &mut count });
    count
}

/// Words whose bits are to be counted.
struct Count<'a> {
    words: &'a [u64],
    count: &'a mut usize,
}

impl Task for Count<'_> {
    #[inline(always)]
    fn run(self, _: impl Vectors) {
        *self.count = self
            .words
            .iter()
            .map(
                #[inline(always)]
                |word| word.count_ones() as usize,
            )
            .sum();
    }
}

/// Groups to be queried, and space for the results.
struct Work<'a, W, I> {
    asked: GroupsAsked<'a>,
    finds: W,
    /// Where the results of each group go.
    each: I,
}

impl<'a, W: Finds<I::Item>, I: Iterator> Work<'a, W, I> {
    /// Chooses the kernel once for all groups.
    #[inline(always)]
    fn done_in<const D: usize>(self, by: impl Vectors) {
        let finds = self.finds;
        match (&self.asked.question.kernel, self.asked.question.kind) {
            (Kernel::Doubt, _) => {
                self.each_group(|_: &GroupNumbers<'_, D>, _, found| finds.find(by, Doubt, found))
            }
            (Kernel::ToPlace(at), FigureKind::Point | FigureKind::Ball) => {
                self.round::<D, _>(by, |shapes| Centers { centers: shapes.first, at });
            }
            (Kernel::ToPlace(at), FigureKind::Box | FigureKind::Bounds) => {
                self.round::<D, _>(by, |shapes| BoxesToPoint { sides: shapes.corners(), at });
            }
            (Kernel::ToPlace(at), FigureKind::Segment | FigureKind::Capsule) => {
                self.round::<D, _>(by, |shapes| Segments { a: shapes.first, b: shapes.second, at });
            }
            (Kernel::ToBox([low, high]), _) => {
                self.round::<D, _>(by, |shapes| CentersToBox { centers: shapes.first, low, high });
            }
            (Kernel::ToLinear(origin, direction, [from, to]), _) => {
                let range = (*from, *to);
                self.round::<D, _>(by, |shapes| {
                    let centers = shapes.first;
                    CentersToLinear { centers, origin, direction, range }
                });
            }
            (Kernel::Crossing(pq), _) => self.crossing::<D>(by, pq),
            (Kernel::Boxes(corners), kind) => self.boxes::<D>(by, kind, corners),
            (Kernel::Path(path), kind) => self.path::<D>(by, kind, path),
        }
    }

    /// Whether there is a shorter form of a kernel because all numbers are exact.
    #[inline(always)]
    fn is_exact(&self) -> bool {
        W::TELLS_EXACT && self.asked.is_exact()
    }

    /// Passes on each group, and an error bound of its numbers.
    #[inline(always)]
    fn each_group<const D: usize>(self, mut ask: impl FnMut(&GroupNumbers<'a, D>, f32, &mut I::Item)) {
        for ((group, columns), mut found) in self.asked.each_group::<D>().zip(self.each) {
            let Some(shapes) = GroupNumbers::new(self.asked.question.kind, group, columns) else { return };
            ask(&shapes, self.asked.question.error(group), &mut found);
            self.finds.finish(self.asked.question, group, &mut found);
        }
    }

    #[inline(always)]
    fn round<const D: usize, C: Cores>(self, by: impl Vectors, cores: impl Fn(&GroupNumbers<'a, D>) -> C) {
        if C::IS_EXACT && self.is_exact() {
            self.round_by::<D, true, C>(by, cores);
        } else {
            self.round_by::<D, false, C>(by, cores);
        }
    }

    #[inline(always)]
    fn round_by<const D: usize, const EXACT: bool, C: Cores>(
        self,
        by: impl Vectors,
        cores: impl Fn(&GroupNumbers<'a, D>) -> C,
    ) {
        let (finds, radius) = (self.finds, self.asked.question.radius);
        self.each_group(
            #[inline(always)]
            |shapes, slack, found| {
                let (cores, radii) = (cores(shapes), shapes.radii);
                finds.find(by, Round::<_, EXACT> { cores, radii, radius, slack }, found);
            },
        );
    }

    #[inline(always)]
    fn crossing<const D: usize>(self, by: impl Vectors, [p, q]: &[[f32; 3]; 2]) {
        let finds = self.finds;
        self.each_group::<D>(
            #[inline(always)]
            |shapes, slack, found| match (shapes.first.first_chunk(), shapes.second.first_chunk()) {
                (Some(a), Some(b)) => finds.find(by, SegmentsCrossing { a, b, p, q, slack }, found),
                _ => finds.find(by, Doubt, found),
            },
        );
    }

    #[inline(always)]
    fn boxes<const D: usize>(self, by: impl Vectors, kind: FigureKind, [low, high]: &[[f32; 3]; 2]) {
        let finds = self.finds;
        if let (FigureKind::Box | FigureKind::Bounds, true) = (kind, self.is_exact()) {
            return self.each_group(
                #[inline(always)]
                |shapes: &GroupNumbers<'a, D>, _, found| {
                    let sides = shapes.corners();
                    finds.find(by, BoxOverlap::<D, true> { sides, low, high, slack: 0.0 }, found);
                },
            );
        }
        let mut room = None;
        self.each_group(
            #[inline(always)]
            |shapes, slack, found| {
                let (sides, off) = shapes.sides(&mut room);
                let slack = slack + off;
                finds.find(by, BoxOverlap::<D, false> { sides, low, high, slack }, found);
            },
        );
    }

    #[inline(always)]
    fn path<const D: usize>(self, by: impl Vectors, kind: FigureKind, path: &BoxPath) {
        let finds = self.finds;
        let is_flat = path.is_flat.iter().take(D).any(|is_flat| *is_flat);
        if let (FigureKind::Box | FigureKind::Bounds, true, false) = (kind, self.is_exact(), is_flat) {
            return self.each_group(
                #[inline(always)]
                |shapes: &GroupNumbers<'a, D>, _, found| {
                    let sides = shapes.corners();
                    finds.find(by, Passing::<D, false, true> { sides, path, slack: 0.0 }, found);
                },
            );
        }
        let mut room = None;
        self.each_group(
            #[inline(always)]
            |shapes, slack, found| {
                let (sides, off) = shapes.sides(&mut room);
                let slack = slack + off;
                if is_flat {
                    finds.find(by, Passing::<D, true, false> { sides, path, slack }, found);
                } else {
                    finds.find(by, Passing::<D, false, false> { sides, path, slack }, found);
                }
            },
        );
    }
}

impl<W: Finds<I::Item>, I: Iterator> Task for Work<'_, W, I> {
    #[inline(always)]
    fn run(self, by: impl Vectors) {
        match self.asked.question.dimension {
            2 => self.done_in::<2>(by),
            _ => self.done_in::<3>(by),
        }
    }
}

/// The numbers of a group.
struct GroupNumbers<'a, const D: usize> {
    kind: FigureKind,
    group: &'a Group,
    /// The columns that every kind has first: the point, center, first end or least corner.
    first: &'a [Column; D],
    /// The second end or the greatest corner; the same as `first` for a kind without one.
    second: &'a [Column; D],
    radii: &'a Column,
}

impl<'a, const D: usize> GroupNumbers<'a, D> {
    #[inline(always)]
    fn new(kind: FigureKind, group: &'a Group, columns: &'a [Column]) -> Option<Self> {
        let first = columns.first_chunk()?;
        let second = match kind {
            FigureKind::Point | FigureKind::Ball => first,
            _ => columns.get(D..)?.first_chunk()?,
        };
        let radii = match kind {
            FigureKind::Ball => columns.get(D)?,
            FigureKind::Capsule => columns.get(2 * D)?,
            _ => &Column::ZERO,
        };
        Some(Self { kind, group, first, second, radii })
    }

    /// The corners of boxes.
    #[inline(always)]
    fn corners(&self) -> Sides<'a, D> {
        Sides { low: self.first, high: self.second }
    }

    /// The boxes around the shapes, and an error bound of these.
    #[inline(always)]
    fn sides<'b>(&self, room: &'b mut Option<BoxScratch<D>>) -> (Sides<'b, D>, f32)
    where
        'a: 'b,
    {
        if let FigureKind::Box | FigureKind::Bounds = self.kind {
            return (self.corners(), 0.0);
        }
        // It is only made where it is needed: to fill it with zeros takes as long as the rest of a short query.
        let room = room.get_or_insert([[Column::ZERO; D]; 2]);
        around(self.first, self.second, self.radii, room);
        let [low, high] = room;
        (Sides { low, high }, 8.0 * ROUNDING * self.group.greatest)
    }
}
