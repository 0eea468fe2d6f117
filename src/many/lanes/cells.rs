//! Columns of 16-bit cells: half the memory, and twice as many lanes to a vector.
//!
//! A cell is an interval of numbers, half-open: the cell `q` of a group with the scale `s` holds the `x` with `⌊x·s⌋ = q`. So cells
//! are in order, and the difference of two numbers is that of their cells to within one. Where cells are too coarse to decide, the
//! columns of `f32` do.

use crate::many::lanes::dispatch::{Task, dispatch};
use crate::many::lanes::figure::{Figure, FigureKind, power, rounding};
use crate::many::lanes::finds::{Word, Words};
use crate::many::lanes::lane::{Cells, Column, Group, LANES, greater, less};
use crate::many::lanes::question::{self, Question};
use crate::many::lanes::vectors::Vectors;

/// The greatest error, in cells, for which cells are of any use.
const MOST: f32 = 16_000.0;

/// The greatest area, in cells, of a strip along the side of a box in which shapes are uncertain: more would be in doubt than cells save.
const WIDEST: i32 = 3_000_000;

/// The cell of a number. Those beyond all `i16` are all the same.
#[inline(always)]
fn cell(x: f32, scale: f32) -> i32 {
    let x = less(greater(x * scale, -40_000.0), 40_000.0);
    let whole = x as i32;
    whole - i32::from(whole as f32 > x)
}

/// The same in 16 bits, or the nearest one.
#[inline(always)]
fn short(cell: i32) -> i16 {
    cell.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// The greatest scale, a power of two, at which every number of a magnitude has a cell between -32766 and 32766.
fn scale(greatest: f32) -> f32 {
    // 2^14 cells or more, and less than 2^15 even for a number that is greater by a share of 2^-13.
    const LEAST: f32 = 1.0 / (1_u128 << 100) as f32;
    let most = greater(greatest * (1.0 + 1.0 / 8192.0), LEAST);
    16_384.0 / power(most)
}

/// A bound that is the same for as many groups as possible: that of the group before, `other`, if it is between `low` and `high`, else `own`.
fn shared(own: f32, other: f32, low: f32, high: f32) -> f32 {
    if (low..=high).contains(&other) { other } else { own }
}

/// Writes the cells of a lane, or those of the whole group if there is a number that is too great for its scale.
pub fn write(
    group: &mut Group,
    before: &Group,
    figure: &Figure,
    columns: &[Column],
    cells: &mut [Cells],
    lane: usize,
) {
    let (reach, scale) = (figure.reach(), scale(group.greatest));
    if reach > group.reach {
        group.reach = shared(reach, before.reach, reach, 2.0 * reach);
    }
    let lanes = if group.scale == 0.0 || scale < group.scale {
        group.scale = shared(scale, before.scale, 0.5 * scale, scale);
        0..LANES
    } else {
        lane..lane + 1
    };
    let powers = u64::from(group.scale.to_bits()) << 32 | u64::from(group.reach.to_bits());
    // (The last bit of a power of two is free.)
    group.class = powers | u64::from(group.slack != 0.0);
    for (cells, column) in cells.iter_mut().zip(columns) {
        for (to, x) in cells.iter_mut().zip(column.iter()).take(lanes.end).skip(lanes.start) {
            *to = short(cell(*x, group.scale));
        }
    }
}

impl Group {
    /// Whether a query has the same cells for both groups.
    #[inline(always)]
    fn is_alike(&self, other: &Self) -> bool {
        self.class == other.class
    }

    /// The bounds of all groups that are alike; `None` without cells.
    fn greatest_alike(&self) -> Option<Self> {
        let greatest = 32_768.0 / self.scale;
        let slack = if self.slack == 0.0 { 0.0 } else { rounding(greatest) };
        (self.scale != 0.0).then_some(Self { greatest, slack, ..*self })
    }
}

/// What cells can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellKernel {
    /// Whether boxes overlap the core.
    Overlap,
    /// Whether points are in the core.
    Within,
    /// Whether the distance of boxes from the core is at most its radius.
    NearBoxes,
    /// Whether the distance of centers from the core is at most the sum of both radii.
    NearCenters,
    /// The same for a core that is a point.
    NearPoint,
}

impl CellKernel {
    fn is_distance(self) -> bool {
        !matches!(self, Self::Overlap | Self::Within)
    }
}

/// Groups of cells, and a query that they can decide.
#[derive(Clone, Copy, Debug)]
pub struct InCells<'a> {
    question: &'a Question,
    groups: &'a [Group],
    cells: &'a [Cells],
    /// The core of the query shape: a box, which may be a point.
    low: &'a [f32; 3],
    high: &'a [f32; 3],
    kernel: CellKernel,
}

impl<'a> InCells<'a> {
    /// `None` if there are no cells for this query.
    pub fn new(question: &'a Question, groups: &'a [Group], cells: &'a [Cells]) -> Option<Self> {
        let (low, high, kernel) = match (&question.kernel, question.kind) {
            (question::Kernel::Boxes([low, high]), FigureKind::Box | FigureKind::Bounds) => {
                (low, high, CellKernel::Overlap)
            }
            (question::Kernel::ToPlace(at), FigureKind::Point | FigureKind::Ball) => {
                (at, at, CellKernel::NearPoint)
            }
            (question::Kernel::ToPlace(at), FigureKind::Box) => (at, at, CellKernel::NearBoxes),
            (question::Kernel::ToBox([low, high]), FigureKind::Point) if question.radius == 0.0 => {
                (low, high, CellKernel::Within)
            }
            (question::Kernel::ToBox([low, high]), _) => (low, high, CellKernel::NearCenters),
            _ => return None,
        };
        Some(Self { question, groups, cells, low, high, kernel })
    }

    /// The verdicts of each group, and a bit for each in which any is uncertain; `None` if cells cannot decide any.
    pub fn verdicts(self, found: &mut Words) -> Option<u32> {
        match self.question.dimension {
            2 => self.verdicts_in::<2>(found),
            _ => self.verdicts_in::<3>(found),
        }
    }

    /// Decides each run of groups for which the query has the same cells.
    fn verdicts_in<const D: usize>(self, found: &mut Words) -> Option<u32> {
        let size = self.question.kind.cells(D);
        let (mut first, mut doubtful) = (0, 0);
        for groups in self.groups.chunk_by(Group::is_alike) {
            let core = CellCore::<D>::new(&self, groups.first()?)?;
            let cells = self.cells.get(first * size..)?;
            let words = (found.certain.get_mut(first..)?, found.doubtful.get_mut(first..)?);
            let mut bits = 0;
            dispatch(Decide { asked: &self, groups, cells, core, words, doubtful: &mut bits });
            doubtful |= bits << first;
            first += groups.len();
        }
        Some(doubtful)
    }
}

/// Decides groups by their cells.
struct Decide<'a, 'b, const D: usize> {
    asked: &'a InCells<'a>,
    groups: &'a [Group],
    cells: &'a [Cells],
    core: CellCore<D>,
    /// The words of these groups: the certain shapes, and the others that may meet.
    words: (&'b mut [u64], &'b mut [u64]),
    /// A bit for each of these groups in which any shape is uncertain.
    doubtful: &'b mut u32,
}

impl<const D: usize> Task for Decide<'_, '_, D> {
    #[inline(always)]
    fn run(self, by: impl Vectors) {
        let core = self.core;
        match self.asked.kernel {
            CellKernel::Overlap => self.each_group(
                #[inline(always)]
                |columns| Some(GroupCells::of_boxes(columns)?.overlap(by, &core)),
            ),
            CellKernel::Within => self.each_group(
                #[inline(always)]
                |columns| Some(GroupCells::of_centers(columns)?.overlap(by, &core)),
            ),
            CellKernel::NearBoxes => self.each_group(
                #[inline(always)]
                |columns| Some(GroupCells::of_boxes(columns)?.near(by, &core)),
            ),
            CellKernel::NearCenters => self.each_group(
                #[inline(always)]
                |columns| Some(GroupCells::of_centers(columns)?.near(by, &core)),
            ),
            CellKernel::NearPoint => self.each_group(
                #[inline(always)]
                |columns| Some(GroupCells::of_centers(columns)?.near_point(by, &core)),
            ),
        }
    }
}

impl<const D: usize> Decide<'_, '_, D> {
    #[inline(always)]
    fn each_group(self, decide: impl Fn(&[Cells]) -> Option<[u64; 2]>) {
        let question = self.asked.question;
        let exact = question.exact();
        let columns = self.cells.chunks_exact(question.kind.cells(D));
        let words = self.words.0.iter_mut().zip(self.words.1);
        let mut all = 0;
        for (bit, ((group, columns), (certain, doubtful))) in
            self.groups.iter().zip(columns).zip(words).enumerate()
        {
            let Some(verdicts) = decide(columns) else { return };
            let mut word = Word { certain, doubtful };
            word.finish(exact, group, verdicts);
            all |= u32::from(*word.doubtful != 0) << bit;
        }
        *self.doubtful = all;
    }
}

/// The core in cells.
#[derive(Clone, Copy)]
struct CellCore<const D: usize> {
    low: [i16; D],
    high: [i16; D],
    radius: i16,
    error: i16,
    /// Squares must differ by more than so many units of 2^16, so that it is certain which distance is less: `meets` if that of the cores
    /// is less than the sum of the radii, `misses` if it is greater.
    meets: i16,
    misses: i16,
}

impl<const D: usize> CellCore<D> {
    /// `None` where cells cannot decide anything.
    #[inline(never)]
    fn new(asked: &InCells<'_>, group: &Group) -> Option<Self> {
        let scale = group.scale;
        let error = 2.0 * asked.question.error(&group.greatest_alike()?) * scale;
        // (It may be infinite, but is a number.)
        if error > MOST {
            return None;
        }
        let error = error as i16 + i16::from(error > 0.0);
        let mut core = Self { low: [0; D], high: [0; D], radius: 0, error, meets: 0, misses: 0 };
        let mut is_beyond = false;
        for axis in 0..D {
            let (low, high) = (cell(asked.low[axis], scale), cell(asked.high[axis], scale));
            is_beyond |= low > i32::from(i16::MAX) || high < i32::from(i16::MIN);
            (core.low[axis], core.high[axis]) = (short(low), short(high));
        }
        if asked.kernel.is_distance() {
            let reach = cell(group.reach, scale);
            let (radius, side) =
                if asked.question.kind == FigureKind::Ball { (reach, 0) } else { (0, reach) };
            core.set_radius(cell(asked.question.radius, scale), radius, side)?;
            if is_beyond {
                // The core is farther away than its cells, so that nothing certainly meets it.
                core.meets = i16::MAX;
            }
        }
        Some(core)
    }

    /// Sets the radius of the core, for centers with a radius, or boxes with sides, of that many cells at most.
    ///
    /// With the sum `s` of both radii and the difference `d` of both cores in cells, `w` for the errors of `D` differences of at most a
    /// cell, and `v` for those of the radii besides:
    ///
    /// * the distance is at most the sum if `|d| + w ≤ s`, which follows from `|d|² + 2sw ≤ s²`;
    /// * it is greater if `|d| > s + v`, that is, `|d|² > s² + 2sv + v²`.
    ///
    /// Squares are rounded down to units of 2^16, so that each may be one unit more. A difference may be greater than its cells can
    /// tell, but no sum is, so that such a difference is greater than any.
    fn set_radius(&mut self, core: i32, other: i32, side: i32) -> Option<()> {
        let (sum, w) = (core + other, 2 + i32::from(self.error));
        if sum >= i32::from(i16::MAX) {
            return None;
        }
        let v = w + 2;
        let units =
            |square: i32| i16::try_from((square >> 16) + 1).ok().filter(|units| f32::from(*units) <= MOST);
        self.radius = short(core);
        self.meets = units(2 * sum * w)? + D as i16 - 1;
        self.misses = units(2 * sum * v + v * v)? + 1;
        // In doubt are all centers in a strip along the sides of the boxes. It is as wide as the difference between the two distances.
        let width = i32::from(self.meets + self.misses) << 15;
        let width = (width / (sum + 1)).min(640);
        let sides = (0..D).map(|axis| i32::from(self.high[axis]) - i32::from(self.low[axis]));
        let side = sides.fold(side, i32::max);
        (side <= WIDEST / (width + 1)).then_some(())
    }
}

/// The cells of a group.
struct GroupCells<'a, const D: usize> {
    low: &'a [Cells; D],
    high: &'a [Cells; D],
    radii: &'a Cells,
}

impl<'a, const D: usize> GroupCells<'a, D> {
    #[inline(always)]
    fn of_boxes(columns: &'a [Cells]) -> Option<Self> {
        let (low, high) = columns.split_first_chunk()?;
        Some(Self { low, high: high.first_chunk()?, radii: &Cells::ZERO })
    }

    #[inline(always)]
    fn of_centers(columns: &'a [Cells]) -> Option<Self> {
        let (centers, radii) = columns.split_first_chunk()?;
        Some(Self { low: centers, high: centers, radii: radii.first().unwrap_or(&Cells::ZERO) })
    }

    /// The gap between each box and the core along an axis; negative if they overlap.
    #[inline(always)]
    fn gap<V: Vectors>(&self, by: V, core: &CellCore<D>, axis: usize, part: usize) -> V::Part {
        let before = by.minus(by.splat(core.low[axis]), by.part(&self.high[axis], part));
        let behind = by.minus(by.part(&self.low[axis], part), by.splat(core.high[axis]));
        by.greater(before, behind)
    }

    /// Whether boxes overlap the core.
    #[inline(always)]
    fn overlap<V: Vectors>(&self, by: V, core: &CellCore<D>) -> [u64; 2] {
        by.each_part(
            #[inline(always)]
            |part| {
                let mut gap = self.gap(by, core, 0, part);
                for axis in 1..D {
                    gap = by.greater(gap, self.gap(by, core, axis, part));
                }
                [by.is_less(gap, by.splat(-core.error)), by.is_less(gap, by.splat(core.error + 1))]
            },
        )
    }

    /// Whether the distance of boxes, or centers, from the core is at most the sum of both radii.
    #[inline(always)]
    fn near<V: Vectors>(&self, by: V, core: &CellCore<D>) -> [u64; 2] {
        self.within(
            by,
            core,
            #[inline(always)]
            |axis, part| by.greater(self.gap(by, core, axis, part), by.splat(0)),
        )
    }

    /// The same for centers and a point.
    #[inline(always)]
    fn near_point<V: Vectors>(&self, by: V, core: &CellCore<D>) -> [u64; 2] {
        self.within(
            by,
            core,
            #[inline(always)]
            |axis, part| by.minus(by.part(&self.low[axis], part), by.splat(core.low[axis])),
        )
    }

    /// Whether a distance, given by its parts along the axes, is at most the sum of both radii.
    #[inline(always)]
    fn within<V: Vectors>(
        &self,
        by: V,
        core: &CellCore<D>,
        along: impl Fn(usize, usize) -> V::Part,
    ) -> [u64; 2] {
        by.each_part(
            #[inline(always)]
            |part| {
                let mut square = by.squared(along(0, part));
                for axis in 1..D {
                    square = by.plus(square, by.squared(along(axis, part)));
                }
                let reach = by.squared(by.plus(by.part(self.radii, part), by.splat(core.radius)));
                let left = by.minus(reach, square);
                [by.is_less(by.splat(core.meets), left), by.is_less(by.splat(-core.misses), left)]
            },
        )
    }
}
